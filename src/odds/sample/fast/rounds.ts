/** Bad beats of a table: a strong hand, the second best or any that loses, and the hand that beats it. */
import { BEST_VALUE } from '../../../cards/fast/values.ts';
import type { BadBeat } from '../../../rules/hand-words.ts';
import { fillBounds } from './bounds.ts';
import { type FastHand, type FastTest, fastTest } from './hand-tests.ts';
import { BOARD } from './layout.ts';
import type { Seats } from './seats.ts';
import { boundOfBoard, readBoard, VALUES } from './showdown.ts';

/** `any`: not only the second best may lose. `every`: nor need the winner be the best. */
type Row = Readonly<{ bit: number; losing: FastTest; winning: FastTest | undefined; any: boolean; every: boolean }>;

/** Deals a round and gives the rows that it meets. Undefined where a row is no bad beat between ranked hands. */
export function badBeatRows(seats: Seats): (() => number) | undefined {
  const rows = seats.question.rows.map((row, i) => rowOf(seats, row.key, row.hand, 1 << i));
  if (!rows.every((row) => row !== undefined)) return undefined;
  fillBounds();
  const { players, all, again, on, bestFrom } = seats;
  const [lose, loseAny, win] = [losingBits(rows, false), losingBits(rows, true), winningBits(rows)];
  const every = rows.reduce((bits, row) => (row.every ? bits | row.bit : bits), 0);
  const least = lose.findIndex((bits, value) => (bits | loseAny[value]!) !== 0);
  // Where no value will do, nobody reaches it.
  const needed = least < 0 ? BEST_VALUE + 1 : least;
  return () => {
    again(BOARD);
    readBoard(0);
    if (boundOfBoard() < needed) return 0;
    on(all);
    const top = bestFrom(BOARD, players);
    if (top <= needed) return 0;
    const second = secondBest(players, top);
    if (second < needed) return 0;
    let may = lose[second]!;
    for (let hand = 0; hand < players; hand += 1) if (FOUND[hand]! < top) may |= loseAny[FOUND[hand]!]!;
    let mayWin = win[top]!;
    if (every !== 0) for (let hand = 0; hand < players; hand += 1) mayWin |= win[FOUND[hand]!]! & every;
    may &= mayWin;
    return may === 0 ? 0 : exactly(seats, rows, { may, top, second });
  };
}

/** The best that is beaten; 0 where all hands are alike. */
function secondBest(players: number, top: number): number {
  let second = 0;
  for (let hand = 0; hand < players; hand += 1) if (FOUND[hand]! < top) second = Math.max(second, FOUND[hand]!);
  return second;
}

const FOUND = VALUES;

function rowOf(
  { question, layout }: Seats,
  key: string,
  pattern: BadBeat | { is: string },
  bit: number,
): Row | undefined {
  if (!isShowdown(pattern)) return undefined;
  const asking = { question, layout, row: key, bestOnly: true };
  const losing = fastTest(pattern.losing, asking);
  const winning = pattern.winning === 'higher' ? undefined : fastTest(pattern.winning, asking);
  if (losing === undefined || (pattern.winning !== 'higher' && winning === undefined)) return undefined;
  return { bit, losing, winning, any: pattern.loser !== 'second-best', every: pattern.loser === 'every' };
}

const isShowdown = (pattern: BadBeat | { is: string }): pattern is BadBeat =>
  pattern.is === 'bad-beat' && (pattern as BadBeat).compared === 'showdown';

/** By value: the rows whose losing hand it may be. */
const losingBits = (rows: readonly Row[], any: boolean): Int32Array =>
  bitsByValue(rows.filter((row) => row.any === any).map(({ bit, losing }) => ({ bit, could: losing.could })));

const winningBits = (rows: readonly Row[]): Int32Array =>
  bitsByValue(rows.map(({ bit, winning }) => ({ bit, could: winning?.could })));

function bitsByValue(tests: readonly Readonly<{ bit: number; could: Uint8Array | undefined }>[]): Int32Array {
  return Int32Array.from({ length: BEST_VALUE + 1 }, (_, value) =>
    tests.reduce((bits, { bit, could }) => (could === undefined || could[value] === 1 ? bits | bit : bits), 0),
  );
}

type Seen = Readonly<{ may: number; top: number; second: number }>;

/** Few deals come so far: now it counts which hole cards play. */
function exactly({ players, waysOf, holeOf }: Seats, rows: readonly Row[], { may, top, second }: Seen): number {
  const hands = Array.from(
    { length: players },
    (_, hand): FastHand => ({ best: FOUND[hand]!, ways: () => waysOf(hand), hole: () => holeOf(hand) }),
  );
  const winners = hands.filter(({ best }) => best === top);
  const isMet = ({ bit, losing, winning, any, every }: Row): boolean => {
    if ((may & bit) === 0) return false;
    if (every) {
      const beats = (loser: FastHand) =>
        hands.some((hand) => hand.best > loser.best && (winning === undefined || winning.isMet(hand)));
      return hands.some((hand) => losing.isMet(hand) && beats(hand));
    }
    const losers = hands.filter(({ best }) => (any ? best < top : best === second));
    return losers.some(losing.isMet) && (winning === undefined || winners.some(winning.isMet));
  };
  return rows.reduce((mask, row) => (isMet(row) ? mask | row.bit : mask), 0);
}
