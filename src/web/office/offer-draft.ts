/** An offer being written: what was typed, and the resulting offer. */
import { figures, sentence } from '../../base/display-text.ts';
import type { Schedule } from '../../base/schedule.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { dollars, parseCents } from '../lib/money.tsx';
import {
  entryMultipliers,
  multipliers,
  optionFor,
  ownPools,
  paidFrom,
  paidIn,
  postedHands,
  postedRows,
  requiredEntries,
} from './chart-lists.ts';
import {
  type DrawsDraft,
  drawParts,
  drawQuestions,
  drawsFrom,
  firstDraws,
  type PartsOrMissing,
  type PostedOffer,
  prizeIds,
} from './draw-draft.ts';
import { instantOf, scheduleTimes } from './house-calendar.ts';
import {
  bonus,
  club,
  envelopes,
  guaranteeHours,
  instrument,
  occasions,
  refills,
  squares,
  teams,
  valueAwards,
  wheel,
} from './play-lists.ts';
import { makePart, outOfRangeText, type RowDraft, type RowList, rowsFrom, typedDollars } from './row-list.ts';
import { tournament } from './tournament-lists.ts';

type OptionDocument = SheetDocument['options'][number];

export type OfferDraft = Readonly<{
  id: string;
  option: string;
  structure: string;
  fund: string;
  /** As typed: dollars, or a count. */
  amounts: Readonly<Record<string, string>>;
  picks: Readonly<Record<string, string>>;
  /** `2026-11-15T18:00`, in the house's local time. */
  from: string;
  until: string;
  hoursFrom: string;
  hoursUntil: string;
  /** All tables with an eligible game, or these. */
  tables: 'all' | readonly string[];
  postedName: string;
  windDown: 'pay-out' | 'carry-to-successor';
  /** Drawings, tickets and prizes, if the sheet leaves them to the offer. */
  draws: DrawsDraft;
  /** Entries made row by row, by the name of the part in the offer. */
  parts: Readonly<Record<string, readonly RowDraft[]>>;
  /** Settings without a form field, as JSON. */
  besides: string;
}>;

/**
 * It begins like the last promotion under these rules, except for its days and what is not approved anymore; or with a
 * suggestion in the middle of each approved range.
 */
export function newDraft(document: SheetDocument, taken: readonly string[], from: string, until: string): OfferDraft {
  const { sheet, options, structures, lastPosted } = document;
  const option = options.find((candidate) => candidate.option === lastPosted?.option);
  const short = sheet.id.split('/')[1]!.slice(0, 40);
  let id = short;
  for (let n = 2; taken.includes(id); n += 1) id = `${short}-${n}`;
  if (lastPosted != null && option !== undefined) {
    const like = draftFrom(lastPosted, document, () => undefined);
    const structure = structures.includes(like.structure) ? like.structure : (structures[0] ?? '');
    return { ...like, ...defaultChoices(option, lastPosted), id, from, until, structure };
  }
  const first = options[0]!;
  return {
    ...{ id, from, until, option: first.option, parts: {}, besides: '' },
    structure: first.plain.structure ?? structures[0] ?? '',
    fund: sheet.fund.kind === 'shared' ? sheet.fund.fund : '',
    ...defaultChoices(first, null),
    ...{ hoursFrom: '', hoursUntil: '', tables: 'all', postedName: '', windDown: 'carry-to-successor' },
    draws: firstDraws(drawQuestions(sheet, first.option)),
  };
}

/** An offer as it is typed, field by field: what `offerOf` makes of it is that offer again. */
export function draftFrom(
  offer: PostedOffer,
  document: SheetDocument,
  clock: (at: number) => string | undefined,
): OfferDraft {
  const { option, period, hours } = offer;
  const counts = new Map(
    document.options.flatMap(({ amounts }) => amounts.map((asked) => [asked.choose, asked.counts] as const)),
  );
  const draft: OfferDraft = {
    ...{ id: offer.id, option, structure: offer.structure ?? '', fund: offer.fund ?? '', besides: '' },
    amounts: Object.fromEntries(
      Object.entries(offer.amounts).map(([choose, value]) => [choose, amountText(value, counts.get(choose) === true)]),
    ),
    picks: offer.picks ?? {},
    ...{ from: clock(period.from) ?? '', until: clock(period.until) ?? '' },
    ...{ hoursFrom: hours?.from ?? '', hoursUntil: hours?.until ?? '' },
    ...{ tables: offer.tables, postedName: offer.postedName ?? '', windDown: offer.windDown },
    draws: drawsFrom(offer, drawQuestions(document.sheet, option), clock),
    parts: {},
  };
  // Which lines are posted comes first: the other parts depend on it.
  let parts: OfferDraft['parts'] = {};
  for (let pass = 0; pass < 2; pass += 1) {
    const { chart, plays } = offerLists(document, { ...draft, parts });
    const posted = offer as Readonly<Record<string, unknown>>;
    const rows = [...chart, ...plays].map((list) => [list.part, rowsFrom(list, posted[list.part], clock)] as const);
    parts = Object.fromEntries(rows.filter(([, typed]) => typed.length > 0));
  }
  return { ...draft, parts };
}

