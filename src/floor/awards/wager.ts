/**
 * The wager that an award was won with: the jackpot fee paid for the bet, or the side bet on a progressive. Tax law compares
 * the prize with it and takes it off (docs/decisions/0122).
 */
import { type Cents, minCents, ZERO } from '../../base/cents.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { everyBet, handName } from '../hits/bets.ts';
import { type Bet, betQuestion, dealerSeat } from '../hits/facts.ts';
import { sheetOf } from '../offers/offering.ts';
import { countsForAll, feeOf, feesHere } from '../rounds/fees-here.ts';
import type { Award, Hit, Position, State } from '../state.ts';

export type Wager = NonNullable<Award['wager']>;

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
  /** The second space of a bet, on the hand of the player-dealer, is a wager of its own. */
  onDealer?: boolean;
}>;

/** What somebody with a part in a hit wagered for it. A free table takes nothing, and neither does a sheet without a fee. */
export function wagerOn(
  state: State,
  { hit, sheet }: Readonly<{ hit: Hit; sheet: Sheet }>,
  by: WonBy,
): { wager?: Wager } {
  if (hit.npn || !takesFees(sheet) || !keepsWagers(state)) return {};
  const bet = betOf(hit, by);
  const amount = feePaidFor(state, hit, sheet, by, bet);
  const at = by.table === hit.table ? (hit.round ?? hit.id) : `${hit.id}.${by.table}`;
  return { wager: { of: `${at}.${bet.place}${by.onDealer ? '.dealer-hand' : ''}`, amount } };
}

function betOf(hit: Hit, { position }: WonBy): Bet {
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
  // No round was keyed: the fee lay there unless somebody said that it did not.
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
  const sheet = sheetOf(state, state.offers.get(offer)!);
  if (!takesFees(sheet) || sheet.fund.kind !== 'own' || stepOf(sheet, 'earn')?.form === 'tickets') return undefined;
  const fees = feesOf(sheet.fund).flatMap((fee) => [fee, ...(fee.byLimits ?? [])].map(({ amount }) => amount));
  return { of: `${offer}.${awardedAt}`, amount: fees.reduce(minCents) };
}

type Owed = Pick<Award, 'offer' | 'free' | 'entered' | 'wager' | 'awardedAt'>;
