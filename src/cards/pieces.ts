/** A family of physical pieces (cards, tiles) and how they are written. */
export type Pieces = Readonly<{
  kind: 'cards' | 'tiles';
  /** Numbers 0 to count - 1 name the pieces. */
  count: number;
  from: (token: string) => number | undefined;
  code: (piece: number) => string;
  nameOf: (piece: number) => string;
  /** One sentence that teaches the notation. */
  notation: string;
}>;

/** What a sentence calls one of them. */
export const pieceWord = ({ kind }: Pieces): string => (kind === 'tiles' ? 'tile' : 'card');
