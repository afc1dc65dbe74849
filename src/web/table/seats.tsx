import { Row } from '../design/layout.tsx';
import './table.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import type { HitView, TableView } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';
import {
  type FeeOptions,
  isSameBet,
  type KeyedFee,
  type Keys,
  type Line,
  mandatoryFees,
  seatBet,
} from './round-keys.ts';

/** The positions of the seats on the felt as the dealer sees them: an arc with seat 1 at the left hand. */

/** The middle of a seat, from the top left corner of the felt. */
export type Spot = Readonly<{ x: number; y: number }>;
export type Arc = Readonly<{ size: number; spots: readonly Spot[] }>;

/** A thumb hits the smallest of them without looking. */
const SIZES = [116, 104, 96, 88];
const GAP = 6;
/** How much of the edge the seats take, in degrees: half of it where there is room, more where many sit. */
const SWEEPS = [180, 196, 212, 228, 244, 260];
/** An ellipse (2) would leave little room in the middle; a table's edge is flatter. */
const FLATTER = 3;

/** The largest seats that fit side by side; undefined if they would overlap, so that they are set in rows. */
export function seatArc(count: number, width: number, height: number): Arc | undefined {
  for (const size of SIZES) {
    if (width < size || height < size) continue;
    for (const sweep of SWEEPS) {
      const spots = spotsOn(count, width - size, height - size, sweep).map(({ x, y }) => ({
        x: x + size / 2,
        y: y + size / 2,
      }));
      if (areApart(spots, size + GAP)) return { size, spots };
    }
  }
  return undefined;
}

/** So many points on the arc that fills the box, equally far from one another along it. */
function spotsOn(count: number, width: number, height: number, sweep: number): Spot[] {
  const half = (sweep / 2) * (Math.PI / 180);
  const high = height / (1 - flattenCurve(Math.cos(half)));
  const at = (turn: number): Spot => ({
    x: (width / 2) * (1 + flattenCurve(Math.sin(turn))),
    y: high * (1 - flattenCurve(Math.cos(turn))),
  });
  if (count === 1) return [at(0)];
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => at(-half + (2 * half * i) / STEPS));
  const lengths = [0];
  for (let i = 1; i <= STEPS; i += 1) lengths.push(lengths[i - 1]! + distance(steps[i - 1]!, steps[i]!));
  const whole = lengths[STEPS]!;
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (whole * seat) / (count - 1);
    return steps[lengths.findIndex((length) => length >= wanted - whole / (4 * STEPS))]!;
  });
}

const STEPS = 720;

const flattenCurve = (way: number): number => Math.sign(way) * Math.abs(way) ** (2 / FLATTER);

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Seats are round, as the circles on the felt are. */
const areApart = (spots: readonly Spot[], size: number): boolean =>
  spots.every((a, i) => spots.slice(i + 1).every((b) => distance(a, b) >= size));

/** One seat of the arc as shown: from the running game, or from the keys for the next one. */

/**
 * lit: the fee is placed. dark: it may be. unavailable: it may not, and a tap says why. taken: it is taken without a key.
 */
export type Disc = Readonly<{ offer: string; name: string; fee: number; is: 'lit' | 'dark' | 'unavailable' | 'taken' }>;

export type SeatState = Readonly<{
  seat: number;
  is: 'empty' | 'in' | 'out' | 'house';
  isDealer: boolean;
  /** On its own hand. */
  discs: readonly Disc[];
  /** Further fees of the seat: on the player-dealer's hand, on a second hand, behind it. */
  more: number;
  /** A hand of it was called and waits. */
  isPending: boolean;
  /** Baccarat: the line that its bet is on, once it is keyed. */
  line: Line | undefined;
  /** What the sensor sees here; undefined while the table has none, or a game runs. */
  sensor: 'lit' | 'dark' | undefined;
}>;

type SeatContext = Readonly<{
  table: TableView;
  keys: Keys;
  fees: readonly KeyedFee[];
  hits: readonly Pick<HitView, 'round' | 'hands'>[];
}>;

export function seatState({ table, keys, fees, hits }: SeatContext, seat: number, placing: FeeOptions): SeatState {
  const { round, playerDealer } = table;
  const own = seatBet(seat);
  const isTaken = table.taken.includes(seat);
  const isPending = hits.some(
    (hit) => hit.round === (round?.id ?? null) && hit.hands.some((hand) => hand.seat === seat),
  );
  const isDealer = playerDealer === seat;
  const isSeen = table.lit?.some((lit) => lit.seat === seat && lit.fees.length + (lit.dealerFees?.length ?? 0) > 0);
  const sensor = isSeen === undefined || round !== null ? undefined : isSeen ? 'lit' : 'dark';
  if (round !== null) {
    const bets = round.bets.filter((bet) => bet.seat === seat);
    const first = bets.find((bet) => isSameBet(bet, own)) ?? bets[0];
    const is = first === undefined ? (isTaken ? 'out' : 'empty') : first.bettor === 'house' ? 'house' : 'in';
    const lies = (offer: string) => first?.fees.includes(offer) === true;
    return {
      ...{ seat, isDealer, isPending, is, line: first?.line, sensor },
      discs: discsOf(table, fees, (offer) => (lies(offer) ? 'lit' : 'dark')).filter(({ offer }) => lies(offer)),
      more:
        bets.reduce((sum, { fees: lit, dealerFees = [] }) => sum + lit.length + dealerFees.length, 0) -
        (first?.fees.length ?? 0),
    };
  }
  const isLit = (offer: string) =>
    keys.lit.some((lit) => isSameBet(lit, own) && lit.offer === offer && lit.on === 'own');
  const isHouse = keys.more.some((bet) => bet.seat === seat && bet.bettor === 'house');
  const is = isTaken ? (keys.out.includes(seat) ? 'out' : 'in') : isHouse ? 'house' : 'empty';
  const disc = (offer: string) => (isLit(offer) ? 'lit' : placing.own.includes(offer) ? 'dark' : 'unavailable');
  const shown = fees.filter(({ offer, ofEach }) => ofEach || disc(offer) !== 'unavailable');
  const discs = is === 'in' ? discsOf(table, shown, disc) : [];
  const lit = keys.lit.filter((one) => one.seat === seat).length;
  const line = keys.lines.find((one) => isSameBet(one, own))?.line;
  return {
    seat,
    isDealer,
    isPending,
    is,
    line,
    sensor,
    discs,
    more: lit - discs.filter((disc) => disc.is === 'lit').length,
  };
}

