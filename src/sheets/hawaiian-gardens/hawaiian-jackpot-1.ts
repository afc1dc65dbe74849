/** Hawaiian Gardens: CA/Asian Jackpot #1 "Hawaiian Jackpot", with a fee of $1. */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hawaiianJackpot } from './hawaiian-jackpot.common.ts';

export const hawaiianJackpot1: Sheet = hawaiianJackpot({
  number: 1,
  fee: usd(1),
  seed: { choose: 'seed', between: [usd(100), usd(10_000)] },
  reseed: { choose: 'reseed', between: [usd(100), usd(10_000)] },
});
