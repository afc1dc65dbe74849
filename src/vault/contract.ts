/** The contract of every vault, whatever it is stored in. Run by the test of each. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PersonId, personIdFrom } from '../base/ids.ts';
import { must, type Result } from '../base/result.ts';
import { instant } from '../base/time.ts';
import type { VaultRows } from './rows.ts';
import { openVault, type Vault } from './vault.ts';

export type Fixture = Readonly<{
  rows: VaultRows;
  /** The same vault as seen by another server; the same object if only one process may have it open. */
  other: VaultRows;
  end: () => Promise<void>;
}>;

export const MASTER = Buffer.alloc(32, 7);
const ACCESS = { badge: 'mia', purpose: 'claim-check', time: instant(1_790_000_000) };
const MARIA = { name: 'María de la Cruz-O’Neil', born: '1971-02-03', id: { kind: 'licence', number: 'D1234567' } };

export function vaultContract(name: string, open: () => Promise<Fixture>): void {
  describe(name, () => {
    let fixture: Fixture;
    let vault: Vault;
    beforeEach(async () => {
      fixture = await open();
      vault = must(await openVault(fixture.rows, MASTER));
    });
    afterEach(() => fixture.end());

    describe('people', () => people(() => vault));
    describe('erasing', () => erasing(() => ({ vault, rows: fixture.rows })));
    describe('searching', () => searching(() => ({ vault, other: fixture.other })));
    describe('cards', () => cards(() => ({ vault, other: fixture.other })));
    describe('the access log', () => accessLog(() => ({ vault, rows: fixture.rows })));
    describe('draw secrets', () => drawSecrets(() => ({ vault, rows: fixture.rows })));
    describe('the master key', () => masterKeys(() => fixture.rows));
  });
}

function people(vault: () => Vault): void {
  it('come back as they were put, under a random id', async () => {
    const person = must(await vault().add(MARIA, ACCESS));
    const other = must(await vault().add(MARIA, ACCESS));
    expect(person).toMatch(/^person-[0-7][0-9a-z]{25}$/);
    expect(other).not.toBe(person);
    expect(must(await vault().get(person, ACCESS))).toEqual(MARIA);
  });

  it('are the same person under the same key of the same badge, and stay as they are', async () => {
    const once = (badge: string, key: string) => vault().addOnce(MARIA, { ...ACCESS, badge }, key);
    const [first, second] = await Promise.all([once('mia', 'form-1'), once('mia', 'form-1')]);
    const { person } = must(first);
    expect(must(second).person).toBe(person);
    expect(must(await vault().search('maria', ACCESS)).people.length).toBe(1);
    must(await vault().put(person, { name: 'Maria Cruz' }, ACCESS));
    expect(must(await once('mia', 'form-1'))).toEqual({ person, again: true });
    expect(must(await vault().get(person, ACCESS))).toEqual({ name: 'Maria Cruz' });
    const others = [must(await once('mia', 'form-2')), must(await once('bob', 'form-1'))];
    expect(others.map(({ again }) => again)).toEqual([false, false]);
    expect(new Set([person, ...others.map((other) => other.person)]).size).toBe(3);
    must(await vault().erase(person, ACCESS));
    expect(reason(await once('mia', 'form-1'))).toBe('erased');
  });

  it('are replaced as a whole', async () => {
    const person = must(await vault().add(MARIA, ACCESS));
    must(await vault().put(person, { name: 'Maria Cruz' }, ACCESS));
    expect(must(await vault().get(person, ACCESS))).toEqual({ name: 'Maria Cruz' });
  });

  it('keep every character', async () => {
    const data = { name: '李小龍 😀 \u0000 "\\" \ud800', notes: ['', ' ', null, 1.5, true] };
    const person = must(await vault().add(data, ACCESS));
    expect(must(await vault().get(person, ACCESS))).toEqual(data);
  });

  it('may bring their id along', async () => {
    const person = personIdFrom(randomBytes(16));
    must(await vault().put(person, MARIA, ACCESS));
    expect(must(await vault().get(person, ACCESS))).toEqual(MARIA);
  });

  it('are unknown if not there; an invalid id is refused', async () => {
    expect(reason(await vault().get(personIdFrom(Buffer.alloc(16)), ACCESS))).toBe('unknown-person');
    expect(reason(await vault().get('maria' as PersonId, ACCESS))).toBe('bad-person-id');
    expect(reason(await vault().put('maria' as PersonId, MARIA, ACCESS))).toBe('bad-person-id');
  });
}

