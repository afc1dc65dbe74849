/** What goes to the printer, on the page and alone on the paper. Loaded when somebody prints. */
import { useEffect } from 'react';
import { PaperSheet } from '../../papers/paper-sheet.tsx';
import type { Printed } from './use-print.ts';

export default function PrintedTickets({ printed: { papers, turn } }: Readonly<{ printed: Printed }>) {
  // The codes are drawn by then: what is inside is ready before what is around it.
  useEffect(() => {
    if (turn > 0) requestAnimationFrame(() => window.print());
  }, [turn]);
  return (
    <section className="desk-printed" aria-label="Printed">
      {papers.map((paper, i) => (
        <PaperSheet key={`${turn} ${i}`} paper={paper} page={i + 1} of={papers.length} />
      ))}
    </section>
  );
}
