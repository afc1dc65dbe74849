/**
 * The latest wins and the payments since the last close, for the wall and the cage. No state holds what is over, so the
 * keeper of the journal passes its records here, from some way back and then as they come.
 */
import { type Cents, cents, maxCents, sumCents, ZERO } from '../base/cents.ts';
import { stepOf } from '../rules/sheet.ts';
import { accountOf } from './accounts.ts';
import type { CalledHit, RecentBeginning, RecentEnd } from './area.ts';
import { RECENT } from './areas.ts';
import type { FloorEvent } from './events.ts';
import type { FloorRecord } from './evolve.ts';
import type { NewAward } from './kit/awards.ts';
import { lockedPools } from './kit/funds.ts';
import { sheetOf } from './kit/offers.ts';
import type { Lock, OfferState, State } from './state.ts';
import { MOST_RECENT, shownHands, stakeOf } from './views/signs.ts';
import {
  type Outside,
  offerName,
  type PaymentView,
  type RecentHit,
  rowName,
  type SettledView,
  type WinnerShare,
  type WonHit,
} from './views/view-kit.ts';

export type Recent = {
  /** The last ones, and which of them were not owed after all: those keep their places, and are not shown. */
  hits: (RecentHit & { dropped?: true })[];
  settled: SettledView[];
  payments: PaymentView[];
  /** Of hits, runnings, contests and turns that are not settled yet. */
  readonly open: Map<string, OpenBeginning>;
};

/** The offer, the table of a hit, what was called there, the pools as the hit met them, and what it holds of them. */
type OpenBeginning = Readonly<
  Omit<RecentBeginning, 'id'> & { readings?: Readonly<Record<string, Cents>>; taken?: Taken }
>;

/** What has left the pools of a hit: for its winners, and for the reserve. `joins`: an earlier hit has won them. */
type Taken = Readonly<{ paid: Cents; toReserve: Cents; joins: boolean }>;

export const nothingRecent = (): Recent => ({ hits: [], settled: [], payments: [], open: new Map() });

/** What is open may have begun before the point from which a new reader starts. */
export function recordOpen({ open }: Recent, state: State): void {
  for (const entry of RECENT.values()) {
    if (!('begins' in entry)) continue;
    for (const { id, ...beginning } of entry.open(state)) open.set(id, beginning);
  }
  for (const { locks } of state.funds.values()) readLocks(open, locks);
}

/**
 * The names are those of today: `state` is the house as it is, not as it was at that record. Nothing else may depend on
 * when a record is heard: a screen that has been open for days and one that reads back show the same list.
 */
export function updateRecent(recent: Recent, state: State, record: FloorRecord): void {
  if (!('events' in record.outcome)) return;
  for (const event of record.outcome.events) applyEvent(recent, state, record, event);
}

/** The parts of `Outside` that come from here. */
export const outsideOf = ({
  hits,
  settled,
  payments,
}: Recent): Pick<Outside, 'recentHits' | 'settledHits' | 'payments'> => ({
  recentHits: hits.filter(({ dropped }) => dropped === undefined),
  settledHits: settled,
  payments,
});

function applyEvent(recent: Recent, state: State, record: FloorRecord, event: FloorEvent): void {
  const entry = RECENT.get(event.type);
  if (entry === undefined) return;
  if ('begins' in entry) {
    const { id, ...beginning } = entry.begins(event);
    recent.open.set(id, beginning);
  } else if ('ends' in entry) {
    ended(recent, state, record, entry.ends(event));
  } else {
    entry.updates(recent, event, record);
  }
  // An earlier hit that was denied changes what a later one meets, too.
  if ('locks' in event && event.locks !== null) readLocks(recent.open, event.locks.set);
}

function readLocks(open: Recent['open'], locks: readonly Lock[]): void {
  for (const lock of locks) {
    const known = open.get(lock.hit);
    if (known === undefined) continue;
    const pools = lockedPools(lock);
    const readings = Object.fromEntries(pools.map(({ pool, reading }) => [pool, reading]));
    const taken = {
      paid: sumCents(pools.map(({ fromPool }) => fromPool)),
      toReserve: sumCents(pools.map(({ toReserve }) => toReserve)),
      joins: pools.some(({ joins }) => joins !== undefined),
    };
    open.set(lock.hit, { ...known, readings, taken });
  }
}

