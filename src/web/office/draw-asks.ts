/** What a sheet leaves to the posting about drawings and tickets, under one option: only that is asked for. */
import type { Schedule } from '../../base/schedule.ts';
import type { PrizeGives } from '../../rules/draw-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Ours } from '../../rules/words.ts';

/** `between` is null where any amount of money is allowed. */
export type PrizeKind = Readonly<{
  gives: PrizeGives;
  between: readonly [number, number] | null;
  ours?: Ours | undefined;
}>;

export type DrawAsks = Readonly<{
  /** Drawings, or runnings that close one after another. */
  schedule: Readonly<{ at: string; of: 'drawings' | 'runnings'; noun: string; approved: Schedule | null }> | null;
  distributions: Readonly<{ at: string }> | null;
  contests: Readonly<{ at: string }> | null;
  drawnBy: Readonly<{ at: string; ways: readonly ('drum' | 'computer')[] }> | null;
  prizes: Readonly<{
    at: string;
    kinds: readonly PrizeKind[];
    /** Whether a prize may be for some drawings only. */
    byDrawing: boolean;
    /** Goods rise on a ladder of so many rungs, each of them named; 0 where nothing rises. */
    rungs: number;
  }> | null;
}>;

export function drawAsks(sheet: Pick<Sheet, 'steps' | 'mustPost'>, option: string): DrawAsks {
  const steps = sheet.steps.filter(({ only }) => only?.includes(option) !== false);
  return {
    schedule: scheduleAsked(steps, sheet.mustPost.at),
    distributions: first(steps, (step) =>
      step.kind === 'qualify' && step.form === 'seated' && step.times === 'posted' ? { at: step.at } : null,
    ),
    contests: first(steps, (step) =>
      step.kind === 'play' && (step.form === 'keys' || step.form === 'tournament') && step.begins.when === 'posted'
        ? { at: step.begins.at }
        : null,
    ),
    drawnBy: first(steps, (step) =>
      step.kind === 'select' && step.form === 'drum' && (step.by ?? []).length > 1
        ? { at: step.at, ways: step.by! }
        : null,
    ),
    prizes: first(steps, (step) => prizesAsked(step, rungsIn(steps))),
  };
}

type Steps = Sheet['steps'];

function first<T>(steps: Steps, of: (step: Steps[number]) => T | null): T | null {
  for (const step of steps) {
    const found = of(step);
    if (found !== null) return found;
  }
  return null;
}

function scheduleAsked(steps: Steps, at: string): DrawAsks['schedule'] {
  const drawn = steps.find(
    (step) => step.kind === 'select' && (step.form === 'table' ? step.when === 'posted-times' : DRAWN[step.form]),
  );
  if (drawn !== undefined) {
    const noun = drawn.form === 'outside' ? 'winner' : 'drawing';
    return { at: drawn.at, of: 'drawings', noun, approved: approvedIn(drawn) };
  }
  const runs = steps.some((step) => step.kind === 'earn' && (step.form === 'place' || step.form === 'score'));
  const closes = steps.find(({ kind }) => kind === 'select');
  return runs
    ? { at, of: 'runnings', noun: 'period', approved: closes === undefined ? null : approvedIn(closes) }
    : null;
}

/** Without its clause: what is filled in is the house's own. */
function approvedIn(step: Steps[number]): Schedule | null {
  if (!('schedule' in step) || step.schedule === undefined) return null;
  const { at: _, ...approved } = step.schedule;
  return approved;
}

/** Selections that take place at the times of the schedule. */
const DRAWN: Readonly<Record<Exclude<Extract<Steps[number], { kind: 'select' }>['form'], 'table'>, boolean>> = {
  drum: true,
  outside: true,
  box: true,
  'ace-of-table': true,
  squares: false,
  'all-places': false,
  best: false,
  standings: false,
  picks: false,
  redemption: false,
};

const rungsIn = (steps: Steps): number =>
  first(steps, (step) => (step.kind === 'play' && step.form === 'call-ladder' ? step.times.length : null)) ?? 0;

function prizesAsked(step: Steps[number], rungs: number): DrawAsks['prizes'] {
  if (step.kind !== 'select') return null;
  if (step.form === 'standings') {
    return { at: step.at, kinds: [{ gives: 'cash', between: null }], byDrawing: false, rungs };
  }
  if (step.form === 'picks') {
    const kinds = step.prizes.flatMap(({ gives, between, ours }) =>
      gives.map((one) => ({ gives: one, between, ours })),
    );
    return { at: step.prizes[0]!.at, kinds, byDrawing: false, rungs };
  }
  const word = 'prizes' in step ? step.prizes : undefined;
  if (word === undefined || !('kinds' in word)) return null;
  return { at: word.at, kinds: word.kinds, byDrawing: step.form === 'drum', rungs };
}
