/**
 * Which records name a hit, an award, a payment, a drawing, a contest or a show, when each table was opened for which game,
 * and which offer a game against the house was played under. The journal is looked
 * through from its end backwards, only as far as somebody asks: what people ask for was born tonight as a rule.
 */
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { AWARD_EVENTS, awardsCreatedBy } from '../../floor/kit/awards.ts';
import { headOf, type Journal, type ProvenRecord, recordAt, recordsFrom } from './read-journal.ts';
import { newTurns } from './turn-taking.ts';

export type RecordIndex = Readonly<{
  /** Every record that names any of these, from the first of them; empty if nothing had that name. */
  naming: (ids: readonly string[]) => Promise<readonly ProvenRecord[]>;
  /** The game that a table was open for when a record was written; null where it never was opened. */
  gameAt: (table: string, seq: number) => Promise<string | null>;
  /** The offer under which wagers were last placed at a table when a record was written; null where none ever were. */
  wageredAt: (table: string, seq: number) => Promise<string | null>;
  /** The record that undid another one. */
  undoing: (seq: number) => Promise<number | null>;
}>;

/** What was so at a table from a record on. */
type ValueSince = Readonly<{ seq: number; is: string }>;

type IndexedRecords = {
  /** Everything from `low` to `high` is indexed. */
  low: number;
  high: number;
  ids: Map<string, number[]>;
  born: Set<string>;
  opened: Map<string, ValueSince[]>;
  wagered: Map<string, ValueSince[]>;
  undone: Map<number, number>;
};

/** Entries that are searched before others have a turn. */
const STRETCH = 2_000;
/** Beyond this it is forgotten and begun again: a few tens of megabytes. */
const MOST_IDS = 200_000;

export function newRecordIndex(journal: Journal): RecordIndex {
  let seen: IndexedRecords | undefined;
  const inTurn = newTurns();
  const upToDate = async (): Promise<IndexedRecords> => {
    const { seq } = await headOf(journal);
    if (seen === undefined || seen.ids.size > MOST_IDS) seen = emptyIndex(seq);
    if (seq > seen.high) {
      await indexStretch(journal, seen, seen.high + 1, seq);
      seen.high = seq;
    }
    return seen;
  };
  const untilFound = async (isFound: (so: IndexedRecords) => boolean): Promise<IndexedRecords> => {
    const so = await upToDate();
    while (!isFound(so) && so.low > 1) {
      const from = Math.max(1, so.low - STRETCH);
      await indexStretch(journal, so, from, so.low - 1);
      so.low = from;
    }
    return so;
  };
  const lastAt = (of: 'opened' | 'wagered', table: string, seq: number): Promise<string | null> =>
    inTurn(async () => {
      const before = (so: IndexedRecords) => (so[of].get(table) ?? []).filter((one) => one.seq <= seq);
      const found = before(await untilFound((so) => before(so).length > 0));
      return (
        found.reduce<ValueSince | undefined>((last, one) => (last && last.seq > one.seq ? last : one), undefined)?.is ??
        null
      );
    });
  return {
    naming: async (ids) => {
      const seqs = await inTurn(async () => {
        const so = await untilFound(({ born }) => ids.every((id) => born.has(id)));
        return [...new Set(ids.flatMap((id) => (so.born.has(id) ? (so.ids.get(id) ?? []) : [])))];
      });
      return Promise.all(seqs.sort((a, b) => a - b).map((seq) => recordAt(journal, seq)));
    },
    gameAt: (table, seq) => lastAt('opened', table, seq),
    wageredAt: (table, seq) => lastAt('wagered', table, seq),
    undoing: (seq) =>
      inTurn(async () => {
        const so = await untilFound(({ low, undone }) => undone.has(seq) || low <= seq);
        return so.undone.get(seq) ?? null;
      }),
  };
}

const emptyIndex = (high: number): IndexedRecords => ({
  low: high + 1,
  high,
  ids: new Map(),
  born: new Set(),
  opened: new Map(),
  wagered: new Map(),
  undone: new Map(),
});

/** In quotes, or at the end of an account. A table with such a name is found too, and does no harm. */
const NAMED = /[":]((?:hit|award|payment|drawing|contest|show)-\d{1,15})"/g;
const ANY = new RegExp(`${NAMED.source}|"type":"(?:table-opened|wagers-placed|reversed|claim-reopened)"`);
/** Only these are read; of the others their numbers are enough. */
const TELLING = [
  ...[...AWARD_EVENTS, 'hit-called', 'awards-paid', 'offer-approved', 'wheel-table-drawn'],
  'turn-won',
  'winner-drawn',
  ...['contest-begun', 'show-seated'],
  ...['table-opened', 'wagers-placed', 'reversed', 'claim-reopened'],
];
const TELLS = new RegExp(`"type":"(?:${TELLING.join('|')})"`);

export const namesIn = (body: string): string[] => [...new Set([...body.matchAll(NAMED)].map((match) => match[1]!))];

async function indexStretch(journal: Journal, seen: IndexedRecords, from: number, to: number): Promise<void> {
  for await (const page of recordsFrom(journal, from, to, (body) => ANY.test(body))) {
    for (const { row, record } of page) {
      for (const id of namesIn(row.body)) {
        const seqs = seen.ids.get(id);
        if (seqs === undefined) seen.ids.set(id, [row.seq]);
        else seqs.push(row.seq);
      }
      if (TELLS.test(row.body)) indexRecord(seen, record);
    }
  }
}

function indexRecord(seen: IndexedRecords, { seq, outcome }: FloorRecord): void {
  if ('refusal' in outcome) return;
  for (const event of outcome.events) {
    for (const id of bornIn(event)) seen.born.add(id);
    if (event.type === 'table-opened') add(seen.opened, event.table, { seq, is: event.game });
    if (event.type === 'wagers-placed') add(seen.wagered, event.table, { seq, is: event.offer });
    if (event.type === 'reversed' || event.type === 'claim-reopened') seen.undone.set(event.of, seq);
  }
}

function add(to: Map<string, ValueSince[]>, table: string, since: ValueSince): void {
  const known = to.get(table);
  if (known === undefined) to.set(table, [since]);
  else known.push(since);
}

function bornIn(event: FloorEvent): string[] {
  switch (event.type) {
    case 'hit-called':
      return [event.hit];
    case 'awards-paid':
      return [event.payment];
    case 'offer-approved':
      return event.drawings.map(({ drawing }) => drawing);
    case 'winner-drawn':
      return event.turn === null ? [] : [event.turn.drawing];
    case 'wheel-table-drawn':
    case 'turn-won':
      return [event.drawing];
    case 'contest-begun':
      return [event.contest];
    case 'show-seated':
      return [event.show];
    default:
      return awardsCreatedBy(event).map(({ id }) => id);
  }
}
