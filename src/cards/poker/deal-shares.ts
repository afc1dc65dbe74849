/**
 * How the players who are left can divide the prizes that are left: by the independent chip model (Malmuth and Harville),
 * by chips above the smallest prize, or evenly. Each way divides all of it, to the cent.
 */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { evenlyInTurn } from '../../base/split.ts';

/** A prize for each place from first down; places without one win nothing. */
type Remaining = Readonly<{ stacks: readonly number[]; prizes: readonly Cents[] }>;

/** Every set of players is counted once: a million for 20 players, a tenth of a second. */
export const MOST_FOR_ICM = 20;

/**
 * The value of each stack if first place goes by chips, second by chips among the others, and so on. The chances are
 * computed with a relative error below 10⁻¹³, far less than a cent of any pool; fractions of cents are rounded so that
 * no cent remains.
 */
export function icmShares({ stacks, prizes }: Remaining): Cents[] {
  const count = stacks.length;
  assert(count <= MOST_FOR_ICM, `at most ${MOST_FOR_ICM} stacks`);
  const paid = Math.min(count, prizes.length);
  const total = sum(stacks);
  const sets = 2 ** count;
  // The chance that exactly these players take the first places, in whichever order, and their chips.
  const chance = new Float64Array(sets);
  const chips = new Float64Array(sets);
  const size = new Uint8Array(sets);
  const worth = new Float64Array(count);
  chance[0] = 1;
  for (let set = 0; set < sets; set += 1) {
    if (set > 0) {
      const lowest = 31 - Math.clz32(set & -set);
      const rest = set & (set - 1);
      chips[set] = chips[rest]! + stacks[lowest]!;
      size[set] = size[rest]! + 1;
    }
    const place = size[set]!;
    const before = chance[set]!;
    if (before === 0 || place >= paid) continue;
    const others = total - chips[set]!;
    for (let one = 0; one < count; one += 1) {
      if ((set & (1 << one)) !== 0) continue;
      const next = (before * stacks[one]!) / others;
      chance[set | (1 << one)]! += next;
      worth[one]! += next * prizes[place]!;
    }
  }
  return wholeCents([...worth], sumCents(prizes.slice(0, paid)));
}

/** The smallest prize that is left for each, and what is above it by chips. */
export function chipChopShares({ stacks, prizes }: Remaining): Cents[] {
  const total = sumCents(prizes.slice(0, stacks.length));
  const least = prizes.length < stacks.length ? 0 : prizes[stacks.length - 1]!;
  const over = BigInt(total - least * stacks.length);
  const chips = BigInt(sum(stacks));
  const exact = stacks.map((stack) => over * BigInt(stack));
  const down = exact.map((part) => Number(part / chips));
  const order = byRest(exact.map((part) => Number(part % chips)));
  return withRest(
    down.map((part) => part + least),
    order,
    total,
  );
}

/** The same for each; odd cents one by one from the first. */
export function evenShares({ stacks, prizes }: Remaining): Cents[] {
  return [...evenlyInTurn(sumCents(prizes.slice(0, stacks.length)), stacks.length, cents(1)).parts];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Whole cents first; the cents that are over go to the largest fractions, and of equal ones to the first. */
function wholeCents(worth: readonly number[], total: Cents): Cents[] {
  // A value that is a whole number but for the error of its computation is that number.
  const down = worth.map((part) => Math.floor(part + NEARLY));
  const rests = worth.map((part, i) => Math.max(0, part - down[i]!));
  return withRest(down, byRest(rests), total);
}

const NEARLY = 1e-6;

/** The players in the order of what rounding took from them; a difference below the error of the computation is none. */
function byRest(rests: readonly number[]): number[] {
  const steps = rests.map((rest) => (rest < 1 ? Math.round(rest / NEARLY) : rest));
  return rests.map((_, i) => i).sort((a, b) => steps[b]! - steps[a]! || a - b);
}

function withRest(down: readonly number[], order: readonly number[], total: Cents): Cents[] {
  let over = total - sum(down);
  assert(over >= 0 && over <= down.length, 'rounding takes less than a cent from each');
  const shares = [...down];
  for (const one of order) {
    if (over === 0) break;
    shares[one]! += 1;
    over -= 1;
  }
  return shares.map((share) => cents(share));
}
