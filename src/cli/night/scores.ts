/** Scores that lead to a table of the grid: most squares are blank, and a night is short. */
import type { Json } from '../../base/canonical-json.ts';
import type { Rng } from '../../base/seeded.ts';
import type { Shape } from '../../floor/legal/legal.ts';
import type { State } from '../../floor/state.ts';
import { SIDE } from '../../rules/table-draw.ts';

/** Undefined where the shape is about something else. */
export function scoreOf(state: State, { type, fixed }: Shape, rng: Rng): Record<string, Json> | undefined {
  const grid = type === 'score-period' ? state.tableDraws.get(String(fixed.offer))?.grid : undefined;
  if (grid?.digits == null) return undefined;
  const { top, left } = grid.digits;
  const squares = grid.cells.flatMap((cell, i) => (cell === null ? [] : [i]));
  // Who has no part is seldom there.
  const mixed = squares.filter((square) => hasProp(state, grid.cells[square]!));
  const square = rng.pick(mixed.length > 0 ? mixed : squares);
  return {
    top: top[square % SIDE]! + SIDE * rng.below(5),
    left: left[Math.floor(square / SIDE)]! + SIDE * rng.below(5),
  };
}

function hasProp({ tables, people }: State, id: string): boolean {
  const seated = Object.values(tables.get(id)?.seats ?? {});
  const isProp = (person: string | null) => person !== null && people.get(person)?.prop !== 'no';
  return seated.some(({ person }) => isProp(person));
}
