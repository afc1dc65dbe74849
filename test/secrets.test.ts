/**
 * Identities and secrets are where they belong and nowhere else. A guest, a dealer, PINs, codes and tokens are planted
 * in a house on disk; an evening is played and paid; then everything the house has written, said and logged is searched
 * for them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { viewFor } from '../src/floor/view.ts';
import { newLog } from '../src/server/log.ts';
import { SIGN_IN_AT } from '../src/server/policy.ts';
import { asking, openTestHouse, PIN, type SignedIn, STAFF, type TestHouse } from '../src/server/testing.ts';

/** Without consent: the wall may say "Zephyrine Q., ••93", and nothing more. */
const GUEST = { name: 'Zephyrine Quackenbush', born: '1963-07-19', card: 'GC-774411993', idLast4: 'Q7Z9' };
const DEALER = { badge: 'dealer-77', roles: ['dealer'], name: 'Ignatius Featherstone', pin: '804172635914' };
const NEW_PIN = '660913847725';
const WRONG_PIN = '915577330248';
const PIN_AS_BADGE = '733018846252';

/** About people, by what it is. */
const PERSONAL: Readonly<Record<string, string>> = {
  'the name of the guest': 'Quackenbush',
  'the birth date': GUEST.born,
  'the card': '774411993',
  'the ID': GUEST.idLast4,
  'the name of the dealer': 'Featherstone',
};
/** Every secret that grants access; codes and tokens are added as the house issues them. */
const secrets: Record<string, string> = {
  'a PIN': DEALER.pin,
  'a new PIN': NEW_PIN,
  'a wrong PIN': WRONG_PIN,
  'a PIN in the wrong field': PIN_AS_BADGE,
};

const TABLE = 'three-card-1';
const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

const folder = mkdtempSync(join(tmpdir(), 'floorbook-secrets-'));
const lines: string[] = [];
const streams: Record<string, string> = {};
const answers: string[] = [];
const staff = new Map<string, SignedIn>();
let house: TestHouse;
let person: string;

