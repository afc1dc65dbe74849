/** Hawaiian Gardens: CA/Asian Jackpot #2 "Hawaiian Jackpot", with a fee of $5. */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hawaiianJackpot } from './hawaiian-jackpot.common.ts';

export const hawaiianJackpot2: Sheet = hawaiianJackpot({
  number: 2,
  fee: usd(5),
  seed: usd(10_000),
  reseed: usd(10_000),
});
