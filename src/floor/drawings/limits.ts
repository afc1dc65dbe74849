/** How often one person may win: one prize a day, in 24 hours, in a drawing, in the whole promotion. */
import type { Instant } from '../../base/time.ts';
import type { DrawLimit } from '../../rules/draw-words.ts';
import { drumOf, stillCounts } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Drawing, State } from '../state.ts';
import type { Discard } from './discard.ts';

/** Why the ticket of somebody who won before does not win again; undefined where it may. */
export function wonAlready(state: State, drawing: Drawing, person: string, at: Instant): Discard | undefined {
  const offered = state.offers.get(drawing.offer)!;
  const { limit } = drumOf(sheetOf(state, offered));
  if (limit === undefined) return undefined;
  const here = drawing.winners?.some((winner) => winner.person === person) ?? false;
  const before = offered.won?.[person];
  const isBefore = before !== undefined && stillCounts(state, limit, before, at);
  const playsIn = here || isBefore || limit.per === 'drawing' ? undefined : playsAlready(state, drawing, person);
  if (!here && !isBefore && playsIn === undefined) return undefined;
  const holder = playsIn === undefined ? 'The holder has won already' : `The holder plays in ${playsIn} already`;
  return {
    why: 'won-already',
    at: limit.at,
    says: `${holder}; one prize for each person ${PER[limit.per]}.`,
    ...(limit.ticket === 'back' ? { back: true as const } : {}),
  };
}

/** Whoever came forward in another drawing wins there when he has played: two at once would be two prizes. */
function playsAlready(state: State, { id, offer }: Drawing, person: string): string | undefined {
  for (const other of state.drawings.group(offer)) {
    if (other.id === id || other.wonIn !== undefined) continue;
    if (other.status === 'playing' && other.ticket?.person === person) return other.id;
  }
  return undefined;
}

const PER: Readonly<Record<DrawLimit['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the promotion',
};
