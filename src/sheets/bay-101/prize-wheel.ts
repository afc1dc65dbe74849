/**
 * Bay 101: Prize Wheel Promotion. § numbers are clauses of docs/spec/bay-101/prize-wheel.md, B numbers of common.md
 * beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow, HandPattern, Prize } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { npn, otherName, voidHand } from './common.ts';

const game = (id: string, approval: string, deal: GameRow['deal'] = 'hand'): GameRow => ({
  at: '§2.1',
  game: id,
  approval,
  deal,
  groups: [],
});

const BLACKJACK = ['no-bust-21st-century-blackjack', 'california-blackjack'];
const BACCARAT = ['ez-baccarat', 'golden-frog-baccarat', 'golden-frog-baccarat-2', 'zoobac'];
const PAI_GOW = ['pai-gow-poker', 'fortune-pai-gow-poker', 'face-up-pai-gow-poker'];

const row = (at: string, games: readonly string[], key: string, name: string, hand: HandPattern): ChartRow => ({
  at,
  key,
  name,
  games: [...games],
  hand,
  prize: ticketsFor(key),
});

const ticketsFor = (key: string): Prize => ({
  gives: 'entries',
  count: { choose: `tickets.${key}`, between: [1, 10] },
});

/** One row of the approved chart under three names, so one posted number of tickets. */
const three7 = (games: readonly string[], key: string, name: string): ChartRow => ({
  ...row('§3.3', games, key, name, named(key)),
  prize: ticketsFor('three-card-7'),
});

const named = (outcome: string): HandPattern => ({ is: 'outcome', outcome });
const atLeast = (hand: string, category: string): HandPattern => ({
  is: 'reading',
  hands: [{ hand, category, orBetter: true }],
});

const SUITED_WAR = row('§3.7', ['casino-war'], 'suited-war', 'Suited war', named('suited-war'));
const STRAIGHT = row(
  '§3.4',
  ['three-card-poker-6-card-bonus'],
  'three-card-straight',
  'Straight or better',
  atLeast('player', 'straight'),
);
const TRIPS = row(
  '§3.5',
  ['crazy-4-poker'],
  'four-card-trips',
  'Three of a kind or better',
  atLeast('player', 'three-of-a-kind'),
);
const UTH_QUADS = row(
  '§3.6',
  ['ultimate-texas-holdem'],
  'uth-quads',
  'Four of a kind or better',
  atLeast('player', 'four-of-a-kind'),
);

