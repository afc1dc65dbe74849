/** What staff do about entries from outside the tables. */
import type { EntriesStep, EntryWay } from '../../rules/outside-entries.ts';
import { doing, type StaffTask } from './staff-task.ts';

const ENTRIES = 'Entries';

export function entryWayTasks(way: EntryWay): StaffTask[] {
  const desk = doing('card-desk', ENTRIES, way.at);
  switch (way.form) {
    case 'reported':
      return [
        way.receipt === undefined
          ? desk('Take the report of points or spend', 'From the connected system, or from a file with two badges')
          : desk('Record each receipt once', 'Its number and its amount; keep the receipt'),
      ];
    case 'code':
      return [desk(`Record the code on the ${way.on}`, 'Each code is accepted once')];
    case 'free':
      return [desk('Give free entries to anyone who asks', 'No play or purchase; the screen says who had them')];
  }
}

export function entriesTasks({ at, checkIn }: EntriesStep): StaffTask[] {
  const check = checkIn && doing('card-desk', ENTRIES, checkIn.at);
  return [
    doing('card-desk', ENTRIES, at)('Correct a mistake with a second badge', 'Take away no more than was wrong'),
    ...(check === undefined ? [] : [check('Check players in before the drawing', 'Entries of others are not in it')]),
  ];
}
