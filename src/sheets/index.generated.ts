/** Every file of this folder. Written by scripts/catalogue.mjs at each build; do not edit. */
import type { Sheet } from '../rules/sheet.ts';
import { acesCracked as bay101AcesCracked } from './bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 as bay101BonusHandProgressiveV11 } from './bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive as bay101PokerBonusHandProgressive } from './bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel as bay101PrizeWheel } from './bay-101/prize-wheel.ts';

export const SHEETS: readonly Sheet[] = [
  bay101AcesCracked,
  bay101BonusHandProgressiveV11,
  bay101PokerBonusHandProgressive,
  bay101PrizeWheel,
];
