/**
 * The figures of a house as a manager asks for them: what came in, what was won and what it cost, by promotion and quarter
 * hour; what the house owes players; and every fund by gaming day, with what happened to its meter. Added up record by
 * record from the postings, and never read back: whoever keeps the figures lets them hear the journal from its beginning.
 * They are plain data, so that they can be kept in a file. What is older than anybody compares is dropped.
 */
import type { Instant, LocalDate, Span } from '../base/time.ts';
import { type AccountFacts, type AccountKind, accountOf, normalBalance } from '../floor/accounts.ts';
import { RECENT } from '../floor/areas.ts';
import { happenedAt, type WentBack } from '../floor/clock.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import { awardsCreatedBy, type NewAward } from '../floor/kit/awards.ts';
import type { Posting } from '../floor/kit/schemas.ts';

/** What players paid in, how many prizes were awarded, and what prizes and coupons cost, less what was undone. */
export type Figure = { fees: number; awards: number; cost: number };

/** `of`: a promotion, or `fund:` and its fund for money that no record ties to a promotion. */
export type FiguresBy = Record<string, Figure>;

/** What the house owes, by why. Together they are every account on which something is owed. */
export type Owed = {
  meters: number;
  reserves: number;
  prizes: number;
  coupons: number;
  entries: number;
  others: number;
};

export type FundMark = Readonly<{
  at: Instant;
  kind: 'hit' | 'raised' | 'seeded';
  offer: string;
  /** What was won, or what the meter rose by. */
  amount: number;
  /** Pools and reserve before it and after it. */
  before: FundAmounts;
  after: FundAmounts;
  /** The prize line and the table of a hit. */
  row?: string;
  table?: string;
}>;

export type FundAmounts = Readonly<{ pools: Readonly<Record<string, number>>; reserve: number }>;

type FundFigures = { days: Record<LocalDate, FundAmounts>; marks: FundMark[] };

/** The largest prize of a day. */
export type LargestPrize = Readonly<{
  at: Instant;
  amount: number;
  row: string;
  table: string;
  /** The hit or the award that it is. */
  id: string;
}>;

export type HouseFigures = {
  /** The last record that was heard. */
  seq: number;
  /** By the first second of each quarter hour; a gaming day that begins within one begins another. */
  quarters: Record<number, FiguresBy>;
  /** What the house owed at the end of each quarter hour in which that changed. */
  owedAt: Record<number, number>;
  owed: Owed;
  /** Whose money a posting is, where its own record does not say so: what was won is told apart long after it is over. */
  owners: Record<number, Record<string, string>>;
  funds: Record<string, FundFigures>;
  largest: Record<LocalDate, Record<string, LargestPrize>>;
  /** Net debits of pools and reserves. */
  balances: Record<string, number>;
  /** What is open: the promotion of hits, periods and turns, of awards, and the fees of the round at each table. */
  begun: Record<string, string>;
  awards: Record<string, string>;
  rounds: Record<string, readonly TakenFee[]>;
  /** Meters before the hits that hold money of theirs. */
  beforeHit: Record<string, FundAmounts>;
};

type TakenFee = Readonly<{ offer: string; debit: string; credit: string; amount: number }>;

const NOTHING_OWED: Owed = { meters: 0, reserves: 0, prizes: 0, coupons: 0, entries: 0, others: 0 };

export const noFigures = (): HouseFigures => ({
  seq: 0,
  quarters: {},
  owedAt: {},
  owed: { ...NOTHING_OWED },
  owners: {},
  funds: {},
  largest: {},
  balances: {},
  begun: {},
  awards: {},
  rounds: {},
  beforeHit: {},
});

/** What the house knows today about the records that are heard. */
export type FiguresHouse = Readonly<{
  /** The gaming day of a moment; undefined before the rules of the time zone are on file. */
  dayOf: (moment: Instant) => Readonly<{ day: LocalDate; span: Span }> | undefined;
  /** The promotion of a drawing that was posted. */
  offerOfDrawing: (drawing: string) => string | undefined;
  wentBack: readonly WentBack[];
}>;

