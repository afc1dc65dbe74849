/**
 * The journal as exposure: the play an offer would have had if it had been active. One pass over the records in order,
 * keeping only the days, open tables and undecided deals in memory, however long the journal is.
 */
import { lookUp } from '../base/assert.ts';
import { must } from '../base/result.ts';
import type { HouseClock } from '../base/schedule.ts';
import {
  addDays,
  commonSpan,
  dateOf,
  type Instant,
  instant,
  type LocalDate,
  type Span,
  type WallTime,
  WEEKDAYS,
  wallTimeOf,
  weekdayOf,
} from '../base/time.ts';
import { houseDayOf, localOf, spanOfHouseDay, type ZonePack } from '../base/zone.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import { isSameDeal, withoutMoved } from '../floor/hits/deal.ts';
import { secondsInHours } from '../floor/kit/offers.ts';
import { packFrom } from '../floor/kit/packs.ts';
import { type GameRow, withGames } from '../rules/chart.ts';
import type { Alike, Exposure, ExposureDay, KeyedHit } from '../rules/exposure.ts';
import { feeAt, feesOf, startOf } from '../rules/fund.ts';
import { DAYS, everyRowInForce, rowsInForce, sheetFor, timesAt, worthOf } from '../rules/in-force.ts';
import { type Match, matchHands } from '../rules/match.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';

/** The tested offer, followed by the offers that share its fund. */
type TestedOffer = Readonly<{ sheet: Sheet; offer: Offer }>;

export type ExposureAsked = Readonly<{
  of: readonly [TestedOffer, ...TestedOffer[]];
  /** Gaming days: from the first up to, not including, the second. If omitted: the whole journal. */
  from?: LocalDate | undefined;
  until?: LocalDate | undefined;
  /** The time zone rules; if omitted, those adopted in the journal. */
  clock?: HouseClock | undefined;
}>;

type ExposureReader = Readonly<{
  /** Whether a record matters, by its text, so most of a long journal need not be parsed. */
  matters: (body: string) => boolean;
  take: (record: FloorRecord) => void;
  /** `end`: until when open tables count; if omitted, the last record. Undefined without zone rules. */
  made: (end?: Instant) => Exposure | undefined;
}>;

type KeyedCards = Readonly<{ seat: number; hand: number; cards: string }>;
type Position = Extract<FloorEvent, { type: 'round-started' }>['positions'][number];

type Deal = {
  readonly day: Day;
  readonly seq: number;
  readonly game: string;
  readonly alike: Alike;
  readonly playerDealer: number | null;
  /** Hands in the round that were not keyed, for deals that belong to the table. */
  readonly everyone: readonly KeyedCards[];
  readonly before: number;
  hands: readonly KeyedCards[];
  common: string | null;
  met: readonly Readonly<{ sheet: string; row: string; hits: number }>[];
  isReadable: boolean;
  /** No more hands will be added. */
  isOver: boolean;
  /** Hits based on it that are undecided, and the results of the others. */
  pending: number;
  declined: number;
  authorized: number;
};

type Round = Readonly<{ key: string; date: LocalDate; table: string; positions: readonly Position[]; alike: Alike }>;

type OpenTable = {
  readonly id: string;
  readonly game: string;
  readonly kind: 'live' | 'npn' | 'tournament';
  readonly limits: string | null;
  readonly seats: Set<number>;
  openedAt: Instant;
  playerDealer: number | null;
  round: (Round & { isOffered: boolean; fees: number }) | null;
  deal: Deal | null;
};

type Day = {
  readonly date: LocalDate;
  readonly cells: Map<string, Alike & { rounds: number; offered: number; fees: number }>;
  readonly tables: Map<string, { table: string; game: string; limits: string | null; seconds: number; rounds: number }>;
  readonly deals: Deal[];
  rounds: number;
};

const mattersIn = (body: string): boolean => MATTERS.test(body);

