/** What leaves the house: the journal whole, to be verified and folded on another machine, and the papers. */
import { Link } from '../lib/router.tsx';

export function Exports() {
  return (
    <div className="audit">
      <h2>The journal</h2>
      <p className="audit-lead">
        One line of JSON per entry, with its hash. On any machine with Floorbook, <code>floorbook journal verify</code>{' '}
        proves the chain and <code>floorbook journal replay</code> folds it to the same balances. No personal data is in
        it.
      </p>
      <p>
        <a href="/api/journal/export" download className="button is-primary">
          Export the journal
        </a>
      </p>
      <h2>Papers and tables</h2>
      <p className="audit-lead">
        Every report is there as a page, as CSV and as text: <Link to="/papers">papers of the house</Link>.
      </p>
    </div>
  );
}
