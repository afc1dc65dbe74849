/**
 * Hawaiian Gardens: Four of a Kind Poker Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/four-of-a-kind-poker.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName, PJ, RANK } from './common.ts';
import { HOLE_CARD_GAMES, OTHER_GAMES, type PokerGame, pokerGames } from './poker-games.common.ts';

/** The same row twice: where hole cards may or may not play both must (§3.4); elsewhere there is nothing to ask. */
const quads = (key: string, name: string, games: readonly PokerGame[], plays: boolean): ChartRow => ({
  at: plays ? '§3.4' : '§3.1',
  key,
  name,
  games: [...games],
  hand: {
    is: 'category',
    category: 'four-of-a-kind',
    orBetter: false,
    rank: RANK,
    ...(plays ? { plays: { group: 'hole', atLeast: 2 } } : {}),
  },
  prize: { gives: 'fixed', amount: { choose: 'prize', between: [usd(1), usd(100_000)] } },
  envy: { at: '§5.2', to: 'table', amount: { choose: 'table-share', between: [usd(1), usd(100_000)] } },
});

export const fourOfAKindPoker: Sheet = {
  id: 'hawaiian-gardens/four-of-a-kind-poker',
  name: 'Four of a Kind Poker Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['fixed-jackpot'],
  games: pokerGames('§2.1'),
  chart: {
    at: '§3.1',
    options: {
      only: [
        quads('four-of-a-kind', 'Four of a kind of the drawn rank, both hole cards used', HOLE_CARD_GAMES, true),
        quads('four-of-a-kind-any', 'Four of a kind of the drawn rank', OTHER_GAMES, false),
      ],
    },
  },
  inKind: [{ at: '§5.1', as: 'merchandise', name: 'merchandise', of: null }],
  eligibility: [
    { rule: 'not-folded', at: '§4.1', bars: 'award' },
    { rule: 'showdown', at: '§4.2', bars: 'round' },
    { rule: 'won', at: '§4.3', bars: 'award' },
    { rule: 'tournament', at: '§4.4', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...PJ, shortfallRepaid: false },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§4.6', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      table: { at: '§5.2', who: 'dealt-in', leftOut: ['house'] },
      next: 'identification',
    },
    { id: 'identification', kind: 'claim', form: 'paperwork', at: '§4.7', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['check of the winner’s ID'],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: ['games', 'periods', 'qualifying hand', 'prize amount', 'No Purchase Necessary', 'other restrictions'],
  },
  records: { at: '§10.1', items: ['card drawn, by whom and when', 'who verified the hand', 'ID check', 'payouts'] },
  tells: [
    {
      at: '§3.2',
      under: 'how-to-play',
      says: 'The rank is picked in public from a shuffled deck spread face down near the poker desk.',
    },
    { at: '§3.4', under: 'how-to-play', says: 'In games with two hole cards, both must play.' },
    { at: '§1.1', says: 'You must be seated and dealt the hand during the posted period.' },
    { at: '§4.2', says: 'You must complete every bet of each round. All-in is complete.' },
    { at: '§4.5', says: 'Casino employees are eligible at any time. There is no minimum number of players.' },
    { at: '§6.2', says: 'No further fee is taken for this promotion.' },
    { at: '§4.7', under: 'claim', says: "Every winner's ID is checked." },
  ],
  notes: [
    {
      at: '§3.2',
      who: 'card-desk',
      says: 'Spread a shuffled deck face down on the empty table nearest the poker desk and pick one card in public.',
    },
    { at: '§3.3', who: 'promotions', says: 'Display the rank at once, with games, times and prizes.' },
    {
      at: '§6.2',
      who: 'accountant',
      says: 'Do not take a further fee or a further administrative fee for this promotion.',
    },
  ],
  rulings: {
    R1: '§3.4: both hole cards are used if at least one best five-card hand contains both. A kicker counts, and no pocket pair is required.',
    R2: '§3.4: Crazy Pineapple is judged by the two cards kept. Stud and Mexican Poker have no hole-card condition (H-2).',
    R3: '§4.3: in split games, winning the high half is winning.',
    R4: '§5.2: the table share is for the other players dealt in, whether or not they folded. Its amount is for each of them.',
    R5: '§5.2: without a winning hand there is no table share.',
    R6: '§4.7: the text gives no time to show ID, and nothing is forfeited. Payment waits for the check.',
    R7: '§3.1: the rank is drawn before the promotion is posted and is part of the posting.',
    R8: '§3.1: a joker in Mexican Poker does not count as one of the four cards.',
    R9: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
