import { ok, type Result, refuse } from '../../base/result.ts';
import type { Dealt, Game, HandReading, Reading } from '../game.ts';
import { namedSettings, type SetHand, settingsOf, twoOf } from '../tiles/setting.ts';
import { TILE_SET, type Tile } from '../tiles/tile.ts';
import { type GeeJoonSingle, readTwoTiles, twoTileStrength } from '../tiles/two-tiles.ts';

export const paiGowTiles: Game = {
  id: 'pai-gow-tiles',
  name: 'Pai Gow Tiles',
  aliases: ['Pai Gow Tile', 'Tiles'],
  family: 'tiles',
  rules:
    'Generally published rules: 16 pairs, wong (teen or day with a nine), gong (with an eight), then points, ties by ' +
    'the higher tile, two nothings a copy. Named settings read front first: 9-gong, gong-pair, pair-pair. Four tiles ' +
    'in one group have every named setting that some way to set them has.',
  settings: [
    {
      id: 'gee-joon-single',
      asks: 'Where do the Gee Joon tiles stand as single tiles: below all others, or the six above the fives?',
      values: ['lowest', 'by-points'],
      usual: 'lowest',
    },
  ],
  shapes: [
    [{ id: 'tiles', name: 'tiles', min: 4, max: 4 }],
    [
      { id: 'front', name: 'front', min: 2, max: 2 },
      { id: 'back', name: 'back', min: 2, max: 2 },
    ],
  ],
  deck: () => TILE_SET,
  examples: ['gee-joon-3 teen gee-joon-6 teen', 'teen gow-63 day bot-62', 'chit-52 chit-43 | yun yun'],
  read: (dealt, chosen) => readTiles(dealt, chosen['gee-joon-single'] === 'by-points' ? 'by-points' : 'lowest'),
};

function readTiles({ tiles = [], front = [], back = [] }: Dealt, geeJoon: GeeJoonSingle): Result<Reading> {
  if (tiles.length > 0) {
    const sets = settingsOf(tiles, geeJoon);
    return ok({
      hands: sets.flatMap((set, i) => readings(set, `way-${i + 1}-`, geeJoon)),
      outcomes: namedSettings(sets, geeJoon),
    });
  }
  const set = { front: twoOf(front), back: twoOf(back) };
  if (twoTileStrength(...set.front, geeJoon) > twoTileStrength(...set.back, geeJoon)) {
    const says = `The front hand (${words(set.front, geeJoon)}) outranks the back hand (${words(set.back, geeJoon)}).`;
    return refuse('front-outranks-back', says, 'The lower hand is the front: write it first.');
  }
  return ok({ hands: readings(set, '', geeJoon), outcomes: namedSettings([set], geeJoon) });
}

const words = (tiles: readonly [Tile, Tile], geeJoon: GeeJoonSingle): string => readTwoTiles(...tiles, geeJoon).says;

function readings(set: SetHand, prefix: string, geeJoon: GeeJoonSingle): HandReading[] {
  return (['front', 'back'] as const).map((half) => {
    const { category, strength, says, points, pairRank } = readTwoTiles(...set[half], geeJoon);
    return {
      hand: `${prefix}${half}`,
      ranking: 'pai-gow-tiles',
      category: points === undefined ? category : `points-${points}`,
      says,
      strength,
      cards: set[half],
      facts: { ...(points === undefined ? {} : { points }), ...(pairRank === undefined ? {} : { pairRank }) },
    };
  });
}
