import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { usd } from '../../base/cents.ts';
import { must, type Result } from '../../base/result.ts';
import { DAY, type Instant, instant } from '../../base/time.ts';
import { viewFor } from '../../floor/view.ts';
import type { StoreUrl } from '../../journal/open.ts';
import { clause, columns, line, money, type Paper, PEN, text, time } from '../../readers/papers/paper.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';
import {
  isReprint,
  markReprint,
  openPrinting,
  openPrintRows,
  type Printing,
  type PrintRows,
  rollText,
  wrapText,
} from './printing.ts';
import { added, connect, HELLO, type TestDevice } from './testing.ts';

const NOW = instant(1_772_395_200);
const SLIP = { job: 'payout-slip-award-1', of: 'payout-slip', device: 'printer-1', text: 'PAYOUT SLIP\n' } as const;

describe('the register of copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-printing-'));
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const places: Readonly<Record<string, () => Promise<StoreUrl>>> = {
    memory: async () => ({ kind: 'memory' }),
    SQLite: async () => ({ kind: 'file', path: join(mkdtempSync(join(folder, 'house-')), 'house.db') }),
    PostgreSQL: async () => ({ kind: 'postgres', url: await server.newDatabase() }),
  };

  describe.each(Object.keys(places))('in %s', (name) => {
    let place: StoreUrl;
    let rows: PrintRows;
    let printing: Printing;
    const open = async (now: () => Instant = () => NOW) => {
      rows = must(await openPrintRows(place, 'bay-101'));
      printing = must(await openPrinting(rows, now));
    };
    beforeEach(async () => {
      place = await places[name]!();
      await open();
    });
    afterEach(() => printing.close());

    it('gives a job out once, and settles it once', async () => {
      must(await printing.add(SLIP));
      must(await printing.add({ ...SLIP, text: 'told twice' }));
      const [first, second] = await Promise.all([printing.next('printer-1'), printing.next('printer-1')]);
      expect(first).toEqual({ type: 'print', ...pick(SLIP), copy: 1, reprint: false, text: 'PAYOUT SLIP\n' });
      expect(second).toBeUndefined();
      for (let i = 0; i < 2; i += 1) must(await printing.printed('printer-1', SLIP.job, 1));
      expect(await printing.next('printer-1')).toBeUndefined();
      expect(printing.jobs('printer-1')).toMatchObject([{ state: 'printed', copies: 1 }]);
      expect(reasonOf(await printing.printed('printer-2', SLIP.job, 1))).toBe('unknown-job');
    });

    it('says REPRINT on a second copy, always', async () => {
      must(await printing.add(SLIP));
      await printing.next('printer-1');
      must(await printing.printed('printer-1', SLIP.job, 1));
      for (const copy of [2, 3]) {
        must(await printing.again(SLIP.job, 'printer-2'));
        const again = await printing.next('printer-2');
        expect(again).toMatchObject({ copy, reprint: true });
        expect(again!.text).toBe('*** REPRINT ***\n\nPAYOUT SLIP\n');
        must(await printing.printed('printer-2', SLIP.job, copy));
      }
    });

    it('says REPRINT when the first copy may have come out, and not when it did not', async () => {
      must(await printing.add(SLIP));
      expect(await printing.next('printer-1')).toMatchObject({ copy: 1, reprint: false });
      must(await printing.failed('printer-1', SLIP.job, 1));
      expect(await printing.next('printer-1')).toMatchObject({ copy: 1, reprint: false });
      must(await printing.restarted('printer-1'));
      expect(await printing.next('printer-1')).toMatchObject({ copy: 2, reprint: true });
      // A late word about the copy before changes nothing.
      must(await printing.failed('printer-1', SLIP.job, 1));
      expect(printing.jobs('printer-1')).toMatchObject([{ state: 'sent', copies: 2 }]);
    });

    it('says REPRINT on everything where it is not known what was printed before', async () => {
      const unsure = must(await openPrinting(rows, () => NOW, 'unknown'));
      must(await unsure.add(SLIP));
      expect(await unsure.next('printer-1')).toMatchObject({ copy: 1, reprint: true });
    });

    it('is the same after a restart of the server, and forgets after ninety days', async () => {
      if (place.kind === 'memory') return expect(printing.jobs('printer-1')).toEqual([]);
      must(await printing.add(SLIP));
      await printing.next('printer-1');
      await printing.close();
      await open(() => instant(NOW + 90 * DAY));
      expect(printing.jobs('printer-1')).toMatchObject([{ ...SLIP, state: 'sent', copies: 1, madeAt: NOW }]);
      must(await printing.restarted('printer-1'));
      expect(await printing.next('printer-1')).toMatchObject({ copy: 2, reprint: true });
      await printing.close();
      await open(() => instant(NOW + 90 * DAY + 1));
      expect(printing.jobs('printer-1')).toEqual([]);
    });
  });

  const pick = ({ job, of }: typeof SLIP) => ({ job, of });
  const reasonOf = (result: Result<unknown>): string => (result.ok ? 'no refusal' : result.refusal.reason);
});

