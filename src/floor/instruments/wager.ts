/** A wager with instruments: whether it may lie there, and what it costs to place it. */
import { type Cents, cents, formatUsd, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import { tableInSentence, tableName } from '../../base/table-words.ts';
import type { Instant } from '../../base/time.ts';
import { type Finding, inGame, personVerdict, roundVerdict } from '../../rules/eligibility.ts';
import { expiryOf, liveFlaw } from '../../rules/instrument.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import { bank, collections, tray } from '../accounts.ts';
import { type Books, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { excludesTournaments, gameRowOf, isInHours } from '../kit/offers.ts';
import { personFacts, unknownPerson } from '../kit/people.ts';
import type { Promotion } from '../kit/prizes.ts';
import { hasPot, noTable } from '../kit/tables.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State, Table } from '../state.ts';
import type { Instrument, InstrumentWager } from './instrument.ts';
import { instrumentAt, overBecause, promotionWith, scannedTwice } from './part.ts';
import type { instrumentCommands } from './specs.ts';

type Place = CommandOf<typeof instrumentCommands, 'wager-instrument'>;

export function wagerInstrument(state: State, command: Place): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  const pieces = piecesOf(state, command);
  if (isRefusal(pieces)) return pieces;
  const promotion = promotionWith(state, pieces[0]!);
  const keyed = personAt(state, table, command);
  if (keyed !== null && typeof keyed !== 'string') return keyed;
  // Only its holder plays it: a piece of somebody tells who bets where nobody said so.
  const person = keyed ?? pieces.find((piece) => piece.person !== null)?.person ?? null;
  const looked: Looked = { promotion, table, pieces, person, at: seenAt(command), command };
  const wrong =
    notHere(state, looked) ??
    notByHim(state, looked) ??
    notOnThat(state, looked) ??
    notWithThat(looked) ??
    wrongFees(looked);
  return wrong ?? placed(state, looked);
}

type Looked = Readonly<{
  promotion: Promotion;
  table: Table;
  pieces: readonly Instrument[];
  person: string | null;
  at: Instant;
  command: Place;
}>;

function piecesOf(state: State, { numbers }: Place): Instrument[] | { refusal: FloorRefusal } {
  const twice = scannedTwice(numbers);
  if (twice !== undefined && isRefusal(twice)) return twice;
  const pieces: Instrument[] = [];
  for (const number of numbers) {
    const piece = instrumentAt(state, number);
    if (isRefusal(piece)) return piece;
    const not = notPlayable(state, piece);
    if (not !== undefined) return not;
    pieces.push(piece);
  }
  const other = pieces.find(({ offer }) => offer !== pieces[0]!.offer);
  if (other === undefined) return pieces;
  const says = `${other.number} is of another promotion than ${pieces[0]!.number}.`;
  return refused(F.instruments, 'mixed-promotions', says, 'Wager those of one promotion together.');
}

function notPlayable(state: State, piece: Instrument): { refusal: FloorRefusal } | undefined {
  const { number, status } = piece;
  const { step } = promotionWith(state, piece);
  if (status === 'over') {
    const { reason, says } = overBecause(piece);
    const at = reason === 'expired' ? step.lives.at : F.instruments;
    return refused(at, reason, says, 'Take it off the bet; it is worth nothing.');
  }
  if (status === 'on-table') {
    return refused(F.instruments, 'on-table', `${number} lies on a bet already.`, 'Settle that wager first.');
  }
  if (status === 'played' || status === 'due') {
    const says = `${number} was played; it is the player-dealer’s now.`;
    return refused(step.transfer.at, 'played-already', says, 'Bring it to the cage.');
  }
  if (piece.is === 'piece') return undefined;
  const says = `${number} is a voucher and no wager.`;
  return refused(step.voucher!.at, 'voucher', says, `Swap it for a ${step.names.one} first.`);
}

/** Who bets: who sits there, or whoever stands behind the seat. */
function personAt(
  state: State,
  table: Table,
  { seat, bettor, person, behind }: Place,
): string | null | { refusal: FloorRefusal } {
  const sits = table.seats[seat];
  if (sits === undefined) {
    const says = `Nobody sits at seat ${seat} of ${tableInSentence(table.id)}.`;
    return refused(F.tables, 'seat-empty', says, 'Check the seat.');
  }
  if (bettor === 'seat') {
    if (behind !== undefined) {
      const says = `Who sits at seat ${seat} stands behind nobody.`;
      return refused(F.tables, 'not-behind', says, 'Leave the place behind the seat out.');
    }
    if (person === null || person === sits.person) return sits.person;
    return refused(F.tables, 'other-person', `Somebody else sits at seat ${seat}.`, 'Leave the person out.');
  }
  const unknown = person === null ? undefined : unknownPerson(state, person);
  return unknown !== undefined && isRefusal(unknown) ? unknown : person;
}

/** The promotion is in force, at this table, in this game, at this hour, and the cards are not dealt. */
function notHere(state: State, { promotion, table, at }: Looked): Outcome | undefined {
  const { offered, sheet, step } = promotion;
  const { offer, status } = offered;
  const no = (clause: string, reason: string, says: string, next: string) => refused(clause, reason, says, next);
  if (at >= expiryOf(offer)) {
    return no(step.lives.at, 'expired', `${step.names.many} of ${offer.id} have expired.`, 'Take it off the bet.');
  }
  if (status !== 'approved' || at < offer.period.from) {
    return no(F.offers, 'stands-still', `${offer.id} is not in force now.`, 'Wager live chips only.');
  }
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) {
    return no(tournament.at, 'tournament', 'Tournaments do not take part.', 'Take it off the bet.');
  }
  const elsewhere = offer.tables !== 'all' && !offer.tables.includes(table.id);
  const otherGame = sheet.games.length > 0 && gameRowOf(sheet, table.game) === undefined;
  if (elsewhere || otherGame || table.notOffered[offer.id] !== undefined) {
    const says = `${step.names.many} of ${offer.id} are not played at ${tableInSentence(table.id)}.`;
    return no(sheet.mustPost.at, 'not-at-table', says, 'Send the player to a posted table.');
  }
  // A sheet for every California game speaks of a player-dealer, who pays and collects; a game with a pot has none.
  if (sheet.games.length === 0 && hasPot(state, table)) {
    const says = `Nobody is the player-dealer at ${tableInSentence(table.id)}: its players bet into one pot.`;
    return no(step.wager.at, 'no-player-dealer', says, 'Send the player to a California game.');
  }
  if (!isInHours(state, offered, at)) {
    return no(sheet.mustPost.at, 'outside-hours', 'This is outside the posted hours.', 'Wager live chips only.');
  }
  if (table.round === null) return undefined;
  return no(
    step.wager.at,
    'already-dealt',
    `A round runs at ${tableInSentence(table.id)}.`,
    'Place it before the deal.',
  );
}

