/** Hawaiian Gardens: CA/Asian Jackpot #3 "Hawaiian Jackpot", with a fee of $10. */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hawaiianJackpot } from './hawaiian-jackpot.common.ts';

export const hawaiianJackpot3: Sheet = hawaiianJackpot({
  number: 3,
  fee: usd(10),
  seed: usd(10_000),
  reseed: usd(10_000),
});
