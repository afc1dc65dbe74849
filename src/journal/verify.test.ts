import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { bodyOf, chain, genesis, nextHash, ownSeq, type Place, type Row } from './record.ts';
import { type Verdict, verifyChain } from './verify.ts';

const HOUSE = 'bay-101';
const record = (seq: number) => ({
  seq,
  engine: '1.0.0',
  command: { type: 'collect-fee', id: `table-1:${seq}`, amount: seq * 100, note: 'ß "€" 😀 \u2028 \\' },
  outcome: { events: [{ type: 'fee-collected', amount: seq * 100 }] },
});
const BODIES = Array.from({ length: 20 }, (_, i) => bodyOf(record(i + 1)));
const ROWS = chain(genesis(HOUSE), BODIES);
const placeAt = (seq: number): Place => ({ seq, hash: ROWS[seq - 1]!.hash });

const verify = (rows: readonly Row[], trusted: readonly Place[] = []): Promise<Verdict> =>
  verifyChain(HOUSE, [rows.slice(0, 7), rows.slice(7)], trusted);

const flaw = async (rows: readonly Row[], trusted: readonly Place[] = []) => {
  const verdict = await verify(rows, trusted);
  return verdict.ok ? undefined : { ...verdict.flaw, good: verdict.good.seq };
};

const changed = (seq: number, change: Partial<Row>): Row[] =>
  ROWS.map((row) => (row.seq === seq ? { ...row, ...change } : row));

describe('a record', () => {
  it('is canonical JSON of its four parts', () => {
    expect(BODIES[0]).toBe(canonicalJson(record(1) as unknown as Json));
    const refused = { ...record(2), outcome: { refusal: { reason: 'no', says: 'No.', next: 'Go.' } }, engine: 'ä"' };
    expect(bodyOf(refused)).toBe(canonicalJson(refused as unknown as Json));
  });

  it('never changes its bytes or its hash', () => {
    const [row] = chain(genesis('golden'), [
      bodyOf({ ...record(1), command: { id: 'a:000001' }, outcome: { events: [] } }),
    ]);
    expect(row).toEqual({
      seq: 1,
      body: '{"command":{"id":"a:000001"},"engine":"1.0.0","outcome":{"events":[]},"seq":1}',
      hash: 'ede3ce88f144a441b05d3228ac6d50e13d11ad893ca18d3b030ad62dd9e9e369',
    });
    expect(genesis('golden').hash).toBe('810b9f385d7c33f7d6019b96877a14b91af91c82803511716549391494cb1dcd');
  });

  it('says its own number at its end', () => {
    expect(ownSeq(BODIES[16]!)).toBe(17);
    expect(ownSeq('{"seq":17} ')).toBeUndefined();
    expect(ownSeq('{"a":{"seq":17}}')).toBeUndefined();
    expect(ownSeq(',"seq":017}')).toBeUndefined();
  });
});

describe('a journal as it was written', () => {
  it('is good, to its head, with and without places known from elsewhere', async () => {
    expect(await verify(ROWS)).toEqual({ ok: true, head: placeAt(20) });
    expect(await verify(ROWS, [placeAt(3), placeAt(20)])).toMatchObject({ ok: true });
    expect(await verify([])).toEqual({ ok: true, head: genesis(HOUSE) });
  });

  it('is not that of another house', async () => {
    expect((await verifyChain('hollywood', [ROWS])).ok).toBe(false);
  });
});

