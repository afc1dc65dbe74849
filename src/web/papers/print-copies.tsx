/** Prints copies of papers. The server counts them: from the second one on a copy says REPRINT. */
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '../../readers/papers/paper.ts';
import type { PapersAnswer } from '../../server/api/papers.ts';
import { BusyButton } from '../design/button.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { PaperSheet } from './paper-sheet.tsx';

/** What a paper is asked for with: `{ award: 'award-3' }`. */
type Query = Readonly<Record<string, string>>;

/** `papers`: the copies as counted. They are printed as soon as they are on the page. */
export function useCountedCopies(kind: string, of: readonly Query[]) {
  const [papers, setPapers] = useState<readonly Paper[]>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  // The browser prints what is on the page, so the copies must be drawn first. Once printed they are gone: the next
  // one is counted again.
  useEffect(() => {
    if (papers === undefined) return;
    requestAnimationFrame(() => window.print());
    const end = () => setPapers(undefined);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, [papers]);
  const print = async () => {
    setBusy(true);
    const copies: Paper[] = [];
    let refused: ApiRefusal | undefined;
    for (const query of of) {
      const answer = await ask<PapersAnswer>('POST', `/api/papers/${encodeURIComponent(kind)}/copies`, query).catch(
        () => undefined,
      );
      if (answer?.ok) copies.push(...answer.value.papers);
      else refused ??= answer?.refusal ?? NO_CONNECTION;
    }
    setBusy(false);
    setRefusal(refused);
    if (refused === undefined) setPapers(copies);
  };
  return { papers, busy, refusal, print };
}

/** A button that prints them from any page: the page itself is not printed with them. */
export function PrintCopies({
  kind,
  of,
  children,
}: Readonly<{ kind: string; of: readonly Query[]; children: ReactNode }>) {
  const { papers, busy, refusal, print } = useCountedCopies(kind, of);
  return (
    <>
      <BusyButton busy={busy} onPress={() => void print()}>
        {children}
      </BusyButton>
      <RefusalNotice refusal={refusal} />
      {papers === undefined
        ? null
        : createPortal(
            <div className="print-copies" aria-hidden="true">
              {papers.map((paper, i) => (
                <PaperSheet key={`${paper.title} ${i}`} paper={paper} page={i + 1} of={papers.length} />
              ))}
            </div>,
            document.body,
          )}
    </>
  );
}
