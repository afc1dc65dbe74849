import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { instant } from '../../base/time.ts';
import { GAMES } from '../../cards/find-game.ts';
import { goldenNotices } from '../../cli/golden-notices.ts';
import { offerOf } from '../../cli/night/offers.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { ENGLISH_NOTICE as ENGLISH, NOTICE_LANGUAGES } from '../../sentences/notice/languages.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { Block, Line, PrintedDocument } from './document.ts';
import { documentText } from './document-text.ts';
import { wallNotice } from './notice.ts';
import { moneyText } from './notice-writer.ts';

const GOLDEN = join(import.meta.dirname, '../../../test/golden-notices');
const golden = goldenNotices();

const noticeOf = (sheet: Sheet, offer?: Offer): PrintedDocument => wallNotice(sheet, offer, { language: ENGLISH });
const textOf = (sheet: Sheet, offer?: Offer): string => documentText(noticeOf(sheet, offer));

/** Every line of the body, with the rows of charts as one line each. */
function linesIn({ sections, lead, noPurchase }: PrintedDocument): Line[] {
  const body = sections.flatMap(({ blocks }) => blocks.flatMap(linesOf));
  return [...(lead === null ? [] : [lead]), ...(noPurchase === null ? [] : [noPurchase]), ...body];
}

function linesOf(block: Block): Line[] {
  switch (block.is) {
    case 'lines':
      return [...block.lines];
    case 'steps':
      return block.steps.map(({ line }) => line);
    case 'chart':
      return block.rows.map(({ cells, at }) => ({ text: cells.join(' '), at }));
    case 'shares':
      return block.parts.map(({ text, at }) => ({ text, at }));
    case 'times':
      return [{ text: block.label, at: block.at }];
    case 'checklist':
      return [...block.items];
  }
}

/** Everything under a key `at`, wherever it is. */
function clausesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    key === 'at' && typeof inner === 'string' ? [inner] : clausesIn(inner),
  );
}

/** A plain offer of every option of every sheet. */
const OFFERS = SHEETS.flatMap((sheet) =>
  Object.keys(sheet.chart.options).map((option) => {
    const lead = { sheet, option, structure: undefined, plain: true } as const;
    const offer = offerOf(seeded(7), sheet, { start: instant(1_772_841_600), tables: ['t1'], lead });
    return [`${sheet.id}, option ${option}`, sheet, offer] as const;
  }),
);
const BARE = SHEETS.map((sheet) => [sheet.id, sheet, undefined] as const);

