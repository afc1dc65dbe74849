/** The wheel of cards: which table was drawn, who has the ace, and the hand as it grows. */

import { counted, sentence } from '../../base/words.ts';
import type { CardWheelView } from '../../floor/view.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { handName } from '../plays/hand-name.ts';

type Props = Readonly<{ wheel: CardWheelView }>;

export function CardWheelScene({ wheel }: Props) {
  const { offerName, table, who, cards, left } = wheel;
  if (table !== null && table.ace === null) {
    return (
      <article className="stage-card-wheel">
        <h1>{offerName}</h1>
        <p className="stage-serial">Table {table.table}</p>
        <Waiting table={table} />
      </article>
    );
  }
  return (
    <article className="stage-card-wheel">
      <div className="stage-ladder-board">
        <div className="stage-ladder-cards">
          <h1>{offerName}</h1>
          <p className="stage-who">{who ?? 'At the wheel'}</p>
          {table === null ? null : (
            <p className="stage-lead">
              Table {table.table}, seat {table.ace} has the ace
            </p>
          )}
          <CardRow cards={cards.join(' ')} free={left} />
          <p className="stage-lead">{counted(left, 'card')} to come</p>
          <Kept wheel={wheel} />
        </div>
        <Pays wheel={wheel} />
      </div>
    </article>
  );
}

function Waiting({ table }: Readonly<{ table: NonNullable<CardWheelView['table']> }>) {
  const left = table.callEnds - useNow();
  const asked = table.seats.filter(({ part }) => part === 'asked');
  const takes = table.seats.filter(({ part, had }) => part === 'takes' && !had);
  if (asked.length > 0 && left >= 0) {
    return (
      <>
        <p className={`stage-countdown money ${left <= 30 ? 'is-last' : ''}`} role="timer">
          {countdown(left)}
        </p>
        <p className="stage-lead">Seats {asked.map(({ seat }) => seat).join(', ')}: please show photo ID.</p>
      </>
    );
  }
  return (
    <p className="stage-lead">
      The cards are spread. Seats {takes.map(({ seat }) => seat).join(', ')} draw for the ace.
    </p>
  );
}

/** A section without a card is won at once, and the wheel is spun on: for a moment it stands below the hand. */
function Kept({ wheel: { offer, values } }: Props) {
  const now = useNow();
  const kept = (useView().recent ?? []).find(
    (one) => one.offer === offer && now - one.at < SHOWN && values.some(({ id }) => id === one.drawn?.row),
  );
  if (kept === undefined) return null;
  return (
    <p className="stage-lead">
      Won and kept: <strong>{kept.says}</strong> <Money cents={kept.amount} />
    </p>
  );
}

/** For so many seconds. */
const SHOWN = 60;

function Pays({ wheel: { hands } }: Props) {
  return (
    <dl className="stage-pays">
      {hands
        .filter(({ pays }) => pays > 0)
        .map(({ hand, pays }) => (
          <div key={hand}>
            <dt>{sentence(handName(hand))}</dt>
            <dd>
              <Money cents={pays} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
