/** Which step a sheet lacks: what a hand earns must find the steps that turn it into a prize. */
import type { Sheet } from './sheet.ts';
import type { Step, StepKind } from './steps.ts';

type EarnForm = Extract<Step, { kind: 'earn' }>['form'];

/** Steps that follow, by what a hand earns. */
const NEEDS: Readonly<Record<EarnForm, readonly (readonly [kind: StepKind, form: string])[]>> = {
  award: [['award', 'by-row']],
  place: [
    ['select', 'all-places or best'],
    ['award', 'by-row'],
  ],
  tickets: [
    ['select', 'drum'],
    ['claim', 'presence'],
    ['play', 'wheel'],
    ['award', 'by-play'],
  ],
};

/** One sentence about what is missing, or undefined. */
export function missingStep({ steps }: Pick<Sheet, 'steps'>): string | undefined {
  for (const kind of ['qualify', 'earn', 'award', 'pay'] as const) {
    const count = steps.filter((step) => step.kind === kind).length;
    if (count !== 1) return `A sheet has one step of kind ${kind}, not ${count}.`;
  }
  const earn = steps.find((step) => step.kind === 'earn')!;
  for (const [kind, form] of NEEDS[earn.form]) {
    if (steps.some((step) => step.kind === kind && form.split(' or ').includes(step.form))) continue;
    return `Step ${earn.id} gives ${earn.form}, and no step of kind ${kind} has the form ${form}.`;
  }
  return undefined;
}
