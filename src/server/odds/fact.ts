/** From what the odds lab says to what an approval is declared with. */
import { type OddsFact, unpriced } from '../../floor/offers/verdict.ts';
import type { Priced } from './engine.ts';

/** A price that leaves rows out is none, unless it loses without them already: what nobody could count only costs more. */
export function factOf(priced: Priced): OddsFact {
  if (!priced.ok) return unpriced(short(priced.refusal.says));
  const { version, assumptions, solvency } = priced.value;
  const { standing, verdict } = solvency;
  const missing = assumptions.find(({ id }) => id === 'no-odds');
  return missing === undefined || standing === 'insolvent'
    ? { version, standing, says: short(verdict) }
    : { ...unpriced(short(`${missing.says}.`)), version };
}

const LONGEST = 200;
const short = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);
