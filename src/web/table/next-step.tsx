/** The one big button: always the next legal step of this table. */
import { Text } from '../design/layout.tsx';
import './table.css';
import { useEffect, useRef, useState } from 'react';
import type { HitView, TableView } from '../../floor/view.ts';
import { type CommandResult, type Give, useAction } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { type Missing, missingIn, missingWords } from './hand-draft.ts';
import { isHandObservation, type TableOutbox } from './outbox.ts';
import type { RoundBody } from './round-keys.ts';
import { useWhyNot } from './table-queries.ts';
import type { TableMode } from './use-calling.ts';

export type Step =
  | 'start'
  | 'end'
  /** A called hand of this game waits for the floor; the cards stay where they are. */
  | 'wait'
  /** The table keys no rounds: a hand is called when there is one to call. */
  | 'call'
  /** The cards are being keyed: next they are sent. */
  | 'send'
  /** The answer to a reported hand covers the felt. */
  | 'seen';

type Stage = 'felt' | 'calling' | 'answered';

export function nextStep(
  table: Pick<TableView, 'kind' | 'fees' | 'round'>,
  hits: readonly Pick<HitView, 'round'>[],
  doing: Stage,
): Step {
  if (doing === 'calling') return 'send';
  if (doing === 'answered') return 'seen';
  const { round } = table;
  if (round !== null) return hits.some((hit) => hit.round === round.id) ? 'wait' : 'end';
  return keysRounds(table) ? 'start' : 'call';
}

/**
 * If no fee is posted at the start of a game, games are not keyed: a hand is simply reported. Guests play keyed
 * games.
 */
export const keysRounds = ({ kind, fees, round }: Pick<TableView, 'kind' | 'fees' | 'round'>): boolean =>
  round !== null || kind === 'npn' || fees.some(({ metered }) => metered);

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  start: 'Start game',
  end: 'End game',
  wait: 'Waiting for the floor',
  call: 'Report a hand',
  send: 'Call floor',
  seen: 'Back to the table',
};

/** What the system is waiting for, on the strip. */
export function waitingFor(
  table: Pick<TableView, 'kind' | 'fees' | 'round' | 'taken'>,
  hits: readonly Pick<HitView, 'openedBy'>[],
  step: Step,
): string {
  if (step === 'send') return 'the cards of the hand';
  if (hits.length > 0)
    return hits.some(({ openedBy }) => openedBy === null) ? 'a floor supervisor' : 'the floor’s decision';
  if (step === 'end') return 'a hand, or the end of the game';
  if (step === 'start') {
    if (table.taken.length === 0) return 'players to sit down';
    return table.fees.some(({ metered, mandatory }) => metered && !mandatory) ? 'fees, then Start game' : 'Start game';
  }
  return 'a hand to report';
}

/** The next step of the table and why it may be unavailable; and the two commands behind it. */

export type NextStep = Readonly<{
  step: Step;
  busy: boolean;
  unavailable: ApiRefusal | undefined;
  /** While cards are keyed: what is still to do before the floor can be called. */
  missing: Missing | undefined;
  start: () => Promise<CommandResult | undefined>;
  /** Undefined where the line is lost: then it is written down. */
  end: () => Promise<CommandResult | undefined>;
}>;

type NextStepContext = Readonly<{
  table: TableView;
  hits: readonly HitView[];
  doing: TableMode;
  body: RoundBody;
  piece: string;
  isLost: boolean;
  seeing: TableOutbox;
  /** Changes whenever something that a start may hang on does. */
  of: string;
  give: Give;
}>;

export function useNextStep({ table, hits, doing, body, piece, isLost, seeing, of, give }: NextStepContext): NextStep {
  const step = nextStep(table, hits, doing.is);
  const isReady = step === 'start' && body.positions.length > 0 && !isLost;
  const why = useWhyNot('start-round', isReady ? body : undefined, of);
  const { waits, heard } = useCaughtUp();
  const start = useAction(async () => heard(await give('start-round', body)));
  const missing = doing.is === 'calling' ? missingIn(doing.draft, piece) : undefined;
  const end = useAction(async () => {
    if (!isLost) return heard(await give('end-round', { table: table.table }));
    await seeing.end();
    return undefined;
  });
  return {
    step,
    busy: start.busy || end.busy || waits,
    unavailable: whyUnavailable(step, { table, body, missing, isLost, seeing, why }),
    missing,
    start: start.run,
    end: end.run,
  };
}

