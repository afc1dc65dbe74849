/**
 * Hawaiian Gardens: Cash Drawing Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/cash-drawing.md, K and H
 * numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { HandPattern, HandTest } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game, named, ticketRow } from './charts.common.ts';
import { EDITION, HJ, npn, SPLIT } from './common.ts';
import { HOLE_CARD_GAMES, pokerGames } from './poker-games.common.ts';

const OMAHA = ['omaha', 'omaha-hi-lo'];
const STUD = ['seven-card-stud', 'seven-card-stud-hi-lo'];
const POKER = [...HOLE_CARD_GAMES, ...OMAHA, ...STUD];
const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const PAN = ['pan-9', 'super-pan-9'];

/** Who completes the designated hand is its loser: the ticket is his alone (R1). */
const beaten = (
  at: string,
  games: readonly string[],
  key: string,
  name: string,
  [losing, winning]: readonly [HandTest, HandTest | 'higher'],
): ChartRow => ({
  ...ticketRow(at, games, key, name, { is: 'bad-beat', losing, winning, loser: 'every', compared: 'showdown' }),
  parts: [{ to: 'losing', percent: 100 }],
});

const QUADS = { is: 'category', category: 'four-of-a-kind', orBetter: false } as const;
const ACES_FULL = { is: 'category', category: 'full-house', floor: 'A', orBetter: false } as const;
const POCKET_PAIR = { is: 'cards', in: ['hole'], have: [{ one: 'rank', all: true }] } as const;
const IN_THE_HOLE: HandTest = {
  is: 'every',
  of: [QUADS, { ...POCKET_PAIR, in: ['hole'], have: [...POCKET_PAIR.have] }],
};
const bothPlay = (floor?: string): HandTest => ({
  ...QUADS,
  orBetter: true,
  ...(floor === undefined ? {} : { floor }),
  plays: { group: 'hole', atLeast: 2 },
});
const atLeast = (floor: string): HandTest => ({ ...QUADS, orBetter: true, floor });

/** All cards of one line, the third included. */
const onLine = (line: 'player' | 'banker', key: string, name: string, ranks: string): ChartRow => ({
  ...ticketRow(
    '§3.8',
    ['baccarat'],
    `${line}-${key}`,
    `${name} on the ${line === 'player' ? 'Player' : 'Banker'} line`,
    {
      is: 'cards',
      in: [line],
      exactly: ranks,
    },
  ),
  line,
});

const dealt = (ranks: string): HandPattern => ({ is: 'cards', in: ['hand'], first: 3, exactly: ranks });
const threeCard = (category: string): HandPattern => ({
  is: 'reading',
  hands: [{ hand: 'player', category, orBetter: false }],
});

const ROWS: ChartRow[] = [
  beaten(
    '§3.2',
    HOLE_CARD_GAMES,
    'quads-by-quads',
    'Four of a kind beaten by four of a kind, both with a pair in the hole',
    [IN_THE_HOLE, IN_THE_HOLE],
  ),
  beaten(
    '§3.2',
    OMAHA,
    'quads-by-quads-omaha',
    'Four of a kind beaten by four of a kind, both with a pair among the two hole cards used',
    [
      { ...QUADS, pocketPair: true },
      { ...QUADS, pocketPair: true },
    ],
  ),
  beaten('§3.2', STUD, 'quads-by-quads-stud', 'Four of a kind beaten by four of a kind', [QUADS, QUADS]),
  beaten('§3.4', POKER, 'four-nines', 'Four 9s or better beaten', [atLeast('9'), 'higher']),
  beaten('§3.3', HOLE_CARD_GAMES, 'four-sixes', 'Four 6s or better beaten, both hole cards of both hands play', [
    bothPlay('6'),
    bothPlay(),
  ]),
  beaten('§3.3', [...OMAHA, ...STUD], 'four-sixes-any', 'Four 6s or better beaten', [atLeast('6'), 'higher']),
  beaten('§3.1', POKER, 'aces-full', 'Aces full beaten by four of a kind', [ACES_FULL, QUADS]),
  ticketRow('§3.5', PAI_GOW, 'seven-face-cards', 'Seven face cards', named('seven-face-cards')),
  ticketRow('§3.5', PAI_GOW, 'pair-and-flush', 'A pair in front with an ace-high flush or better in back', {
    is: 'reading',
    hands: [
      { hand: 'front', category: 'pair', orBetter: true },
      { hand: 'back', category: 'flush', floor: 'A', orBetter: true },
    ],
  }),
  ticketRow('§3.6', PAN, 'pan-three-threes', 'Three 3s as dealt', dealt('333')),
  ticketRow('§3.6', PAN, 'pan-two-three-four', '2-3-4 as dealt', dealt('234')),
  ticketRow('§3.7', ['pai-gow-tiles'], 'pair-pair', 'Pair-pair', named('pair-pair')),
  onLine('banker', 'three-threes', 'Three 3s', '333'),
  onLine('player', 'two-three-four', '2-3-4', '234'),
  onLine('banker', 'two-three-four', '2-3-4', '234'),
  ticketRow('§3.9', ['blackjack-poker'], 'suited-aces', 'Two suited aces on the first two cards', named('suited-aces')),
  ticketRow('§3.9', ['blackjack-poker'], 'two-to-six', 'A straight from 2 to 6', named('two-to-six')),
  {
    ...ticketRow('§3.10', ['thirteen-card'], 'home-run', 'Home run of 15 points or more', {
      is: 'sweep',
      points: { from: 15 },
    }),
    keyed: 'every-hand',
  },
  ticketRow(
    '§3.10',
    ['thirteen-card'],
    'deuce-to-eight',
    'Thirteen cards from deuce to eight',
    named('deuce-to-eight'),
  ),
  ticketRow('§3.11', ['three-card-poker'], 'three-of-a-kind', 'Three of a kind as dealt', threeCard('three-of-a-kind')),
  ticketRow('§3.11', ['three-card-poker'], 'flush', 'Flush as dealt', {
    is: 'cards',
    in: ['player'],
    have: [{ one: 'suit', all: true }],
  }),
  ticketRow('§3.12', ['pokara'], 'pokara-straight-flush', 'Straight flush as dealt', named('straight-flush')),
  ticketRow('§3.12', ['pokara'], 'pokara-three-of-a-kind', 'Three of a kind as dealt', named('three-of-a-kind')),
];

