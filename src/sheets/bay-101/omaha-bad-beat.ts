/**
 * Bay 101: Omaha Bad Beat Jackpot. § numbers are clauses of docs/spec/bay-101/omaha-bad-beat.md, B and BB numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { BAD_BEAT_NOTES, BAD_BEAT_TELLS, badBeat, badBeatFund, badBeatRow } from './common.ts';

/** Omaha plays two of four hole cards always, so a hand that ranks higher has used two as well. */
const quadsFrom = (at: string, key: string, name: string, floor: string): ChartRow =>
  badBeatRow(at, key, name, {
    losing: { is: 'category', category: 'four-of-a-kind', orBetter: true, floor },
    winning: 'higher',
  });

export const omahaBadBeat: Sheet = {
  id: 'bay-101/omaha-bad-beat',
  name: 'Omaha Bad Beat Jackpot',
  approval: 'GEAR-001350',
  edition: '2018-01-01',
  kinds: ['bad-beat', 'fixed-jackpot'],
  games: [
    {
      at: '§2.1',
      game: 'omaha-hi-lo',
      approval: 'GEGA-001987',
      deal: 'hand',
      ranking: 'high-five',
      groups: [
        { id: 'hole', name: 'hole cards', of: 'hand', cards: 4, use: 2 },
        { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 3 },
      ],
    },
  ],
  chart: {
    at: 'BB-2',
    options: {
      A: [quadsFrom('§3.1', 'quad-eights-beaten', 'Four of a kind, 8s or higher, beaten', '8')],
      B: [quadsFrom('§3.2', 'quad-fives-beaten', 'Four of a kind, 5s or higher, beaten', '5')],
      C: [quadsFrom('§3.3', 'quad-twos-beaten', 'Four of a kind, 2s or higher, beaten', '2')],
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
    {
      at: '§3.4',
      under: 'how-to-play',
      says: 'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.',
    },
    { at: '§1.1', says: 'You must be seated and playing at a posted table during the posted hours.' },
    ...BAD_BEAT_TELLS,
  ],
  notes: [
    {
      at: '§3.4',
      who: 'floor',
      says: 'Compare high hands only. A player who loses the high and wins the low half keeps the losing share.',
    },
    ...BAD_BEAT_NOTES,
  ],
  rulings: {
    R1: "BB-7: the example was copied and mentions hold'em and a progressive pool. Its figures are correct.",
    R2: '§6.1: only a re-seed can bring the pool above $75,000, because this jackpot has no other increase.',
  },
};
