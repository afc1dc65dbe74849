import { describe, expect, it } from 'vitest';
import { type Cents, usd, ZERO } from '../base/cents.ts';
import { cardFrom } from '../cards/card.ts';
import { fourCardPoker } from '../sheets/south-dakota/four-card-poker.ts';
import { contradictionIn } from './contradictions.ts';
import {
  envyOf,
  type HouseGameStep,
  houseGameOf,
  meterPay,
  meterRowFor,
  netOf,
  orderFromRight,
  reseededMeter,
  settleHand,
  termsOf,
  type Wagers,
  winnerOf,
} from './house-game.ts';
import { checkOffer, type Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';

const AMOUNTS = {
  'ante.least': usd(5),
  'ante.most': usd(500),
  'aces-up.least': usd(1),
  'aces-up.most': usd(100),
  'progressive-units': 1,
  'meter-percent': 30,
  'reserve-percent': 0,
  seed: usd(5_000),
  reseed: usd(5_000),
};

const offerOf = (over: Partial<Offer> = {}): Offer => ({
  id: 'four',
  sheet: fourCardPoker.id,
  edition: fourCardPoker.edition,
  option: 'FCPP-1',
  picks: { 'aces-up': 'FCP-01' },
  amounts: AMOUNTS,
  fund: 'meter',
  period: { from: 0 as never, until: 1 as never },
  tables: 'all',
  windDown: 'pay-out',
  ...over,
});

const step = houseGameOf(fourCardPoker)!;
const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const terms = (over: Partial<Offer> = {}) => termsOf(step, offerOf(over));
const wagers = (over: Partial<Wagers> = {}): Wagers => ({
  ante: usd(10),
  side: usd(5),
  progressive: ZERO,
  raise: usd(30),
  ...over,
});
const settled = (player: string, dealer: string, over: Partial<Wagers> = {}, pick = 'FCP-01') =>
  settleHand(terms({ picks: { 'aces-up': pick } }), wagers(over), cards(player), cards(dealer)).map(
    ({ wager, amount }) => [wager, amount / 100],
  );

const QUEENS = 'Qs Qh 9d 7c 4d 2h';

describe('a hand against the dealer', () => {
  it.each([
    ['As Ah Kd Kc 5s', QUEENS, 'player'],
    ['Qd Qc 9s 7h 3c', QUEENS, 'player'],
    ['Qd Qc 8s 7h 3c', QUEENS, 'dealer'],
    // Five cards that would be a full house are three of a kind and a kicker here.
    ['2s 2c 2d Kc Ks', '3s 3h 3d 4c 4d 5h', 'dealer'],
    ['4s 3h 2d Ac 9s', 'Ks Kh 9d 8c 7c 2h', 'player'],
    // No straight goes round the corner: K-A-2-3 is ace high.
    ['Ks Ah 2d 3c 9s', '4s 4h Qd Jc 8c 6h', 'dealer'],
    ['7s 7h 7d 7c 2s', 'As Ks Qs Js 2h 3d', 'player'],
  ] as const)('%s against %s goes to the %s', (player, dealer, winner) => {
    expect(winnerOf(terms(), cards(player), cards(dealer))).toBe(winner);
  });

  it.each([
    ['dealer', 'dealer'],
    ['nobody', 'nobody'],
  ] as const)('where ties go to the %s a tie does', (ties, winner) => {
    const other: HouseGameStep = { ...step, dealer: { ...step.dealer, ties } };
    const tied = termsOf(other, offerOf());
    expect(winnerOf(tied, cards('Qd Qc 9s 7h 3c'), cards(QUEENS))).toBe(winner);
    const lines = settleHand(tied, wagers({ side: ZERO }), cards('Qd Qc 9s 7h 3c'), cards(QUEENS));
    expect(netOf(lines)).toBe(ties === 'nobody' ? 0 : usd(-40));
  });
});

describe('settling', () => {
  it('[example 1] pays play, ante and aces up, in this order', () => {
    expect(settled('As Ah Kd Kc 5s', QUEENS)).toEqual([
      ['raise', 30],
      ['ante', 10],
      ['side', 10],
    ]);
  });

  it('[example 2] pays the bonus though the dealer wins', () => {
    expect(settled('8s 8h 8d Kc 2c', '7s 6s 5s 4s Kd Kh')).toEqual([
      ['raise', -30],
      ['ante', -10],
      ['bonus', 20],
      ['side', 45],
    ]);
  });

  it('[example 3] pays nothing on the ante of a folded hand, and aces up anyway', () => {
    expect(settled('As Ah Jd 8h 5s', QUEENS, { raise: 'fold' })).toEqual([['side', 5]]);
    expect(settled('Ks Kh Jd 8h 5s', QUEENS, { raise: 'fold' })).toEqual([['side', -5]]);
    expect(settled('8s 8h 8d 8c 5s', QUEENS, { raise: 'fold', side: ZERO })).toEqual([]);
  });

  it.each([
    ['Ks Kh Jd 8h 5s', -1, -1],
    ['As Ah Jd 8h 5s', 1, 1],
    ['As Ah 8d 8h 5s', 2, 3],
    ['As Kh Qd Jh 5s', 4, 4],
    ['As 9s 4s 2s 5d', 6, 5],
    ['8s 8h 8d 2s 5d', 9, 7],
    ['8s 7s 6s 5s 5d', 40, 40],
    ['8s 8h 8d 8c 5d', 50, 50],
  ])('%s on aces up pays %d to 1 by FCP-01 and %d by FCP-07', (hand, first, last) => {
    const side = usd(1);
    const only = { ante: ZERO, raise: undefined, side };
    expect(settled(hand, QUEENS, only)).toEqual([['side', first]]);
    expect(settled(hand, QUEENS, only, 'FCP-07')).toEqual([['side', last]]);
  });
});

describe('the meter', () => {
  const rowOf = (option: string, hand: string) => meterRowFor(terms({ option }).meter!, cards(hand))?.key;

  it.each([
    ['FCPP-1', '9c Tc Jc Qc 3d', 'straight-flush'],
    ['PMG-01', '9c Tc Jc Qc 3d', undefined],
    ['PMG-01', '8s 8h 8d Kc Ks', 'full-house'],
    ['FCPP-2', '8s 8h 8d Kc Ks', 'three-of-a-kind'],
    ['FCPP-1', 'As Ah Ad Ac Ks', 'four-aces'],
    ['FCPP-1', 'Ks Kh Kd Kc As', 'four-of-a-kind'],
    ['FCPP-1', 'As Ks Qs Js Ts', 'straight-flush'],
    ['PMG-01', 'As Ks Qs Js Ts', 'royal-flush'],
    ['FCPP-1', 'As Ks 9s 4s 2s', undefined],
    ['PMG-01', 'As Ks 9s 4s 2s', 'flush'],
    ['PMG-01', '5s 4h 3d 2c As', 'straight'],
  ])('%s reads %s as %s', (option, hand, row) => {
    expect(rowOf(option, hand)).toBe(row);
  });

  it('has no schedule where no progressive wager is offered', () => {
    expect(terms({ option: 'none' }).meter).toBeUndefined();
  });

  it('[example 4] is paid one hand after another, each from the meter at that moment', () => {
    const { meter } = terms({ option: 'PMG-01' });
    const [royal, straightFlush] = meter!.schedule.rows;
    const first = meterPay(meter!, straightFlush!, usd(12_000));
    expect(first).toEqual({ from: 'meter', amount: usd(1_200), left: usd(10_800), startsAgain: false });
    const second = meterPay(meter!, royal!, first.left);
    expect(second).toEqual({ from: 'meter', amount: usd(10_800), left: ZERO, startsAgain: true });
    expect(reseededMeter(usd(5_000), usd(700))).toBe(usd(5_700));
  });

  it('leaves the fraction of a cent where it is', () => {
    const { meter } = terms({ option: 'PMG-01' });
    const pay = meterPay(meter!, meter!.schedule.rows[1]!, 10_009 as Cents);
    expect([pay.amount, pay.left]).toEqual([1_000, 9_009]);
  });

  it('takes its share of each wager: 5% stays in reserve in FCPP-3, and what the house says otherwise', () => {
    const { wager, toMeter, toReserve } = terms({ option: 'FCPP-3', amounts: { ...AMOUNTS, 'progressive-units': 2 } })
      .meter!;
    expect([wager, toMeter, toReserve]).toEqual([usd(2), usd('0.60'), usd('0.10')]);
    const other = terms({ option: 'PMG-02', amounts: { ...AMOUNTS, 'reserve-percent': 10 } }).meter!;
    expect([other.wager, other.toMeter, other.toReserve]).toEqual([usd(5), usd('1.50'), usd('0.50')]);
  });

  it('pays envy for the hands of others, never for one’s own second position', () => {
    const { meter } = terms({ option: 'PMG-01', amounts: { ...AMOUNTS, 'progressive-units': 2 } });
    const royal = meter!.schedule.rows[0];
    const bet = usd(2);
    const at = (spot: number, player: number, progressive: Cents, row = false) => ({
      spot,
      player,
      progressive,
      row: row ? royal : undefined,
    });
    const envy = envyOf(meter!, [at(1, 1, bet), at(2, 1, ZERO, true), at(3, 3, ZERO), at(4, 4, bet)]);
    expect(envy).toEqual([{ spot: 4, of: 2, row: 'royal-flush', amount: usd(2_000) }]);
  });

  it('goes from the dealer’s right', () => {
    expect(orderFromRight([{ spot: 2 }, { spot: 5 }, { spot: 1 }]).map(({ spot }) => spot)).toEqual([5, 2, 1]);
  });
});

describe('an offer of it', () => {
  const refusal = (over: Partial<Offer>) => {
    const checked = checkOffer(fourCardPoker, offerOf(over));
    return checked.ok ? 'ok' : checked.refusal.reason;
  };

  it.each<[string, Partial<Offer>]>([
    ['ok', {}],
    ['least-above-most', { amounts: { ...AMOUNTS, 'ante.least': usd(501) } }],
    ['least-above-most', { amounts: { ...AMOUNTS, 'aces-up.most': usd(1), 'aces-up.least': usd(2) } }],
    ['ok', { amounts: { ...AMOUNTS, 'meter-percent': 60, 'reserve-percent': 40 } }],
    ['more-than-wager', { amounts: { ...AMOUNTS, 'meter-percent': 61, 'reserve-percent': 40 } }],
    ['missing-pick', { picks: {} }],
    ['unknown-pick', { picks: { 'aces-up': 'FCP-08' } }],
  ])('is %s', (reason, over) => {
    expect(refusal(over)).toBe(reason);
  });

  it('need not say what its schedule says already', () => {
    const { 'reserve-percent': _, ...rest } = AMOUNTS;
    expect(refusal({ amounts: rest })).toBe('missing-amount');
    expect(refusal({ amounts: rest, option: 'FCPP-3' })).toBe('ok');
  });
});

describe('a sheet that contradicts itself', () => {
  const withStep = (over: Partial<HouseGameStep>): Sheet => ({
    ...fourCardPoker,
    steps: fourCardPoker.steps.map((one) => (one.id === 'game' ? { ...step, ...over } : one)),
  });
  const { side, progressive } = step;
  const schedules = (change: object) => {
    const first = progressive!.schedules['FCPP-1']!;
    return { progressive: { ...progressive!, schedules: { 'FCPP-1': { ...first, ...change } } } };
  };
  const [aces, quads] = progressive!.schedules['FCPP-1']!.rows;

  it.each<[string, Partial<HouseGameStep>]>([
    ['gets 3 cards', { cards: { ...step.cards, player: 3 } }],
    ['shows 7 of 6', { cards: { ...step.cards, up: 7 } }],
    ['from 3 down to 1', { raise: { ...step.raise, times: [3, 1] } }],
    ['names ante twice', { settles: { ...step.settles, order: ['ante', 'ante', 'raise', 'side', 'progressive'] } }],
    ['no full-house', { bonus: { at: '§4.2', rows: [{ category: 'full-house', pays: 5 }] } }],
    ['leaves it out', { settles: { ...step.settles, order: ['raise', 'ante'] } }],
    [
      'FCP-09 of Aces Up can be picked',
      { side: { ...side!, schedule: { pick: 'aces-up', among: ['FCP-01', 'FCP-09'] } } },
    ],
    ['takes every four-of-a-kind', schedules({ rows: [quads!, { ...aces!, key: 'x' }] })],
    ['two lines named', schedules({ rows: [aces!, { ...quads!, key: 'four-aces' }] })],
    ['either a percent', schedules({ rows: [{ ...aces!, times: 5 }] })],
    ['pool other, which does not exist', { progressive: { ...progressive!, pool: 'other' } }],
  ])('says: %s', (words, over) => {
    expect(contradictionIn(withStep(over))).toContain(words);
  });

  it('is this one not', () => {
    expect(contradictionIn(fourCardPoker)).toBeUndefined();
  });
});
