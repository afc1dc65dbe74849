import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { fastCashJackpots } from '../../sheets/hawaiian-gardens/fast-cash-jackpots.ts';
import { hawaiianJackpot1 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-1.ts';
import { hawaiianJackpot2 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-2.ts';
import { hawaiianJackpot4 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-4.ts';
import { highHandHappyHours } from '../../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import { pocketAcesCracked } from '../../sheets/hawaiian-gardens/pocket-aces-cracked.ts';
import { pokerJackpotShares } from '../../sheets/hawaiian-gardens/poker-jackpot-shares.ts';
import { fundCash, pool, reserve, toRecover } from '../accounts.ts';
import { lent } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { structureIsFree } from '../kit/funds.ts';
import { sheetKey } from '../kit/offers.ts';
import { shownRefusal } from '../shown-refusal.ts';
import { type Asked, endOffer, type Given, given, inForce, lowOffer, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

let house: Given;

const holds = (account: string) => balanceOf(house.state, account);
const poolOf = (id = 'main', fund = 'fund-1') => holds(pool(fund, id));
const refusal = (badge: string, asked: Asked) => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};
const approveGames = (sheet: Sheet) => {
  for (const { game } of sheet.games) house.state.games.set(game, { approval: 'approved', approved: true });
};
function adopt(...sheets: Sheet[]): void {
  for (const sheet of sheets) {
    approveGames(sheet);
    house.does('mia', { type: 'adopt-sheet', sheet });
  }
}
const post = (offer: Offer) => house.does('pam', { type: 'post-offer', offer });
const approval = (offer: string) => ({ type: 'approve-offer', offer }) as const;

beforeEach(() => {
  house = given();
});

describe('a fund that has money when it is opened', () => {
  const opening = (over: Partial<Extract<Asked, { type: 'open-fund' }>> = {}): Asked => ({
    type: 'open-fund',
    fund: 'hj',
    name: 'Hawaiian Jackpot',
    opening: usd(50_000),
    also: ['abe'],
    ...over,
  });

  it('has it in its reserve and in cash, signed by two people', () => {
    expect(refusal('mia', opening({ also: [] }))).toBe('second-person F-5');
    expect(refusal('mia', opening({ opening: usd(-1) }))).toBe('no-amount F-15');
    expect(house.does('mia', opening()).map(({ type }) => type)).toEqual(['fund-opened', 'opening-entered']);
    expect([holds(reserve('hj')), holds(fundCash('hj'))]).toEqual([usd(50_000), usd(50_000)]);
  });

  it('accepts it once, while the fund is empty and unused', () => {
    house.does('mia', { type: 'open-fund', fund: 'hj', name: 'Hawaiian Jackpot' });
    expect(refusal('mia', opening({ opening: usd(0) }))).toBe('fund-open F-10');
    expect(house.does('mia', opening()).map(({ type }) => type)).toEqual(['opening-entered']);
    expect(refusal('mia', opening())).toBe('fund-open F-10');
    const { seq, outcome } = house.records.at(-2)!;
    const events = ('events' in outcome ? outcome.events : []) as never;
    house.does('mia', { type: 'reverse', of: seq, events, recovered: true, reason: 'typo', also: ['abe'] });
    expect(holds(reserve('hj'))).toBe(0);
    house.does('mia', opening({ opening: usd(5_000) }));
    expect(holds(reserve('hj'))).toBe(usd(5_000));
  });

  it('does not take it while something draws on it', () => {
    inForce(house.state, pocketAcesCracked, lowOffer(pocketAcesCracked));
    expect(refusal('mia', opening())).toBe('fund-open F-10');
  });
});

describe('required postings', () => {
  const confirm = (items: number[], badge = 'pam') =>
    house.ask(badge, { type: 'confirm-posting', offer: 'wheel', items });
  const list = () => viewFor({ badge: 'pam' }, house.state).postings?.[0];
  const wheel = [{ id: 'ten', name: '$10', gives: 'money' as const, value: usd(10) }];

  beforeEach(() => {
    adopt(prizeWheel);
    post(lowOffer(prizeWheel, { id: 'wheel', wheel, schedule: [instant(NOON + HOUR)] }));
  });

  it('is a list that people tick off by number, before and after the approval', () => {
    const all = prizeWheel.mustPost.items.map((_, i) => i + 1);
    expect(list()!.toPost.map(({ item }) => item)).toEqual(all);
    expect(confirm([2, 1, 2])).toMatchObject({ events: [{ type: 'posting-confirmed', items: [2, 1], by: 'pam' }] });
    expect(list()!.toPost.map(({ item }) => item)).toEqual(all.slice(2));
    house.does('mia', approval('wheel'));
    confirm(all.slice(2), 'flo');
    expect(list()!.toPost).toEqual([]);
    expect(confirm([1])).toMatchObject({ refusal: { reason: 'confirmed-already', at: prizeWheel.mustPost.at } });
  });

  it('has no further items, and nothing about an offer that does not exist or has ended', () => {
    const beyond = prizeWheel.mustPost.items.length + 1;
    expect(confirm([beyond])).toMatchObject({ refusal: { reason: 'no-such-item', at: prizeWheel.mustPost.at } });
    expect(refusal('pam', { type: 'confirm-posting', offer: 'other', items: [1] })).toBe('no-such-offer F-10');
    endOffer(house.state, 'wheel');
    expect(confirm([1])).toMatchObject({ refusal: { reason: 'over' } });
  });

  it('adds warnings about what deserves a second look', () => {
    const double = { id: 'double', name: 'Double', gives: 'double' as const, value: 0 };
    const big = { id: 'big', name: 'Big', gives: 'money' as const, value: usd(75_000) + 1 };
    const { offer } = house.state.offers.get('wheel')!;
    Object.assign(house.state.offers.get('wheel')!, { offer: { ...offer, wheel: [big, double] } });
    expect(list()).toMatchObject({ warnings: [{ at: '§5.2' }] });
  });
});

describe('transfers to an account that several activities share', () => {
  const move = (over: Partial<Extract<Asked, { type: 'transfer-reserve' }>> = {}): Asked => ({
    type: 'transfer-reserve',
    from: 'fund-1',
    to: 'hj',
    amount: usd(100),
    reason: 'fill-up',
    also: ['abe'],
    ...over,
  });

  beforeEach(() => {
    inForce(house.state, pocketAcesCracked, lowOffer(pocketAcesCracked, { id: 'aces' }));
    inForce(house.state, hawaiianJackpot1, lowOffer(hawaiianJackpot1, { id: 'one' }), { reserve: usd(500) });
    inForce(house.state, hawaiianJackpot2, lowOffer(hawaiianJackpot2, { id: 'two', fund: 'fund-2' }));
  });

  it('[K-4] come from a reserve whose sheet says so and that owes no advance', () => {
    expect(house.does('mia', move())[0]).toMatchObject({ postings: [{ at: 'K-4' }, { at: 'K-4' }] });
    expect([holds(reserve('fund-1')), holds(reserve('hj'))]).toEqual([usd(400), usd(100)]);
    lent(house, 'fund-1', usd(1));
    expect(refusal('mia', move())).toBe('owes-the-house K-4');
  });

  it('name the advance they wait for and its day, in words a person reads', () => {
    lent(house, 'fund-1', usd(1));
    const written = house.refuses('mia', move());
    const shown = shownRefusal(house.state, move(), written);
    expect(shown).toMatchObject({ reason: 'owes-the-house', at: written.at });
    expect(shown.says).toMatch(/^Fund-1 still owes the house \$1\.00, advanced for reseed on March 1, 2026\.$/);
    expect(shown.next).toContain('the reserve fund holds $501.00');
  });

  it('go nowhere else', () => {
    expect(refusal('mia', move({ to: 'fund-2' }))).toBe('other-account K-4');
  });

  it('are not paid by a fund whose sheets are silent; elsewhere nothing changes', () => {
    inForce(house.state, limitBadBeat, lowOffer(limitBadBeat, { id: 'beat', fund: 'fund-3' }), { reserve: usd(500) });
    expect(refusal('mia', move({ from: 'fund-3' }))).toBe('not-foreseen F-15');
    house.does('mia', move({ from: 'fund-3', to: 'fund-1' }));
    expect(holds(reserve('fund-1'))).toBe(usd(600));
  });
});

describe('hawaiian jackpot: a posting is backed', () => {
  const rows = ['sevens-suited'];
  const offer = (prize: Cents, over: Partial<Offer> = {}) =>
    lowOffer(hawaiianJackpot2, { id: 'it', rows, ...over }, { 'prize.sevens-suited': prize });

  beforeEach(() => {
    adopt(hawaiianJackpot2);
    house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'CAJF', opening: usd(500), also: ['abe'] });
  });
  const answer = (posted: Offer) => {
    post(posted);
    const outcome = house.ask('mia', approval('it'));
    return 'refusal' in outcome ? `${outcome.refusal.reason} ${outcome.refusal.at}` : 'approved';
  };

  it('[§5.5] by its seed and the reserve, to the cent', () => {
    expect(answer(offer(usd('10500.01')))).toBe('not-backed §5.5');
    house.does('pam', { type: 'withdraw-offer', offer: 'it' });
    expect(answer(offer(usd(10_500)))).toBe('approved');
    expect(poolOf()).toBe(usd(10_000));
  });

  it('is multiplied if the table is', () => {
    expect(answer(offer(usd('5250.01'), { multipliers: [{ times: 2 }] }))).toBe('not-backed §5.5');
    house.does('pam', { type: 'withdraw-offer', offer: 'it' });
    expect(answer(offer(usd(5_250), { multipliers: [{ times: 2 }] }))).toBe('approved');
  });
});

describe('a seed from the reserve', () => {
  it('is an advance only for what the reserve lacks, and returns there if the offer is withdrawn', () => {
    const sheet = structuredClone(hawaiianJackpot2);
    if (sheet.fund.kind === 'own') sheet.fund.pools[0]!.seedIs = 'reserve';
    adopt(sheet);
    house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'CAJF', opening: usd(4_000), also: ['abe'] });
    const from = instant(NOON + DAY);
    post(lowOffer(sheet, { id: 'it', period: { from, until: instant(from + DAY) } }));
    house.does('mia', approval('it'));
    expect([poolOf(), holds(reserve('fund-1')), holds(toRecover('fund-1'))]).toEqual([usd(10_000), 0, usd(6_000)]);
    house.does('mia', { type: 'withdraw-offer', offer: 'it', also: ['abe'] });
    expect([poolOf(), holds(reserve('fund-1')), holds(toRecover('fund-1'))]).toEqual([0, usd(4_000), 0]);
    expect(house.state.funds.get('fund-1')!.advances).toEqual([]);
  });
});

