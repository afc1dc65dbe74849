/**
 * Games of one's own: a row of the games that declares a game which the catalog does not have. `gameOf` is the game of a
 * row, declared or from the catalog; everything that has a row asks for its game here and never by the id alone.
 */
import { z } from 'zod';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { choose } from '../base/choose.ts';
import { ok, type Result } from '../base/result.ts';
import { deckSize, RANKS, rankFrom, SUITS } from '../cards/card.ts';
import {
  type DealtGroup,
  type DeclaredHand,
  type DeclaredRanking,
  deckFrom,
  declaredGame,
  findRanking,
  type GameDeclaration,
  type RankingWord,
} from '../cards/declared-game.ts';
import { findGame, GAMES } from '../cards/find-game.ts';
import { type Game, usualOf } from '../cards/game.ts';
import type { Ranking } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import type { GameRow } from './chart.ts';
import type { Sheet } from './sheet.ts';
import { id, words } from './vocabulary.ts';

// The words.

/** poker: players bet into one pot. california: each hand plays against a player-dealer. */
export const gameKind = z.enum(['poker', 'california']);
export type GameKind = z.infer<typeof gameKind>;

const rankLetters = z
  .string()
  .regex(/^[AKQJT98765432]{1,13}$/, 'rank letters, such as AKQJT98765432')
  .meta({ description: 'rank letters', examples: ['6789TJQKA'] });

const category = z.strictObject({
  id,
  name: words,
  /** How many cards share a rank, largest first: a full house is [3, 2]. Left out: it does not matter. */
  same: z.array(z.int().min(1).max(5)).min(1).max(5).optional(),
  straight: z.literal(true).optional(),
  flush: z.literal(true).optional(),
  /** Only this straight. */
  only: rankLetters.optional(),
});

const catalogRanking = z.enum(RANKINGS.map((ranking) => ranking.id));

const ownRanking = z.strictObject({
  id,
  name: words,
  /** Whatever is left out here is as in this ranking. */
  like: catalogRanking.optional(),
  size: z.int().min(2).max(5).optional(),
  /** From weakest to strongest. */
  ranks: rankLetters.optional(),
  straights: z.array(rankLetters).max(15).optional(),
  categories: z
    .array(z.union([id, category]))
    .min(1)
    .max(20)
    .optional(),
  best: z.enum(['high', 'low']).optional(),
  unlike: z.literal(true).optional(),
});

/** A ranking of the catalog, or one that the sheet declares. */
export const rankingWord = z.union([catalogRanking, ownRanking]);

const least = { category: id, ranks: rankLetters };

const points = z.strictObject({
  values: z.record(rankLetters, z.int().min(0).max(100)),
  more: z.strictObject({ ranks: rankLetters, by: z.int().min(1).max(100) }).optional(),
  atMost: z.int().min(1).max(1000).optional(),
  lastDigit: z.literal(true).optional(),
  natural: z.int().min(1).max(200).optional(),
});

const declaredHand = z.strictObject({
  hand: id,
  from: z
    .array(z.strictObject({ group: id, use: z.union([z.int().min(0).max(5), z.literal('any')]).optional() }))
    .min(1)
    .max(6),
  ranking: rankingWord.optional(),
  joker: z.enum(['bug', 'wild']).optional(),
  atLeast: z.strictObject(least).optional(),
  points: points.optional(),
});

/** The rules of a game that the catalog does not have. */
export const declaresWord = z.strictObject({
  kind: gameKind,
  deck: z
    .strictObject({
      ranks: rankLetters.optional(),
      decks: z.union([z.int().min(1).max(12), z.array(z.int().min(1).max(12)).min(2).max(12)]).optional(),
      jokers: z.int().min(1).max(2).optional(),
    })
    .optional(),
  /** The groups in which the cards are dealt. Left out: those of the row. */
  dealt: z
    .array(
      z.strictObject({
        id,
        name: words,
        of: z.enum(['hand', 'table', 'dealer']),
        cards: z.int().min(1).max(21),
        fewest: z.int().min(0).max(21).optional(),
      }),
    )
    .min(1)
    .max(8)
    .optional(),
  /** The hands that the game reads. Left out: one, by the groups and the ranking of the row, called high or low. */
  hands: z.array(declaredHand).min(1).max(6).optional(),
  against: z
    .strictObject({
      hand: z.enum(['dealer', 'banker']),
      qualifies: z.strictObject({ ...least, otherwise: z.enum(['player-wins', 'hands-compare']) }).optional(),
    })
    .optional(),
  draws: z.literal(true).optional(),
});

