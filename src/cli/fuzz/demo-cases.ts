/** The routes that only a demo has, attacked on a demo house of their own. */
import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import { must, refuse } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { openDesk } from '../../demo/desk.ts';
import { openDemoHouse } from '../../demo/open-house.ts';
import { demoRoutes } from '../../demo/routes.ts';
import { buildApp } from '../../server/app.ts';
import type { Log } from '../../server/log.ts';
import { closeFloor } from '../../server/open-floor.ts';
import type { Told } from './line.ts';
import { sampleOf } from './samples.ts';
import { type Doc, HOSTILE, HOSTILE_PARTS, mutated, Raw, textOf } from './values.ts';

const METHODS = ['GET', 'POST'] as const;

type DemoRoute = Readonly<{ method: (typeof METHODS)[number]; url: string; body?: z.ZodType }>;

export type DemoJudge = Readonly<{
  cases: number;
  log: Log;
  onBug: (route: string, error: Error) => void;
  count: (status: number) => void;
  judge: (told: Told, path: string, sent: string) => void;
}>;

/** The evening before it is short: the routes are attacked, not the crew. */
const PLAYED = 60;

export async function demoCases(rngSeed: number, { cases, log, onBug, count, judge }: DemoJudge): Promise<void> {
  const rng = seeded(rngSeed);
  const opened = await openDemoHouse({ place: { kind: 'memory' }, rngSeed, keep: false, log, played: PLAYED });
  const { floor, badges, member } = must(opened);
  const desk = openDesk(floor, {
    ...{ rngSeed, speed: 0, badges, member, host: { loopback: true, addresses: [] } },
    // Both open another house, which is attacked in a place of its own.
    onReset: () => {},
    makeItMine: async () => refuse('ports-taken', 'No port is free.', 'Try again.'),
  });
  const routes: DemoRoute[] = [];
  const onRoute = ({ method, url, schema }: RouteOptions): void => {
    const { body } = (schema ?? {}) as { body?: z.ZodType };
    if (!url.startsWith('/api/demo')) return;
    for (const one of METHODS.filter((known) => [method].flat().includes(known))) {
      routes.push({ method: one, url, ...(body === undefined ? {} : { body }) });
    }
  };
  const app = await buildApp({ floor, demo: demoRoutes(desk), onBug, onRoute });
  const tables = ['three-card-1', 'tour-1', 'constructor'];
  const seen = new Map<string, readonly (string | number)[]>([
    ['badge', badges.map(({ badge }) => badge)],
    ['place', badges.map(({ place }) => place)],
    ['table', tables],
  ]);
  for (let i = 0; i < cases; i += 1) {
    const { method, url, body } = rng.pick(routes);
    const path = url.replace(':table', () => rng.pick([...tables, ...HOSTILE_PARTS]));
    const sample: Doc =
      body === undefined ? new Raw(rng.pick(HOSTILE)) : (sampleOf(body, { rng, seen }) as Record<string, Doc>);
    const isHostile = rng.below(5) > 0;
    const doc =
      isHostile && body !== undefined ? mutated(sample, rng, 1 + rng.below(3), () => rng.pick(['x', 7, null])) : sample;
    const sent = method === 'GET' ? '' : textOf(doc);
    const told = await app.inject({
      method,
      url: path,
      // An address of its own for every few: a limit for each is tested elsewhere.
      remoteAddress: `10.${i >> 12}.${(i >> 4) & 255}.1`,
      headers: { 'x-floorbook': '1', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { payload: sent }),
    });
    count(told.statusCode);
    judge({ status: told.statusCode, headers: new Map(), text: told.body }, path, sent);
  }
  await desk.stop();
  await app.close();
  await closeFloor(floor);
}
