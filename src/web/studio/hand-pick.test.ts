import { describe, expect, it } from 'vitest';
import { isJoker } from '../../cards/card.ts';
import { rankHand } from '../../cards/ranking.ts';
import { RANKINGS } from '../../cards/rankings/index.generated.ts';
import { exampleOf } from './hand-pick.tsx';

describe.each(RANKINGS.map((ranking) => [ranking.id, ranking] as const))('%s', (_, ranking) => {
  // In a low game a joker is always a better card than the fifth of a kind.
  const drawn = ranking.categories.filter(({ same }) => ranking.best === 'high' || same?.[0] !== 5);

  it.each(drawn.map((category) => [category.id, category] as const))('draws %s', (id, category) => {
    const cards = exampleOf(ranking, category);
    expect(cards.length).toBe(ranking.size);
    expect(rankHand(ranking, cards, cards.some(isJoker) ? 'wild' : 'none').category.id).toBe(id);
  });
});
