import { accept, isRefusal, refused } from '../outcome.ts';
import type { Deciders } from '../spec.ts';
import { drawFinalists, drawPaper, openBoxes, pourBoxes } from './papers.ts';
import { openBox } from './part.ts';
import { callEntries, notifyWinner, presentEntry, takeResult } from './people.ts';
import type { boxDrawCommands } from './specs.ts';

export const decideBoxDraws: Deciders<typeof boxDrawCommands> = {
  'open-boxes': openBoxes,
  'pour-boxes': pourBoxes,
  'draw-finalists': drawFinalists,
  'draw-paper': drawPaper,
  'call-entries': callEntries,
  'present-entry': presentEntry,
  'take-result': takeResult,

  'halt-draw': (state, { offer, reason }) => {
    const open = openBox(state, offer, { whileSuspended: true });
    return isRefusal(open) ? open : accept({ type: 'draw-halted', v: 1, offer, reason });
  },

  'resume-draw': (state, { offer }) => {
    const open = openBox(state, offer, { whileHalted: true, whileSuspended: true });
    if (isRefusal(open)) return open;
    if (open.box.haltedAt !== null) return accept({ type: 'draw-resumed', v: 1, offer });
    return refused(open.step.halted.at, 'not-halted', 'The drawing was not stopped.', 'Nothing needs to be done.');
  },

  'postpone-draw': (state, { offer, reason }) => {
    const open = openBox(state, offer, { whileSuspended: true });
    if (isRefusal(open)) return open;
    if (!open.box.postponed) return accept({ type: 'draw-postponed', v: 1, offer, reason });
    return refused(open.step.postponed.at, 'postponed-already', 'It was put off already.', 'Tell the winners.');
  },

  'notify-winner': notifyWinner,
};
