import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '../../base/display-text.ts';
import type { PersonId } from '../../base/ids.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR } from '../../base/time.ts';
import { viewFor } from '../../floor/view.ts';
import { exportLines } from '../../journal/ndjson.ts';
import type { Cell, Paper, PaperKind } from '../../readers/papers/paper.ts';
import type { JournalPage, RecordDocument, SignsDocument, VerifyLine } from '../api/journal.ts';
import { PAPERS_FOR } from '../policy.ts';
import { asking, openTestHouse, PIN, type SignedIn, STAFF, type TestHouse } from '../testing.ts';

const TABLE = 'three-card-1';
const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

let house: TestHouse;
let person: PersonId;
let auditor: SignedIn;
let cage: SignedIn;

/** One evening: a hand at three-card is called, verified, authorized, claimed and paid at the cage; another waits. */
beforeAll(async () => {
  house = await openTestHouse();
  const { give, floor } = house;
  person = must(
    await floor.vault.add({ name: 'Maria <b>Torres</b>' }, { badge: 'cage-1', purpose: 'register', time: floor.now() }),
  );
  await give('floor-1', { type: 'register-person', person, findings: PLAIN });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 1, person });
  await give('dealer-1', { type: 'take-seat', table: TABLE, seat: 7, person: null });
  await give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
  await hit();
  auditor = await house.signIn('auditor-1', 'audit');
  cage = await house.signIn('cage-1', 'cage');
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  await cage.give({ type: 'claim-award', award: 'award-1', person, checks });
  const pay = { awards: ['award-1'], person, place: 'cage', form: 'chips', table: null, papers: true };
  const paid = await cage.give({ type: 'pay-awards', ...pay });
  expect(paid.body.refusal).toBeUndefined();
  await hit();
});
afterAll(() => house.close());

async function hit(): Promise<void> {
  const { give, floor } = house;
  const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
  await give('dealer-1', { type: 'start-round', table: TABLE, dealtIn: 3, read: 'keyed', positions: [bet] });
  const hands = [{ seat: 1, hand: 1, cards: '9s 8d 7c' }];
  const [called] = await give('dealer-1', { type: 'call-hand', table: TABLE, offer: null, hands, common: '6h 5s' });
  const { hit: id } = called as unknown as { hit: string };
  for (;;) {
    const view = must(await floor.leader.read((state) => viewFor({ badge: 'floor-1' }, state)));
    const question = view.checklists!.find((one) => one.hit === id)!.open[0];
    if (question === undefined) break;
    await give('floor-1', { type: 'answer', hit: id, question: question.id, value: false });
  }
  await give('floor-1', { type: 'authorise-hit', hit: id });
  await give('dealer-1', { type: 'end-round', table: TABLE });
}

const papersOf = async (who: SignedIn, path: string): Promise<Paper[]> => {
  const told = await who.ask('GET', `/api/papers/${path}`);
  expect(told.status, JSON.stringify(told.body)).toBe(200);
  return told.body.papers;
};

const headOf = ({ head }: Paper, id: string): Cell | undefined => head.find((line) => line.id === id)?.value;

/** Tickets, drums, shows and boxes have tests of their own: nobody draws in this house. */
type Drawn =
  | 'picks-copy'
  | 'pick-list'
  | 'ticket'
  | 'drum-reconciliation'
  | 'club-statement'
  | 'scoring-sheet'
  | 'winner-sheet'
  | 'alternate-sheet'
  | 'tournament-log'
  | 'seat-card'
  | 'entry-receipt'
  | 'deal-slip';

/** What each kind needs, so that only the badge can be in its way. */
const ASKED: Readonly<Record<Exclude<PaperKind, Drawn>, string>> = {
  'win-page': '?hit=hit-1',
  'payout-slip': '?award=award-1',
  'drawing-report': '',
  'tournament-list': '',
  'league-table': '',
  'hit-log': '',
  'instrument-log': '',
  'count-sheet': '',
  'collection-report': '',
  'day-summary': '',
  'meter-reading': '',
  'fund-statement': '?fund=jackpot',
  exceptions: '',
  handover: '',
  shift: '?badge=cage-1',
  'emergency-pack': '',
};

