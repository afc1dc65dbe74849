/** Prints tickets. Each print is recorded before the ticket exists on paper. */
import { lazy, Suspense, useState } from 'react';
import type { Paper } from '../../../readers/papers/paper.ts';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import { type CommandResult, useAction, useGive } from '../../lib/commands.ts';
import { ask } from '../../lib/http.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';

/** `turn` counts prints, so that the same ticket can go to the printer again. */
export type Printed = Readonly<{ papers: readonly Paper[]; turn: number }>;

export function usePrint() {
  const give = useGive();
  const [printed, setPrinted] = useState<Printed>({ papers: [], turn: 0 });
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const action = useAction(async (drum: string, serials: readonly string[]) => {
    const papers: Paper[] = [];
    let given: CommandResult | undefined;
    for (const serial of serials) {
      given = await give('print-ticket', { drum, serial });
      if (!given.done) break;
      const answer = await ask<PapersAnswer>(
        'GET',
        `/api/papers/ticket?${new URLSearchParams({ drum, serial })}`,
      ).catch(() => undefined);
      if (answer?.ok) papers.push(...answer.value.papers);
      else {
        given = { done: false, refusal: answer?.refusal ?? NO_PAPER };
        break;
      }
    }
    if (papers.length > 0) setPrinted(({ turn }) => ({ papers, turn: turn + 1 }));
    setDone((before) => new Set([...before, ...serials.slice(0, papers.length)]));
    return given;
  });
  return { ...action, printed, wasPrinted: (serial: string) => done.has(serial) };
}

const NO_PAPER = {
  reason: 'no-connection',
  says: 'The print was recorded, but the ticket did not arrive.',
  next: 'Print again. The ticket will be marked REPRINT.',
};

/** The only part of the page that is printed. */

const PrintedTickets = lazy(() => loadWithRetry(() => import('./printed-tickets.tsx')));

export function PrintArea({ printed }: Readonly<{ printed: Printed }>) {
  if (printed.papers.length === 0) return null;
  return (
    <Suspense>
      <PrintedTickets printed={printed} />
    </Suspense>
  );
}
