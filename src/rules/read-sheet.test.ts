import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { issueWords, sheetFrom } from './read-sheet.ts';

const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pay'), places: z.array(z.enum(['cage', 'tray'])).min(1) }),
  z.strictObject({ kind: z.literal('claim'), hours: z.int().min(1).max(72), ends: z.literal('house') }),
]);
const schema = z.strictObject({ name: z.string().max(5), steps: z.array(step), more: z.boolean().optional() });

function says(data: unknown): string {
  const parsed = schema.safeParse(data);
  return parsed.success ? 'in order' : issueWords(parsed.error, data, 'the sheet');
}

const name = 'Beat';
const claim = { kind: 'claim', hours: 24, ends: 'house' };

describe('what is wrong with data, in a sentence', () => {
  it.each([
    [{ name, steps: [claim] }, 'in order'],
    [{ steps: [] }, 'name: missing.'],
    [null, 'the sheet: null is not an object.'],
    [{ name, steps: 4 }, 'steps: 4 is not a list.'],
    [{ name, steps: [], more: 'yes' }, 'more: "yes" is not true or false.'],
    [{ name, steps: [], colour: 1 }, 'the sheet: unknown field "colour".'],
    [{ name: 'Beaten', steps: [] }, 'name: at most 5 characters.'],
    [{ name, steps: [{ kind: 'pay', places: [] }] }, 'steps.0.places: at least 1 in the list.'],
    [{ name, steps: [{ kind: 'pay', places: ['bar'] }] }, 'steps.0.places.0: "bar" is not one of cage, tray.'],
    [{ name, steps: [{ kind: 'claim', hours: 24 }] }, 'steps.0.ends: missing; it must be one of house.'],
    [{ name, steps: [{ ...claim, hours: 73 }] }, 'steps.0.hours: at most 72.'],
    [{ name, steps: [{ ...claim, kind: 'clam' }] }, 'steps.0.kind: "clam" is not allowed here.'],
    [{ name, steps: [{ hours: 24 }] }, 'steps.0.kind: missing.'],
  ])('%j', (data, sentence) => {
    expect(says(data)).toBe(sentence);
  });

  it('names what is missing from the best matching member of a union', () => {
    const either = z.strictObject({
      at: z.union([z.strictObject({ a: z.int(), b: z.int() }), z.strictObject({ c: z.int() })]),
    });
    const data = { at: { a: 1 } };
    expect(issueWords(either.safeParse(data).error!, data, 'it')).toBe('at.b: missing.');
  });

  it('of members with as many flaws it takes the one that was understood furthest', () => {
    const ends = z.strictObject({ ends: z.literal('house') });
    const forms = z.union([
      z.discriminatedUnion('form', [z.strictObject({ form: z.literal('drum') })]),
      z.discriminatedUnion('form', [z.strictObject({ form: z.literal('hours'), expires: ends })]),
    ]);
    const data = { form: 'hours', expires: { ends: 'nothing' } };
    expect(issueWords(forms.safeParse(data).error!, data, 'it')).toBe('expires.ends: "nothing" is not one of house.');
  });

  it('never repeats half a surrogate pair, which the journal has no form for', () => {
    const record = z.record(z.string(), z.int());
    const data = { '\ud800': 'x\udfff' };
    expect(issueWords(record.safeParse(data).error!, data, 'it')).toBe('\ufffd: "x\ufffd" is not a number.');
  });
});

describe('a sheet that was read before', () => {
  const copy = (): Record<string, unknown> => structuredClone(acesCracked) as never;

  it('is kept by its text, and cannot be changed', () => {
    const read = sheetFrom(copy());
    expect(sheetFrom(copy())).toBe(read);
    expect(read.ok && Object.isFrozen(read.value.steps[0])).toBe(true);
    expect(sheetFrom({ ...copy(), name: 'Another name' })).toMatchObject({ ok: true, value: { name: 'Another name' } });
  });

  it('keeps the order in which its options are written', () => {
    const [options] = Object.values(acesCracked.chart.options);
    const inOrder = (...names: string[]) => {
      const chart = { ...acesCracked.chart, options: Object.fromEntries(names.map((one) => [one, options])) };
      const read = sheetFrom({ ...copy(), chart });
      return read.ok ? Object.keys(read.value.chart.options) : read.refusal.says;
    };
    expect([inOrder('A', 'B'), inOrder('B', 'A')]).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });

  it('is not taken for one that only looks like it as text', () => {
    sheetFrom(copy());
    const { name, ...rest } = copy();
    // As text it is the sheet itself.
    const listed = { ...rest, name: { toJSON: () => name } };
    expect(JSON.parse(JSON.stringify(listed))).toEqual(copy());
    expect(sheetFrom(listed).ok).toBe(false);
  });
});