function ended(recent: Recent, state: State, record: FloorRecord, end: RecentEnd): void {
  const id = idOf(end);
  if (end.hit !== undefined) settled(recent, state, record, id, end);
  if (end.lines === 'drawn') drawn(recent, state, record, end);
  else if (end.awards.length > 0) won(recent, state, record, id, end);
  if (end.goesOn === undefined) recent.open.delete(id);
}

/** Under which it began; what belongs to an offer alone never did. */
const idOf = ({ of }: RecentEnd): string => ('id' in of ? of.id : 'drawing' in of ? of.drawing : '');

function offerOf(recent: Recent, state: State, { of }: RecentEnd): string | undefined {
  if ('offer' in of) return of.offer;
  return 'id' in of ? recent.open.get(of.id)?.offer : drawingOffer(recent, state, of.drawing);
}

function settled(recent: Recent, state: State, { command }: FloorRecord, hit: string, end: RecentEnd): void {
  const known = recent.open.get(hit);
  const offered = known === undefined ? undefined : state.offers.get(known.offer);
  if (known === undefined || known.table === null || offered === undefined) return;
  const { how, by, reason } = end.hit!;
  recent.settled.unshift({
    hit,
    offer: known.offer,
    offerName: offerName(state, offered),
    table: known.table,
    how,
    by: [...by],
    at: command.time,
    reason,
    amount: sumCents(end.awards.map(({ amount }) => amount)),
    awards: end.awards.map(({ id }) => id),
  });
  recent.settled.splice(MOST_RECENT);
}

/** A hit is one line with all that it paid; of a period each winner is a line. */
function won(recent: Recent, state: State, { command }: FloorRecord, of: string, end: RecentEnd): void {
  const { awards, lines, moved } = end;
  const known = recent.open.get(of);
  const offered = known === undefined ? undefined : state.offers.get(known.offer);
  if (known === undefined || offered === undefined) return;
  for (const group of lines === 'together' ? [awards] : awards.map((award) => [award])) {
    const first = group[0]!;
    recent.hits.unshift({
      offer: known.offer,
      name: offerName(state, offered),
      says: rowName(state, offered, first.row),
      amount: sumCents(group.map(({ amount }) => amount)),
      table: known.table ?? first.to.table,
      at: command.time,
      award: first.id,
      person: first.person,
      ...(known.called === undefined
        ? {}
        : { hit: wonHit(state, offered, of, { ...known, called: known.called }, { awards: group, moved }) }),
    });
  }
  recent.hits.splice(MOST_RECENT);
}

type KnownHit = OpenBeginning & Readonly<{ called: CalledHit }>;

type Outcome = Readonly<{ awards: readonly NewAward[]; moved: RecentEnd['moved'] }>;

