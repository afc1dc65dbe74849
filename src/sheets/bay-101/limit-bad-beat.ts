/**
 * Bay 101: Limit Bad Beat Jackpot. § numbers are clauses of docs/spec/bay-101/limit-bad-beat.md, B and BB numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import {
  BAD_BEAT_HOLDEM,
  BAD_BEAT_NOTES,
  BAD_BEAT_TELLS,
  badBeat,
  badBeatFund,
  badBeatRow,
  beatenWithBoth,
} from './common.ts';

export const limitBadBeat: Sheet = {
  id: 'bay-101/limit-bad-beat',
  name: 'Limit Bad Beat Jackpot',
  approval: 'GEAR-001351',
  edition: '2018-01-01',
  kinds: ['bad-beat', 'fixed-jackpot'],
  games: [{ at: '§2.1', ...BAD_BEAT_HOLDEM }],
  chart: {
    at: 'BB-2',
    options: {
      A: [
        badBeatRow(
          '§3.1',
          'quads-beaten',
          'Four of a kind, 2s or higher, beaten',
          beatenWithBoth('four-of-a-kind', '2'),
        ),
      ],
      B: [
        badBeatRow(
          '§3.2',
          'aces-full-of-kings-beaten',
          'Aces full of kings or higher, beaten',
          beatenWithBoth('full-house', 'AK'),
        ),
      ],
      C: [
        badBeatRow(
          '§3.3',
          'aces-full-of-jacks-beaten',
          'Aces full of jacks or higher, beaten',
          beatenWithBoth('full-house', 'AJ'),
        ),
      ],
    },
  },
  ...badBeat,

  fund: badBeatFund('§6.1', {
    id: 'main',
    name: 'jackpot prize pool',
    at: '§6.1',
    seed: { choose: 'seed', between: [usd(1_000), usd(75_000)] },
    seedIs: 'advance',
    reseed: { choose: 'reseed', between: [usd(1_000), usd(150_000)] },
    within: { at: '§6.1', least: usd(1_000), most: usd(150_000) },
  }),

  neverWith: {
    at: '§2.2',
    sheets: [{ sheet: 'bay-101/no-limit-bad-beat', name: 'No Limit Bad Beat Progressive Jackpot' }],
  },
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'whether a multiplier is offered, and its value',
      'jackpot prize pool amount',
      'seed and re-seed amounts',
      'qualifying hand option in effect',
      'payout structure',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  tells: [
    { at: '§1.1', says: 'You must be seated and playing at a posted table during the posted hours.' },
    ...BAD_BEAT_TELLS,
  ],
  notes: [{ at: '§2.2', who: 'promotions', says: 'List only limit tables for this jackpot.' }, ...BAD_BEAT_NOTES],
  rulings: {
    R1: '§3.3: the approved text has lost the losing hand of option C. Options A and B match GEAR-001279, so C is taken from there too.',
    R2: '§3.1: the approved text has lost the heading of the chart for option A.',
    R3: '§6.1: only a re-seed can bring the pool above $75,000, because this jackpot has no other increase.',
    R4: 'BB-7: the example mentions a progressive pool, which this jackpot does not have. Its figures are correct.',
  },
};
