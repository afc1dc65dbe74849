/**
 * Hawaiian Gardens: Splash Pot Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/splash-pot.md, K and H
 * numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { TableSelect } from '../../rules/table-draw.ts';
import { EDITION, HJ, npn, otherName } from './common.ts';
import { everyPokerGame } from './poker-games.common.ts';

const RANGE: [ReturnType<typeof usd>, ReturnType<typeof usd>] = [usd(1), usd(100_000)];

const piece = (option: string, at: string, when: TableSelect['when']): TableSelect => ({
  id: `drawing-${option}`,
  only: [option],
  kind: 'select',
  form: 'table',
  at,
  witnesses: 1,
  when,
  pieces: { at: '§4.1', minDealtIn: 4 },
  back: { at: '§3.4' },
  tables: { choose: 'tables', between: [1, 100], ours: true },
  prizes: {
    at: '§5.1',
    kinds: [
      { gives: 'chips', between: RANGE },
      { gives: 'goods', between: RANGE },
    ],
  },
  next: 'pot',
});

export const splashPot: Sheet = {
  id: 'hawaiian-gardens/splash-pot',
  name: 'Splash Pot Promotion',
  approval: 'GEAR-001202',
  edition: EDITION,
  kinds: ['splash', 'drawing'],
  games: [everyPokerGame('§2.1', 'every-poker-game', 'all approved poker games')],
  // §3.1, §3.2 At announced times, or on posted events.
  chart: { at: '§3.1', options: { '1': [], '2': [] } },
  eligibility: [{ rule: 'tournament', at: '§4.4', bars: 'round', allowed: 'never' }],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },

  steps: [
    piece('1', '§3.1', 'posted-times'),
    piece('2', '§3.2', 'posted-events'),
    {
      id: 'pot',
      kind: 'play',
      form: 'at-table',
      at: '§3.5',
      pot: { at: '§4.3', minDealtIn: 4, allRounds: true },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['tray', 'cage'],
      forms: ['chips', 'goods'],
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
      'times or qualifying events',
      'funding from the Hawaiian Jackpot',
      'qualifying conditions',
      'amount added to the pot',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['numbered balls in each drawing', 'tables drawn', 'hands that won the prize', 'winners'],
  },
  tells: [
    {
      at: '§1.1',
      under: 'how-to-play',
      says: 'You must be seated and playing an eligible game during the posted hours',
    },
    { at: '§4.2', under: 'how-to-play', says: 'New players may sit down between the drawing and the next hand' },
    { at: '§4.5', under: 'eligibility', says: 'Casino employees are eligible, on and off duty' },
    {
      at: '§4.6',
      under: 'eligibility',
      says: 'There is no limit to the number of times a player or a table can win. No minimum time at the table is required',
    },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Players must be seated and playing an eligible game during the posted hours.' },
    {
      at: '§3.3',
      who: 'promotions',
      says: 'Announce the drawing, mix the numbered balls in view, draw, and announce the table.',
    },
    { at: '§4.2', who: 'floor', says: 'Let new players sit down between the drawing and the next hand.' },
    { at: '§4.5', who: 'floor', says: 'Employees may win, on or off duty.' },
    {
      at: '§4.6',
      who: 'floor',
      says: 'A player or a table may win any number of times. No minimum time at the table is required.',
    },
    {
      at: '§5.2',
      who: 'floor',
      says: 'Tied players split the pot with the prize. Give each of them one if the prize is not money.',
    },
    { at: '§6.2', who: 'accountant', says: 'Take no fee and no administrative fee for this promotion.' },
  ],
  rulings: {
    R1: '§5.2: "doubled" speaks of two tied players; n winners receive n prizes that are not money.',
    R2: '§4.1: where fewer than four are dealt in, the prize waits for the first hand with four.',
    R3: '§4.3: a hand that ends before all rounds are complete wins its pot only; the prize waits for the next one.',
    R4: '§3.5: a table that breaks first gives the prize back; nothing has left the fund until the pot is won (H-1).',
    R5: '§5.2: odd chips go one by one from the first winner left of the button; a split pot is split as its game does.',
    R6: '§3.4: no number of tables is printed; the house posts it.',
    R7: '§5.1: the $1 to $100,000 bind what is posted; a table that is drawn twice has the prize twice.',
    R8: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
