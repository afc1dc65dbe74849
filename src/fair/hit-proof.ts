/**
 * The proof of a jackpot hit: what the house published about it, the record of its journal that says so, and the chain of
 * later publications up to the last one. A changed word, amount or card breaks the record's own hash; a changed record
 * breaks the next publication, which other players hold. No person and no employee is named in it.
 */
import { ok, type Result, refuse } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';

type Cents = number;

/** The published facts of a hit. */
export type HitStatement = Readonly<{
  hit: string;
  offer: string;
  /** As it was posted, with its approval. */
  name: string;
  approval: string | null;
  sheet: string;
  edition: string;
  game: string | null;
  table: string;
  calledAt: number;
  authorizedAt: number;
  /** How many employees signed for it. */
  signers: number;
  /** The secret amount that a fee reached; its transcript proves whose fee it was. Left out if a hand was called. */
  trigger?: string | undefined;
  /** It was a meter, or a part of one; otherwise a posted prize. */
  isMeter: boolean;
  /** The meter as it stood at the call; what it pays in all if it is not a meter. */
  stake: Cents;
  total: Cents;
  rows: readonly Readonly<{ row: string; says: string; prize: string; clause: string }>[];
  hands: readonly Readonly<{
    seat: number;
    role: 'losing' | 'winning' | null;
    says: string;
    cards: readonly string[];
    rest: readonly string[];
  }>[];
  /** The shares: each seat with a hand, and how many other players. */
  shares: readonly Readonly<{
    seat: number | null;
    role: 'losing' | 'winning' | null;
    count: number;
    each: Cents;
  }>[];
  /** Everything that authorizing it moved. */
  postings: readonly Readonly<{ debit: string; credit: string; amount: Cents; at: string }>[];
}>;

/** A record of the journal with the hash of the one before it. */
export type ProofRecord = Readonly<{ seq: number; previousHash: string; body: string; hash: string }>;

export type HitProof = Readonly<{
  kind: 'floorbook-hit-proof';
  house: string;
  houseName: string;
  zone: string;
  record: ProofRecord;
  /** Later publications, each naming the one before it; empty if this is the last one. */
  later: readonly ProofRecord[];
}>;

export type VerifiedHit = Readonly<{
  statement: HitStatement;
  seq: number;
  hash: string;
  /** The last publication that the chain reaches. */
  head: Readonly<{ seq: number; hash: string }>;
  links: number;
}>;

export const isHitProof = (data: unknown): data is HitProof =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'floorbook-hit-proof';

type Published = Readonly<{ statement: HitStatement; previous: Readonly<{ seq: number; hash: string }> | null }>;

export function verifyHitProof(data: unknown): Result<VerifiedHit> {
  if (!isHitProof(data)) return broken('This is not the proof of a hit.');
  try {
    return verified(data);
  } catch {
    return broken('Parts of the proof are missing.');
  }
}

function verified({ record, later }: HitProof): Result<VerifiedHit> {
  const published = publishedIn(record);
  if (published === undefined) return broken(`Record ${record.seq} does not publish a hit.`);
  const { statement } = published;
  for (const one of [record, ...later]) {
    if (sha256Hex(one.previousHash + one.body) !== one.hash) {
      return broken(`Record ${one.seq} was altered: its hash does not follow from its text.`);
    }
  }
  let before = record;
  for (const one of later) {
    const previous = publishedIn(one)?.previous;
    if (previous?.seq !== before.seq || previous.hash !== before.hash) {
      return broken(`Record ${one.seq} does not follow record ${before.seq}.`);
    }
    before = one;
  }
  const shared = statement.shares.reduce((sum, { count, each }) => sum + count * each, 0);
  if (shared !== statement.total) return broken('The shares do not add up to what was paid.');
  const owed = statement.postings
    .filter(({ credit }) => /(^|:)payable:/.test(credit))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (owed !== statement.total) return broken('The postings do not add up to what was paid.');
  const head = { seq: before.seq, hash: before.hash };
  return ok({ statement, seq: record.seq, hash: record.hash, head, links: later.length });
}

/** The published facts in a record; undefined if it was refused, or is about something else. */
export function publishedIn({ seq, body }: Pick<ProofRecord, 'seq' | 'body'>): Published | undefined {
  const {
    command,
    outcome,
    seq: own,
  } = JSON.parse(body) as {
    command: Published & { type: string };
    outcome: { events?: readonly { type: string; hit?: string }[] };
    seq: number;
  };
  const isPublished = outcome.events?.some(
    ({ type, hit }) => type === 'hit-published' && hit === command.statement?.hit,
  );
  if (command.type !== 'publish-hit' || isPublished !== true || own !== seq) return undefined;
  return { statement: command.statement, previous: command.previous };
}

const broken = (says: string) => refuse('broken-proof', says, 'Ask the house for the proof again, and keep this one.');
