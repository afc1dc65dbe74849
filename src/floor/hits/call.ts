/**
 * Calls a hand: which activities it can be called for, what the hand may win, and how the caller takes it back. A whole
 * round can be declared in one command.
 */
import { lookUp } from '../../base/assert.ts';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Cents } from '../../base/cents.ts';
import { LayeredMap } from '../../base/layered-map.ts';
import type { Instant } from '../../base/time.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { rowsInForceAt, worthOf } from '../../rules/in-force.ts';
import { reachedWords } from '../../rules/line-limits.ts';
import { type Match, matchHands, matchListed } from '../../rules/match.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { pool as poolAccount } from '../accounts.ts';
import type { CommandOf, CompleteEvent } from '../area.ts';
import { balanceOf } from '../books.ts';
import { completeEvents } from '../event-decisions.ts';
import type { FloorEvent } from '../events.ts';
import { rowsFallen } from '../kit/falls.ts';
import { gameRowOf, isInHours, offersAt, sheetOf, whyUnavailable } from '../kit/offers.ts';
import { seenAt } from '../kit/schemas.ts';
import { isEmptySeat, noTable, takenSeats } from '../kit/tables.ts';
import { hasHands } from '../kit/triggers.ts';
import { enterMoney } from '../ledger.ts';
import { accept, F, isRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import { startRound } from '../rounds/decide.ts';
import { evolveRounds } from '../rounds/evolve.ts';
import type { Fact, Fund, Hit, HitHand, KeyPress, OfferState, Position, State, Table } from '../state.ts';
import { judgeHit } from './claims.ts';
import {
  bystandersAt,
  type DealtHand,
  hitBefore,
  isAt,
  looseHands,
  paidForAll,
  roomAt,
  snapshotAgain,
  snapshotParticipants,
  withoutMoved,
} from './deal.ts';
import { evolveHits } from './evolve.ts';
import { baseGameLossFacts, needsPlayerDealer, playerDealerOf, trackedFacts } from './facts.ts';
import { closedAtCall } from './line-limits.ts';
import { fundOf, lockEventFields, lockedPool, locksMoney, type OpenHit, recalculateLocks } from './locks.ts';
import { itemsMet, longEnough } from './memory.ts';
import type { hitCommands } from './specs.ts';

/**
 * What is offered at the table, and what the running round has paid for. A fee that was taken is played for to the end
 * of its round (F-11), whatever took the activity off meanwhile: a fault, a suspension, the end of its hours.
 */
export function callableOffers(state: State, table: Table, at: Instant): OfferState[] {
  // A game against the house has no hands to call: its cards are keyed as it is played.
  const offered = offersAt(state, table, at).filter((one) => houseGameOf(sheetOf(state, one)) === undefined);
  for (const { offer } of table.round?.taken ?? []) {
    const paid = lookUp(state.offers, offer);
    if (paid.status !== 'ended' && !offered.includes(paid)) offered.push(paid);
  }
  return offered.filter((one) => hasHands(state, one));
}

const roundPaidFee = ({ round }: Table, { offer }: OfferState): boolean =>
  round?.taken.some((taken) => taken.offer === offer.id) === true;

// A decision in several steps: the events of the first step are applied to a draft of the state, and the next step is
// decided on that. The state itself is not written; what these few events change is copied, the rest is shared.

const ENTERED = {
  'round-started': evolveRounds['round-started'],
  'hit-called': evolveHits['hit-called'],
  'hit-extended': evolveHits['hit-extended'],
} as const;

type Entered = Extract<FloorEvent, { type: keyof typeof ENTERED }>;

export const isEntered = (event: FloorEvent): event is Entered => Object.hasOwn(ENTERED, event.type);

/** The house as it will be once this event is true. */
export function applyToDraft(state: State, entered: Entered): State {
  const [event] = completeEvents(state, [entered]) as [CompleteEvent<Entered>];
  const draft = draftOf(state);
  enterMoney(draft, event);
  (ENTERED[event.type] as (state: State, event: CompleteEvent<Entered>) => void)(draft, event);
  return draft;
}

function draftOf(state: State): State {
  return {
    ...state,
    balances: new LayeredMap(state.balances, (balance) => balance),
    tables: new LayeredMap(state.tables, (table) => ({ ...table })),
    hits: new LayeredMap(state.hits, (hit) => ({ ...hit })),
    funds: new LayeredMap(state.funds, copiedFund),
    triggers: new LayeredMap(state.triggers, (trigger) => ({ ...trigger })),
    counters: { ...state.counters },
  };
}

const copiedFund = (fund: Fund): Fund => ({ ...fund, advances: [...fund.advances], locks: [...fund.locks] });

// The call: the hand is read against the rows in effect, and what it may win is on hold until the hit is decided.

export type Call = CommandOf<typeof hitCommands, 'call-hand'>;
type Refused = ReturnType<typeof refused>;

/** One activity, as a call at a table meets it. */
export type CallContext = Readonly<{
  state: State;
  table: Table;
  offered: OfferState;
  sheet: Sheet;
  gameRow: GameRow;
  command: Call;
  before: Hit | undefined;
}>;

export function callHand(state: State, command: Call): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  const wrong = refuseWrongSeat(table, command);
  if (wrong !== undefined) return wrong;
  const offers = callableOffers(state, table, seenAt(command)).filter(
    ({ offer }) => command.offer === null || offer.id === command.offer,
  );
  return offers.length === 0 ? refuseNotOffered(state, table, command) : callAt(state, table, offers, command);
}

