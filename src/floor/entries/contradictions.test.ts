import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { raffle } from './testing.ts';

const saysOf = (change: (step: Step) => Step) => {
  const read = sheetFrom(JSON.parse(JSON.stringify({ ...raffle, steps: raffle.steps.map(change) })));
  return read.ok ? 'fine' : read.refusal.says;
};
const at = (id: string, change: object) => (step: Step) => (step.id === id ? ({ ...step, ...change } as Step) : step);

describe('a sheet whose entries lead to nothing is not adopted', () => {
  it('the raffle itself is fine', () => expect(saysOf((step) => step)).toBe('fine'));
  it.each<[string, (step: Step) => Step, string]>([
    [
      'seats for points',
      at('tickets', { form: 'points', minutesEach: 60 }),
      'Step seats gives tickets, and tickets does not.',
    ],
    [
      'hours for tickets',
      at('points', { form: 'tickets', minutesEach: undefined }),
      'Step hours counts hours, and points does not.',
    ],
    [
      'a minimum without hands',
      at('tickets', { byMinimum: { at: '§2.2', from: usd(25), times: 2 } }),
      'Step tickets earns more at tables with a high minimum, and no hand earns anything.',
    ],
  ])('%s', (_, change, says) => expect(saysOf(change)).toBe(says));
});
