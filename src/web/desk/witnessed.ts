/** Giving a command that others sign: what they bear witness to stands on the sheet in which they do. */
import type { ReactNode } from 'react';
import { type Body, type Given, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';

type Witnessed = (says: ReactNode, type: string, body: Body) => Promise<Given | undefined>;

/** `people`: how many sign beside the one who records. Undefined where they closed the sheet. */
export function useWitnessed(people: number): Witnessed {
  const give = useGive();
  const witness = useSecondBadge();
  return async (says, type, body) => {
    const signatures = await witness({ title: people === 1 ? 'Witness' : 'Witnesses', says, people });
    return signatures === undefined ? undefined : give(type, body, { signatures });
  };
}
