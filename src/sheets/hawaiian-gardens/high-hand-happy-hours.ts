/**
 * Hawaiian Gardens: High Hand Happy Hours Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/high-hand-happy-hours.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, HJ, npn, otherName, SPLIT } from './common.ts';
import { HOLE_CARD_GAMES, OTHER_GAMES, type PokerGame, pokerGames } from './poker-games.common.ts';

/** The posted minimum, never below a straight; where hole cards may or may not play one must (§3.3). */
const highHand = (key: string, name: string, games: readonly PokerGame[], plays: boolean): ChartRow => ({
  at: plays ? '§3.3' : '§3.1',
  key,
  name,
  games: [...games],
  hand: {
    is: 'posted',
    atLeast: {
      is: 'category',
      category: 'straight',
      orBetter: true,
      ...(plays ? { plays: { group: 'hole', atLeast: 1 } } : {}),
    },
  },
  prize: { gives: 'fixed', amount: { choose: 'prize', between: [usd(1), usd(100_000)] } },
});

export const highHandHappyHours: Sheet = {
  id: 'hawaiian-gardens/high-hand-happy-hours',
  name: 'High Hand Happy Hours Promotion',
  approval: 'GEGA-004490',
  edition: EDITION,
  kinds: ['high-hand'],
  games: pokerGames('§2.1'),
  chart: {
    at: '§3.1',
    options: {
      only: [
        highHand('high-hand', 'High hand, with a hole card', HOLE_CARD_GAMES, true),
        highHand('high-hand-any', 'High hand', OTHER_GAMES, false),
      ],
    },
  },
  inKind: [{ at: '§5.1', as: 'merchandise', name: 'merchandise', of: null }],
  eligibility: [{ rule: 'tournament', at: '§4.2', bars: 'round', allowed: 'never' }],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§4.4', confirmedBy: 'floor', next: 'board' },
    { id: 'board', kind: 'earn', form: 'place', at: '§3.2', listsBelow: { at: '§3.2' }, next: 'period-end' },
    { id: 'period-end', kind: 'select', form: 'best', at: '§5.2', ties: 'split', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'present',
    },
    {
      id: 'present',
      kind: 'claim',
      form: 'identification',
      at: '§7.1',
      withinMinutes: 0,
      thenDays: 0,
      expires: { ends: 'reserve' },
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: [],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games',
      'periods',
      'prize amount',
      'minimum qualifying hand',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['board with time, table, seat, hand and who verified it', 'result', 'payouts'] },
  tells: [
    { at: '§3.3', under: 'how-to-play', says: 'In games with hole cards, at least one of them must play.' },
    { at: '§3.1', under: 'how-to-play', says: 'Your best five-card hand counts. Suits do not break ties.' },
    { at: '§1.1', says: 'You must be seated and dealt the hand during the posted period.' },
    { at: '§4.1', says: 'There is no minimum or maximum number of players.' },
    { at: '§4.3', says: 'Casino employees are eligible at any time.' },
    { at: '§6.2', says: 'No further fee is taken for this promotion.' },
  ],
  notes: [
    {
      at: '§6.2',
      who: 'accountant',
      says: 'Do not take a further fee or a further administrative fee for this promotion.',
    },
    {
      at: '§8.1',
      who: 'floor',
      says: 'A No Purchase Necessary table is of the game that the guest chooses, under its regular rules.',
    },
  ],
  rulings: {
    R1: '§3.1: in one place the text says High Hand of the Day. It is the same promotion.',
    R2: '§3.3: one of the hole cards means at least one. It is enough that one best five-card hand contains it (H-2).',
    R3: '§3.1: no showdown, betting or win is required. A complete hand shown to the floor supervisor qualifies.',
    R4: '§3.1: one ranking compares all games. Kickers count, suits never do. A joker in Mexican Poker does not count as a card.',
    R5: '§5.2: shares are fixed before presence is checked. The share of a player who left goes to no one.',
    R6: '§7.1: the text gives no time limit for a claim. It stays open until the end of the day.',
    R7: '§5.2: tied winners of merchandise are paid equal parts of its posted value in money.',
    R8: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
