import { describe, expect, it } from 'vitest';
import { tableauBreach } from '../../../cards/baccarat/tableau.ts';
import type { Card } from '../../../cards/card.ts';
import { row } from '../../../rules/match-testing.ts';
import { linesInOrder } from './lines-in-order.ts';
import { asked, rowsNamed, smallPack, withDecks } from './shoes-testing.ts';

/** Every order of six cards of a small shoe, dealt as at a table. */
function dealtThrough(cards: readonly Card[]): { total: number; cards: number; ranks: number; threeEach: number } {
  const found = { total: 0, cards: 0, ranks: 0, threeEach: 0 };
  const used = cards.map(() => false);
  const dealt: Card[] = [];
  const look = (): void => {
    found.total += 1;
    const [p, q, b, c, x, y] = dealt as [Card, Card, Card, Card, Card, Card];
    const lines = [
      { player: [p, q], banker: [b, c] },
      { player: [p, q, x], banker: [b, c] },
      { player: [p, q], banker: [b, c, x] },
      { player: [p, q, x], banker: [b, c, y] },
    ].filter(({ player, banker }) => tableauBreach(player, banker) === undefined);
    expect(lines.length).toBe(1);
    const { player, banker } = lines[0]!;
    if (player.length !== banker.length) return;
    const isSame = player.every((card, i) => card === banker[i]);
    if (isSame) found.cards += 1;
    if (isSame && player.length === 3) found.threeEach += 1;
    if (player.every((card, i) => card >> 2 === banker[i]! >> 2)) found.ranks += 1;
  };
  const deal = (): void => {
    if (dealt.length === 6) {
      look();
      return;
    }
    for (let i = 0; i < cards.length; i += 1) {
      if (used[i]) continue;
      used[i] = true;
      dealt.push(cards[i]!);
      deal();
      dealt.pop();
      used[i] = false;
    }
  };
  deal();
  return found;
}

describe('lines that are the same card by card', () => {
  it('are counted as every order of a small shoe has them', () => {
    const three = { from: 3, to: 3 };
    const each = row('three-each', {
      is: 'reading',
      hands: ['player', 'banker'].map((hand) => ({ hand, cards: three })),
    });
    // Aces, threes and kings draw; sixes stand, or are a third card on which the banker draws.
    const deck = smallPack('A36K', 2, 'c');
    const question = asked('baccarat', [each], { deck });
    const cards = deck.holds.flatMap((held, card) => new Array<Card>(held).fill(card));
    const one = dealtThrough(cards);
    expect(linesInOrder(question)).toEqual({
      total: BigInt(one.total),
      cards: BigInt(one.cards),
      ranks: BigInt(one.ranks),
      rows: [BigInt(one.threeEach)],
    });
    expect(one.threeEach).toBeGreaterThan(0);
    expect(one.cards).toBeGreaterThan(one.threeEach);
  });

  it('are told from those of the same ranks by their suits', () => {
    const deck = smallPack('3K', 2, 'ch');
    const cards = deck.holds.flatMap((held, card) => new Array<Card>(held).fill(card));
    const one = dealtThrough(cards);
    const found = linesInOrder(asked('baccarat', rowsNamed('tie'), { deck }))!;
    expect([found.cards, found.ranks]).toEqual([BigInt(one.cards), BigInt(one.ranks)]);
    expect(one.ranks).toBeGreaterThan(one.cards);
  });

  it('are never dealt from a single deck, and are no question of another game', () => {
    expect(linesInOrder(asked('baccarat', rowsNamed('tie'), withDecks(1)))?.cards).toBe(0n);
    expect(linesInOrder(asked('pai-gow-tiles', []))).toBeUndefined();
  });
});
