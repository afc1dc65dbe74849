/**
 * What an offer chooses of a chart: options, rows, the payout structure, picks, posted hands, forms of payment,
 * multipliers.
 */
import { first, last } from '../base/assert.ts';
import { formatUsd, timesCents } from '../base/cents.ts';
import { tableName } from '../base/display-text.ts';
import { findRanking } from '../cards/declared-game.ts';
import type { Ranking } from '../cards/ranking.ts';
import type { ChartRow, MultiplierWindow } from './chart.ts';
import { contradictionInFloor, contradictionInSuit } from './contradictions-hands.ts';
import type { CategoryPattern, PostedHand } from './hand-pattern.ts';
import { DAYS, type Day, everyRowInForce, postedPrize, rowsInForce } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideWords } from './prize-text.ts';
import type { Sheet } from './sheet.ts';
import { isPick, type Pick as PickWord } from './vocabulary.ts';

// What an offer must name in addition to amounts: a payout structure, names to pick, hands to post.

type Posting = Pick<Offer, 'option' | 'optionFor' | 'rows'>;

/** A hand that the sheet leaves to the posting, for one row and one game. */
type HandWanted = Readonly<{ row: ChartRow; game: string; atLeast: CategoryPattern | undefined }>;

/** Every name left to the offer in what is in force, with its clause. */
export function picksAsked(sheet: Sheet, offer: Posting): (PickWord & { at: string })[] {
  return picksIn({ ...sheet, chart: { at: sheet.chart.at, rows: everyRowInForce(sheet, offer) } }, '');
}

export function handsWanted(sheet: Sheet, offer: Posting): HandWanted[] {
  return sheet.games.flatMap(({ game }) =>
    rowsInForce(sheet, offer, game).flatMap((row) => postedIn(row.hand).map(({ atLeast }) => ({ row, game, atLeast }))),
  );
}

/** The plainest answer to each of them: the first structure, the first name, the least hand or four of a kind. */
export function plainChoices(sheet: Sheet, offer: Posting): Pick<Offer, 'structure' | 'picks' | 'posted'> {
  const structure = Object.keys(sheet.structures?.options ?? {})[0];
  const picks = picksAsked(sheet, offer).map(({ pick, among }) => [pick, among[0]!] as const);
  const posted = handsWanted(sheet, offer).map(({ row, game, atLeast }) => ({
    row: row.key,
    game,
    hand: atLeast ?? ({ is: 'category', category: 'four-of-a-kind', orBetter: true } as const),
  }));
  return {
    ...(structure === undefined ? {} : { structure }),
    ...(picks.length === 0 ? {} : { picks: Object.fromEntries(picks) }),
    ...(posted.length === 0 ? {} : { posted }),
  };
}

function picksIn(part: unknown, at: string): (PickWord & { at: string })[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPick(part)) return [{ pick: part.pick, among: part.among, at }];
  const under = 'at' in part && typeof part.at === 'string' ? part.at : at;
  return Object.values(part).flatMap((inner) => picksIn(inner, under));
}

type PostedWord = Readonly<{ is: 'posted'; atLeast?: CategoryPattern | undefined }>;

/** A row may leave the whole hand to the posting, or one side of a bad beat. */
function postedIn(part: unknown): PostedWord[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('is' in part && part.is === 'posted') return [part as PostedWord];
  return Object.values(part).flatMap(postedIn);
}

// Whether each choice is one that the sheet allows.

export function chartFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  return (
    optionFlaw(sheet, offer) ??
    optionForFlaw(sheet, offer) ??
    rowsFlaw(sheet, offer) ??
    structureFlaw(sheet, offer) ??
    pickFlaw(sheet, offer) ??
    postedFlaw(sheet, offer) ??
    inKindFlaw(sheet, offer)
  );
}

function optionFlaw({ name, chart }: Sheet, { option }: Offer): OfferFlaw | undefined {
  // Its own: every object inherits names such as "constructor", and they are no options.
  if (Object.hasOwn(chart.options, option)) return undefined;
  const says = `${name} has no option ${option}.`;
  return { at: chart.at, reason: 'unknown-option', says, next: chooseOption(chart.options) };
}

