/** `floorbook sheets`, `floorbook sheet <id>` and `floorbook check <file>`: rule sheets, as they are and as they read. */
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import type { HouseClock } from '../../base/schedule.ts';
import { MIDNIGHT } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone-pack.ts';
import { checklists } from '../../readers/checklist.ts';
import { keypads } from '../../readers/keypad.ts';
import { noticeText, postedNotice } from '../../readers/notice.ts';
import { gameName, words } from '../../readers/terms.ts';
import { issueWords } from '../../rules/issue-words.ts';
import { checkOffer, type Offer, offerSchema } from '../../rules/offer.ts';
import { timedBy } from '../../rules/posted-times.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { printJson, printRefusal } from '../output.ts';
import type { SheetRef } from '../scenario/format.ts';
import { readJson, sheetOf, zonePack } from '../scenario/load.ts';

type Reading = Readonly<{
  json?: true;
  posted?: true;
  keypad?: true;
  checklist?: true;
  offer?: string;
  zone?: string;
}>;

export function sheetCommands(program: Command): void {
  program
    .command('sheets')
    .description('list the rule sheets')
    .option('--json', 'print one JSON document')
    .action(({ json }: Reading) => print(listed(), json === true));

  program
    .command('sheet')
    .description('a rule sheet: as data, as the notice on the wall, as keypads, as checklists')
    .argument('<id>', 'house/activity, e.g. bay-101/aces-cracked, or a file with a sheet')
    .option('--posted', 'the posted rules in plain English (the default)')
    .option('--keypad', 'the keys of each game')
    .option('--checklist', 'what each person sees to')
    .option('--offer <file>', 'with the amounts, the option and the name of this offer')
    .option('--zone <name>', ZONE_HELP)
    .option('--json', 'print one JSON document; alone: the sheet itself')
    .action(async (id: string, options: Reading) => print(await readSheet(id, options), options.json === true));

  program
    .command('check')
    .description('check a rule sheet, and an offer against it')
    .argument('<file>', 'a file with a sheet as JSON, or the id of a sheet')
    .option('--offer <file>', 'a file with an offer as JSON')
    .option('--zone <name>', ZONE_HELP)
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: Reading) => print(await check(file, options), options.json === true));
}

/** What is printed: the document for programs, the text for people. */
type Answer = Readonly<{ document: unknown; text: string }>;

function print(answer: Result<Answer>, json: boolean): void {
  if (!answer.ok) printRefusal(answer.refusal, json);
  else if (json) printJson(answer.value.document);
  else process.stdout.write(answer.value.text);
}

function listed(): Result<Answer> {
  const document = SHEETS.map(({ id, name, approval, kinds, notes }) => ({
    id,
    name,
    approval,
    kinds,
    notes: notes.length,
  }));
  const widest = Math.max(...document.map(({ id }) => id.length));
  const lines = document.map(
    ({ id, name, approval, notes }) =>
      `${id.padEnd(widest)}  ${name} (${approval ?? 'no id printed'}), ${notes} notes for people`,
  );
  return ok({ document, text: `${lines.join('\n')}\n` });
}

async function readSheet(id: string, options: Reading): Promise<Result<Answer>> {
  const sheet = await findSheet(id);
  if (!sheet.ok) return sheet;
  const offer = offerFor(sheet.value, options);
  if (!offer.ok) return offer;
  if (options.keypad) {
    const document = keypads(sheet.value, offer.value);
    return ok({ document, text: keypadText(document) });
  }
  if (options.checklist) {
    const document = checklists(sheet.value);
    return ok({ document, text: checklistText(document) });
  }
  const notice = postedNotice(sheet.value, offer.value);
  return ok({ document: options.posted ? notice : sheet.value, text: noticeText(notice) });
}

async function check(file: string, options: Reading): Promise<Result<Answer>> {
  const sheet = await findSheet(file);
  if (!sheet.ok) return sheet;
  const offer = offerFor(sheet.value, options);
  if (!offer.ok) return offer;
  const { id, name, notes } = sheet.value;
  const fits =
    offer.value === undefined
      ? ''
      : ` Offer ${offer.value.id} fits it.${timesToCheck(sheet.value, offer.value, options)}`;
  return ok({
    document: { sheet: id, offer: offer.value?.id ?? null, notes: notes.length },
    text: `${name} (${id}) is in order, with ${notes.length} ${notes.length === 1 ? 'note' : 'notes'} for people.${fits}\n`,
  });
}

