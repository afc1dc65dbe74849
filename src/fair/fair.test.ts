import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { drawsFrom } from './draws.ts';
import { type Entry, entriesOf, indexOf, inOrder, MOST_WEIGHT } from './entries.ts';
import { keyStream } from './random-numbers.ts';
import { BLOCK, inclusionOf, notIncluded, seal } from './seal.ts';
import { tickets, wholeDraw } from './testing.ts';
import { entryStatus, proofFor, transcriptWith, verifyTranscript } from './transcript.ts';

const reason = (entries: readonly Entry[]): string => {
  const made = seal(entriesOf(entries));
  return made.ok ? 'ok' : made.refusal.reason;
};

describe('a seal', () => {
  it.each<[string, readonly Entry[]]>([
    ['nothing-to-seal', []],
    ['bad-weight', [['a', 0]]],
    ['bad-weight', [['a', 1.5]]],
    ['bad-weight', [['a', MOST_WEIGHT + 1]]],
    ['too-heavy', tickets(BLOCK + 1, (n) => (n === 1 ? MOST_WEIGHT - BLOCK + 1 : 1))],
    ['ok', tickets(BLOCK + 1, (n) => (n === 1 ? MOST_WEIGHT - BLOCK : 1))],
    ['bad-entry', [['', 1]]],
    ['bad-entry', [['a b', 1]]],
    ['bad-entry', [['é', 1]]],
    ['bad-entry', [['x'.repeat(85), 1]]],
    ['ok', [['x'.repeat(84), 1]]],
    ['twice', tickets(2).map(() => ['a', 1] as const)],
    [
      'out-of-order',
      [
        ['b', 1],
        ['a', 1],
      ],
    ],
    [
      'out-of-order',
      [
        ['T-1000000', 1],
        ['T-999999', 1],
      ],
    ],
  ])('answers %s', (answer, entries) => {
    expect(reason(entries)).toBe(answer);
  });

  it('has an order that no one chooses: shorter first, then letter by letter', () => {
    const list: Entry[] = ['T-1000000', 'T-999999', 'S-999999', 'T-000001'].map((id) => [id, 1]);
    expect(inOrder(list).map(([id]) => id)).toEqual(['S-999999', 'T-000001', 'T-999999', 'T-1000000']);
    expect(reason(inOrder(list))).toBe('ok');
  });

  it.each([1, 2, 3, 5, 8, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 1, 3 * BLOCK + 7])(
    'proves every entry of %i, and no other place or weight',
    (count) => {
      const sealed = must(seal(entriesOf(tickets(count, (n) => (n % 7) + 1))));
      for (const index of new Set([0, 1, count >> 1, count - 2, count - 1].filter((i) => i >= 0 && i < count))) {
        const proof = inclusionOf(sealed, index);
        expect(notIncluded(sealed.seal, proof)).toBeUndefined();
        expect(indexOf(sealed.entries, proof.id)).toBe(index);
        for (const other of [
          { ...proof, weight: proof.weight + 1 },
          { ...proof, start: proof.start + 1 },
          { ...proof, id: `${proof.id}0` },
          { ...proof, path: [...proof.path, { side: 'left' as const, weight: 1, hash: '0'.repeat(64) }] },
          ...(count === 1
            ? []
            : [
                { ...proof, index: index ^ 1 },
                { ...proof, path: proof.path.slice(1) },
              ]),
        ]) {
          expect(notIncluded(sealed.seal, other)).toBeDefined();
        }
      }
    },
  );

  it('is the tree of RFC 6962: the largest power of two is on the left', () => {
    const sealed = must(seal(entriesOf(tickets(5))));
    expect(inclusionOf(sealed, 4).path.map(({ side, weight }) => [side, weight])).toEqual([['left', 4]]);
    expect(inclusionOf(sealed, 2).path.map(({ side, weight }) => [side, weight])).toEqual([
      ['right', 1],
      ['left', 2],
      ['right', 1],
    ]);
  });
});