// From a row to its game.

type Row = Pick<GameRow, 'game' | 'name' | 'declares' | 'groups' | 'ranking'>;

/** The game of a row. A declaration comes before the catalog: a later version may have a game of the same id. */
export function gameOf(row: Row): Result<Game> {
  const { declares } = row;
  if (declares === undefined) return findGame(row.game);
  const known = MADE.get(declares);
  if (known?.of.every((part, i) => part === partsOf(row)[i])) return ok(known.game);
  const { game: id, name = id } = row;
  const game = declaredGame({ id, name, declaration: declares, dealt: dealtOf(row), hands: handsOf(row) });
  MADE.set(declares, { of: partsOf(row), game });
  return ok(game);
}

/** A game keeps what was read of it, so a declaration is one game as long as nothing beside it changes. */
const MADE = new WeakMap<GameDeclaration, Readonly<{ of: readonly unknown[]; game: Game }>>();

const partsOf = ({ game, name, groups, ranking }: Row): readonly unknown[] => [game, name, groups, ranking];

/** The game that a sheet knows by this id; one that it does not list is looked up in the catalog. */
export function gameIn({ games }: Pick<Sheet, 'games'>, id: string): Result<Game> {
  const row = games.find(({ game }) => game === id);
  return row === undefined ? findGame(id) : gameOf(row);
}

const dealtOf = ({ declares, groups }: Row): readonly DealtGroup[] =>
  declares?.dealt ??
  groups.map(({ id, name, of, cards, keyed = cards, fewest }) => ({ id, name, of, cards: keyed, fewest }));

/** Groups that all hands of a declared game share. */
export const sharedGroups = (row: Row): ReadonlySet<string> =>
  new Set(dealtOf(row).flatMap(({ id, of }) => (of === 'table' ? [id] : [])));

function handsOf({ declares, groups, ranking: word }: Row): readonly DeclaredHand[] {
  if (declares?.hands !== undefined) {
    return declares.hands.map((hand) =>
      hand.points !== undefined || hand.ranking !== undefined ? hand : { ...hand, ranking: word },
    );
  }
  const ranking = findRanking(word);
  if (ranking === undefined || word === undefined) return [];
  return [{ hand: ranking.best, from: groups.map(({ id: group, use }) => ({ group, use })), ranking: word }];
}

/** The ranking of a hand as its game read it. */
export function rankingRead(row: Row | undefined, id: string | undefined): Ranking | undefined {
  const game = row?.declares === undefined ? undefined : gameOf(row);
  const own = game?.ok ? game.value.declared?.rankings.get(id ?? '') : undefined;
  return own ?? findRanking(id);
}

/** What makes two declarations the same game; what it is called does not. */
export function rulesOf(row: Row): string {
  const { dealt: _dealt, hands: _hands, ...others } = row.declares ?? {};
  const named = (groups: readonly DealtGroup[]) => groups.map(({ name: _, ...group }) => group);
  const parts = { others, dealt: named(dealtOf(row)), hands: handsOf(row) };
  return canonicalJson(JSON.parse(JSON.stringify(parts)) as Json);
}

// What is wrong with a declaration, in one sentence.

const MOST_CARDS = 21;
/** Ways to take a hand from its cards, times what jokers may stand for: a hand is read while a dealer waits. */
const MOST_WAYS = 2_000;

