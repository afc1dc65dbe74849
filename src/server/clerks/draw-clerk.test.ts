/**
 * A draw by computer as a house does it over HTTP. The secret is looked for in everything the house writes, says and
 * logs before it is revealed; afterward the transcript is taken away and verified.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import { commitmentTo, entropyCommitment } from '../../fair/commitments.ts';
import { entryStatus, verifyTranscript } from '../../fair/transcript.ts';
import { lowOffer } from '../../floor/testing.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { writeDown } from '../live/testing.ts';
import { newLog } from '../log.ts';
import { asking, openTestHouse, PIN, type SignedIn, type TestHouse, type Told } from '../testing.ts';

const SHEET: Sheet = {
  ...prizeWheel,
  steps: prizeWheel.steps.map((step) =>
    step.kind === 'select' && step.form === 'drum' ? { ...step, by: ['computer'] } : step,
  ),
};
const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const PASSED = { idShown: true, nameMatches: true, over21: true, excluded: false };
const TABLE = 'crazy-1';
const drawing = 'drawing-1';
const SHOWN = { witness: 'floor-1', salt: '00112233445566778899aabbccddeeff', text: 'rain on the roof' };

const folder = mkdtempSync(join(tmpdir(), 'floorbook-draws-'));
const place = { kind: 'file', path: join(folder, 'house.db') } as const;
const lines: string[] = [];
const log = newLog({ level: 'debug', write: (line) => lines.push(line) });
const streams: Record<string, string> = {};
let house: TestHouse;
let desk: SignedIn;
let secret: string;
let person: string;

beforeAll(async () => {
  house = await openTestHouse({ place, log });
  await listen('the public', '/api/live?as=public', {});
  for (const [badge, at] of Object.entries({ 'manager-1': 'office', 'auditor-1': 'audit', 'floor-2': 'floor' })) {
    await listen(badge, '/api/live', (await house.signIn(badge, at)).headers);
  }
  await furnish();
  await house.floor.draws.tend();
  const access = { badge: 'system', purpose: 'test', time: house.floor.now() };
  secret = Buffer.from(must(await house.floor.vault.readSecret(`test-house/${drawing}`, access))).toString('hex');
  desk = await house.signIn('desk-1', 'desk');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(who: string, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  void writeDown(streams, who, await fetch(`${house.url}${path}`, { headers }));
}

/** A drum with a few tickets, and a drawing in an hour. */
async function furnish(): Promise<void> {
  const { give } = house;
  const now = house.floor.now();
  person = must(await house.floor.vault.add({ name: 'Ana' }, { badge: 'floor-1', purpose: 'claim', time: now }));
  await give('floor-1', { type: 'register-person', person, findings: PLAIN });
  await give('manager-1', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  await give('manager-1', { type: 'adopt-sheet', sheet: SHEET });
  const period = { from: now, until: instant(now + 10 * DAY) };
  const wheel = [{ id: 's40', name: '$40', gives: 'money' as const, value: 4_000 }];
  const offer = lowOffer(
    SHEET,
    { id: 'wheel', period, wheel, schedule: [instant(now + HOUR)] },
    { 'tickets.four-card-trips': 3, 'emptied-after-days': 30 },
  );
  const { 'double-spot-prize': _, guarantee: __, ...amounts } = offer.amounts;
  await give('promo-1', { type: 'post-offer', offer: { ...offer, amounts } });
  await give('manager-1', { type: 'approve-offer', offer: 'wheel' });
  await give('floor-1', {
    type: 'open-table',
    table: TABLE,
    game: 'crazy-4-poker',
    kind: 'live',
    seats: 7,
    limits: null,
  });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 1, person });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 7, person: null });
  await give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
  await winTickets('hit-1');
  house.clock.advance(HOUR);
}

