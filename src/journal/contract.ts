/** The contract of every store, whatever it is built on. Run by the test of each. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bodies, HASH_ROOM } from './bodies.ts';
import { chain, genesis, type Place, type Row } from './record.ts';
import { type Lease, pagesOf, type Store, type Stored } from './store.ts';

export type Fixture = Readonly<{
  store: Store;
  /** The same journals seen by another process; the same store if only one process can have them open. */
  other: Store;
  /** Advances the time that leases run by. */
  pass: (ms: number) => Promise<void>;
  /** Closes the store and opens it again, as a restart does. */
  restart: () => Promise<Store>;
  end: () => Promise<void>;
}>;

const HOUSE = 'bay-101';
/** Longer than any test: only `pass` lets a lease run out. */
const LEASE_MS = 600_000;

export function storeContract(name: string, open: () => Promise<Fixture>): void {
  describe(name, () => {
    let fixture: Fixture;
    let store: Store;
    beforeEach(async () => {
      fixture = await open();
      store = fixture.store;
    });
    afterEach(() => fixture.end());

    describe('append and read', () => appendAndRead(() => store));
    describe('order of writers', () => orderOfWriters(() => store));
    describe('extending', () => extending(() => fixture));
    describe('snapshots', () => snapshots(() => store));
    describe('leases', () => leases(() => fixture));
    describe('restart', () => restarts(() => fixture));
  });
}

function appendAndRead(store: () => Store): void {
  it('starts every house at its own genesis', async () => {
    expect(value(await store().head(HOUSE))).toEqual(genesis(HOUSE));
    expect(genesis(HOUSE).hash).not.toBe(genesis('hollywood').hash);
    expect(value(await store().read(HOUSE, 1, 10))).toEqual([]);
  });

  it.each([1, 2, 7, 8, 9, 31, 32, 33, 127, 500])('keeps a batch of %i rows', async (size) => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), size);
    expect(await append(store(), genesis(HOUSE), rows, token)).toEqual({ ok: true, value: null });
    expect(value(await store().read(HOUSE, 1, 1000))).toEqual(rows);
    expect(value(await store().head(HOUSE))).toEqual(placeOf(rows));
  });

  it('returns every character as written', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const odd = ['"\\\u2028\u2029', 'ß€😀', "it's; drop table journal --", '\\u0000 $1 ? :x', 'x'.repeat(300_000)];
    const rows = chain(genesis(HOUSE), odd);
    await append(store(), genesis(HOUSE), rows, token);
    expect(value(await store().read(HOUSE, 1, 10))).toEqual(rows);
  });

  it('reads from any entry, up to a limit', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), 20);
    await append(store(), genesis(HOUSE), rows, token);
    expect(value(await store().read(HOUSE, 20, 5))).toEqual(rows.slice(19));
    expect(value(await store().read(HOUSE, 21, 5))).toEqual([]);
    expect(value(await store().read(HOUSE, 5, 3))).toEqual(rows.slice(4, 7));
  });

  it('pages through a journal longer than a page', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', 60_000));
    const rows = rowsAfter(genesis(HOUSE), 4001);
    for (let from = 0; from < rows.length; from += 500) {
      const after = from === 0 ? genesis(HOUSE) : placeOf(rows.slice(0, from));
      value(await append(store(), after, rows.slice(from, from + 500), token));
    }
    const read: Row[] = [];
    for await (const page of pagesOf(store(), HOUSE)) read.push(...page);
    expect(read).toEqual(rows);
  });

  it('counts what it holds, and finds nothing wrong with itself', async () => {
    expect(value(await store().outline(HOUSE))).toEqual({ head: genesis(HOUSE), first: 0, entries: 0 });
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), 20);
    await append(store(), genesis(HOUSE), rows, token);
    expect(value(await store().outline(HOUSE))).toEqual({ head: placeOf(rows), first: 1, entries: 20 });
    expect(value(await store().integrity())).toEqual([]);
  });

  it('keeps houses apart', async () => {
    for (const house of ['b-house', 'a-house']) {
      const { token } = value(await store().acquire(house, 'a', LEASE_MS));
      const rows = rowsAfter(genesis(house), 2, house);
      value(await store().append(house, after(genesis(house), token), rows));
    }
    expect(value(await store().houses())).toEqual(['a-house', 'b-house']);
    expect(value(await store().read('a-house', 1, 9)).map(({ body }) => body)).toEqual(
      rowsAfter(genesis('a-house'), 2, 'a-house').map(({ body }) => body),
    );
  });
}