export function exposureReader({ of, from, until, clock }: ExposureAsked): ExposureReader {
  const house: House = {
    tested: of.map(({ sheet, offer }) => ({ sheet: sheetFor(withGames(sheet), offer), offer })),
    from,
    until,
    clock,
    startOfDay: undefined,
    zone: undefined,
    packs: new Map(),
    time: undefined,
    day: undefined,
    days: new Map(),
    tables: new Map(),
    offers: new Map(),
    deals: new Map(),
    keyed: undefined,
    notes: {
      keyedDeals: 0,
      unreadableDeals: 0,
      withdrawnDeals: 0,
      voidedRounds: 0,
      uncountedRounds: 0,
      tallyFees: 0,
      otherTableSeconds: 0,
    },
  };
  return {
    matters: mattersIn,
    take: (record) => {
      if ('refusal' in record.outcome) return;
      moveTo(house, record.command.time);
      for (const event of record.outcome.events) applyEvent(house, record, event);
    },
    made: (end) => finishExposure(house, end),
  };
}

type House = {
  readonly tested: readonly TestedOffer[];
  readonly from: LocalDate | undefined;
  readonly until: LocalDate | undefined;
  clock: HouseClock | undefined;
  startOfDay: WallTime | undefined;
  zone: string | undefined;
  readonly packs: Map<string, ZonePack>;
  time: Instant | undefined;
  /** The gaming day of the last record, with its span. */
  day: Readonly<{ date: LocalDate; span: Span }> | undefined;
  readonly days: Map<LocalDate, Day>;
  readonly tables: Map<string, OpenTable>;
  /** Offers of the tested sheets the house posted itself, for which participation is known. */
  readonly offers: Map<string, { offer: Offer; isApproved: boolean }>;
  /** Deals with undecided hits. */
  readonly deals: Map<string, Deal>;
  /** The last record with keyed cards. */
  keyed: Readonly<{ seq: number; deal: Deal }> | undefined;
  readonly notes: { -readonly [Note in keyof Exposure['notes']]: number };
};

/** After a clock correction backward, open items cannot have started in the future. */
function moveTo(house: House, time: Instant): void {
  if (house.time !== undefined && time < house.time) {
    for (const table of house.tables.values()) if (table.openedAt > time) table.openedAt = time;
  }
  house.time = time;
}

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
type At = Readonly<{ seq: number; command: FloorRecord['command']; time: Instant }>;

function applyEvent(house: House, { seq, command }: FloorRecord, event: FloorEvent): void {
  if (!(event.type in APPLIES)) return;
  const take = APPLIES[event.type as keyof typeof APPLIES] as (house: House, event: FloorEvent, at: At) => void;
  take(house, event, { seq, command, time: command.time });
}

const APPLIES = {
  'house-opened': (house: House, { zone, startOfDay }: Of<'house-opened'>) => {
    house.zone = zone;
    house.startOfDay = startOfDay as WallTime;
    setClock(house);
  },
  'pack-adopted': (house: House, { pack: data }: Of<'pack-adopted'>) => {
    const pack = packFrom(data);
    if (pack.ok && pack.value.kind === 'zone') house.packs.set(pack.value.pack.zone, pack.value.pack);
    setClock(house);
  },
  'offer-posted': (house: House, { offer }: Of<'offer-posted'>) => {
    if (offer.sheet === house.tested[0]!.sheet.id) house.offers.set(offer.id, { offer, isApproved: false });
  },
  'offer-approved': (house: House, { offer }: Of<'offer-approved'>) => approve(house, offer, true),
  'offer-resumed': (house: House, { offer }: Of<'offer-resumed'>) => approve(house, offer, true),
  'offer-suspended': (house: House, { offer }: Of<'offer-suspended'>) => approve(house, offer, false),
  'offer-withdrawn': (house: House, { offer }: Of<'offer-withdrawn'>) => house.offers.delete(offer),
  'offer-recalled': (house: House, { offer }: Of<'offer-recalled'>) => house.offers.delete(offer),
  'offer-ended': (house: House, { offer }: Of<'offer-ended'>) => house.offers.delete(offer),
  'table-opened': (house: House, { table: id, game, kind, limits }: Of<'table-opened'>, { time }: At) => {
    const fresh = { seats: new Set<number>(), playerDealer: null, round: null, deal: null };
    house.tables.set(id, { id, game, kind, limits, openedAt: time, ...fresh });
  },
  'table-closed': (house: House, { table: id }: Of<'table-closed'>, { time }: At) => {
    const table = house.tables.get(id);
    if (table === undefined) return;
    endDeal(house, table);
    addTime(house, table, time);
    house.tables.delete(id);
  },
  'seat-taken': (house: House, { table, seat }: Of<'seat-taken'>) => house.tables.get(table)?.seats.add(seat),
  'seat-left': (house: House, { table, seat }: Of<'seat-left'>) => house.tables.get(table)?.seats.delete(seat),
  'player-dealer-set': (house: House, { table: id, seat }: Of<'player-dealer-set'>) => {
    const table = house.tables.get(id);
    if (table !== undefined) table.playerDealer = seat;
  },
  'round-started': (house: House, event: Of<'round-started'>, { time }: At) => startRound(house, event, time),
  'round-ended': (house: House, { table: id }: Of<'round-ended'>) => {
    const table = house.tables.get(id);
    if (table === undefined) return;
    endDeal(house, table);
    table.round = null;
  },
  'round-voided': (house: House, { table }: Of<'round-voided'>) => voidRound(house, table),
  'tally-entered': (house: House, { taken }: Of<'tally-entered'>, { time }: At) => {
    if (dayFor(house, time) !== undefined) house.notes.tallyFees += taken.reduce((sum, { fees }) => sum + fees, 0);
  },
  'hit-called': (house: House, { hit }: Of<'hit-called'>, at: At) => {
    const deal = keyedAt(house, at);
    if (deal === undefined) return;
    deal.pending += 1;
    house.deals.set(hit, deal);
  },
  'hit-extended': (house: House, _: Of<'hit-extended'>, at: At) => keyedAt(house, at),
  'hand-not-qualified': (house: House, _: Of<'hand-not-qualified'>, at: At) => keyedAt(house, at),
  'hand-taken-back': (house: House, { hit, undone }: Of<'hand-taken-back'>) => undoHands(house, hit, undone),
  'hit-taken-back': (house: House, { hit, undone }: Of<'hit-taken-back'>) => {
    undoHands(house, hit, undone);
    recordDecision(house, hit, 'declined');
  },
  'hit-authorised': (house: House, { hit }: Of<'hit-authorised'>) => recordDecision(house, hit, 'authorized'),
  'hit-declined': (house: House, { hit }: Of<'hit-declined'>) => recordDecision(house, hit, 'declined'),
} as const;

