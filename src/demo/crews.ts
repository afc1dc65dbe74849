/**
 * The demo crew away from the tables: the floor supervisor, the cashier and the card desk, each one step at a time.
 * They leave alone whatever a visitor is working on.
 */
import { first, lookUp } from '../base/assert.ts';
import type { Rng } from '../base/seeded.ts';
import { cardCode, cardFrom } from '../cards/card.ts';
import { awardsOfSameHit } from '../floor/awards/pay.ts';
import { decide } from '../floor/decide.ts';
import type { CardPlay } from '../floor/drawing.ts';
import { askedOfHolder } from '../floor/drawings/appear.ts';
import { beganAt, runsNow, seatedStepOf, seatsWithout } from '../floor/entries/seat-tickets.ts';
import { judgeHit } from '../floor/hits/claims.ts';
import { sheetOf, takesNoPart } from '../floor/kit/offers.ts';
import { filled, isAllowedPerson, legalOnes } from '../floor/legal/legal.ts';
import { isRefusal } from '../floor/outcome.ts';
import type { Award, Drawing, Drum, Fact, Hit, OfferState, State } from '../floor/state.ts';
import type { Turn } from './agenda.ts';
import { DESK_CREW, FLOOR_CREW } from './cast.ts';
import { type Body, crewStation, type Order } from './giving.ts';
import { isOnTour, type Stage, waitingGuests } from './stage.ts';

// The floor supervisor sees a pending hit, leaves it to a visitor for a while, then takes it, answers the checklist and
// authorizes or denies it.

const FLOOR_STATION = 'floor';
/** Seconds between two steps, and between two checks for work. */
const FLOOR_STEP = 2;
const FLOOR_LOOK = 3;
/** After a refusal, check again later: a visitor may have changed the house meanwhile. */
const REFUSED = 20;
/** How long a hit is left alone: usually, and if it is meant for a visitor. */
const SOON = [12, 18] as const;
const HITS_LEFT_FOR = [80, 30] as const;
/** The first hit after the doors open is left, and then one in this many. */
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
    const [least, more] = isLeft ? HITS_LEFT_FOR : SOON;
    takenAt.set(hit, now() + least + rng.below(more));
    return false;
  };
  return async () => {
    const body = await giver.look((state) => {
      const open = [...state.hits.values()].filter(({ id, table }) => !isOnTour(stage, table) && !humans.hasHit(id));
      for (const hit of takenAt.keys()) if (!state.hits.has(hit)) takenAt.delete(hit);
      // All are checked, so that each one's time starts, and the oldest one that is due is worked on.
      const due = open.filter(({ id }) => isDue(id));
      return due.map((hit) => stepFor(state, hit)).find((step) => step !== undefined);
    });
    if (body === undefined) return FLOOR_LOOK;
    return (await giver.give(floorOrder(body))).ok ? FLOOR_STEP : REFUSED;
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
      return answerQuestion(state, hit);
    case 'first-pending':
      return undefined;
    default:
      return { type: 'decline-hit', hit: hit.id, reason: outcome.refusal.reason };
  }
}

/** Surveillance and the other floor supervisor confirm too, whether the sheet or the house requires it or not. */
export const floorOrder = (body: Body): Order => ({
  badge: FLOOR_CREW.floor,
  station: FLOOR_STATION,
  ...(body.type === 'authorise-hit' ? { also: SIGNED.also, proven: true as const } : {}),
  body,
});

const WHO = { badge: FLOOR_CREW.floor, station: crewStation(FLOOR_STATION) };
const SIGNED = { asks: {}, also: [FLOOR_CREW.eye, FLOOR_CREW.second] } as const;

/** The truth: nothing went wrong in this deal, and of two answers the true one is the one that costs nobody a share. */
function answerQuestion(state: State, hit: Hit): Body | undefined {
  const offered = lookUp(state.offers, hit.offer);
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

/** Number of players, or the cents of a pot. */
const numbersFor = ({ tables }: State, { frozen, table }: Hit): number[] => [
  new Set(frozen.map(({ seat }) => seat)).size,
  Object.keys(tables.get(table)?.seats ?? {}).length,
  12_500,
  0,
];

// The cashier: guests come to the cage with their ID, and most are paid. One or two always wait at the window, so that
// a visitor has someone to pay.

const CAGE_STATION = 'cage';
const CAGE_LOOK = 6;
const CAGE_STEP = 5;
/** How long a guest takes to reach the window, in seconds, and the minimum wait there. */
const WALK_TO_CAGE = [15, 30] as const;
const QUEUE = 60;
/** This many payable guests are left waiting. */
const LEAVES = 2;

export function cashier(stage: Stage, rng: Rng): Turn {
  const { giver, humans, now } = stage;
  const arrives = new Map<string, number>();
  const arrivalOf = (award: string): number => {
    const known = arrives.get(award) ?? now() + WALK_TO_CAGE[0] + rng.below(WALK_TO_CAGE[1]);
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
          // What a visitor pays is paid with everything won together with it.
          ![award, ...awardsOfSameHit(state, award)].some(({ id }) => humans.hasAward(id)),
      );
      const here = open.filter(({ id }) => arrivalOf(id) <= now());
      const unclaimed = here.find(({ idShown }) => !idShown);
      if (unclaimed !== undefined) return claimStep(state, unclaimed);
      const ready = here.filter(({ idShown }) => idShown);
      const longest = ready.find(({ id }) => arrivalOf(id) + QUEUE <= now());
      return ready.length > LEAVES && longest !== undefined ? paymentOf(state, longest) : undefined;
    });
    if (order === undefined) return CAGE_LOOK;
    return (await giver.give(order)).ok ? CAGE_STEP : REFUSED;
  };
}

