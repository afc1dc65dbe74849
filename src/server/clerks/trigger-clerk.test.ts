/**
 * A secret amount as a house keeps it over HTTP, through a restart, a crash after the fee that won, and a vault that cannot
 * be read. The secret is looked for in everything the house writes, says and logs before it is revealed.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, instant } from '../../base/time.ts';
import { commitmentTo } from '../../fair/commitments.ts';
import { secretAmount, verifyTrigger } from '../../fair/trigger.ts';
import type { Command } from '../../floor/commands.ts';
import { jackpot, lowOffer } from '../../floor/testing.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { openLeader } from '../../journal/leader.ts';
import { openStore } from '../../journal/open.ts';
import { newTriggerWatch, watchedDecider } from '../../journal/trigger-watch.ts';
import type { OwnFund } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { writeDown } from '../live/testing.ts';
import { newLog } from '../log.ts';
import { asking, openTestHouse, type TestHouse } from '../testing.ts';

const LINE = {
  at: '§3.1',
  key: 'mystery',
  name: 'Mystery jackpot',
  hand: { is: 'trigger' },
  prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
} as const;

const plain = jackpot({ rows: [LINE] });
const own = plain.fund as OwnFund;
/** Won within forty fees. */
const SHEET: Sheet = {
  ...plain,
  fund: {
    ...own,
    pools: [{ ...own.pools[0]!, seed: usd(500), reseed: usd(500), cap: usd(520), trigger: { at: '§6.9' } }],
    fee: {
      ...own.fee!,
      parts: [
        { to: 'pool:main', amount: 50 as Cents },
        { to: 'reserve', amount: 50 as Cents },
      ],
    },
  },
};

const TABLE = 'crazy-1';
const folder = mkdtempSync(join(tmpdir(), 'floorbook-triggers-'));
const place = { kind: 'file', path: join(folder, 'house.db') } as const;
const lines: string[] = [];
const log = newLog({ level: 'debug', write: (line) => lines.push(line) });
const streams: Record<string, string> = {};
let house: TestHouse;
let secret: string;

const secretOf = async (id: string): Promise<string> => {
  const access = { badge: 'system', purpose: 'test', time: house.floor.now() } as const;
  return Buffer.from(must(await house.floor.vault.readSecret(`test-house/${id}`, access))).toString('hex');
};

beforeAll(async () => {
  house = await openTestHouse({ place, log });
  for (const [badge, at] of Object.entries({ 'manager-1': 'office', 'auditor-1': 'audit', 'floor-2': 'floor' })) {
    const { headers } = await house.signIn(badge, at);
    void writeDown(streams, badge, await fetch(`${house.url}/api/live`, { headers }));
  }
  void writeDown(streams, 'the public', await fetch(`${house.url}/api/live?as=public`));
  const { give } = house;
  const now = house.floor.now();
  await give('manager-1', {
    type: 'set-signs',
    theme: 'felt',
    sound: false,
    pages: 'https://jackpots.example.com',
  });
  await give('manager-1', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  await give('manager-1', { type: 'adopt-sheet', sheet: SHEET });
  await give('manager-1', { type: 'open-fund', fund: 'fund-1', name: 'Mystery fund' });
  const period = { from: now, until: instant(now + 10 * DAY) };
  await give('promo-1', { type: 'post-offer', offer: lowOffer(SHEET, { id: 'mystery', period, fund: 'fund-1' }) });
  await give('manager-1', { type: 'approve-offer', offer: 'mystery' });
  const table = { table: TABLE, game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null };
  await give('floor-1', { type: 'open-table', ...table });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 3, person: null });
  await house.floor.triggers.tend();
  secret = await secretOf('trigger-1');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = (at = folder): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(at, entry.name)) : [join(at, entry.name)],
  );

function holdsSecret(text: string): boolean {
  const bytes = Buffer.from(secret, 'hex');
  return [secret, bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('latin1')].some((form) =>
    text.includes(form),
  );
}

const bet = { seat: 3, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['mystery'] };
const start = { type: 'start-round', table: TABLE, dealtIn: 2, read: 'keyed', positions: [bet] } as const;
const transcript = (id: string) => asking(house.url, {})('GET', `/api/draws/${id}/transcript`);

const now = () =>
  house.floor.leader.read(({ triggers, hits, balances }) => ({
    trigger: structuredClone(triggers.get('fund-1/main')!),
    hits: hits.size,
    meter: -balances.get('fund:fund-1:pool:main')!,
  }));

async function playRound(): Promise<void> {
  await house.give('dealer-1', start);
  await house.give('dealer-1', { type: 'end-round', table: TABLE });
}

const amountNow = async (): Promise<number> => secretAmount(secret, must(await now()).trigger.current!.range!);

/** As a server writes it that stops right after the batch with the fee. */
async function feeWithoutServer(at: number): Promise<void> {
  const store = must(await openStore(`file:${place.path}`));
  const clock = { seconds: () => at, elapsed: () => performance.now() / 1000 };
  const leader = must(
    await openLeader(store, 'test-house', floorDecider, { holder: 'crash', useSnapshot: false, clock }),
  );
  const by = { badge: 'dealer-1', station: 'table-9' };
  const command = { id: 'table-9:000001', house: 'test-house', time: at, by, ...start } as unknown as Command;
  const answer = await leader.ask(command);
  expect(answer).toMatchObject({ type: 'recorded', outcome: { events: [{ type: 'round-started' }] } });
  await leader.close();
  await store.close();
}

