/**
 * Decides the commands of a computer draw, in an order that leaves no one a choice: the secret is committed before the
 * drum is sealed, the drum before any witness commits, every witness before any reveals, and all before the first
 * ticket is drawn.
 */
import { lookUp } from '../../base/assert.ts';
import { commitmentTo, drawKey, entropyCommitment, publicEntropy } from '../../fair/commitments.ts';
import { entriesOf } from '../../fair/entries.ts';
import { keyStream, numberBelow } from '../../fair/random-numbers.ts';
import { notIncluded, seal } from '../../fair/seal.ts';
import { chanceOf } from '../../fair/transcript.ts';
import type { CommandOf, Deciders } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { cannotDraw, openDrawing, ticketOut, witnessesOf } from '../kit/calls.ts';
import { drawnByOf, drumOf, offerOf } from '../kit/drawings.ts';
import { refuseTicketNotInDrum } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Envelope, seenAt } from '../kit/schemas.ts';
import {
  accept,
  F,
  type FloorRefusal,
  isRefusal,
  type Outcome,
  refused,
  refusedFlaw,
  rejectUnjournaled,
} from '../outcome.ts';
import type { Drawing, State } from '../state.ts';
import { type DrawnEntry, entriesIn, labelOf, type SealedDraw } from './sealed-draw.ts';
import type { sealedDrawCommands } from './specs.ts';

type Refused = { refusal: FloorRefusal };
type DrawSealed = CommandOf<typeof sealedDrawCommands, 'draw-sealed'>;
type Found = NonNullable<DrawSealed['found']>;

export const decideSealedDraws: Deciders<typeof sealedDrawCommands> = {
  'commit-draw': (state, { drawing: id, commitment }) => {
    const drawing = byComputer(state, id);
    if (isRefusal(drawing)) return drawing;
    if (state.sealedDraws.has(id)) {
      return refused(F.sealedDraws, 'committed-before', { id });
    }
    return accept({ type: 'draw-committed', v: 1, drawing: id, commitment });
  },

  'seal-draw': (state, command) => {
    const open = openSealed(state, command.drawing);
    return isRefusal(open) ? open : sealDrum(state, open, command);
  },

  'commit-entropy': (state, { drawing, commitment, by: { badge: witness } }) => {
    const open = openSealed(state, drawing);
    if (isRefusal(open)) return open;
    const { draw } = open;
    if (draw.seal === null) return notSealed(drawing);
    if (draw.entropy.some(({ shown }) => shown !== null)) {
      return refused(F.sealedDraws, 'entropy-closed');
    }
    if (draw.entropy.some((other) => other.witness === witness)) {
      return refused(F.sealedDraws, 'committed-before/witness', { witness });
    }
    return accept({ type: 'entropy-committed', v: 1, drawing, witness, commitment });
  },

  'show-entropy': (state, { drawing, salt, text, by: { badge: witness } }) => {
    const open = openSealed(state, drawing);
    if (isRefusal(open)) return open;
    const early = entropyMissing(state, open);
    if (early !== undefined) return early;
    const own = open.draw.entropy.find((other) => other.witness === witness);
    if (own === undefined) {
      return refused(F.sealedDraws, 'not-committed', { witness });
    }
    if (own.shown !== null) return refused(F.sealedDraws, 'shown-before', { witness });
    if (entropyCommitment({ witness, salt, text }) !== own.commitment) {
      return refused(F.sealedDraws, 'not-what-was-committed', { witness });
    }
    return accept({ type: 'entropy-shown', v: 1, drawing, witness, salt, text });
  },

  'draw-sealed': (state, command) => {
    const open = openSealed(state, command.drawing);
    return isRefusal(open) ? open : drawNext(state, open, command);
  },

  'reveal-draw': (state, { drawing, secret }) => {
    const draw = state.sealedDraws.get(drawing);
    if (draw === undefined) {
      return refused(F.sealedDraws, 'nothing-hidden', { drawing });
    }
    if (state.drawings.has(drawing)) {
      // A refusal would be journalled together with the secret.
      return rejectUnjournaled(F.sealedDraws, 'still-drawn', { drawing });
    }
    return reveal(state, draw, secret);
  },
};

