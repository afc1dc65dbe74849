/** A document for people, printed by a command: as text, as a page for a browser, or as a PDF file. */
import { writeFile } from 'node:fs/promises';
import { tableName } from '../base/display-text.ts';
import { ok, quoted, type Result, refuse } from '../base/result.ts';
import { DOCUMENT_PAGES, type DocumentPage } from '../readers/documents/document-style.ts';
import { documentText } from '../readers/documents/document-text.ts';
import { type DocumentKind, noticeLanguage } from '../readers/documents/printed-documents.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { cardRole, documentPage, makeDocument } from '../server/document-page.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { plainOdds } from './commands/odds.ts';
import { printPdf } from './print-pdf.ts';

/** The options after `floorbook sheet <id>` that print a document. */
export type PrintOptions = Readonly<{
  notice?: true;
  card?: string;
  packet?: true;
  html?: true;
  pdf?: string;
  page?: string;
  language?: string;
}>;

type Printed = Readonly<{ document: unknown; text: string }>;

/** Undefined if no document is requested. */
export async function printDocument(
  sheet: Sheet,
  offer: Offer | undefined,
  { notice, card, packet, html, pdf, page: size = 'letter', language: spoken = 'en' }: PrintOptions,
): Promise<Result<Printed> | undefined> {
  const kind: DocumentKind | undefined = notice
    ? 'notice'
    : card !== undefined
      ? 'staff-card'
      : packet
        ? 'packet'
        : undefined;
  if (kind === undefined) return html || pdf !== undefined ? NO_DOCUMENT : undefined;
  const language = noticeLanguage(spoken);
  if (!language.ok) return language;
  const page = pageFrom(size);
  if (!page.ok) return page;
  const role = card === undefined ? undefined : cardRole(sheet, offer, card);
  if (role?.ok === false) return role;
  const priced = kind === 'packet' ? await plainOdds(sheet, offer) : undefined;
  const document = makeDocument({
    kind,
    sheet,
    offer,
    ...(role === undefined ? {} : { role: role.value }),
    context: { language: language.value, tableName },
    editions: SHEETS.filter(({ id }) => id === sheet.id),
    odds: priced?.ok ? priced.value : undefined,
  });
  if (pdf === undefined)
    return ok({ document, text: html ? documentPage(document, { page: page.value }) : documentText(document) });
  const printed = await printPdf(documentPage(document, { page: page.value }));
  if (!printed.ok) return printed;
  const failed = await writeFile(pdf, printed.value).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (failed !== undefined) {
    return refuse('not-written', `${pdf} cannot be written (${failed}).`, 'Choose another file.');
  }
  return ok({ document: { file: pdf }, text: `Printed to ${pdf}.\n` });
}

const NO_DOCUMENT = refuse(
  'no-document',
  '--html and --pdf print a document, and none is named.',
  'Add --notice, --card or --packet.',
);

function pageFrom(size: string): Result<DocumentPage> {
  const page = DOCUMENT_PAGES.find((known) => known === size);
  if (page !== undefined) return ok(page);
  const choices = `Choose one of: ${DOCUMENT_PAGES.join(', ')}.`;
  return refuse('unknown-page', `There is no page size ${quoted(size)}.`, choices);
}
