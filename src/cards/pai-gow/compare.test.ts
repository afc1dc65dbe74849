import { describe, expect, it } from 'vitest';
import { cardFrom } from '../card.ts';
import { comparePaiGow } from './compare.ts';
import { setPaiGow } from './settings.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const set = (text: string) => {
  const [front, back] = text.split(' | ') as [string, string];
  return setPaiGow({ front: cards(front), back: cards(back) }, 'bug', 'second-highest');
};
const compare = (player: string, banker: string) => comparePaiGow(set(player), set(banker));

describe("a player's set against the banker's", () => {
  const banker = 'As Jh | Ks Kh 9d 7c 2c';

  it('wins with both hands higher', () => {
    expect(compare('Ad Qh | Kd Kc Td 7s 2s', banker)).toEqual({ front: 'player', back: 'player', winner: 'player' });
  });

  it('pushes with one', () => {
    expect(compare('Ad Qh | Qd Qc Td 7s 2s', banker).winner).toBe('push');
    expect(compare('Td 9h | Kd Kc Qs 7s 2s', banker).winner).toBe('push');
  });

  it('loses with neither', () => {
    expect(compare('Td 9h | Qd Qc Js 7s 2s', banker)).toEqual({ front: 'banker', back: 'banker', winner: 'banker' });
  });

  it('gives a copy to the banker: a copy and a win push, a copy and a loss lose, two copies lose', () => {
    expect(compare('Ad Jd | Kd Kc Td 7s 2s', banker)).toEqual({ front: 'copy', back: 'player', winner: 'push' });
    expect(compare('Ad Jd | Qd Qc Td 7s 2s', banker).winner).toBe('banker');
    expect(compare('Ad Jd | Kd Kc 9s 7s 2s', banker)).toEqual({ front: 'copy', back: 'copy', winner: 'banker' });
  });

  it('loses when it is foul, however high its hands', () => {
    expect(compare('Ad Ah | Kd Kc Td 7s 2s', banker).winner).toBe('banker');
  });

  it('waits for a foul banker to set again', () => {
    expect(compare('Td 9h | Qd Qc Js 7s 2s', 'As Ah | Ks Kh 9d 7c 2c').winner).toBe('banker-sets-again');
  });
});