/** It is his, and nothing that the sheet says of persons and positions keeps him from it. */
function notByHim(state: State, { promotion, table, pieces, person, command }: Looked): Outcome | undefined {
  const { step, sheet } = promotion;
  const other = pieces.find((piece) => piece.person !== null && person !== null && piece.person !== person);
  if (other !== undefined) {
    const says = `${other.number} belongs to another person.`;
    return refused(step.transfer.at, 'not-holder', says, 'Only its holder plays it.');
  }
  const [broken] = brokenAt(state, sheet, table, { ...command, person });
  return broken && refused(broken.at, 'not-eligible', `${broken.says}.`, 'Take it off the bet.');
}

/** Rows of the sheet that keep whoever bets there from wagering. */
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

/** Who banks the game does so wherever he puts his chip, as far as it is known who he is. */
function banks({ playerDealer, seats }: Table, seat: number, bettor: Place['bettor'], person: string | null): boolean {
  if (playerDealer === null) return false;
  return (playerDealer === seat && bettor === 'seat') || (person !== null && seats[playerDealer]?.person === person);
}

const NOTHING_WAIVED = { fee: false, wager: false, pot: false };

/** One to a wager, or the chips that one voucher was exchanged for: all of them, since a voucher is not spread. */
function notOneVoucher(state: State, pieces: readonly Instrument[], at: string): Outcome | undefined {
  const vouchers = new Set(pieces.map(({ from, number }) => from ?? number));
  if (vouchers.size > 1) {
    return refused(at, 'one-per-wager', `One lies on a wager, not ${vouchers.size}.`, 'Take the others off.');
  }
  const from = pieces[0]?.from;
  if (from === undefined) return undefined;
  const rest = [...state.instruments.values()].filter(
    (other) => other.from === from && other.status !== 'over' && !pieces.some(({ number }) => number === other.number),
  );
  if (rest.length === 0) return undefined;
  const says = `${rest.map(({ number }) => number).join(', ')} came from the same voucher, which goes on one wager.`;
  return refused(at, 'voucher-spread', says, 'Place all chips of the voucher together.');
}

