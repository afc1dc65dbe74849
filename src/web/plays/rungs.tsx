/** The rungs of a ladder, the last one on top: what is held and what comes next. At the desk and before the room. */
import type { LadderView } from '../../floor/views/ladders.ts';
import { rungSays } from './rung-words.ts';
import './plays.css';

export function Rungs({ ladder: { rungs, right: reached, tied } }: Readonly<{ ladder: LadderView }>) {
  const heldAt = tied ? 0 : reached;
  const nextAt = reached + 1;
  return (
    <ol className="rungs" reversed aria-label="The ladder">
      {rungs
        .map((rung, right) => ({ rung, right }))
        .toReversed()
        .map(({ rung, right }) => (
          <li key={right} className={`rung ${right === heldAt ? 'is-held' : ''} ${right === nextAt ? 'is-next' : ''}`}>
            <span className="rung-mark">{right === heldAt ? 'Held' : right === nextAt ? 'Next' : ''}</span>
            <span className="rung-says">{rungSays(rung)}</span>
          </li>
        ))}
    </ol>
  );
}
