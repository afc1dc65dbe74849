/** A hit that is decided: who did it, what it gave, and the people it is owed to. Two who press at once both see this. */
import type { SettledView } from '../../../floor/view.ts';
import { Notice } from '../../design/notice.tsx';
import { useView } from '../../lib/live.tsx';
import { dollars } from '../../lib/money.tsx';
import { Link } from '../../lib/router.tsx';
import { useSessions } from '../../lib/session.tsx';
import { clockTime, useZone } from '../../lib/time.tsx';
import { tableName } from '../../table/names.ts';
import { AwardsList } from '../awards/awards-list.tsx';
import type { Forfeited } from '../awards/forfeited.ts';
import { reasonWords } from '../reasons.ts';
import { usePane } from '../use-pane.ts';

type Props = Readonly<{ hit: string; onForfeited: (forfeited: Forfeited) => void }>;

export function HitOver({ hit, onForfeited }: Props) {
  const { settled = [], awards = [] } = useView();
  const over = settled.find((one) => one.hit === hit);
  // The decision was taken at the foot of a long pane: what became of it stands at its head.
  const head = usePane(hit, over !== undefined);
  if (over === undefined) {
    return (
      <div className="pane">
        <p className="empty">
          {hit} is not pending any more.{' '}
          <Link to="/floor" className="floor-link">
            Back to what waits
          </Link>
        </p>
      </div>
    );
  }
  const owed = awards.filter(({ id }) => over.awards.includes(id));
  return (
    <article className="pane" ref={head} tabIndex={-1}>
      <header className="pane-head">
        <Link to="/floor" className="pane-back">
          All that waits
        </Link>
        <h2>{tableName(over.table)}</h2>
        <div className="pane-about">
          <strong>{over.offerName}</strong>
        </div>
      </header>
      <div role="status">
        <Outcome over={over} />
      </div>
      {over.how === 'authorised' && over.awards.length > 0 ? (
        <AwardsList awards={owed} hit={over.hit} all={over.awards.length} onForfeited={onForfeited} />
      ) : null}
      <p>
        <Link to="/floor" className="floor-link">
          Back to what waits
        </Link>
      </p>
    </article>
  );
}

function Outcome({ over }: Readonly<{ over: SettledView }>) {
  const zone = useZone();
  const me = useSessions().session?.who?.badge;
  const names = over.by.map((badge) => (badge === me ? 'you' : badge));
  const by = `by ${names.join(' and ')} at ${clockTime(over.at, zone)}`;
  switch (over.how) {
    case 'authorised':
      return (
        <Notice
          means="info"
          says={over.amount > 0 ? `Authorised ${by}: ${dollars(over.amount)}.` : `Authorised ${by}.`}
          next={over.amount > 0 ? 'Name the people before they leave, and print one slip for each.' : undefined}
        />
      );
    case 'declined':
      return (
        <Notice
          means="info"
          says={`Declined ${by}: ${reasonWords(over.reason ?? 'other')}.`}
          next="What it held went back; the sign shows the pool again."
        />
      );
    case 'taken-back':
      return <Notice means="info" says={`The call was taken back ${by}.`} next="Nothing is held for it." />;
  }
}
