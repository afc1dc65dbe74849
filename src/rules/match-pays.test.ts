import { describe, expect, it } from 'vitest';
import type { ChartRow, HandPattern } from './chart.ts';
import { called, category, FIVE, game, group, matches, metBy, row } from './match-testing.ts';

const named = (outcome: string): HandPattern => ({ is: 'outcome', outcome });

describe('which rows a hand is paid on', () => {
  const rows = [
    row('flush', category('flush', { orBetter: true })),
    row('straight', category('straight', { orBetter: true })),
    row('trips', category('three-of-a-kind', { orBetter: true })),
  ];
  const worth = (posted: Record<string, number>) => (one: ChartRow) => posted[one.key]!;
  const straight = called('9s 8h 7d 6c 5s');

  it('the first that it meets, unless the chart says otherwise', () => {
    expect(metBy(FIVE, rows, straight)).toEqual(['straight']);
    expect(metBy(FIVE, rows, straight, { pays: 'first-row' })).toEqual(['straight']);
    expect(metBy(FIVE, [...rows].reverse(), straight)).toEqual(['trips']);
  });

  it('the one with the highest prize; of equal prizes the first', () => {
    const read = (posted: Record<string, number>) =>
      metBy(FIVE, rows, straight, { pays: 'highest-prize' }, worth(posted));
    expect(read({ flush: 500, straight: 100, trips: 200 })).toEqual(['trips']);
    expect(read({ flush: 500, straight: 201, trips: 200 })).toEqual(['straight']);
    expect(read({ flush: 500, straight: 200, trips: 200 })).toEqual(['straight']);
    expect(() => metBy(FIVE, rows, straight, { pays: 'highest-prize' })).toThrow('knows what each row pays');
  });

  it('all of them, but not the looser form of one', () => {
    const paiGow = game('pai-gow-poker');
    const each = [row('royal', named('natural-royal-flush')), row('seven', named('natural-seven-card-flush'))];
    const hearts = called('Ah Kh Qh Jh Th 4h 2h');
    expect(metBy(paiGow, each, hearts, { pays: 'every-row' })).toEqual(['royal seven']);
    expect(metBy(paiGow, each, called('Ah Kh Qh Jh Th 4s 2h'), { pays: 'every-row' })).toEqual(['royal']);
    const sevens = [
      row('suited', named('three-sevens-suited')),
      row('colour', named('three-sevens-same-colour'), { unless: ['suited'] }),
      row('any', named('three-sevens'), { unless: ['suited', 'colour'] }),
    ];
    const read = (cards: string) => metBy(game('blackjack-poker'), sevens, called(cards), { pays: 'every-row' });
    expect(read('7s 7s 7s')).toEqual(['suited']);
    expect(read('7h 7d 7h')).toEqual(['colour']);
    expect(read('7h 7d 7s')).toEqual(['any']);
  });
});

describe('who lost the base game', () => {
  const stud = game('caribbean-stud', [group('player', 'hand', 5, 5)]);
  const lost = (hand: string, dealer: string) =>
    matches(stud, [], { ...called([hand, dealer]), playerDealer: 2 })[0]!.lost;

  it('is told by the cards, with what the dealer must hold to play', () => {
    expect(lost('9s 9h 4d 4c 2s', 'Th Td 7c 5s 3d')).toBe(false);
    expect(lost('9s 9h 4d 3c 2s', 'Th Td 7c 5s 3d')).toBe(true);
    // The same cards twice are a push, which is not lost.
    expect(lost('9s 9h 4d 3c 2s', '9d 9c 4h 3d 2h')).toBe(false);
    // King high does not play: the player wins whatever he holds.
    expect(lost('7s 6h 4d 3c 2s', 'Kh Qd 7c 5s 3d')).toBe(false);
    expect(lost('7s 6h 4d 3c 2s', 'Ah Kd 7c 5s 3d')).toBe(true);
  });

  it('is left open where they do not tell', () => {
    const holdem = game('texas-holdem', [group('hole', 'hand', 2, 2), group('community', 'table', 5, 3)]);
    const call = { ...called(['As Ad', 'Ks Kd'], '9h 7c 5d 3s 2c'), playerDealer: 2 };
    expect(matches(holdem, [], call).map((match) => match.lost)).toEqual([undefined, undefined]);
    expect(matches(stud, [], called('9s 9h 4d 4c 2s'))[0]).not.toHaveProperty('lost');
  });
});
