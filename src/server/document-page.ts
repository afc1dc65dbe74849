/**
 * Makes the documents that are printed from a rule sheet, each by its kind, and the page of one: the fonts that go into
 * it, and the policy that it is served under.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { first } from '../base/assert.ts';
import { sentence } from '../base/display-text.ts';
import { quoted, type Result, refuse } from '../base/result.ts';
import type { OddsDocument } from '../odds/document.ts';
import { approvalPacket } from '../readers/documents/approval-packet.ts';
import type { PrintedDocument } from '../readers/documents/document.ts';
import { documentHtml, type HtmlSettings, styleWithin } from '../readers/documents/document-html.ts';
import { type NoticeContext, wallNotice } from '../readers/documents/notice.ts';
import type { DocumentKind } from '../readers/documents/printed-documents.ts';
import { staffCard, staffRoles } from '../readers/documents/staff-card.ts';
import { STAFF_NAMES, type StaffRole } from '../readers/documents/staff-task.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { ENGLISH_NOTICE } from '../sentences/notice/languages.ts';
import { gatherPacket } from './packet.ts';

export type DocumentRequest = Readonly<{
  kind: DocumentKind;
  sheet: Sheet;
  offer: Offer | undefined;
  /** Of the notice. */
  context: NoticeContext;
  /** Whose card it is. */
  role?: StaffRole;
  /** For the packet: what is on file of older editions, and what the odds calculator says. */
  editions?: readonly Sheet[];
  odds?: OddsDocument | undefined;
}>;

/** The notice speaks the language that it is asked for; staff and a regulator read English. */
export function makeDocument({ kind, sheet, offer, context, role, editions, odds }: DocumentRequest): PrintedDocument {
  switch (kind) {
    case 'notice':
      return wallNotice(sheet, offer, context);
    case 'staff-card':
      return staffCard(sheet, offer, role ?? first(staffRoles(sheet, offer)), context.tableName);
    case 'packet': {
      const notice = { ...context, language: ENGLISH_NOTICE };
      return approvalPacket(gatherPacket({ sheet, offer, house: context.house, editions, odds, notice }));
    }
  }
}

/** The roles that have a card, by the names that people know. */
export const cardRoles = (sheet: Sheet, offer: Offer | undefined): Readonly<{ role: StaffRole; name: string }>[] =>
  staffRoles(sheet, offer).map((role) => ({
    role,
    name: sentence(STAFF_NAMES.find(([known]) => known === role)?.[1] ?? role),
  }));

export function cardRole(sheet: Sheet, offer: Offer | undefined, asked: string): Result<StaffRole> {
  const roles = staffRoles(sheet, offer);
  const role = roles.find((known) => known === asked);
  if (role !== undefined) return { ok: true, value: role };
  return refuse(
    'unknown-role',
    `${sheet.name} has no card for ${quoted(asked)}.`,
    `Choose one of: ${roles.join(', ')}.`,
  );
}

const { resolve } = createRequire(import.meta.url);

/** Of the font that the stations use, the letters of Western languages; Vietnamese needs more of them. */
const LATIN = [
  'latin',
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122',
] as const;
const MORE = [
  'latin-ext',
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB',
] as const;
const VIETNAMESE = [
  'vietnamese',
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9,U+20AB',
] as const;

/** Chinese and Korean fonts are too large to go along with every page: those letters come from the machine. */
export function documentPage(document: PrintedDocument, settings: Omit<HtmlSettings, 'fonts'>): string {
  const parts = document.language === 'vi' ? [LATIN, MORE, VIETNAMESE] : [LATIN];
  return documentHtml(document, { ...settings, fonts: parts.map(fontFace).join('') });
}

const known = new Map<string, string>();

function fontFace([part, letters]: readonly [string, string]): string {
  const made = known.get(part) ?? madeFontFace(part, letters);
  known.set(part, made);
  return made;
}

function madeFontFace(part: string, letters: string): string {
  const path = resolve(`@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${part}-wght-normal.woff2`);
  const source = `url(data:font/woff2;base64,${readFileSync(path).toString('base64')})`;
  return `@font-face{font-family:"Notice Sans";font-weight:100 700;unicode-range:${letters};src:${source} format("woff2")}`;
}

/** Nothing but its own style, known by its hash, and its own fonts; only pages of this server may frame it. */
export function documentHeaders(html: string): Readonly<Record<string, string>> {
  const style = createHash('sha256').update(styleWithin(html)).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${style}'`,
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
  };
}
