/** A small house on disk for tests: open, with people in the vault, badges with PINs, and a table that is played at. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { PersonId } from '../../base/ids.ts';
import { must } from '../../base/result.ts';
import { type Instant, instant } from '../../base/time.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { lowOffer, withVerdict } from '../../floor/testing.ts';
import type { StoreUrl } from '../../journal/open.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { LEAST_COST } from '../badges/pins.ts';
import { openPrintRows } from '../devices/printing.ts';
import type { Floor } from '../floor.ts';
import { SILENT } from '../log.ts';
import { openFloor } from '../open-floor.ts';

export const HOUSE = 'bay-101';
/** Sunday 1 March 2026, noon in Los Angeles. */
export const NOON = instant(1_772_395_200);
export const MARIA = { name: 'María Quintanilla', born: '1971-02-03', card: '1142' };
export const ACCESS = { badge: 'mia', purpose: 'claim-check', time: NOON };
/** Of the vault, for stores that have no file to keep it in. */
export const KEY = { FLOORBOOK_VAULT_KEY: 'ab'.repeat(32) };

/** Minutes and days pass when a test says so. */
export type TestClock = { time: number; seconds: () => number; elapsed: () => number };

export function testClock(time: number = NOON): TestClock {
  const clock: TestClock = { time, seconds: () => clock.time, elapsed: () => clock.time };
  return clock;
}

export async function floorAt(
  place: StoreUrl,
  clock: TestClock = testClock(),
  env: Readonly<Record<string, string>> = place.kind === 'postgres' ? KEY : {},
): Promise<Floor> {
  const options = { place, house: HOUSE, mode: 'house', env, log: SILENT, clock, pinCost: LEAST_COST } as const;
  return must(await openFloor(options));
}

const STAFF = [
  { badge: 'mia', roles: ['manager'] },
  { badge: 'max', roles: ['manager', 'compliance'] },
  { badge: 'flo', roles: ['floor'] },
  { badge: 'dan', roles: ['dealer'] },
  { badge: 'kay', roles: ['cage'] },
];

/** From the empty store to a table at which seat 1 is Maria, with one round played. */
export async function openHouse(floor: Floor): Promise<PersonId> {
  const zone = JSON.parse(readFileSync('packs/zones/america-los-angeles.json', 'utf8'));
  const maria = must(await floor.vault.add(MARIA, ACCESS));
  must(await floor.badges.issue('mia', { person: maria, pin: '2468', mustChange: false }));
  await printOne(floor);
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  const offer = lowOffer(bonusHandProgressiveV11, { id: 'bonus-hand', option: 'B', fund: 'jackpot' });
  await does(floor, SYSTEM, {
    type: 'open-house',
    name: 'Bay 101',
    zone: zone.zone,
    startOfDay: '06:00',
    chip: 100,
    staff: STAFF,
  });
  await does(floor, 'mia', { type: 'adopt-pack', pack: zone });
  await does(floor, 'mia', { type: 'adopt-sheet', sheet: bonusHandProgressiveV11 });
  await does(floor, 'mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  await does(floor, 'mia', { type: 'open-fund', fund: 'jackpot', name: 'Jackpot' });
  await does(floor, 'mia', { type: 'post-offer', offer });
  await does(floor, 'max', { type: 'approve-offer', offer: 'bonus-hand' });
  await does(floor, 'flo', { type: 'register-person', person: maria, findings });
  await does(floor, 'flo', {
    type: 'open-table',
    table: 't1',
    game: 'crazy-4-poker',
    kind: 'live',
    seats: 7,
    limits: null,
  });
  await does(floor, 'dan', { type: 'take-seat', table: 't1', seat: 1, person: maria });
  await does(floor, 'dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
  await does(floor, 'dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
  await playRound(floor);
  return maria;
}

/** A first copy is out: the next one must say so, in a restored house too. */
async function printOne({ place, house, now }: Floor): Promise<void> {
  const rows = must(await openPrintRows(place, house));
  must(await rows.put({ ...PRINTED, madeAt: now() }));
  await rows.close();
}

export const PRINTED = {
  job: 'payout-slip-award-1',
  of: 'payout-slip',
  device: 'printer-1',
  text: 'PAYOUT SLIP\n',
  copies: 1,
  state: 'printed',
} as const;

export async function printedIn({ place, house }: Floor): Promise<readonly unknown[]> {
  const rows = must(await openPrintRows(place, house));
  const jobs = must(await rows.all());
  await rows.close();
  return jobs;
}

/** One fee into the box. */
export async function playRound(floor: Floor): Promise<void> {
  const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
  await does(floor, 'dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'sensor', positions: [bet] });
  await does(floor, 'dan', { type: 'end-round', table: 't1' });
}

export async function does(floor: Floor, badge: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const station = badge === SYSTEM ? 'leader' : badge;
  const last = must(await floor.leader.read(({ stations }) => stations.get(station)?.counter ?? 0));
  const id = `${station}:${String(last + 1).padStart(6, '0')}`;
  const command = {
    id,
    house: HOUSE,
    time: 0 as Instant,
    by: { badge, station },
    ...withVerdict(body),
  } as unknown as Command;
  const answer = await floor.leader.ask(command);
  expect(answer, JSON.stringify(body)).toMatchObject({ type: 'recorded', outcome: { events: [{}] } });
  return answer.type === 'recorded' ? answer.seq : 0;
}

/** What the house owes and holds. */
export const balancesOf = async (floor: Floor): Promise<Readonly<Record<string, number>>> =>
  must(await floor.leader.read(({ balances }) => Object.fromEntries(balances)));
