import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { must } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { threeCardPokerProgressive } from '../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import type { PromotionAsked } from './api.ts';
import { promotionWith } from './promotion.ts';

const NOW = instant(1_780_000_000);
const asked = async (figures: PromotionAsked) => must(await promotionWith(figures, NOW));

describe('the promotion that loses money', () => {
  it('is the approved sheet until one of its figures is changed', async () => {
    const { sheet, isApproved, odds, text, approved } = await asked({ players: 6 });
    expect(isApproved).toBe(true);
    expect(approved).toEqual({ reseed: usd(3_000), prize: usd(100), envy: usd(100), players: 6 });
    expect(sheet.approval).toBe('GEGA-003954');
    expect(text).toContain('Approval GEGA-003954; rules dated ');
    expect(odds.solvency.standing).toBe('insolvent');
  });

  it('carries itself with a lower re-seed, under a poster that no longer claims the approval', async () => {
    const { isApproved, odds, text, sheet } = await asked({ reseed: usd(1_000) });
    expect(isApproved).toBe(false);
    expect(odds.solvency.standing).not.toBe('insolvent');
    expect(text).toMatch(/^Draft: /);
    expect(text).toContain('no approval number');
    expect(text).not.toMatch(/approval GEGA-003954/i);
    expect(text).toContain('re-seeded at $1,000');
    expect(sheet.approval).toBe('GEGA-003954');
  });

  it('turns exactly where the break-even says', async () => {
    const most = (await asked({})).odds.solvency.breakEvenReseed!.withoutAdminFee!;
    const standing = async (reseed: number) =>
      (await asked({ reseed: usd(String(reseed / 100)) })).odds.solvency.standing;
    expect(await standing(most)).not.toBe('insolvent');
    expect(await standing(most + 1)).toBe('insolvent');
  });

  it('shows every changed figure on the poster, and costs more with more players to envy', async () => {
    const { text } = await asked({ prize: usd(75), envy: usd(40) });
    expect(text).toContain('$75');
    expect(text).toContain('$40');
    expect((await asked({ envy: usd(0) })).text).not.toMatch(/another placed in the round is paid/);
    const loses = async (players: number) => (await asked({ players })).odds.solvency.losesPerFee!;
    expect(await loses(7)).toBeGreaterThan(await loses(3));
  });

  it('leaves the sheet of the house as it was', async () => {
    const before = structuredClone(threeCardPokerProgressive);
    await asked({ reseed: usd(0), prize: usd(1), envy: usd(1) });
    expect(threeCardPokerProgressive).toEqual(before);
  });
});
