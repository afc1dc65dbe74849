/**
 * Hands, ranks and suits chosen by tapping drawn cards. What a hand looks like is derived from the ranking that declares it,
 * so a ranking that is added is drawn at once.
 */
import { type ReactNode, useState } from 'react';
import { type Card, cardFrom, RANKS, SUIT_LETTERS } from '../../cards/card.ts';
import type { Category, Ranking } from '../../cards/ranking.ts';
import { RANKINGS } from '../../cards/rankings/index.generated.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { PlayingCard, SuitShape } from '../design/piece.tsx';

type Props = Readonly<{
  id: string;
  label: string;
  hint?: ReactNode;
  wrong?: string;
  text: string;
  onText: (text: string) => void;
}>;

function Around({ id, label, hint, wrong, children }: Omit<Props, 'text' | 'onText'> & { children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={0.5} id={id} tabIndex={-1} className="hand-pick">
      <Text as="legend" size="small" weight="bold">
        {label}
      </Text>
      {children}
      {hint === undefined ? null : <p className="field-hint">{hint}</p>}
      {wrong === undefined ? null : <p className="field-wrong">{wrong}</p>}
    </Stack>
  );
}

const Cards = ({ cards }: Readonly<{ cards: readonly Card[] }>) => (
  <span className="hand-pick-cards" aria-hidden="true">
    {cards.map((card, i) => (
      // Two decks have the same card twice.
      <PlayingCard key={i} card={card} silent />
    ))}
  </span>
);

/**
 * One kind of hand: what is chosen, drawn, and all of them in a sheet. `rankings`: those of the games, if they are known.
 */
export function CategoryPick({ rankings, ...props }: Props & Readonly<{ rankings: readonly string[] }>) {
  const { label, text, onText } = props;
  const [open, setOpen] = useState(false);
  const played = RANKINGS.filter(({ id }) => rankings.includes(id));
  const known = played.length > 0 ? played : RANKINGS;
  const chosen = drawnIn([...known, ...RANKINGS]).find(({ category }) => category.id === text);
  return (
    <Around {...props}>
      <Row gap={1} align="center">
        {chosen === undefined ? (
          <Text>{text}</Text>
        ) : (
          <>
            <Cards cards={chosen.cards} />
            <Text weight="medium">{chosen.category.name}</Text>
          </>
        )}
        <Button onClick={() => setOpen(true)}>
          {text === '' ? 'Choose the hand' : 'Change'}
          <span className="only-heard"> {label}</span>
        </Button>
      </Row>
      <Dialog title="Choose the hand" open={open} onClose={() => setOpen(false)}>
        {known.map((ranking) => (
          <Stack gap={1} key={ranking.id}>
            {known.length === 1 ? null : <h3>{`The ${ranking.name} hands`}</h3>}
            <ul className="hand-pick-list">
              {drawnIn([ranking]).map(({ category, cards }) => (
                <li key={category.id}>
                  <button
                    type="button"
                    className="hand-pick-hand"
                    aria-pressed={category.id === text}
                    onClick={() => {
                      onText(category.id);
                      setOpen(false);
                    }}
                  >
                    <Cards cards={cards} />
                    <span>{category.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Dialog>
    </Around>
  );
}

type Drawn = Readonly<{ category: Category; cards: readonly Card[] }>;

/** Every kind of hand, the best first, each once. */
const drawnIn = (rankings: readonly Ranking[]): Drawn[] =>
  [
    ...new Map(
      rankings
        .flatMap((ranking) => [...ranking.categories].reverse().map((category) => ({ ranking, category })))
        .reverse()
        .map(({ ranking, category }) => [category.id, { category, cards: exampleOf(ranking, category) }] as const),
    ).values(),
  ].reverse();

const MIXED = 'shdc';

/** Cards that are this hand and no better one. */
export function exampleOf({ size, straights, categories, ranks }: Ranking, category: Category): Card[] {
  const { same, straight, flush, only } = category;
  const suitAt = (i: number): string => (flush === true ? 's' : MIXED[(i === size - 1 && i >= 4 ? 1 : i) % 4]!);
  const written = (letters: readonly string[]): Card[] =>
    letters.flatMap((letter, i) => cardFrom(`${letter}${suitAt(i)}`) ?? []);
  if (straight === true || only !== undefined) {
    const taken = new Set(categories.flatMap((one) => (one === category ? [] : (one.only ?? []))));
    const free = straights.filter((one) => !taken.has(one));
    return written([...(only ?? free[Math.floor(free.length / 2)] ?? '')]);
  }
  if (same === undefined) return [];
  const letters = [...ranks].reverse();
  // With gaps, since a straight is another hand.
  if (same[0] === 1) return written(letters.filter((_, i) => i % 3 !== 1).slice(0, size));
  // Cards that share a rank have different suits, unless the hand is of one suit; a fifth one is the joker.
  return same.flatMap((count, group) =>
    Array.from({ length: count }, (_, i) => {
      const suit = flush === true ? 's' : MIXED[(i + (count === 1 ? group : 0)) % 4]!;
      return cardFrom(i === 4 ? 'Jk' : `${letters[group * 2]}${suit}`)!;
    }),
  );
}

/** One rank, or several in order: aces full of kings are an ace and a king. */
export function RankPick({ several, ...props }: Props & Readonly<{ several: boolean }>) {
  const { text, onText } = props;
  return (
    <Around {...props}>
      <div className="hand-pick-ranks">
        {[...RANKS].reverse().map((rank) => (
          <button
            key={rank}
            type="button"
            className="hand-pick-rank"
            aria-pressed={text.includes(rank)}
            aria-label={RANK_NAMES[rank] ?? rank}
            onClick={() => onText(several ? `${text}${rank}` : rank)}
          >
            <PlayingCard card={cardFrom(`${rank}s`)!} silent />
          </button>
        ))}
      </div>
      {several ? (
        <Row gap={1} align="center">
          <Text aria-live="polite">
            {text === '' ? 'None yet' : [...text].map((rank) => RANK_NAMES[rank] ?? rank).join(', ')}
          </Text>
          {text === '' ? null : (
            <Button look="link" onClick={() => onText('')}>
              Start over<span className="only-heard"> {props.label}</span>
            </Button>
          )}
        </Row>
      ) : null}
    </Around>
  );
}

const RANK_NAMES: Readonly<Record<string, string>> = { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack', T: '10' };

const SUIT_WORDS: Readonly<Record<string, string>> = { s: 'Spades', h: 'Hearts', d: 'Diamonds', c: 'Clubs' };

export const isSuits = (values: readonly unknown[]): boolean =>
  values.length === 4 && SUIT_LETTERS.every((letter) => values.includes(letter));

export function SuitPick(props: Props) {
  return (
    <Around {...props}>
      <Row gap={1}>
        {[...SUIT_LETTERS].reverse().map((letter) => (
          <button
            key={letter}
            type="button"
            className="hand-pick-suit"
            aria-pressed={letter === props.text}
            onClick={() => props.onText(letter)}
          >
            <SuitShape suit={SUIT_LETTERS.indexOf(letter)} />
            {SUIT_WORDS[letter]}
          </button>
        ))}
      </Row>
    </Around>
  );
}
