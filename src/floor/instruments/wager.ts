/**
 * A wager with instruments: whether it may be placed and at what cost, how it is settled or withdrawn, and how a
 * settlement is corrected.
 */
import { first, lookUp } from '../../base/assert.ts';
import { addCents, type Cents, cents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { type Finding, inGame, personVerdict, roundVerdict } from '../../rules/eligibility.ts';
import {
  type BetOdds,
  expiryOf,
  liveFlaw,
  settleWager,
  type WagerResult,
  type WagerSettlement,
} from '../../rules/instrument.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { bank, collections, instrumentsOf, promotions, tray } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { type Books, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { excludesTournaments, gameRowOf, isInHours } from '../kit/offers.ts';
import { NOTHING_WAIVED, personFacts, refuseUnknownPerson } from '../kit/people.ts';
import { type Promotion, promotionOf } from '../kit/prizes.ts';
import { type Posting, seenAt } from '../kit/schemas.ts';
import { hasPot, noTable } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { State, Table } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import {
  type Instrument,
  type InstrumentWager,
  instrumentAt,
  liabilityOf,
  promotionWith,
  refuseDuplicateScan,
  refuseOver,
} from './instrument.ts';
import type { instrumentCommands } from './specs.ts';

type Place = CommandOf<typeof instrumentCommands, 'wager-instrument'>;

export function wagerInstrument(state: State, command: Place): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  const pieces = piecesOf(state, command);
  if (isRefusal(pieces)) return pieces;
  const promotion = promotionWith(state, first(pieces));
  const keyed = personAt(state, table, command);
  if (keyed !== null && typeof keyed !== 'string') return keyed;
  // Only its holder plays it: an instrument with a holder tells who bets if that was not said.
  const person = keyed ?? pieces.find((piece) => piece.person !== null)?.person ?? null;
  const looked: WagerContext = { promotion, table, pieces, person, at: seenAt(command), command };
  const wrong =
    refuseHere(state, looked) ??
    refuseBettor(state, looked) ??
    refuseBet(state, looked) ??
    refuseStake(looked) ??
    refuseWrongFees(looked);
  return wrong ?? placed(state, looked);
}

type WagerContext = Readonly<{
  promotion: Promotion;
  table: Table;
  pieces: readonly Instrument[];
  person: string | null;
  at: Instant;
  command: Place;
}>;

function piecesOf(state: State, { numbers }: Place): Instrument[] | { refusal: FloorRefusal } {
  const twice = refuseDuplicateScan(numbers);
  if (twice !== undefined && isRefusal(twice)) return twice;
  const pieces: Instrument[] = [];
  for (const number of numbers) {
    const piece = instrumentAt(state, number);
    if (isRefusal(piece)) return piece;
    const not = refuseUnplayable(state, piece);
    if (not !== undefined) return not;
    pieces.push(piece);
  }
  const other = pieces.find(({ offer }) => offer !== first(pieces).offer);
  if (other === undefined) return pieces;
  return refused(F.instruments, 'mixed-promotions', { otherNumber: other.number, pieceNumber: first(pieces).number });
}

function refuseUnplayable(state: State, piece: Instrument): { refusal: FloorRefusal } | undefined {
  const { number, status } = piece;
  const { step } = promotionWith(state, piece);
  if (status === 'over') {
    return refuseOver(piece, piece.became === 'expired' ? step.lives.at : F.instruments, 'wager');
  }
  if (status === 'on-table') {
    return refused(F.instruments, 'on-table/bet', { number });
  }
  if (status === 'played' || status === 'due') {
    return refused(step.transfer.at, 'played-already/bet', { number });
  }
  if (piece.is === 'piece') return undefined;
  return refused(step.voucher!.at, 'voucher', { number, one: step.names.one });
}

/** The bettor: the seated player, or the backline bettor of the seat. */
function personAt(
  state: State,
  table: Table,
  { seat, bettor, person, behind }: Place,
): string | null | { refusal: FloorRefusal } {
  const sits = table.seats[seat];
  if (sits === undefined) {
    return refused(F.tables, 'seat-empty/table', { seat, table: table.id });
  }
  if (bettor === 'seat') {
    if (behind !== undefined) {
      return refused(F.tables, 'not-behind', { seat });
    }
    if (person === null || person === sits.person) return sits.person;
    return refused(F.tables, 'other-person/seat', { seat });
  }
  const unknown = person === null ? undefined : refuseUnknownPerson(state, person);
  return unknown !== undefined && isRefusal(unknown) ? unknown : person;
}

