/**
 * Hawaiian Gardens: March Madness Bracket Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/march-madness-bracket.md, K numbers of common.md beside it.
 */
import { type Cents, usd } from '../../base/cents.ts';
import type { GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, HJ, npn, otherName, SPLIT } from './common.ts';
import { everyPokerGame } from './poker-games.common.ts';

/** Only that somebody plays there is asked; no hand is read. The text prints no ids. */
const GAMES: readonly GameRow[] = [
  everyPokerGame('§2.1', 'every-poker-game', 'all approved poker games'),
  { at: '§2.1', game: 'thirteen-card', approval: null, deal: 'hand', groups: [] },
];

type Prize = Readonly<{
  at: string;
  gives: ('cash' | 'chips' | 'goods' | 'entry')[];
  between: [Cents, Cents];
  ours: 'least';
}>;

const upTo = (at: string, most: number): Prize => ({
  at,
  gives: ['cash', 'chips', 'goods', 'entry'],
  between: [usd(1), usd(most)],
  ours: 'least',
});

export const marchMadnessBracket: Sheet = {
  id: 'hawaiian-gardens/march-madness-bracket',
  name: 'March Madness Bracket Promotion',
  approval: 'GEAR-001045',
  edition: EDITION,
  kinds: ['pool'],
  games: [...GAMES],
  chart: { at: '§5.1', options: { only: [] } },
  eligibility: [
    { rule: 'employee', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§2.2', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },

  steps: [
    {
      id: 'hours',
      kind: 'qualify',
      form: 'swipes',
      at: '§4.2',
      card: { at: '§4.1' },
      least: { hours: 20 },
      grace: { at: '§4.5', minutes: 30 },
      window: { from: '03-01', until: '03-31' },
      asked: 'afterwards',
      next: 'bracket',
    },
    {
      id: 'bracket',
      kind: 'earn',
      form: 'picks',
      at: '§3.1',
      card: { at: '§3.1', games: 'bracket', closes: { at: '§3.2' } },
      entries: { at: '§3.3' },
      next: 'scores',
    },
    {
      id: 'scores',
      kind: 'select',
      form: 'picks',
      at: '§5.1',
      ties: { at: '§5.5', share: 'scores' },
      prizes: [upTo('§5.2', 100_000), upTo('§5.3', 50_000), upTo('§5.4', 25_000)],
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.6',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'claim',
    },
    { id: 'claim', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.6',
      places: ['cage', 'bank'],
      forms: ['cash', 'chips', 'check', 'goods'],
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
      'times',
      'the prizes, and how many there are',
      'that a club card is required',
      'source of funding',
      'how to claim',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['hours on each club card', 'brackets and when they were received', 'scores', 'winners notified'],
  },
  tells: [
    { at: '§1.1', under: 'how-to-play', says: 'Play one of the eligible games during the posted time' },
    { at: '§3.1', under: 'how-to-play', says: 'Ask a floor person for a bracket' },
    {
      at: '§4.4',
      under: 'eligibility',
      says: 'You do not have to be present to win. There is no minimum number of players',
    },
    { at: '§7.1', under: 'claim', says: 'The casino notifies the winners. There is no time limit for claiming' },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Players in one of the eligible games during the posted time may take part.' },
    { at: '§3.1', who: 'floor', says: 'Give a bracket to any player who asks.' },
    { at: '§4.4', who: 'card-desk', says: 'Winners do not have to be present. There is no minimum number of players.' },
    { at: '§7.1', who: 'card-desk', says: 'Notify every winner and record how. There is no time limit for claiming.' },
  ],
  rulings: {
    R1: '§4.2: the hours may be completed until March 31, though brackets close earlier: a bracket is provisional, and the hours are looked at from April 1 on.',
    R2: '§5.1: prizes belong to distinct numbers of right picks, so a tie for the first leaves the second prize to the next number.',
    R3: '§3.2: the first tip-off is already too late. The tip-off of the first listed game decides.',
    R4: '§5.5: a prize that is not money is divided by its posted value.',
    R5: '§3.1: a team picked to win a game must have been picked to reach it. Each correct winner is worth one.',
    R6: '§3.1: no pick on a game that is not played is correct; the team that advances without it is recorded.',
    R7: '§10.1: a result is corrected by two people with a reason. What is owed and not paid follows; what is paid stays paid, and the house gives it back to the fund.',
    R8: '§4.2: an hour that begins in March and ends in April is credited only for its part in March.',
    R11: '§4.5: the text measures hours of play by the card and names no time for a swipe; a swipe up to 30 minutes late loses nothing.',
    R9: '§6.1: what the fund lacks the house pays and does not get back (K-5).',
    R10: '§5.2: no least value is printed; a prize is worth at least $1.',
  },
};
