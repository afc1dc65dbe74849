/**
 * The fees of a round: what was placed, what the sheet takes without being asked, who may not place one, and where each
 * cent goes. Fees that only the count shows post nothing here.
 */
import { assert, caseOf, lookUp } from '../../base/assert.ts';
import { addCents, type Cents, maxCents, minCents, subtractCents, timesCents, ZERO } from '../../base/cents.ts';
import type { TriggerFee } from '../../fair/trigger.ts';
import { inGame, personVerdict } from '../../rules/eligibility.ts';
import { accrue, type FeeWord, feesOf, poolOfPart, type Room } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { box, pool as poolAccount, reserve, unallotted } from '../accounts.ts';
import type { CommandOf, EventOf } from '../area.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { offersFor } from '../groups.ts';
import { countsForAll, feeAtTable, feeOf, feesHere, isPerPosition, isPlayerDealer, noFeeHere } from '../kit/fees.ts';
import { isInHours, isOfferedAt, isPostedIn, noOffer, sheetOf, whyUnavailable } from '../kit/offers.ts';
import { isEmployee, NOTHING_WAIVED, personFacts } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { triggerRounds, uncommitted } from '../kit/triggers.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Fund, HouseDay, OfferState, Person, Position, State, Table } from '../state.ts';
import { addedOn } from './daily-additions.ts';
import type { roundCommands, roundEvents } from './specs.ts';

type Start = CommandOf<typeof roundCommands, 'start-round'>;
type Started = EventOf<typeof roundEvents, 'round-started'>;
type Placed = Start['positions'][number];
type Refused = { refusal: FloorRefusal };
type Pays = (position: Placed) => boolean;

/** The fees of one offer in this round: which of them the table takes, and how many of each are paid. */
type Due = { fund: string; sheet: Sheet; offer: Offer; fees: readonly FeeWord[]; lines: PaidLine[] };
type PaidLine = Line & { on: 'own-hand' | 'player-dealer' };

/** A round that is about to start, and the fees that were placed so far. */
type Placing = Readonly<{ state: State; table: Table; command: Start; dues: Map<string, Due> }>;

type Collected = Pick<Started, 'positions' | 'taken' | 'postings' | 'triggers'>;

export function collectFees(state: State, table: Table, command: Start): Collected | Refused {
  const dues = new Map<string, Due>();
  const placing = { state, table, command, dues };
  for (const position of command.positions) {
    for (const offer of position.fees) {
      const wrong = place(placing, offer, position);
      if (wrong !== undefined) return wrong;
    }
    for (const offer of position.dealerFees ?? []) {
      const wrong = placeOnDealer(placing, offer, position);
      if (wrong !== undefined) return wrong;
    }
  }
  const positions = takeMandatory(state, table, command, dues);
  if (dues.size === 0) return { positions, taken: [], postings: [] };
  const books = openBooks(state, command.time);
  const taken = [...dues].map(([offer, due]) => ({
    offer,
    fees: due.lines.reduce((sum, { count }) => sum + count, 0),
    postings: postFeesToBox(books, table, due),
    ...postedBy(due, table, command, offer),
  }));
  const triggers = [...dues].flatMap(([offer, due]) => {
    const offered = lookUp(state.offers, offer);
    const feesInto = (pool: string) => feesBySeat(due, table, { offer, positions }, pool);
    const opening = `${table.id}:${state.seq + 1}|${command.time}|${command.id}`;
    return triggerRounds(state, { offered, feesInto }, opening, (pool) =>
      balanceIn(books, poolAccount(due.fund, pool)),
    );
  });
  return { positions, taken, postings: books.postings, ...(triggers.length === 0 ? {} : { triggers }) };
}

type Played = Readonly<{ offer: string; positions: Start['positions'] }>;

/**
 * What each seat has paid into a pool, in the order of the seats. Fees that count for everyone, and what no bet of the
 * round accounts for, are the whole table's and come last.
 */