describe('a printer', () => {
  let house: TestHouse;
  let manager: SignedIn;
  let printer: TestDevice;
  let token: string;
  beforeAll(async () => {
    house = await openTestHouse();
    manager = await house.signIn('manager-1', 'office');
    token = await added(manager, { kind: 'printer', name: 'printer-room' });
    printer = await connect(house.url, token);
    await printer.ask(HELLO, 'welcome');
  });
  afterAll(() => house.close());

  const TABLE = 'three-card-1';

  /** A straight at seat 1, called and authorized with everything answered in its favor. */
  async function hit(): Promise<string> {
    const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
    await house.give('dealer-1', { type: 'start-round', table: TABLE, dealtIn: 3, read: 'keyed', positions: [bet] });
    const hands = [{ seat: 1, hand: 1, cards: '9s 8d 7c' }];
    const [called] = await house.give('dealer-1', {
      type: 'call-hand',
      table: TABLE,
      offer: null,
      hands,
      common: '6h 5s',
    });
    const { hit: id } = called as unknown as { hit: string };
    for (;;) {
      const view = must(await house.floor.leader.read((state) => viewFor({ badge: 'floor-1' }, state)));
      const question = view.checklists!.find((one) => one.hit === id)!.open[0];
      if (question === undefined) break;
      // All of them ask whether something was wrong.
      await house.give('floor-1', { type: 'answer', hit: id, question: question.id, value: false });
    }
    await house.give('floor-1', { type: 'authorise-hit', hit: id });
    await house.give('dealer-1', { type: 'end-round', table: TABLE });
    return id;
  }

  it('prints the win page and the slip of what was just authorized, one after the other, and once', async () => {
    await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 7, person: null });
    await house.give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
    const id = await hit();
    const page = await printer.next('print');
    expect(page).toMatchObject({ job: `win-page-${id}`, of: 'win-page', copy: 1, reprint: false });
    expect(page.text).toContain('JACKPOT PAYOUT FORM');
    expect(page.text).toContain('$40.00');
    expect(page.text.split('\n').every((line) => line.length <= 42)).toBe(true);
    expect((await manager.ask('GET', '/api/devices')).body.devices[0].waiting).toBe(2);
    await printer.ask({ type: 'printed', job: page.job, copy: 1 }, 'noted');
    const slip = await printer.next('print');
    expect(slip).toMatchObject({ job: 'payout-slip-award-1', reprint: false });
    await printer.ask({ type: 'printed', job: slip.job, copy: 1 }, 'noted');
    expect((await manager.ask('GET', '/api/devices')).body.devices[0].waiting).toBe(0);
    const unknown = await printer.ask({ type: 'printed', job: 'payout-slip-award-9', copy: 1 }, 'refused');
    expect(unknown.refusal.reason).toBe('unknown-job');
  });

  it('prints a second copy on request, marked REPRINT', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const asked = await cage.ask('POST', '/api/devices/print', { kind: 'payout-slip', of: 'award-1' });
    expect([asked.status, asked.body]).toEqual([
      202,
      { job: 'payout-slip-award-1', device: 'printer-room', copy: 2, reprint: true },
    ]);
    const slip = await printer.next('print');
    expect(slip).toMatchObject({ copy: 2, reprint: true });
    expect(slip.text.startsWith('*** REPRINT ***')).toBe(true);
    await printer.ask({ type: 'printed', job: slip.job, copy: 2 }, 'noted');
    const nobody = await cage.ask('POST', '/api/devices/print', { kind: 'payout-slip', of: 'award-99' });
    expect(nobody.status).toBe(422);
    const elsewhere = await cage.ask('POST', '/api/devices/print', {
      kind: 'payout-slip',
      of: 'award-1',
      device: 'sign-1',
    });
    expect([elsewhere.status, elsewhere.body.refusal.reason]).toEqual([404, 'no-printer']);
    // A paper that the cage may not look at does not come out of a printer for it either.
    const page = await cage.ask('POST', '/api/devices/print', { kind: 'win-page', of: 'hit-1' });
    expect([page.status, page.body.refusal.reason]).toEqual([403, 'wrong-role']);
  });

  it('that lost its line in the middle of a job prints it again as REPRINT, unless it says that it came out', async () => {
    await hit();
    const page = await printer.next('print');
    printer.cut();
    printer = await connect(house.url, token);
    await printer.ask(HELLO, 'welcome');
    const again = await printer.next('print');
    expect(again).toMatchObject({ job: page.job, copy: 2, reprint: true });
    printer.cut();
    printer = await connect(house.url, token);
    await printer.ask({ ...HELLO, printed: [{ job: again.job, copy: 2 }] } as typeof HELLO, 'welcome');
    expect(await printer.next('print')).toMatchObject({ job: 'payout-slip-award-2', copy: 1, reprint: false });
  });

  it('whose paper ran out tries the same copy again at its next ping, and no sooner', async () => {
    await printer.ask({ type: 'failed', job: 'payout-slip-award-2', copy: 1, why: 'no-paper' }, 'noted');
    await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 3, person: null });
    expect(printer.heard().filter(({ type }) => type === 'print')).toEqual([]);
    printer.send({ type: 'ping' });
    const slip = await printer.next('print');
    expect(slip).toMatchObject({ job: 'payout-slip-award-2', copy: 1, reprint: false });
    await printer.ask({ type: 'printed', job: slip.job, copy: 1 }, 'noted');
  });

  it('is the one of the table where there is one, and a page printed in a browser counts too', async () => {
    const own = await connect(
      house.url,
      await added(manager, { kind: 'printer', name: 'printer-table', table: TABLE }),
    );
    await own.ask(HELLO, 'welcome');
    const id = await hit();
    const page = await own.next('print');
    expect(page.job).toBe(`win-page-${id}`);
    const copy = await manager.ask('POST', '/api/papers/win-page/copies', { hit: id });
    expect(copy.body.papers).toMatchObject([{ reprint: true }]);
    own.cut();
  });
});

