/** Finding an instrument by its number, and the offer and the step that say what may be done with it. */

import { expiryOf } from '../../rules/instrument.ts';
import { F } from '../clauses.ts';
import { type Promotion, promotionOf, type Refused } from '../kit/prizes.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import type { Instrument } from './instrument.ts';

/** The promotion of an instrument that exists. */
export const promotionWith = (state: State, { offer }: Instrument): Promotion => promotionOf(state, offer) as Promotion;

export function instrumentAt(state: State, number: string): Instrument | Refused {
  const known = state.instruments.get(number);
  if (known !== undefined) return known;
  const says = `Nothing with the number ${number} is out: it is forged, of another house, or long over.`;
  return refused(F.instruments, 'no-such-number', says, 'Keep it, pay nothing, and call a manager.');
}

/** In force now, whoever holds one: not suspended, not before its time, not after it. */
export function standsStill({ offered }: Promotion, at: number): Outcome | undefined {
  const { offer, status } = offered;
  if (status === 'posted') {
    return refused(F.offers, 'not-approved', `${offer.id} is not approved yet.`, 'Have it approved first.');
  }
  if (status !== 'approved') {
    return refused(F.offers, 'stands-still', `${offer.id} is not in force (${status}).`, 'Wait until it is resumed.');
  }
  if (at < expiryOf(offer)) return undefined;
  return refused(F.offers, 'promotion-over', `${offer.id} is over.`, 'Nothing more of it is given out.');
}

/** One number stands once in a list. */
export function scannedTwice(numbers: readonly string[]): Outcome | undefined {
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (twice === undefined) return undefined;
  return refused(F.instruments, 'scanned-twice', `${twice} was scanned twice.`, 'Scan each of them once.');
}

/** Why something that is over is over, in one sentence. */
export function overBecause({ number, became }: Instrument): { reason: string; says: string } {
  switch (became) {
    case 'redeemed':
      return { reason: 'redeemed-already', says: `${number} was redeemed before.` };
    case 'expired':
      return { reason: 'expired', says: `${number} has expired.` };
    case 'swapped':
      return { reason: 'swapped-already', says: `${number} was exchanged for chips before.` };
    default:
      return { reason: 'over', says: `${number} is out of use (${became ?? 'over'}).` };
  }
}
