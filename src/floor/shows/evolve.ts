/** Applies the events of shows: seats, boards, picks, and how it ended. */
import { lookUp } from '../../base/assert.ts';
import type { ShowPosition } from '../../rules/show.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue } from '../clock.ts';
import { type NewAward, putAward } from '../kit/awards.ts';
import type { Award, State } from '../state.ts';
import type { showEvents } from './specs.ts';

export const evolveShows: Evolvers<typeof showEvents> = {
  'show-seated': (state, { show: id, offer, contestants, decided }) => {
    state.shows.set(id, {
      id,
      offer,
      seatedAt: state.time,
      contestants: contestants.map((one) => ({ ...one })),
      position: decided.position,
      commitments: [],
      boards: 0,
      halted: null,
      occurrences: [],
    });
    state.counters.shows += 1;
  },
  'board-loaded': (state, { show: id, commitments, decided }) => {
    const show = lookUp(state.shows, id);
    show.position = decided.position;
    show.commitments = [...commitments];
    show.boards += 1;
  },
  'square-picked': moveTo,
  'squares-opened': moveTo,
  'prize-decided': moveTo,
  'show-halted': (state, { show, reason }) => {
    lookUp(state.shows, show).halted = reason;
  },
  'show-resumed': (state, { show }) => {
    lookUp(state.shows, show).halted = null;
  },
  'occurrence-noted': (state, { show, code, by }) => {
    lookUp(state.shows, show).occurrences.push({ code, by, at: state.time });
  },
  'show-ended': (state, { show, offer, result, awards }) => {
    for (const award of awards) addShown(state, award, offer, true);
    lookUp(state.offers, offer).show = { show, result, endedAt: state.time };
    state.shows.delete(show);
  },
  'payment-elected': (state, { award: id, as, left, part, payBy, with: others, decided }) => {
    const award = lookUp(state.awards, id);
    dropDue(state, 'election-lapses', id);
    award.amount = left;
    for (const other of others) Object.assign(lookUp(state.awards, other), payBy === null ? {} : { payBy });
    if (as === 'cash') {
      delete award.parts;
      // It leaves the prizes that are paid over years.
      state.awards.set(id, award);
      if (payBy !== null) award.payBy = payBy;
      return;
    }
    addShown(state, part!, award.offer, award.idShown);
    award.parts = { ...award.parts!, chooseBy: null, paid: 1 };
    addDue(state, { at: decided.nextPartAt!, kind: 'part-due', id });
  },
  'part-due': (state, { award: id, part, left, decided }) => {
    const award = lookUp(state.awards, id);
    dropDue(state, 'part-due', id);
    addShown(state, part, award.offer, award.idShown);
    award.amount = left;
    award.parts = { ...award.parts!, paid: award.parts!.paid + 1 };
    if (award.parts.paid === award.parts.of) state.awards.delete(id);
    else addDue(state, { at: decided.nextPartAt!, kind: 'part-due', id });
  },
};

function moveTo(state: State, event: Readonly<{ show: string; decided: Readonly<{ position: ShowPosition }> }>): void {
  lookUp(state.shows, event.show).position = event.decided.position;
}

/** Contestants showed their papers before they took their seats. */
function addShown(state: State, award: NewAward, offer: string, idShown: boolean): void {
  const whole: Award = { ...award, offer, awardedAt: state.time, idShown, stopped: null };
  putAward(state, whole);
  state.counters.awards += 1;
}
