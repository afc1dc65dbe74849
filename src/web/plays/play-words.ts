/** A category of hands as people say it. */
import { plainWords } from '../../base/display-text.ts';
import type { KeysView } from '../../floor/view.ts';

/** `four-of-a-kind` -> `four of a kind` */
export const handName = (category: string): string => plainWords(category);

/** Of the cards that are spread for an order: 1 is the ace. */
export const orderCard = (number: number): string => (number === 1 ? 'Ace' : String(number));

/** Every player has a pass; the name is added if it may be shown. */
export const passWords = ({ pass, who }: Readonly<{ pass: number; who: string | null }>): string =>
  who === null ? `Pass ${pass}` : `Pass ${pass}, ${who}`;

/** Derived from the list of envelopes that were chosen and tried. */

/** How many there are in all. */
export const envelopesOf = ({ left, entrants }: KeysView): number =>
  left.length + entrants.reduce((sum, { envelopes }) => sum + envelopes.length, 0);

/** The envelope whose key is tried now: the first untried one of this holder; undefined if no key is being tried. */
export function envelopeTried({ next, turn, entrants, tried }: KeysView): number | undefined {
  if (next !== 'try') return undefined;
  const mine = entrants.find(({ pass }) => pass === turn)?.envelopes ?? [];
  return mine.find((envelope) => !tried.some((one) => one.envelope === envelope));
}

/** Every envelope with its result. */
type EnvelopeNow = Readonly<{ envelope: number; is: 'left' | 'chosen' | 'tried'; pass: number | null }>;

export function envelopesNow(view: KeysView): EnvelopeNow[] {
  return Array.from({ length: envelopesOf(view) }, (_, i): EnvelopeNow => {
    const envelope = i + 1;
    const pass = view.entrants.find(({ envelopes }) => envelopes.includes(envelope))?.pass ?? null;
    const isTried = view.tried.some((one) => one.envelope === envelope);
    return { envelope, is: isTried ? 'tried' : pass === null ? 'left' : 'chosen', pass };
  });
}

/** Whole chips, as people type them: `12,500`. */
export function parseChips(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : undefined;
}
