/** Four tiles by their faces, and what the floor makes of them as they are set. */
import { assert } from '../../../base/assert.ts';
import type { SetHand } from '../../../cards/tiles/setting.ts';
import type { GeeJoonSingle } from '../../../cards/tiles/two-tiles.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import type { HandTest } from '../../../rules/hand-words.ts';
import { meetsTest } from '../../../rules/match-test.ts';
import type { Question } from '../../question.ts';

export const geeJoonIn = ({ settings }: Question): GeeJoonSingle =>
  settings['gee-joon-single'] === 'by-points' ? 'by-points' : 'lowest';

/** Faces that the set holds twice may come once or twice. */
export function forEachFour(holds: readonly number[], visit: (tiles: readonly number[], deals: number) => void): void {
  const tiles: number[] = [];
  const add = (face: number, deals: number): void => {
    if (tiles.length === 4) {
      visit(tiles, deals);
      return;
    }
    if (face === holds.length) return;
    add(face + 1, deals);
    const held = holds[face]!;
    const most = Math.min(held, 4 - tiles.length);
    let ways = 1;
    for (let n = 1; n <= most; n += 1) {
      tiles.push(face);
      ways = (ways * (held - n + 1)) / n;
      add(face + 1, deals * ways);
    }
    tiles.length -= most;
  };
  add(0, 1);
}

/** What a row can ask of tiles: names and readings of the game, never ranks and suits of cards. */
export function isOfTiles(hand: HandPattern): hand is HandTest {
  switch (hand.is) {
    case 'outcome':
    case 'reading':
      return true;
    case 'every':
    case 'some':
      return hand.of.every(isOfTiles);
    default:
      return false;
  }
}

/** Whether tiles that are set like this meet a test of the row with this key. */
export function testerOf({ game, gameRow, picks, settings }: Question, { front, back }: SetHand) {
  const read = game.read({ front, back }, settings);
  assert(read.ok, 'the lower hand stands in front');
  const groups = new Map([
    ['front', front],
    ['back', back],
  ]);
  const laid = { seat: 1, hand: 1, text: '', groups, ways: [], best: undefined, reading: read.value };
  const table = { gameRow, called: { hands: [], common: null, picks }, hands: [laid] };
  return (test: HandTest, row: string): boolean => meetsTest(test, row, table, laid);
}