describe('the first bad entry is named', () => {
  it.each([1, 5, 20])('an altered text, entry %i', async (seq) => {
    const body = ROWS[seq - 1]!.body.replace('"amount"', '"Amount"');
    expect(await flaw(changed(seq, { body }))).toMatchObject({ seq, kind: 'altered', good: seq - 1 });
  });

  it('an altered hash', async () => {
    expect(await flaw(changed(5, { hash: ROWS[5]!.hash }))).toMatchObject({ seq: 5, kind: 'altered' });
  });

  it('an altered number inside the text', async () => {
    const body = ROWS[4]!.body.replace(/5\}$/, '6}');
    expect(await flaw(changed(5, { body }))).toMatchObject({ seq: 5, kind: 'altered' });
  });

  it('an end that is not the end of a record', async () => {
    expect(await flaw(changed(5, { body: ROWS[4]!.body.slice(0, -1) }))).toMatchObject({ seq: 5, kind: 'altered' });
  });

  it('an entry taken out', async () => {
    const rows = ROWS.filter(({ seq }) => seq !== 5);
    expect(await flaw(rows)).toMatchObject({ seq: 5, kind: 'gap', good: 4 });
    expect(await flaw(ROWS.slice(1))).toMatchObject({ seq: 1, kind: 'gap', good: 0 });
  });

  it('an entry taken out and the rest renumbered', async () => {
    const rows = ROWS.filter(({ seq }) => seq !== 5).map((row, i) => ({ ...row, seq: i + 1 }));
    expect(await flaw(rows)).toMatchObject({ seq: 5, kind: 'reordered' });
  });

  it('two entries exchanged, with their numbers', async () => {
    const rows = [...ROWS];
    [rows[4], rows[11]] = [ROWS[11]!, ROWS[4]!];
    expect(await flaw(rows)).toMatchObject({ seq: 5, kind: 'reordered', good: 4 });
  });

  it('two entries exchanged under each other\u2019s number', async () => {
    const rows = changed(5, { body: ROWS[5]!.body, hash: ROWS[5]!.hash }).map((row) =>
      row.seq === 6 ? { ...row, body: ROWS[4]!.body, hash: ROWS[4]!.hash } : row,
    );
    expect(await flaw(rows)).toMatchObject({ seq: 5, kind: 'reordered' });
  });

  it('an entry that is there twice', async () => {
    expect(await flaw([...ROWS.slice(0, 5), ...ROWS.slice(4)])).toMatchObject({ seq: 6, kind: 'reordered', good: 5 });
  });

  it('an entry that was altered and hashed again alone', async () => {
    const body = ROWS[4]!.body.replace('"amount"', '"Amount"');
    const rows = changed(5, { body, hash: nextHash(ROWS[3]!.hash, body) });
    expect(await flaw(rows)).toMatchObject({ seq: 6, kind: 'altered' });
  });

  it('everything re-hashed from an entry on, by a place known from elsewhere', async () => {
    const bodies = BODIES.map((body, i) => (i === 11 ? body.replace('"amount"', '"Amount"') : body));
    const rehashed = chain(genesis(HOUSE), bodies);
    expect(await flaw(rehashed)).toBeUndefined();
    expect(await flaw(rehashed, [placeAt(11)])).toBeUndefined();
    expect(await flaw(rehashed, [placeAt(10), placeAt(20)])).toMatchObject({ seq: 11, kind: 'rehashed', good: 19 });
    expect(await flaw(rehashed, [placeAt(10), placeAt(12)])).toMatchObject({ seq: 11, kind: 'rehashed', good: 11 });
  });

  it('the same by the beginning of a hash, as papers print it', async () => {
    const begins = (seq: number) => ({ seq, hash: placeAt(seq).hash.slice(0, 12) });
    const rehashed = chain(genesis(HOUSE), BODIES.with(11, BODIES[11]!.replace('"amount"', '"Amount"')));
    expect(await flaw(ROWS, [begins(12), begins(20)])).toBeUndefined();
    expect(await flaw(rehashed, [begins(10), begins(12)])).toMatchObject({ seq: 11, kind: 'rehashed', good: 11 });
  });

  it('a journal cut off, by a place known from elsewhere', async () => {
    const cut = ROWS.slice(0, 15);
    expect(await flaw(cut)).toBeUndefined();
    expect(await flaw(cut, [placeAt(15)])).toBeUndefined();
    expect(await flaw(cut, [placeAt(16)])).toMatchObject({ seq: 16, kind: 'truncated', good: 15 });
    expect(await flaw([], [placeAt(16)])).toMatchObject({ seq: 1, kind: 'truncated', good: 0 });
  });
});
