/** Four tiles as two hands of two: the three ways to set them, who wins, and the settings that charts name. */
import { assert } from '../../base/assert.ts';
import type { Outcome } from '../game.ts';
import type { Tile } from './tile.ts';
import { AT_LEAST, type GeeJoonSingle, pairStrength, twoTileStrength } from './two-tiles.ts';

/** The front hand is the lower one; where both are equal, either. */
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