describe('draws', () => {
  it('take every entry once and then none, without replacement', () => {
    const sealed = must(seal(entriesOf(tickets(BLOCK + 300, (n) => (n % 5) + 1))));
    const next = drawsFrom(sealed, 'out', keyStream(new Uint8Array(32).fill(1)));
    const seen = new Set<number>();
    for (let i = 0; i < BLOCK + 300; i += 1) seen.add(next()!.index);
    expect(seen.size).toBe(BLOCK + 300);
    expect(next()).toBeUndefined();
  });

  it('fall on the entry whose chance the number is', () => {
    const weights = [3, 1, 4, 1, 5];
    const sealed = must(seal(entriesOf(tickets(5, (n) => weights[n - 1]!))));
    for (let number = 0; number < 14; number += 1) {
      const given = [0, number];
      const { index } = drawsFrom(sealed, 'back', () => given.shift()!)()!;
      let below = 0;
      for (let i = 0; i < index; i += 1) below += weights[i]!;
      expect(number >= below && number < below + weights[index]!).toBe(true);
    }
  });
});

describe('a transcript', () => {
  it('is verified with its entries, without them, and with a list that was handed out apart', () => {
    const entries = tickets(3_000, (n) => (n % 9) + 1);
    for (const mode of ['out', 'back'] as const) {
      expect(must(verifyTranscript(wholeDraw({ entries, draws: 20, mode }))).sealed).toBeDefined();
      const bare = wholeDraw({ entries, draws: 20, mode, listed: false });
      expect(must(verifyTranscript(bare)).sealed).toBeUndefined();
      expect(must(verifyTranscript(bare, entriesOf(entries))).sealed).toBeDefined();
      const other = verifyTranscript(bare, entriesOf(tickets(3_000, (n) => ((n + 1) % 9) + 1)));
      expect(other.ok ? '' : other.refusal.reason).toMatch(/root|weight/);
    }
  });

  it('survives being written and read', () => {
    const transcript = wholeDraw({ entries: tickets(10), draws: 3 });
    expect(verifyTranscript(JSON.parse(JSON.stringify(transcript, null, 2))).ok).toBe(true);
  });

  it('tells whether an entry was in', () => {
    const entries = tickets(50);
    const verified = must(verifyTranscript(wholeDraw({ entries, draws: 1 })));
    const winner = verified.transcript.draws[0]!.id;
    const loser = entries.find(([id]) => id !== winner)![0];
    expect([entryStatus(verified, winner), entryStatus(verified, loser), entryStatus(verified, 'T-000051')]).toEqual([
      'won',
      'in',
      'not-in',
    ]);
    expect(notIncluded(verified.transcript.seal, proofFor(verified, loser)!)).toBeUndefined();
    expect(proofFor(verified, 'T-000051')).toBeUndefined();
    const bare = must(verifyTranscript(wholeDraw({ entries, draws: 1, listed: false })));
    expect([entryStatus(bare, winner), entryStatus(bare, loser)]).toEqual(['won', 'unknown']);
  });

  /** Each change a cheating house would make, with a digest that matches again, is named. */
  it.each([
    ['secret', { secret: 'f'.repeat(64) }],
    ['commitment', { commitment: 'f'.repeat(64) }],
    ['label', { label: 'test-house/drawing-2' }],
    ['root', { seal: { root: 'f'.repeat(64) } }],
    ['count', { seal: { count: 51 } }],
    ['weight', { seal: { weight: 49 } }],
    ['mode', { mode: 'back' }],
    ['text', { entropy: { 1: { text: '4 6 2' } } }],
    ['no witness', { entropy: [] }],
    ['draws', { draws: { 0: { id: 'T-000001' } } }],
    ['order', { draws: 'swapped' }],
    ['left out', { draws: 'first-left-out' }],
  ])('does not hold with another %s', (_, change) => {
    for (const listed of [true, false]) {
      const { format: _f, v: _v, digest: _d, ...said } = wholeDraw({ entries: tickets(50), draws: 40, listed });
      const changed = transcriptWith(merged(said, change) as typeof said);
      expect(verifyTranscript(changed).ok).toBe(false);
    }
  });
});

function merged(whole: unknown, change: unknown): unknown {
  if (change === 'swapped') return [(whole as unknown[])[1], (whole as unknown[])[0], ...(whole as unknown[]).slice(2)];
  if (change === 'first-left-out') return (whole as unknown[]).slice(1);
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  for (const [key, inner] of Object.entries(change)) {
    (copy as Record<string, unknown>)[key] = merged((whole as Record<string, unknown>)[key], inner);
  }
  return copy;
}
