/**
 * Decides the commands of games against the house: wagers, the deal, decisions and settling, hands paid from the
 * progressive meter, and corrected cards.
 */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents, timesCents, ZERO } from '../../base/cents.ts';
import { cardCode } from '../../cards/card.ts';
import {
  type EnvyPosition,
  envyOf,
  foldLine,
  handSays,
  houseGameOf,
  type Limits,
  type MeterRow,
  type MeterTerms,
  meterPay,
  meterRowFor,
  orderFromRight,
  reseededMeter,
  type SettledLine,
  settleHand,
  type Terms,
  termsOf,
  type Wagers,
} from '../../rules/house-game.ts';
import { bank, fundCash, payable, pool, promotions, reserve, tray, win } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { claimDeadlines, stopsFor } from '../kit/awards.ts';
import { keepsWagers } from '../kit/bets.ts';
import { type Undone, undoPostings } from '../kit/funds.ts';
import { noOffer, sheetOf, whyUnavailable } from '../kit/offers.ts';
import { type Envelope, seenAt } from '../kit/schemas.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import {
  cardsIn,
  type HousePosition,
  type HouseRound,
  type HouseRoundContext,
  houseRoundContext,
  positionAt,
  readCards,
} from './round.ts';
import type { houseGameCommands } from './specs.ts';

// Wagers are placed and then locked: the meter's share is taken before a card is dealt.

type Place = CommandOf<typeof houseGameCommands, 'place-wagers'>;
type Lock = CommandOf<typeof houseGameCommands, 'lock-wagers'>;
type Bet = Place['positions'][number];

function placeWagers(state: State, command: Place): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  const running = state.houseRounds.get(table.id);
  if (running !== undefined && running.status !== 'betting') {
    return refused(F.houseGames, 'locked', { table: table.id });
  }
  if (running !== undefined && running.offer !== command.offer) {
    return refused(F.houseGames, 'other-game/wagers', { offer: running.offer, table: table.id });
  }
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  const terms = playedAt(state, offered, table, command);
  if (isRefusal(terms)) return terms;
  const wrong = refuseWrongBets(table, terms, command.positions);
  if (wrong !== undefined) return wrong;
  const { positions, offer } = command;
  if (running === undefined && positions.length === 0) {
    return refused(F.houseGames, 'no-wagers');
  }
  return accept({
    type: 'wagers-placed',
    v: 1,
    table: table.id,
    round: running?.id ?? `${table.id}:${state.seq + 1}`,
    offer,
    positions: [...positions].sort((a, b) => a.spot - b.spot),
  });
}

function playedAt(state: State, offered: OfferState, table: Table, command: Place) {
  const sheet = sheetOf(state, offered);
  const step = houseGameOf(sheet);
  if (step === undefined) {
    return refused(F.houseGames, 'no-house-game', { sheetName: sheet.name });
  }
  if (table.kind !== 'live') {
    return refused(step.at, 'not-live', { table: table.id });
  }
  return whyUnavailable(state, offered, table, seenAt(command)) ?? termsOf(step, offered.offer);
}

function refuseWrongBets(table: Table, terms: Terms, positions: readonly Bet[]): Outcome | undefined {
  const spots = new Set<number>();
  for (const bet of positions) {
    const wrong = refuseWrongSpot(table, bet) ?? refuseWrongAmounts(terms, bet);
    if (wrong !== undefined) return wrong;
    if (spots.has(bet.spot)) {
      return refused(F.houseGames, 'spot-twice', { spot: bet.spot });
    }
    spots.add(bet.spot);
  }
  return undefined;
}

function refuseWrongSpot(table: Table, { spot, player }: Bet): Outcome | undefined {
  if (spot > table.seatCount || player > table.seatCount) {
    return refused(F.tables, 'no-such-seat/spot', {
      table: table.id,
      seatCount: table.seatCount,
      spot: Math.max(spot, player),
    });
  }
  if (table.seats[player] !== undefined) return undefined;
  return refused(F.tables, 'seat-empty/spot', { player, table: table.id, spot });
}