export const prizeWheel: Sheet = {
  id: 'bay-101/prize-wheel',
  name: 'Prize Wheel Promotion',
  approval: 'GEAR-001220',
  edition: '2016-01-01',
  kinds: ['drawing', 'wheel'],
  games: [
    game('ez-baccarat', 'GEGA-003090', 'table'),
    game('golden-frog-baccarat', 'GEGR-002128', 'table'),
    game('golden-frog-baccarat-2', 'GEGR-002167', 'table'),
    game('zoobac', 'GEGR-002052', 'table'),
    game('no-bust-21st-century-blackjack', 'GEGA-0001197'),
    game('california-blackjack', 'GEGA-001969'),
    game('three-card-poker-6-card-bonus', 'GEGA-004086'),
    game('crazy-4-poker', 'GEGA-004555'),
    game('ultimate-texas-holdem', 'GEGA-004177'),
    game('casino-war', 'GEGA-004553'),
    game('pai-gow-poker', 'GEGA-001991'),
    game('fortune-pai-gow-poker', 'GEGA-002450'),
    game('face-up-pai-gow-poker', 'GEGR-002180'),
    game('pai-gow-tiles', 'GEGA-001990'),
  ],

  // §3.1 One chart at a time (R1), its rows together.
  chart: {
    at: '§3.1',
    options: {
      A: [
        row('§3.2', BLACKJACK, 'suited-natural', 'Any suited natural', named('suited-natural')),
        three7(['ez-baccarat'], 'dragon-7', 'Dragon 7'),
        three7(['golden-frog-baccarat', 'golden-frog-baccarat-2'], 'jin-chan-7', 'Jin Chan 7'),
        three7(['zoobac'], 'rabbit-7', 'Rabbit 7'),
        STRAIGHT,
        TRIPS,
        row(
          '§3.6',
          ['ultimate-texas-holdem'],
          'uth-full-house',
          'Full house or better',
          atLeast('player', 'full-house'),
        ),
        SUITED_WAR,
        row('§3.8', PAI_GOW, 'pair-and-trips', 'Any pair in front with three of a kind or better behind', {
          is: 'reading',
          hands: [
            { hand: 'front', category: 'pair', orBetter: true },
            { hand: 'back', category: 'three-of-a-kind', orBetter: true },
          ],
        }),
        row('§3.9', ['pai-gow-tiles'], 'nine-gong', '9 gong or better', named('nine-gong-or-better')),
      ],
      B: [
        row('§3.2', BLACKJACK, 'suited-pair', 'Any suited pair', named('suited-pair')),
        row('§3.3', BACCARAT, 'natural-tie', 'Natural tie', named('natural-tie')),
        STRAIGHT,
        TRIPS,
        UTH_QUADS,
        SUITED_WAR,
        row('§3.8', PAI_GOW, 'three-pair', 'Any three pair', named('three-pair')),
        row('§3.9', ['pai-gow-tiles'], 'gong-pair', 'Gong pair or better', named('gong-pair-or-better')),
      ],
      C: [
        row('§3.2', BLACKJACK, 'royal-match', 'Royal Match: suited king and queen', named('royal-match')),
        row('§3.3', BACCARAT, 'nine-over-zero', 'Three-card 9 over 0', named('three-card-9-over-0')),
        row(
          '§3.4',
          ['three-card-poker-6-card-bonus'],
          'three-card-trips',
          'Three of a kind or better',
          atLeast('player', 'three-of-a-kind'),
        ),
        row(
          '§3.5',
          ['crazy-4-poker'],
          'four-card-straight-flush',
          'Straight flush or better',
          atLeast('player', 'straight-flush'),
        ),
        UTH_QUADS,
        row('§3.7', ['casino-war'], 'double-war', 'Double war', named('double-war')),
        row('§3.8', PAI_GOW, 'pai-gow-quads', 'Four of a kind or better', atLeast('best', 'four-of-a-kind')),
        row('§3.9', ['pai-gow-tiles'], 'pair-pair', 'Pair-pair', named('pair-pair')),
      ],
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'base-wager', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'player-dealer', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'prop-player', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.7', bars: 'round', allowed: 'never' },
    ...voidHand('deck'),
  ],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§11.1', confirmedBy: 'floor', next: 'tickets' },
    {
      id: 'tickets',
      kind: 'earn',
      form: 'tickets',
      at: '§11.1',
      emptiedAfterDays: { choose: 'emptied-after-days', between: [1, 90] },
      next: 'drawing',
    },
    { id: 'drawing', kind: 'select', form: 'drum', at: '§11.2', witnesses: 1, next: 'appear' },
    {
      id: 'appear',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: 120,
      next: 'wheel',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'wheel',
      kind: 'play',
      form: 'wheel',
      at: '§11.3',
      spots: { most: 64, value: [usd(10), usd(150_000)] },
      rotations: 2,
      double: {
        at: '§5.2',
        spots: 1,
        twice: { choose: 'double-spot-prize', between: [usd(25), usd(150_000)] },
        inKind: ['goods', 'entry', 'coupon'],
      },
      guarantee: { at: '§5.3', amount: { choose: 'guarantee', between: [0, usd(150_000)], ours: true } },
      next: 'prize',
      fails: { ends: 'nothing' },
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.2', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['award record'],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'qualifying hands',
      'tickets for each hand',
      'drawing procedure',
      'drawing dates and times',
      'prizes',
      'Double Spot prize, if used',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'ticket log',
      'date the ticket container is emptied',
      'drawings',
      'discarded tickets',
      'spins, whether each was valid, and why',
      'award',
    ],
  },
  tells: [
    {
      at: '§3.3',
      under: 'prizes',
      says: 'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.',
    },
    {
      at: '§1.1',
      under: 'how-to-play',
      says: 'You must be seated and playing at a posted table during the posted hours',
    },
    { at: '§4.2', under: 'how-to-play', says: 'Your hand does not have to win the base game' },
    { at: '§4.6', under: 'how-to-play', says: 'There is no limit to the number of times you can qualify' },
    { at: '§4.5', under: 'eligibility', says: 'Tickets are not transferable' },
  ],
  notes: [
    {
      at: '§1.1',
      who: 'floor',
      says: 'Check that the player is seated and playing at a posted table during the posted hours.',
    },
    { at: '§4.5', who: 'card-desk', says: 'Accept a ticket only from the player who earned it.' },
    { at: '§4.6', who: 'floor', says: 'There is no limit to the number of times a player can qualify.' },
    {
      at: '§11.4',
      who: 'promotions',
      says: 'With a Double spot, a cash spot above $75,000 can pay more than $150,000. Confirm before posting it.',
    },
  ],
  rulings: {
    R1: '§3.1: the text does not forbid two charts together. One chart is offered at a time, because the prize lines overlap and would be paid twice.',
    R2: '§3.4, §3.5, §3.6, §3.8: "better" follows the ranking of the game in which the hand is made.',
    R3: '§5.2: the longer list of payment forms for doubled prizes controls.',
    R4: '§5.2: the range limits the printed spot. A doubled spot may exceed it.',
    R5: '§3.3: baccarat results are shared by the table. Every eligible player in the round receives the posted tickets.',
    R6: '§5.3: the guarantee is compared with the final award, after doubling. Merchandise is compared by its posted value.',
    R7: '§11.2: if the container has no tickets, the drawing ends. A drawn ticket is used up.',
    R8: '§7.1: if the holder does not pass the ID check, the ticket is discarded.',
    R9: '§4.2: the "winning hands" above the charts are the qualifying hands. They do not have to win the base game.',
  },
};