const MATTERS = new RegExp(`"type":"(${Object.keys(APPLIES).join('|')})"`);

function approve({ offers }: House, id: string, isApproved: boolean): void {
  const posted = offers.get(id);
  if (posted !== undefined) posted.isApproved = isApproved;
}

function setClock(house: House): void {
  const pack = house.zone === undefined ? undefined : house.packs.get(house.zone);
  if (pack === undefined || house.startOfDay === undefined) return;
  house.clock = { pack, startOfDay: house.startOfDay };
  house.day = undefined;
}

/** The gaming day of an instant, if within the period. */
function dayFor(house: House, time: Instant): Day | undefined {
  const { clock } = house;
  if (clock === undefined) return undefined;
  if (house.day === undefined || time < house.day.span.from || time >= house.day.span.until) {
    const date = houseDayOf(clock.pack, clock.startOfDay, time);
    if (!date.ok) return undefined;
    house.day = { date: date.value, span: must(spanOfHouseDay(clock.pack, clock.startOfDay, date.value)) };
  }
  return dayOn(house, house.day.date);
}

function dayOn(house: House, date: LocalDate): Day | undefined {
  if ((house.from !== undefined && date < house.from) || (house.until !== undefined && date >= house.until)) {
    return undefined;
  }
  const known = house.days.get(date);
  if (known !== undefined) return known;
  const fresh: Day = { date, cells: new Map(), tables: new Map(), deals: [], rounds: 0 };
  house.days.set(date, fresh);
  return fresh;
}

/** Whether any tested offer would have been available at this table. */
function isPlayedAt({ tested }: House, table: Pick<OpenTable, 'id' | 'game' | 'limits'>): boolean {
  return tested.some(({ sheet, offer }) => isOfferedIn({ sheet, offer }, table));
}

function isOfferedIn({ sheet, offer }: TestedOffer, { id, game, limits }: Pick<OpenTable, 'id' | 'game' | 'limits'>) {
  if (offer.tables !== 'all' && !offer.tables.includes(id)) return false;
  if (sheet.games.length === 0) return true;
  if (!sheet.games.some((row) => row.game === game)) return false;
  const fees = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
  const own = fees.filter((fee) => fee.games?.includes(game) ?? true);
  // If a fee chart has no row for the limits of this table, the offer is not available there.
  if (own.some((fee) => feeAt(fee, limits) === undefined)) return false;
  return rowsInForce(sheet, offer, game).length > 0 || everyRowInForce(sheet, offer).length === 0;
}

