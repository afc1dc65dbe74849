/** The rules as they hang on the wall, in pages that a screen can hold. Fetched anew when another activity is posted. */
import { useEffect, useState } from 'react';
import type { PostedNotice } from '../../server/api/sheets.ts';
import { ask } from '../lib/http.ts';

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

/** Until they are there: nobody stands at a sign who could load it again, so a server that says no is asked again too. */
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

/** Sections stay whole where they fit; a long one goes on under its own heading. */
export function pagesOf({ offer, notice }: PostedNotice): PostedRules[] {
  const pages: PostedRules['sections'][number][][] = [[]];
  let room = LINES;
  for (const { heading, lines } of notice.sections) {
    let rest = lines;
    while (rest.length > 0) {
      const taken = fitting(rest, room - 1);
      if (taken === 0 || (taken < rest.length && room < LINES && lengthOf(rest) <= LINES - 1)) {
        pages.push([]);
        room = LINES;
        continue;
      }
      pages.at(-1)!.push({ heading, lines: rest.slice(0, taken) });
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
function fitting(lines: Lines, room: number): number {
  let used = 0;
  for (const [i, { text }] of lines.entries()) {
    used += rowsOf(text);
    if (used > room) return i === 0 && room >= LINES - 1 ? 1 : i;
  }
  return lines.length;
}
