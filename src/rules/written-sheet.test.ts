import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutComments } from '../base/json-comments.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { checkSheet } from './check-sheet.ts';
import { sheetFrom } from './read-sheet.ts';

const read = (name: string): string => readFileSync(`test/house/${name}.jsonc`, 'utf8');
const data = (name: string) => JSON.parse(withoutComments(read(name)));
const HOUSE = data('floorbook.house');
const SHORT = ['royal-progressive', 'aces-beaten', 'quads-beaten'];

describe.each(SHORT)('%s', (name) => {
  it('is a whole sheet in fewer than sixty lines', () => {
    expect(read(name).trimEnd().split('\n').length).toBeLessThan(60);
    const { sheet, problems } = checkSheet(data(name), HOUSE);
    expect(problems).toEqual([]);
    // What is filed says everything: it is read again without the house and without any of this.
    expect(sheetFrom(JSON.parse(JSON.stringify(sheet)))).toEqual({ ok: true, value: sheet });
    expect(checkSheet(sheet)).toEqual({ sheet, problems: [] });
  });

  it('has the rules of its house, and says itself what differs', () => {
    const { sheet } = checkSheet(data(name), HOUSE);
    expect(sheet).toMatchObject({ npn: HOUSE.npn, otherName: HOUSE.otherName, mustPost: HOUSE.mustPost });
    expect(sheet!.eligibility.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['employee', 'void-hand']));
    expect(sheet!.steps.at(-1)).toMatchObject({
      id: 'payment',
      kind: 'pay',
      at: 'RB-12',
      papers: ['jackpot payout form'],
    });
    const own = {
      ...data(name),
      eligibility: [{ rule: 'employee', allowed: 'off-duty' }],
      records: { items: ['all'] },
    };
    const changed = checkSheet(own, HOUSE).sheet!;
    expect(changed.eligibility.filter(({ rule }) => rule === 'employee')).toMatchObject([{ allowed: 'off-duty' }]);
    expect(changed.eligibility.map(({ rule }) => rule)).toEqual(['employee', 'tournament', 'void-hand']);
    expect(changed.records.items).toEqual(['all']);
  });
});

describe('what follows from the rest of a sheet', () => {
  it('is the bookkeeping of its fund', () => {
    const { sheet } = checkSheet(data('royal-progressive'), HOUSE);
    expect(sheet!.fund).toMatchObject({ chargeOrder: ['fixed-prizes', 'reseed'], closing: ['repay'] });
    expect(sheet!.steps.find(({ kind }) => kind === 'award')).toMatchObject({ order: [10, 100] });
  });

  it('has every step that the fund needs at the close of day, in order', () => {
    const { fund, ...rest } = data('quads-beaten');
    const pool = { ...fund.pools[0], increase: { amount: 50_000, from: 'house', days: 'every-week', on: 'mon' } };
    const fee = { ...fund.fee, known: 'count', parts: [] };
    const allot = { parts: [{ to: 'pool:main', percent: 100 }] };
    const close = (own: object) => checkSheet({ ...rest, fund: { ...fund, ...own } }, HOUSE).sheet?.fund;
    expect(close({ fee, allot, pools: [pool] })).toMatchObject({
      closing: ['allot-fees', 'increase-from-house', 'repay'],
    });
    expect(close({ fee, pools: [{ ...pool, seedIs: 'advance' }] })).toMatchObject({
      closing: ['fees-to-reserve', 'increase-from-house', 'repay'],
    });
  });

  it('pays last, also if the sheet pays in its own way and the house says how ID is shown', () => {
    const pay = { kind: 'pay', form: 'representative', places: ['tray'], forms: ['chips'], papers: [] };
    const award = { kind: 'award', form: 'by-row' };
    const { steps } = checkSheet({ ...data('aces-beaten'), steps: [award, pay] }, HOUSE).sheet!;
    expect(steps.map(({ kind }) => kind)).toEqual(['qualify', 'earn', 'award', 'claim', 'pay']);
    expect(steps.at(-1)).toMatchObject({ places: ['tray'] });
  });

  it.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('may be left out in %s', (_, sheet) => {
    const { fund, ...rest } = structuredClone(sheet) as unknown as { fund: Record<string, unknown> } & typeof sheet;
    delete fund.chargeOrder;
    delete fund.closing;
    const steps = rest.steps.map((step) => {
      const { order, ...others } = step as { order?: number[] } & typeof step;
      return others.kind === 'award' ? others : step;
    });
    const { sheet: full, problems } = checkSheet({ ...rest, fund, steps });
    expect(problems).toEqual([]);
    const sorted = (list: readonly unknown[] = []) => [...list].sort();
    if (full!.fund.kind === 'own' && sheet.fund.kind === 'own') {
      // Every step of the close that the fund needs, in the order of the approved sheets.
      const needed = sheet.fund.closing.filter((one) => full!.fund.kind === 'own' && full!.fund.closing.includes(one));
      expect(needed).toEqual(full!.fund.closing);
    }
    const award = (of: typeof sheet) => of.steps.find((step) => step.kind === 'award');
    const mine = award(sheet);
    if (mine?.kind === 'award') expect(award(full!)).toMatchObject({ order: sorted(mine.order) });
  });

  it('is a clause for each rule whose text has none, each used once', () => {
    const { sheet } = checkSheet(data('royal-progressive'), HOUSE);
    const clauses: string[] = [];
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      for (const [word, value] of Object.entries(part)) {
        if (word === 'at') clauses.push(String(value));
        else visit(value);
      }
    };
    visit(sheet);
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(sheet!.chart.options.only!.map(({ at, key }) => [at, key])).toEqual([
      ['§3.2', 'royal-flush'],
      ['§3.3', 'straight-flush'],
      ['§3.4', 'four-of-a-kind'],
    ]);
  });

  it('is nothing that moves money: what is missing there is a problem, at its place as written', () => {
    const written = data('royal-progressive');
    delete written.fund.pools[0].reseed;
    delete written.fund.fee.payer;
    delete written.chart[1].prize.percent;
    const { problems } = checkSheet(written, HOUSE);
    expect(problems.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['chart.1.prize.percent', 'missing'],
      ['fund.pools.0.reseed', 'missing'],
      ['fund.fee.payer', 'missing'],
    ]);
  });

  it.each([null, 7, 'sheet', [], {}, { steps: 'x', chart: [null, 1], games: [null], fund: [], eligibility: [[]] }])(
    'is not guessed from %j',
    (wrong) => {
      expect(checkSheet(wrong, HOUSE).problems.length).toBeGreaterThan(0);
      expect(checkSheet(wrong, wrong).problems.length).toBeGreaterThan(0);
    },
  );
});
