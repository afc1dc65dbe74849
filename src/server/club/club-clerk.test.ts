import { expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { memoryRows } from '../../vault/rows.ts';
import { openVault } from '../../vault/vault.ts';
import { LEAST_COST, type Pins, pinsAt } from '../badges/pins.ts';
import { memoryTryRows } from '../badges/rows.ts';
import { throttleOver } from '../badges/throttle.ts';
import { newCard, openClubClerk } from './club-clerk.ts';

const NOW = instant(1_772_474_400);
const ACCESS = { badge: 'desk-1', purpose: 'test', time: NOW };

/** Nearly all of the time that a sign-in takes is the hash, so that it is asked for says more than a clock would. */
it('hashes a PIN for every try, whether the card exists or not, until it has to wait', async () => {
  const vault = must(await openVault(memoryRows(), Buffer.alloc(32, 7)));
  const real = await pinsAt(LEAST_COST);
  let hashed = 0;
  const matches: Pins['matches'] = (kept, pin) => {
    hashed += 1;
    return real.matches(kept, pin);
  };
  const clerk = await openClubClerk(vault, {
    now: () => NOW,
    pins: { ...real, matches },
    throttle: must(await throttleOver(memoryTryRows(), () => NOW)),
  });
  const { person } = must(await vault.addOnce({ name: 'Tia Time' }, ACCESS, 'a-key-of-a-form'));
  const { card } = must(await clerk.makeCard(person, ACCESS));
  must(await clerk.setPin(person, '2580', ACCESS));
  for (const number of [card.number, newCard().number, '123456']) {
    const work: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      hashed = 0;
      await clerk.checkPin(number, '9753', { device: 'kiosk:kiosk-1', address: null });
      work.push(hashed);
    }
    expect(work).toEqual([1, 1, 1, 1, 1, 0]);
  }
});