function feesBySeat({ fees, lines }: Due, table: Table, played: Played, pool: string): TriggerFee[] {
  const placed: TriggerFee[] = [];
  for (const { fee, on, count } of lines) {
    const amount = fee.parts.reduce((sum, part) => (poolOfPart(part.to) === pool ? sum + part.amount : sum), 0);
    const hands = countsForAll(fees) ? [] : handsPaying({ fee, on }, fees, table, played).slice(0, count);
    placed.push(...hands.map(({ seat, hand }) => ({ seat, hand, amount })));
    const rest = (count - hands.length) * amount;
    if (rest > 0) placed.push({ seat: 0, hand: 0, amount: rest });
  }
  return placed.sort((a, b) => Number(a.seat === 0) - Number(b.seat === 0) || a.seat - b.seat || a.hand - b.hand);
}

function handsPaying(
  { fee, on }: Pick<PaidLine, 'fee' | 'on'>,
  fees: readonly FeeWord[],
  table: Table,
  { offer, positions }: Played,
): Readonly<{ seat: number; hand: number }>[] {
  if (fee.payer === 'player-dealer') return table.playerDealer === null ? [] : [{ seat: table.playerDealer, hand: 1 }];
  if (on === 'player-dealer') return positions.filter(({ dealerFees = [] }) => dealerFees.includes(offer));
  const paying = positions.filter((bet) => bet.fees.includes(offer) && feeOf(fees, table, bet) === fee);
  if (!isPerPosition(fee)) return paying;
  return paying.filter((bet, i) => paying.findIndex(({ seat, hand }) => seat === bet.seat && hand === bet.hand) === i);
}

/** The bet that posted a fee of the first position, as an index into the positions; left out when it is not known. */
function postedBy({ lines }: Due, table: Table, { positions }: Start, offer: string): { postedBy?: number } {
  if (!lines.some(({ fee }) => fee.postedBy !== undefined)) return {};
  const players = positions
    .map((position, i) => ({ ...position, i }))
    .filter((position) => position.seat !== table.playerDealer && position.bettor !== 'house');
  const keyed = players.filter(({ fees }) => fees.includes(offer));
  if (keyed.length === 1) return { postedBy: keyed[0]!.i };
  const [first] = [...players].sort((a, b) => a.seat - b.seat || a.hand - b.hand);
  const onHand = players.filter(({ seat, hand }) => seat === first?.seat && hand === first.hand);
  const most = onHand.toSorted((a, b) => b.wager - a.wager)[0];
  if (most === undefined || (onHand.length > 1 && most.wager === 0)) return {};
  const equals = onHand.filter(({ wager }) => wager === most.wager);
  return { postedBy: (equals.find(({ bettor }) => bettor === 'seat') ?? equals[0]!).i };
}

/** Whether a bet may have the fee of an offer beside it, on its own hand or on that of the player-dealer. */
export function mayHaveFee(
  state: State,
  table: Table,
  command: Start,
  { offer, position, on }: { offer: string; position: Placed; on: PaidLine['on'] },
): boolean {
  const placed = on === 'own-hand' ? place : placeOnDealer;
  return placed({ state, table, command, dues: new Map() }, offer, position) === undefined;
}

/** On a bet's own hand. */
function place(placing: Placing, offer: string, position: Placed): Refused | undefined {
  const { state, table, command } = placing;
  const due = dueOf(placing, offer);
  if (isRefusal(due)) return due;
  const fee = feeOf(due.fees, table, position)!;
  const wrong = refuseFeeNow(due, fee, command) ?? refuseWrongPayer(state, table, due, fee, position);
  if (wrong !== undefined) return wrong;
  const line = lineOf(due, fee, 'own-hand');
  line.count = fee.payer === 'player' ? line.count + 1 : 1;
  return undefined;
}

/** The second space of a bet: on the hand of the player-dealer, by any other player. */
function placeOnDealer(placing: Placing, offer: string, position: Placed): Refused | undefined {
  const { state, table, command } = placing;
  const due = dueOf(placing, offer);
  if (isRefusal(due)) return due;
  const hasSpace = { 'own-hand': false, 'own-and-player-dealer': true };
  const fee = due.fees.find(({ spaces = 'own-hand' }) => caseOf(spaces, hasSpace));
  if (fee === undefined) {
    return refused(due.fees[0]!.at, 'no-such-space', { sheetName: due.sheet.name, seat: position.seat });
  }
  if (table.playerDealer === null) {
    return refused(fee.at, 'no-such-space/no-player-dealer', { table: table.id, seat: position.seat });
  }
  if (isPlayerDealer(table, position)) return refused(fee.at, 'no-such-space/own-hand', { seat: position.seat });
  const wrong = refuseFeeNow(due, fee, command) ?? refuseFee(state, table, due.sheet, position);
  if (wrong !== undefined) return wrong;
  lineOf(due, fee, 'player-dealer').count += 1;
  return undefined;
}

