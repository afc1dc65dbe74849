/** What promotions remember from round to round, as it stands: sets that are collected, and runs of rounds at a table. */

import type { Instant } from '../../base/time.ts';
import { instant } from '../../base/time.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { everyRowInForce, rowsInForceAt } from '../../rules/in-force.ts';
import {
  type CollectsWord,
  collectedNow,
  hasMemory,
  isCollecting,
  isStreaking,
  itemsOf,
  type StreakWord,
} from '../../rules/memory.ts';
import { houseDay, lastDay } from '../clock.ts';
import type { OfferState, Run, State, Table } from '../state.ts';
import { offersAt, sheetOf } from './offers.ts';

type Collecting = ChartRow & { collects: CollectsWord };
type Streaking = ChartRow & { streak: StreakWord };

/** Under which name the set of the house is kept; a person has an id of another form. */
export const HOUSE_SET = 'house';

/** What the person, or the house, has of a set at that moment. */
export function setAt(state: State, offered: OfferState, row: Collecting, who: string, moment: Instant): Set<string> {
  const stretch = stretchOf(state, row.collects.per);
  const now = stretch(moment);
  return collectedNow(offered.sets?.[row.key]?.[who] ?? [], (at) => stretch(instant(at)) === now);
}

const stretchOf = (state: State, per: CollectsWord['per']): ((moment: Instant) => string) => {
  switch (per) {
    case 'day':
      return (moment) => houseDay(state, moment);
    case 'week':
      return (moment) => lastDay(houseDay(state, moment), 'mon');
    case 'promotion':
      return () => '';
  }
};

export type SetNow = Readonly<{
  row: string;
  says: string;
  at: string;
  of: CollectsWord['of'];
  per: CollectsWord['per'];
  items: readonly Readonly<{ item: string; says: string; has: boolean }>[];
}>;

/** Every set of a promotion, as the house or one person has it now. */
export function setsNow(state: State, offered: OfferState, person: string | null): SetNow[] {
  const sheet = sheetOf(state, offered);
  if (!hasMemory(sheet)) return [];
  return everyRowInForce(sheet, offered.offer)
    .filter(isCollecting)
    .filter(({ collects }) => person !== null || collects.of === 'house')
    .map((row) => {
      const { key, name, collects } = row;
      const has = setAt(state, offered, row, collects.of === 'house' ? HOUSE_SET : person!, state.time);
      const items = itemsOf(row).map(({ id, name: says }) => ({ item: id, says, has: has.has(id) }));
      return { row: key, says: name, at: collects.at, of: collects.of, per: collects.per, items };
    });
}

export type RunRow = Readonly<{ offered: OfferState; row: Streaking }>;

/** The lines at a table that count rounds in a row. */
export const runRowsAt = (state: State, table: Table): RunRow[] =>
  offersAt(state, table).flatMap((offered) => {
    const sheet = sheetOf(state, offered);
    if (!hasMemory(sheet)) return [];
    return rowsInForceAt(sheet, offered.offer, table)
      .filter(isStreaking)
      .map((row) => ({ offered, row }));
  });

/** `seat`: of the player there; null: of the table. */
export const runAt = ({ runs = [] }: Table, offer: string, row: string, seat: number | null): Run | undefined =>
  runs.find((run) => run.offer === offer && run.row === row && run.seat === seat);