function refuseWrongSeat(table: Table, { hands, inHand = [] }: Call): Outcome | undefined {
  const seat = [...hands.map((hand) => hand.seat), ...inHand].find((keyed) => keyed > table.seatCount);
  if (seat !== undefined) {
    return refused(F.tables, 'no-such-seat', { table: table.id, seat });
  }
  const empty = hands.find((keyed) => isEmptySeat(table, keyed.seat))?.seat;
  if (empty !== undefined) {
    return refused(F.tables, 'empty-seat', { empty, table: table.id });
  }
  const twice =
    inHand.find((keyed, i) => inHand.indexOf(keyed) !== i) ??
    hands.find((keyed, i) => hands.findIndex((one) => isAt(one, keyed)) !== i)?.seat;
  if (twice === undefined) return undefined;
  return refused(F.hits, 'listed-twice', { twice });
}

function refuseNotOffered(state: State, table: Table, { offer, ...command }: Call): Outcome {
  const named = offer === null ? undefined : state.offers.get(offer);
  const unavailable = named === undefined ? undefined : whyUnavailable(state, named, table, seenAt(command));
  return unavailable ?? refused(F.offers, 'not-offered');
}

/** Several activities may be hit by one hand: each meets pools and reserve as the one before it left them. */
function callAt(state: State, table: Table, offers: readonly OfferState[], command: Call): Outcome {
  const events: FloorEvent[] = [];
  let unreadable: Outcome | undefined;
  let house = state;
  for (const [i, offered] of offers.entries()) {
    const called = callFor(house, table, offered, command);
    if (isRefusal(called)) {
      unreadable ??= called;
      continue;
    }
    events.push(called);
    if (i + 1 < offers.length && isEntered(called)) house = applyToDraft(house, called);
  }
  return events.length > 0 ? accept(...events) : unreadable!;
}

function callFor(state: State, table: Table, offered: OfferState, command: Call): FloorEvent | Refused {
  const sheet = sheetOf(state, offered);
  const gameRow = gameRowOf(sheet, table.game)!;
  const before = hitBefore(state, table, offered, command);
  return resolveCall({ state, table, offered, sheet, gameRow, command, before });
}

type Answer = Extract<FloorEvent, { type: 'hit-called' | 'hit-extended' | 'hand-not-qualified' }>;

