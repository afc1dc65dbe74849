/**
 * Reporting a hand as a mode of the table: it begins with a key or a seat, keeps the cards until the floor has them, and
 * ends with the answer. The cards are kept in this browser, so that a reload, a second tab or a sleeping tablet loses none.
 */
import { useEffect, useRef, useState } from 'react';
import type { Deck } from '../../cards/card.ts';
import type { HitView, TableView } from '../../floor/view.ts';
import type { GameDocument } from '../../server/game-document.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { readStored, useStoredElsewhere, writeStored } from '../lib/local-store.ts';
import { type CallAnswer, isCallDecided, readCallAnswer } from './call-result.tsx';
import {
  callBody,
  type Draft,
  type DraftHand,
  emptyDraft,
  isKeyed,
  type Layout,
  type Lead,
  layoutsOf,
  leadDraft,
  needsSeat,
  type Place,
  touchSeat,
  withAnotherHand,
  withLead,
} from './hand-draft.ts';
import type { DeliveredObservation, TableOutbox } from './outbox.ts';
import { type Keys, seatsIn } from './round-keys.ts';
import { firstKeypad, type OfferKeypad, rowsOf, type WantedRow } from './table-queries.ts';

/** Cards that are being keyed. */
type Keying = Readonly<{
  draft: Draft;
  layouts: readonly Layout[];
  wanted: WantedRow | undefined;
  /** Seats that were dealt in, where no game is keyed and the seats are kept. */
  dealtIn: readonly number[] | undefined;
  /** The game and the round in which the first card was keyed. */
  game: string;
  round: string | null;
}>;

export type TableMode =
  | Readonly<{ is: 'felt' }>
  | (Keying & Readonly<{ is: 'calling' }>)
  | Readonly<{ is: 'answered'; answer: CallAnswer; keying: Keying | undefined }>;

type KeyingChange = Readonly<{ draft?: (before: Draft) => Draft; dealtIn?: readonly number[] }>;

export type CallState = Readonly<{
  doing: TableMode;
  busy: boolean;
  /** With the row that the dealer sees, or none; with the seat, or none yet. */
  begin: (wanted: WantedRow | undefined, seat: number | undefined) => void;
  change: (change: KeyingChange) => void;
  /** Undefined, or why the floor did not take it: then the cards stay as they are. */
  send: (deck: Deck) => Promise<ApiRefusal | undefined>;
  /** The same board, and another hand in addition to those keyed. */
  another: () => void;
  /** The cards that were sent, to be corrected or completed; with a row, as its key asks for them. */
  correct: (wanted?: WantedRow) => void;
  /** The cards of hands that were taken back. */
  reopen: (hits: readonly HitView[], deck: Deck) => void;
  layout: (layout: Layout) => void;
  /** To the table; cards that are being keyed are thrown away. */
  back: () => void;
  /** The answer to a hand that was waiting. Undefined: it is shown; otherwise cards are being keyed, and stay. */
  landed: (landed: DeliveredObservation) => CallAnswer | undefined;
  /** Only these hands are still pending: answers about the others are outdated. */
  decided: (waiting: readonly Pick<HitView, 'hit'>[]) => void;
}>;

type CallContext = Readonly<{
  table: TableView;
  keys: Keys;
  hits: readonly HitView[];
  keypads: readonly OfferKeypad[];
  game: GameDocument | undefined;
  seeing: TableOutbox;
}>;

const ON_THE_FELT: TableMode = { is: 'felt' };

