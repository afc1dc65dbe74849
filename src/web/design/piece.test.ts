import { describe, expect, it } from 'vitest';
import { TILE_FACES, TILES } from '../../cards/tiles/tile.ts';
import { tilePips } from './piece.tsx';

describe('a drawn tile', () => {
  it.each(TILE_FACES.map((face, tile) => [face.code, tile, face.pips] as const))(
    '%s has its pips, each end in its half and all of them apart',
    (_, tile, [top, bottom]) => {
      const pips = tilePips(tile);
      expect([pips.filter((pip) => pip.y < 46).length, pips.filter((pip) => pip.y > 46).length]).toEqual([top, bottom]);
      expect(new Set(pips.map((pip) => `${pip.x} ${pip.y}`)).size).toBe(top + bottom);
    },
  );

  it.each([
    ['day', 2],
    ['yun', 8],
    ['gor', 1],
    ['teen', 6],
    ['bon', 0],
    ['gee-joon-6', 4],
  ])('%s has %i red pips', (code, red) => {
    expect(tilePips(TILES.from(code)!).filter((pip) => pip.isRed)).toHaveLength(red);
  });
});
