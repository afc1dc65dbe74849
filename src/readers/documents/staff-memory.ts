/** What staff do for lines that remember (sets that are collected, rounds in a row), and for hours of play. */
import type { HoursBy } from '../../rules/hours.ts';
import { isCollecting, isStreaking } from '../../rules/memory.ts';
import { doing, type StaffTask, type Work } from './staff-task.ts';

/** Sets and runs: who records what, and what a hand that only counts needs. */
export function memoryTasks({ sheet }: Work): StaffTask[] {
  const rows = Object.values(sheet.chart.options).flat();
  const set = rows.find(isCollecting);
  const run = rows.find(isStreaking);
  return [
    ...(set === undefined
      ? []
      : [
          doing(
            'dealer',
            'When a hand wins',
            set.collects.at,
          )(
            'Call every hand of the set',
            set.collects.of === 'person'
              ? 'Also if it wins nothing yet. The player must be seated by name.'
              : 'Also if it wins nothing yet. It counts for the whole house.',
          ),
          doing(
            'floor',
            'When a hand wins',
            set.collects.at,
          )(
            'Verify a hand of the set like a winning hand',
            'The checklist says what it counts for and what is still missing.',
          ),
        ]),
    ...(run === undefined
      ? []
      : [
          doing(
            'dealer',
            'Every deal',
            run.streak.at,
          )(
            'Record the result with one key',
            `At ${run.streak.rounds} in a row, call the hand with its cards.${run.streak.within === undefined ? '' : ' Record each new shoe.'}`,
          ),
          doing(
            'floor',
            'Every deal',
            run.streak.at,
          )('Correct a run that was recorded wrong', 'Two people sign. The dealer can undo the last result alone.'),
        ]),
  ];
}

/** The role that records hours of play, by the way in which they are known. */
export function hoursTasks(by: readonly HoursBy[], at: string, detail: string): StaffTask[] {
  return [
    ...(by.includes('swipes')
      ? [doing('card-desk', 'Hours and swipes', at)("Swipe each player's card in and out", detail)]
      : []),
    ...(by.includes('seat')
      ? [
          doing(
            'dealer',
            'Hours and swipes',
            at,
          )('Seat each player by name, and clear the seat', 'Play counts from the one to the other.'),
        ]
      : []),
    ...(by.includes('reported')
      ? [doing('card-desk', 'Hours and swipes', at)('Enter the hours that were reported', detail)]
      : []),
  ];
}
