import { describe, expect, it } from 'vitest';
import { unreachable } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { instant } from '../../base/time.ts';
import { offerOf } from '../../cli/night/offers.ts';
import { nightClock } from '../../cli/night/plan.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { english } from '../../sentences/notice/english.ts';
import type { NoticeLanguage } from '../../sentences/notice/phrase.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { Block, PrintedDocument, Section } from './document.ts';
import { wallNotice } from './notice.ts';
import { sectionsOf } from './notice-activities.ts';
import { noticeWriter } from './notice-writer.ts';

const language: NoticeLanguage = { language: 'en', phrases: english, sheetTexts: {} };

const sheetNamed = (id: string): Sheet => {
  const found = SHEETS.find((sheet) => sheet.id === id);
  if (found === undefined) throw new Error(`no sheet ${id}`);
  return found;
};

/** 9 a.m. on a Sunday in March, by the clock of the nights. */
const START = instant(1_774_800_000);

function posted(id: string, option: string): Readonly<{ offer: Offer; notice: PrintedDocument }> {
  const sheet = sheetNamed(id);
  const lead = { sheet, option, structure: undefined, plain: true };
  const offer = offerOf(seeded(7), sheet, { start: START, tables: ['table-1'], lead });
  return { offer, notice: wallNotice(sheet, offer, { language, clock: nightClock() }) };
}

const bare = (id: string): PrintedDocument => wallNotice(sheetNamed(id), undefined, { language });

const textOf = (sections: readonly Section[]): string =>
  sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(saidIn)]).join('\n');

function saidIn(block: Block): readonly string[] {
  switch (block.is) {
    case 'lines':
      return block.lines.map(({ text }) => text);
    case 'steps':
      return block.steps.flatMap(({ line, detail }) => [line.text, detail ?? '']);
    case 'chart':
      return [block.columns.map(({ text }) => text).join(' | '), ...block.rows.map(({ cells }) => cells.join(' | '))];
    case 'times':
      return [block.label, ...block.times];
    case 'shares':
      return block.parts.map(({ text }) => text);
    case 'checklist':
      return block.items.map(({ text }) => text);
    default:
      return unreachable(block);
  }
}

const say = ({ sections }: PrintedDocument): string => textOf(sections);

/**
 * Whether a form of step is said among the sections of activities. `elsewhere`: by the sections of hands and of payments.
 * A new form of step does not compile until it is decided here who says it.
 */
const SAID = {
  hand: 'elsewhere',
  seated: 'here',
  hours: 'here',
  swipes: 'here',
  'swipe-times': 'here',
  award: 'elsewhere',
  place: 'elsewhere',
  score: 'elsewhere',
  tickets: 'here',
  points: 'here',
  turn: 'here',
  picks: 'here',
  credits: 'here',
  'all-places': 'elsewhere',
  reported: 'here',
  code: 'here',
  free: 'here',
  entries: 'here',
  best: 'elsewhere',
  drum: 'here',
  outside: 'here',
  standings: 'here',
  'ace-of-table': 'here',
  table: 'here',
  squares: 'here',
  box: 'here',
  redemption: 'here',
  wheel: 'here',
  envelopes: 'here',
  'wheel-of-cards': 'here',
  keys: 'here',
  tournament: 'here',
  'call-ladder': 'here',
  'card-ladder': 'here',
  show: 'here',
  'house-game': 'here',
  instrument: 'here',
  'poker-tournament': 'here',
  'at-table': 'here',
  result: 'here',
  'by-row': 'elsewhere',
  'by-play': 'elsewhere',
  'by-prize': 'elsewhere',
  identification: 'elsewhere',
  window: 'elsewhere',
  paperwork: 'elsewhere',
  presence: 'here',
  representative: 'elsewhere',
} as const satisfies Record<Step['form'], 'here' | 'elsewhere'>;

/** Hours of play qualify; a claim within hours is said with the claims. */
const isSaidHere = ({ kind, form }: Step): boolean => SAID[form] === 'here' && !(kind === 'claim' && form === 'hours');

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('the notice of %s', (id, sheet) => {
  it('says something of every step that players see', () => {
    const writer = noticeWriter(sheet, undefined, language, (table) => table);
    for (const step of sheet.steps) {
      const said = textOf(sectionsOf(writer, step)).split('\n').length > 1;
      expect(said, `${step.kind} ${step.form}`).toBe(isSaidHere(step));
    }
  });

  it('fills in every place, ends no sentence twice and gives every line a clause', () => {
    for (const notice of [bare(id), ...Object.keys(sheet.chart.options).map((option) => posted(id, option).notice)]) {
      const text = say(notice);
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\.\./);
      const clauses = notice.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.is === 'lines' ? block.lines.map(({ at }) => at.length) : [])),
      );
      expect(clauses.every((many) => many > 0)).toBe(true);
    }
  });

  it('prints every prize that is posted, with its value', () => {
    for (const option of Object.keys(sheet.chart.options)) {
      const { offer, notice } = posted(id, option);
      const text = say(notice);
      const drawn = sheet.steps.some(({ form }) => form === 'picks') ? [] : (offer.prizes ?? []);
      for (const { name, value } of [...drawn, ...(offer.club?.prizes ?? []), ...(offer.valueAwards ?? [])]) {
        expect(text.toLowerCase()).toContain(name.toLowerCase());
        if (value > 0) expect(text).toContain((value / 100).toLocaleString('en-US', { maximumFractionDigits: 2 }));
      }
    }
  });
});

