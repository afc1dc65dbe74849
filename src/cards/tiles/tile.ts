/**
 * The 32 Chinese dominoes of pai gow. A tile is a small integer, its place in the table below; eleven faces are held
 * twice, ten once. Tiles of one kind pair: two alike, or the two faces of a mixed pair.
 */
import type { Deck, Pieces } from '../card.ts';

export type Tile = number;

/** `kind` is the rank of the pair that the tile makes with its fellow: 1 is Gee Joon, 16 the fives. */
type TileFace = Readonly<{ code: string; pips: readonly [number, number]; kind: number; held: 1 | 2 }>;

/** In order of their pairs. Published names; nines, eights, sevens and fives add their pips: each has two faces. */
export const TILE_FACES: readonly TileFace[] = [
  { code: 'gee-joon-3', pips: [2, 1], kind: 1, held: 1 },
  { code: 'gee-joon-6', pips: [4, 2], kind: 1, held: 1 },
  { code: 'teen', pips: [6, 6], kind: 2, held: 2 },
  { code: 'day', pips: [1, 1], kind: 3, held: 2 },
  { code: 'yun', pips: [4, 4], kind: 4, held: 2 },
  { code: 'gor', pips: [3, 1], kind: 5, held: 2 },
  { code: 'mooy', pips: [5, 5], kind: 6, held: 2 },
  { code: 'chong', pips: [3, 3], kind: 7, held: 2 },
  { code: 'bon', pips: [2, 2], kind: 8, held: 2 },
  { code: 'foo', pips: [6, 5], kind: 9, held: 2 },
  { code: 'ping', pips: [6, 4], kind: 10, held: 2 },
  { code: 'tit', pips: [6, 1], kind: 11, held: 2 },
  { code: 'look', pips: [5, 1], kind: 12, held: 2 },
  { code: 'gow-63', pips: [6, 3], kind: 13, held: 1 },
  { code: 'gow-54', pips: [5, 4], kind: 13, held: 1 },
  { code: 'bot-62', pips: [6, 2], kind: 14, held: 1 },
  { code: 'bot-53', pips: [5, 3], kind: 14, held: 1 },
  { code: 'chit-52', pips: [5, 2], kind: 15, held: 1 },
  { code: 'chit-43', pips: [4, 3], kind: 15, held: 1 },
  { code: 'ng-41', pips: [4, 1], kind: 16, held: 1 },
  { code: 'ng-32', pips: [3, 2], kind: 16, held: 1 },
];

/** The kinds as a sentence speaks of them: 'a pair of teen', 'Gee Joon'. */
export const KIND_NAMES: readonly string[] = [
  '',
  'Gee Joon',
  'teen',
  'day',
  'yun',
  'gor',
  'mooy',
  'chong',
  'bon',
  'foo',
  'ping',
  'tit',
  'look',
  'gow',
  'bot',
  'chit',
  'ng',
];

export const tileCode = (tile: Tile): string => TILE_FACES[tile]!.code;
export const kindOf = (tile: Tile): number => TILE_FACES[tile]!.kind;

/** Reads a tile by its name or by its two ends, the larger or the smaller first: `teen`, `6-6`, `gow-63`, `3-6`. */
export function tileFrom(token: string): Tile | undefined {
  // The sign of the kelvin has k for its small letter; only plain letters are read as letters.
  if (!/^[\w-]+$/.test(token)) return undefined;
  const text = token.toLowerCase();
  const ends = /^([1-6])-([1-6])$/.exec(text);
  const found =
    ends === null
      ? TILE_FACES.findIndex(({ code }) => code === text)
      : TILE_FACES.findIndex(({ pips }) => sameEnds(pips, [Number(ends[1]), Number(ends[2])]));
  return found < 0 ? undefined : found;
}

const sameEnds = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean =>
  (a === c && b === d) || (a === d && b === c);

export const TILES: Pieces = {
  kind: 'tiles',
  count: TILE_FACES.length,
  from: tileFrom,
  code: tileCode,
  nameOf: (tile) => `tile ${TILE_FACES[tile]!.pips.join('-')}`,
  notation:
    'A tile is its name (gee-joon-3, gee-joon-6, teen, day, yun, gor, mooy, chong, bon, foo, ping, tit, look, ' +
    'gow-63, gow-54, bot-62, bot-53, chit-52, chit-43, ng-41, ng-32) or its two ends, such as 6-6 or 3-1.',
};

export const TILE_SET: Deck = {
  name: 'set of 32 tiles',
  pieces: TILES,
  holds: TILE_FACES.map(({ held }) => held),
};
