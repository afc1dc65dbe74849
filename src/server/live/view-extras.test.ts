import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { PersonId } from '../../base/ids.ts';
import { must } from '../../base/result.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import { chain, genesis } from '../../journal/record.ts';
import type { Store } from '../../journal/store.ts';
import { type Hub, openHub } from './hub.ts';
import { OFFER, openHouse, startRound, type TestFloor } from './testing.ts';
import { readBack } from './view-extras.ts';

let house: TestFloor;
let hub: Hub;
let maria: PersonId;

const DESK = { badge: 'flo', purpose: 'sign-up', time: 0 as never };

beforeEach(async () => {
  house = await openHouse();
  maria = must(await house.floor.vault.add({ name: 'Maria Torres', card: '770042' }, DESK));
  await house.does('flo', { type: 'register-person', person: maria, findings: PATRON });
  hub = openHub(house.floor);
});

afterEach(async () => {
  hub.close();
  await house.close();
});

const PATRON = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

/** A straight flush at seat 2, called, asked about and authorized. */
async function win(table: string, person: string | null = maria) {
  const { does, floor } = house;
  const positions = [2, 3, 4, 5].map((seat) => ({
    ...{ seat, hand: 1, bettor: 'seat', person: seat === 2 ? person : null, wager: 500, fees: [OFFER] },
  }));
  await does('dan', { ...startRound(table), dealtIn: 5, positions });
  const hands = [{ seat: 2, hand: 1, cards: '9d 8d 7d 6d 5d' }];
  const called = await does('dan', { type: 'call-hand', table, offer: null, hands, common: null });
  const { hit } = called.find(({ type }) => type === 'hit-called') as { hit: string };
  for (let i = 0; i < 20; i += 1) {
    const view = JSON.parse(must(await hub.viewText({ badge: 'flo' }))).view;
    const question = view.checklists.find((one: { hit: string }) => one.hit === hit).open[0];
    if (question === undefined) break;
    const value = question.answer === 'number' ? 5 : !question.id.includes('player-dealer');
    await does('flo', { type: 'answer', hit, question: question.id, value });
  }
  const events = await does('flo', { type: 'authorise-hit', hit }, ['mia']);
  const of = must(await floor.leader.read((_, { seq }) => seq));
  await does('dan', { type: 'end-round', table });
  return { of, events };
}

const poll = (what: () => unknown) => expect.poll(what, { interval: 2 });
const recent = async (of: Hub = hub) => must(await of.publicView()).view.recent!;
const reads = async () =>
  must(await house.floor.vault.accesses({ limit: 100 })).filter(({ purpose }) => purpose === 'sign');

describe('what was won last', () => {
  it('is on the wall with the offer, the row, the amount and the table', async () => {
    await win('table-1');
    expect(await recent()).toMatchObject([{ offer: OFFER, table: 'table-1', amount: expect.any(Number) }]);
    await win('table-2');
    expect((await recent()).map(({ table }) => table)).toEqual(['table-2', 'table-1']);
  });

  it('leaves the wall when it was not owed after all', async () => {
    const { of, events } = await win('table-1');
    await win('table-2');
    await house.does('mia', { type: 'reverse', of, events, recovered: false, reason: 'error' }, ['max']);
    expect((await recent()).map(({ table }) => table)).toEqual(['table-2']);
  });

  it('is read back from the journal by a server that was started later', async () => {
    await win('table-1');
    await win('table-2');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    const later = openHub(house.floor);
    await poll(async () => recent(later)).toEqual(await recent());
    later.close();
  });

  it('knows the call of a hand that was pending when the server was started', async () => {
    const { does } = house;
    await does('dan', startRound('table-1', [2, 3, 4]));
    const hands = [{ seat: 2, hand: 1, cards: '9d 8d 7d 6d 5d' }];
    await does('dan', { type: 'call-hand', table: 'table-1', offer: null, hands, common: null });
    const later = openHub(house.floor);
    expect(await recent(later)).toEqual([]);
    for (let i = 0; i < 20; i += 1) {
      const { checklists } = JSON.parse(must(await later.viewText({ badge: 'flo' }))).view;
      const question = checklists[0].open[0];
      if (question === undefined) break;
      const value = question.answer === 'number' ? 5 : !question.id.includes('player-dealer');
      await does('flo', { type: 'answer', hit: 'hit-1', question: question.id, value });
    }
    await does('flo', { type: 'authorise-hit', hit: 'hit-1' }, ['mia']);
    expect(await recent(later)).toMatchObject([{ offer: OFFER, table: 'table-1', who: null }]);
    later.close();
  });
});

