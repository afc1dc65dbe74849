/** `floorbook check <file>`: everything that is wrong with a rule sheet and a promotion of it, at once. */
import type { Command } from 'commander';
import { ok, type Result } from '../../base/result.ts';
import { checkOfferData, checkSheet, problemsRefusal } from '../../rules/check-sheet.ts';
import type { Offer } from '../../rules/offer.ts';
import { timedBy } from '../../rules/posted-times.ts';
import type { Problem } from '../../rules/shape.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EXIT_BAD_INPUT, printJson, printRefusal, ZONE_HELP } from '../console.ts';
import { findSheet, sheetDataIn } from '../find-sheet.ts';
import { clockIn, offerFor } from '../read-offer.ts';
import { readJson } from '../scenario/sources.ts';

type Options = Readonly<{ json?: true; offer?: string; zone?: string }>;

export function checkCommand(command: Command): void {
  command
    .argument('<file>', 'a file with a sheet as JSON, or the id of a sheet')
    .option('--offer <file>', 'a file with an offer as JSON')
    .option('--zone <name>', ZONE_HELP)
    .option('--json', 'print one JSON document')
    .action(check);
}

/** A file, and what is wrong in it. */
type Found = Readonly<{ whole: 'the sheet' | 'the offer'; problems: readonly Problem[] }>;

async function check(file: string, options: Options): Promise<void> {
  const json = options.json === true;
  const wrong = [await inSheet(file), inOffer(options)];
  const unread = wrong.find((one) => !one.ok);
  if (unread?.ok === false) return printRefusal(unread.refusal, json);
  const found = wrong.flatMap((one) => (one.ok && one.value.problems.length > 0 ? [one.value] : []));
  if (found.length > 0) return printProblems(found, json);
  const sheet = await findSheet(file);
  if (!sheet.ok) return printRefusal(sheet.refusal, json);
  const offer = offerFor(sheet.value, options);
  if (!offer.ok) return printRefusal(offer.refusal, json);
  const { id, name, notes } = sheet.value;
  if (json) return printJson({ sheet: id, offer: offer.value?.id ?? null, notes: notes.length });
  const people = `${notes.length} ${notes.length === 1 ? 'note' : 'notes'} for people`;
  const fits = offer.value === undefined ? '' : ` Offer ${offer.value.id} fits it.`;
  const times = offer.value === undefined ? '' : timesToCheck(sheet.value, offer.value, options);
  process.stdout.write(`${name} (${id}) is in order, with ${people}.${fits}${times}\n`);
}

async function inSheet(file: string): Promise<Result<Found>> {
  const data = await sheetDataIn(file);
  return data.ok ? ok({ whole: 'the sheet', problems: checkSheet(data.value.sheet, data.value.house).problems }) : data;
}

function inOffer({ offer: file, zone }: Options): Result<Found> {
  if (file === undefined) return ok({ whole: 'the offer', problems: [] });
  const clock = clockIn(zone);
  if (!clock.ok) return clock;
  const data = readJson(file);
  if (!data.ok) return data;
  return ok({ whole: 'the offer', problems: checkOfferData(data.value, clock.value?.pack).problems });
}

/** People read all of them on stderr; programs have them next to the refusal, which is the first. */
function printProblems(found: readonly Found[], json: boolean): void {
  process.exitCode = EXIT_BAD_INPUT;
  for (const { whole, problems } of found) {
    const many = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const told = problems.map((problem) => problemText(problem, whole));
    process.stderr.write(`${told.join('\n')}\n${many} in ${whole.slice(4)}. docs/words.md explains each word.\n`);
  }
  if (!json) return;
  const [{ whole, problems }] = found as [Found];
  printJson({
    refusal: problemsRefusal(problems, whole),
    problems: found.flatMap((one) => one.problems.map((problem) => ({ in: one.whole.slice(4), ...problem }))),
  });
}

function problemText({ path, says, allowed, example }: Problem, whole: string): string {
  const where = path.length === 0 ? whole : path.join('.');
  const lines = [`${where}: ${/[.?]$/.test(says) ? says : `${says}.`}`];
  if (allowed !== undefined) lines.push(`  Allowed: ${allowed}.`);
  if (example !== undefined && example !== null) lines.push(`  Example: ${JSON.stringify(example)}`);
  return lines.join('\n').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A list of times can be compared with the approved ones only by the clock of a house. */
function timesToCheck(sheet: Sheet, { option }: Offer, { zone }: Options): string {
  if (zone !== undefined || timedBy(sheet, option)?.approved === undefined) return '';
  return ' Its times were not compared with the approved ones: name the time zone of the house with --zone.';
}
