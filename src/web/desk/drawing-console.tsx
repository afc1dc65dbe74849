/** One drawing from the drum to the winner: the next step is open, and it is the only one. */
import type { ReactNode } from 'react';
import { counted } from '../../base/words.ts';
import type { DrawingView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { CallStep } from './call-step.tsx';
import { DrawStep } from './draw-step.tsx';
import { standingOf } from './drawing-words.ts';
import { EndDrawing } from './end-drawing.tsx';
import { PlayStep } from './play-step.tsx';
import { SealedStep } from './sealed-step.tsx';

export function DrawingConsole({ id }: Readonly<{ id: string }>) {
  const { drawings } = useView();
  const drawing = drawings?.find((one) => one.id === id);
  if (drawings === undefined) return null;
  if (drawing === undefined) return <Over />;
  return (
    <article className="desk-console">
      <Head drawing={drawing} />
      {stepOf(drawing)}
    </article>
  );
}

function Over() {
  return (
    <>
      <Notice
        means="info"
        says="This drawing is over."
        next="Its winner is paid at the cage; the journal has every ticket that was drawn."
      />
      <p>
        <Link to="/desk">All drawings</Link>
      </p>
    </>
  );
}

function Head({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const { offerName, dueAt, discarded, status, callEnds, serial, drum } = drawing;
  const { says, tone } = standingOf(drawing, now);
  // A table was drawn, and no ticket: its own step says which one.
  const isTable = drawing.play !== null && 'table' in drawing.play;
  const isPicked = drawing.drawnBy === 'outside';
  return (
    <header className="desk-head">
      <Link to="/desk">All drawings</Link>
      <h2>{offerName}</h2>
      <p className="desk-standing">
        <Tag tone={tone}>{says}</Tag>
        <span>
          {isTable ? 'Drawn' : 'Posted for'} <Time at={dueAt} look="exact" />
          {status === 'due' && dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
        </span>
        {isTable || isPicked ? null : (
          <span>
            Drum <span className="mono">{drum}</span>
          </span>
        )}
        {discarded === 0 ? null : (
          <span>{isPicked ? `${discarded} picked` : `${counted(discarded, 'ticket')} drawn`} before did not win</span>
        )}
      </p>
      {serial === null || isTable ? null : (
        <p className="desk-ticket">
          {isPicked ? 'Picked' : 'Ticket'} <strong className="mono">{serial}</strong>
          {status === 'called' && callEnds !== null ? (
            <span className={`desk-countdown money ${callEnds - now <= 30 ? 'is-last' : ''}`}>
              {countdown(callEnds - now)}
            </span>
          ) : null}
        </p>
      )}
    </header>
  );
}

function stepOf(drawing: DrawingView): ReactNode {
  switch (drawing.status) {
    case 'due':
      return (
        <>
          {drawing.drawnBy === 'computer' ? <SealedStep drawing={drawing} /> : <DrawStep drawing={drawing} />}
          <EndDrawing drawing={drawing} />
        </>
      );
    case 'called':
      return <CallStep drawing={drawing} />;
    case 'playing':
      return <PlayStep drawing={drawing} />;
  }
}
