/** A hand is called: whose it is, and the cards that were seen. What cannot lie on this table cannot be named. */

import { useState } from 'react';
import { counted, sentence } from '../../base/words.ts';
import type { Deck } from '../../cards/deck.ts';
import type { HitView, TableView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Segmented } from '../design/segmented.tsx';
import { Felt } from '../hand/felt.tsx';
import { pieceWord } from '../hand/standing.ts';
import type { WrittenHand } from '../hand/written.ts';
import {
  cardsOfHits,
  type Draft,
  groupsNow,
  type Layout,
  nextGroupOf,
  putCard,
  takeBackCard,
  takeOutCard,
  turnTo,
  usedIn,
  whyNotCard,
  withoutHand,
} from './deal.ts';
import type { WantedRow } from './keypad.tsx';
import './call-desk.css';

export type CallDeskProps = Readonly<{
  table: TableView;
  hits: readonly HitView[];
  deck: Deck;
  layouts: readonly Layout[];
  draft: Draft;
  wanted: WantedRow | undefined;
  /** Seats that were dealt in, where no game is keyed; undefined where the game knows. */
  dealtIn: readonly number[] | undefined;
  onDraft: (draft: Draft) => void;
  onLayout: (layout: Layout) => void;
  onDealtIn: (seats: readonly number[]) => void;
  onBack: () => void;
}>;

export function CallDesk(props: CallDeskProps) {
  const { table, hits, deck, layouts, draft, wanted, onDraft, onLayout, onBack } = props;
  const onTable = cardsOfHits(deck, hits, table.round?.id ?? null, draft);
  const hand = writtenOf(draft, deck);
  return (
    <section className="call-desk" aria-label="Call a hand">
      <header className="call-desk-head">
        <div>
          <h2>{wanted === undefined ? 'Call a hand' : wanted.key.label}</h2>
          {wanted === undefined ? null : <p>{`${wanted.key.prize.replace(/\.$/, '')} (${wanted.key.at})`}</p>}
        </div>
        {draft.active !== undefined && draft.hands.length > 1 ? (
          <Button onClick={() => onDraft(withoutHand(draft, draft.active!))}>Take seat {draft.active.seat} out</Button>
        ) : null}
        <Button onClick={onBack}>Do not call</Button>
      </header>
      {table.round === null && table.fees.some(({ metered }) => metered) ? (
        <p className="call-desk-note is-waiting">No game was started: the floor will ask whether the fee lay there.</p>
      ) : null}
      {draft.layout.own.length === 0 ? (
        <p className="call-desk-note">This deal is everybody’s: all who are in the game have a part.</p>
      ) : (
        <Whose {...props} />
      )}
      {layouts.length > 1 ? (
        <Segmented
          asks="Put in"
          choices={layouts.map((layout, i) => ({ value: String(i), says: layoutWords(layout) }))}
          chosen={String(layouts.findIndex((layout) => layoutWords(layout) === layoutWords(draft.layout)))}
          onChoose={(value) => onLayout(layouts[Number(value)]!)}
        />
      ) : null}
      <Felt
        deck={deck}
        hand={hand}
        next={nextGroupOf(draft)}
        lit={undefined}
        onTurn={(chosen) => onDraft({ ...draft, chosen })}
        onTakeOut={(group, place) => onDraft(takeOutCard(draft, group, place))}
      />
      <PiecePicker
        deck={deck}
        usedOf={(card) => usedIn(draft, onTable, card)}
        whyNot={(card) => whyNotCard(deck, draft, onTable, card)}
        onPick={(card) => {
          const name = hand.shape[nextGroupOf(draft)]!.name;
          onDraft(putCard(draft, card));
          return `${sentence(deck.pieces.nameOf(card))}: ${name}.`;
        }}
        onTakeBack={() => onDraft(takeBackCard(draft))}
      />
    </section>
  );
}

