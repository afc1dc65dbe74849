import { describe, expect, it } from 'vitest';
import { dollars } from '../lib/money.tsx';
import {
  cellFlaw,
  cellRange,
  cellsOf,
  fillRows,
  makePart,
  newRow,
  outOfRangeText,
  putScheduleInRows,
  type RowDraft,
  type RowList,
  rangeText,
  scheduleInRows,
} from './row-list.ts';
import { NEW_DAILY } from './schedule-fields.tsx';

const spots: RowList = {
  part: 'wheel',
  says: 'Spots',
  one: 'Spot',
  at: '§1',
  cells: [
    { key: 'gives', label: 'Gives', kind: 'choice', choices: [], starts: 'money' },
    { key: 'name', label: 'Name', kind: 'words' },
    { key: 'value', label: 'Worth', kind: 'dollars', between: [5_00, 500_00], when: ({ gives }) => gives !== 'double' },
    { key: 'goods', as: 'of', label: 'Goods', kind: 'choice', choices: 'stock', optional: true },
  ],
  id: { from: 'name', otherwise: 'spot' },
};
const clock = (text: string) => (text === 'noon' ? 43_200 : undefined);
const spot = (part: RowDraft): RowDraft => ({ ...newRow(spots), name: 'Ten', value: '10', ...part });
const made = (list: RowList, rows: readonly RowDraft[]) => makePart(list, rows, clock);

describe('a list of times', () => {
  const times: RowList = {
    ...{ part: 'times', says: 'Times', one: 'Time', at: '§1', line: { noun: 'swipe time', daily: true } },
    cells: [{ key: 'time', label: 'From', kind: 'time' }],
    makes: ({ time }) => time,
  };
  const listed = [{ time: '12:00' }, { time: '15:00' }];
  const line = { ...NEW_DAILY, every: '45' };

  it('is a list, or one schedule in its place; what was listed is still there afterward', () => {
    expect(makePart(times, listed, () => 0)).toEqual({ value: ['12:00', '15:00'] });
    const rows = putScheduleInRows(listed, line);
    expect(scheduleInRows(rows)).toMatchObject(line);
    expect(makePart(times, rows, () => 0)).toEqual({ value: { from: '12:00', until: '20:00', every: 45 } });
    expect(putScheduleInRows(putScheduleInRows(rows, { ...line, every: '90' }), null)).toEqual(listed);
  });

  it('says at the list what its schedule lacks', () => {
    const flaw = makePart(times, putScheduleInRows(listed, { ...line, every: '' }), () => 0);
    expect(flaw).toMatchObject({ where: 'times', short: 'Enter the number of minutes between times.' });
  });
});

describe('rows of an offer', () => {
  it('are in the offer as in the form, each with its own id', () => {
    expect(made(spots, [spot({}), spot({ goods: 'cap' }), spot({ name: 'Twice', gives: 'double' })])).toEqual({
      value: [
        { id: 'ten', gives: 'money', name: 'Ten', value: 10_00 },
        { id: 'ten-2', gives: 'money', name: 'Ten', value: 10_00, of: 'cap' },
        { id: 'twice', gives: 'double', name: 'Twice' },
      ],
    });
  });

  it('are left out where there are none', () => {
    expect(made(spots, [])).toEqual({ value: undefined });
  });

  it.each([
    ['a row that was only added', newRow(spots), 'wheel.1.name', 'Spot 2, name: Enter a value.'],
    ['no amount', spot({ value: 'much' }), 'wheel.1.value', 'Spot 2, worth: Enter an amount in dollars.'],
    ['a cent too little', spot({ value: '4.99' }), 'wheel.1.value', 'Spot 2, worth: Must not be less than $5.00.'],
    ['a cent too much', spot({ value: '500.01' }), 'wheel.1.value', 'Spot 2, worth: Must not be more than $500.00.'],
  ])('say where %s is', (_, row, where, says) => {
    expect(made(spots, [spot({}), row])).toMatchObject({ where, says });
  });

  it('fit at both ends of a range', () => {
    const value = spots.cells[2]!;
    expect(['5', '500'].map((typed) => cellFlaw(value, spot({ value: typed })))).toEqual([undefined, undefined]);
    expect(cellRange(value)).toBe('$5.00 to $500.00');
    expect(cellRange({ ...value, between: [5_00, Number.MAX_SAFE_INTEGER] } as never)).toBe('$5.00 or more');
  });

  it('ask only for what their kind has', () => {
    expect(cellsOf(spots, spot({ gives: 'double' })).map(({ key }) => key)).toEqual(['gives', 'name', 'goods']);
  });
});

