/**
 * Hawaiian Gardens: "Wheel of Cards" Drawing Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/wheel-of-cards.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import { highFive } from '../../cards/rankings/high-five.ts';
import type { CardWheelStep } from '../../rules/card-wheel.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, SPLIT } from './common.ts';

/** R1: the chart is missing in the text, so every category has an amount that the house posts; $0 pays nothing. */
const ROWS: CardWheelStep['hands']['rows'] = highFive.categories.toReversed().map(({ id }) => ({
  category: id,
  pays: { choose: `pays.${id}`, between: [0, usd(1_000_000)], ours: true },
}));

const wheel = (
  id: string,
  version: string,
  money: CardWheelStep['money'],
  fails: CardWheelStep['fails'],
): CardWheelStep => ({
  id,
  only: [version],
  kind: 'play',
  form: 'wheel-of-cards',
  at: '§5.1',
  sections: 60,
  repeats: 'spun-again',
  values: { at: '§5.3', kept: 'by-spinner' },
  hands: { at: '§5.2', ranking: 'high-five', rows: ROWS },
  money,
  turns: { at: '§4.3', per: 'day' },
  next: 'prize',
  fails,
});

export const wheelOfCards: Sheet = {
  id: 'hawaiian-gardens/wheel-of-cards',
  name: '“Wheel of Cards” Drawing Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['wheel', 'drawing'],
  games: [],
  // §1.1 A: a table is drawn. B: a card of the club is.
  chart: { at: '§1.1', options: { A: [], B: [] } },
  eligibility: [
    { rule: 'age', at: '§4.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },
  steps: [
    {
      id: 'ball',
      only: ['A'],
      kind: 'select',
      form: 'ace-of-table',
      at: '§2.1',
      witnesses: 1,
      most: 9,
      alone: { at: '§8.1' },
      next: 'id-at-table',
    },
    {
      id: 'id-at-table',
      only: ['A'],
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: { choose: 'call-seconds', between: [30, 900], ours: true },
      shows: ['id'],
      next: 'wheel-for-the-table',
      fails: 'ball',
      expires: 'ball',
    },
    wheel('wheel-for-the-table', 'A', { at: '§5.4', goes: 'table' }, 'ball'),

    { id: 'hours', only: ['B'], kind: 'qualify', form: 'hours', at: '§3.1', next: 'points' },
    {
      id: 'points',
      only: ['B'],
      kind: 'earn',
      form: 'points',
      at: '§3.1',
      minutesEach: 60,
      grace: { at: '§3.4', minutes: 30 },
      next: 'drawing',
    },
    {
      id: 'drawing',
      only: ['B'],
      kind: 'select',
      form: 'drum',
      at: '§3.2',
      witnesses: 1,
      by: ['computer'],
      limit: { at: '§4.3', per: 'day', ticket: 'back' },
      emptied: 'after-each-drawing',
      next: 'appear',
    },
    {
      id: 'appear',
      only: ['B'],
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: { choose: 'call-seconds', between: [30, 900], ours: true },
      shows: ['id'],
      next: 'wheel-for-one',
      fails: 'drawing',
      expires: 'drawing',
    },
    wheel('wheel-for-one', 'B', { at: '§5.5', goes: 'spinner' }, 'drawing'),

    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.2',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§6.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],
  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: ['version', 'rules', 'drawing times', 'value awards', 'prize for each hand', 'No Purchase Necessary'],
  },
  records: {
    at: '§10.1',
    items: [
      'balls or points',
      'players who took part',
      'cards that were spread face down',
      'every spin',
      'final hand and awards',
    ],
  },
  tells: [
    {
      at: '§8.2',
      only: ['A'],
      under: 'how-to-play',
      says: 'Ask before the draw for a No Purchase Necessary table, and it has a ball',
    },
    { at: '§3.3', only: ['B'], under: 'how-to-play', says: 'Complete the form for your club card before the drawing' },
    { at: '§1.2', under: 'how-to-play', says: 'There may be several drawing periods in a day' },
    { at: '§5.6', under: 'how-to-play', says: 'The other prizes on the wheel may change without notice' },
    {
      at: '§7.2',
      under: 'claim',
      says: 'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice',
    },
    {
      at: '§9.2',
      under: 'eligibility',
      says: 'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control',
    },
  ],
  notes: [
    { at: '§1.2', who: 'promotions', says: 'Announce each drawing period in advance. There may be several in a day.' },
    {
      at: '§2.2',
      who: 'card-desk',
      says: 'Keep one ball for each active table, No Purchase Necessary tables included, in a drum in plain view.',
    },
    { at: '§3.3', who: 'card-desk', says: 'Check that the club card form is complete before the drawing.' },
    { at: '§5.6', who: 'promotions', says: 'Post the new value awards whenever they change.' },
    {
      at: '§7.2',
      who: 'card-desk',
      says: 'If no one reports, or the winner has no ID, draw again as soon as possible. No further notice is needed.',
    },
    {
      at: '§8.2',
      who: 'floor',
      says: 'Open a No Purchase Necessary table for any patron who asks before the draw, and give it a ball.',
    },
    {
      at: '§9.2',
      who: 'manager',
      says: 'The promotion may be canceled at any time. Get the Division’s approval before any change.',
    },
  ],
  rulings: {
    R1: '§5.2: the chart is missing in the text; the house posts an amount for each hand, and $0 is none.',
    R2: '§8.1: a guest alone draws one of n cards; without the ace there is no spin and no second draw.',
    R3: '§4.3: an ace holder who has already spun that day is passed over and the cards are spread again; that player still shares.',
    R4: '§5.4: a player who shows no ID, or is an employee, does not share the money.',
    R5: '§5.3: a value section that is hit twice is awarded twice.',
    R6: '§7.1: "immediately" has no number of seconds; the house posts how long a call lasts.',
    R7: '§2.1: where more than nine qualify, the nine lowest seats draw cards; all of them share.',
    R8: '§6.1: the text does not name the payer; the house pays.',
    R9: '§3.2: points count for the drawing of their period and start afresh for the next.',
    R11: '§3.4: the text measures accrued time and requires a swipe every hour; a swipe up to 30 minutes late loses nothing.',
    R10: '§5.1: the chart of hands is missing: each row pays what the house posts.',
  },
};
