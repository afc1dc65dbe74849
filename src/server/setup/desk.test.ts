import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { LEAST_COST } from '../badges/pins.ts';
import { SILENT } from '../log.ts';
import { type RunningHouse, serveHouse } from '../serve-house.ts';
import { asking, type SignedIn } from '../testing.ts';
import { openSetupDesk } from './desk.ts';

let served: RunningHouse;
let ask: SignedIn['ask'];
/** Called when the store is open and the badges are about to be made. */
let onFloor = (): void => {};
beforeEach(async () => {
  onFloor = () => {};
  const log = { ...SILENT, info: () => onFloor() };
  const place = { place: { kind: 'memory' }, env: {}, log, pinCost: LEAST_COST } as const;
  served = must(await serveHouse({ place, port: 0, host: '127.0.0.1', setUp: openSetupDesk }));
  ask = asking(served.url, { 'x-floorbook': '1' });
});
afterEach(() => served.close());

const HOUSE = { id: 'corner', name: 'Corner', zone: 'UTC', startOfDay: '06:00', chip: 100 };
const someone = (badge: string) => ({ badge, name: `The one of ${badge}`, roles: ['manager'], pin: '7391' });
const wanted = (code = served.code!) => ({
  code,
  house: HOUSE,
  state: null,
  staff: [someone('ann'), someone('bob')],
  games: [{ game: 'texas-holdem', approval: 'on-file' }],
  tables: [],
  sheets: [],
});
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.refusal?.reason];

async function isOpen(): Promise<void> {
  while (served.floor() === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a house', () => {
  it('is opened once, and cannot be opened again', async () => {
    expect((await ask('POST', '/api/setup', wanted())).body.taps).toHaveLength(2);
    await isOpen();
    expect((await ask('POST', '/api/setup', wanted())).status).toBe(404);
    expect((await ask('GET', '/api/setup')).status).toBe(404);
    const signed = await ask('POST', '/api/sign-in', { badge: 'ann', pin: '7391', place: 'office' });
    expect(signed.body.who).toMatchObject({ badge: 'ann', mustChange: false });
  });

  it.each([
    [null, ['zone:UTC', 'jurisdiction:us-federal']],
    ['us-indiana', ['zone:UTC', 'jurisdiction:us-federal', 'jurisdiction:us-indiana']],
  ])(
    'under the law of %s is under no other: what that withholds is missing in the hands of winners',
    async (state, keys) => {
      expect((await ask('POST', '/api/setup', { ...wanted(), state })).status).toBe(200);
      await isOpen();
      const packs = await served.floor()!.leader.read((now) => [...now.packs.keys()]);
      expect(packs.ok && packs.value).toEqual(keys);
    },
  );

  it('has the signature limits that the page proposes or the user changed, and none if none are stated', async () => {
    const { controls } = (await ask('GET', '/api/setup')).body;
    expect(controls).toMatchObject({ authorize: { badgeAbove: 120_000 }, pay: { second: { above: 500_000 } } });
    const nobody = { ...controls, pay: { second: { above: 1, roles: ['cage'] } } };
    expect(reasonOf(await ask('POST', '/api/setup', { ...wanted(), controls: nobody }))[1]).toBe('nobody-to-sign');
    expect((await ask('POST', '/api/setup', { ...wanted(), controls })).status).toBe(200);
    await isOpen();
    const set = await served.floor()!.leader.read((now) => now.house?.controls);
    expect(set.ok && set.value).toEqual(controls);
  });

  it('is served even if the person who opened it did not wait for the answer', async () => {
    const staff = Array.from({ length: 60 }, (_, i) => someone(`m-${i}`));
    const text = JSON.stringify({ ...wanted(), staff });
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
    const head = 'POST /api/setup HTTP/1.1\r\nhost: x\r\nx-floorbook: 1\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: ${text.length}\r\n\r\n${text}`);
    // He leaves while the desk is at work, so that its answer finds nobody.
    onFloor = () => socket.destroy();
    await isOpen();
  });

  it.each([
    ['a wrong code', { code: 'aaaa-aaaa' }, [403, 'wrong-code']],
    ['the law of a state that nobody wrote down', { state: 'us-atlantis' }, [422, 'unknown-state']],
    ['a zone without rules', { house: { ...HOUSE, zone: 'Moon/Tycho' } }, [422, 'unknown-zone']],
    ['a PIN that anybody tries', { staff: [someone('ann'), { ...someone('bob'), pin: '1234' }] }, [422, 'weak-pin']],
    ['the badge of the leader', { staff: [someone('ann'), someone('system')] }, [400, 'malformed-body']],
    [
      'one person alone',
      { staff: [someone('ann'), { ...someone('bob'), roles: ['dealer'] }] },
      [422, 'too-few-people'],
    ],
  ])('is not opened with %s, and nothing stays of it', async (_what, other, answer) => {
    expect(reasonOf(await ask('POST', '/api/setup', { ...wanted(), ...other }))).toEqual(answer);
    expect((await ask('GET', '/api/session')).body.setup).toBe(true);
    expect((await ask('POST', '/api/setup', wanted())).status).toBe(200);
    await isOpen();
  });

  it('locks out brute-force setup codes', async () => {
    const told: number[] = [];
    for (let n = 0; n < 21; n += 1) told.push((await ask('POST', '/api/setup', wanted(`aaaa-${n}`))).status);
    expect([told.filter((status) => status === 403).length, told.at(-1)]).toEqual([5, 429]);
    // Not even with the right one, until it has waited.
    const waits = await ask('POST', '/api/setup', wanted());
    expect([waits.status, Number(waits.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
