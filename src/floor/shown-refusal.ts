/**
 * A refusal as people are shown it, with the names that the house uses. The journal and programs keep the floor clause, the
 * reason code and ids. If a rule sheet is the cause, people are shown its clause; questions name the seats they are about,
 * and a transfer the advance that holds it up. All of this is looked up when the refusal is shown and never written down.
 */
import { type Sheet, type Step, stepOf } from '../rules/sheet.ts';
import { TOLD, type ToldRefusal, tellRefusal } from '../sentences/refusals.ts';
import { judgeHit } from './hits/claims.ts';
import { sheetOf } from './kit/offers.ts';
import { namesIn } from './names.ts';
import { waitsFor } from './offers/decide.ts';
import { F, type FloorRefusal, type RecordedRefusal, refused } from './outcome.ts';
import type { OfferState, State } from './state.ts';

/** `at`: the clause of the sheet of this id and name. */
export type SheetRule = Readonly<{ sheet: string; name: string; at: string }>;
export type ShownRefusal = ToldRefusal & Readonly<{ rule?: SheetRule }>;

/** `about`: the command, or as much of it as says what it is about. */
export function shownRefusal(state: State, about: object, refusal: RecordedRefusal): ShownRefusal {
  const more = MORE[refusal.reason]?.(state, about as Fields, refusal.at);
  const told = tellRefusal(more ?? refusal, namesIn(state));
  const find = RULES[refusal.at]?.[refusal.reason];
  if (find === undefined || MORE[refusal.reason] !== undefined) return told;
  const sheets = offersOf(state, about as Fields, refusal.at).map((offered) => sheetOf(state, offered));
  const found = sheets.flatMap((sheet) => {
    const at = find(sheet);
    return at === undefined ? [] : [{ sheet: sheet.id, name: sheet.name, at }];
  });
  const [rule] = found;
  // With two activities it is not clear whose rule applies.
  if (rule === undefined || found.some(({ sheet, at }) => sheet !== rule.sheet || at !== rule.at)) return told;
  return { ...told, rule };
}

/** Whether showing it takes the state: to name what it is about, or to add to it. */
export const maySayMore = (refusal: RecordedRefusal): boolean =>
  ('values' in refusal && refusal.values !== undefined && refusal.variant !== TOLD) ||
  MORE[refusal.reason] !== undefined ||
  RULES[refusal.at]?.[refusal.reason] !== undefined;

type Fields = Readonly<Record<string, unknown>>;

/** Refusals whose sentence is more detailed on screen than in the journal; undefined where there is no more to tell. */
const MORE: Readonly<Record<string, (state: State, about: Fields, at: string) => FloorRefusal | undefined>> = {
  'open-question': withSeats,
  'owes-the-house': withAdvance,
};

/** The advance that a transfer waits for. */
function withAdvance(state: State, { from }: Fields, at: string): FloorRefusal | undefined {
  const fund = typeof from === 'string' ? state.funds.get(from) : undefined;
  const waits = fund === undefined ? undefined : waitsFor(state, fund);
  return waits === undefined ? undefined : refused(at, 'owes-the-house/advance', waits).refusal;
}

/** Questions of a hit with the seats that they are about, where several hands were keyed. */
function withSeats(state: State, { hit: id }: Fields, at: string): FloorRefusal | undefined {
  const hit = typeof id === 'string' ? state.hits.get(id) : undefined;
  const offered = hit === undefined ? undefined : state.offers.get(hit.offer);
  if (hit === undefined || offered === undefined) return undefined;
  const { open } = judgeHit(state, offered, sheetOf(state, offered), hit);
  const seats = new Map<string, number[]>();
  for (const { id: question, asks } of open) {
    const seat = /^s(\d+)\./.exec(question)?.[1];
    seats.set(asks, [...(seats.get(asks) ?? []), ...(seat === undefined ? [] : [Number(seat)])]);
  }
  if (new Set([...seats.values()].flat()).size < 2) return undefined;
  const asked = [...seats].map(([asks, of]) => ({ asks, seats: [...new Set(of)].sort((a, b) => a - b) }));
  return refused(at, 'open-question/seats', { asked, open: open.map(({ id: question }) => question) }).refusal;
}

type Find = (sheet: Sheet) => string | undefined;
type Kind = Step['kind'];

const step =
  (kind: Kind, ...forms: string[]): Find =>
  ({ steps }) =>
    steps.find((one) => one.kind === kind && (forms.length === 0 || forms.includes(one.form)))?.at;

/** Periods, hours and tables are what the house posts. */
const posted: Find = ({ mustPost }) => mustPost.at;
const ofGames: Find = ({ games, chart }) => games[0]?.at ?? chart.at;
const freePlay: Find = ({ npn }) => npn?.at;
const age: Find = (sheet) => sheet.age?.at ?? sheet.eligibility.find(({ rule }) => rule === 'age')?.at;
/** The club desk issues cards, so its first note has the clause. */
const clubCard: Find = ({ notes }) => notes.find(({ who }) => who === 'card-desk')?.at;
const drum = step('select', 'drum');
const presence = step('claim', 'presence');
const instrument = step('play', 'instrument');
const redemption = step('select', 'redemption');

