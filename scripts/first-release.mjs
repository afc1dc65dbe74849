// Wrote test/first-release: the whole store of a small house, as the first release keeps it. It is not run again after
// that release; every later one must open what it left (test/first-release.test.ts). After "npm run build":
//   node scripts/first-release.mjs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './bootstrap.mjs';

const from = (path) => import(join(ROOT, 'dist', path));
const { openFloor, closeFloor } = await from('server/open-floor.js');
const { SILENT } = await from('server/log.js');
const { LEAST_COST } = await from('server/badges/pins.js');
const { openPrintRows } = await from('server/devices/printing.js');
const { bonusHandProgressiveV11: sheet } = await from('sheets/bay-101/bonus-hand-progressive-v1-1.js');

const FOLDER = join(ROOT, 'test', 'first-release');
const HOUSE = 'bay-101';
/** Sunday 1 March 2026, noon in Los Angeles; a minute passes before each command. */
const clock = { time: 1_772_395_200, seconds: () => clock.time, elapsed: () => clock.time };
/** Not a secret: there are no people in this vault. */
const KEY = '5eed'.repeat(16);
const PIN = '2468';

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const place = { kind: 'file', path: join(FOLDER, 'house.db') };
const floor = must(
  await openFloor({
    place,
    house: HOUSE,
    mode: 'house',
    env: { FLOORBOOK_VAULT_KEY: KEY },
    log: SILENT,
    clock,
    pinCost: LEAST_COST,
  }),
);

const { maria, erased } = await people();
await openHouse();
const device = must(await floor.badges.devices.add('keypad-1', { kind: 'keypad', table: 't1', offers: null }, 'mia'));
must(await floor.badges.issue('mia', { person: maria, pin: PIN, mustChange: false }));
await play();
await printOne();
const state = must(
  await floor.leader.read(({ balances, awards, hits }, { seq, hash }) => ({
    seq,
    head: hash,
    balances: Object.fromEntries([...balances].sort()),
    awards: [...awards.keys()].join(' '),
    hits: [...hits.keys()].join(' '),
  })),
);
await closeFloor(floor);
for (const name of readdirSync(FOLDER)) if (name.endsWith('.lock')) rmSync(join(FOLDER, name));
const expected = { house: HOUSE, key: KEY, pin: PIN, token: device.token, time: clock.time, maria, erased, ...state };
writeFileSync(join(FOLDER, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
say(`wrote ${FOLDER}: ${state.seq} entries`);

async function people() {
  const access = { badge: 'mia', purpose: 'registration', time: clock.time };
  const somebody = must(await floor.vault.add({ name: 'Maria Torres', born: '1971-02-03', card: '11-42' }, access));
  const nobody = must(await floor.vault.add({ name: 'Nobody Any More' }, access));
  must(await floor.vault.erase(nobody, { ...access, purpose: 'erasure-request' }));
  return { maria: somebody, erased: nobody };
}

async function openHouse() {
  const zone = JSON.parse(readFileSync(join(ROOT, 'packs', 'zones', 'america-los-angeles.json'), 'utf8'));
  const staff = [
    { badge: 'mia', roles: ['manager'] },
    { badge: 'max', roles: ['manager', 'compliance'] },
    { badge: 'flo', roles: ['floor'] },
    { badge: 'dan', roles: ['dealer'] },
    { badge: 'kay', roles: ['cage'] },
  ];
  const period = { from: clock.time, until: clock.time + 90 * 86_400 };
  const offer = {
    id: 'bonus-hand',
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'B',
    amounts: {
      seed: 100_000,
      reseed: 100_000,
      'admin-fee': 500,
      'prize.four-of-a-kind': 1_000,
      'prize.full-house': 1_000,
      'prize.flush': 1_000,
      'prize.straight': 1_000,
    },
    fund: 'jackpot',
    period,
    tables: 'all',
    windDown: 'carry-to-successor',
  };
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  await give('system', { type: 'open-house', name: 'Bay 101', zone: zone.zone, startOfDay: '06:00', chip: 100, staff });
  await give('mia', { type: 'adopt-pack', pack: zone });
  await give('mia', { type: 'adopt-sheet', sheet });
  await give('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  await give('mia', { type: 'open-fund', fund: 'jackpot', name: 'Jackpot' });
  await give('mia', { type: 'post-offer', offer });
  await give('max', { type: 'approve-offer', offer: 'bonus-hand' });
  await give('mia', { type: 'enrol-staff', badge: 'device-keypad-1', roles: ['device'] });
  await give('flo', { type: 'register-person', person: maria, findings });
  await give('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
  await give('dan', { type: 'take-seat', table: 't1', seat: 1, person: maria });
  await give('dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
  await give('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
}

/** A round without a hand, one whose prize is paid, one whose prize is owed, and one whose hand is pending. */
async function play() {
  await start();
  await end();
  for (const hit of ['hit-1', 'hit-2']) {
    await start();
    await call();
    await give('flo', { type: 'authorise-hit', hit });
    await end();
  }
  const paid = { awards: ['award-1'], person: maria, place: 'cage', form: 'cash', table: null, papers: true };
  await give('kay', { type: 'pay-awards', ...paid });
  await start();
  await call();
}

async function start() {
  const bet = { seat: 1, hand: 1, bettor: 'seat', person: maria, wager: 500, fees: ['bonus-hand'] };
  await give('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'sensor', positions: [bet] });
}

function end() {
  return give('dan', { type: 'end-round', table: 't1' });
}

function call() {
  const hands = [{ seat: 1, hand: 1, cards: 'Ah 9h 7h 4h 2h' }];
  return give('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
}

async function printOne() {
  const rows = must(await openPrintRows(place, HOUSE));
  const slip = { job: 'payout-slip-award-1', of: 'payout-slip', device: 'printer-1', text: 'PAYOUT SLIP\n' };
  must(await rows.put({ ...slip, copies: 1, state: 'printed', madeAt: clock.time }));
  await rows.close();
}

async function give(badge, command) {
  clock.time += 60;
  const answer = await floor.give(badge, command);
  if (answer.type === 'recorded' && 'events' in answer.outcome) return;
  throw new Error(`${badge} could not ${command.type}: ${JSON.stringify(answer)}`);
}

function must(result) {
  if (result.ok) return result.value;
  throw new Error(result.refusal.says);
}