/** Only these records change a figure; the text alone says so. */
export const matters = (body: string): boolean => body.includes('"postings":[{') || BEGINS.test(body);

const BEGINS = new RegExp(
  `"type":"(?:${[...RECENT].flatMap(([type, entry]) => ('begins' in entry ? [type] : [])).join('|')}|round-ended)"`,
);

/** What of a record figures are made of. */
export type CountedRecord = Readonly<{
  seq: number;
  command: Pick<FloorRecord['command'], 'time'>;
  outcome: FloorRecord['outcome'];
}>;

/**
 * The part of a round that counts, without the bets, so that a thousand rounds can wait to be added; undefined for any
 * other record. Players who sit down or leave change no figure.
 */
export function countedRound({ seq, command, outcome }: FloorRecord): CountedRecord | 'nothing' | undefined {
  if ('refusal' in outcome) return 'nothing';
  const [event] = outcome.events;
  if (event === undefined || outcome.events.length > 1) return undefined;
  switch (event.type) {
    case 'seat-taken':
    case 'seat-left':
      return 'nothing';
    case 'round-started':
      if (event.postings.length === 0) return 'nothing';
      return { seq, command: { time: command.time }, outcome: { events: [{ ...event, positions: [] }] } };
    case 'round-ended':
      return { seq, command: { time: command.time }, outcome };
    default:
      return undefined;
  }
}

export function addRecord(figures: HouseFigures, record: CountedRecord, house: FiguresHouse): void {
  figures.seq = record.seq;
  if (!('events' in record.outcome)) return;
  const at = happenedAt(record.seq, record.command.time, house.wentBack);
  const found = house.dayOf(at);
  if (found === undefined) return;
  const { day, span } = found;
  const when = { at, day, quarter: Math.max(at - (at % QUARTER), span.from) };
  dropOld(figures, when.quarter);
  for (const [i, event] of record.outcome.events.entries()) {
    addEvent(figures, event, { ...when, place: `${record.seq}/${i}` }, house);
  }
}

const QUARTER = 900;

/** `place`: the record and which of its events. */
type When = Readonly<{ at: Instant; day: LocalDate; quarter: number; place: string }>;

function addEvent(figures: HouseFigures, event: FloorEvent, when: When, house: FiguresHouse): void {
  const entry = RECENT.get(event.type);
  if (entry !== undefined && 'begins' in entry) {
    const { id, offer } = entry.begins(event);
    figures.begun[id] = offer;
  }
  const offer = offerOf(figures, event, house);
  const awards = awardsCreatedBy(event);
  for (const { id } of awards) if (offer !== undefined) figures.awards[id] = offer;
  if (isWon(event)) addAwards(figures, event, { awards, offer }, when);
  if (event.type === 'reversed') for (const award of event.reopened) figures.awards[award.id] = award.offer;
  if (event.type === 'claim-reopened') figures.awards[event.award.id] = event.award.offer;
  if ('postings' in event && event.postings.length > 0) addPostings(figures, event, event.postings, offer, when);
  forgetEnded(figures, event);
}

/** Refunds and installments are owed like prizes but are not new wins. */
const isWon = ({ type }: FloorEvent): boolean =>
  !REFUNDS.includes(type) && type !== 'part-due' && type !== 'taken-over';

const REFUNDS: readonly FloorEvent['type'][] = ['unregistered', 'tournament-cancelled'];

