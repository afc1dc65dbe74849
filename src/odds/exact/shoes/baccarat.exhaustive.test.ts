import { describe, expect, it } from 'vitest';
import { assert } from '../../../base/assert.ts';
import { seeded } from '../../../base/seeded.ts';
import { bankerDraw, playerDraw, pointsOf, totalOf } from '../../../cards/baccarat.ts';
import { type Deck, shoe } from '../../../cards/card.ts';
import { GAMES } from '../../../cards/find-game.ts';
import { baccaratClasses, classOf } from './baccarat.ts';
import { evenShoe, hands, inOrder, kindsIn, laidOut, readerOf } from './shoe.ts';
import { asked, smallPack } from './shoes-testing.ts';

/** Everything that a row may test, in words: names, hands as read, and which cards both lines share. */
function facts(id: string): (player: readonly number[], banker: readonly number[]) => string {
  const read = readerOf(asked(id, []));
  return (player, banker) => {
    const { reading, groups } = laidOut({ player, banker }, read({ player, banker }));
    const shared = (of: (card: number) => number) =>
      [groups.get('player')!, groups.get('banker')!].map((cards) => cards.map(of).sort().join()).join('/');
    const alike = [(card: number) => card, (card: number) => card >> 2].map(
      (of) => new Set(shared(of).split('/')).size,
    );
    const hands = reading!.hands.map(({ category, facts: { cards, total } = {} }) => `${category}/${cards}/${total}`);
    return [...reading!.outcomes.map((outcome) => outcome.id).sort(), ...hands, ...alike].join(' ');
  };
}

/** Every deal of the pack in sequence, by its cards. */
function dealtThrough(deck: Deck, factsOf: ReturnType<typeof facts>): Map<string, bigint> {
  const size = deck.holds.reduce((sum, n) => sum + n, 0);
  const found = new Map<string, bigint>();
  const add = (player: readonly number[], banker: readonly number[], ways: bigint): void => {
    const key = factsOf(player, banker);
    const out = player.length + banker.length;
    found.set(key, (found.get(key) ?? 0n) + ways * inOrder(size - out, 6 - out));
  };
  const kinds = kindsIn(deck);
  for (const [player, ways] of hands(deck, kinds, 2)) {
    const left = without(deck, player);
    for (const [banker, more] of hands(left, kindsIn(left), 2)) {
      const last = without(left, banker);
      thirdCards(last, player, banker, 4n * ways * more, add);
    }
  }
  return found;
}

function without(deck: Deck, cards: readonly number[]): Deck {
  const holds = [...deck.holds];
  for (const card of cards) holds[card]! -= 1;
  return { ...deck, holds };
}

function thirdCards(
  deck: Deck,
  player: readonly number[],
  banker: readonly number[],
  ways: bigint,
  add: (player: readonly number[], banker: readonly number[], ways: bigint) => void,
): void {
  const [p, b] = [totalOf(player), totalOf(banker)];
  const players = playerDraw(p, b).due ? kindsIn(deck) : [undefined];
  for (const third of players) {
    const three = third === undefined ? player : [...player, third];
    const after = third === undefined ? deck : without(deck, [third]);
    const so = third === undefined ? ways : ways * BigInt(deck.holds[third]!);
    if (!bankerDraw(p, b, third === undefined ? undefined : pointsOf(third)).due) add(three, banker, so);
    else for (const last of kindsIn(after)) add(three, [...banker, last], so * BigInt(after.holds[last]!));
  }
}

const ALL_RANKS = [...Array(13).keys()];
/** The same for all games. */
const EIGHT_DECKS = baccaratClasses(evenShoe(shoe(8))!);

describe('the classes of baccarat deals', () => {
  // Ranks chosen so that every set that a row names can be dealt: 3-3-3 and 6-6-6, A-2-3, 2-3-4, faces, 8s and 9s.
  it.each([
    ['baccarat', '36', 2],
    ['fortune-7-baccarat', 'A5', 2],
    ['fortune-7-baccarat', '3T', 2],
    ['ez-baccarat', 'A23', 1],
    ['golden-frog-baccarat', '234', 1],
    ['zoobac', 'JK', 2],
    ['golden-frog-baccarat-2', '89A', 1],
  ])('say of %s what dealing the ranks %s through says', (id, ranks, copies) => {
    const deck = smallPack(ranks, copies);
    const factsOf = facts(id);
    const even = evenShoe(deck);
    assert(even !== undefined, 'the pack is even');
    const counted = new Map<string, bigint>();
    for (const { player, banker, deals } of baccaratClasses(even)) {
      const key = factsOf(player, banker);
      counted.set(key, (counted.get(key) ?? 0n) + deals);
    }
    expect(counted).toEqual(dealtThrough(deck, factsOf));
  });

  // Few ranks at a time, so that lines of one rank and of any three are dealt, and eight decks, so that cards repeat.
  it.each(GAMES.filter(({ family }) => family === 'baccarat').map(({ id }) => id))('are all that %s looks at', (id) => {
    const factsOf = facts(id);
    const read = new Map(EIGHT_DECKS.map(({ player, banker }) => [classOf(player, banker), factsOf(player, banker)]));
    const rng = seeded(7);
    for (let i = 0; i < 3_000; i += 1) {
      const ranks = rng.shuffled(ALL_RANKS).slice(0, 1 + rng.below(3));
      const card = (): number => rng.pick(ranks) * 4 + rng.below(i % 2 === 0 ? 4 : 2);
      const [player, banker] = oneDeal(card);
      expect(factsOf(player, banker)).toBe(read.get(classOf(player, banker)));
    }
  });
});

function oneDeal(card: () => number): [number[], number[]] {
  const [player, banker] = [
    [card(), card()],
    [card(), card()],
  ] as [number[], number[]];
  const [p, b] = [totalOf(player), totalOf(banker)];
  if (playerDraw(p, b).due) player.push(card());
  if (bankerDraw(p, b, player[2] === undefined ? undefined : pointsOf(player[2])).due) banker.push(card());
  return [player, banker];
}