function refuseWrongAmounts({ step, ante, side, meter }: Terms, bet: Bet): Outcome | undefined {
  if (bet.ante === 0 && bet.side === 0 && bet.progressive === 0) {
    return refused(step.at, 'no-wager', { spot: bet.spot });
  }
  return (
    refuseOutsideLimits('ante', bet.spot, bet.ante, ante) ??
    (side === undefined
      ? refuseUnknownWager(step.at, bet.spot, bet.side)
      : refuseOutsideLimits(side.name, bet.spot, bet.side, side)) ??
    refuseWrongMeterWager(step.progressive?.at ?? step.at, bet, meter)
  );
}

function refuseOutsideLimits(
  name: string,
  spot: number,
  amount: Cents,
  { at, least, most }: Limits,
): Outcome | undefined {
  if (amount === 0 || (amount >= least && amount <= most)) return undefined;
  return refused(at, 'outside-limits', { name, spot, amount, least, most });
}

const refuseUnknownWager = (at: string, spot: number, amount: Cents): Outcome | undefined =>
  amount === 0 ? undefined : refused(at, 'no-such-wager', { spot });

function refuseWrongMeterWager(
  at: string,
  { spot, progressive }: Bet,
  meter: MeterTerms | undefined,
): Outcome | undefined {
  if (progressive === 0) return undefined;
  if (meter === undefined) return refuseUnknownWager(at, spot, progressive);
  if (progressive === meter.wager) return undefined;
  return refused(at, 'wrong-wager', { wager: meter.wager, progressive, spot });
}

/**
 * Wagers on the sensors go into the tray and belong to the house; it puts the share of the meter and of the reserve
 * into their fund at once, so that the number on the sign is money that is there.
 */
function lockWagers(state: State, command: Lock): Outcome {
  const looked = houseRoundContext(state, command.table, 'betting');
  if (isRefusal(looked)) return looked;
  const { round, terms, offered } = looked;
  const taken = round.positions.filter(({ progressive }) => progressive > 0).length;
  const books = openBooks(state, command.time);
  const { meter } = terms;
  if (meter !== undefined && taken > 0) {
    const fund = offered.fund!;
    const toMeter = timesCents(meter.toMeter, taken);
    const toReserve = timesCents(meter.toReserve, taken);
    post(books, tray(round.table), win, timesCents(meter.wager, taken), meter.at);
    post(books, fundCash(fund), bank, cents(toMeter + toReserve), meter.at);
    post(books, win, pool(fund, meter.pool), toMeter, meter.at);
    post(books, win, reserve(fund), toReserve, meter.schedule.at);
  }
  return accept({ type: 'wagers-locked', v: 1, table: round.table, round: round.id, postings: books.postings });
}

// From the deal to the last hand that is shown: decisions, the dealer's hand, and settling from the dealer's right.

type Given<Type extends keyof typeof houseGameCommands> = CommandOf<typeof houseGameCommands, Type>;

export const cardsText = (cards: readonly number[]): string => cards.map(cardCode).join(' ');

function recordDeal(state: State, command: Given<'record-deal'>): Outcome {
  const looked = houseRoundContext(state, command.table, 'locked');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const { cards } = terms.step;
  const listed = command.counts.map(({ spot }) => spot).sort((a, b) => a - b);
  if (String(listed) !== String(round.positions.map(({ spot }) => spot))) {
    return refused(cards.at, 'wrong-spots');
  }
  const wrong = command.dealer !== cards.dealer || command.counts.some((hand) => hand.cards !== cards.player);
  if (wrong) return voided(looked, 'wrong-number-of-cards', command.time);
  const up = readCards(looked, command.up, cards.up, []);
  if (isRefusal(up)) return up;
  return accept({ type: 'cards-dealt', v: 1, table: round.table, round: round.id, up: cardsText(up) });
}

