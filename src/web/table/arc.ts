/** Where the seats lie on the felt as the dealer sees them: an arc with seat 1 at the left hand. */

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

/** The largest seats that lie side by side; undefined where they would overlap, so that they are set in rows. */
export function arcOf(count: number, width: number, height: number): Arc | undefined {
  for (const size of SIZES) {
    if (width < size || height < size) continue;
    for (const sweep of SWEEPS) {
      const spots = spotsOn(count, width - size, height - size, sweep).map(({ x, y }) => ({
        x: x + size / 2,
        y: y + size / 2,
      }));
      if (liesApart(spots, size + GAP)) return { size, spots };
    }
  }
  return undefined;
}

/** So many points on the arc that fills the box, equally far from one another along it. */
function spotsOn(count: number, width: number, height: number, sweep: number): Spot[] {
  const half = (sweep / 2) * (Math.PI / 180);
  const high = height / (1 - flat(Math.cos(half)));
  const at = (turn: number): Spot => ({
    x: (width / 2) * (1 + flat(Math.sin(turn))),
    y: high * (1 - flat(Math.cos(turn))),
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

const flat = (way: number): number => Math.sign(way) * Math.abs(way) ** (2 / FLATTER);

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Seats are round, as the circles on the felt are. */
const liesApart = (spots: readonly Spot[], size: number): boolean =>
  spots.every((a, i) => spots.slice(i + 1).every((b) => distance(a, b) >= size));
