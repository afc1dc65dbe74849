/** Tasks waiting for a person on the floor, oldest first. */
import { compareNames } from '../../base/display-text.ts';
import type { AwardView, HitView, View } from '../../floor/view.ts';
import { countdown, spanWords, useNow } from '../lib/time.tsx';
import { tableName } from '../table/table-words.ts';

export type Waiting = Readonly<{
  kind: 'hit' | 'naming' | 'npn' | 'drawing';
  /** Under which it is opened. */
  id: string;
  /** Null if it belongs to no table. */
  table: string | null;
  activity: string;
  says: string;
  /** The amount at stake, or owed; null if it is not about money. */
  amount: number | null;
  since: number;
  /** The user it is assigned to. */
  with: string | null;
}>;

/** `now` in seconds: a drawing waits from the moment it is due. */
export function queueOf(view: View, now: number): Waiting[] {
  const waiting = [
    ...(view.hits ?? []).map((hit) => hitWaiting(view, hit)),
    ...namingsOf(view.awards ?? [])
      .filter(isToName)
      .map(namingWaiting),
    ...(view.npn ?? []).map(
      ({ id, offerName, askedAt }): Waiting => ({
        ...{ kind: 'npn', id, table: null, activity: offerName, amount: null, since: askedAt, with: null },
        says: 'No Purchase Necessary request',
      }),
    ),
    ...(view.drawings ?? [])
      .filter(({ status, dueAt }) => status !== 'due' || dueAt <= now)
      .map(
        ({ id, offerName, status, dueAt, calledAt }): Waiting => ({
          ...{ kind: 'drawing', id, table: null, activity: offerName, amount: null, with: null },
          says: DRAWING_SAYS[status],
          since: calledAt ?? dueAt,
        }),
      ),
  ];
  return waiting.sort((a, b) => a.since - b.since || PLACE[a.kind] - PLACE[b.kind] || (a.id < b.id ? -1 : 1));
}

/** For screen readers: the number waiting, and the latest. Amounts change, and are not read again. */
export function queueAnnouncement(waiting: readonly Waiting[]): string {
  const last = waiting.at(-1);
  if (last === undefined) return '';
  const what = `${last.table === null ? '' : `${tableName(last.table)}, `}${last.activity}`;
  return waiting.length === 1 ? `1 waiting: ${what}.` : `${waiting.length} waiting. Latest: ${what}.`;
}

/** Of the same second, items that hold money come first. */
const PLACE: Readonly<Record<Waiting['kind'], number>> = { hit: 0, naming: 1, drawing: 2, npn: 3 };

const DRAWING_SAYS = {
  due: 'Drawing due',
  called: 'Ticket holder called',
  playing: 'Winner playing',
} as const;

function hitWaiting(view: View, hit: HitView): Waiting {
  return {
    kind: 'hit',
    id: hit.hit,
    table: hit.table,
    activity: hit.offerName,
    says: isBelowMinimum(hit) ? `${prizeLineWords(hit)}, below the minimum: cannot win` : prizeLineWords(hit),
    amount: amountAtStake(view, hit),
    since: hit.exposedAt,
    with: hit.openedBy,
  };
}

/** No hand of it can win: all of them are only listed. */
const isBelowMinimum = ({ hands }: HitView): boolean => hands.length > 0 && hands.every(({ below }) => below === true);

/** Each row once, as it is printed. */
export const prizeLineWords = ({ hands }: Pick<HitView, 'hands'>): string =>
  [...new Set(hands.map(({ rowSays }) => rowSays))].join('; ');

/** The amount authorizing would award if known, otherwise the amount on hold; a place or a ticket is no amount. */
export function amountAtStake(view: View, { hit, atStake }: Pick<HitView, 'hit' | 'atStake'>): number | null {
  const total = view.checklists?.find((checklist) => checklist.hit === hit)?.authorise.total ?? 0;
  const amount = total > 0 ? total : atStake;
  return amount > 0 ? amount : null;
}

/** Awards of one hit or one period: people who share them are identified together, before they leave. */
export type Naming = readonly [AwardView, ...AwardView[]];

export function namingsOf(awards: readonly AwardView[]): Naming[] {
  const together = new Map<string, [AwardView, ...AwardView[]]>();
  for (const award of awards) {
    const key = awardedTogetherKey(award);
    const others = together.get(key);
    if (others === undefined) together.set(key, [award]);
    else others.push(award);
  }
  return [...together.values()].map(bySeat);
}

const awardedTogetherKey = ({ offer, awardedAt }: AwardView): string => `${offer} ${awardedAt}`;

/**
 * The group that contains award `id` while one of them is open. `seen` are the same people a moment ago: the first
 * of them may be paid at the cage, or forfeit the award, while the others are still being identified.
 */
export function namingOf(awards: readonly AwardView[], id: string, seen?: Naming): Naming | undefined {
  const namings = namingsOf(awards);
  const at = namings.find((naming) => naming.some((award) => award.id === id));
  if (at !== undefined || seen === undefined) return at;
  return namings.find(([first]) => awardedTogetherKey(first) === awardedTogetherKey(seen[0]));
}

const isUnnamed = ({ status }: AwardView): boolean => status === 'to-identify';
const isToName = (naming: Naming): boolean => naming.some(isUnnamed);

function bySeat(naming: [AwardView, ...AwardView[]]): Naming {
  return naming.sort((a, b) => compareNames(a.to.table, b.to.table) || b.amount - a.amount || a.to.seat - b.to.seat);
}

function namingWaiting(naming: Naming): Waiting {
  const unnamed = naming.filter(isUnnamed);
  const tables = new Set(unnamed.map(({ to }) => to.table));
  const [first] = naming;
  return {
    kind: 'naming',
    // The one that was given first: it stays the same while others of them are named and paid.
    id: unnamed.map(({ id }) => id).sort(compareNames)[0]!,
    table: tables.size === 1 ? unnamed[0]!.to.table : null,
    activity: first.offerName,
    says: unnamed.length === 1 ? '1 winner to identify' : `${unnamed.length} winners to identify`,
    amount: unnamed.reduce((sum, { amount }) => sum + amount, 0),
    since: first.awardedAt,
    with: null,
  };
}

/** The time an item has waited, counting: the floor sees at a glance which has waited longest. */

/** `0:42`, `12:05`, and from an hour on `1 h 05 min`. */
export const waitedWords = (seconds: number): string => (seconds < 3600 ? countdown(seconds) : spanWords(seconds));

export function Timer({ since }: Readonly<{ since: number }>) {
  return <span className="timer money">{waitedWords(useNow() - since)}</span>;
}
