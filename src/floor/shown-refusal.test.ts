import { describe, expect, it } from 'vitest';
import { SHEETS } from '../sheets/index.generated.ts';
import { F } from './outcome.ts';
import { sheetRules } from './shown-refusal.ts';

describe('the sheet’s own rule behind a refusal', () => {
  it.each(sheetRules())('%s %s is found in some sheet', (at, _, find) => {
    expect(Object.values(F)).toContain(at);
    const found = SHEETS.map(find).filter((clause) => clause !== undefined);
    expect(found).not.toEqual([]);
  });
});
