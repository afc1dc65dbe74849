/** Where the house still speaks of a person: until all that is over, he cannot be forgotten without losing it. */
import { tableInSentence } from '../../base/table-words.ts';
import { contestWith } from '../contests/when.ts';
import { cardPlayOf } from '../kit/drawings.ts';
import { cardWith } from '../picks/card.ts';
import type { Drawing, State } from '../state.ts';

export type StillNamed = Readonly<{ reason: string; says: string; next: string }>;

export function stillNamed(state: State, person: string): StillNamed | undefined {
  return owed(state, person) ?? atTable(state, person) ?? inHit(state, person) ?? toCome(state, person);
}

function owed({ awards }: State, person: string): StillNamed | undefined {
  for (const award of awards.values()) {
    if (award.person !== person) continue;
    const says = `Award ${award.id} is still owed to this person.`;
    return { reason: 'still-owed', says, next: 'Pay or return it first.' };
  }
  return undefined;
}

function atTable({ tables }: State, person: string): StillNamed | undefined {
  for (const { id, seats, round } of tables.values()) {
    if (Object.values(seats).some((seat) => seat.person === person)) {
      return {
        reason: 'still-seated',
        says: `This person sits at ${tableInSentence(id)}.`,
        next: 'Clear the seat first.',
      };
    }
    if (round?.positions.some((bet) => bet.person === person)) {
      const says = `This person has a bet in the round at ${tableInSentence(id)}.`;
      return { reason: 'still-playing', says, next: 'End the round first.' };
    }
  }
  return undefined;
}

function inHit({ hits }: State, person: string): StillNamed | undefined {
  for (const { id, frozen, bystanders = [], room = [] } of hits.values()) {
    if (![...frozen, ...bystanders, ...room].some((bet) => bet.person === person)) continue;
    return {
      reason: 'still-playing',
      says: `This person has a part in ${id}.`,
      next: 'Authorise or decline it first.',
    };
  }
  return undefined;
}

/** Places and tickets become awards later on. */
function toCome(state: State, person: string): StillNamed | undefined {
  const { runnings, drums, drawings, npn, boxDraws, offers, shows } = state;
  for (const { id, places } of runnings.values()) {
    if (!places.some((place) => place.person === person)) continue;
    return { reason: 'still-placed', says: `This person has a place in ${id}.`, next: 'Wait until it is settled.' };
  }
  if (state.members.has(person)) {
    const says = 'This person is a member of the club.';
    return { reason: 'still-member', says, next: 'End the membership first.' };
  }
  for (const request of npn.values()) {
    if (request.person !== person) continue;
    const says = `This person waits for a free table (${request.id}).`;
    return { reason: 'still-waiting', says, next: 'Settle the request first.' };
  }
  for (const { id, tickets, out = {} } of drums.values()) {
    for (const { serial, person: holder } of [...Object.values(tickets), ...Object.values(out)]) {
      if (holder !== person) continue;
      const says = `Ticket ${serial} of this person is for drum ${id}.`;
      return { reason: 'still-in-drum', says, next: 'Void the ticket, or wait until the drum is emptied.' };
    }
  }
  for (const { offer, people } of boxDraws.values()) {
    if (!people.includes(person)) continue;
    return { reason: 'still-drawn', says: `This person's entry is drawn in ${offer}.`, next: 'Finish it first.' };
  }
  for (const { offer, passes = [] } of offers.values()) {
    if (!passes.some((pass) => pass.person === person)) continue;
    const says = `This person has a place in what ${offer.id} plays.`;
    return { reason: 'still-placed', says, next: 'Wait until it is played.' };
  }
  for (const { id, contestants } of shows.values()) {
    if (!contestants.some((one) => one.person === person || one.proxy?.person === person)) continue;
    return { reason: 'still-playing', says: `This person plays in ${id}.`, next: 'End the show first.' };
  }
  const card = cardWith(state, person);
  if (card !== undefined) {
    const says = `This person has picks in ${card}.`;
    return { reason: 'still-placed', says, next: 'Wait until its winners are posted.' };
  }
  for (const { number, person: holder, status, offer } of state.instruments.values()) {
    if (holder !== person || status === 'over') continue;
    const says = `${number} of ${offer} is out in the name of this person.`;
    return { reason: 'still-holds', says, next: 'Wait until it is played or has expired, or take it out of use.' };
  }
  const contest = contestWith(state, person);
  if (contest !== undefined) {
    return { reason: 'still-playing', says: `This person plays in ${contest}.`, next: 'End the contest first.' };
  }
  for (const { id, entrants } of state.tournaments.values()) {
    if (!entrants.some((one) => one.person === person)) continue;
    const says = `This person is entered in ${id}.`;
    return { reason: 'still-playing', says, next: 'Wait until its log is signed.' };
  }
  for (const drawing of drawings.values()) {
    if (!holds(drawing, person)) continue;
    return { reason: 'still-drawn', says: `This person's ticket is drawn in ${drawing.id}.`, next: 'Finish it first.' };
  }
  return undefined;
}

function holds(drawing: Drawing, person: string): boolean {
  const { ticket, lapsed, setAside = [] } = drawing;
  const tickets = [ticket, lapsed?.ticket, ...setAside];
  const atTheWheel = cardPlayOf(drawing)?.table?.seats ?? [];
  return [...tickets, ...atTheWheel].some((one) => one?.person === person);
}
