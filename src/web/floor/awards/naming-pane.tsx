/** People who share one prize: named before they leave the table, one slip each. */
import type { AwardView } from '../../../floor/view.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { tableName } from '../../table/names.ts';
import type { Naming } from '../queue.ts';
import { Timer } from '../timer.tsx';
import { AwardsList } from './awards-list.tsx';
import type { Forfeited } from './forfeited.ts';

type Props = Readonly<{ awards: Naming; onForfeited: (forfeited: Forfeited) => void }>;

export function NamingPane({ awards, onForfeited }: Props) {
  const { settled = [] } = useView();
  const [first] = awards;
  const hit = settled.find((one) => one.awards.includes(first.id))?.hit;
  const tables = [...new Set(awards.map(({ to }) => to.table))];
  const unnamed = awards.filter(({ status }) => status === 'to-identify').length;
  return (
    <article className="pane">
      <header className="pane-head">
        <Link to="/floor" className="pane-back">
          All that waits
        </Link>
        <h2>{tables.length === 1 ? tableName(tables[0]!) : `${tables.length} tables`}</h2>
        <Timer since={first.awardedAt} />
        <div className="pane-about">
          <strong>{first.offerName}</strong>
          <span>
            Awarded at <Time at={first.awardedAt} />
          </span>
          <span>{unnamedWords(unnamed, awards)}</span>
        </div>
      </header>
      <AwardsList awards={awards} hit={hit} all={awards.length} onForfeited={onForfeited} />
    </article>
  );
}

const unnamedWords = (unnamed: number, { length }: readonly AwardView[]): string =>
  unnamed === 0 ? 'Everybody is named.' : `${unnamed} of ${length} still to name.`;