export const cashDrawing: Sheet = {
  id: 'hawaiian-gardens/cash-drawing',
  name: 'Cash Drawing Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing'],
  games: [
    ...pokerGames('§2.1')
      .filter(({ game: id }) => id !== 'mexican-poker')
      .map((one) => ({ ...one, approval: null })),
    ...[...PAI_GOW, ...PAN, 'pai-gow-tiles', 'blackjack-poker', 'thirteen-card'].map((id) => game(id)),
    game('baccarat', 'table'),
    game('three-card-poker'),
    game('pokara'),
  ],
  // Seats, hands, or both of them earn tickets; the hands that count are posted beforehand.
  chart: { at: '§3.13', subset: { at: '§3.13' }, options: { seats: [], hands: ROWS, both: ROWS } },
  eligibility: [
    { rule: 'age', at: '§4.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },

  steps: [
    {
      id: 'seated',
      kind: 'qualify',
      form: 'seated',
      at: '§1.1',
      only: ['seats', 'both'],
      times: 'posted',
      next: 'tickets',
    },
    {
      id: 'hand',
      kind: 'qualify',
      form: 'hand',
      at: '§1.2',
      only: ['hands', 'both'],
      confirmedBy: 'floor',
      next: 'tickets',
    },
    { id: 'tickets', kind: 'earn', form: 'tickets', at: '§11.1', next: 'drawing' },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§11.2',
      witnesses: 1,
      prizes: {
        at: '§5.1',
        kinds: [
          { gives: 'cash', between: [usd(10), usd(100_000)] },
          { gives: 'goods', between: [usd(1), usd(1_000)] },
          { gives: 'chips', between: [usd(10), usd(100_000)] },
        ],
      },
      limit: { at: '§4.3', per: 'day', ticket: 'discard' },
      next: 'appear',
    },
    {
      id: 'appear',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: { choose: 'call-seconds', between: [30, 900], ours: true },
      shows: ['id', 'name', 'stub'],
      next: 'prize',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.2',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.2',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: ['distribution times', 'designated hands', 'rules', 'drawing times', 'prizes', 'No Purchase Necessary'],
  },
  records: {
    at: '§10.1',
    items: [
      'tickets, and whether each was for a seat or a hand',
      'drawings',
      'forfeited tickets',
      'verification',
      'prize and value',
    ],
  },
  tells: [
    {
      at: '§11.4',
      under: 'how-to-play',
      says: 'Write your name on the ticket so that it can be read, and keep the other half',
    },
    {
      at: '§11.3',
      only: ['hands', 'both'],
      under: 'how-to-play',
      says: 'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight',
    },
    { at: '§7.2', under: 'claim', says: 'The name on the ticket must match your ID in spelling and order' },
    { at: '§4.4', under: 'eligibility', says: 'Tickets are not transferable' },
  ],
  notes: [
    { at: '§4.4', who: 'card-desk', says: 'Accept a ticket only from the customer it belongs to.' },
    { at: '§7.2', who: 'card-desk', says: 'Check that the name on the ticket matches the ID in spelling and order.' },
    {
      at: '§11.3',
      who: 'card-desk',
      says: 'Collect tickets every half hour, or when a hand occurs. Keep the drum locked and in plain sight.',
    },
    {
      at: '§11.4',
      who: 'card-desk',
      says: 'Check that the customer writes a legible name on one half of the ticket and keeps the other.',
    },
  ],
  rulings: {
    R1: '§3.1, §3.2, §3.3, §3.4: the text does not say which player receives the ticket of a beaten hand; it is the holder of the beaten hand, which completes the designated event.',
    R2: '§7.1: a winner who is present without stub or ID is not verified, and another ticket is drawn: the text has no clause that closes the drawing.',
    R3: '§7.1: no minutes are given for being present; the call lasts as long as is posted, three minutes unless the house posts another time.',
    R4: '§4.3: the ticket of a player who already won that day is forfeited and another is drawn.',
    R5: '§3.2: both players hold a pair in the hole; in Omaha it is the two cards used, in stud there is no such test. §3.4 has no condition on hole cards.',
    R6: '§3.5: front and back are judged as set; face cards are jack, queen and king, and no joker.',
    R7: '§3.6: the first three cards. §3.9: one each of 2 to 6, in any order.',
    R8: '§3.8: all cards of one line, the third included; each player who bet on that line receives the ticket.',
    R9: '§3.11: a straight flush is also three suited cards and qualifies as a dealt flush; no other hand does.',
    R11: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
    R12: '§3.8: three 3s cannot be dealt to the Player line: two of them total six, and the hand draws no third card. There is no row for it.',
    R10: '§3.13: seats and hands are two ways to a ticket; the house offers one of them or both.',
    R13: '§7.1: how long a call lasts is not printed; the house posts it.',
  },
};
