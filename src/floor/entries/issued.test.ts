import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { scenarioFrom } from '../../cli/scenario/format.ts';
import { playScenario } from '../../cli/scenario/run.ts';
import { lawOf, readJson } from '../../cli/scenario/sources.ts';
import type { IssuedWord } from '../../rules/issued-codes.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** Codes CA-1111-2222, CA-3333-4444 and CA-5555-6666 are taken in this scenario, and the first once more. */
async function played(issued: IssuedWord) {
  const scenario = must(scenarioFrom(must(readJson('examples/second-chance.scenario.json'))));
  const law = must(await lawOf(scenario, 'examples'));
  const withIssued = (sheet: Sheet): Sheet => ({
    ...sheet,
    steps: sheet.steps.map((step) => (step.kind === 'qualify' && step.form === 'code' ? { ...step, issued } : step)),
  });
  const { entries } = must(playScenario(scenario, { ...law, sheets: law.sheets.map(withIssued) }));
  return entries.flatMap(({ told: { refusal } }) =>
    refusal?.reason.startsWith('code-') ? [`${refusal.at} ${refusal.reason}`] : [],
  );
}

describe('codes that the house issued', () => {
  it('are taken in its shapes, however they are written, and others are refused under its clause', async () => {
    expect(await played({ at: '§9.9', shapes: ['ca99999999'] })).toEqual([expect.stringMatching(/code-used$/)]);
    const refused = Array.from({ length: 4 }, () => '§9.9 code-not-issued');
    expect(await played({ at: '§9.9', shapes: ['cb99999999'] })).toEqual(refused);
    // 6 + 3 + 6 + 3 + 5 + 1 + 5 + 1 is 30: of these numbers only CA-5555-6666 has the check digit.
    expect(await played({ at: '§9.9', shapes: ['ca99999999'], check: 'luhn' })).toEqual(refused.slice(1));
  });
});
