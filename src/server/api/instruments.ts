/** A promotional chip, coupon or certificate: by the number that was scanned, or by who holds it. */
import { z } from 'zod';
import { instrumentNumber, personId } from '../../floor/kit/schemas.ts';
import type { MemberInstrumentView } from '../../floor/views/instruments.ts';

export const InstrumentParams = z.object({
  number: instrumentNumber.describe('The validation number: 7K3M-Q2ZP-0A1B-9XYZ.'),
});

export const HolderParams = z.object({ person: personId });

export type HeldDocument = Readonly<{ pieces: readonly MemberInstrumentView[] }>;
export type { InstrumentLook as InstrumentDocument } from '../../floor/views/instruments.ts';
