/** The one big button: always the next legal step of this table. */
import type { HitView, TableView } from '../../floor/view.ts';

export type Step =
  | 'start'
  | 'end'
  /** A called hand of this game waits for the floor; the cards stay where they are. */
  | 'wait'
  /** The table keys no rounds: a hand is called when there is one to call. */
  | 'call'
  /** The cards are being keyed: what was seen is sent. */
  | 'send'
  /** The answer to a call lies over the felt. */
  | 'seen';

type Doing = 'felt' | 'calling' | 'answered';

export function nextStep(
  table: Pick<TableView, 'kind' | 'fees' | 'round'>,
  hits: readonly Pick<HitView, 'round'>[],
  doing: Doing,
): Step {
  if (doing === 'calling') return 'send';
  if (doing === 'answered') return 'seen';
  const { round } = table;
  if (round !== null) return hits.some((hit) => hit.round === round.id) ? 'wait' : 'end';
  return keysRounds(table) ? 'start' : 'call';
}

/** Where no fee is posted at the start of a game nobody keys games: a hand is simply called. Guests play keyed ones. */
export const keysRounds = ({ kind, fees, round }: Pick<TableView, 'kind' | 'fees' | 'round'>): boolean =>
  round !== null || kind === 'npn' || fees.some(({ metered }) => metered);

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  start: 'Start game',
  end: 'End game',
  wait: 'Waiting for the floor',
  call: 'Call a hand',
  send: 'Call floor',
  seen: 'Back to the table',
};

/** What the system waits for, on the strip. */
export function waitingFor(
  table: Pick<TableView, 'kind' | 'fees' | 'round' | 'taken'>,
  hits: readonly Pick<HitView, 'openedBy'>[],
  step: Step,
): string {
  if (step === 'send') return 'the cards of the hand';
  if (hits.length > 0)
    return hits.some(({ openedBy }) => openedBy === null) ? 'the floor to come' : 'the floor to decide';
  if (step === 'end') return 'a hand, or the end of the game';
  if (step === 'start') {
    if (table.taken.length === 0) return 'players to sit down';
    return table.fees.some(({ metered, mandatory }) => metered && !mandatory) ? 'fees, then the start' : 'the start';
  }
  return 'a hand to be called';
}