/** Another option requires other amounts and picks: those last posted, where they are still approved. */
export function defaultChoices(
  option: OptionDocument,
  before: SheetDocument['lastPosted'],
): Pick<OfferDraft, 'amounts' | 'picks'> {
  const amountOf = (asked: OptionDocument['amounts'][number]): string => {
    const last = before?.amounts[asked.choose];
    const [least, most] = asked.between;
    const kept = last !== undefined && least <= last && last <= most;
    return amountText(kept ? last : suggestedAmount(asked), asked.counts);
  };
  const pickOf = ({ pick, among }: OptionDocument['picks'][number]): string =>
    among.find((name) => name === before?.picks?.[pick]) ?? option.plain.picks?.[pick] ?? among[0]!;
  return {
    amounts: Object.fromEntries(option.amounts.map((asked) => [asked.choose, amountOf(asked)])),
    picks: { ...option.plain.picks, ...Object.fromEntries(option.picks.map((asked) => [asked.pick, pickOf(asked)])) },
  };
}

/**
 * A round value in the middle of an approved range, counted in steps of ten: $10 to $1,000 suggests $100. Where an end of
 * the range is ours and not approved, its middle means nothing. A fund begins with the lowest too: the house puts in what
 * fees have to earn back.
 */
export function suggestedAmount(asked: OptionDocument['amounts'][number]): number {
  const { between, ours, counts, ofFund } = asked;
  const [least, most] = between;
  if (ours !== undefined || ofFund === true || least < 1 || most === Number.MAX_SAFE_INTEGER) return least;
  const middle = Math.sqrt(least * most);
  const unit = counts ? 1 : 100;
  const power = 10 ** Math.floor(Math.log10(middle / unit));
  const round = [5, 2, 1].map((step) => Math.round(step * power * unit)).find((value) => value <= middle) ?? least;
  return Math.max(least, round);
}

/** Changes drawings and prizes; plays for a prize follow its new name. */
export function withDraws(
  { draws, parts }: OfferDraft,
  change: Partial<DrawsDraft>,
): Pick<OfferDraft, 'draws' | 'parts'> {
  const after = { ...draws, ...change };
  const [old, ids] = [prizeIds(draws.prizes), prizeIds(after.prizes)];
  const [grid] = parts.squares ?? [];
  if (grid === undefined || old.length !== ids.length) return { draws: after, parts };
  const periods = ((grid.periods ?? []) as readonly RowDraft[]).map((period) => ({
    ...period,
    prize: ids[old.indexOf(String(period.prize))] ?? period.prize ?? '',
  }));
  return { draws: after, parts: { ...parts, squares: [{ ...grid, periods }] } };
}

/** `royal-flush` -> `Royal flush`, for what has no name of its own in the rules. */
export const choiceWords = (choose: string): string => sentence(choose.replaceAll('.', ', ').replaceAll('-', ' '));

export const amountText = (value: number, counts: boolean): string => (counts ? String(value) : typedDollars(value));

