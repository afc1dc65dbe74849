import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { sha256Hex } from '../base/sha256.ts';
import { type HitProof, type HitStatement, type ProofRecord, verifyHitProof } from './hit-proof.ts';

const statement = (hit: string, more: Partial<HitStatement> = {}): HitStatement => ({
  hit,
  offer: 'fortune',
  name: 'Fortune',
  approval: 'GEGA-1',
  sheet: 'house/fortune',
  edition: '2021-08-27',
  game: 'pai-gow-poker',
  table: 'table-3',
  calledAt: 100,
  authorizedAt: 200,
  signers: 2,
  isMeter: true,
  stake: 1_008,
  total: 1_000,
  rows: [{ row: 'five-aces', says: 'Five aces', prize: '100% of the meter', clause: '§3.2' }],
  hands: [{ seat: 2, role: null, says: 'Five aces', cards: ['As', 'Ah', 'Ad', 'Ac', 'Jk'], rest: ['7d', '2c'] }],
  shares: [
    { seat: 2, role: null, count: 1, each: 400 },
    { seat: null, role: null, count: 3, each: 200 },
  ],
  postings: [
    { debit: 'fund:f:held:hit-1', credit: 'fund:f:payable:award-1', amount: 400, at: '§3.2' },
    { debit: 'fund:f:held:hit-1', credit: 'fund:f:payable:award-2', amount: 600, at: '§5.3' },
    { debit: 'fund:f:held:hit-1', credit: 'fund:f:pool:main', amount: 8, at: '§5.4' },
  ],
  ...more,
});

function published(seq: number, of: HitStatement, previous: ProofRecord | null): ProofRecord {
  const record = {
    command: {
      type: 'publish-hit',
      statement: of,
      previous: previous === null ? null : { seq: previous.seq, hash: previous.hash },
    },
    engine: '1',
    outcome: { events: [{ type: 'hit-published', v: 1, hit: of.hit }] },
    seq,
  };
  const body = canonicalJson(record as unknown as Json);
  const previousHash = sha256Hex(`before ${seq}`);
  return { seq, previousHash, body, hash: sha256Hex(previousHash + body) };
}

const record = published(45, statement('hit-1'), null);
const next = published(90, statement('hit-2'), record);
const last = published(120, statement('hit-3'), next);
const proof = (more: Partial<HitProof> = {}): HitProof => ({
  kind: 'floorbook-hit-proof',
  house: 'house',
  houseName: 'House',
  zone: 'UTC',
  record,
  later: [next, last],
  ...more,
});

describe('the proof of a hit', () => {
  it('is verified with the chain of later publications up to the last one', () => {
    expect(verifyHitProof(proof())).toMatchObject({
      ok: true,
      value: { statement: { hit: 'hit-1' }, seq: 45, links: 2, head: { seq: 120, hash: last.hash } },
    });
    expect(verifyHitProof(proof({ later: [] }))).toMatchObject({ ok: true, value: { links: 0, head: { seq: 45 } } });
  });

  it('breaks with any changed letter of a record', () => {
    fc.assert(
      fc.property(fc.nat({ max: record.body.length - 1 }), fc.constantFrom('0', '1', 'x'), (at, letter) => {
        fc.pre(record.body[at] !== letter);
        const body = `${record.body.slice(0, at)}${letter}${record.body.slice(at + 1)}`;
        expect(verifyHitProof(proof({ record: { ...record, body } })).ok).toBe(false);
      }),
    );
  });

  it.each([
    ['a record of a hit that was written again', { record: published(45, statement('hit-1', { stake: 9_999 }), null) }],
    ['a publication that is left out', { later: [last] }],
    ['publications in another order', { later: [last, next] }],
  ])('breaks with %s', (_, more) => {
    expect(verifyHitProof(proof(more)).ok).toBe(false);
  });

  it.each([
    ['shares that do not add up', { shares: [{ seat: 2, role: null, count: 1, each: 999 }] }],
    ['postings that do not add up', { postings: [] }],
  ])('refuses %s, however well it is chained', (_, more) => {
    const bad = published(45, statement('hit-1', more), null);
    expect(verifyHitProof(proof({ record: bad, later: [] })).ok).toBe(false);
  });

  it.each([null, {}, { kind: 'floorbook-hit-proof' }, 'text'])('refuses %j', (data) => {
    expect(verifyHitProof(data).ok).toBe(false);
  });
});
