import { describe, expect, it } from 'vitest';
import { seeded } from '../base/seeded.ts';
import { instant } from '../base/time.ts';
import { GAMES } from '../cards/find-game.ts';
import { offerOf } from '../cli/night/offers.ts';
import type { Offer } from '../rules/offer.ts';
import { scheduleSays } from '../rules/posted-times.ts';
import type { Sheet } from '../rules/sheet.ts';
import { isOurs, type Ours } from '../rules/vocabulary.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { rulesDocument, rulesText } from './rules-text.ts';

/** Every number of a sheet, as the path that leads to it. Another reading of the text is for the odds alone. */
function numbersIn(part: unknown, path: readonly string[] = []): string[][] {
  if (typeof part === 'number') return [[...path]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => (key === 'alsoRead' ? [] : numbersIn(inner, [...path, key])));
}

function withNumber(sheet: Sheet, path: readonly string[], change: (value: number) => number): Sheet {
  const copy = structuredClone(sheet) as unknown as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path.at(-1)!;
  at[last] = change(at[last] as number);
  return copy as unknown as Sheet;
}

const numberAt = (sheet: Sheet, path: readonly string[]): number =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], sheet) as number;

/** As the upper end of a range: in dollars, as it is, or in minutes. */
const isSaid = (text: string, value: number): boolean =>
  [`$${(value / 100).toLocaleString('en-US')}`, String(value), `${value / 60} minutes`].some((one) =>
    new RegExp(`(?:to|most|and) ${one.replaceAll(/[$.]/g, '\\$&')}(?![\\d,])`).test(text),
  );

const OUR_NUMBERS = new Set(['most', 'under', 'years', 'monthsAtHand']);

/** The end of a range that its word marks as ours. */
function isOurNumber(sheet: Sheet, path: readonly string[]): boolean {
  const place = path.at(-1);
  const inPair = ['between', 'each'].includes(path.at(-2) ?? '');
  const word = path
    .slice(0, inPair ? -2 : -1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], sheet) as { ours?: Ours };
  if (!inPair) return word.ours === (place === 'most' ? 'most' : true) && OUR_NUMBERS.has(place ?? '');
  return isOurs(place === '0' ? 'least' : 'most', word.ours);
}

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('the rules of %s', (_, sheet) => {
  const text = rulesText(rulesDocument(sheet));

  it('changes with every number of the sheet', () => {
    const silent = numbersIn(sheet).filter((path) => !isOurNumber(sheet, path) && isSilent(path));
    expect(silent.map((path) => path.join('.'))).toEqual([]);
  });

  it('prints no bound that is ours and not of the approval', () => {
    const printed = numbersIn(sheet).filter((path) => isOurNumber(sheet, path) && !isSilent(path));
    expect(printed.map((path) => path.join('.'))).toEqual([]);
  });

  it('names no such bound in a ruling either', () => {
    const upper = numbersIn(sheet).filter((path) => isOurNumber(sheet, path) && ['1', 'most'].includes(path.at(-1)!));
    const said = Object.values(sheet.rulings).join(' ');
    expect(upper.map((path) => numberAt(sheet, path)).filter((value) => isSaid(said, value))).toEqual([]);
  });

  const isSilent = (path: readonly string[]): boolean =>
    rulesText(rulesDocument(withNumber(sheet, path, (value) => value + 1))) === text;

  it('has a line for every row, every item that must be posted, the approval id and the free words', () => {
    for (const row of Object.values(sheet.chart.options).flat()) expect(text).toContain(`${row.name}: `);
    for (const item of sheet.mustPost.items) expect(text.toLowerCase()).toContain(item.toLowerCase());
    if (sheet.approval !== null) expect(text).toContain(sheet.approval);
    expect(text.includes('No Purchase Necessary')).toBe(sheet.npn !== undefined);
  });

  it('cites a clause of the sheet in every line', () => {
    const clauses = new Set(clausesIn(sheet));
    const cited = rulesDocument(sheet).sections.flatMap(({ lines }) => lines.map(({ at }) => at));
    expect(cited.filter((at) => !clauses.has(at))).toEqual([]);
  });
});

