/** Hands on the meter's schedule: keyed by the dealer, verified by somebody else, paid, envied, and backed out by hand. */
import { cents, ZERO } from '../../base/cents.ts';
import { type Envied, envyOf, fromTheRight, type MeterTerms, meterAgain, meterPay } from '../../rules/house-game.ts';
import type { MeterRow } from '../../rules/house-game-words.ts';
import { bank, fundCash, payable, pool, promotions, reserve, tray, win } from '../accounts.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { Envelope } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { claimDeadlines, stopsFor } from '../kit/awards.ts';
import { keepsWagers } from '../kit/bets.ts';
import { type Undone, undoPostings } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { isToSettle } from './hands.ts';
import { type Looked, lookAt, positionAt } from './looked.ts';
import type { HousePosition, HouseRound } from './round.ts';
import type { houseGameCommands } from './specs.ts';

type Given<Type extends keyof typeof houseGameCommands> = CommandOf<typeof houseGameCommands, Type>;
type Verified = Extract<FloorEvent, { type: 'progressive-verified' }>;

export function keyProgressive(state: State, { table, spot, row, by }: Given<'key-progressive'>): Outcome {
  const looked = lookAt(state, table, 'set');
  if (isRefusal(looked)) return looked;
  const position = positionAt(looked, spot);
  if (isRefusal(position)) return position;
  const wrong = notKeyed(looked, position, row);
  if (wrong !== undefined) return wrong;
  return accept(
    position.keyedBy === null
      ? { type: 'progressive-keyed', v: 1, table, spot, row, by: by.badge }
      : { type: 'progressive-unkeyed', v: 1, table, spot, row },
  );
}

function notKeyed({ terms, round }: Looked, position: HousePosition, row: string): Outcome | undefined {
  const at = terms.meter?.at ?? terms.step.at;
  const { spot } = position;
  if (position.cards === null) {
    return refused(at, 'not-shown', `The hand on spot ${spot} was not shown.`, 'Settle it first.');
  }
  if (position.pay !== null) {
    return refused(at, 'logged', `The pay of spot ${spot} is logged.`, 'Two people back it out by hand.');
  }
  if (position.row !== row) {
    const says = `The hand on spot ${spot} is no ${row.replaceAll('-', ' ')} on the meter's schedule.`;
    return refused(at, 'not-there', says, position.row === null ? 'Key nothing.' : `It is ${position.row}.`);
  }
  if (isToKey(terms.meter, position, round)) return undefined;
  const says = `Spot ${spot} has no wager on the meter, and nobody is paid for its hand.`;
  return refused(at, 'no-wager', says, 'Key nothing.');
}

/** Whether the meter's schedule pays it, or another player with a wager on the meter is paid for it. */
export function isToKey(
  meter: MeterTerms | undefined,
  position: HousePosition,
  { positions }: Pick<HouseRound, 'positions'>,
): boolean {
  const found = meterRow(meter, position.row);
  if (found === undefined || position.progressive > 0) return found !== undefined;
  const own = playerOf(position, positions);
  const others = positions.filter((other) => other.progressive > 0 && playerOf(other, positions) !== own);
  return found.envy !== undefined && others.length > 0;
}

/** Somebody with two seats is one player, on all of his spots. */
const playerOf = ({ player, person }: HousePosition, all: readonly HousePosition[]): number =>
  (person === null ? undefined : all.find((other) => other.person === person))?.player ?? player;

export const meterRow = (meter: MeterTerms | undefined, key: string | null): MeterRow | undefined =>
  meter?.schedule.rows.find((row) => row.key === key);

export function verifyProgressive(state: State, command: Given<'verify-progressive'>): Outcome {
  const looked = lookAt(state, command.table, 'set');
  if (isRefusal(looked)) return looked;
  const position = positionAt(looked, command.spot);
  if (isRefusal(position)) return position;
  const wrong = notVerified(looked, position, command);
  if (wrong !== undefined) return wrong;
  const verified = paid(looked, position, command);
  return accept(
    verified,
    ...(verified.award === null ? [] : stopsFor(state, sheetOf(state, looked.offered), [verified.award])),
  );
}

