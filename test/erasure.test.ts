/**
 * A person wins, is paid, and asks to be erased. The chain never held anything but a random id, so it verifies, folds
 * and decides the same as before; what is left of the person cannot be decrypted.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '../src/base/ids.ts';
import { must } from '../src/base/result.ts';
import { instant } from '../src/base/time.ts';
import type { Command } from '../src/floor/commands.ts';
import { SYSTEM } from '../src/floor/decide.ts';
import type { FloorEvent } from '../src/floor/events.ts';
import { stateHash } from '../src/floor/state-text.ts';
import { lowOffer, withVerdict } from '../src/floor/testing.ts';
import { connectFile, connectPostgres } from '../src/journal/connectors.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { foldHouse } from '../src/journal/fold.ts';
import { type Leader, openLeader } from '../src/journal/leader.ts';
import { openStore } from '../src/journal/open.ts';
import type { JournalRecord, Row } from '../src/journal/record.ts';
import { replay } from '../src/journal/replay.ts';
import { pagesOf, type Store } from '../src/journal/store.ts';
import { verifyChain } from '../src/journal/verify.ts';
import { bonusHandProgressiveV11 } from '../src/sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { openVaultAt } from '../src/vault/open.ts';
import type { Vault } from '../src/vault/vault.ts';

const HOUSE = 'bay-101';
const NOON = instant(1_772_395_200);
const MARIA = { name: 'María Quintanilla', born: '1971-02-03', id: { kind: 'licence', number: 'D1234567' } };
/** Any of these on disk, in any file, would be a leak. */
const HERS = ['Quintanilla', 'quintanilla', '1971-02-03', 'D1234567'];
const ACCESS = { badge: 'cage-1', purpose: 'claim-check', time: NOON };

const folder = mkdtempSync(join(tmpdir(), 'floorbook-erasure-'));
const path = join(folder, 'house.sqlite');
const zone = JSON.parse(readFileSync('packs/zones/america-los-angeles.json', 'utf8'));

let store: Store;
let vault: Vault;
let maria: PersonId;
let before: { hash: string; head: string };
const records: JournalRecord<Command, FloorEvent>[] = [];

const STAFF = [
  { badge: 'manager-1', roles: ['manager'] },
  { badge: 'manager-2', roles: ['manager', 'compliance'] },
  { badge: 'floor-1', roles: ['floor'] },
  { badge: 'dealer-1', roles: ['dealer'] },
  { badge: 'cage-1', roles: ['cage'] },
];

type Asked = readonly [badge: string, body: Readonly<Record<string, unknown>>];

/** From the empty house to the money in her hand. */
function aNight(person: PersonId): readonly Asked[] {
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  const offer = lowOffer(bonusHandProgressiveV11, { id: 'bonus-hand', option: 'B', fund: 'jackpot' });
  const seat = (at: number, who: string | null) => ({ type: 'take-seat', table: 't1', seat: at, person: who });
  const bet = { seat: 1, hand: 1, bettor: 'seat', person, wager: 500, fees: ['bonus-hand'] };
  const hands = [{ seat: 1, hand: 1, cards: 'Ah 9h 7h 4h 2h' }];
  const payment = { awards: ['award-1'], person, place: 'cage', form: 'cash', table: null, papers: true };
  return [
    [SYSTEM, { type: 'open-house', name: 'Bay 101', zone: zone.zone, startOfDay: '06:00', chip: 100, staff: STAFF }],
    ['manager-1', { type: 'adopt-pack', pack: zone }],
    ['manager-1', { type: 'adopt-sheet', sheet: bonusHandProgressiveV11 }],
    ['manager-1', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' }],
    ['manager-1', { type: 'open-fund', fund: 'jackpot', name: 'Jackpot' }],
    ['manager-1', { type: 'post-offer', offer }],
    ['manager-2', { type: 'approve-offer', offer: 'bonus-hand' }],
    ['floor-1', { type: 'register-person', person, findings }],
    ['floor-1', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null }],
    ['dealer-1', seat(1, person)],
    ['dealer-1', seat(7, null)],
    ['dealer-1', { type: 'set-player-dealer', table: 't1', seat: 7 }],
    ['dealer-1', { type: 'start-round', table: 't1', dealtIn: 2, read: 'sensor', positions: [bet] }],
    ['dealer-1', { type: 'call-hand', table: 't1', offer: null, hands, common: null }],
    ['floor-1', { type: 'authorise-hit', hit: 'hit-1' }],
    ['dealer-1', { type: 'end-round', table: 't1' }],
    ['cage-1', { type: 'pay-awards', ...payment }],
    ['dealer-1', { type: 'leave-seat', table: 't1', seat: 1 }],
    ['manager-2', { type: 'forget-person', person }],
  ];
}

