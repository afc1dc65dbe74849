import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { beatTheDealer } from '../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { hiLoProgressive } from '../sheets/saratoga/hi-lo-progressive.ts';
import type { CallLadderStep, CardLadderStep } from './ladder-words.ts';
import type { Offer } from './offer.ts';
import { ladderFlaw } from './offer-ladder.ts';
import { offerWarnings } from './offer-warnings.ts';
import { sheetFrom } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';
import type { Step } from './steps.ts';

/** What is wrong with the sheet once one of its steps is another. */
function says(sheet: Sheet, kind: Step['kind'], change: object): string {
  const steps = sheet.steps.map((step) => (step.kind === kind ? { ...step, ...change } : step));
  const read = sheetFrom(JSON.parse(JSON.stringify({ ...sheet, steps })));
  return read.ok ? 'in order' : read.refusal.says;
}

const calls = (change: Partial<CallLadderStep>) => says(beatTheDealer, 'play', change);
const cards = (change: Partial<CardLadderStep>) => says(hiLoProgressive, 'play', change);

describe('a ladder that contradicts itself', () => {
  it.each([
    [calls({}), 'in order'],
    [calls({ game: 'rummy' }), 'not in the catalogue'],
    [calls({ calls: ['player', 'dealer'] }), 'lets dealer be called'],
    [calls({ calls: ['player', 'player'] }), 'lets player be called'],
    [calls({ times: [2, 4, 4] }), 'do not rise'],
    [calls({ always: { at: '§5.4', outcome: 'dragon-9', name: 'Dragon 9' } }), 'does not know'],
    [says(beatTheDealer, 'select', { prizes: undefined }), 'none is'],
    [
      says(beatTheDealer, 'select', { prizes: { at: '§5.1', kinds: [{ gives: 'spin', between: [0, 0] }] } }),
      'a prize of spin',
    ],
    [cards({}), 'in order'],
    [
      cards({
        levels: [
          { gives: 'cash', amount: usd(1) },
          { gives: 'cash', pool: 'other' },
        ],
      }),
      'pool other',
    ],
    [
      cards({ levels: Array.from({ length: 8 }, (_, i) => ({ gives: 'cash' as const, amount: usd(i + 1) })) }),
      'grows with each attempt',
    ],
    [cards({ miss: { at: '§5.4', leaves: 8 } }), 'leaves level 8'],
    [cards({ miss: { at: '§5.4', leaves: 7 } }), 'wins the pool'],
    [cards({ freeMisses: { at: '§5.3', count: 1, below: 8 } }), 'may be free'],
    [cards({ freeMisses: { at: '§5.3', count: 5, below: 2 } }), 'in order'],
    [
      cards({
        levels: Array.from({ length: 12 }, (_, i) => ({ gives: 'cash' as const, amount: usd(i + 1) })),
        freeMisses: { at: '§5.3', count: 2, below: 2 },
      }),
      'may run out',
    ],
    [says(hiLoProgressive, 'pay', { forms: ['cash'] }), 'gives free-play'],
  ])('%s', (found, expected) => {
    expect(found).toContain(expected);
  });
});

describe('what an offer posts for a ladder', () => {
  const rungs = [150, 400, 1_500].map((value, i) => ({ of: `goods-${i}`, name: `Thing ${i}`, value: usd(value) }));
  const goods = { id: 'a', name: 'Headphones', gives: 'goods' as const, value: usd(100), count: 1, of: 'headphones' };
  const money = (dollars: number) => ({ id: 'a', name: 'Cash', gives: 'cash' as const, value: usd(dollars), count: 1 });
  const flaw = (sheet: Sheet, prize: object) => ladderFlaw(sheet, { prizes: [prize] } as Offer)?.reason ?? 'fine';

  it('goods name each rung, each above the last; money names none', () => {
    expect(flaw(beatTheDealer, { ...goods, raises: rungs })).toBe('fine');
    expect(flaw(beatTheDealer, goods)).toBe('rungs-missing');
    expect(flaw(beatTheDealer, { ...goods, value: usd(150), raises: rungs })).toBe('rungs-do-not-rise');
    expect(flaw(beatTheDealer, { ...money(100), raises: rungs })).toBe('money-raised');
    expect(flaw(beatTheDealer, money(100))).toBe('fine');
    expect(flaw(hiLoProgressive, { ...goods, raises: rungs })).toBe('nothing-raised');
    expect(flaw(hiLoProgressive, goods)).toBe('fine');
  });

  it('ten times the prize may be more than a prize may be: that is said, and not refused', () => {
    const warned = (dollars: number) => offerWarnings(beatTheDealer, { prizes: [money(dollars)] } as Offer);
    expect(warned(10_000)).toEqual([]);
    expect(warned(10_000.01)).toMatchObject([{ at: '§5.2' }]);
    expect(offerWarnings(hiLoProgressive, { prizes: [money(99_000)] } as Offer)).toEqual([]);
  });
});