function wonHit(state: State, offered: OfferState, hit: string, known: KnownHit, { awards, moved }: Outcome): WonHit {
  const { called, table, readings = {} } = known;
  const roleOf = ({ to }: NewAward): 'losing' | 'winning' | null | undefined => {
    if (to.table !== table || to.bettor === 'backline') return undefined;
    const own = called.hands.find(({ seat }) => seat === to.seat);
    return own === undefined ? undefined : (own.role ?? null);
  };
  const byPlace = new Map<string, NewAward[]>();
  for (const award of awards) {
    const place = `${award.to.table} ${award.to.seat} ${award.to.bettor}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), award]);
  }
  const shares = [...byPlace.values()].map((own) => ({ own, amount: sumCents(own.map(({ amount }) => amount)) }));
  const winners = shares.flatMap(({ own, amount }): WinnerShare[] => {
    const { id, person, to } = own[0]!;
    const role = roleOf(own[0]!);
    return role === undefined ? [] : [{ table: to.table, seat: to.seat, role, amount, award: id, person }];
  });
  const others = new Map<Cents, number>();
  for (const { own, amount } of shares) {
    if (roleOf(own[0]!) === undefined) others.set(amount, (others.get(amount) ?? 0) + 1);
  }
  const total = sumCents(awards.map(({ amount }) => amount));
  const metered = stakeOf(state, offered, called.hands, readings);
  return {
    hit,
    calledAt: called.at,
    stake: metered ?? total,
    isMeter: metered !== undefined,
    hands: shownHands(state, offered, table ?? '', called),
    winners: winners.sort((a, b) => Number(b.role === 'losing') - Number(a.role === 'losing')),
    others: [...others].map(([each, count]) => ({ count, each })).sort((a, b) => b.each - a.each),
    aside: moved?.setAside === undefined ? null : { name: moved.setAside.name, amount: moved.setAside.amount },
    kept: metered === undefined ? NOTHING_KEPT : keptOf(state, offered, known, { stake: metered, moved }),
  };
}

const NOTHING_KEPT = { reserve: ZERO, meter: ZERO } as const;

/** What the lock had taken, and what authorizing moved since: the rest of what was at stake never left the pools. */
function keptOf(
  state: State,
  offered: OfferState,
  { taken }: KnownHit,
  { stake, moved }: Readonly<{ stake: Cents; moved: RecentEnd['moved'] }>,
): WonHit['kept'] {
  if (taken === undefined || taken.joins) return NOTHING_KEPT;
  const step = stepOf(sheetOf(state, offered), 'award');
  const forfeitedAt = step?.unpaid?.at ?? step?.at;
  let { paid, toReserve }: { paid: number; toReserve: number } = taken;
  for (const { debit, credit, amount, at } of moved?.postings ?? []) {
    const way = `${accountOf(debit).kind} ${accountOf(credit).kind}`;
    if (way === 'pool held') paid += amount;
    if (way === 'held pool') paid -= amount;
    if (way === 'pool reserve' && at === forfeitedAt) toReserve += amount;
    if (way === 'reserve pool' && at === forfeitedAt) toReserve -= amount;
  }
  return { reserve: maxCents(cents(toReserve), ZERO), meter: maxCents(cents(stake - paid - toReserve), ZERO) };
}

/** The numbers of posted drawings are known with their offer; a turn or a wheel says whose it is as it begins. */
const drawingOffer = (recent: Recent, state: State, drawing: string): string | undefined =>
  postedDrawings(state)(drawing) ?? recent.open.get(drawing)?.offer;

/** Names the offer that posted a drawing, also when the house has moved on since. */
export function postedDrawings({ offers }: State): (drawing: string) => string | undefined {
  const posted = [...offers].flatMap(([id, { drawings }]) => (drawings === undefined ? [] : [{ id, drawings }]));
  return (drawing) => {
    const number = Number(drawing.slice('drawing-'.length));
    return posted.find(({ drawings: [first, last] }) => first <= number && number <= last)?.id;
  };
}

/** What was drawn or played for: each winner is a line. The award itself may be paid and gone by now. */
function drawn(recent: Recent, state: State, record: FloorRecord, end: RecentEnd): void {
  const offered = state.offers.get(offerOf(recent, state, end) ?? '');
  if (offered === undefined) return;
  const cards = end.withCards ? lastCards(record) : undefined;
  for (const { id, amount, row, to, person } of end.awards) {
    const { offer } = offered;
    const name = offerName(state, offered);
    const says = rowName(state, offered, row);
    recent.hits.unshift({
      offer: offer.id,
      name,
      says,
      amount,
      table: to.table,
      at: record.command.time,
      award: id,
      person,
      drawn: { row, ...(cards === undefined ? {} : { cards }) },
    });
  }
  recent.hits.splice(MOST_RECENT);
}

/** What was turned or dealt last, and ended the play; undefined where its winner stopped. */
function lastCards({ outcome }: FloorRecord): string | undefined {
  const events = 'events' in outcome ? outcome.events : [];
  for (const event of events) {
    if (event.type === 'ladder-called') return event.cards;
    if (event.type === 'ladder-card-turned') return event.card;
    if (event.type === 'card-spun') return event.section ?? undefined;
  }
  return undefined;
}
