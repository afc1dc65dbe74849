import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, openTestHouse, type TestHouse } from '../testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('the tables that are open', () => {
  it('are shown to a tablet before sign-in, without who sits there', async () => {
    await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 2, person: null });
    const told = await asking(house.url, {})('GET', '/api/tables');
    expect(told.status).toBe(200);
    expect(told.body.tables[0]).toEqual({
      table: 'holdem-1',
      gameName: "Texas Hold'em",
      limits: '4-8',
      kind: 'live',
    });
    expect(told.body.tables).toHaveLength(3);
  });
});

describe('the keypads of a table', () => {
  it('keep the keys of what is suspended, so that they can say why they are gray', async () => {
    const dealer = await house.signIn('dealer-1', 'table:three-card-1');
    const offers = async () =>
      (await dealer.ask('GET', '/api/tables/three-card-1/keypads')).body.map(({ offer }: { offer: string }) => offer);
    expect(await offers()).toEqual(['bonus-hand']);
    await house.give('manager-1', { type: 'suspend-offer', offer: 'bonus-hand', reason: 'sensor-work' });
    expect(await offers()).toEqual(['bonus-hand']);
    const why = { type: 'call-hand', body: { table: 'three-card-1', offer: 'bonus-hand', hands: [], common: null } };
    expect((await dealer.ask('POST', '/api/why', why)).body.refusal.reason).toBe('suspended');
  });
});
