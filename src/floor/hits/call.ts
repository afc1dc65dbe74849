/** A hand is called: read against the rows in force, and what it may win is locked until somebody decides. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Cents } from '../../base/cents.ts';
import { tableInSentence, tableName } from '../../base/table-words.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import { rowsInForce, worthOf } from '../../rules/in-force.ts';
import { type Match, matchHands, matchListed } from '../../rules/match.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { pool as poolAccount } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { F } from '../clauses.ts';
import { drafted, isEntered } from '../draft.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { gameRowOf, isInHours, sheetOf, whyGrey } from '../kit/offers.ts';
import { isEmptySeat, noTable, takenSeats } from '../kit/tables.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Fact, Hit, HitHand, OfferState, Position, State, Table } from '../state.ts';
import { judgeHit } from './claims.ts';
import { frozenAgain, hitBefore, isAt, type Keyed, looseHands, withoutMoved } from './deal.ts';
import { playerDealerOf, trackedFacts } from './facts.ts';
import { bystandersAt, frozenAt, paidForAll, roomAt } from './freeze.ts';
import { fundOf, lockParts, locksMoney } from './held.ts';
import { lockedPool } from './locked.ts';
import { type OpenHit, relock } from './locks.ts';
import { lostFacts } from './lost.ts';
import { needsPlayerDealer } from './parts.ts';
import { hasPaid, playedFor } from './played-for.ts';
import type { hitCommands } from './specs.ts';

export type Call = CommandOf<typeof hitCommands, 'call-hand'>;
type Refused = ReturnType<typeof refused>;

/** One activity, as a call at a table meets it. */
export type Calling = Readonly<{
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
  const wrong = wrongSeat(table, command);
  if (wrong !== undefined) return wrong;
  const offers = playedFor(state, table, seenAt(command)).filter(
    ({ offer }) => command.offer === null || offer.id === command.offer,
  );
  return offers.length === 0 ? notOffered(state, table, command) : callAt(state, table, offers, command);
}

function wrongSeat(table: Table, { hands, inHand = [] }: Call): Outcome | undefined {
  const seat = [...hands.map((hand) => hand.seat), ...inHand].find((keyed) => keyed > table.seatCount);
  if (seat !== undefined) {
    return refused(F.tables, 'no-such-seat', `${tableName(table.id)} has no seat ${seat}.`, 'Check the seat.');
  }
  const empty = hands.find((keyed) => isEmptySeat(table, keyed.seat))?.seat;
  if (empty !== undefined) {
    const next = 'Check the seat, or seat the player first.';
    return refused(F.tables, 'empty-seat', `Nobody sits at seat ${empty} of ${tableInSentence(table.id)}.`, next);
  }
  const twice =
    inHand.find((keyed, i) => inHand.indexOf(keyed) !== i) ??
    hands.find((keyed, i) => hands.findIndex((one) => isAt(one, keyed)) !== i)?.seat;
  if (twice === undefined) return undefined;
  return refused(F.hits, 'listed-twice', `Seat ${twice} is listed twice.`, 'List each seat once.');
}

function notOffered(state: State, table: Table, { offer, ...command }: Call): Outcome {
  const named = offer === null ? undefined : state.offers.get(offer);
  const grey = named === undefined ? undefined : whyGrey(state, named, table, seenAt(command));
  const says = 'No such activity is offered at this table now.';
  return grey ?? refused(F.offers, 'not-offered', says, 'Look at what is posted.');
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
    if (i + 1 < offers.length && isEntered(called)) house = drafted(house, called);
  }
  return events.length > 0 ? accept(...events) : unreadable!;
}

function callFor(state: State, table: Table, offered: OfferState, command: Call): FloorEvent | Refused {
  const sheet = sheetOf(state, offered);
  const gameRow = gameRowOf(sheet, table.game)!;
  const before = hitBefore(state, table, offered, command);
  return answerTo({ state, table, offered, sheet, gameRow, command, before });
}

type Answer = Extract<FloorEvent, { type: 'hit-called' | 'hit-extended' | 'hand-not-qualified' }>;

/** What the call comes to for one activity. */
export function answerTo(calling: Calling): Answer | Refused {
  const { state, table, offered, command, before } = calling;
  const read = readTogether(calling);
  if (isRefused(read)) return read;
  const { keyed, matches } = read;
  const hands = hitHands(calling, keyed, matches);
  const outside = !hasPaid(table, offered) && !isInHours(state, offered, before?.exposedAt ?? seenAt(command));
  const empties = hands.length === 0 && before !== undefined && before.hands.length > 0;
  if (outside || (hands.length === 0 && !empties) || addsNothing(calling, hands)) {
    return notQualified(calling, read, outside);
  }
  return lockHit(calling, keyed, hands);
}

