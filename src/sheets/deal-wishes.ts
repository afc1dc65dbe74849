/** For tests and nights: turns what a row asks of one hand into the cards that would meet it, group by group. */

import { assert, last, unreachable } from '../base/assert.ts';
import type { Rng } from '../base/seeded.ts';
import { tableauBreach } from '../cards/baccarat.ts';
import {
  cardFrom,
  dealable,
  isJoker,
  isRed,
  type Pieces,
  RANKS,
  rankFrom,
  rankOf,
  SUITS,
  suitOf,
} from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import { type Group, usualOf } from '../cards/game.ts';
import type { Category, Ranking } from '../cards/ranking.ts';
import { kindOf } from '../cards/tiles/tile.ts';
import type { GameRow } from '../rules/chart.ts';
import { gameOf, rankingRead } from '../rules/declared-game.ts';
import type { CardCount, CategoryPattern, HandTest, PostedHand } from '../rules/hand-pattern.ts';
import { isAtLeast, settingsOf } from '../rules/lay-out-hands.ts';
import { handsReadBy, isCounted } from '../rules/row-tests.ts';
import { type Picked, pickedWord } from '../rules/vocabulary.ts';

// The pieces of a game, taken one by one as they are wanted.

/** What a piece must be. */
export type Fits = (piece: number) => boolean;

export const ANYTHING: Fits = () => true;

export type Pack = Readonly<{
  kind: Pieces['kind'];
  code: (piece: number) => string;
  /** A piece that fits, by chance; another one where none is left that does, so that every deal is complete. */
  take: (fits: Fits) => number;
  /** Two hands as they are dealt: in baccarat all take three cards, and the thirds that the tableau bars are left out. */
  asDealt: (groups: readonly number[][]) => readonly number[][];
  /** The ways in which the game's own notation writes a deal. */
  shapes: readonly (readonly Group[])[];
}>;

/** Undefined for a game that is not known. */
export function packOf(gameRow: GameRow, picks: Picked, rng: Rng): Pack | undefined {
  const game = gameOf(gameRow);
  if (!game.ok) return undefined;
  const { deck: deckOf, family, settings, shapes } = game.value;
  const deck = deckOf({ ...usualOf(settings), ...settingsOf(gameRow, picks) });
  const left = rng.shuffled(dealable(deck));
  const take = (fits: Fits): number => left.splice(Math.max(0, left.findIndex(fits)), 1)[0]!;
  const asDealt = family === 'baccarat' ? byTheTableau : (groups: readonly number[][]) => groups;
  return {
    kind: deck.pieces.kind,
    code: deck.pieces.code,
    take,
    asDealt,
    shapes: asDealt === byTheTableau ? whole(shapes) : shapes,
  };
}

const whole = (shapes: Pack['shapes']): Pack['shapes'] =>
  shapes.map((shape) => shape.map((group) => ({ ...group, min: group.max })));

/** Of six cards in their order one choice of third cards is the right one; where fewer were wanted they stay as they are. */
function byTheTableau(groups: readonly number[][]): readonly number[][] {
  const [player, banker] = groups;
  if (player?.length !== 3 || banker?.length !== 3) return groups;
  const sizes = [2, 3].flatMap((own) => [2, 3].map((other) => [player.slice(0, own), banker.slice(0, other)] as const));
  return sizes.find(([own, other]) => tableauBreach(own, other) === undefined) ?? groups;
}

// What an outcome may be made of. A game gives an outcome a name and no recipe, so the cards are drawn from a few that
// look like it: by what the name says, or of one suit, of two ranks, in a run.

/** What all pieces of a deal have in common. */
export type Likeness = Readonly<{
  fits: Fits;
  /** No rank twice. */
  distinct?: true;
  /** The second group is the first again. */
  mirrored?: 'card' | 'rank';
  /** Tiles from the lowest pair to the highest, as they are set. */
  sorted?: true;
  /** So many in each group. */
  size?: number;
}>;

export function likenessFor(outcome: string, { kind }: Pick<Pack, 'kind'>, rng: Rng): Likeness {
  if (kind === 'tiles') return rng.below(3) === 0 ? { fits: ANYTHING } : { fits: ofKinds(rng), sorted: true };
  return rng.below(3) === 0 ? byChance(rng) : byName(outcome, rng);
}

/** Tiles pair by their kind: two kinds are two pairs. */
function ofKinds(rng: Rng): Fits {
  const lowest = rng.pick([8, 16]);
  const kinds = [1 + rng.below(lowest), 1 + rng.below(lowest)];
  return (tile) => kinds.includes(kindOf(tile));
}

