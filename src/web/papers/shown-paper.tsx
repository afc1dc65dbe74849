/** A paper as it will leave the printer, and what can be done with it. */
import { useEffect, useState } from 'react';
import type { PapersAnswer } from '../../server/api/papers.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { ask, LOST, type Refused } from '../lib/http.ts';
import { Link, useAddressBar } from '../lib/router.tsx';
import { PaperSheet } from './paper-sheet.tsx';

export function ShownPaper({ kind }: Readonly<{ kind: string }>) {
  const { query } = useAddressBar();
  const asked = query.size === 0 ? '' : `?${query}`;
  const { value, refusal } = useAsked<PapersAnswer>(`/api/papers/${encodeURIComponent(kind)}${asked}`);
  const copy = useCopy(kind, query);
  const shown = copy.papers ?? value?.papers;
  return (
    <div className="papers-shown">
      <div className="papers-turn">
        <Link to="/papers">All papers</Link>
        {shown === undefined ? null : (
          <>
            <BusyButton look="primary" busy={copy.busy} onPress={() => void copy.print()}>
              Print
            </BusyButton>
            <a href={`/api/papers/${kind}.csv${asked}`} download>
              CSV
            </a>
            <a href={`/api/papers/${kind}.txt${asked}`} download>
              Text
            </a>
          </>
        )}
      </div>
      <RefusalNotice refusal={refusal ?? copy.refusal} />
      {shown === undefined && refusal === undefined ? <p role="status">One moment…</p> : null}
      {shown?.length === 0 ? <p className="empty">There is nothing to print for this.</p> : null}
      {shown?.map((paper, i) => (
        <PaperSheet key={`${paper.title} ${paper.paper ?? i}`} paper={paper} page={i + 1} of={shown.length} />
      ))}
    </div>
  );
}

/** What is printed is a copy that the server counted: the second one says REPRINT. */
function useCopy(kind: string, query: URLSearchParams) {
  const [papers, setPapers] = useState<PapersAnswer['papers']>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const path = `/api/papers/${encodeURIComponent(kind)}/copies`;
  // The printer takes what is on the page, so the copy must be on it first.
  useEffect(() => {
    if (papers !== undefined) requestAnimationFrame(() => window.print());
  }, [papers]);
  const print = async () => {
    setBusy(true);
    const answer = await ask<PapersAnswer>('POST', path, Object.fromEntries(query)).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? LOST));
    if (answer?.ok) setPapers(answer.value.papers);
  };
  return { papers, busy, refusal, print };
}
