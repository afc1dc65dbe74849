/**
 * A few cards that are counted and not ranked: three sevens out of a shoe, three of a kind on the flop. Cards that no row
 * tells apart are one kind, every choice of kinds is laid out once, and the floor's own test reads it.
 */
import { type Card, isJoker, isRed, JOKER, rankOf, suitOf } from '../../../cards/card.ts';
import type { Deck } from '../../../cards/deck.ts';
import type { CardGroup } from '../../../rules/chart.ts';
import type { CardCount } from '../../../rules/hand-words.ts';
import { areAlike, isCounted, meetsCards } from '../../../rules/match-cards.ts';
import type { Laid } from '../../../rules/match-laid.ts';
import type { Picked } from '../../../rules/words.ts';
import type { CardsTest } from './atoms.ts';

export type SmallGroups = Readonly<{
  tests: readonly CardsTest[];
  groups: readonly CardGroup[];
  deck: Deck;
  picks: Picked;
}>;

/** More choices of kinds than this are left to others. */
const MOST_LAYOUTS = 200_000;

/** Deals by the set of tests that they meet, a bit each, and how many parts of the deck they are dealt in. */
export type SmallCounted = Readonly<{
  hist: ReadonlyMap<number, bigint>;
  parts: readonly Readonly<{ cards: number }>[];
}>;

/** Undefined where there are too many kinds to lay out. */
export function countSmallGroups(asked: SmallGroups): SmallCounted | undefined {
  const kinds = kindsOf(asked);
  const parts = partsOf(asked);
  if (layouts(kinds, parts) > MOST_LAYOUTS) return undefined;
  const hist = new Map<number, bigint>();
  const dealt: Card[][] = parts.map(() => []);
  const used = kinds.map(() => 0);
  const deal = (part: number, kind: number, missing: number, ways: bigint): void => {
    if (missing === 0) {
      if (part + 1 < parts.length) deal(part + 1, 0, parts[part + 1]!.cards, ways);
      else add(hist, metBy(asked, parts, dealt), ways);
      return;
    }
    if (kind === kinds.length) return;
    const { cards } = kinds[kind]!;
    const left = cards.length - used[kind]!;
    for (let taken = 0; taken <= Math.min(missing, left); taken += 1) {
      dealt[part]!.push(...cards.slice(used[kind], used[kind]! + taken));
      used[kind]! += taken;
      deal(part, kind + 1, missing - taken, ways * chosen(left, taken));
      used[kind]! -= taken;
      dealt[part]!.length -= taken;
    }
  };
  deal(0, 0, parts[0]!.cards, 1n);
  return { hist, parts };
}

const add = (hist: Map<number, bigint>, met: number, ways: bigint): unknown =>
  hist.set(met, (hist.get(met) ?? 0n) + ways);

function chosen(from: number, count: number): bigint {
  let ways = 1n;
  for (let i = 0; i < count; i += 1) ways = (ways * BigInt(from - i)) / BigInt(i + 1);
  return ways;
}

/** In how many ways these are dealt one after the other from so many cards. */
export function dealsOf(parts: SmallCounted['parts'], size: number): bigint {
  let [left, ways] = [size, 1n];
  for (const { cards } of parts) {
    ways *= chosen(left, cards);
    left -= cards;
  }
  return ways;
}

type Kind = { cards: Card[] };

function kindsOf({ tests, deck, picks }: SmallGroups): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  deck.holds.forEach((copies, card) => {
    if (copies === 0) return;
    const looks = tests.map((test) => lookOf(test, card, picks)).join('|');
    const kind = kinds.get(looks) ?? { cards: [] };
    kinds.set(looks, kind);
    for (let copy = 0; copy < copies; copy += 1) kind.cards.push(card);
  });
  return [...kinds.values()];
}

/** All that a test sees of a card. */
function lookOf(test: CardsTest, card: Card, picks: Picked): string {
  const rank = isJoker(card) ? 'joker' : String(rankOf(card));
  if (test.is === 'alike') return test.by === 'card' ? `card ${card}` : rank;
  const counts = (test.have ?? []).map((count) => (isCounted(count, card, picks) ? sharedOf(count, card) : '-'));
  return [...(test.exactly === undefined ? [] : [rank]), ...counts].join();
}

function sharedOf({ one }: CardCount, card: Card): string {
  if (one === undefined) return '+';
  if (card === JOKER) return 'joker';
  return String(one === 'suit' ? suitOf(card) : one === 'rank' ? rankOf(card) : isRed(card));
}

/** Where a test looks only at the first cards of a group, these and the rest are dealt apart. */
type DealtPart = Readonly<{ group: string; cards: number }>;

function partsOf({ tests, groups }: SmallGroups): readonly DealtPart[] {
  const firsts = tests.flatMap((test) => (test.is === 'cards' && test.first !== undefined ? [test.first] : []));
  return groups.flatMap(({ id, cards }) => {
    const ends = [...new Set([...firsts.filter((first) => first < cards), cards])].sort((a, b) => a - b);
    return ends.map((end, i) => ({ group: id, cards: end - (ends[i - 1] ?? 0) }));
  });
}

/** At most so many: as if every part were dealt from a full deck. */
function layouts(kinds: readonly Kind[], parts: readonly DealtPart[]): number {
  const most = Math.max(...parts.map(({ cards }) => cards));
  // By how many cards are taken: in how many ways, from the kinds so far.
  const ways = kinds.reduce(
    (before, { cards }) =>
      before.map((_, taken) => before.slice(Math.max(taken - cards.length, 0), taken + 1).reduce((a, b) => a + b)),
    [1, ...Array<number>(most).fill(0)],
  );
  return parts.reduce((product, { cards }) => product * ways[cards]!, 1);
}

function metBy({ tests, picks }: SmallGroups, parts: readonly DealtPart[], dealt: readonly Card[][]): number {
  const groups = new Map<string, Card[]>();
  for (const [i, { group }] of parts.entries()) groups.set(group, [...(groups.get(group) ?? []), ...dealt[i]!]);
  const hand = laidOut(groups);
  return tests.reduce((met, test, i) => (meetsCardsTest(test, hand, picks) ? met | (1 << i) : met), 0);
}

export const laidOut = (groups: Laid['groups']): Laid => ({
  seat: 1,
  hand: 1,
  text: '',
  groups,
  ways: [],
  best: undefined,
  reading: undefined,
});

export const meetsCardsTest = (test: CardsTest, hand: Laid, picks: Picked): boolean =>
  test.is === 'cards' ? meetsCards(test, hand, picks) : areAlike(test, hand);
