/** Shows in a night: who sits where, boards loaded by chance, and what a show waits for, one thing after the other. */
import type { Json } from '../../base/canonical-json.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { matchOf } from '../../floor/kit/people.ts';
import { freeStock, showGoods, showOf } from '../../floor/kit/prizes.ts';
import { boardWanted } from '../../floor/shows/board-clerk.ts';
import { coveredOf } from '../../floor/shows/shapes.ts';
import type { Show } from '../../floor/shows/show.ts';
import { crewSigns, crewWays } from '../../floor/shows/signers.ts';
import type { OfferState, Role } from '../../floor/state.ts';
import type { Playing } from '../../journal/playing.ts';
import { turnOf } from '../../rules/show.ts';
import { type Boards, newBoards } from '../scenario/boards.ts';
import { envelope, type Night } from './keeping.ts';

type Body = Readonly<Record<string, Json>>;

/** What a show needs from outside the house: its contestants, or what only the keeper of the layout knows. */
export function showMaterial(night: Night, type: CommandType): Command | undefined {
  const shows = [...night.playing.state.shows.values()];
  if (type === 'seat-show') return seated(night);
  if (type !== 'load-board' && type !== 'open-squares') return undefined;
  for (const show of shows) {
    const command = type === 'load-board' ? loaded(night, show) : opened(night, show);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** The next thing of a show that is on, or the first of one that nobody has seen yet; undefined where there is none. */
export function nextOfShow(night: Night): Command | undefined {
  const [show] = night.playing.state.shows.values();
  if (show === undefined) return seated(night);
  const { state } = night.playing;
  if (show.halted !== null) return given(night, 'manager', { type: 'resume-show', show: show.id });
  const seat = turnOf(show.position);
  if (seat !== undefined) {
    const number = night.rng.pick(coveredOf(state, show));
    return given(night, 'promotions', { type: 'pick-square', show: show.id, seat, number });
  }
  if (show.position.stage === 'decide') {
    const keep = night.rng.below(2) === 0;
    const body = { type: 'decide-prize' as const, show: show.id, keep, spoken: true, signalled: true };
    return given(night, 'promotions', body);
  }
  if (show.position.stage === 'over') return given(night, 'promotions', { type: 'end-show', show: show.id });
  return loaded(night, show) ?? opened(night, show);
}

function seated(night: Night): Command | undefined {
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
      return given(night, 'promotions', { type: 'receive-goods', goods: id, name, value, count });
    }
    const { rules, sheet } = showOf(state, { offer });
    const may = [...state.people]
      .filter(([, person]) => matchOf(person, sheet) === undefined)
      .map(([person]) => person);
    const { seats } = rules;
    if (may.length < seats) continue;
    const people = rng.shuffled(may).slice(0, seats);
    const contestants = people.map((person) => ({ person, briefed: true, claimForm: true, proxy: null }));
    return given(night, 'promotions', { type: 'seat-show', offer, contestants });
  }
  return undefined;
}

const isShow = ({ playing: { state } }: Night, { offer }: OfferState): boolean => showGoods(state, offer.id).length > 0;

function loaded(night: Night, show: Show): Command | undefined {
  const wanted = boardWanted(night.playing.state, show);
  if (wanted === undefined) return undefined;
  const { board, rules } = wanted;
  const prizes = board === 'last' ? rules.last.map(({ id }) => ({ id, count: 1 })) : rules[board];
  const all = prizes.flatMap(({ id, count }) => new Array<string>(count).fill(id));
  return given(night, 'card-desk', { type: 'load-board', show: show.id, board, layout: night.rng.shuffled(all) });
}

function opened(night: Night, show: Show): Command | undefined {
  const { stage, picked } = show.position;
  if (picked === null && !['clear', 'show-rest', 'show-last'].includes(stage)) return undefined;
  return given(night, 'card-desk', { type: 'open-squares', show: show.id });
}

/** By somebody of this role, with the crew beside him where it takes several. */
function given(night: Night, role: Role, body: Body & { type: CommandType }): Command | undefined {
  const { state } = night.playing;
  const by = [...state.staff].find(([, staff]) => staff.active && staff.roles.includes(role));
  if (by === undefined) return undefined;
  const also = crewSigns(body.type) ? crewWays(state, by[0], body.type)[0] : [];
  // Part of the crew has lost its badges: nobody can do it now.
  if (also === undefined) return undefined;
  const filled = boardsOf(night.playing).fill(night.playing, body) as Body;
  return { ...envelope(night, by[0], filled), ...(also.length === 0 ? {} : { also }) };
}

/** Layouts stay with the night that made them. */
const BOARDS = new WeakMap<Playing, Boards>();

function boardsOf(playing: Playing): Boards {
  const known = BOARDS.get(playing) ?? newBoards('night');
  BOARDS.set(playing, known);
  return known;
}