function lineOf({ lines }: Due, fee: FeeWord, on: PaidLine['on']): PaidLine {
  const known = lines.find((line) => line.fee === fee && line.on === on);
  if (known !== undefined) return known;
  const line = { fee, on, count: 0 };
  lines.push(line);
  return line;
}

/** The fees of an offer that were placed, or why none can be placed at this table now. */
function dueOf({ state, table, command, dues }: Placing, offer: string): Due | Refused {
  const known = dues.get(offer);
  if (known !== undefined) return known;
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const unavailable = whyUnavailable(state, offered, table, seenAt(command));
  if (unavailable !== undefined) return unavailable;
  const secret = uncommitted(state, offered);
  if (secret !== undefined) return refused(secret.trigger.at, 'not-committed-to/trigger', { pool: secret.pool.name });
  const sheet = inGame(sheetOf(state, offered), table.game);
  const due = newDue(offered, sheet, feesHere(sheet, table, command));
  if (due.fees.length === 0) return noFeeHere(sheet, table, command);
  if (table.kind === 'npn' && due.fees.some(({ known: when }) => when === 'start')) {
    return refused(sheet.npn?.at ?? F.rounds, 'npn-no-fee');
  }
  dues.set(offer, due);
  return due;
}

const newDue = ({ offer, fund }: OfferState, sheet: Sheet, fees: readonly FeeWord[]): Due => ({
  fund: fund!,
  sheet,
  offer,
  fees,
  lines: [],
});

function refuseFeeNow({ sheet }: Due, fee: FeeWord, command: Start): Refused | undefined {
  if (caseOf(fee.known, { count: true, start: false })) {
    return refused(fee.at, 'fee-at-count', { sheetName: sheet.name });
  }
  return (
    refuseTooFewDealtIn(sheet, fee, command.dealtIn) ?? (command.read === 'button' ? refuseButton(sheet) : undefined)
  );
}

/** The head count is known at the start or not at all; what is not known never refuses a bet. */
function refuseTooFewDealtIn(sheet: Sheet, fee: FeeWord, dealtIn: number | null): Refused | undefined {
  const needed = dealtInNeeded(sheet, fee);
  if (dealtIn === null || dealtIn >= needed.min) return undefined;
  return refused(needed.at, 'too-few-dealt-in', { min: needed.min, dealtIn });
}

/** The fee's own head count and that of the activity: the larger one binds. */
function dealtInNeeded({ eligibility }: Sheet, fee: FeeWord): { at: string; min: number } {
  let needed = { at: fee.at, min: fee.minDealtIn ?? 0 };
  for (const row of eligibility) if (row.rule === 'dealt-in' && row.min > needed.min) needed = row;
  return needed;
}

/** A dark disc: the sheet says whether the dealer may register the fee by hand. */
function refuseButton({ name, faults }: Sheet): Refused | undefined {
  const word = faults.find(({ fault }) => fault === 'sensor');
  if (word?.does === 'button') return undefined;
  return refused(word?.at ?? F.rounds, 'no-button', { name });
}

function refuseWrongPayer(
  state: State,
  table: Table,
  { sheet }: Due,
  fee: FeeWord,
  position: Placed,
): Refused | undefined {
  const byDealer = isPlayerDealer(table, position);
  const values = { sheetName: sheet.name, seat: position.seat };
  switch (fee.payer) {
    case 'player':
      return isPerPosition(fee) ? undefined : refuseFee(state, table, sheet, position);
    case 'pot':
      return undefined;
    case 'player-dealer':
      if (byDealer) return undefined;
      return refused(fee.at, 'wrong-payer/player-dealer-pays', values);
    case 'first-position':
      if (!byDealer) return undefined;
      return refused(fee.at, 'wrong-payer/player-pays', values);
  }
}