function optionForFlaw({ name, chart, games }: Sheet, { optionFor }: Offer): OfferFlaw | undefined {
  if (optionFor === undefined) return undefined;
  const wrong = (reason: string, says: string, next: string) => ({
    at: chart.at,
    where: 'optionFor',
    reason,
    says,
    next,
  });
  if (chart.chosen !== 'for-each-game') {
    return wrong('one-option', `${name} has one option for all its games.`, 'Leave the options of single games out.');
  }
  for (const [game, option] of Object.entries(optionFor)) {
    if (!games.some((row) => row.game === game)) {
      return wrong('unknown-game', `${game} is not an eligible game for ${name}.`, 'Leave it out.');
    }
    if (!Object.hasOwn(chart.options, option)) {
      return wrong('unknown-option', `${name} has no option ${option} for ${game}.`, chooseOption(chart.options));
    }
  }
  return undefined;
}

const chooseOption = (options: object): string => `Choose ${Object.keys(options).join(' or ')}.`;

function rowsFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const { chart } = sheet;
  const { rows } = offer;
  if (rows === undefined) return undefined;
  if (chart.subset === undefined) {
    const says = 'The prize lines of an option are offered together.';
    return { at: chart.at, where: 'rows', reason: 'rows-together', says, next: 'Leave the list of prize lines out.' };
  }
  const { at } = chart.subset;
  const { rows: _, ...whole } = offer;
  const known = new Set(everyRowInForce(sheet, whole).map(({ key }) => key));
  const stray = rows.find((key) => !known.has(key));
  if (stray !== undefined) {
    const next = `Choose from: ${[...known].join(', ')}.`;
    const says = `The option in effect has no prize line ${stray}.`;
    return { at, where: 'rows', reason: 'unknown-row', says, next };
  }
  const twice = rows.find((key, i) => rows.indexOf(key) !== i);
  if (twice === undefined) return undefined;
  const says = `Prize line ${twice} is listed twice.`;
  return { at, where: 'rows', reason: 'row-twice', says, next: 'List it once.' };
}

/** A sheet with one structure need not be told which; one without any has nothing to name. */
function structureFlaw({ name, chart, structures }: Sheet, { structure }: Offer): OfferFlaw | undefined {
  if (structures === undefined) {
    if (structure === undefined) return undefined;
    const says = `${name} has no payout options.`;
    return { at: chart.at, reason: 'structure-unused', says, next: 'Leave the payout option out.' };
  }
  const known = Object.keys(structures.options);
  const next = `Choose ${known.join(' or ')}.`;
  if (structure === undefined) {
    if (known.length === 1) return undefined;
    const says = 'The payout option is missing.';
    return { at: structures.at, reason: 'structure-missing', says, next };
  }
  if (known.includes(structure)) return undefined;
  return { at: structures.at, reason: 'unknown-structure', says: `${name} has no payout option ${structure}.`, next };
}

/** Every name that the sheet leaves to the offer, in what is in force, is picked among those it lists. */
function pickFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const asked = picksAsked(sheet, offer);
  const picked = offer.picks ?? {};
  for (const { pick, among, at } of asked) {
    const name = Object.hasOwn(picked, pick) ? picked[pick] : undefined;
    const next = `Pick ${among.join(' or ')}.`;
    if (name === undefined) return { at, reason: 'missing-pick', says: `"${pick}" is not picked.`, next };
    if (!among.includes(name)) {
      return { at, reason: 'unknown-pick', says: `"${pick}" is ${name}, which the rules do not list.`, next };
    }
  }
  const stray = Object.keys(picked).find((name) => !asked.some(({ pick }) => pick === name));
  if (stray === undefined) return undefined;
  const says = `The option in effect does not use "${stray}".`;
  return { at: sheet.chart.at, reason: 'pick-unused', says, next: 'Leave it out.' };
}

/** A hand for each row and game that leaves it to the posting, and no other. */
function postedFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const posted = offer.posted ?? [];
  const wanted = handsWanted(sheet, offer);
  const stray = posted.find(({ row, game }) => !wanted.some((want) => want.row.key === row && want.game === game));
  if (stray !== undefined) {
    const says = `Prize line ${stray.row} has no posted hand in ${stray.game}.`;
    const asked = [...new Set(wanted.map(({ row, game }) => `${row.key} in ${game}`))].join(', ');
    const next = asked === '' ? 'Leave it out.' : `Hands are posted for ${asked}.`;
    const where = `posted.${posted.indexOf(stray)}`;
    return { at: sheet.chart.at, where, reason: 'hand-unused', says, next };
  }
  for (const { row, game, atLeast } of wanted) {
    const hands = posted.filter((hand) => hand.row === row.key && hand.game === game);
    const where = hands.length === 0 ? 'posted' : `posted.${posted.indexOf(last(hands))}`;
    const wrong = (reason: string, says: string, next: string) => ({ at: row.at, where, reason, says, next });
    if (hands.length === 0) {
      return wrong(
        'hand-missing',
        `No hand is posted for prize line ${row.key} in ${game}.`,
        'Post one under "posted".',
      );
    }
    if (hands.length > 1) {
      return wrong('hand-twice', `Two hands are posted for prize line ${row.key} in ${game}.`, 'Post one.');
    }
    const flaw = handFlaw(sheet, row, first(hands), atLeast);
    if (flaw !== undefined) return { ...flaw, where };
  }
  return undefined;
}

