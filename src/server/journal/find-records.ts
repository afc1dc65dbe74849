/**
 * Finds records by the texts and numbers in them, newest or oldest first. Every full stretch of the journal gets a
 * fingerprint (a Bloom filter) when it is first read: it tells which stretches cannot contain a text, and those are not
 * read again. So the first question about old records reads them once, a bounded part for each request, and the ones
 * after it read only where there is something to find.
 */
import { last } from '../../base/assert.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { headOf, type Journal, type ProvenRecord, recordsFrom } from './read-journal.ts';

export type Finder = Readonly<{ find: (wanted: Wanted) => Promise<Found> }>;

export type Wanted = Readonly<{
  /** A record contains one of each list: whole texts (`table-5`, `pay-awards`), parts of an account, or whole numbers. */
  terms: readonly (readonly string[])[];
  /** Decides for a record that contains them. */
  isWanted: (record: FloorRecord, body: string) => boolean;
  order: 'newest' | 'oldest';
  /** The first record to look at; default: the last one, or the first if oldest come first. */
  from?: number | undefined;
  /** The last record to look at; default: the end of the journal in that direction. */
  end?: number;
  limit: number;
}>;

export type Found = Readonly<{
  records: readonly ProvenRecord[];
  /** Where to look next; null where the journal ends. */
  next: number | null;
  /** How many records were searched, or are known not to contain it. */
  looked: number;
  head: Readonly<{ seq: number; hash: string }>;
}>;

/** Records that one request reads, however few of them it wants. */
const READ_AT_MOST = 20_000;
const STRETCH = 1_000;
/** 8 kB each: some 5,000 texts in 1,000 records leave one wrong answer in two hundred. */
const BITS = 65_536;
const HASHES = 4;
/** 32 MB. Stretches beyond that are read whenever they are asked about. */
const MOST_KEPT = 4_000;

export function newFinder(journal: Journal, stretch = STRETCH): Finder {
  const prints = new Map<number, Uint32Array>();
  const cannotContain = (first: number, terms: Wanted['terms']): boolean => {
    const print = prints.get(first);
    return print !== undefined && terms.some((any) => any.every((term) => !contains(print, term)));
  };
  /** One stretch, from its first record to its last or as much of it as is asked for. */
  const readStretch = async (from: number, to: number, { terms, isWanted }: Wanted): Promise<ProvenRecord[]> => {
    const isWhole = from % stretch === 1 && to - from === stretch - 1;
    const print = isWhole && prints.size < MOST_KEPT ? new Uint32Array(BITS / 32) : undefined;
    const found: ProvenRecord[] = [];
    const mayBe = (body: string): boolean => {
      if (print !== undefined) fingerprint(print, body);
      return terms.every((any) => any.some((term) => body.includes(term)));
    };
    for await (const page of recordsFrom(journal, from, to, mayBe)) {
      found.push(...page.filter(({ record, row }) => isWanted(record, row.body)));
    }
    if (print !== undefined) prints.set(from, print);
    return found;
  };
  return {
    find: async (wanted) => {
      const head = await headOf(journal);
      const newest = wanted.order === 'newest';
      const records: ProvenRecord[] = [];
      let [read, looked] = [0, 0];
      let next = Math.min(Math.max(wanted.from ?? (newest ? head.seq : 1), 1), Math.max(head.seq, 1));
      const end = wanted.end ?? (newest ? 1 : head.seq);
      const isOver = () => next < 1 || next > head.seq || (newest ? next < end : next > end);
      while (!isOver() && read < READ_AT_MOST && records.length < wanted.limit) {
        const first = next - ((next - 1) % stretch);
        const [from, to] = newest ? [Math.max(first, end), next] : [next, Math.min(end, head.seq, first + stretch - 1)];
        const isFree = cannotContain(first, wanted.terms);
        const found = isFree ? [] : await readStretch(from, to, wanted);
        const room = wanted.limit - records.length;
        records.push(...(newest ? found.reverse() : found).slice(0, room));
        read += isFree ? 0 : to - from + 1;
        looked += to - from + 1;
        const isCut = found.length > room;
        if (newest) next = isCut ? last(records).row.seq - 1 : from - 1;
        else next = isCut ? last(records).row.seq + 1 : to + 1;
      }
      return { records, next: isOver() ? null : next, looked, head };
    },
  };
}

/** Texts in quotes, whole whatever is in them, and numbers of three digits and more: amounts are cents. */
const TOKENS = /"((?:[^"\\]|\\.)*)"|[:[,](-?\d{3,15})(?=[,}\]])/g;
/** Numbers of commands never repeat, and no one looks for them; their station counts. */
const COMMAND_ID = /^([a-z0-9-]+):\d{6,16}$/;
const HASH = /^[0-9a-f]{32,}$/;
const LONGEST = 200;

function fingerprint(print: Uint32Array, body: string): void {
  for (const [, text, number] of body.matchAll(TOKENS)) {
    const token = number ?? text ?? '';
    const term = COMMAND_ID.exec(token)?.[1] ?? token;
    if (term === '' || term.length > LONGEST || HASH.test(term)) continue;
    add(print, term);
    if (term.includes(':')) for (const part of term.split(':')) add(print, part);
  }
}

function add(print: Uint32Array, term: string): void {
  for (const bit of bitsOf(term)) print[bit >>> 5]! |= 1 << (bit & 31);
}

const contains = (print: Uint32Array, term: string): boolean =>
  bitsOf(term).every((bit) => (print[bit >>> 5]! & (1 << (bit & 31))) !== 0);

function bitsOf(term: string): number[] {
  let [one, two] = [0x811c9dc5, 5381];
  for (let i = 0; i < term.length; i += 1) {
    const code = term.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    two = (Math.imul(two, 33) + code) | 0;
  }
  return Array.from({ length: HASHES }, (_, i) => (one + Math.imul(i, two | 1)) & (BITS - 1));
}
