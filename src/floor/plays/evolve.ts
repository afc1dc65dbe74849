/** Applies the events on ladders: calls, cards, and the pools that were played for. */
import { assert, lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue } from '../clock.ts';
import type { CallPlay, CardPlay } from '../drawing.ts';
import { slotDone } from '../drawings/evolve.ts';
import { addAward } from '../kit/awards.ts';
import type { State } from '../state.ts';
import type { playEvents } from './specs.ts';

export const evolvePlays: Evolvers<typeof playEvents> = {
  'ladder-called': (state, { drawing, call, cards, winner, right, says }) => {
    const play = callPlay(state, drawing);
    play.right = right;
    play.tied = winner === null;
    play.hands.push({ call, cards, says });
  },
  'ladder-card-turned': (state, { drawing, card, guess, is, correct, misses }) => {
    const play = cardPlay(state, drawing);
    play.cards.push(card);
    play.correct = correct;
    play.misses = misses;
    play.stands = is === 'equal' ? guess : null;
  },
  'ladder-ended': (state, { drawing: id, award, decided }) => {
    const { offer, withoutId } = lookUp(state.drawings, id);
    addAward(state, award, offer, decided.idAsked && withoutId === undefined);
    slotDone(state, id, decided);
  },
  'envelope-opened': (state, { drawing: id, envelope }) => {
    const drawing = lookUp(state.drawings, id);
    const { play } = drawing;
    assert(play !== null && 'form' in play && play.form === 'envelopes', `${id} is played with envelopes`);
    play.opened.push(envelope);
    const offered = lookUp(state.offers, drawing.offer);
    offered.opened = { ...offered.opened, [envelope]: (offered.opened?.[envelope] ?? 0) + 1 };
  },
  'envelopes-refilled': (state, { offer, nextAt }) => {
    delete lookUp(state.offers, offer).opened;
    dropDue(state, 'envelopes-filled', offer);
    if (nextAt !== null) addDue(state, { at: nextAt, kind: 'envelopes-filled', id: offer });
  },
  'pools-reverted': (state, { offer, nextAt }) => {
    dropDue(state, 'pool-reverts', offer);
    if (nextAt !== null) addDue(state, { at: nextAt, kind: 'pool-reverts', id: offer });
  },
  'reversion-waits': (state, { offer, nextAt }) => {
    dropDue(state, 'pool-reverts', offer);
    addDue(state, { at: nextAt, kind: 'pool-reverts', id: offer });
  },
};

function callPlay(state: State, drawing: string): CallPlay {
  const { play } = lookUp(state.drawings, drawing);
  assert(play !== null && 'form' in play && play.form === 'call-ladder', `${drawing} is played with calls`);
  return play;
}

function cardPlay(state: State, drawing: string): CardPlay {
  const { play } = lookUp(state.drawings, drawing);
  assert(play !== null && 'form' in play && play.form === 'card-ladder', `${drawing} is played with cards`);
  return play;
}
