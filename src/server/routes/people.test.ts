import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { openTestHouse, type SignedIn, type TestHouse, type Told } from '../testing.ts';

let house: TestHouse;
let cage: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  house = await openTestHouse();
  cage = await house.signIn('cage-1', 'cage');
  manager = await house.signIn('manager-1', 'office');
});
afterAll(() => house.close());

const reasonOf = ({ status, body }: Told) => [status, body.refusal?.reason];
const HTML = '<img src=x onerror=alert(1)> O"Neil & Söhne';
const FINDINGS = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

async function added(data: object): Promise<string> {
  const told = await cage.ask('POST', '/api/people', data);
  expect(told.body.person).toMatch(/^person-[0-7][0-9a-z]{25}$/);
  return told.body.person;
}

describe('a person', () => {
  it('is returned as entered, with the public name', async () => {
    const data = { name: 'Maria Torres', born: '1971-02-03', idKind: 'licence', idLast4: '4567', card: 'GC-004242' };
    const person = await added(data);
    const told = await cage.ask('GET', `/api/people/${person}?purpose=claim`);
    expect(told.body).toEqual({ ...data, person, publicName: 'Maria T., ••42' });
    expect(told.headers.get('cache-control')).toBe('no-store');
  });

  it('may have markup for a name: it comes back as text in JSON, never as a page', async () => {
    const person = await added({ name: HTML });
    const told = await cage.ask('GET', `/api/people/${person}?purpose=claim`);
    expect([told.body.name, told.headers.get('content-type')]).toEqual([HTML, 'application/json; charset=utf-8']);
    expect(told.headers.get('x-content-type-options')).toBe('nosniff');
    const found = await cage.ask('GET', `/api/people?find=${encodeURIComponent('onerror')}&purpose=claim`);
    expect(found.body.people).toEqual([{ person, name: HTML, card: null }]);
  });

  it('is found by parts of the name and by the card, but staff are not', async () => {
    const person = await added({ name: 'Dana Leeward', card: 'GC-771100' });
    const find = async (text: string) =>
      (await cage.ask('GET', `/api/people?find=${encodeURIComponent(text)}&purpose=claim`)).body;
    const found = { people: [{ person, name: 'Dana Leeward', card: '••00' }], more: false };
    expect(await find('dana lee')).toEqual(found);
    expect(await find('771100')).toEqual(found);
    expect((await find('Leeward')).people.length).toBe(1);
    expect((await find('Carla Okafor')).people).toEqual([]);
    expect((await find('x')).refusal.reason).toBe('too-short');
  });

  it('is one person if sent twice under one key, with later corrections; without a key there are two', async () => {
    const data = { name: 'Tess Twice', key: '0123456789abcdef' };
    const [one, two] = await Promise.all([added(data), added(data)]);
    expect(two).toBe(one);
    const read = () => cage.ask('GET', `/api/people/${one}?purpose=claim`);
    expect((await read()).body).toEqual({ name: 'Tess Twice', person: one, publicName: 'Tess T.' });
    await cage.ask('PUT', `/api/people/${one}`, { name: 'Tess Corrected' });
    const late = await cage.ask('POST', '/api/people', data);
    expect([late.status, late.body]).toEqual([200, { person: one, again: true }]);
    expect((await read()).body.name).toBe('Tess Corrected');
    expect(await added({ ...data, key: 'another-0123456789' })).not.toBe(one);
    expect(await added({ name: 'Nick Keyless' })).not.toBe(await added({ name: 'Nick Keyless' }));
  });

  it('is replaced as a whole, and screens that show names are told', async () => {
    const heard: string[] = [];
    const end = house.floor.people.watch((person) => heard.push(person));
    const person = await added({ name: 'Ann Lee', card: 'GC-1', consent: true });
    expect((await cage.ask('PUT', `/api/people/${person}`, { name: 'Ann Brown' })).status).toBe(200);
    const told = await cage.ask('GET', `/api/people/${person}?purpose=claim`);
    expect(told.body).toEqual({ name: 'Ann Brown', person, publicName: 'Ann B.' });
    expect(heard).toEqual([person]);
    end();
  });

  it.each([
    ['no name', {}],
    ['an empty name', { name: '  ' }],
    ['a name that moves the cursor', { name: 'Ann\u001b[2J' }],
    ['a name of 121 letters', { name: 'x'.repeat(121) }],
    ['a day that never was', { name: 'Ann', born: '1971-02-30' }],
    ['a whole ID number', { name: 'Ann', idLast4: '12345' }],
    ['a key that two could come upon', { name: 'Ann', key: '0123456789abcde' }],
    ['a key of 65 letters', { name: 'Ann', key: 'x'.repeat(65) }],
    ['a field of its own', { name: 'Ann', notes: 'tips badly' }],
  ])('with %s is refused', async (_, data) => {
    expect(reasonOf(await cage.ask('POST', '/api/people', data))).toEqual([400, 'malformed-body']);
  });

  it('is refused if unknown', async () => {
    const nobody = `person-${'0'.repeat(26)}`;
    expect(reasonOf(await cage.ask('GET', `/api/people/${nobody}?purpose=claim`))).toEqual([404, 'unknown-person']);
    expect(reasonOf(await cage.ask('PUT', `/api/people/${nobody}`, { name: 'Ann' }))).toEqual([404, 'unknown-person']);
    expect(reasonOf(await cage.ask('GET', '/api/people/1?purpose=claim'))).toEqual([422, 'bad-person-id']);
  });
});

