/** The printed part of the page, alone on paper. Loaded on demand. */

import { useEffect } from 'react';
import { Row } from '../../design/layout.tsx';
import { PaperSheet } from '../../papers/paper-sheet.tsx';
import type { Printed } from './print-area.tsx';

export default function PrintedTickets({ printed: { papers, turn } }: Readonly<{ printed: Printed }>) {
  // Barcodes are drawn by then: children render before their parent's effects run.
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
