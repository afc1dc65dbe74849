/**
 * What is known about a hit, from the state or from answers to the checklist: which shares of a prize apply, and
 * whether a hand lost the base game.
 */
import { first } from '../../base/assert.ts';
import { readHand } from '../../cards/game.ts';
import type { ChartRow, GameRow, PartWord } from '../../rules/chart.ts';
import { gameOf } from '../../rules/declared-game.ts';
import {
  type EligibilityRow,
  inGame,
  type NpnWaivers,
  type PersonFacts,
  type RoundFacts,
} from '../../rules/eligibility.ts';
import { everyRowInForce, rowsInForce, structureInForce } from '../../rules/in-force.ts';
import { settingsOf } from '../../rules/lay-out-hands.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Bet, betQuestion, betsOn, dealerSeat, dealerSpaceOf } from '../kit/bets.ts';
import { known, personFacts } from '../kit/people.ts';
import type { Fact, Hit, Position, State, Table } from '../state.ts';

// Which shares of a prize are in effect: a share that no one can have is not asked about.

type To = PartWord['to'];

/** The row of this key in a game; the game of a table may be another one than that of the offer's other tables. */
export function rowCalled(sheet: Sheet, offer: Offer, game: string | undefined, key: string): ChartRow {
  const rows = game === undefined ? everyRowInForce(sheet, offer) : rowsInForce(sheet, offer, game);
  return rows.find((row) => row.key === key)!;
}

/** The clause under which this row gives these people a part; undefined where it gives them none. */
export function partFor(sheet: Sheet, offer: Offer, row: ChartRow, to: To): string | undefined {
  if (to === 'table' && row.envy?.to === 'table') return row.envy.at;
  if (row.parts !== undefined) return names(row.parts, to) ? row.at : undefined;
  const structure = structureInForce(sheet, offer);
  if (structure === undefined || !isDivided(sheet, row)) return undefined;
  const { at, parts, ifLost = [], from } = structure;
  return names([...parts, ...ifLost, ...(from?.parts ?? [])], to) ? at : undefined;
}

const names = (parts: readonly PartWord[], to: To): boolean => parts.some((part) => part.to === to);

/** Whether what is paid on this row depends on how the hand did in the base game; the clause that says so. */
export function whyLossMatters(sheet: Sheet, offer: Offer, row: ChartRow): string | undefined {
  const structure = structureInForce(sheet, offer);
  if (structure?.ifLost === undefined || row.parts !== undefined || !isDivided(sheet, row)) return undefined;
  return structure.at;
}

/** Whether some row of the offer gives these people a part. */
export const someRowNames = (sheet: Sheet, offer: Offer, to: To): boolean =>
  everyRowInForce(sheet, offer).some((row) => partFor(sheet, offer, row, to) !== undefined);

/** Whether the seat of the player-dealer must be known, whatever the rules about people say. */
export const needsPlayerDealer = (sheet: Sheet, offer: Offer): boolean =>
  dealerSpaceOf(sheet) !== undefined ||
  stepOf(sheet, 'award')?.bettors === 'owner' ||
  someRowNames(sheet, offer, 'player-dealer') ||
  everyRowInForce(sheet, offer).some(
    (row) => whyLossMatters(sheet, offer, row) !== undefined || isBetweenLines(sheet, row),
  );

/** The two sides of a communal deal: who banks it is on neither. */
const isBetweenLines = ({ games }: Sheet, { hand }: ChartRow): boolean =>
  hand.is === 'bad-beat' && games.some(({ deal }) => deal === 'table');

/** Where some rows pay out of a pool the structure divides those and no others. */
function isDivided({ chart }: Sheet, { prize }: ChartRow): boolean {
  if (prize.gives === 'percent-of-pool') return true;
  return !Object.values(chart.options)
    .flat()
    .some((row) => row.prize.gives === 'percent-of-pool');
}

// Facts about a hit: tracked in the state, or declared by a badge in answer to the checklist.

