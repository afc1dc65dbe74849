/** What the hand is, in big words; or what is missing; or what is wrong and what to do about it. */
import type { ReactNode } from 'react';
import { sentence } from '../../base/words.ts';
import type { Deck } from '../../cards/deck.ts';
import type { HandDocument } from '../../cards/document.ts';
import { Notice } from '../design/notice.tsx';
import { Piece } from '../design/piece.tsx';
import { Facts } from './facts.tsx';
import { mainHands } from './lit.ts';
import { LOST_SAYS } from './lost.ts';
import { pieceWord, type Standing } from './standing.ts';
import type { AnswerState } from './use-answer.ts';
import './answer.css';

type Props = Readonly<{ deck: Deck; standing: Standing; state: AnswerState; examples: ReactNode }>;

export function Answer({ deck, standing, state, examples }: Props) {
  return (
    <section className="answer" aria-label="What the hand is">
      <p className="only-heard" role="status">
        {state.asking ? '' : heard(standing, state)}
      </p>
      <AnswerBody {...{ deck, standing, state, examples }} />
    </section>
  );
}

/** What a screen reader says by itself: the gist, while the figures wait until they are asked for. */
function heard(standing: Standing, { answer, lost }: AnswerState): string {
  if (standing.is === 'empty') return '';
  if (standing.is === 'short') return standing.says;
  if (standing.is === 'wrong') return `${standing.refusal.says} ${standing.refusal.next}`;
  if (lost) return LOST_SAYS;
  if (answer === undefined) return '';
  if ('refusal' in answer) return `${answer.refusal.says} ${answer.refusal.next}`;
  const { outcomes } = answer.hand;
  return [...mainHands(answer.hand).map((hand) => `${hand.says}.`), ...outcomes.map((outcome) => outcome.says)].join(
    ' ',
  );
}

function AnswerBody({ deck, standing, state, examples }: Props) {
  const { answer, lost } = state;
  if (standing.is === 'empty') return <EmptyAnswer deck={deck} examples={examples} />;
  if (standing.is === 'short') return <p className="answer-next">{sentence(standing.says)}</p>;
  if (standing.is === 'wrong')
    return <Notice means="waiting" says={standing.refusal.says} next={standing.refusal.next} />;
  if (lost)
    return <Notice means="stop" says={LOST_SAYS} next="Your cards stay here, and the page asks again by itself." />;
  if (answer === undefined) return <p className="answer-next is-late">Reading the hand…</p>;
  if ('refusal' in answer) return <Notice means="waiting" says={answer.refusal.says} next={answer.refusal.next} />;
  return <HandAnswer deck={deck} document={answer.hand} />;
}

function EmptyAnswer({ deck, examples }: Pick<Props, 'deck' | 'examples'>) {
  const piece = pieceWord(deck);
  return (
    <div className="answer-empty">
      <p className="answer-words">Put in a hand</p>
      <p>
        Pick the {piece}s with the keys or type them. What the hand is stands here as soon as the last {piece} is in.
      </p>
      {examples}
    </div>
  );
}

type HandProps = Readonly<{ deck: Deck; document: HandDocument }>;
type HandReading = HandDocument['hands'][number];

/** One hand leads with its name. Where hands stand against one another, what came of it leads. */
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
    <article className="answer-lead">
      <h2>{sentence(hand.label)}</h2>
      <p className="answer-words">
        <span>{what}</span>
        {more === undefined ? null : (
          <>
            <span className="only-heard">, </span>
            <span className="answer-more">{more}</span>
          </>
        )}
      </p>
      <HandCards deck={deck} hand={hand} />
      <Outcomes outcomes={outcomes} />
      <Facts deck={deck} hand={hand} />
    </article>
  );
}

type OutcomesProps = Pick<HandDocument, 'outcomes'> & Readonly<{ leads?: boolean }>;

function Outcomes({ outcomes, leads = false }: OutcomesProps) {
  const [first, ...rest] = outcomes;
  if (first === undefined) return null;
  const alone = leads && !rest.some(({ says }) => opening(says) === opening(first.says));
  const listed = alone ? rest : outcomes;
  return (
    <>
      {alone ? <OutcomeWords says={first.says} /> : null}
      {listed.length === 0 ? null : (
        <ul className={`answer-outcomes${leads && !alone ? ' is-lead' : ''}`} aria-label="Outcomes">
          {listed.map(({ id, says }) => (
            <li key={id}>{says}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Sentences that open alike (the banker wins the front, the banker wins) tell one story: none leads. */
const opening = (says: string): string => says.replace(/[.:]/g, '').split(' ').slice(0, 3).join(' ');

/** 'Dragon 7: Banker wins with a three-card 7.' has a name and what it means. */
function OutcomeWords({ says }: Readonly<{ says: string }>) {
  const colon = says.indexOf(': ');
  if (colon < 0) return <p className="answer-words">{says.replace(/\.$/, '')}</p>;
  return (
    <p className="answer-words">
      <span>{says.slice(0, colon)}</span>
      <span className="only-heard">: </span>
      <span className="answer-more">{sentence(says.slice(colon + 2))}</span>
    </p>
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
    <ul className={`answer-cards of-${deck.pieces.kind}`} aria-label="Made of">
      {hand.cards.map((code, place) => {
        const piece = deck.pieces.from(code);
        // A shoe deals the same card twice, and the order is the server's: the place is the key.
        return (
          <li key={`${place} ${code}`}>{piece === undefined ? code : <Piece pieces={deck.pieces} piece={piece} />}</li>
        );
      })}
    </ul>
  );
}

/** 'Full house, aces full of kings' is called in two breaths. */
function splitWords(says: string): [string, string | undefined] {
  const comma = says.indexOf(', ');
  return comma < 0 ? [says, undefined] : [says.slice(0, comma), sentence(says.slice(comma + 2))];
}
