/**
 * One record of the journal: a command and what was answered, as canonical JSON, chained to all before it by its hash.
 * The bytes written here must never change: every journal on every disk was hashed this way.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { SaidRefusal } from '../sentences/refusals.ts';

export type Outcome<Event> = Readonly<{ events: readonly Event[] }> | Readonly<{ refusal: SaidRefusal }>;

export type JournalRecord<Command, Event> = Readonly<{
  seq: number;
  engine: string;
  command: Command;
  outcome: Outcome<Event>;
}>;

/** The part of a record that a store keeps; the house is the other half of its key. */
export type Row = Readonly<{ seq: number; body: string; hash: string }>;

/** A place in the chain. The place before the first record has number 0 and the genesis hash. */
export type Place = Readonly<{ seq: number; hash: string }>;

/** The number comes last, where `ownSeq` finds it without parsing: canonical JSON sorts the four names. */
export function bodyOf<Command, Event>({ seq, engine, command, outcome }: JournalRecord<Command, Event>): string {
  return canonicalJson({ command, engine, outcome, seq } as unknown as Json);
}

export const genesis = (house: string): Place => ({ seq: 0, hash: sha256Hex(`floorbook journal 1\n${house}`) });

/** Each hash covers the one before it, so that no entry can change without changing all that follow. */
export const nextHash = (previousHash: string, body: string): string => sha256Hex(previousHash + body);

/** Bodies numbered and hashed after `from`, as the leader does for a batch. */
export function chain(from: Place, bodies: readonly string[]): Row[] {
  let { seq, hash } = from;
  return bodies.map((body) => {
    seq += 1;
    hash = nextHash(hash, body);
    return { seq, body, hash };
  });
}

/** The number in the body itself, or undefined if its end is not the end of a record. */
export function ownSeq(body: string): number | undefined {
  const digits = /,"seq":([1-9]\d{0,15})\}$/.exec(body)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
