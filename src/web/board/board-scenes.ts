/**
 * What a sign shows, one thing at a time. What is urgent is shown alone: a win, the new meter after it, a hand of a meter
 * that is being verified. Everything else takes turns in a loop that ends within 90 seconds, however much is posted.
 */

import { useEffect, useState } from 'react';
import { last } from '../../base/assert.ts';
import type { BoardView, ComingView, PendingView, RecentView, SignView, StandingsView } from '../../floor/view.ts';
import type { PostedNotice } from '../../server/api/promotions.ts';
import { ask } from '../lib/http.ts';

export type Scene =
  | Readonly<{ kind: 'winner'; key: string; wins: readonly RecentView[]; sign: SignView | undefined }>
  | Readonly<{ kind: 'new-meter'; key: string; sign: SignView; win: RecentView }>
  | Readonly<{ kind: 'pending'; key: string; sign: SignView; pending: PendingView; others: readonly MeterRow[] }>
  | Readonly<{ kind: 'meters'; key: string; rows: readonly MeterRow[]; page: number; pages: number } & Aside>
  | Readonly<{ kind: 'meter'; key: string; sign: SignView; win: RecentView | undefined }>
  | Readonly<{ kind: 'high-hands'; key: string; board: BoardView; sign: SignView | undefined }>
  | Readonly<{ kind: 'standings'; key: string; list: StandingsView; sign: SignView | undefined }>
  | Readonly<{ kind: 'winners'; key: string; recent: readonly RecentView[] }>
  | Readonly<{ kind: 'rules'; key: string; rules: PostedRules }>
  | Readonly<{ kind: 'nothing'; key: string }>;

/** What is about to happen, beside the meters. */
type Aside = Readonly<{
  board: BoardView | undefined;
  boardSign: SignView | undefined;
  coming: readonly ComingView[];
}>;

/** One line of the panel of all meters. */
export type MeterRow = Readonly<{
  key: string;
  sign: SignView;
  /** The name of its pool, where the promotion has several. */
  pool: string | null;
  /** What is at stake while a hand of it is pending; otherwise the meter. */
  amount: number;
  pending: boolean;
}>;

/** Seconds that a scene stays; rules are read, figures are glanced at. */
const STAYS: Readonly<Record<Scene['kind'], number>> = {
  winner: 12,
  'new-meter': 20,
  pending: 14,
  meters: 14,
  meter: 10,
  'high-hands': 10,
  standings: 10,
  winners: 8,
  rules: 22,
  nothing: 60,
};

/** A jackpot is celebrated longer than a prize that is won several times an hour. */
const CELEBRATED = 30;
/** How long a prize is news; the ribbon of a win of a meter stays as long after the new meter was shown. */
const NEWS = 90;
const RIBBON = CELEBRATED + NEWS;

/** No loop takes longer, whatever is posted. */
export const LOOP = 90;
/** What is shown in every loop leaves this much for the rest, which takes turns. */
const LEAVES = 30;

export const staysFor = (scene: Scene): number =>
  scene.kind === 'winner' && scene.wins.some(isOfMeter) ? CELEBRATED : STAYS[scene.kind];

/** Rows on a panel: figures that are read from ten meters. */
export const ROWS_A_PAGE = 9;
const OTHER_METERS = 8;

export type BoardContent = Readonly<{
  signs: readonly SignView[];
  boards: readonly BoardView[];
  standings: readonly StandingsView[];
  recent: readonly RecentView[];
  coming: readonly ComingView[];
  rules: readonly PostedRules[];
}>;

/**
 * The scenes of a loop in order. Promotions that have ended are not advertised; a suspended one is marked. What finds no
 * room in one loop is shown in the next.
 */
export function scenesOf(content: BoardContent, now: number, round = 0): readonly Scene[] {
  const urgent = urgentScenes(content, now);
  if (urgent.length > 0) return urgent;
  const rows = meterRows(content.signs);
  const first = [...smallHits(content, now), ...panelsOf(content, rows)];
  const always = inBatches(first, LOOP - LEAVES)[0] ?? [];
  const turns = [...first.slice(always.length), ...turnsOf(content, now)];
  const batches = inBatches(turns, LOOP - lengthOfAll(always));
  const scenes = [...always, ...(batches[round % Math.max(1, batches.length)] ?? [])];
  return scenes.length === 0 ? [{ kind: 'nothing', key: 'nothing' }] : scenes;
}

/** Shown alone, the most urgent first: what was just won, the new meter after it, hands of a meter being verified. */
function urgentScenes({ signs, recent }: BoardContent, now: number): readonly Scene[] {
  const won = winsOf(recent).filter(([win]) => isOfMeter(win!) && now - win!.at < CELEBRATED);
  if (won.length > 0) return won.map((wins) => winnerScene(signs, wins));
  const handed = latestWins(recent, now, CELEBRATED + STAYS['new-meter']).flatMap((win) => {
    const sign = signOf(signs, win.offer);
    return sign === undefined
      ? []
      : [{ kind: 'new-meter', key: `new-meter ${win.offer} ${win.at}`, sign, win } as const];
  });
  if (handed.length > 0) return handed;
  const rows = meterRows(signs);
  return signs.flatMap((sign) =>
    sign.pending.filter(({ isMeter }) => isMeter).map((pending) => pendingScene(sign, pending, rows)),
  );
}