function isInHours({ clock, tested }: House, time: Instant): boolean {
  const { hours } = tested[0]!.offer;
  return hours === undefined || secondsInHours(clock!.pack, { from: time, until: instant(time + 1) }, hours) > 0;
}

function startRound(house: House, event: Extract<FloorEvent, { type: 'round-started' }>, time: Instant): void {
  const table = house.tables.get(event.table);
  if (table === undefined) return;
  endDeal(house, table);
  table.round = null;
  const day = table.kind === 'live' && isPlayedAt(house, table) ? dayFor(house, time) : undefined;
  if (day === undefined || !isInHours(house, time)) return;
  table.playerDealer = event.playerDealer;
  const alike = alikeAt(house, table, playersIn(table, event.dealtIn, event.positions), time);
  const key = JSON.stringify(alike);
  const cell = day.cells.get(key) ?? { ...alike, rounds: 0, offered: 0, fees: 0 };
  day.cells.set(key, cell);
  const own = [...house.offers.values()].filter(({ offer, isApproved }) => isApproved && isInForce(offer, table, time));
  const isOffered = own.length > 0;
  const fees = event.taken
    .filter((taken) => own.some(({ offer }) => offer.id === taken.offer))
    .reduce((sum, taken) => sum + taken.fees, 0);
  cell.rounds += 1;
  cell.offered += isOffered ? 1 : 0;
  cell.fees += fees;
  timeAt(day, table).rounds += 1;
  day.rounds += 1;
  if (alike.players === null) house.notes.uncountedRounds += 1;
  table.round = { key, date: day.date, table: table.id, positions: event.positions, alike, isOffered, fees };
}

const isInForce = ({ period, tables }: Offer, { id }: OpenTable, time: Instant): boolean =>
  time >= period.from && time < period.until && (tables === 'all' || tables.includes(id));

/** Everyone dealt in; the player-dealer's hand is listed only if it bets. */
function playersIn(
  table: OpenTable,
  dealtIn: number | null,
  positions: readonly Pick<Position, 'seat' | 'hand'>[],
): number | null {
  if (dealtIn !== null) return dealtIn;
  const hands = new Set(positions.map(({ seat, hand }) => `${seat}.${hand}`));
  const banks = table.playerDealer !== null && !positions.some(({ seat }) => seat === table.playerDealer) ? 1 : 0;
  if (hands.size > 0) return hands.size + banks;
  return table.seats.size > 0 ? table.seats.size : null;
}

function alikeAt(house: House, table: OpenTable, players: number | null, time: Instant): Alike {
  const { sheet, offer } = house.tested[0]!;
  const { id, game, limits } = table;
  if (offer.multipliers === undefined) return { game, players, limits, times: 1 };
  const local = must(localOf(house.clock!.pack, time));
  const day = DAYS[WEEKDAYS.indexOf(weekdayOf(dateOf(local)))]!;
  return { game, players, limits, times: timesAt(sheet, offer, { table: id, limits, day, time: wallTimeOf(local) }) };
}

/** A voided round does not count: neither its fees nor its hands. */
function voidRound(house: House, id: string): void {
  const table = house.tables.get(id);
  if (table === undefined) return;
  if (table.deal !== null) {
    dropDeal(table.deal);
    house.notes.keyedDeals -= 1;
  }
  table.deal = null;
  const { round } = table;
  table.round = null;
  if (round === null) return;
  const day = lookUp(house.days, round.date);
  const cell = lookUp(day.cells, round.key);
  cell.rounds -= 1;
  cell.offered -= round.isOffered ? 1 : 0;
  cell.fees -= round.fees;
  timeAt(day, table).rounds -= 1;
  day.rounds -= 1;
  if (round.alike.players === null) house.notes.uncountedRounds -= 1;
  house.notes.voidedRounds += 1;
}

function timeAt({ tables }: Day, { id, game, limits }: OpenTable) {
  const key = JSON.stringify([id, game, limits]);
  const known = tables.get(key) ?? { table: id, game, limits, seconds: 0, rounds: 0 };
  tables.set(key, known);
  return known;
}

