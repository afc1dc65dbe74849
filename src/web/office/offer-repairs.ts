/**
 * What keeps a promotion from being submitted, each with its repair: a change of the draft as a button, or the field
 * where it is mended. The draft's own gaps come first, in the order of the page; the rest is what the server would
 * refuse.
 */
import { tableName } from '../../base/display-text.ts';
import type { OfferView } from '../../floor/view.ts';
import type { OfferCheck, OfferIssue, SheetDocument } from '../../server/api/promotions.ts';
import { dateOf, wallTime } from '../lib/time.tsx';
import { requiredEntries } from './chart-lists.ts';
import { drawQuestions } from './draw-draft.ts';
import { houseDate, plusDays } from './house-calendar.ts';
import { amountFlaw, amountText, type OfferDraft, type OfferOrFlaw, parseInstant, typedAmount } from './offer-draft.ts';
import { draftOf } from './schedule-fields.tsx';

/** The parts of the page, by the id of their heading. */
export type EditorPart = 'name' | 'option' | 'amounts' | 'tables' | 'fund' | 'when' | 'more';

export type Repair = Readonly<{ says: string; change: Partial<OfferDraft> }>;
export type Problem = Readonly<{
  key: string;
  /** The clause that says so. */
  at?: string;
  says: string;
  next?: string;
  /** Where in the offer: a list of rows shows it there as well. */
  where: string | null;
  part: EditorPart | null;
  repairs: readonly Repair[];
}>;

type Seen = Readonly<{
  draft: OfferDraft;
  document: SheetDocument;
  whole: OfferOrFlaw;
  check: OfferCheck | undefined;
  offers: readonly OfferView[];
  funds: readonly Readonly<{ fund: string; name: string }>[];
  zone: string;
  now: number;
}>;

export function problemsOf(seen: Seen): readonly Problem[] {
  const amounts = amountProblems(seen);
  const isTold = (where: string | null) => amounts.some((problem) => problem.where === where);
  const { whole, check } = seen;
  if ('says' in whole) {
    const where = whole.where ?? null;
    if (isTold(where)) return amounts;
    const gap = { key: `gap ${whole.says}`, says: whole.says, where, part: partOf(where) };
    return [...amounts, { ...gap, repairs: repairsAt(seen, where) }];
  }
  const refused = (check?.issues ?? []).filter(({ where }) => !isTold(where));
  return [...amounts, ...refused.map((issue) => problemOf(seen, issue))];
}

function problemOf(seen: Seen, issue: OfferIssue): Problem {
  const { at, says, next, where, reason } = issue;
  return {
    key: `${reason} ${at} ${says}`,
    at,
    says,
    next,
    where,
    part: partOf(where),
    repairs: repairsFor(seen, issue),
  };
}

const PARTS: Readonly<Record<string, EditorPart>> = {
  id: 'more',
  besides: 'more',
  windDown: 'more',
  postedName: 'name',
  option: 'option',
  structure: 'option',
  picks: 'option',
  amounts: 'amounts',
  tables: 'tables',
  fund: 'fund',
  period: 'when',
  hours: 'when',
};

/** Lists of rows have their own places: the page finds them by the field that is marked. */
const partOf = (where: string | null): EditorPart | null =>
  where === null ? null : (PARTS[where.split('.')[0] ?? ''] ?? null);

/** Every amount that is missing or out of its range, and not only the first. */
function amountProblems({ draft, document }: Seen): Problem[] {
  return requiredEntries(document, draft).amounts.flatMap((asked): Problem[] => {
    const typed = typedAmount(draft, asked);
    const says = amountFlaw(typed, asked);
    if (says === undefined) return [];
    const [low, high] = asked.between;
    const number = Number(typed.replaceAll(',', '')) * (asked.counts ? 1 : 100);
    const nearest = Number.isFinite(number) && number > high ? high : low;
    const text = amountText(nearest, asked.counts);
    const set = { says: `Set ${asked.counts ? text : `$${text}`}`, change: amountsWith(draft, asked.choose, text) };
    return [
      {
        ...{ key: `amount ${asked.choose}`, at: asked.at, says: `${asked.name}: ${lowered(says)}` },
        ...{ where: `amounts.${asked.choose}`, part: 'amounts', repairs: [set] },
      },
    ];
  });
}

const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

const amountsWith = ({ amounts }: OfferDraft, choose: string, text: string): Partial<OfferDraft> => ({
  amounts: { ...amounts, [choose]: text },
});

/** Of what the page itself found missing. */
function repairsAt(seen: Seen, where: string | null): readonly Repair[] {
  if (where === 'tables') return [{ says: 'All eligible tables', change: { tables: 'all' } }];
  if (where === 'period') return [ninetyDays(seen)];
  if (where === 'hours') return [ALL_DAY];
  return where === 'besides' ? [{ says: 'Clear it', change: { besides: '' } }] : [];
}