function handFlaw(
  { games }: Sheet,
  row: ChartRow,
  { game, hand }: PostedHand,
  atLeast: CategoryPattern | undefined,
): OfferFlaw | undefined {
  const wrong = (reason: string, says: string, next: string) => ({ at: row.at, reason, says, next });
  if (isPick(hand.rank)) {
    return wrong('unclear-hand', `The hand of prize line ${row.key} in ${game} has no rank.`, 'Enter the rank.');
  }
  if (isPick(hand.suit)) {
    return wrong('unclear-hand', `The hand of prize line ${row.key} in ${game} has no suit.`, 'Enter the suit.');
  }
  const ranking = findRanking(games.find((known) => known.game === game)?.ranking);
  if (ranking === undefined) return undefined;
  const category = ranking.categories.find((known) => known.id === hand.category);
  if (category === undefined) {
    const says = `${ranking.name} does not have ${hand.category}.`;
    return wrong('unknown-category', says, `Choose from: ${ranking.categories.map((known) => known.id).join(', ')}.`);
  }
  const floor = contradictionInFloor(hand.floor, category, ranking, row.key);
  const suit = contradictionInSuit(hand, category, ranking, row.key);
  const none = floor ?? suit;
  if (none !== undefined) return wrong('no-such-hand', none, 'Post a hand that can be dealt.');
  if (atLeast === undefined || !isBelow(ranking, hand, atLeast)) return undefined;
  const says = `The hand posted for prize line ${row.key} in ${game} is below the minimum that the rules allow.`;
  const from = atLeast.floor === undefined ? '' : ` of ${atLeast.floor} or higher`;
  return wrong('below-least', says, `Post ${atLeast.category}${from} or better.`);
}

function isBelow(ranking: Ranking, hand: CategoryPattern, least: CategoryPattern): boolean {
  const place = ({ category }: CategoryPattern) => {
    const i = ranking.categories.findIndex(({ id }) => id === category);
    return ranking.best === 'high' ? i : -i;
  };
  if (place(hand) !== place(least)) return place(hand) < place(least);
  const floor = [...(least.floor ?? '')].map((rank) => ranking.ranks.indexOf(rank));
  const from = [...(hand.floor ?? '')].map((rank) => ranking.ranks.indexOf(rank));
  // What the posting leaves open counts from its lowest rank on.
  for (const [i, rank] of floor.entries()) if ((from[i] ?? -1) !== rank) return (from[i] ?? -1) < rank;
  return false;
}

/** Instruments, entries and spins of another sheet come from an offer of it; goods and money from none. */
function inKindFlaw({ name, chart, inKind = [] }: Sheet, offer: Offer): OfferFlaw | undefined {
  if (offer.inKind === undefined) return kindOfUnused(chart.at, offer, 'Prizes are paid in cash');
  const word = inKind.find(({ as }) => as === offer.inKind);
  if (word === undefined) {
    const known = inKind.map(({ as }) => as);
    const next = known.length === 0 ? 'Leave it out: prizes are paid in cash.' : `Choose ${known.join(' or ')}.`;
    const says = `${name} pays no prizes as ${offer.inKind}.`;
    return { at: chart.at, where: 'inKind', reason: 'unknown-kind', says, next };
  }
  if (word.of === null) return kindOfUnused(word.at, offer, `${word.name} does not come from other rules`);
  if (offer.inKindOf !== undefined) return undefined;
  const says = `${word.name} comes from ${word.of}, but no promotion of it is named.`;
  const next = 'Enter the promotion that it comes from under "inKindOf".';
  return { at: word.at, where: 'inKindOf', reason: 'kind-of-missing', says, next };
}

function kindOfUnused(at: string, { inKindOf }: Offer, why: string): OfferFlaw | undefined {
  if (inKindOf === undefined) return undefined;
  const says = `${why}, but ${inKindOf} is named for it.`;
  return { at, where: 'inKindOf', reason: 'kind-of-unused', says, next: 'Leave that promotion out.' };
}

