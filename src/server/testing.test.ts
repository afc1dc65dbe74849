import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, openTestHouse, STAFF, type TestHouse } from './testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('the house for tests', () => {
  it('is open, with its tables and offers in force', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    expect(dealer.session).toMatchObject({
      house: { id: 'test-house', mode: 'house' },
      who: { badge: 'dealer-1', name: STAFF['dealer-1']!.name, roles: ['dealer'], place: 'table:holdem-1' },
      nextCounter: 1,
    });
    const seated = await dealer.give({ type: 'take-seat', table: 'holdem-1', seat: 3, person: null });
    expect(accepted(seated).events.map(({ type }) => type)).toEqual(['seat-taken']);
  });
});
