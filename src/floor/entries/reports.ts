/**
 * Entries from outside the tables: what is reported about a person (points, spend, codes, free entries), one by one or as
 * a file that is taken whole or not at all; the check-in before a drawing; and corrections, which two people sign.
 */
import { lookUp } from '../../base/assert.ts';
import { addDays, type Instant, instant, MINUTE } from '../../base/time.ts';
import { isInside } from '../../rules/in-force.ts';
import { isIssued } from '../../rules/issued-codes.ts';
import {
  capped,
  chosenNumber,
  type EntriesStep,
  type EntryMost,
  type EntryPeriod,
  type EntryWay,
  earnedEntries,
  entriesStepOf,
  entryWaysOf,
} from '../../rules/outside-entries.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { CommandOf, EventOf } from '../area.ts';
import { asListed, houseDay, lastDay, localDay, tableAndTimeFacts } from '../clock.ts';
import type { Drum, Entrant, Ticket } from '../drawing.ts';
import { CARD_DESK } from '../kit/awards.ts';
import { offerOf } from '../kit/drawings.ts';
import { drumFor, serialIn, tallied, ticketIn } from '../kit/drums.ts';
import { isInHours, noOffer, sheetOf, wasInForce } from '../kit/offers.ts';
import { personEligibility, refuseUnknownPerson } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { UPLOADED_WITHIN } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { entryCommands, entryEvents } from './specs.ts';

type Report = CommandOf<typeof entryCommands, 'report-entries'>;
type Import = CommandOf<typeof entryCommands, 'import-entries'>;
type CheckIn = CommandOf<typeof entryCommands, 'check-in-entries'>;
type Correct = CommandOf<typeof entryCommands, 'correct-entries'>;
export type EntryLine = Import['lines'][number];
export type EntryCredit = EventOf<typeof entryEvents, 'entries-reported'>['credits'][number];
type Refused = { refusal: FloorRefusal };

/** The offer, its sheet and its drum, where its entries come from outside. */
type Entering = Readonly<{ offered: OfferState; sheet: Sheet; earn: EntriesStep; drum: Drum }>;

export function enteringOf(state: State, offer: string): Entering | Refused {
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const sheet = sheetOf(state, offered);
  const earn = entriesStepOf(sheet);
  if (earn === undefined) return refused(F.entries, 'no-reports', { sheetName: sheet.name });
  const drum = state.drums.get(drumFor(state, offer, null));
  if (drum === undefined) return refused(F.offers, 'not-in-force/now', { offer });
  return { offered, sheet, earn, drum };
}

export function reportEntries(state: State, command: Report): Outcome {
  const { offer, way, person, quantity, code, tier, by } = command;
  const entering = enteringOf(state, offer);
  if (isRefusal(entering)) return entering;
  const at = seenAt(command);
  if (command.time - at > UPLOADED_WITHIN) return refused(F.entries, 'reported-late');
  const line = { person, at, ...without({ quantity, code, tier }) };
  const [found] = creditsOf(state, entering, way, [line]);
  if (isRefusal(found!)) return found;
  return accept({
    type: 'entries-reported',
    v: 1,
    drum: entering.drum.id,
    way,
    credits: [found!],
    ...waits(entering),
    by: [by.badge],
  });
}

/** All lines of a file, or none of them. The same file is taken once. */
export function importEntries(state: State, command: Import): Outcome {
  const { offer, way, file, lines } = command;
  const entering = enteringOf(state, offer);
  if (isRefusal(entering)) return entering;
  const taken = refuseTakenFile(entering, file);
  if (taken !== undefined) return taken;
  const unsigned = refuseMissingSecond(state, command, 'entries-from-a-file');
  if (unsigned !== undefined) return unsigned;
  const found = creditsOf(state, entering, way, lines);
  const bad = found.findIndex((one) => isRefusal(one));
  if (bad >= 0) return refused(F.entries, 'bad-line', { line: bad + 1 });
  const credits = found as EntryCredit[];
  return accept({
    type: 'entries-reported',
    v: 1,
    drum: entering.drum.id,
    way,
    credits,
    file,
    ...waits(entering),
    by: signedBy(command),
  });
}

/** Entries are in no drawing before their holder checks in. */
const waits = ({ earn }: Entering): { waits?: true } => (earn.checkIn === undefined ? {} : { waits: true });