/** Three tickets for a hand of three sevens. */
async function winTickets(hit: string): Promise<void> {
  const { give } = house;
  const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: [] };
  await give('dealer-1', { type: 'start-round', table: TABLE, dealtIn: 2, read: 'keyed', positions: [bet] });
  const hands = [{ seat: 1, hand: 1, cards: '7s 7h 7d Kc 2s' }];
  await give('dealer-1', { type: 'call-hand', table: TABLE, offer: null, hands, common: null });
  await give('floor-1', { type: 'answer', hit, question: 'deck', value: false });
  await give('floor-1', { type: 'authorise-hit', hit });
}

const ticketIn = async (serial: string) => (await asking(house.url, {})('GET', `/api/kiosk/tickets/${serial}`)).body;

const SIGNED = [{ badge: 'floor-1', pin: PIN }];
const transcript = (): Promise<Told> => asking(house.url, {})('GET', `/api/draws/${drawing}/transcript`);

const files = (at = folder): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(at, entry.name)) : [join(at, entry.name)],
  );

/** As text, and as bytes in any of the ways in which bytes are written. */
function holdsSecret(text: string): boolean {
  const bytes = Buffer.from(secret, 'hex');
  return [
    secret,
    secret.toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('latin1'),
  ].some((form) => text.includes(form));
}

