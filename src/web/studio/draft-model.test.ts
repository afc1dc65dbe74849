import { describe, expect, it } from 'vitest';
import type { FormNode, WordForms } from '../../server/api/studio.ts';
import {
  type Content,
  clausesIn,
  kindAt,
  labelOf,
  leftOver,
  nextRuling,
  openQuestions,
  partAt,
  partOfGuess,
  partsOf,
  placed,
  withValue,
} from './draft-model.ts';

const NODES: readonly FormNode[] = [
  {
    is: 'group',
    fields: [
      { name: 'name', of: 1 },
      { name: 'eligibility', of: 2 },
      { name: 'rollover', of: 3, optional: true },
      { name: 'steps', of: 5 },
      { name: 'notes', of: 2 },
      { name: 'rulings', of: 6 },
    ],
  },
  { is: 'text', most: 400 },
  { is: 'list', of: 1, least: 0, most: null },
  {
    is: 'group',
    fields: [
      { name: 'at', of: 4 },
      { name: 'most', of: 1, optional: true, help: 'The largest prize; if omitted, it grows without end.' },
      { name: 'until', of: 1, optional: true, help: 'When it ends.' },
    ],
  },
  { is: 'clause' },
  { is: 'list', of: 7, least: 2, most: null },
  { is: 'named', of: 1 },
  {
    is: 'kinds',
    of: [
      { marks: { kind: 'pay' }, of: 3 },
      { marks: {}, of: 1 },
    ],
  },
];
const FORMS: WordForms = { root: 0, nodes: NODES };
const SHEET = {
  name: 'Rush',
  eligibility: [],
  rollover: { at: '§3' },
  steps: [
    { kind: 'claim', id: 'claim', at: '§5' },
    { kind: 'pay', id: 'payment', at: '§6' },
  ],
  notes: [],
  rulings: {},
};
const parts = partsOf(SHEET, FORMS);
const content = (says: readonly string[]): Content => ({
  sheet: SHEET,
  sentences: says.map((one) => ({ says: one, place: null })),
});

describe('the parts of a sheet', () => {
  it('have one for a word that is new to the language, between those that everyone has', () => {
    expect(parts.map(({ key }) => key)).toEqual([
      ...['name', 'eligibility', 'steps/claim', 'steps/payment', 'rollover', 'notes', 'rulings'],
    ]);
    expect(parts.find(({ key }) => key === 'rollover')!.title).toBe('Rollover');
  });

  it('are found by a problem inside them, and by a guess', () => {
    expect(partAt('steps.1.within', parts)!.key).toBe('steps/payment');
    expect(partAt('eligibility.0.min', parts)!.key).toBe('eligibility');
    expect(partOfGuess('steps:pay', parts, SHEET)!.key).toBe('steps/payment');
    expect(partOfGuess('npn', parts, SHEET)).toBeUndefined();
  });

  it('ask what a text left out, until it is said or ruled', () => {
    const part = parts.find(({ key }) => key === 'rollover')!;
    expect(openQuestions(FORMS, part, SHEET)).toMatchObject([
      { label: 'At most', holds: 'it grows without end', path: ['rollover', 'most'] },
    ]);
    expect(openQuestions(FORMS, part, { ...SHEET, rollover: { at: '3', most: 'x' } })).toEqual([]);
    expect(openQuestions(FORMS, part, { ...SHEET, rulings: { R1: 'At most: it grows without end.' } })).toEqual([]);
  });
});

describe('one value', () => {
  it('is changed without touching anything else, and taken out of lists and groups', () => {
    const data = { a: [{ b: 1 }, { b: 2 }], c: 3 };
    expect(withValue(data, ['a', 1, 'b'], 5)).toEqual({ a: [{ b: 1 }, { b: 5 }], c: 3 });
    expect(withValue(data, ['a', 0], undefined)).toEqual({ a: [{ b: 2 }], c: 3 });
    expect(withValue(data, ['c'], undefined)).toEqual({ a: [{ b: 1 }, { b: 2 }] });
    expect(withValue({}, ['x', 'y'], 1)).toEqual({ x: { y: 1 } });
    expect(data).toEqual({ a: [{ b: 1 }, { b: 2 }], c: 3 });
  });

  it('is known by what it always says, or by its form', () => {
    const kinds = NODES[7] as Extract<FormNode, { is: 'kinds' }>;
    expect([kindAt(FORMS, kinds, { kind: 'pay' }), kindAt(FORMS, kinds, 'words'), kindAt(FORMS, kinds, 4)]).toEqual([
      0, 1, -1,
    ]);
  });

  it('has a label in words', () => {
    expect([labelOf('withinMinutes'), labelOf('npn')]).toEqual(['Within minutes', 'No Purchase Necessary']);
  });
});

describe('a sentence', () => {
  it('gives the first word that it is placed at its number, and counts as left over until it has a place', () => {
    const first = content(['Paid at the cage.', 'In cash.']);
    expect(leftOver(first.sentences)).toBe(2);
    const one = placed(first, 0, { as: 'word', part: 'steps/payment' }, parts);
    expect(clausesIn((one.sheet.steps as unknown[])[1])).toEqual(['1']);
    const two = placed(one, 1, { as: 'word', part: 'steps/payment' }, parts);
    expect(clausesIn((two.sheet.steps as unknown[])[1])).toEqual(['1']);
    expect(leftOver(two.sentences)).toBe(0);
  });

  it('becomes a note or a ruling, and takes it along when it goes elsewhere', () => {
    const noted = placed(content(['Be kind.']), 0, { as: 'note', who: 'floor' }, parts);
    expect(noted.sheet.notes).toEqual([{ at: '1', who: 'floor', says: 'Be kind.' }]);
    const ruled = placed(noted, 0, { as: 'ruling', ruling: nextRuling(noted.sheet) }, parts);
    expect([ruled.sheet.notes, ruled.sheet.rulings]).toEqual([[], { R1: '1: Be kind.' }]);
    const heading = placed(ruled, 0, { as: 'heading' }, parts);
    expect([heading.sheet.notes, heading.sheet.rulings]).toEqual([[], {}]);
  });
});
