import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { SheetRow } from '../api/promotions.ts';
import { asking, openTestHouse, type SignedIn, type TestHouse, type Told } from '../testing.ts';

let house: TestHouse;
let promo: SignedIn;
beforeAll(async () => {
  house = await openTestHouse();
  promo = await house.signIn('promo-1', 'office');
});
afterAll(() => house.close());

const reasonOf = ({ status, body }: Told) => [status, body.refusal?.reason];

describe('the list of sheets', () => {
  it('has every sheet of the catalog once, and says which are law here and what is offered under them', async () => {
    const rows: SheetRow[] = (await promo.ask('GET', '/api/sheets')).body;
    expect(rows.map(({ id }) => id)).toEqual(SHEETS.map(({ id }) => id).sort());
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get('bay-101/limit-bad-beat')).toMatchObject({
      house: 'bay-101',
      adopted: true,
      offers: ['bad-beat'],
      kind: expect.any(String),
    });
    expect(byId.get('bay-101/no-limit-bad-beat')).toMatchObject({ adopted: false, offers: [] });
  });
});

describe('a sheet', () => {
  it('reads as a notice, keypads, checklists and options, with or without an offer', async () => {
    const plain = (await promo.ask('GET', '/api/sheets/bay-101/limit-bad-beat')).body;
    expect([plain.sheet.id, plain.adopted]).toEqual(['bay-101/limit-bad-beat', true]);
    expect(plain.options.map(({ option }: { option: string }) => option)).toEqual(['A', 'B', 'C']);
    expect(plain.options[0].amounts[0]).toMatchObject({
      ...{ choose: 'seed', between: [100_000, 7_500_000], at: '§6.1', ofFund: true },
    });
    expect(plain.structures).toContain('B');
    expect(plain.keypads.length).toBe(3);
    // What the next one begins like.
    expect(plain.lastPosted).toMatchObject({ id: 'bad-beat', amounts: { seed: 3_000_000 } });
    expect((await promo.ask('GET', '/api/sheets/saratoga/hi-lo-progressive')).body.lastPosted).toBeNull();
    const posted = (await promo.ask('GET', '/api/sheets/bay-101/limit-bad-beat?offer=bad-beat')).body;
    expect(posted.keypads.length).toBe(1);
    const text = JSON.stringify(posted.notice);
    expect(text).toContain('$30,000');
    expect(JSON.stringify(plain.notice)).not.toContain('$30,000');
  });

  it('is found under an address with its slash written out', async () => {
    expect((await promo.ask('GET', '/api/sheets/bay-101%2Flimit-bad-beat')).body.sheet.id).toBe(
      'bay-101/limit-bad-beat',
    );
  });

  it.each([
    'nowhere/nothing',
    'bay-101/limit-bad-beat?edition=1999-01-01',
    'bay-101/limit-bad-beat?offer=bonus-hand',
    'bay-101/limit-bad-beat?offer=none',
  ])('that is not there is refused: %s', async (path) => {
    expect(reasonOf(await promo.ask('GET', `/api/sheets/${path}`))).toEqual([404, 'no-such-sheet']);
  });
});

describe('checking a sheet', () => {
  const check = async (sheet: unknown) => (await promo.ask('POST', '/api/sheets/check', { sheet })).body;
  const [good] = SHEETS;

  it('gives a good one back in full, with amounts that were written for people as cents', async () => {
    expect(await check(good)).toEqual({ sheet: good, problems: [] });
    const [row] = good!.chart.options.only!;
    const chart = { ...good!.chart, options: { only: [{ ...row, prize: { gives: 'fixed', amount: '$12.50' } }] } };
    expect((await check({ ...good, chart })).sheet.chart.options.only[0].prize.amount).toBe(1250);
  });

  it('lists everything that is wrong, each with its place', async () => {
    const steps = good!.steps.map((step) => (step.kind === 'pay' ? { ...step, places: ['bar'] } : step));
    const told = await check({ ...good, edition: 'soon', steps, extra: 1 });
    const paths = told.problems.map(({ path }: { path: (string | number)[] }) => path.join('.'));
    expect([told.sheet, paths]).toEqual([null, ['edition', `steps.${steps.length - 1}.places.0`, 'extra']]);
    expect(told.problems[1]).toMatchObject({ allowed: 'one of cage, tray, bank', example: 'bank' });
  });
});

