import type { Deciders } from '../spec.ts';
import { decideHand, recordDeal, setDealer, settle, voidDeal } from './hands.ts';
import { backOut, endHand, keyProgressive, verifyProgressive } from './meter.ts';
import { rereadHand } from './reread.ts';
import type { houseGameCommands } from './specs.ts';
import { lockWagers, placeWagers } from './wagers.ts';

export const decideHouseGames: Deciders<typeof houseGameCommands> = {
  'place-wagers': placeWagers,
  'lock-wagers': lockWagers,
  'record-deal': recordDeal,
  'decide-hand': decideHand,
  'set-dealer': setDealer,
  'settle-hand': settle,
  'reread-hand': rereadHand,
  'key-progressive': keyProgressive,
  'verify-progressive': verifyProgressive,
  'end-hand': endHand,
  'void-deal': voidDeal,
  'back-out-progressive': backOut,
};
