/** Bets on a hand: who placed them, the questions about them, and the wager that an award was won with. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, minCents, ZERO } from '../../base/cents.ts';
import { feesOf } from '../../rules/fund.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Award, Hit, Position, State } from '../state.ts';
import { countsForAll, feeOf, feesHere } from './fees.ts';
import { sheetOf } from './offers.ts';

/** The seat of the player-dealer at the hit: 0 if no one held the position, undefined if unknown. */
export const dealerSeat = ({ facts }: Pick<Hit, 'facts'>): number | undefined =>
  facts['player-dealer']?.value as number | undefined;

/**
 * A bet on a hand. `keyed`: the round listed it, so its fee and wager are known. `hand` is the place of the first bet
 * on the same hand: what concerns the hand is asked there once, however many bet on it.
 */
export type Bet = Readonly<{ position: Position; keyed: boolean; place: string; hand: string }>;

/** What is true of a hand for all its bettors. */
const ABOUT_THE_HAND: ReadonlySet<string> = new Set(['folded', 'held', 'won', 'saw-flop', 'player-dealer', 'lost']);

/** Questions about a bet carry its place: `s4.h1.seat:fee-paid`; the second backline bettor is `s4.h1.backline2`. */
export const betQuestion = ({ place, hand }: Bet, id: string): string =>
  `${ABOUT_THE_HAND.has(id) ? hand : place}:${id}`;

type Hand = Readonly<{ seat: number; hand: number }>;

export const handName = ({ seat, hand }: Hand): string => `s${seat}.h${hand}`;

/** Every bet on a hand. If the round did not list the hand, the seat itself represents its bet. */
export function betsOn(state: State, hit: Hit, { seat, hand }: Hand): Bet[] {
  const bets = hit.frozen.filter((position) => position.seat === seat && position.hand === hand);
  const keyed = hit.round !== null && bets.length > 0;
  const positions = bets.length > 0 ? bets : [unlisted(state, hit, seat, hand)];
  return positions.map((_, i) => betOf(positions, i, keyed));
}

/** Everyone's bets, hand by hand, and then those at the table without one. */
export function everyBet(hit: Hit): Bet[] {
  const hands = new Map<string, Position[]>();
  for (const position of hit.frozen) {
    const name = handName(position);
    hands.set(name, [...(hands.get(name) ?? []), position]);
  }
  const bets = [...hands.values()].flatMap((positions) =>
    positions.map((_, i) => betOf(positions, i, hit.round !== null)),
  );
  return [...bets, ...(hit.bystanders ?? []).map((position) => betOf([position], 0, false))];
}

function betOf(positions: readonly Position[], i: number, keyed: boolean): Bet {
  const place = (at: number) => `${handName(positions[at]!)}.${positions[at]!.bettor}${nth(positions, at)}`;
  return { position: positions[i]!, keyed, place: place(i), hand: place(0) };
}

/** The first of its kind needs no number. */
function nth(positions: readonly Position[], i: number): string {
  const before = positions.slice(0, i).filter(({ bettor }) => bettor === positions[i]!.bettor).length;
  return before === 0 ? '' : String(before + 1);
}

export function unlisted(state: State, { table, bystanders = [] }: Hit, seat: number, hand: number): Position {
  const there = bystanders.find((position) => position.seat === seat);
  if (there !== undefined) return { ...there, hand };
  const person = state.tables.get(table)?.seats[seat]?.person ?? null;
  return { seat, hand, bettor: 'seat', person, wager: ZERO, fees: [] };
}

/** A known person is one person at any seat; unknown ones are told apart by seat or bet. */
export const personOf = ({ position: { person, seat, bettor }, place }: Bet): string =>
  person ?? (bettor === 'seat' ? `seat ${seat}` : place);

/** Whether a bet has a second space, for the player-dealer's hand; its clause, or undefined. */
export function dealerSpaceOf({ fund }: Sheet): string | undefined {
  if (fund.kind !== 'own') return undefined;
  return feesOf(fund).find(({ spaces }) => spaces === 'own-and-player-dealer')?.at;
}

/** The place of a fee on the player-dealer's hand, beside the bettor's own: what is asked of the fee is asked here. */
export const dealerPlace = (place: string): string => `${place}.dealer-hand`;

