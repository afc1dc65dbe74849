/**
 * `floorbook draw`: repeats a draw from its transcript, makes the transcript from a journal, writes the verification
 * page.
 */
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { cents, formatUsd } from '../../base/cents.ts';
import { ok, quoted, type Refusal, type Result, refuse } from '../../base/result.ts';
import { type Entries, entriesFrom } from '../../fair/entries.ts';
import { entryStatus, proofFor, type Transcript, type Verification, verifyTranscript } from '../../fair/transcript.ts';
import {
  isTriggerTranscript,
  type TriggerTranscript,
  type TriggerVerification,
  verifyTrigger,
} from '../../fair/trigger.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { transcriptOf } from '../../journal/draw-story.ts';
import type { Store } from '../../journal/store.ts';
import { isTriggerId, triggerTranscriptOf } from '../../journal/trigger-story.ts';
import { verifyPage } from '../../server/verify-page.ts';
import { EXIT_NO, printJson, printRefusal } from '../console.ts';
import {
  catchFlaw,
  closeSource,
  housesOf,
  openSource,
  recordsOf,
  type Source,
  storeOf,
  wholeStore,
} from '../journal-source.ts';
import { readJson } from '../scenario/sources.ts';

export function drawCommand(draw: Command): void {
  addVerify(draw);
  addTranscript(draw);
  addPage(draw);
}

type VerifyOptions = Readonly<{ entries?: string; entry?: string; json?: true }>;

function addVerify(draw: Command): void {
  draw
    .command('verify')
    .description('recompute a draw or a secret amount, and report the first thing that does not match')
    .argument('<transcript>', 'the JSON transcript, as issued by the house')
    .option('--entries <file>', 'the list of entries, if it was issued separately: JSON, [["T-000001", 1], ...]')
    .option('--entry <id>', 'check whether this entry was included, e.g. a ticket number')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExit code: 0 verified (and the entry was included), 1 not verified, 2 the file cannot be read.',
    )
    .action((path: string, options: VerifyOptions) => verify(path, options, options.json === true));
}

function verify(path: string, { entries: list, entry }: VerifyOptions, json: boolean): void {
  const data = readJson(path);
  if (data.ok && isTriggerTranscript(data.value)) {
    verifySecret(data.value, json);
    return;
  }
  const entries = data.ok && list !== undefined ? entriesIn(list) : ok(undefined);
  const verified = !data.ok ? data : !entries.ok ? entries : verifyTranscript(data.value, entries.value);
  if (!verified.ok) {
    const isAnswered = data.ok && entries.ok && verified.refusal.reason !== 'malformed';
    if (isAnswered) fails(verified.refusal, json);
    else printRefusal(verified.refusal, json);
    return;
  }
  const found = entry === undefined ? undefined : entryStatus(verified.value, entry);
  if (json) printJson(documentOf(verified.value, entry));
  else process.stdout.write(textOf(verified.value, entry));
  if (found === 'not-in' || found === 'unknown') process.exitCode = EXIT_NO;
}

/** A secret amount: the same command, another kind of transcript. */
function verifySecret(data: unknown, json: boolean): void {
  const verified = verifyTrigger(data);
  if (!verified.ok) {
    if (verified.refusal.reason === 'malformed') printRefusal(verified.refusal, json);
    else fails(verified.refusal, json);
    return;
  }
  const { transcript, amount, fee } = verified.value;
  const { label, from, to, won, reached } = transcript;
  const winner = fee === undefined ? null : won!.fees[fee]!;
  if (json) {
    printJson({ holds: true, trigger: label, from, to, amount, round: won?.round ?? null, winner, reached });
    return;
  }
  process.stdout.write(`${triggerText(verified.value).join('\n')}\n`);
}

function triggerText({ transcript, amount, fee }: TriggerVerification): string[] {
  const { label, commitment, from, to, opening, won, reached } = transcript;
  const winner = fee === undefined ? undefined : won!.fees[fee]!;
  return [
    `${label}: the secret amount is verified.`,
    `  commitment ${commitment}, kept`,
    `  above ${usd(from)} and up to ${usd(to)}, opened by ${opening}`,
    `  the amount is ${usd(amount)}`,
    winner === undefined
      ? `  the pool ended at ${usd(reached)} and had not reached it`
      : `  round ${won!.round}: from ${usd(won!.before)}, ${winner.seat === 0 ? 'the fee of the table' : `the fee of seat ${winner.seat}, hand ${winner.hand},`} reached it`,
  ];
}

const usd = (amount: number): string => formatUsd(cents(amount));

function entriesIn(path: string): Result<Entries> {
  const data = readJson(path);
  return data.ok ? entriesFrom(data.value) : data;
}

