/**
 * Hawaiian Gardens: Caribbean Stud Poker Designated Bonus Hands Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/caribbean-stud-bonus-hands.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import {
  CARIBBEAN_STUD,
  CLAIM_AND_PAY,
  ELIGIBILITY,
  fundOf,
  MUST_POST,
  meter,
  NOTES,
  NPN,
  RECORDS,
} from './caribbean-stud.common.ts';
import { EDITION, otherName, SPLIT } from './common.ts';

const row = (at: string, key: string, name: string, orBetter = false): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'category', category: key, orBetter },
  prize: { gives: 'percent-of-pool', pool: key, percent: 100 },
});

export const caribbeanStudBonusHands: Sheet = {
  id: 'hawaiian-gardens/caribbean-stud-bonus-hands',
  name: 'Caribbean Stud Poker Designated Bonus Hands Jackpot',
  approval: null,
  edition: EDITION,
  kinds: ['progressive-jackpot'],
  games: [CARIBBEAN_STUD],

  chart: {
    at: '§3.1',
    options: {
      only: [
        row('§3.2', 'straight-flush', 'Straight flush', true),
        row('§3.3', 'four-of-a-kind', 'Four of a kind'),
        row('§3.4', 'full-house', 'Full house'),
        row('§3.5', 'flush', 'Flush'),
      ],
    },
  },
  structures: {
    at: '§5.1',
    options: {
      only: {
        at: '§5.1',
        parts: [
          { to: 'holders', percent: 90 },
          { to: 'player-dealer', percent: 10 },
        ],
        ifLost: [
          { to: 'holders', percent: 80 },
          { to: 'player-dealer', percent: 20 },
        ],
      },
    },
  },

  eligibility: [
    ...ELIGIBILITY,
    { rule: 'player-dealer', at: '§4.5', bars: 'award', allowed: 'never' },
    { rule: 'not-folded', at: '§4.6', bars: 'award' },
  ],
  fund: fundOf(
    [
      meter('straight-flush', 'straight flush prize', usd(1_000)),
      meter('four-of-a-kind', 'four of a kind prize', usd(500)),
      meter('full-house', 'full house prize', usd(200)),
      meter('flush', 'flush prize', usd(50)),
    ],
    'R2',
  ),

  steps: [
    {
      id: 'hand',
      kind: 'qualify',
      form: 'hand',
      at: '§11.1',
      confirmedBy: 'floor',
      nextRound: { at: '§2.2', after: 'award' },
      next: 'at-once',
    },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [100],
      several: 'share',
      bettors: 'pro-rata',
      // A proposition player beside others is as if he were not there: a co-bettor, or the player-dealer.
      table: { at: '§5.3', who: 'dealt-in', leftOut: ['prop-player'] },
      unpaid: { at: '§5.3', ineligible: 'stays', nobody: 'others' },
      split: SPLIT,
      next: 'papers',
    },
    ...CLAIM_AND_PAY,
  ],

  faults: [],
  npn: NPN,
  otherName,
  mustPost: MUST_POST,
  records: RECORDS,
  tells: [
    { at: '§6.2', under: 'how-to-play', says: 'One fee covers every player at the table.' },
    { at: '§5.1', under: 'prizes', says: 'A push against the player-dealer is shared like a win.' },
  ],
  notes: NOTES,
  rulings: {
    R1: '§5.1: the text gives both parts of the 80/20 split to the player; the 20% are the player-dealer’s, as the 10% are.',
    R2: '§6.2: "each player" posts a fee in one place and the first position in another, for each table and hand; one fee covers the table.',
    R3: '§5.1: where the hand of the player-dealer does not qualify in the base game, the player has won.',
    R4: '§3.2: a royal flush is paid as a straight flush.',
    R5: '§5.2: two hands of one row divide its prize equally, and each half is then cut in 90 and 10, or 80 and 20; hands of different rows have their own prizes.',
    R6: '§5.3: the part of a proposition player who bets beside others goes to his co-bettors by their wagers, and that of one who is player-dealer to the player. A hand of his own leaves its part where it is (H-1).',
    R7: '§6.3, §6.4: fees are in the reserve until they are allotted. Re-seeds come out of it, then from the house, which is not repaid (K-5); K-6 has nothing to repay.',
    R8: '§6.5: the administrative fee comes out of fees that are not allotted, never out of a posted prize; what is not there lapses (K-7). Another rate is another edition, announced beforehand.',
    R9: '§6.2: a table with limits that are in no row is refused.',
    R10: '§8.4: a hand of a vacant seat gives its holder’s part to nobody, and a guest his own part only.',
    R11: '§2.2: awarded is not paid. The hand is confirmed and the prize awarded before the next round; payment may wait for ID or papers.',
  },
};
