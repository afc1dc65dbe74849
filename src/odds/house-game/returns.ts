/** What pay tables on a player's own hand return, counted over every hand that he may be dealt. */
import { choose } from '../../base/choose.ts';
import { rankingNamed, rowFor } from '../../rules/house-game.ts';
import type { HouseGameStep, MeterRow, MeterSchedule, PaysRow } from '../../rules/house-game-words.ts';
import { handsMade } from '../exact/readings/strengths-dealt.ts';

/** Hands by the row that they are paid on; those that are paid on none stand under undefined. */
export type HandsByRow<Row> = Readonly<{ total: number; hands: ReadonlyMap<Row | undefined, number> }>;

const DECK = 52;

function handsByRow<Row extends Pick<PaysRow, 'category' | 'rank'>>(
  rankingId: string,
  cards: number,
  rows: readonly Row[],
): HandsByRow<Row> {
  const hands = new Map<Row | undefined, number>();
  for (const { category, rank, deals } of handsMade(rankingNamed(rankingId), cards)) {
    const row = rowFor(rows, { category: { id: category }, weights: [rank] });
    hands.set(row, (hands.get(row) ?? 0) + deals);
  }
  return { total: choose(DECK, cards), hands };
}

export const sideHands = ({ ranking, cards }: HouseGameStep, rows: readonly PaysRow[]): HandsByRow<PaysRow> =>
  handsByRow(ranking, cards.player, rows);

export const meterHands = ({ cards }: HouseGameStep, { ranking, rows }: MeterSchedule): HandsByRow<MeterRow> =>
  handsByRow(ranking, cards.player, rows);

/** Of a wager that stays with the player and so many to one: what he has won less what he has lost, in hands. */
export function sideNet({ hands, total }: HandsByRow<PaysRow>): { net: number; total: number } {
  let net = 0;
  for (const [row, count] of hands) net += row === undefined ? -count : row.pays * count;
  return { net, total };
}

/** What one wager on a meter brings, as parts of a wager and of the meter. */
export type MeterReturns = Readonly<{
  /** From the tray, so many for one. */
  tray: number;
  /** For each cent on the meter. */
  perCent: number;
  /** The chance that all of the meter is won, after which it starts again. */
  whole: number;
  /** What each other hand at the table brings as envy, in cents for the base wager. */
  envyEach: number;
}>;

export function meterReturns({ hands, total }: HandsByRow<MeterRow>): MeterReturns {
  let [tray, perCent, whole, envyEach] = [0, 0, 0, 0];
  for (const [row, count] of hands) {
    const chance = count / total;
    tray += chance * (row?.times ?? 0);
    perCent += (chance * (row?.percent ?? 0)) / 100;
    whole += row?.percent === 100 ? chance : 0;
    envyEach += chance * (row?.envy ?? 0);
  }
  return { tray, perCent, whole, envyEach };
}

/** By category of the ranking, best first: how many of all hands of so many cards make it at their best. */
export function handsByCategory(
  rankingId: string,
  cards: number,
): { total: number; hands: ReadonlyMap<string, number> } {
  const ranking = rankingNamed(rankingId);
  const hands = new Map(ranking.categories.map(({ id }) => [id, 0]));
  for (const { category, deals } of handsMade(ranking, cards)) hands.set(category, hands.get(category)! + deals);
  return { total: choose(DECK, cards), hands };
}
