import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { addSeconds, DAY, HOUR, instant } from '../../base/time.ts';
import { nightPlayed } from '../../cli/night/night.ts';
import { nightLaw } from '../../cli/night/plan.ts';
import { happenedAt } from '../../floor/clock.ts';
import type { Command } from '../../floor/commands.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState, type State } from '../../floor/state.ts';
import { saveState, stateHash } from '../../floor/state-text.ts';
import { fundStatement } from '../../floor/statement.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import { ENGINE, give, nextId, type Playing, tickUntil } from '../../journal/playing.ts';
import { genesis, type Row } from '../../journal/record.ts';
import type { Store } from '../../journal/store.ts';
import { standingOf } from '../../readers/papers/movements.ts';
import { houseNow, stretchOf } from './desk.ts';
import { dayOf, daysFrom } from './house-days.ts';
import { newPastStates, newStandings } from './past-states.ts';
import {
  catchRefusal,
  firstSeqAt,
  type Journal,
  recordAt,
  recordsBetween,
  recordsFrom,
  verifyJournal,
} from './read-journal.ts';
import { newRecordIndex } from './record-index.ts';
import { deskOver, storeWith } from './testing.ts';

let playing: Playing;
let journal: Journal;

beforeAll(async () => {
  playing = nightPlayed(1003, nightLaw(), 300).playing;
  // This night goes back in time, too.
  const wentBack = async () => playing.state.house!.clock!.wentBack;
  journal = { store: await storeWith(playing), house: playing.house, wentBack };
});

const happened = ({ seq, command }: FloorRecord) => happenedAt(seq, command.time, playing.state.house!.clock!.wentBack);

const last = () => playing.records.length;
/** Spread over the journal, not in order. */
const someSeqs = (count: number): number[] => Array.from({ length: count }, (_, i) => 1 + ((i * 7919) % last()));

async function all<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

/** The same journal with some rows replaced, as a disk would have it that somebody wrote on. */
const withRows = (change: (row: Row) => Row | undefined): Journal => {
  const rows = playing.rows.flatMap((row) => change(row) ?? []);
  const read: Store['read'] = async (_house, from, limit) => ({
    ok: true,
    value: rows.filter(({ seq }) => seq >= from).slice(0, limit),
  });
  return { ...journal, store: { ...journal.store, read } };
};

