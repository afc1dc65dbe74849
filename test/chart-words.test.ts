/** Houses whose funds, tables and offers are named with the words of the chart of accounts. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../src/base/canonical-json.ts';
import type { Opening } from '../src/cli/night/house.ts';
import { nightPlayed } from '../src/cli/night/night.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { accountOf, CHART } from '../src/floor/accounts.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { badge } from '../src/floor/kit/schemas.ts';
import { id } from '../src/rules/vocabulary.ts';

const WORDS = [...new Set(CHART.flatMap(({ owner, kind, word }) => [owner, kind, ...word.split(':')]))];
const HOSTILE = [...WORDS, ...WORDS.map((word) => `${word}-${word}`)];

const law = nightLaw();

describe('a house named with the words of the chart of accounts', () => {
  it.each(Array.from({ length: 24 }, (_, i) => 1000 + i))(
    'plays night %i to its end, and the auditor agrees with its books',
    (number) => {
      const { playing, auditor } = nightPlayed(number, law, 250, undefined, (openings) => renamed(openings, number));
      const { state } = playing;
      assertInvariants(state);
      const ids = [...state.funds.keys(), ...state.offers.keys(), ...state.tables.keys()];
      expect(ids.filter((id) => HOSTILE.includes(id)).length).toBeGreaterThan(ids.length / 2);
      for (const account of auditor.balances.keys()) expect(accountOf(account).name).toBe(account);
      expect(Object.fromEntries(auditor.balances)).toEqual(Object.fromEntries(state.balances));
    },
    60_000,
  );

  it('cannot use a name that every object answers to', () => {
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    expect(inherited.filter((name) => id.safeParse(name).success || badge.safeParse(name).success)).toEqual([]);
    expect(id.safeParse('constructor-1').success).toBe(true);
  });
});

/** Every fund, offer and table under another name, and each fund also in the sheets that name it. */
function renamed(openings: readonly Opening[], number: number): readonly Opening[] {
  const names = new Map<string, string>();
  const give = (id: Json | undefined): void => {
    if (typeof id !== 'string' || names.has(id)) return;
    const word = HOSTILE[(number * 7 + names.size * 11) % HOSTILE.length]!;
    names.set(id, [...names.values()].includes(word) ? `${word}-${names.size}` : word);
  };
  for (const { body } of openings) if (body.type === 'open-fund') give(body.fund);
  const funds = new Map(names);
  for (const { body } of openings) {
    if (body.type === 'post-offer') give((body.offer as { id: string }).id);
    if (body.type === 'open-table') give(body.table);
  }
  return openings.map((one) => {
    const { body } = one;
    if (body.type === 'adopt-pack') return one;
    if (body.type !== 'adopt-sheet') return { ...one, body: withNames(body, names) as Opening['body'] };
    const sheet = body.sheet as { fund: Json };
    return { ...one, body: { ...body, sheet: { ...sheet, fund: withNames(sheet.fund, funds) } } };
  });
}

function withNames(part: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof part === 'string') return names.get(part) ?? part;
  if (Array.isArray(part)) return part.map((one) => withNames(one, names));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      names.get(key) ?? key,
      key === 'type' || key === 'sheet' || key === 'name' ? value : withNames(value, names),
    ]),
  );
}
