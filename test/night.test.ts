import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playNight } from '../src/cli/night/night.ts';
import { acesCracked } from '../src/sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../src/sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../src/sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../src/sheets/bay-101/prize-wheel.ts';

const law = {
  sheets: [bonusHandProgressiveV11, pokerBonusHandProgressive, acesCracked, prizeWheel],
  zonePack: JSON.parse(readFileSync('packs/zones/america-los-angeles.json', 'utf8')),
};

describe('nights', () => {
  it.each(Array.from({ length: 120 }, (_, i) => i + 1))('night %i', (number) => {
    const report = playNight(number, law);
    expect(report.postings).toBeGreaterThan(0);
  });
});