function orderOfWriters(store: () => Store): void {
  it('refuses rows that do not follow the head, and writes none of them', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), 3);
    await append(store(), genesis(HOUSE), rows, token);
    const head = placeOf(rows);
    const wrong: [string, Place, Row[]][] = [
      ['again from the start', genesis(HOUSE), rowsAfter(genesis(HOUSE), 2)],
      ['one too low', placeOf(rows.slice(0, 2)), rowsAfter(placeOf(rows.slice(0, 2)), 2)],
      ['one too high', { seq: 4, hash: head.hash }, rowsAfter({ seq: 4, hash: head.hash }, 1)],
      ['another history of the same length', { seq: 3, hash: 'f'.repeat(64) }, rowsAfter({ seq: 3, hash: 'f' }, 1)],
    ];
    for (const [what, place, more] of wrong) {
      expect(reason(await append(store(), place, more, token)), what).toBe('conflict');
    }
    expect(value(await store().read(HOUSE, 1, 100))).toEqual(rows);
    expect(await append(store(), head, rowsAfter(head, 1), token)).toMatchObject({ ok: true });
  });

  it('carries out appends in the order they were sent, without waiting for answers', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), 60);
    const sent = [0, 10, 20, 30, 40, 50].map((from) =>
      append(store(), from === 0 ? genesis(HOUSE) : placeOf(rows.slice(0, from)), rows.slice(from, from + 10), token),
    );
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
    expect(value(await store().read(HOUSE, 1, 100))).toEqual(rows);
  });

  it('refuses what was sent behind an append that failed', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter({ seq: 1, hash: 'nowhere' }, 20);
    const first = append(store(), { seq: 1, hash: 'nowhere' }, rows.slice(0, 10), token);
    const second = append(store(), placeOf(rows.slice(0, 10)), rows.slice(10), token);
    expect([reason(await first), reason(await second)]).toEqual(['conflict', 'conflict']);
    expect(value(await store().head(HOUSE))).toEqual(genesis(HOUSE));
  });
}

