/**
 * Two-tile hands of pai gow in one order: sixteen pairs, then wong, gong, nine points down to one by their higher tile,
 * and zero points, where all hands are equal. The order is a table of 21 by 21 faces, built once; `testing.ts` has an
 * independent version of it.
 */
import { assert } from '../../base/assert.ts';
import type { Outcome } from '../game.ts';
import { KIND_NAMES, kindOf, TILE_FACES, type Tile } from './tile.ts';

/**
 * The rank of a Gee Joon tile as a single tile. lowest: below all others, as casinos publish it. by-points: the six
 * above the fives and the three below them, as a list of the California Attorney General has it.
 */
export type GeeJoonSingle = 'lowest' | 'by-points';

type TwoTiles = Readonly<{
  category: 'pair' | 'wong' | 'gong' | 'points';
  /** Higher is better; equal strengths are a copy. */
  strength: number;
  says: string;
  /** 0 to 9; a pair, a wong and a gong have none. */
  points: number | undefined;
  /** 1 to 16, the number of the hand in the published list, for pairs only. */
  pairRank: number | undefined;
}>;

export function twoTileStrength(a: Tile, b: Tile, geeJoon: GeeJoonSingle): number {
  return TABLES[geeJoon][a * FACES + b]!;
}

/** Strengths from which on a hand is at least this. */
export const AT_LEAST = { nine: 9 * 20, gong: 200, wong: 300, pair: 400 } as const;

/** The strength of the pair with this number: 1 is Gee Joon, 16 the fives. */
export const pairStrength = (pairRank: number): number => AT_LEAST.pair + 17 - pairRank;

export function readTwoTiles(a: Tile, b: Tile, geeJoon: GeeJoonSingle): TwoTiles {
  const strength = twoTileStrength(a, b, geeJoon);
  const none = { points: undefined, pairRank: undefined };
  const name = KIND_NAMES[Math.min(kindOf(a), kindOf(b))]!;
  if (strength >= AT_LEAST.pair) {
    const pairRank = kindOf(a);
    return { ...none, category: 'pair', strength, pairRank, says: pairRank === 1 ? 'Gee Joon' : `Pair of ${name}` };
  }
  const high = KIND_NAMES[highTile(a, b, geeJoon)]!;
  if (strength >= AT_LEAST.wong) return { ...none, category: 'wong', strength, says: `Wong with ${high}` };
  if (strength >= AT_LEAST.gong) return { ...none, category: 'gong', strength, says: `Gong with ${high}` };
  const points = pointsOf(a, b);
  return { ...none, category: 'points', strength, points, says: points === 0 ? '0' : `${points} with ${high} high` };
}

const FACES = TILE_FACES.length;
const [GEE_JOON, TEEN, DAY, YUN, GOW, BOT, NG] = [1, 2, 3, 4, 13, 14, 16];
const GEE_JOON_SIX = TILE_FACES.findIndex(({ code }) => code === 'gee-joon-6');

/** The order of single tiles, under 20 so that it fits below a point: teen 18 down to the fives 3, Gee Joon 2. */
function singleRank(tile: Tile, geeJoon: GeeJoonSingle): number {
  const kind = kindOf(tile);
  if (kind === GEE_JOON) return geeJoon === 'by-points' && tile === GEE_JOON_SIX ? 4 : 2;
  return kind === NG ? 3 : 20 - kind;
}

function highTile(a: Tile, b: Tile, geeJoon: GeeJoonSingle): number {
  return kindOf(singleRank(a, geeJoon) >= singleRank(b, geeJoon) ? a : b);
}

/** A Gee Joon tile counts three or six, whichever gives the more points. */
function pointsOf(a: Tile, b: Tile): number {
  const counts = [a, b].map((tile) => {
    const { pips, kind } = TILE_FACES[tile]!;
    return kind === GEE_JOON ? [3, 6] : [pips[0] + pips[1]];
  });
  return Math.max(...counts[0]!.flatMap((first) => counts[1]!.map((second) => (first + second) % 10)));
}