beforeAll(async () => {
  const log = newLog({ level: 'debug', write: (line) => lines.push(line) });
  house = await openTestHouse({ place: { kind: 'file', path: join(folder, 'house.db') }, log });
  await watchAsEverybody();
  await plant();
  await typeWrongThings();
  await playAndPay();
  answers.push(JSON.stringify((await as('manager-1').ask('POST', '/api/backups')).body));
  // A screen has heard of the last thing that happened once it knows its place in the journal, or a later one; the name
  // comes after it.
  const { seq } = must(await house.floor.store.head('test-house'));
  const told = () =>
    Object.values(streams).every((text) => [...text.matchAll(/"seq":(\d+),/g)].some(([, at]) => Number(at) >= seq));
  while (!told() || !streams['the public']!.includes('Zephyrine Q.'))
    await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = (badge: string): SignedIn => staff.get(badge)!;

async function watchAsEverybody(): Promise<void> {
  for (const [badge, { roles }] of Object.entries(STAFF)) {
    const kind = Object.entries(SIGN_IN_AT).find(([, admitted]) => admitted.includes(roles[0]!))![0];
    const signed = await house.signIn(badge, kind === 'table' ? `table:${TABLE}` : kind);
    staff.set(badge, signed);
    secrets[`the token of ${badge}`] = signed.headers.cookie!.split('=')[1]!;
    await listen(badge, '/api/live', signed.headers);
  }
  await listen('the public', '/api/live?as=public', {});
}

async function listen(who: string, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const { body } = await fetch(`${house.url}${path}`, { headers });
  const text = new TextDecoder();
  streams[who] = '';
  const write = (chunk: Uint8Array) => {
    streams[who] += text.decode(chunk, { stream: true });
  };
  // Ends when the house is closed.
  void body!.pipeTo(new WritableStream({ write })).catch(() => {});
}

async function plant(): Promise<void> {
  const manager = as('manager-1');
  person = (await as('cage-1').ask('POST', '/api/people', GUEST)).body.person;
  const { tap } = (await manager.ask('POST', '/api/staff', DEALER)).body;
  secrets['a code of a badge'] = tap;
  secrets['the code without hyphens'] = tap.replaceAll('-', '');
  const printer = await manager.ask('POST', '/api/devices', { kind: 'printer', name: 'printer-1' });
  secrets['the token of a device'] = printer.body.token;
  secrets['the key of the vault'] = readFileSync(join(folder, 'house.db.vault-key'), 'utf8').trim();
  const dealer = asking(house.url, { 'x-floorbook': '1' });
  const signed = await dealer('POST', '/api/sign-in', {
    badge: DEALER.badge,
    pin: DEALER.pin,
    place: `table:${TABLE}`,
  });
  const cookie = signed.headers.get('set-cookie')!.split(';')[0]!;
  const ask = asking(house.url, { 'x-floorbook': '1', cookie });
  expect((await ask('POST', '/api/pin', { old: DEALER.pin, new: NEW_PIN })).status).toBe(200);
  expect((await ask('POST', '/api/tap', { code: tap })).status).toBe(200);
  expect((await ask('POST', '/api/unlock', { pin: NEW_PIN })).status).toBe(200);
}

/** Refused input is as easily kept by mistake as accepted input. */
async function typeWrongThings(): Promise<void> {
  const cage = as('cage-1');
  const say = async (method: string, path: string, body?: unknown) =>
    answers.push(JSON.stringify((await asking(house.url, cage.headers)(method, path, body)).body));
  const anybody = asking(house.url, { 'x-floorbook': '1' });
  for (const badge of ['cage-2', PIN_AS_BADGE]) {
    const told = await anybody('POST', '/api/sign-in', { badge, pin: WRONG_PIN, place: 'cage' });
    answers.push(JSON.stringify(told.body));
  }
  await say('POST', '/api/pin', { old: WRONG_PIN, new: NEW_PIN });
  await say('POST', '/api/unlock', { pin: WRONG_PIN });
  await say('POST', '/api/people', { ...GUEST, born: 'long ago' });
  await say('GET', `/api/people?find=${encodeURIComponent(GUEST.name)}&purpose=claim`);
  await say('GET', `/api/people/${person}?purpose=${GUEST.card}`);
  await say('GET', `/nowhere/${encodeURIComponent(GUEST.name)}?born=${GUEST.born}`);
  const given = await cage.give({ type: 'register-person', person, findings: PLAIN }, [
    { badge: 'floor-1', pin: WRONG_PIN },
  ]);
  answers.push(JSON.stringify(given.body));
  await cage.give({ type: GUEST.name });
  await cage.give({ type: 'register-person', person: GUEST.name, findings: PLAIN });
  await cage.give({ type: 'register-person', person, findings: { ...PLAIN, born: GUEST.born } });
}

async function playAndPay(): Promise<void> {
  const { give } = house;
  await give('floor-1', { type: 'register-person', person, findings: PLAIN });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 1, person });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 7, person: null });
  await give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
  const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
  await give('dealer-1', { type: 'start-round', table: TABLE, dealtIn: 3, read: 'keyed', positions: [bet] });
  const hands = [{ seat: 1, hand: 1, cards: '9s 8d 7c' }];
  const [called] = await give('dealer-1', { type: 'call-hand', table: TABLE, offer: null, hands, common: '6h 5s' });
  const { hit } = called as unknown as { hit: string };
  for (;;) {
    const view = must(await house.floor.leader.read((state) => viewFor({ badge: 'floor-1' }, state)));
    const question = view.checklists!.find((one) => one.hit === hit)!.open[0];
    if (question === undefined) break;
    await give('floor-1', { type: 'answer', hit, question: question.id, value: false });
  }
  await give('floor-1', { type: 'authorise-hit', hit });
  await give('dealer-1', { type: 'end-round', table: TABLE });
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  await give('cage-1', { type: 'claim-award', award: 'award-1', person, checks });
  const pay = { awards: ['award-1'], person, place: 'cage', form: 'chips', table: null, papers: true };
  await give('cage-1', { type: 'pay-awards', ...pay });
  const print = { kind: 'payout-slip', of: 'award-1', device: 'printer-1' };
  expect((await as('cage-1').ask('POST', '/api/devices/print', print)).status).toBe(202);
  expect((await as('cage-1').ask('POST', '/api/papers/payout-slip/copies', { award: 'award-1' })).body.papers[0].names)
    // It must be found where it belongs: otherwise nothing was planted at all.
    .toEqual({ [person]: GUEST.name });
}