function notVerified(
  { state, round, terms }: Looked,
  position: HousePosition,
  command: Given<'verify-progressive'>,
): Outcome | undefined {
  const { at } = terms.meter ?? terms.step;
  const { spot } = command;
  if (position.pay !== null) {
    return refused(at, 'logged', `The pay of spot ${spot} is logged already.`, 'Go on with the round.');
  }
  if (position.keyedBy === null) {
    return refused(at, 'not-keyed', `No hand is keyed for spot ${spot}.`, 'The dealer keys it first.');
  }
  const unseen = notSupervised(state, command, position.keyedBy);
  if (unseen !== undefined) return unseen;
  const before = fromTheRight(round.positions).find(
    (other) => other.spot > spot && (isToSettle(other) || (isToKey(terms.meter, other, round) && other.pay === null)),
  );
  if (before === undefined) return undefined;
  const says = `Spot ${before.spot} comes before spot ${spot}, counter-clockwise.`;
  return refused(terms.step.settles.at, 'out-of-order', says, `Finish spot ${before.spot} first.`);
}

/** The dealer's tablet sends it too: then the supervisor who stands there signs it beside him. */
export function notSupervised(state: State, command: Envelope, keyedBy: string | null): Outcome | undefined {
  const supervisors = signedBy(command).filter((badge) =>
    state.staff.get(badge)?.roles.some((role) => role === 'floor' || role === 'manager'),
  );
  if (supervisors.some((badge) => badge !== keyedBy)) return undefined;
  if (supervisors.length > 0) {
    const says = `Badge ${keyedBy} keyed this hand.`;
    return refused(F.twoPeople, 'same-person', says, 'Have a supervisor verify it with his own badge.');
  }
  const says = 'No supervisor has signed this.';
  return refused(F.twoPeople, 'no-supervisor', says, 'Have the floor or a manager sign with their own badge.');
}

/** Off the meter it is owed to the winner, from the tray it is paid; without a wager only others are paid for it. */
function paid(looked: Looked, position: HousePosition, command: Given<'verify-progressive'>): Verified {
  const { state, round, terms, offered } = looked;
  const meter = terms.meter!;
  const row = meterRow(meter, position.row)!;
  const fund = offered.fund!;
  const account = pool(fund, meter.pool);
  const books = openBooks(state, command.time);
  const before = balanceIn(books, account);
  const pay = position.progressive > 0 ? meterPay(meter, row, before) : undefined;
  const award = pay?.from === 'meter' && pay.amount > 0 ? owed(looked, position, command, pay.amount) : null;
  if (award !== null) post(books, account, payable({ fund }, award.id), award.amount, meter.schedule.at);
  if (pay?.from === 'tray') post(books, win, tray(round.table), pay.amount, meter.schedule.at);
  if (pay?.startsAgain) startAgain(books, looked, fund);
  return {
    type: 'progressive-verified',
    v: 1,
    table: round.table,
    spot: position.spot,
    row: row.key,
    pay: `pay-${state.counters.logged + 1}`,
    amount: pay?.amount ?? ZERO,
    award,
    meter: pay?.from === 'meter' ? { before, after: balanceIn(books, account) } : null,
    by: [position.keyedBy!, ...signedBy(command)],
    postings: books.postings,
    advances: books.advances,
  };
}

function owed(
  { state, round, terms, offered }: Looked,
  { spot, person, row, progressive }: HousePosition,
  { time }: Given<'verify-progressive'>,
  amount: Verified['amount'],
): NonNullable<Verified['award']> {
  return {
    id: `award-${state.counters.awards + 1}`,
    amount,
    paidBy: { fund: offered.fund! },
    clause: terms.meter!.schedule.at,
    row: row!,
    to: { table: round.table, seat: spot, bettor: 'seat' },
    person,
    ...(keepsWagers(state) ? { wager: { of: `${round.id}.s${spot}.progressive`, amount: progressive } } : {}),
    ...claimDeadlines(state, sheetOf(state, offered), time, { amount }),
  };
}