/** From opening until now, day by day, within the offer's hours. */
function addTime(house: House, table: OpenTable, until: Instant): void {
  const { clock, tested } = house;
  if (clock === undefined || until <= table.openedAt) return;
  if (table.kind === 'live' && !isPlayedAt(house, table)) return;
  const { hours } = tested[0]!.offer;
  const open: Span = { from: table.openedAt, until };
  const first = houseDayOf(clock.pack, clock.startOfDay, open.from);
  if (!first.ok) return;
  for (let date = first.value; ; date = addDays(date, 1)) {
    const span = spanOfHouseDay(clock.pack, clock.startOfDay, date);
    const inside = span.ok ? commonSpan(open, span.value) : undefined;
    if (inside === undefined) return;
    const day = dayOn(house, date);
    if (day === undefined) continue;
    const seconds = hours === undefined ? inside.until - inside.from : secondsInHours(clock.pack, inside, hours);
    if (seconds === 0) continue;
    if (table.kind === 'live') timeAt(day, table).seconds += seconds;
    else house.notes.otherTableSeconds += seconds;
  }
}

/** Cards keyed at a table, counted once even if read for several offers. */
function keyedAt(house: House, { seq, command, time }: At): Deal | undefined {
  if (command.type !== 'call-hand' && command.type !== 'declare-round') return undefined;
  const table = house.tables.get(command.table);
  if (table === undefined || table.kind !== 'live' || !isPlayedAt(house, table)) return undefined;
  // One record may be read for several offers, each with its own event.
  if (house.keyed?.seq === seq) return house.keyed.deal;
  const day = dayFor(house, time);
  if (day === undefined || !isInHours(house, time)) return undefined;
  const called = { hands: command.hands, common: command.common };
  const before = table.deal;
  const goesOn = before !== null && (table.round !== null || isSameDeal(before, called));
  if (before !== null && !goesOn) endDeal(house, table);
  const deal = goesOn ? before : newDeal(house, table, day, { seq, time, inHand: command.inHand });
  const kept = withoutMoved(deal.hands, command.hands).filter(
    (hand) => !command.hands.some((one) => one.seat === hand.seat && one.hand === hand.hand),
  );
  deal.hands = [...kept, ...command.hands];
  deal.common = command.common ?? deal.common;
  table.deal = deal;
  house.keyed = { seq, deal };
  return deal;
}

function newDeal(
  house: House,
  table: OpenTable,
  day: Day,
  { seq, time, inHand }: Readonly<{ seq: number; time: Instant; inHand: readonly number[] | undefined }>,
): Deal {
  const positions = table.round?.positions ?? [];
  const seats = inHand ?? [...table.seats];
  const everyone =
    positions.length > 0
      ? [...new Map(positions.map(({ seat, hand }) => [`${seat}.${hand}`, { seat, hand, cards: '' }])).values()]
      : seats.map((seat) => ({ seat, hand: 1, cards: '' }));
  const players = inHand?.length ?? playersIn(table, null, []);
  const deal: Deal = {
    day,
    seq,
    game: table.game,
    alike: table.round?.alike ?? alikeAt(house, table, players, time),
    playerDealer: table.playerDealer,
    everyone,
    before: day.rounds,
    hands: [],
    common: null,
    met: [],
    isReadable: true,
    isOver: false,
    pending: 0,
    declined: 0,
    authorized: 0,
  };
  day.deals.push(deal);
  house.notes.keyedDeals += 1;
  return deal;
}

/** The deal is complete: it is read against the rows of each tested offer. */
function endDeal(house: House, table: OpenTable): void {
  const { deal } = table;
  table.deal = null;
  if (deal === null) return;
  readDeal(house, deal);
  deal.isOver = true;
  settleDeal(house, deal);
}

function readDeal(house: House, deal: Deal): void {
  const reads = house.tested.flatMap(({ sheet, offer }) => {
    const gameRow = sheet.games.find(({ game }) => game === deal.game);
    return gameRow === undefined ? [] : [{ sheet: sheet.id, found: matchesOf({ sheet, offer }, gameRow, deal) }];
  });
  deal.isReadable = reads.every(({ found }) => found !== undefined);
  deal.met = reads.flatMap(({ sheet, found = [] }) => rowsMet(house, sheet, found, deal));
}

