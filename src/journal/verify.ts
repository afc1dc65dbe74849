/**
 * Is this the journal that was written? Reads it once, from the first entry, and names the first bad one. The chain
 * alone shows every change but two: a journal cut off at its end, and one re-hashed as a whole from some entry on.
 * Those need one entry known from elsewhere: a printed head, a snapshot, another copy.
 */
import { genesis, nextHash, ownSeq, type Place, type Row } from './record.ts';
import { StoreUnreadable } from './store.ts';

export type FlawKind = 'altered' | 'gap' | 'reordered' | 'rehashed' | 'truncated' | 'unreadable';

/** `seq` is the first bad entry. */
export type Flaw = Readonly<{ seq: number; kind: FlawKind; says: string }>;

export type Verdict = Readonly<{ ok: true; head: Place }> | Readonly<{ ok: false; flaw: Flaw; good: Place }>;

export type Pages = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

export async function verifyChain(house: string, pages: Pages, trusted: readonly Place[] = []): Promise<Verdict> {
  const verification = newVerification(house, trusted);
  try {
    for await (const page of pages) {
      const verdict = verification.take(page);
      if (verdict !== undefined) return verdict;
    }
  } catch (error) {
    return verdictDespite(verification, error);
  }
  return verification.end();
}

/**
 * The chain names the first bad entry if it can; otherwise all there is is what the store said, and that is rethrown.
 */
export function verdictDespite(verification: Verification, error: unknown): Verdict {
  const verdict = error instanceof StoreUnreadable ? verification.end() : undefined;
  if (verdict === undefined || verdict.ok) throw error;
  return verdict;
}

/** The same page by page, for callers with other work in between. */
export type Verification = Readonly<{
  /** A verdict as soon as no later row can change it. */
  take: (page: readonly Row[]) => Verdict | undefined;
  end: () => Verdict;
}>;

export function newVerification(house: string, trusted: readonly Place[] = []): Verification {
  const verifier = chainVerifier(genesis(house), trusted);
  const bad = (flaw: Flaw): Verdict => ({ ok: false, flaw, good: verifier.at() });
  let gap: Flaw | undefined;
  const take = (page: readonly Row[]): Verdict | undefined => {
    for (const row of page) {
      // A number that is missing here and turns up later was moved; one that never turns up was taken out.
      if (gap !== undefined) {
        if (row.seq === gap.seq) return bad(movedDown(gap.seq));
        continue;
      }
      const flaw = verifier.take(row);
      if (flaw?.kind === 'gap') gap = flaw;
      else if (flaw !== undefined) return bad(flaw);
    }
    return undefined;
  };
  const end = (): Verdict => {
    const flaw = gap ?? verifier.end();
    return flaw === undefined ? { ok: true, head: verifier.at() } : bad(flaw);
  };
  return { take, end };
}

export type ChainVerifier = Readonly<{
  take: (row: Row) => Flaw | undefined;
  /** Called after the last row: whether there were more entries once. */
  end: () => Flaw | undefined;
  /** The last entry found good. */
  at: () => Place;
}>;

/** Continues from an entry known to be good: the genesis, or a snapshot's. Papers print the beginning of a hash. */
export function chainVerifier(from: Place, trusted: readonly Place[] = []): ChainVerifier {
  let at = from;
  let agreed = from.seq;
  // One entry may be known from several sources, and must agree with all of them.
  const known = new Map<number, string[]>();
  for (const { seq, hash } of trusted) if (seq > from.seq) known.set(seq, [...(known.get(seq) ?? []), hash]);
  const take = (row: Row): Flaw | undefined => {
    const flaw = flawOf(row, at);
    if (flaw !== undefined) return flaw;
    const hashes = known.get(row.seq);
    if (hashes?.some((hash) => !row.hash.startsWith(hash))) return rehashed(agreed, row.seq);
    if (hashes !== undefined) agreed = row.seq;
    at = { seq: row.seq, hash: row.hash };
    return undefined;
  };
  const end = (): Flaw | undefined => {
    const beyond = Math.max(0, ...[...known.keys()].filter((seq) => seq > at.seq));
    return beyond === 0 ? undefined : truncated(at.seq, beyond);
  };
  return { take, end, at: () => at };
}

function flawOf({ seq, body, hash }: Row, after: Place): Flaw | undefined {
  const expected = after.seq + 1;
  if (seq !== expected) return seq > expected ? missing(expected, seq) : movedUp(seq, expected);
  if (!body.endsWith(`,"seq":${seq}}`)) return misnumbered({ seq, body, hash }, after);
  return hash === nextHash(after.hash, body) ? undefined : altered(seq);
}

/** A swapped entry and an entry with one changed digit look alike, until the right number is put back. */
function misnumbered({ seq, body, hash }: Row, after: Place): Flaw {
  const own = ownSeq(body);
  if (own === undefined) return altered(seq);
  const restored = body.replace(/\d+\}$/, `${seq}}`);
  return nextHash(after.hash, restored) === hash ? altered(seq) : exchanged(seq, own);
}

const altered = (seq: number): Flaw => ({
  seq,
  kind: 'altered',
  says: `Entry ${seq} was altered: its hash does not follow from its text and the entry before it.`,
});

const missing = (seq: number, found: number): Flaw => ({
  seq,
  kind: 'gap',
  says: `Entry ${seq} is missing: entry ${found} is in its place.`,
});

const movedUp = (found: number, seq: number): Flaw => ({
  seq,
  kind: 'reordered',
  says: `Entry ${found} is in the place of entry ${seq}: the order was changed, or the entry is there twice.`,
});

const movedDown = (seq: number): Flaw => ({
  seq,
  kind: 'reordered',
  says: `Entry ${seq} comes after later ones: the order was changed.`,
});

const exchanged = (seq: number, own: number): Flaw => ({
  seq,
  kind: 'reordered',
  says: `Entry ${seq} contains what was written as entry ${own}.`,
});

const rehashed = (agreed: number, seq: number): Flaw => ({
  seq: agreed + 1,
  kind: 'rehashed',
  says:
    `The journal was re-hashed from entry ${agreed + 1} or later: ` +
    `entry ${seq} does not have the hash known from elsewhere.`,
});

const truncated = (last: number, known: number): Flaw => ({
  seq: last + 1,
  kind: 'truncated',
  says: `The journal ends after entry ${last}, but entry ${known} is known to have been written.`,
});
