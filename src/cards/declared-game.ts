/**
 * A game from its declaration: its deck, the groups in which its cards are dealt, and what its hands are worth, by a
 * ranking or by points. A rule sheet declares games that the catalog does not have; nothing of them is code.
 */
import { assert } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import { type Card, type Deck, dealable, isJoker, RANKS, rankOf, shoe, strippedDeck } from './card.ts';
import type { ChosenSettings, DealtGroups, Fact, Game, Group, HandReading, Outcome, Reading, Setting } from './game.ts';
import { outcomesAgainst, reaches } from './poker/dealer-games.ts';
import { handReading } from './poker/read-poker.ts';
import { type Category, type JokerUse, type RankedHand, type Ranking, waysToTake } from './ranking.ts';
import { RANKINGS } from './rankings/index.generated.ts';

// A ranking of the catalog by its id, or one that is declared: what it leaves out is as in the ranking that it is like.

export type DeclaredRanking = Readonly<{
  id: string;
  name: string;
  like?: string | undefined;
  size?: number | undefined;
  ranks?: string | undefined;
  straights?: readonly string[] | undefined;
  /** From weakest to strongest; a name alone is the category of that id in the ranking that this one is like. */
  categories?: readonly (string | DeclaredCategory)[] | undefined;
  best?: 'high' | 'low' | undefined;
  unlike?: true | undefined;
}>;

type DeclaredCategory = Readonly<{
  id: string;
  name: string;
  same?: readonly number[] | undefined;
  straight?: true | undefined;
  flush?: true | undefined;
  only?: string | undefined;
}>;

export type RankingWord = string | DeclaredRanking;

/** Undefined for a name that the catalog does not have, and for a category that the other ranking does not have. */
export function findRanking(word: RankingWord | undefined): Ranking | undefined {
  if (word === undefined || typeof word === 'string') return RANKINGS.find(({ id }) => id === word);
  const known = DECLARED.get(word);
  if (known !== undefined) return known;
  const made = rankingFrom(word);
  if (made !== undefined) DECLARED.set(word, made);
  return made;
}

/** One ranking for each declaration: evaluators keep their tables by it. */
const DECLARED = new WeakMap<DeclaredRanking, Ranking>();

function rankingFrom(word: DeclaredRanking): Ranking | undefined {
  const like = RANKINGS.find(({ id }) => id === word.like);
  const categories = word.categories?.map((one) =>
    typeof one === 'string' ? like?.categories.find(({ id }) => id === one) : (one as Category),
  );
  if (categories?.includes(undefined) === true) return undefined;
  return {
    id: word.id,
    name: word.name,
    size: word.size ?? like?.size ?? 5,
    ranks: word.ranks ?? like?.ranks ?? RANKS,
    straights: word.straights ?? like?.straights ?? [],
    categories: (categories as Category[] | undefined) ?? like?.categories ?? [],
    best: word.best ?? like?.best ?? 'high',
    ...((word.unlike ?? like?.unlike) === true ? { unlike: true } : {}),
  };
}

// The declaration of a game.

export type GameDeclaration = Readonly<{
  kind: 'poker' | 'california';
  deck?: DeclaredDeck | undefined;
  hands?: readonly DeclaredHand[] | undefined;
  against?: Against | undefined;
  draws?: true | undefined;
}>;

export type DeclaredDeck = Readonly<{
  ranks?: string | undefined;
  /** Several: houses vary, and the first is usual. */
  decks?: number | readonly number[] | undefined;
  /** In each deck. */
  jokers?: number | undefined;
}>;

/** A group as it is dealt and written. The dealer's is written last, and can be left out. */
export type DealtGroup = Readonly<{
  id: string;
  name: string;
  of: 'hand' | 'table' | 'dealer';
  cards: number;
  fewest?: number | undefined;
}>;

export type DeclaredHand = Readonly<{
  hand: string;
  from: readonly Readonly<{ group: string; use?: number | 'any' | undefined }>[];
  ranking?: RankingWord | undefined;
  joker?: Exclude<JokerUse, 'none'> | undefined;
  /** A weaker hand is none. */
  atLeast?: Least | undefined;
  points?: Points | undefined;
}>;

type Least = Readonly<{ category: string; ranks: string }>;

