/** The ranking of the hand, in big words; or what is missing; or what is wrong and what to do about it. */
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import './hand.css';
import type { ReactNode } from 'react';
import { figures, plainWords, sentence } from '../../base/display-text.ts';
import type { Deck } from '../../cards/card.ts';
import type { Fact, HandDocument } from '../../cards/game.ts';
import { Notice } from '../design/notice.tsx';
import { HandWords, Piece } from '../design/piece.tsx';
import { type AnswerState, NO_SERVER_WORDS } from './hand-api.ts';
import { type HandStatus, pieceWord } from './written-hand.ts';

type AnswerProps = Readonly<{ deck: Deck; standing: HandStatus; state: AnswerState; examples: ReactNode }>;

export function Answer({ deck, standing, state, examples }: AnswerProps) {
  return (
    <Stack panel="plain" as="section" gap={3} pad={3} className="answer" aria-label="Ranking of the hand">
      <p className="only-heard" role="status">
        {state.asking ? '' : answerAnnouncement(standing, state)}
      </p>
      <AnswerBody {...{ deck, standing, state, examples }} />
    </Stack>
  );
}

/** Announced by a screen reader: the gist; the figures are there on request. */
function answerAnnouncement(standing: HandStatus, { answer, lost }: AnswerState): string {
  if (standing.is === 'empty') return '';
  if (standing.is === 'short') return standing.says;
  if (standing.is === 'wrong') return `${standing.refusal.says} ${standing.refusal.next}`;
  if (lost) return NO_SERVER_WORDS;
  if (answer === undefined) return '';
  if ('refusal' in answer) return `${answer.refusal.says} ${answer.refusal.next}`;
  const { outcomes } = answer.hand;
  return [...mainHands(answer.hand).map((hand) => `${hand.says}.`), ...outcomes.map((outcome) => outcome.says)].join(
    ' ',
  );
}

function AnswerBody({ deck, standing, state, examples }: AnswerProps) {
  const { answer, lost } = state;
  if (standing.is === 'empty') return <EmptyAnswer deck={deck} examples={examples} />;
  if (standing.is === 'short')
    return (
      <Text as="p" size="title" weight="regular" className="answer-next">
        {sentence(standing.says)}
      </Text>
    );
  if (standing.is === 'wrong')
    return <Notice means="waiting" says={standing.refusal.says} next={standing.refusal.next} />;
  if (lost)
    return (
      <Notice means="stop" says={NO_SERVER_WORDS} next="Your cards are kept. This page reconnects automatically." />
    );
  if (answer === undefined)
    return (
      <Text as="p" size="title" weight="regular" className="answer-next is-late">
        Reading the hand…
      </Text>
    );
  if ('refusal' in answer) return <Notice means="waiting" says={answer.refusal.says} next={answer.refusal.next} />;
  return <HandAnswer deck={deck} document={answer.hand} />;
}

function EmptyAnswer({ deck, examples }: Pick<AnswerProps, 'deck' | 'examples'>) {
  const piece = pieceWord(deck);
  return (
    <Stack className="answer-empty">
      <Text as="p" size="words" weight="medium" tight="figure" className="answer-words">
        Enter a hand
      </Text>
      <p>
        Tap the {piece}s or type them. The ranking appears here when the last {piece} is entered.
      </p>
      {examples}
    </Stack>
  );
}

type HandProps = Readonly<{ deck: Deck; document: HandDocument }>;
type HandReading = HandDocument['hands'][number];

/** A single hand leads with its name. If hands compete, the outcome leads. */
function HandAnswer({ deck, document }: HandProps) {
  const main = mainHands(document);
  const lead = main.length === 1 ? main[0] : undefined;
  const sides = lead === undefined ? main : [];
  const others = document.hands.filter((hand) => !main.includes(hand));
  return (
    <>
      {lead === undefined ? (
        <Outcomes outcomes={document.outcomes} leads />
      ) : (
        <LeadHand deck={deck} hand={lead} outcomes={document.outcomes} />
      )}
      {sides.length === 0 ? null : <Hands deck={deck} hands={sides} label="Hands" look="sides" />}
      {others.length === 0 ? null : (
        <Hands deck={deck} hands={others} label="Also in these cards" look="others" first={lead} />
      )}
    </>
  );
}

