/** From what the odds lab says to what an approval is declared with. */
import { type OddsFact, unpriced } from '../../floor/offers/verdict.ts';
import type { Priced } from './engine.ts';

/**
 * A price that leaves rows out is none, unless it loses without them already: what nobody could count only costs more. One
 * that loses only because a row that never came up is priced at the most it may be is none either: it is not known.
 */
export function factOf(priced: Priced): OddsFact {
  if (!priced.ok) return unpriced(short(priced.refusal.says));
  const { version, assumptions, solvency } = priced.value;
  const { standing, verdict } = solvency;
  const missing = assumptions.find(({ id }) => id === 'no-odds');
  if (missing !== undefined && standing !== 'insolvent') return { ...unpriced(short(`${missing.says}.`)), version };
  const isBound = solvency.bounds !== undefined && standing === 'insolvent' && (solvency.keepsBetween?.[1] ?? -1) >= 0;
  return isBound ? { ...unpriced(short(verdict)), version } : { version, standing, says: short(verdict) };
}

const LONGEST = 200;
const short = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);
