/** A person as he may stand on a wall: first name, an initial and the end of his card, unless he agreed to more. */
import type { PersonalData } from '../../vault/vault.ts';

/** `Maria T., ••42`; without a card `Maria T.`; with consent on record the whole name. */
export function publicName({ name, card, consent }: PersonalData): string {
  if (consent === true) return name;
  const parts = name.trim().split(/\s+/u);
  const [first = '', last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  const short = last === undefined ? first : `${first} ${[...last][0]!.toUpperCase()}.`;
  const end = typeof card === 'string' ? card.replaceAll(/[^\p{Letter}\p{Number}]/gu, '').slice(-2) : '';
  return end.length < 2 ? short : `${short}, ••${end}`;
}
