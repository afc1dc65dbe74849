/** A promotional chip, coupon or certificate, by the number that was scanned. */
import { z } from 'zod';
import { instrumentNumber } from '../../floor/instruments/specs.ts';

export const InstrumentParams = z.object({
  number: instrumentNumber.describe('The validation number: 7K3M-Q2ZP-0A1B-9XYZ.'),
});

export type { InstrumentLook as InstrumentDocument } from '../../floor/views/instruments.ts';
