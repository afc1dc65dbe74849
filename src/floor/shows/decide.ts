/** A show in the order of its sheet: seats, boards, picks, what they open, and how it ends. */
import { turnOf } from '../../rules/show.ts';
import { F } from '../clauses.ts';
import { showOf } from '../kit/prizes.ts';
import { accept, isRefusal, refused } from '../outcome.ts';
import type { Deciders } from '../spec.ts';
import { callOff, endShow } from './end.ts';
import { crewMissing, goingOn, openShow } from './open-show.ts';
import { electPayment } from './parts.ts';
import { loadBoard, openSquares, pickSquare } from './play.ts';
import { seatShow } from './seat.ts';
import type { showCommands } from './specs.ts';

export const decideShows: Deciders<typeof showCommands> = {
  'seat-show': seatShow,
  'load-board': loadBoard,
  'pick-square': pickSquare,
  'open-squares': openSquares,

  'decide-prize': (state, { show: id, keep, spoken, signalled }) => {
    const show = goingOn(state, id);
    if (isRefusal(show)) return show;
    const { at } = showOf(state, show).words.last.giveBack;
    if (show.position.stage !== 'decide') {
      const says = 'Only the first prize of the last board is kept or given back, once.';
      return refused(
        at,
        'nothing-to-decide',
        says,
        turnOf(show.position) === undefined ? WAIT : 'Record the next pick.',
      );
    }
    if (!spoken || !signalled) {
      const says = 'The decision is said aloud and shown with the signal.';
      return refused(at, 'decision-unclear', says, 'Ask the contestant again, for both.');
    }
    return accept({ type: 'prize-decided', v: 1, show: id, prize: show.position.first!, keep });
  },

  'halt-show': (state, command) => {
    const show = openShow(state, command.show);
    if (isRefusal(show)) return show;
    const stranger = crewMissing(state, show, command, ['manager', 'boards'], 'any');
    if (stranger !== undefined) return stranger;
    if (show.halted !== null) return refused(F.shows, 'halted-already', `${show.id} stands still.`, 'Resume it later.');
    return accept({ type: 'show-halted', v: 1, show: show.id, reason: command.reason });
  },

  'resume-show': (state, command) => {
    const show = openShow(state, command.show);
    if (isRefusal(show)) return show;
    const stranger = crewMissing(state, show, command, ['manager', 'boards'], 'any');
    if (stranger !== undefined) return stranger;
    if (show.halted === null) return refused(F.shows, 'not-halted', `${show.id} goes on.`, 'Nothing needs to be done.');
    return accept({ type: 'show-resumed', v: 1, show: show.id });
  },

  'note-occurrence': (state, { show: id, code, by }) => {
    const show = openShow(state, id);
    if (isRefusal(show)) return show;
    if (show.occurrences.length >= MOST_NOTES) {
      return refused(F.shows, 'report-full', `${id} has ${MOST_NOTES} occurrences noted.`, 'Write the rest on paper.');
    }
    return accept({ type: 'occurrence-noted', v: 1, show: id, code, by: by.badge });
  },

  'end-show': endShow,
  'call-off-show': callOff,
  'elect-payment': electPayment,
};

const WAIT = 'Go on with what the show is at.';
const MOST_NOTES = 50;