function offerOf({ begun }: HouseFigures, event: FloorEvent, { offerOfDrawing }: FiguresHouse): string | undefined {
  if ('offer' in event && typeof event.offer === 'string') return event.offer;
  const entry = RECENT.get(event.type);
  if (entry !== undefined && 'ends' in entry) {
    const { of } = entry.ends(event);
    if ('offer' in of) return of.offer;
    return 'id' in of ? begun[of.id] : (offerOfDrawing(of.drawing) ?? begun[of.drawing]);
  }
  if ('drawing' in event && typeof event.drawing === 'string') return offerOfDrawing(event.drawing);
  return 'hit' in event && typeof event.hit === 'string' ? begun[event.hit] : undefined;
}

type Won = Readonly<{ awards: readonly NewAward[]; offer: string | undefined }>;

function addAwards(figures: HouseFigures, event: FloorEvent, { awards, offer }: Won, when: When): void {
  if (awards.length === 0) return;
  const [first] = awards;
  const key = offer ?? payerKey(first!);
  figureAt(figures, when, key).awards += awards.length;
  const amount = awards.reduce((sum, award) => sum + award.amount, 0);
  const ofDay = entryIn<Record<string, LargestPrize>>(figures.largest, when.day, () => ({}));
  if (amount <= (ofDay[key]?.amount ?? 0)) return;
  const id = 'hit' in event && typeof event.hit === 'string' ? event.hit : first!.id;
  ofDay[key] = { at: when.at, amount, row: first!.row, table: first!.to.table, id };
}

const payerKey = ({ paidBy }: NewAward): string => (paidBy === 'house' ? HOUSE : `fund:${paidBy.fund}`);

/** Money of the house itself that no promotion is named for. */
const HOUSE = 'fund:';

function figureAt(figures: HouseFigures, { quarter }: When, key: string): Figure {
  const by = entryIn<FiguresBy>(figures.quarters, quarter, () => ({}));
  return entryIn(by, key, () => ({ fees: 0, awards: 0, cost: 0 }));
}

function entryIn<Entry>(entries: Record<string | number, Entry>, key: string | number, make: () => Entry): Entry {
  const known = entries[key] ?? make();
  entries[key] = known;
  return known;
}

type Sides = Readonly<{ from: AccountFacts; to: AccountFacts }>;

function addPostings(
  figures: HouseFigures,
  event: FloorEvent,
  postings: readonly Posting[],
  offer: string | undefined,
  when: When,
): void {
  const feeKeys = feeKeysOf(figures, event, postings);
  const funds = fundsBefore(figures, postings);
  for (const [i, posting] of postings.entries()) {
    // A debit account gives what a credit account gets: money goes from the first to the second.
    const sides = { from: accountOf(posting.debit), to: accountOf(posting.credit) };
    for (const part of ['fees', 'cost'] as const) {
      const sign = SIGN_OF[part](sides, event);
      if (sign === 0) continue;
      const key = part === 'fees' ? (feeKeys[i] ?? offer ?? fundKey(sides)) : costKey(figures, sides, offer);
      figureAt(figures, when, key)[part] += sign * posting.amount;
      if (key !== keySaid(event, part, sides, i)) {
        entryIn<Record<string, string>>(figures.owners, when.quarter, () => ({}))[`${when.place}/${i}/${part}`] = key;
      }
    }
    shift(figures, sides.from, posting.amount);
    shift(figures, sides.to, -posting.amount);
  }
  figures.owedAt[when.quarter] = owedTotal(figures.owed);
  for (const [fund, before] of funds) addFund(figures, event, { fund, before, offer }, when);
}

export const owedTotal = (owed: Owed): number => Object.values(owed).reduce((sum, amount) => sum + amount, 0);

/** By record, event and posting. */
export type Owners = ReadonlyMap<string, string>;

export const ownersIn = ({ owners }: HouseFigures): Owners =>
  new Map(Object.values(owners).flatMap((kept) => Object.entries(kept)));

type CountedPosting = Posting & Readonly<{ adds: number; of: string }>;

