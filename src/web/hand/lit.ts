/** Which hands an answer is about first, and which of the cards on the table make them: the rest is dimmed. */
import type { HandDocument } from '../../cards/document.ts';

type HandReading = HandDocument['hands'][number];

/**
 * Hands that are named like groups stand beside one another (player, banker), and so do the first hands when they share
 * out all the cards between them (the front and the back of a setting). Otherwise the first hand leads.
 */
export function mainHands({ groups, hands }: HandDocument): readonly HandReading[] {
  const sides = hands.filter(({ hand }) => groups.some((group) => group.id === hand));
  if (sides.length > 1) return sides;
  const dealt = groups
    .flatMap((group) => group.cards)
    .sort()
    .join();
  const shared = hands.findIndex((_, last) => {
    const used = hands.slice(0, last + 1).flatMap((hand) => hand.cards);
    return used.sort().join() === dealt;
  });
  return hands.slice(0, Math.max(shared, 0) + 1);
}

/**
 * One flag for each card, group by group. A shoe holds the same card many times, so a hand that is named like a group
 * is looked for in that group first.
 */
export function litCards(document: HandDocument): boolean[][] {
  const { groups } = document;
  const lit = groups.map((group) => group.cards.map(() => false));
  for (const { hand, cards } of mainHands(document)) {
    const own = groups.findIndex((group) => group.id === hand);
    const order = [...groups.keys()].sort((a, b) => Number(b === own) - Number(a === own));
    const places = order.flatMap((group) => groups[group]!.cards.map((code, at) => ({ group, at, code })));
    for (const card of cards) {
      const found = places.findIndex(({ code }) => code === card);
      const [place] = found < 0 ? [] : places.splice(found, 1);
      if (place !== undefined) lit[place.group]![place.at] = true;
    }
  }
  return lit;
}
