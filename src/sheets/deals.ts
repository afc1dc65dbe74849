/** For tests and nights: a deal that meets a row of a chart, built from the words of the row, or found by chance. */

import type { Rng } from '../base/seeded.ts';
import { cardOf, rankFrom, rankOf, SUITS, suitOf } from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import { kindOf } from '../cards/tiles/tile.ts';
import type { ChartRow, GameRow } from '../rules/chart.ts';
import type { BadBeat, HandPattern, HandTest, PostedHand } from '../rules/hand-pattern.ts';

import type { CalledHands } from '../rules/match.ts';
import { hasSets } from '../rules/row-tests.ts';
import { isPick, type Picked } from '../rules/vocabulary.ts';
import {
  ANYTHING,
  type Fits,
  isCard,
  isRank,
  NO_WISH,
  packOf,
  type Sized,
  type Slot,
  type Wish,
  type Wishing,
  wishFor,
} from './deal-wishes.ts';

/** What an offer of the sheet has settled; left out: something that it may settle. */
export type Settled = Readonly<{ picks?: Picked; posted?: readonly PostedHand[] }>;

/** A deal that may meet the row: try it, and try again with other chance. */
export function dealFor(gameRow: GameRow, row: ChartRow, rng: Rng, settled: Settled = {}): CalledHands {
  const picks = settled.picks ?? picksIn([gameRow, row.hand], rng);
  const posted = settled.posted ?? postedFor(gameRow, row);
  const pack = packOf(gameRow, picks, rng);
  if (pack === undefined) return { hands: [], common: null };
  const on: Wishing = { gameRow, row: row.key, groups: [], pack, picks, posted, rng };
  const called = { ...dealOf(row.hand, on), picks, posted };
  // The first hand is the one that meets the row, so where only the bank's may, it is the bank's.
  return row.bank === true ? { ...called, playerDealer: called.hands[0]?.seat ?? null } : called;
}

/** Something for every pick of the sheet that stands here. */
function picksIn(part: unknown, rng: Rng): Picked {
  if (typeof part !== 'object' || part === null) return {};
  if (isPick(part)) return { [part.pick]: rng.pick(part.among) };
  return Object.assign({}, ...Object.values(part).map((inner) => picksIn(inner, rng)));
}

/** The least that may be posted, or a hand of the middle where nothing is said. */
function postedFor({ game, ranking }: GameRow, { key, hand }: ChartRow): PostedHand[] {
  const least = [hand, ...(hand.is === 'bad-beat' ? [hand.losing] : [])].find(({ is }) => is === 'posted');
  if (least?.is !== 'posted' || ranking === undefined) return [];
  const usual = { is: 'category', category: 'full-house', orBetter: true } as const;
  return [{ row: key, game, hand: least.atLeast ?? usual }];
}

function dealOf(pattern: HandPattern, on: Wishing): CalledHands {
  switch (pattern.is) {
    case 'bad-beat':
      return badBeat(pattern, on);
    case 'beaten': {
      const first = [...pattern.ranks].map(isRank);
      return dealt(on, [{ ...NO_WISH, slots: new Map([[pattern.group, { first, rest: ANYTHING }]]) }, NO_WISH]);
    }
    case 'sweep':
      return sweep(on);
    case 'trigger':
      return dealt(on, [NO_WISH]);
    default: {
      const placed = { ...on, groups: groupsFor(pattern, on, ANY_SHAPE) };
      return dealt(placed, [wishFor(pattern, placed)]);
    }
  }
}

/** Three strong hands, as sets are judged, against one that is dealt by chance. */
function sweep(on: Wishing): CalledHands {
  const strong = (hand: string, categories: readonly string[]) => ({
    hand,
    category: on.rng.pick(categories),
    orBetter: true,
  });
  const hands = [
    strong('front', ['pair', 'three-of-a-kind']),
    strong('middle', ['full-house', 'four-of-a-kind']),
    strong('back', ['four-of-a-kind', 'straight-flush']),
  ];
  const test: HandTest = { is: 'reading', hands };
  const placed = { ...on, groups: groupsFor(test, on, isOneSided) };
  return dealt(placed, [wishFor(test, placed), NO_WISH]);
}

