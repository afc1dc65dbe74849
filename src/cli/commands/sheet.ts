/** `floorbook sheets` and `floorbook sheet <id>`: rule sheets, as data and as text. */
import type { Command } from 'commander';
import { ok, type Result } from '../../base/result.ts';
import { checklists } from '../../readers/checklist.ts';
import { DOCUMENT_PAGES } from '../../readers/documents/document-style.ts';
import { keypads } from '../../readers/keypad.ts';
import { rulesDocument, rulesText } from '../../readers/rules-text.ts';
import { gameName, words } from '../../readers/terms.ts';
import { printedLanguages } from '../../sentences/notice/languages.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { printJson, printRefusal, ZONE_HELP } from '../console.ts';
import { findSheet } from '../find-sheet.ts';
import { type PrintOptions, printDocument } from '../print-document.ts';
import { offerFor } from '../read-offer.ts';

type Reading = Readonly<{
  json?: true;
  posted?: true;
  keypad?: true;
  checklist?: true;
  offer?: string;
  zone?: string;
}> &
  PrintOptions;

export function sheetsCommand(command: Command): void {
  command.option('--json', 'print one JSON document').action(({ json }: Reading) => print(listed(), json === true));
}

export function sheetCommand(command: Command): void {
  command
    .argument('<id>', 'house/activity, e.g. bay-101/aces-cracked, or a file with a sheet')
    .option('--posted', 'the posted rules in plain English (the default)')
    .option('--keypad', 'the keys of each game')
    .option('--checklist', 'what each person sees to')
    .option('--notice', 'the notice on the wall, for players')
    .option('--card <role>', 'the card of a member of staff, such as dealer, floor or cage')
    .option('--packet', 'the approval packet, for the regulator; counts the odds first')
    .option('--html', 'the document as a page for a browser')
    .option('--pdf <file>', 'write the document to a PDF file; needs Chromium on this machine')
    .option('--page <size>', `for --html and --pdf: ${DOCUMENT_PAGES.join(', ')}`, 'letter')
    .option('--language <code>', `language of the notice: ${printedLanguages().join(', ')}`, 'en')
    .option('--offer <file>', 'with the amounts, the option and the name of this offer')
    .option('--zone <name>', ZONE_HELP)
    .option('--json', 'print one JSON document; alone: the sheet itself')
    .action(async (id: string, options: Reading) => print(await readSheet(id, options), options.json === true));
}

/** The output: the document for programs, the text for people. */
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
  const printed = await printDocument(sheet.value, offer.value, options);
  if (printed !== undefined) return printed;
  const rules = rulesDocument(sheet.value, offer.value);
  return ok({ document: options.posted ? rules : sheet.value, text: rulesText(rules) });
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
