/** For deals that are looked for: from what a row asks of one hand to what its cards should be, group by group. */
import { assert, unreachable } from '../base/assert.ts';
import type { Rng } from '../base/seeded.ts';
import { isRed, RANKS, rankOf, SUITS, suitOf } from '../cards/card.ts';
import type { GameRow } from '../rules/chart.ts';
import type { CardCount, CategoryPattern, HandTest, PostedHand } from '../rules/hand-words.ts';
import { handsReadBy } from '../rules/hands-read.ts';
import { isCounted } from '../rules/match-cards.ts';
import { rankingCalled } from '../rules/match-ways.ts';
import { type Picked, pickedWord } from '../rules/words.ts';
import { making } from './deals-making.ts';
import { all, isRank, type Likeness, likenessFor } from './deals-names.ts';
import { ANYTHING, type Fits, type Pack } from './deals-pack.ts';

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
  const ranking = rankingCalled(on.gameRow.ranking);
  if (ranking === undefined) return NO_WISH;
  const { rank, plays, ...rest } = pattern;
  const wanted = rank === undefined ? rest : { ...rest, rank: pickedWord(on.picks, rank) };
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
function readingWish({ hand, category, cards, total, rank, ...more }: Asked, on: Wishing): Wish {
  const ranking = rankingCalled(handsReadBy(on.gameRow.game).get(hand === 'hand' && isLine(on) ? 'player' : hand));
  const group = on.groups.find(({ id }) => id === hand) ?? on.groups.at(-1)!;
  if (category === undefined || ranking === undefined) {
    const size = cards === undefined ? undefined : sizeIn(cards, on.rng);
    const low: Fits = total === undefined ? ANYTHING : likenessFor('21', on.pack, on.rng).fits;
    return { ...NO_WISH, slots: new Map([[group.id, slotOf([], low, size)]]) };
  }
  const wanted = { category, ...more, ...(rank === undefined ? {} : { rank: pickedWord(on.picks, rank) }) };
  const made = making(ranking, wanted, on.rng);
  return { ...NO_WISH, slots: new Map([[group.id, slotOf(made.slice(0, group.max).map(isCard), ANYTHING)]]) };
}

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
