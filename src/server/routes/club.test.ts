import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR, instantFrom, MINUTE } from '../../base/time.ts';
import { playerTrackingRewards as sheet } from '../../sheets/hawaiian-gardens/player-tracking-rewards.ts';
import type { DeviceMessagesAnswer } from '../api/devices.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

const START = must(instantFrom('2026-03-04T12:00:00-08:00'));
const FOUND = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FORM = { name: 'Ann Lee', residence: '12 Palm St, Hawaiian Gardens', idKind: 'licence', idLast4: '4567' };

let house: TestHouse;
let desk: SignedIn;
let floor: SignedIn;

beforeAll(async () => {
  house = await openTestHouse({ start: START });
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  const club = {
    times: ['12:00', '13:00', '14:00'],
    games: [{ game: 'texas-holdem' }],
    prizes: [{ id: 'chips-25', name: '$25 in chips', gives: 'chips', value: 2500, credits: 1 }],
  };
  const offer = {
    id: 'club',
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'only',
    amounts: { 'swipe-minutes': 10 },
    club,
    fund: null,
    period: { from: START - HOUR, until: START + 30 * 24 * HOUR },
    tables: 'all',
    windDown: 'pay-out',
  };
  await house.give('promo-1', { type: 'post-offer', offer });
  const odds = { version: 'declared', standing: 'conditional', says: 'Nobody counted.' };
  await house.give('manager-1', { type: 'approve-offer', offer: 'club', odds });
  await house.give('floor-1', {
    type: 'open-table',
    table: 'club-1',
    game: 'texas-holdem',
    kind: 'live',
    seats: 9,
    limits: null,
  });
  desk = await house.signIn('desk-1', 'desk');
  floor = await house.signIn('floor-1', 'floor');
  const manager = await house.signIn('manager-1', 'office');
  await manager.ask('POST', '/api/devices', { kind: 'scanner', name: 'scanner-1' });
});
afterAll(() => house.close());

const enroll = (over: object = {}) =>
  desk.ask('POST', '/api/club/members', { ...FORM, findings: FOUND, pin: '2580', ...over });
/** Stations lock themselves meanwhile. */
async function later(seconds: number): Promise<void> {
  house.clock.advance(seconds);
  desk = await house.signIn('desk-1', 'desk');
  floor = await house.signIn('floor-1', 'floor');
}

const seated = (person: string, seat: number) =>
  house.give('floor-1', { type: 'take-seat', table: 'club-1', seat, person });
