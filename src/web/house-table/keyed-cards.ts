/** Cards that are being keyed for one hand: only what may still lie face down, each once, and no more than belong there. */

import { counted, sentence } from '../../base/words.ts';
import { CARDS } from '../../cards/card.ts';
import { pieceName } from '../design/piece.tsx';

/** `wanted`: how many are keyed here. `possible`: what nobody has seen in this round. */
type Keying = Readonly<{ wanted: number; possible: readonly string[]; cards: readonly number[] }>;

export function whyNotCard({ wanted, possible, cards }: Keying, card: number): string | undefined {
  const name = sentence(pieceName(CARDS, card));
  if (cards.includes(card)) return `${name} is keyed in this hand already.`;
  if (!possible.includes(CARDS.code(card))) return `${name} was seen in this round already.`;
  if (cards.length >= wanted) return `${sentence(counted(wanted, 'card'))} keyed: take one out first.`;
  return undefined;
}

export const missingWords = ({ wanted, cards }: Pick<Keying, 'wanted' | 'cards'>): string | undefined =>
  cards.length >= wanted
    ? undefined
    : `${counted(wanted - cards.length, 'card')} ${wanted - cards.length === 1 ? 'is' : 'are'} still to be keyed.`;

export const written = (cards: readonly number[]): string => cards.map(CARDS.code).join(' ');
