import { boardSize, boardToLoad, turnOf } from '../../rules/show.ts';
import { sheetOf } from '../kit/offers.ts';
import { showOf, showStepOf } from '../kit/prizes.ts';
import { type Ask, oneOf, REASON, type Start, start, whole } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import type { Show } from './show.ts';
import type { showCommands } from './specs.ts';

const BOARD: Ask = { ask: 'material', of: 'board' };
const shows = (state: State): Show[] => [...state.shows.values()];
const isOpening = ({ position }: Show): boolean =>
  position.picked !== null || ['clear', 'show-rest', 'show-last'].includes(position.stage);

export const showShapes: { [Type in keyof typeof showCommands]: (state: State) => Start[] } = {
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
        start({ award: id, as: 'cash' }, { cash: whole(1, amount) }),
      ]),
};

/** Numbers of squares that are still covered. */
export function coveredOf(state: State, show: Show): number[] {
  const { board, open } = show.position;
  const all = Array.from({ length: boardSize(showOf(state, show).rules, board) }, (_, i) => i + 1);
  return all.filter((number) => !open.some((square) => square.number === number));
}
