/**
 * Hawaiian Gardens: the five CA/Asian Jackpots, "Hawaiian Jackpot" #1 to #5. They are one set of rules with another fee
 * and seed. § numbers are clauses of docs/spec/hawaiian-gardens/hawaiian-jackpot-<n>.md, which are numbered alike.
 */
import { type Cents, usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { PoolWord } from '../../rules/fund.ts';
import type { HandPattern } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game, named } from './charts.common.ts';
import { CHARGE_ORDER, EDITION, HJ, npn, otherName, REPAY, SPLIT, shortfall } from './common.ts';

type Differences = Readonly<{
  number: 1 | 2 | 3 | 4 | 5;
  fee: Cents;
  seed: PoolWord['seed'];
  reseed: PoolWord['seed'];
}>;

export function hawaiianJackpot({ number, fee, seed, reseed }: Differences): Sheet {
  return {
    id: `hawaiian-gardens/hawaiian-jackpot-${number}`,
    name: `CA/Asian Jackpot #${number} "Hawaiian Jackpot"`,
    approval: null, // R13
    edition: EDITION,
    kinds: ['fixed-jackpot'],
    games: GAMES,
    // Which of two rows is the higher depends on what the house posts for them.
    chart: { at: '§3.1', pays: 'highest-prize', subset: { at: '§3.2' }, options: { only: ROWS } },
    multiplier: { at: '§5.3', between: [2, 1_000], ours: 'most', of: 'prizes', prizeAtMost: usd(100_000) },
    inKind: [
      { at: '§5.2', as: 'merchandise', name: 'merchandise: jewelry, electronics, clothing, vehicles', of: null },
    ],
    eligibility: [
      { rule: 'fee-paid', at: '§4.1', bars: 'person' },
      { rule: 'base-wager', at: '§4.2', bars: 'person', games: ['baccarat'] },
      { rule: 'prop-player', at: '§4.3', bars: 'person', allowed: 'never' },
    ],
    fund: fundOf(fee, seed, reseed),
    steps: STEPS,
    faults: [],
    npn,
    otherName,
    mustPost: {
      at: '§9.1',
      items: [
        'days and times, prominently in the poker section',
        'qualifying hands offered',
        'prize for each hand',
        'multiplied prizes, with their days and times',
        'No Purchase Necessary',
      ],
    },
    records: {
      at: '§10.1',
      items: [
        'fees',
        'prize pool',
        'reserve',
        'seeds and house advances',
        'payouts',
        'transfers from the reserve fund',
      ],
    },
    tells: TELLS,
    notes: NOTES,
    rulings: RULINGS,
  };
}

const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const NINES = ['pan-9', 'super-pan-9', 'baccarat-9'];

const GAMES: GameRow[] = [
  ...PAI_GOW.map((id) => game(id)),
  game('blackjack-poker'),
  ...NINES.map((id) => game(id)),
  game('thirteen-card'),
  game('pokara'),
  game('baccarat', 'table'),
  game('pai-gow-tiles'),
];

/** Each hand has its own posted prize; the pool pays it as far as it goes. */
const row = (at: string, games: string[], key: string, name: string, hand: HandPattern): ChartRow => ({
  at,
  key,
  name,
  games,
  hand,
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(100), usd(100_000)] }, pool: 'main' },
});

const ACES_IN_FRONT = { hand: 'front', category: 'pair', orBetter: false, floor: 'A' };

/** The player's own first three cards are sevens, and share what is asked. */
const threeSevens = (one?: 'colour' | 'suit'): HandPattern => ({
  is: 'cards',
  in: ['hand'],
  first: 3,
  exactly: '777',
  ...(one === undefined ? {} : { have: [{ one, all: true }] }),
});

const BLACKJACK = ['blackjack-poker'];
const THIRTEEN = ['thirteen-card'];
const TILES = ['pai-gow-tiles'];
const POKARA = ['pokara'];
const BACCARAT = ['baccarat'];

