/** Which step a sheet lacks: what somebody earns must find the steps that turn it into a prize. */
import { asOffered, type Sheet } from './sheet.ts';
import type { Step, StepKind } from './steps.ts';

type EarnForm = Extract<Step, { kind: 'earn' }>['form'];
type Need = readonly [kind: StepKind, form: string];

const FROM_THE_DRUM: readonly Need[] = [
  ['select', 'drum'],
  ['claim', 'presence'],
  ['award', 'by-play or by-prize'],
];

/** Steps that follow, by what is earned. */
const NEEDS: Readonly<Record<EarnForm, readonly Need[]>> = {
  award: [['award', 'by-row']],
  place: [
    ['select', 'all-places or best'],
    ['award', 'by-row'],
  ],
  tickets: FROM_THE_DRUM,
  points: FROM_THE_DRUM,
  score: [
    ['select', 'standings'],
    ['award', 'by-prize'],
  ],
  credits: [
    ['select', 'redemption'],
    ['award', 'by-prize'],
  ],
  picks: [
    ['select', 'picks'],
    ['award', 'by-prize'],
  ],
};

/** One sentence about what is missing, or undefined; each version of the sheet must be whole. */
export function missingStep(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const found = missingIn(asOffered(sheet, option).steps);
    if (found !== undefined) return found;
  }
  return undefined;
}

function missingIn(steps: readonly Step[]): string | undefined {
  const count = (kind: StepKind) => steps.filter((step) => step.kind === kind).length;
  if (count('pay') !== 1) return `A sheet has one step of kind pay, not ${count('pay')}.`;
  for (const kind of ['earn', 'award'] as const) {
    const many = count(kind);
    if (many > 1) return `A sheet has one step of kind ${kind}, not ${many}.`;
    if (many === 0 && count('qualify') > 0) return `A sheet has one step of kind ${kind}, not 0.`;
  }
  const award = steps.find((step) => step.kind === 'award');
  if (award?.form === 'by-play' && count('play') === 0)
    return `Step ${award.id} pays by what is played, and nothing is.`;
  const earn = steps.find((step) => step.kind === 'earn');
  if (earn === undefined) return undefined;
  if (count('qualify') === 0) return 'A sheet has one step of kind qualify, not 0.';
  for (const [kind, form] of NEEDS[earn.form]) {
    if (steps.some((step) => step.kind === kind && form.split(' or ').includes(step.form))) continue;
    return `Step ${earn.id} gives ${earn.form}, and no step of kind ${kind} has the form ${form}.`;
  }
  return undefined;
}
