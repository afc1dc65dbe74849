import { describe, expect, it } from 'vitest';
import { rulesDocument } from '../../readers/rules-text.ts';
import { limitBadBeat } from './limit-bad-beat.ts';
import { noLimitBadBeat } from './no-limit-bad-beat.ts';
import { omahaBadBeat } from './omaha-bad-beat.ts';

// The fee is recorded when the box is counted, so no posting of a round shows its amount: the rules do.
describe('[BB-8] the fee of the bad beats', () => {
  it.each([noLimitBadBeat, omahaBadBeat, limitBadBeat].map((sheet) => [sheet.id, sheet] as const))(
    '%s: one dollar from the pot, with five dealt in',
    (_, sheet) => {
      const money = rulesDocument(sheet).sections.flatMap(({ lines }) => lines.filter(({ at }) => at === 'BB-8'));
      expect(money[0]?.text).toBe(
        'Fee of $1 from the pot of each hand, with at least five players dealt in, recorded when the jackpot collection box is counted.',
      );
    },
  );

  it('is all for the reserve, before anything else of the close', () => {
    const closing = [noLimitBadBeat, omahaBadBeat, limitBadBeat].map(({ fund }) => fund.kind === 'own' && fund.closing);
    expect(closing).toEqual([
      ['fees-to-reserve', 'increase-from-reserve', 'admin-fee', 'repay'],
      ['fees-to-reserve', 'admin-fee', 'repay'],
      ['fees-to-reserve', 'admin-fee', 'repay'],
    ]);
  });
});