/** The result of the call for one promotion. */
function resolveCall(calling: CallContext): Answer | Refused {
  const { state, table, offered, command, before } = calling;
  const read = readTogether(calling);
  if (isRefused(read)) return read;
  const { keyed } = read;
  const short = read.short[0];
  const hands = hitHands(calling, read).map((hand) => withNextLines(hand, read.next));
  const outside = !roundPaidFee(table, offered) && !isInHours(state, offered, before?.exposedAt ?? seenAt(command));
  const empties = hands.length === 0 && before !== undefined && before.hands.length > 0;
  if (outside || (hands.length === 0 && !empties) || addsNothing(calling, hands)) {
    return refuseNotQualified(calling, read, outside, short);
  }
  const closed = closedLine(calling, hands);
  if (closed !== undefined) return refuseClosed(calling, read, closed);
  return lockHit(calling, keyed, hands);
}

type Read = Readonly<{
  keyed: readonly DealtHand[];
  matches: readonly Match[];
  next: NextLines;
  /** What each hand brings to the set of its line, by hand and line. */
  items: ReadonlyMap<string, string>;
  /** Lines that the hands meet, but whose run of rounds is not long enough. */
  short: readonly string[];
}>;

const isRefused = (read: Read | Refused): read is Refused => 'refusal' in read;

/**
 * The hands of the deal that can be on one table together: the last key press applies, so an earlier hand that did not
 * qualify is dropped, and one that turns up at another seat was keyed at the wrong one. What a hit depends on stays.
 */
function readTogether(calling: CallContext): Read | Refused {
  const { table, offered, sheet, gameRow, command, before } = calling;
  const held = handsRead(calling, []);
  if (held.length === 0) return refused(sheet.chart.at, 'no-hand');
  const rows = rowsFallen(calling.state, offered, rowsInForceAt(sheet, offered.offer, table), {
    moment: before?.exposedAt ?? seenAt(command),
    reading: readingNow(calling),
  });
  const { picks = {}, posted = [] } = offered.offer;
  const match = (hands: readonly DealtHand[], open: readonly ChartRow[] = rows) => {
    const called = { hands, common: command.common, playerDealer: playerDealerOf(table), picks, posted };
    const read = listsBelow(sheet) ? matchListed : matchHands;
    return read(gameRow, sheet.chart, open, called, worthNow(calling));
  };
  const withNext = (keyed: readonly DealtHand[], met: readonly Match[]): Read => {
    const { matches, short } = longEnough(calling, met);
    return {
      keyed,
      matches,
      short,
      items: itemsMet(matches, (asked) => {
        const matched = match(keyed, [asked]);
        return matched.ok ? matched.value : [];
      }),
      next: nextLines(sheet, rows, matches, (open) => {
        const matched = match(keyed, open);
        return matched.ok ? matched.value : [];
      }),
    };
  };
  const all = handsRead(calling, looseHands(table, command));
  for (const keyed of [all, withoutMoved(all, command.hands), held]) {
    const matched = match(keyed);
    if (matched.ok) return withNext(keyed, matched.value);
  }
  const keyed = withoutMoved(held, command.hands);
  const matched = match(keyed);
  if (matched.ok) return withNext(keyed, matched.value);
  const { refusal } = matched;
  const clashes = before !== undefined && refusal.reason === 'not-in-deck';
  const next = clashes
    ? `${refusal.next} Deny ${before.id.replace('-', ' ')} if it was entered incorrectly.`
    : refusal.next;
  return refusedFlaw(sheet.chart.at, { ...refusal, next });
}

/**
 * Every hand keyed in this deal, since a later one may beat an earlier one; keyed twice, the last key press applies. A
 * communal deal belongs to everyone; if the sheet says so, hands that were not keyed are read with the others.
 */
function handsRead({ table, gameRow, command, before }: CallContext, loose: readonly DealtHand[]): DealtHand[] {
  if (gameRow.deal === 'table') return everyoneIn(table, command.inHand, true);
  const earlier = [...(before?.hands ?? []), ...(before?.unplaced ?? []), ...loose].filter(({ cards }) => cards !== '');
  const keyed = new Map<string, DealtHand>();
  for (const { seat, hand, cards } of [...earlier, ...command.hands])
    keyed.set(`${seat}.${hand}`, { seat, hand, cards });
  if (gameRow.unkeyed === undefined) return [...keyed.values()];
  const others = everyoneIn(table, command.inHand, false).filter(({ seat, hand }) => !keyed.has(`${seat}.${hand}`));
  return [...keyed.values(), ...others];
}

