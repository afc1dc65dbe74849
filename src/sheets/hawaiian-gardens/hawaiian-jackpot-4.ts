/** Hawaiian Gardens: CA/Asian Jackpot #4 "Hawaiian Jackpot", with a fee of $15. */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hawaiianJackpot } from './hawaiian-jackpot.common.ts';

export const hawaiianJackpot4: Sheet = hawaiianJackpot({
  number: 4,
  fee: usd(15),
  seed: usd(10_000),
  reseed: usd(10_000),
});
