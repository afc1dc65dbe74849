/** Whether a hand is at least what is asked: its category, and inside the category the ranks it is made of. */
import type { Ranking } from '../cards/ranking.ts';

/** Rank letters in order of weight: the trips of a full house before its pair; a straight has its top card only. */
export type Made = Readonly<{ category: string; ranks: readonly string[] }>;

export type AtLeast = Readonly<{ category: string; orBetter: boolean; floor?: string | undefined }>;

/** Categories stand from weakest to strongest; in a low game the weakest is the best. */
export function isAtLeast(ranking: Ranking, made: Made, { category, orBetter, floor }: AtLeast): boolean {
  const place = (id: string) => ranking.categories.findIndex((known) => known.id === id);
  if (place(category) < 0 || place(made.category) < 0) return false;
  const above = better(ranking, place(made.category) - place(category));
  if (above !== 0) return orBetter && above > 0;
  return floor === undefined || reaches(ranking, made, floor);
}

/** Rank by rank, so that aces full of kings are above aces full of queens and below any better hand of the category. */
function reaches(ranking: Ranking, { category, ranks }: Made, floor: string): boolean {
  const isStraight = ranking.categories.find(({ id }) => id === category)?.straight === true;
  const place = (letter: string) =>
    isStraight ? ranking.straights.findIndex((straight) => straight.startsWith(letter)) : ranking.ranks.indexOf(letter);
  for (const [i, letter] of [...floor].entries()) {
    const made = ranks[i];
    if (made === undefined) return false;
    const more = better(ranking, place(made) - place(letter));
    if (more !== 0) return more > 0;
  }
  return true;
}

const better = ({ best }: Ranking, higher: number): number => (best === 'high' ? higher : -higher);