/** What the language guide bans on a wall, and what never belongs there. */
const BANNED = [
  /\bOnly who\b/,
  /\b[Nn]obody\b/,
  /(?<![Tt]here )\bis no \b/,
  /\b[Hh]is\b/,
  /\b[Hh]e\b/,
  /§/,
  /as posted as posted/,
  /the posted the posted/,
  /fund:/,
  /\bundefined\b|\[object|\{\w*\}/,
  /\bhj\b|\bpj\b/,
  /\bcolour|authoris/,
  / ,|\.\.(?!\.)|: :/,
];
/** What rules an entry out, and the awards on a wheel, are one list each. */
const LISTS_OF_AN_APPROVAL: readonly string[] = [
  'hoosier-lottery/millionaire-drawing',
  'hawaiian-gardens/wheel-of-cards',
];

const IDS = [...SHEETS.map(({ id }) => id), ...GAMES.map(({ id }) => id).filter((id) => id.includes('-'))].map(
  (id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`),
);

describe.each([...BARE, ...OFFERS])('the wall notice of %s', (_, sheet, offer) => {
  const notice = noticeOf(sheet, offer);
  const text = documentText(notice);
  const lines = linesIn(notice);

  it('cites a clause of the sheet in every line', () => {
    const clauses = new Set(clausesIn(sheet));
    expect(lines.filter(({ at }) => at.length === 0 || at.some((one) => !clauses.has(one)))).toEqual([]);
  });

  it('has no banned words, no ids and no line that is too long to read', () => {
    expect(BANNED.filter((pattern) => pattern.test(text.replaceAll('\n', ' '))).map(String)).toEqual([]);
    expect(IDS.filter((id) => id.test(text)).map(String)).toEqual([]);
    const most = LISTS_OF_AN_APPROVAL.includes(sheet.id) ? 280 : 220;
    expect(lines.filter((line) => line.text.length > most).map((line) => line.text)).toEqual([]);
  });

  it('names an option by words, or by its letter or number, never by an id', () => {
    const options = [...Object.keys(sheet.chart.options), ...Object.keys(sheet.structures?.options ?? {})];
    for (const option of options.filter((one) => one.length > 1 && one === one.toLowerCase())) {
      if (option.includes('-')) expect(text).not.toContain(option);
      expect(text.replaceAll(/\s+/g, ' ')).not.toMatch(
        new RegExp(`(option|version) ${option.replace('-', '[- ]')}\\b`, 'i'),
      );
    }
  });

  it('says No Purchase Necessary where the approval does, and nowhere else', () => {
    expect(notice.noPurchase !== null).toBe(sheet.npn !== undefined);
    expect(text.includes('No Purchase Necessary')).toBe(sheet.npn !== undefined);
  });

  it('prints nothing of the rulings, and no duties of staff', () => {
    for (const [id, ruling] of Object.entries(sheet.rulings)) {
      expect(text).not.toContain(ruling);
      expect(text).not.toMatch(new RegExp(`(?<![\\w-])${id}$`, 'm'));
    }
    const told = new Set((sheet.tells ?? []).map(({ says }) => says.replace(/\.$/, '')));
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(sheet.notes.filter(({ says }) => !told.has(says.replace(/\.$/, '')) && flat.includes(says))).toEqual([]);
  });
});

/** Longer than two pages, since they print the charts of every game and option. */
const LONG: readonly string[] = [
  'bay-101/prize-wheel',
  'hawaiian-gardens/beat-the-dealer',
  'hawaiian-gardens/ca-asian-bad-beat',
  'hawaiian-gardens/car-giveaway',
  'hawaiian-gardens/cash-drawing',
  'hawaiian-gardens/high-hand',
  'hawaiian-gardens/match-play-certificate',
  'hawaiian-gardens/wheel-of-cards',
  'south-dakota/four-card-poker',
];

describe.each(BARE)('the notice of %s without an offer', (_, sheet) => {
  const notice = noticeOf(sheet);

  it('is the golden file; npm run golden rewrites it', () => {
    const name = `${sheet.id.replace('/', '.')}.txt`;
    expect(golden.get(name)).toBe(readFileSync(join(GOLDEN, name), 'utf8'));
  });

  it('fits two pages, but for those that are listed', () => {
    expect(documentText(notice).trimEnd().split('\n').length > 95).toBe(LONG.includes(sheet.id));
  });

  it('has a place for each item that must be posted', () => {
    const sections = new Set(notice.sections.map(({ id }) => id));
    for (const item of sheet.mustPost.items) {
      const place = PLACES.find(([words]) => words.test(item))?.[1];
      expect(place, item).toBeDefined();
      if (place === 'no-purchase') expect(notice.noPurchase).not.toBeNull();
      else if (place === 'fund') expect(textOf(sheet)).toMatch(/are paid from the|the casino/i);
      else if (place === 'any') expect(sections.size).toBeGreaterThan(1);
      else if (place === 'heading') expect(notice.title).not.toBe('');
      else if (place !== 'meter')
        expect(
          [...sections].some((id) => place === id),
          `${item}: ${place}`,
        ).toBe(true);
    }
  });

  it('changes with every fixed amount of its chart', () => {
    const text = textOf(sheet);
    for (const [option, rows] of Object.entries(sheet.chart.options)) {
      rows.forEach((row, index) => {
        if (row.prize.gives !== 'fixed' || typeof row.prize.amount !== 'number') return;
        const copy = structuredClone(sheet);
        const changed = copy.chart.options[option]?.[index]?.prize;
        if (changed?.gives === 'fixed' && typeof changed.amount === 'number')
          Object.assign(changed, { amount: changed.amount + 1 });
        expect(textOf(copy), row.key).not.toBe(text);
      });
    }
  });
});

/** Where each item that an approval wants posted is on the notice. The first that fits. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^No Purchase Necessary/, 'no-purchase'],
  [/fund(s| pays| \(|ing)|\bpays( it)?$|withheld/i, 'fund'],
  [
    /^(prize pool amount|jackpot prize pool amount|the full amount of the meter|amount of the fund|jackpot prize for each game)$/,
    'meter',
  ],
  [/^prizes, on (an )?electronic board/, 'meter'],
  [/^(date and time|amount) of any increase of the prize pool$/, 'funding'],
  [/administrative fee|seed and re-seed|additions|^cap$|progressive amount of the day/, 'funding'],
  [/^(jackpot fee|collection fee|fee at every table|fee and how it is paid)/, 'how-to-play'],
  [/payout structure|percentages in effect/, 'shares'],
  [/number of players required|other restrictions|conditions for qualifying hands|who is not eligible/, 'any'],
  [/^(rules|all rules|official rules|general conditions|rules and collection|rules in flyers)/, 'any'],
  [
    /specified suit|qualifying|^hands|designated hand|^chart|multipl|prize for each hand|tickets for each hand|the chart in effect/,
    'any',
  ],
  [/game|period|date|time|hours/i, 'where-and-when'],
  [/^version$/, 'any'],
  [/./, 'any'],
];

describe.each(OFFERS)('the notice of an offer of %s', (_, sheet, offer) => {
  it('prints every prize of the chart that is in force', () => {
    const rows = everyRowInForce(sheet, offer);
    const text = textOf(sheet, offer).replaceAll(/\s+/g, ' ');
    for (const row of rows) {
      const prize = postedPrize(row, offer.amounts);
      if (prize !== undefined) expect(text, row.key).toContain(moneyText(prize));
    }
    if (rows.length > 0) expect(text).not.toContain('As posted');
  });

  it('changes with every amount chosen for its chart', () => {
    const text = textOf(sheet, offer);
    const silent = Object.entries(offer.amounts)
      .filter(([name]) => JSON.stringify(everyRowInForce(sheet, offer)).includes(`"choose":"${name}"`))
      .filter(
        ([name, amount]) => textOf(sheet, { ...offer, amounts: { ...offer.amounts, [name]: amount + 1 } }) === text,
      );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

describe('a line that is for some bets only', () => {
  const sheetOf = (id: string): Sheet => SHEETS.find((sheet) => sheet.id === id)!;

  it('says so in the chart, in every language', () => {
    const cash = sheetOf('hawaiian-gardens/cash-drawing');
    expect(textOf(cash)).toContain('2-3-4 on the Banker line (bets on Banker only)');
    expect(textOf(sheetOf('hawaiian-gardens/paid-collection-for-a-year'))).toContain("(player-dealer's hand only)");
    for (const language of Object.values(NOTICE_LANGUAGES)) {
      const text = documentText(wallNotice(cash, undefined, { language }));
      const said = language.phrases['chart.for-banker'].toString().replace('{hand}', '').trim();
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
    }
  });
});
