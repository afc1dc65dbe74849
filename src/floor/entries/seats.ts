/** Tickets for seats: at a posted time everybody who plays at a table has one, and nobody has two. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import type { Instant } from '../../base/time.ts';
import { personVerdict } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { Drum, Handing, Ticket } from '../drawings/drawing.ts';
import { drumFor } from '../drawings/drums.ts';
import { serialIn } from '../drawings/tickets.ts';
import { seenAt } from '../envelope.ts';
import { isAboutPerson, personFacts } from '../hits/facts.ts';
import { noOffer } from '../offers/checks.ts';
import { excludesTournaments, isInHours, sheetOf } from '../offers/offering.ts';
import { wasInForce } from '../offers/stops.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State, Table } from '../state.ts';
import { noTable } from '../tables/decide.ts';
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

type PlayedAt = Pick<Table, 'id' | 'game' | 'kind'>;

/** Why a table has no part in an offer now: hands are not asked about, only that somebody plays here. */
export function takesNoPart(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  table: PlayedAt,
  now: Instant,
): { refusal: FloorRefusal } | undefined {
  const { offer, status } = offered;
  if (status === 'approved') return tookNoPart(state, offered, sheet, table, now);
  return refused(F.offers, 'not-in-force', `${offer.id} is not in force now.`, 'Look at its period and its state.');
}

/** The same of a moment that is over: whether the offer stands still since then is nothing to it. */
export function tookNoPart(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  table: PlayedAt,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  const { offer } = offered;
  const here = tableName(table.id);
  if (!wasInForce(state, offered, at)) {
    const when = at < state.time ? 'was not in force at that time' : 'is not in force now';
    return refused(F.offers, 'not-in-force', `${offer.id} ${when}.`, 'Look at its period and its state.');
  }
  if (!isInHours(state, offered, at)) {
    return refused(F.offers, 'outside-hours', `${offer.id} is not offered at this hour.`, 'Wait for its hours.');
  }
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) {
    return refused(F.offers, 'other-tables', `${here} does not offer ${offer.id}.`, 'Check the table.');
  }
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) {
    return refused(tournament.at, 'tournament', `${here} plays a tournament.`, 'Leave it out.');
  }
  // A free table takes part whatever is played there, where the sheet knows free tables.
  const isFree = table.kind === 'npn' && sheet.npn !== undefined;
  const everywhere = sheet.steps.some((step) => step.form === 'hours' && 'tables' in step && step.tables === 'every');
  const isOf = everywhere || sheet.games.length === 0 || sheet.games.some(({ game }) => game === table.game);
  if (isFree || isOf) return undefined;
  const clause = sheet.games[0]!.at;
  return refused(clause, 'other-game', `${sheet.name} is not played in ${table.game}.`, 'Leave the table out.');
}

type Seated = Readonly<{ seat: number; person: string | null; key: string }>;

/** Who plays here and has no ticket of this time yet, at this table or at another one. */
export function seatsWithout(state: State, sheet: Sheet, table: Table, drum: Drum, distribution: Instant): Seated[] {
  const handing = handingOf(drum, distribution);
  return Object.entries(table.seats)
    .map(([seat, { person, since }]) => ({ seat: Number(seat), person, key: `${table.id}:${seat}:${since}` }))
    .filter(({ person, key }) => !handing.seats.includes(key) && !had(state, sheet, handing, person))
    .sort((a, b) => a.seat - b.seat);
}

/** Somebody of whom it is known that he may not take part gets none; who is not known is looked at when he is drawn. */
function had(state: State, sheet: Sheet, { people }: Handing, person: string | null): boolean {
  if (person === null) return false;
  if (people.includes(person)) return true;
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
