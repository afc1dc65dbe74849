/** How often one person may win: one prize a day, in 24 hours, in a drawing, in the whole promotion. */
import { DAY, type Instant } from '../../base/time.ts';
import type { DrawLimit } from '../../rules/draw-words.ts';
import { houseDay } from '../clock.ts';
import { sheetOf } from '../offers/offering.ts';
import type { Drawing, State } from '../state.ts';
import type { Discard } from './discard.ts';
import { drumOf } from './steps.ts';

/** Why the ticket of somebody who won before does not win again; undefined where it may. */
export function wonAlready(state: State, drawing: Drawing, person: string, at: Instant): Discard | undefined {
  const offered = state.offers.get(drawing.offer)!;
  const { limit } = drumOf(sheetOf(state, offered));
  if (limit === undefined) return undefined;
  const here = drawing.winners?.some((winner) => winner.person === person) ?? false;
  const before = offered.won?.[person];
  if (!here && (before === undefined || !stillCounts(state, limit, before, at))) return undefined;
  return {
    why: 'won-already',
    at: limit.at,
    says: `The holder has won already; one prize for each person ${PER[limit.per]}.`,
    ...(limit.ticket === 'back' ? { back: true as const } : {}),
  };
}

/** Whether somebody who won then may not win now. */
export function stillCounts(state: State, { per }: Pick<DrawLimit, 'per'>, won: Instant, now: Instant): boolean {
  switch (per) {
    case 'day':
      return houseDay(state, won) === houseDay(state, now);
    case '24-hours':
      return now - won < DAY;
    case 'drawing':
      // Who won in another drawing may win in this one.
      return false;
    case 'promotion':
      return true;
  }
}

const PER: Readonly<Record<DrawLimit['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the promotion',
};