const ROWS: ChartRow[] = [
  row('§3.3', PAI_GOW, 'seven-faces', 'Seven face cards', named('seven-face-cards')),
  row('§3.3', PAI_GOW, 'faces-and-joker', 'Seven face cards with a joker', named('seven-face-cards-with-joker')),
  row('§3.3', PAI_GOW, 'aces-and-straight', 'Aces in front with a straight or better in back', {
    is: 'reading',
    hands: [ACES_IN_FRONT, { hand: 'back', category: 'straight', orBetter: true }],
  }),
  row('§3.3', PAI_GOW, 'aces-in-front', 'Aces in front', { is: 'reading', hands: [ACES_IN_FRONT] }),
  row('§3.4', NINES, 'threes-suited', 'Three 3s of one suit', named('three-3s-suited')),
  row('§3.4', NINES, 'threes-one-colour', 'Three 3s of one color', named('three-3s-same-colour')),
  row('§3.4', NINES, 'two-three-four-suited', '2-3-4 of one suit', named('two-three-four-suited')),
  row('§3.4', NINES, 'two-three-four-one-colour', '2-3-4 of one color', named('two-three-four-same-colour')),
  row('§3.5', BLACKJACK, 'suited-aces', 'Suited aces', named('suited-aces')),
  row('§3.5', BLACKJACK, 'sevens-suited', 'Three 7s of one suit', threeSevens('suit')),
  row('§3.5', BLACKJACK, 'sevens-one-colour', 'Three 7s of one color', threeSevens('colour')),
  row('§3.5', BLACKJACK, 'sevens', 'Three 7s', threeSevens()),
  row('§3.6', THIRTEEN, 'dragon', 'Dragon, ace to king', named('dragon')),
  {
    ...row('§3.6', THIRTEEN, 'home-run', 'Home run of 15 points or more', { is: 'sweep', points: { from: 15 } }),
    keyed: 'every-hand',
  },
  row('§3.6', THIRTEEN, 'two-straight-flushes', 'Two straight flushes in one hand', named('two-straight-flushes')),
  row('§3.6', THIRTEEN, 'one-colour', 'Thirteen cards of one color', named('one-colour')),
  row('§3.7', TILES, 'pair-and-gee-joon', 'Any pair in front with Gee Joon in back', named('pair-front-gee-joon-back')),
  row('§3.7', TILES, 'pair-pair', 'Any pair-pair', named('pair-pair')),
  row('§3.8', POKARA, 'aces-of-hearts', 'Three aces of hearts', named('three-aces-of-hearts')),
  row('§3.8', POKARA, 'trip-flush', 'Trip flush', named('trip-flush')),
  row('§3.8', POKARA, 'royal-flush', 'Royal flush', named('royal-flush')),
  row('§3.8', POKARA, 'straight-flush', 'Straight flush', named('straight-flush')),
  row('§3.8', POKARA, 'three-of-a-kind', 'Three of a kind', named('three-of-a-kind')),
  row('§3.9', BACCARAT, 'quads-suited', 'Four of a kind of one suit', named('four-of-a-kind-suited')),
  row('§3.9', BACCARAT, 'quads', 'Four of a kind', named('four-of-a-kind')),
  row('§3.9', BACCARAT, 'two-pair', 'A pair in each hand', named('two-pair')),
  row('§3.9', BACCARAT, 'four-flush', 'Four cards of one suit', named('first-four-suited')),
];

const fundOf = (fee: Cents, seed: PoolWord['seed'], reseed: PoolWord['seed']): Sheet['fund'] => ({
  kind: 'own',
  at: '§6.1',
  pools: [
    {
      id: 'main',
      name: 'prize pool',
      at: '§6.3',
      seed,
      seedIs: 'advance',
      reseed,
      cap: usd(100_000),
    },
  ],
  fee: {
    at: '§6.2',
    amount: fee,
    payer: 'player',
    optional: true,
    known: 'start',
    parts: [{ to: 'pool:main', amount: fee }],
  },
  shortfall: shortfall(true),
  repay: REPAY,
  backed: { at: '§5.5' },
  transfers: { at: 'K-4', to: HJ.fund, name: HJ.name },
  chargeOrder: CHARGE_ORDER,
  closing: ['repay'],
});

