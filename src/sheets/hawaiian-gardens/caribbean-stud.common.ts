/**
 * What the two jackpots of Caribbean Stud Poker at Hawaiian Gardens share. Their pages,
 * docs/spec/hawaiian-gardens/caribbean-stud-*.md, are numbered alike in these parts.
 */
import { type Cents, usd } from '../../base/cents.ts';
import type { GameRow } from '../../rules/chart.ts';
import type { OwnFund, PoolWord } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { CHARGE_ORDER, REPAY, shortfall } from './common.ts';

export const CARIBBEAN_STUD: GameRow = {
  at: '§2.1',
  game: 'caribbean-stud',
  approval: null,
  deal: 'hand',
  groups: [{ id: 'player', name: 'five cards', of: 'hand', cards: 5, use: 5 }],
  ranking: 'high-five',
};

/** Never below its seed after a hit; how much of the fees it gets is the casino's to say. */
export const meter = (id: string, name: string, seed: Cents): PoolWord => ({
  id,
  name,
  at: '§6.4',
  seed,
  seedIs: 'gift',
  reseed: seed,
  raise: { at: '§6.3' },
});

const reserve = (amount: Cents) => [{ to: 'reserve', amount }];

/** Fees that are not yet allotted are the reserve: out of it come the meters' increases and the administrative fee. */
export const fundOf = (pools: readonly PoolWord[], feeRuling: string): OwnFund => ({
  kind: 'own',
  at: '§6.1',
  pools: [...pools],
  fee: {
    at: '§6.2',
    amount: usd(0.5),
    payer: 'first-position',
    postedBy: { at: '§4.4', several: 'most-wagered' },
    optional: false,
    known: 'start',
    parts: reserve(usd(0.5)),
    byLimits: [
      { at: '§6.2', limits: ['5-50', '10-100'], amount: usd(0.5), parts: reserve(usd(0.5)) },
      { at: '§6.2', limits: ['50-300'], amount: usd(1), parts: reserve(usd(1)) },
    ],
    otherLimits: 'refused',
    alsoRead: { payer: 'player', ruling: feeRuling },
  },
  adminFee: { at: '§6.5', perTableHour: usd(4) },
  shortfall: shortfall(false),
  repay: REPAY,
  chargeOrder: CHARGE_ORDER,
  closing: ['admin-fee'],
});

/** §4.1 to §4.3: four hands, the table's fee, no proposition players. */
export const ELIGIBILITY: Sheet['eligibility'] = [
  { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 4 },
  { rule: 'fee-paid', at: '§4.2', bars: 'person' },
  { rule: 'prop-player', at: '§4.3', bars: 'person', allowed: 'never' },
];

/** A guest names one prize before the game and plays for that one. */
export const NPN: Sheet['npn'] = {
  at: '§8.1',
  waives: ['fee', 'wager'],
  houseSeatsCount: true,
  dealtIn: { at: '§8.3', min: 4 },
  guestNames: { at: '§8.2' },
};

export const CLAIM_AND_PAY: Sheet['steps'] = [
  { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
  {
    id: 'payment',
    kind: 'pay',
    form: 'representative',
    at: '§5.4',
    places: ['cage'],
    forms: ['cash', 'chips'],
    papers: ['payout record', 'tax forms where the law asks for them'],
    fails: { ends: 'reserve' },
  },
];

export const MUST_POST: Sheet['mustPost'] = {
  at: '§9.1',
  items: [
    'prizes, on an electronic board updated whenever they change',
    'fee at every table',
    'rules and collection procedure, on the floor, at the cage and in the rulebook',
    'administrative fee',
    'No Purchase Necessary',
  ],
};

export const RECORDS: Sheet['records'] = {
  at: '§10.1',
  items: [
    'Jackpot Prize Pool Collection Report: fees collected at each table in 24 hours',
    'box counts',
    'Jackpot Fund bank account',
    'times each table opened and closed, and events at the table',
    'tax reports',
  ],
};

export const NOTES: Sheet['notes'] = [
  { at: '§2.2', who: 'dealer', says: 'Finish the round first. The next round starts when the prize is awarded.' },
  {
    at: '§2.3',
    who: 'count',
    says: 'The marked Jackpot Collection Box holds only these fees. Count it under the same controls as table fees.',
  },
  {
    at: '§8.3',
    who: 'dealer',
    says: 'At the No Purchase Necessary table, play the vacant seats the Logical Way.',
  },
];