/**
 * Fees charged without a question. What pot, table or player-dealer paid applies to everyone in the round, and the
 * event says so on each bet; it also names the people that the seats are known to have.
 */
function takeMandatory(state: State, table: Table, command: Start, dues: Map<string, Due>): Start['positions'] {
  const paidFor = new Map<string, Pays>();
  for (const [offer, { fees }] of dues) if (countsForAll(fees)) paidFor.set(offer, everyone);
  if (table.kind !== 'live') return asPlayed(table, command.positions, paidFor);
  for (const offered of offersFor(state, table.id)) {
    if (!isOfferedAt(state, offered, table, seenAt(command)) || uncommitted(state, offered) !== undefined) continue;
    const { id } = offered.offer;
    const sheet = inGame(sheetOf(state, offered), table.game);
    const due = dues.get(id) ?? newDue(offered, sheet, feesHere(sheet, table, command));
    const mandatory = due.fees.filter((fee) => !fee.optional && fee.known === 'start');
    if (mandatory.length === 0 || !isInHours(state, offered, seenAt(command))) continue;
    const pays = countsForAll(due.fees) ? everyone : payersOf(state, table, sheet, mandatory);
    for (const fee of mandatory) {
      const count = enoughDealtIn(sheet, fee, command) ? mandatoryCount(due, fee, table, command, pays) : 0;
      if (count > 0) lineOf(due, fee, 'own-hand').count = count;
    }
    if (due.lines.length === 0) continue;
    dues.set(id, due);
    paidFor.set(id, pays);
  }
  return asPlayed(table, command.positions, paidFor);
}

const everyone = (): boolean => true;

/**
 * Who pays for themselves: the player-dealer their fee, if the sheet charges them, and the others theirs. A fee that a
 * position pays is also charged to an ineligible player.
 */
function payersOf(state: State, table: Table, sheet: Sheet, mandatory: readonly FeeWord[]): Pays {
  const byDealer = mandatory.some(({ payer }) => payer === 'player-dealer');
  const ofPlayers = mandatory.find(({ payer }) => payer === 'player');
  return (position) => {
    if (byDealer && isPlayerDealer(table, position)) return true;
    if (ofPlayers === undefined || position.bettor === 'house') return false;
    return isPerPosition(ofPlayers) || refuseFee(state, table, sheet, position) === undefined;
  };
}

/** A head count that was not keyed is at least the number of seats with bets. */
function enoughDealtIn(sheet: Sheet, fee: FeeWord, { dealtIn, positions }: Start): boolean {
  return (dealtIn ?? new Set(positions.map(({ seat }) => seat)).size) >= dealtInNeeded(sheet, fee).min;
}

function mandatoryCount({ fees }: Due, fee: FeeWord, table: Table, { positions }: Start, pays: Pays): number {
  switch (fee.payer) {
    case 'pot':
    case 'first-position':
      return 1;
    case 'player-dealer':
      return table.playerDealer === null ? 0 : 1;
    case 'player': {
      const paying = positions.filter((position) => pays(position) && feeOf(fees, table, position) === fee);
      return isPerPosition(fee) ? positionsIn(paying, fees, table) : paying.length;
    }
  }
}

/** Counts occupied player positions. Bets behind the player-dealer are covered by the fee of that position. */
function positionsIn(bets: readonly Placed[], fees: readonly FeeWord[], { playerDealer }: Table): number {
  const dealerPays = fees.some(({ payer }) => payer === 'player-dealer');
  const ofPlayers = bets.filter(({ seat }) => !dealerPays || seat !== playerDealer);
  return new Set(ofPlayers.map(({ seat, hand }) => `${seat}.${hand}`)).size;
}

function asPlayed(
  { seats }: Table,
  positions: Start['positions'],
  paidFor: ReadonlyMap<string, Pays>,
): Start['positions'] {
  const played = positions.map((position) => {
    const person = position.person ?? (position.bettor === 'seat' ? (seats[position.seat]?.person ?? null) : null);
    if (paidFor.size === 0) return person === position.person ? position : { ...position, person };
    const added = [...paidFor].filter(([offer, pays]) => !position.fees.includes(offer) && pays(position));
    return { ...position, person, fees: [...position.fees, ...added.map(([offer]) => offer)] };
  });
  // As they were placed: then the record writes them down only once (canonical-bytes.ts).
  return played.every((position, i) => position === positions[i]) ? positions : played;
}

