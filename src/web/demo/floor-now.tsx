/** What happens on the floor while one reads this page: the highest meters, the last winners, and how fast it goes. */

import type { DemoDocument } from '../../demo/api.ts';
import type { RecentView, SignView } from '../../floor/view.ts';
import { Odometer } from '../board/odometer.tsx';
import { withKeys } from '../board/scenes.ts';
import { useLive, useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { spanWords, useNow } from '../lib/time.tsx';
import { tableName } from '../table/names.ts';
import { Pace } from './pace.tsx';
import './floor-now.css';

type Props = Readonly<{ demo: DemoDocument | undefined; onChanged: () => Promise<void> }>;

export function FloorNow({ demo, onChanged }: Props) {
  const { lostSince } = useLive();
  const { signs = [], recent = [] } = useView();
  return (
    <section className="floor-now" aria-labelledby="floor-now">
      <header className="floor-now-head">
        <h2 id="floor-now">On the floor now</h2>
        <p role="status">{lostSince === undefined ? '' : 'No connection: these figures stand still.'}</p>
        <Link to="/board">The sign on the wall</Link>
      </header>
      <Meters signs={signs} />
      <Winners recent={recent} />
      {demo === undefined ? null : <Pace demo={demo} onChanged={onChanged} />}
    </section>
  );
}

const METERS = 3;

function Meters({ signs }: Readonly<{ signs: readonly SignView[] }>) {
  const shown = signs
    .flatMap(({ offer, name, pools, pending }) =>
      pools.slice(0, 1).map(({ amount }) => ({ offer, name, amount, isPending: pending.length > 0 })),
    )
    .sort((a, b) => b.amount - a.amount)
    .slice(0, METERS);
  return (
    <ul className="floor-now-meters" aria-label="Meters">
      {shown.map(({ offer, name, amount, isPending }) => (
        <li key={offer}>
          <Link to={`/board?offers=${offer}`}>
            <span className="floor-now-name">
              {name}
              {isPending ? <strong className="floor-now-pending"> ▲ PENDING</strong> : null}
            </span>
            <span className="floor-now-amount">
              <Odometer cents={amount} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const WINNERS = 3;

function Winners({ recent }: Readonly<{ recent: readonly RecentView[] }>) {
  const now = useNow();
  return (
    <>
      <h3 className="floor-now-title">Last winners</h3>
      <ol className="floor-now-winners">
        {withKeys(recent)
          .slice(0, WINNERS)
          .map(({ key, hit: { name, says, amount, table, at, who } }) => (
            <li key={key}>
              <Money cents={amount} />
              <span>
                {says}
                <small>
                  {name} · {tableName(table)}
                  {who === null ? '' : ` · ${who}`}
                </small>
              </span>
              <small>{now - at < 5 ? 'now' : `${spanWords(now - at)} ago`}</small>
            </li>
          ))}
      </ol>
      {recent.length === 0 ? <p>Nobody has won yet. The first small hit comes within a minute.</p> : null}
    </>
  );
}
