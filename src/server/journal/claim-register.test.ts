import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cents, formatUsd } from '../../base/cents.ts';
import { tableName } from '../../base/display-text.ts';
import { must, ok } from '../../base/result.ts';
import { nightPlayed } from '../../cli/night/night.ts';
import { nightLaw } from '../../cli/night/plan.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { awardsCreatedBy } from '../../floor/kit/awards.ts';
import type { Playing } from '../../journal/playing.ts';
import type { ClaimsDocument } from '../api/claims.ts';
import { type Claim, type ClaimRegister, openClaimRegister } from './claim-register.ts';
import { claimDocument, type KnowPeople, searchClaims } from './claim-search.ts';
import type { Desk } from './desk.ts';
import { deskOver, NOTHING_HEARD } from './testing.ts';

let playing: Playing;
let desk: Desk;
let register: ClaimRegister;
let folder: string;

beforeAll(async () => {
  playing = nightPlayed(1018, nightLaw(), 400).playing;
  desk = await deskOver(playing);
  folder = mkdtempSync(join(tmpdir(), 'claims-'));
  register = openClaimRegister(desk.journal, join(folder, 'house.claims'), NOTHING_HEARD);
});

afterAll(async () => {
  await register.close();
  rmSync(folder, { recursive: true, force: true });
});

type Paid = Extract<FloorEvent, { type: 'awards-paid' }>;

const events = (): FloorEvent[] =>
  playing.records.flatMap(({ outcome }) => ('events' in outcome ? [...outcome.events] : []));
const payments = (): Paid[] => events().filter((event): event is Paid => event.type === 'awards-paid');
const signersOf = (payment: string): readonly string[] => {
  const { command } = playing.records.find(({ outcome }) =>
    ('events' in outcome ? outcome.events : []).some(
      (event) => event.type === 'awards-paid' && event.payment === payment,
    ),
  )!;
  return [command.by.badge, ...(command.also ?? [])];
};
const idsOf = (claims: readonly Readonly<{ id: string }>[]): string[] => claims.map(({ id }) => id).sort();
const all = async (): Promise<readonly Claim[]> => must(await register.find({}, 10_000));

async function search(q: string, people?: KnowPeople): Promise<ClaimsDocument> {
  return must(await searchClaims(desk, register, q, people));
}

describe('the register of claims', () => {
  it('knows as owed exactly what the house owes, and every payment', async () => {
    const claims = await all();
    expect(payments().length).toBeGreaterThan(1);
    expect(idsOf(claims.filter(({ status }) => status === 'owed'))).toEqual([...playing.state.awards.keys()].sort());
    const paid = claims.filter(({ status }) => status === 'paid' || status === 'undone');
    expect(idsOf(paid)).toEqual(
      payments()
        .map(({ payment }) => payment)
        .sort(),
    );
    const born = events().flatMap((event) => awardsCreatedBy(event));
    const told = await Promise.all(born.map(async ({ id }) => must(await register.claim(id))));
    expect(told.every((claim) => claim !== undefined)).toBe(true);
  });

  it('finds the same after a restart, and starts over when the journal is a different one', async () => {
    const before = await all();
    await register.close();
    register = openClaimRegister(desk.journal, join(folder, 'house.claims'), NOTHING_HEARD);
    expect(await all()).toEqual(before);
    await register.close();
    const shorter = nightPlayed(1018, nightLaw(), 40).playing;
    const other = await deskOver(shorter);
    register = openClaimRegister(other.journal, join(folder, 'house.claims'), NOTHING_HEARD);
    expect(idsOf((await all()).filter(({ status }) => status === 'owed'))).toEqual(
      [...shorter.state.awards.keys()].sort(),
    );
    await register.close();
    register = openClaimRegister(desk.journal, join(folder, 'house.claims'), NOTHING_HEARD);
    expect(await all()).toEqual(before);
  });
});

describe('a search of the cage', () => {
  it('finds a paid slip by the number of its award, and says which payment it was', async () => {
    const { payment, awards } = payments()[0]!;
    const { best, claims } = await search(awards[0]!.id.replace('award-', ''));
    expect(best).toBe(payment);
    expect(claims.find(({ id }) => id === payment)?.status).toBe('paid');
    const known = must(await claimDocument(desk, register, payment, undefined));
    expect(known.payment).toMatchObject({ payment, by: signersOf(payment) });
    expect(known.awards.map(({ id }) => id)).toEqual(awards.map(({ id }) => id));
    expect(known.steps.at(-1)?.says).toContain('Paid');
  });

  it('finds amounts, tables, days and states, and all of them at once', async () => {
    const { gross, awards } = payments()[0]!;
    const byAmount = await search(formatUsd(gross as Cents));
    expect(byAmount.claims.length).toBeGreaterThan(0);
    expect(byAmount.claims.every(({ amount, net }) => amount === gross || net === gross)).toBe(true);
    expect((await search('1062.5')).understood).toEqual(['$1,062.50']);
    const { table } = awards[0]!.to;
    const both = await search(`${tableName(table)} paid ${formatUsd(gross as Cents)}`);
    expect(both.understood).toHaveLength(3);
    expect(both.claims.length).toBeGreaterThan(0);
    expect(both.claims.every(({ to, status }) => to.table === table && status === 'paid')).toBe(true);
    expect((await search('paid')).claims).toHaveLength(Math.min(50, payments().length));
    expect((await search('today')).claims.length).toBeGreaterThan(0);
    // Before the house opened there may be claims that it took over, and in the future there is nothing to search.
    expect(await searchClaims(desk, register, '2099-01-01', undefined)).toMatchObject({ ok: false });
  });

  it('finds names only for those who may know them, and says what nothing is called', async () => {
    const { person } = payments()[0]!;
    const people: KnowPeople = {
      find: async (typed) =>
        ok('maria torres'.startsWith(typed.toLowerCase()) ? [{ person, name: 'Maria Torres' }] : []),
      name: async (one) => (one === person ? { short: 'Maria T.', full: 'Maria Torres' } : undefined),
    };
    const maria = await search('Maria', people);
    expect(maria.claims.length).toBeGreaterThan(0);
    expect(maria.claims.every(({ name }) => name === 'Maria T.')).toBe(true);
    expect(await search('Maria')).toMatchObject({ unknown: ['Maria'], peopleHidden: true, claims: [] });
    expect(await search('zzyzx', people)).toMatchObject({ unknown: ['zzyzx'], peopleHidden: false });
  });
});
