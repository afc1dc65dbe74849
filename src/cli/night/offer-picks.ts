/** What a sheet leaves to the posting of a pool of picks: its prizes, and sometimes the teams. */
import { cents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import type { Offer } from '../../rules/offer.ts';
import { picksSelectOf } from '../../rules/pick-words.ts';
import type { Sheet } from '../../rules/sheet.ts';

export function picksOf(rng: Rng, sheet: Sheet): Pick<Offer, 'prizes' | 'teams'> {
  const step = picksSelectOf(sheet);
  if (step === undefined) return {};
  const prizes = step.prizes.map(({ gives, between: [low, high] }, i) => {
    // No tournament is sure to be posted beside it.
    const kind = rng.pick(gives.filter((one) => one !== 'entry'));
    const value = cents(low + rng.below(Math.min(high - low, 50_000) + 1));
    const prize = { id: `prize-${i + 1}`, name: `Prize ${i + 1}`, gives: kind, value, count: 1 };
    return kind === 'goods' ? { ...prize, of: `goods-${i + 1}` } : prize;
  });
  return { prizes, ...(rng.below(2) === 0 ? {} : { teams: TEAMS }) };
}

const TEAMS = ['Ambers', 'Browns', 'Corals', 'Duns', 'Ebonies', 'Fawns', 'Grays', 'Hazels'];
