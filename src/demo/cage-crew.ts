/**
 * The cashier of the crew: people come to the cage with their ID, and most are paid. One or two always wait at the
 * window, so that a visitor has somebody to pay.
 */
import type { Rng } from '../base/seeded.ts';
import { wonTogether } from '../floor/awards/together.ts';
import { suits } from '../floor/legal/ask.ts';
import { legalOnes } from '../floor/legal/legal.ts';
import type { Award, State } from '../floor/state.ts';
import type { Turn } from './agenda.ts';
import { FLOOR_CREW } from './cast.ts';
import { type Body, crewStation, type Order } from './giving.ts';
import { waitingGuests } from './seating.ts';
import { isOnTour, type Stage } from './stage.ts';

const STATION = 'cage';
const LOOK = 6;
const STEP = 5;
/** Whoever is refused something looks again later: a visitor may have changed the house under him. */
const REFUSED = 20;
/** How long somebody takes to the window, in seconds, and how long he then waits at least. */
const WALK = [15, 30] as const;
const QUEUE = 60;
/** So many who could be paid are left waiting. */
const LEAVES = 2;

export function cashier(stage: Stage, rng: Rng): Turn {
  const { giver, humans, now } = stage;
  const arrives = new Map<string, number>();
  const arrivalOf = (award: string): number => {
    const known = arrives.get(award) ?? now() + WALK[0] + rng.below(WALK[1]);
    arrives.set(award, known);
    return known;
  };
  return async () => {
    const order = await giver.look((state) => {
      for (const award of arrives.keys()) if (!state.awards.has(award)) arrives.delete(award);
      const open = [...state.awards.values()].filter(
        (award) =>
          isTonights(state, award) &&
          !isOnTour(stage, award.to.table) &&
          // What a visitor pays is paid with all that was won together with it.
          ![award, ...wonTogether(state, award)].some(({ id }) => humans.hasAward(id)),
      );
      const here = open.filter(({ id }) => arrivalOf(id) <= now());
      const unclaimed = here.find(({ idShown }) => !idShown);
      if (unclaimed !== undefined) return claimStep(state, unclaimed);
      const ready = here.filter(({ idShown }) => idShown);
      const longest = ready.find(({ id }) => arrivalOf(id) + QUEUE <= now());
      return ready.length > LEAVES && longest !== undefined ? paymentOf(state, longest) : undefined;
    });
    if (order === undefined) return LOOK;
    return (await giver.give(order)).ok ? STEP : REFUSED;
  };
}

/** Who won before this house opened its books has yet to come; that is for a visitor to see to. */
const isTonights = ({ house }: State, { stopped, awardedAt }: Award): boolean =>
  stopped === null && awardedAt >= house!.openedAt;

const cage = (body: Body, also: readonly string[] = []): Order => ({
  badge: FLOOR_CREW.cage,
  station: STATION,
  ...(also.length > 0 ? { also } : {}),
  ...(body.type === 'pay-awards' ? { proven: true as const } : {}),
  body,
});

const FOUND = { idShown: true, nameMatches: true, over21: true, excluded: false };

/** Who he is, where nobody knew at the table, and then his ID. */
export function claimStep(state: State, award: Award): Order | undefined {
  if (award.person !== null) {
    return cage({ type: 'claim-award', award: award.id, person: award.person, checks: FOUND });
  }
  const sits = state.tables.get(award.to.table)?.seats[award.to.seat]?.person ?? null;
  const ask = { ask: 'person', which: 'for-award', award: award.id } as const;
  const person = [sits, ...waitingGuests(state)].find((one) => one !== null && suits(state, ask, one));
  return person === undefined || person === null ? undefined : cage({ type: 'identify', award: award.id, person });
}

/** At the cage where the sheet pays there, in the first form that it allows; whoever must sign beside him does. */
export function paymentOf(state: State, award: Award): Order | undefined {
  const who = { badge: FLOOR_CREW.cage, station: crewStation(STATION) };
  const isHis = (awards: unknown): boolean => Array.isArray(awards) && awards.includes(award.id);
  const listed = legalOnes(state, who, 'pay-awards', (starts) =>
    starts.filter(({ fixed }) => isHis(fixed.awards) && fixed.place === 'cage'),
  );
  for (const shape of listed) {
    const { type, fixed, also, asks } = shape;
    if (Object.keys(asks).length === 0) return cage({ type, ...fixed }, also);
  }
  return undefined;
}