export type Points = Readonly<{
  /** By rank letters, such as `TJQK`. A rank that is not named counts its number. */
  values: Readonly<Record<string, number>>;
  /** One card of these ranks counts this much more, if that does not go over `atMost`. */
  more?: Readonly<{ ranks: string; by: number }> | undefined;
  /** A hand with more is bust. */
  atMost?: number | undefined;
  lastDigit?: true | undefined;
  /** This total with the first two cards beats every other hand. */
  natural?: number | undefined;
}>;

/** The hand `player` is compared with this one. */
export type Against = Readonly<{
  hand: 'dealer' | 'banker';
  qualifies?: (Least & Readonly<{ otherwise: 'player-wins' | 'hands-compare' }>) | undefined;
}>;

type Declared = Readonly<{
  id: string;
  name: string;
  declaration: GameDeclaration;
  dealt: readonly DealtGroup[];
  hands: readonly DeclaredHand[];
}>;

export function declaredGame({ id, name, declaration, dealt, hands }: Declared): Game {
  const { kind, deck = {}, against, draws } = declaration;
  const shapes = shapesOf(dealt);
  const settings = settingsOf(deck);
  const deckOf = (chosen: ChosenSettings) =>
    deckFrom(deck, Number(chosen.decks ?? settings[0]?.usual ?? deck.decks ?? 1));
  const rankings = hands.flatMap(({ ranking: word }) => findRanking(word) ?? []);
  return {
    id,
    name,
    aliases: [],
    family: hands.some(({ points }) => points !== undefined) ? 'points' : 'poker',
    declared: { rankings: new Map(rankings.map((ranking) => [ranking.id, ranking])) },
    ...(kind === 'poker' ? { pot: true } : {}),
    ...(draws === true ? { draws } : {}),
    rules: 'As its rule sheet declares it.',
    settings,
    shapes,
    deck: deckOf,
    examples: shapes.map((shape) => exampleOf(shape, deckOf({}))),
    read: (cards) => readDeclared(hands, against, cards),
  };
}

/** Without the dealer's cards, which are not seen before the end, and with them. */
export function shapesOf(dealt: readonly DealtGroup[]): Group[][] {
  const of = (whose: DealtGroup['of']): Group[] =>
    dealt
      .filter((group) => group.of === whose)
      .map(({ id, name, cards, fewest = cards }) => ({ id, name, min: fewest, max: cards }));
  const shown = [...of('hand'), ...of('table')];
  const dealers = of('dealer');
  return dealers.length === 0 ? [shown] : [shown, [...shown, ...dealers]];
}

function settingsOf({ decks }: DeclaredDeck): Setting[] {
  if (typeof decks !== 'object') return [];
  const values = decks.map(String);
  return [{ id: 'decks', asks: 'How many decks are in the shoe?', values, usual: values[0]! }];
}

export function deckFrom({ ranks = RANKS, jokers = 0 }: DeclaredDeck, decks: number): Deck {
  const without = [...RANKS].filter((letter) => !ranks.includes(letter)).join('');
  if (without === '') return shoe(decks, jokers * decks);
  const size = (RANKS.length - without.length) * 4 + jokers;
  const name = decks === 1 ? `${size}-card deck` : `shoe of ${decks} decks of ${size} cards`;
  return strippedDeck(name, without, jokers * decks, decks);
}

/** Cards far apart in the deck, so that an example looks like a hand and not like a suit. */
function exampleOf(shape: readonly Group[], deck: Deck): string {
  const cards = dealable(deck).filter((card) => !isJoker(card));
  const step = [5, 7, 11, 13, 1].find((one) => cards.length % one !== 0) ?? 1;
  let next = cards.length - 1;
  const take = (): string => {
    const card = cards[next]!;
    next = (next + cards.length - step) % cards.length;
    return deck.pieces.code(card);
  };
  return shape
    .map(({ max, min }) => Array.from({ length: Math.min(max, Math.max(min, 5)) }, take).join(' '))
    .join(' | ');
}

// What a deal is.

