/**
 * Hours of play. A swipe vouches for the play of one person at one table since his swipe before, or since he sat down,
 * and for no more than the hour before it. What was counted once is not counted again, at whichever table, so nobody
 * gets more than one point in an hour; minutes add up over tables and days.
 */
import { tableInSentence } from '../../base/table-words.ts';
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { Drum, Played } from '../drawings/drawing.ts';
import { drumFor } from '../drawings/drums.ts';
import { serialIn } from '../drawings/tickets.ts';
import { seenAt } from '../envelope.ts';
import { unknownPerson } from '../house/decide.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, EventOf } from '../spec.ts';
import type { OfferState, State, Table } from '../state.ts';
import { noTable } from '../tables/decide.ts';
import { takesNoPart } from './seats.ts';
import type { entryCommands, entryEvents } from './specs.ts';
import { tallied } from './tally.ts';

type Swipe = CommandOf<typeof entryCommands, 'record-swipe'>;
type Count = EventOf<typeof entryEvents, 'swipe-recorded'>['counts'][number];

export function recordSwipe(state: State, command: Swipe): Outcome {
  const { person, table: at, by } = command;
  const table = state.tables.get(at);
  if (table === undefined) return noTable(at);
  const unknown = unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const [seat, sits] = Object.entries(table.seats).find(([, held]) => held.person === person) ?? [];
  if (seat === undefined || sits === undefined) {
    const says = `This person does not sit at ${tableInSentence(at)}.`;
    return refused(F.entries, 'not-seated', says, 'Seat him first, or swipe the card where he plays.');
  }
  const swipedAt = seenAt(command);
  const counted: Count[] = [];
  let first: { refusal: FloorRefusal } | undefined;
  for (const { offered, minutesEach, at: clause } of pointOffers(state)) {
    const count = countOf(state, offered, table, { person, since: sits.since, swipedAt, minutesEach, clause });
    if ('refusal' in count) first ??= count;
    else counted.push(count);
  }
  if (counted.length === 0) {
    const says = 'No activity that is in force counts hours of play.';
    return first ?? refused(F.entries, 'nothing-counts', says, 'Nothing needs to be swiped.');
  }
  const counts = withSerials(state, counted);
  return accept({
    type: 'swipe-recorded',
    v: 1,
    person,
    table: at,
    seat: Number(seat),
    swipedAt,
    counts,
    by: by.badge,
  });
}

/** Offers that count hours. */
export function pointOffers(state: State): { offered: OfferState; minutesEach: number; at: string }[] {
  return [...state.offers.values()].flatMap((offered) => {
    const earn = stepOf(sheetOf(state, offered), 'earn');
    const isOpen = offered.status === 'approved' && earn?.form === 'points';
    return isOpen ? [{ offered, minutesEach: earn.minutesEach, at: earn.at }] : [];
  });
}

type Swiped = Readonly<{ person: string; since: Instant; swipedAt: Instant; minutesEach: number; clause: string }>;

function countOf(state: State, offered: OfferState, table: Table, swiped: Swiped): Count | { refusal: FloorRefusal } {
  const { person, since, swipedAt, minutesEach, clause } = swiped;
  const not = takesNoPart(state, offered, sheetOf(state, offered), table, swipedAt);
  if (not !== undefined) return not;
  const drum = state.drums.get(drumFor(state, offered.offer.id, table.game))!;
  const before = drum.played?.[person];
  const from = Math.max(since, before?.until ?? 0, swipedAt - HOUR, offered.offer.period.from);
  const seconds = swipedAt - from;
  if (seconds < MINUTE) {
    const says = 'This card was swiped a moment ago, or has only just come to the table.';
    return refused(clause, 'swiped-already', says, 'Swipe it once an hour, and when its holder leaves.');
  }
  const whole = (before?.seconds ?? 0) + seconds;
  return { drum: drum.id, seconds: whole, points: pointsOf(whole, minutesEach), serial: before?.serial ?? null };
}

/** Whole stretches of so many minutes. */
export const pointsOf = (seconds: number, minutesEach: number): number => Math.floor(seconds / (minutesEach * MINUTE));

/** The first point brings the entry that weighs all of them. */
function withSerials(state: State, counts: readonly Count[]): Count[] {
  return counts.map((count) => {
    if (count.serial !== null || count.points === 0) return count;
    const drum = state.drums.get(count.drum)!;
    return { ...count, serial: serialIn(drum, drum.nextSerial) };
  });
}

/** Writes down what counts from now on, and weighs the entry anew where it is in the drum. */
export function played(
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