function matchesOf({ sheet, offer }: TestedOffer, gameRow: GameRow, deal: Deal): readonly Match[] | undefined {
  const rows = rowsInForce(sheet, offer, deal.game);
  const unkeyed = deal.everyone.filter(
    ({ seat, hand }) => !deal.hands.some((one) => one.seat === seat && one.hand === hand),
  );
  const hands =
    gameRow.deal === 'table'
      ? deal.everyone
      : gameRow.unkeyed === undefined
        ? deal.hands.filter(({ cards }) => cards !== '')
        : [...deal.hands, ...unkeyed];
  const { common, playerDealer } = deal;
  const called = { hands, common, playerDealer, picks: offer.picks ?? {}, posted: offer.posted ?? [] };
  const matched = matchHands(
    gameRow,
    sheet.chart,
    rows,
    called,
    worthOf(offer, (pool) => seedOf({ sheet, offer }, pool)),
  );
  return matched.ok ? matched.value : undefined;
}

/** Of two rows, the one paying more at the starting pools wins, as in the odds calculator. */
function seedOf({ sheet: { fund }, offer: { amounts } }: TestedOffer, pool: string) {
  const word = fund.kind === 'own' ? fund.pools.find(({ id }) => id === pool) : undefined;
  return word === undefined ? (0 as never) : startOf(word, 'seed', amounts);
}

/** A bad beat is one hit of two or more hands; on every other row each hand is a separate hit. */
function rowsMet({ tested }: House, id: string, matches: readonly Match[], deal: Deal): Deal['met'] {
  const { sheet } = tested.find((one) => one.sheet.id === id)!;
  const bars = sheet.eligibility.some(({ rule, bars: whom }) => rule === 'player-dealer' && whom !== 'round');
  const met = new Map<string, { hands: Set<string>; isOne: boolean }>();
  for (const { seat, hand, meets } of matches) {
    for (const { row, role } of meets) {
      if (bars && row.bank === undefined && role === 'holder' && seat === deal.playerDealer) continue;
      const known = met.get(row.key) ?? { hands: new Set<string>(), isOne: false };
      known.hands.add(`${seat}.${hand}`);
      known.isOne ||= role !== 'holder';
      met.set(row.key, known);
    }
  }
  return [...met].map(([row, { hands, isOne }]) => ({ sheet: id, row, hits: isOne ? 1 : hands.size }));
}

function undoHands(house: House, hit: string, undone: readonly KeyedCards[]): void {
  const deal = house.deals.get(hit);
  if (deal === undefined) return;
  deal.hands = deal.hands.filter(
    (hand) => !undone.some((one) => one.seat === hand.seat && one.hand === hand.hand && one.cards === hand.cards),
  );
  readDeal(house, deal);
}

function recordDecision(house: House, hit: string, how: 'declined' | 'authorized'): void {
  const deal = house.deals.get(hit);
  if (deal === undefined) return;
  house.deals.delete(hit);
  deal.pending -= 1;
  deal[how] += 1;
  settleDeal(house, deal);
}

/** Only deals that meet a row are kept; all others are just counted. */
function settleDeal(house: House, deal: Deal): void {
  if (!deal.isOver || deal.pending > 0) return;
  if (!deal.isReadable) house.notes.unreadableDeals += 1;
  else if (isWithdrawn(deal)) house.notes.withdrawnDeals += 1;
  else if (deal.met.length > 0) return;
  dropDeal(deal);
}

function dropDeal(deal: Deal): void {
  const { deals } = deal.day;
  const place = deals.lastIndexOf(deal);
  if (place >= 0) deals.splice(place, 1);
}

function finishExposure(house: House, end: Instant | undefined): Exposure | undefined {
  const last = end ?? house.time;
  if (house.clock === undefined || last === undefined) return undefined;
  for (const table of house.tables.values()) {
    endDeal(house, table);
    addTime(house, table, last);
  }
  const days = [...house.days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { days: days.map((day) => dayMade(house.clock!, day)), notes: { ...house.notes } };
}

const isWithdrawn = ({ declined, authorized }: Deal): boolean => declined > 0 && authorized === 0;

function dayMade({ pack, startOfDay }: HouseClock, { date, cells, tables, deals, rounds }: Day): ExposureDay {
  const hits = deals
    .filter((deal) => !isWithdrawn(deal))
    .flatMap(({ seq, alike, before, met }) =>
      met.map((one): KeyedHit => ({ ...alike, ...one, seq, after: rounds === 0 ? 1 : Math.min(before / rounds, 1) })),
    );
  return {
    date,
    span: must(spanOfHouseDay(pack, startOfDay, date)),
    cells: [...cells.values()].filter((cell) => cell.rounds > 0),
    tables: [...tables.values()],
    hits,
  };
}
