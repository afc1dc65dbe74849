/** For the tests of sheets: a deal that meets a row of a chart, built from the words of the row, or found by chance. */
import type { Rng } from '../base/seeded.ts';
import { RANKS, SUITS } from '../cards/card.ts';
import { findGame } from '../cards/catalogue.ts';
import { dealable } from '../cards/deck.ts';
import type { Category, Ranking } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import type { ChartRow, GameRow, HandPattern } from '../rules/chart.ts';
import type { Called } from '../rules/match.ts';

/** A deal that may meet the row: try it, and try again with other chance. */
export function dealFor(gameRow: GameRow, { hand }: ChartRow, rng: Rng): Called {
  switch (hand.is) {
    case 'category':
      return laidOut(gameRow, [making(gameRow, hand, rng)], rng);
    case 'beaten':
      return laidOut(gameRow, [[...hand.ranks].map((rank, i) => `${rank}${SUITS[i]}`), []], rng);
    case 'outcome':
    case 'reading':
      return anyDeal(gameRow, rng);
  }
}

/** Cards of the category, those that weigh most first, so that a pair of the hand comes to lie in the first group. */
function making({ ranking: id }: GameRow, pattern: Extract<HandPattern, { is: 'category' }>, rng: Rng): string[] {
  const ranking = RANKINGS.find((known) => known.id === id)!;
  const category = ranking.categories.find((known) => known.id === pattern.category)!;
  const ranks = ranksOf(ranking, category, pattern.top, rng);
  const suit = rng.below(SUITS.length);
  return ranks.map((rank, i) => `${rank}${SUITS[category.flush ? suit : (suit + i) % SUITS.length]}`);
}

function ranksOf(ranking: Ranking, category: Category, top: string | undefined, rng: Rng): string[] {
  const { straight, only, same = [] } = category;
  if (straight) {
    const tops = ranking.straights.filter((letters) => top === undefined || letters.startsWith(top));
    return [...(only ?? rng.pick(tops))];
  }
  const ranks = rng.shuffled([...ranking.ranks]);
  return same.flatMap((times, i) => new Array<string>(times).fill(ranks[i]!));
}

/** The cards that count go where they are used, whatever else the groups need is dealt by chance. */
function laidOut({ groups }: GameRow, hands: readonly (readonly string[])[], rng: Rng): Called {
  const taken = new Set(hands.flat());
  const rest = rng.shuffled([...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit)));
  const chance = (count: number): string[] => {
    const others = rest.filter((card) => !taken.has(card)).slice(0, count);
    for (const card of others) taken.add(card);
    return others;
  };
  const shared = new Map<string, string>();
  const texts = hands.map((making) => {
    const left = [...making];
    const own: string[] = [];
    for (const { id, of, cards, use } of groups) {
      if (of === 'table' && shared.has(id)) continue;
      const used = left.splice(0, use === 'any' ? (of === 'hand' ? cards : 0) : use);
      const text = [...used, ...chance(cards - used.length)].join(' ');
      if (of === 'table') shared.set(id, text);
      else own.push(text);
    }
    return own.join(' | ');
  });
  const common = shared.size === 0 ? null : [...shared.values()].join(' | ');
  return { hands: texts.map((cards, i) => ({ seat: i + 1, hand: 1, cards })), common };
}

/** Any deal of the game in any of the ways it is written; where the table shares the deal, all of it is common. */
function anyDeal({ game: id, deal }: GameRow, rng: Rng): Called {
  const game = findGame(id);
  if (!game.ok) return { hands: [], common: null };
  const { shapes, settings, deck: deckOf } = game.value;
  const deck = deckOf(Object.fromEntries(settings.map((setting) => [setting.id, setting.usual])));
  const pieces = dealable(deck);
  const dealt = new Set<number>();
  const next = (): string => {
    let at = rng.below(pieces.length);
    while (dealt.has(at)) at = rng.below(pieces.length);
    dealt.add(at);
    return deck.pieces.code(pieces[at]!);
  };
  const shape = rng.pick(shapes);
  const text = shape
    .map(({ min, max }) => Array.from({ length: min + rng.below(Math.min(max, min + 3) - min + 1) }, next).join(' '))
    .join(' | ');
  return deal === 'table'
    ? { hands: [{ seat: 1, hand: 1, cards: '' }], common: text }
    : { hands: [{ seat: 1, hand: 1, cards: text }], common: null };
}
