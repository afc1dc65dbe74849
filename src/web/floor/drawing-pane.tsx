/** A drawing that is due or running: what the floor can tell a guest who asks, and who acts. */

import { counted } from '../../base/words.ts';
import type { DrawingView } from '../../floor/view.ts';
import { Tag } from '../design/tag.tsx';
import { Link } from '../lib/router.tsx';
import { countdown, Time, useNow } from '../lib/time.tsx';
import { Timer } from './timer.tsx';

const NEXT: Readonly<Record<DrawingView['status'], string>> = {
  due: 'The card desk draws the ticket, before witnesses.',
  called: 'Its holder goes to the card desk with the stub and photo ID.',
  playing: 'The card desk records the spins.',
};

export function DrawingPane({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const { offerName, status, dueAt, calledAt, callEnds, serial, discarded } = drawing;
  return (
    <article className="pane">
      <header className="pane-head">
        <Link to="/floor" className="pane-back">
          All that waits
        </Link>
        <h2>{offerName}</h2>
        <Timer since={calledAt ?? dueAt} />
        <div className="pane-about">
          <Tag tone="waiting">{status === 'due' ? 'Due' : status === 'called' ? 'Holder called' : 'Playing'}</Tag>
          <span>
            Due at <Time at={dueAt} />
          </span>
        </div>
      </header>
      {serial === null ? null : (
        <p>
          Ticket <span className="mono">{serial}</span>
          {status === 'called' && callEnds !== null ? `: the call ends in ${countdown(callEnds - now)}` : ''}
        </p>
      )}
      {discarded === 0 ? null : <p>{counted(discarded, 'ticket')} drawn before it did not win.</p>}
      <p>{NEXT[status]}</p>
    </article>
  );
}
