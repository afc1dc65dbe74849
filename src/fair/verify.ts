/** Does a draw again from its transcript and names the first thing that does not hold. */
import { ok, type Result, refuse } from '../base/result.ts';
import { keyStream, type Words } from './chacha20.ts';
import { type Entries, entriesOf, indexOf } from './entries.ts';
import { numberBelow } from './numbers.ts';
import { inclusionOf, notIncluded, type Seal, type Sealed, seal } from './seal.ts';
import { commitmentTo, drawKey, entropyCommitment, publicEntropy, type Shown } from './secret.ts';
import { digestOf, type Transcript, type TranscriptDraw } from './transcript.ts';
import { transcriptFrom } from './transcript-from.ts';

export type Verified = Readonly<{
  transcript: Transcript;
  /** The entries under the seal, where they were there to be looked at. */
  sealed: Sealed | undefined;
}>;

/** `entries`: the list, where it was handed out apart from the transcript. */
export function verifyTranscript(data: unknown, entries?: Entries): Result<Verified> {
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
  return broken('digest', 'The file was damaged or changed: its digest is another.');
}

function secretFlaw({ secret, commitment }: Transcript): Broken | undefined {
  if (commitmentTo(secret) === commitment) return undefined;
  return broken('secret', 'The secret is not the one that was committed to before the draw.');
}

function entropyFlaw({ entropy }: Transcript): Broken | undefined {
  if (entropy.length === 0) return broken('no-entropy', 'No witness added anything to this draw.');
  const other = entropy.find((shown) => entropyCommitment(shown) !== shown.commitment);
  if (other !== undefined) {
    return broken('entropy', `What ${other.witness} showed is not what ${other.witness} committed to.`);
  }
  const twice = entropy.find(({ witness }, i) => entropy.findIndex((before) => before.witness === witness) < i);
  return twice === undefined ? undefined : broken('entropy', `${twice.witness} is there twice.`);
}

function sealedAs({ root, count, weight }: Seal, entries: Entries): Result<Sealed> {
  const made = seal(entries);
  if (!made.ok) return broken(made.refusal.reason, made.refusal.says);
  const is = made.value.seal;
  if (is.count !== count) return broken('count', `There are ${is.count} entries; ${count} were sealed.`);
  if (is.weight !== weight) return broken('weight', `The entries weigh ${is.weight}; ${weight} was sealed.`);
  return is.root === root ? made : broken('root', 'These are not the entries that were sealed: the root is another.');
}

function drawsFlaw(transcript: Transcript): Broken | undefined {
  const words = streamOf(transcript);
  const taken: Taken[] = [];
  for (const [i, draw] of transcript.draws.entries()) {
    const flaw = drawFlaw(transcript, draw, taken, words);
    if (flaw !== undefined) return broken(flaw.reason, `Draw ${i + 1}, entry ${draw.id}: ${flaw.says}.`);
  }
  return undefined;
}

export function streamOf({ secret, label, seal: { root }, entropy }: Streamed): Words {
  return keyStream(drawKey(secret, label, root, publicEntropy(entropy)));
}

type Streamed = Readonly<{
  secret: string;
  label: string;
  entropy: readonly Shown[];
  seal: Pick<Seal, 'root'>;
}>;

/** The chances of an entry that is out. */
type Taken = Readonly<{ start: number; weight: number }>;
type Flaw = Readonly<{ reason: string; says: string }>;

function drawFlaw(
  { seal: sealed, mode }: Transcript,
  draw: TranscriptDraw,
  taken: Taken[],
  words: Words,
): Flaw | undefined {
  const left = sealed.weight - taken.reduce((sum, { weight }) => sum + weight, 0);
  if (left <= 0) return { reason: 'nothing-left', says: 'nothing was left to draw from' };
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

/** Which of all chances a number among those that are left is. */
export function chanceOf(number: number, taken: readonly Taken[]): number {
  let chance = number;
  for (const { start, weight } of taken) {
    if (start > chance) break;
    chance += weight;
  }
  return chance;
}

function insert(taken: Taken[], { start, weight }: Taken): void {
  const at = taken.findIndex((other) => other.start > start);
  taken.splice(at === -1 ? taken.length : at, 0, { start, weight });
}

/** Whether one entry was in, and which chances it had; undefined where the list was not there to be looked at. */
export function wasIn({ transcript, sealed }: Verified, id: string): 'in' | 'not-in' | 'won' | 'unknown' {
  if (transcript.draws.some((draw) => draw.id === id)) return 'won';
  if (sealed === undefined) return 'unknown';
  return indexOf(sealed.entries, id) === undefined ? 'not-in' : 'in';
}

/** The proof for one entry of a verified list. */
export function proofFor({ sealed }: Verified, id: string) {
  const index = sealed === undefined ? undefined : indexOf(sealed.entries, id);
  return index === undefined ? undefined : inclusionOf(sealed!, index);
}
