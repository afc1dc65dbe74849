/**
 * Lines that remember: what a hand brings to a set and whether the set is whole with it, and whether the run of rounds is
 * long enough when a hand is called. Hands count in the order in which they were exposed, as with lines that are won only
 * so often: while an earlier hand of the same line is pending, a later one waits.
 */
import type { ChartRow } from '../../rules/chart.ts';
import type { Finding } from '../../rules/eligibility.ts';
import type { Match } from '../../rules/match.ts';
import {
  broughtTo,
  hasMemory,
  isCollecting,
  isStreaking,
  itemsOf,
  missingIn,
  type StreakWord,
} from '../../rules/memory.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { HOUSE_SET, runAt, setAt } from '../kit/memory.ts';
import type { Hit, HitHand, OfferState, Run, State, Table } from '../state.ts';
import type { HitContext, PlacedClaim } from './claims.ts';
import type { JudgedClaim } from './judge.ts';

/**
 * What hands bring to the sets of their lines, by seat, hand and line: the first item, in the order of the sheet, that
 * each of them is. `read`: the same cards against one line.
 */
export function itemsMet(
  matches: readonly Match[],
  read: (asked: ChartRow) => readonly Match[],
): ReadonlyMap<string, string> {
  return new Map(
    matches.flatMap(({ seat, hand, meets }) =>
      meets.flatMap(({ row }) => {
        if (!isCollecting(row)) return [];
        const isMet = (asked: ChartRow) =>
          read(asked).some((one) => one.seat === seat && one.hand === hand && one.meets.length > 0);
        const item = itemsOf(row).find((one) => isMet({ ...row, hand: one.hand }))?.id;
        return item === undefined ? [] : [[`${seat}.${hand} ${row.key}`, item] as const];
      }),
    ),
  );
}

/** A set of one person needs to be somebody's: a player nobody knows cannot collect. */
export function nobodysSet(row: ChartRow, person: string | null): Finding | undefined {
  if (!isCollecting(row) || row.collects.of === 'house' || person !== null) return undefined;
  const says =
    'The player is not known by name, so the hand counts for nobody. Seat the player by name before the hand';
  return { at: row.collects.at, rule: 'set', bars: 'person', says };
}

type Counting = Readonly<{ judged: JudgedClaim; says: string }>;

/** Claims of sets that are not whole yet, apart from those that win. */
export function memoryOf(
  { state, offered, sheet, hit }: HitContext,
  judged: readonly JudgedClaim[],
): Readonly<{ won: readonly JudgedClaim[]; counting: readonly Counting[] }> {
  if (!hasMemory(sheet)) return { won: judged, counting: [] };
  const counting = new Map<JudgedClaim, string>();
  const inSets = judged.filter(({ draft, broken }) => broken.length === 0 && isCollecting(draft.claim.row));
  for (const [, together] of bySet(inSets)) {
    const { row } = together[0]!.draft.claim;
    if (!isCollecting(row)) continue;
    const has = setAt(state, offered, row, ownerOf(together[0]!.draft.claim), hit.exposedAt);
    const items = together.map(({ draft }) => itemOf(hit, draft.claim));
    const brought = broughtTo(row, has, items);
    const missing = missingIn(row, new Set([...has, ...items]));
    for (const [i, one] of together.entries()) {
      if (brought[i]!.wins) continue;
      const { name } = itemsOf(row).find(({ id }) => id === items[i])!;
      const left = missing.map((item) => item.name).join(', ');
      const isNew = has.has(items[i]!) ? `${name} is in the set already` : `${name} counts toward the set`;
      counting.set(one, left === '' ? isNew : `${isNew}. Still missing: ${left}`);
    }
  }
  return {
    won: judged.filter((one) => !counting.has(one)),
    counting: [...counting].map(([one, says]) => ({ judged: one, says })),
  };
}

const ownerOf = ({ row, position }: PlacedClaim): string =>
  isCollecting(row) && row.collects.of === 'person' ? position.person! : HOUSE_SET;

function bySet(judged: readonly JudgedClaim[]): Map<string, JudgedClaim[]> {
  const sets = new Map<string, JudgedClaim[]>();
  for (const one of judged) {
    const { claim } = one.draft;
    const key = `${claim.row.key} ${ownerOf(claim)}`;
    sets.set(key, [...(sets.get(key) ?? []), one]);
  }
  return sets;
}

