/**
 * Hawaiian Gardens: Sports Promotion, with a grid of squares. § numbers are clauses of
 * docs/spec/hawaiian-gardens/sports-squares.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn } from './common.ts';

const RANGE: [ReturnType<typeof usd>, ReturnType<typeof usd>] = [usd(10), usd(100_000)];

export const sportsSquares: Sheet = {
  id: 'hawaiian-gardens/sports-squares',
  name: 'Sports Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['pool', 'drawing'],
  // §2.1 All California and poker games of the house.
  games: [],
  chart: { at: '§5.1', options: { only: [] } },
  eligibility: [
    { rule: 'prop-player', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.5', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    {
      id: 'grid',
      kind: 'select',
      form: 'squares',
      at: '§3.1',
      witnesses: 1,
      prizes: {
        at: '§5.1',
        kinds: [
          { gives: 'cash', between: RANGE },
          { gives: 'chips', between: RANGE },
          { gives: 'goods', between: RANGE },
        ],
      },
      blank: { at: '§5.4', goes: 'carried' },
      final: { at: '§5.5', goes: 'table-drawn' },
      next: 'table',
    },
    { id: 'table', kind: 'play', form: 'at-table', at: '§5.2', seated: { at: '§5.2' }, next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      split: { at: 'K-2', rounds: 'down-to-cent' },
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage', 'tray'],
      forms: ['cash', 'chips', 'goods'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: [
      'all rules',
      'scoring periods',
      'prize for each period',
      'team at the top and team at the left of the grid',
      'No Purchase Necessary',
    ],
  },
  records: { at: '§10.1', items: ['grid', 'digits', 'score of each period', 'winning tables', 'corrections'] },
  tells: [
    { at: '§1.1', under: 'how-to-play', says: 'Play at any live table. You do not need to enter' },
    { at: '§2.1', under: 'how-to-play', says: 'All California games and poker games of the casino take part' },
    {
      at: '§3.2',
      under: 'how-to-play',
      says: 'The first 100 live tables are on the grid. Squares left over stay blank',
    },
    { at: '§8.1', under: 'how-to-play', says: 'The No Purchase Necessary table is on the grid' },
    {
      at: '§4.1',
      under: 'how-to-play',
      says: 'You must be seated at the winning table when the scoring period ends. You may change tables before that',
    },
    { at: '§4.2', under: 'eligibility', says: 'Backline bettors are not eligible' },
    { at: '§4.4', under: 'eligibility', says: 'Casino employees are eligible. There is no minimum number of players' },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Everyone playing at a live table takes part. No entry is needed.' },
    { at: '§2.1', who: 'promotions', says: 'Include every California game and poker game of the house.' },
    {
      at: '§3.2',
      who: 'promotions',
      says: 'Place the first 100 live tables on the grid. Leave the other squares blank.',
    },
    {
      at: '§3.3',
      who: 'promotions',
      says: 'Draw the digits from a drum, each once for the top and once for the left.',
    },
    { at: '§3.4', who: 'promotions', says: 'Put one team at the top and the other at the left before the game.' },
    {
      at: '§4.1',
      who: 'floor',
      says: 'Enter the score when the period ends: the players seated at the table at that moment win.',
    },
    { at: '§4.2', who: 'floor', says: 'Backline bettors do not share.' },
    { at: '§4.4', who: 'floor', says: 'Employees are eligible. There is no minimum number of players.' },
    { at: '§5.3', who: 'promotions', says: 'Have one item in stock for every seat of the largest table.' },
    { at: '§8.1', who: 'floor', says: 'Put the number of the No Purchase Necessary table on the grid.' },
  ],
  rulings: {
    R1: '§5.2: cash is one sum for the table, an item is one for each person.',
    R2: '§5.4: a table that has closed, or has no eligible player, is treated as a blank square.',
    R3: '§4.3: proposition players are left out before the sum is divided.',
    R4: '§5.2: cents that are left over are not paid and not carried (K-2).',
    R5: '§3.2: table 101 and later ones are not placed; no table has two squares.',
    R6: '§5.5: the ball of a table without an eligible player is held out, and another is drawn.',
    R7: '§10.1: two people correct a score, as long as no one was paid for it and no later period was scored.',
  },
};