describe('a fixed number of rows', () => {
  const two: RowList = { ...spots, exactly: 2 };

  it('is omitted until the first value is entered, and then requires every value', () => {
    expect(fillRows(two)).toEqual([newRow(spots), newRow(spots)]);
    expect(made(two, [])).toEqual({ value: undefined });
    expect(made(two, [spot({})])).toMatchObject({ where: 'wheel.1.name' });
  });

  it('may be rows with names of their own, found again when others come and go', () => {
    const row = (key: string) => ({ key, says: `Hand ${key}`, starts: spot({ name: key }) });
    const list: RowList = {
      ...spots,
      fixed: [row('a'), row('b')],
      makes: ({ name }, key) => `${key}: ${String(name)}`,
    };
    const typed = fillRows(list).with(1, { ...fillRows(list)[1]!, name: 'changed' });
    expect(made(list, typed)).toEqual({ value: ['a: a', 'b: changed'] });
    expect(made({ ...list, fixed: [row('b'), row('c')] }, typed)).toEqual({ value: ['b: changed', 'c: c'] });
    expect(made(list, [{ ...fillRows(list)[0]!, value: '' }])).toMatchObject({
      says: 'Hand a, worth: Enter a value.',
    });
  });
});

describe('one row that is no list', () => {
  const periods: RowList = { ...spots, part: 'periods', one: 'Period' };
  const grid: RowList = {
    part: 'squares',
    says: 'Grid',
    one: 'Grid',
    at: '§1',
    single: true,
    cells: [
      { key: 'top', label: 'Team at the top', kind: 'words' },
      { key: 'begins', label: 'Begins', kind: 'moment', optional: true },
      { key: 'days', label: 'Days', kind: 'several', choices: [], optional: true },
      { key: 'tables', label: 'Tables', kind: 'names', optional: true },
      { key: 'times', label: 'Times', kind: 'number', between: [2, 9], optional: true },
      { key: 'periods', label: 'Periods', kind: 'rows', list: periods },
    ],
  };

  it('contains rows, and says which of them is wrong', () => {
    const row = { top: 'Home', begins: 'noon', days: ['mon'], tables: 't1, t2', times: '2', periods: [spot({})] };
    expect(made(grid, [row])).toEqual({
      value: {
        top: 'Home',
        begins: 43_200,
        days: ['mon'],
        tables: ['t1', 't2'],
        times: 2,
        periods: [expect.objectContaining({ id: 'ten' })],
      },
    });
    const wrong = { ...row, periods: [spot({}), spot({ name: '' })] };
    expect(made(grid, [wrong])).toMatchObject({
      where: 'squares.periods.1.name',
      says: expect.stringMatching('Period 2'),
    });
    expect(made(grid, [{ ...row, begins: 'later' }])).toMatchObject({ where: 'squares.begins' });
    expect(made(grid, [{ ...row, times: '1.5' }])).toMatchObject({ short: 'Enter a whole number.' });
  });

  it('is left out where nothing is typed into it', () => {
    expect(made(grid, [])).toEqual({ value: undefined });
    expect(made(grid, [{ top: ' ', periods: [] }])).toEqual({ value: undefined });
    expect(made(grid, [{ top: '', periods: [spot({})] }])).toMatchObject({ where: 'squares.top' });
  });
});

const between = [5_00, 500_00] as const;

describe('a range in a form', () => {
  it('says what is approved, and what is only a limit of the program', () => {
    expect(rangeText({ between }, dollars, '§4.2')).toBe('$5.00 to $500.00 (§4.2)');
    expect(rangeText({ between, ours: 'most' }, dollars, '§4.2')).toBe('$5.00 or more (§4.2). Program limit: $500.00.');
    expect(rangeText({ between, ours: 'least' }, dollars)).toBe('Up to $500.00. Program limit: $5.00 or more.');
    expect(rangeText({ between, ours: true }, dollars, '§4.2')).toBe(
      'No approved limit (§4.2). Program limit: $5.00 to $500.00.',
    );
  });

  it('blames the approval only for a limit that is approved', () => {
    expect(outOfRangeText({ between }, 499, dollars)).toBe('Must not be less than $5.00.');
    expect(outOfRangeText({ between, ours: 'most' }, 499, dollars)).toBe('Must not be less than $5.00.');
    expect(outOfRangeText({ between, ours: 'most' }, 500_01, dollars)).toContain(
      'The approved rules set no limit here.',
    );
    expect(outOfRangeText({ between, ours: true }, 500_01, dollars)).toContain('does not accept more than $500.00');
    expect(outOfRangeText({ between, ours: true }, 500_00, dollars)).toBeUndefined();
  });
});
