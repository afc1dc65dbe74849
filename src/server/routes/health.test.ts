import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { newMetrics } from '../metrics.ts';
import { accepted, asking, openTestHouse, type TestHouse } from '../testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const figures = async (of = house): Promise<string> => (await asking(of.url, {})('GET', '/metrics')).body;
const figure = async (name: string, of = house): Promise<number> => {
  const line = (await figures(of)).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

describe('readiness', () => {
  it('is there while the house is led, and not once it is closed', async () => {
    const short = await openTestHouse();
    const ask = asking(short.url, {});
    expect([(await ask('GET', '/health')).body, (await ask('GET', '/ready')).body]).toEqual([
      { status: 'ok' },
      { status: 'ready' },
    ]);
    await short.floor.leader.close();
    const told = await ask('GET', '/ready');
    expect([told.status, told.body.refusal.reason]).toEqual([503, 'not-leading']);
    expect((await ask('GET', '/health')).status).toBe(200);
    await short.close();
  });
});

describe('the figures', () => {
  it('count commands by type and outcome, and never by typed text', async () => {
    const floor = await house.signIn('floor-1', 'floor');
    accepted(await floor.give({ type: 'take-seat', table: 'holdem-1', seat: 1, person: null }));
    await floor.give({ type: 'take-seat', table: 'holdem-1', seat: 1, person: null });
    await floor.give({ type: 'Maria Torres' });
    const count = (type: string, outcome: string) =>
      figure(`floorbook_commands_total{type="${type}",outcome="${outcome}"}`);
    expect(await count('take-seat', 'accepted')).toBe(1);
    expect(await count('take-seat', 'refused')).toBe(1);
    expect(await count('unknown', 'malformed')).toBe(1);
    expect(await figures()).not.toContain('Maria');
  });

  it('time every route, the fast path too', async () => {
    const counted = 'floorbook_http_seconds_count{method="POST",route="/api/commands",status="200"}';
    const before = await figure(counted);
    const floor = await house.signIn('floor-1', 'floor');
    await floor.give({ type: 'take-seat', table: 'holdem-1', seat: 2, person: null });
    expect((await figure(counted)) - (Number.isNaN(before) ? 0 : before)).toBe(1);
    expect(await figure('floorbook_http_seconds_count{method="GET",route="/metrics",status="200"}')).toBeGreaterThan(0);
  });

  it('hold each time in every bound above it, and in the sum of all', async () => {
    const metrics = newMetrics(undefined);
    const clock = metrics.clockOf('GET', '/x');
    for (const seconds of [0.0005, 0.001, 0.0011, 0.3, 99]) clock(200, seconds);
    clock(404, 1);
    const text = await metrics.registry.metrics();
    const figureOf = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`floorbook_http_seconds_${name} `))
          ?.split(' ')[1],
      );
    const row = (status: number) => `method="GET",route="/x",status="${status}"`;
    const within = (le: string, status = 200) => figureOf(`bucket{${row(status)},le="${le}"}`);
    expect(['0.001', '0.0025', '0.25', '0.5', '2.5', '+Inf'].map((le) => within(le))).toEqual([2, 3, 3, 4, 4, 5]);
    expect([within('0.5', 404), within('1', 404), within('+Inf', 404)]).toEqual([0, 1, 1]);
    expect(figureOf(`sum{${row(200)}}`)).toBeCloseTo(99.3026);
    expect(text).toContain('# TYPE floorbook_http_seconds histogram');
  });

  it('say where the journal is and whether it is led', async () => {
    const before = await figure('floorbook_journal_seq');
    await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 4, person: null });
    expect(await figure('floorbook_journal_seq')).toBe(before + 1);
    expect(await figure('floorbook_leading')).toBe(1);
  });

  it('are for this machine only, or for holders of the token', async () => {
    const app = await buildApp();
    expect((await app.inject({ url: '/metrics', remoteAddress: '192.168.1.7' })).statusCode).toBe(403);
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
    // A name of another site that leads here, in a browser of this machine.
    const rebound = await app.inject({
      url: '/metrics',
      remoteAddress: '127.0.0.1',
      headers: { host: 'evil.example' },
    });
    expect(rebound.statusCode).toBe(403);
    // A proxy on this machine that asks by our own name for somebody else.
    const passedOn = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.168.1.7' } };
    expect((await app.inject(passedOn)).statusCode).toBe(403);
    await app.close();
    const guarded = await buildApp({ metricsToken: 'open-sesame' });
    const read = async (authorization?: string) =>
      (await guarded.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } }))
        .statusCode;
    expect([await read(), await read('Bearer wrong'), await read('Bearer open-sesame')]).toEqual([403, 403, 200]);
    await guarded.close();
  });
});
