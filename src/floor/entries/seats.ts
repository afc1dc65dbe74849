/** Tickets for seats: at a posted time everybody who plays at a table has one, and nobody has two. */
import { membersOf } from '../../base/members.ts';
import { tableInSentence } from '../../base/table-words.ts';
import type { Instant } from '../../base/time.ts';
import { personVerdict } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { Handing } from '../drawing.ts';
import { seenAt } from '../envelope.ts';
import { drumFor, serialIn } from '../kit/drums.ts';
import { noOffer, sheetOf, takesNoPart } from '../kit/offers.ts';
import { isAboutPerson, personFacts } from '../kit/people.ts';
import { noTable } from '../kit/tables.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Drum, State, Table, Ticket } from '../state.ts';
import { beganAt, type SeatedStep, seatedStepOf } from './distributions.ts';
import type { entryCommands } from './specs.ts';

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
    return refused(F.entries, 'no-seat-tickets', `${sheet.name} gives no tickets for seats.`, 'Check the offer.');
  }
  const now = seenAt(command);
  const not = takesNoPart(state, offered, sheet, table, now);
  if (not !== undefined) return not;
  const handing = beganAt(state, step, offered.offer, { time, now });
  if (isRefusal(handing)) return handing;
  const { began: distribution } = handing;
  const drum = state.drums.get(drumFor(state, id, table.game))!;
  const over = laterBegan(drum, step, distribution);
  if (over !== undefined) return over;
  const seats = seatsWithout(state, sheet, table, drum, distribution);
  if (seats.length === 0) {
    const says = `Nobody at ${tableInSentence(at)} is without his ticket of ${time}.`;
    return refused(step.at, 'nobody-without', says, 'Go on to the next table.');
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

/** Somebody of whom it is known that he may not take part gets none; who is not known is looked at when he is drawn. */
function had(state: State, sheet: Sheet, { people }: Handing, person: string | null): boolean {
  if (person === null) return false;
  if (membersOf(people).has(person)) return true;
  const rows = sheet.eligibility.filter(isAboutPerson);
  return personVerdict(rows, personFacts(state, person), { fee: true, wager: true, pot: true }).broken.length > 0;
}

/** Who had his ticket is known for the last time only: once a later one has begun, an earlier one is over. */
export function laterBegan({ handing }: Drum, { at }: SeatedStep, distribution: Instant): Outcome | undefined {
  if (handing === undefined || handing.at <= distribution) return undefined;
  const says = 'Tickets of a later time are being handed out already.';
  return refused(at, 'not-now', says, 'Hand out those; who got none before has lost that one.');
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
