/**
 * Hawaiian Gardens: Qualifying Jackpot Hand Charts, Poker Style Games. § numbers are clauses of
 * docs/spec/hawaiian-gardens/poker-jackpot-shares.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow, Structure } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { CHARGE_ORDER, EDITION, npn, otherName, REPAY, SPLIT, STAYS, shortfall } from './common.ts';
import { pokerGames } from './poker-games.common.ts';

const parts = (at: string, losing: number, winning: number, table: number): Structure => ({
  at,
  parts: [
    { to: 'losing', percent: losing },
    { to: 'winning', percent: winning },
    { to: 'table', percent: table },
  ],
});

/** A row for each game, so that each has a prize and a division of its own (R2). */
const row = ({ game }: GameRow): ChartRow => ({
  at: '§3.1',
  key: game,
  name: 'The posted jackpot hand, beaten',
  games: [game],
  hand: { is: 'bad-beat', losing: { is: 'posted' }, winning: 'higher', loser: 'second-best', compared: 'showdown' },
  prize: { gives: 'percent-of-pool', pool: 'jackpot', percent: 100 },
});

const games = pokerGames('§2.1');

export const pokerJackpotShares: Sheet = {
  id: 'hawaiian-gardens/poker-jackpot-shares',
  name: 'Qualifying Jackpot Hand Charts, Poker Style Games',
  approval: null,
  edition: EDITION,
  kinds: ['bad-beat'],
  games,
  chart: { at: '§3.1', subset: { at: '§2.1' }, chosen: 'for-each-game', options: { only: games.map(row) } },
  structures: {
    at: '§5.1',
    options: { A: parts('§5.2', 60, 20, 20), B: parts('§5.3', 50, 25, 25), C: parts('§5.4', 40, 30, 30) },
  },
  eligibility: [],
  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'jackpot',
        name: 'Jackpot prize',
        at: '§6.1',
        seed: { choose: 'prize', between: [usd(1), usd(1_000_000)], ours: true },
        seedIs: 'gift',
        reseed: { choose: 'next-prize', between: [usd(1), usd(1_000_000)], ours: true },
      },
    ],
    shortfall: shortfall(false),
    repay: REPAY,
    chargeOrder: CHARGE_ORDER,
    closing: ['repay'],
  },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§3.2', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [100],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      table: { at: '§5.5', who: 'seated', leftOut: ['house'] },
      unpaid: STAYS,
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§3.2', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash', 'chips'],
      papers: [],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: ['jackpot prize for each game', 'qualifying hand for each game', 'percentages in effect'],
  },
  records: { at: '§9.1', items: ['both hands, as verified', 'players seated at the table', 'payouts'] },
  tells: [{ at: '§9.2', under: 'prizes', says: 'The percentages are posted before they take effect.' }],
  notes: [{ at: '§9.2', who: 'promotions', says: 'Give ample notice of the percentages before they take effect.' }],
  rulings: {
    R1: '§2.1: the list of games is missing from the approved text. The poker games of the house apply.',
    R2: '§3.1: the chart is missing too. The hand for each game is posted, and no game is offered without one.',
    R3: '§5.1: the second-best hand is the best losing hand. Tied hands divide one share (K-3).',
    R4: '§5.5: seated players count even if they were not dealt in, because the text says seated.',
    R5: '§5.1: the prize and the percentages are those of the game, so each game may have its own posting and its own fund.',
    R6: '§6.1: the text does not say where the prize comes from. The house provides it, and any part not paid stays available as a prize (H-1).',
    R7: '§5.1: no range is printed for the prize. The house posts it.',
  },
};
