import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonId } from '../../base/ids.ts';
import { must } from '../../base/result.ts';
import { type Hub, openHub } from './hub.ts';
import { OFFER, openHouse, startRound, type TestFloor } from './testing.ts';

let house: TestFloor;
let hub: Hub;
let maria: PersonId;

const DESK = { badge: 'flo', purpose: 'sign-up', time: 0 as never };

beforeEach(async () => {
  house = await openHouse();
  maria = must(await house.floor.vault.add({ name: 'Maria Torres', card: '770042' }, DESK));
  await house.does('flo', { type: 'register-person', person: maria, findings: PATRON });
  hub = openHub(house.floor);
});

afterEach(async () => {
  hub.close();
  await house.close();
});

const PATRON = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

/** A straight flush at seat 2, called, asked about and authorised. */
async function win(table: string, person: string | null = maria) {
  const { does, floor } = house;
  const positions = [2, 3, 4, 5].map((seat) => ({
    ...{ seat, hand: 1, bettor: 'seat', person: seat === 2 ? person : null, wager: 500, fees: [OFFER] },
  }));
  await does('dan', { ...startRound(table), dealtIn: 5, positions });
  const hands = [{ seat: 2, hand: 1, cards: '9d 8d 7d 6d 5d' }];
  const called = await does('dan', { type: 'call-hand', table, offer: null, hands, common: null });
  const { hit } = called.find(({ type }) => type === 'hit-called') as { hit: string };
  for (let i = 0; i < 20; i += 1) {
    const view = JSON.parse(must(await hub.viewText({ badge: 'flo' }))).view;
    const question = view.checklists.find((one: { hit: string }) => one.hit === hit).open[0];
    if (question === undefined) break;
    const value = question.answer === 'number' ? 5 : !question.id.includes('player-dealer');
    await does('flo', { type: 'answer', hit, question: question.id, value });
  }
  const events = await does('flo', { type: 'authorise-hit', hit }, ['mia']);
  const of = must(await floor.leader.read((_, { seq }) => seq));
  await does('dan', { type: 'end-round', table });
  return { of, events };
}

const poll = (what: () => unknown) => expect.poll(what, { interval: 2 });
const recent = async (of: Hub = hub) => must(await of.publicView()).view.recent!;
const reads = async () =>
  must(await house.floor.vault.accesses({ limit: 100 })).filter(({ purpose }) => purpose === 'sign');

describe('what was won last', () => {
  it('is on the wall with the offer, the row, the amount and the table', async () => {
    await win('table-1');
    expect(await recent()).toMatchObject([{ offer: OFFER, table: 'table-1', amount: expect.any(Number) }]);
    await win('table-2');
    expect((await recent()).map(({ table }) => table)).toEqual(['table-2', 'table-1']);
  });

  it('leaves the wall when it was not owed after all', async () => {
    const { of, events } = await win('table-1');
    await win('table-2');
    await house.does('mia', { type: 'reverse', of, events, recovered: false, reason: 'error' }, ['max']);
    expect((await recent()).map(({ table }) => table)).toEqual(['table-2']);
  });

  it('is read back from the journal by a server that was started later', async () => {
    await win('table-1');
    await win('table-2');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    const later = openHub(house.floor);
    await poll(async () => recent(later)).toEqual(await recent());
    later.close();
  });

  it('knows the call of a hand that was pending when the server was started', async () => {
    const { does } = house;
    await does('dan', startRound('table-1', [2, 3, 4]));
    const hands = [{ seat: 2, hand: 1, cards: '9d 8d 7d 6d 5d' }];
    await does('dan', { type: 'call-hand', table: 'table-1', offer: null, hands, common: null });
    const later = openHub(house.floor);
    expect(await recent(later)).toEqual([]);
    for (let i = 0; i < 20; i += 1) {
      const { checklists } = JSON.parse(must(await later.viewText({ badge: 'flo' }))).view;
      const question = checklists[0].open[0];
      if (question === undefined) break;
      const value = question.answer === 'number' ? 5 : !question.id.includes('player-dealer');
      await does('flo', { type: 'answer', hit: 'hit-1', question: question.id, value });
    }
    await does('flo', { type: 'authorise-hit', hit: 'hit-1' }, ['mia']);
    expect(await recent(later)).toMatchObject([{ offer: OFFER, table: 'table-1', who: null }]);
    later.close();
  });
});

describe('names on the wall', () => {
  it('are short, fetched once, and each time that is on record', async () => {
    await win('table-1');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    for (let i = 0; i < 5; i += 1) await recent();
    expect(await reads()).toMatchObject([{ act: 'get', subject: maria }]);
  });

  it('are full where there is consent, once what is known has changed', async () => {
    await win('table-1');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    must(await house.floor.vault.put(maria, { name: 'Maria Torres', card: '770042', consent: true }, DESK));
    house.floor.people.tell(maria);
    await poll(async () => (await recent())[0]?.who).toBe('Maria Torres');
    expect((await reads()).length).toBe(2);
  });

  it('are gone at once when the person was erased', async () => {
    await win('table-1');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    must(await house.floor.vault.erase(maria, DESK));
    house.floor.people.tell(maria);
    expect((await recent())[0]?.who).toBe(null);
    await poll(async () => (await reads()).length).toBe(2);
    expect((await recent())[0]?.who).toBe(null);
  });

  it('come with the person, who may be named later', async () => {
    await win('table-1', null);
    expect((await recent())[0]?.who).toBe(null);
    await house.does('flo', { type: 'identify', award: 'award-1', person: maria });
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
  });

  it('are not looked for where nobody is named', async () => {
    await win('table-1', null);
    expect((await recent())[0]?.who).toBe(null);
    expect(await reads()).toEqual([]);
  });
});
