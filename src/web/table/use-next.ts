/** The next step of the table and why it may be grey; and the two commands behind it. */
import { useEffect, useState } from 'react';
import type { HitView, TableView } from '../../floor/view.ts';
import { type Give, type Given, useAction } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { useWhyNot } from './asking.ts';
import { missingIn } from './deal.ts';
import { nextStep, type Step } from './next-step.ts';
import { isHand } from './observations.ts';
import type { RoundBody } from './round.ts';
import type { Doing } from './use-calling.ts';
import type { Seeing } from './use-outbox.ts';

export type Next = Readonly<{
  step: Step;
  busy: boolean;
  grey: Refused | undefined;
  start: () => Promise<Given | undefined>;
  /** Undefined where the line is lost: then it is written down. */
  end: () => Promise<Given | undefined>;
}>;

type Around = Readonly<{
  table: TableView;
  hits: readonly HitView[];
  doing: Doing;
  body: RoundBody;
  piece: string;
  isLost: boolean;
  seeing: Seeing;
  /** Changes whenever something that a start may hang on does. */
  of: string;
  give: Give;
}>;

export function useNext({ table, hits, doing, body, piece, isLost, seeing, of, give }: Around): Next {
  const step = nextStep(table, hits, doing.is);
  const isReady = step === 'start' && body.positions.length > 0 && !isLost;
  const why = useWhyNot('start-round', isReady ? body : undefined, of);
  const { waits, heard } = useHeard();
  const start = useAction(async () => heard(await give('start-round', body)));
  const end = useAction(async () => {
    if (!isLost) return heard(await give('end-round', { table: table.table }));
    await seeing.end();
    return undefined;
  });
  return {
    step,
    busy: start.busy || end.busy || waits,
    grey: greyOf(step, { table, doing, body, piece, isLost, seeing, why }),
    start: start.run,
    end: end.run,
  };
}

type Grey = Pick<Around, 'table' | 'doing' | 'body' | 'piece' | 'isLost' | 'seeing'> &
  Readonly<{ why: Refused | undefined }>;

function greyOf(step: Step, { table, doing, body, piece, isLost, seeing, why }: Grey): Refused | undefined {
  switch (step) {
    case 'start':
      if (isLost) return LINE_LOST;
      return body.positions.length === 0 ? NOBODY_IN : why;
    case 'end':
      return isLost && seeing.waiting.some((seen) => isHand(seen) && seen.late !== true) ? HAND_WAITS : undefined;
    case 'wait':
      return PENDING;
    case 'call':
      return table.offers.some(({ on }) => on) ? undefined : NOTHING_ON;
    case 'send': {
      const missing = doing.is === 'calling' ? missingIn(doing.draft, piece) : undefined;
      return missing === undefined ? undefined : { reason: 'incomplete', says: missing, next: '' };
    }
    case 'seen':
      return undefined;
  }
}

const LINE_LOST: Refused = {
  reason: 'no-connection',
  says: 'The line is lost: no fee is taken and no game is started until it is back.',
  next: 'Play the base game without the activities. A hand that is seen can be written down.',
};
/** Behind the end of this game a hand of the next one would be called; before the floor has it, this one is not over. */
const HAND_WAITS: Refused = {
  reason: 'hand-written-down',
  says: 'A hand of this game is written down and waits for the line.',
  next: 'Leave cards and bets as they lie. Where the floor takes it on paper, strike it out here and end the game.',
};
const NOBODY_IN: Refused = {
  reason: 'nobody-in',
  says: 'Nobody is dealt in.',
  next: 'Touch the seat of each player who sits there.',
};
const PENDING: Refused = {
  reason: 'hit-pending',
  says: 'A hand of this game waits for the floor.',
  next: 'The game ends once the floor has authorised or declined it. Cards and bets stay as they lie.',
};
const NOTHING_ON: Refused = {
  reason: 'not-offered',
  says: 'No activity is offered at this table now.',
  next: 'The base game goes on. A grey key at the side says why.',
};

/** A screen that does not show yet what was just done takes no next step; after a while it does in any case. */
export function useHeard() {
  const { at } = useLive();
  const [wanted, setWanted] = useState(0);
  const waits = at !== undefined && wanted > at.seq;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWanted(0), LONGEST);
    return () => clearTimeout(timer);
  }, [waits]);
  const heard = (given: Given): Given => {
    if (given.done) setWanted(given.seq);
    return given;
  };
  return { waits, heard };
}

const LONGEST = 3000;
