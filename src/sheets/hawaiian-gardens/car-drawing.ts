/**
 * Hawaiian Gardens: Car Drawing Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/car-drawing.md, K numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { game } from './charts.common.ts';
import { EDITION, HJ, npn } from './common.ts';

const GAMES = [
  'texas-holdem',
  'omaha',
  'omaha-hi-lo',
  'crazy-pineapple',
  'seven-card-stud',
  'seven-card-stud-hi-lo',
  'lowball',
  'mexican-poker',
  'razz',
  'reverse-holdem',
  'pai-gow-poker',
  'jokers-wild-pai-gow-poker',
  'pan-9',
  'pai-gow-tiles',
  'hawaiian-blackjack',
  'asian-five-card-stud',
  'thirteen-card',
  'super-pan-9',
  'caribbean-stud',
  'baccarat',
  'three-card-poker',
  'pokara',
];

type Select = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;

const drawing = (id: string, version: string, next: string, how: Pick<Select, 'by' | 'limit'>): Select => ({
  id,
  only: [version],
  kind: 'select',
  form: 'drum',
  at: '§3.4',
  witnesses: 1,
  ...how,
  schedule: { at: '§3.7', lastDays: 1, from: '12:00', until: '21:00', every: 60, count: 10 },
  prizes: { at: '§3.5', list: [{ id: 'car-pass', name: 'car pass', gives: 'pass', value: usd(0), count: 1 }] },
  next,
});

const appear = (id: string, version: string, again: string, shows: NonNullable<Presence['shows']>): Presence => ({
  id,
  only: [version],
  kind: 'claim',
  form: 'presence',
  at: '§7.1',
  withinSeconds: 180,
  shows,
  idUntilPlay: { at: '§7.2' },
  next: 'giveaway',
  fails: again,
  expires: again,
});

export const carDrawing: Sheet = {
  id: 'hawaiian-gardens/car-drawing',
  name: 'Car Drawing Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing', 'player-club', 'game-show'],
  // The text calls it Super 9.
  games: GAMES.map((id) => (id === 'super-pan-9' ? { ...game(id), name: 'Super 9' } : game(id))),
  // §1.1 A: tickets for seats. B: points of the club card.
  chart: { at: '§1.1', options: { A: [], B: [] } },
  lasts: { at: '§1.2', weeks: [4, 6] },
  eligibility: [
    { rule: 'age', at: '§4.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },
  steps: [
    {
      id: 'seated',
      only: ['A'],
      kind: 'qualify',
      form: 'seated',
      at: '§3.1',
      times: ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
      next: 'tickets',
    },
    { id: 'tickets', only: ['A'], kind: 'earn', form: 'tickets', at: '§3.2', next: 'ticket-drawing' },
    drawing('ticket-drawing', 'A', 'with-stub', { by: ['drum'] }),
    appear('with-stub', 'A', 'ticket-drawing', ['id', 'name', 'stub']),

    { id: 'hours', only: ['B'], kind: 'qualify', form: 'hours', at: '§3.3', tables: 'every', next: 'points' },
    {
      id: 'points',
      only: ['B'],
      kind: 'earn',
      form: 'points',
      at: '§3.3',
      minutesEach: 60,
      grace: { at: '§3.9', minutes: 30 },
      next: 'card-drawing',
    },
    drawing('card-drawing', 'B', 'with-card', {
      by: ['computer'],
      limit: { at: '§3.6', per: 'promotion', ticket: 'back' },
    }),
    appear('with-card', 'B', 'card-drawing', ['id', 'name', 'card']),

    {
      id: 'giveaway',
      kind: 'play',
      form: 'keys',
      at: '§5.2',
      begins: { at: '§5.1', when: { minutesAfterLast: 60 }, witnesses: 1 },
      envelopes: 10,
      goesOn: { at: '§5.3' },
      wins: {
        at: '§5.4',
        name: 'the displayed car',
        goods: 'car',
        value: { choose: 'car-value', between: [usd(1_000), usd(250_000)], ours: true },
      },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.4',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'hand-over',
    },
    {
      id: 'hand-over',
      kind: 'pay',
      form: 'representative',
      at: '§5.4',
      places: ['cage'],
      forms: ['goods'],
      papers: [],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: ['start and end date', 'date of the giveaway', 'version', 'No Purchase Necessary'],
  },
  records: {
    at: '§10.1',
    items: [
      'tickets, or swipes and points',
      'the ten drawings, including replacement draws',
      'car passes',
      'ID shown later',
      'order of the cards drawn',
      'envelopes and keys',
    ],
  },
  tells: [
    {
      at: '§3.8',
      only: ['A'],
      under: 'how-to-play',
      says: 'Write your full name on the ticket and keep the stub. The drum is locked and in plain view',
    },
    {
      at: '§8.1',
      under: 'how-to-play',
      says: 'You receive tickets and points at a No Purchase Necessary table in the same way, at no cost',
    },
    {
      at: '§3.7',
      under: 'how-to-play',
      says: 'Tickets are handed out and club cards are swiped until all ten winners are known',
    },
    { at: '§4.3', under: 'eligibility', says: 'Tickets, club cards and car passes are not transferable' },
    {
      at: '§9.2',
      under: 'eligibility',
      says: 'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control',
    },
  ],
  notes: [
    { at: '§1.3', who: 'promotions', says: 'Keep the car on display during the whole promotion.' },
    {
      at: '§3.7',
      who: 'card-desk',
      says: 'Keep handing out tickets and swiping cards until all ten winners are known.',
    },
    {
      at: '§3.8',
      who: 'card-desk',
      says: 'Collect tickets every half hour. Check that each has a full name. Keep the drum locked and in plain view.',
    },
    {
      at: '§4.3',
      who: 'card-desk',
      says: 'Accept tickets, club cards and car passes only from the player they belong to.',
    },
    {
      at: '§8.1',
      who: 'floor',
      says: 'Hand out tickets and swipe cards at No Purchase Necessary tables too, at no cost.',
    },
    {
      at: '§9.2',
      who: 'manager',
      says: 'The promotion may be canceled at any time. Get the Division’s approval before any change.',
    },
  ],
  rulings: {
    R1: '§3.5: version A lets one person win two drawings; each pass then draws a card and takes an envelope. B does not.',
    R2: '§3.3: time adds up over tables and days; two tables at the same time count once.',
    R3: '§7.1: a winner without stub or club card is treated as absent; only ID may follow.',
    R4: '§5.3: with fewer than ten holders ten envelopes stay, and they go on choosing until the key is found.',
    R5: '§3.2: a ticket is in a drawing only if it was in the drum before; a card that was called in vain stays in.',
    R6: '§5.1: that all must be present is each one’s own condition, not one for holding the giveaway.',
    R7: '§5.4: the text gives no value of the car; the house posts it.',
    R9: '§3.9: the text measures accrued time and requires a swipe every hour; a swipe up to 30 minutes late loses nothing.',
    R8: '§6.1: what the fund lacks the house pays and does not get back, since nothing is said of it.',
  },
};
