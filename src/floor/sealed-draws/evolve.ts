/** Applies the events of sealed draws: commitment, seal, what witnesses added, and what was drawn. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import type { State } from '../state.ts';
import type { SealedDraw } from './sealed-draw.ts';
import type { sealedDrawEvents } from './specs.ts';

export const evolveSealedDraws: Evolvers<typeof sealedDrawEvents> = {
  'draw-committed': (state, { drawing, commitment }) => {
    const { offer } = lookUp(state.drawings, drawing);
    state.sealedDraws.set(drawing, { drawing, offer, commitment, seals: 0, seal: null, entropy: [], draws: [] });
  },
  'drum-sealed': (state, { drawing, drum, nth, seal, sealedAt }) => {
    Object.assign(of(state, drawing), { seals: nth, seal: { ...seal, drum, sealedAt, seq: state.seq }, entropy: [] });
  },
  'entropy-committed': (state, { drawing, witness, commitment }) => {
    of(state, drawing).entropy.push({ witness, commitment, shown: null });
  },
  'entropy-shown': (state, { drawing, witness, salt, text }) => {
    of(state, drawing).entropy.find((own) => own.witness === witness)!.shown = { salt, text };
  },
  'entry-drawn': (state, { drawing, number, serial, start, weight }) => {
    of(state, drawing).draws.push({ number, serial, start, weight });
  },
  'draw-revealed': (state, { drawing }) => {
    state.sealedDraws.delete(drawing);
  },
  'draw-incident': (state, { drawing }) => {
    const draw = state.sealedDraws.get(drawing);
    if (draw !== undefined) draw.disputed = true;
  },
};

const of = (state: State, drawing: string): SealedDraw => lookUp(state.sealedDraws, drawing);