describe('limit bad beat: the structure is locked until the jackpot is won', () => {
  const { at } = limitBadBeat.structures!;
  const later = (structure: string, id = 'second') => {
    const from = instant(NOON + 2 * DAY);
    return lowOffer(limitBadBeat, { id, structure, period: { from, until: instant(from + DAY) } });
  };

  beforeEach(() => {
    adopt(limitBadBeat);
    house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'Limit' });
    post(lowOffer(limitBadBeat, { id: 'first', structure: 'A', period: { from: NOON, until: instant(NOON + DAY) } }));
    house.does('mia', approval('first'));
  });

  it('another offer on the same pool keeps it', () => {
    expect(refusal('pam', { type: 'post-offer', offer: later('B') })).toBe(`structure-locked ${at}`);
    post(later('A'));
  });

  it('can change once it has been won', () => {
    structureIsFree(house.state, 'first');
    post(later('B'));
  });

  it('is kept when the pool is carried to a successor', () => {
    house.state.funds.get('fund-1')!.pools.main!.structure = 'C';
    post(later('C'));
    house.state.funds.get('fund-1')!.pools.main!.structure = 'A';
    house.does('mia', { type: 'suspend-offer', offer: 'first', reason: 'change' });
    const end: Asked = { type: 'wind-down', offer: 'first', successor: 'second', reason: 'change', also: ['abe'] };
    expect(refusal('mia', end)).toBe(`structure-locked ${at}`);
  });
});

