/** Bad beats of five cards each, nothing shared, exactly and for any number of players. */

import { choose } from '../../../base/choose.ts';
import { HIGH_CATEGORIES, type HighCategory } from '../../../cards/fast/values.ts';
import { fiveCardSets, type SetCounts } from './five-card-sets.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

export type StudBeat = Readonly<{ losing: ByValue; winning: ByValue }>;

/** What can be counted: a flush or a full house is second-best, or a royal flush is best and less than a flush second. */
export type StudRow = 'flush' | 'full-house' | 'royal';

export function studRow({ losing, winning }: StudBeat): StudRow | undefined {
  const loses = categoriesOf(losing);
  const wins = categoriesOf(winning);
  if (wins?.length === HIGH_CATEGORIES.length && loses?.length === 1) {
    return loses[0] === 'flush' || loses[0] === 'full-house' ? loses[0] : undefined;
  }
  const isRoyal = wins?.length === 1 && wins[0] === 'royal-flush';
  return isRoyal && String(loses) === String(LESS_THAN_FLUSH) ? 'royal' : undefined;
}

const LESS_THAN_FLUSH: readonly HighCategory[] = ['high-card', 'pair', 'two-pair', 'three-of-a-kind', 'straight'];

/** Undefined where a test is met by some of a category only. */
function categoriesOf(test: ByValue): HighCategory[] | undefined {
  const met: HighCategory[] = [];
  for (const [i, { id, from }] of HIGH_CATEGORIES.entries()) {
    const end = HIGH_CATEGORIES[i + 1]?.from ?? from + 1;
    const values = Array.from({ length: end - from }, (_, above) => test[(from + above) * HOLE]);
    if (values.every((value) => value === 1)) met.push(id);
    else if (values.includes(1)) return undefined;
  }
  return met;
}

/**
 * In how many of all deals to so many players the row is met. Of the deals in which just these of the strong hands are
 * there, those with one more are taken off, and so on: what is left of that is told by the weakest of a set, of which the
 * best may be any of the stronger ones. So a set of k counts once for each strength that it holds above its weakest.
 */
export function studDeals(row: StudRow, players: number): bigint {
  const counts = countsUpTo(MOST);
  let deals = 0n;
  for (let hands = 1; hands <= players; hands += 1) {
    const sign = hands % 2 === 0 ? 1n : -1n;
    deals += sign * signOf(row) * setsOf(row, counts)[hands]! * dealsOfFive(hands, players);
  }
  return row === 'royal' ? deals - allRoyal(players) : deals;
}

export const MOST = 10;

let known: SetCounts | undefined;
function countsUpTo(most: number): SetCounts {
  known ??= fiveCardSets(most);
  return known;
}

function setsOf(row: StudRow, { flushLowest, fullHouseLowest, withRoyal }: SetCounts): readonly bigint[] {
  if (row === 'royal') return withRoyal;
  return row === 'flush' ? flushLowest : fullHouseLowest;
}

/** Deals without a flush or better, the royal ones aside, less those without any: one more set has one more royal. */
const signOf = (row: StudRow): bigint => (row === 'royal' ? -1n : 1n);

/** With nothing but royal flushes nobody loses. */
function allRoyal(players: number): bigint {
  let deals = 1n;
  for (let i = 0; i < players; i += 1) deals *= BigInt(Math.max(0, 4 - i));
  return deals;
}

/** In how many ways five cards are dealt to each player when so many of the hands are given, whoever has which. */
export function dealsOfFive(given: number, players: number): bigint {
  let deals = 1n;
  for (let i = 0; i < players; i += 1) deals *= BigInt(i < given ? players - i : choose(52 - 5 * i, 5));
  return deals;
}