/** Prizes that are no meter: celebrated or shown as pending in every loop, and not alone. */
function smallHits({ signs, recent }: BoardContent, now: number): Scene[] {
  const won = winsOf(recent).filter(([win]) => !isOfMeter(win!) && now - win!.at < NEWS);
  const rows = meterRows(signs);
  const pending = signs.flatMap((sign) =>
    sign.pending.filter(({ isMeter, stake }) => !isMeter && stake !== null).map((hit) => pendingScene(sign, hit, rows)),
  );
  return [...won.slice(0, 2).map((wins) => winnerScene(signs, wins)), ...pending.slice(0, 1)];
}

function panelsOf({ signs, boards, coming }: BoardContent, rows: readonly MeterRow[]): Scene[] {
  if (rows.length < 2) return [];
  const pages = Math.ceil(rows.length / ROWS_A_PAGE);
  // As many on each page: a last page with one meter looks as if the others were lost.
  const onPage = Math.ceil(rows.length / pages);
  const board = boards.toSorted((a, b) => a.closesAt - b.closesAt)[0];
  return Array.from({ length: pages }, (_, page) => ({
    kind: 'meters',
    key: `meters ${page + 1}`,
    rows: rows.slice(page * onPage, (page + 1) * onPage),
    page: page + 1,
    pages,
    board,
    boardSign: signOf(signs, board?.offer),
    coming: coming.slice(0, 3),
  }));
}

const signOf = (signs: readonly SignView[], offer: string | undefined): SignView | undefined =>
  signs.find((sign) => sign.offer === offer);

/** What takes turns: what runs out first, then the meters, the largest first, then what was won, then the rules. */
function turnsOf({ signs, boards, standings, recent, rules }: BoardContent, now: number): Scene[] {
  const ribbons = new Map(latestWins(recent, now, RIBBON).map((win) => [win.offer, win]));
  const bySize = signs.toSorted((a, b) => largestOf(b) - largestOf(a));
  return [
    ...boards
      .toSorted((a, b) => a.closesAt - b.closesAt)
      .map(
        (board) =>
          ({ kind: 'high-hands', key: `board ${board.offer}`, board, sign: signOf(signs, board.offer) }) as const,
      ),
    ...standings.map((list): Scene => {
      const key = `standings ${list.offer} ${list.opensAt}`;
      return { kind: 'standings', key, list, sign: signOf(signs, list.offer) };
    }),
    ...bySize
      .flatMap(bySchedule)
      .map(({ key, sign }) => ({ kind: 'meter', key: `meter ${key}`, sign, win: ribbons.get(sign.offer) }) as const),
    ...(recent.length === 0 ? [] : [{ kind: 'winners', key: 'winners', recent } as const]),
    ...rules.map((posted) => ({ kind: 'rules', key: `rules ${posted.offer} ${posted.page}`, rules: posted }) as const),
  ];
}

const lengthOfAll = (scenes: readonly Scene[]): number => scenes.reduce((sum, scene) => sum + staysFor(scene), 0);

/** In order, each batch within the time; a scene is never cut in two. */
function inBatches(scenes: readonly Scene[], seconds: number): Scene[][] {
  const batches: Scene[][] = [];
  let left = 0;
  for (const scene of scenes) {
    const stays = staysFor(scene);
    if (batches.length === 0 || stays > left) {
      batches.push([]);
      left = seconds;
    }
    last(batches).push(scene);
    left -= stays;
  }
  return batches;
}

/** Every meter, the largest first; a pending one keeps the amount that is at stake. */
export function meterRows(signs: readonly SignView[]): MeterRow[] {
  const rows = signs.flatMap((sign) =>
    sign.pools.map(({ pool, name, amount }): MeterRow => {
      const hit = sign.pending.find(({ pools }) => pools.includes(pool));
      const several = sign.pools.length > 1 ? name : null;
      const shown = hit?.pools.length === 1 && hit.stake !== null ? Math.max(hit.stake, amount) : amount;
      return { key: `${sign.offer} ${pool}`, sign, pool: several, amount: shown, pending: hit !== undefined };
    }),
  );
  return rows.sort((a, b) => b.amount - a.amount);
}

const largestOf = ({ pools }: SignView): number => Math.max(0, ...pools.map(({ amount }) => amount));

/** A jackpot: more was at stake than a posted amount, so the sign celebrates it alone. */
const isOfMeter = ({ hit }: RecentView): boolean => hit?.isMeter === true;

/** The last win of each meter that is not older than this, the latest first. */
function latestWins(recent: readonly RecentView[], now: number, seconds: number): readonly RecentView[] {
  const wins = recent.filter((win) => isOfMeter(win) && now - win.at < seconds);
  return wins.filter((win, i) => wins.findIndex(({ offer }) => offer === win.offer) === i);
}

