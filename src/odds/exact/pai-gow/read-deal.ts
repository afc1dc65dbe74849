/** Which rows a class of deals meets, as a mask, for each way of setting its cards. */
import type { Deal } from './deals.ts';
import type { Seen } from './named.ts';
import type { Asks } from './rows.ts';
import { forEachSetting, type Setting } from './settings.ts';
import { bestStrength, type Strengths } from './strengths.ts';

/** for-the-row: so that the row is met, where a legal setting does. The others: the higher back, or the higher front. */
export const WAYS = ['for-the-row', 'highest-back', 'highest-front'] as const;
export type HouseWay = (typeof WAYS)[number];

/** Bit i stands for the row with this index. */
export function dealReader(asked: readonly Asks[], strengths: Strengths, way: HouseWay): (deal: Deal) => number {
  const bits = asked.map((one, i) => ({ ...one, bit: 1 << i }));
  const [plain, set] = [bits.filter(({ on }) => on === 'deal'), bits.filter(({ on }) => on === 'set')];
  const byBest = bestReader(bits.filter(({ on }) => on === 'best'));
  const bySetting = way === 'for-the-row' ? metBySome(set, strengths) : metByOne(set, strengths, way);
  return (deal) => {
    let best = 0;
    const seen: Seen = {
      deal,
      joker: strengths.joker,
      best: () => {
        if (best === 0) best = bestStrength(strengths, deal);
        return best;
      },
    };
    let mask = byBest === undefined ? 0 : byBest(seen);
    for (const { isMet, bit } of plain) if (isMet(seen, NOT_SET)) mask |= bit;
    return set.length === 0 ? mask : mask | bySetting(seen);
  };
}

const NOT_SET: Setting = { front: 0, back: 0, one: 0, two: 1 };

type Bit = Asks & Readonly<{ bit: number }>;

/** Rows that ask for nothing but the best five are asked once for each strength. */
function bestReader(rows: readonly Bit[]): ((seen: Seen) => number) | undefined {
  if (rows.length === 0) return undefined;
  const known = new Map<number, number>();
  return (seen) => {
    const before = known.get(seen.best());
    if (before !== undefined) return before;
    const mask = rows.reduce((sum, { isMet, bit }) => (isMet(seen, NOT_SET) ? sum | bit : sum), 0);
    known.set(seen.best(), mask);
    return mask;
  };
}

function metBySome(set: readonly Bit[], strengths: Strengths): (seen: Seen) => number {
  const wanted = strengths.fronts.map((_, front) =>
    set.reduce((mask, row) => (row.isWanted(front) ? mask | row.bit : mask), 0),
  );
  let mask = 0;
  const isWanted = (front: number): boolean => (wanted[front]! & ~mask) !== 0;
  return (seen) => {
    mask = 0;
    forEachSetting(strengths, seen.deal, isWanted, (setting) => {
      for (const { isMet, bit } of set) if ((mask & bit) === 0 && isMet(seen, setting)) mask |= bit;
    });
    return mask;
  };
}

function metByOne(set: readonly Bit[], strengths: Strengths, way: HouseWay): (seen: Seen) => number {
  const frontOf = ({ front }: Setting): number => strengths.fronts[front]!.ranked.strength;
  const isHigher = (one: Setting, than: Setting): boolean => {
    const [front, back] = [frontOf(one) - frontOf(than), one.back - than.back];
    return way === 'highest-back' ? (back || front) > 0 : (front || back) > 0;
  };
  return (seen) => {
    let best: Setting | undefined;
    forEachSetting(strengths, seen.deal, anyFront, (setting) => {
      if (best === undefined || isHigher(setting, best)) best = { ...setting };
    });
    return set.reduce((mask, { isMet, bit }) => (isMet(seen, best!) ? mask | bit : mask), 0);
  };
}

const anyFront = (): boolean => true;
