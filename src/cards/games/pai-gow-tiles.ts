import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import type { DealtGroups, Game, Group, HandReading, Reading } from '../game.ts';
import { half, halvesOutcomes } from '../pai-gow/pai-gow.ts';
import { TILE_SET, type Tile } from '../tiles/tile.ts';
import {
  type GeeJoonSingle,
  namedSettings,
  readTwoTiles,
  type SetHand,
  settingsOf,
  tileWinner,
  twoOf,
  twoTileStrength,
} from '../tiles/tile-hands.ts';

const SET: readonly Group[] = [
  { id: 'front', name: 'front', min: 2, max: 2 },
  { id: 'back', name: 'back', min: 2, max: 2 },
];

export const paiGowTiles: Game = {
  id: 'pai-gow-tiles',
  name: 'Pai Gow Tiles',
  aliases: ['Pai Gow Tile', 'Tiles'],
  family: 'tiles',
  rules:
    'Generally published rules: 16 pairs, wong (teen or day with a nine), gong (with an eight), then points, ties by ' +
    'the higher tile, two nothings a copy. Named settings read front first: 9-gong, gong-pair, pair-pair. Four tiles ' +
    'in one group have every named setting that some way to set them has. Both hands must be beaten to win; a copy goes ' +
    'to the banker.',
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
    SET,
    ['player', 'banker'].flatMap((side) =>
      SET.map(({ id, name, min, max }) => ({ id: `${side}-${id}`, name: `${side}'s ${name}`, min, max })),
    ),
  ],
  deck: () => TILE_SET,
  examples: [
    'gee-joon-3 teen gee-joon-6 teen',
    'teen gow-63 day bot-62',
    'chit-52 chit-43 | yun yun',
    'chit-52 chit-43 | yun yun | teen bot-62 | gor gor',
  ],
  read: (dealt, chosen) => readTiles(dealt, chosen['gee-joon-single'] === 'by-points' ? 'by-points' : 'lowest'),
};

function readTiles(dealt: DealtGroups, geeJoon: GeeJoonSingle): Result<Reading> {
  const { tiles = [], front = [], back = [] } = dealt;
  if (tiles.length > 0) {
    const sets = settingsOf(tiles, geeJoon);
    return ok({
      hands: sets.flatMap((set, i) => readings(set, `way-${i + 1}-`, geeJoon)),
      outcomes: namedSettings(sets, geeJoon),
    });
  }
  if (front.length === 0) return readAgainstBanker(dealt, geeJoon);
  const set = { front: twoOf(front), back: twoOf(back) };
  const refusal = wrongWayRound(set, 'The', geeJoon);
  if (refusal !== undefined) return { ok: false, refusal };
  return ok({ hands: readings(set, '', geeJoon), outcomes: namedSettings([set], geeJoon) });
}

function readAgainstBanker(dealt: DealtGroups, geeJoon: GeeJoonSingle): Result<Reading> {
  const setOf = (side: string): SetHand => ({
    front: twoOf(dealt[`${side}-front`] ?? []),
    back: twoOf(dealt[`${side}-back`] ?? []),
  });
  const [player, banker] = [setOf('player'), setOf('banker')];
  const refusal = wrongWayRound(player, "The player's", geeJoon) ?? wrongWayRound(banker, "The banker's", geeJoon);
  if (refusal !== undefined) return { ok: false, refusal };
  const lead = (hand: 'front' | 'back') =>
    half(twoTileStrength(...player[hand], geeJoon), twoTileStrength(...banker[hand], geeJoon));
  return ok({
    hands: [...readings(player, 'player-', geeJoon), ...readings(banker, 'banker-', geeJoon)],
    outcomes: halvesOutcomes(tileWinner(player, banker, geeJoon), lead('front'), lead('back')),
  });
}

function wrongWayRound(set: SetHand, whose: string, geeJoon: GeeJoonSingle): Refusal | undefined {
  if (twoTileStrength(...set.front, geeJoon) <= twoTileStrength(...set.back, geeJoon)) return undefined;
  const [front, back] = [words(set.front, geeJoon), words(set.back, geeJoon)];
  const says = `${whose} front hand (${front}) outranks the back hand (${back}).`;
  return refuse('front-outranks-back', says, 'The lower hand is the front: write it first.').refusal;
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
