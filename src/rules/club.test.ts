import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import { playerTrackingRewards as sheet } from '../sheets/hawaiian-gardens/player-tracking-rewards.ts';
import { type ClubPosting, creditsFor, overlappingTimes, prizesCovered } from './club.ts';
import { contradictionIn } from './contradictions.ts';
import { type Offer, offerFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';

const posting: ClubPosting = {
  times: ['10:00', '23:55'],
  games: [{ game: 'texas-holdem' }, { game: 'baccarat', credits: 2 }],
  prizes: [
    { id: 'cap', name: 'a cap', gives: 'goods', value: usd(20), credits: 2, of: 'cap' },
    { id: 'chips', name: 'chips', gives: 'chips', value: usd(25), credits: 3 },
  ],
};

describe('a posted time', () => {
  it('belongs to one time only: minutes that reach into the next are found, across midnight too', () => {
    expect(overlappingTimes(['10:00', '10:10'], 10)).toBeUndefined();
    expect(overlappingTimes(['10:10', '10:00'], 11)).toEqual(['10:00', '10:10']);
    expect(overlappingTimes(['23:55', '00:02'], 7)).toBeUndefined();
    expect(overlappingTimes(['23:55', '00:02'], 8)).toEqual(['23:55', '00:02']);
    expect(overlappingTimes(['12:00'], 60)).toBeUndefined();
  });
});

it('a swipe brings what is posted for its game, one where nothing is, nothing in another game', () => {
  expect(creditsFor(posting, 'texas-holdem')).toBe(1);
  expect(creditsFor(posting, 'baccarat')).toBe(2);
  expect(creditsFor(posting, 'omaha')).toBeUndefined();
});

it.each([
  [1, []],
  [2, ['cap']],
  [3, ['cap', 'chips']],
])('a balance of %i covers %j', (balance, prizes) => {
  expect(prizesCovered(posting, balance).map(({ id }) => id)).toEqual(prizes);
});

describe('an offer of the club', () => {
  const offer: Offer = {
    id: 'club',
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'only',
    amounts: { 'swipe-minutes': 10 },
    club: posting,
    fund: null,
    period: { from: instant(0), until: instant(1) },
    tables: 'all',
    windDown: 'pay-out',
  };
  const [cap, chips] = posting.prizes as [ClubPosting['prizes'][number], ClubPosting['prizes'][number]];
  const posted = (change: Partial<ClubPosting>): Offer => ({ ...offer, club: { ...posting, ...change } });

  it('is whole', () => expect(offerFlaw(sheet, offer)).toBeUndefined());

  it.each<[string, Offer]>([
    ['club-missing', { ...offer, club: undefined }],
    ['outside-range', { ...offer, amounts: { 'swipe-minutes': 16 } }],
    ['time-twice', posted({ times: ['10:00', '10:00'] })],
    ['times-overlap', posted({ times: ['10:00', '10:09'] })],
    ['game-twice', posted({ games: [{ game: 'omaha' }, { game: 'omaha' }] })],
    ['unknown-game', posted({ games: [{ game: 'snap' }] })],
    ['outside-range', posted({ games: [{ game: 'omaha', credits: 101 }] })],
    ['prize-twice', posted({ prizes: [cap, cap] })],
    ['outside-range', posted({ prizes: [{ ...chips, value: usd(9.99) }] })],
    ['outside-range', posted({ prizes: [{ ...chips, value: usd(100_000.01) }] })],
    ['source-missing', posted({ prizes: [{ ...cap, of: undefined }] })],
    ['source-unused', posted({ prizes: [{ ...chips, of: 'cap' }] })],
  ])('%s', (reason, wrong) => expect(offerFlaw(sheet, wrong)?.reason).toBe(reason));

  it('takes both ends of a range', () => {
    const ends = [usd(10), usd(100_000)].map((value, i) => ({ ...chips, id: `chips-${i}`, value }));
    expect(offerFlaw(sheet, posted({ prizes: ends }))).toBeUndefined();
  });
});

describe('a sheet of the club', () => {
  const [swipe, earn, redeem, award, pay] = sheet.steps as [
    Sheet['steps'][number],
    Sheet['steps'][number],
    Sheet['steps'][number],
    Sheet['steps'][number],
    Sheet['steps'][number],
  ];
  const withSteps = (...steps: Sheet['steps']): Sheet => ({ ...sheet, steps });

  it.each<[string, Sheet]>([
    ['no select step', withSteps(swipe, { ...earn, next: 'prize' } as never, award, pay)],
    [
      'another way to earn',
      withSteps(
        swipe,
        { id: 'credits', kind: 'earn', form: 'award', at: '§4.2', next: 'redemption' },
        redeem,
        award,
        pay,
      ),
    ],
    [
      'another way to qualify',
      withSteps({ id: 'swipe', kind: 'qualify', form: 'hours', at: '§4.1', next: 'credits' }, earn, redeem, award, pay),
    ],
    ['credits from high to low', withSteps(swipe, { ...earn, each: [2, 1] } as never, redeem, award, pay)],
  ])('contradicts itself with %s', (_, wrong) => expect(contradictionIn(wrong)).toBeDefined());

  it('does not contradict itself unchanged', () => expect(contradictionIn(sheet)).toBeUndefined());
});