const PAPER: Paper = {
  kind: 'payout-slip',
  title: 'Payout slip',
  size: 'slip',
  house: { id: 'bay-101', name: 'The House with a Name that is Longer than the Roll is Wide' },
  day: null,
  span: null,
  numbered: { from: 7, to: 9, hash: '0123456789ab' },
  head: [
    line('amount', 'Amount', money(usd('999999999.99'))),
    line('at', 'Awarded', time(instant(1_772_395_200))),
    line('long', 'For', text('x'.repeat(90))),
  ],
  tables: [
    {
      id: 'shares',
      caption: 'Shares',
      columns: columns({ to: 'To', 'amount>': 'Amount', sign: 'Signed' }),
      rows: [{ record: 7, cells: [text('seat 4'), money(usd(40)), PEN] }],
      empty: 'Nobody has a share.',
    },
    { id: 'none', caption: 'Tickets', columns: [], rows: [], empty: 'There are none.' },
  ],
  signatures: [
    { label: 'Floor', badge: 'flo' },
    { label: 'Winner', badge: null },
  ],
  notes: [{ at: '§5.1', says: 'To be paid within a day.' }],
};

describe('a paper on a roll', () => {
  const printed = rollText(PAPER, { wall: (moment) => `wall ${moment}` });

  it('is never wider than the roll, and loses nothing', () => {
    expect(Math.max(...printed.split('\n').map((one) => one.length))).toBe(42);
    expect(printed.match(/x/g)?.length).toBeGreaterThanOrEqual(90);
    for (const said of ['$999,999,999.99', 'wall 1772395200', 'PAYOUT SLIP', '- To seat 4; Amount $40.00', '[§5.1]']) {
      expect(printed).toContain(said);
    }
    expect(printed).toContain('There are none.');
    expect(printed).toContain('signed with badge flo');
    expect(printed).toContain('Records 7 to 9, 0123456789ab');
  });

  it('says REPRINT once, on its first line', () => {
    expect(isReprint(printed)).toBe(false);
    const again = markReprint(markReprint(printed));
    expect(again).toBe(`*** REPRINT ***\n\n${printed}`);
    expect(isReprint(again)).toBe(true);
    expect(isReprint(rollText({ ...PAPER, reprint: true }, { wall: String }))).toBe(true);
    expect(rollText({ ...PAPER, head: [line('c', 'Clause', clause('§1', null))] }, { wall: String })).toMatch(
      /Clause +§1\n/,
    );
  });

  it.each([
    ['', ['']],
    ['one', ['one']],
    ['12345 789', ['12345 789']],
    ['12345 7890', ['12345', '7890']],
    ['123456789', ['123456789']],
    ['1234567890', ['123456789', '0']],
    ['a 12345678901234567890 b', ['a', '123456789', '012345678', '90 b']],
  ])('is broken between words where it can be: %j', (said, lines) => expect(wrapText(said, 9)).toEqual(lines));
});
