import type { Deciders } from '../spec.ts';
import { handOverInstrument, handOverWon, issueInstruments, sellInstruments, swapVoucher } from './issue.ts';
import { redeemInstruments, verifyInstruments, voidInstrument } from './redeem.ts';
import { correctWager, settle, withdrawWager } from './settle.ts';
import type { instrumentCommands } from './specs.ts';
import { wagerInstrument } from './wager.ts';

export const decideInstruments: Deciders<typeof instrumentCommands> = {
  'issue-instruments': issueInstruments,
  'sell-instruments': sellInstruments,
  'hand-over-won': handOverWon,
  'hand-over-instrument': handOverInstrument,
  'swap-voucher': swapVoucher,
  'wager-instrument': wagerInstrument,
  'settle-wager': settle,
  'withdraw-wager': withdrawWager,
  'verify-instruments': verifyInstruments,
  'redeem-instruments': redeemInstruments,
  'void-instrument': voidInstrument,
  'correct-wager': correctWager,
};
