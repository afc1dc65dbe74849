/** What goes to the printer, on the page and alone on the paper. Loaded when somebody prints. */

import { useEffect } from 'react';
import { Row } from '../../design/layout.tsx';
import { PaperSheet } from '../../papers/paper-sheet.tsx';
import type { Printed } from './print-area.tsx';

export default function PrintedTickets({ printed: { papers, turn } }: Readonly<{ printed: Printed }>) {
  // The codes are drawn by then: what is inside is ready before what is around it.
  useEffect(() => {
    if (turn > 0) requestAnimationFrame(() => window.print());
  }, [turn]);
  return (
    <Row as="section" gap={2} align="start" className="desk-printed" aria-label="Printed">
      {papers.map((paper, i) => (
        <PaperSheet key={`${turn} ${i}`} paper={paper} page={i + 1} of={papers.length} />
      ))}
    </Row>
  );
}