/** Where a hand draws from the drum nothing is sealed; the other way round drawings/decide.ts refuses. */
function byHand(state: State, { id, offer }: Drawing): Refused | undefined {
  const offered = lookUp(state.offers, offer);
  const sheet = sheetOf(state, offered);
  if (drawnByOf(sheet, offered.offer) === 'computer') return undefined;
  return refused(drumOf(sheet).at, 'drawn-by-hand', { id });
}

function byComputer(state: State, id: string): Drawing | Refused {
  const drawing = openDrawing(state, id);
  return isRefusal(drawing) ? drawing : (byHand(state, drawing) ?? drawing);
}

type Open = Readonly<{ drawing: Drawing; draw: SealedDraw }>;

function openSealed(state: State, id: string): Open | Refused {
  const drawing = byComputer(state, id);
  if (isRefusal(drawing)) return drawing;
  const draw = state.sealedDraws.get(id);
  if (draw !== undefined) return { drawing, draw };
  return refused(F.sealedDraws, 'not-committed-to', { id });
}

const notSealed = (id: string): Refused => refused(F.sealedDraws, 'not-sealed', { id });

/** Another seal undoes what witnesses added; the number of seals is part of the label, so no stream comes twice. */
function sealDrum(state: State, { drawing, draw }: Open, command: Envelope): Outcome {
  const not = cannotDraw(state, drawing, command);
  if (not !== undefined) return not;
  if (draw.draws.length > 0) {
    return refused(F.sealedDraws, 'drawn-already', { drawCount: draw.draws.length, drawing: drawing.id });
  }
  if (allShown(state, drawing, draw)) {
    return refused(F.sealedDraws, 'decided');
  }
  const witnesses = witnessesOf(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const sealed = seal(entriesOf(entriesIn(lookUp(state.drums, drawing.drum))));
  if (!sealed.ok) return refusedFlaw(F.sealedDraws, sealed.refusal);
  const nth = draw.seals + 1;
  const label = labelOf(state.house!.id, drawing.id, nth);
  const { seal: made } = sealed.value;
  const fixed = { drawing: drawing.id, drum: drawing.drum, nth, label, seal: made };
  return accept({ type: 'drum-sealed', v: 1, ...fixed, sealedAt: command.time, witnesses });
}

/** As many witnesses as the sheet wants at a draw commit before any of them shows. */
function entropyMissing(state: State, { drawing, draw }: Open): Outcome | undefined {
  if (draw.seal === null) return notSealed(drawing.id);
  const { at, witnesses: wanted } = drumOf(sheetOf(state, offerOf(state, drawing)));
  if (draw.entropy.length >= wanted) return undefined;
  return refused(at, 'entropy-missing', { entropyCount: draw.entropy.length, wanted });
}

const allShown = (state: State, drawing: Drawing, draw: SealedDraw): boolean =>
  entropyMissing(state, { drawing, draw }) === undefined && draw.entropy.every(({ shown }) => shown !== null);

/** Why the next ticket cannot be drawn by this command, whichever it is; who holds the secret asks this first. */
export function cannotDrawNext(state: State, command: Envelope & Readonly<{ drawing: string }>): Refused | undefined {
  const open = openSealed(state, command.drawing);
  if (isRefusal(open)) return open;
  const witnesses = readyToDraw(state, open, command);
  return isRefusal(witnesses) ? witnesses : undefined;
}

function readyToDraw(state: State, open: Open, command: Envelope): string[] | Refused {
  const { drawing, draw } = open;
  const not = cannotDraw(state, drawing, command) ?? entropyMissing(state, open);
  if (not !== undefined && isRefusal(not)) return not;
  const silent = draw.entropy.find(({ shown }) => shown === null);
  if (silent !== undefined) {
    return refused(F.sealedDraws, 'entropy-hidden', { witness: silent.witness });
  }
  if (draw.draws.length === draw.seal!.count) {
    return refused(F.sealedDraws, 'all-drawn/sealed');
  }
  return witnessesOf(state, drawing, command);
}

function drawNext(state: State, open: Open, command: DrawSealed): Outcome {
  const { drawing, draw } = open;
  const { found } = command;
  const witnesses = readyToDraw(state, open, command);
  if (isRefusal(witnesses)) return witnesses;
  if (found === null) {
    return refused(F.sealedDraws, 'nothing-found');
  }
  const flaw = foundFlaw(draw, found);
  if (flaw !== undefined) return flaw;
  const { serial } = found;
  const gone = refuseTicketNotInDrum(lookUp(state.drums, drawing.drum), serial);
  const passed = gone !== undefined && 'refusal' in gone ? (gone.refusal.reason as Passed) : null;
  const nth = draw.draws.length + 1;
  const entry: FloorEvent = { type: 'entry-drawn', v: 1, drawing: drawing.id, nth, ...found, passed, witnesses };
  return passed === null
    ? accept(entry, ...ticketOut(state, drawing, serial, seenAt(command), witnesses))
    : accept(entry);
}

type Passed = NonNullable<Extract<FloorEvent, { type: 'entry-drawn' }>['passed']>;

/** That the number falls on this entry is checked now; that it is the number of the stream, when the secret is known. */
function foundFlaw({ seal: sealed, draws }: SealedDraw, found: Found): Refused | undefined {
  const { number, serial, start, weight } = found;
  const taken = takenBy(draws);
  const left = sealed!.weight - draws.reduce((sum, one) => sum + one.weight, 0);
  const why = notIncluded(sealed!, { ...found, id: serial });
  if (why !== undefined) return refused(F.sealedDraws, 'not-under-seal', { serial, why });
  const chance = number < left ? chanceOf(number, taken) : -1;
  if (chance < start || chance >= start + weight) {
    return refused(F.sealedDraws, 'other-entry', { number, serial });
  }
  return undefined;
}

const takenBy = (draws: readonly DrawnEntry[]): DrawnEntry[] => [...draws].sort((a, b) => a.start - b.start);

/** Every number of the stream is computed again. What does not fit is on record for ever, and stops nothing else. */
function reveal(state: State, draw: SealedDraw, secret: string): Outcome {
  const { drawing, commitment, draws } = draw;
  if (commitmentTo(secret) !== commitment) {
    if (draw.disputed === true) {
      return refused(F.sealedDraws, 'other-secret');
    }
    const says = 'The secret does not match the commitment made before the draw.';
    return accept({ type: 'draw-incident', v: 1, drawing, what: 'secret', nth: null, says });
  }
  const revealed: FloorEvent = { type: 'draw-revealed', v: 1, drawing, secret, draws: draws.length };
  const nth = draw.seal === null ? -1 : firstOther(state, draw, secret);
  if (nth === -1) return accept(revealed);
  const says = `Draw ${nth + 1} is not the one that the secret gives.`;
  return accept(revealed, { type: 'draw-incident', v: 1, drawing, what: 'draw', nth: nth + 1, says });
}

/** The place of the first draw whose number the secret does not give, or -1. */
function firstOther(
  state: State,
  { drawing, seals, seal: sealed, entropy, draws }: SealedDraw,
  secret: string,
): number {
  const shown = entropy.map(({ witness, shown: own }) => ({ witness, salt: own?.salt ?? '', text: own?.text ?? '' }));
  const label = labelOf(state.house!.id, drawing, seals);
  const words = keyStream(drawKey(secret, label, sealed!.root, publicEntropy(shown)));
  let left = sealed!.weight;
  return draws.findIndex(({ number, weight }) => {
    const is = numberBelow(left, words);
    left -= weight;
    return is !== number;
  });
}
