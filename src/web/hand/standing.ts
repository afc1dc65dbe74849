/** Where an unfinished hand stands: what is still missing, or what is already wrong with it. */
import type { Refusal } from '../../base/result.ts';
import { refuse } from '../../base/result.ts';
import { type Deck, notInDeck } from '../../cards/deck.ts';
import type { WrittenHand } from './written.ts';

export type Standing =
  | Readonly<{ is: 'empty' }>
  | Readonly<{ is: 'short'; says: string }>
  | Readonly<{ is: 'wrong'; refusal: Refusal }>
  /** Nothing is missing: the server decides. */
  | Readonly<{ is: 'complete' }>;

export function standingOf(hand: WrittenHand, deck: Deck): Standing {
  const written = hand.groups.flat();
  if (written.length === 0) return { is: 'empty' };
  const short = hand.shape.findIndex((group, i) => hand.groups[i]!.length < group.min);
  const over = hand.shape.some((group, i) => hand.groups[i]!.length > group.max);
  if (short < 0 || over) return { is: 'complete' };
  const unknown = written.find((card) => card.piece === undefined);
  if (unknown !== undefined) {
    const says = `"${unknown.text}" is not a ${pieceWord(deck)}.`;
    return { is: 'wrong', ...refuse('unknown-card', says, deck.pieces.notation) };
  }
  const refusal = notInDeck(
    deck,
    written.map((card) => card.piece!),
  );
  if (refusal !== undefined) return { is: 'wrong', refusal };
  const group = hand.shape[short]!;
  return { is: 'short', says: `${group.name}: ${moreWords(group.min - hand.groups[short]!.length, deck)}` };
}

/** Why this piece cannot be added to the hand, or undefined when it can. */
export function whyNot(deck: Deck, hand: WrittenHand, piece: number, full: boolean): string | undefined {
  const { nameOf } = deck.pieces;
  const holds = deck.holds[piece] ?? 0;
  if (holds === 0) return `The ${nameOf(piece)} is not in a ${deck.name}.`;
  if (usedOf(hand, piece) >= holds) {
    const all = holds === 1 ? 'holds one' : `holds ${holds}`;
    return `The ${nameOf(piece)} is already in this hand; a ${deck.name} ${all}.`;
  }
  return full ? `This hand is full. Take a ${pieceWord(deck)} out to put another in.` : undefined;
}

export const usedOf = (hand: WrittenHand, piece: number): number =>
  hand.groups.flat().filter((written) => written.piece === piece).length;

export const pieceWord = (deck: Deck): string => (deck.pieces.kind === 'tiles' ? 'tile' : 'card');

const moreWords = (count: number, deck: Deck): string => `${count} more ${pieceWord(deck)}${count === 1 ? '' : 's'}`;
