import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('a list is read for those who post it, and nothing is entered by it', async () => {
  const promotions = await house.signIn('promo-1', 'desk');
  const before = await house.floor.leader.read(({ seq }) => seq);
  const told = await promotions.ask('POST', '/api/picks/games', { offer: 'football', text: 'game\n' });
  expect(told).toMatchObject({
    status: 200,
    body: { refusals: [{ line: 1, says: 'There is no promotion football.' }] },
  });
  const results = await promotions.ask('POST', '/api/picks/results', { card: 'football:1', text: 'game\n' });
  expect(results).toMatchObject({ status: 200, body: { refusals: [{ line: 1 }] } });
  expect(await house.floor.leader.read(({ seq }) => seq)).toEqual(before);
});

it('others do not read lists, and a list that is too long or names no offer is malformed', async () => {
  const cage = await house.signIn('cage-1', 'cage');
  expect((await cage.ask('POST', '/api/picks/games', { offer: 'football', text: '' })).status).toBe(403);
  const promotions = await house.signIn('promo-1', 'desk');
  for (const body of [
    { offer: 'football', text: 'x'.repeat(40_001) },
    { offer: '../football', text: '' },
    { offer: 'football' },
  ]) {
    expect((await promotions.ask('POST', '/api/picks/games', body)).status).toBe(400);
  }
  expect((await promotions.ask('POST', '/api/picks/results', { card: 'football', text: '' })).status).toBe(400);
});