describe('fast cash: ending in a shared account', () => {
  const end = (successor: string | null): Asked => ({
    type: 'wind-down',
    offer: 'fast',
    successor,
    reason: 'over',
    also: ['abe'],
  });
  const fast = (windDown: Offer['windDown']) =>
    inForce(house.state, fastCashJackpots, lowOffer(fastCashJackpots, { id: 'fast', windDown }), {
      pools: { 'seven-face': usd(1_500) },
      reserve: usd(9_000),
    });

  it('pays its pool out through another activity of the account, and leaves the account alone', () => {
    fast('pay-out');
    lent(house, 'hj', usd(300));
    expect(refusal('mia', end(null))).toBe('successor-needed F-10');
    inForce(house.state, pocketAcesCracked, lowOffer(pocketAcesCracked, { id: 'aces' }));
    house.does('mia', end('aces'));
    expect([poolOf('seven-face', 'hj'), holds(reserve('hj'))]).toEqual([0, usd(10_800)]);
    expect(house.state.funds.get('hj')!.advances).toHaveLength(1);
  });

  it('does not strand those that draw on the account, nor wait for money that is not its own', () => {
    fast('carry-to-successor');
    inForce(house.state, highHandHappyHours, lowOffer(highHandHappyHours, { id: 'high' }));
    approveGames(fastCashJackpots);
    const from = instant(NOON + 40 * DAY);
    post(lowOffer(fastCashJackpots, { id: 'next', period: { from, until: instant(from + DAY) } }));
    house.does('mia', end('next'));
    expect([poolOf('seven-face', 'hj'), holds(reserve('hj'))]).toEqual([usd(1_500), usd(9_000)]);
  });

  it('the last one that draws on it ends while money is left, since the account is the house’s own', () => {
    inForce(house.state, pocketAcesCracked, lowOffer(pocketAcesCracked, { id: 'fast' }), { reserve: usd(9_000) });
    house.does('mia', end(null));
    expect(holds(reserve('hj'))).toBe(usd(9_000));
  });

  it('is withdrawn before approval although the account has money', () => {
    adopt(fastCashJackpots);
    house.does('mia', { type: 'open-fund', fund: 'hj', name: 'Jackpot', opening: usd(9_000), also: ['abe'] });
    post(lowOffer(fastCashJackpots, { id: 'fast' }));
    house.does('pam', { type: 'withdraw-offer', offer: 'fast' });
    expect(house.state.offers.has('fast')).toBe(false);
  });
});

