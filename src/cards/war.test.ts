import { describe, expect, it } from 'vitest';
import { type ChosenSettings, readHand } from './game.ts';
import { casinoWar } from './games/casino-war.ts';

function outcomes(text: string, wanted: ChosenSettings = {}): string[] {
  const read = readHand(casinoWar, text, wanted);
  return read.ok ? read.value.reading.outcomes.map(({ id }) => id) : [`refused: ${read.refusal.reason}`];
}

describe('casino war', () => {
  it('goes to the higher card, ace high', () => {
    expect(outcomes('As | Kd')).toEqual(['player-wins']);
    expect(outcomes('2s | 3d')).toEqual(['dealer-wins']);
    expect(outcomes('2s | Ad')).toEqual(['dealer-wins']);
  });

  it('is a war on equal ranks, suited when the suits are equal too', () => {
    expect(outcomes('8h | 8d')).toEqual(['undecided', 'war']);
    expect(outcomes('8h | 8h')).toEqual(['undecided', 'war', 'suited-war']);
    expect(outcomes('8h | 9h')).toEqual(['dealer-wins']);
  });

  it('is decided by the second cards, and a second tie is a double war', () => {
    expect(outcomes('8h Ks | 8d Qc')).toEqual(['player-wins', 'war']);
    expect(outcomes('8h 2s | 8h 3c')).toEqual(['dealer-wins', 'war', 'suited-war']);
    expect(outcomes('8h Ks | 8d Kc')).toEqual(['player-wins', 'war', 'double-war']);
    expect(outcomes('8h Ks | 8d Kc', { 'second-tie': 'push' })).toEqual(['push', 'war', 'double-war']);
    // Charts have no separate suited result for a tie of the second cards.
    expect(outcomes('8h Ks | 8d Ks')).not.toContain('suited-war');
  });

  it('refuses second cards without a war, unequal counts and cards that the shoe cannot deal', () => {
    expect(outcomes('8h Ks | 9d Kc')).toEqual(['refused: no-war']);
    expect(outcomes('8h Ks | 8d')).toEqual(['refused: wrong-count']);
    expect(outcomes('8h Ks 2d | 8d 3s 4s')).toEqual(['refused: wrong-count']);
    expect(outcomes('8h')).toEqual(['refused: wrong-groups']);
    expect(outcomes('8h | 8h', { decks: '1' })).toEqual(['refused: not-in-deck']);
    expect(outcomes('8h | Jk')).toEqual(['refused: not-in-deck']);
  });

  it('ranks a hand by its last card', () => {
    const read = readHand(casinoWar, '8h Ks | 8d Qc');
    expect(read.ok && read.value.reading.hands.map(({ category, strength }) => [category, strength])).toEqual([
      ['rank-K', 11],
      ['rank-Q', 10],
    ]);
  });

  it('reads its own examples', () => {
    for (const example of casinoWar.examples) expect(outcomes(example)[0]).not.toMatch(/refused/);
  });
});