describe('every look at a person', () => {
  it('is on record with who looked and what for, before anything is shown', async () => {
    const person = await added({ name: 'Nora Watched' });
    await cage.ask('GET', `/api/people/${person}?purpose=claim-check`);
    await cage.ask('GET', `/api/people?find=watched&purpose=identify`);
    const auditor = await house.signIn('auditor-1', 'audit');
    const { reads } = (await auditor.ask('GET', `/api/people/reads?person=${person}`)).body;
    expect(reads.map(({ badge, purpose, act }: Record<string, string>) => [badge, purpose, act])).toEqual([
      ['cage-1', 'identify', 'found'],
      ['cage-1', 'claim-check', 'get'],
      ['cage-1', 'register', 'put'],
    ]);
  });

  it.each(['', '?purpose=', '?purpose=Because%20I%20want', '?find=ann'])('needs a purpose: %j', async (query) => {
    const person = await added({ name: 'Ann' });
    expect((await cage.ask('GET', `/api/people/${person}${query}`)).status).toBe(400);
  });
});

describe('an employee', () => {
  const personOf = (badge: string) => house.floor.badges.card(badge)!.person!;

  it('is a person whom floor and cage can neither look up nor rename', async () => {
    const person = personOf('dealer-1');
    expect(reasonOf(await cage.ask('GET', `/api/people/${person}?purpose=claim`))).toEqual([404, 'unknown-person']);
    expect(reasonOf(await cage.ask('PUT', `/api/people/${person}`, { name: 'Nobody' }))).toEqual([
      404,
      'unknown-person',
    ]);
    expect((await manager.ask('PUT', `/api/people/${person}`, { name: 'Dana Lee-Park' })).status).toBe(200);
    expect((await manager.ask('GET', `/api/people/${person}?purpose=staff`)).body.name).toBe('Dana Lee-Park');
  });

  it('keeps the name as long as the badge opens anything', async () => {
    const person = personOf('desk-1');
    const compliance = await house.signIn('compliance-1', 'office');
    expect(reasonOf(await compliance.ask('DELETE', `/api/people/${person}`))).toEqual([409, 'at-work']);
    await house.give('manager-1', { type: 'revoke-staff', badge: 'desk-1' });
    expect((await compliance.ask('DELETE', `/api/people/${person}`)).status).toBe(200);
  });
});

describe('erasing a person', () => {
  it('is forgotten by the journal first, and leaves nothing to read', async () => {
    const person = await added({ name: 'Gone Tomorrow' });
    await house.give('cage-1', { type: 'register-person', person, findings: FINDINGS });
    expect((await manager.ask('DELETE', `/api/people/${person}`)).body).toEqual({ person, erased: true });
    expect(reasonOf(await cage.ask('GET', `/api/people/${person}?purpose=claim`))).toEqual([410, 'erased']);
    expect(must(await house.floor.leader.read(({ people }) => people.has(person)))).toBe(false);
    expect((await manager.ask('DELETE', `/api/people/${person}`)).status).toBe(200);
  });

  it('is refused while seated at a table, and the person stays findable', async () => {
    const person = await added({ name: 'Still Playing' });
    await house.give('cage-1', { type: 'register-person', person, findings: FINDINGS });
    await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 5, person });
    const told = await manager.ask('DELETE', `/api/people/${person}`);
    expect(told.status).toBe(409);
    expect((await cage.ask('GET', `/api/people/${person}?purpose=claim`)).body.name).toBe('Still Playing');
  });
});