/** Each hand of the round, or each seat that was dealt in where no bets were keyed; who banks a communal deal too. */
export function everyoneIn(table: Table, inHand: readonly number[] | undefined, withDealer: boolean): DealtHand[] {
  const positions = table.round?.positions ?? [];
  const hands = new Map(positions.map(({ seat, hand }) => [`${seat}.${hand}`, { seat, hand, cards: '' }]));
  const dealer = withDealer ? playerDealerOf(table) : null;
  const banks = dealer !== null && table.seats[dealer] !== undefined ? [dealer] : [];
  const seats = inHand ?? (positions.length === 0 ? takenSeats(table) : []);
  for (const seat of [...seats, ...banks]) {
    if (![...hands.values()].some((hand) => hand.seat === seat)) hands.set(`${seat}.1`, { seat, hand: 1, cards: '' });
  }
  return [...hands.values()];
}

/** What a line pays now: the pool as an open hit of this round read it, or as it is. */
const worthNow = (calling: CallContext): ((row: ChartRow) => number) =>
  worthOf(calling.offered.offer, readingNow(calling));

function readingNow({ state, offered, before }: CallContext): (pool: string) => Cents {
  const fund = offered.fund === null ? undefined : state.funds.get(offered.fund);
  return (pool) => {
    const own = fund?.locks.find((lock) => lock.hit === before?.id);
    return (
      lockedPool(own, pool)?.reading ??
      (fund === undefined ? (0 as Cents) : balanceOf(state, poolAccount(fund.id, pool)))
    );
  };
}

/** Whether hands that cannot win go on the board too. */
function listsBelow(sheet: Sheet): boolean {
  const earn = stepOf(sheet, 'earn');
  return earn?.form === 'place' && earn.listsBelow !== undefined;
}

/** One entry for each line that a hand is paid on. On a board the hand is listed by its rank. */
function hitHands({ gameRow, command, sheet }: CallContext, { keyed, matches, items }: Read): HitHand[] {
  const onBoard = stepOf(sheet, 'select')?.form === 'best';
  return matches.flatMap(({ seat, hand, meets, strength, says }) => {
    const own = keyed.find((called) => isAt(called, { seat, hand }))!.cards;
    const item = (row: ChartRow) => items.get(lineKey({ seat, hand, row: row.key }));
    return meets.map(({ row, role, line, below }) => ({
      seat,
      hand,
      cards: gameRow.deal === 'table' ? (command.common ?? '') : own,
      row: row.key,
      beats: false,
      ...(role === 'holder' ? {} : { role }),
      ...(line === undefined ? {} : { line }),
      ...(onBoard ? { strength, says } : {}),
      ...(below === undefined ? {} : { below }),
      ...(item(row) === undefined ? {} : { item: item(row)! }),
    }));
  });
}

/** A further hand of the round that meets nothing, and changes nothing for those that were called before. */
function addsNothing({ command, before }: CallContext, hands: readonly HitHand[]): boolean {
  if (before === undefined || command.hands.length === 0) return false;
  const isCalled = (hand: HitHand) => command.hands.some((own) => isAt(own, hand));
  return !hands.some(isCalled) && isSame(hands, before.hands);
}

/** By what they say, not by how they are written: read back from the journal, their fields come in another order. */
const isSame = (a: readonly HitHand[], b: readonly HitHand[]): boolean =>
  canonicalJson(a as unknown as Json) === canonicalJson(b as unknown as Json);

/** By hand and row, the lines that a hand is paid on if its row is closed. */
type NextLines = ReadonlyMap<string, readonly string[]>;
const lineKey = (hand: Readonly<{ seat: number; hand: number; row: string }>): string =>
  `${hand.seat}.${hand.hand} ${hand.row}`;