export function useCalling({ table, keys, hits, keypads, game, seeing }: CallContext): CallState {
  const [doing, setDoing] = useKeptMode(table);
  const [busy, setBusy] = useState(false);
  const dealtIn = seatsIn(table, keys);
  const where = { game: table.game, round: table.round?.id ?? null };
  const sent = useRef<Keying>(undefined);
  const answered = (landed: DeliveredObservation) => answerOf(landed, hits);
  const key = (keying: Keying) => setDoing({ is: 'calling', ...keying });
  return {
    doing,
    busy,
    begin: (wanted, seat) => {
      const keypad = wanted?.keypad ?? firstKeypad(table, keypads);
      if (keypad === undefined || game === undefined) return;
      const layouts = layoutsOf(keypad.groups, game);
      // Another row may be meant than was thought at first: the cards that were keyed stay.
      if (doing.is === 'calling' && JSON.stringify(doing.layouts) === JSON.stringify(layouts)) {
        const draft = withLead(doing.draft, leadOf(wanted), placesOf(table, wanted, seat));
        return key({ ...doing, wanted, draft });
      }
      key({ draft: begunDraft(table, layouts[0]!, wanted, seat), layouts, wanted, dealtIn, ...where });
    },
    change: (change) => setDoing((before) => (before.is === 'calling' ? changed(before, change) : before)),
    send: async (deck) => {
      if (doing.is !== 'calling' || busy) return undefined;
      const { is: _, ...keying } = doing;
      setBusy(true);
      // From here the outbox keeps the hand. Kept twice it would be called twice after a reload.
      writeStored(storageKey(table.table), undefined);
      const landed = await seeing.see(callBody(table.table, keying.draft, deck, keying.dealtIn));
      setBusy(false);
      const answer: CallAnswer = landed === undefined ? { is: 'written-down' } : answered(landed);
      if (answer.is === 'refused') {
        writeStored(storageKey(table.table), JSON.stringify(keying));
        key(keying);
        return answer.refusal;
      }
      sent.current = keying;
      setDoing({ is: 'answered', answer, keying });
      return undefined;
    },
    another: () => {
      if (doing.is !== 'answered' || doing.keying === undefined) return;
      key({ ...doing.keying, draft: withAnotherHand(doing.keying.draft), wanted: undefined, dealtIn, ...where });
    },
    correct: (wanted) => {
      if (doing.is !== 'answered' || doing.keying === undefined) return;
      const { keying } = doing;
      if (wanted === undefined) return key(asOneHand(keying));
      key({ ...keying, wanted, draft: withLead(keying.draft, leadOf(wanted), placesOf(table, wanted, undefined)) });
    },
    reopen: (back, deck) => {
      const known = sent.current;
      const isKnown = known !== undefined && back.some(({ hands }) => hands.every((hand) => isIn(known.draft, hand)));
      const rebuilt = keyingOf(back, keypads, game, deck);
      if (isKnown) key(asOneHand(known));
      else if (rebuilt === undefined) setDoing(ON_THE_FELT);
      else key({ ...rebuilt, dealtIn, ...where });
    },
    layout: (layout) =>
      setDoing((before) => (before.is === 'calling' ? { ...before, draft: withLayout(before, layout) } : before)),
    back: () => setDoing(ON_THE_FELT),
    landed: (landed) => {
      const answer = answered(landed);
      if (doing.is === 'calling') return answer;
      setDoing({ is: 'answered', answer, keying: undefined });
      return undefined;
    },
    decided: (waiting) =>
      setDoing((before) => (before.is === 'answered' && isCallDecided(before.answer, waiting) ? ON_THE_FELT : before)),
  };
}

const changed = <K extends Keying>(before: K, { draft, dealtIn = before.dealtIn }: KeyingChange): K => ({
  ...before,
  draft: draft?.(before.draft) ?? before.draft,
  dealtIn,
});

function answerOf({ answer }: DeliveredObservation, hits: readonly HitView[]): CallAnswer {
  if (!answer.ok) return { is: 'refused', refusal: answer.refusal };
  const { refusal, events, warnings } = answer.value;
  return refusal === undefined ? readCallAnswer(events, hits, warnings) : { is: 'refused', refusal };
}

const leadOf = (wanted: WantedRow | undefined): Lead | undefined =>
  wanted === undefined ? undefined : (wanted.key.needs ?? 'one');