/** The seed comes from the house, and whatever was kept back goes onto the meter with it. */
function startAgain(books: Books, { state, terms }: Looked, fund: string): void {
  const meter = terms.meter!;
  const account = pool(fund, meter.pool);
  const kept = balanceIn(books, reserve(fund));
  const seed = state.funds.get(fund)!.pools[meter.pool]!.reseed;
  const lacks = cents(meterAgain(seed, kept) - kept - balanceIn(books, account));
  post(books, reserve(fund), account, kept, meter.at);
  if (lacks <= 0) return;
  post(books, fundCash(fund), bank, lacks, meter.at);
  post(books, promotions, account, lacks, meter.at);
}

export function backOut(state: State, command: Given<'back-out-progressive'>): Outcome {
  const pay = state.progressivePays.get(command.pay);
  if (pay === undefined) {
    const says = `No pay ${command.pay} is open.`;
    return refused(F.houseGames, 'no-such-pay', says, 'If its award was paid, reverse the payment first.');
  }
  const second = missingSecond(state, command, 'Backing out a pay');
  const missing = second ?? notSupervised(state, command, null);
  if (missing !== undefined) return missing;
  if (pay.award !== null && !state.awards.has(pay.award)) {
    const says = `${pay.award} is no longer open: it was paid or returned.`;
    return refused(F.houseGames, 'not-open', says, 'If it was paid, reverse the payment first.');
  }
  const books = openBooks(state, command.time);
  const undone: Undone = { covered: ZERO, toMakeGood: [] };
  undoPostings(books, pay.postings, undone);
  const { postings, advances } = books;
  const { reason } = command;
  const { id, offer } = pay;
  const by = signedBy(command);
  return accept({ type: 'progressive-backed-out', v: 1, pay: id, offer, reason, by, ...undone, postings, advances });
}

export function endHand(state: State, { table, time }: Given<'end-hand'>): Outcome {
  const looked = lookAt(state, table, 'set');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const open = leftOpen(looked);
  if (open !== undefined) return open;
  const books = openBooks(state, time);
  const envy = envyIn(terms.meter, round);
  for (const { amount } of envy) post(books, win, tray(table), amount, terms.step.progressive!.envyAt);
  return accept({ type: 'house-round-ended', v: 1, table, round: round.id, envy, postings: books.postings });
}

/** Only what a supervisor has seen is envied. */
const enviedIn =
  (meter: MeterTerms) =>
  (position: HousePosition, _: number, all: readonly HousePosition[]): Envied => ({
    spot: position.spot,
    player: playerOf(position, all),
    progressive: position.progressive,
    row: position.pay === null ? undefined : meterRow(meter, position.row),
  });

/** Envy as it would be paid if the hand ended now, for the dealer's screen. */
export const envyIn = (meter: MeterTerms | undefined, { positions }: HouseRound) =>
  meter === undefined ? [] : envyOf(meter, positions.map(enviedIn(meter)));

function leftOpen({ round, terms }: Looked): Outcome | undefined {
  const { settles } = terms.step;
  for (const position of fromTheRight(round.positions)) {
    const { spot, keyedBy, pay } = position;
    if (isToSettle(position)) {
      return refused(settles.at, 'not-settled', `Spot ${spot} is not settled.`, `Settle spot ${spot}.`);
    }
    if (!isToKey(terms.meter, position, round) || pay !== null) continue;
    return keyedBy === null
      ? refused(settles.at, 'not-keyed', `The hand on spot ${spot} is not keyed.`, `Key it: ${position.row}.`)
      : refused(settles.at, 'not-verified', `The hand on spot ${spot} is not verified.`, 'Call a supervisor.');
  }
  return undefined;
}
