/** The contestants with what they have won so far: who plays now, who comes after, who is out. */
import type { ShowView } from '../../floor/view.ts';
import { Tag } from '../design/tag.tsx';
import { Money } from '../lib/money.tsx';
import { contestantName } from './words.ts';

export function Totals({ show: { contestants, playing, turns, stage } }: Readonly<{ show: ShowView }>) {
  const place = (seat: number) => turns.indexOf(seat);
  return (
    <ol className="show-totals" aria-label="Contestants">
      {contestants.map((one) => (
        <li key={one.seat} className={one.seat === playing ? 'is-playing' : one.in ? '' : 'is-out'}>
          <span className="show-seat-number">{one.seat}</span>
          <span className="show-total-who">
            {contestantName(one)}
            {one.seat === playing && stage !== 'over' ? <Tag tone="order">plays</Tag> : null}
            {one.in ? null : <Tag tone="grey">out</Tag>}
            {place(one.seat) > 0 ? <span className="show-note">{soon(place(one.seat))}</span> : null}
          </span>
          <Money cents={one.total} />
        </li>
      ))}
    </ol>
  );
}

const soon = (turns: number): string => (turns === 1 ? 'next' : `in ${turns} turns`);