type Wager = NonNullable<Award['wager']>;

/**
 * Whether any law that the house has adopted goes by the wager. Without one, awards are recorded as they always were, so
 * a journal that was written under older packs decides the same way again.
 */
export const keepsWagers = (state: State): boolean =>
  [...state.packs.values()]
    .flat()
    .some((pack) => pack.kind === 'jurisdiction' && pack.withholding.some(({ wager }) => wager !== undefined));

type WonBy = Readonly<{
  table: string;
  position: Position;
  /** The second space of a bet, on the hand of the player-dealer, is a separate wager. */
  onDealer?: boolean;
}>;

/**
 * What a person with a share in a hit wagered for it. An NPN table takes nothing, and neither does a sheet without a
 * fee.
 */
export function wagerOn(
  state: State,
  { hit, sheet }: Readonly<{ hit: Hit; sheet: Sheet }>,
  by: WonBy,
): { wager?: Wager } {
  if (hit.npn || !takesFees(sheet) || !keepsWagers(state)) return {};
  const bet = wageredBet(hit, by);
  const amount = feePaidFor(state, hit, sheet, by, bet);
  const at = by.table === hit.table ? (hit.round ?? hit.id) : `${hit.id}.${by.table}`;
  return { wager: { of: `${at}.${bet.place}${by.onDealer ? '.dealer-hand' : ''}`, amount } };
}

function wageredBet(hit: Hit, { position }: WonBy): Bet {
  const place = `${handName(position)}.${position.bettor}`;
  return everyBet(hit).find((bet) => bet.position === position) ?? { position, keyed: false, place, hand: place };
}

function feePaidFor(state: State, hit: Hit, sheet: Sheet, { table, position, onDealer }: WonBy, bet: Bet): Cents {
  const { fund } = sheet;
  if (fund.kind !== 'own') return ZERO;
  const open = state.tables.get(table);
  // The position has moved on since the hand was called.
  const playerDealer = (table === hit.table ? dealerSeat(hit) : open?.playerDealer) || null;
  const at = open === undefined ? undefined : { ...open, playerDealer };
  const dealtIn = (hit.facts['dealt-in']?.value as number | undefined) ?? null;
  const here = at === undefined ? [] : feesHere(sheet, at, { dealtIn, positions: hit.frozen });
  const hasFee = position.fees.includes(hit.offer) || onDealer === true;
  // A table that closed, or whose limits changed since: the fee that was certainly paid.
  const fees = here.length > 0 || !hasFee ? here : feesOf(fund);
  if (onDealer) return (fees.find(({ spaces }) => spaces === 'own-and-player-dealer') ?? fees[0])?.amount ?? ZERO;
  const fee = at === undefined ? fees[0] : feeOf(fees, at, position);
  if (fee === undefined) return ZERO;
  if (hasFee || countsForAll(fees) || fee.known === 'count') return fee.amount;
  // No round was keyed: the fee was down unless someone said that it was not.
  const isKnownUnpaid = hit.round !== null || hit.facts[betQuestion(bet, 'fee-paid')]?.value === false;
  return isKnownUnpaid ? ZERO : fee.amount;
}

const takesFees = ({ fund }: Sheet): boolean => fund.kind === 'own' && feesOf(fund).length > 0;

/**
 * What an award was won with; undefined if nothing was wagered. Awards that do not say (granted by management, taken over
 * from another system, shares of a period, or made before wagers were kept) were won with the smallest fee of their
 * activity, and what was won at one moment with one such fee: in doubt the tax is withheld.
 */
export function wagerOf(state: State, award: Owed): Wager | undefined {
  const { offer, free, entered, wager, awardedAt } = award;
  if (entered !== undefined || free === true) return undefined;
  if (wager !== undefined) return wager.amount > 0 ? wager : undefined;
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  if (!takesFees(sheet) || sheet.fund.kind !== 'own' || stepOf(sheet, 'earn')?.form === 'tickets') return undefined;
  const fees = feesOf(sheet.fund).flatMap((fee) => [fee, ...(fee.byLimits ?? [])].map(({ amount }) => amount));
  return { of: `${offer}.${awardedAt}`, amount: fees.reduce(minCents) };
}

type Owed = Pick<Award, 'offer' | 'free' | 'entered' | 'wager' | 'awardedAt'>;