export function refuseTakenFile({ drum }: Entering, file: string): Refused | undefined {
  return drum.files?.[file] === undefined ? undefined : refused(F.entries, 'file-taken');
}

// What each line brings, one after the other: a person's earlier lines of the same file count for the later ones.

export function creditsOf(
  state: State,
  entering: Entering,
  way: string,
  lines: readonly EntryLine[],
): (EntryCredit | Refused)[] {
  const { sheet, drum } = entering;
  const step = entryWaysOf(sheet).find(({ id }) => id === way);
  const entrants = new Map<string, Entrant>();
  const codes = new Set<string>();
  const fresh = new Set<string>();
  let next = drum.nextSerial;
  return lines.map((line) => {
    if (step === undefined)
      return refused(F.entries, 'no-such-way', { way, ways: entryWaysOf(sheet).map(({ id }) => id) });
    const before = entrants.get(line.person) ?? drum.entrants?.[line.person] ?? NO_ENTRIES;
    const found = creditOf(state, entering, step, line, before, codes);
    if (isRefusal(found)) return found;
    const live = before.serials.filter((serial) => fresh.has(serial) || ticketIn(drum, serial) !== undefined);
    const serial = live.at(-1) ?? (found.entries === 0 ? null : serialIn(drum, next));
    if (live.length === 0 && serial !== null) {
      fresh.add(serial);
      next += 1;
    }
    const credit = { ...found, serial };
    entrants.set(line.person, entrantAfter(before, way, credit));
    if (credit.code !== undefined) codes.add(credit.code);
    return credit;
  });
}

const NO_ENTRIES: Entrant = { totals: {}, used: {}, serials: [] };

function creditOf(
  state: State,
  { offered, sheet, earn, drum }: Entering,
  way: EntryWay,
  { person, quantity, code, tier, at: when }: EntryLine,
  before: Entrant,
  codes: ReadonlySet<string>,
): Omit<EntryCredit, 'serial'> | Refused {
  const { offer } = offered;
  const at = when ?? state.time;
  const not =
    notEntering(state, { offered, sheet, drum }, person, at) ??
    unfit(way, { quantity, code }) ??
    wrongTier(earn, way, tier);
  if (not !== undefined) return not;
  const number = code === undefined ? undefined : tidyCode(code);
  if (number !== undefined && (codes.has(number) || drum.codes?.[number] !== undefined))
    return refused(way.at, 'code-used', { code: number });
  const claims = way.form === 'free' ? freeClaim(state, offered, way, before, at) : undefined;
  if (claims !== undefined && isRefusal(claims)) return claims;
  const times = way.form === 'free' ? 1 : timesAt(state, offered, earn, tier, at);
  const total = before.totals[way.id] ?? 0;
  const addsUp = way.form === 'reported' && way.receipt === undefined;
  const wanted = earnedEntries(way, offer.amounts, { before: addsUp ? total : 0, quantity: quantity ?? 0, times });
  const limits = [
    ...limitsAt(state, offered, way.id, way.form === 'free' ? [] : (way.most ?? []), at),
    ...limitsAt(state, offered, '', earn.most ?? [], at),
  ];
  const entries = capped(
    wanted,
    limits.map(({ most, key }) => most - (before.used[key] ?? 0)),
  );
  // What stands alone is not used up for nothing; points that add up are counted even when the limit is reached.
  if (entries === 0 && !addsUp) {
    const full = limits.find(({ most, key }) => (before.used[key] ?? 0) >= most);
    return full === undefined
      ? refused(way.at, 'too-little')
      : refused(full.at, 'limit-reached', { most: full.most, per: full.per });
  }
  const used = [...limits.map(({ key }) => ({ key, count: entries })), ...(claims === undefined ? [] : [claims])];
  return {
    person,
    at,
    ...without({ quantity, code: number, tier }),
    times,
    entries,
    cut: wanted - entries,
    used,
  };
}

/** Letters and digits as they are read off a paper, however they are grouped there. */
const tidyCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

function notEntering(
  state: State,
  { offered, sheet, drum }: Omit<Entering, 'earn'>,
  person: string,
  at: Instant,
): Refused | undefined {
  const { id } = offered.offer;
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined && isRefusal(unknown)) return unknown;
  if (at > state.time) return refused(F.entries, 'reported-early');
  if (!wasInForce(state, offered, at))
    return refused(F.offers, at < state.time ? 'not-in-force/then' : 'not-in-force/now', { offer: id });
  if (!isInHours(state, offered, at)) return refused(F.offers, 'outside-hours/offer', { offer: id });
  if (state.time >= drum.emptiedAt) return refused(F.entries, 'drum-over', { drum: drum.id });
  const broken = personEligibility(state, sheet, person).broken[0];
  return broken === undefined ? undefined : refused(broken.at, 'not-eligible/entries', { says: broken.says });
}