function begunDraft(table: TableView, layout: Layout, wanted: WantedRow | undefined, seat: number | undefined): Draft {
  const lead = leadOf(wanted);
  const begun = lead === undefined ? emptyDraft(layout) : leadDraft(layout, lead, placesOf(table, wanted, seat));
  const isAsked = seat === undefined || begun.lead !== undefined || layout.own.length === 0;
  return isAsked ? begun : touchSeat(begun, { seat, hand: 1 });
}

/** Seats that are known before one is touched. A hand that is compared with the player-dealer's is beaten by that seat. */
function placesOf(
  { playerDealer, taken, round }: TableView,
  wanted: WantedRow | undefined,
  seat: number | undefined,
): readonly (Place | undefined)[] {
  const at = (number: number | null | undefined) =>
    number === undefined || number === null ? undefined : { seat: number, hand: 1 };
  if (wanted?.key.needs === 'every') {
    const bets = round?.bets.map((bet) => ({ seat: bet.seat, hand: bet.hand })) ?? [];
    const seated = taken.map((one) => ({ seat: one, hand: 1 }));
    const all = bets.length === 0 ? seated : bets;
    const once = all.filter((one, i) => all.findIndex((b) => b.seat === one.seat && b.hand === one.hand) === i);
    return once.toSorted((a, b) => a.seat - b.seat || a.hand - b.hand);
  }
  const isBeatenByBank = wanted?.key.against === 'player-dealer' && seat !== playerDealer;
  return [at(seat), isBeatenByBank ? at(playerDealer) : undefined];
}

/** One hand that was keyed by its seat: the next seat that is touched is whose it is, and no other hand. */
const asOneHand = (keying: Keying): Keying =>
  keying.draft.lead === undefined && keying.draft.hands.length === 1
    ? { ...keying, draft: withLead(keying.draft, 'one', []) }
    : keying;

const isIn = ({ hands }: Draft, { seat, hand }: Place): boolean =>
  hands.some((one) => one.seat === seat && one.hand === hand);

/**
 * The groups differ, so the cards are laid out again; the seats of the hands stay. Where the other side of a beat is
 * written with the cards of the table, one hand is asked for instead of two.
 */
export function withLayout({ draft, layouts }: Pick<Keying, 'draft' | 'layouts'>, layout: Layout): Draft {
  const empty = emptyDraft(layout);
  if (layout.own.length === 0) return empty;
  const { lead, active } = draft;
  const isWithOther = lead === 'beat' && layouts[0]!.shared.length === 0 && layout.shared.length > 0;
  const hands = (isWithOther ? draft.hands.slice(0, 1) : draft.hands).map((hand) => ({
    ...hand,
    cards: layout.own.map(() => []),
  }));
  const led = isWithOther ? 'one' : lead;
  return { ...empty, hands, active: isWithOther ? 0 : active, ...(led === undefined ? {} : { lead: led }) };
}

/** Hands that another tablet keyed, or this one before it was reloaded, as they were keyed. */
function keyingOf(
  hits: readonly HitView[],
  keypads: readonly OfferKeypad[],
  game: GameDocument | undefined,
  deck: Deck,
): Pick<Keying, 'draft' | 'layouts' | 'wanted'> | undefined {
  const rows = hits.flatMap(({ offer, hands }) => hands.map(({ row }) => ({ offer, row })));
  const wanted = rows.flatMap(({ offer, row }) => rowsOf(keypads, offer).filter(({ key }) => key.key === row))[0];
  if (wanted === undefined || game === undefined) return undefined;
  const layouts = layoutsOf(wanted.keypad.groups, game);
  for (const layout of layouts) {
    const draft = draftOf(layout, hits, deck);
    if (draft !== undefined) return { draft: withLead(draft, leadOf(wanted), []), layouts, wanted };
  }
  return undefined;
}