const PLACES: Readonly<Record<string, string>> = {
  cage: 'cage',
  count: 'cage',
  floor: 'floor',
  surveillance: 'floor',
  dealer: `table:${TABLE}`,
};

describe('papers', () => {
  it('are for the roles that the policy names only', async () => {
    for (const badge of [
      'dealer-1',
      'floor-2',
      'cage-1',
      'count-1',
      'promo-1',
      'manager-1',
      'accountant-1',
      'auditor-1',
      'regulator-1',
      'surveillance-1',
    ]) {
      const [role] = STAFF[badge]!.roles;
      const who = await house.signIn(badge, PLACES[role!] ?? 'office');
      for (const [kind, query] of Object.entries(ASKED)) {
        const { status } = await who.ask('GET', `/api/papers/${kind}${query}`);
        expect([badge, kind, status]).toEqual([badge, kind, PAPERS_FOR[kind as PaperKind].includes(role!) ? 200 : 403]);
      }
      const list = await who.ask('GET', '/api/papers');
      if (list.status !== 200) continue;
      const mine = list.body.kinds.map(({ kind }: { kind: string }) => kind);
      expect(mine).toEqual(Object.keys(PAPERS_FOR).filter((kind) => PAPERS_FOR[kind as PaperKind].includes(role!)));
    }
    expect((await asking(house.url, {})('GET', '/api/papers/hit-log')).status).toBe(401);
  });

  it('name the winner to those who may look them up, and record it', async () => {
    const [page] = await papersOf(auditor, 'win-page?hit=hit-1');
    expect(page!.names).toEqual({ [person]: 'Maria <b>Torres</b>' });
    const looks = must(await house.floor.vault.accesses({ subject: person, limit: 50 }));
    expect(looks).toContainEqual(expect.objectContaining({ badge: 'auditor-1', purpose: 'win-page' }));
    const accountant = await house.signIn('accountant-1', 'office');
    const [unnamed] = await papersOf(accountant, 'win-page?hit=hit-1');
    expect(unnamed!.names).toBeUndefined();
    expect(JSON.stringify(unnamed)).not.toContain('Maria');
    const [shift] = await papersOf(auditor, 'shift?badge=cage-1');
    expect(shift!.names).toBeUndefined();
  });

  it('of one hit have a slip for each share', async () => {
    const slips = await papersOf(cage, 'payout-slip?hit=hit-1');
    expect(slips.map((slip) => headOf(slip, 'barcode'))).toEqual([{ is: 'barcode', value: 'award-1' }]);
    expect(slips[0]!.title).toBe('Payout receipt');
    expect(headOf(slips[0]!, 'amount')).toEqual({ is: 'money', value: 4000 });
  });

  it('come as CSV, each table alone or all of them, and as text', async () => {
    const whole = await auditor.ask('GET', '/api/papers/meter-reading.csv');
    expect(whole.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="meter-reading.csv"');
    expect(whole.body).toContain('Decreases\r\n');
    const rows = (await auditor.ask('GET', '/api/papers/meter-reading.csv?only=readings')).body.split('\r\n');
    expect(rows[0]).toBe('fund,meter,opening,fees,others,decreases,closing,journal');
    const jackpot = rows.filter((row: string) => row.startsWith('Table game jackpot,'));
    expect(jackpot).toHaveLength(2);
    expect(jackpot[0]).toMatch(/^Table game jackpot,[^,]+,0\.00,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,$/);
    const text = await auditor.ask('GET', '/api/papers/win-page.txt?hit=hit-1');
    expect(text.body).toMatch(/^Total awarded +\$40\.00$/m);
    expect(text.body).not.toContain('Maria');
  });

  it('say REPRINT from the second copy on; viewing is not a copy', async () => {
    const copy = async (award: string, who = cage) =>
      (await who.ask('POST', '/api/papers/payout-slip/copies', { award })).body.papers[0];
    expect((await papersOf(cage, 'payout-slip?award=award-2'))[0]!.reprint).toBeUndefined();
    // Who only looks changes nothing: the one copy that counts is still the cage's.
    expect((await copy('award-2', auditor)).reprint).toBe(true);
    expect((await copy('award-2')).reprint).toBeUndefined();
    expect((await copy('award-2')).reprint).toBe(true);
    expect((await papersOf(cage, 'payout-slip?award=award-2'))[0]!.reprint).toBeUndefined();
  });

  it('of the cage are those of the cashier who asks', async () => {
    const [shift] = await papersOf(cage, 'shift?badge=cage-1');
    expect(headOf(shift!, 'payments')).toEqual({ is: 'count', value: 1 });
    expect(headOf(shift!, 'rest')).toEqual({ is: 'money', value: 0 });
    const others = await cage.ask('GET', '/api/papers/shift?badge=cage-2');
    expect([others.status, others.body.refusal.reason]).toEqual([403, 'wrong-role']);
    const station = await cage.ask('GET', '/api/papers/shift?station=cage-zzzz');
    expect(station.status).toBe(403);
    expect((await auditor.ask('GET', '/api/papers/shift?badge=cage-2')).status).toBe(200);
  });

  it('for a night without power have numbers of their own, on every print', async () => {
    const packs = await Promise.all([1, 2, 3].map(() => papersOf(auditor, 'emergency-pack?hits=1&slips=2')));
    const numbers = packs.flat().flatMap(({ paper }) => paper ?? []);
    expect(numbers.length).toBeGreaterThan(3 * 9);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^EP-20260304-\d{5}-\d{2}$/);
    const tables = packs[0]!.filter(({ title }) => title.startsWith('Fee tally')).map((form) => headOf(form, 'table'));
    expect(tables).toEqual(['baccarat-1', 'holdem-1', TABLE].map((id) => ({ is: 'text', value: tableName(id) })));
  });

  it.each([
    ['win-page', 422, 'not-named'],
    ['win-page?hit=hit-99', 422, 'unknown-paper'],
    ['win-page?hit=table-1', 422, 'unknown-paper'],
    ['payout-slip?award=award-99', 422, 'unknown-paper'],
    ['meter-reading?day=2026-03-03', 422, 'before-opening'],
    ['meter-reading?day=2026-03-09', 422, 'day-to-come'],
    ['meter-reading?day=2026-02-31', 422, 'no-such-date'],
    ['hit-log?from=2026-03-04&to=2026-03-01', 422, 'before-opening'],
    ['fund-statement?fund=nothing', 422, 'no-such-fund'],
    ['shift', 422, 'not-named'],
    ['tax-return', 404, 'unknown-paper'],
    ['win-page?hit=%3Cscript%3E', 400, 'malformed-body'],
  ])('%s is refused with %i', async (path, status, reason) => {
    const told = await auditor.ask('GET', `/api/papers/${path}`);
    expect([told.status, told.body.refusal?.reason]).toEqual([status, reason]);
  });
});