type OneHand = Readonly<{ deck: Deck; hand: HandReading }>;

function LeadHand({ deck, hand, outcomes }: OneHand & Pick<HandDocument, 'outcomes'>) {
  const [what, more] = splitWords(hand.says);
  return (
    <Stack as="article" gap={1.5} className="answer-lead">
      <h2>{sentence(hand.label)}</h2>
      <Text as="p" size="words" weight="medium" tight="figure" className="answer-words">
        <span>{what}</span>
        {more === undefined ? null : (
          <>
            <span className="only-heard">, </span>
            <Text block above={0.75} size="title" weight="regular" tight>
              {more}
            </Text>
          </>
        )}
      </Text>
      <HandCards deck={deck} hand={hand} />
      <Outcomes outcomes={outcomes} />
      <Facts deck={deck} hand={hand} />
    </Stack>
  );
}

type OutcomesProps = Pick<HandDocument, 'outcomes'> & Readonly<{ leads?: boolean }>;

function Outcomes({ outcomes, leads = false }: OutcomesProps) {
  const [first, ...rest] = outcomes;
  if (first === undefined) return null;
  const alone = leads && !rest.some(({ says }) => openingWords(says) === openingWords(first.says));
  const listed = alone ? rest : outcomes;
  return (
    <>
      {alone ? <OutcomeWords says={first.says} /> : null}
      {listed.length === 0 ? null : (
        <Stack
          as="ul"
          gap={0.75}
          className={`answer-outcomes${leads && !alone ? ' is-lead' : ''}`}
          aria-label="Outcomes"
        >
          {listed.map(({ id, says }) => (
            <li key={id}>{says}</li>
          ))}
        </Stack>
      )}
    </>
  );
}

/** Sentences that open alike (the banker wins the front, the banker wins) tell one story: none leads. */
const openingWords = (says: string): string => says.replace(/[.:]/g, '').split(' ').slice(0, 3).join(' ');

/** 'Dragon 7: Banker wins with a three-card 7.' has a name and its meaning. */
function OutcomeWords({ says }: Readonly<{ says: string }>) {
  const colon = says.indexOf(': ');
  if (colon < 0)
    return (
      <Text as="p" size="words" weight="medium" tight="figure" className="answer-words">
        {says.replace(/\.$/, '')}
      </Text>
    );
  return (
    <Text as="p" size="words" weight="medium" tight="figure" className="answer-words">
      <span>{says.slice(0, colon)}</span>
      <span className="only-heard">: </span>
      <Text block above={0.75} size="title" weight="regular" tight>
        {sentence(says.slice(colon + 2))}
      </Text>
    </Text>
  );
}

type HandsProps = Readonly<{
  deck: Deck;
  hands: readonly HandReading[];
  label: string;
  look: 'sides' | 'others';
  /** The hand that was told already: one that is the same again needs no second telling. */
  first?: HandReading | undefined;
}>;

