import { describe, expect, it } from 'vitest';
import { tableauBreach } from '../../../cards/baccarat.ts';
import type { Card } from '../../../cards/card.ts';
import { row } from '../../../rules/match-testing.ts';
import { countBaccarat, linesInOrder } from './baccarat.ts';
import { inOrder } from './shoe.ts';
import { asked, metOf, named, rowsNamed, share, smallPack, sumOf, withDecks } from './shoes-testing.ts';

const WINNERS = rowsNamed('banker-wins', 'player-wins', 'tie');

describe('baccarat from any number of decks', () => {
  // Published combinations: Wizard of Odds, "Baccarat basics"; the same in Thorp, The Mathematics of Gambling.
  it.each([
    [8, 2_292_252_566_437_888n, 2_230_518_282_592_256n, 475_627_426_473_216n],
    [6, 403_095_751_234_560n, 392_220_492_728_832n, 83_552_962_932_288n],
  ])('has the published outcomes of %i decks', (decks, banker, player, tie) => {
    const question = asked('baccarat', WINNERS, withDecks(decks));
    const tally = countBaccarat(question)!;
    expect(metOf(question, tally)).toEqual({ 'banker-wins': banker, 'player-wins': player, tie });
    expect(tally.total).toBe(banker + player + tie);
    expect(tally.per).toBe('round');
  });

  // Wizard of Odds, 4 decks; one deck to four places.
  it('has the published outcomes of four decks and of one', () => {
    const four = asked('baccarat', WINNERS, withDecks(4));
    const met = metOf(four, countBaccarat(four));
    expect(met['banker-wins']).toBe(34_543_624_867_840n);
    expect(met['player-wins']).toBe(33_608_344_225_792n);
    const one = asked('baccarat', WINNERS, withDecks(1));
    const tally = countBaccarat(one)!;
    const [banker, player, tie] = Object.values(metOf(one, tally)).map((count) => share(count, tally));
    expect(banker).toBeCloseTo(0.4596, 4);
    expect(player).toBeCloseTo(0.4468, 4);
    expect(tie).toBeCloseTo(0.0936, 4);
  });

  // EZ Baccarat, eight decks: Dragon 7 0.022534, Panda 8 0.034543 (Wizard of Odds).
  it('has the published Dragon 7 and Panda 8', () => {
    const question = asked('ez-baccarat', rowsNamed('dragon-7', 'panda-8'));
    const tally = countBaccarat(question)!;
    const [dragon, panda] = Object.values(metOf(question, tally)).map((count) => share(count, tally));
    expect(dragon).toBeCloseTo(0.022534, 6);
    expect(panda).toBeCloseTo(0.034543, 6);
    const frog = asked('golden-frog-baccarat', rowsNamed('jin-chan-7', 'koi-8'));
    expect(Object.values(metOf(frog, countBaccarat(frog)))).toEqual(Object.values(metOf(question, tally)));
  });

  it('counts first cards as the closed forms do', () => {
    const question = asked(
      'baccarat',
      rowsNamed('player-pair', 'first-four-suited', 'four-of-a-kind', 'four-of-a-kind-suited'),
    );
    const tally = countBaccarat(question)!;
    const rest = inOrder(412, 2);
    expect(metOf(question, tally)).toEqual({
      // The pair bet: 31 of the 415 other cards, 7.4699 % as published.
      'player-pair': (tally.total * 31n) / 415n,
      'first-four-suited': 4n * inOrder(104, 4) * rest,
      'four-of-a-kind': 13n * inOrder(32, 4) * rest,
      'four-of-a-kind-suited': 52n * inOrder(8, 4) * rest,
    });
  });

  it('holds a named result of every suit in the looser one, and pays first rows that sum to one', () => {
    const ids = ['suited-tie-4-cards', 'suited-tie-5-cards', 'suited-tie-6-cards', 'tie'];
    const question = asked('zoobac', rowsNamed(...ids));
    const tally = countBaccarat(question)!;
    const met = metOf(question, tally);
    expect(sumOf(tally)).toBe(tally.total);
    for (const [mask] of tally.met) expect(mask === 0 || (mask & 8) !== 0).toBe(true);
    expect(met.tie).toBe(tally.total - (tally.met.get(0) ?? 0n));
  });

  it('leaves cards that are only counted to others', () => {
    const pattern = { is: 'cards', in: ['player'], have: [{ ranks: 'K', atLeast: 2 }] } as const;
    expect(
      countBaccarat(asked('baccarat', [row('kings', { ...pattern, in: ['player'], have: [...pattern.have] })])),
    ).toBe(undefined);
    expect(countBaccarat(asked('baccarat', [row('cracked', { is: 'beaten', group: 'player', ranks: 'AA' })]))).toBe(
      undefined,
    );
  });

  it('counts a beat between the lines as the game names it', () => {
    const ids = ['three-3s-beat-three-6s', 'three-3s-same-colour-beat-three-6s-same-colour'];
    const beat = (losing: string, winning: string) =>
      ({ is: 'bad-beat', losing: named(losing), winning: named(winning), loser: 'any', compared: 'game' }) as never;
    const question = asked('fortune-7-baccarat', [
      ...rowsNamed(...ids),
      row('beat', beat('three-6s', 'three-3s')),
      row('beat-colour', beat('three-6s-same-colour', 'three-3s-same-colour')),
    ]);
    const [byName, byNameColor, beaten, beatenColor] = Object.values(metOf(question, countBaccarat(question)));
    expect(beaten).toBe(byName);
    expect(beatenColor).toBe(byNameColor);
    // A banker's 6-6 draws only to the player's third six or seven, and the player's 3-3 draws: both ways are possible.
    expect(byName).toBeGreaterThan(byNameColor!);
  });
});

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

  it('differ from other lines of the same ranks by their suits', () => {
    const deck = smallPack('3K', 2, 'ch');
    const cards = deck.holds.flatMap((held, card) => new Array<Card>(held).fill(card));
    const one = dealtThrough(cards);
    const found = linesInOrder(asked('baccarat', rowsNamed('tie'), { deck }))!;
    expect([found.cards, found.ranks]).toEqual([BigInt(one.cards), BigInt(one.ranks)]);
    expect(one.ranks).toBeGreaterThan(one.cards);
  });

  it('are never dealt from a single deck, and do not apply to another game', () => {
    expect(linesInOrder(asked('baccarat', rowsNamed('tie'), withDecks(1)))?.cards).toBe(0n);
    expect(linesInOrder(asked('pai-gow-tiles', []))).toBeUndefined();
  });
});