/** Facts of the round that the system recorded itself, at the moment the hand was called. */
export function trackedFacts(
  sheet: Sheet,
  table: Table,
  { inHand, needsPlayerDealer }: { inHand: readonly number[] | undefined; needsPlayerDealer: boolean },
): Record<string, Fact> {
  const facts: Record<string, Fact> = { tournament: tracked(table.kind === 'tournament') };
  const dealtIn = table.round?.dealtIn ?? inHand?.length;
  if (dealtIn !== undefined) facts['dealt-in'] = tracked(dealtIn);
  // The position moves on while the hit is pending, so its seat is kept; asked if it was not keyed.
  const dealer = playerDealerOf(table);
  if (dealer !== null) facts['player-dealer'] = tracked(dealer);
  // Nothing is asked about what the sheet does not speak of.
  const asked = new Set(inGame(sheet, table.game).eligibility.map(questionOf));
  if (needsPlayerDealer) asked.add('player-dealer');
  return Object.fromEntries(Object.entries(facts).filter(([id]) => asked.has(id)));
}

export const playerDealerOf = (table: Table): number | null => (table.round ?? table).playerDealer;

/** A question that takes a number may ask for a seat. */
export const highestAnswer = ({ tables }: State, { table }: Hit, question: string): number =>
  (question === 'player-dealer' ? tables.get(table)?.seatCount : undefined) ?? Number.MAX_SAFE_INTEGER;

export function roundFacts(hit: Hit, sheet: Sheet): RoundFacts {
  const number = (id: string) => hit.facts[id]?.value as number | undefined;
  const yesNo = (id: string) => hit.facts[id]?.value as boolean | undefined;
  const confirmed = Object.entries(hit.facts)
    .filter(([id]) => id.startsWith('confirmed:'))
    .map(([id, fact]) => [id.slice('confirmed:'.length), fact.value as boolean]);
  return known({
    dealtIn: countedIn(number('dealt-in'), hit, sheet),
    pot: number('pot'),
    showdown: yesNo('showdown'),
    tournament: yesNo('tournament'),
    misdeal: yesNo('misdeal'),
    deck: yesNo('deck'),
    discussion: yesNo('discussion'),
    equipment: yesNo('equipment'),
    confirmed: Object.fromEntries(confirmed),
  });
}

/** Seats that the house plays count or not, as the sheet says of its free tables (B-7). */
function countedIn(dealtIn: number | undefined, { npn, frozen }: Hit, sheet: Sheet): number | undefined {
  if (dealtIn === undefined || !npn || sheet.npn?.houseSeatsCount) return dealtIn;
  return dealtIn - frozen.filter(({ bettor }) => bettor === 'house').length;
}

/**
 * About one bet on a hand. What depends on the bet (fee, position) is asked at the hit; what depends on an unknown
 * person is left open: `identify` runs those rules later.
 */
export function positionFacts(state: State, hit: Hit, bet: Bet): PersonFacts {
  const { position, keyed } = bet;
  const answer = (id: string) => hit.facts[betQuestion(bet, id)]?.value as boolean | undefined;
  return known({
    feePaid: feePaid(hit, bet),
    // A fee can only be placed beside a base wager, so a keyed round answers this too.
    baseWager: keyed ? true : answer('base-wager'),
    folded: answer('folded') ?? (isBanker(state, hit, position) ? false : undefined),
    held: answer('held'),
    won: answer('won'),
    sawFlop: answer('saw-flop'),
    lineBet: position.line === undefined ? answer('line-bet') : position.line !== 'tie',
    collectionPaid: answer('collection-paid'),
    button: answer('button'),
    present: answer('present') ?? sitsThere(state, hit, position),
    playerDealer: isDealerHand(hit, bet),
    backline: position.bettor === 'backline',
    // A backline bet was accepted by the dealer, who knows the game.
    backlineAllowed: true,
    ...personFacts(state, position.person),
  });
}

/** The player-dealer cannot fold, so that question is not asked about the banking hand. */
export function isBanker(state: State, hit: Hit, { seat, bettor }: Position): boolean {
  if (bettor === 'backline') return false;
  const dealer = dealerSeat(hit);
  if (dealer !== undefined) return dealer === seat;
  // The position changes between rounds, so only the round of this hit can answer it.
  const round = state.tables.get(hit.table)?.round ?? null;
  return round !== null && round.id === hit.round && round.playerDealer === seat;
}

/**
 * The customers in the game of a hit, by seat. Proposition players do not count; seats played by the house at a free table
 * count where the sheet says so.
 */