type Read = Readonly<{ keyed: readonly Keyed[]; matches: readonly Match[] }>;

const isRefused = (read: Read | Refused): read is Refused => 'refusal' in read;

/**
 * The hands of the deal, as far as they can lie on one table: what was keyed last counts, so an earlier hand that met
 * nothing gives way, and one that turns up at another seat was keyed at the wrong one. What a hit rests on stands.
 */
function readTogether(calling: Calling): Read | Refused {
  const { table, offered, sheet, gameRow, command, before } = calling;
  const held = handsRead(calling, []);
  if (held.length === 0) return refused(sheet.chart.at, 'no-hand', 'No hand was keyed.', 'Key the seat and its cards.');
  const rows = rowsInForce(sheet, offered.offer, table.game);
  const { picks = {}, posted = [] } = offered.offer;
  const match = (hands: readonly Keyed[]) => {
    const called = { hands, common: command.common, playerDealer: playerDealerOf(table), picks, posted };
    const read = listsBelow(sheet) ? matchListed : matchHands;
    return read(gameRow, sheet.chart, rows, called, worthNow(calling));
  };
  const all = handsRead(calling, looseHands(table, command));
  for (const keyed of [all, withoutMoved(all, command.hands), held]) {
    const matched = match(keyed);
    if (matched.ok) return { keyed, matches: matched.value };
  }
  const keyed = withoutMoved(held, command.hands);
  const matched = match(keyed);
  if (matched.ok) return { keyed, matches: matched.value };
  const { refusal } = matched;
  const clashes = before !== undefined && refusal.reason === 'not-in-deck';
  const next = clashes ? `${refusal.next} Decline ${before.id} if that was keyed wrongly.` : refusal.next;
  return { refusal: { ...refusal, next, at: sheet.chart.at } };
}

/**
 * Every hand that was keyed in this deal, since a later one may beat an earlier one; keyed twice, the last key press
 * counts. A communal deal is everybody's; where the sheet says so, hands that nobody keyed are read with the others.
 */
function handsRead({ table, gameRow, command, before }: Calling, loose: readonly Keyed[]): Keyed[] {
  if (gameRow.deal === 'table') return everyoneIn(table, command.inHand, true);
  const earlier = [...(before?.hands ?? []), ...(before?.unplaced ?? []), ...loose].filter(({ cards }) => cards !== '');
  const keyed = new Map<string, Keyed>();
  for (const { seat, hand, cards } of [...earlier, ...command.hands])
    keyed.set(`${seat}.${hand}`, { seat, hand, cards });
  if (gameRow.unkeyed === undefined) return [...keyed.values()];
  const others = everyoneIn(table, command.inHand, false).filter(({ seat, hand }) => !keyed.has(`${seat}.${hand}`));
  return [...keyed.values(), ...others];
}

/** Each hand of the round, or each seat that was dealt in where no bets were keyed; who banks a communal deal too. */
function everyoneIn(table: Table, inHand: readonly number[] | undefined, withDealer: boolean): Keyed[] {
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

/** What a row pays now: the pool as an open hit of this round met it, or as it stands. */
function worthNow({ state, offered, before }: Calling): (row: ChartRow) => number {
  const fund = offered.fund === null ? undefined : state.funds.get(offered.fund);
  const reading = (pool: string): Cents => {
    const own = fund?.locks.find((lock) => lock.hit === before?.id);
    return (
      lockedPool(own, pool)?.reading ??
      (fund === undefined ? (0 as Cents) : balanceOf(state, poolAccount(fund.id, pool)))
    );
  };
  return worthOf(offered.offer, reading);
}

/** Whether hands that cannot win go on the board too. */
function listsBelow(sheet: Sheet): boolean {
  const earn = stepOf(sheet, 'earn');
  return earn?.form === 'place' && earn.listsBelow !== undefined;
}

/** One entry for each row that a hand is paid on. On a board the hand stands with its rank. */
function hitHands({ gameRow, command, sheet }: Calling, keyed: readonly Keyed[], matches: readonly Match[]): HitHand[] {
  const onBoard = stepOf(sheet, 'select')?.form === 'best';
  return matches.flatMap(({ seat, hand, meets, strength, says }) => {
    const own = keyed.find((called) => isAt(called, { seat, hand }))!.cards;
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
    }));
  });
}

