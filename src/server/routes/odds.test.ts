import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../base/result.ts';
import { DAY, instant } from '../../base/time.ts';
import type { OddsFact } from '../../floor/offers/odds-verdict.ts';
import { lowOffer } from '../../floor/testing.ts';
import type { OddsDocument } from '../../odds/document.ts';
import type { Offer } from '../../rules/offer.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { OddsJob } from '../odds/job.ts';
import { openTestHouse, PIN, type SignedIn, type TestHouse } from '../testing.ts';

const SOLVENT: OddsFact = { version: '3', standing: 'solvent', says: 'Solvent.' };
const INSOLVENT: OddsFact = { version: '3', standing: 'insolvent', says: 'Loses $0.14 of every fee.' };

let house: TestHouse;
let manager: SignedIn;
let compliance: SignedIn;
let says: OddsFact;
const asked: OddsJob[] = [];

beforeAll(async () => {
  house = await openTestHouse({
    odds: {
      ask: async (_station, job) => {
        asked.push(job);
        const backtest = job.exposure === undefined ? {} : { backtest: { sheet: job.sheet.id } };
        return ok({ sheet: job.sheet.id, ...backtest } as OddsDocument);
      },
      verdict: async (job) => {
        asked.push(job);
        return says;
      },
      close: async () => {},
    },
  });
  manager = await house.signIn('manager-1', 'office');
  compliance = await house.signIn('compliance-1', 'office');
  await house.give('manager-1', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  await house.give('manager-1', { type: 'adopt-sheet', sheet: bonusHandProgressiveV11 });
});
afterAll(() => house.close());

function draft(id: string, over: Partial<Offer> = {}): Offer {
  const from = house.floor.now();
  const period = { from, until: instant(from + 30 * DAY) };
  return lowOffer(bonusHandProgressiveV11, { id, fund: id, period, ...over });
}

let days = 0;

/** Each on a day of its own: the sheet is offered once at a time. */
async function posted(id: string): Promise<void> {
  days += 1;
  const from = instant(house.floor.now() + days * DAY);
  await house.give('manager-1', { type: 'open-fund', fund: id, name: id });
  await house.give('promo-1', {
    type: 'post-offer',
    offer: draft(id, { period: { from, until: instant(from + DAY) } }),
  });
}

describe('approving over HTTP', () => {
  it('is declared with the verdict on the posted offer, which the journal keeps', async () => {
    await posted('first');
    says = SOLVENT;
    const { status, body } = await compliance.give({ type: 'approve-offer', offer: 'first' });
    expect([status, body.refusal]).toEqual([200, undefined]);
    expect(body.events[0]).toMatchObject({ type: 'offer-approved', odds: SOLVENT });
    expect(asked.at(-1)).toMatchObject({
      sheet: { id: bonusHandProgressiveV11.id },
      offer: { id: 'first' },
      asked: {},
    });
    const view = await manager.ask('GET', '/api/view');
    expect(view.body.view.offers.find((one: { offer: Offer }) => one.offer.id === 'first')).toMatchObject({
      odds: SOLVENT,
    });
    const { body: journal } = await manager.ask('GET', `/api/journal/${body.seq}`);
    expect(JSON.stringify(journal)).toContain('"says":"Solvent."');
  });

  it('takes no verdict from a station', async () => {
    const { status, body } = await compliance.give({ type: 'approve-offer', offer: 'first', odds: SOLVENT });
    expect([status, body.refusal.says]).toEqual([400, '"odds" is set by the server.']);
  });

  it('against the verdict takes a reason and a second signature', async () => {
    await posted('second');
    says = INSOLVENT;
    const command = { type: 'approve-offer', offer: 'second' };
    const override = { reason: 'grand-opening' };
    const alone = await compliance.give(command);
    expect(alone.body.refusal).toMatchObject({ reason: 'insolvent', at: 'F-24' });
    expect((await compliance.give({ ...command, override })).body.refusal).toMatchObject({ reason: 'second-person' });
    const why = { type: 'approve-offer', body: { offer: 'second' } };
    expect((await compliance.ask('POST', '/api/why', why)).body.refusal).toMatchObject({ reason: 'insolvent' });
    const signed = { ...why, body: { ...why.body, override }, also: ['manager-2'] };
    expect((await compliance.ask('POST', '/api/why', signed)).body.refusal).toBeNull();
    const done = await compliance.give({ ...command, override }, [{ badge: 'manager-2', pin: PIN }]);
    expect(done.body.events[0]).toMatchObject({
      odds: INSOLVENT,
      override: { reason: 'grand-opening', by: ['compliance-1', 'manager-2'] },
    });
  });

  it('sent twice is answered once, even where the lab knows more by then', async () => {
    await posted('third');
    says = { version: '3', standing: 'unpriced', says: 'It takes longer.' };
    const station = await house.signIn('compliance-1', 'office');
    const id = `${station.session.who!.station}:${String(station.session.nextCounter).padStart(6, '0')}`;
    const send = () => station.ask('POST', '/api/commands', { command: { id, type: 'approve-offer', offer: 'third' } });
    const first = await send();
    expect(first.body.refusal).toMatchObject({ reason: 'unpriced' });
    says = SOLVENT;
    const { status, body } = await send();
    expect([status, body.seq, body.again, body.refusal.reason]).toEqual([200, first.body.seq, true, 'unpriced']);
  });

  it('says that there is no such offer without a calculation', async () => {
    const before = asked.length;
    expect((await compliance.give({ type: 'approve-offer', offer: 'nothing' })).body.refusal.reason).toBe(
      'no-such-offer',
    );
    expect(asked).toHaveLength(before);
  });
});

describe('POST /api/odds', () => {
  const ask = (body: object) => manager.ask('POST', '/api/odds', body);

  it('prices a catalog sheet with the requested option', async () => {
    const options = { players: 9, decks: 2, tables: 3, handsPerHour: 30, paths: true, readings: { joker: 'wild' } };
    const { status, body } = await ask({ sheet: acesCracked.id, option: 'A', ...options });
    expect([status, body]).toEqual([200, { sheet: acesCracked.id }]);
    expect(asked.at(-1)).toEqual({
      sheet: acesCracked,
      offer: undefined,
      asked: { option: 'A', ...options },
      results: [],
      // Its fund is another sheet's, which is taken as a house would offer it that adds nothing.
      others: [{ sheet: pokerBonusHandProgressive, offer: expect.objectContaining({ id: 'plain' }) }],
    });
    await ask({ sheet: pokerBonusHandProgressive.id });
    expect(asked.at(-1)).toMatchObject({ sheet: pokerBonusHandProgressive, others: [] });
  });

  it('prices a sheet that is not adopted, as data', async () => {
    const mine = { ...acesCracked, id: 'bay-101/my-aces', name: 'My aces', approval: null };
    const { status, body } = await ask({ sheet: mine });
    expect([status, body]).toEqual([200, { sheet: 'bay-101/my-aces' }]);
    expect(asked.at(-1)!.sheet).toMatchObject({ name: 'My aces', approval: null });
    const broken = await ask({ sheet: { ...mine, games: 'all' } });
    expect([broken.status, broken.body.refusal.reason]).toEqual([422, 'malformed-sheet']);
  });

  it('prices a draft together with the other offers on its fund', async () => {
    const { status } = await ask({ sheet: bonusHandProgressiveV11.id, offer: draft('new', { fund: 'jackpot' }) });
    expect(status).toBe(200);
    expect(asked.at(-1)!.others.map(({ offer }) => offer.id)).toEqual(['bonus-hand']);
    const from = instant(house.floor.now() + 200 * DAY);
    const later = draft('new', { fund: 'jackpot', period: { from, until: instant(from + DAY) } });
    await ask({ sheet: bonusHandProgressiveV11.id, offer: later });
    expect(asked.at(-1)!.others).toEqual([]);
  });

  it.each([
    ['an unknown sheet', { sheet: 'bay-101/nothing' }, 422, 'no-such-sheet'],
    ['an offer that cannot be read', { sheet: bonusHandProgressiveV11.id, offer: { id: 'x' } }, 422, 'malformed-offer'],
    ['too many players', { sheet: bonusHandProgressiveV11.id, players: 11 }, 400, 'malformed-body'],
    ['what it does not know', { sheet: bonusHandProgressiveV11.id, luck: 7 }, 400, 'malformed-body'],
  ])('refuses %s', async (_what, body, status, reason) => {
    const before = asked.length;
    const told = await ask(body);
    expect([told.status, told.body.refusal.reason]).toEqual([status, reason]);
    expect(asked).toHaveLength(before);
  });

  it('answers for an offer that breaks its sheet with the clause that it breaks', async () => {
    const wrong = draft('wrong', { amounts: { ...draft('wrong').amounts, reseed: 1 as never } });
    const { status, body } = await ask({ sheet: wrong.sheet, offer: wrong });
    expect(status).toBe(422);
    expect(body.refusal).toMatchObject({ at: expect.stringContaining('§'), next: expect.any(String) });
    const other = await ask({ sheet: acesCracked.id, offer: draft('other') });
    expect(other.body.refusal.reason).toBe('no-such-sheet');
  });
});

describe('POST /api/odds/backtest', () => {
  const body = { sheet: bonusHandProgressiveV11.id };

  it('reads the journal of the house and asks the lab about what was dealt', async () => {
    const table = { table: 'back-1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null };
    await house.give('floor-1', { type: 'open-table', ...table });
    const told = await manager.ask('POST', '/api/odds/backtest', { ...body, participation: 0.5 });
    expect([told.status, told.body]).toEqual([200, { sheet: bonusHandProgressiveV11.id }]);
    const { exposure } = asked.at(-1)!;
    expect(exposure!.notes).toMatchObject({ keyedDeals: 0, voidedRounds: 0 });
    await house.give('floor-1', { type: 'close-table', table: 'back-1' });
  });

  it.each(['manager-1', 'accountant-1', 'promo-1'])('answers %s', async (badge) => {
    const who = await house.signIn(badge, 'office');
    expect((await who.ask('POST', '/api/odds/backtest', body)).status).toBe(200);
  });

  it('is not for dealers', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    expect((await dealer.ask('POST', '/api/odds/backtest', body)).status).toBe(403);
  });

  it.each([
    ['a day that is none', { from: '2026-02-30' }, 400, 'malformed-body'],
    ['words for a day', { until: "2026-01-01' or 1=1" }, 400, 'malformed-body'],
    ['what it does not know', { journal: '/etc/passwd' }, 400, 'malformed-body'],
    ['a period that ends before it begins', { from: '2026-03-02', until: '2026-03-01' }, 422, 'empty-period'],
    ['an unknown option', { option: '__proto__' }, 422, 'unknown-option'],
    ['too many players', { players: 11 }, 400, 'malformed-body'],
  ])('refuses %s', async (_what, over, status, reason) => {
    const told = await manager.ask('POST', '/api/odds/backtest', { ...body, ...over });
    expect([told.status, told.body.refusal.reason]).toEqual([status, reason]);
  });

  it('refuses a tournament with the reason', async () => {
    const sheet = SHEETS.find(({ steps }) => steps.some(({ form }) => form === 'poker-tournament'))!;
    const told = await manager.ask('POST', '/api/odds/backtest', { sheet: sheet.id });
    expect([told.status, told.body.refusal]).toEqual([
      422,
      expect.objectContaining({ reason: 'not-backtested', says: expect.stringContaining('would have entered') }),
    ]);
  });
});