/** The effects of an append, with the hashes made by the store. */
function extending(fixture: () => Fixture): void {
  const started = async (holder = 'a') => {
    const { store } = fixture();
    const { token } = value(await store.acquire(HOUSE, holder, LEASE_MS));
    const extend = (afterSeq: number, afterHash: string | undefined, rows: readonly Row[], by = token) =>
      store.extend(HOUSE, { afterSeq, afterHash, token: by }, bodiesOf(rows));
    return { store, token, extend };
  };

  it.each([1, 7, 33, 500])(
    'by %i rows writes them as they are chained elsewhere, and answers with the head',
    async (size) => {
      const { store, extend } = await started();
      const odd = chain(genesis(HOUSE), ['"\\\u2028', 'ß€😀', 'x'.repeat(50_000)]);
      const rows = [...odd, ...rowsAfter(placeOf(odd), size)];
      expect(value(await extend(0, genesis(HOUSE).hash, odd))).toEqual(placeOf(odd));
      expect(value(await extend(3, placeOf(odd).hash, rows.slice(3)))).toEqual(placeOf(rows));
      expect(value(await store.read(HOUSE, 1, 1000))).toEqual(rows);
    },
  );

  it('follows what was sent before, without knowing its hash', async () => {
    const { store, extend } = await started();
    const rows = rowsAfter(genesis(HOUSE), 60);
    const sent = [0, 10, 20, 30, 40, 50].map((from) =>
      extend(from, from === 0 ? genesis(HOUSE).hash : undefined, rows.slice(from, from + 10)),
    );
    expect((await Promise.all(sent)).map((answer) => value(answer).seq)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(value(await store.read(HOUSE, 1, 100))).toEqual(rows);
  });

  it('is refused where the journal does not end, and behind an extension that was', async () => {
    const { store, extend } = await started();
    const rows = rowsAfter(genesis(HOUSE), 30);
    value(await extend(0, genesis(HOUSE).hash, rows.slice(0, 10)));
    const wrong = [
      extend(5, rows[4]!.hash, rows.slice(5, 7)),
      extend(12, rows[11]!.hash, rows.slice(12, 14)),
      extend(10, 'f'.repeat(64), rows.slice(10, 20)),
      extend(20, undefined, rows.slice(20)),
    ];
    expect((await Promise.all(wrong)).map(reason)).toEqual(['conflict', 'conflict', 'conflict', 'conflict']);
    expect(value(await store.head(HOUSE))).toEqual(placeOf(rows.slice(0, 10)));
    expect(value(await extend(10, rows[9]!.hash, rows.slice(10)))).toEqual(placeOf(rows));
  });

  it('is fenced with an old token, and writes nothing', async () => {
    const { store, token, extend } = await started();
    value(await store.acquire(HOUSE, 'a', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), 2);
    expect(reason(await extend(0, genesis(HOUSE).hash, rows, token))).toBe('fenced');
    expect(value(await store.head(HOUSE))).toEqual(genesis(HOUSE));
  });
}

function snapshots(store: () => Store): void {
  const snapshot = { seq: 7, head: 'h7', engine: '1.0.0', stateHash: 's7', state: '{"n":"ß😀"}' };

  it('keeps the last one', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    expect(value(await store().loadSnapshot(HOUSE))).toBeUndefined();
    value(await store().saveSnapshot(HOUSE, token, snapshot));
    value(await store().saveSnapshot(HOUSE, token, { ...snapshot, seq: 9 }));
    expect(value(await store().loadSnapshot(HOUSE))).toEqual({ ...snapshot, seq: 9 });
    expect(value(await store().loadSnapshot('hollywood'))).toBeUndefined();
  });

  it('drops it on request', async () => {
    const { token } = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    value(await store().saveSnapshot(HOUSE, token, snapshot));
    value(await store().dropSnapshot(HOUSE));
    expect(value(await store().loadSnapshot(HOUSE))).toBeUndefined();
  });

  it('takes none from a process that no longer leads', async () => {
    const old = value(await store().acquire(HOUSE, 'a', LEASE_MS));
    value(await store().acquire(HOUSE, 'a', LEASE_MS));
    expect(reason(await store().saveSnapshot(HOUSE, old.token, snapshot))).toBe('fenced');
    expect(value(await store().loadSnapshot(HOUSE))).toBeUndefined();
  });
}

