/**
 * Holds the secrets of draws and makes the draws. It reads the drum when it is sealed, and fills in what no station can
 * know: the commitment, the next ticket with its proof, the secret when the drawing is over.
 */
import { must, ok, type Result, refuse } from '../base/result.ts';
import { type Entry, entriesOf } from '../fair/entries.ts';
import { type SealedEntries, seal } from '../fair/seal.ts';
import { drawsOf, withProof } from '../fair/transcript.ts';
import type { Command } from '../floor/commands.ts';
import { labelOf, type SealedDraw } from '../floor/sealed-draws/sealed-draw.ts';

export type Found = NonNullable<Extract<Command, { type: 'draw-sealed' }>['found']>;

/** The next draw of a drawing. The draws before it are repeated, so that only the seal has to be kept. */
export function nextFound(house: string, draw: SealedDraw, sealed: SealedEntries, secret: string): Result<Found> {
  if (draw.seal === null || draw.seal.root !== sealed.seal.root) {
    const says = `The entries are not sealed for ${draw.drawing.replace('-', ' ')}, or these are not the sealed tickets.`;
    return refuse('not-sealed', says, 'Seal them first.');
  }
  const entropy = draw.entropy.map(({ witness, shown }) => ({
    witness,
    salt: shown?.salt ?? '',
    text: shown?.text ?? '',
  }));
  const label = labelOf(house, draw.drawing, draw.seals);
  const next = drawsOf(sealed, { secret, label, entropy, mode: 'out' });
  for (let i = 0; i < draw.draws.length; i += 1) next();
  const drawn = next();
  if (drawn === undefined) {
    return refuse('all-drawn', 'Every sealed ticket has been drawn.', 'End the drawing.');
  }
  const { id: serial, ...rest } = withProof(sealed, drawn);
  return ok({ ...rest, serial, path: [...rest.path] });
}

/** A list as it was sealed; the floor sealed it, so it can be sealed again. */
export const sealAgain = (entries: readonly Entry[]): SealedEntries => must(seal(entriesOf(entries)));
