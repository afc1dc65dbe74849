/** What follows from the list of envelopes that were chosen and tried. */
import type { KeysView } from '../../floor/view.ts';

/** How many there are in all. */
export const envelopesOf = ({ left, entrants }: KeysView): number =>
  left.length + entrants.reduce((sum, { envelopes }) => sum + envelopes.length, 0);

/** The one whose key is tried now: the first of this holder that was not; undefined where nobody tries. */
export function envelopeTried({ next, turn, entrants, tried }: KeysView): number | undefined {
  if (next !== 'try') return undefined;
  const mine = entrants.find(({ pass }) => pass === turn)?.envelopes ?? [];
  return mine.find((envelope) => !tried.some((one) => one.envelope === envelope));
}

/** Every envelope with what became of it. */
type EnvelopeNow = Readonly<{ envelope: number; is: 'left' | 'chosen' | 'tried'; pass: number | null }>;

export function envelopesNow(view: KeysView): EnvelopeNow[] {
  return Array.from({ length: envelopesOf(view) }, (_, i): EnvelopeNow => {
    const envelope = i + 1;
    const pass = view.entrants.find(({ envelopes }) => envelopes.includes(envelope))?.pass ?? null;
    const isTried = view.tried.some((one) => one.envelope === envelope);
    return { envelope, is: isTried ? 'tried' : pass === null ? 'left' : 'chosen', pass };
  });
}
