/** A playing card as it lies on the felt: index top left, suit large below, four colours. */
import { cardName, isJoker, RANKS, rankOf, suitName, suitOf } from '../../cards/card.ts';
import './playing-card.css';
import { SuitPath } from './suit.tsx';

type Props = Readonly<{
  card: number;
  /** When a button or a list around it already says the name. */
  silent?: boolean;
}>;

export function PlayingCard({ card, silent = false }: Props) {
  return (
    <svg
      className={`playing-card of-${suitClass(card)}`}
      viewBox="0 0 60 84"
      role="img"
      aria-label={cardName(card)}
      aria-hidden={silent}
    >
      <rect className="playing-card-face" x="0.75" y="0.75" width="58.5" height="82.5" rx="6" />
      {isJoker(card) ? <JokerFace /> : <IndexFace card={card} />}
    </svg>
  );
}

/** `T` is for the keyboard; people read `10`. */
export const rankFigure = (card: number): string => {
  const letter = RANKS[rankOf(card)]!;
  return letter === 'T' ? '10' : letter;
};

export const suitClass = (card: number): string => (isJoker(card) ? 'joker' : suitName(suitOf(card)));

function IndexFace({ card }: Readonly<{ card: number }>) {
  const figure = rankFigure(card);
  return (
    <g>
      <text className={figure === '10' ? 'playing-card-rank is-wide' : 'playing-card-rank'} x="6" y="29">
        {figure}
      </text>
      <g transform="translate(7 35) scale(0.66)">
        <SuitPath suit={suitOf(card)} />
      </g>
      <g transform="translate(24.5 47.5) scale(1.28)">
        <SuitPath suit={suitOf(card)} />
      </g>
    </g>
  );
}

/** A cap with three bells, and the word down the side. */
function JokerFace() {
  return (
    <g fill="currentColor">
      <path d="M20 62c-1-12-6-17-11-20 8-3 14 0 17 7 1-10 5-17 12-21 3 6 3 13 1 20 5-5 10-6 15-3-6 3-9 9-9 17Z" />
      <circle cx="9" cy="42" r="3.4" />
      <circle cx="38" cy="27.5" r="3.4" />
      <circle cx="54" cy="45" r="3.4" />
      <rect x="19" y="65" width="27" height="5" rx="2.5" />
      <text className="playing-card-joker" x="7" y="18">
        Joker
      </text>
    </g>
  );
}
