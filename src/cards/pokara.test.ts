import { describe, expect, it } from 'vitest';
import { type ChosenSettings, readHand } from './game.ts';
import { pokara } from './games/pokara.ts';

function read(text: string, wanted: ChosenSettings = {}) {
  const hand = readHand(pokara, text, wanted);
  if (!hand.ok) throw new Error(`${text}: ${hand.refusal.says}`);
  return hand.value.reading;
}
const outcomes = (text: string): string[] => read(text).outcomes.map(({ id }) => id);
const strength = (text: string): number => read(text).hands[0]!.strength;

describe('Pokara', () => {
  it('names what the charts name, looser hands under stricter ones', () => {
    expect(outcomes('Ah Ah Ah')).toEqual(['three-aces-of-hearts', 'trip-flush', 'three-of-a-kind']);
    expect(outcomes('As As As')).toEqual(['trip-flush', 'three-of-a-kind']);
    expect(outcomes('Ah Ah Ad')).toEqual(['three-of-a-kind']);
    expect(outcomes('Qs As Ks')).toEqual(['royal-flush', 'straight-flush']);
    expect(outcomes('Qs As Kc')).toEqual([]);
    expect(outcomes('Ks Qs Js')).toEqual(['straight-flush']);
    expect(outcomes('3s As 2s')).toEqual(['straight-flush']);
    expect(outcomes('2s As Ks')).toEqual([]);
    expect(outcomes('7s 7d 7h')).toEqual(['three-of-a-kind']);
    expect(outcomes('7s 7d 8h')).toEqual([]);
  });

  it('ranks trip flush, royal flush, straight flush, three of a kind, straight, flush, pair in this order', () => {
    const order = [
      'Ks Qd 9h',
      '2s 2d 3h',
      '2s 3s 5s',
      '2s 2s 3s',
      'As 2d 3h',
      '2s 2d 2h',
      'As 2s 3s',
      'As Ks Qs',
      '2s 2s 2s',
    ];
    const strengths = order.map(strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
    expect(new Set(strengths).size).toBe(order.length);
  });

  it('ignores the fourth card for named hands, and reads the final hand from all four', () => {
    const { hands, outcomes: named } = read('7s 7d 8h 7c');
    expect(named).toEqual([]);
    expect(hands).toMatchObject([
      { hand: 'initial', category: 'pair' },
      { hand: 'final', category: 'three-of-a-kind', says: 'Three of a kind, sevens' },
    ]);
    expect(read('7s 7d 7h Kc').hands[1]).toMatchObject({ category: 'three-of-a-kind' });
  });

  it('refuses what the shoe cannot deal and a wrong number of cards', () => {
    const reason = (text: string, wanted: ChosenSettings = {}) => {
      const hand = readHand(pokara, text, wanted);
      return hand.ok ? 'accepted' : hand.refusal.reason;
    };
    expect(reason('Ah Ah Ah', { decks: '3' })).toBe('accepted');
    expect(reason('Ah Ah Ah', { decks: '2' })).toBe('not-in-deck');
    expect(reason('Ah Ah Jk')).toBe('not-in-deck');
    expect(reason('Ah Ah')).toBe('wrong-count');
    expect(reason('Ah Ah As Ac Kd')).toBe('wrong-count');
    for (const example of pokara.examples) expect(reason(example)).toBe('accepted');
  });
});
