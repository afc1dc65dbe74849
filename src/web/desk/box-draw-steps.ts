/** A drawing from entry containers: its next step, and the status of each entry. */
import type { BoxDrawView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';

type BoxStep = 'resume' | 'open' | 'pour' | 'finalists' | 'empty' | 'paper' | 'call' | 'none';
export type Entry = BoxDrawView['entries'][number];

/** The next step. All entries are drawn before names are called; called entries stay visible throughout. */
export function boxStepOf({ stage, haltedAt, next, finalists, fromEach, toCall }: BoxDrawView): BoxStep {
  if (haltedAt !== null) return 'resume';
  if (stage === 'to-open') return 'open';
  if (stage === 'collecting') return 'pour';
  if (next !== null) {
    if ((finalists ?? 0) > 0) return 'paper';
    return fromEach === null ? 'empty' : 'finalists';
  }
  return toCall !== null ? 'call' : 'none';
}

type StatusWords = Readonly<{ says: string; tone: Tone }>;

export function boxStatusOf(box: BoxDrawView, now: number): StatusWords {
  if (box.haltedAt !== null) return { says: 'Paused', tone: 'stop' };
  if (box.postponed) return { says: 'Postponed', tone: 'stop' };
  if (calledEntries(box).length > 0) return { says: 'Names called', tone: 'waiting' };
  switch (box.stage) {
    case 'to-open':
      return { says: 'No containers set out', tone: 'unavailable' };
    case 'collecting':
      return now <= box.entriesUntil
        ? { says: 'Accepting entries', tone: 'order' }
        : { says: 'Ready to empty', tone: 'waiting' };
    case 'pooled':
    case 'drawing':
      return now < box.dueAt ? { says: 'In the drums', tone: 'unavailable' } : { says: 'Drawing', tone: 'waiting' };
    case 'drawn':
      return { says: 'All entries drawn', tone: 'order' };
  }
}

export const calledEntries = ({ entries }: BoxDrawView): Entry[] => entries.filter(({ status }) => status === 'called');

/** Entries claimed without a call; after a postponement, every entry waiting for a prize. */
export function openClaims({ entries, draws, postponed }: BoxDrawView): Entry[] {
  return entries.filter(({ status, prize, entry }) => {
    const drawn = draws.find((one) => one.prize === prize)!;
    if (status !== 'drawn' || (postponed ? drawn.gives === 'pass' : drawn.callSeconds !== null)) return false;
    // An alternate is told after everyone ahead in line is out.
    return drawn.alternates === 0 || firstInLine(entries, prize) === entry;
  });
}

const firstInLine = (entries: readonly Entry[], prize: string): string | undefined =>
  entries.find((one) => one.prize === prize && one.status !== 'lapsed')?.entry;

/** `contestant seat 3 of 5`, `Play Along, alternate 1 of 3`: what the next entry is drawn for. */
export function drawnFor({ next, draws, entries }: BoxDrawView): string {
  if (next === null) return '';
  const { count, alternates } = draws.find(({ prize }) => prize === next.prize)!;
  const place = entries.filter(({ prize, status }) => prize === next.prize && status !== 'out').length + 1;
  if (place > count) return `${next.name}, alternate ${place - count} of ${alternates}`;
  return count === 1 ? next.name : `${next.name} ${place} of ${count}`;
}

/** How an entrant is recorded: `Contestant seat 2`, `Play Along, alternate 1`. */
export function recordedAs({ draws }: BoxDrawView, { prize, name, number, place }: Omit<Entry, 'person'>): string {
  const count = draws.find((one) => one.prize === prize)?.count ?? 1;
  if (place > count) return `${name}, alternate ${place - count}`;
  return number === null ? name : `${name} ${number}`;
}

export function entryStatusOf({ status, prize }: Entry, { draws }: BoxDrawView): StatusWords {
  const isPass = draws.find((one) => one.prize === prize)?.gives === 'pass';
  switch (status) {
    case 'drawn':
      return { says: 'Drawn', tone: 'unavailable' };
    case 'called':
      return { says: 'Called', tone: 'waiting' };
    case 'presented':
      return isPass ? { says: 'Verified', tone: 'order' } : { says: 'Here, waiting for the result', tone: 'order' };
    case 'won':
      return { says: 'Won', tone: 'order' };
    case 'out':
      return { says: 'Out, draw another', tone: 'stop' };
    case 'lapsed':
      return { says: 'Not awarded', tone: 'stop' };
  }
}

export const typedCount = (typed: string, most: number): number | undefined =>
  /^\d{1,7}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined;
