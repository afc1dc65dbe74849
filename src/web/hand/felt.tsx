/** The cards as they are on the table, group by group, with a place for each missing one. */
import { Box, Row } from '../design/layout.tsx';
import './felt.css';
import { type CSSProperties, useRef } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import type { Deck } from '../../cards/card.ts';
import type { Group } from '../../cards/game.ts';
import { Piece, pieceName } from '../design/piece.tsx';
import { pieceWord, type WrittenHand, type WrittenPiece } from './written-hand.ts';

type Props = Readonly<{
  deck: Deck;
  hand: WrittenHand;
  /** The group that takes the next card; -1 when all are full. */
  next: number;
  /** The cards that make the hand; undefined while there is no answer. */
  lit: readonly (readonly boolean[])[] | undefined;
  /** Where the groups are keyed one after the other. */
  steps?: readonly FeltStep[] | undefined;
  onTurn: (group: number) => void;
  onTakeOut: (group: number, place: number) => void;
}>;

export type FeltStep = Readonly<{ number: number; isDone: boolean; isNow: boolean; about: string | undefined }>;

export function Felt({ deck, hand, next, lit, steps, onTurn, onTakeOut }: Props) {
  const places = hand.shape.reduce((sum, group, i) => sum + placesIn(group, hand.groups[i]!.length), 0);
  const isOneRow = places <= (hand.shape.length === 1 ? ONE_ROW_ALONE : ONE_ROW);
  const counts = { '--places': places, '--gaps': hand.shape.length - 1 } as CSSProperties;
  return (
    <section
      className={`felt of-${deck.pieces.kind}${steps === undefined ? '' : ' is-stepped'}`}
      aria-label="On the table"
    >
      <div
        className={`felt-groups ${isOneRow ? 'is-one-row' : places <= TWO_ROWS ? 'is-two-rows' : ''}`}
        style={counts}
      >
        {hand.shape.map((group, i) => (
          <FeltGroup
            key={group.id}
            {...{ deck, group, lit: lit?.[i], step: steps?.[i] }}
            cards={hand.groups[i]!}
            isNext={i === next}
            onTurn={() => onTurn(i)}
            onTakeOut={(place) => onTakeOut(i, place)}
          />
        ))}
      </div>
    </section>
  );
}

/** Up to this many cards are sized to fit side by side, if the screen is wide enough. */
const ONE_ROW = 10;
const ONE_ROW_ALONE = 13;
const TWO_ROWS = 14;

type GroupProps = Readonly<{
  deck: Deck;
  group: Group;
  cards: readonly WrittenPiece[];
  isNext: boolean;
  lit: readonly boolean[] | undefined;
  step: FeltStep | undefined;
  onTurn: () => void;
  onTakeOut: (place: number) => void;
}>;

function FeltGroup({ deck, group, cards, isNext, lit, step, onTurn, onTakeOut }: GroupProps) {
  const list = useRef<HTMLOListElement>(null);
  // The next card moves up to the place, or it becomes free: either way there is a button to continue from.
  const takeOut = (place: number) => {
    onTakeOut(place);
    requestAnimationFrame(() => list.current?.children[place]?.querySelector('button')?.focus());
  };
  const free = Math.max(0, placesIn(group, cards.length) - cards.length);
  return (
    <Box
      as="section"
      className={`felt-group${isNext ? ' is-next' : ''}${step === undefined ? '' : step.isNow ? ' is-now' : step.isDone ? ' is-done' : ' is-later'}`}
      aria-label={group.name}
      aria-current={step?.isNow ? 'step' : undefined}
    >
      <Row as="h2" wrap={false} align="baseline" below={1} size="body">
        {step === undefined ? null : <StepMark step={step} />}
        {sentence(group.name)}
        {step?.about === undefined ? null : <span className="only-heard">, {step.about}</span>}{' '}
        <span className={step === undefined ? undefined : 'only-heard'}>
          {cards.length > group.max ? tooMany(group, cards.length) : countWords(group, deck)}
        </span>
      </Row>
      <Row as="ol" align="stretch" ref={list}>
        {cards.map((card, place) => (
          // A shoe may hold the same card twice, so a card is identified by its place.
          <li key={place}>
            <TakenPlace
              deck={deck}
              group={group}
              card={card}
              isDim={lit?.[place] === false}
              onTakeOut={() => takeOut(place)}
            />
          </li>
        ))}
        {Array.from({ length: free }, (_, i) => cards.length + i).map((place) => (
          <li key={place}>
            <FreePlace
              group={group}
              first={place === cards.length}
              needed={place < group.min}
              isNext={isNext}
              onTurn={onTurn}
            />
          </li>
        ))}
      </Row>
    </Box>
  );
}

function StepMark({ step: { number, isDone } }: Readonly<{ step: FeltStep }>) {
  return (
    <span className="felt-step">
      <span aria-hidden="true">{isDone ? '✓' : number}</span>
      <span className="only-heard">{isDone ? 'Done:' : `Step ${number}:`} </span>
    </span>
  );
}

type TakenProps = Readonly<{ deck: Deck; group: Group; card: WrittenPiece; isDim: boolean; onTakeOut: () => void }>;

function TakenPlace({ deck, group, card, isDim, onTakeOut }: TakenProps) {
  const name =
    card.piece === undefined ? `"${card.text}", not a ${pieceWord(deck)}` : pieceName(deck.pieces, card.piece);
  const plays = isDim ? ', does not play' : '';
  return (
    <button
      type="button"
      className={`felt-card${isDim ? ' is-dim' : ''}`}
      aria-label={`${sentence(name)} in ${group.name}${plays}. Remove it.`}
      title="Remove"
      onClick={onTakeOut}
    >
      {card.piece === undefined ? (
        <span className="felt-unknown">{card.text}</span>
      ) : (
        <Piece pieces={deck.pieces} piece={card.piece} silent />
      )}
    </button>
  );
}

type FreeProps = Readonly<{ group: Group; first: boolean; needed: boolean; isNext: boolean; onTurn: () => void }>;

/** Only the first free place of a group is a button: one touch says "the next card goes here". */
function FreePlace({ group, first, needed, isNext, onTurn }: FreeProps) {
  const look = `felt-place${needed ? '' : ' is-optional'}`;
  if (!first) return <span className={look} />;
  return (
    <button
      type="button"
      className={`${look} is-first`}
      aria-pressed={isNext}
      aria-label={`Next card to ${group.name}`}
      onClick={onTurn}
    />
  );
}

/** A blackjack hand may grow long: beyond seven, only the next place is shown. */
const placesIn = (group: Group, taken: number): number =>
  Math.max(group.min, group.max <= 7 ? group.max : Math.min(group.max, taken + 1));

function countWords({ min, max }: Group, deck: Deck): string {
  return min === max ? counted(min, pieceWord(deck)) : `${min} to ${max} ${pieceWord(deck)}s`;
}

const tooMany = ({ max }: Group, count: number): string => `${count}, at most ${max}`;