const kiosk = async (card: string, pin: string) =>
  fetch(`${house.url}/api/kiosk/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-floorbook': '1' },
    body: JSON.stringify({ card, pin }),
  });

describe('enrolling', () => {
  it('gives a card whose number is in the vault alone, once for one form', async () => {
    const key = 'form-0123456789-abcdef';
    const first = await enroll({ key, name: 'Maria Tan' });
    expect(first.status).toBe(200);
    expect(first.body.card).toMatch(/^9\d{11}$/);
    const again = await enroll({ key, name: 'Maria Tan' });
    expect(again.body).toEqual({ ...first.body, again: true });
    const state = must(await house.floor.leader.read((one) => JSON.stringify([...one.members])));
    expect(state).not.toContain(first.body.card);
    expect(state).toContain(first.body.cardId);
    const shown = await desk.ask('GET', `/api/people/${first.body.person}?purpose=claim`);
    expect(shown.body).toMatchObject({ name: 'Maria Tan', card: first.body.card });
    expect(JSON.stringify(shown.body)).not.toContain('argon2');
    expect(shown.body.club).toBeUndefined();
  });

  it.each([
    ['form-incomplete', { residence: undefined }],
    ['form-incomplete', { idLast4: undefined }],
    ['under-age', { findings: { ...FOUND, over21: false } }],
    ['findings-missing', { findings: undefined }],
  ])('is refused (%s), and leaves no card behind', async (reason, over) => {
    const answer = await enroll(over);
    expect(answer.body.refusal?.reason).toBe(reason);
    const find = await desk.ask('GET', '/api/people?find=Ann%20Lee&purpose=claim');
    for (const { card } of find.body.people) expect(card).toBeNull();
  });

  it('refuses a PIN that is easy to guess', async () => {
    const answer = await enroll({ name: 'Weak Pin', pin: '1234' });
    expect(answer.body.refusal?.reason).toBe('weak-pin');
  });

  it('does not change the photo of a person who is already a member', async () => {
    const { body } = await enroll({ name: 'Phil Photo', photo: 'phil-1.jpg' });
    const twice = await enroll({ name: 'Phil Photo', person: body.person });
    expect(twice.body.refusal.reason).toBe('member-already');
    const member = await desk.ask('GET', `/api/club/cards/${body.card}?purpose=claim`);
    expect(member.body.member).toMatchObject({ card: body.card, photo: 'phil-1.jpg' });
  });

  it('keeps the club’s data when a name is corrected', async () => {
    const { body } = await enroll({ name: 'Joan Doe' });
    await desk.ask('PUT', `/api/people/${body.person}`, { name: 'Joan Dough', card: '111' });
    const member = await desk.ask('GET', `/api/club/cards/${body.card}?purpose=claim`);
    expect(member.body).toMatchObject({ name: 'Joan Dough', member: { card: body.card, pin: 'set' } });
  });

  it('is for the desk', async () => {
    const answer = await floor.ask('POST', '/api/club/members', { ...FORM, findings: FOUND, pin: '2580' });
    expect(answer.status).toBe(403);
  });
});

describe('a swipe by card', () => {
  it('counts where its holder plays, at a posted time, once; a dead card and an unknown one do not', async () => {
    const { body: member } = await enroll({ name: 'Sam Swipe' });
    const swipe = (card: string) => floor.ask('POST', '/api/club/swipes', { card, table: 'club-1' });
    expect((await swipe(member.card)).body).toMatchObject({ counts: false, reason: 'not-seated' });
    await seated(member.person, 1);
    expect((await swipe(member.card)).body).toMatchObject({ counts: true, credits: 1 });
    expect((await swipe(member.card)).body).toMatchObject({ counts: false, reason: 'swiped-already', at: '§4.2' });
    expect((await swipe('900000000000')).body).toMatchObject({ counts: false, reason: 'unknown-card' });
    const replaced = await desk.ask('POST', `/api/club/members/${member.person}/card`, { reason: 'lost' });
    expect(replaced.body.card).not.toBe(member.card);
    expect((await swipe(member.card)).body).toMatchObject({ counts: false, reason: 'dead-card' });
    const old = await desk.ask('GET', `/api/club/cards/${member.card}?purpose=claim`);
    expect(old.body).toMatchObject({ shown: { dead: true }, member: { card: replaced.body.card, replaced: 1 } });
  });

  it('comes from a registered scanner, and only through the dock', async () => {
    const { body: member } = await enroll({ name: 'Una Unknown' });
    await seated(member.person, 4);
    const lines = [{ card: member.card, table: 'club-1', time: String(house.floor.now()) }];
    const strange = await desk.ask('POST', '/api/club/uploads', { scanner: 'scanner-99', lines });
    expect(strange.body.lines[0]).toMatchObject({ counts: false, reason: 'unknown-scanner' });
    expect((await desk.ask('POST', '/api/club/uploads', { scanner: 'my-phone', lines })).status).toBe(400);
    expect((await desk.ask('POST', '/api/club/uploads', { lines })).status).toBe(400);
    const swipe = { type: 'record-swipe', person: member.person, table: 'club-1', seenAt: house.floor.now() - HOUR };
    for (const more of [{}, { card: member.cardId }]) {
      const command = { id: 'desk-9x9x:000001', ...swipe, ...more, scanner: 'scanner-1' };
      const said = await desk.ask('POST', '/api/commands', { command });
      expect(said.status).toBe(400);
      expect(said.body.refusal.says).toBe('"scanner" is set by the server.');
    }
    const many = { scanner: 'scanner-1', lines: new Array(1001).fill(lines[0]) };
    expect((await desk.ask('POST', '/api/club/uploads', many)).status).toBe(400);
    const csv = `${lines.map(({ card, table, time }) => `${card},${table},${time}`)}\n`.repeat(1001);
    const long = await desk.ask('POST', '/api/club/uploads', { scanner: 'scanner-1', csv });
    expect(long.body.refusal.reason).toBe('bad-line');
  });

  it('comes in later from a docked scanner, each line answered, and sent again it changes nothing', async () => {
    const { body: member } = await enroll({ name: 'Dora Dock' });
    await seated(member.person, 2);
    await later(HOUR + 5 * MINUTE);
    const at = '2026-03-04 13:02';
    const csv = `card,table,time\n${member.card},club-1,${at}\n900000000000,club-1,${at}\n${member.card},club-1,yesterday\n`;
    const sent = () => desk.ask('POST', '/api/club/uploads', { scanner: 'scanner-1', csv });
    const first = await sent();
    expect(first.body.lines[0].says).toBe('1 credit.');
    const lines = await desk.ask('GET', '/api/devices');
    expect(lines.body.devices.map(({ device }: { device: string }) => device)).toContain('scanner-1');
    expect(first.body).toMatchObject({ counted: 1, refused: 2 });
    expect(first.body.lines.map(({ reason }: { reason?: string }) => reason ?? 'counts')).toEqual([
      'counts',
      'unknown-card',
      'bad-time',
    ]);
    const second = await sent();
    expect(second.body.counted).toBe(0);
    expect(second.body.lines[0].reason).toBe('swiped-already');
    const paper = await desk.ask('GET', `/api/papers/club-statement?person=${member.person}`);
    expect(paper.status).toBe(200);
    const [statement] = paper.body.papers;
    expect(statement.names[member.person]).toBe('Dora Dock');
    expect(statement.tables[1].rows).toHaveLength(1);
    expect(statement.tables[0].rows[0].cells.at(-1)).toEqual({ is: 'count', value: 1 });
    const bad = await desk.ask('POST', '/api/club/uploads', { scanner: 'scanner-1', csv: 'one,two' });
    expect(bad.body.refusal.reason).toBe('bad-line');
    const mine = await desk.ask('GET', `/api/club/members/${member.person}?purpose=claim`);
    expect(mine.body.club[0]).toMatchObject({ balance: 1, swipes: 1, prizes: [{ covered: true }] });
  });

  it('comes over the protocol of devices from a scanner, and from nothing else', async () => {
    const { body: member } = await enroll({ name: 'Pat Pocket' });
    await seated(member.person, 3);
    const manager = await house.signIn('manager-1', 'office');
    const token = async (kind: string) =>
      (await manager.ask('POST', '/api/devices', { kind, name: `${kind}-7` })).body.token as string;
    const seenAt = house.floor.now();
    const send = async (bearer: string) => {
      const answer = await fetch(`${house.url}/api/devices/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ type: 'swipes', swipes: [{ card: member.card, table: 'club-1', seenAt }] }),
      });
      return (await answer.json()) as ReturnType<typeof DeviceMessagesAnswer.parse>;
    };
    expect((await send(await token('scanner'))).messages[0]).toMatchObject({
      type: 'swiped',
      lines: [{ counts: true, credits: 1 }],
    });
    expect((await send(await token('sign'))).messages[0]).toMatchObject({ type: 'refused' });
  });
});