function Hands({ deck, hands, label, look, first }: HandsProps) {
  return (
    <ul className={`answer-hands is-${look}`} aria-label={label}>
      {hands.map((hand) => {
        const same = hand.says === first?.says && hand.cards.join() === first.cards.join();
        return (
          <li key={hand.hand}>
            <h2>{sentence(hand.label)}</h2>
            <p>{same ? 'The same hand' : hand.says}</p>
            {same ? null : <HandCards deck={deck} hand={hand} />}
            <details>
              <summary>
                Facts<span className="only-heard"> of {hand.label}</span>
              </summary>
              <Facts deck={deck} hand={hand} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function HandCards({ deck, hand }: OneHand) {
  if (hand.cards.length === 0) return null;
  return (
    <Row
      align="stretch"
      as="ul"
      gap={0.5}
      wrap={false}
      className={`answer-cards of-${deck.pieces.kind}`}
      aria-label="Made of"
    >
      {hand.cards.map((code, place) => {
        const piece = deck.pieces.from(code);
        // A shoe deals the same card twice, and the order is the server's: the place is the key.
        return (
          <li key={`${place} ${code}`}>{piece === undefined ? code : <Piece pieces={deck.pieces} piece={piece} />}</li>
        );
      })}
    </Row>
  );
}

/** 'Full house, aces full of kings' is called in two breaths. */
function splitWords(says: string): [string, string | undefined] {
  const comma = says.indexOf(', ');
  return comma < 0 ? [says, undefined] : [says.slice(0, comma), sentence(says.slice(comma + 2))];
}

/** The facts of a hand in plain words, and its strength for comparison. */

type FactsProps = Readonly<{ deck: Deck; hand: HandDocument['hands'][number] }>;

/** Longer lists are folded: pai gow has up to 21 ways to set a hand. */
const SHOWN = 3;

export function Facts({ deck, hand }: FactsProps) {
  const facts = Object.entries(hand.facts).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return (
    <Stack as="dl" gap={0} size="small" className="facts">
      {facts.map(([name, value]) => (
        <Grid rule="above" columns="minmax(7.5rem, 2fr) minmax(0, 3fr)" align="baseline" padY={0.625} key={name}>
          <Text as="dt" tone="muted">
            {sentence(plainWords(name))}
          </Text>
          <dd>
            <FactValue deck={deck} value={value} />
          </dd>
        </Grid>
      ))}
      <Grid rule="above" columns="minmax(7.5rem, 2fr) minmax(0, 3fr)" align="baseline" padY={0.625}>
        <Text as="dt" tone="muted">
          Strength
        </Text>
        <dd className="mono">
          {figures(hand.strength)} <Text tone="muted">in {plainWords(hand.ranking)}</Text>
        </dd>
      </Grid>
    </Stack>
  );
}

function FactValue({ deck, value }: Readonly<{ deck: Deck; value: Fact }>) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figures(value);
  if (typeof value === 'string') return <HandWords pieces={deck.pieces} notation={value} />;
  return value.length <= SHOWN || value.every((item) => !item.includes(' ')) ? (
    <FactList deck={deck} items={value} />
  ) : (
    <details>
      <summary>{value.length} ways</summary>
      <FactList deck={deck} items={value} />
    </details>
  );
}

/** `T` is for the keyboard; people read `10`. */
const itemWords = (item: string): string => (item === 'T' ? '10' : plainWords(item));

function FactList({ deck, items }: Readonly<{ deck: Deck; items: readonly string[] }>) {
  if (items.every((item) => !item.includes(' '))) {
    const isPieces = items.every((item) => deck.pieces.from(item) !== undefined);
    return isPieces ? <HandWords pieces={deck.pieces} notation={items.join(' ')} /> : items.map(itemWords).join(', ');
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <HandWords pieces={deck.pieces} notation={item} />
        </li>
      ))}
    </ul>
  );
}

/** Which hands an answer is about first, and which of the cards on the table make them: the rest is dimmed. */

/**
 * Hands named like groups are shown side by side (player, banker), and so are the first hands when they share out
 * all the cards between them (the front and the back of a setting). Otherwise the first hand leads.
 */
export function mainHands({ groups, hands }: HandDocument): readonly HandReading[] {
  const sides = hands.filter(({ hand }) => groups.some((group) => group.id === hand));
  if (sides.length > 1) return sides;
  const dealt = groups
    .flatMap((group) => group.cards)
    .sort()
    .join();
  const shared = hands.findIndex((_, last) => {
    const used = hands.slice(0, last + 1).flatMap((hand) => hand.cards);
    return used.sort().join() === dealt;
  });
  return hands.slice(0, Math.max(shared, 0) + 1);
}

/**
 * One flag for each card, group by group. A shoe holds the same card many times, so a hand that is named like a group
 * is looked for in that group first.
 */
export function litCards(document: HandDocument): boolean[][] {
  const { groups } = document;
  const lit = groups.map((group) => group.cards.map(() => false));
  for (const { hand, cards } of mainHands(document)) {
    const own = groups.findIndex((group) => group.id === hand);
    const order = [...groups.keys()].sort((a, b) => Number(b === own) - Number(a === own));
    const places = order.flatMap((group) => groups[group]!.cards.map((code, at) => ({ group, at, code })));
    for (const card of cards) {
      const found = places.findIndex(({ code }) => code === card);
      const [place] = found < 0 ? [] : places.splice(found, 1);
      if (place !== undefined) lit[place.group]![place.at] = true;
    }
  }
  return lit;
}
