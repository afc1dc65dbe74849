/** What the hand is, in big words; or what is missing; or what is wrong and what to do about it. */
import type { Deck } from '../../cards/deck.ts';
import type { HandDocument } from '../../cards/document.ts';
import { Notice } from '../design/notice.tsx';
import { Piece } from '../design/piece.tsx';
import { plainWords, sentence } from '../design/words.ts';
import { Facts } from './facts.tsx';
import { mainHands } from './lit.ts';
import { LOST_SAYS } from './lost.ts';
import { pieceWord, type Standing } from './standing.ts';
import type { AnswerState } from './use-answer.ts';
import './answer.css';

type Props = Readonly<{ deck: Deck; standing: Standing; state: AnswerState }>;

export function Answer({ deck, standing, state }: Props) {
  return (
    <section className="answer" aria-label="What the hand is" aria-live="polite" aria-busy={state.asking}>
      <AnswerBody deck={deck} standing={standing} state={state} />
    </section>
  );
}

function AnswerBody({ deck, standing, state }: Props) {
  const { answer, lost } = state;
  if (standing.is === 'empty') return <EmptyAnswer deck={deck} />;
  if (standing.is === 'short') return <p className="answer-next">{sentence(standing.says)}</p>;
  if (standing.is === 'wrong') return <Notice means="waiting" {...standing.refusal} />;
  if (lost)
    return <Notice means="stop" says={LOST_SAYS} next="Your cards stay here, and the page asks again by itself." />;
  if (answer === undefined) return <p className="answer-next">Reading the hand…</p>;
  if ('refusal' in answer) return <Notice means="waiting" says={answer.refusal.says} next={answer.refusal.next} />;
  return <HandAnswer deck={deck} document={answer.hand} />;
}

function EmptyAnswer({ deck }: Readonly<{ deck: Deck }>) {
  const piece = pieceWord(deck);
  return (
    <div className="answer-empty">
      <p className="answer-words">What is it?</p>
      <p>
        Pick the {piece}s with the keys, type them, or touch an example. The answer appears as soon as the last {piece}{' '}
        is in.
      </p>
    </div>
  );
}

type HandProps = Readonly<{ deck: Deck; document: HandDocument }>;
type HandReading = HandDocument['hands'][number];

function HandAnswer({ deck, document }: HandProps) {
  const main = mainHands(document);
  const others = document.hands.filter((hand) => !main.includes(hand));
  return (
    <>
      {main.map((hand) => (
        <MainHand key={hand.hand} deck={deck} hand={hand} named={document.hands.length > 1} />
      ))}
      {document.outcomes.length === 0 ? null : (
        <ul className="answer-outcomes" aria-label="Outcomes">
          {document.outcomes.map(({ id, says }) => (
            <li key={id}>{says}</li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <ul className="answer-others" aria-label="Also in these cards">
          {others.map((hand) => (
            <OtherHand key={hand.hand} deck={deck} hand={hand} />
          ))}
        </ul>
      )}
    </>
  );
}

type OneHand = Readonly<{ deck: Deck; hand: HandReading }>;

function MainHand({ deck, hand, named }: OneHand & Readonly<{ named: boolean }>) {
  const [what, more] = splitWords(hand.says);
  return (
    <article className="answer-hand">
      {named ? <h2>{sentence(plainWords(hand.hand))}</h2> : null}
      <p className="answer-words">
        {what}
        {more === undefined ? null : (
          <>
            <span className="only-heard">, </span>
            <span className="answer-more">{more}</span>
          </>
        )}
      </p>
      <HandCards deck={deck} hand={hand} />
      <Facts deck={deck} hand={hand} />
    </article>
  );
}

function OtherHand({ deck, hand }: OneHand) {
  return (
    <li>
      <h2>{sentence(plainWords(hand.hand))}</h2>
      <p>{hand.says}</p>
      <HandCards deck={deck} hand={hand} />
      <details>
        <summary>Facts</summary>
        <Facts deck={deck} hand={hand} />
      </details>
    </li>
  );
}

function HandCards({ deck, hand }: OneHand) {
  if (hand.cards.length === 0) return null;
  return (
    <ul className={`answer-cards of-${deck.pieces.kind}`} aria-label="Made of">
      {hand.cards.map((code, place) => {
        const piece = deck.pieces.from(code);
        return <li key={place}>{piece === undefined ? code : <Piece pieces={deck.pieces} piece={piece} />}</li>;
      })}
    </ul>
  );
}

/** 'Full house, aces full of kings' is called in two breaths. */
function splitWords(says: string): [string, string | undefined] {
  const comma = says.indexOf(', ');
  return comma < 0 ? [says, undefined] : [says.slice(0, comma), sentence(says.slice(comma + 2))];
}
