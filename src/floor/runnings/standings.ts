/**
 * A list of points. Verified hands add to the points of who made them; when the running closes the first places have
 * the announced prizes. Somebody who may not have one now keeps his place, and what it is worth stays where it was.
 */
import type { Instant } from '../../base/time.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { prizesByPlace, type Ranked, ranked } from '../../rules/standings.ts';
import type { Step } from '../../rules/steps.ts';
import { owePrizes } from '../kit/awards.ts';
import { stillCounts } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import type { OfferState, Place, Running, State } from '../state.ts';
import type { Settled } from './settle.ts';

type StandingsStep = Extract<Step, { kind: 'select'; form: 'standings' }>;

export function standingsStep(sheet: Sheet): StandingsStep | undefined {
  const select = stepOf(sheet, 'select');
  return select?.form === 'standings' ? select : undefined;
}

type Line = Place & Readonly<{ points: number }>;

/** Everybody with points, best first; of equal points who had them first. */
export function standingsOf({ places }: Running, { offer }: OfferState): Ranked<Line>[] {
  const lines = places.map((place) => ({ ...place, points: place.points ?? 0 }));
  return ranked(lines, prizesByPlace(offer.prizes ?? []));
}

export function settleStandings(state: State, running: Running, step: StandingsStep, now: Instant): Settled {
  const offered = state.offers.get(running.offer)!;
  const winners = standingsOf(running, offered).filter(
    ({ line, share }) => share > 0 && !hadOne(state, offered, step, line.person, now),
  );
  const { at } = stepOf(sheetOf(state, offered), 'award')!;
  const prizes = winners.map(({ line: { person, table, seat }, place, share }) => ({
    person,
    amount: share,
    at,
    row: `place-${place}`,
    to: { table, seat, bettor: 'seat' as const },
  }));
  return owePrizes(state, offered, now, prizes);
}

/** Whether somebody has won so lately that the sheet gives him no other prize yet. */
function hadOne(
  state: State,
  { won = {} }: OfferState,
  { limit }: StandingsStep,
  person: string | null,
  now: Instant,
): boolean {
  const last = person === null ? undefined : won[person];
  return limit !== undefined && last !== undefined && stillCounts(state, limit, last, now);
}

/** Winners by the list are remembered until the offer ends, where the sheet limits how often a person wins. */
export function rememberWinners(
  state: State,
  offer: string,
  winners: readonly Readonly<{ person: string | null }>[],
): void {
  const offered = state.offers.get(offer)!;
  for (const { person } of winners) if (person !== null) offered.won = { ...offered.won, [person]: state.time };
}

/** The line of a person on the list; while nobody knows who sat there, the seat stands for him. */
export function lineOf(places: readonly Place[], { person, table, seat }: Place): Place | undefined {
  return places.find((other) =>
    person === null ? other.person === null && other.table === table && other.seat === seat : other.person === person,
  );
}
