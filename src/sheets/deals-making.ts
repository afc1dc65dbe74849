/** For deals that are looked for: cards that make a category, at least so high. */
import type { Rng } from '../base/seeded.ts';
import { cardFrom, SUITS } from '../cards/card.ts';
import type { Category, Ranking } from '../cards/ranking.ts';
import { isAtLeast } from '../rules/match-floors.ts';

export type Wanted = Readonly<{
  category: string;
  orBetter?: boolean | undefined;
  floor?: string | undefined;
  top?: string | undefined;
  rank?: string | undefined;
}>;

/** Cards of the category, those that weigh most first, so that a pair of the hand comes to lie in the first group. */
export function making(ranking: Ranking, wanted: Wanted, rng: Rng): number[] {
  const category = rng.pick(categoriesOf(ranking, wanted));
  const letters = lettersFor(ranking, category, wanted, rng);
  const suits = rng.shuffled([...SUITS]);
  return letters.map((letter, i) => cardFrom(letter + suits[category.flush ? 0 : i % SUITS.length]!)!);
}

/** The category itself as a rule; now and then a better one where that counts too. */
function categoriesOf({ categories, best }: Ranking, { category, orBetter }: Wanted): Category[] {
  const place = categories.findIndex(({ id }) => id === category);
  const asked = categories[place]!;
  if (!orBetter) return [asked];
  const better = best === 'high' ? categories.slice(place + 1) : categories.slice(0, place);
  return [asked, asked, asked, ...better.filter(({ same = [] }) => (same[0] ?? 0) <= SUITS.length)];
}

/** Ranks by chance until they reach the floor; those of the floor itself where chance does not find any. */
function lettersFor(ranking: Ranking, category: Category, wanted: Wanted, rng: Rng): string[] {
  const { floor, top, rank } = category.id === wanted.category ? wanted : { ...wanted, floor: undefined };
  const { straight, only, same = [] } = category;
  const atLeast = { category: category.id, orBetter: false, floor };
  for (let tries = 0; tries < 50; tries += 1) {
    if (straight) {
      const run = only ?? rng.pick(ranking.straights.filter((letters) => letters.startsWith(top ?? rank ?? '')));
      if (isAtLeast(ranking, { category: category.id, ranks: [run[0]!] }, atLeast)) return [...run];
      continue;
    }
    const ranks = rng.shuffled([...ranking.ranks].filter((letter) => letter !== rank));
    const heavy = weighted(ranking, same, rank === undefined ? ranks : [rank, ...ranks]);
    if (isAtLeast(ranking, { category: category.id, ranks: heavy }, atLeast)) return repeated(heavy, same);
  }
  const others = rng.shuffled([...ranking.ranks].filter((letter) => !floor?.includes(letter)));
  return repeated([...(floor ?? ''), ...others], same);
}

/** As many ranks as the category has, those that come equally often in their order. */
function weighted({ ranks: order }: Ranking, same: readonly number[], ranks: readonly string[]): string[] {
  const taken = same.map((times, i) => ({ times, letter: ranks[i]! }));
  return taken
    .sort((a, b) => b.times - a.times || order.indexOf(b.letter) - order.indexOf(a.letter))
    .map(({ letter }) => letter);
}

const repeated = (ranks: readonly string[], same: readonly number[]): string[] =>
  same.flatMap((times, i) => new Array<string>(times).fill(ranks[i]!));
