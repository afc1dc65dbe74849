/**
 * What sheets name in seven cards, told from a class of deals instead of from cards. The names are the game's, and a test
 * holds each of these against what the game says of single deals.
 */
import { RANKS, rankFrom } from '../../../cards/card.ts';
import { rankBit } from '../../../cards/fast/keys.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import type { JokerUse } from '../../../cards/ranking.ts';
import { type Deal, HAND } from './deals.ts';

/** A class of deals and the strength of its best five cards. */
export type Seen = Readonly<{ deal: Deal; best: () => number; joker: JokerUse }>;

/** Undefined where a name is not known, or where it asks for the suits of cards that classes do not tell apart. */
export const namedBy = (outcome: string): ((seen: Seen) => boolean) | undefined => NAMED.get(outcome);

const [NINE, TEN, JACK, KING, ACE] = [...'9TJKA'].map(rankFrom) as [number, number, number, number, number];
const ROYAL = [TEN, TEN + 1, TEN + 2, TEN + 3, ACE].reduce((mask, rank) => mask | rankBit(rank), 0);

const jokersOf = ({ deal }: Seen): number => deal.jokers;
const acesOf = ({ deal }: Seen): number => deal.times[ACE]!;
const areFaces = ({ deal }: Seen): boolean => deal.ranks.every((rank) => rank >= JACK && rank <= KING);

/** The strengths of the game have the category from bit 20 on, high card being the lowest, then its highest rank. */
function topOf({ best }: Seen): number | undefined {
  const strength = best();
  return strength >> 20 === 0 ? strength >> 16 : undefined;
}

/** From ace-low A-2-3-4-5-6-7 up to 8-9-T-J-Q-K-A. */
const SEVEN_CARD_RUNS: readonly number[] = Array.from({ length: 8 }, (_, low) =>
  Array.from({ length: 7 }, (_, step) => rankBit((low + step + ACE) % 13)).reduce((mask, bit) => mask | bit, 0),
);

const isOneSuit = ({ deal }: Seen): boolean => deal.masks.some((mask) => bitsIn(mask) === deal.ranks.length);

const isRun = (seen: Seen): boolean =>
  isOneSuit(seen) && SEVEN_CARD_RUNS.some((run) => seen.deal.masks.every((mask) => (mask & ~run) === 0));

/** A bug can only pair an ace; a wild joker pairs any card, or stands beside three pairs. */
function isThreePair({ deal: { times, jokers }, joker }: Seen): boolean {
  const pairedBy = (left: number): boolean => {
    if (left === 0) return times.filter((n) => n === 2).length === 3 && times.filter((n) => n === 1).length === 1;
    for (let rank = joker === 'wild' ? 0 : ACE; rank < RANKS.length; rank += 1) {
      times[rank]! += 1;
      const holds = pairedBy(left - 1);
      times[rank]! -= 1;
      if (holds) return true;
    }
    return false;
  };
  return pairedBy(jokers);
}

/** Any two cards may stand in front: a pair, or an ace with a jack or better. Nothing there outranks a straight behind. */
function isAceJackAndComplete({ deal }: Seen): boolean {
  if (deal.jokers > 0) return false;
  for (let one = 0; one < HAND; one += 1) {
    for (let two = one + 1; two < HAND; two += 1) {
      const [low, high] = [deal.ranks[one]!, deal.ranks[two]!];
      if ((low === high || (high === ACE && low >= JACK)) && isComplete(deal, one, two)) return true;
    }
  }
  return false;
}

/** What is left without these two is a straight or better. */
function isComplete({ ranks, suits }: Deal, one: number, two: number): boolean {
  const back = ranks.filter((_, place) => place !== one && place !== two);
  const mask = back.reduce((sum, rank) => sum | rankBit(rank), 0);
  // Two ranks in five cards of one deck are a full house or four of a kind.
  if (bitsIn(mask) === 2 || FIVE_CARD_RUNS.includes(mask)) return true;
  const of = suits.filter((_, place) => place !== one && place !== two);
  return of[0]! >= 0 && of.every((suit) => suit === of[0]);
}

const FIVE_CARD_RUNS: readonly number[] = Array.from({ length: 10 }, (_, low) =>
  Array.from({ length: 5 }, (_, step) => rankBit((low + step + ACE) % 13)).reduce((mask, bit) => mask | bit, 0),
);

const NAMED = new Map<string, (seen: Seen) => boolean>([
  ['seven-card-straight-flush', (seen) => jokersOf(seen) === 0 && isRun(seen)],
  ['seven-card-straight-flush-with-joker', (seen) => jokersOf(seen) > 0 && isRun(seen)],
  ['five-aces', (seen) => acesOf(seen) + jokersOf(seen) >= 5],
  ['natural-royal-flush', ({ deal }) => deal.masks.some((mask) => (mask & ROYAL) === ROYAL)],
  ['natural-four-aces', (seen) => acesOf(seen) === 4],
  ['natural-seven-card-flush', (seen) => jokersOf(seen) === 0 && isOneSuit(seen)],
  ['seven-face-cards', (seen) => jokersOf(seen) === 0 && areFaces(seen)],
  ['seven-face-cards-with-joker', (seen) => jokersOf(seen) === 1 && areFaces(seen)],
  ['ace-jack-and-complete', isAceJackAndComplete],
  ['three-pair', isThreePair],
  ['nine-high', (seen) => jokersOf(seen) === 0 && topOf(seen) === NINE],
  ['ace-high', (seen) => topOf(seen) === ACE],
  ['ace-high-with-joker', (seen) => jokersOf(seen) > 0 && topOf(seen) === ACE],
  ['pai-gow', (seen) => topOf(seen) !== undefined],
]);
