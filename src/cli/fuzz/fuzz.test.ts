import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { askedSchema, COMMANDS, type CommandType, commandSchema, isAdding } from '../../floor/commands.ts';
import { fuzz } from './fuzz.ts';
import { HOSTILE, mutate, NEXT_ID, sampleOf, smallerDocs, textMatching, textOf } from './inputs.ts';

describe('a house under attack', () => {
  it('answers every hostile request without a fault, and every bystander', async () => {
    const { failures, tried, accepted, refused, bystanders, records } = await fuzz({
      ...{ seed: 1, seconds: 10, cases: 4_000, steps: 60 },
    });
    expect(failures).toEqual([]);
    expect(tried).toBe(accepted + refused);
    // However much the machine does in that time, each kind of answer occurred.
    expect([accepted, refused, bystanders, records].every((count) => count > 0)).toBe(true);
  });
});

describe('the requests of the fuzzer', () => {
  it('is a sample that the schema accepts for nearly every command', () => {
    const rng = seeded(7);
    const types = Object.keys(COMMANDS) as CommandType[];
    const fits = (type: CommandType): boolean => {
      const schema = isAdding(type) ? askedSchema(type) : commandSchema(type);
      return Array.from({ length: 40 }).some(
        () => schema.safeParse(sampleOf(schema, { rng, seen: new Map() })).success,
      );
    };
    const never = types.filter((type) => !fits(type));
    // Their schemas require more than their shapes say: examples of them come from the night.
    expect(never).toEqual(['place-tables', 'draw-digits']);
  });

  it.each([
    String.raw`^[a-z0-9][a-z0-9-]{0,39}:\d{6,16}$`,
    '^(table:[a-z]{1,4}|floor|cage)$',
    String.raw`^([01]\d|2[0-3]):[0-5]\d$`,
    String.raw`^[^x]?a+b*(?:cd)?\.$`,
  ])('matches the pattern %s', (source) => {
    const rng = seeded(3);
    for (let i = 0; i < 50; i += 1) expect(textMatching(source, rng)).toMatch(new RegExp(source));
  });

  it('is written unchanged, with the id of its station, and hostile values are JSON', () => {
    expect(textOf({ id: NEXT_ID, a: [1, undefined, 'x'] }, 'cage-1:000004')).toBe(
      '{"id":"cage-1:000004","a":[1,null,"x"]}',
    );
    for (const text of HOSTILE) expect(() => JSON.parse(text)).not.toThrow();
  });

  it('is spoiled in a copy, and made smaller one place at a time', () => {
    const doc = { command: { id: NEXT_ID, seat: 4 }, signatures: [{ pin: '1' }] };
    const before = textOf(doc);
    for (let i = 0; i < 200; i += 1) mutate(doc, seeded(i), 3, () => 'other');
    expect(textOf(doc)).toBe(before);
    expect([...smallerDocs({ a: { b: 1 } })].map((one) => textOf(one))).toEqual([
      ...['{}', '{"a":{}}'],
      ...['{"a":"x"}', '{"a":{"b":"x"}}'],
      ...['{"a":0}', '{"a":{"b":0}}'],
    ]);
  });
});
