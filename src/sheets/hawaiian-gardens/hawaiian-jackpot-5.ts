/** Hawaiian Gardens: CA/Asian Jackpot #5 "Hawaiian Jackpot", with a fee of $20. */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hawaiianJackpot } from './hawaiian-jackpot.common.ts';

export const hawaiianJackpot5: Sheet = hawaiianJackpot({
  number: 5,
  fee: usd(20),
  seed: usd(10_000),
  reseed: usd(10_000),
});
