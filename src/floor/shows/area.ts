/**
 * The shows area: a show keeps its offer and its contestants in use, how its commands can be begun, and elections and
 * installments that fall due.
 */
import { boardSize, boardToLoad, turnOf } from '../../rules/show.ts';
import type { Area } from '../area.ts';
import { sheetOf } from '../kit/offers.ts';
import { showOf, showStepOf } from '../kit/prizes.ts';
import { type Ask, oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { decideShows } from './decide.ts';
import { evolveShows } from './evolve.ts';
import { electionLapses, installmentFallsDue } from './installments.ts';
import type { Show } from './show.ts';
import { showCommands, showEvents } from './specs.ts';

/** Why an offer cannot be wound down yet. */
function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const show = [...state.shows.values()].find((one) => one.offer === offer);
  if (show === undefined) return undefined;
  return refused(F.shows, 'show-on', { show: show.id });
}

function whyPersonInUse({ shows }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, contestants } of shows.values()) {
    if (!contestants.some((one) => one.person === person || one.proxy?.person === person)) continue;
    return refused(F.people, 'still-playing/show', { show: id });
  }
  return undefined;
}

const BOARD: Ask = { ask: 'material', of: 'board' };
const shows = (state: State): Show[] => [...state.shows.values()];
const isOpening = ({ position }: Show): boolean =>
  position.picked !== null || ['clear', 'show-rest', 'show-last'].includes(position.stage);

const showShapes: Shapes<typeof showCommands> = {
  'seat-show': (state) =>
    [...state.offers.values()]
      .filter((offered) => showStepOf(sheetOf(state, offered)) !== undefined)
      .filter(({ offer }) => !shows(state).some((show) => show.offer === offer.id))
      .map(({ offer }) => start({ offer: offer.id }, { contestants: { ask: 'material', of: 'contestants' } })),
  'load-board': (state) =>
    shows(state).flatMap(({ id, position }) => {
      const board = boardToLoad(position);
      return board === undefined ? [] : [start({ show: id, board }, { commitments: BOARD })];
    }),
  'pick-square': (state) =>
    shows(state).flatMap((show) => {
      const seat = turnOf(show.position);
      return seat === undefined ? [] : [start({ show: show.id, seat }, { number: oneOf(coveredOf(state, show)) })];
    }),
  'open-squares': (state) =>
    shows(state).flatMap((show) => (isOpening(show) ? [start({ show: show.id }, { squares: BOARD })] : [])),
  'decide-prize': (state) =>
    shows(state).map(({ id }) => start({ show: id, spoken: true, signalled: true }, { keep: oneOf([true, false]) })),
  'halt-show': (state) => shows(state).map(({ id }) => start({ show: id }, { reason: REASON })),
  'resume-show': (state) => shows(state).map(({ id }) => start({ show: id })),
  'note-occurrence': (state) => shows(state).map(({ id }) => start({ show: id }, { code: REASON })),
  'end-show': (state) => shows(state).map(({ id }) => start({ show: id })),
  'call-off-show': (state) => shows(state).map(({ id }) => start({ show: id }, { reason: REASON })),
  'elect-payment': (state) =>
    [...state.awards.values()]
      .filter(({ parts }) => (parts?.chooseBy ?? null) !== null)
      .flatMap(({ id, amount }) => [
        start({ award: id, as: 'parts', cash: null }),
        start({ award: id, as: 'cash' }, { cash: wholeNumber(1, amount) }),
      ]),
};

/** Numbers of squares that are still covered. */
export function coveredOf(state: State, show: Show): number[] {
  const { board, open } = show.position;
  const all = Array.from({ length: boardSize(showOf(state, show).rules, board) }, (_, i) => i + 1);
  return all.filter((number) => !open.some((square) => square.number === number));
}

export const showsArea: Area<typeof showCommands, typeof showEvents, 'election-lapses' | 'part-due'> = {
  commands: showCommands,
  events: showEvents,
  decide: decideShows,
  evolve: evolveShows,
  shapes: showShapes,
  due: {
    'election-lapses': (state, { id, at }) => electionLapses(state, id, at),
    'part-due': (state, { id, at }) => installmentFallsDue(state, id, at),
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'show-ended': { ends: ({ offer, awards }) => ({ of: { offer }, awards, lines: 'drawn' }) },
    'payment-elected': null,
    'part-due': null,
  },
};
