/** Any piece a game is dealt from, drawn or written: the one place that tells cards from tiles. */
import './piece.css';
import './suit.css';
import './playing-card.css';
import './tile.css';
import {
  CARDS,
  cardName,
  isJoker,
  type Pieces,
  RANKS,
  rankOf,
  type SuitName,
  suitName,
  suitOf,
} from '../../cards/card.ts';
import { TILE_FACES, TILES } from '../../cards/tiles/tile.ts';

export const piecesOf = (kind: Pieces['kind']): Pieces => (kind === 'tiles' ? TILES : CARDS);

/**
 * The label of a key with this card or tile on it. It includes what is seen on the key, so that it can be
 * addressed by voice: `10 of spades`, and a tile by its ends and by the name below them.
 */
export function pieceName({ kind, code, nameOf }: Pieces, piece: number): string {
  if (kind === 'tiles') return `${nameOf(piece)}, ${code(piece)}`;
  const isFigure = !isJoker(piece) && Number(rankFigure(piece)) > 0;
  return isFigure ? `${rankFigure(piece)} of ${suitName(suitOf(piece))}` : nameOf(piece);
}

type PieceProps = Readonly<{ pieces: Pieces; piece: number; silent?: boolean }>;

export function Piece({ pieces, piece, silent = false }: PieceProps) {
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

/** A hand in running text, its groups separated by a bar. Anything that is not a card or tile stays as written. */
export function HandWords({ pieces, notation }: Readonly<{ pieces: Pieces; notation: string }>) {
  const words = notation.split(/\s+/).filter((word) => word !== '');
  return (
    <span className="hand-words">
      {words.map((word, place) => {
        // Hands of several seats are written in one line, `4: Qc 8d; 5: 7s`: the mark after a card is not part of
        // it.
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

/** The four suits as shapes, on a square of 24. They differ in outline, so color is not needed to tell them apart. */

const OUTLINES: Readonly<Record<SuitName, string>> = {
  clubs:
    'M12 1.9a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.6 7.1c.2 2.4 1 4.1 2.6 5.7H8.3c1.6-1.6 2.4-3.3 2.6-5.7a4.7 4.7 0 1 1-2.6-7.1A4.7 4.7 0 0 1 12 1.9Z',
  diamonds: 'M12 1.4c2.3 4 5 7.5 8.4 10.6-3.4 3.1-6.1 6.6-8.4 10.6-2.3-4-5-7.5-8.4-10.6C7 8.9 9.7 5.4 12 1.4Z',
  hearts:
    'M12 21.8C9 19 1.9 13.9 1.9 8.4 1.9 5 4.4 2.7 7.3 2.7c2 0 3.8 1.1 4.7 2.9.9-1.8 2.7-2.9 4.7-2.9 2.9 0 5.4 2.3 5.4 5.7C22.1 13.9 15 19 12 21.8Z',
  spades:
    'M12 1.6c3 3.2 10.1 7.8 10.1 12.5 0 2.9-2.2 4.7-4.7 4.7-1.8 0-3.3-.8-4.3-2.3.2 2.5 1 4.2 2.6 5.8H8.3c1.6-1.6 2.4-3.3 2.6-5.8-1 1.5-2.5 2.3-4.3 2.3-2.5 0-4.7-1.8-4.7-4.7C1.9 9.4 9 4.8 12 1.6Z',
};

/** For use inside another drawing; takes its color from the text around it. */
export function SuitPath({ suit }: Readonly<{ suit: number }>) {
  return <path d={OUTLINES[suitName(suit)]} fill="currentColor" />;
}

export function SuitShape({ suit }: Readonly<{ suit: number }>) {
  return (
    <svg className="suit-shape" viewBox="0 0 24 24" aria-hidden="true">
      <SuitPath suit={suit} />
    </svg>
  );
}

/** A playing card as seen on the felt: index top left, suit large below, four colors. */

type PlayingCardProps = Readonly<{
  card: number;
  /** When a button or a list around it already says the name. */
  silent?: boolean;
}>;

export function PlayingCard({ card, silent = false }: PlayingCardProps) {
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

/** A Chinese domino as seen on the table: ones, fours and half of the teen's sixes are red, the rest white. */

type Pip = Readonly<{ x: number; y: number; isRed: boolean }>;

type TileProps = Readonly<{
  tile: number;
  /** When a button or a list around it already says the name. */
  silent?: boolean;
}>;

export function Tile({ tile, silent = false }: TileProps) {
  return (
    <svg
      className="tile"
      viewBox="0 0 44 92"
      role="img"
      aria-label={`${TILES.nameOf(tile)}, ${TILES.code(tile)}`}
      aria-hidden={silent}
    >
      <rect className="tile-face" x="1" y="1" width="42" height="90" rx="6" />
      {tilePips(tile).map(({ x, y, isRed }) => (
        <circle key={`${x} ${y}`} className={isRed ? 'tile-pip is-red' : 'tile-pip'} cx={x} cy={y} r={4.4} />
      ))}
    </svg>
  );
}

/** Every pip of the tile on a face of 44 by 92, the first of its ends on top. */
export function tilePips(tile: number): readonly Pip[] {
  const [top, bottom] = TILE_FACES[tile]!.pips;
  const isTeen = top === 6 && bottom === 6;
  return [
    ...endPips(top, 5, (x) => (isTeen ? x < MIDDLE : isRedEnd(top))),
    ...endPips(bottom, 47, (x) => (isTeen ? x > MIDDLE : isRedEnd(bottom))),
  ];
}

const isRedEnd = (count: number): boolean => count === 1 || count === 4;

/** Columns and rows of one end, which is 44 wide and 40 high. */
const [LEFT, MIDDLE, RIGHT] = [12, 22, 32];
const [HIGH, CENTRE, LOW] = [7, 20, 33];

const ENDS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MIDDLE, CENTRE]],
  2: [
    [LEFT, CENTRE],
    [RIGHT, CENTRE],
  ],
  3: [
    [LEFT, HIGH],
    [MIDDLE, CENTRE],
    [RIGHT, LOW],
  ],
  4: [
    [LEFT, HIGH],
    [RIGHT, HIGH],
    [LEFT, LOW],
    [RIGHT, LOW],
  ],
  5: [
    [LEFT, HIGH],
    [RIGHT, HIGH],
    [MIDDLE, CENTRE],
    [LEFT, LOW],
    [RIGHT, LOW],
  ],
  6: [
    [LEFT, HIGH],
    [RIGHT, HIGH],
    [LEFT, CENTRE],
    [RIGHT, CENTRE],
    [LEFT, LOW],
    [RIGHT, LOW],
  ],
};

function endPips(count: number, from: number, isRed: (x: number) => boolean): Pip[] {
  return ENDS[count]!.map(([x, y]) => ({ x, y: y + from, isRed: isRed(x) }));
}