/** Undefined if the cards were not written in these groups. */
function draftOf(layout: Layout, hits: readonly HitView[], deck: Deck): Draft | undefined {
  const common = hits.find((hit) => hit.common !== null)?.common ?? '';
  const shared = groupsFrom(common, layout.shared.length, deck);
  // The hand that lost was keyed first, and is asked for first.
  const called = hits
    .flatMap(({ hands }) => hands)
    .toSorted((a, b) => Number(b.role === 'losing') - Number(a.role === 'losing'));
  const once = called.filter(
    (one, i) => called.findIndex(({ seat, hand }) => seat === one.seat && hand === one.hand) === i,
  );
  const hands = once.flatMap(({ seat, hand, cards }): DraftHand[] => {
    const groups = groupsFrom(cards, layout.own.length, deck);
    return groups === undefined ? [] : [{ seat, hand, cards: groups }];
  });
  if (shared === undefined || hands.length < once.length) return undefined;
  return {
    ...emptyDraft(layout),
    shared,
    hands: needsSeat(layout) ? hands : [],
    active: hands.length > 0 ? 0 : undefined,
  };
}

function groupsFrom(text: string, count: number, deck: Deck): readonly (readonly number[])[] | undefined {
  const groups = text.split('|').map((group) => group.split(/[\s,]+/).filter((token) => token !== ''));
  while (groups.length < count) groups.push([]);
  if (count === 0) return text.trim() === '' ? [] : undefined;
  const pieces = groups.map((tokens) => tokens.map((token) => deck.pieces.from(token)));
  if (pieces.length !== count || pieces.some((group) => group.includes(undefined))) return undefined;
  return pieces as number[][];
}

// Kept in this browser while cards are keyed. Tabs of one table show the same cards.

const storageKey = (table: string): string => `keying.${table}`;

function useKeptMode(table: TableView) {
  const name = storageKey(table.table);
  const [doing, setDoing] = useState<TableMode>(() => keptMode(readStored(name), table) ?? ON_THE_FELT);
  const kept = keptText(doing);
  const wasFelt = useRef(doing.is === 'felt');
  useEffect(() => {
    // A tab that has nothing to keep leaves what another one keeps.
    if (kept !== undefined || !wasFelt.current) writeStored(name, kept);
    wasFelt.current = kept === undefined;
  }, [name, kept]);
  useStoredElsewhere(name, (text) => {
    const mode = keptMode(text, table);
    setDoing((before) => {
      if (before.is === 'answered' || (mode === undefined && keptText(before) === undefined)) return before;
      if (mode === undefined) return ON_THE_FELT;
      return keptText(before) === text ? before : mode;
    });
  });
  return [doing, setDoing] as const;
}

/** A hand that is pending is the floor's; one that was not is kept, to be corrected. */
function keptText(doing: TableMode): string | undefined {
  if (doing.is === 'felt') return undefined;
  if (doing.is === 'answered') {
    const isTaken = doing.answer.is !== 'answered' || doing.answer.pending.length > 0;
    return isTaken || doing.keying === undefined ? undefined : JSON.stringify(doing.keying);
  }
  const { is: _, ...keying } = doing;
  return isKeyed(keying.draft) ? JSON.stringify(keying) : undefined;
}

/** Cards of a game that this table no longer deals, or of an earlier round, are not brought back. */
function keptMode(text: string | undefined, { game, round }: TableView): TableMode | undefined {
  if (text === undefined) return undefined;
  try {
    const read = JSON.parse(text) as Partial<Keying> | null;
    const { draft, layouts } = read ?? {};
    if (draft === undefined || !Array.isArray(layouts) || !Array.isArray(draft.hands)) return undefined;
    if (read?.game !== game || (round !== null && read.round !== round.id)) return undefined;
    return { is: 'calling', ...(read as Keying) };
  } catch {
    return undefined;
  }
}
