/** Entries from a file and from a connected system: read by card, counted before anything is entered, and entered once. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR, instantFrom, MINUTE } from '../../base/time.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import { added, connect, HELLO } from '../devices/testing.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

// A Wednesday: entries count once.
const START = must(instantFrom('2026-03-04T12:00:00-08:00'));
const FOUND = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FORM = { name: 'Ann Lee', residence: '12 Palm St', idKind: 'licence', idLast4: '4567' };

let house: TestHouse;
let desk: SignedIn;
let ann: { card: string; person: string };
let ben: { card: string; person: string };

const enroll = async (name: string) =>
  (await desk.ask('POST', '/api/club/members', { ...FORM, name, findings: FOUND, pin: '2580' })).body;

const read = (text: string, way = 'points') => desk.ask('POST', '/api/entries/file', { offer: 'pier', way, text });

const weightOf = async (person: string): Promise<number> =>
  must(
    await house.floor.leader.read((state) => {
      const { tickets = {}, out = {} } = state.drums.get('pier') ?? {};
      const mine = [...Object.values(tickets), ...Object.values(out)].filter((ticket) => ticket.person === person);
      return mine.reduce((sum, { weight = 1 }) => sum + weight, 0);
    }),
  );

beforeAll(async () => {
  house = await openTestHouse({ start: START });
  const sheet = must(sheetFrom(JSON.parse(readFileSync('test/fresh/pier-drawing.json', 'utf8'))));
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  const offer = {
    id: 'pier',
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'only',
    amounts: { spend: 2000 },
    prizes: [{ id: 'first', name: '$1,000', gives: 'cash', value: 100_000, count: 1 }],
    schedule: [START + 100 * HOUR],
    fund: null,
    period: { from: START - 2 * HOUR, until: START + 30 * 24 * HOUR },
    tables: 'all',
    windDown: 'pay-out',
  };
  await house.give('promo-1', { type: 'post-offer', offer });
  const odds = { version: 'declared', standing: 'conditional', says: 'Nobody counted.' };
  await house.give('manager-1', { type: 'approve-offer', offer: 'pier', odds });
  house.clock.advance(MINUTE);
  desk = await house.signIn('desk-1', 'desk');
  ann = await enroll('Ann Lee');
  ben = await enroll('Ben Fox');
});
afterAll(() => house.close());

it('names every line that is wrong, and enters nothing', async () => {
  const before = must(await house.floor.leader.read(({ drums }) => JSON.stringify([...drums])));
  const { status, body } = await read(
    `card,points,tier\n${ann.card},250,Gold\n900000000000,100,Gold\n${ben.card},many,Member\n${ben.card},100,Platinum\n`,
  );
  expect(status).toBe(200);
  expect(body.refusals).toEqual([
    { line: 3, says: 'No member has a card with this number.' },
    { line: 4, says: '"many" is not a whole number of points.' },
    { line: 5, says: 'These rules have no tier platinum.' },
  ]);
  expect(must(await house.floor.leader.read(({ drums }) => JSON.stringify([...drums])))).toBe(before);
});

it('counts what each line brings; the whole file is entered by two people, and once', async () => {
  const text = `card,points,tier\n${ann.card},250,gold\n${ann.card},60,gold\n${ben.card},"1,250",member\n`;
  const { body } = await read(text);
  expect(body.rows).toMatchObject([
    { line: 2, card: `••${ann.card.slice(-4)}`, entries: 4, cut: 0 },
    { line: 3, entries: 2 },
    { line: 4, entries: 12 },
  ]);
  expect(JSON.stringify(body)).not.toContain(ann.card);
  const lines = body.rows.map((row: { report: object }) => row.report);
  const command = { type: 'import-entries', offer: 'pier', way: 'points', file: 'a'.repeat(64), lines };
  expect(await house.floor.give('desk-1', command)).toMatchObject({
    outcome: { refusal: { reason: 'second-person' } },
  });
  await house.give('desk-1', command, ['floor-1']);
  expect([await weightOf(ann.person), await weightOf(ben.person)]).toEqual([6, 12]);
  expect(await house.floor.give('desk-1', command, ['floor-1'])).toMatchObject({
    outcome: { refusal: { reason: 'file-taken' } },
  });
});

it('reads money and receipts, and a time', async () => {
  const { body } = await read(
    `card,spend,receipt,tier,time\n${ann.card},$60.00,R-7001,member,2026-03-04T12:00:30-08:00\n${ann.card},20,R 7001,member,\n`,
    'receipts',
  );
  expect(body.refusals).toEqual([{ line: 3, says: 'R7001 was already used for this drawing.' }]);
  const one = await read(`card,spend,receipt,tier\n${ann.card},$60.00,R-7001,member\n`, 'receipts');
  expect(one.body.rows).toMatchObject([{ entries: 6, report: { quantity: 6000, code: 'R-7001' } }]);
});

it('is for those who may enter it', async () => {
  const cage = await house.signIn('cage-1', 'cage');
  expect((await cage.ask('POST', '/api/entries/file', { offer: 'pier', way: 'points', text: '' })).status).toBe(403);
});

it('comes from a feed by card, each report once, and from no other device', async () => {
  const manager = await house.signIn('manager-1', 'office');
  const feed = await connect(house.url, await added(manager, { kind: 'feed', name: 'feed-slots' }));
  await feed.ask(HELLO, 'welcome');
  const before = await weightOf(ben.person);
  const report = {
    type: 'entries',
    id: 'feed-slots:000001',
    seenAt: house.floor.now() - 30 * MINUTE - 30 * MINUTE,
    offer: 'pier',
    way: 'points',
    card: ben.card,
    quantity: 150,
    tier: 'member',
  } as const;
  // The house opened a minute ago, so nothing was seen an hour ago.
  expect(await feed.ask(report, 'ack')).toMatchObject({ landed: 'no', refusal: { reason: 'seen-before-opening' } });
  const now = { ...report, seenAt: house.floor.now() };
  expect(await feed.ask(now, 'ack')).toMatchObject({ landed: 'yes', again: false });
  expect(await feed.ask(now, 'ack')).toMatchObject({ landed: 'yes', again: true });
  expect(await weightOf(ben.person)).toBe(before + 2);
  // The same for hours of play: this drawing does not count them.
  const played = {
    type: 'hours',
    id: 'feed-slots:000002',
    seenAt: house.floor.now(),
    offer: 'pier',
    minutes: 60,
  } as const;
  const answered = await feed.ask({ ...played, card: ben.card }, 'ack');
  expect(answered).toMatchObject({ landed: 'yes', refusal: { reason: 'no-hours' } });
  expect(await feed.ask({ ...played, id: 'feed-slots:000003', card: '0000' }, 'ack')).toMatchObject({ landed: 'no' });
  house.clock.advance(2 * HOUR);
  // Two hours later the line is back: what was kept is taken without a second badge.
  const kept = { ...now, id: 'feed-slots:000002', quantity: 100 };
  const line = await connect(
    house.url,
    await added(await house.signIn('manager-1', 'office'), { kind: 'feed', name: 'feed-two' }),
  );
  await line.ask(HELLO, 'welcome');
  expect(await line.ask(kept, 'ack')).toMatchObject({ landed: 'no', refusal: { reason: 'other-station' } });
  expect(await line.ask({ ...kept, id: 'feed-two:000001' }, 'ack')).toMatchObject({ landed: 'yes' });
  expect(await weightOf(ben.person)).toBe(before + 3);
  const unknown = { ...kept, id: 'feed-two:000002', card: '900000000000' };
  expect(await line.ask(unknown, 'ack')).toMatchObject({ landed: 'no', refusal: { reason: 'unknown-card' } });
  const checkIn = {
    type: 'check-in',
    id: 'feed-two:000003',
    seenAt: house.floor.now(),
    drum: 'pier',
    card: ben.card,
  } as const;
  expect(await line.ask(checkIn, 'ack')).toMatchObject({
    landed: 'yes',
    refusal: { reason: 'check-in-early', at: '§5.12' },
  });
});