/** The question was answered, and the answer is no. */
function fails(refusal: Refusal, json: boolean): void {
  process.exitCode = EXIT_NO;
  if (json) printJson({ holds: false, refusal });
  else process.stdout.write(`The draw is not verified. ${refusal.says}\n${refusal.next}\n`);
}

function documentOf(verified: Verification, entry: string | undefined) {
  const { label, seal, draws } = verified.transcript;
  return {
    holds: true,
    draw: label,
    seal,
    entriesLooked: verified.sealed !== undefined,
    draws: draws.map(({ id, index, number, because }) => ({ id, index, number, because })),
    ...(entry === undefined
      ? {}
      : { entry: { id: entry, was: entryStatus(verified, entry), proof: proofFor(verified, entry) ?? null } }),
  };
}

function textOf(verified: Verification, entry: string | undefined): string {
  const { label, commitment, seal, entropy, draws } = verified.transcript;
  const listed = verified.sealed === undefined ? 'each winner proven to be under the seal' : 'all entries checked';
  const lines = [
    `${label}: the draw is verified.`,
    `  commitment ${commitment}, kept`,
    `  seal ${seal.root}: ${seal.count} entries, ${seal.weight} chances, ${listed}`,
    ...entropy.map(({ witness, text }) => `  ${witness} added "${text}", as committed`),
    ...draws.map(({ id, number, because }, i) => `  draw ${i + 1}: number ${number}, ${id}. ${because}`),
    ...(entry === undefined ? [] : [entryText(verified, entry)]),
  ];
  return `${lines.join('\n')}\n`;
}

function entryText(verified: Verification, entry: string): string {
  const proof = proofFor(verified, entry);
  const chances = proof === undefined ? '' : ` It had ${proof.weight} of ${verified.transcript.seal.weight} chances.`;
  switch (entryStatus(verified, entry)) {
    case 'won':
      return `${entry} was included and was drawn.${chances}`;
    case 'in':
      return `${entry} was included.${chances}`;
    case 'not-in':
      return `${quoted(entry)} was not among the sealed entries.`;
    case 'unknown':
      return `${quoted(entry)} was not drawn. The transcript has no list of entries; add it with --entries.`;
  }
}

type TranscriptOptions = Readonly<{ house?: string; entries: boolean }>;

function addTranscript(draw: Command): void {
  draw
    .command('transcript')
    .description('print the transcript of a finished draw from a journal')
    .argument('<journal>', 'an exported file, a SQLite file, or postgres://user@host/database')
    .argument('<drawing>', 'a drawing or a secret amount, e.g. drawing-3 or trigger-3')
    .option('--house <id>', 'the house, if the journal holds several')
    .option('--no-entries', 'leave out the list of entries')
    .action(async (where: string, drawing: string, options: TranscriptOptions) => {
      const source = await openSource(where);
      if (!source.ok) return printRefusal(source.refusal, false);
      try {
        const store = await storeOf(source.value);
        const made = store.ok
          ? await catchFlaw(() => transcriptFrom(source.value, store.value, drawing, options))
          : store;
        if (made.ok) printJson(made.value);
        else printRefusal(made.refusal, false);
      } finally {
        await closeSource(source.value);
      }
    });
}

async function transcriptFrom(
  source: Source,
  store: Store,
  drawing: string,
  { house, entries }: TranscriptOptions,
): Promise<Result<Transcript | TriggerTranscript>> {
  const whole = await wholeStore(source, store, house);
  if (!whole.ok) return whole;
  const houses = await housesOf(store);
  const chosen = house ?? houses[0];
  if (chosen === undefined || !houses.includes(chosen) || (house === undefined && houses.length > 1)) {
    return refuse('which-house', 'The journal has several houses.', `Choose one with --house: ${houses.join(', ')}.`);
  }
  const records: FloorRecord[] = [];
  for await (const record of recordsOf(store, chosen)) records.push(record as FloorRecord);
  return isTriggerId(drawing) ? triggerTranscriptOf(records, drawing) : transcriptOf(records, drawing, entries);
}

function addPage(draw: Command): void {
  draw
    .command('page')
    .description('write the page that verifies draws in a browser without a server: one file')
    .argument('[file]', 'where to', 'verify-draw.html')
    .action(async (file: string) => {
      const page = await verifyPage();
      if (!page.ok) return printRefusal(page.refusal, false);
      const written = await writeFile(file, page.value.html).then(
        () => true,
        () => false,
      );
      if (written) process.stdout.write(`${file}: open it in a browser and choose a transcript.\n`);
      else
        printRefusal(
          refuse('cannot-write', `${quoted(file)} cannot be written.`, 'Choose another file.').refusal,
          false,
        );
    });
}
