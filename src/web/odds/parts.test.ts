import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { oddsOf } from '../../odds/odds.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bigSpin } from '../../sheets/hawaiian-gardens/big-spin.ts';
import { carDrawing } from '../../sheets/hawaiian-gardens/car-drawing.ts';
import { luckyTableDrawing } from '../../sheets/hawaiian-gardens/lucky-table-drawing.ts';
import { sportsSquares } from '../../sheets/hawaiian-gardens/sports-squares.ts';
import { wheelOfCards } from '../../sheets/hawaiian-gardens/wheel-of-cards.ts';
import { partsOf } from './parts.ts';

const documentOf = async (sheet: Sheet): Promise<OddsDocument> =>
  must(await oddsOf(sheet, undefined, {}, { sample: async () => undefined }));

describe('what stands beside rows and fees', () => {
  it.each([
    [wheelOfCards, ['card-wheel']],
    [carDrawing, ['keys', 'posted']],
    [luckyTableDrawing, ['table-draw', 'posted']],
    [sportsSquares, ['table-draw', 'posted']],
    [bigSpin, ['posted']],
  ] as const)('of $name is a table each, whole in every line', async (sheet, ids) => {
    const parts = partsOf(await documentOf(sheet));
    expect(parts.map(({ id }) => id)).toEqual(ids);
    for (const { head, lines, at } of parts) {
      expect(at).toMatch(/^§/);
      expect(new Set(head).size).toBe(head.length);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.length > head.length)).toEqual([]);
      expect(lines.flat().join(' ')).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it('names every line so that no two are one', async () => {
    for (const sheet of [wheelOfCards, carDrawing, sportsSquares]) {
      for (const { lines } of partsOf(await documentOf(sheet))) {
        const names = lines.map(([name, second]) => `${name} ${second}`);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  it('says of the wheel how often each hand is made: a royal flush four times in 2,598,960', async () => {
    const [wheel] = partsOf(await documentOf(wheelOfCards));
    expect(wheel!.lines.find(([name]) => name === 'Royal flush')?.at(-1)).toBe('0.000154%');
  });
});
