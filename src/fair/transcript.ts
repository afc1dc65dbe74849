/**
 * Everything that was published about a draw, as one JSON file: with it anyone can do the draw again. The entries
 * themselves may be left out; each draw brings the proof that the entry was under the seal.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import {
  commitmentTo,
  drawKey,
  entropyCommitment,
  isHex256,
  isLabel,
  isPublicText,
  isSalt,
  isWitness,
  publicEntropy,
  type WitnessText,
} from './commitments.ts';
import { type Draw, drawsFrom, type Mode } from './draws.ts';
import { type Entries, type Entry, entriesOf, indexOf, isEntryId, isWeight } from './entries.ts';
import { keyStream, numberBelow, type Words } from './random-numbers.ts';
import { type Inclusion, inclusionOf, notIncluded, type Seal, type SealedEntries, seal } from './seal.ts';

const FORMAT = 'floorbook.draw';

/** A draw: the number from the stream, the entry it selected, and why it was drawn. */
export type TranscriptDraw = Inclusion & Readonly<{ number: number; because: string }>;
export type Entropy = WitnessText & Readonly<{ commitment: string }>;

export type Transcript = Readonly<{
  format: typeof FORMAT;
  v: 1;
  /** Which draw this is: part of the key, so that no two draws share a stream. */
  label: string;
  commitment: string;
  seal: Seal;
  mode: Mode;
  /** In the order in which it was committed. */
  entropy: readonly Entropy[];
  draws: readonly TranscriptDraw[];
  secret: string;
  /** All entries in order, if they are few enough to include. */
  entries?: readonly Entry[] | undefined;
  /** SHA-256 of all the rest as canonical JSON, which detects a damaged copy. */
  digest: string;
}>;

export function transcriptWith(said: Omit<Transcript, 'format' | 'v' | 'digest'>): Transcript {
  const { entries, ...rest } = said;
  const whole = { format: FORMAT, v: 1, ...rest, ...(entries === undefined ? {} : { entries }) } as const;
  return { ...whole, digest: digestOf(whole) };
}

function digestOf(whole: Omit<Transcript, 'digest'>): string {
  return sha256Hex(canonicalJson(whole as unknown as Json));
}

// Reads a transcript from outside: every field is present, of its kind, and there are no others.

/** Undefined if the value is of the kind, otherwise the position of the flaw. */
type Kind = (value: unknown, place: string) => string | undefined;

export function transcriptFrom(data: unknown): Result<Transcript> {
  const wrong = TRANSCRIPT(data, 'transcript');
  if (wrong === undefined) return ok(data as Transcript);
  return refuse('malformed', `${wrong} is not valid in a transcript.`, 'Use the file as it was handed out.');
}

export const text =
  (fits: (value: string) => boolean): Kind =>
  (value, place) =>
    typeof value === 'string' && fits(value) ? undefined : place;

export const whole =
  (from: number, until = Number.MAX_SAFE_INTEGER): Kind =>
  (value, place) =>
    Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= until ? undefined : place;

