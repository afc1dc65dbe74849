/** The card just turned from a deck of 52: picked on keys, shown large, and picked again to correct it. */

import { sentence } from '../../base/display-text.ts';
import { CARDS, shoe } from '../../cards/card.ts';
import { Grid } from '../design/layout.tsx';
import { PlayingCard, pieceName } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';

const DECK = shoe(1);

type Props = Readonly<{
  card: number | undefined;
  /** Cards already turned, as codes. */
  gone: readonly string[];
  /** Why a card already turned cannot be picked again. */
  goneSays: (name: string) => string;
  /** Why no card can be picked yet. */
  notYet?: string | undefined;
  onPick: (card: number | undefined) => void;
}>;

export function OneCard({ card, gone, goneSays, notYet, onPick }: Props) {
  const isGone = (piece: number) => gone.includes(CARDS.code(piece));
  return (
    <Grid columns="88px minmax(0, 1fr)" align="start" stacks="phone">
      <span className="desk-card-place">{card === undefined ? null : <PlayingCard card={card} />}</span>
      <PiecePicker
        deck={DECK}
        usedOf={(piece) => (isGone(piece) || piece === card ? 1 : 0)}
        whyNot={(piece) => notYet ?? (isGone(piece) ? goneSays(CARDS.nameOf(piece)) : undefined)}
        onPick={(piece) => {
          onPick(piece);
          return `${sentence(cardWords(piece))}.`;
        }}
        onTakeBack={() => onPick(undefined)}
      />
    </Grid>
  );
}

export const cardWords = (card: number): string => pieceName(CARDS, card);
