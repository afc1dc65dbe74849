/**
 * Hawaiian Gardens: Caribbean Stud Poker Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/caribbean-stud-jackpot.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { BadBeat } from '../../rules/hand-pattern.ts';
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

type Row = Readonly<Pick<BadBeat, 'losing' | 'winning'> & { at: string; key: string; name: string }>;

/** The best hand of the table against the second-best; `second` and `first` are their parts in percent. */
const row = ({ at, key, name, losing, winning }: Row, second: number, first: number): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'bad-beat', losing, winning, loser: 'second-best', compared: 'showdown' },
  prize: { gives: 'percent-of-pool', pool: key, percent: 100 },
  parts: [
    { to: 'losing', percent: second },
    { to: 'winning', percent: first },
    { to: 'table', percent: 20 },
  ],
});

const exactly = (category: string) => ({ is: 'category', category, orBetter: false }) as const;
const STRAIGHT_OR_LESS = ['straight', 'three-of-a-kind', 'two-pair', 'pair', 'high-card'];

export const caribbeanStudJackpot: Sheet = {
  id: 'hawaiian-gardens/caribbean-stud-jackpot',
  name: 'Caribbean Stud Poker Jackpot',
  approval: null,
  edition: EDITION,
  kinds: ['bad-beat', 'progressive-jackpot'],
  games: [CARIBBEAN_STUD],

  chart: {
    at: '§3.1',
    options: {
      only: [
        row(
          {
            at: '§3.4',
            key: 'royal',
            name: 'Royal Jackpot: a straight or less, beaten by a royal flush',
            losing: { is: 'some', of: STRAIGHT_OR_LESS.map(exactly) },
            winning: exactly('royal-flush'),
          },
          20,
          60,
        ),
        row(
          {
            at: '§3.3',
            key: 'super',
            name: 'Super Jackpot: a full house, beaten by a higher full house or better',
            losing: exactly('full-house'),
            winning: 'higher',
          },
          60,
          20,
        ),
        row(
          {
            at: '§3.2',
            key: 'bad-beat',
            name: 'Bad Beat Jackpot: a flush, beaten by a higher flush or better',
            losing: exactly('flush'),
            winning: 'higher',
          },
          60,
          20,
        ),
      ],
    },
  },

  eligibility: [...ELIGIBILITY, { rule: 'not-folded', at: '§4.5', bars: 'award' }],
  fund: fundOf(
    [
      meter('royal', 'Royal Jackpot', usd(3_000)),
      meter('super', 'Super Jackpot', usd(2_000)),
      meter('bad-beat', 'Bad Beat Jackpot', usd(1_000)),
    ],
    'R7',
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
      at: '§5.1',
      order: [100],
      several: 'share',
      bettors: 'pro-rata',
      table: { at: '§5.2', who: 'dealt-in', leftOut: ['prop-player'] },
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
    {
      at: '§3.1',
      under: 'how-to-play',
      says: 'The best and second-best hands at the table are compared, including the hand of the player-dealer.',
    },
    { at: '§6.2', under: 'how-to-play', says: 'One fee covers every player at the table.' },
  ],
  notes: NOTES,
  rulings: {
    R1: '§3.1: the text does not define the first and second hand. They are the best and second-best active hands at the table, including the player-dealer’s. Otherwise "a straight or less" would fit any losing hand.',
    R2: '§3.2: a straight flush is its own category and does not count as a flush for the second hand.',
    R3: '§5.4: hands that tie for second or first divide that share equally.',
    R4: '§5.3: if every other active player is a third-party proposition player (TPPPS), their 20% goes to the eligible holders in proportion to their own shares.',
    R5: '§6.5: the line has lost the account that pays the administrative fee. It is the account of the sister jackpot: fees that are not allotted. Any amount not available is waived (K-7). A different rate is a different edition.',
    R6: '§8.4: at a No Purchase Necessary table the 20% is divided by all other hands, including those of the house. A guest is paid one share and the rest stays in the fund (H-1).',
    R7: '§6.2: in one place "each player" posts a fee for each table and hand, in another the first position does. One fee covers the table. A table whose limits are not in the chart is refused.',
    R8: '§6.3, §6.4: fees stay in the reserve fund until they are allotted. Re-seeds come from the reserve fund, then from the house, which is not reimbursed (K-5). K-6 has nothing to repay.',
    R9: '§5.3: the share of a third-party proposition player (TPPPS) who holds the first or second hand stays in the fund. One who only bets with others, or only sits at the table, has no share, and the other shares increase.',
    R10: '§2.2: awarded does not mean paid. The hand is verified and the prize awarded before the next round. Payment may wait for ID or paperwork.',
  },
};