describe('the statement of a fund', () => {
  it('has its books, a figure for every day, and the same as a paper', async () => {
    const told = await auditor.ask('GET', '/api/funds/jackpot/statement');
    const { books, paper } = told.body;
    const state = must(await house.floor.leader.read(({ balances }) => new Map(balances)));
    const players = [...state].filter(([account]) => /^fund:jackpot:(pool:|reserve|unallotted|held:)/.test(account));
    expect(books.players.closing).toBe(players.reduce((sum, [, net]) => sum - net, 0));
    expect(books.days.map(({ day }: { day: string }) => day)).toEqual(['2026-03-04']);
    expect(books.days[0]).toMatchObject({ collections: 200, prizes: 8000 });
    expect(paper.kind).toBe('fund-statement');
    expect((await auditor.ask('GET', '/api/funds/nothing/statement')).status).toBe(404);
    expect((await cage.ask('GET', '/api/funds/jackpot/statement')).status).toBe(403);
  });
});

describe('the journal', () => {
  it('is read page by page and record by record', async () => {
    const page: JournalPage = (await auditor.ask('GET', '/api/journal?types=pay-awards&order=oldest')).body;
    expect(page.entries).toHaveLength(1);
    const { seq } = page.entries[0]!;
    const record: RecordDocument = (await auditor.ask('GET', `/api/journal/${seq}`)).body;
    expect(record.entry).toEqual(page.entries[0]);
    expect(record.links.map(({ type }) => type)).toEqual(expect.arrayContaining(['authorise-hit', 'claim-award']));
    expect(record.events[0]!.postings[0]!.clause.says.length).toBeGreaterThan(0);
    const none = await auditor.ask('GET', '/api/journal/999999');
    expect([none.status, none.body.refusal.reason]).toEqual([404, 'no-such-record']);
    expect((await cage.ask('GET', '/api/journal')).status).toBe(403);
  });

  it('is proven while one watches, against the head that the leader knows', async () => {
    const lines = await verify({});
    const { seq } = (await auditor.ask('GET', '/api/journal?limit=1')).body.head;
    expect(lines[0]).toEqual({ progress: { records: seq, of: seq } });
    expect(lines.at(-1)).toMatchObject({ result: { ok: true, records: seq, head: { seq } } });
    const against = await verify({ known: [{ seq: 3, hash: '0'.repeat(64) }] });
    expect(against.at(-1)).toMatchObject({ result: { ok: false, flaw: { kind: 'rehashed' } } });
  });

  it('is not kept from being proven by an answer that never begins', async () => {
    const { hostname, port, host } = new URL(house.url);
    const socket = connect(Number(port), hostname);
    const lines = `host: ${host}\r\ncookie: ${auditor.headers.cookie}\r\nx-floorbook: 1\r\n`;
    const verifying = `POST /api/journal/verify HTTP/1.1\r\n${lines}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
    socket.write(`GET /api/live HTTP/1.1\r\n${lines}\r\n${verifying}`);
    await once(socket, 'data');
    expect((await verify({})).at(-1)).toMatchObject({ result: { ok: true } });
    socket.destroy();
  });

  async function verify(body: unknown): Promise<VerifyLine[]> {
    const headers = { ...auditor.headers, 'content-type': 'application/json' };
    const response = await fetch(`${house.url}/api/journal/verify`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const text = await response.text();
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  it('is exported to several at once, and an answer that never begins keeps no one waiting', async () => {
    const { hostname, port, host } = new URL(house.url);
    const socket = connect(Number(port), hostname);
    const lines = `host: ${host}\r\ncookie: ${auditor.headers.cookie}\r\nx-floorbook: 1\r\n`;
    socket.write(`GET /api/live HTTP/1.1\r\n${lines}\r\nGET /api/journal/export HTTP/1.1\r\n${lines}\r\n`);
    await once(socket, 'data');
    const texts = await Promise.all(
      [1, 2, 3].map(async () => (await fetch(`${house.url}/api/journal/export`, { headers: auditor.headers })).text()),
    );
    const { seq } = (await auditor.ask('GET', '/api/journal?limit=1')).body.head;
    for (const text of texts) expect(text.trimEnd().split('\n')).toHaveLength(seq + 2);
    socket.destroy();
  });

  it('is exported as the command line does it', async () => {
    const response = await fetch(`${house.url}/api/journal/export`, { headers: auditor.headers });
    const expected: string[] = [];
    for await (const lines of exportLines(house.floor.store, house.floor.house)) expected.push(lines);
    expect(await response.text()).toBe(expected.join(''));
    expect(response.headers.get('content-disposition')).toContain('test-house.ndjson');
  });
});

describe('the sign at a minute', () => {
  const signs = async (at: string): Promise<SignsDocument> => {
    const told = await auditor.ask('GET', `/api/signs?at=${encodeURIComponent(at)}`);
    expect(told.status, JSON.stringify(told.body)).toBe(200);
    return told.body;
  };

  it('is what the house showed then, with the notice that hung beside it', async () => {
    const { time } = (await auditor.ask('GET', '/api/journal?types=approve-offer&order=newest&limit=1')).body
      .entries[0];
    house.clock.advance(2);
    const then = await signs(new Date((time + 1) * 1000).toISOString().replace('.000', ''));
    const meter = (document: SignsDocument) =>
      document.signs.find(({ offer }) => offer === 'bonus-hand')!.pools[0]!.amount;
    const now = must(await house.floor.leader.read((state) => viewFor('public', state)));
    const live = now.signs!.find(({ offer }) => offer === 'bonus-hand')!.pools[0]!.amount;
    expect(meter(then)).toBeLessThanOrEqual(live);
    const posted = then.posted.find(({ offer }) => offer === 'bonus-hand')!;
    expect(posted.edition).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(posted.notice.sections.some(({ heading }) => heading === 'No Purchase Necessary')).toBe(true);
    expect(then.seq).toBeGreaterThan(10);
  });

  it.each([
    ['2026-03-04T11:59', 'before-opening'],
    ['2030-01-01T00:00', 'time-to-come'],
    ['soon', 'unreadable-time'],
  ])('%s is refused: %s', async (at, reason) => {
    const told = await auditor.ask('GET', `/api/signs?at=${encodeURIComponent(at)}`);
    expect([told.status, told.body.refusal.reason]).toEqual([422, reason]);
  });
});

describe('hours and days later', () => {
  const later = async (seconds: number): Promise<void> => {
    house.clock.advance(seconds);
    house.floor.leader.wake();
    auditor = await house.signIn('auditor-1', 'audit');
  };

  it('a form that was filled in by hand is quoted by its number, and listed', async () => {
    const [form] = (await papersOf(auditor, 'emergency-pack')).flatMap(({ paper }) => paper ?? []);
    await later(3 * HOUR);
    const floor = await house.signIn('floor-1', 'floor');
    const left = { type: 'leave-seat', table: TABLE, seat: 1, paper: form!, seenAt: house.floor.now() - 2 * HOUR };
    const told = await floor.give(left, [{ badge: 'floor-2', pin: PIN }]);
    expect(told.body.refusal).toBeUndefined();
    const [exceptions] = await papersOf(auditor, 'exceptions');
    const entered = exceptions!.tables.find(({ id }) => id === 'late-entry')!;
    expect(entered.rows.map(({ record, cells }) => [record, cells[3]])).toEqual([
      [told.body.seq, { is: 'text', value: form }],
    ]);
  });

  it('the sign of that minute is still what it was', async () => {
    const before = (await auditor.ask('GET', '/api/signs?at=2026-03-04T12:30')).body;
    await later(2 * DAY);
    await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 3, person: null });
    expect((await auditor.ask('GET', '/api/signs?at=2026-03-04T12:30')).body).toEqual(before);
    expect(before.signs.length).toBeGreaterThan(2);
  });

  it('the readings of each day lead on to those of the next', async () => {
    const readings = async (day: string) => (await papersOf(auditor, `meter-reading?day=${day}`))[0]!.tables[0]!;
    const [first, second] = [await readings('2026-03-04'), await readings('2026-03-05')];
    expect(second.rows.map(({ cells }) => cells[2])).toEqual(first.rows.map(({ cells }) => cells[6]));
    expect(first.totals![6]).not.toEqual({ is: 'money', value: 0 });
  });
});