/** Each hand is read again without its line, and without the next one, until it meets a line that never closes. */
function nextLines(
  { chart }: Sheet,
  rows: readonly ChartRow[],
  matches: readonly Match[],
  read: (open: readonly ChartRow[]) => readonly Match[],
): NextLines {
  const next = new Map<string, string[]>();
  if (chart.closed === undefined) return next;
  for (const { seat, hand, meets } of matches) {
    for (const { row, role, line } of meets) {
      const passed = [row];
      for (let last = row; last.limits !== undefined; ) {
        const open = rows.filter((one) => !passed.includes(one));
        const met = read(open)
          .find((one) => one.seat === seat && one.hand === hand)
          ?.meets.find((one) => one.role === role && one.line === line)?.row;
        if (met === undefined) break;
        passed.push(met);
        last = met;
      }
      const others = passed.slice(1).map(({ key }) => key);
      if (others.length > 0) next.set(lineKey({ seat, hand, row: row.key }), others);
    }
  }
  return next;
}

function withNextLines(hand: HitHand, lines: NextLines): HitHand {
  const next = lines.get(lineKey(hand));
  return next === undefined ? hand : { ...hand, next: [...next] };
}

type ClosedLine = NonNullable<ReturnType<typeof closedAtCall>>;

/** Every hand of the call is on lines that were won as often as they can be, and stay so. */
function closedLine({ state, table, offered, sheet, command, before }: CallContext, hands: readonly HitHand[]) {
  const keys = hands.flatMap(({ row, next = [] }) => [row, ...next]);
  if (before !== undefined || keys.length === 0) return undefined;
  return closedAtCall(state, offered, sheet, table.id, seenAt(command), keys);
}

function refuseClosed({ table, offered, gameRow, command }: CallContext, { keyed }: Read, closed: ClosedLine) {
  return {
    type: 'hand-not-qualified',
    v: 1,
    table: table.id,
    offer: offered.offer.id,
    hands: command.hands.map(({ seat, hand, cards }) => ({ seat, hand, cards })),
    at: closed.limit.at,
    says: `${closed.row.name} is closed. ${reachedWords(closed.limit)}`,
    ...(gameRow.deal === 'table' ? {} : { deal: { hands: byHand(keyed), common: command.common } }),
  } satisfies FloorEvent;
}

function refuseNotQualified(calling: CallContext, { keyed, matches }: Read, outside: boolean, short?: string) {
  const { table, offered, sheet, gameRow, command } = calling;
  const called = command.hands.map(({ seat, hand, cards }) => ({ seat, hand, cards }));
  const own = matches.filter((match) => called.some((one) => isAt(one, match)));
  const said = [...new Set((own.length === 0 ? matches : own).map((match) => match.says))].join('; ');
  return {
    type: 'hand-not-qualified',
    v: 1,
    table: table.id,
    offer: offered.offer.id,
    hands: called,
    at: outside ? F.offers : sheet.chart.at,
    says: outside ? 'Outside the posted hours' : (short ?? `Not a qualifying hand: ${said}`),
    // Beside a hand that is keyed later these may be something: the loser of a bad beat is often keyed first.
    ...(outside || gameRow.deal === 'table' ? {} : { deal: { hands: byHand(keyed), common: command.common } }),
  } satisfies FloorEvent;
}

const byHand = (keyed: readonly DealtHand[]): DealtHand[] => keyed.filter(({ cards }) => cards !== '');

