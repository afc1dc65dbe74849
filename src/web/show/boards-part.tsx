/** The board manager: loads the boards, records what is picked, opens squares, and halts the show where need be. */
import { useState } from 'react';
import type { LayoutDocument } from '../../server/api/shows.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, notHeard, type Refused } from '../lib/http.ts';
import { useSessions } from '../lib/session.tsx';
import { Halted, HaltShow, Occurrences } from './halt.tsx';
import type { Running } from './show-page.tsx';
import { NextStep } from './steps.tsx';
import { Totals } from './totals.tsx';
import { prizeNames } from './words.ts';

export function BoardsPart({ show, run }: Running) {
  const roles = useSessions().session?.who?.roles ?? [];
  const lies = show.board !== null && run.toLoad === null && show.stage !== 'over';
  return (
    <article className="show-console">
      <div className="show-column">
        <Halted run={run} />
        <NextStep show={show} run={run} />
      </div>
      <aside className="show-side">
        <h2>Contestants</h2>
        <Totals show={show} />
        <HaltShow run={run} />
        <Occurrences run={run} />
        {lies && roles.includes('card-desk') ? <LookUnder show={show} /> : null}
      </aside>
    </article>
  );
}

/** Only the board manager may look, and each look is on record; what was seen is gone when the sheet is closed. */
function LookUnder({ show }: Pick<Running, 'show'>) {
  const [layout, setLayout] = useState<LayoutDocument>();
  const [refusal, setRefusal] = useState<Refused>();
  const look = async () => {
    const answer = await ask<LayoutDocument>('GET', `/api/shows/${show.show}/layout`).catch(() => undefined);
    setLayout(answer?.ok ? answer.value : undefined);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? notHeard('Try again once the line is back.')));
  };
  const names = prizeNames(show);
  return (
    <details className="show-aside">
      <summary>Look under the board</summary>
      <p>For you alone. Your badge and the time of this look go on record.</p>
      <RefusalNotice refusal={refusal} />
      <Button onClick={() => void look()}>Look: it goes on record</Button>
      <Dialog title="Under the board" open={layout !== undefined} onClose={() => setLayout(undefined)}>
        <ul className={`show-board is-${show.board?.name}`} aria-label="The layout">
          {layout?.squares.map(({ number, prize }) => (
            <li key={number} className="show-square is-entered">
              <span className="show-square-number">{number}</span>
              <span className="show-square-says">{names.get(prize) ?? prize}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </details>
  );
}