/** The loser sits at seat 1 and the winner at seat 2, who banks the game where it has a bank. */
function badBeat(pattern: BadBeat, on: Wishing): CalledHands {
  const { losing, compared } = pattern;
  const winning = pattern.winning === 'higher' ? losing : pattern.winning;
  if (compared === 'game' && on.gameRow.deal === 'table') return lines(losing, winning, on);
  const loser = { ...on, groups: groupsFor(losing, on, isOneSided) };
  const winner = { ...on, groups: groupsFor(winning, on, isOneSided) };
  const hasBoard = on.gameRow.groups.some(({ of }) => of === 'table');
  const called = hasBoard
    ? dealt(on, board(wishFor(losing, on), on))
    : laid(on, [
        { ...loser, wish: wishFor(losing, loser) },
        { ...winner, wish: wishFor(winning, winner) },
      ]);
  return compared === 'game' && !hasSets(on.gameRow) ? { ...called, playerDealer: 2 } : called;
}

/** Which line loses is left to chance. */
function lines(losing: HandTest, winning: HandTest, on: Wishing): CalledHands {
  const [lost, won] = on.rng.shuffled(['player', 'banker']);
  const side = (line: string, test: HandTest): Side => {
    const { min, max } = on.pack.shapes.flat().find(({ id }) => id === line)!;
    const groups = [{ id: 'hand', min, max }];
    return { groups, wish: wishFor(test, { ...on, groups }) };
  };
  const sides = [side(lost!, losing), side(won!, winning)];
  const cards = cardsOf(lost === 'player' ? sides : sides.reverse(), on).map((groups) => groups[0]!);
  return { hands: [{ seat: 1, hand: 1, cards: '' }], common: written(cards, on).join(' | ') };
}

type ShapeTest = (shape: readonly Sized[]) => boolean;
const ANY_SHAPE: ShapeTest = () => true;
const isOneSided: ShapeTest = (shape) => !shape.some(({ id }) => /^(banker|dealer|opponent)/.test(id));

/** The groups of the sheet, or those of the game that hold most of what is looked at. */
function groupsFor(test: HandTest, { gameRow, pack, rng }: Wishing, isRight: ShapeTest): readonly Sized[] {
  if (gameRow.groups.length > 0) return gameRow.groups.map(({ id, cards }) => ({ id, min: cards, max: cards }));
  const named = new Set(groupsNamed(test));
  const holds = (shape: readonly Sized[]) => shape.filter(({ id }) => named.has(id)).length;
  const right = pack.shapes.filter(isRight);
  const most = Math.max(...right.map(holds));
  return rng.pick(right.filter((shape) => holds(shape) === most));
}

function groupsNamed(test: HandTest): string[] {
  if (test.is === 'every' || test.is === 'some') return test.of.flatMap(groupsNamed);
  if (test.is === 'reading') return test.hands.map(({ hand }) => hand);
  return 'in' in test ? test.in : [];
}

type Side = Readonly<{ groups: readonly Sized[]; wish: Wish }>;

/** Hands that are written alike; the table's groups are those of the first. */
function dealt(on: Wishing, wishes: readonly Wish[]): CalledHands {
  const groups =
    on.groups.length > 0 ? on.groups : on.gameRow.groups.map(({ id, cards }) => ({ id, min: cards, max: cards }));
  return laid(
    on,
    wishes.map((wish) => ({ groups, wish })),
  );
}

function laid(on: Wishing, sides: readonly Side[]): CalledHands {
  const { groups, deal } = on.gameRow;
  const shared = (id: string) => groups.some((group) => group.id === id && group.of === 'table');
  const mine = sides.map((side, i) =>
    i === 0 ? side : { ...side, groups: side.groups.filter(({ id }) => !shared(id)) },
  );
  const texts = cardsOf(mine, on).map((cards) => written(cards, on));
  const own = texts.map((cards, i) => cards.filter((_, j) => !shared(mine[i]!.groups[j]!.id)).join(' | '));
  const common = texts[0]!.filter((_, j) => shared(mine[0]!.groups[j]!.id)).join(' | ');
  if (deal === 'table') return { hands: [{ seat: 1, hand: 1, cards: '' }], common: own[0]! };
  return { hands: own.map((cards, i) => ({ seat: i + 1, hand: 1, cards })), common: common === '' ? null : common };
}

