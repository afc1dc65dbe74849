/** Computer draws and shows in a night: the next step in each, given by the person who has to do it. */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { decide, onlyLooks, SYSTEM } from '../../floor/decide.ts';
import { drumOf } from '../../floor/kit/drawings.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { matchOf } from '../../floor/kit/people.ts';
import { freeStock, showGoods, showOf } from '../../floor/kit/prizes.ts';
import { byComputer } from '../../floor/sealed-draws/area.ts';
import { coveredOf } from '../../floor/shows/area.ts';
import { boardWanted } from '../../floor/shows/board-clerk.ts';
import { crewSigns, crewWays, type Show } from '../../floor/shows/show.ts';
import type { Drawing, OfferState, Role } from '../../floor/state.ts';
import type { Playing } from '../../journal/playing.ts';
import { turnOf } from '../../rules/show.ts';
import { type Boards, newBoards } from '../scenario/draws-and-boards.ts';
import { badgesFor, envelope, type Night } from './night-state.ts';

// Computer draws. Their witnesses type anything.

/** The next command of a draw that can be given now; undefined if none is waiting. */
export function nextOfDraw(night: Night): Command | undefined {
  const { state } = night.playing;
  const over = [...state.sealedDraws.values()].filter(
    ({ drawing, disputed }) => !state.drawings.has(drawing) && !disputed,
  );
  for (const { drawing } of over) return drawCommand(night, SYSTEM, { type: 'reveal-draw', drawing });
  for (const drawing of byComputer(state)) {
    const command = nextIn(night, drawing);
    if (command !== undefined && 'events' in decide(state, command)) return command;
  }
  return undefined;
}

function nextIn(night: Night, { id: drawing, offer, status, dueAt }: Drawing): Command | undefined {
  const { state } = night.playing;
  const draw = state.sealedDraws.get(drawing);
  if (draw === undefined) return drawCommand(night, SYSTEM, { type: 'commit-draw', drawing });
  if (status !== 'due' || dueAt > night.now) return undefined;
  const { witnesses } = drumOf(sheetOf(state, lookUp(state.offers, offer)));
  if (draw.seal === null) return signedDrawCommand(night, witnesses, { type: 'seal-draw', drawing });
  if (draw.entropy.length < witnesses) {
    const witness = activeBadges(night, 'commit-entropy').find((badge) =>
      draw.entropy.every((own) => own.witness !== badge),
    );
    return witness === undefined
      ? undefined
      : drawCommand(night, witness, { type: 'commit-entropy', drawing, text: TEXT });
  }
  const hidden = draw.entropy.find(({ shown }) => shown === null);
  if (hidden !== undefined) return drawCommand(night, hidden.witness, { type: 'show-entropy', drawing, text: TEXT });
  return signedDrawCommand(night, witnesses, { type: 'draw-sealed', drawing });
}

/** The typed text does not matter here: each witness's salt is unique. */
const TEXT = 'night';

type DrawCommandBody = Readonly<{ type: CommandType; [field: string]: Json }>;

function signedDrawCommand(night: Night, witnesses: number, body: DrawCommandBody): Command | undefined {
  const [badge] = activeBadges(night, body.type);
  const { staff } = night.playing.state;
  const others = [...staff].filter(([other, one]) => one.active && !onlyLooks(one) && other !== badge);
  const also = others.slice(0, witnesses).map(([other]) => other);
  return badge === undefined ? undefined : drawCommand(night, badge, { ...body, also });
}

const drawCommand = (night: Night, badge: string, body: DrawCommandBody): Command =>
  envelope(night, badge, night.draws.fill(night.playing, badge, body) as Readonly<Record<string, Json>>);

const activeBadges = ({ playing: { state } }: Night, type: CommandType): string[] =>
  badgesFor(type).filter((badge) => state.staff.get(badge)?.active === true);

// Shows: the contestants' seats, randomly loaded boards, and the steps a show waits for.

type ShowCommandBody = Readonly<Record<string, Json>>;

/**
 * The input that a show needs from outside the house: its contestants, or facts that only the layout's keeper knows.
 */
