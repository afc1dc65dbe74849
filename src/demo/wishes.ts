/** What the evening has in store: hands that come when they should, at the first of several tables that can deal them. */
import type { Rng } from '../base/seeded.ts';

/** A row of an activity's chart, to be hit at a table. */
export type TableWish = Readonly<{ table: string; offer: string; row: string }>;

/** Any one of these, from this second on. */
type Moment = Readonly<{ at: number; any: readonly TableWish[] }>;

export type Wishes = Readonly<{
  /** What is due at this table now; it stays due until it is granted. */
  dueAt: (table: string, now: number) => Granting | undefined;
}>;

export type Granting = Readonly<{ wish: TableWish; granted: () => void }>;

const at = (table: number, offer: string, row: string): TableWish => ({ table: `table-${table}`, offer, row });

const TWO_SEVENS = at(7, 'blazing-sevens', 'two-sevens');
const SUITED_SEVENS = at(7, 'blazing-sevens', 'suited-sevens');
const THREE_SEVENS = at(7, 'blazing-sevens', 'three-sevens');
const STRAIGHT_FLUSH_3 = at(1, 'three-card-progressive', 'straight-flush');
const ACE_KING_QUEEN = at(1, 'three-card-progressive', 'ace-king-queen');
const FREE_STRAIGHT_FLUSH = at(9, 'three-card-progressive', 'straight-flush');
const QUADS = at(2, 'uth-progressive', 'four-of-a-kind');
const STRAIGHT_FLUSH_5 = at(2, 'uth-progressive', 'straight-flush');
const PAI_GOW_QUADS = at(3, 'pai-gow-progressive', 'four-of-a-kind');
const PAI_GOW_STRAIGHT_FLUSH = at(3, 'pai-gow-progressive', 'straight-flush');
const FIVE_ACES = at(3, 'pai-gow-progressive', 'five-aces');
const DOUBLE_SEVEN = at(8, 'fortune-7', 'double-fortune-7');
const CRACKED = [at(4, 'aces-cracked', 'aces-cracked'), at(5, 'aces-cracked', 'aces-cracked')];
const BAD_BEAT = [
  at(4, 'limit-bad-beat', 'aces-full-of-kings-beaten'),
  at(6, 'omaha-bad-beat', 'quad-eights-beaten'),
  at(5, 'no-limit-bad-beat', 'quads-beaten'),
];

const MINUTE = 60;

/** Before the doors open for the visitor. */
const EARLIER: readonly Moment[] = [
  { at: -19 * MINUTE, any: [TWO_SEVENS] },
  { at: -17 * MINUTE, any: [STRAIGHT_FLUSH_3] },
  { at: -14 * MINUTE, any: [QUADS] },
  { at: -11 * MINUTE, any: CRACKED },
  { at: -8 * MINUTE, any: [PAI_GOW_QUADS] },
  { at: -5 * MINUTE, any: [SUITED_SEVENS] },
];

/** While he looks around: a small hit within the first minute, a bad beat within three. */
const TONIGHT: readonly Moment[] = [
  { at: 18, any: [TWO_SEVENS, STRAIGHT_FLUSH_3, QUADS] },
  { at: 95, any: BAD_BEAT },
  { at: 4 * MINUTE, any: [STRAIGHT_FLUSH_5, PAI_GOW_QUADS] },
  { at: 6 * MINUTE, any: [FREE_STRAIGHT_FLUSH] },
  { at: 8 * MINUTE, any: [ACE_KING_QUEEN] },
];

/** What may come later. */
const SMALL: readonly (readonly TableWish[])[] = [
  [TWO_SEVENS],
  [SUITED_SEVENS],
  [THREE_SEVENS],
  [STRAIGHT_FLUSH_3],
  [FREE_STRAIGHT_FLUSH],
  [QUADS],
  [STRAIGHT_FLUSH_5],
  [PAI_GOW_QUADS],
  [PAI_GOW_STRAIGHT_FLUSH],
  [DOUBLE_SEVEN],
  CRACKED,
];
/** One in so many empties a pool: more would empty the reserves too. */
const GREAT: readonly (readonly TableWish[])[] = [BAD_BEAT, [ACE_KING_QUEEN], [FIVE_ACES]];
const GREAT_ONE_IN = 15;
const LATER_FROM = 11 * MINUTE;
const LATER_EVERY = [100, 200] as const;

/** `part`: what was played before the doors opened, or what comes after. */
export function newWishes(part: 'earlier' | 'tonight', rng: Rng): Wishes {
  const open: Moment[] = [...(part === 'earlier' ? EARLIER : TONIGHT)];
  let last = LATER_FROM;
  /** The evening goes on for as long as anybody watches; what nobody could grant yet does not pile up. */
  const comeUp = (now: number): void => {
    if (now < last) return;
    last = now + LATER_EVERY[0] + rng.below(LATER_EVERY[1] - LATER_EVERY[0]);
    if (open.filter((moment) => moment.at <= now).length < MOST_OPEN)
      open.push({ at: now, any: rng.pick(rng.below(GREAT_ONE_IN) === 0 ? GREAT : SMALL) });
  };
  return {
    dueAt: (table, now) => {
      comeUp(now);
      for (const moment of open) {
        const wish = moment.at <= now ? moment.any.find((one) => one.table === table) : undefined;
        if (wish !== undefined) return { wish, granted: () => void open.splice(open.indexOf(moment), 1) };
      }
      return undefined;
    },
  };
}

const MOST_OPEN = 4;

/** Everything that may be wished for. */
export const everyWish = (): TableWish[] =>
  [...EARLIER.map(({ any }) => any), ...TONIGHT.map(({ any }) => any), ...SMALL, ...GREAT].flat();
