/** Rows of a single hand: what it makes, or that it is beaten although it began with aces. */
import { rankFrom, rankOf } from '../../../cards/card.ts';
import { RANK_KEYS } from '../../../cards/fast/keys.ts';
import { BEST_VALUE } from '../../../cards/fast/values.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { type FastHand, type FastTest, fastTest } from './hand-tests.ts';
import { BOARD } from './layout.ts';
import { PACK } from './pack.ts';
import type { Seats } from './seats.ts';
import { readBoard } from './showdown.ts';

/** `key` is the sum of the ranks that the beaten hand began with. */
type BeatenRow = Readonly<{ bit: number; key: number; plays: number }>;
type OwnRow = Readonly<{ bit: number; test: FastTest }>;

/** Deals the first hand, and the rest only where a row may still be met. */
export function ownRows(seats: Seats): (() => number) | undefined {
  const { question, layout, all, again, on, valueAt } = seats;
  const beaten = question.rows.flatMap(({ hand }, i) => beatenRow(seats, hand, 1 << i) ?? []);
  const own = question.rows.flatMap(({ hand, key }, i) => ownRow(seats, hand, key, 1 << i) ?? []);
  if (beaten.length + own.length < question.rows.length) return undefined;
  const could = Int32Array.from({ length: BEST_VALUE + 1 }, (_, value) =>
    own.reduce((bits, { bit, test }) => (test.could[value] === 1 ? bits | bit : bits), 0),
  );
  const { hole } = layout;
  return () => {
    again(hole);
    let key = 0;
    for (let i = 0; i < hole; i += 1) key = (key + RANK_KEYS[rankOf(PACK[i]!)]!) | 0;
    let started = 0;
    for (let i = 0; i < beaten.length; i += 1) if (beaten[i]!.key === key) started |= beaten[i]!.bit;
    if (started === 0 && own.length === 0) return 0;
    on(hole + BOARD);
    readBoard(hole);
    const best = valueAt(0);
    const may = could[best]!;
    if ((may | started) === 0) return 0;
    const hand: FastHand = { best, ways: () => seats.waysOf(0), hole: () => seats.holeOf(0) };
    let mask = 0;
    for (const { bit, test } of own) if ((may & bit) !== 0 && test.isMet(hand)) mask |= bit;
    if (started === 0) return mask;
    on(all);
    if (!isBeaten(seats, best)) return mask;
    for (const { bit, plays } of beaten) {
      if ((started & bit) === 0) continue;
      if (plays === 0 || hand.ways().some((way) => way.value === best && way.hole.length >= plays)) mask |= bit;
    }
    return mask;
  };
}

function isBeaten({ players, placeOf, valueAt }: Seats, best: number): boolean {
  for (let hand = 1; hand < players; hand += 1) if (valueAt(placeOf(hand)) > best) return true;
  return false;
}

function beatenRow({ layout }: Seats, hand: HandPattern, bit: number): BeatenRow | undefined {
  if (hand.is !== 'beaten' || hand.group !== layout.group) return undefined;
  if (hand.plays !== undefined && hand.plays.group !== layout.group) return undefined;
  const ranks = [...hand.ranks].map(rankFrom);
  // Ranks that are more or fewer than the hole cards are nobody's.
  if (ranks.length !== layout.hole || ranks.some((rank) => rank < 0)) return undefined;
  return { bit, key: ranks.reduce((sum, rank) => (sum + RANK_KEYS[rank]!) | 0, 0), plays: hand.plays?.atLeast ?? 0 };
}

function ownRow({ question, layout }: Seats, hand: HandPattern, key: string, bit: number): OwnRow | undefined {
  if (hand.is === 'beaten' || hand.is === 'bad-beat' || hand.is === 'sweep') return undefined;
  const test = fastTest(hand, { question, layout, row: key, bestOnly: false });
  return test === undefined ? undefined : { bit, test };
}
