/** The outbox of this table's tablet: sends while the line is up, writes down while it is lost. */
import { useEffect, useRef, useState } from 'react';
import type { CommandAnswer } from '../../server/api/commands.ts';
import { giveUnder, type Signature, takeId } from '../lib/commands.ts';
import type { Answer } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { useSessions } from '../lib/session.tsx';
import type { CallBody } from './deal.ts';
import { keptObservations, type Observation, type SeenHand } from './observations.ts';
import { type Landed, openOutbox } from './outbox.ts';

export type Seeing = Readonly<{
  waiting: readonly Observation[];
  /** Undefined: the line is lost, and it is written down. */
  see: (body: CallBody) => Promise<Landed | undefined>;
  /** The game that was running is over, while the line is lost. */
  end: () => Promise<void>;
  /** What was seen too long ago, with the number of the paper and a second badge. */
  enterLate: (seen: SeenHand, paper: string, signatures: readonly Signature[]) => Promise<Answer<CommandAnswer>>;
  drop: (seen: Observation) => void;
}>;

const AGAIN_AFTER = 4000;

export function useOutbox(table: string, onLanded: (landed: Landed) => void): Seeing {
  const [waiting, setWaiting] = useState(() => keptObservations(table));
  const fresh = useNewId();
  const newId = useRef(fresh);
  newId.current = fresh;
  const heard = useRef(onLanded);
  heard.current = onLanded;
  const [outbox] = useState(() =>
    openOutbox(table, {
      send: (seen) => giveUnder(seen.id, seen.type, seen.body, datedAt(seen)),
      newId: () => newId.current(),
      onChange: setWaiting,
      onLanded: (landed) => heard.current(landed),
    }),
  );
  const now = useServerClock();
  const isLost = useLive().lostSince !== undefined;
  const isWaiting = waiting.some(({ late }) => late !== true);
  useEffect(() => {
    if (isLost) return outbox.giveUp();
    if (!isWaiting) return;
    void outbox.flush();
    const timer = setInterval(() => void outbox.flush(), AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [isLost, isWaiting, outbox]);
  return {
    waiting,
    see: async (body) => {
      const seen = { type: 'call-hand', body } as const;
      if (!isLost) return outbox.see(seen, now());
      await outbox.write(seen, now());
      return undefined;
    },
    end: () => outbox.write({ type: 'end-round', body: { table } }, now()),
    enterLate: async (seen, paper, signatures) => {
      const extra = { paper, signatures, ...datedAt(seen) };
      const answer = await giveUnder(await newId.current(), 'call-hand', seen.body, extra);
      if (answer.ok && answer.value.refusal === undefined) outbox.drop(seen);
      return answer;
    },
    drop: outbox.drop,
  };
}

const datedAt = ({ seenAt }: Observation) => (seenAt === undefined ? {} : { seenAt });

function useNewId(): () => Promise<string> {
  const { session } = useSessions();
  return () => takeId(session?.who?.station ?? '', session?.nextCounter ?? 1);
}

/**
 * The server's clock as a lower bound: its seconds were whole when they were sent, and the way here took time. What is
 * seen is never said to be seen later than it was.
 */
function useServerClock(): () => number | undefined {
  const { session, heardAt } = useSessions();
  const time = session?.time;
  return () => (time === undefined ? undefined : Math.floor(time + (Date.now() - heardAt) / 1000));
}
