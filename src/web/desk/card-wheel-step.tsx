/** A turn at the wheel of cards: the table shows ID, cards are spread for the ace, and its holder spins. */

import { sentence } from '../../base/words.ts';
import type { CardWheelView, DrawingView } from '../../floor/view.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { handName } from '../plays/hand-name.ts';
import { EndDrawing } from './end-drawing.tsx';
import { PassWheel } from './pass-wheel.tsx';
import { SpinCard } from './spin-card.tsx';
import { SpreadCards } from './spread-cards.tsx';
import { WheelSeats } from './wheel-seats.tsx';

export function CardWheelStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const wheel = useView().cardWheels?.find((one) => one.drawing === drawing.id);
  if (wheel === undefined) return null;
  return (
    <div className="desk-play">
      <div className="desk-play-turn">
        {wheel.table === null ? null : <AtTable table={wheel.table} now={now} />}
        {stepOf(drawing, wheel, now)}
        {wheel.table === null ? <EndDrawing drawing={drawing} /> : <PassWheel wheel={wheel} />}
      </div>
      <aside className="desk-play-aside">
        <CardRow cards={wheel.cards.join(' ')} free={wheel.left} />
        <HandPays wheel={wheel} />
      </aside>
    </div>
  );
}

type Table = NonNullable<CardWheelView['table']>;

/** Time passes though nobody gives a command, so whether ID may still follow is looked at here too. */
const stillAsked = ({ seats, callEnds }: Table, now: number): boolean =>
  seats.some(({ part }) => part === 'asked') && now <= callEnds;

function stepOf(drawing: DrawingView, wheel: CardWheelView, now: number) {
  if (wheel.table !== null && stillAsked(wheel.table, now)) return <WheelSeats drawing={drawing} table={wheel.table} />;
  if (wheel.table !== null && wheel.table.ace === null) {
    // Spread again among the others, nobody has drawn yet.
    const spread = wheel.table.seats.filter(({ had }) => had).length;
    return <SpreadCards key={spread} drawing={drawing.id} table={wheel.table} />;
  }
  return <SpinCard key={wheel.turns} wheel={wheel} />;
}

function AtTable({ table, now }: Readonly<{ table: Table; now: number }>) {
  const left = table.callEnds - now;
  return (
    <p className="desk-ticket">
      Table <strong className="mono">{table.table}</strong>
      {table.ace === null ? null : <span>seat {table.ace} has the ace and spins</span>}
      {stillAsked(table, now) ? (
        <span className={`desk-countdown money ${left <= 30 ? 'is-last' : ''}`}>{countdown(left)}</span>
      ) : null}
    </p>
  );
}

function HandPays({ wheel: { hands } }: Readonly<{ wheel: CardWheelView }>) {
  return (
    <dl className="desk-pays">
      {hands.map(({ hand, pays }) => (
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