function leases(fixture: () => Fixture): void {
  const acquire = (store: Store, holder: string): Promise<Stored<Lease>> => store.acquire(HOUSE, holder, LEASE_MS);

  it('lets no one append without one', async () => {
    const { store } = fixture();
    expect(reason(await append(store, genesis(HOUSE), rowsAfter(genesis(HOUSE), 1), 1))).toBe('fenced');
    expect(value(await store.head(HOUSE))).toEqual(genesis(HOUSE));
  });

  it('gives a house to one holder at a time, and says to whom', async () => {
    const { store, other } = fixture();
    value(await acquire(store, 'first'));
    const refused = await acquire(other, 'second');
    expect(reason(refused)).toBe('held');
    expect(refused).toMatchObject({ refusal: { says: `${HOUSE} is led by first.` } });
  });

  it('gives it to the next when the lease has run out, and fences the one before', async () => {
    const { store, other, pass } = fixture();
    const old = value(await acquire(store, 'first'));
    const rows = rowsAfter(genesis(HOUSE), 2);
    value(await append(store, genesis(HOUSE), rows, old.token));
    await pass(LEASE_MS + 100);
    const now = value(await acquire(other, 'second'));
    expect(now.token).toBeGreaterThan(old.token);
    const more = rowsAfter(placeOf(rows), 1);
    expect(reason(await append(store, placeOf(rows), more, old.token))).toBe('fenced');
    expect(reason(await store.renew(HOUSE, old.token, LEASE_MS))).toBe('fenced');
    expect(reason(await store.release(HOUSE, old.token))).toBe('fenced');
    expect(await append(other, placeOf(rows), more, now.token)).toMatchObject({ ok: true });
  });

  it('lets a late holder continue as long as no one has taken the house', async () => {
    const { store, pass } = fixture();
    const { token } = value(await acquire(store, 'first'));
    await pass(LEASE_MS + 100);
    expect(await append(store, genesis(HOUSE), rowsAfter(genesis(HOUSE), 1), token)).toMatchObject({ ok: true });
  });

  it('keeps it for a holder that renews', async () => {
    const { store, other, pass } = fixture();
    const { token } = value(await acquire(store, 'first'));
    for (let i = 0; i < 3; i += 1) {
      await pass(LEASE_MS / 2);
      value(await store.renew(HOUSE, token, LEASE_MS));
    }
    expect(reason(await acquire(other, 'second'))).toBe('held');
  });

  it('tells others who leads, as long as the lease is running', async () => {
    const { store, other, pass } = fixture();
    expect(value(await other.leader(HOUSE))).toBeUndefined();
    value(await acquire(store, 'first'));
    expect(value(await other.leader(HOUSE))).toEqual({ holder: 'first' });
    await pass(LEASE_MS + 100);
    expect(value(await other.leader(HOUSE))).toBeUndefined();
    const { token } = value(await acquire(store, 'first'));
    value(await store.release(HOUSE, token));
    expect(value(await other.leader(HOUSE))).toBeUndefined();
  });

  it('frees it at once when released', async () => {
    const { store, other } = fixture();
    const { token } = value(await acquire(store, 'first'));
    value(await store.release(HOUSE, token));
    expect(value(await acquire(other, 'second')).token).toBeGreaterThan(token);
  });

  it('gives the same holder a new token, which ends the old one', async () => {
    const { store } = fixture();
    const old = value(await acquire(store, 'first'));
    const now = value(await acquire(store, 'first'));
    expect(reason(await append(store, genesis(HOUSE), rowsAfter(genesis(HOUSE), 1), old.token))).toBe('fenced');
    expect(await append(store, genesis(HOUSE), rowsAfter(genesis(HOUSE), 1), now.token)).toMatchObject({ ok: true });
  });
}

function restarts(fixture: () => Fixture): void {
  it('finds everything again, and counts tokens on', async () => {
    const { store, pass, restart } = fixture();
    const { token } = value(await store.acquire(HOUSE, 'first', LEASE_MS));
    const rows = rowsAfter(genesis(HOUSE), 40);
    value(await append(store, genesis(HOUSE), rows, token));
    await pass(LEASE_MS + 100);
    const again = await restart();
    expect(value(await again.head(HOUSE))).toEqual(placeOf(rows));
    expect(value(await again.read(HOUSE, 1, 100))).toEqual(rows);
    expect(value(await again.acquire(HOUSE, 'second', LEASE_MS)).token).toBe(token + 1);
  });
}

export function value<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new Error(`${answer.refusal.reason}: ${answer.refusal.says}`);
  return answer.value;
}

export const reason = (answer: Stored<unknown>): string => (answer.ok ? 'no refusal' : answer.refusal.reason);

export const after = ({ seq, hash }: Place, token: number) => ({ afterSeq: seq, afterHash: hash, token });

const append = (store: Store, place: Place, rows: readonly Row[], token: number): Promise<Stored<null>> =>
  store.append(HOUSE, after(place, token), rows);

function bodiesOf(rows: readonly Row[]): Bodies {
  const utf8 = new TextEncoder();
  let end = 0;
  const ends = rows.map(({ body }) => {
    end += HASH_ROOM + utf8.encode(body).length;
    return end;
  });
  return { bytes: utf8.encode(rows.map(({ body }) => ' '.repeat(HASH_ROOM) + body).join('')), ends };
}

/** Rows as a journal has them: numbered bodies, chained. */
export function rowsAfter(place: Place, count: number, text = 'fee'): Row[] {
  const bodies = Array.from(
    { length: count },
    (_, i) => `{"command":{"text":"${text}"},"engine":"1.0.0","outcome":{"events":[]},"seq":${place.seq + 1 + i}}`,
  );
  return chain(place, bodies);
}

export const placeOf = (rows: readonly Row[]): Place => ({ seq: rows.at(-1)!.seq, hash: rows.at(-1)!.hash });