/** A sheet of the catalogue, or one in a file, whole or like another with some words changed. */
export async function findSheet(id: string): Promise<Result<Sheet>> {
  const known = SHEETS.find((sheet) => sheet.id === id || sheet.id.endsWith(`/${id}`));
  if (known !== undefined) return sheetFrom(known);
  const data = readJson(id);
  if (data.ok) return sheetOf(data.value as SheetRef, dirname(id));
  if (data.refusal.reason !== 'no-such-file') return data;
  const next = 'Run "floorbook sheets" to see the sheets, or name a file with one.';
  return refuse('no-such-sheet', `There is no sheet and no file ${id}.`, next);
}

/** A list of times can be compared with the approved ones only by the clock of a house. */
function timesToCheck(sheet: Sheet, { option }: Offer, { zone }: Reading): string {
  if (zone !== undefined || timedBy(sheet, option)?.approved === undefined) return '';
  return ' Its times were not compared with the approved ones: name the time zone of the house with --zone.';
}

export const ZONE_HELP = 'the time zone of the house, e.g. America/Los_Angeles, for an offer with times';

/** By the clock of a zone; its days begin at midnight. */
export function clockIn(zone: string | undefined): Result<HouseClock | undefined> {
  if (zone === undefined) return ok(undefined);
  const found = zonePack(zone);
  if (!found.ok) return refuse('no-such-zone', `There are no rules for the time zone ${quoted(zone)}.`, ZONES_NEXT);
  const pack = zonePackFrom(found.value);
  return pack.ok ? ok({ pack: pack.value, startOfDay: MIDNIGHT }) : pack;
}

const ZONES_NEXT = 'Name one that is under packs/zones, such as America/Los_Angeles.';

export function offerFor(
  sheet: Sheet,
  { offer: file, zone }: Pick<Reading, 'offer' | 'zone'>,
): Result<Offer | undefined> {
  if (file === undefined) return ok(undefined);
  const clock = clockIn(zone);
  if (!clock.ok) return clock;
  const data = readJson(file);
  if (!data.ok) return data;
  const parsed = offerSchema.safeParse(data.value);
  if (!parsed.success) {
    const says = issueWords(parsed.error, data.value, 'the offer');
    return refuse('malformed-offer', says, 'Correct that line; docs/words.md has an offer at its end.');
  }
  const { id, edition } = sheet;
  if (parsed.data.sheet === id && parsed.data.edition === edition)
    return withZoneNamed(checkOffer(sheet, parsed.data, clock.value));
  const says = `Offer ${parsed.data.id} is of ${parsed.data.sheet}, edition ${parsed.data.edition}, and not of this sheet.`;
  return refuse('other-sheet', says, `This one is ${id}, edition ${edition}.`);
}

/** Here the time zone of the house is named by an option. */
function withZoneNamed<T>(checked: Result<T>): Result<T> {
  if (checked.ok || checked.refusal.reason !== 'no-zone') return checked;
  const next = 'Name the time zone of the house: --zone America/Los_Angeles.';
  return { ok: false, refusal: { ...checked.refusal, next } };
}

const keypadText = (pads: ReturnType<typeof keypads>): string =>
  pads
    .map(({ game, option, groups, keys }) => {
      const cards = groups.map(
        ({ name, fewest, cards: most }) => `${name} (${fewest === most ? most : `${fewest} to ${most}`})`,
      );
      const rows = keys.map(({ label, prize, at }) => `  [${label}]  ${prize} [${at}]`);
      const heading = `${gameName(game)}${option === 'only' ? '' : `, option ${option}`}: ${cards.join(' | ')}`;
      return [heading, ...rows, ''].join('\n');
    })
    .join('\n');

const checklistText = (lists: ReturnType<typeof checklists>): string =>
  lists
    .map(({ who, items }) => [words(who), ...items.map(({ at, says }) => `  [ ] ${says} [${at}]`), ''].join('\n'))
    .join('\n');