export function contradictionInDeclared(row: GameRow): string | undefined {
  const { game: id, name, declares, unread, every, groups } = row;
  if (declares === undefined) return typeof row.ranking === 'object' ? inRanking(id, row.ranking, row) : undefined;
  if (GAMES.some((known) => known.id === id))
    return `Game ${id} is in the game catalog already. Give your own game another id, or leave out what it declares.`;
  if (unread !== undefined || every !== undefined)
    return `Game ${id} declares its rules, so its hands are read: leave out unread and every.`;
  if (name === undefined) return `Game ${id} needs a name, because it is not from the game catalog.`;
  const dealt = dealtOf(row);
  if (dealt.length === 0) return `Game ${id} is declared without cards. Say in which groups they are dealt.`;
  return (
    inDeck(row, dealt) ??
    inDealt(row, dealt) ??
    (groups.length > 0 && row.ranking !== undefined ? inOwnGroups(row, row.ranking) : undefined) ??
    inHands(row, dealt) ??
    inAgainst(row)
  );
}

/** What the sheet itself ranks is one more hand, even if the game reads others. */
const inOwnGroups = (row: GameRow, ranking: RankingWord): string | undefined =>
  inRankedHand(
    row,
    `The hand of ${row.game}`,
    {
      hand: 'high',
      from: row.groups.filter(({ use }) => use !== 0).map(({ id: group, use }) => ({ group, use })),
      ranking,
    },
    ranking,
    row.groups,
    'by-the-sheet',
  );

function inDeck({ game: id, declares }: GameRow, dealt: readonly DealtGroup[]): string | undefined {
  const { ranks = RANKS, decks = 1, jokers = 0 } = declares!.deck ?? {};
  const twice = repeated([...ranks]);
  if (twice !== undefined) return `The deck of game ${id} names the rank ${twice} twice.`;
  const all = typeof decks === 'number' ? [decks] : decks;
  if (new Set(all).size < all.length) return `Game ${id} lists the same number of decks twice.`;
  const total = jokers * most(decks);
  if (total > MOST_JOKERS) return `Game ${id} has ${total} jokers, but no more than ${MOST_JOKERS} can be read.`;
  const size = deckSize(deckFrom(declares!.deck ?? {}, Math.min(...all))) - jokers * Math.min(...all);
  const cards = dealt.reduce((sum, group) => sum + group.cards, 0);
  if (cards <= size) return undefined;
  return `Game ${id} deals ${cards} cards, but its deck has ${size} without jokers. Deal fewer cards, or add ranks or decks.`;
}

const MOST_JOKERS = 2;

const most = (decks: number | readonly number[]): number => (typeof decks === 'number' ? decks : Math.max(...decks));

function inDealt({ game: id, deal, groups, declares }: GameRow, dealt: readonly DealtGroup[]): string | undefined {
  const twice = repeated(dealt.map((group) => group.id));
  if (twice !== undefined) return `Game ${id} deals two groups named ${twice}.`;
  const own = dealt.filter(({ of }) => of === 'hand');
  if (deal === 'hand' && own.length === 0)
    return `Game ${id} deals a hand no cards of its own. Name a group that is of the hand, or write that the deal is of the table.`;
  if (deal === 'table' && own.length > 0)
    return `Game ${id} has one deal for the whole table, so its group ${own[0]!.id} must be of the table.`;
  for (const { id: group, cards, fewest = cards } of dealt)
    if (fewest > cards) return `Group ${group} of ${id} requires at least ${fewest} of ${cards} cards.`;
  const most = dealt.filter(({ of }) => of !== 'dealer').reduce((sum, { cards }) => sum + cards, 0);
  if (most > MOST_CARDS)
    return `Game ${id} deals ${most} cards to a hand and the table, but at most ${MOST_CARDS} can be read.`;
  const stray = dealt.find((group) => group.of === 'dealer' && !/^(dealer|banker)(-|$)/.test(group.id));
  if (stray !== undefined)
    return `Group ${stray.id} of ${id} is the dealer's. Its id must be dealer or banker, or start with one of them and a hyphen.`;
  const unknown = declares!.dealt === undefined ? undefined : groups.find((one) => !dealt.some((g) => g.id === one.id));
  return unknown && `Group ${unknown.id} of ${id} is not one of the groups that the game deals.`;
}

