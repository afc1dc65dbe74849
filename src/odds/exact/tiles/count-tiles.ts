/** Pai gow tiles, counted: every choice of four tiles of the 32, by their faces, and the three ways to set each. */
import { type SetHand, settingsOf } from '../../../cards/tiles/setting.ts';
import { type GeeJoonSingle, twoTileStrength } from '../../../cards/tiles/two-tiles.ts';
import type { ChartRow } from '../../../rules/chart.ts';
import type { HandTest } from '../../../rules/hand-words.ts';
import type { Assumption, Question } from '../../question.ts';
import { looksAtParts } from '../../sample/deal-setting.ts';
import type { Tally } from '../../tally.ts';
import { forEachFour, geeJoonIn, isOfTiles, testerOf } from './four-tiles.ts';
import { countTileBeats } from './tile-beats.ts';

type Row = Readonly<{ test: HandTest; key: string; bit: number }>;

export function countTiles(question: Question): Tally | undefined {
  const { game, gameRow, rows, pays, deck } = question;
  if (game.family !== 'tiles' || gameRow.deal !== 'hand' || gameRow.groups.length > 0) return undefined;
  if (rows.every(({ hand }) => hand.is === 'bad-beat')) return countTileBeats(question);
  const asked = rows.flatMap(askedOf);
  if (asked.length < rows.length) return undefined;
  // Named rows are read of the four tiles, set or not. Where every row pays and several look at front or back, one setting
  // would have to meet them all, and nobody knows which ones a player wants: then the tiles are set by a house way.
  const ofParts = rows.filter(({ hand }) => looksAtParts(hand)).length;
  const ways: readonly HouseWay[] = ofParts > 1 && pays === 'every-row' ? WAYS.slice(1) : WAYS;
  const way = ways.find((known) => known === question.readings['house-way']) ?? ways[0]!;
  const geeJoon = geeJoonIn(question);
  const met = new Map<number, bigint>();
  let total = 0n;
  forEachFour(deck.holds, (tiles, deals) => {
    const mask = setsOf(tiles, way, geeJoon).reduce((sum, set) => sum | maskOf(question, asked, set), 0);
    met.set(mask, (met.get(mask) ?? 0n) + BigInt(deals));
    total += BigInt(deals);
  });
  return { per: 'hand', how: 'counted', total, met, assumptions: [wayAssumed(way, ways)] };
}

/** Bad beats are counted apart. What an offer posts, ranked hands and counted cards are never tiles. */
function askedOf({ hand, key }: ChartRow, i: number): Row[] {
  return isOfTiles(hand) ? [{ test: hand, key, bit: 1 << i }] : [];
}

/** for-the-row: so that the row is met, where one of the three ways does, which is how the game reads four tiles. */
const WAYS = ['for-the-row', 'highest-back', 'highest-front'] as const;
type HouseWay = (typeof WAYS)[number];

const wayAssumed = (way: HouseWay, choices: readonly HouseWay[]): Assumption => ({
  id: 'house-way',
  says:
    'Tiles count as they are set, and no sheet says how people set them: so that a prize is won wherever one of the ' +
    'three settings wins it, or always with the highest back or the highest front.',
  value: way,
  choices,
});

function setsOf(tiles: readonly number[], way: HouseWay, geeJoon: GeeJoonSingle): SetHand[] {
  const sets = settingsOf(tiles, geeJoon);
  if (way === 'for-the-row') return sets;
  const half = way === 'highest-back' ? 'back' : 'front';
  const other = half === 'back' ? 'front' : 'back';
  const strength = (set: SetHand, of: 'front' | 'back') => twoTileStrength(...set[of], geeJoon);
  const isHigher = (one: SetHand, than: SetHand) =>
    (strength(one, half) - strength(than, half) || strength(one, other) - strength(than, other)) > 0;
  return [sets.reduce((best, set) => (isHigher(set, best) ? set : best))];
}

function maskOf(question: Question, rows: readonly Row[], set: SetHand): number {
  const meets = testerOf(question, set);
  return rows.reduce((mask, { test, key, bit }) => (meets(test, key) ? mask | bit : mask), 0);
}
