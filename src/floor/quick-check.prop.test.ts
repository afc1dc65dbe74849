import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalFrom } from '../base/canonical-json.ts';
import { must } from '../base/result.ts';
import { playFile } from '../cli/scenario/run.ts';
import { COMMANDS, type Command, type CommandType, commandSchema } from './commands.ts';
import { LONGEST_COMMAND } from './edge.ts';
import { defOf, isUnderstood, quickCheck } from './quick-check.ts';

const TYPES = Object.keys(COMMANDS) as CommandType[];
const CHECKS = new Map(TYPES.map((type) => [type, quickCheck(commandSchema(type))]));

/** A yes must hold whatever the data is; a no is asked about again, and may be wrong. */
function holds(type: CommandType, data: unknown): boolean {
  const isYes = CHECKS.get(type)?.(data, LONGEST_COMMAND) ?? false;
  if (!isYes) return false;
  const read = commandSchema(type).safeParse(data);
  expect(read.success, `${type} ${JSON.stringify(data)}`).toBe(true);
  expect(read.data).toEqual(data);
  const text = canonicalFrom(data);
  expect(text.ok).toBe(true);
  expect(Buffer.byteLength(must(text))).toBeLessThanOrEqual(LONGEST_COMMAND);
  return true;
}

const given: Command[] = [];
for (const file of readdirSync('scenarios')
  .filter((name) => name.endsWith('.json'))
  .filter((_, i) => i % 24 === 0)) {
  const { playing } = must(await playFile(join('scenarios', file)));
  given.push(...playing.records.map(({ command }) => JSON.parse(JSON.stringify(command))));
}
const byType = new Map<CommandType, Command[]>();
for (const command of given) byType.set(command.type, [...(byType.get(command.type) ?? []), command]);

/** Changes that somebody hostile or careless makes: anywhere inside, to anything. */
const anything = fc.oneof(
  fc.anything({
    maxDepth: 2,
    withMap: true,
    withDate: true,
    withSparseArray: true,
    withBigInt: true,
    withNullPrototype: true,
  }),
  fc.constantFrom(undefined, null, '', 'x', '\ud800', 'a\n', 'A', -1, 0, -0, 1.5, 2 ** 53, Number.NaN, [], {}, [null]),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constant('x'.repeat(12_000)),
);
const changed = fc
  .tuple(
    fc.constantFrom(...given),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'drop', 'add'), anything), { maxLength: 2 }),
  )
  .map(([command, changes]) => {
    const data = structuredClone(command) as Record<string, unknown>;
    for (const [pick, how, what] of changes) change(data, pick, how, what);
    return { type: command.type, data };
  });

function change(data: Record<string, unknown>, pick: number, how: string, what: unknown): void {
  const places = placesIn(data);
  const [object, key] = places[pick % places.length]!;
  if (how === 'set') object[key] = what;
  else if (how === 'drop') delete object[key];
  else if (!Array.isArray(object))
    Object.defineProperty(object, ['__proto__', 'more', 'toString', '0'][pick % 4]!, {
      value: what,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

function placesIn(data: object): [Record<string, unknown>, string][] {
  return Object.entries(data).flatMap(([key, value]): [Record<string, unknown>, string][] => [
    [data as Record<string, unknown>, key],
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ]);
}

describe('a quick yes', () => {
  it('agrees with the schema, for commands changed anywhere', () => {
    let yes = 0;
    fc.assert(
      fc.property(changed, ({ type, data }) => {
        if (holds(type, data)) yes += 1;
      }),
      { seed: 601, numRuns: 10_000 },
    );
    expect(yes).toBeGreaterThan(1_500);
  });

  it('accepts every command of the scenarios that a table or a cage sends', () => {
    const slow = new Set<string>();
    for (const [type, commands] of byType) for (const command of commands) if (!holds(type, command)) slow.add(type);
    // These bring sheets, packs, offers, dates, quoted events, lists of one length or half rotations, whose schemas say
    // more than is known here. Which of them are met depends on the files that were read.
    const SLOW =
      'adopt-pack adopt-sheet close-day draw-digits place-tables post-offer record-spin reopen-claim reverse'.split(
        ' ',
      );
    expect([...slow].sort()).toEqual(SLOW.filter((type) => byType.has(type as CommandType)));
  });

  it('refuses what is too large', () => {
    const check = CHECKS.get('take-seat')!;
    const command = byType.get('take-seat')![0]!;
    const { length } = must(canonicalFrom(command));
    expect(check(command, LONGEST_COMMAND)).toBe(true);
    expect(check(command, length - 1)).toBe(false);
  });
});

describe('assumptions about zod', () => {
  const short = () => z.string().min(3);

  it('fail if a rule is no longer seen, or a description has moved', () => {
    expect(isUnderstood([[short(), 'ab', 'abc']])).toBe(true);
    const unseen = short();
    Object.assign(defOf(unseen), { checks: [] });
    expect(isUnderstood([[unseen, 'ab', 'abc']])).toBe(false);
    expect(isUnderstood([[{ safeParse: () => ({ success: true }) } as unknown as z.ZodType, 'ab']])).toBe(false);
  });

  it('fail if zod changes what it accepts', () => {
    const changing = z.string();
    Object.assign(changing, { safeParse: (text: string) => ({ success: true, data: text.trim() }) });
    expect(isUnderstood([[changing, 'a']])).toBe(true);
    expect(isUnderstood([[changing, ' a']])).toBe(false);
  });
});
