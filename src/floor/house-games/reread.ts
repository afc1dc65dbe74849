/** Cards that were keyed wrong: the hand is taken back with what it was paid, and shown again before a supervisor. */
import { cents } from '../../base/cents.ts';
import { type SettledLine, settleHand } from '../../rules/house-game.ts';
import { openBooks } from '../books.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { postLines, wagersOf } from './hands.ts';
import { cardsIn, type Looked, lookAt, positionAt } from './looked.ts';
import { notSupervised } from './meter.ts';
import type { HousePosition } from './round.ts';
import type { houseGameCommands } from './specs.ts';

type Reread = CommandOf<typeof houseGameCommands, 'reread-hand'>;

export function rereadHand(state: State, command: Reread): Outcome {
  const looked = lookAt(state, command.table, 'set');
  if (isRefusal(looked)) return looked;
  const position = command.spot === null ? undefined : positionAt(looked, command.spot);
  if (position !== undefined && isRefusal(position)) return position;
  const stands = position === undefined ? dealerStands(looked) : notTakenBack(looked, position);
  const wrong = stands ?? notSupervised(state, command, null);
  if (wrong !== undefined) return wrong;
  const books = openBooks(state, command.time);
  const lines = position === undefined ? [] : undone(looked, position);
  postLines(books, command.table, lines);
  const { table, spot } = command;
  return accept({ type: 'hand-reread', v: 1, table, spot, lines, by: signedBy(command), postings: books.postings });
}

/** Every hand that was settled was settled against his cards. */
function dealerStands({ round, terms: { step } }: Looked): Outcome | undefined {
  const shown = round.positions.find(({ cards }) => cards !== null);
  if (shown === undefined) return undefined;
  const says = `Spot ${shown.spot} was settled against the dealer's hand.`;
  return refused(step.settles.at, 'settled-already', says, 'Take back the hands that were shown first.');
}

function notTakenBack({ terms }: Looked, { spot, cards, pay }: HousePosition): Outcome | undefined {
  const { settles } = terms.step;
  if (cards === null) {
    return refused(settles.at, 'not-shown', `The hand on spot ${spot} was not shown.`, 'Settle it first.');
  }
  if (pay === null) return undefined;
  const says = `The pay of spot ${spot} is logged.`;
  return refused(terms.meter?.at ?? settles.at, 'logged', says, 'Two people back it out by hand first.');
}

/** What its wagers came to, the other way round. */
const undone = ({ round, terms }: Looked, position: HousePosition): SettledLine[] =>
  settleHand(terms, wagersOf(position), cardsIn(position.cards), cardsIn(round.dealer)).map((line) => ({
    ...line,
    amount: cents(0 - line.amount),
  }));