/** A further hand of the round that meets nothing, and changes nothing for those that were called before. */
function addsNothing({ command, before }: Calling, hands: readonly HitHand[]): boolean {
  if (before === undefined || command.hands.length === 0) return false;
  const isCalled = (hand: HitHand) => command.hands.some((own) => isAt(own, hand));
  return !hands.some(isCalled) && isSame(hands, before.hands);
}

/** By what they say, not by how they are written: read back from the journal, their fields come in another order. */
const isSame = (a: readonly HitHand[], b: readonly HitHand[]): boolean =>
  canonicalJson(a as unknown as Json) === canonicalJson(b as unknown as Json);

function notQualified(calling: Calling, { keyed, matches }: Read, outside: boolean) {
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
    says: outside ? 'Outside the posted hours' : `No row of the chart: ${said}`,
    // Beside a hand that is keyed later these may be something: the loser of a bad beat is often keyed first.
    ...(outside || gameRow.deal === 'table' ? {} : { deal: { hands: byHand(keyed), common: command.common } }),
  } satisfies FloorEvent;
}

const byHand = (keyed: readonly Keyed[]): Keyed[] => keyed.filter(({ cards }) => cards !== '');

function lockHit(calling: Calling, keyed: readonly Keyed[], hands: readonly HitHand[]): Answer {
  const { state, offered, sheet, command, before } = calling;
  const by = command.by.badge;
  const hit = withTracked(calling, keyed, hitOf(calling, keyed, hands));
  const fund = fundOf(state, hit);
  const judged = judgeHit(state, offered, sheet, hit);
  const changed: OpenHit = { hit, offered, sheet, ...judged };
  const locks = lockParts(
    fund?.id,
    fund === undefined || !locksMoney(sheet) ? undefined : relock(state, fund, { changed }),
  );
  const { id, calledBy: _, frozen, bystanders, room, unplaced, ...rest } = hit;
  const left = unplaced === undefined ? {} : { unplaced };
  const pressed = keyPressOf(command);
  const there = {
    frozen: copied(frozen),
    ...(bystanders === undefined ? {} : { bystanders: copied(bystanders) }),
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
    ...(room === undefined ? {} : { room: copied(room) }),
    ...left,
    ...locks,
  };
}

const keyPressOf = ({ hands, common, inHand }: Call) => ({
  hands: hands.map(({ seat, hand, cards }) => ({ seat, hand, cards })),
  common,
  ...(inHand === undefined ? {} : { inHand: [...inHand] }),
});

/** The event has positions of its own. */
const copied = <P extends Position>(positions: readonly P[]) =>
  positions.map((position) => ({ ...position, fees: [...position.fees] }));

function hitOf(
  { state, table, offered, sheet, command, before }: Calling,
  keyed: readonly Keyed[],
  hands: readonly HitHand[],
): Hit {
  const round = table.round?.id ?? null;
  const fees = paidForAll(table, offered, sheet);
  const { inHand } = command;
  const frozen =
    before === undefined
      ? frozenAt(table, hands, { inHand, fees })
      : frozenAgain(table, before, hands, { inHand, keyed });
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

/** What was keyed by hand and met no row; those that nobody keyed are read again with the next call. */
const unplacedOf = (keyed: readonly Keyed[], hands: readonly HitHand[]): Keyed[] =>
  keyed.filter((one) => one.cards !== '' && !hands.some((hand) => isAt(hand, one)));

/** What we saw by ourselves is looked at again; what somebody declared stands. */
function withTracked(
  { state, table, offered, sheet, gameRow, command, before }: Calling,
  hands: readonly Keyed[],
  hit: Hit,
): Hit {
  const of = (from: Fact['from']) =>
    Object.fromEntries(Object.entries(before?.facts ?? {}).filter(([, fact]) => fact.from === from));
  const seen = trackedFacts(sheet, table, {
    inHand: command.inHand,
    needsPlayerDealer: needsPlayerDealer(sheet, offered.offer),
  });
  const facts = { ...of('tracked'), ...seen, ...of('declared') };
  const lost = lostFacts(state, sheet, offered.offer, { ...hit, facts }, { gameRow, hands, common: command.common });
  return { ...hit, facts: { ...of('tracked'), ...seen, ...lost, ...of('declared') } };
}
