/**
 * Boards of a show in a scenario or a night: the layout stands in the file and stays here, with salts that follow from
 * it, so that the same file always commits to the same. The commands get commitments and what is opened.
 */
import { sha256Hex } from '../../base/sha256.ts';
import type { SealedSquare } from '../../fair/square.ts';
import { commitmentsOf, sealedBoard, squaresToOpen } from '../../floor/shows/board-clerk.ts';
import type { Playing } from '../../journal/playing.ts';

type Body = Readonly<Record<string, unknown>>;

export type Boards = Readonly<{
  /** The command with what a station cannot know, unless it says it. */
  fill: (playing: Playing, body: Body) => Body;
}>;

export function newBoards(word: string): Boards {
  const kept = new Map<string, SealedSquare[]>();
  return {
    fill: ({ state }, body) => {
      if (body.type === 'load-board' && Array.isArray(body.layout)) {
        const { layout, ...rest } = body;
        const saltOf = (number: number) => sha256Hex(`salt|${word}|${body.show}|${kept.size}|${number}`).slice(0, 32);
        const board = sealedBoard(layout as string[], saltOf);
        const commitments = commitmentsOf(board);
        kept.set(commitments.join(), board);
        return { ...rest, commitments };
      }
      if (body.type !== 'open-squares' || body.squares !== undefined) return body;
      const show = state.shows.get(String(body.show));
      const board = show === undefined ? undefined : kept.get(show.commitments.join());
      const squares = board === undefined ? [] : squaresToOpen(state, show!, board);
      // Where nothing is to be opened the floor says why not.
      return { ...body, squares: squares.length > 0 ? squares : [NOTHING] };
    },
  };
}

const NOTHING: SealedSquare = { number: 1, prize: 'none', salt: '0'.repeat(32) };
