/** How seven cards are set, class by class: every front and back that the class can be set in, foul ones left out. */
import { RANKS } from '../../../cards/card.ts';
import { rankBit } from '../../../cards/fast/keys.ts';
import { type Deal, HAND } from './deals.ts';
import { frontOf, JOKER_RANK, type Strengths } from './strengths.ts';

/** One setting: which front it is, the strength of its back, and the places of the two front cards in the deal. */
export type Setting = { front: number; back: number; one: number; two: number };

/**
 * Visits every legal setting whose front `isWanted` (by the number of the front); cards that are read alike are tried
 * once. It is one and the same object at every visit.
 */
export function forEachSetting(
  strengths: Strengths,
  deal: Deal,
  isWanted: (front: number) => boolean,
  visit: (setting: Setting) => void,
): void {
  const setting = { front: 0, back: 0, one: 0, two: 0 };
  for (let one = 0; one < HAND - 1; one += 1) {
    if (one > 0 && isAlike(deal, one, one - 1)) continue;
    for (let two = one + 1; two < HAND; two += 1) {
      if (two > one + 1 && isAlike(deal, two, two - 1)) continue;
      const front = frontOf(rankAt(deal, one), rankAt(deal, two));
      if (!isWanted(front)) continue;
      const back = backStrength(strengths, deal, one, two);
      const { over, below } = strengths.fronts[front]!;
      if (over > (back >> below) << below) continue;
      setting.front = front;
      setting.back = back;
      setting.one = one;
      setting.two = two;
      visit(setting);
    }
  }
}

/** The jokers stand behind the other cards. */
const rankAt = ({ ranks }: Deal, place: number): number => ranks[place] ?? JOKER_RANK;

function isAlike({ ranks, suits }: Deal, place: number, other: number): boolean {
  return ranks[place] === ranks[other] && suits[place] === suits[other];
}

function backStrength({ backs, suited }: Strengths, { ranks, suits, jokers }: Deal, one: number, two: number): number {
  const inFront = Number(one >= ranks.length) + Number(two >= ranks.length);
  let place = 0;
  let mask = 0;
  let suit = ANY;
  for (let i = 0; i < ranks.length; i += 1) {
    if (i === one || i === two) continue;
    const rank = ranks[i]!;
    place = place * RANKS.length + rank;
    mask |= rankBit(rank);
    suit = suit === ANY || suit === suits[i] ? suits[i]! : NONE;
  }
  return suit >= 0 ? suited[jokers - inFront]![mask]! : backs[jokers - inFront]![place]!;
}

/** Before the first card, and where cards of more than one suit stand. A deal has -1 where suits do not matter. */
const ANY = -3;
const NONE = -2;
