/**
 * The card desk of the crew: hands out tickets where people sit and collects them, draws when a drawing is due, calls the
 * holder, and records what he spins or guesses. Whoever of the visitors is at the card desk has all of it to himself.
 */
import type { Rng } from '../../base/seeded.ts';
import { cardCode, cardFrom } from '../../cards/card.ts';
import type { CardPlay } from '../../floor/drawing.ts';
import { askedOfHolder } from '../../floor/drawings/appear.ts';
import { beganAt, runsNow, seatedStepOf } from '../../floor/entries/distributions.ts';
import { seatsWithout } from '../../floor/entries/seats.ts';
import { sheetOf, takesNoPart } from '../../floor/kit/offers.ts';
import { isRefusal } from '../../floor/outcome.ts';
import type { Drawing, Drum, OfferState, State } from '../../floor/state.ts';
import type { Turn } from './agenda.ts';
import { DESK_CREW, FLOOR_CREW } from './cast.ts';
import type { Body, Order } from './giving.ts';
import type { Stage } from './stage.ts';

const STATION = 'desk';
/** Seconds between two steps, from one look around to the next, and while a visitor is at the desk. */
const STEP = 4;
const LOOK = 5;
const AWAY = 10;
const REFUSED = 30;
/** A drawing that is due is left to a visitor for so long; before the doors open nobody waits. */
const LEFT = 75;
/** How long somebody takes to the desk when his number was called. */
const WALK = 25;
/** So many of the tickets that are out come back at a time. */
const COLLECTED = 12;
/** Whoever has as much as this on the ladder keeps it as a rule. */
const CONTENT = 4;

export function cardDesk({ giver, humans, now }: Stage, rng: Rng): Turn {
  const firstSeen = new Map<string, number>();
  /** Whether something has been so for that long, by the seconds of the crew. */
  const lasts: Lasts = (what, seconds) => {
    const since = firstSeen.get(what) ?? now();
    firstSeen.set(what, since);
    return now() - since >= seconds;
  };
  return async () => {
    if (humans.isIn(STATION)) return AWAY;
    const order = await giver.look((state) => {
      for (const what of firstSeen.keys()) if (!state.drawings.has(what.split(' ')[0]!)) firstSeen.delete(what);
      const left = now() >= 0 ? LEFT : 0;
      return atPlay(state, rng) ?? calledOrDue(state, rng, lasts, left) ?? withTickets(state);
    });
    if (order === undefined) return LOOK;
    return (await giver.give(order)).ok ? STEP : REFUSED;
  };
}

type Lasts = (what: string, seconds: number) => boolean;

const desk = (body: Body, isSeen: boolean): Order => ({
  badge: DESK_CREW,
  station: STATION,
  ...(isSeen ? { also: [FLOOR_CREW.second], proven: true as const } : {}),
  body,
});

/** Somebody is at the wheel, or on the ladder. */
function atPlay(state: State, rng: Rng): Order | undefined {
  for (const { id, status, play, offer } of state.drawings.values()) {
    if (status !== 'playing' || play === null) continue;
    if (!('form' in play)) {
      const spots = state.offers.get(offer)!.offer.wheel ?? [];
      // Now and then the pointer rests on a peg.
      const spot = rng.below(9) === 0 ? null : rng.pick(spots).id;
      return desk({ type: 'record-spin', drawing: id, rotations: 3, interfered: false, spot }, true);
    }
    if (play.form === 'card-ladder') return onLadder(id, play, rng);
  }
  return undefined;
}

function onLadder(drawing: string, play: CardPlay, rng: Rng): Order {
  const deck = Array.from({ length: 52 }, (_, i) => cardCode(i)).filter((card) => !play.cards.includes(card));
  const card = rng.pick(deck);
  const last = play.cards.at(-1);
  if (last === undefined) return desk({ type: 'start-ladder', drawing, card }, true);
  const isContent = play.correct >= CONTENT && play.stands === null && rng.below(3) > 0;
  if (isContent) return desk({ type: 'keep-ladder', drawing }, false);
  const guess = play.stands ?? (isLow(last) ? 'higher' : 'lower');
  return desk({ type: 'guess-ladder', drawing, guess, card }, true);
}

/** Below the eight there is more above than below. */
const isLow = (code: string): boolean => '234567'.includes(cardCode(cardFrom(code)!)[0]!);

const SHOWN = { idShown: true, nameMatches: true, over21: true, excluded: false, stub: true, card: true };

function calledOrDue(state: State, rng: Rng, lasts: Lasts, left: number): Order | undefined {
  for (const drawing of state.drawings.values()) {
    const { id, status, ticket, dueAt } = drawing;
    if (status === 'called' && ticket !== null && lasts(`${id} ${ticket.serial}`, WALK)) {
      const person = ticket.person;
      if (person === null) continue;
      const asked = askedOfHolder(sheetOf(state, state.offers.get(drawing.offer)!));
      const confirmed = Object.fromEntries(asked.map(({ at }) => [at, true]));
      const checks = asked.length === 0 ? SHOWN : { ...SHOWN, confirmed };
      return desk({ type: 'appear', drawing: id, person, checks }, false);
    }
    if (status === 'due' && state.time >= dueAt && lasts(`${id} is due`, left)) {
      const found = drawnIn(state, drawing, rng);
      if (found !== undefined) return desk({ type: 'draw-ticket', drawing: id, ...found }, true);
    }
  }
  return undefined;
}

/** A ticket out of the drum, or a member of the club who plays tonight. */
function drawnIn(state: State, { id, drum, offer, log = [] }: Drawing, rng: Rng): Record<string, string> | undefined {
  const offered = state.offers.get(offer)!;
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

/** At the first table where somebody has no ticket of this half hour yet; then what is out comes in. */
function withTickets(state: State): Order | undefined {
  for (const offered of state.offers.values()) {
    const drum = state.drums.get(offered.offer.id);
    const step = seatedStepOf(sheetOf(state, offered));
    if (drum === undefined || step === undefined) continue;
    const distribution = runsNow(state, step, offered.offer, state.time);
    const table = distribution === undefined ? undefined : tableWithout(state, offered, drum, distribution);
    if (table !== undefined) {
      return desk({ type: 'issue-seat-tickets', offer: offered.offer.id, table, distribution: distribution! }, false);
    }
    const serials = Object.keys(drum.out ?? {}).slice(0, COLLECTED);
    if (serials.length > 0) return desk({ type: 'collect-tickets', drum: drum.id, serials }, false);
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
