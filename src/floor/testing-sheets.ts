/** Small sheets for the tests of the floor, each with the one word that a test is about. Nobody approved them. */
import { usd } from '../base/cents.ts';
import type { ChartRow, GameRow } from '../rules/chart.ts';
import type { PartWord, Structure } from '../rules/payout-words.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Step } from '../rules/steps.ts';

type AwardStep = Extract<Step, { kind: 'award' }>;

/** Five cards of one's own. */
export const FIVE_CARDS: GameRow = {
  at: '§2.1',
  game: 'crazy-4-poker',
  approval: null,
  deal: 'hand',
  groups: [{ id: 'player', name: 'five cards', of: 'hand', cards: 5, use: 5 }],
  ranking: 'high-five',
};

/** The best five of two and five. */
export const HOLDEM: GameRow = {
  at: '§2.2',
  game: 'texas-holdem',
  approval: null,
  deal: 'hand',
  groups: [
    { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 'any' },
    { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 'any' },
  ],
  ranking: 'high-five',
};

export const BACCARAT: GameRow = { at: '§2.3', game: 'baccarat', approval: null, deal: 'table', groups: [] };

/** A row of the whole pool. */
export const poolRow = (key: string, hand: ChartRow['hand']): ChartRow => ({
  at: '§3.1',
  key,
  name: key,
  hand,
  prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
});

/** A row of so many dollars. */
export const fixedRow = (key: string, dollars: number, hand: ChartRow['hand'] = category(key)): ChartRow => ({
  at: '§3.2',
  key,
  name: key,
  hand,
  prize: { gives: 'fixed', amount: usd(dollars) },
});

export const category = (name: string, orBetter = false): ChartRow['hand'] => ({
  is: 'category',
  category: name,
  orBetter,
});

/** Four of a kind or better, beaten at the showdown. */
export const BEATEN_QUADS: ChartRow = poolRow('quads-beaten', {
  is: 'bad-beat',
  losing: { is: 'category', category: 'four-of-a-kind', orBetter: true },
  winning: 'higher',
  loser: 'second-best',
  compared: 'showdown',
});

/** One payout structure, its parts in percent. */
export const divided = (
  parts: Partial<Record<PartWord['to'], number>>,
  more: Partial<Structure> = {},
): Pick<Sheet, 'structures'> => ({
  structures: { at: '§5.2', options: { only: { at: '§5.2', parts: partsIn(parts), ...more } } },
});

const partsIn = (parts: Partial<Record<PartWord['to'], number>>): PartWord[] =>
  Object.entries(parts).map(([to, percent]) => ({ to: to as PartWord['to'], percent }));

type Written = Readonly<{
  games?: readonly GameRow[];
  rows: readonly ChartRow[];
  award?: Partial<AwardStep>;
  more?: Partial<Sheet>;
}>;

/** A jackpot with a pool and a reserve, an optional fee of a dollar, and no row about anybody. */
export function jackpot({ games = [FIVE_CARDS], rows, award = {}, more = {} }: Written): Sheet {
  return {
    id: 'test/jackpot',
    name: 'Jackpot',
    approval: null,
    edition: '2026-01-01',
    kinds: ['progressive-jackpot'],
    games: [...games],
    chart: { at: '§3.0', options: { only: [...rows] } },
    eligibility: [],
    fund: {
      kind: 'own',
      at: '§6.1',
      pools: [{ id: 'main', name: 'pool', at: '§6.2', seed: usd(1_000), seedIs: 'advance', reseed: usd(1_000) }],
      fee: {
        at: '§6.3',
        amount: usd(1),
        payer: 'player',
        optional: true,
        known: 'start',
        parts: [{ to: 'reserve', amount: usd(1) }],
      },
      shortfall: { at: '§6.4', repaid: true },
      repay: { at: '§6.5' },
      chargeOrder: ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'],
      closing: ['repay'],
    },
    steps: [
      { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.0', confirmedBy: 'floor', next: 'at-once' },
      { id: 'at-once', kind: 'earn', form: 'award', at: '§5.0', next: 'prize' },
      {
        id: 'prize',
        kind: 'award',
        form: 'by-row',
        at: '§5.1',
        order: [100],
        several: 'share',
        bettors: 'each-fee',
        split: { at: '§5.3', rounds: 'down-to-cent' },
        next: 'papers',
        ...award,
      },
      { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
      {
        id: 'payment',
        kind: 'pay',
        form: 'representative',
        at: '§7.2',
        places: ['cage'],
        forms: ['cash'],
        papers: [],
        fails: { ends: 'reserve' },
      },
    ],
    faults: [],
    npn: { at: '§8.1', waives: ['fee', 'wager', 'pot'], houseSeatsCount: true },
    otherName: { at: '§9.1' },
    mustPost: { at: '§9.2', items: ['everything'] },
    records: { at: '§10.1', items: [] },
    notes: [],
    rulings: {},
    ...more,
  };
}