/** The promotion is in force, at this table, in this game, at this hour, and the cards are not dealt. */
function refuseHere(state: State, { promotion, table, at }: WagerContext): Outcome | undefined {
  const { offered, sheet, step } = promotion;
  const { offer, status } = offered;
  const { many } = step.names;
  if (at >= expiryOf(offer)) return refused(step.lives.at, 'expired/all', { many, offer: offer.id });
  if (status !== 'approved' || at < offer.period.from) {
    return refused(F.offers, 'stands-still/wager', { offer: offer.id });
  }
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) return refused(tournament.at, 'tournament/wager');
  const elsewhere = offer.tables !== 'all' && !offer.tables.includes(table.id);
  const otherGame = sheet.games.length > 0 && gameRowOf(sheet, table.game) === undefined;
  if (elsewhere || otherGame || table.notOffered[offer.id] !== undefined) {
    return refused(sheet.mustPost.at, 'not-at-table', { many, offer: offer.id, table: table.id });
  }
  // A sheet for every California game mentions a player-dealer, who pays and collects; a game with a pot has none.
  if (sheet.games.length === 0 && hasPot(state, table)) {
    return refused(step.wager.at, 'no-player-dealer', { table: table.id });
  }
  if (!isInHours(state, offered, at)) return refused(sheet.mustPost.at, 'outside-hours/wager');
  if (table.round === null) return undefined;
  return refused(step.wager.at, 'already-dealt', { table: table.id });
}

/** It belongs to the bettor, and nothing in the sheet about people and positions excludes them. */
function refuseBettor(state: State, { promotion, table, pieces, person, command }: WagerContext): Outcome | undefined {
  const { step, sheet } = promotion;
  const other = pieces.find((piece) => piece.person !== null && person !== null && piece.person !== person);
  if (other !== undefined) {
    return refused(step.transfer.at, 'not-holder/bet', { otherNumber: other.number });
  }
  const [broken] = brokenAt(state, sheet, table, { ...command, person });
  return broken && refused(broken.at, 'not-eligible/bet', { says: broken.says });
}

/** Rules of the sheet that keep that bettor from wagering. */
export function brokenAt(
  state: State,
  sheet: Sheet,
  table: Table,
  { seat, bettor, person }: Readonly<{ seat: number; bettor: 'seat' | 'backline'; person: string | null }>,
): readonly Finding[] {
  const rows = inGame(sheet, table.game).eligibility;
  const facts = {
    playerDealer: banks(table, seat, bettor, person),
    backline: bettor === 'backline',
    backlineAllowed: true,
    ...personFacts(state, person),
  };
  const round = { dealtIn: Object.keys(table.seats).length, tournament: table.kind === 'tournament', confirmed: {} };
  return [...personVerdict(rows, facts, NOTHING_WAIVED).broken, ...roundVerdict(rows, round, NOTHING_WAIVED).broken];
}

/** The player-dealer is in that position wherever they put the chip, as far as it is known who they are. */
function banks({ playerDealer, seats }: Table, seat: number, bettor: Place['bettor'], person: string | null): boolean {
  if (playerDealer === null) return false;
  return (playerDealer === seat && bettor === 'seat') || (person !== null && seats[playerDealer]?.person === person);
}

/** One to a wager, or the chips that one voucher was exchanged for: all of them, since a voucher is not spread. */
function refuseSeveralVouchers(state: State, pieces: readonly Instrument[], at: string): Outcome | undefined {
  const vouchers = new Set(pieces.map(({ from, number }) => from ?? number));
  if (vouchers.size > 1) {
    return refused(at, 'one-per-wager', { voucherCount: vouchers.size });
  }
  const from = pieces[0]?.from;
  if (from === undefined) return undefined;
  const rest = [...state.instruments.values()].filter(
    (other) => other.from === from && other.status !== 'over' && !pieces.some(({ number }) => number === other.number),
  );
  if (rest.length === 0) return undefined;
  return refused(at, 'voucher-spread', { rest: rest.map(({ number }) => number) });
}

