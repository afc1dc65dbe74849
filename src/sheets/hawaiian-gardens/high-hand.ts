/**
 * Hawaiian Gardens: High Hand Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/high-hand.md, K numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow, HandPattern } from '../../rules/chart.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { named } from './charts.common.ts';
import { EDITION, HJ, npn } from './common.ts';
import { pokerGames } from './poker-games.common.ts';

const HIGH = ['texas-holdem', 'seven-card-stud', 'seven-card-stud-hi-lo'];
const PINEAPPLE = ['crazy-pineapple'];
const OMAHA = ['omaha', 'omaha-hi-lo'];
const MEXICAN = ['mexican-poker'];
const PAN = ['pan-9'];
const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const BLACKJACK = ['hawaiian-blackjack'];

/** Read in the game's own way, jokers too. */
const asPlayed = (game: string): GameRow => ({ at: '§2.1', game, approval: null, deal: 'hand', groups: [] });

const GAMES: GameRow[] = [
  ...pokerGames('§2.1')
    .filter(({ game }) => !MEXICAN.includes(game))
    .map((row) => ({ ...row, approval: null })),
  ...[...MEXICAN, ...PAN, ...PAI_GOW, ...BLACKJACK].map(asPlayed),
];

const made = (category: string) => ({ is: 'category', category, orBetter: false }) as const;
const either = (one: string, other: string): HandPattern => ({ is: 'some', of: [made(one), made(other)] });
const reads = (hand: string, category: string, orBetter = false) => ({
  is: 'reading' as const,
  hands: [{ hand, category, orBetter }],
});
const readsEither = (hand: string, one: string, other: string): HandPattern => ({
  is: 'some',
  of: [reads(hand, one), reads(hand, other)],
});
type Row = readonly [at: string, games: string[], key: string, name: string, hand: HandPattern, points: number];

const ROWS: readonly Row[] = [
  ['§3.2', HIGH, 'royal-flush', 'Royal flush', made('royal-flush'), 10],
  ['§3.2', HIGH, 'straight-flush', 'Straight flush', made('straight-flush'), 4],
  ['§3.2', HIGH, 'quads', 'Four of a kind', made('four-of-a-kind'), 3],
  ['§3.2', HIGH, 'full-house', 'Full house', made('full-house'), 2],
  ['§3.2', HIGH, 'straight-or-flush', 'Straight or flush', either('straight', 'flush'), 1],
  ['§3.3', PINEAPPLE, 'pineapple-royal', 'Royal flush', made('royal-flush'), 5],
  ['§3.3', PINEAPPLE, 'pineapple-straight-flush', 'Straight flush', made('straight-flush'), 3],
  ['§3.3', PINEAPPLE, 'pineapple-quads', 'Four of a kind', made('four-of-a-kind'), 2],
  ['§3.3', PINEAPPLE, 'pineapple-flush', 'Flush or full house', either('flush', 'full-house'), 1],
  ['§3.4', OMAHA, 'omaha-royal', 'Royal flush', made('royal-flush'), 4],
  ['§3.4', OMAHA, 'omaha-straight-flush', 'Straight flush', made('straight-flush'), 3],
  ['§3.4', OMAHA, 'omaha-quads', 'Four of a kind', made('four-of-a-kind'), 2],
  ['§3.4', OMAHA, 'omaha-flush', 'Flush or full house', either('flush', 'full-house'), 1],
  ['§3.5', MEXICAN, 'mexican-straight-flush', 'Straight flush', reads('high', 'straight-flush', true), 5],
  ['§3.5', MEXICAN, 'mexican-quads', 'Four of a kind', reads('high', 'four-of-a-kind'), 4],
  ['§3.5', MEXICAN, 'mexican-flush', 'Flush', reads('high', 'flush'), 3],
  ['§3.5', MEXICAN, 'mexican-straight', 'Straight or full house', readsEither('high', 'straight', 'full-house'), 2],
  ['§3.5', MEXICAN, 'mexican-trips', 'Three of a kind', reads('high', 'three-of-a-kind'), 1],
  ['§3.6', PAN, 'suited-threes', 'First three cards are suited threes', named('three-3s-suited'), 10],
  ['§3.6', PAN, 'threes', 'First three cards are threes', named('three-3s'), 4],
  ['§3.6', PAN, 'nine', 'First three cards total nine', named('first-three-nine'), 1],
  ['§3.7', PAI_GOW, 'pai-gow-royal', 'Royal flush', reads('best', 'royal-flush'), 5],
  ['§3.7', PAI_GOW, 'pai-gow-straight-flush', 'Straight flush', reads('best', 'straight-flush'), 3],
  ['§3.7', PAI_GOW, 'pai-gow-quads', 'Four of a kind', reads('best', 'four-of-a-kind', true), 3],
  ['§3.7', PAI_GOW, 'pai-gow-full-house', 'Full house', reads('best', 'full-house'), 2],
  ['§3.7', PAI_GOW, 'pai-gow-straight', 'Straight or flush', readsEither('best', 'straight', 'flush'), 1],
  ['§3.8', BLACKJACK, 'five-jokers', 'First five cards are jokers', named('first-five-jokers'), 10],
  ['§3.8', BLACKJACK, 'four-jokers', 'First four cards are jokers', named('first-four-jokers'), 4],
  ['§3.8', BLACKJACK, 'two-aces', 'First two cards are aces', named('two-aces'), 1],
];