describe('names on the wall', () => {
  it('are short, fetched once, and each time that is on record', async () => {
    await win('table-1');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    for (let i = 0; i < 5; i += 1) await recent();
    expect(await reads()).toMatchObject([{ act: 'get', subject: maria }]);
  });

  it('are full where there is consent, once what is known has changed', async () => {
    await win('table-1');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    must(await house.floor.vault.put(maria, { name: 'Maria Torres', card: '770042', consent: true }, DESK));
    house.floor.people.tell(maria);
    await poll(async () => (await recent())[0]?.who).toBe('Maria Torres');
    expect((await reads()).length).toBe(2);
  });

  it('are gone at once when the person was erased', async () => {
    await win('table-1');
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
    must(await house.floor.vault.erase(maria, DESK));
    house.floor.people.tell(maria);
    expect((await recent())[0]?.who).toBe(null);
    await poll(async () => (await reads()).length).toBe(2);
    expect((await recent())[0]?.who).toBe(null);
  });

  it('come with the person, who can be named later', async () => {
    await win('table-1', null);
    expect((await recent())[0]?.who).toBe(null);
    await house.does('flo', { type: 'identify', award: 'award-1', person: maria });
    await poll(async () => (await recent())[0]?.who).toBe('Maria T., ••42');
  });

  it('are not looked up if no one is named', async () => {
    await win('table-1', null);
    expect((await recent())[0]?.who).toBe(null);
    expect(await reads()).toEqual([]);
  });
});

const HOUSE = 'bay-101';

type Event = Readonly<{ type: string; [field: string]: unknown }>;

const round: Event = { type: 'round-ended' };
const called = (hit: string): Event => ({ type: 'hit-called', hit, offer: 'bonus', table: 't-1' });
const won = (hit: string): Event => ({ type: 'hit-authorised', hit, awards: [{ id: 'award-1' }] });
const closed: Event = { type: 'day-closed', day: '2026-03-01' };

/** A journal of one event a record. */
async function journal(events: readonly Event[]): Promise<{ store: Store; reads: number[] }> {
  const store = memoryStore();
  const { token } = must(await store.acquire(HOUSE, 'test', 60_000));
  const bodies = events.map((event, i) =>
    canonicalJson({ command: { type: 'x' }, engine: 'test', outcome: { events: [event] }, seq: i + 1 } as never),
  );
  const start = genesis(HOUSE);
  must(await store.append(HOUSE, { afterSeq: 0, afterHash: start.hash, token }, chain(start, bodies)));
  const reads: number[] = [];
  const read: Store['read'] = (house, from, limit) => {
    reads.push(limit);
    return store.read(house, from, limit);
  };
  return { store: { ...store, read }, reads };
}

/** Of a house that posted no drawing, and in which every hit that was asked for has been found. */
const NOTHING = { settled: 0, isPosted: () => false };

const rounds = (count: number): Event[] => Array.from({ length: count }, () => round);
const seqs = async (events: readonly Event[], until = events.length) => {
  const { store } = await journal(events);
  return must(await readBack(store, HOUSE, until, NOTHING)).map(({ seq }) => seq);
};

