/** The show manager and the program manager: the next step, the totals, halts, and the signatures at the end. */
import { Link } from '../lib/router.tsx';
import { Halted, HaltShow, Occurrences } from './halt.tsx';
import type { Running } from './show-page.tsx';
import { NextStep } from './steps.tsx';
import { Totals } from './totals.tsx';

export function ManagerPart({ show, run }: Running) {
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
        <p>
          <Link to={`/papers/scoring-sheet?show=${show.show}`}>Scoring sheet so far</Link>
        </p>
      </aside>
    </article>
  );
}
