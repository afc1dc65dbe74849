/** What a board shows, one thing at a time: the order of the scenes and the current one. */

import { useEffect, useState } from 'react';
import { last } from '../../base/assert.ts';
import type { BoardView, RecentView, SignView, StandingsView } from '../../floor/view.ts';
import type { PostedNotice } from '../../server/api/promotions.ts';
import { ask } from '../lib/http.ts';

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

/** How long a hit stays news, in seconds. */
const NEWS = 90;

export type BoardContent = Readonly<{
  signs: readonly SignView[];
  boards: readonly BoardView[];
  standings: readonly StandingsView[];
  recent: readonly RecentView[];
  rules: readonly PostedRules[];
}>;

/** Pages of rules after each round of the figures, so that no meter is away for half an hour. */
const PAGES_A_ROUND = 3;

/**
 * Promotions that have ended are not advertised; a suspended one is marked. Each round continues the rules where
 * the one before it ended.
 */
export function scenesOf(
  { signs, boards, standings, recent, rules }: BoardContent,
  now: number,
  round = 0,
): readonly Scene[] {
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

/** What a row of a pool is worth now, so that no one in the room has to calculate. */
export function prizeAmount(row: SignView['rows'][number], { pools }: SignView): number | null {
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
