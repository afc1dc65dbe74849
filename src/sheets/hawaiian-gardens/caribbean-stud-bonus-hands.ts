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
    R1: '§5.1: the text gives both parts of the 80/20 split to the player. The 20% goes to the player-dealer, as the 10% does.',
    R2: '§6.2: in one place "each player" posts a fee for each table and hand, in another the first position does. One fee covers the table.',
    R3: "§5.1: if the player-dealer's hand does not qualify in the base game, the player has won.",
    R4: '§3.2: a royal flush is paid as a straight flush.',
    R5: '§5.2: two hands of one prize line divide its prize equally, and each half is then split 90 and 10, or 80 and 20. Hands of different prize lines have their own prizes.',
    R6: '§5.3: the share of a third-party proposition player (TPPPS) who bets with others goes to the other bettors on the hand in proportion to their wagers. The share of one who is the player-dealer goes to the player. If the hand is the proposition player’s alone, the share stays in the fund (H-1).',
    R7: '§6.3, §6.4: fees stay in the reserve fund until they are allotted. Re-seeds come from the reserve fund, then from the house, which is not reimbursed (K-5). K-6 has nothing to repay.',
    R8: '§6.5: the administrative fee comes from fees that are not allotted, never from a posted prize. Any amount not available is waived (K-7). A different rate is a different edition, announced in advance.',
    R9: '§6.2: a table whose limits are not in the chart is refused.',
    R10: '§8.4: a hand dealt to an empty seat gives the holder’s share to no one. A guest is paid only their own share.',
    R11: '§2.2: awarded does not mean paid. The hand is verified and the prize awarded before the next round. Payment may wait for ID or paperwork.',
  },
};