/** The postings of a record that count in a figure, event by event, with what each adds and the promotion it belongs to. */
export function countedPostings(
  owners: Owners,
  { seq, outcome }: FloorRecord,
  part: 'fees' | 'cost',
): Readonly<{ event: FloorEvent; postings: readonly CountedPosting[] }>[] {
  if (!('events' in outcome)) return [];
  return outcome.events.flatMap((event, e) => {
    const postings = ('postings' in event ? event.postings : []).flatMap((posting, i) => {
      const sides = { from: accountOf(posting.debit), to: accountOf(posting.credit) };
      const sign = SIGN_OF[part](sides, event);
      if (sign === 0) return [];
      const of = owners.get(`${seq}/${e}/${i}/${part}`) ?? keySaid(event, part, sides, i);
      return [{ ...posting, adds: sign * posting.amount, of }];
    });
    return postings.length === 0 ? [] : [{ event, postings }];
  });
}

/** The promotion of a posting, as far as its own event says. */
function keySaid(event: FloorEvent, part: 'fees' | 'cost', sides: Sides, i: number): string {
  const isRound = event.type === 'round-started' || event.type === 'tally-entered';
  const taken = part === 'fees' && isRound ? takenKeys(event) : undefined;
  const offer = 'offer' in event && typeof event.offer === 'string' ? event.offer : undefined;
  return taken?.[i] ?? offer ?? fundKey(sides);
}

/** The kinds of accounts on which something is owed, by why; every one of them without a reason. */
export const kindsOwed = (why: keyof Owed | 'all'): readonly AccountKind[] =>
  (Object.keys(OWED_AS) as AccountKind[]).filter((kind) => why === 'all' || OWED_AS[kind] === why);

// Fees: what players paid for a jackpot, a buy-in or an entry; less what they got back.

const IN_FUND: readonly AccountKind[] = ['pool', 'reserve', 'unallotted', 'held', 'rollover'];

function feeSign(sides: Sides, event: FloorEvent): number {
  const [from, to] = [sides.from.kind, sides.to.kind];
  if ((from === 'box' || from === 'win') && IN_FUND.includes(to)) return 1;
  if ((to === 'box' || to === 'win') && IN_FUND.includes(from)) return -1;
  if (to === 'collections') return 1;
  if (from === 'collections') return -1;
  if (to === 'prizes') return from === 'cage' || (from === 'payable' && !isUndonePrize(event)) ? 1 : 0;
  return from === 'prizes' && (to === 'cage' || (to === 'payable' && REFUNDS.includes(event.type))) ? -1 : 0;
}

/** An elimination that was undone: the bounty or the place is not owed. */
const isUndonePrize = ({ type }: FloorEvent): boolean => type === 'elimination-taken-back';

/** The promotion of each posting of a fee: as the event says, or as the fees were taken that now go back. */
function feeKeysOf(figures: HouseFigures, event: FloorEvent, postings: readonly Posting[]): (string | undefined)[] {
  if (event.type === 'round-started' || event.type === 'tally-entered') {
    const keys = takenKeys(event);
    if (event.type === 'round-started') {
      figures.rounds[event.table] = postings.map(({ debit, credit, amount }, i) => ({
        offer: keys[i]!,
        debit,
        credit,
        amount,
      }));
    }
    return keys;
  }
  if (event.type !== 'round-voided' && event.type !== 'fault-reported') return [];
  const open = [...(figures.rounds[event.table] ?? [])];
  return postings.map(({ debit, credit, amount }) => {
    const i = open.findIndex((fee) => fee.debit === credit && fee.credit === debit && fee.amount === amount);
    return i < 0 ? undefined : open.splice(i, 1)[0]!.offer;
  });
}

type Taking = Extract<FloorEvent, { type: 'round-started' | 'tally-entered' }>;

const takenKeys = ({ taken }: Pick<Taking, 'taken'>): string[] =>
  taken.flatMap(({ offer, postings: count }) => Array.from({ length: count }, () => offer));