/** A prize won before this house opened its books is left for a visitor. */
const isTonights = ({ house }: State, { stopped, awardedAt }: Award): boolean =>
  stopped === null && awardedAt >= house!.openedAt;

const cageOrder = (body: Body, also: readonly string[] = []): Order => ({
  badge: FLOOR_CREW.cage,
  station: CAGE_STATION,
  ...(also.length > 0 ? { also } : {}),
  ...(body.type === 'pay-awards' ? { proven: true as const } : {}),
  body,
});

const FOUND = { idShown: true, nameMatches: true, over21: true, excluded: false };

/** The winner's name, if it was not known at the table, and then the ID. */
export function claimStep(state: State, award: Award): Order | undefined {
  if (award.person !== null) {
    return cageOrder({ type: 'claim-award', award: award.id, person: award.person, checks: FOUND });
  }
  const sits = state.tables.get(award.to.table)?.seats[award.to.seat]?.person ?? null;
  const ask = { ask: 'person', which: 'for-award', award: award.id } as const;
  const person = [sits, ...waitingGuests(state)].find((one) => one !== null && isAllowedPerson(state, ask, one));
  return person === undefined || person === null ? undefined : cageOrder({ type: 'identify', award: award.id, person });
}

/** At the cage if the sheet pays there, in the first form it allows; the required second person signs. */
export function paymentOf(state: State, award: Award): Order | undefined {
  const who = { badge: FLOOR_CREW.cage, station: crewStation(CAGE_STATION) };
  const isHis = (awards: unknown): boolean => Array.isArray(awards) && awards.includes(award.id);
  const listed = legalOnes(state, who, 'pay-awards', (starts) =>
    starts.filter(({ fixed }) => isHis(fixed.awards) && fixed.place === 'cage'),
  );
  for (const shape of listed) {
    const { type, fixed, also, asks } = shape;
    if (Object.keys(asks).length === 0) return cageOrder({ type, ...fixed }, also);
  }
  return undefined;
}

// The card desk hands out tickets at the tables and collects them, draws when a drawing is due, calls the holder, and
// records the spin or the guess. A visitor at the card desk has all of it.

const DESK_STATION = 'desk';
/** Seconds between two steps, between two checks for work, and while a visitor is at the desk. */
const DESK_STEP = 4;
const DESK_LOOK = 5;
const AWAY = 10;
const DESK_REFUSED = 30;
/** A drawing that is due is left to a visitor for this long; before the doors open nobody waits. */
const DRAWINGS_LEFT_FOR = 75;
/** How long a winner takes to reach the desk after being called. */
const WALK_TO_DESK = 25;
/** This many of the outstanding tickets come back at a time. */
const COLLECTED = 12;
/** A player with this much on the ladder usually keeps it. */
const CONTENT = 4;

export function cardDesk({ giver, humans, now }: Stage, rng: Rng): Turn {
  const firstSeen = new Map<string, number>();
  /** Whether something has been so for that long, in crew seconds. */
  const lasts: Lasts = (what, seconds) => {
    const since = firstSeen.get(what) ?? now();
    firstSeen.set(what, since);
    return now() - since >= seconds;
  };
  return async () => {
    if (humans.isIn(DESK_STATION)) return AWAY;
    const order = await giver.look((state) => {
      for (const what of firstSeen.keys()) if (!state.drawings.has(first(what.split(' ')))) firstSeen.delete(what);
      const left = now() >= 0 ? DRAWINGS_LEFT_FOR : 0;
      return atPlay(state, rng) ?? calledOrDue(state, rng, lasts, left) ?? withTickets(state);
    });
    if (order === undefined) return DESK_LOOK;
    return (await giver.give(order)).ok ? DESK_STEP : DESK_REFUSED;
  };
}

type Lasts = (what: string, seconds: number) => boolean;

const deskOrder = (body: Body, isSeen: boolean): Order => ({
  badge: DESK_CREW,
  station: DESK_STATION,
  ...(isSeen ? { also: [FLOOR_CREW.second], proven: true as const } : {}),
  body,
});

