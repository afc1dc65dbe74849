/** Records a swipe at a table, and adds the points that it earns to the entry in the drum. */
import { lookUp } from '../../base/assert.ts';
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { CommandOf, EventOf } from '../area.ts';
import {
  clubOffers,
  creditAt,
  playAt,
  playOffers,
  refuseBadDock,
  refuseDeadCard,
  swipedAlready,
} from '../club/members.ts';
import type { Drum, Played } from '../drawing.ts';
import { drumFor, serialIn, tallied } from '../kit/drums.ts';
import { creditFor, type HoursCredit, type HoursOffer, hoursOffers, vouchedFrom } from '../kit/hours.ts';
import { isApprovedAndNotEnded, sheetOf, tookNoPart } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { noTable, type Sitting, sittingAt, UPLOADED_WITHIN, wasOpen } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import type { entryCommands, entryEvents } from './specs.ts';

type Swipe = CommandOf<typeof entryCommands, 'record-swipe'>;
type Count = EventOf<typeof entryEvents, 'swipe-recorded'>['counts'][number];

export function recordSwipe(state: State, command: Swipe): Outcome {
  const { person, table, card, scanner, by } = command;
  const swipedAt = seenAt(command);
  const found = whereHeSat(state, command, swipedAt);
  if (isRefusal(found)) return found;
  const { sitting } = found;
  const swiped = { person, card, sitting, swipedAt };
  const refusals: { refusal: FloorRefusal }[] = [];
  const kept = <T extends object>(one: T | { refusal: FloorRefusal }): T[] => {
    if (!isRefusal(one)) return [one];
    refusals.push(one);
    return [];
  };
  const counted = pointOffers(state).flatMap((point) => kept(countOf(state, point, swiped)));
  const plays = playOffers(state).flatMap((offered) => kept(playAt(state, offered, swiped)));
  const credits = clubOffers(state).flatMap((club) => kept(creditAt(state, club, swiped)));
  const hours = hoursOffers(state, 'swipes').flatMap((one) => kept(hoursAt(state, one, swiped)));
  if (counted.length + plays.length + credits.length + hours.length === 0) {
    return refusals[0] ?? refused(F.entries, 'nothing-counts');
  }
  const counts = withSerials(state, counted);
  const { seat } = sitting;
  const parts = {
    ...(plays.length === 0 ? {} : { plays }),
    ...(credits.length === 0 ? {} : { credits }),
    ...(hours.length === 0 ? {} : { hours }),
    ...(scanner === undefined ? {} : { scanner }),
  };
  return accept({ type: 'swipe-recorded', v: 1, person, table, seat, swipedAt, counts, ...parts, by: by.badge });
}

/** The member's seat at that table at that moment, with the card in use. */
function whereHeSat(state: State, command: Swipe, swipedAt: Instant): { sitting: Sitting } | { refusal: FloorRefusal } {
  const { person, table, card, scanner, time } = command;
  const isKnownTable = state.tables.has(table) || (scanner !== undefined && wasOpen(state, table, swipedAt));
  const unknown = (isKnownTable ? undefined : noTable(table)) ?? refuseUnknownPerson(state, person);
  if (unknown !== undefined && isRefusal(unknown)) return unknown;
  const wrong = refuseBadDock(state, command) ?? refuseDeadCard(state, person, card, swipedAt);
  if (wrong !== undefined) return wrong;
  if (time - swipedAt > UPLOADED_WITHIN) {
    return refused(F.club, 'uploaded-late');
  }
  const sitting = sittingAt(state, person, table, swipedAt);
  if (sitting !== undefined) return { sitting };
  return refused(F.entries, 'not-seated', { table });
}

/** Offers that record hours, also suspended ones: earlier swipes may come in now. */
export function pointOffers(state: State): { offered: OfferState; minutesEach: number; grace: number; at: string }[] {
  return [...state.offers.values()].flatMap((offered) => {
    const earn = stepOf(sheetOf(state, offered), 'earn');
    const counts = isApprovedAndNotEnded(state, offered.offer.id) && earn?.form === 'points';
    return counts ? [{ offered, minutesEach: earn.minutesEach, grace: earn.grace?.minutes ?? 0, at: earn.at }] : [];
  });
}

type Swiped = Readonly<{ person: string; sitting: Sitting; swipedAt: Instant }>;

function countOf(
  state: State,
  { offered, minutesEach, grace, at: clause }: ReturnType<typeof pointOffers>[number],
  { person, sitting, swipedAt }: Swiped,
): Count | { refusal: FloorRefusal } {
  const { since, game } = sitting;
  const not = tookNoPart(state, offered, sheetOf(state, offered), { ...sitting, id: sitting.table }, swipedAt);
  if (not !== undefined) return not;
  const drum = state.drums.get(drumFor(state, offered.offer.id, game))!;
  const before = drum.played?.[person];
  const from = Math.max(since, before?.until ?? 0, swipedAt - HOUR - grace * MINUTE, offered.offer.period.from);
  const seconds = swipedAt - from;
  if (seconds < MINUTE) return swipedAlready(clause);
  const whole = (before?.seconds ?? 0) + seconds;
  return { drum: drum.id, seconds: whole, points: pointsOf(whole, minutesEach), serial: before?.serial ?? null };
}

/** What a swipe brings to a list by hours, or toward a tournament. */
function hoursAt(
  state: State,
  one: HoursOffer,
  { person, sitting, swipedAt }: Swiped,
): HoursCredit | { refusal: FloorRefusal } {
  const { offered, source } = one;
  const not = tookNoPart(state, offered, sheetOf(state, offered), { ...sitting, id: sitting.table }, swipedAt);
  if (not !== undefined) return not;
  const from = vouchedFrom(source, swipedAt, sitting.since);
  const credit = creditFor(state, one, { person, from, until: swipedAt });
  const before = offered.hours?.[person]?.seconds ?? 0;
  return credit === undefined || credit.seconds - before < MINUTE ? swipedAlready(source.at) : credit;
}

/** Whole stretches of this many minutes. */
const pointsOf = (seconds: number, minutesEach: number): number => Math.floor(seconds / (minutesEach * MINUTE));

/** The first point brings the entry that weighs all of them. */
function withSerials(state: State, counts: readonly Count[]): Count[] {
  return counts.map((count) => {
    if (count.serial !== null || count.points === 0) return count;
    const drum = lookUp(state.drums, count.drum);
    return { ...count, serial: serialIn(drum, drum.nextSerial) };
  });
}

/** Records the new credit, and updates the weight of the entry if it is in the drum. */
export function creditSwipe(
  drum: Drum,
  { seconds, points, serial }: Count,
  swiped: Readonly<{ person: string; table: string; seat: number; swipedAt: Instant; by: string; time: Instant }>,
): void {
  const { person, table, seat, swipedAt, by, time } = swiped;
  const isNew = serial !== null && drum.played?.[person]?.serial !== serial;
  if (isNew) tallied(drum, 'issued');
  const now: Played = { seconds, until: instant(swipedAt), points, serial };
  drum.played = { ...drum.played, [person]: now };
  if (serial === null) return;
  if (!isNew) {
    const entry = drum.tickets[serial];
    if (entry !== undefined) entry.weight = points;
    return;
  }
  drum.tickets[serial] = { serial, person, table, seat, hit: null, issuedAt: time, issuedBy: by, weight: points };
  drum.nextSerial += 1;
}
