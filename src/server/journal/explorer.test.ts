import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nightPlayed } from '../../cli/night/night.ts';
import { nightLaw } from '../../cli/night/plan.ts';
import { zonePackOf } from '../../floor/clock.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { awardsCreatedBy } from '../../floor/kit/awards.ts';
import { namesIn } from '../../floor/names.ts';
import { rowName } from '../../floor/views/view-kit.ts';
import type { Playing } from '../../journal/playing.ts';
import { lawOf } from '../../readers/papers/law.ts';
import { JournalQuery } from '../api/journal.ts';
import type { PatronNames } from '../people/public-names.ts';
import { entryOf, journalPage, recordDocument, shownBy } from './explorer.ts';
import { type Finder, newFinder } from './find-records.ts';
import { type Journal, recordAt } from './read-journal.ts';
import { newRecordIndex } from './record-index.ts';
import { storeWith } from './testing.ts';

let playing: Playing;
let journal: Journal;
let finder: Finder;

beforeAll(async () => {
  playing = nightPlayed(1018, nightLaw(), 400).playing;
  journal = { store: await storeWith(playing), house: playing.house };
  finder = newFinder(journal, 50);
});

/** Page after page until the journal ends. */
const everyPage = (asked: Readonly<Record<string, unknown>>) => everyPageOf(finder, asked);

async function everyPageOf(finder: Finder, asked: Readonly<Record<string, unknown>>): Promise<number[]> {
  const found: number[] = [];
  for (let from: number | null | undefined; from !== null; ) {
    const query = JournalQuery.parse({ ...asked, ...(from === undefined ? {} : { from }) });
    const page = await journalPage(finder, query, shownBy(undefined));
    found.push(...page.entries.map(({ seq }) => seq));
    expect(page.entries.length).toBeLessThanOrEqual(query.limit);
    from = page.next;
  }
  return found;
}

const seqsWhere = (isWanted: (record: FloorRecord, body: string) => boolean): number[] =>
  playing.records.filter((record, i) => isWanted(record, playing.rows[i]!.body)).map(({ seq }) => seq);

const typesOf = ({ command, outcome }: FloorRecord): string[] => [
  command.type,
  ...('events' in outcome ? outcome.events.map(({ type }) => type) : []),
];

describe('the journal page by page', () => {
  it.each([
    ['newest', 50],
    ['oldest', 50],
    ['oldest', 7],
    ['newest', 200],
  ])('%s first, %i at a time, is the whole journal', async (order, limit) => {
    const every = playing.records.map(({ seq }) => seq);
    expect(await everyPage({ order, limit })).toEqual(order === 'newest' ? every.reverse() : every);
  });

  it.each([
    ['types', { types: 'round-voided,hit-authorised' }],
    ['a type of command', { types: 'start-round' }],
  ])('shows only %s', async (_, asked) => {
    const types = asked.types.split(',');
    const expected = seqsWhere((record) => typesOf(record).some((type) => types.includes(type)));
    expect(expected.length).toBeGreaterThan(0);
    expect(await everyPage({ order: 'oldest', ...asked })).toEqual(expected);
  });

  it('shows what a badge gave or signed, and what was refused', async () => {
    const signed = seqsWhere(
      ({ command }) => command.by.badge === 'manager-2' || command.also?.includes('manager-2') === true,
    );
    expect(await everyPage({ order: 'oldest', badge: 'manager-2' })).toEqual(signed);
    const refused = seqsWhere(({ outcome }) => 'refusal' in outcome);
    expect(refused.length).toBeGreaterThan(0);
    expect(await everyPage({ order: 'oldest', refused: 'true' })).toEqual(refused);
    expect(await everyPage({ order: 'oldest', refused: 'false' })).toHaveLength(
      playing.records.length - refused.length,
    );
  });

  it.each(['table-1', 'hit-2', 'house:bank'])('shows every record that names %s, and no other', async (about) => {
    const names = new RegExp(`[":]${about}[":]`);
    const expected = seqsWhere((_, body) => names.test(body));
    expect(expected.length).toBeGreaterThan(0);
    expect(await everyPage({ order: 'oldest', about })).toEqual(expected);
  });

  it('finds the same records in stretches that it knows by their fingerprints, and reads less', async () => {
    const reads = vi.spyOn(journal.store, 'read');
    const fresh = newFinder(journal, 50);
    const before = await everyPageOf(fresh, { order: 'newest', about: 'hit-2' });
    const first = reads.mock.calls.length;
    expect(await everyPageOf(fresh, { order: 'newest', about: 'hit-2' })).toEqual(before);
    expect(reads.mock.calls.length - first).toBeLessThan(first);
    expect(before.length).toBeGreaterThan(0);
    reads.mockRestore();
  });

  it('takes a name for a name and not for a pattern', async () => {
    expect(await everyPage({ about: 'table.1' })).toEqual([]);
    expect(() => JournalQuery.parse({ about: '(a+)+$' })).toThrow();
  });

  it('ends at once in a journal without records', async () => {
    const page = await journalPage(
      newFinder({ ...journal, house: 'nobody' }),
      JournalQuery.parse({}),
      shownBy(undefined),
    );
    expect([page.entries, page.next]).toEqual([[], null]);
  });
});