type AvailabilityContext = Pick<NextStepContext, 'table' | 'body' | 'isLost' | 'seeing'> &
  Readonly<{ missing: Missing | undefined; why: ApiRefusal | undefined }>;

function whyUnavailable(
  step: Step,
  { table, body, missing, isLost, seeing, why }: AvailabilityContext,
): ApiRefusal | undefined {
  switch (step) {
    case 'start':
      if (isLost) return LINE_LOST;
      return body.positions.length === 0 ? NOBODY_IN : why;
    case 'end':
      return isLost && seeing.waiting.some((seen) => isHandObservation(seen) && seen.late !== true)
        ? HAND_WAITS
        : undefined;
    case 'wait':
      return PENDING;
    case 'call':
      return table.offers.some(({ on }) => on) ? undefined : NOTHING_ON;
    case 'send':
      return missing === undefined ? undefined : { reason: 'incomplete', says: missingWords(missing) ?? '', next: '' };
    case 'seen':
      return undefined;
  }
}

const LINE_LOST: ApiRefusal = {
  reason: 'no-connection',
  says: 'Connection lost. No fee can be taken and no game started until it is back.',
  next: 'Continue the base game without promotions. You can still report a hand; it is saved on this screen.',
};
/** Behind the end of this game a hand of the next one would be called; before the floor has it, this one is not over. */
const HAND_WAITS: ApiRefusal = {
  reason: 'hand-written-down',
  says: 'A hand of this game is saved on this screen and has not been sent.',
  next: 'Leave all cards and bets in place. If the floor handles it on paper, delete it here and end the game.',
};
const NOBODY_IN: ApiRefusal = {
  reason: 'nobody-in',
  says: 'No players are dealt in.',
  next: 'Tap the seat of each player at the table.',
};
const PENDING: ApiRefusal = {
  reason: 'hit-pending',
  says: 'A hand of this game is waiting for the floor.',
  next: 'Leave all cards and bets in place. The game ends after the floor authorizes or denies the hand.',
};
const NOTHING_ON: ApiRefusal = {
  reason: 'not-offered',
  says: 'No promotion is offered at this table now.',
  next: 'Continue the base game. Tap an unavailable key at the side to see why.',
};

/** Until the screen shows the last action, the next step waits; but only for a short time. */
export function useCaughtUp() {
  const { at } = useLive();
  const [wanted, setWanted] = useState(0);
  const waits = at !== undefined && wanted > at.seq;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWanted(0), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  const heard = (given: CommandResult): CommandResult => {
    if (given.done) setWanted(given.seq);
    return given;
  };
  return { waits, heard };
}

const LONGEST_WAIT_MS = 3000;

/** The one big button, at the bottom right whatever it says. */

type Props = Readonly<{
  step: Step;
  /** Other words while the connection is lost: the floor cannot be called then, the hand is only saved. */
  says?: string | undefined;
  /** A smaller line below them: what comes after. */
  after?: string | undefined;
  busy: boolean;
  /** It voids something. */
  stops?: boolean;
  /** Why it cannot be pressed now. */
  unavailable: string | undefined;
  onPress: () => void;
  onUnavailable: () => void;
}>;

/** The second tap of a double tap is not meant for the step that has just come up under the finger. */
export const DOUBLE_TAP = 350;

/** An answer that takes longer than usual: the server may be starting again, or nothing gets through. */
function useSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && isSlow;
}

const SLOW_MS = 1500;

export function NextButton({ step, says, after, stops = false, busy, unavailable, onPress, onUnavailable }: Props) {
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const isSlow = useSlow(busy);
  const press = () => {
    if (busy) return;
    if (unavailable !== undefined) return onUnavailable();
    if (performance.now() - pressed.current < DOUBLE_TAP) return;
    pressed.current = performance.now();
    onPress();
  };
  return (
    <button
      type="button"
      className={`next-button is-${step} ${stops ? 'is-stop' : ''} ${busy ? 'is-busy' : ''}`}
      aria-disabled={busy || unavailable !== undefined}
      onClick={press}
    >
      {says ?? STEP_WORDS[step]}
      {after === undefined || isSlow ? null : (
        <Text as="small" block above={0.5} tone="muted" size="body" weight="regular">
          {' '}
          {after}
        </Text>
      )}
      {busy ? <span className="only-heard">, please wait</span> : null}
      {isSlow ? (
        <Text as="small" block above={0.5} size="body" weight="regular">
          {' '}
          No answer yet. Trying again.
        </Text>
      ) : null}
    </button>
  );
}
