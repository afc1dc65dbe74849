/** Tasks waiting for a person on the floor, as the server lists them, with what this badge may see of each. */

import { first } from '../../base/assert.ts';
import { compareNames } from '../../base/display-text.ts';
import type { AwardView, DrawingView, FloorTaskView, HitView, View } from '../../floor/view.ts';
import { countdown, spanWords, useNow } from '../lib/time.tsx';
import type { AmountOf } from '../lib/why.tsx';
import { prizesWords, waitingAt } from '../plays/table-prizes.ts';
import { seatWords, tableName } from '../table/table-words.ts';
import { tableAddress, waitingAddress } from './places.ts';
import { faultsOf, faultWords } from './tables/table-list.ts';

export type Waiting = Readonly<{
  kind: FloorTaskView['kind'];
  /** Under which it is opened. */
  id: string;
  urgency: FloorTaskView['urgency'];
  /** What waits, in a few words: its table if it has one. */
  title: string;
  /** The promotion, and what else is known in a line. */
  detail: string;
  /** The amount at stake, or owed; null if it is not about money. */
  amount: number | null;
  /** The one amount of the books that it is; null if it is a sum of several. */
  why: AmountOf | null;
  /** The hand that waits, as it was keyed. */
  hit: HitView | null;
  since: number | null;
  /** When its time is over; null if no clock runs. */
  until: number | null;
  /** What its time measures: it is on hold, it waits, or so much is left. */
  measures: 'on hold' | 'waiting' | 'stopped' | 'left';
  /** The user it is assigned to. */
  with: string | null;
  to: string;
  /** What the button says that opens it. */
  opens: string;
}>;

/** In the order of the server. What is over by now, though the list still has it, is left out. */
export const queueOf = (view: View): Waiting[] =>
  (view.floorQueue ?? []).flatMap((task) => {
    const about = aboutTask(view, task);
    if (about === undefined) return [];
    const { kind, id, urgency, since, until = null } = task;
    return [{ ...NOTHING_MORE, kind, id, urgency, since, until, measures: measureOf(task), ...about }];
  });

type About = Pick<Waiting, 'title' | 'detail' | 'to' | 'opens'> & Partial<Waiting>;

const NOTHING_MORE = { amount: null, why: null, hit: null, with: null } as const;

function measureOf({ kind, urgency, until }: FloorTaskView): Waiting['measures'] {
  if (until !== undefined) return 'left';
  if (kind === 'fault') return 'stopped';
  return urgency === 'money' ? 'on hold' : 'waiting';
}

function aboutTask(view: View, task: FloorTaskView): About | undefined {
  switch (task.kind) {
    case 'hit':
      return aboutHit(view, task);
    case 'naming':
      return aboutNaming(view, task);
    case 'fault':
      return aboutFault(view, task);
    case 'pot':
      return aboutPot(view, task);
    case 'drawing':
      return aboutDrawing(view, task);
    case 'npn':
      return aboutRequest(view, task);
  }
}

function aboutHit(view: View, { id }: FloorTaskView): About | undefined {
  const hit = view.hits?.find((one) => one.hit === id);
  if (hit === undefined) return undefined;
  const seats = hit.hands.map(({ seat }) => seat);
  const says = [prizeLineWords(hit), hit.offerName].filter((word) => word !== '').join(', ');
  return {
    title: seats.length === 0 ? tableName(hit.table) : `${tableName(hit.table)}, ${seatWords(seats)}`,
    detail: isBelowMinimum(hit) ? `${says}. Below the minimum: cannot win` : says,
    ...{ amount: amountAtStake(view, hit), why: { hit: id }, hit, with: hit.openedBy },
    ...{ to: waitingAddress(id), opens: hit.openedBy === null ? 'Take this hit' : 'Open this hit' },
  };
}

function aboutNaming({ awards = [] }: View, { id, table }: FloorTaskView): About | undefined {
  const naming = namingsOf(awards).find((some) => some.some((award) => award.id === id));
  const unnamed = naming?.filter(isUnnamed) ?? [];
  if (naming === undefined || unnamed.length === 0) return undefined;
  const says = unnamed.length === 1 ? '1 winner to identify' : `${unnamed.length} winners to identify`;
  return {
    title: `${table === null ? `${new Set(unnamed.map(({ to }) => to.table)).size} tables` : tableName(table)}: ${says}`,
    detail: naming[0].offerName,
    amount: unnamed.reduce((sum, { amount }) => sum + amount, 0),
    why: unnamed.length === 1 ? { award: first(unnamed).id } : null,
    ...{ to: waitingAddress(id), opens: unnamed.length === 1 ? 'Identify the winner' : 'Identify the winners' },
  };
}

