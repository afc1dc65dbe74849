/** Tickets for seats: the posted times at which they are handed out, and one ticket for each player at a table. */
import { lookUp } from '../../base/assert.ts';
import { membersOf } from '../../base/members.ts';
import { type Instant, MINUTE } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import type { CommandOf } from '../area.ts';
import { lastOccurrence } from '../clock.ts';
import type { Handing } from '../drawing.ts';
import { drumFor, serialIn } from '../kit/drums.ts';
import { noOffer, sheetOf, takesNoPart } from '../kit/offers.ts';
import { personEligibility } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drum, State, Table, Ticket } from '../state.ts';
import type { entryCommands } from './specs.ts';

type SeatedStep = Extract<Step, { kind: 'qualify'; form: 'seated' }>;

export function seatedStepOf({ steps }: Pick<Sheet, 'steps'>): SeatedStep | undefined {
  return steps.find((step): step is SeatedStep => step.kind === 'qualify' && step.form === 'seated');
}

export const postedTimes = ({ times }: SeatedStep, { distributions }: Offer): readonly string[] =>
  times === 'posted' ? dayTimes(distributions ?? []) : times;

/** What is handed out is collected half an hour later, and nothing more is handed out then. */
export const handedOutFor = ({ collectedAfterMinutes = 30 }: SeatedStep): number => collectedAfterMinutes * MINUTE;

/**
 * The moment at which the handing-out began that runs at `now`; or why it does not run. Two times that one leap of the
 * clock skips begin together, and are one handing-out.
 */
export function beganAt(
  state: State,
  step: SeatedStep,
  offer: Offer,
  { time, now }: Readonly<{ time: string; now: Instant }>,
): { began: Instant } | { refusal: FloorRefusal } {
  const posted = postedTimes(step, offer);
  if (!posted.includes(time)) {
    return refused(step.at, 'not-posted/seat-tickets', { time, posted });
  }
  const began = lastOccurrence(state, time, now);
  if (now - began < handedOutFor(step)) return { began };
  return refused(step.at, 'not-now', { time });
}

/** Which of the posted times runs now; undefined: none. */
export function runsNow(state: State, step: SeatedStep, offer: Offer, now: Instant): string | undefined {
  return postedTimes(step, offer).find((time) => now - lastOccurrence(state, time, now) < handedOutFor(step));
}

// At a posted time everyone who plays at a table gets one ticket, and no one gets two.

type Issue = CommandOf<typeof entryCommands, 'issue-seat-tickets'>;

export function issueSeatTickets(state: State, command: Issue): Outcome {
  const { offer: id, table: at, distribution: time } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const table = state.tables.get(at);
  if (table === undefined) return noTable(at);
  const sheet = sheetOf(state, offered);
  const step = seatedStepOf(sheet);
  if (step === undefined) {
    return refused(F.entries, 'no-seat-tickets/sheet', { sheetName: sheet.name });
  }
  const now = seenAt(command);
  const not = takesNoPart(state, offered, sheet, table, now);
  if (not !== undefined) return not;
  const handing = beganAt(state, step, offered.offer, { time, now });
  if (isRefusal(handing)) return handing;
  const { began: distribution } = handing;
  const drum = lookUp(state.drums, drumFor(state, id, table.game));
  const over = laterBegan(drum, step, distribution);
  if (over !== undefined) return over;
  const seats = seatsWithout(state, sheet, table, drum, distribution);
  if (seats.length === 0) {
    return refused(step.at, 'nobody-without', { at, time });
  }
  const tickets = seats.map(({ seat, person }, i) => ({
    drum: drum.id,
    serial: serialIn(drum, drum.nextSerial + i),
    person,
    table: at,
    seat,
  }));
  return accept({
    type: 'seat-tickets-issued',
    v: 1,
    drum: drum.id,
    table: at,
    distribution,
    tickets,
    seats: seats.map(({ key }) => key),
    by: command.by.badge,
  });
}

type Seated = Readonly<{ seat: number; person: string | null; key: string }>;

/** Who plays here and has no ticket of this time yet, at this table or at another one. */
export function seatsWithout(state: State, sheet: Sheet, table: Table, drum: Drum, distribution: Instant): Seated[] {
  const handing = handingOf(drum, distribution);
  return Object.entries(table.seats)
    .map(([seat, { person, since }]) => ({ seat: Number(seat), person, key: `${table.id}:${seat}:${since}` }))
    .filter(({ person, key }) => !membersOf(handing.seats).has(key) && !had(state, sheet, handing, person))
    .sort((a, b) => a.seat - b.seat);
}

/** A person known to be ineligible gets none; an unknown one is checked when drawn. */
function had(state: State, sheet: Sheet, { people }: Handing, person: string | null): boolean {
  if (person === null) return false;
  if (membersOf(people).has(person)) return true;
  return personEligibility(state, sheet, person).broken.length > 0;
}

/** Ticket recipients are known for the last time only: once a later one has begun, an earlier one is over. */
export function laterBegan({ handing }: Drum, { at }: SeatedStep, distribution: Instant): Outcome | undefined {
  if (handing === undefined || handing.at <= distribution) return undefined;
  return refused(at, 'not-now/later-began');
}

/** What was handed out at this time so far; an earlier time is forgotten when the next one begins. */
export const handingOf = ({ handing }: Drum, at: Instant): Handing =>
  handing?.at === at ? handing : { at, people: [], seats: [], tables: [] };

/** Tickets as an event has them become tickets of the drum, here with the players. */
export function giveOut(
  drum: Drum,
  tickets: readonly Readonly<{ serial: string; person: string | null; table: string; seat: number }>[],
  given: Readonly<{ issuedAt: Instant; issuedBy: string }>,
): void {
  drum.out ??= {};
  for (const { serial, person, table, seat } of tickets) {
    drum.out[serial] = { serial, person, table, seat, hit: null, ...given } satisfies Ticket;
  }
}