export function lockHit(calling: CallContext, keyed: readonly DealtHand[], hands: readonly HitHand[]): Answer {
  const { state, offered, sheet, command, before } = calling;
  const by = command.by.badge;
  const hit = withTracked(calling, keyed, hitOf(calling, keyed, hands));
  const fund = fundOf(state, hit);
  const judged = judgeHit(state, offered, sheet, hit);
  const changed: OpenHit = { hit, offered, sheet, ...judged };
  const locks = lockEventFields(
    fund?.id,
    fund === undefined || !locksMoney(sheet) ? undefined : recalculateLocks(state, fund, { changed }),
  );
  const { id, calledBy: _, frozen, bystanders, room, unplaced, ...rest } = hit;
  const left = unplaced === undefined ? {} : { unplaced };
  const pressed = keyPressOf(command);
  const there = {
    frozen: copyAllPositions(frozen),
    ...(bystanders === undefined ? {} : { bystanders: copyAllPositions(bystanders) }),
  };
  if (before !== undefined) {
    const again = before.round === null ? { ...there, common: hit.common! } : {};
    const { facts } = hit;
    return {
      type: 'hit-extended',
      v: 1,
      hit: id,
      by,
      keyed: pressed,
      hands: hit.hands,
      ...left,
      ...again,
      facts,
      ...locks,
    };
  }
  return {
    type: 'hit-called',
    v: 1,
    hit: id,
    by,
    keyed: pressed,
    ...rest,
    ...there,
    ...(room === undefined ? {} : { room: copyAllPositions(room) }),
    ...left,
    ...locks,
  };
}

const keyPressOf = ({ hands, common, inHand }: Call) => ({
  hands: hands.map(({ seat, hand, cards }) => ({ seat, hand, cards })),
  common,
  ...(inHand === undefined ? {} : { inHand: [...inHand] }),
});

/** The event lists its positions. */
const copyAllPositions = <P extends Position>(positions: readonly P[]) =>
  positions.map((position) => ({ ...position, fees: [...position.fees] }));

function hitOf(
  { state, table, offered, sheet, command, before }: CallContext,
  keyed: readonly DealtHand[],
  hands: readonly HitHand[],
): Hit {
  const round = table.round?.id ?? null;
  const fees = paidForAll(table, offered, sheet);
  const { inHand } = command;
  const frozen =
    before === undefined
      ? snapshotParticipants(table, hands, { inHand, fees })
      : snapshotAgain(table, before, hands, { inHand, keyed });
  const bystanders =
    before === undefined
      ? bystandersAt(table, offered, sheet, { frozen, fees })
      : before.bystanders?.filter(({ seat }) => !frozen.some((position) => position.seat === seat));
  const room = before === undefined ? roomAt(state, offered, sheet) : before.room;
  const unplaced = unplacedOf(keyed, hands);
  return {
    id: before?.id ?? `hit-${state.counters.hits + 1}`,
    offer: offered.offer.id,
    table: table.id,
    round,
    exposedAt: before?.exposedAt ?? seenAt(command),
    calledBy: [...(before?.calledBy ?? []), command.by.badge],
    hands: [...hands],
    facts: {},
    frozen: [...frozen],
    ...(bystanders === undefined || bystanders.length === 0 ? {} : { bystanders }),
    ...(room === undefined || room.length === 0 ? {} : { room }),
    ...(unplaced.length === 0 ? {} : { unplaced }),
    npn: table.kind === 'npn',
    // The board may be keyed in two steps, the flop and then all of it.
    ...(round === null ? { common: command.common } : {}),
  };
}

/** What was keyed and did not qualify; hands that were not keyed are read again with the next call. */
const unplacedOf = (keyed: readonly DealtHand[], hands: readonly HitHand[]): DealtHand[] =>
  keyed.filter((one) => one.cards !== '' && !hands.some((hand) => isAt(hand, one)));

/** What the sensors saw is read again; what a person declared stays. */
function withTracked(
  { state, table, offered, sheet, gameRow, command, before }: CallContext,
  hands: readonly DealtHand[],
  hit: Hit,
): Hit {
  const of = (from: Fact['from']) =>
    Object.fromEntries(Object.entries(before?.facts ?? {}).filter(([, fact]) => fact.from === from));
  const seen = trackedFacts(sheet, table, {
    inHand: command.inHand,
    needsPlayerDealer: needsPlayerDealer(sheet, offered.offer),
  });
  const facts = { ...of('tracked'), ...seen, ...of('declared') };
  const lost = baseGameLossFacts(
    state,
    sheet,
    offered.offer,
    { ...hit, facts },
    { gameRow, hands, common: command.common },
  );
  return { ...hit, facts: { ...of('tracked'), ...seen, ...lost, ...of('declared') } };
}

