/**
 * Which records name a hit, an award or a payment, and when each table was opened for which game. The journal is looked
 * through from its end backwards, only as far as somebody asks: what people ask for was born tonight as a rule.
 */
import { awardsBornIn, BEARING_EVENTS } from '../../floor/awards/born.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { newTurns } from './in-turn.ts';
import { headOf, type Journal, type Proven, recordAt, recordsFrom } from './reading.ts';

export type Sightings = Readonly<{
  /** Every record that names any of these, from the first of them on; empty where nobody was born by that name. */
  naming: (ids: readonly string[]) => Promise<readonly Proven[]>;
  /** The game that a table was open for when a record was written; null where it never was opened. */
  gameAt: (table: string, seq: number) => Promise<string | null>;
  /** The record that undid another one. */
  undoing: (seq: number) => Promise<number | null>;
}>;

type Opened = Readonly<{ seq: number; game: string }>;

type Seen = {
  /** Everything from `low` to `high` was looked at. */
  low: number;
  high: number;
  ids: Map<string, number[]>;
  born: Set<string>;
  opened: Map<string, Opened[]>;
  undone: Map<number, number>;
};

/** Entries that are looked through before anybody else has a turn. */
const STRETCH = 2_000;
/** Beyond this it is forgotten and begun anew: a few tens of megabytes. */
const MOST_IDS = 200_000;

export function newSightings(journal: Journal): Sightings {
  let seen: Seen | undefined;
  const inTurn = newTurns();
  const upToDate = async (): Promise<Seen> => {
    const { seq } = await headOf(journal);
    if (seen === undefined || seen.ids.size > MOST_IDS) seen = nothingSeen(seq);
    if (seq > seen.high) {
      await look(journal, seen, seen.high + 1, seq);
      seen.high = seq;
    }
    return seen;
  };
  const untilFound = async (isFound: (so: Seen) => boolean): Promise<Seen> => {
    const so = await upToDate();
    while (!isFound(so) && so.low > 1) {
      const from = Math.max(1, so.low - STRETCH);
      await look(journal, so, from, so.low - 1);
      so.low = from;
    }
    return so;
  };
  return {
    naming: async (ids) => {
      const seqs = await inTurn(async () => {
        const so = await untilFound(({ born }) => ids.every((id) => born.has(id)));
        return [...new Set(ids.flatMap((id) => (so.born.has(id) ? (so.ids.get(id) ?? []) : [])))];
      });
      return Promise.all(seqs.sort((a, b) => a - b).map((seq) => recordAt(journal, seq)));
    },
    gameAt: (table, seq) =>
      inTurn(async () => {
        const before = (so: Seen) => (so.opened.get(table) ?? []).filter((one) => one.seq <= seq);
        const so = await untilFound((at) => before(at).length > 0);
        return (
          before(so).reduce<Opened | undefined>((last, one) => (last && last.seq > one.seq ? last : one), undefined)
            ?.game ?? null
        );
      }),
    undoing: (seq) =>
      inTurn(async () => {
        const so = await untilFound(({ low, undone }) => undone.has(seq) || low <= seq);
        return so.undone.get(seq) ?? null;
      }),
  };
}

const nothingSeen = (high: number): Seen => ({
  low: high + 1,
  high,
  ids: new Map(),
  born: new Set(),
  opened: new Map(),
  undone: new Map(),
});

/** In quotes, or at the end of an account. Whoever names a table so is found too, and does no harm. */
const NAMED = /[":]((?:hit|award|payment)-\d{1,15})"/g;
const ANY = /[":](?:hit|award|payment)-\d{1,15}"|"type":"(?:table-opened|reversed|claim-reopened)"/;
/** Only these are read; of the others their numbers are enough. */
const TELLING = [...BEARING_EVENTS, 'hit-called', 'awards-paid', 'table-opened', 'reversed', 'claim-reopened'];
const TELLS = new RegExp(`"type":"(?:${TELLING.join('|')})"`);

export const namesIn = (body: string): string[] => [...new Set([...body.matchAll(NAMED)].map((match) => match[1]!))];

async function look(journal: Journal, seen: Seen, from: number, to: number): Promise<void> {
  for await (const page of recordsFrom(journal, from, to, (body) => ANY.test(body))) {
    for (const { row, record } of page) {
      for (const id of namesIn(row.body)) {
        const seqs = seen.ids.get(id);
        if (seqs === undefined) seen.ids.set(id, [row.seq]);
        else seqs.push(row.seq);
      }
      if (TELLS.test(row.body)) note(seen, record);
    }
  }
}

function note(seen: Seen, { seq, outcome }: FloorRecord): void {
  if ('refusal' in outcome) return;
  for (const event of outcome.events) {
    for (const id of bornIn(event)) seen.born.add(id);
    if (event.type === 'table-opened') {
      seen.opened.set(event.table, [...(seen.opened.get(event.table) ?? []), { seq, game: event.game }]);
    }
    if (event.type === 'reversed' || event.type === 'claim-reopened') seen.undone.set(event.of, seq);
  }
}

function bornIn(event: FloorEvent): string[] {
  if (event.type === 'hit-called') return [event.hit];
  if (event.type === 'awards-paid') return [event.payment];
  return awardsBornIn(event).map(({ id }) => id);
}