async function played(leader: Leader<unknown, Command, FloorEvent>, night: readonly Asked[]): Promise<void> {
  const counters = new Map<string, number>();
  for (const [badge, body] of night) {
    const station = badge === SYSTEM ? 'leader' : badge;
    const counter = (counters.get(station) ?? 0) + 1;
    counters.set(station, counter);
    const id = `${station}:${String(counter).padStart(6, '0')}`;
    const command = {
      id,
      house: HOUSE,
      time: NOON,
      by: { badge, station },
      ...withVerdict(body),
    } as unknown as Command;
    expect(await leader.ask(command), JSON.stringify(body)).toMatchObject({
      type: 'recorded',
      outcome: { events: [{}] },
    });
  }
}

const onDisk = (): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file)).toString('latin1'))
    .join('\n');

beforeAll(async () => {
  store = must(await openStore(`file:${path}`));
  const connect = { file: connectFile, postgres: connectPostgres };
  vault = must(await openVaultAt({ kind: 'file', path }, connect, {}));
  maria = must(await vault.add(MARIA, ACCESS));
  const clock = { seconds: () => NOON, elapsed: () => NOON };
  const leader = must(await openLeader(store, HOUSE, floorDecider, { holder: 'test', wakeMs: 0, clock }));
  await played(leader, aNight(maria));
  before = must(await leader.read((state, at) => ({ hash: stateHash(state), head: at.hash })));
  await leader.close();
  expect(must(await vault.get(maria, ACCESS))).toEqual(MARIA);
  must(await vault.erase(maria, { ...ACCESS, purpose: 'erasure-request' }));
});

afterAll(async () => {
  await vault.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a person who was erased', () => {
  it('is gone: no one reads the record or finds the name', async () => {
    expect(await vault.get(maria, ACCESS)).toMatchObject({ ok: false, refusal: { reason: 'erased' } });
    expect(must(await vault.search('quintanilla', ACCESS)).people).toEqual([]);
  });

  it('left no word of hers in any file of the house, and the id in the chain', () => {
    const bytes = onDisk();
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(HERS.filter((word) => bytes.includes(word))).toEqual([]);
    expect(bytes).toContain(maria);
  });

  it('leaves a chain that verifies to the same head', async () => {
    expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: { hash: before.head } });
  });

  it('leaves a journal that folds to the same state and is decided the same again', async () => {
    const folded = must(
      await foldHouse(store, HOUSE, floorDecider, { useSnapshot: false, onRecord: (record) => records.push(record) }),
    );
    expect(stateHash(folded.state)).toBe(before.hash);
    expect(folded.state.people.size).toBe(0);
    const again = await replay(HOUSE, records, floorDecider);
    expect(again).toMatchObject({ records: 19, differences: [], agrees: true, stateHash: before.hash });
  });

  it('would be seen to be missed: a chain in which her payment is changed does not verify', async () => {
    const rows: Row[] = [];
    for await (const page of pagesOf(store, HOUSE)) rows.push(...page);
    const forged = rows.map((row) => ({ ...row, body: row.body.replaceAll(maria, `person-${'0'.repeat(26)}`) }));
    const first = rows.findIndex(({ body }) => body.includes(maria)) + 1;
    expect(await verifyChain(HOUSE, [forged])).toMatchObject({ ok: false, flaw: { seq: first } });
  });
});