function inHands(row: GameRow, dealt: readonly DealtGroup[]): string | undefined {
  const { game: id, declares } = row;
  const hands = handsOf(row);
  const twice = repeated(hands.map(({ hand }) => hand));
  if (twice !== undefined) return `Game ${id} reads two hands named ${twice}.`;
  for (const hand of hands) {
    const named = `Hand ${hand.hand} of ${id}`;
    const stray = hand.from.find(({ group }) => !dealt.some((one) => one.id === group));
    if (stray !== undefined) return `${named} takes cards from the group ${stray.group}, which is not dealt.`;
    const again = repeated(hand.from.map(({ group }) => group));
    if (again !== undefined) return `${named} takes cards from the group ${again} twice.`;
    if ((hand.ranking === undefined) === (hand.points === undefined))
      return `${named} needs either a ranking or points.`;
    const wrong =
      hand.ranking === undefined
        ? inPoints(named, hand, declares!)
        : inRankedHand(row, named, hand, hand.ranking, dealt);
    if (wrong !== undefined) return wrong;
  }
  const kinds = new Set(hands.map(({ points }) => points === undefined));
  if (kinds.size > 1) return `Game ${id} reads some hands by a ranking and others by points. Use one of them.`;
  return undefined;
}

function inRankedHand(
  row: GameRow,
  named: string,
  { from, joker, atLeast }: DeclaredHand,
  word: RankingWord,
  dealt: readonly DealtGroup[],
  read: 'by-the-game' | 'by-the-sheet' = 'by-the-game',
): string | undefined {
  const wrong = inRanking(row.game, word, row, joker !== undefined);
  if (wrong !== undefined) return wrong;
  const ranking = findRanking(word)!;
  const jokers = row.declares?.deck?.jokers ?? 0;
  if (joker === undefined && jokers > 0 && read === 'by-the-game' && row.declares?.hands !== undefined)
    return `${named} does not say what a joker is, but the deck has jokers.`;
  if (joker !== undefined && jokers === 0) return `${named} says what a joker is, but the deck has none.`;
  if (joker !== undefined && ranking.unlike === true)
    return `${named} cannot have a joker, because only different ranks and suits count.`;
  const parts = from.map(({ group, use = 'any' }) => ({ use, of: dealt.find(({ id }) => id === group)! }));
  const over = parts.find(({ use, of }) => use !== 'any' && use > (of.fewest ?? of.cards));
  if (over !== undefined)
    return `${named} uses ${over.use} of ${over.of.fewest ?? over.of.cards} cards of ${over.of.id}.`;
  const fixed = parts.reduce((sum, { use }) => sum + (use === 'any' ? 0 : use), 0);
  const free = parts.reduce((sum, { use, of }) => sum + (use === 'any' ? of.cards : 0), 0);
  const isFilled = free === 0 ? fixed === ranking.size : fixed <= ranking.size && fixed + free >= ranking.size;
  if (!isFilled) return `${named} uses ${fixed + free} cards, but ${ranking.name} ranks ${ranking.size}.`;
  if (ranking.unlike === true && fixed + free !== ranking.size)
    return `${named} is made of ${fixed + free} cards, but ${ranking.name} ranks exactly ${ranking.size}.`;
  const standIns = joker === undefined ? 0 : jokers * most(row.declares?.deck?.decks ?? 1);
  const ways = parts.reduce((all, { use, of }) => all * (use === 'any' ? 1 : choose(of.cards, use)), 1);
  const all = ways * choose(free, ranking.size - fixed) * choose(ranking.ranks.length + standIns - 1, standIns);
  if (all > MOST_WAYS) return `${named} can be made in ${all} ways, more than can be read. Deal it fewer cards.`;
  return atLeast === undefined ? undefined : inLeast(named, atLeast, ranking);
}

