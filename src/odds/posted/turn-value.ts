/**
 * The value of one turn that a hand wins: a spin, a ladder, or an envelope from a full set. In cents, with fractions.
 */
import { formatUsd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { type EnvelopesStep, envelopesOf, fullSet } from '../../rules/envelopes.ts';
import type { CallLadderStep } from '../../rules/ladder.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { callLadderOdds, cardLadderOdds } from '../ladders/ladder-odds.ts';
import type { Amounts } from '../request.ts';
import { leastSpin, spinValue } from './posted-costs.ts';

/** Assumes a player who maximizes the average money won. `amounts`: the end of a range to use if nothing is posted. */
export function turnValue(
  sheet: Sheet,
  offer: Offer,
  row: Pick<ChartRow, 'prize'>,
  amounts: Amounts = 'lowest',
): number {
  const end = amounts === 'highest' ? 1 : 0;
  const envelopes = envelopesOf(sheet);
  if (envelopes !== undefined) return envelopeValue(envelopes, offer, end);
  const wheel = wheelStepOf(sheet);
  if (wheel !== undefined) {
    const spin = spinValue(sheet, offer) ?? leastSpin(sheet, offer, end) ?? 0;
    return wheel.instead === undefined ? spin : Math.max(spin, chosenAmount(offer.amounts, wheel.instead.amount));
  }
  const calls = sheet.steps.find((one): one is CallLadderStep => one.kind === 'play' && one.form === 'call-ladder');
  if (calls !== undefined && row.prize.gives === 'turns' && row.prize.base !== undefined) {
    const times = callLadderOdds(calls)?.value ?? Math.max(...calls.times);
    return chosenAmount(offer.amounts, row.prize.base) * times;
  }
  return cardLadderOdds(sheet, offer, {})?.odds.value ?? 0;
}

type Kind = Readonly<{ value: number; count: number }>;

function envelopeValue(step: EnvelopesStep, offer: Offer, end: 0 | 1): number {
  const set = fullSet(step, offer);
  const instead = step.instead === undefined ? 0 : chosenAmount(offer.amounts, step.instead.amount);
  if (set.length === 0) {
    const ends = 'kinds' in step.holds ? step.holds.kinds.map(({ between }) => between[end]) : [];
    return Math.max(instead, end === 1 ? Math.max(...ends) : Math.min(...ends));
  }
  // An entry, a coupon or a spin is a cost of the offer that honors it.
  const kinds = set.map(({ gives, value, count }) => ({
    count,
    value: gives === 'money' || gives === 'goods' ? value : 0,
  }));
  return bestOf(kinds, step.opens?.most ?? 1, instead);
}

/** Sets with more ways than this to open them are valued as if every player kept the first envelope. */
const MOST_WAYS = 20_000;

/**
 * Without a choice each envelope is equally likely, regardless of who opened how many before: the mean of the set. With
 * a choice it is computed backward: a player continues if the remaining envelopes are worth more on average than the
 * current one.
 */
export function bestOf(set: readonly Kind[], most: number, instead: number): number {
  const all = set.reduce((sum, { count }) => sum + count, 0);
  const opens = set.length ** Math.min(most, all) > MOST_WAYS ? 1 : Math.min(most, all);
  return Math.max(instead, opened(set, opens, instead));
}

function opened(set: readonly Kind[], more: number, instead: number): number {
  const left = set.reduce((sum, { count }) => sum + count, 0);
  return set.reduce((sum, { value, count }, i) => {
    if (count === 0) return sum;
    const rest = more === 1 ? 0 : opened(set.with(i, { value, count: count - 1 }), more - 1, instead);
    const held = more === 1 ? value : Math.max(value, rest, instead);
    return sum + (count / left) * held;
  }, 0);
}

/** How the value of a turn was found, for the odds page. */
export function turnSays(sheet: Sheet, offer: Offer, rows: readonly ChartRow[], amounts?: Amounts): string | undefined {
  const row = rows.find(({ prize }) => prize.gives === 'turns');
  if (row === undefined) return undefined;
  const value = Math.round(turnValue(sheet, offer, row, amounts));
  return formatUsd(value as Parameters<typeof formatUsd>[0]);
}