/** A plain offer of every option of every sheet. */
const POSTED = SHEETS.flatMap((sheet) =>
  Object.keys(sheet.chart.options).map((option) => {
    const lead = { sheet, option, structure: undefined, plain: true } as const;
    const offer = offerOf(seeded(7), sheet, { start: instant(1_772_841_600), tables: ['t1'], lead });
    return [`${sheet.id}, option ${option}`, sheet, rulesText(rulesDocument(sheet, offer))] as const;
  }),
);
const NOTICES = [...SHEETS.map((sheet) => [sheet.id, sheet, rulesText(rulesDocument(sheet))] as const), ...POSTED];

/** Ids of the program that no one else must read. A game of one word is called by that word. */
const IDS = [
  ...SHEETS.map(({ id }) => id),
  ...GAMES.map(({ id }) => id).filter((id) => id.includes('-')),
  ...SHEETS.flatMap(({ fund }) => (fund.kind === 'own' && fund.shared !== undefined ? [`account ${fund.shared}`] : [])),
].map((id) => ({ id, alone: new RegExp(`(?<![\\w-])${id}(?![\\w-])`) }));

describe.each(NOTICES)('the printed rules of %s', (_, sheet, text) => {
  const rows = Object.values(sheet.chart.options).flat();

  it('has no id of the program in it', () => {
    expect(IDS.filter(({ alone }) => alone.test(text)).map(({ id }) => id)).toEqual([]);
    expect(text).not.toMatch(/what the game calls|account hj|undefined|\[object/);
  });

  it('avoids the patterns of the language guide in every sentence that is not free text of the sheet', () => {
    const free = new Set(freeTexts(sheet).map((said) => said.toLowerCase()));
    const own = text.split('\n').filter((line) => ![...free].some((said) => line.toLowerCase().includes(said)));
    expect(own.filter((line) => GUIDE.test(line))).toEqual([]);
  });

  it('has no stock sentence about something that the sheet does not have', () => {
    const houseGame = sheet.steps.some((step) => step.form === 'house-game');
    const has = {
      'No hand is played for': rows.length > 0,
      envy: houseGame || rows.some(({ envy }) => envy !== undefined),
      'the multiplied part of the prize': sheet.multiplier !== undefined,
      'more than one bettor has a bet': sheet.eligibility.some((row) => row.rule === 'backline') || hasProRata(sheet),
      'the minimum pot': sheet.eligibility.some(({ rule }) => rule === 'pot'),
      'a winning hand takes': false,
      'equal hands ': sheet.steps.some(({ form }) => form === 'best'),
      'player-dealer pays': sheet.steps.some(({ form }) => form === 'instrument'),
    };
    const lower = text.toLowerCase();
    const stock = Object.entries(has).filter(([said, isThere]) => !isThere && lower.includes(said.toLowerCase()));
    expect(stock.map(([said]) => said)).toEqual([]);
  });
});

const GUIDE =
  /\b(whoever|nobody|somebody|everybody|anybody|anew|besides|stands? still|lies|once won|his|him|authoris\w*|cancelled|goods|gives way|comes forward|colour)\b|: (only )?who /i;

/** Sentences and names that the sheet itself has. */
function freeTexts(part: unknown): string[] {
  if (typeof part === 'string') return part.length > 12 ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(freeTexts);
}

const hasProRata = ({ steps }: Sheet): boolean =>
  steps.some((step) => step.kind === 'award' && step.bettors !== 'each-fee');

describe('times that an offer posts as a schedule', () => {
  const start = instant(1_772_841_600);
  const posted = (id: string, change: (offer: Offer) => Partial<Offer>) => {
    const sheet = SHEETS.find((one) => one.id === id)!;
    const option = Object.keys(sheet.chart.options)[0]!;
    const lead = { sheet, option, structure: undefined, plain: true } as const;
    const plain = offerOf(seeded(7), sheet, { start, tables: ['t1'], lead });
    const offer = { ...plain, ...change(plain) };
    return { says: scheduleSays(sheet, offer), wall: rulesText(rulesDocument(sheet, offer)) };
  };

  it.each<[string, (offer: Offer) => Partial<Offer>, string]>([
    [
      'bay-101/poker-tournaments',
      ({ tournament }) => ({ tournament: { ...tournament!, starts: { days: ['sat'], each: 'day', from: '19:00' } } }),
      'Saturdays, one tournament at 7:00 p.m',
    ],
    [
      'hawaiian-gardens/cash-drawing',
      () => ({ distributions: { every: 120, from: '12:00', until: '20:00' } }),
      'Every day, one ticket distribution every two hours from 12:00 p.m. (noon) to 8:00 p.m',
    ],
    [
      'hawaiian-gardens/player-tracking-rewards',
      ({ club }) => ({ club: { ...club!, times: { every: 60, from: '10:00', until: '18:00' } } }),
      'Every day, one swipe time every hour from 10:00 a.m. to 6:00 p.m',
    ],
    [
      'hawaiian-gardens/blackjack-car-drawing',
      () => ({ contests: { each: 'day', from: '21:00' } }),
      'Every day, one contest at 9:00 p.m',
    ],
  ])('are one sentence of %s, for the wall, the calendar and the stations', (id, change, sentence) => {
    const { says, wall } = posted(id, change);
    expect(says).toContain(sentence);
    expect(wall).toContain(sentence);
  });

  it('are not said where they are listed', () => {
    expect(posted('hawaiian-gardens/cash-drawing', () => ({ distributions: ['12:00'] })).says).toBeNull();
  });
});

describe('facts of the approved texts', () => {
  const wall = (id: string): string => rulesText(rulesDocument(SHEETS.find((sheet) => sheet.id === id)!));

  it.each([
    ['hoosier-lottery/millionaire-drawing', ['at least $6,000', 'scratch-off tickets worth $25', '$100 gas card']],
    ['saratoga/hi-lo-progressive', ['within 5 minutes', 'must show it to claim the prize']],
    ['hawaiian-gardens/three-card-poker-progressive', ["Prizes of $100 are paid from the dealer's tray"]],
    ['hawaiian-gardens/paid-collection-for-a-year', ['not paid out in cash or chips']],
    ['bay-101/bonus-hand-progressive', ["including each fee on the player-dealer's hand", 'If both a player']],
    ['hawaiian-gardens/fortune-7-baccarat-progressive', ['seeded at $1,000 or more']],
    ['hawaiian-gardens/march-madness-bracket', ['First prize: up to $100,000']],
  ])('of %s are in the rules', (id, facts) => {
    for (const fact of facts) expect(wall(id)).toContain(fact);
  });

  it.each([
    ['saratoga/hi-lo-progressive', ['ticket', '300 seconds', 'show valid ID and the club card']],
    ['bay-101/dead-chip', ['The dealer must verify']],
    ['hawaiian-gardens/three-card-poker-progressive', ['under $3,000']],
    ['hawaiian-gardens/paid-collection-for-a-year', ['Prizes are paid at the cage']],
    ['hawaiian-gardens/double-or-nothing-sit-n-go', ['7 years', '3 months']],
    ['hawaiian-gardens/caribbean-stud-bonus-hands', ['other players at the table are']],
    ['hawaiian-gardens/poker-jackpot-shares', ['a different option for each game']],
    ['hawaiian-gardens/wheel-of-cards', ['the ticket']],
    // Each approval draws the family differently, and is quoted.
    ['hawaiian-gardens/shuffle-master-classic-qualifier', ['same household as an ineligible employee']],
    ['hoosier-lottery/millionaire-drawing', ['same household as an ineligible employee']],
    ['saratoga/hi-lo-progressive', ['same household as an ineligible employee']],
  ])('of %s are not contradicted', (id, others) => {
    for (const other of others) expect(wall(id)).not.toContain(other);
  });
});

function clausesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => {
    if (key === 'at' && typeof inner === 'string') return [inner];
    if (key === 'rulings') return Object.keys(inner as object);
    return clausesIn(inner);
  });
}