export function showMaterial(night: Night, type: CommandType): Command | undefined {
  const shows = [...night.playing.state.shows.values()];
  if (type === 'seat-show') return seatShow(night);
  if (type !== 'load-board' && type !== 'open-squares') return undefined;
  for (const show of shows) {
    const command = type === 'load-board' ? loadBoard(night, show) : openSquares(night, show);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** The next step of a running show, or the first of one that has not started; undefined if there is none. */
export function nextOfShow(night: Night): Command | undefined {
  const [show] = night.playing.state.shows.values();
  if (show === undefined) return seatShow(night);
  const { state } = night.playing;
  if (show.halted !== null) return showCommand(night, 'manager', { type: 'resume-show', show: show.id });
  const seat = turnOf(show.position);
  if (seat !== undefined) {
    const number = night.rng.pick(coveredOf(state, show));
    return showCommand(night, 'promotions', { type: 'pick-square', show: show.id, seat, number });
  }
  if (show.position.stage === 'decide') {
    const keep = night.rng.below(2) === 0;
    const body = { type: 'decide-prize' as const, show: show.id, keep, spoken: true, signalled: true };
    return showCommand(night, 'promotions', body);
  }
  if (show.position.stage === 'over') return showCommand(night, 'promotions', { type: 'end-show', show: show.id });
  return loadBoard(night, show) ?? openSquares(night, show);
}

function seatShow(night: Night): Command | undefined {
  const { rng, now, playing } = night;
  const { state } = playing;
  const isOn = ({ offer, status, show }: OfferState): boolean =>
    status === 'approved' && show === undefined && now >= offer.period.from && now < offer.period.until;
  for (const offered of state.offers.values()) {
    const offer = offered.offer.id;
    if (!isOn(offered) || !isShow(night, offered) || [...state.shows.values()].some((one) => one.offer === offer))
      continue;
    const missing = showGoods(state, offer).find(({ id, count }) => freeStock(state, id) < count);
    if (missing !== undefined) {
      const { id, name, value, count } = missing;
      return showCommand(night, 'promotions', { type: 'receive-goods', goods: id, name, value, count });
    }
    const { rules, sheet } = showOf(state, { offer });
    const may = [...state.people]
      .filter(([, person]) => matchOf(person, sheet) === undefined)
      .map(([person]) => person);
    const { seats } = rules;
    if (may.length < seats) continue;
    const people = rng.shuffled(may).slice(0, seats);
    const contestants = people.map((person) => ({ person, briefed: true, claimForm: true, proxy: null }));
    return showCommand(night, 'promotions', { type: 'seat-show', offer, contestants });
  }
  return undefined;
}

const isShow = ({ playing: { state } }: Night, { offer }: OfferState): boolean => showGoods(state, offer.id).length > 0;

function loadBoard(night: Night, show: Show): Command | undefined {
  const wanted = boardWanted(night.playing.state, show);
  if (wanted === undefined) return undefined;
  const { board, rules } = wanted;
  const prizes = board === 'last' ? rules.last.map(({ id }) => ({ id, count: 1 })) : rules[board];
  const all = prizes.flatMap(({ id, count }) => new Array<string>(count).fill(id));
  return showCommand(night, 'card-desk', { type: 'load-board', show: show.id, board, layout: night.rng.shuffled(all) });
}

function openSquares(night: Night, show: Show): Command | undefined {
  const { stage, picked } = show.position;
  if (picked === null && !['clear', 'show-rest', 'show-last'].includes(stage)) return undefined;
  return showCommand(night, 'card-desk', { type: 'open-squares', show: show.id });
}

/** By a person in this role, with the rest of the crew if it takes several. */
function showCommand(night: Night, role: Role, body: ShowCommandBody & { type: CommandType }): Command | undefined {
  const { state } = night.playing;
  const by = [...state.staff].find(([, staff]) => staff.active && staff.roles.includes(role));
  if (by === undefined) return undefined;
  const also = crewSigns(body.type) ? crewWays(state, by[0], body.type)[0] : [];
  // Part of the crew has lost its badges, so it cannot be done now.
  if (also === undefined) return undefined;
  const filled = boardsOf(night.playing).fill(night.playing, body) as ShowCommandBody;
  return { ...envelope(night, by[0], filled), ...(also.length === 0 ? {} : { also }) };
}

/** Layouts are kept by the night that made them. */
const BOARDS = new WeakMap<Playing, Boards>();

function boardsOf(playing: Playing): Boards {
  const known = BOARDS.get(playing) ?? newBoards('night');
  BOARDS.set(playing, known);
  return known;
}
