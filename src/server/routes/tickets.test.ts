import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { HOUR } from '../../base/time.ts';
import { raffle } from '../../floor/entries/testing.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-tickets-'));
const place = { kind: 'file', path: join(folder, 'house.db') } as const;
const TABLE = 'raffle-1';
const FIRST = 'RAFFLE-000001';

let house: TestHouse;
let desk: SignedIn;

/** Noon: everybody at one table has a ticket, and the first of them is printed. */
beforeAll(async () => {
  house = await openTestHouse({ place });
  const { give, floor } = house;
  await give('manager-1', { type: 'adopt-sheet', sheet: raffle });
  await give('manager-1', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  const from = floor.now();
  const offer = {
    id: 'raffle',
    sheet: raffle.id,
    edition: raffle.edition,
    option: 'seats',
    amounts: {},
    fund: null,
    period: { from, until: from + 48 * HOUR },
    tables: 'all',
    windDown: 'pay-out',
    schedule: [from + 2 * HOUR],
    prizes: [{ id: 'cash', name: '$100', gives: 'cash', value: usd(100), count: 1 }],
    distributions: ['12:00'],
  };
  await give('promo-1', { type: 'post-offer', offer });
  await give('compliance-1', { type: 'approve-offer', offer: 'raffle' });
  const table = { table: TABLE, game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null };
  await give('floor-1', { type: 'open-table', ...table });
  for (const seat of [1, 2, 3]) await give('dealer-1', { type: 'take-seat', table: TABLE, seat, person: null });
  await give('desk-1', { type: 'issue-seat-tickets', offer: 'raffle', table: TABLE, distribution: '12:00' });
  desk = await house.signIn('desk-1', 'desk');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const ticket = async (serial: string) => desk.ask('GET', `/api/papers/ticket?drum=raffle&serial=${serial}`);
const codeIn = ({ head }: Paper): string => {
  const cell = head.find(({ id }) => id === 'code')!.value;
  return cell.is === 'qr' ? cell.value : '';
};
const print = (serial: string) => house.give('desk-1', { type: 'print-ticket', drum: 'raffle', serial });
const check = async (code: string) =>
  (await desk.ask('GET', `/api/tickets/check?code=${encodeURIComponent(code)}`)).body.is;

describe('a ticket', () => {
  it('is printed once its print is on record, with a stub of the same number; the second print says REPRINT', async () => {
    expect((await ticket(FIRST)).body.refusal.reason).toBe('not-printed');
    await print(FIRST);
    const [paper] = (await ticket(FIRST)).body.papers as Paper[];
    expect(paper!.reprint).toBeUndefined();
    expect(codeIn(paper!)).toMatch(/^RAFFLE-000001\.[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(JSON.stringify(paper!.tables[0])).toContain(codeIn(paper!));
    await print(FIRST);
    const [again] = (await ticket(FIRST)).body.papers as Paper[];
    expect([again!.reprint, codeIn(again!)]).toEqual([true, codeIn(paper!)]);
    expect((await ticket('RAFFLE-000009')).body.refusal.reason).toBe('no-such-ticket');
  });

  it('is known by its code: where it is, and whether it was written by hand', async () => {
    const code = must(await house.floor.tickets.code(FIRST));
    expect(await check(code)).toBe('not-collected');
    await house.give('desk-1', { type: 'collect-tickets', drum: 'raffle', serials: [FIRST] });
    expect(await check(code.toLowerCase())).toBe('in-the-drum');
    const [serial, mac] = code.split('.') as [string, string];
    const other = mac.endsWith('0') ? '1' : '0';
    expect(await check(`${serial}.${mac.slice(0, -1)}${other}`)).toBe('altered');
    expect(await check(`RAFFLE-000002.${mac}`)).toBe('altered');
    expect(await check('RAFFLE-000001')).toBe('unknown');
    expect(await check(must(await house.floor.tickets.code('RAFFLE-000077')))).toBe('unknown');
    expect(await check(must(await house.floor.tickets.code('WHEEL-000001')))).toBe('unknown');
    const look = async (number: string) => (await desk.ask('GET', `/api/tickets/${number}`)).body;
    expect(await look(FIRST)).toMatchObject({ is: 'in-the-drum', drum: 'raffle', prints: 2 });
    expect(await look('RAFFLE-000002')).toMatchObject({ is: 'not-collected', prints: 0 });
    expect(await look('RAFFLE-000077')).toMatchObject({ is: 'unknown', prints: 0 });
    await house.give('desk-1', { type: 'void-ticket', drum: 'raffle', serial: FIRST, reason: 'torn' });
    expect(await check(code)).toBe('voided');
  });

  it('cannot be made from the journal: neither key nor code is in the file', async () => {
    const code = must(await house.floor.tickets.code(FIRST));
    const mac = code.split('.')[1]!;
    expect(readFileSync(place.path).includes(mac)).toBe(false);
  });

  it('has the same code after the house was closed and opened again', async () => {
    const before = must(await house.floor.tickets.code(FIRST));
    await house.close();
    house = await openTestHouse({ place, furnish: false });
    desk = await house.signIn('desk-1', 'desk');
    expect(must(await house.floor.tickets.code(FIRST))).toBe(before);
  });
});

describe('the drum reconciliation', () => {
  it('accounts for every ticket, for those who may see it', async () => {
    const [paper] = (await desk.ask('GET', '/api/papers/drum-reconciliation?drum=raffle')).body.papers as Paper[];
    const [tickets] = paper!.tables;
    const counted = tickets!.rows.map(({ cells: [, cell] }) => (cell?.is === 'count' ? cell.value : -1));
    expect(counted).toEqual([0, 0, 0, 2, 1]);
    expect(tickets!.totals?.[1]).toEqual({ is: 'count', value: 3 });
    expect(paper!.head.find(({ id }) => id === 'issued')!.value).toEqual({ is: 'count', value: 3 });
    const gone = await desk.ask('GET', '/api/papers/drum-reconciliation?drum=other');
    expect(gone.body.refusal.reason).toBe('no-such-drum');
    const dealer = await house.signIn('dealer-1', `table:${TABLE}`);
    expect((await dealer.ask('GET', '/api/papers/drum-reconciliation?drum=raffle')).status).toBe(403);
    expect((await dealer.ask('GET', '/api/tickets/check?code=x')).status).toBe(403);
  });
});
