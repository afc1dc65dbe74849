/** Any piece a game is dealt from, drawn or written: the one place that tells cards from tiles. */
import { CARDS, isJoker, suitName, suitOf } from '../../cards/card.ts';
import type { Pieces } from '../../cards/pieces.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import { PlayingCard, rankFigure, suitClass } from './playing-card.tsx';
import { SuitShape } from './suit.tsx';
import { Tile } from './tile.tsx';
import './piece.css';

export const piecesOf = (kind: Pieces['kind']): Pieces => (kind === 'tiles' ? TILES : CARDS);

/**
 * What a key with this piece on it is called. What is seen on it is part of that, so that it can be asked for by voice:
 * `10 of spades`, and a tile by its ends and by the name below them.
 */
export function pieceName({ kind, code, nameOf }: Pieces, piece: number): string {
  if (kind === 'tiles') return `${nameOf(piece)}, ${code(piece)}`;
  const isFigure = !isJoker(piece) && Number(rankFigure(piece)) > 0;
  return isFigure ? `${rankFigure(piece)} of ${suitName(suitOf(piece))}` : nameOf(piece);
}

type Props = Readonly<{ pieces: Pieces; piece: number; silent?: boolean }>;

export function Piece({ pieces, piece, silent = false }: Props) {
  return pieces.kind === 'tiles' ? <Tile tile={piece} silent={silent} /> : <PlayingCard card={piece} silent={silent} />;
}

/** The piece in running text: `A` and a spade, or the name of a tile. */
export function PieceWord({ pieces, piece }: Readonly<{ pieces: Pieces; piece: number }>) {
  if (pieces.kind === 'tiles') return <span className="piece-word">{pieces.code(piece)}</span>;
  return (
    <span className={`piece-word said-${suitClass(piece)}`}>
      <span className="only-heard">{`${pieces.nameOf(piece)} `}</span>
      <span aria-hidden="true">
        {isJoker(piece) ? 'Joker' : rankFigure(piece)}
        {isJoker(piece) ? null : <SuitShape suit={suitOf(piece)} />}
      </span>
    </span>
  );
}

/** A hand in running text, its groups parted by a bar. What is not a piece stays as it was written. */
export function HandWords({ pieces, notation }: Readonly<{ pieces: Pieces; notation: string }>) {
  const words = notation.split(/\s+/).filter((word) => word !== '');
  return (
    <span className="hand-words">
      {words.map((word, place) => {
        // Hands of several seats stand in one line, `4: Qc 8d; 5: 7s`: the mark behind a card is none of it.
        const bare = word.replace(/[;,]$/, '');
        const piece = pieces.from(bare);
        // A hand in text never changes order, so its places are its keys.
        const key = `${place} ${word}`;
        if (piece === undefined) return <span key={key}>{word} </span>;
        return (
          <span key={key}>
            <PieceWord pieces={pieces} piece={piece} />
            {word.slice(bare.length)}
          </span>
        );
      })}
    </span>
  );
}