describe('times', () => {
  it('are the approved ones of a drawing of seats, as a strip', () => {
    const { notice } = posted('hawaiian-gardens/car-drawing', 'A');
    const strips = notice.sections.flatMap(({ blocks }) => blocks.filter((block) => block.is === 'times'));
    const [handouts, drawings] = strips;
    expect(handouts?.is === 'times' ? handouts.times : []).toEqual([
      '12:00 a.m. (midnight)',
      '3:00 a.m.',
      '6:00 a.m.',
      '9:00 a.m.',
      '12:00 p.m. (noon)',
      '3:00 p.m.',
      '6:00 p.m.',
      '9:00 p.m.',
    ]);
    expect(drawings?.is === 'times' ? drawings.times.length : 0).toBe(10);
  });

  it('are called posted if the house has no clock', () => {
    const sheet = sheetNamed('hawaiian-gardens/big-spin');
    const { offer } = posted(sheet.id, 'only');
    const listed = { ...offer, schedule: [START] };
    expect(say(wallNotice(sheet, listed, { language }))).toContain('Drawings take place at the posted times.');
    expect(say(wallNotice(sheet, listed, { language, clock: nightClock() }))).toContain(
      'Drawings on Sunday, March 29, 2026\n9:00 a.m.',
    );
  });

  it('at even intervals are one line', () => {
    const sheet = sheetNamed('hawaiian-gardens/big-spin');
    const { offer } = posted(sheet.id, 'only');
    const notice = wallNotice(sheet, { ...offer, distributions: { every: 30 } }, { language, clock: nightClock() });
    expect(say(notice)).toContain('Every 30 minutes from 12:00 a.m. (midnight) to 11:30 p.m.');
  });
});

describe('versions', () => {
  it('are all on the notice of a bare sheet, each under its heading', () => {
    const headings = bare('hawaiian-gardens/car-drawing').sections.map(({ heading }) => heading);
    expect(headings).toContain('How to get tickets: Version A');
    expect(headings).toContain('How to earn chances: Version B');
  });

  it('keep apart where one of them is posted', () => {
    const seats = say(posted('hawaiian-gardens/car-drawing', 'A').notice);
    expect(seats).toContain('your matching stub');
    expect(seats).not.toMatch(/club card is drawn|one point/);
    const cards = say(posted('hawaiian-gardens/car-drawing', 'B').notice);
    expect(cards).toContain('Each full hour of play earns one point.');
    expect(cards).not.toMatch(/stub|Tickets are drawn|handed out every day/);
  });
});

describe('what a notice may not say', () => {
  it('has no ticket holder where a member is picked or a table is drawn', () => {
    expect(say(bare('saratoga/hi-lo-progressive'))).not.toMatch(/ticket/i);
    expect(say(posted('hawaiian-gardens/wheel-of-cards', 'A').notice)).not.toMatch(/ticket/i);
  });

  it('lets the player-dealer win a coupon that may not be wagered there', () => {
    const text = say(posted('bay-101/match-play', 'coupon').notice);
    expect(text).toContain('You may not wager a Match Play Coupon while you are in the player-dealer position.');
    expect(text).toContain('You may win a coupon or chip while you are in the player-dealer position.');
    expect(text).not.toMatch(/Not eligible: the player-dealer/);
  });

  it('promises no minimum of zero', () => {
    const sheet = sheetNamed('bay-101/prize-wheel');
    const { offer } = posted(sheet.id, 'A');
    const none = { ...offer, amounts: { ...offer.amounts, guarantee: 0 } };
    expect(say(wallNotice(sheet, none, { language }))).not.toContain('at least $0');
    expect(say(wallNotice(sheet, none, { language }))).not.toMatch(/every spin pays/);
  });

  it('has no ruling, no witness and no name of an option', () => {
    for (const { id } of SHEETS) expect(say(bare(id))).not.toMatch(/\bR\d+\b|witness|tickets-draw|match-single/);
  });
});
