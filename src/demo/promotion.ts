/**
 * Break your own promotion: the approved three-card progressive, which loses money, with four of its figures for a
 * visitor to change. Only a copy is changed; the sheet in effect stays as approved.
 */

import { assert, first } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import { ok, type Result } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import { rulesDocument, rulesText } from '../readers/rules-text.ts';
import type { ChartRow } from '../rules/chart.ts';
import type { Offer } from '../rules/offer.ts';
import { sheetFrom } from '../rules/read-sheet.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { PromotionAsked, PromotionDocument, PromotionFigures } from './api.ts';
import { OFFERS, postedOffer } from './floor-plan.ts';

const PLAN = OFFERS.find(({ id }) => id === 'three-card-progressive')!;
const ENVIED = 'ace-king-queen';
const FIXED = 'straight-flush';

/** A player more or less does not change the sheet. */
type Figures = Omit<PromotionFigures, 'players'>;

export async function promotionWith(asked: PromotionAsked, now: Instant): Promise<Result<PromotionDocument>> {
  const approved = figuresOf(PLAN.sheet);
  const { players = PLAYERS, reseed = approved.reseed, prize = approved.prize, envy = approved.envy } = asked;
  const figures = { reseed, prize, envy };
  const isApproved = sameFigures(figures, approved);
  const sheet = isApproved ? ok(PLAN.sheet) : sheetFrom(changedSheet(figures));
  if (!sheet.ok) return sheet;
  const offer = isApproved ? postedOffer(PLAN, now) : draftOf(sheet.value, now);
  // Loaded only now: the odds calculator fills tables, which a server should not wait for when it starts.
  const { oddsOf } = await import('../odds/odds.ts');
  const odds = await oddsOf(sheet.value, offer, { players }, { sample: async () => undefined });
  if (!odds.ok) return odds;
  const notice = rulesDocument(sheet.value, offer);
  const { id, name, approval, edition } = PLAN.sheet;
  return ok({
    sheet: { id, name, approval, edition },
    approved: { ...approved, players: PLAYERS },
    figures: { ...figures, players },
    isApproved,
    odds: odds.value,
    notice,
    text: rulesText(notice),
  });
}

/** As many as sit at that table of the demo when it is full. */
const PLAYERS = 6;

function figuresOf({ fund, chart }: Sheet): Figures {
  const pool = fund.kind === 'own' ? fund.pools[0] : undefined;
  const row = (key: string) => first(Object.values(chart.options)).find((candidate) => candidate.key === key);
  const prize = row(FIXED)?.prize;
  const envy = row(ENVIED)?.envy?.amount;
  assert(typeof pool?.reseed === 'number' && prize?.gives === 'fixed', 'the sheet has a re-seed and a fixed prize');
  assert(typeof prize.amount === 'number' && typeof envy === 'number', 'its amounts are settled by the approval');
  return { reseed: pool.reseed, prize: prize.amount, envy };
}

const sameFigures = (a: Figures, b: Figures): boolean =>
  a.reseed === b.reseed && a.prize === b.prize && a.envy === b.envy;

/** Nobody approved it, so it has no approval. */
function changedSheet({ reseed, prize, envy }: Figures): Sheet {
  const { fund, chart, ...rest } = PLAN.sheet;
  assert(fund.kind === 'own', 'the sheet has a fund of its own');
  const options = Object.entries(chart.options).map(([option, rows]) => [
    option,
    rows.map((row) => (row.key === FIXED ? priced(row, prize) : row.key === ENVIED ? envied(row, envy) : row)),
  ]);
  return {
    ...rest,
    approval: null,
    chart: { ...chart, options: Object.fromEntries(options) },
    fund: { ...fund, pools: fund.pools.map((pool) => ({ ...pool, reseed })) },
  };
}

const priced = (row: ChartRow, amount: Cents): ChartRow =>
  row.prize.gives === 'fixed' ? { ...row, prize: { ...row.prize, amount } } : row;

const envied = ({ envy, ...row }: ChartRow, amount: Cents): ChartRow =>
  envy === undefined || amount === 0 ? row : { ...row, envy: { ...envy, amount } };

const draftOf = (sheet: Sheet, now: Instant): Offer => ({
  ...postedOffer({ ...PLAN, sheet }, now),
  postedName: `Draft: ${sheet.name}`,
});