// Windows in which an offer multiplies its prizes: inside the sheet's range, one at a time, no prize above its limit.

export function multiplierFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const { multipliers } = offer;
  if (multipliers === undefined) return undefined;
  const { multiplier } = sheet;
  if (multiplier === undefined) {
    const says = `${sheet.name} has no multiplier.`;
    return {
      at: sheet.chart.at,
      where: 'multipliers',
      reason: 'multiplier-unused',
      says,
      next: 'Leave the multipliers out.',
    };
  }
  const { at } = multiplier;
  for (const [i, window] of multipliers.entries()) {
    const outside = outsideWords(multiplier, window.times, String);
    if (outside !== undefined) {
      const says = `A multiplier of ${window.times} is set; ${outside}.`;
      return {
        at,
        where: `multipliers.${i}.times`,
        reason: 'outside-range',
        says,
        next: 'Choose a multiplier within the range.',
      };
    }
    const flaw = windowFlaw(at, offer, window) ?? prizeFlaw(sheet, offer, window);
    if (flaw !== undefined) return { ...flaw, where: `multipliers.${i}` };
    const other = multipliers.slice(0, i).findIndex((before) => overlap(before, window));
    if (other < 0) continue;
    const says = `Multiplier periods ${other + 1} and ${i + 1} overlap.`;
    return {
      at,
      where: `multipliers.${i}`,
      reason: 'windows-overlap',
      says,
      next: 'Choose periods that do not overlap.',
    };
  }
  return undefined;
}

function windowFlaw(
  at: string,
  { tables }: Offer,
  { hours, tables: only = [] }: MultiplierWindow,
): OfferFlaw | undefined {
  if (hours !== undefined && hours.from === hours.until) {
    const says = `The hours of a multiplier begin and end at ${hours.from}.`;
    return { at, reason: 'empty-hours', says, next: 'Set two different times, or leave the hours out for all day.' };
  }
  const stray = tables === 'all' ? undefined : only.find((table) => !tables.includes(table));
  if (stray === undefined) return undefined;
  const says = `A multiplier is set for ${tableName(stray)}, where the promotion is not offered.`;
  return { at, reason: 'other-table', says, next: 'List posted tables only.' };
}

/** Found when it is set up, and not at a winning hand. */
function prizeFlaw(sheet: Sheet, offer: Offer, { times }: MultiplierWindow): OfferFlaw | undefined {
  const { at, of, prizeAtMost } = sheet.multiplier!;
  if (of !== 'prizes' || prizeAtMost === undefined) return undefined;
  for (const row of everyRowInForce(sheet, offer)) {
    if (row.prize.gives !== 'fixed') continue;
    const amount = timesCents(postedPrize(row, offer.amounts)!, times);
    if (amount <= prizeAtMost) continue;
    const says = `Prize line ${row.key} would pay ${formatUsd(amount)}; no prize may exceed ${formatUsd(prizeAtMost)}.`;
    return { at, reason: 'prize-above-limit', says, next: 'Lower the prize or the multiplier.' };
  }
  return undefined;
}

/** In doubt they do: which limits a table has is known only when it is open. */
function overlap(a: MultiplierWindow, b: MultiplierWindow): boolean {
  return (
    haveCommon(a.tables, b.tables) &&
    haveCommon(a.limits, b.limits) &&
    spansOf(a).some((one) => spansOf(b).some(touch(one)))
  );
}

const haveCommon = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === undefined || b === undefined || a.some((name) => b.includes(name));

type Span = Readonly<{ from: number; until: number }>;

const touch =
  (a: Span) =>
  (b: Span): boolean =>
    a.from < b.until && b.from < a.until;

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Minutes of the week; what runs past midnight belongs to the day on which it began. */
function spansOf({
  days = DAYS,
  hours,
}: Pick<MultiplierWindow, 'hours'> & { days?: readonly Day[] | undefined }): Span[] {
  return days.flatMap((day) => {
    const start = DAYS.indexOf(day) * DAY;
    const from = start + (hours === undefined ? 0 : minuteOf(hours.from));
    const until = start + (hours === undefined ? DAY : minuteOf(hours.until) + (hours.until < hours.from ? DAY : 0));
    return until <= WEEK
      ? [{ from, until }]
      : [
          { from, until: WEEK },
          { from: 0, until: until - WEEK },
        ];
  });
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