/** The bet is one that can carry it, no other of the kind is on it, and nothing is on the other side. */
function refuseBet(state: State, looked: WagerContext): Outcome | undefined {
  const { promotion, pieces, table, person, command } = looked;
  const { bets, several, opposite } = promotion.step.wager;
  const { bet, side, seat, bettor } = command;
  if (bet === 'bonus' && bets.on === 'base') {
    return refused(bets.at, 'bonus-bet');
  }
  if (bet === 'bonus' && side !== null) {
    return refused(bets.at, 'no-side');
  }
  const apart = several.allowed === 'one' ? refuseSeveralVouchers(state, pieces, several.at) : undefined;
  if (apart !== undefined) return apart;
  const lying = [...state.instrumentWagers.values()].filter(
    (wager) => wager.settled === undefined && wager.table === table.id,
  );
  const isHere = (wager: InstrumentWager): boolean =>
    wager.seat === seat && wager.bettor === bettor && (bettor === 'seat' || isSameBehind(wager, looked));
  const same = lying.find((wager) => isHere(wager) && wager.bet === bet && wager.side === side);
  if (same !== undefined) {
    return several.allowed === 'one'
      ? refused(several.at, 'one-per-wager/bet', { same: same.id })
      : refused(several.at, 'bet-taken', { same: same.id });
  }
  if (opposite === undefined || bet === 'bonus') return undefined;
  const sheet = promotion.offered.offer.sheet;
  // A player may sit at one seat and bet behind another; and a bet whose side was not said could be the other one.
  const against = lying.find(
    (wager) =>
      (isHere(wager) || (person !== null && wager.person === person)) &&
      wager.bet === 'base' &&
      wager.side !== side &&
      sheetOfWager(state, wager.offer) === sheet,
  );
  if (against === undefined) return undefined;
  return against.side === null
    ? refused(opposite.at, 'opposite-side/unsaid', { wager: against.id })
    : refused(opposite.at, 'opposite-side', { wager: against.id, side: against.side });
}

/** Several may bet behind one seat: known people are told apart by identity, others by position. */
function isSameBehind(wager: InstrumentWager, { person, command }: WagerContext): boolean {
  if (wager.person !== null && person !== null) return wager.person === person;
  return (wager.behind ?? FIRST) === (command.behind ?? FIRST);
}

const FIRST = 1;

const sheetOfWager = (state: State, offer: string): string | undefined => state.offers.get(offer)?.offer.sheet;

/** As many live chips as the sheet wants, no others, and within the limits of the table. */
function refuseStake({ promotion, pieces, table, command }: WagerContext): Outcome | undefined {
  const { step } = promotion;
  const { wager } = step;
  const face = sumCents(pieces.map((piece) => piece.face));
  const { live } = command;
  if (live < 0) return refused(wager.at, 'no-amount/live-chips');
  const flaw = liveFlaw(step, face, live);
  if (flaw === 'mixed') return refused(wager.at, flaw);
  if (flaw !== undefined) return refused(wager.at, flaw, { live, face });
  const limits = wager.limits === undefined ? undefined : limitsOf(table.limits);
  const bet = wager.live === 'none' ? face : live;
  if (limits === undefined || (bet >= limits[0] && bet <= limits[1])) return undefined;
  return refused(wager.limits!.at, 'outside-limits/stake', {
    table: table.id,
    least: limits[0],
    most: limits[1],
    bet,
  });
}

/** `10-200` are $10 to $200; words and blinds say nothing about what may be bet. */
function limitsOf(limits: string | null): readonly [Cents, Cents] | undefined {
  const [, least, most] = /^\$?(\d{1,7})-\$?(\d{1,7})$/.exec(limits ?? '') ?? [];
  return least === undefined || most === undefined
    ? undefined
    : [cents(Number(least) * 100), cents(Number(most) * 100)];
}

