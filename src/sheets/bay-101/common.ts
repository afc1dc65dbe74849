/**
 * What several Bay 101 sheets share. B-clauses are in docs/spec/bay-101/common.md; § numbers are those of each sheet's
 * own page.
 */
import { usd } from '../../base/cents.ts';
import type { CardGroup, ChartRow, GameRow, Structure } from '../../rules/chart.ts';
import type { EligibilityRow } from '../../rules/eligibility.ts';
import type { OwnFund, PoolWord } from '../../rules/fund.ts';
import type { BadBeat } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';

const hole = (cards: number): CardGroup => ({ id: 'hole', name: 'hole cards', of: 'hand', cards, use: 2 });
const community: CardGroup = { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 3 };
const down: CardGroup = { id: 'down', name: 'down cards', of: 'hand', cards: 3, use: 2 };
const up: CardGroup = { id: 'up', name: 'up cards', of: 'hand', cards: 4, use: 3 };
const held: CardGroup = { id: 'held', name: 'five cards', of: 'hand', cards: 5, use: 5 };

const FLOP_GAMES: readonly (readonly [game: string, hole: CardGroup])[] = [
  ['texas-holdem', hole(2)],
  ['texas-holdem-hi-lo', hole(2)],
  ['reverse-holdem', hole(2)],
  // Who plays to the showdown has discarded one of three: after the flop always, before it in most rooms.
  ['crazy-pineapple', hole(2)],
  ['crazy-pineapple-hi-lo', hole(2)],
  ['pineapple', { ...hole(3), fewest: 2 }],
  ['pineapple-hi-lo', { ...hole(3), fewest: 2 }],
  ['omaha', hole(4)],
  ['omaha-hi-lo', hole(4)],
  ['five-card-omaha', hole(5)],
  ['five-card-omaha-hi-lo', hole(5)],
];
const STUD_GAMES = ['seven-card-stud', 'seven-card-stud-hi-lo', 'razz'];
const DRAW_GAMES = ['five-card-draw', 'lowball', 'kansas-city-lowball'];

/** Every poker game of the house, with exactly two hole or down cards playing; draw games play the five cards held. */
export function pokerGames({ draw, stud, flop }: Readonly<Record<'draw' | 'stud' | 'flop', string>>): GameRow[] {
  const row = { approval: null, deal: 'hand', ranking: 'high-five' } as const;
  return [
    ...FLOP_GAMES.map(([game, cards]) => ({ ...row, at: flop, game, groups: [cards, community] })),
    ...STUD_GAMES.map((game) => ({ ...row, at: stud, game, groups: [down, up] })),
    ...DRAW_GAMES.map((game) => ({ ...row, at: draw, game, groups: [held] })),
  ];
}

/** B-9: management's finding voids the hand for everybody; each sheet lists which of the causes it has. */
export const voidHand = (
  ...causes: readonly Extract<EligibilityRow, { rule: 'void-hand' }>['cause'][]
): EligibilityRow[] => causes.map((cause) => ({ rule: 'void-hand', at: 'B-9', bars: 'round', cause }));

/** B-3 and B-4: the order of charges on a reserve, and repayment of the house at the close. */
export const CHARGE_ORDER = ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'] as const;

/** B-2: equal shares go up to the chip; the excess is a charge on the reserve. */
export const SPLIT = { at: 'B-2', rounds: 'up-to-chip' } as const;

/** B-5: ID within 15 minutes, otherwise the award stays open for 30 days and then returns to the reserve. */
export const identification = (id: string, next: string) =>
  ({
    id,
    kind: 'claim',
    form: 'identification',
    at: 'B-5',
    withinMinutes: 15,
    thenDays: 30,
    next,
    expires: { ends: 'reserve' },
  }) as const;

/** B-7: free play at tables without fee and live wager; nothing is added to meter or reserve there. */
export const npn = { at: 'B-7', waives: ['fee', 'wager', 'pot'], houseSeatsCount: true } as const;

/** B-8. */
export const otherName = { at: 'B-8' } as const;

/** B-6: what most sheets of the house take for a table and hour. */
export const ADMIN_FEE: NonNullable<OwnFund['adminFee']> = {
  at: 'B-6',
  perTableHour: { choose: 'admin-fee', between: [usd(5), usd(20)] },
};

/** BB-1, BB-2: one row an option; the second-best hand of the showdown loses. */
export const badBeatRow = (
  at: string,
  key: string,
  name: string,
  { losing, winning }: Pick<BadBeat, 'losing' | 'winning'>,
): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'bad-beat', losing, winning, loser: 'second-best', compared: 'showdown' },
  prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
});

