/**
 * Saratoga Casino and Raceway: Hi Lo Progressive. § numbers are clauses of docs/spec/saratoga/hi-lo-progressive.md.
 */
import { type Cents, usd } from '../../base/cents.ts';
import type { LadderLevel } from '../../rules/ladder.ts';
import type { Sheet } from '../../rules/sheet.ts';

const freePlay = (amount: Cents): LadderLevel => ({ gives: 'free-play', amount });
const cash = (amount: Cents): LadderLevel => ({ gives: 'cash', amount });

export const hiLoProgressive: Sheet = {
  id: 'saratoga/hi-lo-progressive',
  name: 'Hi Lo Progressive',
  approval: null,
  edition: '2012-08-02',
  kinds: ['drawing', 'progressive-jackpot'],
  // Whoever plays a machine with his club card takes part; no table game has a hand for it.
  games: [],
  chart: { at: '§3.1', options: { only: [] } },

  eligibility: [
    { rule: 'employee', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'household', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'member', at: '§4.1', bars: 'person', club: 'Player Extras Club' },
    {
      rule: 'confirmed-by',
      at: '§4.5',
      bars: 'person',
      who: 'card-desk',
      unrelated: {
        organizations: ['IGT', 'Bally/SDG', 'Spielo/GTECH', 'MGAM'],
        licenses: [
          'a video lottery license of the New York State Division of the Lottery',
          'a license of the Racing and Wagering Board as an on-the-grounds employee here',
        ],
        family: ['family-at-home'],
      },
    },
  ],

  age: { at: '§4.1', min: 18 },

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'progressive',
        name: 'the progressive',
        at: '§6.2',
        seed: usd(1_000),
        seedIs: 'gift',
        reseed: usd(1_000),
        attempt: { at: '§6.3', amount: usd(500) },
        reverts: { at: '§6.4' },
      },
    ],
    otherPrizes: { at: '§6.1', from: 'house' },
    shortfall: { at: '§6.1', repaid: false },
    repay: { at: '§6.1' },
    chargeOrder: [],
    closing: [],
  },

  steps: [
    {
      id: 'hour',
      kind: 'select',
      form: 'outside',
      at: '§3.2',
      by: 'The player system picks one club member at random who is playing a machine with their club card inserted',
      witnesses: 1,
      limit: { at: '§4.2', per: 'day', ticket: 'discard' },
      schedule: { at: '§1.1', days: ['thu'], each: 'hour', from: '14:00', until: '23:00' },
      next: 'report',
    },
    {
      id: 'report',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: 300,
      shows: ['id', 'card'],
      idLater: { at: '§7.2' },
      next: 'cards',
      fails: 'hour',
      expires: 'hour',
    },
    {
      id: 'cards',
      kind: 'play',
      form: 'card-ladder',
      at: '§5.1',
      levels: [
        freePlay(usd(50)),
        freePlay(usd(100)),
        freePlay(usd(150)),
        freePlay(usd(200)),
        freePlay(usd(250)),
        cash(usd(350)),
        cash(usd(500)),
        { gives: 'cash', pool: 'progressive' },
      ],
      equal: { at: '§5.2' },
      freeMisses: { at: '§5.3', count: 1, below: 2 },
      miss: { at: '§5.4', leaves: 1 },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.1',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'identification',
    },
    {
      id: 'identification',
      kind: 'claim',
      form: 'identification',
      at: '§7.2',
      withinMinutes: 0,
      thenDays: 30,
      reinstatement: { at: '§7.4' },
      expires: { ends: 'house' },
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.5',
      places: ['cage'],
      forms: ['cash', 'free-play'],
      papers: ['publicity release'],
      collected: { at: '§7.2', withinDays: 30 },
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  mustPost: { at: '§9.1', items: ['official rules', 'days and hours', 'prizes'] },
  records: {
    at: '§10.1',
    items: [
      'players picked, and when',
      'forfeited picks',
      'cards and guesses of each game',
      'prizes',
      'the progressive',
    ],
  },
  tells: [
    {
      at: '§3.1',
      under: 'how-to-play',
      says: 'Your card must be inserted in a video gaming machine when a player is picked. Membership is free',
    },
    { at: '§7.1', under: 'claim', says: 'If you are picked, report to the club desk' },
    {
      at: '§4.4',
      under: 'eligibility',
      says: 'Not eligible: immediate family of an employee, living in the same household',
    },
    { at: '§4.5', under: 'eligibility', says: 'Not eligible: employees of IGT, Bally/SDG, Spielo/GTECH or MGAM' },
    {
      at: '§4.5',
      under: 'eligibility',
      says: 'Not eligible: holders of a video lottery license of the New York State Division of the Lottery, or of a Racing and Wagering Board license as an on-the-grounds employee here',
    },
    {
      at: '§4.5',
      under: 'eligibility',
      says: 'Not eligible: immediate family of any of these, living in the same household',
    },
    { at: '§4.6', under: 'eligibility', says: 'Not eligible: persons who are banned or excluded now' },
    { at: '§5.6', under: 'how-to-play', says: 'The deck is shuffled, you cut it, and cards are turned in plain view' },
    { at: '§5.5', under: 'claim', says: 'Sign a publicity release to receive your prize' },
    { at: '§7.3', under: 'claim', says: 'Prizes are not transferable. Taxes are your responsibility' },
    {
      at: '§9.2',
      under: 'eligibility',
      says: 'Management settles disputes. It may void an entry and may change or cancel the promotion',
    },
  ],
  notes: [
    {
      at: '§4.6',
      who: 'card-desk',
      says: 'A person who is banned or excluded now is not eligible. Pick another winner.',
    },
    { at: '§5.6', who: 'card-desk', says: 'Shuffle 52 cards and have the winner cut. Turn cards in plain view.' },
    { at: '§7.3', who: 'cage', says: 'Prizes are not transferable. Taxes are the winner’s responsibility.' },
    {
      at: '§9.2',
      who: 'manager',
      says: 'Management settles disputes. It may void an entry, and may change or end the promotion.',
    },
  ],
  rulings: {
    R1: '§5.4: "drops to $100" cannot raise: with nothing right a wrong guess that is not free leaves $50, with one right it stays $100.',
    R2: '§5.3: one free miss in a game, not one for each level.',
    R3: '§6.4: the "11pm drawings" are those of the hour from 22:00 to 23:00, the last of the day; the pool returns to the house when the gaming day ends and no game is in progress.',
    R4: '§6.3: every game that does not win the progressive raises it, including one that is quit; a forfeited pick does not.',
    R5: '§7.2: a winner who reports without ID plays at once, and the prize waits for the ID. A prize forfeited later is the house’s, and the progressive stays as the game left it.',
    R6: '§7.4: a request that is filed within the 30 days keeps the claim open until it is decided.',
    R7: '§5.1: a winner who reports and stops before a card is turned has the prize for none right.',
    R8: '§6.1: prizes that are not the progressive are paid by the house as they fall; the progressive is a pool that the house fills.',
    R9: '§1.1: one winner within each hour is the most; fewer may be posted.',
    R10: '§1.1: a missed hour is not made up for in the next one. Once a player was picked, a new pick for a player who does not report may follow after the hour.',
    R11: '§4.1: management checks membership; the club desk does it for them when the winner reports.',
  },
};