function refuseWrongFees({ promotion, command }: WagerContext): Outcome | undefined {
  const { transfer, wager } = promotion.step;
  const { collection, jackpotFee = 'live-chips' } = command;
  if (collection.amount < 0) return refused(wager.at, 'no-amount/fee');
  if (collection.in === 'live-chips' && jackpotFee === 'live-chips') return undefined;
  // Where the sheet is silent about fees, to pay one with it would be to turn it into money.
  const at = wager.fees?.at ?? transfer.at;
  if (collection.in === 'instruments') {
    return refused(at, 'fees-live');
  }
  return refused(at, 'fees-live/jackpot-fee');
}

function placed(state: State, { promotion, table, pieces, person, at, command }: WagerContext): Outcome {
  const { offered, step } = promotion;
  const { wager } = step;
  const each = wager.redemption === undefined ? ZERO : chosenAmount(offered.offer.amounts, wager.redemption.fee);
  const unpaid = new Set(pieces.flatMap(({ feePaid, from, number }) => (feePaid === true ? [] : [from ?? number])));
  const redemption = timesCents(each, unpaid.size);
  const collection = command.collection.amount;
  const books = openBooks(state, command.time);
  takeFee(books, table.id, redemption, wager.redemption?.at ?? wager.at);
  takeFee(books, table.id, collection, wager.fees?.at ?? wager.at);
  const { seat, bettor, behind, bet, side, live } = command;
  return accept({
    type: 'instrument-wagered',
    v: 1,
    wager: `wager-${state.counters.wagers + 1}`,
    offer: offered.offer.id,
    table: table.id,
    seat,
    bettor,
    ...(behind === undefined ? {} : { behind }),
    person,
    numbers: pieces.map(({ number }) => number),
    bet,
    side,
    live,
    face: sumCents(pieces.map(({ face }) => face)),
    collection,
    redemption,
    placedAt: at,
    postings: books.postings,
  });
}

/** Live chips at the table, which are the house's. */
function takeFee(books: Books, table: string, amount: Cents, at: string): void {
  post(books, tray(table), collections, amount, at);
  post(books, bank, tray(table), amount, at);
}

function refundFees(books: Books, table: string, amount: Cents, at: string): void {
  post(books, collections, tray(table), amount, at);
  post(books, tray(table), bank, amount, at);
}

// How the hand went: what each side gets, what happens to the instruments, and how that is undone.

type Command<Type extends keyof typeof instrumentCommands> = CommandOf<typeof instrumentCommands, Type>;
type SettledEvent = Extract<FloorEvent, { type: 'wager-settled' }>;

const EVEN: BetOdds = { pays: 1, to: 1 };

export function settle(state: State, command: Command<'settle-wager'>): Outcome {
  const { wager: id, result, ratio = EVEN, paidIn = 'live-chips', time } = command;
  const wager = openWager(state, id);
  if (isRefusal(wager)) return wager;
  if (paidIn === 'instruments') {
    const { pays, names } = (promotionOf(state, wager.offer) as Promotion).step;
    return refused(pays.live?.at ?? pays.at, 'pays-live', { one: names.one });
  }
  return accept({ type: 'wager-settled', v: 1, ...cameTo(state, wager, { result, ratio, time }) });
}

type Result = Readonly<{ result: WagerResult; ratio: BetOdds; time: number }>;

/** What was accepted in time is settled whatever the clock says; what then stays with the player may be worth nothing. */
function cameTo(
  state: State,
  wager: InstrumentWager,
  { result, ratio, time }: Result,
): Omit<SettledEvent, 'type' | 'v'> {
  const promotion = promotionOf(state, wager.offer) as Promotion;
  const { step, offered } = promotion;
  const pieces = wager.numbers.map((number) => lookUp(state.instruments, number));
  const faces = pieces.map(({ face }) => face);
  const fees = addCents(wager.collection, wager.redemption);
  const settled = settleWager(step, { faces, live: wager.live, fees }, result, ratio);
  const isOver = settled.becomes === 'kept' && time >= expiryOf(offered.offer);
  const becomes = pieces.map(({ number }, i) => ({
    number,
    becomes: isOver ? ('expired' as const) : settled.becomes,
    owed: settled.owed[i]!,
  }));
  const at = isOver ? step.lives.at : clauseOf(step, result);
  const { toPlayer, toDealer, player, playerDealer, house } = settled;
  return {
    wager: wager.id,
    offer: wager.offer,
    table: wager.table,
    result,
    ratio,
    toPlayer,
    toDealer,
    player,
    playerDealer,
    house,
    pieces: becomes,
    postings: moveLiability(state, wager.offer, owedBefore(pieces), owedAfter(settled, faces, isOver), at),
  };
}