/** Found too late to deal again: before the first hand is settled everything can still go back. */
function voidDeal(state: State, { table, reason, time }: Given<'void-deal'>): Outcome {
  const looked = houseRoundContext(state, table, 'locked', 'dealt', 'set');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  if (round.positions.some(({ cards }) => cards !== null)) {
    return refused(terms.step.wrongCount.at, 'settled-already');
  }
  return voided(looked, reason, time);
}

function voided({ state, round }: HouseRoundContext, reason: string, time: Given<'void-deal'>['time']): Outcome {
  const books = openBooks(state, time);
  const undone: Undone = { covered: ZERO, toMakeGood: [] };
  undoPostings(books, round.postings, undone);
  const { postings, advances } = books;
  const { table, id } = round;
  return accept({ type: 'house-round-voided', v: 1, table, round: id, reason, ...undone, postings, advances });
}

function decideHand(state: State, { table, spot, raise, time }: Given<'decide-hand'>): Outcome {
  const looked = houseRoundContext(state, table, 'dealt');
  if (isRefusal(looked)) return looked;
  const position = positionAt(looked, spot);
  if (isRefusal(position)) return position;
  const wrong =
    refuseDecision(looked, position) ?? (raise === 'fold' ? undefined : refuseWrongRaise(looked, position, raise));
  if (wrong !== undefined) return wrong;
  const books = openBooks(state, time);
  if (raise === 'fold') postLines(books, table, [foldLine(looked.terms, position)]);
  return accept({ type: 'hand-decided', v: 1, table, spot, raise, postings: books.postings });
}

function refuseDecision(
  { terms: { step } }: HouseRoundContext,
  { spot, ante, raise }: HousePosition,
): Outcome | undefined {
  if (ante === 0) {
    return refused(step.raise.at, 'no-ante', { spot });
  }
  if (raise === null) return undefined;
  return raise === 'fold'
    ? refused(step.raise.at, 'decided-already/folded', { spot })
    : refused(step.raise.at, 'decided-already/raised', { spot, raise });
}

function refuseWrongRaise(
  { terms: { step } }: HouseRoundContext,
  { spot, ante }: HousePosition,
  raise: Cents,
): Outcome | undefined {
  const [least, most] = step.raise.times.map((times) => timesCents(ante, times)) as [Cents, Cents];
  if (raise >= least && raise <= most) return undefined;
  return refused(step.raise.at, 'outside-raise', { spot, raise, least, most });
}

function setDealer(state: State, { table, cards: text }: Given<'set-dealer'>): Outcome {
  const looked = houseRoundContext(state, table, 'dealt');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const open = round.positions.find(({ ante, raise }) => ante > 0 && raise === null);
  if (open !== undefined) {
    return refused(terms.step.raise.at, 'not-decided', { spot: open.spot });
  }
  const up = cardsIn(round.up);
  const cards = readCards(looked, text, terms.step.cards.dealer, up);
  if (isRefusal(cards)) return cards;
  if (round.up !== null && !up.every((card) => cards.includes(card))) {
    return refused(terms.step.cards.at, 'up-card-missing', { up: round.up });
  }
  return accept({ type: 'dealer-set', v: 1, table, cards: cardsText(cards), says: handSays(terms.ranking, cards) });
}

/** What is left to settle there; the cards of who folded with nothing else on the table were collected unseen. */
export const isUnsettled = ({ settled, ante, raise, side, progressive }: HousePosition): boolean =>
  !settled && ((ante > 0 && raise !== 'fold') || side > 0 || progressive > 0);

/** The position that the dealer turns over next. */
export const nextToSettle = (round: HouseRound): HousePosition | undefined =>
  orderFromRight(round.positions).find(isUnsettled);