const STEPS: Sheet['steps'] = [
  { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.1', confirmedBy: 'floor', next: 'at-once' },
  { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
  {
    id: 'prize',
    kind: 'award',
    form: 'by-row',
    at: '§5.4',
    order: [],
    several: 'each-in-full',
    bettors: 'each-fee',
    split: SPLIT,
    next: 'papers',
  },
  { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
  {
    id: 'payment',
    kind: 'pay',
    form: 'representative',
    at: '§5.2',
    places: ['cage', 'tray'],
    forms: ['cash', 'chips', 'goods'],
    papers: ['payout record'],
    fails: { ends: 'reserve' },
  },
];

const TELLS: NonNullable<Sheet['tells']> = [
  {
    at: '§3.3',
    under: 'prizes',
    says: 'Face cards are jacks, queens and kings. Front and back count as you set them.',
  },
  { at: '§3.4', under: 'prizes', says: 'Pan 9, Super Pan 9 and Baccarat 9: the first three cards count.' },
  {
    at: '§3.5',
    under: 'prizes',
    says: 'Blackjack Poker: your first two cards count for suited aces, your first three for 7s.',
  },
  {
    at: '§3.8',
    under: 'prizes',
    says: 'Pokara: your first three cards count. A trip flush is the same card three times.',
  },
  {
    at: '§3.9',
    under: 'prizes',
    says: 'Baccarat: the first four cards count. Every player with a fee and a wager in the round wins.',
  },
  { at: '§2.2', says: 'The fee is taken at the posted tables only.' },
];

const NOTES: Sheet['notes'] = [
  { at: '§1.1', who: 'promotions', says: 'Offer the jackpot on the posted days and times only.' },
  {
    at: '§2.2',
    who: 'promotions',
    says: 'List the tables that have a marked spot for the fee. A hand at another table is refused.',
  },
  { at: '§2.3', who: 'dealer', says: 'Deal and decide the base game as approved. Nothing in it changes.' },
  { at: '§6.5', who: 'accountant', says: 'The five funds are booked separately and never pay for each other.' },
  {
    at: '§8.1',
    who: 'dealer',
    says: 'At the No Purchase Necessary table, deal to the empty seats and play them. Guests play their own hands.',
  },
];

const RULINGS: Sheet['rulings'] = {
  R1: '§5.5: the text has both fixed prizes and a capped pool. The winner is paid the posted prize from the pool, then from the reserve fund, then by the house. A prize is not posted above the total of the pool and the reserve fund.',
  R2: '§6.3: the text does not say where the seed comes from, and only the fund finances the jackpot. The reserve fund pays seed and re-seed, and the house advances a shortfall.',
  R3: '§6.4: only #1 mentions a re-seed. #2 to #5 are re-seeded to $10,000 in the same way.',
  R4: '§5.3: the text names no multiplier. One that brings a posted prize above $100,000 is refused, and one above 1,000 is always refused.',
  R5: '§3.4: #1 heads this list with Baccarat. It is Baccarat 9, because Baccarat has its own list. Super 9 is Super Pan-9. The first three cards count.',
  R6: '§3.3: a face card is a jack, queen or king. "With a joker" means six of them and one joker. The front hand is judged as set, and an ace with a joker there is a pair of aces.',
  R7: "§3.5: suited aces are the player's first two cards. Three 7s are the player's own first three cards.",
  R8: '§3.8: the first three cards dealt count. A royal flush is A-K-Q of one suit. A trip flush is one card three times.',
  R9: '§3.9: the first four cards count, two in each hand. They are shared by the table, so each fee with a wager in the round is paid the prize in full.',
  R10: '§3.2: the text does not require all hands together. The posted hands apply.',
  R11: '§3.6: a home run is a win against every other hand. Its points follow the published scale, doubled for the sweep. Every hand dealt in is keyed before the hit is authorized.',
  R12: '§5.4: two hands in one round are each paid in full. A hand that qualifies for several prize lines is paid the highest posted prize (K-14).',
  R13: 'K-10: the approval number is GEGA-001477, known by cross-reference from other approved texts of the house.',
  R14: '§2.2: the jackpot collection is the fee of this jackpot. A table takes it if the posting lists the table. A hand there without a fee, unless dealt at a No Purchase Necessary table, wins nothing (§4.1). No second collection is required.',
};
