/** What the big screen shows now: a called player comes before one who is playing, and both before what is due. */
import type {
  BoxStageView,
  CardWheelView,
  ContestView,
  GridView,
  PickCardView,
  RecentView,
  SealedDrawView,
  ShowView,
  StageView,
  TableDrawView,
  View,
} from '../../floor/view.ts';

/** `cards`: the wheel of cards, if that is being played. */
export type DrawingNow = Readonly<{
  stage: StageView;
  sealed: SealedDrawView | undefined;
  cards: CardWheelView | undefined;
}>;

export type SceneNow =
  | Readonly<{ kind: 'won'; won: RecentView }>
  | (Readonly<{ kind: 'drawing' }> & DrawingNow)
  | Readonly<{ kind: 'contest'; contest: ContestView }>
  | Readonly<{ kind: 'show'; show: ShowView }>
  | TableSceneNow
  | Readonly<{ kind: 'picks'; card: PickCardView }>
  | Readonly<{ kind: 'nothing' }>;

/** How long a winner is shown, in seconds, unless the next one is called. */
const APPLAUSE = 60;

export function sceneOf(view: View, now: number, only: string | null): SceneNow {
  const mine = (offer: string) => only === null || offer === only;
  const stages = (view.stages ?? []).filter(({ offer }) => mine(offer)).sort((a, b) => drawingRank(a) - drawingRank(b));
  const won = largest(
    (view.recent ?? []).filter(({ offer, at, drawn }) => drawn !== undefined && mine(offer) && now - at < APPLAUSE),
  );
  const [stage] = stages;
  const show = (view.shows ?? []).find(({ offer }) => mine(offer));
  if (show !== undefined && (stage === undefined || stage.status === 'due')) return { kind: 'show', show };
  const contest = (view.contests ?? []).find(({ offer }) => mine(offer));
  if (contest !== undefined && (stage === undefined || stage.status === 'due')) return { kind: 'contest', contest };
  const tables = tableSceneOf(view, now, mine, won);
  if (tables?.isNow && (stage === undefined || stage.status === 'due')) return tables.scene;
  if (won !== undefined && (stage === undefined || stage.status === 'due')) return { kind: 'won', won };
  if (stage === undefined) return tables?.scene ?? picksScene(view, mine) ?? { kind: 'nothing' };
  const sealed = view.sealedDraws?.find(({ drawing }) => drawing === stage.id);
  const cards = view.cardWheels?.find(({ drawing }) => drawing === stage.id);
  return { kind: 'drawing', stage, sealed, cards };
}

/** A card that is played comes before one whose winners are posted, and both before one that is still picked. */
function picksScene({ pickCards = [] }: View, mine: (offer: string) => boolean): SceneNow | undefined {
  const rank = ({ closed, winners }: PickCardView): number => (winners !== null ? 1 : closed ? 0 : 2);
  const [card] = pickCards.filter(({ offer }) => mine(offer)).sort((a, b) => rank(a) - rank(b));
  return card === undefined ? undefined : { kind: 'picks', card };
}

/** The latest win; of several at once, as at the end of a show, the largest. */
function largest(won: readonly RecentView[]): RecentView | undefined {
  const [last] = won;
  const together = won.filter(({ offer, at }) => offer === last?.offer && at === last.at);
  return together.reduce((most, one) => (most !== undefined && most.amount >= one.amount ? most : one), last);
}

const drawingRank = ({ status, dueAt }: StageView): number =>
  ({ called: 0, playing: 1, due: 2 })[status] * 1e10 + dueAt;

/** What the big screen shows of table draws, of a grid, and of a drawing from paper entries. */

export type TableSceneNow =
  | Readonly<{ kind: 'box'; box: BoxStageView }>
  | Readonly<{ kind: 'tables'; draw: TableDrawView }>
  | Readonly<{ kind: 'table-won'; won: readonly [RecentView, ...RecentView[]] }>
  | Readonly<{ kind: 'squares'; draw: TableDrawView; grid: GridView }>;

/** `isNow`: it comes before the applause for another winner. */
type FoundScene = Readonly<{ scene: TableSceneNow; isNow: boolean }>;

/** `won`: the winner shown for applause. Called names come first, then an open bin. */
export function tableSceneOf(
  view: View,
  now: number,
  mine: (offer: string) => boolean,
  won: RecentView | undefined,
): FoundScene | undefined {
  const boxes = (view.boxStages ?? []).filter(({ offer }) => mine(offer)).map((box) => boxFound(box, now));
  const draws = (view.tableDraws ?? [])
    .filter(({ offer }) => mine(offer))
    .map((draw) => drawFound(draw, view, now, won));
  const found = [...boxes, ...draws].filter((one) => one !== undefined);
  return found.find(({ isNow }) => isNow) ?? found[0];
}

function boxFound(box: BoxStageView, now: number): FoundScene | undefined {
  const waits = box.entries.some(({ status }) => status === 'drawn' || status === 'called' || status === 'presented');
  if (box.stage === 'drawn' && !waits) return undefined;
  const isOn = box.stage !== 'collecting' && now >= box.dueAt;
  return { scene: { kind: 'box', box }, isNow: isOn && box.stage !== 'drawn' };
}

function drawFound(draw: TableDrawView, view: View, now: number, won: RecentView | undefined): FoundScene | undefined {
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

/** What a called player must bring, as the sheet requires: ` with your stub and photo ID`. */
export function bringWords(shows: readonly string[]): string {
  const things = WHAT_TO_BRING.flatMap(([word, says]) => (shows.includes(word) ? [says] : []));
  return things.length === 0 ? '' : ` with your ${things.join(' and ')}`;
}

const WHAT_TO_BRING: readonly (readonly [string, string])[] = [
  ['stub', 'stub'],
  ['card', 'club card'],
  ['id', 'photo ID'],
];