function itemOf({ hands }: Hit, { row, position: { seat, hand } }: PlacedClaim): string {
  const called = hands.find((one) => one.row === row.key && one.seat === seat && one.hand === hand);
  return called?.item ?? '';
}

type Collected = { row: string; person: string | null; item: string; whole?: true };

/** What an authorized hit leaves in the sets, for the record; each item once for each set. */
export function collectedIn(
  sheet: Sheet,
  hit: Hit,
  won: readonly PlacedClaim[],
  counting: readonly PlacedClaim[],
): Collected[] {
  if (!hasMemory(sheet)) return [];
  const found = new Map<string, Collected>();
  for (const [claims, whole] of [[counting, false] as const, [won, true] as const]) {
    for (const claim of claims) {
      const { row, position } = claim;
      if (!isCollecting(row)) continue;
      const person = row.collects.of === 'person' ? position.person : null;
      const item = itemOf(hit, claim);
      found.set(`${row.key} ${person} ${item}`, { row: row.key, person, item, ...(whole ? { whole: true } : {}) });
    }
  }
  return [...found.values()];
}

/** The lines of which a run was won. */
export const runsWon = (won: readonly PlacedClaim[]): string[] => [
  ...new Set(won.flatMap(({ row }) => (isStreaking(row) ? [row.key] : []))),
];

/** The earlier pending hit that brings something to the same set. */
export function setWaitsFor(state: State, sheet: Sheet, hit: Hit): Readonly<{ first: string; at: string }> | undefined {
  if (!hasMemory(sheet)) return undefined;
  const keys = new Set(hit.hands.flatMap(({ row, item }) => (item === undefined ? [] : [row])));
  if (keys.size === 0) return undefined;
  const isEarlier = (other: Hit) =>
    other.exposedAt < hit.exposedAt || (other.exposedAt === hit.exposedAt && numberOf(other) < numberOf(hit));
  for (const other of state.hits.values()) {
    if (other.offer !== hit.offer || other.id === hit.id || !isEarlier(other)) continue;
    const shared = other.hands.find(({ row, item }) => item !== undefined && keys.has(row));
    if (shared === undefined) continue;
    const row = Object.values(sheet.chart.options)
      .flat()
      .find(({ key }) => key === shared.row);
    return { first: other.id, at: row?.collects?.at ?? sheet.chart.at };
  }
  return undefined;
}

const numberOf = ({ id }: Hit): number => Number(id.slice('hit-'.length));

// A run, when a hand is called.

type Streaking = ChartRow & { streak: StreakWord };

type At = Readonly<{ sheet: Sheet; offered: OfferState; table: Table; before: Hit | undefined }>;

/** Without the lines whose run of rounds is not long enough, and what is missing there. */
export function longEnough(
  calling: At,
  matches: readonly Match[],
): Readonly<{ matches: readonly Match[]; short: readonly string[] }> {
  if (!hasMemory(calling.sheet)) return { matches, short: [] };
  const short: string[] = [];
  const kept = matches.map((match) => ({
    ...match,
    meets: match.meets.filter(({ row }) => {
      const why = runTooShort(calling, match, row);
      if (why !== undefined) short.push(why);
      return why === undefined;
    }),
  }));
  return { matches: kept, short };
}

/** Why the run of a line is not long enough for this hand, in words; undefined if it is, or the line has none. */
function runTooShort(
  { offered, table, before }: At,
  { seat }: Pick<HitHand, 'seat'>,
  row: ChartRow,
): string | undefined {
  if (!isStreaking(row) || before?.hands.some((hand) => hand.row === row.key) === true) return undefined;
  const run = runAt(table, offered.offer.id, row.key, row.streak.of === 'table' ? null : seat);
  return run?.count === row.streak.rounds && run.won === undefined ? undefined : runSays(row, run);
}

function runSays({ streak: { rounds }, name }: Streaking, run: Run | undefined): string {
  if (run?.won !== undefined) return `${name}: this run was won already`;
  const count = run?.count ?? 0;
  if (count > rounds) return `${name}: the run is at ${count}, and ${rounds} was passed`;
  return `${name}: the run is at ${count} of ${rounds}. Record the result of each round first`;
}
