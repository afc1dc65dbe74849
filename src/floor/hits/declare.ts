/**
 * A round declared whole, by a dealer who keys after the deal or from paper: the same as starting it, calling its hands
 * and ending it, in one command that happens whole or not at all.
 */

import type { FloorEvent } from '../events.ts';
import { accept, type Outcome } from '../outcome.ts';
import { startRound } from '../rounds/decide.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { drafted } from './draft.ts';
import type { hitCommands } from './specs.ts';

type Declare = CommandOf<typeof hitCommands, 'declare-round'>;
type Call = CommandOf<typeof hitCommands, 'call-hand'>;

export function declareRound(state: State, command: Declare, call: (state: State, command: Call) => Outcome): Outcome {
  const started = startRound(state, { ...command, type: 'start-round' });
  if (!('events' in started)) return started;
  const begun = started.events[0] as Extract<FloorEvent, { type: 'round-started' }>;
  const house = drafted(state, begun);
  const { table, round } = begun;
  const called = command.hands.length === 0 && command.common === null ? accept() : call(house, asCall(command));
  if (!('events' in called)) return called;
  // The cards stay on the table, and the round open, until somebody has authorised or declined what was called.
  const pending = called.events.some(({ type }) => type === 'hit-called');
  const ended: FloorEvent[] = pending ? [] : [{ type: 'round-ended', v: 1, table, round }];
  return accept(begun, ...called.events, ...ended);
}

const asCall = (command: Declare): Call => ({ ...command, type: 'call-hand' });