// A hand keyed by mistake is taken back by the person who keyed it, until a floor person has opened the hit. What
// others keyed stays: the deal is read again without the last key press, and the lock is computed again, to the cent.

type TakeBack = CommandOf<typeof hitCommands, 'take-back-hand'>;

export function takeBackHand(state: State, hit: Hit, command: TakeBack): Outcome {
  const { badge } = command.by;
  if (!hit.calledBy.includes(badge)) {
    return refused(F.hits, 'not-keyed', { hit: hit.id });
  }
  if (hit.openedBy !== undefined) {
    return refused(F.hits, 'hit-opened', { openedBy: hit.openedBy, hit: hit.id });
  }
  // Hits that an older build wrote do not say what each key press was: they go whole, or stay.
  const keys = hit.keys ?? hit.calledBy.map((by) => ({ by, hands: handsOf(hit), common: null }));
  const last = keys.findLastIndex(({ by }) => by === badge);
  const left = keys.toSpliced(last, 1);
  if (left.length === 0) return wholeHit(state, hit, command, { undone: keys[last]!.hands, left: null });
  if (hit.keys === undefined) {
    return refused(F.hits, 'not-keyed-apart', { hit: hit.id });
  }
  return withoutKey(state, hit, command, { undone: keys[last]!, left });
}

const handsOf = ({ hands, unplaced = [] }: Hit): KeyPress['hands'] =>
  [...hands, ...unplaced].map(({ seat, hand, cards }) => ({ seat, hand, cards }));

type Without = Readonly<{ undone: KeyPress; left: readonly KeyPress[] }>;
type HitExtended = Extract<FloorEvent, { type: 'hit-extended' }>;

/** The other key presses are read again, one after the other, as they came. */
function withoutKey(state: State, hit: Hit, command: TakeBack, { undone, left }: Without): Outcome {
  const table = state.tables.get(hit.table);
  const offered = lookUp(state.offers, hit.offer);
  const sheet = sheetOf(state, offered);
  const gameRow = table === undefined ? undefined : gameRowOf(sheet, table.game);
  if (table === undefined || gameRow === undefined) {
    return refused(F.hits, 'table-closed', { table: hit.table, hit: hit.id });
  }
  const reading = { state, table: withoutLoose(table, [undone, ...left]), offered, sheet, gameRow };
  let before = stubOf(table, hit, { undone, left });
  let last: HitExtended | undefined;
  for (const { by: _, ...press } of left) {
    const call = { ...command, ...press, type: 'call-hand', table: table.id, offer: hit.offer } as unknown as Call;
    const answer = resolveCall({ ...reading, command: call, before });
    if (isRefusal(answer)) return answer;
    if (answer.type === 'hit-extended') last = answer;
    before = answer.type === 'hit-extended' ? withExtension(before, answer) : withUnplacedHands(before, press.hands);
  }
  if (last === undefined) {
    const hands = handsOf(before);
    const common = left.at(-1)!.common;
    return wholeHit(state, hit, command, { undone: undone.hands, left: hands.length === 0 ? null : { hands, common } });
  }
  const { unplaced, frozen, bystanders, common } = before;
  const { hands, facts, locks, postings, advances } = last;
  return accept({
    type: 'hand-taken-back',
    v: 1,
    hit: hit.id,
    by: command.by.badge,
    undone: undone.hands,
    keys: [...left],
    hands,
    ...(unplaced === undefined ? {} : { unplaced }),
    frozen: copyPositions(frozen),
    ...(bystanders === undefined ? {} : { bystanders: copyPositions(bystanders) }),
    ...(common === undefined ? {} : { common }),
    facts,
    locks,
    postings,
    advances,
  });
}

const copyPositions = (positions: readonly Position[]) =>
  positions.map((position) => ({ ...position, fees: [...position.fees] }));

