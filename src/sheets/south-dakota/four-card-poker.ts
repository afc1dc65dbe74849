/** South Dakota: Four-Card Poker. § numbers are clauses of docs/spec/south-dakota/four-card-poker.md. */
import { type Cents, usd } from '../../base/cents.ts';
import type { MeterRow, MeterSchedule, PaysRow } from '../../rules/house-game.ts';
import type { Sheet } from '../../rules/sheet.ts';

const pays = (category: string, to: number, rank?: string): PaysRow => ({
  category,
  ...(rank === undefined ? {} : { rank }),
  pays: to,
});

/** §4.3: the seven differ in five rows. */
const acesUp = (straightFlush: number, trips: number, flush: number, straight: number, twoPair: number): PaysRow[] => [
  pays('four-of-a-kind', 50),
  pays('straight-flush', straightFlush),
  pays('three-of-a-kind', trips),
  pays('flush', flush),
  pays('straight', straight),
  pays('two-pair', twoPair),
  pays('pair', 1, 'A'),
];

const ACES_UP = {
  'FCP-01': acesUp(40, 9, 6, 4, 2),
  'FCP-02': acesUp(40, 7, 6, 5, 2),
  'FCP-03': acesUp(30, 9, 6, 4, 2),
  'FCP-04': acesUp(30, 7, 6, 5, 2),
  'FCP-05': acesUp(40, 8, 5, 4, 3),
  'FCP-06': acesUp(40, 8, 6, 4, 2),
  'FCP-07': acesUp(40, 7, 5, 4, 3),
};

const RESERVE = { choose: 'reserve-percent', between: [0, 50] as [number, number], ours: true as const };

const row = (
  key: string,
  name: string,
  pay: Pick<MeterRow, 'percent' | 'times'>,
  envy?: Cents,
  category = key,
): MeterRow => ({ key, name, category, ...pay, ...(envy === undefined ? {} : { envy }) });

/** §5.2: four-card hands; R3 says how they could be five-card hands, of which a royal flush holds a straight flush. */
function fourCards(trips: number, envy: readonly [Cents, Cents, Cents?]): MeterSchedule {
  const quads = [
    { ...row('four-aces', 'Four aces', { percent: 100 }, envy[0], 'four-of-a-kind'), rank: 'A' },
    row('four-of-a-kind', 'Four of a kind', { times: 300 }, envy[1]),
  ];
  const straightFlush = row('straight-flush', 'Straight flush', { times: 100 }, envy[2]);
  const threes = row('three-of-a-kind', 'Three of a kind', { times: trips });
  return {
    at: '§5.2',
    base: usd(1),
    ranking: 'high-four',
    reservePercent: RESERVE,
    rows: [...quads, straightFlush, threes],
    alsoRead: {
      ranking: 'high-five',
      ruling: 'R3',
      rows: [
        ...quads,
        { ...straightFlush, key: 'royal-flush', name: 'Royal flush', category: 'royal-flush' },
        straightFlush,
        { ...threes, key: 'full-house', name: 'Full house', category: 'full-house' },
        threes,
      ],
    },
  };
}

/** §5.4: five-card hands. */
const fiveCards = (base: Cents, envy: readonly [Cents, Cents]): MeterSchedule => ({
  at: '§5.4',
  base,
  ranking: 'high-five',
  reservePercent: RESERVE,
  rows: [
    row('royal-flush', 'Royal flush', { percent: 100 }, envy[0]),
    row('straight-flush', 'Straight flush', { percent: 10 }, envy[1]),
    row('four-of-a-kind', 'Four of a kind', { times: 300 }),
    row('full-house', 'Full house', { times: 50 }),
    row('flush', 'Flush', { times: 40 }),
    row('straight', 'Straight', { times: 30 }),
    row('three-of-a-kind', 'Three of a kind', { times: 9 }),
  ],
});

const seedNamed = (name: string) => ({
  choose: name,
  between: [0, usd(1_000_000)] as [number, number],
  ours: true as const,
});
const limit = (name: string) => ({
  choose: name,
  between: [usd(1), usd(10_000)] as [number, number],
  ours: true as const,
});