/** Keyed ones, and those that each player pays automatically. */
function discsOf(table: TableView, fees: readonly KeyedFee[], isOf: (offer: string) => Disc['is']): Disc[] {
  const keyed = fees.map(({ offer, name, fee }) => ({ offer, name, fee, is: isOf(offer) }));
  const anyway = table.round !== null ? mandatoryFees(table) : [];
  const taken = anyway
    .filter(({ offer }) => !fees.some((fee) => fee.offer === offer))
    .map(({ offer, name, fee }) => ({ offer, name, fee, is: 'taken' as const }));
  return [...keyed, ...taken.filter(({ offer }, i) => taken.findIndex((one) => one.offer === offer) === i)];
}

/** `dealt in, player-dealer, fee of Bonus Hand is lit` */
export function seatStatusWords({
  is,
  isDealer,
  discs,
  more,
  isPending,
  line,
  sensor,
}: Omit<SeatState, 'seat'>): string {
  const words = { empty: 'empty', in: 'dealt in', out: 'sitting out', house: 'played by the house' }[is];
  const lit = discs.filter((disc) => disc.is === 'lit' || disc.is === 'taken').map(({ name }) => name);
  return [
    words,
    ...(isDealer ? ['player-dealer'] : []),
    ...(line === undefined ? [] : [`on the ${line}`]),
    ...(lit.length === 0 ? [] : [`fee of ${lit.join(' and ')} placed`]),
    ...(more === 0 ? [] : [`${more} more`]),
    ...(isPending ? ['hand pending'] : []),
    ...(sensor === 'lit' ? ['sensor lit'] : []),
    ...(sensor === 'dark' && lit.length > 0 ? ['sensor dark'] : []),
  ].join(', ');
}

/** The seats as the dealer sees them, each a target that a thumb finds without looking. */

type Props = Readonly<{
  seats: readonly SeatState[];
  selected: number | undefined;
  onTouch: (seat: number) => void;
  /** A tap on the felt itself: clears the selection. */
  onFelt: () => void;
  /** The middle of the felt. */
  children: ReactNode;
}>;

export function Seats({ seats, selected, onTouch, onFelt, children }: Props) {
  const felt = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(felt);
  const arc = width < NARROW || height < FLAT ? undefined : seatArc(seats.length, width, height);
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
 * Below these sizes the seats are set in rows, with the middle under them. A narrow felt is as high as its
 * content, so its height says nothing.
 */
export const NARROW = 560;
export const FLAT = 320;

/** The free space of the arc: under the seats, and between the outermost ones. */
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
        <span className="only-heard"> {seatStatusWords(seat)}</span>
      </span>
      <Row
        gap={0.375}
        max="88%"
        align="stretch"
        as="span"
        justify="center"
        tone="felt"
        size="small"
        tight
        aria-hidden="true"
      >
        {seat.line === undefined ? SEAT_WORDS[seat.is] : sentence(seat.line)}
        {seat.discs.map((disc) => (
          <FeeDisc key={disc.offer} disc={disc} />
        ))}
      </Row>
      <span aria-hidden="true">
        {seat.isDealer ? <span className="seat-dealer">D</span> : null}
        {seat.more > 0 ? <span className="seat-more">+{seat.more}</span> : null}
        {seat.sensor === undefined ? null : <SensorLamp seat={seat} />}
        {seat.isPending ? <span className="seat-pending">PENDING</span> : null}
      </span>
    </button>
  );
}

/** Beside the fee as it is keyed, what the sensor sees; where the two differ it says so. */
function SensorLamp({ seat: { sensor, discs, more, is } }: Readonly<{ seat: SeatState }>) {
  const isKeyed = more > 0 || discs.some((disc) => disc.is === 'lit');
  if (sensor === 'dark' && !isKeyed) return null;
  const isOdd = (sensor === 'lit') !== isKeyed || is !== 'in';
  return <span className={`seat-lamp ${isOdd ? 'is-odd' : ''}`}>{sensor === 'lit' ? 'sensor' : 'dark'}</span>;
}

const SEAT_WORDS: Readonly<Record<SeatState['is'], string>> = { empty: 'sit', in: '', out: 'out', house: 'house' };

function FeeDisc({ disc }: Readonly<{ disc: Pick<Disc, 'fee' | 'is'> }>) {
  return <span className={`fee-disc is-${disc.is}`}>{shortDollars(disc.fee)}</span>;
}

/** `$1` where no cents are meant; never rounded. */
const shortDollars = (cents: number): string => dollars(cents).replace(/\.00$/, '');