function aboutFault({ tables = [], signs = [] }: View, { id }: FloorTaskView): About | undefined {
  const table = tables.find((one) => one.table === id);
  if (table === undefined) return undefined;
  const off = signs.filter(({ offer }) => table.notOffered[offer] !== undefined).map(({ name }) => name);
  return {
    title: `${tableName(id)}: ${faultsOf(table).map(faultWords).join(', ').toLowerCase()}`,
    detail: off.length === 0 ? 'Clear it when the equipment works.' : `Not offered: ${off.join(', ')}`,
    ...{ to: tableAddress(id), opens: `Open ${tableName(id)}` },
  };
}

function aboutPot({ tableDraws }: View, { id, since }: FloorTaskView): About | undefined {
  const here = waitingAt(tableDraws, id).find(({ pot }) => pot.since === since);
  if (here === undefined) return undefined;
  return {
    title: `${tableName(id)}: ${prizesWords(here.pot.prizes)} ${here.pot.prizes.length > 1 ? 'wait' : 'waits'}`,
    detail: here.draw.offerName,
    ...{ to: tableAddress(id), opens: 'Record the hand' },
  };
}

const DRAWING_SAYS: Readonly<Record<DrawingView['status'], string>> = {
  due: 'drawing due',
  called: 'winner must report',
  playing: 'winner playing',
};

function aboutDrawing({ drawings = [] }: View, { id }: FloorTaskView): About | undefined {
  const drawing = drawings.find((one) => one.id === id);
  if (drawing === undefined) return undefined;
  const { offerName, status, serial } = drawing;
  return {
    title: `${offerName}: ${DRAWING_SAYS[status]}`,
    detail: serial === null ? 'The card desk draws the ticket.' : `Ticket ${serial}, at the card desk`,
    ...{ to: waitingAddress(id), opens: 'Open this drawing' },
  };
}

function aboutRequest({ npn = [] }: View, { id }: FloorTaskView): About | undefined {
  const request = npn.find((one) => one.id === id);
  if (request === undefined) return undefined;
  const { offerName } = request;
  return { title: 'No Purchase Necessary table', detail: offerName, to: waitingAddress(id), opens: 'Seat the patron' };
}

/** The heading of each group. */
export const URGENCY_WORDS: Readonly<Record<Waiting['urgency'], string>> = {
  money: 'Money on hold',
  table: 'A table is waiting',
  clock: 'A clock is running',
  later: 'When you can',
};

export type WaitingGroup = Readonly<{ urgency: Waiting['urgency']; items: readonly Waiting[] }>;

/** Only groups in which something waits. */
export function groupsOf(waiting: readonly Waiting[]): WaitingGroup[] {
  const groups = new Map<Waiting['urgency'], Waiting[]>();
  for (const item of waiting) groups.set(item.urgency, [...(groups.get(item.urgency) ?? []), item]);
  return [...groups].map(([urgency, items]) => ({ urgency, items }));
}

/** For screen readers: the number waiting, and the latest. Amounts change, and are not read again. */
export function queueAnnouncement(waiting: readonly Waiting[]): string {
  const [first, ...rest] = waiting;
  if (first === undefined) return '';
  const last = rest.reduce((latest, item) => ((item.since ?? 0) > (latest.since ?? 0) ? item : latest), first);
  const what = `${last.title}, ${last.detail}`.replace(/\.$/, '');
  return waiting.length === 1 ? `1 waiting: ${what}.` : `${waiting.length} waiting. Latest: ${what}.`;
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
function bySeat(naming: [AwardView, ...AwardView[]]): Naming {
  return naming.sort((a, b) => compareNames(a.to.table, b.to.table) || b.amount - a.amount || a.to.seat - b.to.seat);
}

/** `0:42`, `12:05`, and from an hour on `1 h 05 min`. */
export const waitedWords = (seconds: number): string => (seconds < 3600 ? countdown(seconds) : spanWords(seconds));

/** The time an item has waited, counting. */
export function Timer({ since }: Readonly<{ since: number }>) {
  return <span className="timer money">{waitedWords(useNow() - since)}</span>;
}