describe('checking an offer', () => {
  const check = async (offer: unknown) => (await promo.ask('POST', '/api/offers/check', { offer })).body;
  const fine = async () => must(await house.floor.leader.read(({ offers }) => offers.get('bad-beat')!.offer));

  it('shows how a good one would read', async () => {
    const { period, ...offer } = await fine();
    const later = { from: period.until, until: 2 * period.until - period.from };
    const told = await check({ ...offer, period: later, id: 'another' });
    expect([told.issues, told.warnings, told.keypads.length]).toEqual([[], [], 1]);
    expect(told.printed.body).toContain('$30,000');
    expect(told.notice.sections.length).toBeGreaterThan(3);
  });

  it('names the clause that an amount a cent outside its range breaks', async () => {
    const offer = await fine();
    const told = await check({ ...offer, amounts: { ...offer.amounts, seed: 7_500_001 } });
    const words = expect.any(String);
    const says = expect.stringMatching(/^Seed of the meter is \$75,000\.01/);
    const [known, flaw] = told.issues;
    expect(known).toMatchObject({ reason: 'offer-known', where: 'id' });
    expect(flaw).toEqual({ at: words, where: 'amounts.seed', says, next: words, reason: 'outside-range' });
    expect(told.notice).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['text', 'an offer'],
    ['half of one', { id: 'x' }],
    ['one of a sheet that nobody has', { id: 'x', sheet: 'nowhere/nothing' }],
  ])('says what is missing from %s', async (_, change) => {
    const offer =
      change !== null && typeof change === 'object' && 'sheet' in change ? { ...(await fine()), ...change } : change;
    const told = await check(offer);
    expect(told.issues.length).toBe(1);
    const words = expect.any(String);
    expect(told.issues[0]).toEqual({ at: words, where: words, says: words, next: words, reason: words });
  });
});

describe('the keypads of a table', () => {
  it('are those of what is offered there, for its game', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    const pads = (await dealer.ask('GET', '/api/tables/holdem-1/keypads')).body;
    expect(pads.map(({ offer }: { offer: string }) => offer)).toEqual(['bad-beat', 'poker-bonus', 'high-hand']);
    for (const { keypads } of pads) {
      expect(keypads.map(({ game }: { game: string }) => game)).toEqual(['texas-holdem']);
      expect(keypads[0].keys.length).toBeGreaterThan(0);
    }
    expect(reasonOf(await dealer.ask('GET', '/api/tables/nowhere/keypads'))).toEqual([404, 'no-such-table']);
  });

  it('come with what each sheet says of a fault', async () => {
    const dealer = await house.signIn('dealer-1', 'table:three-card-1');
    const [pad] = (await dealer.ask('GET', '/api/tables/three-card-1/keypads')).body;
    const says = 'If a sensor fails, the dealer records the fee by hand';
    expect(pad.faults[0]).toEqual({ at: '§11.1', fault: 'sensor', does: 'button', says });
  });
});

describe('what hangs on the wall', () => {
  it('is public while the offer exists', async () => {
    const ask = asking(house.url, {});
    const posted = async () =>
      (await ask('GET', '/api/posted')).body.notices.map(({ offer }: { offer: string }) => offer);
    expect(await posted()).toEqual(['bonus-hand', 'bad-beat', 'poker-bonus', 'high-hand', 'baccarat-bonus']);
    await house.give('manager-1', { type: 'suspend-offer', offer: 'bad-beat', reason: 'maintenance' });
    expect(await posted()).toContain('bad-beat');
  });
});