function strengthOf(a: Tile, b: Tile, geeJoon: GeeJoonSingle): number {
  const [high, low] = [Math.min(kindOf(a), kindOf(b)), Math.max(kindOf(a), kindOf(b))];
  if (high === low) return pairStrength(high);
  const teenOrDay = high === TEEN || high === DAY;
  if (teenOrDay && low === GOW) return AT_LEAST.wong + (4 - high);
  if (teenOrDay && (low === BOT || low === YUN)) return AT_LEAST.gong + (4 - high);
  const points = pointsOf(a, b);
  // Two nothings are a copy whatever their tiles: the published exception to the rule of the higher tile.
  return points === 0 ? 0 : points * 20 + Math.max(singleRank(a, geeJoon), singleRank(b, geeJoon));
}

function table(geeJoon: GeeJoonSingle): Int16Array {
  return Int16Array.from({ length: FACES * FACES }, (_, i) => strengthOf(Math.floor(i / FACES), i % FACES, geeJoon));
}

const TABLES: Readonly<Record<GeeJoonSingle, Int16Array>> = {
  lowest: table('lowest'),
  'by-points': table('by-points'),
};

// Four tiles as two hands of two: the three ways to set them, who wins, and the settings that charts name.

/** The front hand is the lower one; if both are equal, either. */
export type SetHand = Readonly<{ front: readonly [Tile, Tile]; back: readonly [Tile, Tile] }>;

/** The three ways to set four tiles. */
export function settingsOf(tiles: readonly Tile[], geeJoon: GeeJoonSingle): SetHand[] {
  assert(tiles.length === 4, 'four tiles make a front and a back hand');
  return PARTNERS.map((partner) => {
    const one = twoOf([tiles[0]!, tiles[partner]!]);
    const other = twoOf(tiles.filter((_, i) => i !== 0 && i !== partner));
    const oneIsLower = twoTileStrength(...one, geeJoon) <= twoTileStrength(...other, geeJoon);
    return oneIsLower ? { front: one, back: other } : { front: other, back: one };
  });
}

/** Which tile goes with the first. */
const PARTNERS = [1, 2, 3];

export function twoOf(tiles: readonly Tile[]): readonly [Tile, Tile] {
  assert(tiles.length === 2, 'a hand of pai gow is two tiles');
  return [tiles[0]!, tiles[1]!];
}

/** Both hands must be beaten; a copy goes to the banker, and one hand each is a push. */
export function tileWinner(player: SetHand, banker: SetHand, geeJoon: GeeJoonSingle): 'player' | 'banker' | 'push' {
  const wins = (['front', 'back'] as const).filter(
    (half) => twoTileStrength(...player[half], geeJoon) > twoTileStrength(...banker[half], geeJoon),
  ).length;
  return wins === 2 ? 'player' : wins === 1 ? 'push' : 'banker';
}

/** Least strengths of both hands. Charts name a setting front first: "9 gong" is nine in front and gong in back. */
type NamedSetting = Readonly<{ id: string; says: string; front: number; back: number }>;

export function namedSettings(sets: readonly SetHand[], geeJoon: GeeJoonSingle): Outcome[] {
  const strengths = sets.map(({ front, back }) => ({
    front: twoTileStrength(...front, geeJoon),
    back: twoTileStrength(...back, geeJoon),
  }));
  return NAMED.filter((row) => strengths.some(({ front, back }) => front >= row.front && back >= row.back)).map(
    ({ id, says }) => ({ id, says }),
  );
}

const { nine, gong, pair } = AT_LEAST;

const NAMED: readonly NamedSetting[] = [
  { id: 'pair-pair', says: 'Pair-pair.', front: pair, back: pair },
  {
    id: 'pair-front-gee-joon-back',
    says: 'A pair in front with Gee Joon, the number one hand, in back.',
    front: pair,
    back: pairStrength(1),
  },
  { id: 'gong-pair-or-better', says: 'Gong-pair or better.', front: gong, back: pair },
  { id: 'gong-gong-or-better', says: 'Gong-gong or better.', front: gong, back: gong },
  { id: 'nine-gong-or-better', says: '9-gong or better.', front: nine, back: gong },
  {
    id: 'front-eighth-or-better',
    says: 'The eighth ranked hand or better in front.',
    front: pairStrength(8),
    back: 0,
  },
];