const ALL_DAY: Repair = { says: 'All day', change: { hoursFrom: '', hoursUntil: '' } };

type Mend = (seen: Seen, issue: OfferIssue) => readonly Repair[];

/** By the reason code of the refusal. */
const REPAIRS: Readonly<Record<string, Mend>> = {
  'empty-period': (seen) => [ninetyDays(seen)],
  'period-over': (seen) => [ninetyDays(seen)],
  'outside-zone-pack': (seen) => [ninetyDays(seen)],
  'empty-hours': () => [ALL_DAY],
  'house-pays': () => [{ says: 'Paid by the house', change: { fund: '' } }],
  'fund-missing': otherFund,
  'no-such-fund': otherFund,
  'other-fund': otherFund,
  'link-not-named': otherFund,
  'pool-fed-already': otherFund,
  'above-cap': otherFund,
  'not-backed': otherFund,
  'one-at-a-time': aroundTheOther,
  'never-both': (seen, issue) => [...withoutTables(seen), ...aroundTheOther(seen, issue)],
  'offer-known': ({ draft, offers }) => [
    {
      says: 'Use a new short name',
      change: {
        id: freeId(
          draft.id,
          offers.map(({ offer }) => offer.id),
        ),
      },
    },
  ],
};

function repairsFor(seen: Seen, issue: OfferIssue): readonly Repair[] {
  const { draft, document } = seen;
  const mend = REPAIRS[issue.reason];
  if (mend !== undefined) return mend(seen, issue);
  if (issue.where?.split('.')[0] !== 'schedule') return [];
  const approved = drawQuestions(document.sheet, draft.option).schedule?.approved ?? null;
  if (approved === null) return [];
  return [{ says: 'Use the approved schedule', change: { draws: { ...draft.draws, line: draftOf(approved) } } }];
}

/** The next of `name`, `name-2`, `name-3` that is free. */
export function freeId(id: string, taken: readonly string[]): string {
  const short = id.replace(/-\d+$/, '');
  let free = short;
  for (let n = 2; taken.includes(free); n += 1) free = `${short}-${n}`;
  return free;
}

function ninetyDays({ now, zone }: Seen): Repair {
  const today = houseDate(now, zone, '00:00');
  const change = { from: `${plusDays(today, 1)}T06:00`, until: `${plusDays(today, 91)}T06:00` };
  return { says: 'Run for 90 days from tomorrow', change };
}

/** The funds that fit; the page has a form for a new one in the same place. */
function otherFund({ check, funds }: Seen): readonly Repair[] {
  const unfit = new Set(check?.funds.map(({ fund }) => fund));
  const fit = funds.filter(({ fund }) => !unfit.has(fund));
  // Among many it is unclear which is meant: the page shows them all.
  return (fit.length > MOST_PROPOSED ? [] : fit).map(({ fund, name }) => ({
    says: `Pay from ${name}`,
    change: { fund },
  }));
}

const MOST_PROPOSED = 2;

/** Starts when the other promotion has ended, as long as before; or ends when it begins. */
function aroundTheOther({ draft, offers, zone }: Seen, { other }: OfferIssue): readonly Repair[] {
  const period = offers.find(({ offer }) => offer.id === other)?.offer.period;
  const [from, until] = [parseInstant(draft.from, zone), parseInstant(draft.until, zone)];
  if (period === undefined || from === undefined || until === undefined) return [];
  const later = { from: wallTime(period.until, zone), until: wallTime(period.until + (until - from), zone) };
  return [
    ...(from < period.from
      ? [{ says: `End ${dateOf(period.from, zone)}`, change: { until: wallTime(period.from, zone) } }]
      : []),
    { says: `Start ${dateOf(period.until, zone)}`, change: later },
  ];
}

/** The tables that offer the other one at the same time are left out. */
function withoutTables({ draft, document, check }: Seen): readonly Repair[] {
  const taken = new Set(check?.tables.map(({ table }) => table));
  const mine = draft.tables === 'all' ? eligibleTables(document) : draft.tables;
  const [out, kept] = [mine.filter((table) => taken.has(table)), mine.filter((table) => !taken.has(table))];
  const [first] = out;
  if (first === undefined || kept.length === 0) return [];
  return [
    {
      says: out.length === 1 ? `Leave out ${tableName(first)}` : `Leave out ${out.length} tables`,
      change: { tables: kept },
    },
  ];
}

export const eligibleTables = ({ tables }: SheetDocument): readonly string[] =>
  tables.flatMap(({ table, why }) => (why === null ? [table] : []));