const written = (groups: readonly number[][], { pack }: Wishing): string[] =>
  pack.asDealt(groups).map((cards) => cards.map(pack.code).join(' '));

/** What is wanted is taken first, for every hand; only then is the rest dealt, so that it takes nothing away. */
function cardsOf(sides: readonly Side[], { pack, rng }: Wishing): number[][][] {
  const taken = sides.map(({ groups, wish }) =>
    groups.map(({ id }) => (wish.slots.get(id)?.first ?? []).map((fits) => pack.take(fits))),
  );
  return sides.map(({ groups, wish }, i) => {
    const cards = taken[i]!;
    for (const [j, group] of groups.entries()) {
      const slot = wish.slots.get(group.id);
      const size = slot?.size ?? wish.like.size ?? sizeOf(group, rng);
      for (let k = cards[j]!.length; k < Math.min(group.max, Math.max(group.min, size)); k += 1) {
        cards[j]!.push(pack.take(fitsAt(wish, slot, cards, j)));
      }
    }
    return wish.like.sorted ? lowestFirst(cards) : cards;
  });
}

/** The same tiles, those of the lowest pairs in the first group. */
function lowestFirst(groups: readonly (readonly number[])[]): number[][] {
  const tiles = groups.flat().sort((a, b) => kindOf(b) - kindOf(a));
  return groups.map(({ length }) => tiles.splice(0, length));
}

const sizeOf = ({ min, max }: Sized, rng: Rng): number => min + rng.below(Math.min(max, min + 3) - min + 1);

/** The next card of a group: like the wish, of a rank that is not there yet, or the like of one in the first group. */
function fitsAt({ like }: Wish, slot: Slot | undefined, cards: readonly number[][], group: number): Fits {
  const { fits, distinct, mirrored } = like;
  const twin = mirrored === undefined || group === 0 ? undefined : cards[0]![cards[group]!.length];
  if (twin !== undefined) return mirrored === 'card' ? isCard(twin) : (card) => rankOf(card) === rankOf(twin);
  const there = new Set(distinct ? cards.flat().map(rankOf) : []);
  return (piece) => fits(piece) && (slot?.rest(piece) ?? true) && !there.has(rankOf(piece));
}

// A strong hand and a stronger one that meet on one board.

/**
 * The losing hand leaves two cards of the board free. They bring the winner four of a kind with a pair in the hole, or a
 * straight flush through a card that lies there.
 */
export function board(loser: Wish, on: Wishing): Wish[] {
  const { gameRow, rng } = on;
  const hole = gameRow.groups.find(({ of }) => of === 'hand')!.id;
  const table = gameRow.groups.find(({ of }) => of === 'table')!.id;
  const lies = loser.slots.get(table)?.first ?? [];
  const [own, shared] = rng.below(2) === 0 ? quads(on) : straightFlush(lies, on);
  const slots = new Map(loser.slots).set(table, { first: [...lies, ...shared], rest: ANYTHING });
  return [
    { ...loser, slots },
    { ...NO_WISH, slots: new Map([[hole, { first: own, rest: ANYTHING }]]) },
  ];
}

type Meeting = readonly [own: readonly Fits[], shared: readonly Fits[]];

function quads({ rng, gameRow }: Wishing): Meeting {
  const letter = rng.pick([...findRanking(gameRow.ranking)!.ranks]);
  const two = [isRank(letter), isRank(letter)];
  return [two, two];
}

/** Four cards that make a straight flush with one of the board: two of them in the hole. */
function straightFlush(lies: readonly Fits[], { rng, gameRow }: Wishing): Meeting {
  const cards = Array.from({ length: 52 }, (_, card) => card).filter((card) => lies.some((fits) => fits(card)));
  const through = cards.length === 0 ? cardOf(rng.below(13), rng.below(SUITS.length)) : rng.pick(cards);
  const runs = findRanking(gameRow.ranking)!.straights.filter((run) =>
    [...run].some((letter) => rankFrom(letter) === rankOf(through)),
  );
  if (runs.length === 0) return [[], []];
  const others = [...rng.pick(runs)].map(rankFrom).filter((rank) => rank !== rankOf(through));
  const fits = rng.shuffled(others).map((rank) => isCard(cardOf(rank, suitOf(through))));
  return [fits.slice(0, 2), fits.slice(2)];
}