function erasing(of: () => { vault: Vault; rows: VaultRows }): void {
  it('leaves the id, and nothing that can be opened', async () => {
    const { vault, rows } = of();
    const [person, other] = [must(await vault.add(MARIA, ACCESS)), must(await vault.add(MARIA, ACCESS))];
    must(await vault.erase(person, ACCESS));
    expect(reason(await vault.get(person, ACCESS))).toBe('erased');
    expect(must(await rows.key(person))).toBeUndefined();
    expect(must(await rows.record(person))).toMatchObject({ person, sealed: null });
    expect(must(await vault.get(other, ACCESS))).toEqual(MARIA);
  });

  it('can be done again, and for one who was never there', async () => {
    const { vault } = of();
    const person = must(await vault.add(MARIA, ACCESS));
    must(await vault.erase(person, ACCESS));
    must(await vault.erase(person, ACCESS));
    must(await vault.erase(personIdFrom(Buffer.alloc(16)), ACCESS));
    expect(reason(await vault.get(person, ACCESS))).toBe('erased');
  });

  it('is for good: the id is not used again', async () => {
    const { vault } = of();
    const person = must(await vault.add(MARIA, ACCESS));
    must(await vault.erase(person, ACCESS));
    expect(reason(await vault.put(person, MARIA, ACCESS))).toBe('erased');
  });

  it('still erases if interrupted after the key, and can be finished', async () => {
    const { vault, rows } = of();
    const person = must(await vault.add(MARIA, ACCESS));
    must(await rows.deleteKey(person));
    expect(reason(await vault.get(person, ACCESS))).toBe('erased');
    expect(reason(await vault.put(person, MARIA, ACCESS))).toBe('erased');
    expect(must(await vault.search('maria', ACCESS)).people).toEqual([]);
    must(await vault.erase(person, ACCESS));
    expect(must(await rows.record(person))?.sealed).toBeNull();
  });
}

function searching(of: () => { vault: Vault; other: VaultRows }): void {
  const names = async (vault: Vault, typed: string) =>
    must(await vault.search(typed, ACCESS)).people.map(({ name }) => name);

  it.each([
    ['maria', 1],
    ['MARÍA', 1],
    ['cruz', 1],
    ['oneil', 1],
    ["o'neil", 1],
    ['neil maria', 1],
    ['de la cruz oneil', 1],
    ['mario', 0],
    ['maria smith', 0],
  ])('finds by "%s"', async (typed, count) => {
    const { vault } = of();
    must(await vault.add(MARIA, ACCESS));
    must(await vault.add({ name: 'John Smith' }, ACCESS));
    expect((await names(vault, typed)).length).toBe(count);
  });

  it('finds by the number of a club card too, and gives what is known with the name', async () => {
    const { vault } = of();
    const data = { name: 'Ann Lee', card: 'GC-004217' };
    const person = must(await vault.add(data, ACCESS));
    must(await vault.add({ name: 'Ann Lee', card: 'GC-004218' }, ACCESS));
    expect(must(await vault.search('004217', ACCESS)).people).toEqual([{ person, name: 'Ann Lee', data }]);
    expect((await names(vault, 'ann gc')).length).toBe(2);
  });

  it('follows changes and erasures, also those of another server', async () => {
    const { vault, other } = of();
    const second = must(await openVault(other, MASTER));
    const person = must(await vault.add({ name: 'Ann Lee' }, ACCESS));
    expect(await names(vault, 'ann')).toEqual(['Ann Lee']);
    must(await second.put(person, { name: 'Ann Brown' }, ACCESS));
    expect(await names(vault, 'lee')).toEqual([]);
    expect(await names(vault, 'ann')).toEqual(['Ann Brown']);
    must(await second.erase(person, ACCESS));
    expect(await names(vault, 'ann')).toEqual([]);
  });

  it('shows twenty, in order, and says that there are more', async () => {
    const { vault } = of();
    for (let n = 30; n > 0; n -= 1) must(await vault.add({ name: `Lee ${String(n).padStart(2, '0')}` }, ACCESS));
    const found = must(await vault.search('lee', ACCESS));
    expect(found.more).toBe(true);
    expect(found.people.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, i) => `Lee ${String(i + 1).padStart(2, '0')}`),
    );
    expect(must(await vault.search('lee 07', ACCESS)).more).toBe(false);
  });

  it('asks for two letters', async () => {
    expect(reason(await of().vault.search(' é ', ACCESS))).toBe('too-short');
    expect(reason(await of().vault.search('--', ACCESS))).toBe('too-short');
  });
}

function cards(of: () => { vault: Vault; other: VaultRows }): void {
  it('are found by their number, inactive ones too, and never by a part of it', async () => {
    const { vault, other } = of();
    const second = must(await openVault(other, MASTER));
    const data = { name: 'Ann Lee', card: '900100200304', club: { cards: [{ number: '900100200301' }] } };
    const person = must(await vault.add(data, ACCESS));
    const find = async (number: string, at = vault) => must(await at.findCard(number, ACCESS));
    expect(await find('9001 0020 0304')).toBe(person);
    expect(await find('900100200301', second)).toBe(person);
    expect(await find('90010020030')).toBeUndefined();
    must(await second.put(person, { ...data, card: '900100200307' }, ACCESS));
    expect(await find('900100200304')).toBeUndefined();
    expect(await find('900100200307')).toBe(person);
    expect(must(await vault.accesses({ subject: person, limit: 1 }))).toEqual([
      { ...ACCESS, act: 'found', subject: person },
    ]);
    must(await second.erase(person, ACCESS));
    expect(await find('900100200307')).toBeUndefined();
  });
}