/** The bet is one that may carry it, nothing else of the kind lies there, and nothing on the other side. */
function notOnThat(state: State, looked: Looked): Outcome | undefined {
  const { promotion, pieces, table, person, command } = looked;
  const { bets, several, opposite } = promotion.step.wager;
  const { bet, side, seat, bettor } = command;
  if (bet === 'bonus' && bets.on === 'base') {
    return refused(bets.at, 'bonus-bet', 'It is played on base wagers only.', 'Take it off the bonus bet.');
  }
  if (bet === 'bonus' && side !== null) {
    return refused(bets.at, 'no-side', 'A bonus bet has no side.', 'Leave the side out.');
  }
  const apart = several.allowed === 'one' ? notOneVoucher(state, pieces, several.at) : undefined;
  if (apart !== undefined) return apart;
  const lying = [...state.instrumentWagers.values()].filter(
    (wager) => wager.settled === undefined && wager.table === table.id,
  );
  const isHere = (wager: InstrumentWager): boolean =>
    wager.seat === seat && wager.bettor === bettor && (bettor === 'seat' || isSameBehind(wager, looked));
  const same = lying.find((wager) => isHere(wager) && wager.bet === bet && wager.side === side);
  if (same !== undefined) {
    const says = `${same.id} lies on this bet already.`;
    return several.allowed === 'one'
      ? refused(several.at, 'one-per-wager', says, 'One lies on a wager.')
      : refused(several.at, 'bet-taken', says, 'Take that wager back and place all of them together.');
  }
  if (opposite === undefined || bet === 'bonus') return undefined;
  const sheet = promotion.offered.offer.sheet;
  // He may sit at one seat and stand behind another; and a bet whose side nobody said could be the other one.
  const against = lying.find(
    (wager) =>
      (isHere(wager) || (person !== null && wager.person === person)) &&
      wager.bet === 'base' &&
      wager.side !== side &&
      sheetOfWager(state, wager.offer) === sheet,
  );
  if (against === undefined) return undefined;
  const says = `${against.id} lies on ${against.side ?? 'a side that was not said'} in this round.`;
  return refused(opposite.at, 'opposite-side', says, 'Say the side of both; bet live chips on the other side.');
}

/** Several may stand behind one seat: known people are told apart by who they are, others by where they stand. */
function isSameBehind(wager: InstrumentWager, { person, command }: Looked): boolean {
  if (wager.person !== null && person !== null) return wager.person === person;
  return (wager.behind ?? FIRST) === (command.behind ?? FIRST);
}

const FIRST = 1;

const sheetOfWager = (state: State, offer: string): string | undefined => state.offers.get(offer)?.offer.sheet;

/** As many live chips as the sheet wants, no others, and within the limits of the table. */
function notWithThat({ promotion, pieces, table, command }: Looked): Outcome | undefined {
  const { step } = promotion;
  const { wager } = step;
  const face = sumCents(pieces.map((piece) => piece.face));
  const { live } = command;
  if (live < 0) return refused(wager.at, 'no-amount', 'Live chips are no less than none.', 'Count them again.');
  const flaw = liveFlaw(step, face, live);
  if (flaw === 'mixed') {
    return refused(wager.at, flaw, 'One wager is all live chips or has none.', 'Take the live chips off, or the rest.');
  }
  if (flaw !== undefined) {
    const least = wager.live === 'equal' ? 'exactly' : 'at least';
    const says = `${formatUsd(live)} in live chips lie beside ${formatUsd(face)}; it takes ${least} ${formatUsd(face)}.`;
    return refused(wager.at, flaw, says, 'Have the player put the right amount beside it.');
  }
  const limits = wager.limits === undefined ? undefined : limitsOf(table.limits);
  const bet = wager.live === 'none' ? face : live;
  if (limits === undefined || (bet >= limits[0] && bet <= limits[1])) return undefined;
  const says = `${tableName(table.id)} takes ${formatUsd(limits[0])} to ${formatUsd(limits[1])}, not ${formatUsd(bet)}.`;
  return refused(wager.limits!.at, 'outside-limits', says, 'Bet within the limits of the table.');
}

/** `10-200` are $10 to $200; words and blinds say nothing about what may be bet. */
export function limitsOf(limits: string | null): readonly [Cents, Cents] | undefined {
  const [, least, most] = /^\$?(\d{1,7})-\$?(\d{1,7})$/.exec(limits ?? '') ?? [];
  return least === undefined || most === undefined
    ? undefined
    : [cents(Number(least) * 100), cents(Number(most) * 100)];
}

function wrongFees({ promotion, command }: Looked): Outcome | undefined {
  const { transfer, wager } = promotion.step;
  const { collection, jackpotFee = 'live-chips' } = command;
  if (collection.amount < 0) return refused(wager.at, 'no-amount', 'A fee is no less than nothing.', 'Enter it again.');
  if (collection.in === 'live-chips' && jackpotFee === 'live-chips') return undefined;
  // Where the sheet is silent about fees, to pay one with it would be to turn it into money.
  const at = wager.fees?.at ?? transfer.at;
  if (collection.in === 'instruments') {
    return refused(at, 'fees-live', 'Fees are paid in live chips.', 'Collect the fee in live chips.');
  }
  return refused(at, 'fees-live', 'Jackpot fees are paid in live chips.', 'Collect the jackpot fee in live chips.');
}

function placed(state: State, { promotion, table, pieces, person, at, command }: Looked): Outcome {
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

export function giveFeesBack(books: Books, table: string, amount: Cents, at: string): void {
  post(books, collections, tray(table), amount, at);
  post(books, tray(table), bank, amount, at);
}
