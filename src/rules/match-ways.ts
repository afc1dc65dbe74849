/** Ranked hands: the ways in which a sheet lets cards count, and whether one of them is the category that a row asks. */
import { type Card, RANKS, rankFrom, rankOf } from '../cards/card.ts';
import { choices, type Ranked, type Ranking, rankHand } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import type { GameRow } from './chart.ts';
import type { CategoryPattern, PlaysWord } from './hand-words.ts';
import { isAtLeast } from './match-floors.ts';
import type { Laid } from './match-laid.ts';
import { type Picked, pickedWord } from './words.ts';

/** One choice of the cards that the sheet lets count, group by group in the order of the sheet, and what it makes. */
export type Way = Readonly<{ chosen: readonly (readonly Card[])[]; ranked: Ranked }>;

export const rankingCalled = (id: string | undefined): Ranking | undefined =>
  RANKINGS.find((ranking) => ranking.id === id);

/** As many cards of each group as the sheet says, and the rest of the hand out of the groups of which any count. */
export function waysOf({ groups, ranking: id }: GameRow, written: ReadonlyMap<string, readonly Card[]>): Way[] {
  const ranking = rankingCalled(id);
  if (ranking === undefined) return [];
  const cardsOf = (group: number) => written.get(groups[group]!.id) ?? [];
  const free = groups.flatMap(({ use }, group) =>
    use === 'any' ? cardsOf(group).map((card) => ({ card, group })) : [],
  );
  const ways: Way[] = [];
  for (const fixed of product(groups.map(({ use }, i) => (use === 'any' ? [[]] : [...choices(cardsOf(i), use)])))) {
    const missing = ranking.size - fixed.flat().length;
    if (missing < 0) continue;
    for (const others of choices(free, missing)) {
      const chosen = fixed.map((cards, i) => [
        ...cards,
        ...others.filter(({ group }) => group === i).map(({ card }) => card),
      ]);
      ways.push({ chosen, ranked: rankHand(ranking, chosen.flat()) });
    }
  }
  return ways;
}

function* product(lists: readonly (readonly Card[][])[]): Generator<Card[][]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const others of product(rest)) yield [item, ...others];
}

/** The first of the strongest, so that equal hands show the cards that were keyed first. */
export function bestOf(ways: readonly Way[]): Ranked | undefined {
  let best: Ranked | undefined;
  for (const { ranked } of ways) if (best === undefined || ranked.strength > best.strength) best = ranked;
  return best;
}

/** The hand as it stands at a showdown: only the ways that make its best. */
export const atItsBest = (hand: Laid): Laid => ({ ...hand, ways: bestWays(hand) });

const bestWays = ({ ways, best }: Laid): Way[] => ways.filter(({ ranked }) => ranked.strength === best?.strength);

/** Some choice of the cards that the sheet lets count makes the hand. */
export function meetsCategory(pattern: CategoryPattern, gameRow: GameRow, hand: Laid, picks: Picked): boolean {
  const ranking = rankingCalled(gameRow.ranking);
  if (ranking === undefined) return false;
  const ways = pattern.plays === undefined ? hand.ways : bestWays(hand).filter(usesOf(pattern.plays, gameRow));
  return ways.some((way) => isMadeBy(way, pattern, ranking, picks));
}

/**
 * Some way of building the best hand takes so many cards of the group, as kickers too: a board card of equal rank does
 * not spoil it.
 */
export function playsFrom(plays: PlaysWord, gameRow: GameRow, hand: Laid): boolean {
  return bestWays(hand).some(usesOf(plays, gameRow));
}

function usesOf({ group, atLeast }: PlaysWord, { groups }: GameRow): (way: Way) => boolean {
  const place = groups.findIndex(({ id }) => id === group);
  return ({ chosen }) => (chosen[place]?.length ?? 0) >= atLeast;
}

function isMadeBy({ chosen, ranked }: Way, pattern: CategoryPattern, ranking: Ranking, picks: Picked): boolean {
  const { category, orBetter, top, floor, rank, pocketPair } = pattern;
  const made = { category: ranked.category.id, ranks: ranked.weights.map((weight) => RANKS[weight]!) };
  if (!isAtLeast(ranking, made, { category, orBetter, floor })) return false;
  if (top !== undefined && made.ranks[0] !== top) return false;
  if (rank !== undefined && made.ranks[0] !== pickedWord(picks, rank)) return false;
  return !pocketPair || made.category !== category || pairOf(chosen[0]!, rankFrom(made.ranks[0]!));
}

/** Draw games have no hole cards: five cards of the hand itself are never asked for a pair among them. */
const pairOf = (hole: readonly Card[], rank: number): boolean =>
  hole.length !== 2 || hole.every((card) => rankOf(card) === rank);