/** A player is at the wheel, or on the ladder. */
function atPlay(state: State, rng: Rng): Order | undefined {
  for (const { id, status, play, offer } of state.drawings.values()) {
    if (status !== 'playing' || play === null) continue;
    if (!('form' in play)) {
      const spots = lookUp(state.offers, offer).offer.wheel ?? [];
      // Now and then the pointer rests on a peg.
      const spot = rng.below(9) === 0 ? null : rng.pick(spots).id;
      return deskOrder({ type: 'record-spin', drawing: id, rotations: 3, interfered: false, spot }, true);
    }
    if (play.form === 'card-ladder') return onLadder(id, play, rng);
  }
  return undefined;
}

function onLadder(drawing: string, play: CardPlay, rng: Rng): Order {
  const deck = Array.from({ length: 52 }, (_, i) => cardCode(i)).filter((card) => !play.cards.includes(card));
  const card = rng.pick(deck);
  const last = play.cards.at(-1);
  if (last === undefined) return deskOrder({ type: 'start-ladder', drawing, card }, true);
  const isContent = play.correct >= CONTENT && play.stands === null && rng.below(3) > 0;
  if (isContent) return deskOrder({ type: 'keep-ladder', drawing }, false);
  const guess = play.stands ?? (isLow(last) ? 'higher' : 'lower');
  return deskOrder({ type: 'guess-ladder', drawing, guess, card }, true);
}

/** Below the eight, higher is more likely than lower. */
const isLow = (code: string): boolean => '234567'.includes(first(cardCode(cardFrom(code)!)));

const SHOWN = { idShown: true, nameMatches: true, over21: true, excluded: false, stub: true, card: true };

function calledOrDue(state: State, rng: Rng, lasts: Lasts, left: number): Order | undefined {
  for (const drawing of state.drawings.values()) {
    const { id, status, ticket, dueAt } = drawing;
    if (status === 'called' && ticket !== null && lasts(`${id} ${ticket.serial}`, WALK_TO_DESK)) {
      const person = ticket.person;
      if (person === null) continue;
      const asked = askedOfHolder(sheetOf(state, lookUp(state.offers, drawing.offer)));
      const confirmed = Object.fromEntries(asked.map(({ at }) => [at, true]));
      const checks = asked.length === 0 ? SHOWN : { ...SHOWN, confirmed };
      return deskOrder({ type: 'appear', drawing: id, person, checks }, false);
    }
    if (status === 'due' && state.time >= dueAt && lasts(`${id} is due`, left)) {
      const found = drawnIn(state, drawing, rng);
      if (found !== undefined) return deskOrder({ type: 'draw-ticket', drawing: id, ...found }, true);
    }
  }
  return undefined;
}

/** A ticket from the drum, or a club member who is playing tonight. */
function drawnIn(state: State, { id, drum, offer, log = [] }: Drawing, rng: Rng): Record<string, string> | undefined {
  const offered = lookUp(state.offers, offer);
  const isPicked = sheetOf(state, offered).steps.some(({ kind, form }) => kind === 'select' && form === 'outside');
  if (!isPicked) {
    const serials = Object.keys(state.drums.get(drum)?.tickets ?? {});
    return serials.length === 0 ? undefined : { serial: rng.pick(serials) };
  }
  const members = [...state.people].filter(
    ([person, { member, prop }]) => member === true && prop === 'no' && offered.won?.[person] === undefined,
  );
  if (members.length === 0) return undefined;
  const number = id.replace(/\D/g, '');
  return { serial: `CLUB-${number}-${log.length + 1}`, person: rng.pick(members)[0] };
}

/** At the first table with a player who has no ticket for this half hour; then outstanding tickets are collected. */
function withTickets(state: State): Order | undefined {
  for (const offered of state.offers.values()) {
    const drum = state.drums.get(offered.offer.id);
    const step = seatedStepOf(sheetOf(state, offered));
    if (drum === undefined || step === undefined) continue;
    const distribution = runsNow(state, step, offered.offer, state.time);
    const table = distribution === undefined ? undefined : tableWithout(state, offered, drum, distribution);
    if (table !== undefined) {
      return deskOrder(
        { type: 'issue-seat-tickets', offer: offered.offer.id, table, distribution: distribution! },
        false,
      );
    }
    const serials = Object.keys(drum.out ?? {}).slice(0, COLLECTED);
    if (serials.length > 0) return deskOrder({ type: 'collect-tickets', drum: drum.id, serials }, false);
  }
  return undefined;
}

function tableWithout(state: State, offered: OfferState, drum: Drum, time: string): string | undefined {
  const sheet = sheetOf(state, offered);
  const step = seatedStepOf(sheet)!;
  const handing = beganAt(state, step, offered.offer, { time, now: state.time });
  if (isRefusal(handing)) return undefined;
  return [...state.tables.values()].find(
    (table) =>
      takesNoPart(state, offered, sheet, table, state.time) === undefined &&
      seatsWithout(state, sheet, table, drum, handing.began).length > 0,
  )?.id;
}
