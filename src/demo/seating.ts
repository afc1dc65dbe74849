/** Guests come and go: now and then one leaves a table, or somebody who was waiting sits down. */
import type { Rng } from '../base/seeded.ts';
import type { State, Table } from '../floor/state.ts';
import type { Order } from './giving.ts';

/** One of so many rounds sees somebody come or go. */
const ONE_IN = 9;

/** Nobody leaves a table at which a hand is pending; below `least` players nobody leaves at all. */
export function seatChange(
  state: State,
  table: Table,
  rng: Rng,
  { least, bank }: Readonly<{ least: number; bank: number | undefined }>,
): Order['body'] | undefined {
  if (rng.below(ONE_IN) > 0) return undefined;
  const { id, seats, seatCount } = table;
  // A member of the club stays: a visitor may have his card in hand, and looks for him where he sits.
  const taken = Object.keys(seats)
    .map(Number)
    .filter((seat) => seat !== bank && !state.members.has(seats[seat]!.person ?? ''));
  const free = Array.from({ length: seatCount }, (_, i) => i + 1).filter(
    (seat) => seats[seat] === undefined && seat !== bank,
  );
  const comes = taken.length <= least || (free.length > 0 && rng.below(2) === 0);
  if (!comes) return { type: 'leave-seat', table: id, seat: rng.pick(taken) };
  const waiting = waitingGuests(state);
  if (free.length === 0 || waiting.length === 0) return undefined;
  return { type: 'take-seat', table: id, seat: rng.pick(free), person: rng.pick(waiting) };
}

/** People who are known here and sit nowhere; who banks games does not play for himself. */
export function waitingGuests({ people, tables }: State): string[] {
  const seated = new Set([...tables.values()].flatMap(({ seats }) => Object.values(seats).map(({ person }) => person)));
  return [...people].filter(([person, { prop }]) => prop === 'no' && !seated.has(person)).map(([person]) => person);
}