function settle(state: State, { table, spot, cards: text, time }: Given<'settle-hand'>): Outcome {
  const looked = houseRoundContext(state, table, 'set');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const position = positionAt(looked, spot);
  if (isRefusal(position)) return position;
  const wrong = refuseOutOfTurn(looked, position);
  if (wrong !== undefined) return wrong;
  const cards = readCards(looked, text, terms.step.cards.player, []);
  if (isRefusal(cards)) return cards;
  const lines = settleHand(terms, wagersOf(position), cards, cardsIn(round.dealer));
  const books = openBooks(state, time);
  postLines(books, table, lines);
  return accept({
    type: 'hand-settled',
    v: 1,
    table,
    spot,
    cards: cardsText(cards),
    says: handSays(terms.ranking, cards),
    lines,
    row: (terms.meter && meterRowFor(terms.meter, cards)?.key) ?? null,
    postings: books.postings,
  });
}

function refuseOutOfTurn({ round, terms: { step } }: HouseRoundContext, position: HousePosition): Outcome | undefined {
  if (!isUnsettled(position)) {
    return refused(step.settles.at, 'settled-already/spot', { spot: position.spot });
  }
  const next = nextToSettle(round)!;
  if (next === position) return undefined;
  return refused(step.settles.at, 'out-of-order', { first: next.spot, spot: position.spot });
}

const wagersOf = ({ ante, side, progressive, raise }: HousePosition): Wagers => ({
  ante,
  side,
  progressive,
  raise: raise ?? undefined,
});

/** What a player is paid leaves the tray, what a player loses comes into it; both are the house's result. */
function postLines(books: Books, table: string, lines: readonly SettledLine[]): void {
  for (const { amount, at } of lines) {
    if (amount > 0) post(books, win, tray(table), amount, at);
    else post(books, tray(table), win, cents(0 - amount), at);
  }
}

// Hands on the meter's schedule: keyed by the dealer, verified by a supervisor, paid with their envy bonuses, and
// backed out by hand.

type Verified = Extract<FloorEvent, { type: 'progressive-verified' }>;

function keyProgressive(state: State, { table, spot, row, by }: Given<'key-progressive'>): Outcome {
  const looked = houseRoundContext(state, table, 'set');
  if (isRefusal(looked)) return looked;
  const position = positionAt(looked, spot);
  if (isRefusal(position)) return position;
  const wrong = refuseKeying(looked, position, row);
  if (wrong !== undefined) return wrong;
  return accept(
    position.keyedBy === null
      ? { type: 'progressive-keyed', v: 1, table, spot, row, by: by.badge }
      : { type: 'progressive-unkeyed', v: 1, table, spot, row },
  );
}

