/** What we know about a hit: tracked from state, or declared by a badge in answer to the checklist. */

import { inGame, type PersonFacts, type RoundFacts, type Waived } from '../../rules/eligibility.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Bet, betQuestion, dealerSeat } from '../kit/bets.ts';
import { known, personFacts } from '../kit/people.ts';
import type { Fact, Hit, Position, State, Table } from '../state.ts';

/** Facts of the round that the system saw by itself, at the moment the hand was called. */
export function trackedFacts(
  sheet: Sheet,
  table: Table,
  { inHand, needsPlayerDealer }: { inHand: readonly number[] | undefined; needsPlayerDealer: boolean },
): Record<string, Fact> {
  const facts: Record<string, Fact> = { tournament: tracked(table.kind === 'tournament') };
  const dealtIn = table.round?.dealtIn ?? inHand?.length;
  if (dealtIn !== undefined) facts['dealt-in'] = tracked(dealtIn);
  // The position moves on while the hit is pending, so its seat is kept; where nobody keyed it, it is asked.
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
 * About one bet on a hand. What hangs on the bet (fee, position) is asked at the hit; what hangs on the person is left
 * open while nobody knows him: `identify` runs those rows later.
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
    // A bet that stands behind a hand was taken by the dealer, who knows his game.
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

/** Undefined where nobody keyed the position and it was not asked yet. */
export function isDealerHand(hit: Hit, bet: Bet): boolean | undefined {
  const dealer = dealerSeat(hit);
  if (dealer !== undefined) return dealer === bet.position.seat;
  return hit.facts[betQuestion(bet, 'player-dealer')]?.value as boolean | undefined;
}

/** Who still sits where the hand was dealt is there; of anybody else it is asked. */
function sitsThere(state: State, hit: Hit, { seat, bettor, person }: Position): true | undefined {
  const sits = bettor === 'seat' ? state.tables.get(hit.table)?.seats[seat] : undefined;
  if (sits === undefined) return undefined;
  return person === null || sits.person === null || sits.person === person ? true : undefined;
}

export function waivedAt(sheet: Sheet, npn: boolean): Waived {
  const waives = (what: 'fee' | 'wager' | 'pot') => npn && sheet.npn?.waives.includes(what) === true;
  return { fee: waives('fee'), wager: waives('wager'), pot: waives('pot') };
}

export const tracked = (value: Fact['value']): Fact => ({ value, from: 'tracked', by: 'floor' });

function questionOf(row: EligibilityRow): string {
  if (row.rule === 'void-hand') return row.cause;
  return row.rule === 'confirmed-by' ? `confirmed:${row.at}` : row.rule;
}
