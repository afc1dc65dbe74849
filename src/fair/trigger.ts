/**
 * A secret amount between two ends, from a secret that was committed to before and an opening that nobody knew then; and
 * the transcript with which anyone can check it after it was won.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import { commitmentTo, drawKey, isHex256, isLabel } from './commitments.ts';
import { keyStream, numberBelow } from './random-numbers.ts';
import { fields, is, list, text, whole } from './transcript.ts';

/** Above `from`, up to and including `to`. */
type Range = Readonly<{ from: number; to: number }>;

/**
 * `label`: which amount it is: house and number. `opening`: the record that placed the first fee, which did not exist
 * when the secret was committed to, so no secret can be chosen for its amount.
 */
export type SecretRange = Range & Readonly<{ label: string; opening: string }>;

/** Every cent of the range is equally likely. */
export function secretAmount(secret: string, { label, opening, from, to }: SecretRange): number {
  return from + 1 + numberBelow(to - from, keyStream(drawKey(secret, label, `${from}-${to}`, opening)));
}

/** The fee of a seat, as far as it went into the pool; a seat of 0 is a fee that counts for the whole table. */
export type TriggerFee = Readonly<{ seat: number; hand: number; amount: number }>;

/** The place of the fee that brings a meter to an amount: the first, if the meter had been raised past it before. */
export function crossingFee(before: number, amount: number, fees: readonly TriggerFee[]): number {
  let meter = before;
  const crossed = fees.findIndex((fee) => {
    meter += fee.amount;
    return meter >= amount;
  });
  return crossed < 0 ? fees.length - 1 : crossed;
}

const FORMAT = 'floorbook.trigger';

export type TriggerTranscript = Readonly<{
  format: typeof FORMAT;
  v: 1;
  label: string;
  commitment: string;
  from: number;
  to: number;
  opening: string;
  secret: string;
  /** The round that won it; null if the pool ended before. */
  won: Readonly<{
    round: string;
    /** The pool before the round, and the amount at which it had to be won then. */
    before: number;
    cap: number;
    fees: readonly TriggerFee[];
  }> | null;
  /** The most that fees had brought the pool to: before the round that won, or when it ended without a winner. */
  reached: number;
  /** SHA-256 of all the rest as canonical JSON, which detects a damaged copy. */
  digest: string;
}>;

const digestOf = (rest: Omit<TriggerTranscript, 'digest'>): string => sha256Hex(canonicalJson(rest as unknown as Json));

export function triggerTranscript(said: Omit<TriggerTranscript, 'format' | 'v' | 'digest'>): TriggerTranscript {
  const all = { format: FORMAT, v: 1, ...said } as const;
  return { ...all, digest: digestOf(all) };
}

export const isTriggerTranscript = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'format' in data && data.format === FORMAT;

const plain = text((value) => value.length > 0 && value.length <= 200 && !/[\p{Cc}\p{Cf}\p{Surrogate}]/u.test(value));
const hash = text(isHex256);

const won = fields({
  round: plain,
  before: whole(0),
  cap: whole(1),
  fees: list(fields({ seat: whole(0, 20), hand: whole(0, 8), amount: whole(0) }), 200),
});

const TRANSCRIPT = fields({
  format: is(FORMAT),
  v: whole(1, 1),
  label: text(isLabel),
  commitment: hash,
  from: whole(0),
  to: whole(1),
  opening: plain,
  secret: hash,
  won: (value, place) => (value === null ? undefined : won(value, place)),
  reached: whole(0),
  digest: hash,
});

/** `fee`: the place of the fee that won it; undefined if the pool ended before. */
export type TriggerVerification = Readonly<{ transcript: TriggerTranscript; amount: number; fee: number | undefined }>;

/** Computes the amount again and finds the fee; names the first thing that is wrong. */
export function verifyTrigger(data: unknown): Result<TriggerVerification> {
  const malformed = TRANSCRIPT(data, 'transcript');
  if (malformed !== undefined) {
    return refuse('malformed', `${malformed} is not valid in a transcript.`, 'Use the file as it was handed out.');
  }
  const transcript = data as TriggerTranscript;
  const { digest, ...rest } = transcript;
  if (digestOf(rest) !== digest) {
    return broken('digest', 'The file was damaged or changed: its digest does not match.');
  }
  const { secret, commitment, from, to, won: round, reached } = transcript;
  if (commitmentTo(secret) !== commitment) {
    return broken('secret', 'The secret does not match the commitment made before the first fee.');
  }
  if (from >= to) return broken('range', 'There is nothing between the two ends of the range.');
  const amount = secretAmount(secret, transcript);
  if (round === null) {
    return reached < amount
      ? ok({ transcript, amount, fee: undefined })
      : broken('not-awarded', `The pool had reached ${reached} cents and was to be won at ${amount}.`);
  }
  if (reached >= amount) {
    return broken('missed', `An earlier round had brought the pool to ${reached} cents; it is won at ${amount}.`);
  }
  const due = Math.min(amount, round.cap);
  const after = round.before + round.fees.reduce((sum, fee) => sum + fee.amount, 0);
  if (round.fees.length === 0 || after < due) {
    return broken('too-early', `The round brought the pool to ${after} cents; it is won at ${due}.`);
  }
  return ok({ transcript, amount, fee: crossingFee(round.before, due, round.fees) });
}

const broken = (reason: string, says: string) =>
  refuse(reason, says, 'Do not trust this transcript; ask for another copy, or for an inquiry.');