/** A report has what its way counts, and nothing else. */
function unfit(way: EntryWay, { quantity, code }: Pick<EntryLine, 'quantity' | 'code'>): Refused | undefined {
  const counts = way.form === 'reported';
  if (counts && quantity === undefined) return refused(way.at, 'amount-missing');
  if (!counts && quantity !== undefined) return refused(way.at, 'amount-unused');
  const numbered = way.form === 'code' || (way.form === 'reported' && way.receipt !== undefined);
  if (numbered && (code === undefined || tidyCode(code).length < SHORTEST_CODE)) return refused(way.at, 'code-missing');
  if (!numbered) return code === undefined ? undefined : refused(way.at, 'code-unused');
  const number = tidyCode(code!);
  return way.issued === undefined || isIssued(number, way.issued)
    ? undefined
    : refused(way.issued.at, 'code-not-issued', { code: number });
}

const SHORTEST_CODE = 4;

function wrongTier({ tiers }: EntriesStep, way: EntryWay, tier: string | undefined): Refused | undefined {
  if (tiers === undefined) return tier === undefined ? undefined : refused(way.at, 'tier-unused');
  const { at, list } = tiers;
  if (tier !== undefined && !list.some((one) => one.tier === tier))
    return refused(at, 'unknown-tier', { tier, tiers: list.map((one) => one.tier) });
  const needed = way.form !== 'free' || way.tiers !== undefined;
  if (needed && tier === undefined) return refused(at, 'tier-missing', { tiers: list.map((one) => one.name) });
  if (way.form !== 'free' || way.tiers === undefined || way.tiers.includes(tier!)) return undefined;
  return refused(way.at, 'other-tier');
}

/** The posted days and times, and the tier: an entry counts as often as both say together. */
export function timesAt(
  state: State,
  { offer }: OfferState,
  { tiers }: EntriesStep,
  tier: string | undefined,
  at: Instant,
): number {
  const { day, time } = tableAndTimeFacts(state, { id: CARD_DESK.table, limits: null }, at);
  const now = { table: CARD_DESK.table, limits: null, day, time };
  const date = localDay(state, at);
  const posted = (offer.entryMultipliers ?? [])
    .filter(({ dates, ...window }) => {
      // What begins on one date and runs past midnight is that date's until it is over.
      const { from = '00:00', until = '24:00' } = window.hours ?? {};
      const began = from > until && time < until ? addDays(date, -1) : date;
      return (dates?.includes(began) ?? true) && isInside(window, now);
    })
    .map(({ times }) => times);
  return Math.max(1, ...posted) * (tiers?.list.find((one) => one.tier === tier)?.times ?? 1);
}

type Limit = Readonly<{ at: string; key: string; most: number; per: EntryPeriod }>;

const limitsAt = (state: State, offered: OfferState, scope: string, most: readonly EntryMost[], at: Instant): Limit[] =>
  most.map((one) => ({
    at: one.at,
    per: one.per,
    key: `${scope}/${one.per}/${stretchOf(state, offered, one.per, at)}`,
    most: chosenNumber(offered.offer.amounts, one.entries),
  }));

/** Names the stretch of time that a moment belongs to. */
function stretchOf(state: State, { offer }: OfferState, per: EntryPeriod, at: Instant): string {
  const day = houseDay(state, at);
  switch (per) {
    case 'day':
      return day;
    case 'week':
      return lastDay(day, 'mon');
    case 'month':
      return day.slice(0, 'yyyy-mm'.length);
    case 'drawing': {
      const times = (asListed(state, offer).schedule ?? []).filter((one) => one > at);
      return times.length === 0 ? 'after' : String(Math.min(...times));
    }
    case 'promotion':
      return '';
  }
}

function freeClaim(
  state: State,
  offered: OfferState,
  { at: clause, id, per }: Extract<EntryWay, { form: 'free' }>,
  before: Entrant,
  at: Instant,
): Readonly<{ key: string; count: number }> | Refused {
  const key = `${id}/claims/${stretchOf(state, offered, per, at)}`;
  return (before.used[key] ?? 0) > 0 ? refused(clause, 'free-had', { per }) : { key, count: 1 };
}