export const fourCardPoker: Sheet = {
  id: 'south-dakota/four-card-poker',
  name: 'Four-Card Poker',
  approval: '20:18:16:15.10',
  edition: '2016-01-01',
  kinds: ['table-game', 'progressive-jackpot'],
  games: [{ at: '§1.1', game: 'four-card-poker', approval: null, deal: 'hand', groups: [] }],

  // §5.1 The option is the schedule of the meter; without the progressive wager there is none. No hand is called for it.
  chart: {
    at: '§5.1',
    options: { 'FCPP-1': [], 'FCPP-2': [], 'FCPP-3': [], 'PMG-01': [], 'PMG-02': [], none: [] },
  },

  eligibility: [],
  fund: {
    kind: 'own',
    at: '§6.1',
    only: ['FCPP-1', 'FCPP-2', 'FCPP-3', 'PMG-01', 'PMG-02'],
    pools: [
      {
        id: 'meter',
        name: 'Progressive Meter',
        at: '§5.8',
        seed: seedNamed('seed'),
        seedIs: 'gift',
        reseed: seedNamed('reseed'),
        withWager: { at: '§5.6', units: 'progressive-units' },
      },
    ],
    shortfall: { at: '§6.1', repaid: false },
    repay: { at: '§6.1' },
    chargeOrder: [],
    closing: [],
  },

  steps: [
    {
      id: 'game',
      kind: 'play',
      form: 'house-game',
      at: '§2.1',
      cards: { at: '§1.3', player: 5, dealer: 6, up: 1 },
      ranking: 'high-four',
      dealer: { at: '§3.3', qualifies: 'always', ties: 'player' },
      ante: { at: '§4.1', least: limit('ante.least'), most: limit('ante.most'), pays: 1 },
      raise: { at: '§3.1', times: [1, 3], pays: 1 },
      bonus: {
        at: '§4.2',
        rows: [pays('four-of-a-kind', 25), pays('straight-flush', 20), pays('three-of-a-kind', 2)],
      },
      side: {
        at: '§4.3',
        name: 'Aces Up',
        least: limit('aces-up.least'),
        most: limit('aces-up.most'),
        schedule: { pick: 'aces-up', among: Object.keys(ACES_UP) },
        schedules: ACES_UP,
      },
      progressive: {
        at: '§2.3',
        name: 'Progressive',
        pool: 'meter',
        units: { choose: 'progressive-units', between: [1, 25], ours: true },
        meterPercent: { choose: 'meter-percent', between: [1, 100], ours: true },
        envyAt: '§5.7',
        schedules: {
          'FCPP-1': fourCards(9, [usd(100), usd(10), usd(5)]),
          'FCPP-2': fourCards(15, [usd(100), usd(25)]),
          'FCPP-3': { ...fourCards(15, [usd(100), usd(25)]), at: '§5.3', reservePercent: 5 },
          'PMG-01': fiveCards(usd(1), [usd(1_000), usd(300)]),
          'PMG-02': fiveCards(usd(5), [usd(5_000), usd(1_500)]),
        },
      },
      settles: { at: '§3.4', order: ['raise', 'ante', 'side', 'progressive'] },
      wrongCount: { at: '§3.5' },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.8',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§7.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'check'],
      papers: ['award record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  mustPost: {
    at: '§9.1',
    items: ['Aces Up schedule in use, with the automatic bonus', 'progressive schedule, if offered', 'table limits'],
  },
  records: {
    at: '§10.1',
    items: [
      'wagers and deals',
      'hands keyed and verified',
      'meter before and after each hit',
      'awards and envy bonuses',
      'payouts backed out, and why',
    ],
  },
  tells: [
    { at: '§1.2', under: 'how-to-play', says: 'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around' },
    { at: '§2.2', under: 'how-to-play', says: 'The casino decides whether you may play more than one position' },
    {
      at: '§3.2',
      under: 'how-to-play',
      says: 'If you fold with a progressive wager, leave your cards face down at the sensor',
    },
    { at: '§5.7', under: 'how-to-play', says: 'A hand with an envy bonus stays face up until everyone is paid' },
    { at: '§7.1', under: 'claim', says: 'Show ID and sign to receive a prize from the meter' },
  ],
  notes: [
    { at: '§1.2', who: 'dealer', says: 'Read A-2-3-4 and J-Q-K-A as straights. Straights do not wrap around.' },
    { at: '§2.2', who: 'floor', says: 'The house decides whether a player may have more than one position.' },
    {
      at: '§3.2',
      who: 'dealer',
      says: 'The cards of a player who folds with a progressive wager stay face down at the sensor.',
    },
    { at: '§5.7', who: 'dealer', says: 'Leave a hand that earns an envy bonus face up until everyone is paid.' },
  ],
  rulings: {
    R1: '§4.1: the odds of ante and play are not given; 1 to 1.',
    R2: '§4.2: the bonus is paid also when the dealer wins, but not after a fold.',
    R3: '§5.2, §5.4: "all five cards" is read as five-card hands in PMG only. In FCPP the rows stand in four-card order, and only four-card straight flushes fit 100 for 1 below 300 for 1; a full house is three of a kind there, and a plain flush or straight earns nothing.',
    R4: '§5.3: "FCCP-2" and "FCCP-3" are FCPP-2 and FCPP-3.',
    R5: '§5.7: every hand with an envy amount, not only royal and straight flush. The hand does not need a wager; a hand folded without a progressive wager is collected unseen and pays no envy bonus, nor does the dealer’s. No player is paid for that player’s own hand or second position; each wager earns its own bonus, and a player who folded keeps it.',
    R6: '§5.5: a royal flush is not also a straight flush, four aces not also four of a kind.',
    R7: '§5.9: "house procedures" for several hands: one after the other, counter-clockwise.',
    R8: '§3.1: any amount between one and three times the ante.',
    R9: '§3.5: the progressive wager goes back too, as a manual adjustment of the meter (§5.11).',
    R10: '§5.10: a hand paid by the meter’s schedule, or for which another player’s progressive wager is paid an envy bonus, is keyed and verified before the hand can end. If no other player has that wager, a hand without one wins nothing, and no supervisor is called.',
    R11: '§5.8: the seed is named twice in an offer, for the first start and for every later one; as a rule they are equal. Both are named for the base wager (§5.6).',
    R12: '§6.2: the ranges of what the house chooses are ours; the posted limits and the schedules bind.',
    R13: '§3.4: nothing is said about cards that were keyed wrong: the hand is shown again before a supervisor, and what was paid for it goes back first.',
  },
};