describe('allows one offer at a time, per game if the sheet says so', () => {
  const [HOLDEM, OMAHA] = ['texas-holdem', 'omaha'];
  const shares = (id: string, rows: string[]) => lowOffer(pokerJackpotShares, { id, rows, fund: `fund-of-${id}` });

  beforeEach(() => {
    adopt(pokerJackpotShares);
    for (const id of ['first', 'second']) house.does('mia', { type: 'open-fund', fund: `fund-of-${id}`, name: id });
    post(shares('first', [HOLDEM]));
  });

  it('allows another game its own beside it, but not the same game', () => {
    const posting = (rows: string[]): Asked => ({ type: 'post-offer', offer: shares('second', rows) });
    expect(refusal('pam', posting([HOLDEM]))).toBe('one-at-a-time §3.1');
    expect(refusal('pam', posting([OMAHA, HOLDEM]))).toBe('one-at-a-time §3.1');
    expect(house.does('pam', posting([OMAHA]))).toMatchObject([{ type: 'offer-posted' }]);
  });

  it('without that word games do not matter', () => {
    const { chosen: _, ...chart } = pokerJackpotShares.chart;
    house.state.sheets.set(sheetKey(pokerJackpotShares.id, pokerJackpotShares.edition), {
      ...pokerJackpotShares,
      chart,
    });
    expect(refusal('pam', { type: 'post-offer', offer: shares('second', [OMAHA]) })).toBe('one-at-a-time §3.1');
  });
});

describe('hawaiian jackpot: prizes from the pool, the reserve, the house', () => {
  const FACES = 'Ks Kh Kd Qs Qh Js Jh';
  const ACES = 'As Ah | 9s 9h 9d 6c 4s';
  const rows = ['seven-faces', 'aces-in-front'];

  function play(sheet: Sheet, main: Cents, inReserve: Cents, prize: Cents, multipliers: Offer['multipliers']): void {
    approveGames(sheet);
    const over = { id: 'it', rows, ...(multipliers === undefined ? {} : { multipliers }) };
    const offer = lowOffer(sheet, over, { 'prize.seven-faces': prize, 'prize.aces-in-front': prize });
    inForce(house.state, sheet, offer, { pools: { main }, reserve: inReserve });
    house.does('flo', {
      type: 'open-table',
      table: 't1',
      game: 'pai-gow-poker',
      kind: 'live',
      seats: 7,
      limits: null,
    });
  }
  const hit = (...held: string[]) => {
    const hands = held.map((cards, i) => ({ seat: i + 1, hand: 1, cards }));
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
  };

  it('example 3: doubled, $4,000 from the pool, which the reserve restores to its seed', () => {
    play(hawaiianJackpot2, usd(12_500), usd(6_000), usd(2_000), [{ times: 2 }]);
    hit(FACES);
    expect([poolOf(), holds(reserve('fund-1'))]).toEqual([usd(10_000), usd(4_500)]);
    expect(holds('fund:fund-1:held:hit-1')).toBe(usd(4_000));
  });

  it('example 6: two hands at $7,000 take pool and reserve, and the house advances $2,800 and the reseed', () => {
    play(hawaiianJackpot4, usd(10_000), usd(1_200), usd(7_000), undefined);
    hit(FACES, ACES);
    expect([poolOf(), holds(reserve('fund-1'))]).toEqual([usd(10_000), 0]);
    const owed = house.state.funds.get('fund-1')!.advances.map(({ amount }) => amount);
    expect(owed.reduce((sum, amount) => sum + amount, 0)).toBe(usd(12_800));
  });
});