function inLeast(
  named: string,
  { category, ranks }: Readonly<{ category: string; ranks: string }>,
  ranking: Ranking,
): string | undefined {
  const known = ranking.categories.find(({ id }) => id === category);
  if (known === undefined)
    return `${named} must be at least ${category}, which is not a category of ${ranking.name}. Its categories are ${ranking.categories.map(({ id }) => id).join(', ')}.`;
  const most = known.straight === true ? 1 : (known.same?.length ?? ranking.size);
  if (ranks.length > most) return `${named} names ${ranks.length} ranks, but ${category} has ${most}.`;
  const stray = [...ranks].find((letter) => !ranking.ranks.includes(letter));
  return stray && `${named} names the rank ${stray}, which ${ranking.name} does not have.`;
}

function inPoints(
  named: string,
  { joker, atLeast, from, points }: DeclaredHand,
  { deck }: GameDeclaration,
): string | undefined {
  if ((deck?.jokers ?? 0) > 0 || joker !== undefined) return `${named} is counted in points, and a joker has none.`;
  if (atLeast !== undefined) return `${named} is counted in points, so atLeast does not apply.`;
  if (from.some(({ use }) => use !== undefined && use !== 'any'))
    return `${named} is counted in points, so all cards of its groups count.`;
  const { values, more, atMost, lastDigit, natural } = points!;
  const twice = repeated([...Object.keys(values).join('')]);
  if (twice !== undefined) return `${named} gives the rank ${twice} two values.`;
  const silent = [...(deck?.ranks ?? RANKS)].find(
    (rank) => 'AKQJ'.includes(rank) && !Object.keys(values).join('').includes(rank),
  );
  if (silent !== undefined) return `${named} does not say how many points the rank ${silent} is.`;
  if (lastDigit === true && (atMost !== undefined || more !== undefined || natural !== undefined))
    return `${named} counts the last digit only, so atMost, more and natural do not apply.`;
  if (natural !== undefined && atMost !== undefined && natural > atMost)
    return `${named} has a natural of ${natural}, which is over ${atMost}.`;
  return undefined;
}

function inAgainst(row: GameRow): string | undefined {
  const { game: id, declares } = row;
  const { against } = declares!;
  if (against === undefined) return undefined;
  const hands = handsOf(row);
  const other = hands.find(({ hand }) => hand === against.hand);
  const own = hands.find(({ hand }) => hand === 'player');
  if (own === undefined || other === undefined)
    return `Game ${id} compares the hands player and ${against.hand}, so it must read both.`;
  const [one, two] = [findRanking(own.ranking), findRanking(other.ranking)];
  if (one !== two && JSON.stringify(one) !== JSON.stringify(two))
    return `Game ${id} compares the hands player and ${against.hand}, but by different rankings.`;
  if (against.qualifies === undefined) return undefined;
  if (against.hand === 'banker' || two === undefined)
    return `Only a dealer's hand with a ranking can have to qualify, in game ${id}.`;
  return inLeast(`The dealer of ${id}`, against.qualifies, two);
}

/**
 * A ranking says for every hand of its cards what it is, and the deck has no rank that it does not know. `standIns`: jokers
 * stand for other cards of the hand.
 */
function inRanking(game: string, word: RankingWord, row: Row, standIns = false): string | undefined {
  const wrong = typeof word === 'string' ? undefined : inOwnRanking(game, word);
  if (wrong !== undefined) return wrong;
  const ranking = findRanking(word)!;
  const stray = [...ranksDealt(row)].find((letter) => !ranking.ranks.includes(letter));
  if (stray !== undefined)
    return `The deck of game ${game} has the rank ${stray}, which ${ranking.name} does not rank.`;
  const { decks = 1 } = row.declares?.deck ?? {};
  const missing = missingShape(ranking, standIns || decks !== 1 ? ranking.size : 4);
  if (missing === undefined) return undefined;
  return `Game ${game} deals hands that ${ranking.name} has no category for: ${shapeWords(missing)}, if they are not a straight or flush.`;
}

