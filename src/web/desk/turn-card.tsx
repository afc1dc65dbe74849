/** Higher or lower: first what the winner says, then the card that is turned. Whether it was right the engine says. */
import { useState } from 'react';
import { counted, sentence } from '../../base/words.ts';
import { CARDS } from '../../cards/card.ts';
import type { BodyOf } from '../../floor/commands.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { type Prepared, useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { CardRow } from '../plays/card-row.tsx';
import type { OnLadder } from './ladder-step.tsx';
import { cardWords, OneCard } from './one-card.tsx';

type Guess = BodyOf<'guess-ladder'>['guess'];
const isGuess = (word: string): word is Guess => word === 'higher' || word === 'lower';

/** `guess`: null for the first card, about which nothing is said. Undefined while something is missing. */
function turnOf(
  drawing: string,
  card: number | undefined,
  guess: Guess | null | undefined,
): Prepared<'start-ladder' | 'guess-ladder'> | undefined {
  if (card === undefined || guess === undefined) return undefined;
  const turned = { drawing, card: CARDS.code(card) };
  return guess === null ? { type: 'start-ladder', body: turned } : { type: 'guess-ladder', body: { ...turned, guess } };
}

export function TurnCard({ id, ladder }: OnLadder) {
  const { turns } = ladder;
  const says = ladder.says.filter(isGuess);
  const give = useGive();
  const witness = useSecondBadge();
  const stands = says.length === 1 ? says[0] : undefined;
  const [chosen, setChosen] = useState<Guess>();
  const [card, setCard] = useState<number>();
  const guess = stands ?? chosen;
  const isFirst = turns.length === 0;
  const cards = turns.map((turn) => turn.cards);
  const name = card === undefined ? '' : cardWords(card);
  const record = useAction(async () => {
    const turned = turnOf(id, card, isFirst ? null : guess);
    if (turned === undefined) return undefined;
    const seen = isFirst ? `The first card is the ${name}` : `${sentence(guess ?? '')}, then the ${name}`;
    const signatures = await witness({ title: 'Witness', says: seen });
    if (signatures === undefined) return undefined;
    return give(turned.type, turned.body, { signatures });
  });
  const notYet = isFirst || guess !== undefined ? undefined : 'Ask for the guess before a card is turned.';
  return (
    <section className="desk-step">
      <h3>{isFirst ? 'Turn the first card' : `Higher or lower than the ${cardWords(CARDS.from(cards.at(-1)!)!)}?`}</h3>
      {isFirst ? <p>A deck of 52, shuffled in plain view and cut by the winner.</p> : <Before ladder={ladder} />}
      {stands === undefined ? null : (
        <Notice means="info" says={`The last card was of the same rank and does not count: “${stands}” stands.`} />
      )}
      {isFirst || stands !== undefined ? null : (
        <Segmented
          asks="What does the winner say?"
          choices={says.map((value) => ({ value, says: sentence(value) }))}
          chosen={chosen ?? ''}
          onChoose={setChosen}
        />
      )}
      <OneCard
        card={card}
        gone={cards}
        goneSays={(gone) => `The ${gone} was turned before; the deck holds one.`}
        notYet={notYet}
        onPick={setCard}
      />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={notYet ?? (card === undefined ? 'Pick the card that was turned.' : undefined)}
      >
        {card === undefined
          ? 'Record the card'
          : isFirst
            ? `Begin with the ${name}`
            : `Record ${guess}, then the ${name}`}
      </BusyButton>
    </section>
  );
}

function Before({ ladder: { turns, right, freeMisses } }: Pick<OnLadder, 'ladder'>) {
  return (
    <>
      <p className="desk-standing">
        <strong>{counted(right, 'right guess', 'right guesses')}</strong>
        <span>{freeMisses === 0 ? 'A wrong guess ends it.' : 'The next wrong guess costs nothing.'}</span>
      </p>
      <CardRow cards={turns.map(({ cards }) => cards).join(' ')} />
    </>
  );
}
