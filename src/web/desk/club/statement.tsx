/** The statement of a member on paper, when he asks for it. Each look is on record. */
import { lazy, Suspense, useState } from 'react';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { ask, notHeard, type Refused } from '../../lib/http.ts';
import { patiently } from '../../lib/patiently.ts';

const PaperSheet = lazy(() =>
  patiently(async () => ({ default: (await import('../../papers/paper-sheet.tsx')).PaperSheet })),
);

export function Statement({ person, name }: Readonly<{ person: string; name: string }>) {
  const [papers, setPapers] = useState<PapersAnswer['papers']>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const show = async () => {
    setBusy(true);
    const answer = await ask<PapersAnswer>('POST', '/api/papers/club-statement/copies', { person }).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? notHeard('Ask again.')));
    if (answer?.ok) setPapers(answer.value.papers);
  };
  return (
    <section className="desk-step" aria-label="Statement">
      <div className="desk-holder">
        <BusyButton busy={busy} onPress={() => void show()}>
          Statement of {name}
        </BusyButton>
        {papers === undefined ? null : (
          <>
            <Button look="primary" onClick={() => window.print()}>
              Print
            </Button>
            <Button look="quiet" onClick={() => setPapers(undefined)}>
              Put away
            </Button>
          </>
        )}
      </div>
      <RefusalNotice refusal={refusal} />
      {papers === undefined ? null : (
        <div className="club-statement">
          <Suspense>
            {papers.map((paper, i) => (
              <PaperSheet key={paper.title} paper={paper} page={i + 1} of={papers.length} />
            ))}
          </Suspense>
        </div>
      )}
    </section>
  );
}
