// A house behind the real server, as the bench needs it: a card room on a busy evening with one tablet at each table, all
// of them signed in, everything kept in one SQLite file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../dist/server/app.js';
import { SILENT } from '../dist/server/log.js';
import { closeFloor, openFloor } from '../dist/server/open-floor.js';
import { betsOf, HOUSE, NOON, openings } from './floor-real.mjs';

const PEOPLE = 400;

/** A minute's limits are for people; here a program presses the keys. */
const NO_LIMITS = { signIn: 1e9, requests: 1e9, commands: 1e9 };

const clock = { seconds: () => NOON + performance.now() / 1000, elapsed: () => performance.now() / 1000 };

/** Returns the app, which listens on a separate port, and the tokens of the tablets. */
export async function openHouse({ tables, batchAtMost }) {
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-bench-'));
  const place = { kind: 'file', path: join(folder, 'house.sqlite') };
  const batches = batchAtMost === undefined ? {} : { batchAtMost };
  const opened = await openFloor({ place, house: HOUSE, mode: 'house', env: {}, log: SILENT, clock, ...batches });
  if (!opened.ok) throw new Error(opened.refusal.says);
  const floor = opened.value;
  for (const command of openings({ tables, people: PEOPLE })) accepted(await floor.leader.ask(command));
  const app = await buildApp({ floor, limits: NO_LIMITS });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const tablets = [];
  for (let n = 1; n <= tables; n += 1) {
    const who = { badge: 'dealer-1', station: `tablet-${n}`, place: `table:table-${n}` };
    const session = await floor.badges.sessions.open(who);
    if (!session.ok) throw new Error(session.refusal.says);
    tablets.push({ station: who.station, table: `table-${n}`, token: session.value.token });
  }
  const close = async () => {
    await app.close();
    await closeFloor(floor);
    rmSync(folder, { recursive: true, force: true });
  };
  return { floor, app, port: app.server.address().port, tablets, close };
}

/** A house whose journal is there already, with ways to sign in at its tables and as a reader. */
export async function serveHouse(path) {
  const place = { kind: 'file', path };
  const opened = await openFloor({ place, house: HOUSE, mode: 'house', env: {}, log: SILENT, clock });
  if (!opened.ok) throw new Error(opened.refusal.says);
  const floor = opened.value;
  const app = await buildApp({ floor, limits: NO_LIMITS });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const tokenFor = async (who) => {
    const session = await floor.badges.sessions.open(who);
    if (!session.ok) throw new Error(session.refusal.says);
    return session.value.token;
  };
  return {
    port: app.server.address().port,
    signedIn: async (station, n) => ({
      station,
      table: `table-${n}`,
      token: await tokenFor({ badge: 'dealer-1', station, place: `table:table-${n}` }),
    }),
    reader: () => tokenFor({ badge: 'manager-1', station: 'office-9', place: 'office' }),
  };
}

export function accepted(answer) {
  if (answer.type !== 'recorded' || !('events' in answer.outcome)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The two keys that a dealer presses in every round, without their numbers. */
export const keysOf = (table, rng) => {
  const positions = betsOf(rng);
  return [
    { type: 'start-round', table, dealtIn: positions.length + 1, read: 'sensor', positions },
    { type: 'end-round', table },
  ];
};