/** Fields that are there. */
const without = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

// What a report leaves in the state.

function entrantAfter(
  { totals, used, serials }: Entrant,
  way: string,
  { quantity = 0, used: more, serial }: EntryCredit,
): Entrant {
  return {
    totals: { ...totals, [way]: (totals[way] ?? 0) + quantity },
    used: { ...used, ...Object.fromEntries(more.map(({ key, count }) => [key, (used[key] ?? 0) + count])) },
    serials: serial === null || serials.includes(serial) ? serials : [...serials, serial],
  };
}

type Reported = EventOf<typeof entryEvents, 'entries-reported'>;

export function takeReports(state: State, { drum: id, way, credits, file, waits: isWaiting, by }: Reported): void {
  const drum = lookUp(state.drums, id);
  drum.entrants ??= {};
  for (const credit of credits) {
    const { person, code, entries, serial } = credit;
    drum.entrants[person] = entrantAfter(drum.entrants[person] ?? NO_ENTRIES, way, credit);
    if (code !== undefined) {
      drum.codes ??= {};
      drum.codes[code] = person;
    }
    if (serial === null || entries === 0) continue;
    const ticket = ticketIn(drum, serial);
    if (ticket !== undefined) ticket.weight = (ticket.weight ?? 1) + entries;
    else putNew(state, drum, { serial, person, weight: entries, by: by[0]!, waits: isWaiting === true });
  }
  if (file !== undefined) drum.files = { ...drum.files, [file]: { lines: credits.length, at: state.time } };
}

type NewEntry = Readonly<{ serial: string; person: string; weight: number; by: string; waits: boolean }>;

function putNew(state: State, drum: Drum, { serial, person, weight, by, waits }: NewEntry): void {
  const { table, seat } = CARD_DESK;
  const ticket: Ticket = { serial, person, table, seat, hit: null, issuedAt: state.time, issuedBy: by, weight };
  tallied(drum, 'issued');
  drum.nextSerial += 1;
  if (!waits) {
    drum.tickets[serial] = ticket;
    return;
  }
  drum.out ??= {};
  drum.out[serial] = ticket;
}

// The check-in before a drawing.

export function checkInEntries(state: State, command: CheckIn): Outcome {
  const { drum: id, person, by } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return refused(F.entries, 'no-such-drum', { id });
  const offered = offerOf(state, drum);
  const sheet = sheetOf(state, offered);
  const word = entriesStepOf(sheet)?.checkIn;
  if (word === undefined) return refused(F.entries, 'no-check-in', { sheetName: sheet.name });
  const now = seenAt(command);
  const not = notEntering(state, { offered, sheet, drum }, person, now) ?? refuseCheckInNow(state, drum, now);
  if (not !== undefined) return not;
  const serials = (drum.entrants?.[person]?.serials ?? []).filter((serial) => drum.out?.[serial] !== undefined);
  if (serials.length === 0) {
    const inDrum = (drum.entrants?.[person]?.serials ?? []).some((serial) => drum.tickets[serial] !== undefined);
    return refused(word.at, inDrum ? 'checked-in-already' : 'nothing-to-check-in');
  }
  const entries = serials.reduce((sum, serial) => sum + (drum.out![serial]!.weight ?? 1), 0);
  return accept({ type: 'entries-checked-in', v: 1, drum: id, person, serials, entries, by: by.badge });
}

/** When check-in is open for the next drawing of a drum; undefined where there is none, or no check-in. */
export function nextCheckIn(
  state: State,
  drum: Drum,
): Readonly<{ at: string; from: Instant; until: Instant; dueAt: Instant }> | undefined {
  const offered = offerOf(state, drum);
  const word = entriesStepOf(sheetOf(state, offered))?.checkIn;
  const due = drawingsOf(state, drum).map(({ dueAt }) => dueAt);
  if (word === undefined || due.length === 0) return undefined;
  const { amounts } = offered.offer;
  const dueAt = instant(Math.min(...due));
  const minutes = (many: number | { choose: string }) => chosenNumber(amounts, many) * MINUTE;
  return {
    at: word.at,
    from: instant(dueAt - minutes(word.opensMinutes)),
    until: instant(dueAt - (word.closesMinutes === undefined ? 0 : minutes(word.closesMinutes))),
    dueAt,
  };
}

