import { describe, expect, it } from 'vitest';
import { handStepOf } from '../../rules/sheet.ts';
import { ENGLISH_NOTICE } from '../../sentences/notice/languages.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { advertisingCopy, signScenes } from './advertising.ts';
import { wallNotice } from './notice.ts';

const advertised = (isOnFile: boolean) =>
  SHEETS.map((sheet) => ({
    sheet,
    of: {
      notice: wallNotice(sheet, undefined, { language: ENGLISH_NOTICE }),
      house: 'Lucky Lantern Casino',
      approval: sheet.approval,
      isOnFile,
      hasHands: handStepOf(sheet) !== undefined,
    },
  }));

describe('advertising of every rule sheet', () => {
  it('names the promotion and the house, No Purchase Necessary and the approval number, in every length', () => {
    for (const { sheet, of } of advertised(true)) {
      for (const { id, text } of advertisingCopy(of)) {
        expect([sheet.id, id, text]).toEqual([sheet.id, id, expect.stringContaining('at Lucky Lantern Casino')]);
        expect([sheet.id, id, text.includes('No Purchase Necessary')]).toEqual([sheet.id, id, sheet.npn !== undefined]);
        if (sheet.approval !== null) expect(text).toContain(sheet.approval);
        expect(text).not.toMatch(/do not publish|\bbelow\b/);
      }
      for (const { lines } of signScenes(of)) {
        expect(lines.some((line) => line.includes('No Purchase Necessary'))).toBe(sheet.npn !== undefined);
      }
    }
  });

  it('is marked until the rules are in effect', () => {
    for (const { of } of advertised(false)) {
      for (const { text } of advertisingCopy(of)) expect(text).toContain('do not publish');
    }
  });

  it('shows a hand being verified only where hands win', () => {
    for (const { of } of advertised(true)) {
      expect(signScenes(of).some(({ id }) => id === 'pending')).toBe(of.hasHands);
    }
  });
});