describe('what a record says', () => {
  const saidOf = async (types: string, patrons?: PatronNames) => {
    const query = JournalQuery.parse({ types, limit: 200 });
    const { entries } = await journalPage(finder, query, shownBy(undefined, namesIn(playing.state), patrons));
    return entries.flatMap(({ says }) => says).join('\n');
  };

  it('names players to those who may know them, and to no one else', async () => {
    const fetched = new Set<string>();
    const patrons: PatronNames = {
      of: (person) => (fetched.has(person) ? 'Maria T.' : undefined),
      fetch: async (persons) => {
        for (const person of persons) fetched.add(person);
      },
    };
    const types = 'awards-paid,identified';
    expect(await saidOf(types)).toMatch(/ to person …\w{6}/);
    const named = await saidOf(types, patrons);
    expect(named).toContain(' to Maria T.');
    expect(named).not.toContain('person …');
  });

  it('calls prize lines by their posted names', async () => {
    const lines = playing.records.flatMap(({ outcome }) =>
      ('events' in outcome ? outcome.events : []).flatMap((event) =>
        event.type === 'hit-called'
          ? event.hands.map(({ row }) => rowName(playing.state, playing.state.offers.get(event.offer)!, row))
          : [],
      ),
    );
    expect(lines.length).toBeGreaterThan(0);
    const said = await saidOf('hit-called');
    for (const line of lines) expect(said).toContain(`(${line})`);
  });
});

describe('one record', () => {
  const document = (seq: number) => {
    const { state } = playing;
    const around = {
      journal,
      recordIndex: newRecordIndex(journal),
      law: lawOf(state),
      shown: shownBy(zonePackOf(state)),
      undone: state.reversed.has(seq),
    };
    return recordDocument(around, seq);
  };

  const recordWith = (type: string) => playing.records.find((record) => typesOf(record).includes(type))!;

  it('has the hash of the one before it and its own words', async () => {
    const { seq } = recordWith('hit-called');
    const { previous, entry, body, command } = await document(seq);
    expect([previous, entry.hash, body]).toEqual([
      playing.rows[seq - 2]!.hash,
      playing.rows[seq - 1]!.hash,
      playing.rows[seq - 1]!.body,
    ]);
    expect(command).toEqual(playing.records[seq - 1]!.command);
    expect(entry.says.join(' ')).toContain('hit-');
    expect(entry).toEqual(entryOf(await recordAt(journal, seq), shownBy(zonePackOf(playing.state))));
  });

  it('is headed by plain words, refused or not, with the code beside them', async () => {
    const { entries } = await journalPage(finder, JournalQuery.parse({ limit: 200 }), shownBy(undefined));
    expect(entries.some(({ refused }) => refused !== null)).toBe(true);
    for (const { type, title, command } of entries) {
      // Names keep their capitals; nothing else has one in the middle.
      const plain = title.replaceAll(/(?<=.)\b(?:No Purchase Necessary|ID|IDs|PIN|NPN)\b/g, 'name');
      expect(plain).toMatch(/^[A-Z][a-z -]+$/);
      expect(command.split(' ')[0]).toBe(type);
    }
    expect(entries.find(({ type }) => type === 'start-round')?.title).toBe('Start a round');
  });

  it('shows the text of every clause that moved money', async () => {
    const texts = new Set<string>();
    const moving = playing.records.filter(({ outcome }) =>
      'events' in outcome ? outcome.events.some((event) => 'postings' in event && event.postings.length > 0) : false,
    );
    for (const { seq } of moving) {
      for (const { postings } of (await document(seq)).events) {
        for (const { clause } of postings) texts.add(`${clause.at} ${clause.says.join(' ')}`);
      }
    }
    expect(texts.size).toBeGreaterThan(8);
    for (const text of texts) expect(text).toMatch(/^\S+ \S.{8,}/);
  });

  it('leads from the authorization to the call, the round and the payment, and back', async () => {
    const pairs = playing.records.flatMap((record) => {
      const won = 'events' in record.outcome && typesOf(record).includes('hit-authorised') ? record.outcome.events : [];
      const ids = won.flatMap(awardsCreatedBy).map(({ id }) => `"${id}"`);
      const paid = playing.records.find(
        (later, i) => typesOf(later).includes('awards-paid') && ids.some((id) => playing.rows[i]!.body.includes(id)),
      );
      return paid === undefined ? [] : [{ authorized: record, paid }];
    });
    const { authorized, paid } = pairs[0]!;
    const { links } = await document(paid.seq);
    expect(links.map(({ seq }) => seq)).toContain(authorized.seq);
    const called = recordWith('hit-called');
    const around = await document(called.seq);
    const { outcome } = playing.records[called.seq - 1]!;
    const event = 'events' in outcome ? outcome.events.find(({ type }) => type === 'hit-called') : undefined;
    const round = event?.type === 'hit-called' ? Number(event.round?.split(':').at(-1) ?? called.seq) : called.seq;
    if (round < called.seq) expect(around.links[0]!.seq).toBe(round);
    expect(around.links.some(({ type }) => type === 'authorise-hit' || type === 'decline-hit')).toBe(true);
    expect(around.links.map(({ seq }) => seq)).not.toContain(called.seq);
  });

  it('says what refused it, with the clause', async () => {
    const { seq } = playing.records.find(({ outcome }) => 'refusal' in outcome)!;
    const { entry, refusalClause, events } = await document(seq);
    expect(entry.refused).toMatchObject({ reason: expect.any(String) });
    expect(refusalClause!.at).toBe((playing.records[seq - 1]!.outcome as { refusal: { at: string } }).refusal.at);
    expect(events).toEqual([]);
  });

  it('contains no names', async () => {
    for (const { seq } of playing.records.slice(0, 60)) {
      const { entry, events } = await document(seq);
      expect([...entry.says, entry.command, ...events.map(({ says }) => says)].join(' ')).not.toMatch(
        /person-[0-9a-z]{26}/,
      );
    }
  });
});