const RANK_WORDS: readonly (readonly [RegExp, string])[] = [
  [/two-three-four/, '234'],
  [/two-to-six/, '23456'],
  [/ace-two-three/, 'A23'],
  [/deuce-to-eight/, '2345678'],
  [/nine-high/, '23456789'],
  [/\b21\b/, 'A2345'],
  [/face/, 'JQK'],
  [/royal/, 'AKQJT'],
  [/aces/, 'A'],
  [/sevens/, '7'],
  [/seven\b(?!-)/, '7'],
  [/3489/, '3489'],
  // No rank at all: nothing but jokers.
  [/jokers$/, ''],
];

function byName(outcome: string, rng: Rng): Likeness {
  if (/two-straight-flushes/.test(outcome)) return { fits: twoRuns(rng) };
  const rank = /\b([2-9])s\b/.exec(outcome)?.[1] ?? RANK_WORDS.find(([words]) => words.test(outcome))?.[1];
  const fits: Fits[] = [];
  if (rank !== undefined) fits.push(ofRanks(outcome.includes('joker') ? `${rank}*` : rank));
  if (/of-a-kind|three-pair|six-pairs/.test(outcome)) fits.push(someRanks(1 + rng.below(7), rng));
  if (/suited|flush/.test(outcome)) fits.push(oneSuit(rng));
  if (/hearts/.test(outcome)) fits.push((card) => SUITS[suitOf(card)] === 'h');
  if (/colour/.test(outcome)) fits.push(oneColor(rng));
  const jokers = /first-(four|five)-jokers/.exec(outcome)?.[1];
  const cards = Number(/([4-8])-(?:or-more-)?cards?\b/.exec(outcome)?.[1] ?? Number.NaN);
  return {
    fits: all(fits),
    ...(/dragon|nine-high|two-to-six|royal|straight/.test(outcome) ? { distinct: true } : {}),
    ...(/match|same-ranks|each/.test(outcome) ? { mirrored: rng.pick(['card', 'rank'] as const) } : {}),
    ...(jokers === undefined ? {} : { size: jokers === 'four' ? 4 : 5 }),
    ...(outcome.includes('21') && cards > 0 ? { size: cards + (outcome.includes('more') ? rng.below(2) : 0) } : {}),
  };
}

function byChance(rng: Rng): Likeness {
  const low = rng.below(9);
  return rng.pick<Likeness>([
    { fits: ANYTHING },
    { fits: oneSuit(rng) },
    { fits: oneColor(rng) },
    { fits: someRanks(1, rng) },
    { fits: all([someRanks(1, rng), oneSuit(rng)]) },
    { fits: someRanks(2 + rng.below(5), rng) },
    { fits: ofRanks(RANKS.slice(low, low + 7)) },
    { fits: ofRanks(RANKS.slice(low, low + 7)), distinct: true },
    { fits: oneSuit(rng), distinct: true },
  ]);
}

/** A joker is written as a star. */
const ofRanks =
  (letters: string): Fits =>
  (card) =>
    isJoker(card) ? letters.includes('*') : letters.includes(RANKS[rankOf(card)]!);

const someRanks = (count: number, rng: Rng): Fits =>
  ofRanks(
    rng
      .shuffled([...RANKS])
      .slice(0, count)
      .join(''),
  );

function oneSuit(rng: Rng): Fits {
  const suit = rng.below(SUITS.length);
  return (card) => isJoker(card) || suitOf(card) === suit;
}

/** Seven ranks in a row of two suits: whoever has thirteen of these fourteen cards has a run of five in either suit. */
function twoRuns(rng: Rng): Fits {
  const low = rng.below(RANKS.length - 6);
  const suits = rng.shuffled([0, 1, 2, 3]).slice(0, 2);
  const run = ofRanks(RANKS.slice(low, low + 7));
  return (card) => run(card) && !isJoker(card) && suits.includes(suitOf(card));
}

function oneColor(rng: Rng): Fits {
  const red = rng.below(2) === 0;
  return (card) => isJoker(card) || isRed(card) === red;
}

export const all =
  (fits: readonly Fits[]): Fits =>
  (piece) =>
    fits.every((fit) => fit(piece));

export const isRank =
  (letter: string): Fits =>
  (card) =>
    !isJoker(card) && rankOf(card) === rankFrom(letter);

// Cards that make a category, of at least a given rank.

