/**
 * Bay 101: Match Play Promotion, GEAR-001278: coupons, free play chips and bonus play chips. § numbers are clauses of
 * docs/spec/bay-101/match-play.md, B numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { InstrumentStep } from '../../rules/instrument.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { otherName } from './common.ts';

/** What the three have in common: base wagers, one on each, a fee once, redeemed by the player-dealer after a look at it. */
const alike = {
  kind: 'play',
  form: 'instrument',
  issue: { how: 'handed-out', at: '§5.1', face: [usd(5), usd(500)] },
  pays: { at: '§3.2', as: 'even' },
  verified: { at: '§4.9', by: 'floor' },
  transfer: { at: '§4.8', allowed: 'never' },
  next: 'redemption',
} satisfies Partial<InstrumentStep>;

const wager = (at: string, live: InstrumentStep['wager']['live']): InstrumentStep['wager'] => ({
  at,
  live,
  several: { at: '§4.6', allowed: 'one' },
  bets: { at: '§4.4', on: 'base' },
  opposite: { at: '§4.5', allowed: 'never' },
  fees: { at: '§4.7', in: 'live-chips' },
  redemption: { at: '§6.2', fee: { choose: 'redemption-fee', between: [usd(0), usd(500)], ours: true } },
});

export const matchPlay: Sheet = {
  id: 'bay-101/match-play',
  name: 'Match Play Promotion',
  approval: 'GEAR-001278',
  edition: '2017-01-01',
  kinds: ['promo-instrument'],
  // §2.1 Every approved California game of the house.
  games: [],
  chart: { at: '§3.1', options: { coupon: [], free: [], bonus: [] } },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'backline', at: '§4.2', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'employee', at: '§4.3', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'player-dealer', at: '§4.10', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.11', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    {
      ...alike,
      id: 'coupon',
      at: '§3.1',
      only: ['coupon'],
      names: { one: 'Match Play Coupon', many: 'Match Play Coupons' },
      wager: wager('§3.3', 'equal'),
      win: { at: '§3.4', becomes: 'cancelled', cage: 'pays-face' },
      lose: { at: '§3.5', becomes: 'voided', cage: 'pays-nothing' },
      push: { at: '§3.6' },
      lives: { at: '§7.1', until: 'printed' },
    },
    {
      ...alike,
      id: 'free',
      at: '§3.1',
      only: ['free'],
      names: { one: 'Free Play Chip', many: 'Free Play Chips' },
      voucher: { at: '§3.7' },
      wager: wager('§3.8', 'none'),
      win: { at: '§3.9', becomes: 'collected', cage: 'pays-face' },
      lose: { at: '§3.10', becomes: 'dropped', cage: 'pays-nothing' },
      push: { at: '§3.11' },
      lives: { at: '§7.2', until: 'period' },
    },
    {
      ...alike,
      id: 'bonus',
      at: '§3.1',
      only: ['bonus'],
      names: { one: 'Bonus Play Chip', many: 'Bonus Play Chips' },
      voucher: { at: '§3.7' },
      wager: wager('§3.8', 'none'),
      win: { at: '§3.12', becomes: 'kept', cage: 'pays-nothing' },
      lose: { at: '§3.13', becomes: 'collected', cage: 'pays-face' },
      push: { at: '§3.11' },
      lives: { at: '§7.2', until: 'period' },
    },
    {
      id: 'redemption',
      kind: 'pay',
      form: 'representative',
      at: '§4.9',
      places: ['cage'],
      forms: ['chips'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'dates and times',
      'games',
      'how to redeem coupons and chips',
      'amounts of coupons and chips',
      'expiration dates of coupons',
      'redemption fee, on every advertisement',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'each voucher that was exchanged',
      'number, amount, table and representative for each coupon or chip that was canceled or exchanged',
    ],
  },
  tells: [
    {
      at: '§2.2',
      under: 'how-to-play',
      says: 'Good for the amount, in the games and during the period printed on your coupon or voucher',
    },
    { at: '§2.1', under: 'how-to-play', says: 'All approved California games of the casino may be named on it' },
    {
      at: '§4.10',
      under: 'eligibility',
      says: 'You may win a coupon or chip while you are in the player-dealer position',
    },
  ],
  notes: [
    {
      at: '§1.1',
      who: 'promotions',
      says: 'Distribute them by advertisement, by mail, in another promotion or in a tournament.',
    },
    {
      at: '§2.1',
      who: 'promotions',
      says: 'Every approved California game may take part. Each coupon or voucher names its games.',
    },
    {
      at: '§2.2',
      who: 'promotions',
      says: 'Print the amount, games, period and redemption fee on every coupon and voucher.',
    },
    {
      at: '§3.14',
      who: 'dealer',
      says: 'Do not take Free Play Chips or Bonus Play Chips into the tray or pay with them.',
    },
    { at: '§6.3', who: 'accountant', says: 'Take no administrative fee.' },
    { at: '§8.1', who: 'promotions', says: 'No free table is required: there is no element of chance.' },
  ],
  rulings: {
    R1: '§3.12: only the example says that the player keeps a bonus chip after a win; otherwise it would be a free play chip.',
    R2: '§4.8: only the player-dealer has them turned into live chips; a patron may exchange a voucher for its chips.',
    R3: '§3.2: the instrument pays its face value one to one; the live half of a coupon is paid at the odds of the game.',
    R4: '§6.2: the redemption fee is due once for each, when it is first placed; collection is due on every hand.',
    R5: '§6.2: no range is printed for the fee; it may not exceed the highest face value.',
    R6: '§4.6: a voucher is exchanged for one chip or for several that add up; they go on one wager, all together.',
    R7: '§4.10: the text does not mention proposition players; they bank the game, and the player-dealer position wagers none.',
  },
};
