/**
 * All deals of seven cards and jokers, in classes that are read the same way. Suits matter only if a flush is possible,
 * so most deals are classified by rank. Deals with enough cards of one suit are moved into classes by that suit's
 * ranks.
 */
import { choose } from '../../../base/choose.ts';
import { type Card, type Deck, dealable, JOKER, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import { bitsIn, RANK_KEYS, RANK_SETS, rankBit } from '../../../cards/fast/rank-sums.ts';
import { choices } from '../../../cards/ranking.ts';

export const HAND = 7;
const BACK = 5;
const SUITS = [0, 1, 2, 3];

/** One class of deals. The same object is reused at every visit, so copy what you need. */
export type Deal = {
  jokers: number;
  /** Ranks of the cards other than jokers, ascending, and their suits; -1 if no suit can make a flush. */
  ranks: number[];
  suits: number[];
  /** The number of cards of each rank. */
  times: number[];
  /** Ranks by suit as bits, for the suits that can make a flush. */
  masks: number[];
  /** A unique key for rank multisets of the same size. */
  key: number;
};

/**
 * The ranks dealt from, one bit per rank, each in four suits, and the number of jokers. Undefined for any other deck.
 */
export type Pack = Readonly<{ ranks: number; jokers: number }>;

export function packOf({ pieces, holds }: Deck): Pack | undefined {
  if (pieces.kind !== 'cards') return undefined;
  let ranks = 0;
  for (let rank = 0; rank < RANKS.length; rank += 1) {
    const held = SUITS.map((suit) => holds[rank * 4 + suit] ?? 0);
    if (held.every((n) => n === 1)) ranks |= rankBit(rank);
    else if (held.some((n) => n !== 0)) return undefined;
  }
  return { ranks, jokers: holds[JOKER] ?? 0 };
}

/**
 * Visits every class with the number of deals in it. Classes by rank come first, including all deals as if they had no
 * suits; `move` then transfers deals from their rank class, identified by jokers and key, into a separate class.
 */
export type Visit = Readonly<{
  add: (deal: Deal, deals: number) => void;
  move: (deal: Deal, deals: number) => void;
}>;

export function forEachDeal(deck: Deck, pack: Pack, visit: Visit): void {
  for (let jokers = 0; jokers <= Math.min(pack.jokers, HAND); jokers += 1) {
    const ways = choose(pack.jokers, jokers);
    // With three jokers two suits can make a flush at once. There are few of these deals, and each is visited.
    if (jokers >= 3) forEachSuited(deck, jokers, (deal) => visit.add(deal, ways));
    else {
      byRanks(pack.ranks, jokers, (deal, deals) => visit.add(deal, deals * ways));
      bySuit(pack.ranks, jokers, (deal, deals) => visit.move(deal, deals * ways));
    }
  }
}

function emptyDeal(jokers: number): Deal {
  return { jokers, ranks: [], suits: [], times: new Array<number>(RANKS.length).fill(0), masks: [0, 0, 0, 0], key: 0 };
}

/** A rank held n times may be any n of its four cards. */
function byRanks(held: number, jokers: number, visit: (deal: Deal, deals: number) => void): void {
  const deal = emptyDeal(jokers);
  const place = (rank: number, left: number, deals: number): void => {
    if (left === 0) visit(deal, deals);
    else if (rank < RANKS.length) {
      place(rank + 1, left, deals);
      const most = (held & rankBit(rank)) === 0 ? 0 : Math.min(4, left);
      for (let n = 1; n <= most; n += 1) {
        putOn(deal, rank, -1);
        place(rank + 1, left - n, deals * choose(4, n));
      }
      for (let n = 1; n <= most; n += 1) takeOff(deal);
    }
  };
  place(0, HAND - jokers, 1);
}

function putOn(deal: Deal, rank: number, suit: number): void {
  deal.ranks.push(rank);
  deal.suits.push(suit);
  deal.times[rank]! += 1;
  deal.key = (deal.key + RANK_KEYS[rank]!) | 0;
}

function takeOff(deal: Deal): void {
  const rank = deal.ranks.pop()!;
  deal.suits.pop();
  deal.times[rank]! -= 1;
  deal.key = (deal.key - RANK_KEYS[rank]!) | 0;
}

/**
 * Enough cards of one suit to make a flush with the jokers, and up to two of the other three suits, which are too few
 * to make one. One suit represents all four; the others are chosen by rank.
 */
function bySuit(held: number, jokers: number, visit: (deal: Deal, deals: number) => void): void {
  const deal = emptyDeal(jokers);
  for (let mask = 0; mask < RANK_SETS; mask += 1) {
    const others = HAND - jokers - bitsIn(mask);
    if ((mask & ~held) !== 0 || others < 0 || others > HAND - BACK) continue;
    if (others === 0) visit(layOut(deal, mask, -1, -1), 4);
    for (let one = 0; others > 0 && one < RANKS.length; one += 1) {
      if ((held & rankBit(one)) === 0) continue;
      if (others === 1) visit(layOut(deal, mask, one, -1), 4 * 3);
      for (let two = one; others === 2 && two < RANKS.length; two += 1) {
        if ((held & rankBit(two)) !== 0) visit(layOut(deal, mask, one, two), two === one ? 4 * 3 : 4 * 9);
      }
    }
  }
}

/** The card of the suit comes before others of its rank. */
function layOut(deal: Deal, mask: number, one: number, two: number): Deal {
  while (deal.ranks.length > 0) takeOff(deal);
  deal.masks[0] = mask;
  for (let rank = 0; rank < RANKS.length; rank += 1) {
    if ((mask & rankBit(rank)) !== 0) putOn(deal, rank, 0);
    if (rank === one) putOn(deal, rank, -1);
    if (rank === two) putOn(deal, rank, -1);
  }
  return deal;
}

/** Every deal with this many jokers, with its suits. */
function forEachSuited(deck: Deck, jokers: number, visit: (deal: Deal) => void): void {
  const cards = dealable(deck).filter((card) => card !== JOKER);
  for (const hand of choices<Card>(cards, HAND - jokers)) visit(dealOf(hand, jokers));
}

/** These cards in ascending order, with this many jokers, as a separate class. */
export function dealOf(cards: readonly Card[], jokers: number): Deal {
  const deal = emptyDeal(jokers);
  for (const card of cards) {
    putOn(deal, rankOf(card), suitOf(card));
    deal.masks[suitOf(card)]! |= rankBit(rankOf(card));
  }
  return deal;
}