function accessLog(of: () => { vault: Vault; rows: VaultRows }): void {
  it('has every look, with badge, purpose and time, the latest first', async () => {
    const { vault } = of();
    const person = must(await vault.add(MARIA, ACCESS));
    must(await vault.get(person, { badge: 'joe', purpose: 'tax-form', time: instant(1_790_000_100) }));
    must(await vault.search('maria', ACCESS));
    expect(must(await vault.accesses({ limit: 10 }))).toEqual([
      { ...ACCESS, act: 'found', subject: person },
      { ...ACCESS, act: 'search', subject: null },
      { badge: 'joe', purpose: 'tax-form', time: 1_790_000_100, act: 'get', subject: person },
      { ...ACCESS, act: 'put', subject: person },
    ]);
    expect(must(await vault.accesses({ subject: person, limit: 2 })).map(({ act }) => act)).toEqual(['found', 'get']);
  });

  it('has looks that found nothing, too', async () => {
    const { vault } = of();
    const person = personIdFrom(Buffer.alloc(16, 1));
    await vault.get(person, ACCESS);
    expect(must(await vault.accesses({ limit: 10 })).map(({ act }) => act)).toEqual(['get']);
  });

  it.each([
    ['badge', { ...ACCESS, badge: 'Mia Wong' }],
    ['purpose', { ...ACCESS, purpose: 'he looked like Mr Smith' }],
  ])('takes no free text for a %s, and shows nothing then', async (_, access) => {
    const { vault } = of();
    const person = must(await vault.add(MARIA, ACCESS));
    expect(reason(await vault.get(person, access))).toBe('bad-name');
    expect(reason(await vault.search('maria', access))).toBe('bad-name');
  });

  it('comes first: nothing is shown when it cannot be written', async () => {
    const { vault, rows } = of();
    const person = must(await vault.add(MARIA, ACCESS));
    const gone: Result<null> = { ok: false, refusal: { reason: 'unavailable', says: 'Gone.', next: '' } };
    const blind = must(await openVault({ ...rows, log: async () => gone }, MASTER));
    for (const look of [blind.get(person, ACCESS), blind.search('maria', ACCESS), blind.readSecret('draw-1', ACCESS)]) {
      expect(reason(await look)).toBe('unavailable');
    }
  });
}

function drawSecrets(of: () => { vault: Vault; rows: VaultRows }): void {
  const secret = Buffer.alloc(32, 9);

  it('are kept once and read with an entry in the log', async () => {
    const { vault, rows } = of();
    must(await vault.keepSecret('draw-1', secret));
    expect(Buffer.from(must(await vault.readSecret('draw-1', ACCESS)))).toEqual(secret);
    expect(must(await vault.accesses({ limit: 5 }))).toEqual([{ ...ACCESS, act: 'secret', subject: 'draw-1' }]);
    expect(reason(await vault.keepSecret('draw-1', Buffer.alloc(32, 8)))).toBe('secret-kept');
    expect(must(await rows.secret('draw-1'))).not.toContain(secret.toString('base64').slice(0, 20));
    expect(Buffer.from(must(await vault.readSecret('draw-1', ACCESS)))).toEqual(secret);
  });

  it('that are not there are refused', async () => {
    expect(reason(await of().vault.readSecret('draw-2', ACCESS))).toBe('no-secret');
  });

  it('cannot be passed off as that of another draw', async () => {
    const { vault, rows } = of();
    must(await vault.keepSecret('draw-1', secret));
    must(await rows.addSecret('draw-2', must(await rows.secret('draw-1'))!));
    expect(reason(await vault.readSecret('draw-2', ACCESS))).toBe('damaged');
  });
}

function masterKeys(rows: () => VaultRows): void {
  it('must be the one that the vault was made with', async () => {
    expect(reason(await openVault(rows(), Buffer.alloc(32, 8)))).toBe('wrong-key');
    expect((await openVault(rows(), MASTER)).ok).toBe(true);
  });

  it('cannot be put in another person’s place', async () => {
    const vault = must(await openVault(rows(), MASTER));
    const [a, b] = [must(await vault.add({ name: 'Ann' }, ACCESS)), must(await vault.add({ name: 'Bob' }, ACCESS))];
    must(await rows().putRecord(a, must(await rows().record(b))!.sealed!));
    expect(reason(await vault.get(a, ACCESS))).toBe('damaged');
  });
}

export const reason = (answer: Result<unknown>): string => (answer.ok ? 'no refusal' : answer.refusal.reason);