// Who cannot place a fee, as far as it is known at the bet. What is unknown is asked at the hit instead.

export function refuseFee(
  state: State,
  table: Table,
  sheet: Sheet,
  { seat, bettor, person }: Pick<Position, 'seat' | 'bettor' | 'person'>,
): { refusal: FloorRefusal } | undefined {
  const bets = person ?? (bettor === 'seat' ? (table.seats[seat]?.person ?? null) : null);
  const playerDealer = table.playerDealer === seat;
  const backline = bettor === 'backline';
  if (!playerDealer && !backline && !isMarked(bets === null ? undefined : state.people.get(bets))) return undefined;
  const facts = { ...personFacts(state, bets), playerDealer, backline };
  const broken = personVerdict(inGame(sheet, table.game).eligibility, facts, NOTHING_WAIVED).broken[0];
  if (broken === undefined) return undefined;
  return refused(broken.at, 'not-eligible/fee', { says: broken.says, seat });
}

/** Nearly every bet is an ordinary patron's: this keeps the rows of the sheet out of its way. */
function isMarked(found: Person | undefined): boolean {
  if (found === undefined) return false;
  return isEmployee(found) || found.prop !== 'no' || found.over21 === false || found.household !== null;
}

// Fees into the box, each cent to where the sheet sends it.

/** This many fees of one kind. */
type Line = { fee: FeeWord; count: number };

/** The fees of one offer in one round; answers with how many postings that took. */
function postFeesToBox(
  books: Books,
  table: Table,
  { fund, sheet, offer, lines }: Readonly<{ fund: string; sheet: Sheet; offer: Offer; lines: readonly Line[] }>,
): number {
  const before = books.postings.length;
  const from = box(table.id, fund);
  const taken = new Map<string, Cents>();
  const room = roomIn(books, fund, sheet, offer, taken);
  for (const { fee, count } of lines) {
    if (fee.parts.length === 0) {
      post(books, from, unallotted(fund), timesCents(fee.amount, count), fee.at);
      continue;
    }
    const accrual = accrue(fee.parts, count, room);
    for (const { pool, amount } of accrual.pools) {
      post(books, from, poolAccount(fund, pool), amount, fee.at);
      taken.set(pool, addCents(taken.get(pool) ?? ZERO, amount));
    }
    post(books, from, reserve(fund), accrual.reserve, fee.at);
  }
  return books.postings.length - before;
}

/** What a pool still takes: up to its cap, and up to what fees may add to it in one day. */
function roomIn(
  books: Books,
  fund: string,
  { fund: own }: Sheet,
  { amounts }: Offer,
  taken: ReadonlyMap<string, Cents>,
): Room {
  const { pools } = lookUp(books.state.funds, fund);
  return (pool) => {
    const terms = pools[pool];
    assert(terms !== undefined, `pool ${pool} of fund ${fund} has terms while an offer feeds it`);
    const underCap = terms.cap === null ? null : atLeastZero(terms.cap, balanceIn(books, poolAccount(fund, pool)));
    const daily = own.kind === 'own' ? own.pools.find(({ id }) => id === pool)?.daily : undefined;
    if (daily === undefined) return underCap;
    const added = addCents(addedOn(books.state, fund, pool, books.now), taken.get(pool) ?? ZERO);
    const today = atLeastZero(chosenAmount(amounts, daily.most), added);
    return underCap === null ? today : minCents(underCap, today);
  };
}

const atLeastZero = (most: Cents, holds: Cents): Cents => maxCents(subtractCents(most, holds), ZERO);

// The fees of a night without power: they were tallied on a form of the emergency pack, which is entered afterward
// (F-22). They post as if they had been keyed when they were taken, once for each form.

type Enter = CommandOf<typeof roundCommands, 'enter-tally'>;

