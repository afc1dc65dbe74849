/** What the game itself makes of a deal: outcomes by name, and hands as it reads them. */
import { assert } from '../base/assert.ts';
import type { HandReading, Reading } from '../cards/game.ts';
import type { HandTest } from './hand-words.ts';
import { isWithin } from './match-cards.ts';
import { isAtLeast } from './match-floors.ts';
import { rankingCalled } from './match-ways.ts';
import { type Picked, pickedWord } from './words.ts';

type ReadingPattern = Extract<HandTest, { is: 'reading' }>;
type Asked = ReadingPattern['hands'][number];

export const isNamed = (reading: Reading, outcome: string): boolean =>
  reading.outcomes.some(({ id }) => id === outcome);

export function meetsReading({ hands }: ReadingPattern, reading: Reading, picks: Picked): boolean {
  // A set whose front outranks what stands behind it is no hand of the game.
  if (isNamed(reading, 'foul')) return false;
  return hands.every((asked) => {
    const read = reading.hands.find(({ hand }) => hand === asked.hand);
    return read !== undefined && isAsked(asked, read, picks);
  });
}

function isAsked({ category, orBetter = false, floor, rank, total, cards }: Asked, read: HandReading, picks: Picked) {
  const ranks = ranksOf(read);
  if (category !== undefined && !isCategory(read, ranks, { category, orBetter, floor })) return false;
  if (rank !== undefined && ranks[0] !== pickedWord(picks, rank)) return false;
  if (total !== undefined && !isWithin(total, numberIn(read, 'total', Number.NaN))) return false;
  return cards === undefined || isWithin(cards, numberIn(read, 'cards', read.cards.length));
}

type AskedCategory = Parameters<typeof isAtLeast>[2];

/** Totals and tiles are categories of no declared ranking: such a hand is what it is, and nothing is better. */
function isCategory(read: HandReading, ranks: readonly string[], asked: AskedCategory): boolean {
  const ranking = rankingCalled(read.ranking);
  if (ranking !== undefined) return isAtLeast(ranking, { category: read.category, ranks }, asked);
  return !asked.orBetter && read.category === asked.category;
}

function ranksOf({ facts }: HandReading): readonly string[] {
  const ranks = facts?.ranks ?? [];
  assert(Array.isArray(ranks), 'the ranks of a hand are a list of letters');
  return ranks;
}

function numberIn({ facts }: HandReading, name: string, otherwise: number): number {
  const value = facts?.[name];
  return typeof value === 'number' ? value : otherwise;
}