/** The planted items in a text, so that a failure names the item and not only the secret. */
function foundIn(text: string, planted: Readonly<Record<string, string>> = { ...PERSONAL, ...secrets }): string[] {
  return Object.entries(planted)
    .filter(([, word]) => text.includes(word) || text.includes(Buffer.from(word).toString('hex')))
    .map(([what]) => what);
}

const files = (at = folder): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(at, entry.name)) : [join(at, entry.name)],
  );

describe('planted secrets and personal data', () => {
  it('are in no file of the house or of its backup', () => {
    const names = files().map((path) => path.slice(folder.length + 1));
    expect(names).toEqual(
      expect.arrayContaining(['house.db', 'house.db.badges', 'house.db.vault', 'house.db.printing']),
    );
    expect(names.filter((name) => /backups\/.*journal\.db$/.test(name))).toHaveLength(1);
    for (const path of files()) {
      const found = foundIn(readFileSync(path, 'latin1'));
      // The key has a separate file, which is not part of any backup.
      const own = path === join(folder, 'house.db.vault-key') ? ['the key of the vault'] : [];
      expect([path, found]).toEqual([path, own]);
    }
  });

  it('are kept from other users of the machine, where something could be guessed from what is kept', () => {
    for (const name of ['house.db.badges', 'house.db.badges-wal', 'house.db.vault-key']) {
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    }
    const backups = files().filter((path) => path.includes('backups'));
    expect(backups.length).toBeGreaterThan(3);
    expect(statSync(join(folder, 'house.db.backups')).mode & 0o077).toBe(0);
  });

  it('are in no line of the log', () => {
    const text = lines.join('');
    for (const word of ['signed-in', 'sign-in-refused', 'signature-refused', 'backup-taken', 'print-asked']) {
      expect([word, text.includes(`"${word}"`)]).toEqual([word, true]);
    }
    expect(foundIn(text)).toEqual([]);
    expect(foundIn(text, { 'the PIN of everybody': `"${PIN}"` })).toEqual([]);
  });

  it('are on no screen: of no role, and not on the wall', () => {
    expect(Object.keys(streams)).toHaveLength(Object.keys(STAFF).length + 1);
    for (const [who, text] of Object.entries(streams)) expect([who, foundIn(text)]).toEqual([who, []]);
    expect(streams['the public']).toContain('Zephyrine Q., ••93');
  });

  it('are not repeated by what is answered to a mistake', () => {
    expect(answers.length).toBeGreaterThan(6);
    for (const text of answers) expect([text, foundIn(text, secrets)]).toEqual([text, []]);
  });

  it('are in no export, journal page, metric or list, for any role', async () => {
    const paths = [
      '/api/journal/export',
      '/api/journal?limit=200',
      '/api/journal/1',
      '/api/papers/win-page.txt?hit=hit-1',
      '/api/papers/payout-slip.csv?award=award-1',
      '/api/papers/hit-log',
      '/api/papers/exceptions',
      '/api/papers/shift?badge=cage-1',
      '/api/funds/jackpot/statement',
      '/api/devices',
      '/api/backups',
      '/api/people/reads?limit=500',
      '/api/tables',
      '/api/posted',
      '/api/view',
      '/api/legal',
      '/metrics',
      '/api/docs/openapi.json',
    ];
    const reached = new Set<string>();
    for (const [badge, who] of staff) {
      for (const path of paths) {
        const answer = await fetch(`${house.url}${path}`, { headers: who.headers });
        if (answer.status === 200) reached.add(path);
        expect([badge, path, foundIn(await answer.text())]).toEqual([badge, path, []]);
      }
    }
    expect([...reached].sort()).toEqual([...paths].sort());
  });

  it('show no hash either: neither of a PIN, nor of a code or a token', async () => {
    for (const who of [as('manager-1'), as('auditor-1')]) {
      const text = JSON.stringify((await who.ask('GET', '/api/staff')).body);
      expect(text).toContain('Featherstone');
      expect(text).not.toMatch(/argon2|[0-9a-f]{64}/);
      expect(foundIn(text, secrets)).toEqual([]);
    }
  });
});
