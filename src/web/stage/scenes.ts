/** What the big screen shows now: somebody who is called comes before somebody who plays, and both before what is due. */

import type {
  CardWheelView,
  ContestView,
  PickCardView,
  RecentView,
  SealedDrawView,
  ShowView,
  StageView,
  View,
} from '../../floor/view.ts';
import { type TableSceneNow, tableSceneOf } from './table-scenes.ts';

/** `cards`: the wheel of cards, where that is what is played. */
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

/** A winner stands there for so long, in seconds, unless the next one is called. */
const APPLAUSE = 60;

export function sceneOf(view: View, now: number, only: string | null): SceneNow {
  const mine = (offer: string) => only === null || offer === only;
  const stages = (view.stages ?? []).filter(({ offer }) => mine(offer)).sort((a, b) => place(a) - place(b));
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

/** The last that was won; of what was won at one stroke, as at the end of a show, the most. */
function largest(won: readonly RecentView[]): RecentView | undefined {
  const [last] = won;
  const together = won.filter(({ offer, at }) => offer === last?.offer && at === last.at);
  return together.reduce((most, one) => (most !== undefined && most.amount >= one.amount ? most : one), last);
}

const place = ({ status, dueAt }: StageView): number => ({ called: 0, playing: 1, due: 2 })[status] * 1e10 + dueAt;
