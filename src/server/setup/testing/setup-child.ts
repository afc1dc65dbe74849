/** A process for tests to see killed: opens a house in a file, and kills itself where it is told. */
import { readFileSync } from 'node:fs';
import { must } from '../../../base/result.ts';
import { systemClock } from '../../../journal/clock.ts';
import { openStore } from '../../../journal/open.ts';
import type { Store } from '../../../journal/store.ts';
import { LEAST_COST } from '../../badges/pins.ts';
import { SILENT } from '../../log.ts';
import type { HousePlace } from '../../serve-house.ts';
import { openHouse } from '../open-new-house.ts';

/** What is to be opened, and under which law, is read from a file: the packs are not beside a bundle. */
const [path = '', point = '', asked = ''] = process.argv.slice(2);
const { request, law } = JSON.parse(readFileSync(asked, 'utf8'));
const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** `reading 7`: when the clock is read for the seventh time, which is often while badges are made. */
let readings = 0;
const clock = {
  ...systemClock,
  seconds: () => {
    readings += 1;
    if (point === `reading ${readings}`) die();
    return systemClock.seconds();
  },
};

const store = must(await openStore(`file:${path}`));
const dying: Store = {
  ...store,
  append: async (...args) => {
    if (point === 'before the append') die();
    const answer = await store.append(...args);
    if (point === 'after the append') die();
    return answer;
  },
};
const place = {
  place: { kind: 'file', path },
  env: {},
  log: SILENT,
  clock,
  pinCost: LEAST_COST,
  store: dying,
} as const;
const opened = await openHouse(place as HousePlace, request, law);
process.stdout.write(`${JSON.stringify({ ok: opened.ok, readings })}\n`);
process.exit(0);