describe('readBack', () => {
  it('finds what matters, oldest first, and leaves out what does not', async () => {
    expect(await seqs([called('hit-1'), round, won('hit-1'), round])).toEqual([1, 3]);
  });

  it('finds nothing in an empty journal', async () => {
    expect(await seqs([], 0)).toEqual([]);
  });

  it('looks no further than it was told', async () => {
    expect(await seqs([called('hit-1'), won('hit-1'), called('hit-2')], 2)).toEqual([1, 2]);
  });

  it.each([499, 500, 501, 1000, 1001])(
    'does not lose a record at the edge of a page (%i rounds behind)',
    async (count) => {
      expect(await seqs([called('hit-1'), won('hit-1'), ...rounds(count)])).toEqual([1, 2]);
      expect(await seqs([round, called('hit-1'), ...rounds(count), won('hit-1')])).toEqual([2, count + 3]);
    },
  );

  it('stops once it has twenty-five with their calls, and a close', async () => {
    const hits = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => [called(`hit-${from + i}`), won(`hit-${from + i}`)]).flat();
    const events = [...hits(1, 5), closed, ...rounds(2000), closed, ...hits(6, 25)];
    const { store, reads } = await journal(events);
    const found = must(await readBack(store, HOUSE, events.length, NOTHING));
    expect(found.length).toBe(51);
    expect(found[0]!.seq).toBe(events.length - 50);
    expect(reads).toEqual([500]);
  });

  it('continues to the call of a hit whose end it has found', async () => {
    const many = Array.from({ length: 24 }, (_, i) => [called(`hit-${i}`), won(`hit-${i}`)]).flat();
    const events = [round, called('hit-x'), ...rounds(600), closed, ...many, won('hit-x')];
    expect((await seqs(events))[0]).toBe(2);
  });

  it.each([
    ['a turn that was won', 'turn-won', { drawing: 'drawing-9' }, 'drawing-won', { award: { id: 'award-1' } }],
    ['a table that was drawn', 'wheel-table-drawn', { drawing: 'drawing-9' }, 'card-hand-won', { awards: [{}] }],
    ['a contest', 'contest-begun', { contest: 'contest-1' }, 'table-decided', { awards: [{}] }],
  ])('continues to the beginning of %s', async (_, begins, id, ends, awards) => {
    const many = Array.from({ length: 24 }, (_, i) => [called(`hit-${i}`), won(`hit-${i}`)]).flat();
    const began: Event = { type: begins, ...id, offer: 'bonus' };
    const events = [round, began, ...rounds(600), closed, ...many, { type: ends, ...id, ...awards }];
    expect((await seqs(events))[0]).toBe(2);
  });

  it('does not look for the beginning of a drawing whose offer the house knows', async () => {
    const drawings = Array.from(
      { length: 25 },
      (): Event => ({ type: 'drawing-won', drawing: 'drawing-9', award: {} }),
    );
    const events = [...rounds(2000), closed, ...drawings];
    const { store, reads } = await journal(events);
    must(await readBack(store, HOUSE, events.length, { ...NOTHING, isPosted: () => true }));
    expect(reads).toEqual([500]);
  });

  it('continues until it has the last settled hits of a house that mostly awards boards', async () => {
    const boards = Array.from({ length: 25 }, (_, i): Event[] => [
      { type: 'running-opened', running: `running-${i}`, offer: 'board' },
      { type: 'running-closed', running: `running-${i}`, awards: [{}] },
    ]).flat();
    const events = [called('hit-1'), won('hit-1'), ...rounds(600), closed, ...boards];
    const { store } = await journal(events);
    const found = must(await readBack(store, HOUSE, events.length, { ...NOTHING, settled: 1 }));
    expect(found[0]!.seq).toBe(1);
  });

  it('reads at most a page at a time, however long nothing happens', async () => {
    const { store, reads } = await journal(rounds(1700));
    expect(must(await readBack(store, HOUSE, 1700, NOTHING))).toEqual([]);
    expect(reads).toEqual([500, 500, 500, 200]);
  });

  it('passes on what the store refuses', async () => {
    const { store } = await journal([round]);
    const refusal = { reason: 'unavailable', says: 'The disk is away.', next: 'Try again.' } as const;
    const broken: Store = { ...store, read: async () => ({ ok: false, refusal }) };
    expect(await readBack(broken, HOUSE, 1, NOTHING)).toEqual({ ok: false, refusal });
  });
});
