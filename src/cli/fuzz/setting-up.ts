/** The page on which a house is opened, attacked the same way before there is one. */
import { seeded } from '../../base/seeded.ts';
import { setupRequest } from '../../server/api/setup.ts';
import { buildApp } from '../../server/app.ts';
import { LEAST_COST } from '../../server/badges/pins.ts';
import type { Floor } from '../../server/floor.ts';
import { SILENT } from '../../server/log.ts';
import { closeFloor } from '../../server/open-floor.ts';
import { openSetupDesk } from '../../server/setup/desk.ts';
import type { Told } from './line.ts';
import { sampleOf } from './samples.ts';
import { mutated, textOf } from './values.ts';

const CASES = 150;

export async function setUpCases(
  rngSeed: number,
  count: (status: number) => void,
  judge: (told: Told, sent: string) => void,
): Promise<void> {
  const rng = seeded(rngSeed);
  const opened: Floor[] = [];
  const place = { place: { kind: 'memory' as const }, env: {}, log: SILENT, pinCost: LEAST_COST };
  const desk = openSetupDesk(place, (floor) => opened.push(floor));
  const app = await buildApp({ setup: desk.addRoutes });
  const seen = new Map([
    ['zone', ['America/Los_Angeles']],
    ['game', ['texas-holdem', 'baccarat']],
    ['pin', ['7391', '2468']],
    ['sheets', ['bay-101/aces-cracked']],
  ]);
  for (let i = 0; i < CASES; i += 1) {
    const sample = { ...(sampleOf(setupRequest, { rng, seen }) as object), code: desk.code, state: null };
    const sent = textOf(mutated(sample, rng, 1 + rng.below(3), () => rng.pick(['x', 7, null])));
    const told = await app.inject({
      method: 'POST',
      url: '/api/setup',
      // So often an address may try in a minute.
      remoteAddress: `10.0.${Math.floor(i / 15)}.1`,
      headers: { 'x-floorbook': '1', 'content-type': 'application/json' },
      payload: sent,
    });
    count(told.statusCode);
    judge({ status: told.statusCode, headers: new Map(), text: told.body }, sent);
    if (told.statusCode === 200) break;
  }
  await app.close();
  for (const floor of opened) await closeFloor(floor);
}