export type Wanted = Readonly<{
  category: string;
  orBetter?: boolean | undefined;
  floor?: string | undefined;
  top?: string | undefined;
  rank?: string | undefined;
  suit?: string | undefined;
}>;

/** Cards of the category, those that weigh most first, so that a pair of the hand comes to lie in the first group. */
export function making(ranking: Ranking, wanted: Wanted, rng: Rng): number[] {
  const category = rng.pick(categoriesOf(ranking, wanted));
  const letters = lettersFor(ranking, category, wanted, rng);
  const shuffled = rng.shuffled([...SUITS]);
  const suits = wanted.suit === undefined ? shuffled : [wanted.suit];
  return letters.map((letter, i) => cardFrom(letter + suits[category.flush ? 0 : i % suits.length]!)!);
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

// From what a row asks of one hand to what its cards should be, group by group.

/** A group as it is dealt. */
export type Sized = Readonly<{ id: string; min: number; max: number }>;

/** The first cards of a group just so, the others like this; so many of them where it matters. */
export type Slot = Readonly<{ first: readonly Fits[]; rest: Fits; size?: number }>;

export type Wish = Readonly<{ slots: ReadonlyMap<string, Slot>; like: Likeness }>;

/** What a wish is made for. `row` is the key of the row. */
export type Wishing = Readonly<{
  gameRow: GameRow;
  row: string;
  groups: readonly Sized[];
  pack: Pack;
  picks: Picked;
  posted: readonly PostedHand[];
  rng: Rng;
}>;

export const NO_WISH: Wish = { slots: new Map(), like: { fits: ANYTHING } };

export function wishFor(test: HandTest, on: Wishing): Wish {
  switch (test.is) {
    case 'category':
      return categoryWish(test, on);
    case 'posted': {
      const posted = on.posted.find(({ row, game }) => row === on.row && game === on.gameRow.game);
      const asked = posted?.hand ?? test.atLeast;
      return asked === undefined ? NO_WISH : categoryWish({ plays: test.atLeast?.plays, ...asked }, on);
    }
    case 'outcome':
      return { ...NO_WISH, like: likenessFor(test.outcome, on.pack, on.rng) };
    case 'reading':
      return merged(test.hands.map((asked) => readingWish(asked, on)));
    case 'cards':
      return cardsWish(test, on);
    case 'alike':
      return { ...NO_WISH, like: { fits: ANYTHING, mirrored: test.by } };
    case 'every':
      return merged(test.of.map((one) => wishFor(one, on)));
    case 'some':
      return wishFor(on.rng.pick(test.of), on);
    default:
      return unreachable(test);
  }
}

/** Several wishes for one hand: what one leaves open another may fill. */
function merged(wishes: readonly Wish[]): Wish {
  const slots = new Map<string, Slot>();
  for (const wish of wishes) {
    for (const [id, { first, rest, size }] of wish.slots) {
      const before = slots.get(id) ?? { first: [], rest: ANYTHING };
      const sized = size ?? before.size;
      const both = { first: [...before.first, ...first], rest: all([before.rest, rest]) };
      slots.set(id, sized === undefined ? both : { ...both, size: sized });
    }
  }
  const likes = wishes.map(({ like }) => like);
  return { slots, like: Object.assign({}, ...likes, { fits: all(likes.map(({ fits }) => fits)) }) };
}

/** Where the row says which group plays, its cards go there first; otherwise in the order of the groups. */
function categoryWish(
  pattern: Omit<CategoryPattern, 'plays'> & { plays?: CategoryPattern['plays'] | undefined },
  on: Wishing,
) {
  const ranking = findRanking(on.gameRow.ranking);
  if (ranking === undefined) return NO_WISH;
  const { rank, suit, plays, ...rest } = pattern;
  const wanted = { ...rest, ...pickedIn(on.picks, { rank, suit }) };
  return { ...NO_WISH, slots: placed(making(ranking, wanted, on.rng), on.gameRow, plays?.group, plays?.atLeast) };
}

/** Cards that count, laid where the sheet uses them. */
export function placed(
  cards: readonly number[],
  { groups }: GameRow,
  playing: string | undefined,
  atLeast = 0,
): Map<string, Slot> {
  const left = [...cards];
  const slots = new Map<string, Slot>();
  const order = [...groups].sort((a, b) => Number(b.id === playing) - Number(a.id === playing));
  for (const { id, of, cards: most, use } of order) {
    const free = id === playing && atLeast > 2 ? atLeast : of === 'hand' ? Math.min(most, 2) : most;
    const mine = left.splice(0, use === 'any' ? Math.min(most, groups.length === 1 ? most : free) : use);
    slots.set(id, { first: mine.map(isCard), rest: ANYTHING });
  }
  return slots;
}

export const isCard =
  (card: number): Fits =>
  (piece) =>
    piece === card;

type Asked = Extract<HandTest, { is: 'reading' }>['hands'][number];

/** A hand that is a group of its own is made there; one of all cards is made where it begins. */
function readingWish({ hand, category, cards, total, rank, suit, ...more }: Asked, on: Wishing): Wish {
  const id = handsReadBy(on.gameRow).get(hand === 'hand' && isLine(on) ? 'player' : hand);
  const ranking = rankingRead(on.gameRow, id);
  const group = on.groups.find(({ id }) => id === hand) ?? last(on.groups);
  if (category === undefined || ranking === undefined) {
    const size = cards === undefined ? undefined : sizeIn(cards, on.rng);
    const low: Fits = total === undefined ? ANYTHING : likenessFor('21', on.pack, on.rng).fits;
    return { ...NO_WISH, slots: new Map([[group.id, slotOf([], low, size)]]) };
  }
  const wanted = { category, ...more, ...pickedIn(on.picks, { rank, suit }) };
  const made = making(ranking, wanted, on.rng);
  return { ...NO_WISH, slots: new Map([[group.id, slotOf(made.slice(0, group.max).map(isCard), ANYTHING)]]) };
}

const pickedIn = (picks: Picked, { rank, suit }: Pick<CategoryPattern, 'rank' | 'suit'>) => ({
  ...(rank === undefined ? {} : { rank: pickedWord(picks, rank) }),
  ...(suit === undefined ? {} : { suit: pickedWord(picks, suit) }),
});

const isLine = ({ gameRow, groups }: Wishing): boolean => gameRow.deal === 'table' && groups.length === 1;

const slotOf = (first: readonly Fits[], rest: Fits, size?: number): Slot =>
  size === undefined ? { first, rest } : { first, rest, size };

const sizeIn = ({ from, to = from + 1 }: { from: number; to?: number | undefined }, rng: Rng): number =>
  from + rng.below(to - from + 1);

function cardsWish(test: Extract<HandTest, { is: 'cards' }>, on: Wishing): Wish {
  const { exactly = '', have = [], size, first = Number.POSITIVE_INFINITY } = test;
  const everyone: Fits[] = [];
  const rest: Fits[] = [];
  const wanted: Fits[] = [...exactly].map(isRank);
  for (const count of have) {
    const fits = countFits(count, on);
    if (count.all) everyone.push(fits);
    else if (exactly === '') wanted.push(...new Array<Fits>(count.atLeast ?? count.exactly ?? 0).fill(fits));
    if (count.exactly !== undefined) rest.push((card) => !fits(card));
  }
  const groups = on.groups.filter(({ id }) => test.in.includes(id));
  const whole = exactly !== '' ? exactly.length : size === undefined ? undefined : sizeIn(size, on.rng);
  const slots = new Map<string, Slot>();
  for (const { id, max } of groups) {
    const mine = wanted.splice(0, Math.min(first, max)).map((fits) => all([fits, ...everyone]));
    const sized = groups.length === 1 && first === Number.POSITIVE_INFINITY ? whole : undefined;
    slots.set(id, slotOf(mine, all([...everyone, ...rest]), sized));
  }
  return { ...NO_WISH, slots };
}

/** A card that is counted; where they share something, what they share is settled here. */
function countFits(count: CardCount, { picks, rng }: Wishing): Fits {
  const ranks = count.ranks === undefined ? RANKS : pickedWord(picks, count.ranks);
  assert(ranks.length > 0, 'a count has ranks to choose from');
  const rank = rng.pick([...ranks]);
  const suit = count.suit === undefined ? rng.pick([...SUITS]) : pickedWord(picks, count.suit);
  const red = count.colour === undefined ? rng.below(2) === 0 : count.colour === 'red';
  const shared: Fits = (card) => {
    switch (count.one) {
      case undefined:
        return true;
      case 'rank':
        return RANKS[rankOf(card)] === rank;
      case 'suit':
        return SUITS[suitOf(card)] === suit;
      case 'colour':
        return isRed(card) === red;
      default:
        return unreachable(count.one);
    }
  };
  return (card) => isCounted(count, card, picks) && shared(card);
}