/** The typed value of a choice, as the offer stores it; undefined if it is not a number. */
export function parseAmount(text: string, counts: boolean): number | undefined {
  if (!counts) return parseCents(text);
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Why a typed value is refused, shown beside its field; undefined if it is accepted. */
export function amountFlaw(text: string, { counts, ...ranged }: OptionDocument['amounts'][number]): string | undefined {
  const value = parseAmount(text, counts);
  if (value === undefined) return counts ? 'Enter a whole number.' : 'Enter an amount in dollars.';
  return outOfRangeText(ranged, value, counts ? figures : dollars);
}

/** The typed value of a choice, or the suggested one until something is typed. */
export const typedAmount = (
  { amounts }: Pick<OfferDraft, 'amounts'>,
  asked: OptionDocument['amounts'][number],
): string => amounts[asked.choose] ?? amountText(suggestedAmount(asked), asked.counts);

/** `where`: the single place in the offer that is incomplete, if there is just one. */
export type OfferOrFlaw = Readonly<{ offer: PostedOffer }> | Readonly<{ says: string; where?: string }>;

/** The offer as the server accepts it, or the first thing still missing. */
export function offerOf(draft: OfferDraft, document: SheetDocument, zone: string, startOfDay = '06:00'): OfferOrFlaw {
  const option = document.options.find((candidate) => candidate.option === draft.option);
  if (option === undefined) return { says: 'Choose an option.', where: 'option' };
  const asked = requiredEntries(document, draft);
  const amounts: Record<string, number> = {};
  for (const one of asked.amounts) {
    const value = parseAmount(typedAmount(draft, one), one.counts);
    if (value === undefined)
      return {
        says: `Enter ${one.counts ? 'a whole number' : 'an amount'}: ${one.name}.`,
        where: `amounts.${one.choose}`,
      };
    amounts[one.choose] = value;
  }
  const period = periodOf(draft, zone);
  if (period === undefined) return { says: 'Enter the start and end of the promotion.', where: 'period' };
  if ((draft.hoursFrom === '') !== (draft.hoursUntil === ''))
    return { says: 'Enter both a start and an end for the daily hours, or neither.', where: 'hours' };
  if (draft.tables.length === 0) return { says: 'Choose at least one table.', where: 'tables' };
  const draws = drawParts(
    draft.draws,
    drawQuestions(document.sheet, draft.option),
    (text) => parseInstant(text, zone),
    (schedule) => scheduleTimes(schedule, period, { zone, startOfDay }),
  );
  if ('says' in draws) return draws;
  const rows = rowParts(draft, document, zone);
  if ('says' in rows) return rows;
  const besides = besidesOf(draft.besides);
  if (besides === undefined) return { says: 'Other settings must be a JSON object.', where: 'besides' };
  const { sheet, structures } = document;
  return {
    offer: {
      id: draft.id,
      sheet: sheet.id,
      edition: sheet.edition,
      option: draft.option,
      ...(structures.length === 0 ? {} : { structure: draft.structure }),
      ...(asked.picks.length === 0 ? {} : { picks: chosenPicks(draft, asked.picks) }),
      amounts,
      fund: draft.fund === '' ? null : draft.fund,
      period,
      ...(draft.hoursFrom === '' ? {} : { hours: { from: draft.hoursFrom, until: draft.hoursUntil } }),
      tables: draft.tables === 'all' ? 'all' : [...draft.tables],
      ...(draft.postedName.trim() === '' ? {} : { postedName: draft.postedName.trim() }),
      windDown: draft.windDown,
      ...draws.parts,
      ...rows.parts,
      ...besides,
    },
  };
}

/** The times of a schedule within the period of this draft; none until the period is entered. */
export function timesInPeriod(
  draft: OfferDraft,
  house: Readonly<{ zone: string; startOfDay: string }>,
): (schedule: Schedule) => readonly number[] {
  const period = periodOf(draft, house.zone);
  return (schedule) => (period === undefined ? [] : scheduleTimes(schedule, period, house));
}

function periodOf({ from, until }: OfferDraft, zone: string): Readonly<{ from: number; until: number }> | undefined {
  const [first, last] = [parseInstant(from, zone), parseInstant(until, zone)];
  return first === undefined || last === undefined ? undefined : { from: first, until: last };
}

/** `2026-11-15T18:00` in the house's local time; undefined if it is not a valid time. */
export function parseInstant(text: string, zone: string): number | undefined {
  const [date, time] = text.split('T');
  if (date === undefined || time === undefined) return undefined;
  const at = instantOf(date, time.slice(0, 5), zone);
  return Number.isFinite(at) ? at : undefined;
}

const chosenPicks = ({ picks }: OfferDraft, asked: OptionDocument['picks']): Record<string, string> =>
  Object.fromEntries(asked.map(({ pick, among }) => [pick, picks[pick] ?? among[0]!]));

function rowParts(draft: OfferDraft, document: SheetDocument, zone: string): PartsOrMissing {
  const { chart, plays } = offerLists(document, draft);
  const parts: Record<string, unknown> = {};
  for (const list of [...chart, ...plays]) {
    const made = makePart(list, draft.parts[list.part], (text) => parseInstant(text, zone));
    if ('says' in made) return made;
    if (made.value !== undefined) parts[list.part] = made.value;
  }
  // The lists describe the parts of an offer as data, which the compiler cannot follow: offer-forms.test.ts reads with
  // the schema what each of them makes.
  return { parts: parts as Partial<PostedOffer> };
}

/** Settings written directly as JSON: the server parses them with the schema and reports errors. */
function besidesOf(text: string): Partial<PostedOffer> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Partial<PostedOffer>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of an offer entered in rows: what this sheet requires, described for the form. */

export type ListContext = Readonly<{
  document: SheetDocument;
  draft: OfferDraft;
  /** The steps of the sheet under the chosen option. */
  steps: SheetDocument['sheet']['steps'];
}>;

export type DescribeList = (asking: ListContext) => RowList | null;

/** Choices about the chart come before the amounts, which depend on them. */
const CHART_LISTS: readonly DescribeList[] = [optionFor, postedRows, postedHands, ownPools, paidIn, paidFrom];

/** Plays and their prizes come after the times and the prizes. */
const PLAY_LISTS: readonly DescribeList[] = [
  wheel,
  envelopes,
  refills,
  guaranteeHours,
  valueAwards,
  occasions,
  squares,
  bonus,
  teams,
  instrument,
  club,
  tournament,
  multipliers,
  entryMultipliers,
];

export type OfferLists = Readonly<{ chart: readonly RowList[]; plays: readonly RowList[] }>;

export function offerLists(document: SheetDocument, draft: OfferDraft): OfferLists {
  const steps = document.sheet.steps.filter(({ only }) => only?.includes(draft.option) !== false);
  const asked = (lists: readonly DescribeList[]) =>
    lists.map((asks) => asks({ document, draft, steps })).filter((list) => list !== null);
  return { chart: asked(CHART_LISTS), plays: asked(PLAY_LISTS) };
}