const chartOf = (prize: (row: Row) => ChartRow['prize']): ChartRow[] =>
  ROWS.map((row) => {
    const [at, games, key, name, hand] = row;
    return { at, key, name, games, hand, prize: prize(row) };
  });

/** One posted number for each row, the same under both ways of drawing. */
const TICKETS = chartOf(([, , key]) => ({
  gives: 'entries',
  count: { choose: `tickets.${key}`, between: [1, 10] },
}));

const DRAWN = ['tickets-draw', 'tickets-carry'];

/** No minutes are printed: three, as in the other drawings of the house (R8). */
const present = (option: string, missed: Extract<Step, { form: 'presence' }>['fails']): Step => ({
  id: option,
  only: [option],
  kind: 'claim',
  form: 'presence',
  at: missed === 'drawing' ? '§5.4' : '§5.5',
  withinSeconds: 180,
  shows: ['id', 'stub'],
  next: 'prize',
  fails: missed,
  expires: missed,
});

const drawing = (option: string): Step => ({
  id: option === 'tickets-draw' ? 'drawing' : 'drawing-once',
  only: [option],
  kind: 'select',
  form: 'drum',
  at: '§5.3',
  witnesses: 1,
  prizes: { at: '§5.1', kinds: [{ gives: 'cash', between: [usd(1), usd(1_000_000)], ours: true }] },
  limit: { at: '§4.3', per: '24-hours', ticket: 'discard' },
  next: option,
});

const tickets = (option: string): Step => ({
  id: option === 'tickets-draw' ? 'tickets' : 'tickets-once',
  only: [option],
  kind: 'earn',
  form: 'tickets',
  at: '§3.9',
  next: drawing(option).id,
});

const verified = (option: string, next: string): Step => ({
  id: `hand-${option}`,
  only: [option],
  kind: 'qualify',
  form: 'hand',
  at: '§3.10',
  confirmedBy: 'floor',
  next,
});

export const highHand: Sheet = {
  id: 'hawaiian-gardens/high-hand',
  name: 'High Hand Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['high-hand', 'drawing'],
  games: GAMES,
  chart: {
    at: '§3.1',
    options: {
      points: chartOf(([, , , , , points]) => ({ gives: 'points', count: points })),
      'tickets-draw': TICKETS,
      'tickets-carry': TICKETS,
    },
  },
  eligibility: [
    { rule: 'age', at: '§4.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },
  steps: [
    verified('points', 'points'),
    { id: 'points', only: ['points'], kind: 'earn', form: 'score', at: '§3.1', next: 'standings' },
    {
      id: 'standings',
      only: ['points'],
      kind: 'select',
      form: 'standings',
      at: '§5.2',
      places: 20,
      limit: { at: '§4.3', per: '24-hours' },
      next: 'prize',
    },
    ...DRAWN.flatMap((option) => [
      verified(option, tickets(option).id),
      tickets(option),
      drawing(option),
      present(option, option === 'tickets-draw' ? 'drawing' : { ends: 'carried' }),
    ]),
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash'],
      papers: [],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: [
      'designated hands',
      'times',
      'accumulated points',
      'time of the drawing',
      'prizes',
      'No Purchase Necessary',
    ],
  },
  records: { at: '§10.1', items: ['verified hands', 'points', 'tickets', 'drawings', 'prizes'] },
  tells: [
    { at: '§2.2', under: 'how-to-play', says: 'A game without a chart here earns nothing.' },
    {
      at: '§1.1',
      under: 'prizes',
      says: 'Either points or tickets are offered, never both. Which one is announced in advance.',
    },
    { at: '§9.2', says: 'The casino may cancel this promotion at any time. Changes require advance approval.' },
  ],
  notes: [
    {
      at: '§1.1',
      who: 'promotions',
      says: 'Offer points or tickets, never both. Announce in advance which one is offered.',
    },
    { at: '§2.2', who: 'floor', says: 'Games of the rulebook without a line in the chart earn nothing.' },
    { at: '§6.2', who: 'accountant', says: 'The fund is fed by fixed collections, never by a part of the wagers.' },
    {
      at: '§8.1',
      who: 'floor',
      says: 'Open the No Purchase Necessary table for any patron who asks, at any hour. Refer questions to the supervisor.',
    },
    { at: '§9.2', who: 'manager', says: 'A change requires advance approval. The casino may cancel at any time.' },
  ],
  rulings: {
    R1: '§3.6: the tickets for suited threes are not printed. They are 1 to 10, like every other line.',
    R2: '§3.1: each hand is credited once, for its highest line. Three threes total nine, and five jokers include four (K-14).',
    R3: '§3.5: no royal flush is named. It counts as a straight flush, and so does five of a kind, which outranks it.',
    R4: '§3.4, §3.3: a straight earns nothing in these games.',
    R5: '§3.7: front and back are not mentioned. The best five of the seven cards count, however set, with the joker used as in the game. Five aces include four of a kind.',
    R6: '§4.3: twenty-four hours run from the last prize. The player keeps their place on the list, and its prize stays in the fund.',
    R7: '§5.2: tied players share the prizes of the places they cover, down to the cent. Below place 20 there is no prize (K-2).',
    R8: '§5.4: the text gives no minutes to report. Three minutes apply, as in the other drawings of the house. A player without the stub or ID does not count as present.',
    R9: '§5.1: no range is printed for a prize. The house announces it.',
    R10: '§3.2: no hole card is required to play.',
    R11: '§6.1: the Jackpot Fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
