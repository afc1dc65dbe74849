/** What staff do for lines that remember: sets that are collected, and rounds in a row. */
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
