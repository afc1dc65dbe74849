/**
 * Bay 101: No Limit Bad Beat Progressive Jackpot. § numbers are clauses of docs/spec/bay-101/no-limit-bad-beat.md,
 * B and BB numbers of common.md beside it.
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

export const noLimitBadBeat: Sheet = {
  id: 'bay-101/no-limit-bad-beat',
  name: 'No Limit Bad Beat Progressive Jackpot',
  approval: 'GEAR-001279',
  edition: '2017-01-01',
  kinds: ['bad-beat', 'progressive-jackpot'],
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
    reseed: { choose: 'reseed', between: [usd(1_000), usd(149_500)] },
    within: { at: '§6.1', least: usd(1_000), most: usd(150_000) },
    cap: { choose: 'cap', between: [usd(25_000), usd(150_000)] },
    increase: { at: '§6.2', amount: { choose: 'increase', between: [usd(50), usd(5_000)] }, from: 'reserve' },
    raise: { at: '§6.3' },
  }),

  neverWith: { at: '§2.2', sheets: [{ sheet: 'bay-101/limit-bad-beat', name: 'Limit Bad Beat Jackpot' }] },
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'whether a multiplier is offered, and its value',
      'jackpot prize pool amount',
      'seed and re-seed amounts',
      'amount and frequency of additions',
      'cap',
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
  notes: [
    { at: '§2.2', who: 'promotions', says: 'List only no-limit tables for this jackpot.' },
    ...BAD_BEAT_NOTES,
    {
      at: '§6.2',
      who: 'accountant',
      says: 'Choose the daily increase by the fees that came in, and post the time at which it is made.',
    },
  ],
  rulings: {
    R1: 'BB-7: in the example the reserve fund pays $200,000 of a $200,000 total with a pool of $50,000. It pays $150,000.',
    R2: 'BB-7: the limit games in the example are an example only.',
    R3: '§6.3: an increase is posted for a limited time, but a posted pool is never lowered. It stays until the jackpot is hit.',
    R4: '§6.3: an increase does not exceed the posted cap. The house advances nothing for an increase that the reserve fund cannot cover.',
    R5: 'BB-4: one line excludes every player with a losing hand from the table share, another only the player who is paid for it. The second applies.',
    R6: 'BB-5: the heading of structure A is unreadable. Its percentages are legible.',
  },
};
