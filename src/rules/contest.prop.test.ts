import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysTurn } from './contest.ts';

/** Plays to the end with the key in this envelope, and says who held it and in which order they chose. */
function played(cards: readonly number[], envelopes: number, keyIn: number) {
  const players = cards.map((_, i) => i);
  const cardOf = (player: number) => cards[player];
  const chosenBy: number[] = [];
  for (let tried = 0; ; ) {
    const turn = keysTurn({ players, cardOf, envelopes, chosen: chosenBy.length, tried });
    if (turn.turn === 'choose') chosenBy.push(turn.player);
    else if (turn.turn === 'try') {
      expect(chosenBy[tried]).toBe(turn.player);
      if (tried === keyIn) return { winner: turn.player, chosenBy };
      tried += 1;
    } else return { winner: undefined, chosenBy };
  }
}

it('always ends with the key found, lets everyone choose in card order, and wastes no envelope', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 0, max: 9 }),
      (cards, keyIn) => {
        const { winner, chosenBy } = played(cards, 10, keyIn);
        const order = cards.map((_, i) => i).sort((a, b) => cards[a]! - cards[b]!);
        expect(chosenBy).toEqual(chosenBy.map((_, i) => order[i % order.length]!));
        expect(winner).toBe(order[keyIn % order.length]);
        // A round of choosing is begun only while the key is missing, and each of them is as long as there are envelopes.
        const rounds = Math.floor(keyIn / order.length) + 1;
        expect(chosenBy.length).toBe(Math.min(rounds * order.length, 10));
      },
    ),
    { seed: 6, numRuns: 200 },
  );
});

it('waits for the last card, and is over when every key was tried', () => {
  const two = { players: ['a', 'b'], envelopes: 3 };
  expect(keysTurn({ ...two, cardOf: (player) => (player === 'a' ? 1 : undefined), chosen: 0, tried: 0 })).toEqual({
    turn: 'cards',
  });
  const cardOf = (player: string) => (player === 'a' ? 5 : 2);
  expect(keysTurn({ ...two, cardOf, chosen: 2, tried: 2 })).toEqual({ turn: 'choose', player: 'b' });
  expect(keysTurn({ ...two, cardOf, chosen: 3, tried: 3 })).toEqual({ turn: 'over' });
});
