import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardFrom, dealable, shoe } from '../card.ts';
import { bestHand, handWords } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { highFive } from '../rankings/high-five.ts';
import { bestUsingHole, holeCardsPlaying, isPairedIfQuads } from './read-poker.ts';

const cards = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);

describe('hole cards playing', () => {
  it.each([
    ['a kicker plays', '9s Kd', '9h 9d 9c 4s 2d', [2], 'Four of a kind, nines'],
    ['a kicker plays beside quads on three board cards', '2s Kd', '2h 2d 2c 9s 5h', [2], 'Four of a kind, twos'],
    ['a kicker below the board does not play', '2s 3d', '2h 2d 2c Ks 9d', [1], 'Four of a kind, twos'],
    ['a straight on the board, hole cards below it', '9s 4d', 'As Kh Qd Jc Th', [0], 'Straight, ace high'],
    ['a straight on the board, a king stands in', 'Kd 4d', 'As Kh Qd Jc Th', [0, 1], 'Straight, ace high'],
    ['two kings each stand in, never together', 'Kd Ks', 'As Kh Qd Jc Th', [0, 1], 'Straight, ace high'],
    ['king and queen stand in one by one or together', 'Kd Qs', 'As Kh Qd Jc Th', [0, 1, 2], 'Straight, ace high'],
    ['aces full from the hole', 'Ah Kd', 'As Ad Kc 7h 2s', [2], 'Full house, aces full of kings'],
    ['aces full on the board', '4s 5d', 'As Ad Ac Kh Kc', [0], 'Full house, aces full of kings'],
    ['pocket aces in aces full', 'As Ad', 'Ah 9c 9d 4s 2h', [2], 'Full house, aces full of nines'],
    ['one card of a flush', 'As 2d', 'Ks 9s 7s 3s 4h', [1], 'Flush, ace high'],
    ['a pocket pair in quads', 'Jd Jc', 'Js Jh 4c 4d 2s', [2], 'Four of a kind, jacks'],
    ['royal on the board', '2c 2d', 'As Ks Qs Js Ts', [0], 'Royal flush'],
  ] as const)('%s', (_, hole, board, counts, says) => {
    const play = holeCardsPlaying(highFive, cards(hole), cards(board))!;
    expect(handWords(highFive, play.best)).toBe(says);
    expect(play.counts).toEqual(counts);
    expect([play.fewest, play.most]).toEqual([counts[0], counts.at(-1)]);
  });

  it('names every card that plays in some way', () => {
    const play = (hole: string) => holeCardsPlaying(highFive, cards(hole), cards('As Kh Qd Jc Th'))!.cards;
    expect(play('Kd Ks')).toEqual(cards('Kd Ks'));
    expect(play('Kd 4d')).toEqual(cards('Kd'));
    expect(play('9d 4d')).toEqual([]);
  });

  it('keeps to the number of hole cards that may play', () => {
    const [hole, board] = [cards('As Ah Ad'), cards('Kc 9s 4h 3d 2c')];
    const words = (atMost: number) => handWords(highFive, holeCardsPlaying(highFive, hole, board, atMost)!.best);
    expect([0, 1, 2, 3].map(words)).toEqual([
      'High card, king',
      'High card, ace',
      'Pair of aces',
      'Three of a kind, aces',
    ]);
  });

  it('answers for lows too', () => {
    const play = holeCardsPlaying(aceToFive, cards('As 2d'), cards('3h 4c 8s Kd Kh'))!;
    expect(handWords(aceToFive, play.best)).toBe('8-4-3-2-A low');
    expect(play.counts).toEqual([2]);
  });

  it('has no answer when there are fewer than five cards', () => {
    expect(holeCardsPlaying(highFive, cards('As Ad'), cards('Kc 9s'))).toBeUndefined();
  });
});

describe('the best hand with exactly n hole cards', () => {
  it.each([
    ['2s 3d', '2h 2d 2c Ks 9d', 2, 'Four of a kind, twos'],
    ['As 2d', 'Ks Qs Js Ts 3h', 1, 'Royal flush'],
    ['As 2d', 'Ks Qs Js Ts 3h', 2, 'High card, ace'],
    ['4s 5d', 'As Ad Ac Kh Kc', 2, 'Three of a kind, aces'],
    ['4s 5d', 'As Ad Ac Kh Kc', 0, 'Full house, aces full of kings'],
    ['As Ks 2d 3d', 'Qs Js Ts 4c 5h', 2, 'Royal flush'],
    ['As Ah Ad Ac', 'Kd 9s 4h 3d 2c', 2, 'Pair of aces'],
  ] as const)('%s | %s with %i: %s', (hole, board, count, says) => {
    const way = bestUsingHole(highFive, cards(hole), cards(board), count)!;
    expect(handWords(highFive, way.ranked)).toBe(says);
    expect([way.hole.length, way.board.length]).toEqual([count, 5 - count]);
  });

  it('is nothing when hole or board is too short', () => {
    expect(bestUsingHole(highFive, cards('As Ks'), cards('Qs Js Ts'), 1)).toBeUndefined();
    expect(bestUsingHole(highFive, cards('As Ks'), cards('Qs Js Ts 9s 8s'), 3)).toBeUndefined();
  });

  it('asks quads for their pocket pair where the rule does', () => {
    const paired = (hole: string, board: string) =>
      isPairedIfQuads(bestUsingHole(highFive, cards(hole), cards(board), 2)!);
    expect(paired('Jd Jc', 'Js Jh 4c 4d 2s')).toBe(true);
    expect(paired('9s Kd', '9h 9d 9c 4s 2d')).toBe(false);
    expect(paired('As Ks', 'Qs Js Ts 9s 8s')).toBe(true);
  });

  it('falls back to lower quads that do have the pair', () => {
    const [hole, board] = [cards('9s 4c 4h Kd'), cards('9h 9d 9c 4s 4d')];
    const best = bestUsingHole(highFive, hole, board, 2)!;
    const paired = bestUsingHole(highFive, hole, board, 2, isPairedIfQuads)!;
    expect(handWords(highFive, best.ranked)).toBe('Four of a kind, nines');
    expect(handWords(highFive, paired.ranked)).toBe('Four of a kind, fours');
    expect(paired.hole).toEqual(cards('4c 4h'));
  });
});

describe('any hold’em deal', () => {
  const deal = fc.shuffledSubarray(dealable(shoe(1)), { minLength: 7, maxLength: 7 });

  it('plays its best five of seven, and n hole cards play exactly when n of them can make that hand', () => {
    fc.assert(
      fc.property(deal, (seven) => {
        const [hole, board] = [seven.slice(0, 2), seven.slice(2)];
        const play = holeCardsPlaying(highFive, hole, board)!;
        expect(play.best.strength).toBe(bestHand(highFive, seven).strength);
        for (const count of [0, 1, 2]) {
          const using = bestUsingHole(highFive, hole, board, count)!.ranked.strength;
          expect(using === play.best.strength).toBe(play.counts.includes(count));
        }
      }),
      { seed: 202, numRuns: 300 },
    );
  });
});