function ranksDealt(row: Row): string {
  if (row.declares !== undefined) return row.declares.deck?.ranks ?? RANKS;
  const game = gameOf(row);
  const holds = game.ok ? game.value.deck(usualOf(game.value.settings)).holds : [];
  return [...RANKS].filter((letter) => (holds[rankFrom(letter) * SUITS.length] ?? 0) > 0).join('');
}

function inOwnRanking(game: string, word: DeclaredRanking): string | undefined {
  const named = `Ranking ${word.id} of ${game}`;
  if (RANKINGS.some(({ id }) => id === word.id))
    return `${named} has the id of a ranking of the catalog. Give it another.`;
  if (word.like === undefined && (word.size === undefined || word.ranks === undefined || word.categories === undefined))
    return `${named} must say its size, ranks and categories, or which ranking it is like.`;
  const like = RANKINGS.find(({ id }) => id === word.like);
  const unknown = word.categories?.find(
    (one) => typeof one === 'string' && !like?.categories.some(({ id }) => id === one),
  );
  if (unknown !== undefined)
    return `${named} has the category ${String(unknown)}, which the ranking that it is like does not have. Declare it with a name.`;
  const ranking = findRanking(word)!;
  const { size, ranks, straights, categories, unlike } = ranking;
  const twice = repeated([...ranks]) ?? repeated(categories.map(({ id }) => id)) ?? repeated(straights.map(sorted));
  if (twice !== undefined) return `${named} has ${twice} twice.`;
  const bent = straights.find(
    (one) => one.length !== size || repeated([...one]) !== undefined || [...one].some((r) => !ranks.includes(r)),
  );
  if (bent !== undefined) return `${named} has the straight ${bent}, which is not ${size} different ranks of its own.`;
  const only = categories.find((one) => one.only !== undefined && !straights.includes(one.only));
  if (only !== undefined)
    return `${named} has the category ${only.id} for ${only.only}, which is not one of its straights.`;
  const off = categories.find(({ same = [] }) => same.reduce((sum, one) => sum + one, 0) > size);
  if (off !== undefined) return `${named} has the category ${off.id} of more than ${size} cards.`;
  if (unlike === true && categories.some(({ straight, flush }) => straight === true || flush === true))
    return `${named} counts only different ranks and suits, so it has no straights or flushes.`;
  return undefined;
}

/** A way in which the cards of a hand share ranks that is none of its categories. */
function missingShape({ size, ranks, categories, unlike }: Ranking, most: number): readonly number[] | undefined {
  const plain = categories.filter(
    ({ straight, flush, only }) => straight === undefined && flush === undefined && only === undefined,
  );
  return (unlike === true ? runsOfOnes(size) : shapesOf(size, most)).find(
    (shape) =>
      shape.length <= ranks.length && !plain.some(({ same }) => same === undefined || String(same) === String(shape)),
  );
}

/** How many cards can share a rank, largest first: of five cards in one deck, from [1, 1, 1, 1, 1] to [4, 1]. */
function shapesOf(cards: number, most: number): number[][] {
  if (cards === 0) return [[]];
  return Array.from({ length: Math.min(cards, most) }, (_, i) => i + 1).flatMap((first) =>
    shapesOf(cards - first, first).map((rest) => [first, ...rest]),
  );
}

const runsOfOnes = (size: number): number[][] =>
  Array.from({ length: size }, (_, i) => new Array<number>(i + 1).fill(1));

const shapeWords = (shape: readonly number[]): string => {
  if (shape.length === 1 && shape[0] === 1) return 'one card';
  return shape.every((one) => one === 1)
    ? `${shape.length} cards of different ranks`
    : shape.map((one) => `${one} of a rank`).join(' and ');
};

const sorted = (letters: string): string => [...letters].sort((a, b) => rankFrom(a) - rankFrom(b)).join('');

const repeated = (names: readonly string[]): string | undefined => names.find((name, i) => names.indexOf(name) !== i);