const fundKey = ({ from, to }: Sides): string => `fund:${to.fund ?? from.fund ?? ''}`;

// Cost: prizes and coupons as they become owed; less those that are no longer owed.

const PAID_FROM: readonly AccountKind[] = [...IN_FUND, 'promotions', 'shortfalls', 'to-recover', 'prizes', 'bounties'];
const COUPONS: readonly AccountKind[] = ['instruments', 'free-play'];

function costSign(sides: Sides, event: FloorEvent): number {
  const [from, to] = [sides.from.kind, sides.to.kind];
  if (REFUNDS.includes(event.type) && to === 'payable') return 0;
  if (to === 'payable') return PAID_FROM.includes(from) ? 1 : 0;
  if (from === 'payable' && (to === 'prizes' || to === 'bounties')) return isUndonePrize(event) ? -1 : 0;
  if (from === 'payable') return PAID_FROM.includes(to) ? -1 : 0;
  // A free entry: the house pays the fee.
  const isHouse = from === 'promotions' || to === 'promotions';
  const other = from === 'promotions' ? to : from;
  if (!isHouse || !(COUPONS.includes(other) || other === 'collections')) return 0;
  return from === 'promotions' ? 1 : -1;
}

function costKey({ awards }: HouseFigures, { from, to }: Sides, offer: string | undefined): string {
  for (const { kind, of } of [to, from]) {
    if (kind === 'payable' && awards[of] !== undefined) return awards[of];
    if (kind === 'instruments') return of;
  }
  return offer ?? fundKey({ from, to });
}

const SIGN_OF = { fees: feeSign, cost: costSign } as const;

// What is owed, and the meters of each fund.

const OWED_AS: Readonly<Partial<Record<AccountKind, keyof Owed>>> = {
  pool: 'meters',
  reserve: 'reserves',
  unallotted: 'reserves',
  held: 'prizes',
  rollover: 'prizes',
  payable: 'prizes',
  instruments: 'coupons',
  'free-play': 'coupons',
  prizes: 'entries',
  bounties: 'entries',
  withheld: 'others',
  'set-off': 'others',
  forfeited: 'others',
  'set-aside': 'others',
};

function shift(figures: HouseFigures, { name, kind }: AccountFacts, netDebit: number): void {
  const as = OWED_AS[kind];
  if (as !== undefined) figures.owed[as] -= netDebit;
  if (kind === 'pool' || kind === 'reserve') figures.balances[name] = (figures.balances[name] ?? 0) + netDebit;
}

/** A hit that is authorized moves money that is on hold already. */
const METERS: readonly AccountKind[] = ['pool', 'reserve', 'held'];

/** The funds whose meters or reserve an event is about, as they were. */
function fundsBefore(figures: HouseFigures, postings: readonly Posting[]): Map<string, FundAmounts> {
  const funds = new Map<string, FundAmounts>();
  for (const { debit, credit } of postings) {
    for (const name of [debit, credit]) {
      const { kind, id } = accountOf(name);
      if (METERS.includes(kind) && !funds.has(id)) funds.set(id, amountsOf(figures, id));
    }
  }
  return funds;
}

function amountsOf({ balances }: HouseFigures, fund: string): FundAmounts {
  const pools: Record<string, number> = {};
  let reserve = 0;
  for (const name in balances) {
    const facts = accountOf(name);
    if (facts.id !== fund) continue;
    const amount = normalBalance(name, balances[name]!);
    if (facts.kind === 'pool') pools[facts.of] = amount;
    else reserve = amount;
  }
  return { pools, reserve };
}

type Change = Readonly<{ fund: string; before: FundAmounts; offer: string | undefined }>;

