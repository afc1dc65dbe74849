/** Ways to take part that lead to nothing: what is earned must fit what qualifies for it. */
import { asOffered, type Sheet } from './sheet.ts';
import type { Step } from './steps.ts';

/** The first contradiction about entries, in one sentence; each version of the sheet by itself. */
export function inEntries(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const found = inVersion(asOffered(sheet, option).steps);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Qualify = Extract<Step, { kind: 'qualify' }>;

function inVersion(steps: readonly Step[]): string | undefined {
  const ways = steps.filter((step): step is Qualify => step.kind === 'qualify');
  const earn = steps.find((step) => step.kind === 'earn');
  if (earn?.kind !== 'earn') return undefined;
  const seated = ways.find(({ form }) => form === 'seated');
  if (seated !== undefined && earn.form !== 'tickets')
    return `Step ${seated.id} gives tickets, and ${earn.id} does not.`;
  const hours = ways.find(({ form }) => form === 'hours');
  if (hours !== undefined && earn.form !== 'points') return `Step ${hours.id} counts hours, and ${earn.id} does not.`;
  if (earn.form === 'points' && hours === undefined)
    return `Step ${earn.id} gives points for hours, and nobody counts them.`;
  if (earn.form !== 'tickets') return undefined;
  if (earn.blocks !== undefined && seated === undefined)
    return `Step ${earn.id} hands out pre-printed tickets, and no step says at which times.`;
  if (earn.byMinimum !== undefined && !ways.some(({ form }) => form === 'hand'))
    return `Step ${earn.id} earns more at tables with a high minimum, and no hand earns anything.`;
  return undefined;
}
