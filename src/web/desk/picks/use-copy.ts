/** Printing the copy of an entry: the print is on record first, and only then is there a paper. */
import { useState } from 'react';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import { useAction, useGive } from '../../lib/commands.ts';
import { ask } from '../../lib/http.ts';
import type { Printed } from '../tickets/use-print.ts';

export function useCopy() {
  const give = useGive();
  const [printed, setPrinted] = useState<Printed>({ papers: [], turn: 0 });
  const action = useAction(async (card: string, person: string, entry: number) => {
    const given = await give('print-picks', { card, person });
    if (!given.done) return given;
    const query = new URLSearchParams({ card, entry: String(entry) });
    const answer = await ask<PapersAnswer>('GET', `/api/papers/picks-copy?${query}`).catch(() => undefined);
    if (!answer?.ok) return { done: false as const, refusal: answer?.refusal ?? NO_PAPER };
    setPrinted(({ turn }) => ({ papers: answer.value.papers, turn: turn + 1 }));
    return given;
  });
  return { ...action, printed };
}

const NO_PAPER = {
  reason: 'no-connection',
  says: 'The print is on record, but the paper did not arrive.',
  next: 'Print it again: the paper then says REPRINT.',
};