/** Up to three groups by their names; more than that by the first and the last. */
function layoutWords({ own, shared }: Layout): string {
  const names = [...own, ...shared].map(({ name }) => name);
  return sentence(names.length <= 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`);
}

/** As the felt of the hand page takes it. */
function writtenOf(draft: Draft, { pieces }: Deck): WrittenHand {
  const now = groupsNow(draft);
  return {
    shape: now.map(({ group }) => group),
    groups: now.map(({ cards }) => cards.map((piece) => ({ text: pieces.code(piece), piece }))),
    notation: '',
  };
}

function Whose(props: CallDeskProps) {
  const { dealtIn } = props;
  const [isDealtIn, setDealtIn] = useState(false);
  return (
    <div className="call-desk-whose">
      <p>
        {isDealtIn ? 'Who was dealt in? They may have a part.' : 'Whose hand? Several of one deal are called together.'}
      </p>
      {dealtIn === undefined ? null : (
        <Button aria-pressed={isDealtIn} onClick={() => setDealtIn(!isDealtIn)}>
          {dealtIn.length} dealt in
        </Button>
      )}
      {isDealtIn && dealtIn !== undefined ? <DealtIn {...props} dealtIn={dealtIn} /> : <Hands {...props} />}
    </div>
  );
}

function Hands({ table, deck, draft, onDraft }: CallDeskProps) {
  const cardsOf = (seat: number, hand: number) =>
    draft.hands.find((one) => one.seat === seat && one.hand === hand)?.cards.flat().length ?? 0;
  const { active } = draft;
  return (
    <div className="call-desk-seats">
      {placesAt(table).map(({ seat, hand }) => {
        const keyed = cardsOf(seat, hand);
        const isActive = active?.seat === seat && active.hand === hand;
        return (
          <button
            key={`${seat}.${hand}`}
            type="button"
            className={`seat-chip ${isActive ? 'is-active' : ''} ${keyed > 0 ? 'is-keyed' : ''}`}
            aria-pressed={isActive}
            onClick={() => onDraft(turnTo(draft, { seat, hand }))}
          >
            <SeatNumber seat={seat} />
            {hand > 1 ? <small> hand {hand}</small> : null}
            {keyed > 0 ? <small> {counted(keyed, pieceWord(deck))}</small> : null}
          </button>
        );
      })}
    </div>
  );
}

const SeatNumber = ({ seat }: Readonly<{ seat: number }>) => (
  <span>
    <span className="only-heard">Seat </span>
    {seat}
  </span>
);

/** Every hand that was keyed for the running game, and every seat that is taken; all of them where nobody keeps seats. */
function placesAt({ round, taken, seats }: TableView): readonly Readonly<{ seat: number; hand: number }>[] {
  const bets = round?.bets ?? [];
  const isKept = taken.length + bets.length > 0;
  const seated = isKept ? taken : Array.from({ length: seats }, (_, i) => i + 1);
  const all = [...bets.map(({ seat, hand }) => ({ seat, hand })), ...seated.map((seat) => ({ seat, hand: 1 }))];
  const once = all.filter((one, i) => all.findIndex(({ seat, hand }) => seat === one.seat && hand === one.hand) === i);
  return once.toSorted((a, b) => a.seat - b.seat || a.hand - b.hand);
}

type DealtInProps = Pick<CallDeskProps, 'table' | 'onDealtIn'> & Readonly<{ dealtIn: readonly number[] }>;

function DealtIn({ table, dealtIn, onDealtIn }: DealtInProps) {
  const isIn = (seat: number) => dealtIn.includes(seat);
  const toggle = (seat: number) =>
    onDealtIn(isIn(seat) ? dealtIn.filter((one) => one !== seat) : [...dealtIn, seat].toSorted((a, b) => a - b));
  return (
    <div className="call-desk-seats">
      {table.taken
        .toSorted((a, b) => a - b)
        .map((seat) => (
          <button
            key={seat}
            type="button"
            className={`seat-chip ${isIn(seat) ? 'is-keyed' : ''}`}
            aria-pressed={isIn(seat)}
            onClick={() => toggle(seat)}
          >
            <SeatNumber seat={seat} />
            <small> {isIn(seat) ? 'in' : 'out'}</small>
          </button>
        ))}
    </div>
  );
}
