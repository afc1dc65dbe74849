/** Rounds start, end and are voided; equipment fails and works again; fees come in from paper. */
import { tableInSentence } from '../../base/table-words.ts';
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { noTable } from '../kit/tables.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Deciders } from '../spec.ts';
import type { State, Table } from '../state.ts';
import { reportFault, voidRound } from './faults.ts';
import { collectFees } from './fees.ts';
import { handsBeforeNextRound } from './next-round.ts';
import { wrongPosition } from './positions.ts';
import type { roundCommands } from './specs.ts';
import { enterTally } from './tally.ts';

export const decideRounds: Deciders<typeof roundCommands> = {
  'start-round': (state, command) => {
    const table = state.tables.get(command.table);
    if (table === undefined) return noTable(command.table);
    if (table.round !== null) {
      return refused(
        F.rounds,
        'round-running',
        `A round is running at ${tableInSentence(table.id)}.`,
        'End or void it first.',
      );
    }
    const held = handsBeforeNextRound(state, table)[0];
    if (held !== undefined) {
      const says = `${held.hit.id} at ${tableInSentence(table.id)} is pending.`;
      return refused(held.at, 'hit-pending', says, 'Authorise or decline it first; then the next round starts.');
    }
    if (state.games.get(table.game)?.approved === false) {
      return refused(F.law, 'game-not-approved', `${table.game} lost its approval.`, 'Close the table.');
    }
    const wrong = wrongPosition(state, table, command.positions);
    if (wrong !== undefined) return wrong;
    const collected = collectFees(state, table, command);
    if (isRefusal(collected)) return collected;
    return accept({
      type: 'round-started',
      v: 1,
      table: table.id,
      // The number of the record, so that no two rounds of a house share an id however often a table reopens.
      round: `${table.id}:${state.seq + 1}`,
      dealtIn: command.dealtIn,
      playerDealer: table.playerDealer,
      read: command.read,
      ...collected,
    });
  },

  'end-round': (state, { table: id }) => {
    const table = state.tables.get(id);
    if (table === undefined) return noTable(id);
    if (table.round === null) return noRound(table);
    return pendingAt(state, table) ?? accept({ type: 'round-ended', v: 1, table: id, round: table.round.id });
  },

  'void-round': (state, { table: id, cause, time }) => {
    const table = state.tables.get(id);
    if (table === undefined) return noTable(id);
    if (table.round === null) return noRound(table);
    const pending = pendingAt(state, table);
    if (pending !== undefined) return pending;
    const books = openBooks(state, time);
    const returned = voidRound(state, table, cause, books);
    const { postings, advances } = books;
    const round = table.round.id;
    return accept({ type: 'round-voided', v: 1, table: id, round, cause, returned, postings, advances });
  },

  'enter-tally': (state, command) => {
    const table = state.tables.get(command.table);
    return table === undefined ? noTable(command.table) : enterTally(state, table, command);
  },

  'report-fault': (state, command) => {
    const table = state.tables.get(command.table);
    return table === undefined ? noTable(command.table) : reportFault(state, table, command);
  },

  'clear-fault': (state, { table: id, note }) => {
    const table = state.tables.get(id);
    if (table === undefined) return noTable(id);
    if (Object.keys(table.notOffered).length === 0) {
      return refused(
        F.rounds,
        'no-fault',
        `No fault keeps anything off ${tableInSentence(id)}.`,
        'Nothing needs to be done.',
      );
    }
    return accept({ type: 'fault-cleared', v: 1, table: id, note });
  },
};

const noRound = (table: Table): Outcome =>
  refused(F.rounds, 'no-round', `No round is running at ${tableInSentence(table.id)}.`, 'Start one first.');

/** The cards stay on the table until somebody has authorised or declined what was called. */
function pendingAt(state: State, table: Table): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (hit.table !== table.id || hit.round !== table.round!.id) continue;
    return refused(F.hits, 'hit-pending', `${hit.id} of this round is pending.`, 'Authorise or decline it first.');
  }
  return undefined;
}