const clauseOf = ({ win, lose, push }: Promotion['step'], result: WagerResult): string =>
  ({ win: win.at, lose: lose.at, push: push.at, surrender: lose.at })[result];

const owedBefore = (pieces: readonly Instrument[]): Cents =>
  cents(pieces.reduce((sum, piece) => sum + liabilityOf(piece), 0));

/** Kept, it is worth its face value still; otherwise what the cage will pay for it. */
function owedAfter({ becomes, owed }: WagerSettlement, faces: readonly Cents[], isOver: boolean): Cents {
  if (isOver) return ZERO;
  return cents((becomes === 'kept' ? faces : owed).reduce((sum, amount) => sum + amount, 0));
}

/** What the house will not have to pay was no cost of the promotion after all, and the other way round. */
function moveLiability(state: State, offer: string, before: Cents, after: Cents, at: string): Posting[] {
  const books = openBooks(state);
  if (after < before) post(books, instrumentsOf(offer), promotions, cents(before - after), at);
  else post(books, promotions, instrumentsOf(offer), cents(after - before), at);
  return books.postings;
}

function openWager(state: State, id: string): InstrumentWager | { refusal: FloorRefusal } {
  const wager = state.instrumentWagers.get(id);
  if (wager === undefined) {
    return refused(F.instruments, 'no-such-wager/on-table', { id });
  }
  if (wager.settled === undefined) return wager;
  return refused(F.instruments, 'settled-already/wager', { id });
}

export function withdrawWager(state: State, { wager: id, reason, time }: Command<'withdraw-wager'>): Outcome {
  const wager = openWager(state, id);
  if (isRefusal(wager)) return wager;
  const { step } = promotionOf(state, wager.offer) as Promotion;
  const books = openBooks(state, time);
  refundFees(books, wager.table, wager.redemption, step.wager.redemption?.at ?? step.wager.at);
  refundFees(books, wager.table, wager.collection, step.wager.fees?.at ?? step.wager.at);
  // Pieces whose time ran out while they lay there are worth nothing when they come back.
  const { offered } = promotionOf(state, wager.offer) as Promotion;
  if (time >= expiryOf(offered.offer)) {
    post(books, instrumentsOf(wager.offer), promotions, wager.face, step.lives.at);
  }
  return accept({ type: 'wager-withdrawn', v: 1, wager: id, offer: wager.offer, reason, postings: books.postings });
}

/** As long as nothing of it was redeemed, wagered again, swapped or voided. */
export function correctWager(state: State, command: Command<'correct-wager'>): Outcome {
  const { wager: id, result, ratio = EVEN, reason, time } = command;
  const wager = state.instrumentWagers.get(id);
  if (wager?.settled === undefined) {
    return refused(F.corrections, 'not-settled/correction', { id });
  }
  const alone = refuseMissingSecond(state, command, 'correcting-a-wager');
  if (alone !== undefined) return alone;
  const gone = reusedSinceSettlement(state, wager);
  if (gone !== undefined) {
    return refused(F.corrections, 'went-on', { gone });
  }
  const was = wager.settled.result;
  if (was === result && wager.settled.ratio.pays === ratio.pays && wager.settled.ratio.to === ratio.to) {
    return refused(F.corrections, 'nothing-to-correct', { id });
  }
  const corrected = cameTo(state, wager, { result, ratio, time });
  return accept({ type: 'wager-corrected', v: 1, ...corrected, was, reason, by: signedBy(command) });
}

/** A piece of a settled wager that was wagered again, redeemed or voided since: what happened then stays. */
export const reusedSinceSettlement = (state: State, { id, numbers }: InstrumentWager): string | undefined =>
  numbers.find((number) => {
    const piece = state.instruments.get(number);
    if (piece === undefined || piece.wager !== id) return true;
    return piece.status === 'on-table' || piece.became === 'redeemed' || piece.became === 'void';
  });
