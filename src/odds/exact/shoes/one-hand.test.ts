import { describe, expect, it } from 'vitest';
import { cardCode, dealable } from '../../../cards/card.ts';
import { matchHands } from '../../../rules/match.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { countPokara, countWar } from './count-shoes.ts';
import { chosenOf, inOrder } from './shoe.ts';
import { asked, metOf, rowsNamed, smallPack, sumOf, withDecks } from './shoes-testing.ts';

function maskOf({ gameRow, rows, readings: _, settings: __, ...rest }: Question, cards: string): number {
  const call = { hands: [{ seat: 1, hand: 1, cards }], common: null, picks: rest.picks };
  const matched = matchHands(gameRow, { pays: 'every-row' }, rows, call);
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value.flatMap(({ meets }) => meets.map((met) => met.row.key)));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}

const words = (cards: readonly number[]): string => cards.map(cardCode).join(' ');

describe('casino war', () => {
  const WARS = rowsNamed('suited-war', 'double-war', 'war', 'player-wins', 'dealer-wins');

  it.each([1, 2, 6, 8])('of %i decks is what the closed forms say', (decks) => {
    const question = asked('casino-war', WARS, withDecks(decks));
    const tally = countWar(question)!;
    const [size, d] = [52 * decks, BigInt(decks)];
    const met = metOf(question, tally);
    expect(sumOf(tally)).toBe(tally.total);
    expect(tally.total).toBe(inOrder(size, 4));
    expect(met['suited-war']).toBe(52n * d * (d - 1n) * inOrder(size - 2, 2));
    expect(met.war).toBe(13n * inOrder(4 * decks, 2) * inOrder(size - 2, 2));
    // Both of one rank again, the same one or one of the twelve others.
    expect(met['double-war']).toBe(13n * (inOrder(4 * decks, 4) + 12n * inOrder(4 * decks, 2) ** 2n));
    // The player wins second ties in the published rules.
    expect(met['player-wins']! - met['dealer-wins']!).toBe(met['double-war']);
  });

  it('agrees with the floor on a small pack', () => {
    const question = asked('casino-war', WARS, { deck: smallPack('5KA') });
    const cards = dealable(question.deck);
    const found = new Map<number, bigint>();
    const add = (mask: number, ways: bigint) => found.set(mask, (found.get(mask) ?? 0n) + ways);
    for (const p of cards) {
      for (const d of cards.filter((card) => card !== p)) {
        const left = cards.filter((card) => card !== p && card !== d);
        if (p >> 2 !== d >> 2) add(maskOf(question, `${words([p])} | ${words([d])}`), inOrder(left.length, 2));
        else {
          for (const q of left) {
            for (const e of left) if (e !== q) add(maskOf(question, `${words([p, q])} | ${words([d, e])}`), 1n);
          }
        }
      }
    }
    expect(countWar(question)!.met).toEqual(found);
  });

  it('mentions that wars are fought only if it matters, and can count without them', () => {
    expect(countWar(asked('casino-war', rowsNamed('suited-war')))!.assumptions).toEqual([]);
    const question = asked('casino-war', rowsNamed('double-war'));
    expect(countWar(question)!.assumptions.map(({ id, value }) => [id, value])).toEqual([['going-to-war', 'always']]);
    const never = countWar({ ...question, readings: { 'going-to-war': 'never' } });
    expect(metOf(question, never)).toEqual({ 'double-war': 0n });
  });
});

describe('pokara', () => {
  const HANDS = rowsNamed('three-aces-of-hearts', 'trip-flush', 'royal-flush', 'straight-flush', 'three-of-a-kind');

  it.each([1, 8])('of %i decks is what the closed forms say', (decks) => {
    const question = asked('pokara', HANDS, withDecks(decks));
    const tally = countPokara(question)!;
    const cube = BigInt(decks) ** 3n;
    expect(tally.total).toBe(chosenOf(52 * decks, 3));
    expect(sumOf(tally)).toBe(tally.total);
    expect(metOf(question, tally)).toEqual({
      'three-aces-of-hearts': chosenOf(decks, 3),
      'trip-flush': 52n * chosenOf(decks, 3),
      'royal-flush': 4n * cube,
      // Twelve straights, from A-2-3 to A-K-Q: with one deck the published 48 straight flushes of three-card poker.
      'straight-flush': 48n * cube,
      'three-of-a-kind': 13n * chosenOf(4 * decks, 3),
    });
  });

  it('leaves the fourth card to others', () => {
    const final = row('final', { is: 'reading', hands: [{ hand: 'final', category: 'pair' }] });
    expect(countPokara(asked('pokara', [final]))).toBe(undefined);
  });
});