describe('a secret amount in a house', () => {
  it('has public odds: the part of what is left of its range that the next fee adds', async () => {
    const { body } = await asking(house.url, {})('GET', '/api/public/funds/mystery');
    expect(body.secrets).toEqual([
      {
        ...{ row: 'mystery', says: 'Mystery jackpot', fee: usd(1), from: usd(500), to: usd(520) },
        ...{ chance: 50 / (usd(520) - usd(500)), pending: false },
      },
    ]);
  });

  it('is committed to, one ahead, as soon as its promotion is approved', async () => {
    const { body } = await asking(house.url, {})('GET', '/api/view?as=public');
    expect(body.view.signs.filter(({ offer }: { offer: string }) => offer === 'mystery')).toMatchObject([
      {
        pools: [
          {
            cap: usd(520),
            secret: {
              trigger: 'trigger-1',
              commitment: commitmentTo(secret),
              nextCommitment: commitmentTo(await secretOf('trigger-2')),
              above: null,
            },
          },
        ],
      },
    ]);
    expect((await transcript('trigger-1')).body.refusal.reason).toBe('not-revealed');
    expect((await transcript('trigger-99')).status).toBe(404);
  });

  it('keeps its secret: in no file, no backup, no log, no stream, no export, no answer', async () => {
    await playRound();
    const manager = await house.signIn('manager-1', 'office');
    expect((await manager.ask('POST', '/api/backups')).status).toBeLessThan(300);
    for (const path of files()) expect([path, holdsSecret(readFileSync(path, 'latin1'))]).toEqual([path, false]);
    expect(holdsSecret(lines.join(''))).toBe(false);
    for (const who of Object.keys(streams)) expect([who, holdsSecret(streams[who]!)]).toEqual([who, false]);
    for (const who of [manager, await house.signIn('auditor-1', 'audit'), await house.signIn('regulator-1', 'audit')]) {
      for (const path of ['/api/view', '/api/legal', '/api/journal/export', '/api/journal?limit=200', '/metrics']) {
        const answer = await fetch(`${house.url}${path}`, { headers: who.headers });
        expect([path, holdsSecret(await answer.text())]).toEqual([path, false]);
      }
    }
    for (const type of ['reveal-trigger', 'commit-trigger']) {
      const tried = await manager.give({
        type,
        fund: 'fund-1',
        pool: 'main',
        offer: 'mystery',
        secret,
        commitment: secret,
      });
      expect(tried.body.refusal).toBeDefined();
    }
    const exported = await fetch(`${house.url}/api/journal/export`, { headers: manager.headers });
    // What a manager tried is not journaled with it either.
    expect(holdsSecret(await exported.text())).toBe(false);
  });

  it('is the same after the house was closed and opened again', async () => {
    const before = must(await now()).trigger;
    const at = house.floor.now();
    await house.close();
    house = await openTestHouse({ place, log, furnish: false, start: at });
    expect(must(await now()).trigger).toEqual(before);
    await playRound();
    expect(must(await now()).trigger.last).not.toBeNull();
  });

  it('takes no fee, and does nothing at a table whose fees were not looked at, without the secret in memory', async () => {
    const { decide } = watchedDecider(newTriggerWatch());
    const by = { badge: 'dealer-1', station: 'table-9' };
    for (const command of [start, { type: 'close-table', table: TABLE }]) {
      const answer = await house.floor.leader.read((state) => {
        const given = { id: 'table-9:000001', house: 'test-house', time: state.time, by: { ...by, badge: 'floor-1' } };
        return decide(state, { ...given, ...command } as never);
      });
      expect(must(answer)).toMatchObject({ turnedAway: { reason: 'secret-not-read' } });
    }
  });

  it('is revealed in the record that follows the fee which reached it, also after a crash in between', async () => {
    const amount = await amountNow();
    while (must(await now()).meter + 50 < amount) await playRound();
    const at = house.floor.now();
    await house.close();
    // The fee that wins is on record; the server stops before it can reveal the secret.
    await feeWithoutServer(at);
    house = await openTestHouse({ place, log, furnish: false, start: at });
    await expect.poll(async () => must(await now()).hits).toBe(1);
    const told = await transcript('trigger-1');
    expect([told.body.secret, told.headers.get('content-disposition')]).toEqual([
      secret,
      expect.stringContaining('trigger-1.json'),
    ]);
    const { fee, transcript: found } = must(verifyTrigger(told.body));
    expect([found.won!.fees[fee!]!.seat, must(verifyTrigger(told.body)).amount]).toEqual([3, amount]);
    // The next one is in force, and the one after it committed to.
    await house.floor.triggers.tend();
    expect(must(await now()).trigger).toMatchObject({ current: { id: 'trigger-2' }, next: { id: 'trigger-3' } });
    await house.give('floor-1', { type: 'authorise-hit', hit: 'hit-1' });
    expect(must(await now()).meter).toBe(usd(500));
    // The public page of the hit leads to the transcript, and no employee is counted who is none.
    const page = () => asking(house.url, {})('GET', '/api/public/hits/hit-1');
    await expect.poll(async () => (await page()).status).toBe(200);
    expect((await page()).body.statement).toMatchObject({
      trigger: 'trigger-1',
      signers: 1,
      hands: [{ seat: 3, cards: [] }],
    });
  });
});
