/** The seats as the dealer sees them, each a target that a thumb finds without looking. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { sentence } from '../../base/words.ts';
import { dollars } from '../lib/money.tsx';
import { arcOf } from './arc.ts';
import { type Disc, type SeatState, seatWords } from './seat-state.ts';
import './seats.css';

type Props = Readonly<{
  seats: readonly SeatState[];
  selected: number | undefined;
  onTouch: (seat: number) => void;
  /** A touch beside everything: no seat is meant any more. */
  onFelt: () => void;
  /** What lies in the middle of the felt. */
  children: ReactNode;
}>;

export function Seats({ seats, selected, onTouch, onFelt, children }: Props) {
  const felt = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(felt);
  const arc = width < NARROW || height < FLAT ? undefined : arcOf(seats.length, width, height);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a convenience of the finger; Escape does the same.
    <div
      ref={felt}
      className={`seats ${arc === undefined ? 'is-rows' : 'is-arc'}`}
      onClick={({ target, currentTarget }) => (target === currentTarget ? onFelt() : undefined)}
      onKeyDown={({ key }) => (key === 'Escape' ? onFelt() : undefined)}
    >
      <ol className="seats-list" aria-label="Seats">
        {seats.map((seat, i) => (
          <li
            key={seat.seat}
            style={
              arc === undefined
                ? undefined
                : { left: arc.spots[i]!.x, top: arc.spots[i]!.y, width: arc.size, height: arc.size }
            }
          >
            <Seat seat={seat} isSelected={seat.seat === selected} onTouch={() => onTouch(seat.seat)} />
          </li>
        ))}
      </ol>
      <div className="seats-middle" style={arc === undefined ? undefined : middleOf(arc.size)}>
        {children}
      </div>
    </div>
  );
}

/**
 * Below these the seats are set in rows, and what is in the middle comes under them. A narrow felt is as high as what
 * lies on it, so its height says nothing.
 */
export const NARROW = 560;
export const FLAT = 320;

/** What the arc leaves free: under the seats, and between the outermost ones. */
export const middleOf = (size: number) => ({ top: size + 16, left: size + 20, right: size + 20 });

export function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current!;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

type SeatProps = Readonly<{ seat: SeatState; isSelected: boolean; onTouch: () => void }>;

function Seat({ seat, isSelected, onTouch }: SeatProps) {
  const isLit = seat.discs.some(({ is }) => is === 'lit' || is === 'taken');
  return (
    <button
      type="button"
      className={`seat is-${seat.is} ${isLit ? 'is-lit' : ''} ${isSelected ? 'is-selected' : ''} ${seat.isPending ? 'is-pending' : ''}`}
      aria-pressed={isLit}
      onClick={onTouch}
    >
      <span className="seat-number">
        <span className="only-heard">Seat </span>
        {seat.seat}
        <span className="only-heard"> {seatWords(seat)}</span>
      </span>
      <span aria-hidden="true" className="seat-signs">
        {seat.line === undefined ? SAYS[seat.is] : sentence(seat.line)}
        {seat.discs.map((disc) => (
          <FeeDisc key={disc.offer} disc={disc} />
        ))}
      </span>
      <span aria-hidden="true">
        {seat.isDealer ? <span className="seat-dealer">D</span> : null}
        {seat.more > 0 ? <span className="seat-more">+{seat.more}</span> : null}
        {seat.isPending ? <span className="seat-pending">PENDING</span> : null}
      </span>
    </button>
  );
}

const SAYS: Readonly<Record<SeatState['is'], string>> = { empty: 'sit', in: '', out: 'out', house: 'house' };

function FeeDisc({ disc }: Readonly<{ disc: Pick<Disc, 'fee' | 'is'> }>) {
  return <span className={`fee-disc is-${disc.is}`}>{shortDollars(disc.fee)}</span>;
}

/** `$1` where no cents are meant; never rounded. */
const shortDollars = (cents: number): string => dollars(cents).replace(/\.00$/, '');