/** Drawings of a drum that are not over; prizes that were drawn together have no draw of their own. */
const drawingsOf = (state: State, { id, offer }: Pick<Drum, 'id' | 'offer'>) =>
  [...state.drawings.group(offer)].filter(
    ({ drum, batch, wonIn }) => drum === id && batch === undefined && wonIn === undefined,
  );

function refuseCheckInNow(state: State, drum: Drum, now: Instant): Refused | undefined {
  const next = nextCheckIn(state, drum);
  if (next === undefined) return refused(F.entries, 'no-drawing-left', { drum: drum.id });
  const { at, from, until, dueAt } = next;
  if (now >= dueAt) return refused(at, 'drawing-under-way');
  if (now < from) return refused(at, 'check-in-early', { minutes: Math.ceil((from - now) / MINUTE) });
  return now < until ? undefined : refused(at, 'check-in-over');
}

/** Whether those who checked in are out of the drum again once this drawing is over. */
export function leavesAfter(state: State, drawing: string): boolean {
  const { drum: id, offer, dueAt, batch } = lookUp(state.drawings, drawing);
  const drum = state.drums.get(id);
  const word = entriesStepOf(sheetOf(state, lookUp(state.offers, offer)))?.checkIn;
  if (drum === undefined || word === undefined || batch !== undefined) return false;
  if (word.for === 'drawing') return true;
  const day = houseDay(state, dueAt);
  return !drawingsOf(state, drum).some((other) => other.id !== drawing && houseDay(state, other.dueAt) === day);
}

export function checkedIn(
  state: State,
  { drum: id, serials }: EventOf<typeof entryEvents, 'entries-checked-in'>,
): void {
  const drum = lookUp(state.drums, id);
  for (const serial of serials) {
    drum.tickets[serial] = drum.out![serial]!;
    delete drum.out![serial];
  }
}

// Corrections.

export function correctEntries(state: State, command: Correct): Outcome {
  const { drum: id, person, way, entries, quantity = 0, code, reason } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return refused(F.entries, 'no-such-drum', { id });
  const entrant = drum.entrants?.[person];
  if (entrant === undefined) return refused(F.entries, 'no-entries', { drum: id });
  if (entries === 0 && quantity === 0 && code === undefined) return refused(F.entries, 'nothing-corrected');
  const unsigned = refuseMissingSecond(state, command, 'correcting-entries');
  if (unsigned !== undefined) return unsigned;
  const total = entrant.totals[way] ?? 0;
  if (quantity > total) return refused(F.entries, 'less-reported', { total });
  const number = code === undefined ? undefined : tidyCode(code);
  if (number !== undefined && drum.codes?.[number] !== person)
    return refused(F.entries, 'code-not-used', { code: number });
  const live = entrant.serials.flatMap((serial) => ticketIn(drum, serial) ?? []);
  const has = live.reduce((sum, { weight = 1 }) => sum + weight, 0);
  if (entries > has) return refused(F.entries, 'fewer-entries', { has });
  let left = entries;
  const taken = live.toReversed().flatMap(({ serial, weight = 1 }) => {
    const here = Math.min(left, weight);
    left -= here;
    return here === 0 ? [] : [{ serial, left: weight - here }];
  });
  const by = signedBy(command);
  const noted = without({ code: number });
  return accept({
    type: 'entries-corrected',
    v: 1,
    drum: id,
    person,
    way,
    entries,
    quantity,
    ...noted,
    taken,
    reason,
    by,
  });
}

export function takeCorrection(
  state: State,
  { drum: id, person, way, quantity, code, taken }: EventOf<typeof entryEvents, 'entries-corrected'>,
): void {
  const drum = lookUp(state.drums, id);
  const entrant = drum.entrants![person]!;
  drum.entrants![person] = {
    ...entrant,
    totals: { ...entrant.totals, [way]: (entrant.totals[way] ?? 0) - quantity },
  };
  if (code !== undefined) {
    delete drum.codes![code];
  }
  for (const { serial, left } of taken) {
    const ticket = ticketIn(drum, serial)!;
    if (left > 0) {
      ticket.weight = left;
      continue;
    }
    tallied(drum, 'voided');
    delete drum.tickets[serial];
    delete drum.out?.[serial];
    drum.gone[serial] = 'voided';
  }
}
