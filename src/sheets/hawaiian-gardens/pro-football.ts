/**
 * Hawaiian Gardens: Pro Football Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/pro-football.md, K numbers
 * of common.md beside it.
 */
import { type Cents, usd } from '../../base/cents.ts';
import type { GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, HJ, npn, otherName, SPLIT } from './common.ts';

/** Only that somebody plays there is asked; no hand is read. */
const game = (id: string, approval: string): GameRow => ({
  at: '§2.1',
  game: id,
  approval,
  deal: 'hand',
  groups: [],
});

type Prize = Readonly<{ at: string; gives: 'cash'[]; between: [Cents, Cents] }>;

const prize: Prize = { at: '§5.1', gives: ['cash'], between: [usd(200), usd(500)] };

export const proFootball: Sheet = {
  id: 'hawaiian-gardens/pro-football',
  name: 'Pro Football Promotion',
  approval: 'GEAR-001093',
  edition: EDITION,
  kinds: ['pool'],
  games: [
    { ...game('texas-holdem', 'GEGA-001462, GEGA-001465'), name: "Texas Hold'em and No Limit Hold'em" },
    game('crazy-pineapple', 'GEGA-001455'),
    game('omaha', 'GEGA-002303'),
    game('omaha-hi-lo', 'GEGA-002303'),
    game('seven-card-stud', 'GEGA-001453'),
    game('seven-card-stud-hi-lo', 'GEGA-001454'),
    game('razz', 'GEGA-001466'),
    game('lowball', 'GEGA-001451'),
    game('kansas-city-lowball', 'GEGA-001473'),
    game('thirteen-card', 'GEGA-001456'),
  ],
  chart: { at: '§5.1', options: { only: [] } },
  eligibility: [{ rule: 'employee', at: '§4.4', bars: 'person', allowed: 'never' }],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },

  steps: [
    {
      id: 'scans',
      kind: 'qualify',
      form: 'swipes',
      at: '§4.2',
      card: { at: '§4.1' },
      least: { scans: 5 },
      window: { week: 'tue' },
      asked: 'on-entry',
      next: 'picks',
    },
    {
      id: 'picks',
      kind: 'earn',
      form: 'picks',
      at: '§3.3',
      card: { at: '§3.2', games: 'week', days: ['sun', 'mon'], closes: { at: '§3.5', day: 'sun', time: '09:30' } },
      entries: { at: '§4.3' },
      next: 'ranking',
    },
    {
      id: 'ranking',
      kind: 'select',
      form: 'picks',
      at: '§5.2',
      tieBreak: { at: '§5.3', day: 'mon' },
      ties: { at: '§5.4', share: 'places' },
      prizes: [prize, prize, prize],
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
      split: SPLIT,
      next: 'claim',
    },
    {
      id: 'claim',
      kind: 'claim',
      form: 'window',
      at: '§7.1',
      opens: { day: 'tue', time: '12:00' },
      ends: { day: 'sat', time: '00:00' },
      expires: { ends: 'reserve' },
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§7.2',
      places: ['cage'],
      forms: ['cash'],
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
      'games and times',
      'requirements to qualify',
      'the three prizes',
      'source of funding',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['scans', 'picks and their printed copies', 'ranking', 'posting of the winners', 'claims', 'corrections'],
  },
  tells: [
    { at: '§1.1', under: 'how-to-play', says: 'Play one of the eligible games during the posted hours' },
    { at: '§3.1', under: 'how-to-play', says: 'Cards of seated players are scanned at the top of each hour' },
    { at: '§3.4', under: 'how-to-play', says: 'Make your picks on the touch screen. You receive a printed copy' },
    { at: '§3.6', under: 'claim', says: 'The card numbers of the winners are posted at the poker concierge desk' },
    { at: '§4.5', under: 'eligibility', says: 'You do not have to be present to win' },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Players in one of the eligible games during the posted hours may take part.' },
    {
      at: '§3.1',
      who: 'floor',
      says: 'Scan the card of every seated player at the top of the hour, then dock the scanner.',
    },
    { at: '§3.4', who: 'card-desk', says: 'Print the copy of the picks and give it to the player.' },
    {
      at: '§3.6',
      who: 'card-desk',
      says: 'Post the winning card numbers at the desk, where people see them as they enter.',
    },
    { at: '§4.5', who: 'card-desk', says: 'Winners do not have to be present.' },
  ],
  rulings: {
    R1: '§3.3: both teams’ points are kept; the tie-break compares their sums, over or under alike.',
    R2: '§5.4: tied players share the prizes of the places covered, however many tie and for whichever place.',
    R3: '§4.2: the week runs from Tuesday 00:00 to the cut-off; all five scanned hours are on record when picks are handed in. Two scans in one hour of the clock are one.',
    R4: '§3.2: every listed game needs a pick. A game that begins before the cut-off is not listed, since it could be picked while it is played.',
    R5: '§3.3: a tie game counts as a win for neither team.',
    R6: '§5.3: of two Monday games the posted one decides, by default the later. A week without one posts another listed game.',
    R7: '§3.5: 9:30:00 is in time. Until then picks may be changed; afterward they stand.',
    R8: '§2.1: the id printed for Omaha High-Low is that of Omaha; both are shown.',
    R9: '§6.1: "house funded" in the text about fees is loose; the money is that of the fund. What it lacks the house pays and does not get back (K-5).',
    R10: '§3.2: a game that is moved is still valid if it is played before claims open; otherwise it is called off and no pick on it is correct. Without its game the tie-break does not apply.',
    R11: '§7.1: the Saturday is the first after the winners are posted.',
    R12: '§10.1: a result is corrected by two people with a reason. What is owed and not paid follows; what is paid stays paid, and the house gives it back to the fund.',
  },
};
