/** Applies the events about entries: tickets in the drum and with players, blocks, and swipes. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import { keepCredits, keepPlays } from '../club/members.ts';
import { tallied, ticketIn } from '../kit/drums.ts';
import { enterHours } from '../kit/hours.ts';
import { checkedIn, takeCorrection, takeReports } from './reports.ts';
import { giveOut, handingOf } from './seat-tickets.ts';
import type { entryEvents } from './specs.ts';
import { creditSwipe } from './swipes.ts';

export const evolveEntries: Evolvers<typeof entryEvents> = {
  'seat-tickets-issued': (state, { drum: id, distribution, tickets, seats, by }) => {
    const drum = lookUp(state.drums, id);
    tallied(drum, 'issued', tickets.length);
    giveOut(drum, tickets, { issuedAt: state.time, issuedBy: by });
    drum.nextSerial += tickets.length;
    const handing = handingOf(drum, distribution);
    for (const { person } of tickets) if (person !== null) handing.people.push(person);
    handing.seats.push(...seats);
    drum.handing = handing;
  },
  'tickets-collected': (state, { drum: id, serials }) => {
    const drum = lookUp(state.drums, id);
    for (const serial of serials) {
      drum.tickets[serial] = drum.out![serial]!;
      delete drum.out![serial];
    }
  },
  'block-checked-out': (state, { drum: id, from, to, badge }) => {
    const drum = lookUp(state.drums, id);
    drum.blocks ??= [];
    drum.blocks.push({ from, to, next: from, badge });
  },
  'tickets-handed-out': (state, { drum: id, block: first, table, distribution, tickets, by }) => {
    const drum = lookUp(state.drums, id);
    tallied(drum, 'issued', tickets.length);
    giveOut(drum, tickets, { issuedAt: state.time, issuedBy: by });
    const block = drum.blocks!.find(({ from }) => from === first)!;
    block.next += tickets.length;
    const handing = handingOf(drum, distribution);
    handing.tables.push(table);
    drum.handing = handing;
  },
  'block-returned': (state, { drum: id, block: first }) => {
    lookUp(state.drums, id).blocks!.find(({ from }) => from === first)!.closed = true;
  },
  'drum-reconciled': () => {},
  'ticket-printed': (state, { drum: id, serial, copy }) => {
    ticketIn(lookUp(state.drums, id), serial)!.prints = copy;
  },
  'entries-reported': takeReports,
  'entries-checked-in': checkedIn,
  'entries-corrected': takeCorrection,
  'hours-reported': (state, { hours }) => enterHours(state, [hours]),
  'hours-corrected': (state, { hours }) => enterHours(state, [hours]),
  'swipe-recorded': (state, { person, table, seat, swipedAt, counts, plays = [], credits = [], hours = [], by }) => {
    enterHours(state, hours);
    const swiped = { person, table, seat, swipedAt, by, time: state.time };
    for (const count of counts) creditSwipe(lookUp(state.drums, count.drum), count, swiped);
    keepPlays(state, person, swipedAt, plays);
    keepCredits(state, person, swipedAt, credits);
  },
};