export const list =
  (of: Kind, most: number): Kind =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) return place;
    for (const [i, item] of value.entries()) {
      const wrong = of(item, `${place}[${i}]`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };

export const fields =
  (kinds: Readonly<Record<string, Kind>>, optional: readonly string[] = []): Kind =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return place;
    const other = Object.keys(value).find((key) => !Object.hasOwn(kinds, key));
    if (other !== undefined) return `${place}.${other.slice(0, 40)}`;
    for (const [key, kind] of Object.entries(kinds)) {
      const field = (value as Record<string, unknown>)[key];
      if (field === undefined && optional.includes(key)) continue;
      const wrong = kind(field, `${place}.${key}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };

const pair: Kind = (value, place) =>
  Array.isArray(value) &&
  value.length === 2 &&
  isId(value[0], place) === undefined &&
  isChances(value[1], place) === undefined
    ? undefined
    : place;

const isId = text(isEntryId);
const isChances: Kind = (value, place) => (typeof value === 'number' && isWeight(value) ? undefined : place);
const hash = text(isHex256);
export const is = (...words: readonly string[]): Kind => text((value) => words.includes(value));
/** Plain words: no control characters, which could make a terminal show something else. */
const words = text((value) => value.length <= 200 && !/[\p{Cc}\p{Cf}\p{Surrogate}]/u.test(value));

const neighbor = fields({ side: is('left', 'right'), weight: isChances, hash });
const draw = fields({
  number: whole(0),
  id: isId,
  weight: isChances,
  index: whole(0),
  start: whole(0),
  path: list(neighbor, 64),
  because: words,
});

const TRANSCRIPT = fields(
  {
    format: is(FORMAT),
    v: whole(1, 1),
    label: text(isLabel),
    commitment: hash,
    seal: fields({ root: hash, count: whole(1, 2 ** 31), weight: isChances }),
    mode: is('out', 'back'),
    entropy: list(
      fields({ witness: text(isWitness), commitment: hash, salt: text(isSalt), text: text(isPublicText) }),
      100,
    ),
    draws: list(draw, 1_000_000),
    secret: hash,
    entries: list(pair, 100_000_000),
    digest: hash,
  },
  ['entries'],
);

// Repeats a draw from its transcript and names the first thing that is wrong.

export type Verification = Readonly<{
  transcript: Transcript;
  /** The entries under the seal, if they were available. */
  sealed: SealedEntries | undefined;
}>;

/** `entries`: the list, if it was published apart from the transcript. */
export function verifyTranscript(data: unknown, entries?: Entries): Result<Verification> {
  const read = transcriptFrom(data);
  if (!read.ok) return read;
  const transcript = read.value;
  const flaw = digestFlaw(transcript) ?? secretFlaw(transcript) ?? entropyFlaw(transcript);
  if (flaw !== undefined) return flaw;
  const listed = entries ?? (transcript.entries === undefined ? undefined : entriesOf(transcript.entries));
  const sealed = listed === undefined ? ok(undefined) : sealedAs(transcript.seal, listed);
  if (!sealed.ok) return sealed;
  return drawsFlaw(transcript) ?? ok({ transcript, sealed: sealed.value });
}

type Broken = Extract<Result<never>, { ok: false }>;

const broken = (reason: string, says: string): Broken => refuse(reason, says, NOT_THIS_DRAW);
const NOT_THIS_DRAW = 'Do not trust this transcript; ask for another copy, or for an inquiry.';

function digestFlaw({ digest, ...rest }: Transcript): Broken | undefined {
  if (digestOf(rest) === digest) return undefined;
  return broken('digest', 'The file was damaged or changed: its digest does not match.');
}

function secretFlaw({ secret, commitment }: Transcript): Broken | undefined {
  if (commitmentTo(secret) === commitment) return undefined;
  return broken('secret', 'The secret does not match the commitment made before the draw.');
}

function entropyFlaw({ entropy }: Transcript): Broken | undefined {
  if (entropy.length === 0) return broken('no-entropy', 'No witness added a text to this draw.');
  const other = entropy.find((shown) => entropyCommitment(shown) !== shown.commitment);
  if (other !== undefined) {
    return broken('entropy', `The text that ${other.witness} revealed does not match the commitment.`);
  }
  const twice = entropy.find(({ witness }, i) => entropy.findIndex((before) => before.witness === witness) < i);
  return twice === undefined ? undefined : broken('entropy', `${twice.witness} is listed twice.`);
}

function sealedAs({ root, count, weight }: Seal, entries: Entries): Result<SealedEntries> {
  const made = seal(entries);
  if (!made.ok) return broken(made.refusal.reason, made.refusal.says);
  const is = made.value.seal;
  if (is.count !== count) return broken('count', `There are ${is.count} entries; ${count} were sealed.`);
  if (is.weight !== weight)
    return broken('weight', `The entries have a total weight of ${is.weight}; ${weight} was sealed.`);
  return is.root === root ? made : broken('root', 'These are not the sealed entries: the root does not match.');
}

function drawsFlaw(transcript: Transcript): Broken | undefined {
  const words = streamOf(transcript);
  const taken: TakenChances[] = [];
  for (const [i, draw] of transcript.draws.entries()) {
    const flaw = drawFlaw(transcript, draw, taken, words);
    if (flaw !== undefined) return broken(flaw.reason, `Draw ${i + 1}, entry ${draw.id}: ${flaw.says}.`);
  }
  return undefined;
}

function streamOf({ secret, label, seal: { root }, entropy }: Streamed): Words {
  return keyStream(drawKey(secret, label, root, publicEntropy(entropy)));
}

type Streamed = Readonly<{
  secret: string;
  label: string;
  entropy: readonly WitnessText[];
  seal: Pick<Seal, 'root'>;
}>;

/** The chances of an entry that was removed. */
type TakenChances = Readonly<{ start: number; weight: number }>;
type Flaw = Readonly<{ reason: string; says: string }>;

function drawFlaw(
  { seal: sealed, mode }: Transcript,
  draw: TranscriptDraw,
  taken: TakenChances[],
  words: Words,
): Flaw | undefined {
  const left = sealed.weight - taken.reduce((sum, { weight }) => sum + weight, 0);
  if (left <= 0) return { reason: 'nothing-left', says: 'there was nothing left to draw from' };
  const number = numberBelow(left, words);
  if (number !== draw.number) return { reason: 'number', says: `the number is ${number}, not ${draw.number}` };
  const flaw = notIncluded(sealed, draw);
  if (flaw !== undefined) return { reason: 'inclusion', says: flaw };
  const chance = chanceOf(number, taken);
  if (chance < draw.start || chance >= draw.start + draw.weight) {
    return { reason: 'other-entry', says: `chance ${chance} belongs to another entry` };
  }
  if (mode === 'out') insert(taken, draw);
  return undefined;
}

/** The position, among all chances, of a number among the remaining ones. */
export function chanceOf(number: number, taken: readonly TakenChances[]): number {
  let chance = number;
  for (const { start, weight } of taken) {
    if (start > chance) break;
    chance += weight;
  }
  return chance;
}

function insert(taken: TakenChances[], { start, weight }: TakenChances): void {
  const at = taken.findIndex((other) => other.start > start);
  taken.splice(at === -1 ? taken.length : at, 0, { start, weight });
}

/** Whether an entry was included, and which chances it had; undefined if the list was not available. */
export function entryStatus({ transcript, sealed }: Verification, id: string): 'in' | 'not-in' | 'won' | 'unknown' {
  if (transcript.draws.some((draw) => draw.id === id)) return 'won';
  if (sealed === undefined) return 'unknown';
  return indexOf(sealed.entries, id) === undefined ? 'not-in' : 'in';
}

/** The proof for one entry of a verified list. */
export function proofFor({ sealed }: Verification, id: string) {
  const index = sealed === undefined ? undefined : indexOf(sealed.entries, id);
  return index === undefined ? undefined : inclusionOf(sealed!, index);
}

// The draws of one drawing, made by the holder of its secret, each with the proof that goes on record.

export type DrawnEntry = Omit<TranscriptDraw, 'because'>;

type DrawWords = Readonly<{ secret: string; label: string; entropy: readonly WitnessText[]; mode: Mode }>;

/** The draws in order; undefined when nothing remains. The first n are the same however many follow. */
export function drawsOf(sealed: SealedEntries, { secret, label, entropy, mode }: DrawWords): () => Draw | undefined {
  return drawsFrom(sealed, mode, streamOf({ secret, label, seal: sealed.seal, entropy }));
}

export const withProof = (sealed: SealedEntries, { number, index }: Draw): DrawnEntry => ({
  number,
  ...inclusionOf(sealed, index),
});
