/**
 * Hours of play as they stand: what swipes, reports and seats that were left have credited, and what players who are
 * still seated have played since. Time is credited once, in whichever way it becomes known first.
 */
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { type HoursBy, type HoursSource, hoursSourceOf } from '../../rules/hours.ts';
import { OPEN } from '../groups.ts';
import type { OfferState, PlayedHours, State, Table } from '../state.ts';
import { isApprovedAndNotEnded, sheetOf, tookNoPart } from './offers.ts';

export type HoursOffer = Readonly<{ offered: OfferState; source: HoursSource }>;

/** What an event credits: all seconds of the person, until when they are known, and when the least was reached. */
export type HoursCredit = Readonly<{
  offer: string;
  person: string;
  seconds: number;
  until: Instant;
  reached?: Instant | undefined;
}>;

/** Offers that count hours in this way, also suspended ones: earlier swipes may come in now. */
export const hoursOffers = (state: State, by: HoursBy): HoursOffer[] =>
  state.offers.group(OPEN).flatMap((offered) => {
    const source = isApprovedAndNotEnded(state, offered.offer.id) ? hoursSourceOf(sheetOf(state, offered)) : undefined;
    return source?.by.includes(by) === true ? [{ offered, source }] : [];
  });

export function hoursOffer(state: State, id: string): HoursOffer | undefined {
  const offered = state.offers.get(id);
  const source = offered === undefined ? undefined : hoursSourceOf(sheetOf(state, offered));
  return offered === undefined || source === undefined ? undefined : { offered, source };
}

type Stretch = Readonly<{ person: string; from: Instant | number; until: Instant }>;

/** Undefined where nothing of the stretch is new. */
export function creditFor(
  state: State,
  { offered, source }: HoursOffer,
  { person, from, until }: Stretch,
): HoursCredit | undefined {
  const before = offered.hours?.[person];
  const start = Math.max(from, before?.until ?? 0, beganAt(state, offered));
  const end = Math.min(until, offered.offer.period.until);
  if (end <= start) return undefined;
  return withSeconds({ offered, source }, person, (before?.seconds ?? 0) + end - start, instant(end));
}

/** Hours count from the beginning of the period of a list, or else of the offer. */
const beganAt = (state: State, { offer, running }: OfferState): Instant =>
  (running === null ? undefined : state.runnings.get(running)?.opensAt) ?? offer.period.from;

export function withSeconds(
  { offered, source }: HoursOffer,
  person: string,
  seconds: number,
  until: Instant,
): HoursCredit {
  const { least } = source;
  const before = offered.hours?.[person]?.reached;
  const reached = least === undefined || seconds < least ? undefined : (before ?? instant(until - (seconds - least)));
  return { offer: offered.offer.id, person, seconds, until, ...(reached === undefined ? {} : { reached }) };
}

/** A swipe vouches for an hour, and for the grace period of the sheet. */
export const vouchedFrom = ({ graceMinutes }: HoursSource, swipedAt: Instant, since: Instant): number =>
  Math.max(since, swipedAt - HOUR - graceMinutes * MINUTE);

/** What players who leave these seats now have played there. */
export function seatCredits(state: State, table: Table, seats: readonly number[]): HoursCredit[] {
  return hoursOffers(state, 'seat').flatMap((one) =>
    seats.flatMap((seat) => {
      const held = table.seats[seat];
      if (held === undefined || held.person === null) return [];
      return seatCredit(state, one, table, { person: held.person, since: held.since }) ?? [];
    }),
  );
}

function seatCredit(
  state: State,
  one: HoursOffer,
  table: Table,
  { person, since }: Readonly<{ person: string; since: Instant }>,
  now: Instant = state.time,
): HoursCredit | undefined {
  // The period of an offer ends before it is settled, so the last moment inside it decides whether the table took part.
  const last = instant(Math.min(now, one.offered.offer.period.until - 1));
  if (tookNoPart(state, one.offered, sheetOf(state, one.offered), table, last) !== undefined) return undefined;
  return creditFor(state, one, { person, from: since, until: now });
}

export type Played = Readonly<{ person: string; table: string | null; seat: number | null }> & PlayedHours;

/** Everyone with hours in an offer, those who sit there now included. */
export function everyonesHours(state: State, one: HoursOffer, now: Instant = state.time): Played[] {
  const { offered, source } = one;
  const all = new Map<string, Played>(
    Object.entries(offered.hours ?? {}).map(([person, hours]) => [
      person,
      { person, table: null, seat: null, ...hours },
    ]),
  );
  for (const table of state.tables.values()) {
    for (const [seat, { person, since }] of Object.entries(table.seats)) {
      if (person === null) continue;
      const credit = source.by.includes('seat') ? seatCredit(state, one, table, { person, since }, now) : undefined;
      const before = all.get(person);
      if (credit === undefined && before === undefined) continue;
      const { seconds, until, reached } = credit ?? before!;
      const when = reached === undefined ? {} : { reached };
      all.set(person, { person, table: table.id, seat: Number(seat), seconds, until, ...when });
    }
  }
  return [...all.values()];
}

/** One person's hours so far. */
export function hoursSoFar(state: State, one: HoursOffer, person: string, now: Instant = state.time): PlayedHours {
  let found: PlayedHours = one.offered.hours?.[person] ?? { seconds: 0, until: one.offered.offer.period.from };
  if (!one.source.by.includes('seat')) return found;
  for (const table of state.tables.values()) {
    for (const held of Object.values(table.seats)) {
      if (held.person !== person) continue;
      const credit = seatCredit(state, one, table, { person, since: held.since }, now);
      if (credit !== undefined && credit.seconds > found.seconds) found = credit;
    }
  }
  return found;
}

/** How many others reached the least before this person. */
export const reachedBefore = (state: State, one: HoursOffer, reached: Instant, now: Instant): number =>
  everyonesHours(state, one, now).filter((other) => other.reached !== undefined && other.reached < reached).length;

export function enterHours(state: State, credits: readonly HoursCredit[]): void {
  for (const { offer, person, seconds, until, reached } of credits) {
    const offered = state.offers.get(offer);
    if (offered === undefined) continue;
    offered.hours ??= {};
    offered.hours[person] = { seconds, until, ...(reached === undefined ? {} : { reached }) };
  }
}