/** Hold'em of the house, for the bad beats: the base game compares, then both hole cards must play (BB-1). */
export const BAD_BEAT_HOLDEM: Omit<GameRow, 'at'> = {
  game: 'texas-holdem',
  approval: 'GEGA-001983',
  deal: 'hand',
  ranking: 'high-five',
  groups: [
    { ...hole(2), use: 'any' },
    { ...community, use: 'any' },
  ],
};

/** A hand of hold'em from this one on, with both hole cards in it. Whoever beats it has a hand of its category too. */
export function beatenWithBoth(category: string, floor: string): Pick<BadBeat, 'losing' | 'winning'> {
  const atLeast = { is: 'category', category, orBetter: true, plays: { group: 'hole', atLeast: 2 } } as const;
  return { losing: { ...atLeast, floor }, winning: atLeast };
}

/** BB-1 to BB-10 and BB-12: what is alike in the three bad-beat jackpots. */
export const badBeat: Pick<
  Sheet,
  'structures' | 'multiplier' | 'eligibility' | 'steps' | 'faults' | 'npn' | 'otherName' | 'records'
> = {
  structures: {
    at: 'BB-5',
    lockedUntilHit: true,
    options: { A: shares(40, 20, 40), B: shares(50, 25, 25), C: shares(50, 30, 20) },
  },
  multiplier: {
    at: 'BB-7',
    between: [2, 4],
    of: 'pool',
    example: { at: 'BB-7', pool: usd(50_000), times: 4, total: usd(200_000), reserve: usd(150_000) },
  },
  eligibility: [
    { rule: 'dealt-in', at: 'BB-9', bars: 'round', min: 5 },
    { rule: 'showdown', at: 'BB-9', bars: 'round' },
    { rule: 'employee', at: 'BB-9', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'button', at: 'BB-9', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: 'BB-9', bars: 'round', allowed: 'never' },
    ...voidHand('misdeal', 'deck', 'discussion'),
  ],
  steps: [
    { id: 'hands', kind: 'qualify', form: 'hand', at: 'BB-1', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: 'BB-3', next: 'shares' },
    {
      id: 'shares',
      kind: 'award',
      form: 'by-row',
      at: 'BB-3',
      order: [100],
      several: 'share',
      bettors: 'each-fee',
      table: { at: 'BB-4', who: 'dealt-in', leftOut: ['button', 'house'] },
      unpaid: { at: 'BB-12', ineligible: 'reserve', nobody: 'reserve' },
      split: { at: 'BB-6', rounds: 'up-to-chip' },
      next: 'identification',
    },
    identification('identification', 'payment'),
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: 'BB-10',
      places: ['cage', 'bank'],
      forms: ['chips', 'cash', 'check'],
      papers: ['payout paperwork'],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  records: {
    at: 'BB-10',
    items: ['verification of both hands', 'money in and out, in an electronic or handwritten log'],
  },
};

/** BB-5: what the loser, the winner and the rest of the table have. */
function shares(losing: number, winning: number, table: number): Structure {
  return {
    at: 'BB-5',
    parts: [
      { to: 'losing', percent: losing },
      { to: 'winning', percent: winning },
      { to: 'table', percent: table },
    ],
  };
}

/** BB-8, BB-11: one pool, and a reserve that takes every fee when the box is counted. */
export function badBeatFund(at: string, pool: PoolWord): OwnFund {
  return {
    kind: 'own',
    at,
    pools: [pool],
    fee: { at: 'BB-8', amount: usd(1), payer: 'pot', optional: false, known: 'count', parts: [], minDealtIn: 5 },
    adminFee: ADMIN_FEE,
    shortfall: { at: 'BB-11', repaid: true },
    repay: { at: 'B-4' },
    chargeOrder: [...CHARGE_ORDER],
    closing: [
      'fees-to-reserve',
      ...(pool.increase === undefined ? [] : (['increase-from-reserve'] as const)),
      'admin-fee',
      'repay',
    ],
  };
}

/** What people see to in each of the three. */
export const BAD_BEAT_NOTES: Sheet['notes'] = [
  {
    at: 'BB-8',
    who: 'dealer',
    says: 'After the first bets, take $1 from the pot when five or more are dealt in. With four or fewer, take nothing.',
  },
  {
    at: 'BB-10',
    who: 'promotions',
    says: 'Keep the prize pool on display at all times. Once posted it is never lowered.',
  },
];

/** What players are told in each of the three. */
export const BAD_BEAT_TELLS: NonNullable<Sheet['tells']> = [
  {
    at: 'BB-1',
    under: 'how-to-play',
    says: 'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.',
  },
  {
    at: 'BB-3',
    under: 'how-to-play',
    says: 'Only the highest losing hand wins the losing share. Other losing hands have a table share.',
  },
  {
    at: 'BB-9',
    says: 'Players with the qualifying hands must complete every bet and play through the showdown.',
  },
  { at: 'BB-9', says: 'There is no limit to the number of times you can win.' },
];