export function enterTally(state: State, table: Table, command: Enter): Outcome {
  const { paper, also, by } = command;
  if (paper === undefined || !also?.some((badge) => badge !== by.badge)) {
    return refused(F.lateEntries, 'late-entry/tally');
  }
  const byOffer = new Map<OfferState, Line[]>();
  for (const line of command.lines) {
    const offered = state.offers.get(line.offer);
    if (offered === undefined) return noOffer(line.offer);
    const fee = feeTallied(state, table, offered, line.fee, command);
    if (isRefusal(fee)) return fee;
    byOffer.set(offered, [...(byOffer.get(offered) ?? []), { fee, count: line.fees }]);
  }
  for (const { fund: id } of byOffer.keys()) {
    const fund = lookUp(state.funds, id!);
    const wrong = refuseEnteredTwice(state, fund, paper) ?? refuseAfterCount(fund, table, command);
    if (wrong !== undefined) return wrong;
  }
  // What fees may add to a pool in a day is asked of the day on which they were taken.
  const until = seenAt(command);
  const books = openBooks(state, until);
  const taken = [...byOffer].map(([offered, lines]) => ({
    offer: offered.offer.id,
    fees: lines.reduce((sum, { count }) => sum + count, 0),
    postings: postFeesToBox(books, table, { ...offered, fund: offered.fund!, sheet: sheetOf(state, offered), lines }),
  }));
  return accept({ type: 'tally-entered', v: 1, table: table.id, paper, until, taken, postings: books.postings });
}

/** Every fee of an activity on a table's paper tally, by its limits, with its position in the sheet. */
export function feesToTally(
  sheet: Sheet,
  offer: Offer,
  table: Table,
): readonly Readonly<{ n: number; fee: FeeWord }>[] {
  const { fund } = sheet;
  if (fund.kind !== 'own' || table.kind === 'npn') return [];
  if (!isPostedIn(sheet, offer, table.game)) return [];
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) return [];
  return feesOf(fund).flatMap((word, n) => {
    const fee = feeAtTable(word, table);
    return fee === undefined ? [] : [{ n, fee }];
  });
}

/** A fee of the sheet as this table takes it, if it was taken there then. */
function feeTallied(state: State, table: Table, offered: OfferState, n: number, command: Enter): FeeWord | Refused {
  const unavailable = whyUnavailable(state, offered, table, seenAt(command));
  if (unavailable !== undefined) return unavailable;
  const sheet = sheetOf(state, offered);
  const { name, fund } = sheet;
  const fee = feesToTally(sheet, offered.offer, table).find((one) => one.n === n)?.fee;
  if (fee === undefined) {
    return refused(fund.at, 'no-fee/tally', { name, table: table.id });
  }
  if (fee.known === 'start') return fee;
  return refused(fee.at, 'fee-at-count/tally', { name });
}

/** Two people at two stations have the same paper before them. One that was taken back may come again. */
function refuseEnteredTwice({ reversed }: State, { tallies }: Fund, paper: string): Refused | undefined {
  const before = tallies?.[paper];
  if (before === undefined || reversed.has(before.seq)) return undefined;
  return refused(F.lateEntries, 'paper-entered', { paper, seq: before.seq });
}

/** The count found these fees above what was metered, and has settled that difference. */
function refuseAfterCount({ counted, name }: Fund, { id }: Table, command: Enter): Refused | undefined {
  const at = counted[id];
  if (at === undefined || at <= seenAt(command)) return undefined;
  return refused(F.lateEntries, 'box-counted', { name, id });
}

export function recordTallyPaper(
  state: State,
  { paper, day }: Readonly<{ paper: string; day: HouseDay }>,
  taken: readonly Readonly<{ offer: string }>[],
): void {
  for (const { offer } of taken) {
    const fund = lookUp(state.funds, lookUp(state.offers, offer).fund!);
    fund.tallies = { ...fund.tallies, [paper]: { seq: state.seq, day } };
  }
}

/** Once a day is closed its boxes are counted: that keeps its papers out. */
export function forgetTalliesBefore(state: State, closed: HouseDay): void {
  for (const fund of state.funds.values()) {
    if (fund.tallies === undefined) continue;
    fund.tallies = Object.fromEntries(Object.entries(fund.tallies).filter(([, { day }]) => day > closed));
  }
}
