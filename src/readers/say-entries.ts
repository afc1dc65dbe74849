/** How entries are earned beside a hand, and what a list of points is worth, in plain English. */
import type { Step } from '../rules/steps.ts';
import { dollars, type Line, linesOf, list, plural } from './terms.ts';

type Seated = Extract<Step, { kind: 'qualify'; form: 'seated' }>;
type Tickets = Extract<Step, { kind: 'earn'; form: 'tickets' }>;
type Standings = Extract<Step, { kind: 'select'; form: 'standings' }>;

export function saySeated({ times, collectedAfterMinutes = 30 }: Seated): string {
  const when = times === 'posted' ? 'at the posted times' : `at ${list(times)}`;
  return `Everybody who plays at a table ${when} gets one ticket, which is collected ${plural(collectedAfterMinutes, 'minute')} later`;
}

/** What a sheet says about its tickets beside how they are earned. */
export const sayTickets = ({ at, drums, byMinimum, blocks }: Tickets): Line[] =>
  linesOf(
    drums && { at, text: 'Each game has a drum of its own' },
    byMinimum && {
      at: byMinimum.at,
      text: `At tables with a minimum of ${dollars(byMinimum.from)} or more a hand earns ${byMinimum.times} times the tickets`,
    },
    blocks && {
      at: blocks.at,
      text: 'Tickets are printed and numbered beforehand; what is not handed out is returned',
    },
  );

export const sayStandings = ({ at, places, limit }: Standings): Line[] =>
  linesOf(
    {
      at,
      text: `When the period closes the first ${plural(places, 'place')} of the list win the announced prizes; who ties shares the prizes of the places covered`,
    },
    limit && { at: limit.at, text: `One prize for each person ${PER[limit.per]}` },
  );

const PER: Readonly<Record<NonNullable<Standings['limit']>['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a period',
  promotion: 'in the promotion',
};