describe('the first record at a moment', () => {
  it('is found just before, at and just after every moment of the journal', async () => {
    const times = playing.records.map(happened);
    for (const moment of new Set(times.flatMap((time) => [time - 1, time, time + 1]))) {
      const first = times.findIndex((time) => time >= moment);
      const expected = first < 0 ? last() + 1 : first + 1;
      expect(await firstSeqAt(journal, instant(moment), last())).toBe(expected);
    }
  });

  it('is found in a journal whose time went back, and every record belongs to one day', async () => {
    const { playing: ahead } = nightPlayed(1003, nightLaw(), 300);
    const right = ahead.state.time;
    const manage = (time: number, body: object) => {
      const by = { badge: 'manager-1', station: 'manager-1' };
      const command = { id: nextId(ahead, 'manager-1'), house: ahead.house, time, by, ...body } as unknown as Command;
      const played = give(ahead, command);
      expect(played.outcome).toHaveProperty('events');
      return played.seq!;
    };
    const reset = { type: 'reset-pin', badge: 'floor-1', newTap: false };
    const wrong = addSeconds(right, 5 * DAY);
    tickUntil(ahead, wrong);
    manage(wrong, reset);
    const shows = addSeconds(right, HOUR);
    const accept = {
      type: 'accept-clock',
      from: wrong,
      to: shows,
      shows,
      reason: 'clock-checked',
      also: ['manager-2'],
    };
    const back = manage(wrong, accept);
    const next = manage(shows, reset);
    const desk = await deskOver(ahead);
    const { journal: read } = desk;
    expect(await firstSeqAt(read, shows, next)).toBeLessThan(back);
    expect(await firstSeqAt(read, addSeconds(shows, 1), next)).toBe(next + 1);
    // Day by day, the stretches follow one another without a gap up to the last record.
    const house = await houseNow(desk);
    let before = 0;
    for (const day of must(daysFrom(house.clock, dayOf(house.clock, house.clock.openedAt)))) {
      const stretch = await stretchOf(desk, house, day);
      expect(stretch.before).toBe(before);
      before = stretch.last;
    }
    expect(before).toBe(next);
    // A statement over everything ends with what the fund holds.
    const span = { from: ahead.state.house!.openedAt, until: addSeconds(shows, 1) };
    for (const fund of ahead.state.funds.keys()) {
      const whole = fundStatement(ahead.records, fund, span, ahead.state.house!.clock!.wentBack);
      const asBooked = fundStatement(ahead.records, fund, { ...span, until: addSeconds(wrong, 1) });
      expect(whole.closing).toEqual(asBooked.closing);
    }
  });

  it('is the next one to come in an empty journal', async () => {
    expect(await firstSeqAt({ store: memoryStore(), house: 'nobody' }, instant(5), 0)).toBe(1);
  });

  it('opens a stretch that ends before its last moment', async () => {
    const times = playing.records.map(happened);
    const [from, until] = [times[Math.floor(last() / 3)]!, times[Math.floor(last() / 2)]!];
    const found = (await all(recordsBetween(journal, from, until))).map(({ record }) => record.seq);
    expect(found).toEqual(
      playing.records.filter((record) => happened(record) >= from && happened(record) < until).map(({ seq }) => seq),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(await all(recordsBetween(journal, until, until))).toEqual([]);
    expect(await all(recordsBetween(journal, addSeconds(times.at(-1)!, 1), addSeconds(times.at(-1)!, 9)))).toEqual([]);
  });
});

describe('a tampered journal', () => {
  it('is refused wherever its changed entry is read, and named', async () => {
    const bad = withRows((row) => (row.seq === 40 ? { ...row, body: row.body.replace('"time":1', '"time":2') } : row));
    const read = await catchRefusal(() => all(recordsFrom(bad, 30, 60)));
    expect(read).toMatchObject({
      ok: false,
      refusal: { reason: 'altered', says: expect.stringContaining('Entry 40') },
    });
    expect(await catchRefusal(() => recordAt(bad, 40))).toMatchObject({ ok: false });
    expect(await catchRefusal(() => all(recordsFrom(bad, 41, 60)))).toMatchObject({ ok: true });
  });

  it('is refused where an entry is missing', async () => {
    const gone = withRows((row) => (row.seq === 40 ? undefined : row));
    expect(await catchRefusal(() => recordAt(gone, 40))).toMatchObject({ ok: false, refusal: { reason: 'gap' } });
  });

  const words = async (of: Journal, trusted = [playing.head]) => {
    const heard = [];
    for await (const word of verifyJournal(of, trusted)) heard.push(word);
    return heard;
  };

  it('is proven with word of how far it is, and the first bad entry is named', async () => {
    const good = await words(journal);
    expect(good.at(-1)).toEqual({ result: { ok: true, records: last(), head: playing.head } });
    expect(good[0]).toEqual({ progress: { records: expect.any(Number), of: last() } });
    const cent = withRows((row) =>
      row.seq === 70 ? { ...row, body: row.body.replace(/\d,"at"/, '0,"at"').replace('"night"', '"nighT"') } : row,
    );
    expect((await words(cent)).at(-1)).toMatchObject({
      result: { ok: false, flaw: { seq: 70, kind: 'altered' }, good: { seq: 69 } },
    });
  });

  it('is not good without its last entries, which the leader knows and the store itself', async () => {
    const cut = withRows((row) => (row.seq > last() - 3 ? undefined : row));
    expect((await words(cut)).at(-1)).toMatchObject({
      result: { ok: false, flaw: { kind: 'truncated', seq: last() - 2 } },
    });
    expect((await words(cut, [])).at(-1)).toMatchObject({
      result: { ok: false, flaw: { kind: 'truncated', seq: last() - 2 } },
    });
  });
});

describe('the books before a record', () => {
  it('are those of the fold, from whichever side they are reached', async () => {
    const standings = newStandings(journal, async (view) => ({ ok: true, value: view(playing.state, playing.head) }));
    const seqs = [last() + 1, ...someSeqs(40), 1];
    const expected = new Map<number, unknown>();
    const state = initialState();
    for (const record of playing.records) {
      if (seqs.includes(record.seq)) expected.set(record.seq, plain(state));
      fold(state, record);
    }
    expected.set(last() + 1, plain(state));
    for (const seq of seqs) {
      const { balances, tables } = await standings.before(seq);
      expect({ balances: sorted(balances), tables: [...tables.keys()].sort() }, `before ${seq}`).toEqual(
        expected.get(seq),
      );
    }
  });

  const sorted = (balances: ReadonlyMap<string, number>) => [...balances].sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = (state: State) => {
    const { balances, tables } = standingOf(state);
    return { balances: sorted(balances), tables: [...tables.keys()].sort() };
  };
});

describe('the house at a record', () => {
  it('is the house that was, whatever was asked before', async () => {
    const pastStates = newPastStates(journal, 37);
    const seqs = [0, ...someSeqs(30), last()];
    const expected = new Map<number, string>([[0, stateHash(initialState())]]);
    const state = initialState();
    for (const record of playing.records) {
      fold(state, record);
      if (seqs.includes(record.seq)) expected.set(record.seq, stateHash(state));
    }
    for (const seq of seqs) expect(await pastStates.at(seq, stateHash)).toEqual({ ok: true, value: expected.get(seq) });
    expect(await pastStates.at(last() + 1, stateHash)).toMatchObject({
      ok: false,
      refusal: { reason: 'no-such-record' },
    });
  });

  it('begins at the snapshot of the leader where that is of this chain, and not where it is not', async () => {
    const asked: number[] = [];
    const watched: Store = {
      ...journal.store,
      read: (house, from, limit) => {
        asked.push(from);
        return journal.store.read(house, from, limit);
      },
    };
    const at = Math.floor(last() / 2);
    const state = initialState();
    for (const record of playing.records.slice(0, at)) fold(state, record);
    const snapshot = {
      seq: at,
      head: playing.rows[at - 1]!.hash,
      engine: ENGINE,
      stateHash: stateHash(state),
      state: saveState(state),
    };
    const saved: Store = { ...watched, loadSnapshot: async () => ({ ok: true, value: snapshot }) };
    const whole = await newPastStates(journal).at(last(), stateHash);
    expect(await newPastStates({ ...journal, store: saved }).at(last(), stateHash)).toEqual(whole);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(at);
    const foreign: Store = {
      ...watched,
      loadSnapshot: async () => ({ ok: true, value: { ...snapshot, head: genesis('x').hash } }),
    };
    asked.length = 0;
    expect(await newPastStates({ ...journal, store: foreign }).at(last(), stateHash)).toEqual(whole);
    expect(Math.min(...asked)).toBe(1);
  });
});

describe('records that name something', () => {
  const naming = (id: string) =>
    playing.rows.filter(({ body }) => new RegExp(`[":]${id}"`).test(body)).map(({ seq }) => seq);

  it('are all found, from the first one on, and again after the journal has grown', async () => {
    const half: Playing = { ...playing, rows: playing.rows.slice(0, Math.floor(last() / 2)) };
    const store = await storeWith(half);
    const recordIndex = newRecordIndex({ store, house: playing.house });
    await recordIndex.naming(['hit-1']);
    const token = 1;
    await store.append(
      playing.house,
      { afterSeq: half.rows.length, afterHash: half.rows.at(-1)!.hash, token },
      playing.rows.slice(half.rows.length),
    );
    for (let hit = 1; hit <= playing.state.counters.hits; hit += 1) {
      const found = await recordIndex.naming([`hit-${hit}`]);
      expect(
        found.map(({ row }) => row.seq),
        `hit-${hit}`,
      ).toEqual(naming(`hit-${hit}`));
    }
    for (let award = 1; award <= playing.state.counters.awards; award += 7) {
      const found = await recordIndex.naming([`award-${award}`]);
      expect(
        found.map(({ row }) => row.seq),
        `award-${award}`,
      ).toEqual(naming(`award-${award}`));
    }
    expect(await recordIndex.naming(['hit-99999'])).toEqual([]);
  });

  it('know the game that a table was open for', async () => {
    const recordIndex = newRecordIndex(journal);
    const state = initialState();
    for (const record of playing.records) {
      fold(state, record);
      if (record.seq % 41 !== 0) continue;
      for (const { id, game } of state.tables.values()) expect(await recordIndex.gameAt(id, record.seq)).toBe(game);
    }
    expect(await recordIndex.gameAt('no-such-table', last())).toBeNull();
  });
});
