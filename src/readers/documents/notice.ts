/**
 * The notice on the wall: what a player needs of a sheet, in the order in which it is read. Sections of hands and of all
 * that every notice has come from notice-jackpots.ts, all others from notice-activities.ts. Sections of the same id are
 * printed as one, in the order of SECTION_ORDER; an id that it lacks is printed after the prizes.
 */
import type { Cents } from '../../base/cents.ts';
import type { HouseClock } from '../../base/schedule.ts';
import type { LocalDateTime } from '../../base/time.ts';
import type { FallNow } from '../../rules/falls.ts';
import { asOffered, withOwnPools } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { NoticeLanguage } from '../../sentences/notice/phrase.ts';
import { type Block, type Line, type Meter, type PrintedDocument, type Section, withoutEmpty } from './document.ts';
import { activityLead, activitySections } from './notice-activities.ts';
import { fundingSection } from './notice-funding.ts';
import { jackpotLead, jackpotSections } from './notice-jackpots.ts';
import { foot, noPurchase, sharedSections } from './notice-shared.ts';
import { noticeWriter } from './notice-writer.ts';

/** An increase of a pool that is announced before it comes. `at` is the time on the wall. */
export type AnnouncedIncrease = Readonly<{ pool: string; amount: Cents; at: LocalDateTime }>;

export type NoticeContext = Readonly<{
  language: NoticeLanguage;
  house?: string;
  meter?: Meter;
  announced?: readonly AnnouncedIncrease[];
  /** Today's hand of each row that steps down. */
  falls?: readonly FallNow[];
  tableName?: (id: string) => string;
  /** Turns posted moments into dates and times of the house. */
  clock?: HouseClock;
}>;

export function wallNotice(adopted: Sheet, offer: Offer | undefined, context: NoticeContext): PrintedDocument {
  const { language, meter, tableName = (id) => id, clock } = context;
  const sheet = offer === undefined ? adopted : asOffered(withOwnPools(adopted, offer), offer.option);
  const writer = noticeWriter(sheet, offer, language, tableName, clock);
  return {
    kind: 'notice',
    language: language.language,
    title: offer?.postedName ?? writer.sheetText(sheet.name),
    lead: activityLead(writer) ?? jackpotLead(writer),
    meter: meter ?? null,
    noPurchase: noPurchase(writer),
    sections: merged([
      ...activitySections(writer),
      ...jackpotSections(writer, context),
      ...sharedSections(writer, context),
      fundingSection(writer),
    ]),
    foot: foot(writer),
  };
}

const SECTION_ORDER = ['where-and-when', 'how-to-play', 'prizes', 'other', 'shares', 'eligibility', 'claim', 'funding'];

/** One section of each id; blocks of lines that follow each other become one block. */
function merged(sections: readonly Section[]): Section[] {
  const byId = new Map<string, Section>();
  for (const section of withoutEmpty(sections)) {
    const before = byId.get(section.id);
    byId.set(section.id, before === undefined ? section : { ...before, blocks: [...before.blocks, ...section.blocks] });
  }
  const place = ({ id }: Section) => SECTION_ORDER.indexOf(SECTION_ORDER.includes(id) ? id : 'other');
  const all = [...byId.values()].map((section) => ({
    ...section,
    blocks: onceEach(section.id, joined(section.blocks)),
  }));
  return withoutEmpty(all).sort((a, b) => place(a) - place(b));
}

function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  for (const block of blocks) {
    const before = all.at(-1);
    if (before?.is === 'lines' && block.is === 'lines') {
      all[all.length - 1] = { is: 'lines', lines: [...before.lines, ...block.lines] };
    } else all.push(block);
  }
  return all;
}

/** What two versions of a sheet say alike of claims is printed once, with the clauses of both. */
function onceEach(id: string, blocks: readonly Block[]): Block[] {
  if (id !== 'claim') return [...blocks];
  return blocks.map((block) => {
    if (block.is !== 'lines') return block;
    const byText = new Map<string, Line>();
    for (const { text, at } of block.lines) {
      byText.set(text, { text, at: [...new Set([...(byText.get(text)?.at ?? []), ...at])] });
    }
    return { is: 'lines', lines: [...byText.values()] };
  });
}
