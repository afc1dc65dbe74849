import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { oddsOf } from '../../odds/odds.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bigSpin } from '../../sheets/hawaiian-gardens/big-spin.ts';
import { carDrawing } from '../../sheets/hawaiian-gardens/car-drawing.ts';
import { fortune7BaccaratProgressive } from '../../sheets/hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { luckyTableDrawing } from '../../sheets/hawaiian-gardens/lucky-table-drawing.ts';
import { sportsSquares } from '../../sheets/hawaiian-gardens/sports-squares.ts';
import { wheelOfCards } from '../../sheets/hawaiian-gardens/wheel-of-cards.ts';
import { millionaireGameShow } from '../../sheets/hoosier-lottery/millionaire-game-show.ts';
import { hiLoProgressive } from '../../sheets/saratoga/hi-lo-progressive.ts';
import { fourCardPoker } from '../../sheets/south-dakota/four-card-poker.ts';
import { besidePart, partsOf } from './odds-parts.tsx';
import { longRunOf } from './per-fee.tsx';

const documentOf = async (sheet: Sheet): Promise<OddsDocument> =>
  must(await oddsOf(sheet, undefined, {}, { sample: async () => undefined }));

describe('notes next to rows and fees', () => {
  it.each([
    [wheelOfCards, ['card-wheel']],
    [carDrawing, ['keys', 'posted']],
    [luckyTableDrawing, ['table-draw', 'posted']],
    [sportsSquares, ['table-draw', 'posted']],
    [bigSpin, ['posted']],
    [fourCardPoker, ['wagers', 'meters', 'showdown']],
    [hiLoProgressive, ['card-ladder', 'card-ladder-meter']],
    [millionaireGameShow, ['show', 'last-board']],
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

describe('four-card poker', () => {
  it('has each hand against the dealer to four places, and never says that all of them win', async () => {
    const part = partsOf(await documentOf(fourCardPoker)).find(({ id }) => id === 'showdown')!;
    expect(part.lines[0]!.slice(3)).toEqual(['99.9537%', 'never', '0.0463%']);
  });
});

describe('what is counted beside the rows', () => {
  it('is a table of the page: lines of baccarat that match, in any order and as dealt', async () => {
    const odds = await documentOf(fortune7BaccaratProgressive);
    const [part] = besidePart(odds);
    const names = part!.lines.map(([name]) => name);
    expect(names).toContain('Double Fortune 7, exact match, card by card in the order dealt');
    expect(new Set(names).size).toBe(odds.beside!.length);
    expect(besidePart({ ...odds, beside: [] })).toEqual([]);
  });
});

describe('the long run', () => {
  it('has what the verdict rests on: pools at a hit, intervals, and rows that were never dealt', async () => {
    const odds = await documentOf(fortune7BaccaratProgressive);
    const { solvency } = odds;
    const said = new Map(
      longRunOf({
        ...odds,
        solvency: {
          ...solvency,
          keepsBetween: [-2.5, 11.25],
          limitBetween: [100_000, 250_000],
          bounds: [{ game: 'fortune-7-baccarat', row: 'exact-match', name: 'Exact match', oneIn: 1_000_000 }],
        },
      }),
    );
    expect([...said.keys()].some((says) => says.endsWith('when hit, average'))).toBe(true);
    expect(said.get('Kept of a fee before the admin fee, 95% range')).toBe('-$0.0250 to $0.1125');
    expect(said.get('The limit in the assessment, 95% range')).toBe('$1,000.00 to $2,500.00');
    expect(said.get('Exact match (fortune 7 baccarat) never came up; priced at')).toBe('1 in 1,000,000');
  });
});
