/** What the odds lab said of an offer when the demo house approved it; a test asks the lab again. */
import type { OddsFact } from '../floor/offers/verdict.ts';
import { ODDS_VERSION } from '../odds/version.ts';

export const labSays = (standing: OddsFact['standing'], says: string): OddsFact => ({
  version: ODDS_VERSION,
  standing,
  says,
});