function readDeclared(
  hands: readonly DeclaredHand[],
  against: Against | undefined,
  dealt: DealtGroups,
): Result<Reading> {
  const read: HandReading[] = [];
  const outcomes: Outcome[] = [];
  const ranked = new Map<string, Ranked>();
  for (const hand of hands) {
    const made = hand.points === undefined ? rankedFrom(hand, dealt) : undefined;
    if (made !== undefined) ranked.set(hand.hand, made);
    if (made !== undefined && hand.atLeast !== undefined && !reaches(made.ranking, made.ranked, hand.atLeast)) {
      outcomes.push({ id: `no-${hand.hand}`, says: `No ${hand.hand.replaceAll('-', ' ')} hand qualifies.` });
    } else if (made !== undefined) read.push(handReading(hand.hand, made.ranking, made.ranked));
    else if (hand.points !== undefined) read.push(...pointsReading(hand, hand.points, dealt));
  }
  const compared = against === undefined ? [] : resultsAgainst(against, read, ranked.get(against.hand));
  return ok({ hands: read, outcomes: [...compared, ...outcomes] });
}

type Ranked = Readonly<{ ranking: Ranking; ranked: RankedHand }>;

/** Undefined if too few cards are there. */
function rankedFrom({ from, ranking: word, joker }: DeclaredHand, dealt: DealtGroups): Ranked | undefined {
  const ranking = findRanking(word);
  if (ranking === undefined) return undefined;
  const groups = from.map(({ group, use = 'any' }) => ({ cards: dealt[group] ?? [], use }));
  let best: RankedHand | undefined;
  for (const { ranked } of waysToTake(ranking, groups, joker ?? 'none')) {
    if (best === undefined || ranked.strength > best.strength) best = ranked;
  }
  return best === undefined ? undefined : { ranking, ranked: best };
}

/** Cards by their points. */
function pointsReading({ hand, from }: DeclaredHand, points: Points, dealt: DealtGroups): HandReading[] {
  const cards = from.flatMap(({ group }) => dealt[group] ?? []);
  if (cards.length === 0) return [];
  const { total, soft } = totalBy(points, cards);
  const natural = points.natural !== undefined && cards.length === 2 && total === points.natural;
  const bust = points.atMost !== undefined && total > points.atMost;
  const facts: Record<string, Fact> = { total, cards: cards.length, natural, soft };
  const standing = natural
    ? { category: 'natural', says: `Natural ${total}`, strength: NATURAL }
    : bust
      ? { category: 'bust', says: `Bust with ${total}`, strength: 0 }
      : { category: `total-${total}`, says: soft ? `Soft ${total}` : `${total}`, strength: 1 + total };
  return [{ hand, ranking: 'points', ...standing, cards, facts }];
}

/** Above every total: a hand has no more cards than can be written, and none counts more than a hundred. */
const NATURAL = 1_000_000;

export function totalBy({ values, more, atMost, lastDigit }: Points, cards: readonly Card[]) {
  const letters = cards.map((card) => RANKS[rankOf(card)]!);
  const plain = letters.reduce((sum, letter) => sum + pointsOf(values, letter), 0);
  const raised = plain + (more?.by ?? 0);
  const soft =
    more !== undefined && letters.some((letter) => more.ranks.includes(letter)) && raised <= (atMost ?? raised);
  const sum = soft ? raised : plain;
  return { total: lastDigit === true ? sum % 10 : sum, soft };
}

function pointsOf(values: Points['values'], letter: string): number {
  const named = Object.entries(values).find(([letters]) => letters.includes(letter));
  return named?.[1] ?? (letter === 'T' ? 10 : Number(letter));
}

/** A player who is over loses, whatever the dealer has. */
function resultsAgainst(
  { hand, qualifies }: Against,
  read: readonly HandReading[],
  dealer: Ranked | undefined,
): Outcome[] {
  const [own, other] = ['player', hand].map((id) => read.find((one) => one.hand === id));
  if (own === undefined || other === undefined) return [];
  const qualified =
    qualifies === undefined || (dealer !== undefined && reaches(dealer.ranking, dealer.ranked, qualifies));
  const lost = own.category === 'bust' ? { strength: -1 } : own;
  const found = outcomesAgainst(lost, other, { qualified, whenNot: qualifies?.otherwise ?? 'hands-compare' });
  if (hand === 'dealer') return found;
  assert(qualified, 'only a dealer must qualify');
  return found.map((one) => (one.id === 'dealer-wins' ? { id: 'banker-wins', says: 'The banker wins.' } : one));
}
