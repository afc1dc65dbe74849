/**
 * The floor person of the crew: sees a pending hit, leaves it to a visitor for a while, then opens it, answers what the
 * checklist asks and authorises or declines it, one step at a time. A hit that a visitor works on is his.
 */
import type { Rng } from '../../base/seeded.ts';
import { decide } from '../../floor/decide.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { filled } from '../../floor/legal/legal.ts';
import type { Fact, Hit, State } from '../../floor/state.ts';
import type { Turn } from './agenda.ts';
import { FLOOR_CREW } from './cast.ts';
import { type Body, crewStation, type Order } from './giving.ts';
import { isOnTour, type Stage } from './stage.ts';

const STATION = 'floor';
/** Seconds between two steps, and from one look around to the next. */
const STEP = 2;
const LOOK = 3;
/** Whoever is refused something looks again later: a visitor may have changed the house under him. */
const REFUSED = 20;
/** How long a hit is left alone: as a rule, and one that is meant for a visitor. */
const SOON = [12, 18] as const;
const LEFT = [80, 30] as const;
/** The first hit after the doors open is left, and from then on one in so many. */
const LEFT_ONE_IN = 3;

export function floorPerson(stage: Stage, rng: Rng): Turn {
  const { giver, humans, now } = stage;
  const takenAt = new Map<string, number>();
  let seen = 0;
  const isDue = (hit: string): boolean => {
    const known = takenAt.get(hit);
    if (known !== undefined) return known <= now();
    const isLeft = now() >= 0 && seen % LEFT_ONE_IN === 0;
    if (now() >= 0) seen += 1;
    const [least, more] = isLeft ? LEFT : SOON;
    takenAt.set(hit, now() + least + rng.below(more));
    return false;
  };
  return async () => {
    const body = await giver.look((state) => {
      const open = [...state.hits.values()].filter(({ id, table }) => !isOnTour(stage, table) && !humans.hasHit(id));
      for (const hit of takenAt.keys()) if (!state.hits.has(hit)) takenAt.delete(hit);
      // All are looked at, so that each has its time, and the oldest that is due is worked on.
      const due = open.filter(({ id }) => isDue(id));
      return due.map((hit) => stepFor(state, hit)).find((step) => step !== undefined);
    });
    if (body === undefined) return LOOK;
    return (await giver.give(ordered(body))).ok ? STEP : REFUSED;
  };
}

/** What comes next for a hit; undefined while it waits for another one. */
export function stepFor(state: State, hit: Hit): Body | undefined {
  if (hit.openedBy === undefined) return { type: 'open-hit', hit: hit.id };
  const outcome = decide(state, filled(state, WHO, { type: 'authorise-hit', fixed: { hit: hit.id }, ...SIGNED }, {}));
  if ('events' in outcome) return { type: 'authorise-hit', hit: hit.id };
  if (!('refusal' in outcome)) return undefined;
  switch (outcome.refusal.reason) {
    case 'open-question':
      return answerTo(state, hit);
    case 'first-pending':
      return undefined;
    default:
      return { type: 'decline-hit', hit: hit.id, reason: outcome.refusal.reason };
  }
}

/** Surveillance looked too, and the other floor supervisor, whether the sheet or the house asks for it or not. */
export const ordered = (body: Body): Order => ({
  badge: FLOOR_CREW.floor,
  station: STATION,
  ...(body.type === 'authorise-hit' ? { also: SIGNED.also, proven: true as const } : {}),
  body,
});

const WHO = { badge: FLOOR_CREW.floor, station: crewStation(STATION) };
const SIGNED = { asks: {}, also: [FLOOR_CREW.eye, FLOOR_CREW.second] } as const;

/** As it was: nothing went wrong in this deal, and of two answers the one that costs nobody his part is true. */
function answerTo(state: State, hit: Hit): Body | undefined {
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  const question = judgeHit(state, offered, sheet, hit).open[0];
  if (question === undefined) return undefined;
  const costs = (value: Fact['value']): number => {
    const facts = { ...hit.facts, [question.id]: { value, from: 'declared' as const, by: 'nobody' } };
    const { broken, barred } = judgeHit(state, offered, sheet, { ...hit, facts });
    return broken.length * 100 + barred.length;
  };
  const values: readonly Fact['value'][] = question.answer === 'number' ? numbersFor(state, hit) : [true, false];
  const value = values.reduce((best, other) => (costs(other) < costs(best) ? other : best));
  return { type: 'answer', hit: hit.id, question: question.id, value };
}

/** Heads, or the cents of a pot. */
const numbersFor = ({ tables }: State, { frozen, table }: Hit): number[] => [
  new Set(frozen.map(({ seat }) => seat)).size,
  Object.keys(tables.get(table)?.seats ?? {}).length,
  12_500,
  0,
];
