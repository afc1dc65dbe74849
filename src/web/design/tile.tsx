/** A Chinese domino as it lies on the table: ones, fours and half of the teen's sixes are red, the rest is white. */
import { TILE_FACES, TILES } from '../../cards/tiles/tile.ts';
import './tile.css';

type Pip = Readonly<{ x: number; y: number; isRed: boolean }>;

type Props = Readonly<{
  tile: number;
  /** When a button or a list around it already says the name. */
  silent?: boolean;
}>;

export function Tile({ tile, silent = false }: Props) {
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
