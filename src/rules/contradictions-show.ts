/** A show that could not be played out: a board too small for its rounds, or names that stand for two squares. */
import { repeated } from './contradictions-games.ts';
import type { Sheet } from './sheet.ts';
import { boardSize, showRules } from './show.ts';
import type { ShowStep } from './show-words.ts';

export function inShow({ steps }: Sheet): string | undefined {
  const show = steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');
  if (show === undefined) return undefined;
  const { board, reload, last, doubles, contestants, rounds, advance } = show;
  for (const [name, squares] of Object.entries({ board: board.squares, reload: reload.squares, last: last.squares })) {
    const twice = repeated(squares.flatMap((square) => ('id' in square ? [square.id] : [])));
    if (twice !== undefined) return `Two squares of the ${name} of ${show.id} are called ${twice}.`;
  }
  const named = board.squares.filter(({ gives }) => gives === 'named-goods');
  if (named.length > 1) return `Two lines of ${show.id} leave squares to the posting; one line says how many.`;
  const doublers = board.squares.filter(({ gives }) => gives === 'double').reduce((sum, { count }) => sum + count, 0);
  if (doublers > 0 && doubles === undefined) return `A square of ${show.id} doubles, and nothing says how.`;
  const seats = contestants.from.reduce((sum, one) => sum + one.seats, 0);
  if (advance.places > seats) return `${advance.places} go on in ${show.id}, and ${seats} are seated.`;
  const bonus = named.flatMap(({ count }) =>
    Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: '-', value: 0 })),
  );
  const size = boardSize(showRules(show, bonus as never), 'main');
  if (size < seats * rounds.count + doublers) {
    return `The rounds of ${show.id} open up to ${seats * rounds.count + doublers} squares, and the board has ${size}.`;
  }
  return last.squares.some(({ does }) => does === 'ends') ? undefined : `No square ends the last round of ${show.id}.`;
}