describe('a draw by computer in a house', () => {
  it('is committed to as soon as it is posted, with its secret in the vault', async () => {
    const { body } = await asking(house.url, {})('GET', '/api/view?as=public');
    expect(body.view.sealedDraws).toMatchObject([{ drawing, commitment: commitmentTo(secret), root: null }]);
    expect((await transcript()).body.refusal.reason).toBe('not-revealed');
    // The lines end with the house that is closed below.
    for (const who of Object.keys(streams)) {
      await expect.poll(() => streams[who]).toContain(commitmentTo(secret));
    }
  });

  it('is sealed, stirred and drawn by people who cannot know what comes', async () => {
    expect((await desk.give({ type: 'draw-sealed', drawing }, SIGNED)).body.refusal.reason).toBe('not-sealed');
    expect((await desk.give({ type: 'seal-draw', drawing }, SIGNED)).body.events).toMatchObject([
      { type: 'drum-sealed', seal: { count: 3 } },
    ]);
    await house.give('dealer-1', { type: 'end-round', table: TABLE });
    await winTickets('hit-2');
    const answer = await ticketIn('WHEEL-000001');
    expect(answer).toMatchObject({ is: 'in', serial: 'WHEEL-000001', seals: [{ drawing, count: 3 }] });
    expect(JSON.stringify(answer)).not.toContain(person);
    // In the drum, and too late for this drawing.
    expect(await ticketIn('WHEEL-000004')).toMatchObject({ is: 'in', seals: [] });
    expect(await ticketIn('WHEEL-000099')).toEqual({ is: 'unknown', serial: 'WHEEL-000099' });
    await house.give('floor-1', { type: 'commit-entropy', drawing, commitment: entropyCommitment(SHOWN) });
    await house.give('floor-1', { type: 'show-entropy', drawing, salt: SHOWN.salt, text: SHOWN.text });
    const own = { number: 0, serial: 'WHEEL-000001', weight: 1, index: 0, start: 0, path: [] };
    expect((await desk.give({ type: 'draw-sealed', drawing, found: own }, SIGNED)).body.refusal.says).toContain(
      'found',
    );
    // Pressed once and sent twice: the server finds the next ticket, and the answer is still the first.
    const command = { id: `${desk.session.who!.station}:000500`, type: 'draw-sealed', drawing };
    const [drawn, again] = [
      await desk.ask('POST', '/api/commands', { command, signatures: SIGNED }),
      await desk.ask('POST', '/api/commands', { command, signatures: SIGNED }),
    ];
    expect(drawn.body.events).toMatchObject([{ type: 'entry-drawn', nth: 1 }, { type: 'ticket-drawn' }]);
    expect(again.body).toMatchObject({ seq: drawn.body.seq, again: true, events: drawn.body.events });
    // A refusal is journalled: the ticket that would come next is not in it.
    const next = { ...command, id: command.id.replace('500', '501') };
    const early = await desk.ask('POST', '/api/commands', { command: next, signatures: SIGNED });
    expect(early.body.refusal.reason).toBe('holder-called');
    const [row] = must(await house.floor.store.read('test-house', early.body.seq, 1));
    expect(row!.body).toContain('"found":null');
  });

  it('continues where it was after the house was closed and opened again', async () => {
    house.clock.advance(200);
    const before = house.floor.now();
    await house.close();
    house = await openTestHouse({ place, log, furnish: false, start: before });
    desk = await house.signIn('desk-1', 'desk');
    const drawn = await desk.give({ type: 'draw-sealed', drawing }, SIGNED);
    expect(drawn.body.events).toMatchObject([{ type: 'entry-drawn', nth: 2 }, { type: 'ticket-drawn' }]);
  });

  it('keeps its secret: in no file, no backup, no log, no stream, no export, no answer', async () => {
    const manager = await house.signIn('manager-1', 'office');
    expect((await manager.ask('POST', '/api/backups')).status).toBeLessThan(300);
    const [auditor, regulator] = [await house.signIn('auditor-1', 'audit'), await house.signIn('regulator-1', 'audit')];
    for (const path of files()) expect([path, holdsSecret(readFileSync(path, 'latin1'))]).toEqual([path, false]);
    expect(files().filter((path) => /backups\/.*vault/.test(path)).length).toBeGreaterThan(0);
    expect(holdsSecret(lines.join(''))).toBe(false);
    for (const who of Object.keys(streams)) {
      expect([who, holdsSecret(streams[who]!)]).toEqual([who, false]);
    }
    for (const who of [manager, auditor, regulator, desk]) {
      for (const path of [
        '/api/view',
        '/api/legal',
        '/api/journal/export',
        '/api/journal?limit=200',
        '/api/people/reads?limit=500',
        '/metrics',
      ]) {
        const answer = await fetch(`${house.url}${path}`, { headers: who.headers });
        expect([path, holdsSecret(await answer.text())]).toEqual([path, false]);
      }
      expect((await who.ask('GET', `/api/draws/${drawing}/transcript`)).body.refusal.reason).toBe('not-revealed');
    }
    for (const type of ['reveal-draw', 'commit-draw']) {
      const tried = await manager.give({ type, drawing, secret: '0'.repeat(64), commitment: '0'.repeat(64) });
      expect(tried.body.refusal).toBeDefined();
    }
  });

  it('is revealed automatically when it is over, and its transcript verifies', async () => {
    await house.give('desk-1', { type: 'appear', drawing, person, checks: PASSED });
    const spun = { type: 'record-spin', drawing, rotations: 3, interfered: false, spot: 's40' };
    await house.give('desk-1', spun, ['floor-1']);
    await house.floor.draws.tend();
    const told = await transcript();
    expect(told.headers.get('content-disposition')).toContain('drawing-1.json');
    expect(told.body.secret).toBe(secret);
    const verified = must(verifyTranscript(told.body));
    expect(verified.transcript.draws.map(({ because }) => because)).toEqual([
      'The first draw.',
      expect.stringContaining('did not win (absent)'),
    ]);
    expect(['WHEEL-000001', 'WHEEL-000004'].map((id) => entryStatus(verified, id) === 'not-in')).toEqual([false, true]);
    const bare = await asking(house.url, {})('GET', `/api/draws/${drawing}/transcript?entries=no`);
    expect(bare.body.entries).toBeUndefined();
    expect(verifyTranscript(bare.body).ok).toBe(true);
    expect((await asking(house.url, {})('GET', '/api/draws/drawing-99/transcript')).status).toBe(404);
  });
});

describe('the page that verifies draws', () => {
  it('is public, under a policy that lets it load and send nothing', async () => {
    const { status, body, headers } = await asking(house.url, {})('GET', '/verify-draw');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha/,
    );
    expect(body).not.toMatch(/(?:src|href)=|https?:/);
  });
});
