/**
 * Bay 101: Poker Bonus Hand Progressive Jackpot. § numbers are clauses of
 * docs/spec/bay-101/poker-bonus-hand-progressive.md, B numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { PoolWord } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { CHARGE_ORDER, identification, npn, otherName, pokerGames, SPLIT, voidHand } from './common.ts';

/** One pool a row: they differ in the largest initial seed only. */
const pool = (at: string, id: string, name: string, seedTo: number): PoolWord => ({
  id,
  name,
  at,
  seed: { choose: `seed.${id}`, between: [usd(10), usd(seedTo)] },
  seedIs: 'gift', // R9
  reseed: { choose: `reseed.${id}`, between: [usd(10), usd(598)], ours: true },
  cap: usd(599),
  increase: { at: '§6.2', amount: { choose: `increase.${id}`, between: [usd(1), usd(50)] }, from: 'fees' },
});

const row = (at: string, key: string, name: string, quads = false): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'category', category: key, orBetter: false, ...(quads ? { pocketPair: true } : {}) },
  prize: { gives: 'share-of-pool', pool: key },
});

export const pokerBonusHandProgressive: Sheet = {
  id: 'bay-101/poker-bonus-hand-progressive',
  name: 'Poker Bonus Hand Progressive Jackpot',
  approval: 'GEAR-001277',
  edition: '2017-01-01',
  kinds: ['progressive-jackpot'],
  games: pokerGames({ draw: '§3.5', stud: '§3.6', flop: '§3.7' }),

  // §3.1 All three rows always together; a hand counts once, in its highest row.
  chart: {
    at: '§3.1',
    options: {
      only: [
        row('§3.2', 'royal-flush', 'Royal flush'),
        row('§3.3', 'straight-flush', 'Straight flush'),
        row('§3.4', 'four-of-a-kind', 'Four of a kind', true),
      ],
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 5 },
    { rule: 'pot', at: '§4.2', bars: 'round', min: usd(20) },
    { rule: 'showdown', at: '§4.3', bars: 'round' },
    { rule: 'present', at: '§4.4', bars: 'person' },
    { rule: 'employee', at: '§4.5', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'tournament', at: '§4.6', bars: 'round', allowed: 'never' },
    ...voidHand('misdeal', 'deck', 'discussion'),
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      pool('§3.2', 'royal-flush', 'royal flush pool', 300),
      pool('§3.3', 'straight-flush', 'straight flush pool', 250),
      pool('§3.4', 'four-of-a-kind', 'four of a kind pool', 200),
    ],
    // §6.1 The box is counted once a day: only then is it known how many fees there were.
    fee: { at: '§6.1', amount: usd(1), payer: 'pot', optional: false, known: 'count', parts: [] },
    adminFee: { at: 'B-6', perTableHour: { choose: 'admin-fee', between: [usd(5), usd(20)] } },
    expectedDaily: { at: '§6.3', between: [usd(100), usd(5_000)] },
    shortfall: { at: 'B-3', repaid: true },
    repay: { at: 'B-4' },
    chargeOrder: [...CHARGE_ORDER],
    closing: ['increase-from-fees', 'fees-to-reserve', 'admin-fee', 'repay'],
    alsoPays: {
      at: '§6.6',
      sheets: ['bay-101/poker-high-hand-bonus', 'bay-101/aces-cracked'],
      names: ['Poker High Hand Bonus', 'Aces Cracked'],
    },
  },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.2', confirmedBy: 'floor', next: 'place' },
    { id: 'place', kind: 'earn', form: 'place', at: '§5.1', next: 'period-end' },
    { id: 'period-end', kind: 'select', form: 'all-places', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'identification',
    },
    identification('identification', 'payment'),
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.2',
      places: ['cage'],
      forms: ['chips'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'conditions for qualifying hands',
      'qualifying hands and their jackpot amounts',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'verification of each hand',
      'payout record',
      'fees for each day',
      'increases of the pools',
      'reserve fund and house advances',
    ],
  },
  tells: [
    { at: '§3.5', under: 'how-to-play', says: 'Draw games: your five cards at the showdown count.' },
    {
      at: '§3.6',
      under: 'how-to-play',
      says: 'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.',
    },
    {
      at: '§3.7',
      under: 'how-to-play',
      says: 'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.',
    },
    { at: '§1.1', says: 'You must be seated and playing at a posted table during the posted hours.' },
    {
      at: '§4.7',
      says: 'There is no limit to the number of times you can win. In one period you have one share of each prize.',
    },
  ],
  notes: [
    {
      at: '§6.3',
      who: 'accountant',
      says: 'The close flags a day that adds less than $100 or more than $5,000 to the reserve. Find out why.',
    },
  ],
  rulings: {
    R1: '§5.1: the posted amount is divided among all players who made the hand in the posted period, so it is settled at the end of the period.',
    R2: '§4.4: the player must be present when the hand is verified. ID may follow, and the time for it runs from the award at the end of the period.',
    R3: '§6.2: the paragraph on four of a kind names the royal flush pool. The four of a kind pool has a cap of $599 like the others.',
    R4: '§6.2, §6.5: a garbled line is read as two rules: fees above a cap go to the reserve fund, and the reserve fund re-seeds the pools.',
    R5: '§5.2: one line, left over from another text, mentions both hands. Every claimed hand is verified.',
    R6: '§3.5: in draw games the hand is the one held at the showdown.',
    R7: '§5.1: two hands of one prize line in one period are one share. Hands of different prize lines are one share of each pool.',
    R8: '§2.1: the games are draw, seven-card stud and flop games. Other poker games do not have two hole cards or a standard deck.',
    R9: '§6.4: reimbursement is mentioned only for re-seeds and shortfalls, so the house is not reimbursed for the first seed.',
  },
};