function refuseKeying({ terms, round }: HouseRoundContext, position: HousePosition, row: string): Outcome | undefined {
  const at = terms.meter?.at ?? terms.step.at;
  const { spot } = position;
  if (position.cards === null) {
    return refused(at, 'not-shown', { spot });
  }
  if (position.pay !== null) {
    return refused(at, 'logged', { spot });
  }
  if (position.row !== row) {
    return position.row === null
      ? refused(at, 'not-there', { spot, keyed: row })
      : refused(at, 'not-there/another', { spot, keyed: row, row: position.row });
  }
  if (isToKey(terms.meter, position, round)) return undefined;
  return refused(at, 'no-wager/meter', { spot });
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

/** A person with two seats is one player, on all of their spots. */
const playerOf = ({ player, person }: HousePosition, all: readonly HousePosition[]): number =>
  (person === null ? undefined : all.find((other) => other.person === person))?.player ?? player;

export const meterRow = (meter: MeterTerms | undefined, key: string | null): MeterRow | undefined =>
  meter?.schedule.rows.find((row) => row.key === key);

function verifyProgressive(state: State, command: Given<'verify-progressive'>): Outcome {
  const looked = houseRoundContext(state, command.table, 'set');
  if (isRefusal(looked)) return looked;
  const position = positionAt(looked, command.spot);
  if (isRefusal(position)) return position;
  const wrong = refuseVerification(looked, position, command);
  if (wrong !== undefined) return wrong;
  const verified = paid(looked, position, command);
  return accept(
    verified,
    ...(verified.award === null ? [] : stopsFor(state, sheetOf(state, looked.offered), [verified.award])),
  );
}

function refuseVerification(
  { state, round, terms }: HouseRoundContext,
  position: HousePosition,
  command: Given<'verify-progressive'>,
): Outcome | undefined {
  const { at } = terms.meter ?? terms.step;
  const { spot } = command;
  if (position.pay !== null) {
    return refused(at, 'logged/verification', { spot });
  }
  if (position.keyedBy === null) {
    return refused(at, 'not-keyed/verification', { spot });
  }
  const unseen = refuseUnsupervised(state, command, position.keyedBy);
  if (unseen !== undefined) return unseen;
  const before = orderFromRight(round.positions).find(
    (other) => other.spot > spot && (isUnsettled(other) || (isToKey(terms.meter, other, round) && other.pay === null)),
  );
  if (before === undefined) return undefined;
  return refused(terms.step.settles.at, 'out-of-order/verification', { first: before.spot, spot });
}

/** The dealer's tablet sends it too: then the supervisor at the table signs it there. */
function refuseUnsupervised(state: State, command: Envelope, keyedBy: string | null): Outcome | undefined {
  const supervisors = signedBy(command).filter((badge) =>
    state.staff.get(badge)?.roles.some((role) => role === 'floor' || role === 'manager'),
  );
  if (supervisors.some((badge) => badge !== keyedBy)) return undefined;
  const [badge] = supervisors;
  return badge === undefined
    ? refused(F.twoPeople, 'no-supervisor')
    : refused(F.twoPeople, 'same-person/keyed', { badge });
}

/** Off the meter it is owed to the winner, from the tray it is paid; without a wager only others are paid for it. */
function paid(looked: HouseRoundContext, position: HousePosition, command: Given<'verify-progressive'>): Verified {
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
  if (pay?.startsAgain) reseedMeter(books, looked, fund);
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
  { state, round, terms, offered }: HouseRoundContext,
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
function reseedMeter(books: Books, { state, terms }: HouseRoundContext, fund: string): void {
  const meter = terms.meter!;
  const account = pool(fund, meter.pool);
  const kept = balanceIn(books, reserve(fund));
  const seed = lookUp(state.funds, fund).pools[meter.pool]!.reseed;
  const lacks = cents(reseededMeter(seed, kept) - kept - balanceIn(books, account));
  post(books, reserve(fund), account, kept, meter.at);
  if (lacks <= 0) return;
  post(books, fundCash(fund), bank, lacks, meter.at);
  post(books, promotions, account, lacks, meter.at);
}

function backOut(state: State, command: Given<'back-out-progressive'>): Outcome {
  const pay = state.progressivePays.get(command.pay);
  if (pay === undefined) {
    return refused(F.houseGames, 'no-such-pay', { pay: command.pay });
  }
  const second = refuseMissingSecond(state, command, 'backing-out-a-pay');
  const missing = second ?? refuseUnsupervised(state, command, null);
  if (missing !== undefined) return missing;
  if (pay.award !== null && !state.awards.has(pay.award)) {
    return refused(F.houseGames, 'not-open', { award: pay.award });
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

function endHand(state: State, { table, time }: Given<'end-hand'>): Outcome {
  const looked = houseRoundContext(state, table, 'set');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const open = refuseLeftOpen(looked);
  if (open !== undefined) return open;
  const books = openBooks(state, time);
  const envy = envyIn(terms.meter, round);
  for (const { amount } of envy) post(books, win, tray(table), amount, terms.step.progressive!.envyAt);
  return accept({ type: 'house-round-ended', v: 1, table, round: round.id, envy, postings: books.postings });
}

/** Only what a supervisor has seen is envied. */
const enviedIn =
  (meter: MeterTerms) =>
  (position: HousePosition, _: number, all: readonly HousePosition[]): EnvyPosition => ({
    spot: position.spot,
    player: playerOf(position, all),
    progressive: position.progressive,
    row: position.pay === null ? undefined : meterRow(meter, position.row),
  });

/** Envy as it would be paid if the hand ended now, for the dealer's screen. */
export const envyIn = (meter: MeterTerms | undefined, { positions }: HouseRound) =>
  meter === undefined ? [] : envyOf(meter, positions.map(enviedIn(meter)));

function refuseLeftOpen({ round, terms }: HouseRoundContext): Outcome | undefined {
  const { settles } = terms.step;
  for (const position of orderFromRight(round.positions)) {
    const { spot, keyedBy, pay, row } = position;
    if (isUnsettled(position)) {
      return refused(settles.at, 'not-settled', { spot });
    }
    if (row === null || !isToKey(terms.meter, position, round) || pay !== null) continue;
    return keyedBy === null
      ? refused(settles.at, 'not-keyed/spot', { spot, row })
      : refused(settles.at, 'not-verified', { spot });
  }
  return undefined;
}

// Cards that were keyed wrong: the hand is taken back with what it was paid, and shown again before a supervisor.

type RekeyHand = CommandOf<typeof houseGameCommands, 'reread-hand'>;

function rekeyHand(state: State, command: RekeyHand): Outcome {
  const looked = houseRoundContext(state, command.table, 'set');
  if (isRefusal(looked)) return looked;
  const position = command.spot === null ? undefined : positionAt(looked, command.spot);
  if (position !== undefined && isRefusal(position)) return position;
  const stands = position === undefined ? refuseDealerRekey(looked) : refuseRekey(looked, position);
  const wrong = stands ?? refuseUnsupervised(state, command, null);
  if (wrong !== undefined) return wrong;
  const books = openBooks(state, command.time);
  const lines = position === undefined ? [] : undone(looked, position);
  postLines(books, command.table, lines);
  const { table, spot } = command;
  return accept({ type: 'hand-reread', v: 1, table, spot, lines, by: signedBy(command), postings: books.postings });
}

/** Every settled hand was settled against the dealer's cards. */
function refuseDealerRekey({ round, terms: { step } }: HouseRoundContext): Outcome | undefined {
  const shown = round.positions.find(({ cards }) => cards !== null);
  if (shown === undefined) return undefined;
  return refused(step.settles.at, 'settled-already/dealer-hand', { spot: shown.spot });
}

function refuseRekey({ terms }: HouseRoundContext, { spot, cards, pay }: HousePosition): Outcome | undefined {
  const { settles } = terms.step;
  if (cards === null) {
    return refused(settles.at, 'not-shown', { spot });
  }
  if (pay === null) return undefined;
  return refused(terms.meter?.at ?? settles.at, 'logged/rekey', { spot });
}

/** What its wagers came to, the other way round. */
const undone = ({ round, terms }: HouseRoundContext, position: HousePosition): SettledLine[] =>
  settleHand(terms, wagersOf(position), cardsIn(position.cards), cardsIn(round.dealer)).map((line) => ({
    ...line,
    amount: cents(0 - line.amount),
  }));

export const decideHouseGames: Deciders<typeof houseGameCommands> = {
  'place-wagers': placeWagers,
  'lock-wagers': lockWagers,
  'record-deal': recordDeal,
  'decide-hand': decideHand,
  'set-dealer': setDealer,
  'settle-hand': settle,
  'reread-hand': rekeyHand,
  'key-progressive': keyProgressive,
  'verify-progressive': verifyProgressive,
  'end-hand': endHand,
  'void-deal': voidDeal,
  'back-out-progressive': backOut,
};
