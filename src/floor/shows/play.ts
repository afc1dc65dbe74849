/** Boards are loaded sealed, squares are named and then opened; what is opened must be what was committed to. */
import { assert } from '../../base/assert.ts';
import { squareCommitment } from '../../fair/square.ts';
import {
  boardSize,
  boardToLoad,
  openingFlaw,
  pickFlaw,
  type ShowFlaw,
  type ShowStage,
  turnOf,
} from '../../rules/show.ts';
import type { CrewPart, ShowStep } from '../../rules/show-words.ts';
import { F } from '../clauses.ts';
import { showOf } from '../kit/prizes.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { crewMissing, goingOn } from './open-show.ts';
import type { Show } from './show.ts';
import type { showCommands } from './specs.ts';

export function loadBoard(state: State, command: CommandOf<typeof showCommands, 'load-board'>): Outcome {
  const show = goingOn(state, command.show);
  if (isRefusal(show)) return show;
  const { words, rules } = showOf(state, show);
  const at = clauseOf(words, show.position.stage);
  const wanted = boardToLoad(show.position);
  if (wanted !== command.board) {
    const says = wanted === undefined ? 'No board is loaded now.' : `The ${wanted} board is loaded now.`;
    return refused(at, 'not-now', says, wanted === undefined ? 'Go on with the show.' : `Load the ${wanted} board.`);
  }
  const loaders = LOADERS[wanted];
  const unsigned = loaders.map((parts) => crewMissing(state, show, command, parts, 'all'));
  if (unsigned.every((refusal) => refusal !== undefined)) return unsigned[0]!;
  const { commitments } = command;
  const size = boardSize(rules, wanted);
  if (commitments.length !== size || new Set(commitments).size !== size) {
    const says = `The board has ${size} squares, each with a commitment of its own; ${commitments.length} were given.`;
    return refused(at, 'wrong-squares', says, 'Enter the layout of the whole board again.');
  }
  return accept({ type: 'board-loaded', v: 1, show: show.id, board: wanted, commitments, by: signedBy(command) });
}

/** The last board may be loaded by the security representative in place of the board manager. */
const LOADERS: Readonly<Record<'main' | 'reload' | 'last', readonly (readonly CrewPart[])[]>> = {
  main: [['boards', 'auditor']],
  reload: [['boards', 'auditor']],
  last: [
    ['boards', 'auditor'],
    ['security', 'auditor'],
  ],
};

export function pickSquare(state: State, command: CommandOf<typeof showCommands, 'pick-square'>): Outcome {
  const show = goingOn(state, command.show);
  if (isRefusal(show)) return show;
  const { words, rules } = showOf(state, show);
  const { seat, number } = command;
  const flaw = pickFlaw(rules, show.position, { seat, number });
  if (flaw === undefined) return accept({ type: 'square-picked', v: 1, show: show.id, seat, number });
  return flawed(words, show, flaw);
}

export function openSquares(state: State, command: CommandOf<typeof showCommands, 'open-squares'>): Outcome {
  const show = goingOn(state, command.show);
  if (isRefusal(show)) return show;
  const stranger = crewMissing(state, show, command, ['boards', 'manager'], 'any');
  if (stranger !== undefined) return stranger;
  const { words, rules } = showOf(state, show);
  const { squares } = command;
  const flaw = openingFlaw(rules, show.position, squares);
  if (flaw !== undefined) return flawed(words, show, flaw);
  const broken = squares.find((square) => squareCommitment(square) !== show.commitments[square.number - 1]);
  if (broken !== undefined) {
    const says = `Square ${broken.number} is not what was committed to when the board was loaded.`;
    return refused(F.shows, 'commitment-broken', says, 'Halt the show, note the occurrence, and call the auditor.');
  }
  return accept({ type: 'squares-opened', v: 1, show: show.id, board: show.position.board, squares });
}

function flawed(words: ShowStep, { position }: Show, flaw: ShowFlaw): Outcome {
  const at = clauseOf(words, position.stage);
  const turn = turnOf(position);
  const next = NEXT[position.stage];
  const picked = position.picked === null ? next : `Open square ${position.picked}.`;
  const [says, then] = (
    {
      'not-now': ['Nothing of this is done now.', picked],
      'not-his-turn': ['Another contestant picks now.', `Contestant ${turn} picks.`],
      'no-such-square': ['The board has no such square.', 'Name a square of the board.'],
      'square-open': ['This square is open already.', 'Name a square that is still covered.'],
      'other-square': ['Another square was picked.', picked],
      'wrong-squares': ['These are not the squares that lie there.', 'Open exactly those that are to be shown.'],
    } as const satisfies Record<ShowFlaw, readonly [string, string]>
  )[flaw];
  return refused(at, flaw, says, then);
}

const NEXT: Readonly<Record<ShowStage, string>> = {
  load: 'Load the board.',
  rounds: 'Record the next pick.',
  clear: 'Show the bonus prizes that nobody opened.',
  'play-off': 'Record the next pick.',
  reload: 'Load the board anew.',
  'show-rest': 'Show what is left on the board.',
  'load-last': 'Load the last board.',
  last: 'Record the next pick.',
  decide: 'Record whether the prize is kept.',
  'show-last': 'Show what is left on the board.',
  over: 'End the show.',
};

/** The clause that the show is at. */
export function clauseOf(words: ShowStep, stage: ShowStage): string {
  const clauses: Readonly<Record<ShowStage, string | undefined>> = {
    load: words.board.at,
    rounds: words.rounds.at,
    clear: words.clears?.at,
    'play-off': words.playOff.at,
    reload: words.reload.at,
    'show-rest': words.playOff.at,
    'load-last': words.last.at,
    last: words.last.at,
    decide: words.last.giveBack.at,
    'show-last': words.last.at,
    over: words.at,
  };
  const at = clauses[stage];
  assert(at !== undefined, `a show is only at ${stage} where its sheet says so`);
  return at;
}