/** By floor clause and reason code. Reasons that are not listed are the floor's own and have no clause in a sheet. */
const RULES: Readonly<Record<string, Readonly<Record<string, Find>>>> = {
  [F.offers]: {
    'outside-hours': posted,
    'not-begun': posted,
    over: posted,
    'other-tables': posted,
    'promotion-over': posted,
    'other-game': ofGames,
  },
  [F.rounds]: {
    'house-seat': freePlay,
    'prize-named': ({ npn }) => npn?.guestNames?.at ?? npn?.at,
    'no-button': ({ fund }) => (fund.kind === 'own' ? fund.fee?.at : undefined),
  },
  [F.awards]: { 'not-identified': step('claim') },
  [F.payment]: { 'wrong-form': step('pay') },
  [F.ledger]: { 'not-foreseen': ({ fund }) => fund.at },
  [F.drawings]: {
    'already-drawn': drum,
    purged: drum,
    'nobody-called': presence,
    'nobody-plays': presence,
    'holder-called': presence,
    'being-played': step('play'),
  },
  [F.exclusion]: { 'under-age': age },
  [F.entries]: {
    'not-collected': drum,
    'too-many-heads': step('earn', 'tickets'),
    'not-seated': step('qualify', 'hours', 'seated', 'swipe-times', 'swipes'),
  },
  [F.plays]: {
    'has-spun': step('play', 'wheel-of-cards'),
    'ace-drawn': step('select', 'ace-of-table'),
    'table-at-the-wheel': step('play', 'wheel-of-cards'),
    'passes-held': step('play', 'keys', 'tournament'),
  },
  [F.tableDraws]: {
    'seat-first': step('select', 'table'),
    'no-seat-card': step('select', 'table'),
    'hand-before': step('play', 'at-table'),
  },
  [F.shows]: { 'not-over': step('play', 'show') },
  [F.houseGames]: { locked: step('play', 'house-game') },
  [F.instruments]: {
    'promotion-over': posted,
    'mixed-promotions': instrument,
    'other-table': instrument,
    'played-already': instrument,
    'on-table': instrument,
  },
  [F.club]: {
    'form-incomplete': clubCard,
    'not-a-member': clubCard,
    'dead-card': clubCard,
    'card-not-yet': clubCard,
    'under-age': age,
    'open-question': age,
    'uploaded-late': step('qualify', 'swipe-times'),
    'spent-already': redemption,
    'still-owed': redemption,
  },
  [F.tournaments]: { 'tournament-table': step('play', 'poker-tournament') },
};

/** All rules, for a test that each of them exists in some sheet. */
export const sheetRules = (): readonly (readonly [at: string, reason: string, find: Find])[] =>
  Object.entries(RULES).flatMap(([at, reasons]) =>
    Object.entries(reasons).map(([reason, find]) => [at, reason, find] as const),
  );

/** How to find the offer of something that a command names. */
const NAMED: Readonly<Record<string, (state: State, id: string) => string | undefined>> = {
  offer: (_, id) => id,
  hit: ({ hits }, id) => hits.get(id)?.offer,
  award: ({ awards }, id) => awards.get(id)?.offer,
  drawing: ({ drawings }, id) => drawings.get(id)?.offer,
  drum: ({ drums }, id) => drums.get(id)?.offer,
  show: ({ shows }, id) => shows.get(id)?.offer,
  contest: ({ contests }, id) => contests.get(id)?.offer,
  tournament: ({ tournaments }, id) => tournaments.get(id)?.offer,
  number: ({ instruments }, id) => instruments.get(id)?.offer,
};

/** The offers it can be about: named directly, or found by fund or table, or the club of the house. */
function offersOf(state: State, fields: Fields, at: string): OfferState[] {
  const named = Object.entries(NAMED).flatMap(([field, offerOf]) =>
    listOf(fields[field] ?? fields[`${field}s`]).map((id) => offerOf(state, id)),
  );
  const placed = Array.isArray(fields.positions) ? fields.positions.flatMap(({ fees }: Fields) => listOf(fees)) : [];
  const known = [...named, ...placed].flatMap((id) => (id === undefined ? [] : (state.offers.get(id) ?? [])));
  if (known.length > 0) return known;
  const all = [...state.offers.values()];
  if (at === F.club) return all.filter((offered) => stepOf(sheetOf(state, offered), 'earn')?.form === 'credits');
  const { from, table } = fields;
  if (typeof from === 'string') return all.filter(({ fund }) => fund === from);
  if (typeof table !== 'string') return [];
  return all.filter(({ offer: { tables }, status }) => {
    const stands = status === 'approved' || status === 'suspended' || status === 'paused';
    return stands && (tables === 'all' || tables.includes(table));
  });
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
