/** The table of the night: what each task took before and takes now, and which tasks got slower. */
import { type Count, modelSeconds, SECONDS } from './model.ts';
import type { Measured, Task } from './run.ts';

/** One version, measured. */
export type Night = Readonly<{ version: string; tasks: Readonly<Record<string, Measured>> }>;

type Named = Pick<Task, 'id' | 'name' | 'person' | 'slower' | 'note'>;

/** A tenth of a second, so that no rounding counts. */
const NOTICEABLE = 0.1;

/** Tasks that take longer than before or can no longer be done. `on purpose`: the task says why. */
export function slowerTasks(
  tasks: readonly Named[],
  before: Night,
  now: Night,
): readonly Readonly<{ task: Named; says: string }>[] {
  return tasks.flatMap((task) => {
    const [old, today] = [before.tasks[task.id], now.tasks[task.id]];
    if (old === undefined || today === undefined || old.because !== undefined) return [];
    if (today.because !== undefined) return [{ task, says: `it cannot be done any longer: ${today.because}` }];
    const more = modelSeconds(today.count) - modelSeconds(old.count);
    return more < NOTICEABLE
      ? []
      : [{ task, says: `${seconds(modelSeconds(old.count))} before, ${seconds(modelSeconds(today.count))} now` }];
  });
}

export function nightPage(tasks: readonly Named[], before: Night, now: Night): string {
  const slower = slowerTasks(tasks, before, now);
  const cannot = ({ tasks: measured }: Night, { id }: Named) => measured[id]?.because;
  const isSolved = (task: Named) => cannot(before, task) !== undefined && cannot(now, task) === undefined;
  const reasonsOf = (night: Night, some: readonly Named[]) => some.map((task) => item(task, cannot(night, task)!));
  return `${[
    '# The tasks of a night',
    '',
    `How much work ${tasks.length} common tasks are, on the screens of ${before.version} and on today's (${now.version}).`,
    'Written by `npm run night-tasks -- --write`, which does each task in Chromium against a real server. The tasks are',
    'declared in `test/night-tasks`; one script drives both versions. Do not edit this page by hand.',
    '',
    '## The table',
    '',
    '*Taps / keys / screens* are counted. *Seconds* are those of a practiced person by the model below. *Machine* is what',
    'browser and server took on the machine that measured, which may have been busy: compare it with care.',
    '',
    `| Task | Who | ${before.version}: taps / keys / screens | Seconds | Today: taps / keys / screens | Seconds | Change | Machine, ${before.version} / today |`,
    '|---|---|--:|--:|--:|--:|--:|--:|',
    ...tasks.map((task) => line(task, before.tasks[task.id], now.tasks[task.id])),
    '',
    ...section(
      'What cannot be done today',
      reasonsOf(
        now,
        tasks.filter((task) => cannot(now, task) !== undefined),
      ),
    ),
    ...section(`What could not be done in ${before.version}`, reasonsOf(before, tasks.filter(isSolved))),
    ...section('What got slower', slower.length === 0 ? ['Nothing.'] : slower.map(slowerItem)),
    ...section(
      'Notes',
      tasks.flatMap((task) => (task.note === undefined ? [] : [item(task, task.note)])),
    ),
    ...HOW,
  ].join('\n')}\n`;
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];

const item = ({ name }: Named, says: string): string => `- **${name}**: ${says}.`;

const slowerItem = ({ task, says }: Readonly<{ task: Named; says: string }>): string =>
  item(task, task.slower === undefined ? says : `${says}. On purpose: ${task.slower}`);

const HOW: readonly string[] = [
  '## How it is counted',
  '',
  '- A **tap** is a click or a touch. A choice from a drop-down list is two, and so is a slide over several cards. Tapping into a field counts, unless the page',
  '  has put the cursor there already; replacing what a field suggests takes one more.',
  '- A **key** is a typed character or Enter. A date with a time is 14 keys, a time of day 5. A barcode scan is one',
  '  movement, whatever its length.',
  '- A **screen** is counted when the address changes, when a dialog opens, or when more than half of the buttons, links',
  '  and fields in the main part of the page were not there a step before. The first one counts too.',
  '- Everybody is signed in already, except at the kiosk. When two people work on a task, both are counted; walking and',
  '  waiting for each other are not.',
  '- A step that repeats thousands of times is done three times, and the rest is counted at the cost of the third.',
  '',
  'Seconds follow the keystroke-level model of Card, Moran and Newell (*The keystroke-level model for user performance',
  'time with interactive systems*, 1980), so they do not depend on the machine:',
  '',
  '| Movement | Seconds |',
  '|---|--:|',
  `| Tap: point (1.1), press and release (0.1 each) | ${SECONDS.taps} |`,
  `| Key, at 40 words a minute | ${SECONDS.keys} |`,
  `| Hand from pointing to typing, or back | ${SECONDS.moves} |`,
  `| New screen: look, understand, decide | ${SECONDS.screens} |`,
  `| Barcode scan (our own estimate) | ${SECONDS.scans} |`,
];

function line({ name, person }: Named, before: Measured | undefined, now: Measured | undefined): string {
  const change = before === undefined || now === undefined ? '' : changeOf(before, now);
  const machine = [before, now].map((one) =>
    one === undefined || one.because !== undefined ? '–' : seconds(one.machine),
  );
  return `| ${[name, person, ...cells(before), ...cells(now), change, machine.join(' / ')].join(' | ')} |`;
}

function cells(measured: Measured | undefined): readonly [string, string] {
  if (measured === undefined) return ['not measured', ''];
  if (measured.because !== undefined) return ['cannot be done', '–'];
  return [counts(measured.count), seconds(modelSeconds(measured.count))];
}

const counts = ({ taps, keys, screens }: Count): string => [taps, keys, screens].map(grouped).join(' / ');

function changeOf(before: Measured, now: Measured): string {
  if (before.because !== undefined) return now.because === undefined ? 'now possible' : '';
  if (now.because !== undefined) return 'no longer possible';
  const [old, today] = [modelSeconds(before.count), modelSeconds(now.count)];
  if (Math.abs(today - old) < NOTICEABLE) return 'same';
  const percent = Math.round(Math.abs(today / old - 1) * 1000) / 10;
  return `${today > old ? '+' : '−'}${percent} %`;
}

/** Over two minutes as hours and minutes: 28,000 seconds cannot be read. */
function seconds(value: number): string {
  if (value < 120) return `${value} s`;
  const minutes = Math.round(value / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
