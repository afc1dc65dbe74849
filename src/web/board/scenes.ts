/** What a board shows, one thing at a time: the order of the scenes and which is on now. */
import type { BoardView, RecentView, SignView, StandingsView } from '../../floor/view.ts';
import type { PostedRules } from './use-posted.ts';

export type Scene =
  | Readonly<{ kind: 'meter'; key: string; sign: SignView }>
  | Readonly<{ kind: 'high-hands'; key: string; board: BoardView }>
  | Readonly<{ kind: 'standings'; key: string; list: StandingsView }>
  | Readonly<{ kind: 'winners'; key: string; recent: readonly RecentView[] }>
  | Readonly<{ kind: 'rules'; key: string; rules: PostedRules }>
  | Readonly<{ kind: 'hit'; key: string; hit: RecentView }>
  | Readonly<{ kind: 'nothing'; key: string }>;

/** Seconds that a scene stays; rules are read, figures are glanced at. */
export const STAYS: Readonly<Record<Scene['kind'], number>> = {
  meter: 14,
  'high-hands': 14,
  standings: 14,
  winners: 10,
  rules: 24,
  hit: 30,
  nothing: 60,
};

/** A hit is news for so long, in seconds. */
const NEWS = 90;

export type Shown = Readonly<{
  signs: readonly SignView[];
  boards: readonly BoardView[];
  standings: readonly StandingsView[];
  recent: readonly RecentView[];
  rules: readonly PostedRules[];
}>;

/** Pages of rules after each round of the figures, so that nobody waits half an hour for a meter to come back. */
const PAGES_A_ROUND = 3;

/**
 * Activities that stand still for good are not advertised; one that is suspended says so. Each round goes on in the
 * rules where the one before it ended.
 */
export function scenesOf({ signs, boards, standings, recent, rules }: Shown, now: number, round = 0): readonly Scene[] {
  const news = withKeys(recent).filter(({ hit }) => now - hit.at < NEWS);
  const scenes: Scene[] = [
    ...news.map(({ key, hit }) => ({ kind: 'hit', key: `hit ${key}`, hit }) as const),
    ...signs.flatMap(bySchedule).map(({ key, sign }) => ({ kind: 'meter', key: `meter ${key}`, sign }) as const),
    ...boards.map((board) => ({ kind: 'high-hands', key: `board ${board.offer}`, board }) as const),
    ...standings.map((list) => ({ kind: 'standings', key: `standings ${list.offer} ${list.opensAt}`, list }) as const),
    ...(recent.length === 0 ? [] : [{ kind: 'winners', key: 'winners', recent } as const]),
    ...pagesFor(round, rules).map(
      (posted) => ({ kind: 'rules', key: `rules ${posted.offer} ${posted.page}`, rules: posted }) as const,
    ),
  ];
  return scenes.length === 0 ? [{ kind: 'nothing', key: 'nothing' }] : scenes;
}

/**
 * A drawing pays several people in one second, at one desk, perhaps the same amount: they are told apart by how many of
 * their like came before, which stays the same when others follow.
 */
export function withKeys(recent: readonly RecentView[]): readonly Readonly<{ key: string; hit: RecentView }>[] {
  const before = new Map<string, number>();
  return recent
    .toReversed()
    .map((hit) => {
      const like = `${hit.at} ${hit.table} ${hit.offer}`;
      const count = before.get(like) ?? 0;
      before.set(like, count + 1);
      return { key: `${like} ${count}`, hit };
    })
    .toReversed();
}

/** A table of several pay schedules shows each of them whole, under its own name. */
function bySchedule(sign: SignView): readonly Readonly<{ key: string; sign: SignView }>[] {
  const schedules = [...new Set(sign.rows.flatMap(({ schedule }) => schedule ?? []))];
  if (schedules.length < 2) return [{ key: sign.offer, sign }];
  return schedules.map((schedule) => ({
    key: `${sign.offer} ${schedule}`,
    sign: { ...sign, rows: sign.rows.filter((row) => row.schedule === schedule) },
  }));
}

function pagesFor(round: number, rules: readonly PostedRules[]): readonly PostedRules[] {
  const rounds = Math.max(1, Math.ceil(rules.length / PAGES_A_ROUND));
  const first = (round % rounds) * PAGES_A_ROUND;
  return rules.slice(first, first + PAGES_A_ROUND);
}

/** The scene after this one; the first where it is gone. */
export function sceneAfter(scenes: readonly Scene[], key: string, step = 1): Scene {
  const at = scenes.findIndex((scene) => scene.key === key);
  return at < 0 ? scenes[0]! : scenes[(at + step + scenes.length) % scenes.length]!;
}

/** What a row of a pool comes to now, so that nobody in the room has to reckon. */
export function comesTo(row: SignView['rows'][number], { pools }: SignView): number | null {
  if (row.amount !== null) return row.amount;
  if (row.of === null) return null;
  const { pool, percent, atMost } = row.of;
  const amount = pools.find((candidate) => candidate.pool === pool)?.amount;
  if (amount === undefined) return null;
  const part = Math.floor((amount * percent) / 100);
  return atMost === null ? part : Math.min(part, atMost);
}

/** A few pixels another way each minute, so that no figure burns in: around a small square, back where it began. */
export function shiftAt(minute: number): Readonly<{ x: number; y: number }> {
  const steps = [
    [0, 0],
    [3, 0],
    [6, 2],
    [6, 5],
    [3, 7],
    [0, 5],
    [-4, 3],
    [-4, 0],
  ] as const;
  const [x, y] = steps[((minute % steps.length) + steps.length) % steps.length]!;
  return { x, y };
}
