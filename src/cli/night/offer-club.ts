/** What a sheet leaves to the posting about the club. */
import { cents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import { GAMES } from '../../cards/catalogue.ts';
import { clubStepsOf } from '../../rules/club.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** Swipes at every half hour, so that a short night meets some; each kind of prize once, and all of them cheap. */
export function clubOf(rng: Rng, sheet: Sheet): Pick<Offer, 'club'> {
  const steps = clubStepsOf(sheet);
  if (steps === undefined) return {};
  const { earn, redeem } = steps;
  const times = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`);
  const credits = () => ({ credits: Math.min(earn.each[1], earn.each[0] + rng.below(3)) });
  const games = GAMES.map(({ id: game }) => ({ game, ...(rng.below(2) === 0 ? {} : credits()) }));
  const prizes = redeem.prizes.kinds.map(({ gives, between: [low, high] }, i) => ({
    id: `prize-${i + 1}`,
    name: `Prize ${i + 1}`,
    gives,
    value: cents(Math.min(high, low + rng.below(5_000))),
    credits: 1 + rng.below(3),
    ...(gives === 'goods' ? { of: `goods-${i + 1}` } : {}),
  }));
  return { club: { times, games, prizes } };
}
