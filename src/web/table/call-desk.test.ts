import { describe, expect, it } from 'vitest';
import { shownKeypads } from './call-desk.tsx';
import type { OfferKeypad } from './table-queries.ts';
import { roundView, tableView } from './testing.ts';

const SUSPENDED = { reason: 'suspended', at: 'F-9', says: 'It is suspended.', next: 'Wait.' };
const OFFERS = [{ offer: 'bonus', name: 'Bonus Hand', on: false, because: SUSPENDED }];
const PADS = [
  { offer: 'bonus', name: 'Bonus Hand', keypads: [{ keys: [{}] }], faults: [] },
] as unknown as OfferKeypad[];
const bet = { seat: 1, hand: 1, bettor: 'seat' as const };

describe('the keys of what was suspended in the middle of a game', () => {
  it.each([
    ['are unavailable where nobody paid for it', { ...bet, fees: [] }, SUSPENDED],
    ['stay where a fee lies on the own hand', { ...bet, fees: ['bonus'] }, null],
    ['stay where the only fee lies on the player-dealer’s hand', { ...bet, fees: [], dealerFees: ['bonus'] }, null],
  ])('%s', (_, paid, because) => {
    const table = tableView({ offers: OFFERS, round: roundView([paid]) });
    expect(shownKeypads(table, PADS)[0]!.because).toEqual(because);
  });
});
