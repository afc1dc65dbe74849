/** Bad beats have two sides. Awards are numbered by seat; people look for the losing hand first. */
import type { Award, HitHand, Position } from '../state.ts';

type Dealt = Readonly<{
  hands: readonly Pick<HitHand, 'seat' | 'row' | 'role' | 'line'>[];
  frozen: readonly Pick<Position, 'seat' | 'bettor' | 'line'>[];
}>;
type Won = Pick<Award, 'to' | 'row'>;

/** The side of a bad beat that an award rests on; undefined where it rests on no hand, or the hand is on no side. */
export function sideOf({ to, row }: Won, { hands, frozen }: Dealt): 'losing' | 'winning' | undefined {
  const line = frozen.find(({ seat, bettor }) => seat === to.seat && bettor === to.bettor)?.line;
  const sides = hands
    .filter((hand) => hand.seat === to.seat && hand.row === row && (hand.line === undefined || hand.line === line))
    .map(({ role }) => role);
  return sides.every((side) => side === sides[0]) ? sides[0] : undefined;
}

/** In the order of the numbers, but the losing hands first and the winning ones after them. */
export function losingFirst<T>(awards: readonly T[], wonOf: (award: T) => Won, dealt: Dealt): T[] {
  const rank = (award: T): number => ['losing', 'winning', undefined].indexOf(sideOf(wonOf(award), dealt));
  return [...awards].sort((a, b) => rank(a) - rank(b));
}
