/** What the big screen shows of tables that are drawn, of a grid, and of a drawing out of paper boxes. */
import type { BoxStageView, GridView, RecentView, TableDrawView, View } from '../../floor/view.ts';

export type TableSceneNow =
  | Readonly<{ kind: 'box'; box: BoxStageView }>
  | Readonly<{ kind: 'tables'; draw: TableDrawView }>
  | Readonly<{ kind: 'table-won'; won: readonly [RecentView, ...RecentView[]] }>
  | Readonly<{ kind: 'squares'; draw: TableDrawView; grid: GridView }>;

/** `isNow`: it comes before the applause for somebody else. */
type Found = Readonly<{ scene: TableSceneNow; isNow: boolean }>;

/** `won`: who stands there for applause. Names that are called come first, then a bin that is open. */
export function tableSceneOf(
  view: View,
  now: number,
  mine: (offer: string) => boolean,
  won: RecentView | undefined,
): Found | undefined {
  const boxes = (view.boxStages ?? []).filter(({ offer }) => mine(offer)).map((box) => boxFound(box, now));
  const draws = (view.tableDraws ?? [])
    .filter(({ offer }) => mine(offer))
    .map((draw) => drawFound(draw, view, now, won));
  const found = [...boxes, ...draws].filter((one) => one !== undefined);
  return found.find(({ isNow }) => isNow) ?? found[0];
}

function boxFound(box: BoxStageView, now: number): Found | undefined {
  const waits = box.entries.some(({ status }) => status === 'drawn' || status === 'called' || status === 'presented');
  if (box.stage === 'drawn' && !waits) return undefined;
  const isOn = box.stage !== 'collecting' && now >= box.dueAt;
  return { scene: { kind: 'box', box }, isNow: isOn && box.stage !== 'drawn' };
}

function drawFound(draw: TableDrawView, view: View, now: number, won: RecentView | undefined): Found | undefined {
  const { offer, grid, bin, pots, nextAt } = draw;
  const isWon = won?.offer === offer;
  if (grid !== null) {
    const scene = { kind: 'squares', draw, grid } as const;
    return grid.cells === null ? undefined : { scene, isNow: isWon || bin !== null };
  }
  if (bin !== null) return { scene: { kind: 'tables', draw }, isNow: true };
  if (isWon) {
    const others = (view.recent ?? []).filter((one) => one.offer === offer && one.at === won.at && one !== won);
    return { scene: { kind: 'table-won', won: [won, ...others] }, isNow: true };
  }
  const isDue = nextAt !== null && nextAt <= now;
  return pots.length > 0 || isDue ? { scene: { kind: 'tables', draw }, isNow: false } : undefined;
}
