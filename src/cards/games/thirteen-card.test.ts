import { describe, expect, it } from 'vitest';
import { type ChosenSettings, readHand } from '../game.ts';
import { thirteenCard } from './thirteen-card.ts';

function read(text: string, chosen: ChosenSettings = {}) {
  const result = readHand(thirteenCard, text, chosen);
  if (!result.ok) throw new Error(result.refusal.says);
  const { hands, outcomes } = result.value.reading;
  return {
    hand: (id: string) => hands.find((found) => found.hand === id)!,
    outcomes,
    ids: outcomes.map(({ id }) => id),
  };
}

function refusalOf(text: string): string {
  const result = readHand(thirteenCard, text);
  return result.ok ? 'read' : result.refusal.reason;
}

describe('13-Card Poker', () => {
  it('reads its examples', () => {
    for (const example of thirteenCard.examples) expect(refusalOf(example)).toBe('read');
  });

  it('refuses a wrong count, a card twice, a joker and groups it does not know', () => {
    expect(refusalOf('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc')).toBe('wrong-count');
    expect(refusalOf('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc Kc')).toBe('not-in-deck');
    expect(refusalOf('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc Jk')).toBe('not-in-deck');
    expect(refusalOf('2s 3h 4d 5c 6s 7h | 8d 9c Ts Jh Qd Kc As')).toBe('wrong-groups');
  });

  it('names what the cards are before they are set', () => {
    expect(read('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc As').ids).toContain('dragon');
    expect(read('2h 3d 4d 5h 6d 7h 8d 9h Td Jh Qd Kh Kd').ids).toContain('one-colour');
    expect(read('9s 8s 7s 6s 5s 9h 8h 7h 6h 5h Kd Qd Jc').ids).toContain('two-straight-flushes');
  });

  it('hawaiian-gardens/cash-drawing example 4: ranks 2 to 8 only, and one nine', () => {
    expect(read('2s 2h 3d 3c 4s 4h 5d 5c 6s 6h 7d 8c 8s').ids).toContain('deuce-to-eight');
    expect(read('2s 2h 3d 3c 4s 4h 5d 5c 6s 6h 7d 8c 9s').ids).not.toContain('deuce-to-eight');
  });

  it('tells the strongest back that a clean sweep could be set with', () => {
    const { hand } = read('2h 3h 4d 5c 6s 7s 8s 9s Ts Jh Qd Kc As');
    expect(hand('strongest-back')).toMatchObject({ category: 'straight-flush', facts: { ranks: ['T'] } });
  });

  it('reads the three hands as set, with their points', () => {
    const { hand, ids } = read('Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d');
    expect(hand('front')).toMatchObject({ category: 'three-of-a-kind', facts: { points: 3 } });
    expect(hand('middle')).toMatchObject({ category: 'full-house', facts: { points: 2 } });
    expect(hand('back')).toMatchObject({ category: 'four-of-a-kind', facts: { points: 4, homeRunPoints: 18 } });
    expect(ids).toEqual([]);
  });

  it('counts a home run by the scale of the house', () => {
    const points = (chosen: ChosenSettings) =>
      read('Qs Qh 4d | 5s 5h 5d 5c Kd | Ts 9s 8s 7s 6s', chosen).hand('back').facts?.homeRunPoints;
    expect(points({})).toBe(28);
    expect(points({ 'home-run': 'three-more' })).toBe(17);
    expect(points({ 'home-run': 'single' })).toBe(14);
    expect(points({ 'home-run': 'single', bonus: 'none' })).toBe(3);
  });

  it('says which hand makes a set foul', () => {
    const front = read('7s 7h 7d | 9s 9h Kd Qc 2c | 8s 8h 8d 5s 4s').outcomes;
    expect(front).toContainEqual({ id: 'foul', says: 'Foul: the front hand outranks the middle hand.' });
    const middle = read('4s 3h 2d | 8s 8h 8d 5s 4h | Ks Kh Qd Qc 2c').outcomes;
    expect(middle).toContainEqual({ id: 'foul', says: 'Foul: the middle hand outranks the back hand.' });
  });
});

describe('two players of 13-Card Poker', () => {
  const strong = 'Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d';
  const weak = 'Ts Th 4c | Jh Jd 8d 7c 2c | As Ks 8s 6s 3s';

  it('compare hand by hand, and all three are a home run', () => {
    const { ids, outcomes } = read(`${strong} | ${weak}`);
    expect(ids).toEqual(['player-wins', 'home-run', 'player-wins-front', 'player-wins-middle', 'player-wins-back']);
    expect(outcomes[1]?.says).toBe('Home run of 18 points for the player.');
    const turned = read(`${weak} | ${strong}`).ids;
    expect(turned).toEqual(['opponent-wins', 'opponent-wins-front', 'opponent-wins-middle', 'opponent-wins-back']);
  });

  it('tie if they win as many hands as they lose', () => {
    const { ids } = read('Ks Kh 9d | 7s 7h 7d Qc 2c | 9s 8s 6s 5s 4s | Kd Kc 9c | Ts Th Td Qd 2d | Jh Tc 9h 8c 7c');
    expect(ids).toEqual(['tie', 'front-tie', 'opponent-wins-middle', 'player-wins-back']);
  });

  it('lose all three with a foul set', () => {
    const { ids } = read(`7s 7h 7d | Jc 3h 4d 6c 8c | 8h 4h 3d 6d 2s | ${strong}`);
    expect(ids).toContain('player-foul');
    expect(ids).toContain('opponent-wins');
    const turned = read(`${weak} | 7s 7h 7d | Jc 3h 4d 6c 8c | 8h 4h 3d 6d 2s`).ids;
    expect(turned).toContain('opponent-foul');
    expect(turned).toContain('home-run');
  });
});