function addFund(figures: HouseFigures, event: FloorEvent, { fund, before, offer }: Change, when: When): void {
  const of = entryIn<FundFigures>(figures.funds, fund, () => ({ days: {}, marks: [] }));
  const after = amountsOf(figures, fund);
  of.days[when.day] = after;
  const hit = 'hit' in event && typeof event.hit === 'string' ? event.hit : undefined;
  // The meter falls when the hand is called and its prize goes on hold; it is a hit once it is authorized.
  if (event.type === 'hit-called' && fell(before, after)) figures.beforeHit[`${hit} ${fund}`] = before;
  const since = hit === undefined ? before : figures.beforeHit[`${hit} ${fund}`];
  const mark = since === undefined ? undefined : markOf(event, { fund, before: since, offer }, after, when.at);
  if (mark !== undefined) of.marks.push(mark);
}

const fell = (before: FundAmounts, after: FundAmounts): boolean =>
  Object.entries(before.pools).some(([pool, amount]) => (after.pools[pool] ?? 0) < amount);

function markOf(
  event: FloorEvent,
  { fund, before, offer = '' }: Change,
  after: FundAmounts,
  at: Instant,
): FundMark | undefined {
  const rose = sumOf(after) - sumOf(before);
  const base = { at, offer, before, after };
  if (event.type === 'pool-raised') return rose > 0 ? { ...base, kind: 'raised', amount: rose } : undefined;
  if (event.type === 'offer-approved' || event.type === 'taken-over') {
    return rose > 0 ? { ...base, kind: 'seeded', amount: rose } : undefined;
  }
  const won = awardsCreatedBy(event).filter(({ paidBy }) => paidBy !== 'house' && paidBy.fund === fund);
  if (won.length === 0 || !fell(before, after)) return undefined;
  const [first] = won;
  const amount = won.reduce((sum, award) => sum + award.amount, 0);
  return { ...base, kind: 'hit', amount, row: first!.row, table: first!.to.table };
}

const sumOf = ({ pools }: FundAmounts): number => Object.values(pools).reduce((sum, amount) => sum + amount, 0);

// What is over is dropped, or the figures would grow with every night.

function forgetEnded(figures: HouseFigures, event: FloorEvent): void {
  switch (event.type) {
    case 'round-ended':
    case 'round-voided':
      delete figures.rounds[event.table];
      break;
    case 'awards-paid':
      for (const { id } of event.awards) delete figures.awards[id];
      break;
    case 'award-expired':
    case 'award-forfeited':
    case 'award-returned':
    case 'award-spent':
      delete figures.awards[event.award];
      break;
    case 'hit-authorised':
    case 'hit-declined':
    case 'hit-taken-back':
      for (const key in figures.beforeHit) if (key.startsWith(`${event.hit} `)) delete figures.beforeHit[key];
      delete figures.begun[event.hit];
      break;
    case 'running-closed':
      delete figures.begun[event.running];
      break;
  }
}

const DAY = 86_400;
/** Two weeks are compared, and a week may have an hour more. */
const QUARTERS_KEPT = 16 * DAY;
/** The chart of a fund. */
const DAYS_KEPT = 120;
const MARKS_KEPT = 200;

/** Looked for once in each new quarter hour. */
function dropOld({ quarters, owedAt, owners, largest, funds }: HouseFigures, quarter: number): void {
  if (quarters[quarter] !== undefined) return;
  // Whole numbers are listed in order, so the oldest come first.
  for (const kept of [quarters, owedAt, owners]) {
    for (const key in kept) {
      if (Number(key) >= quarter - QUARTERS_KEPT) break;
      delete kept[key];
    }
  }
  dropAllBut(largest, QUARTERS_KEPT / DAY);
  for (const fund of Object.values(funds)) {
    dropAllBut(fund.days, DAYS_KEPT);
    if (fund.marks.length > MARKS_KEPT) fund.marks.splice(0, fund.marks.length - MARKS_KEPT);
  }
}

function dropAllBut(days: Record<string, unknown>, count: number): void {
  const names = Object.keys(days);
  for (const name of names.slice(0, Math.max(0, names.length - count))) delete days[name];
}