describe('a member at a kiosk', () => {
  it('is known for a while by an opaque cookie, and forgotten on leaving', async () => {
    const { body: member } = await enroll({ name: 'Kim Kiosk' });
    const answer = await kiosk(member.card, '2580');
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(member.person);
    const known = async () => {
      const session = await fetch(`${house.url}/api/kiosk/session`, { headers: { cookie: cookie.split(';')[0]! } });
      return ((await session.json()) as { signedIn: boolean }).signedIn;
    };
    expect(await known()).toBe(true);
    house.clock.advance(2 * MINUTE + 1);
    expect(await known()).toBe(false);
  });

  it('waits after five wrong PINs, card or no card, until the desk gives a new PIN', async () => {
    const { body: member } = await enroll({ name: 'Lou Locked' });
    for (const card of [member.card, '912345678901']) {
      const reasons: string[] = [];
      for (let i = 0; i < 6; i += 1) {
        const answer = (await (await kiosk(card, '0001')).json()) as { refusal: { reason: string } };
        reasons.push(answer.refusal.reason);
      }
      expect(reasons).toEqual([...new Array(4).fill('wrong-pin'), 'card-locked', 'card-locked']);
    }
    expect((await kiosk(member.card, '2580')).status).toBe(429);
    const set = await desk.ask('PUT', `/api/club/members/${member.person}/pin`, { pin: '1357' });
    expect(set.status).toBe(200);
    expect((await kiosk(member.card, '2580')).status).toBe(401);
    expect((await kiosk(member.card, '1357')).status).toBe(200);
  });

  it('is forgotten with the card, whichever station withdrew it', async () => {
    const { body: member } = await enroll({ name: 'Tim Taken' });
    const cookie = (await kiosk(member.card, '2580')).headers.get('set-cookie')!.split(';')[0]!;
    const me = async () => (await fetch(`${house.url}/api/kiosk/me`, { headers: { cookie } })).status;
    expect(await me()).toBe(200);
    await desk.give({ type: 'end-membership', person: member.person, reason: 'wish' });
    expect(await me()).toBe(401);
  });

  it('keeps the number of a new card whose answer was lost, since the journal may have it', async () => {
    const { body: member } = await enroll({ name: 'Nora Net' });
    const { give } = house.floor;
    const refusal = { reason: 'lost', says: 'Nobody knows.', next: 'Ask again.' };
    Object.assign(house.floor, {
      give: async (...said: Parameters<typeof give>) => {
        await give(...said);
        return { type: 'not-acknowledged', refusal };
      },
    });
    const replaced = await desk.ask('POST', `/api/club/members/${member.person}/card`, { reason: 'lost' });
    Object.assign(house.floor, { give });
    expect(replaced.body.refusal.reason).toBe('unavailable');
    const seen = await desk.ask('GET', `/api/club/members/${member.person}?purpose=claim`);
    expect(seen.body.member).toMatchObject({ replaced: 1, card: expect.stringMatching(/^9\d{11}$/) });
    expect(seen.body.member.card).not.toBe(member.card);
    expect((await kiosk(seen.body.member.card, '2580')).status).toBe(200);
  });

  it('does not come in with a card that was replaced', async () => {
    const { body: member } = await enroll({ name: 'Olga Old' });
    await desk.ask('POST', `/api/club/members/${member.person}/card`, { reason: 'stolen' });
    const answer = (await (await kiosk(member.card, '2580')).json()) as { refusal: { reason: string } };
    expect(answer.refusal.reason).toBe('dead-card');
  });
});

it('erases a member’s card and PIN, and the journal stays valid', async () => {
  const { body: member } = await enroll({ name: 'Gone Girl' });
  const manager = await house.signIn('manager-2', 'office');
  const first = await manager.ask('DELETE', `/api/people/${member.person}`);
  expect(first.body.refusal.reason).toBe('still-member');
  await desk.give({ type: 'end-membership', person: member.person, reason: 'wish' });
  expect((await manager.ask('DELETE', `/api/people/${member.person}`)).status).toBe(200);
  expect((await kiosk(member.card, '2580')).status).toBe(401);
  const shown = await desk.ask('GET', `/api/club/cards/${member.card}?purpose=claim`);
  expect(shown.body.refusal.reason).toBe('unknown-card');
});
