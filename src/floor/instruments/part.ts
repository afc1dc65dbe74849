/** Finding an instrument by its number, and the offer and the step that say what may be done with it. */
import { expiryOf, instrumentStepOf } from '../../rules/instrument.ts';
import type { InstrumentStep } from '../../rules/instrument-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { noOffer } from '../offers/checks.ts';
import { sheetOf } from '../offers/offering.ts';
import { type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import type { Instrument } from './instrument.ts';

type Refused = { refusal: FloorRefusal };

/** An offer of instruments, with what its sheet says about them. */
export type Promotion = Readonly<{ offered: OfferState; sheet: Sheet; step: InstrumentStep }>;

export function promotionOf(state: State, offer: string): Promotion | Refused {
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const sheet = sheetOf(state, offered);
  const step = instrumentStepOf(sheet);
  if (step !== undefined) return { offered, sheet, step };
  return refused(
    F.instruments,
    'no-instruments',
    `${offer} has no chips, coupons or certificates.`,
    'Check the offer.',
  );
}

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