/** What was won at one time: a drawing pays several people in one second, and each hit is a win of its own. */
function winsOf(recent: readonly RecentView[]): readonly (readonly RecentView[])[] {
  const groups = new Map<string, RecentView[]>();
  for (const win of recent) {
    const key = winKey(win);
    groups.set(key, [...(groups.get(key) ?? []), win]);
  }
  return [...groups.values()];
}

const winKey = ({ hit, offer, at }: RecentView): string => hit?.hit ?? `${offer} ${at}`;

const winnerScene = (signs: readonly SignView[], wins: readonly RecentView[]): Scene => ({
  kind: 'winner',
  key: `winner ${winKey(wins[0]!)}`,
  wins,
  sign: signOf(signs, wins[0]!.offer),
});

const pendingScene = (sign: SignView, pending: PendingView, rows: readonly MeterRow[]): Scene => ({
  kind: 'pending',
  key: `pending ${pending.hit}`,
  sign,
  pending,
  others: rows.filter((row) => row.sign.offer !== sign.offer).slice(0, OTHER_METERS),
});

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

/** The scene after this one; the first where it is gone. */
export function sceneAfter(scenes: readonly Scene[], key: string, step = 1): Scene {
  const at = scenes.findIndex((scene) => scene.key === key);
  return at < 0 ? scenes[0]! : scenes[(at + step + scenes.length) % scenes.length]!;
}

/** What a row of a pool is worth now, so that no one in the room has to calculate. */
export function prizeAmount(row: SignView['rows'][number], { pools, stake }: SignView): number | null {
  if (stake?.row === row.row) return stake.atStake;
  if (row.amount !== null) return row.amount;
  if (row.of === null) return null;
  const { pool, percent, atMost } = row.of;
  const amount = pools.find((candidate) => candidate.pool === pool)?.amount;
  if (amount === undefined) return null;
  const part = Math.floor((amount * percent) / 100);
  return atMost === null ? part : Math.min(part, atMost);
}

/** What a board of hands plays for now: its lines with an amount. */
export const boardPrizes = (sign: SignView | undefined): readonly Readonly<{ says: string; amount: number }>[] =>
  (sign?.rows ?? []).flatMap((row) => {
    const amount = prizeAmount(row, sign!);
    return amount === null ? [] : [{ says: row.says, amount }];
  });

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

/** The rules as posted, in pages that a screen can hold. Fetched again when another promotion is posted. */

export type PostedRules = Readonly<{
  offer: string;
  title: string;
  page: number;
  pages: number;
  sections: PostedNotice['notice']['sections'];
}>;

export function usePosted(offers: readonly string[]): readonly PostedRules[] {
  const [posted, setPosted] = useState<readonly PostedRules[]>([]);
  const asked = offers.join();
  useEffect(() => (asked === '' ? undefined : askForPosted(setPosted)), [asked]);
  return posted.filter(({ offer }) => offers.includes(offer));
}

const ASK_AGAIN_MS = 5000;

/** Until they are loaded: a sign has no user to reload it, so a server that refuses is asked again too. */
export function askForPosted(hear: (rules: readonly PostedRules[]) => void): () => void {
  let over = false;
  let again: ReturnType<typeof setTimeout>;
  const fetchThem = async () => {
    const answer = await ask<{ notices: readonly PostedNotice[] }>('GET', '/api/posted').catch(() => undefined);
    if (over) return;
    if (answer?.ok) hear(answer.value.notices.flatMap(pagesOf));
    else again = setTimeout(fetchThem, ASK_AGAIN_MS);
  };
  void fetchThem();
  return () => {
    over = true;
    clearTimeout(again);
  };
}

/** As much as can be read from across the room: lines, and the letters in them. */
const LINES = 11;
const LETTERS = 78;

/** Sections stay whole if they fit; a long one continues under its own heading. */
export function pagesOf({ offer, notice }: PostedNotice): PostedRules[] {
  const pages: PostedRules['sections'][number][][] = [[]];
  let room = LINES;
  for (const { heading, lines } of notice.sections) {
    let rest = lines;
    while (rest.length > 0) {
      const taken = linesThatFit(rest, room - 1);
      if (taken === 0 || (taken < rest.length && room < LINES && lengthOf(rest) <= LINES - 1)) {
        pages.push([]);
        room = LINES;
        continue;
      }
      last(pages).push({ heading, lines: rest.slice(0, taken) });
      room -= 1 + lengthOf(rest.slice(0, taken));
      rest = rest.slice(taken);
    }
  }
  const filled = pages.filter((page) => page.length > 0);
  return filled.map((sections, i) => ({ offer, title: notice.title, page: i + 1, pages: filled.length, sections }));
}

type Lines = PostedRules['sections'][number]['lines'];

const rowsOf = (text: string): number => Math.max(1, Math.ceil(text.length / LETTERS));
const lengthOf = (lines: Lines): number => lines.reduce((sum, { text }) => sum + rowsOf(text), 0);

/** How many lines fit; one that is longer than a whole page goes alone. */
function linesThatFit(lines: Lines, room: number): number {
  let used = 0;
  for (const [i, { text }] of lines.entries()) {
    used += rowsOf(text);
    if (used > room) return i === 0 && room >= LINES - 1 ? 1 : i;
  }
  return lines.length;
}