/** What was keyed beside the hit and met nothing; what a key press says of a hand counts before that. */
function withoutLoose(table: Table, keys: readonly KeyPress[]): Table {
  if (table.keyed === undefined) return table;
  const said = keys.flatMap((press) => press.hands);
  const hands = table.keyed.hands.filter((one) => !said.some((hand) => isAt(hand, one)));
  return { ...table, keyed: { ...table.keyed, hands } };
}

/** The hit before anything was keyed: who was there stays as it was frozen, except for what that key alone brought in. */
function stubOf(table: Table, hit: Hit, { undone, left }: Without): Hit {
  const { unplaced: _, ...rest } = hit;
  const isBroughtIn = ({ seat }: Position) =>
    table.seats[seat] === undefined && undone.hands.some((hand) => hand.seat === seat);
  const stays = hit.round === null ? hit.frozen.filter((position) => !isBroughtIn(position)) : hit.frozen;
  // Only that key said who was dealt in: without it, everyone seated there was.
  const isUnsaid =
    hit.round === null && undone.inHand !== undefined && left.every(({ inHand }) => inHand === undefined);
  const seated = isUnsaid ? snapshotParticipants(table, [], { inHand: undefined, fees: [] }) : [];
  return {
    ...rest,
    hands: [],
    frozen: [...stays, ...seated.filter((position) => !stays.some((one) => isAt(one, position)))],
    facts: Object.fromEntries(Object.entries(hit.facts).filter(([id]) => !id.endsWith(':lost'))),
  };
}

function withExtension(before: Hit, { hands, unplaced, frozen, bystanders, common, facts }: HitExtended): Hit {
  const { unplaced: _, ...rest } = before;
  return {
    ...rest,
    hands,
    facts,
    ...(unplaced === undefined ? {} : { unplaced }),
    ...(frozen === undefined ? {} : { frozen }),
    ...(bystanders === undefined ? {} : { bystanders }),
    ...(common === undefined ? {} : { common }),
  };
}

/** Keyed without qualifying: it is kept beside the others. */
function withUnplacedHands(before: Hit, hands: readonly DealtHand[]): Hit {
  const others = (before.unplaced ?? []).filter((one) => !hands.some((hand) => isAt(hand, one)));
  const unplaced = [...others, ...hands];
  return unplaced.length === 0 ? before : { ...before, unplaced };
}

type Whole = Readonly<{
  undone: KeyPress['hands'];
  left: { hands: KeyPress['hands']; common: string | null } | null;
}>;

function wholeHit(state: State, hit: Hit, { by }: TakeBack, { undone, left }: Whole): Outcome {
  const fund = fundOf(state, hit);
  const relocked = fund === undefined ? undefined : recalculateLocks(state, fund, { gone: hit.id });
  const parts = lockEventFields(fund?.id, relocked);
  return accept({ type: 'hit-taken-back', v: 1, hit: hit.id, by: by.badge, undone, left, ...parts });
}

// A round declared whole, by a dealer who keys after the deal or from paper: the same as starting it, calling its hands
// and ending it, in one command that succeeds or fails as a whole.

type Declare = CommandOf<typeof hitCommands, 'declare-round'>;

export function declareRound(state: State, command: Declare, call: (state: State, command: Call) => Outcome): Outcome {
  const started = startRound(state, { ...command, type: 'start-round' });
  if (!('events' in started)) return started;
  const begun = started.events[0] as Extract<FloorEvent, { type: 'round-started' }>;
  const house = applyToDraft(state, begun);
  const { table, round } = begun;
  const called = command.hands.length === 0 && command.common === null ? accept() : call(house, asCall(command));
  if (!('events' in called)) return called;
  // The cards stay on the table, and the round open, until the call is authorized or denied.
  const pending = called.events.some(({ type }) => type === 'hit-called');
  const ended: FloorEvent[] = pending ? [] : [{ type: 'round-ended', v: 1, table, round }];
  return accept(begun, ...called.events, ...ended);
}

const asCall = (command: Declare): Call => ({ ...command, type: 'call-hand' });