export function customersIn(state: State, hit: Hit, sheet: Sheet): Readonly<{ customers: number[]; props: number[] }> {
  const table = state.tables.get(hit.table);
  const isHouse = (seat: number) => hit.frozen.some((bet) => bet.seat === seat && bet.bettor === 'house');
  const personAt = (seat: number) =>
    table?.seats[seat]?.person ?? hit.frozen.find((bet) => bet.seat === seat && bet.bettor === 'seat')?.person ?? null;
  const taken = Object.keys(table?.seats ?? {}).map(Number);
  const seats = [...new Set([...taken, ...hit.frozen.map(({ seat }) => seat)])].sort((a, b) => a - b);
  const props = seats.filter((seat) => personFacts(state, personAt(seat)).prop === true);
  const counts = (seat: number) => !props.includes(seat) && (!isHouse(seat) || sheet.npn?.houseSeatsCount === true);
  return { customers: seats.filter(counts), props };
}

/** A round that was keyed took the fees it took; a hand it did not list paid none. */
export const feePaid = (hit: Hit, bet: Bet): boolean | undefined =>
  hit.round !== null
    ? bet.position.fees.includes(hit.offer)
    : (hit.facts[betQuestion(bet, 'fee-paid')]?.value as boolean | undefined);

/** Undefined if the position was not keyed and was not asked yet. */
export function isDealerHand(hit: Hit, bet: Bet): boolean | undefined {
  const dealer = dealerSeat(hit);
  if (dealer !== undefined) return dealer === bet.position.seat;
  return hit.facts[betQuestion(bet, 'player-dealer')]?.value as boolean | undefined;
}

/** A player still seated where the hand was dealt is present; for anyone else it is asked. */
function sitsThere(state: State, hit: Hit, { seat, bettor, person }: Position): true | undefined {
  const sits = bettor === 'seat' ? state.tables.get(hit.table)?.seats[seat] : undefined;
  if (sits === undefined) return undefined;
  return person === null || sits.person === null || sits.person === person ? true : undefined;
}

export function waivedAt(sheet: Sheet, npn: boolean): NpnWaivers {
  const waives = (what: 'fee' | 'wager' | 'pot') => npn && sheet.npn?.waives.includes(what) === true;
  return { fee: waives('fee'), wager: waives('wager'), pot: waives('pot') };
}

const tracked = (value: Fact['value']): Fact => ({ value, from: 'tracked', by: 'floor' });

function questionOf(row: EligibilityRow): string {
  if (row.rule === 'void-hand') return row.cause;
  return row.rule === 'confirmed-by' ? `confirmed:${row.at}` : row.rule;
}

// Whether a hand lost the base game, found from the cards if the player-dealer's were keyed too.

type KeyedHands = readonly Readonly<{ seat: number; hand: number; cards: string }>[];
type Deal = Readonly<{ gameRow: GameRow; hands: KeyedHands; common: string | null }>;

export function baseGameLossFacts(
  state: State,
  sheet: Sheet,
  offer: Offer,
  hit: Hit,
  deal: Deal,
): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  const bank = deal.hands.find(({ seat }) => seat === dealerSeat(hit));
  if (bank === undefined) return facts;
  for (const hand of hit.hands) {
    const row = rowCalled(sheet, offer, deal.gameRow.game, hand.row);
    if (hand.seat === bank.seat || whyLossMatters(sheet, offer, row) === undefined) continue;
    const lost = lostToDealer(deal, offer, hand.cards, bank.cards);
    if (lost !== undefined) facts[betQuestion(first(betsOn(state, hit, hand)), 'lost')] = tracked(lost);
  }
  return facts;
}

/** As the game says it of the two hands; undefined where it is not written for two. */
function lostToDealer({ gameRow, common }: Deal, { picks }: Offer, own: string, bank: string): boolean | undefined {
  const game = gameOf(gameRow);
  if (!game.ok) return undefined;
  const text = [own, ...(common === null ? [] : [common]), bank].join(' | ');
  const read = readHand(game.value, text, settingsOf(gameRow, picks ?? {}));
  if (!read.ok) return undefined;
  const ends = read.value.reading.outcomes.map(({ id }) => id);
  if (ends.includes('dealer-wins')) return true;
  return ends.includes('player-wins') || ends.includes('tie') ? false : undefined;
}
