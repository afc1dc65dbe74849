/** The ways to set seven cards as a front hand of two and a back hand of five. */
import { assert } from '../../base/assert.ts';
import type { Card } from '../card.ts';
import { choices, type JokerUse, type Ranked, rankHand } from '../ranking.ts';
import { frontTwo } from '../rankings/front-two.ts';
import { rankFive, rankingFor, type Wheel } from './five.ts';
import { frontOutranks } from './outranks.ts';

export type SetCards = Readonly<{ front: readonly Card[]; back: readonly Card[] }>;

/** A hand as set. It is foul when the front outranks the back. */
export type PaiGowSet = Readonly<{ front: Ranked; back: Ranked; foul: boolean }>;

/** Every legal setting, so that a rule can ask whether there is one such that its condition holds. */
export function settings21(cards: readonly Card[], joker: JokerUse, wheel: Wheel): PaiGowSet[] {
  return everySetting(cards, joker, wheel).filter((setting) => !setting.foul);
}

/** All 21 settings, foul ones too. */
export function everySetting(cards: readonly Card[], joker: JokerUse, wheel: Wheel): PaiGowSet[] {
  assert(cards.length === 7, `pai gow poker sets seven cards, not ${cards.length}`);
  // By place rather than by card, since two jokers are the same card.
  return [...choices([...cards.keys()], 2)].map((places) => {
    const front = cards.filter((_, place) => places.includes(place));
    const back = cards.filter((_, place) => !places.includes(place));
    return setPaiGow({ front, back }, joker, wheel);
  });
}

/**
 * The cards as a player put them down. In the front a bug is an ace and a wild joker pairs the other card: published
 * rules call the one "just another ace" there and let the other be any card.
 */
export function setPaiGow(cards: SetCards, joker: JokerUse, wheel: Wheel): PaiGowSet {
  const front = rankHand(frontTwo, cards.front, joker);
  const back = rankFive(cards.back, joker, wheel);
  return { front, back, foul: frontOutranks(front, back, rankingFor(wheel)) };
}

/** The legal settings that no other beats in one hand and equals or beats in the other, strongest back first. */
export function strongestSettings(cards: readonly Card[], joker: JokerUse, wheel: Wheel): PaiGowSet[] {
  const byBack = settings21(cards, joker, wheel).sort(
    (a, b) => b.back.strength - a.back.strength || b.front.strength - a.front.strength,
  );
  const kept: PaiGowSet[] = [];
  for (const setting of byBack) {
    const last = kept.at(-1);
    if (last === undefined || setting.front.strength > last.front.strength) kept.push(setting);
  }
  return kept;
}
