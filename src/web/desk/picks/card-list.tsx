/** The list of a card as it is printed and hung up: games, ranking, winners. Of a card that is over, too. */
import { useState } from 'react';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAsked } from '../../lib/asked.ts';
import { useAction } from '../../lib/commands.ts';
import { ask, LOST } from '../../lib/http.ts';
import { PaperSheet } from '../../papers/paper-sheet.tsx';
import { PrintArea } from '../tickets/print-area.tsx';
import type { Printed } from '../tickets/use-print.ts';

export function CardList({ card }: Readonly<{ card: string }>) {
  const { value, refusal } = useAsked<PapersAnswer>(`/api/papers/pick-list?${new URLSearchParams({ card })}`);
  const [printed, setPrinted] = useState<Printed>({ papers: [], turn: 0 });
  const print = useAction(async () => {
    const answer = await ask<PapersAnswer>('POST', '/api/papers/pick-list/copies', { card }).catch(() => undefined);
    if (!answer?.ok) return { done: false as const, refusal: answer?.refusal ?? LOST };
    setPrinted(({ turn }) => ({ papers: answer.value.papers, turn: turn + 1 }));
    return undefined;
  });
  if (value === undefined) {
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  }
  return (
    <>
      <RefusalNotice refusal={print.refusal} />
      <BusyButton look="primary" busy={print.busy} onPress={() => void print.run()}>
        Print the list of {card}
      </BusyButton>
      {printed.turn > 0 ? (
        <PrintArea printed={printed} />
      ) : (
        value.papers.map((paper) => <PaperSheet key={paper.title} paper={paper} page={1} of={1} />)
      )}
    </>
  );
}
