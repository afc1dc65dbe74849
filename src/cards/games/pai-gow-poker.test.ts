/** The worked examples of the sheets that name pai gow hands, as cards. */
import { describe, expect, it } from 'vitest';
import { rankFrom } from '../card.ts';
import { type ChosenSettings, type Game, readHand } from '../game.ts';
import { type PaiGowSet, settings21 } from '../pai-gow/pai-gow.ts';
import { faceUpPaiGowPoker } from './face-up-pai-gow-poker.ts';
import { fortunePaiGowPoker } from './fortune-pai-gow-poker.ts';
import { jokersWildPaiGowPoker } from './jokers-wild-pai-gow-poker.ts';
import { paiGowPoker } from './pai-gow-poker.ts';

const FORMS = [paiGowPoker, fortunePaiGowPoker, faceUpPaiGowPoker, jokersWildPaiGowPoker];

function read(game: Game, text: string, chosen: ChosenSettings = {}) {
  const result = readHand(game, text, chosen);
  if (!result.ok) throw new Error(result.refusal.says);
  const { hands, outcomes } = result.value.reading;
  const hand = (id: string) => hands.find((found) => found.hand === id)!;
  return { hand, cards: result.value.groups.flatMap((group) => group.cards), ids: outcomes.map(({ id }) => id) };
}

function refusalOf(game: Game, text: string, chosen: ChosenSettings = {}): string {
  const result = readHand(game, text, chosen);
  return result.ok ? 'read' : result.refusal.reason;
}

describe.each(FORMS)('$name', (game) => {
  it('reads its examples', () => {
    for (const example of game.examples) expect(refusalOf(game, example)).toBe('read');
  });

  it('refuses a wrong count, a card twice and groups it does not know', () => {
    expect(refusalOf(game, 'As Kd Qh Jc 9s 5d')).toBe('wrong-count');
    expect(refusalOf(game, 'As Kd 2c | Qh Jc 9s 5d')).toBe('wrong-count');
    expect(refusalOf(game, 'As As Qh Jc 9s 5d 2c')).toBe('not-in-deck');
    expect(refusalOf(game, 'Jk Jk Qh Jc 9s 5d 2c')).toBe('not-in-deck');
    expect(refusalOf(game, 'As Kd | Qh Jc | 9s 5d 2c')).toBe('wrong-groups');
  });
});

describe('bay-101/pai-gow-bonus-hand', () => {
  const ids = (text: string) => read(paiGowPoker, text).ids;

  it('examples 1 to 3: nine high, a straight, a flush', () => {
    expect(ids('9s 8d 7c 6h 4d 3s 2c')).toContain('nine-high');
    expect(ids('9s 8d 7c 6h 5d 3s 2c')).not.toContain('nine-high');
    expect(read(paiGowPoker, '9s 8d 7c 6h 5d 3s 2c').hand('best').category).toBe('straight');
    expect(ids('9s 8s 7s 6s 4s 3d 2d')).not.toContain('nine-high');
    expect(read(paiGowPoker, '9s 8s 7s 6s 4s 3d 2d').hand('best').category).toBe('flush');
  });

  it('example 4: seven picture cards, and none with the joker', () => {
    expect(ids('Js Jh Qs Qh Ks Kh Kd')).toContain('seven-face-cards');
    expect(ids('Js Jh Qs Qh Ks Kh Jk')).not.toContain('seven-face-cards');
  });

  it('judges the seven cards however they are set', () => {
    expect(ids('9s 8d | 7c 6h 4d 3s 2c')).toContain('nine-high');
    expect(ids('Js Jh | Qs Qh Ks Kh Kd')).toContain('seven-face-cards');
    expect(ids('As Jk | Ah Ad Ac 4d 3s')).toContain('five-aces');
  });
});

describe('hawaiian-gardens/beat-the-dealer example 5: ace-jack or better in front, a straight or better behind', () => {
  const ACE_JACK = ['A', 'J'].map(rankFrom);
  const qualifies = ({ front, back }: PaiGowSet) => {
    const aceJack =
      front.category.id === 'pair' || (front.weights[0] === ACE_JACK[0] && front.weights[1]! >= ACE_JACK[1]!);
    return aceJack && !['high-card', 'pair', 'two-pair', 'three-of-a-kind'].includes(back.category.id);
  };
  const ticket = (text: string) => {
    const { cards, hand } = read(paiGowPoker, text);
    return hand('best').facts?.jokersDealt === 0 && settings21(cards, 'bug', 'lowest').some(qualifies);
  };

  it('is found in some arrangement, whatever the player set', () => {
    expect(ticket('As 6c | Jd Tc 9h 8d 7s')).toBe(true);
    expect(ticket('As 5c | Jd Tc 9h 8d 7s')).toBe(false);
    expect(ticket('As Qc | Td 9c 8h 7d 6s')).toBe(true);
  });

  it('is none with a joker in place of the six', () => {
    expect(ticket('As Jk | Jd Tc 9h 8d 7s')).toBe(false);
  });

  it('lists the settings worth making', () => {
    const { facts } = read(paiGowPoker, 'As Jd Tc 9h 8d 7s 6c').hand('best');
    expect(facts?.strongestSettings).toEqual(['As 6c | Jd Tc 9h 8d 7s', 'As Jd | Tc 9h 8d 7s 6c']);
    // Every setting but those with the ace in front of no straight.
    expect(facts?.legalSettings).toBe(17);
  });
});

describe('hawaiian-gardens/car-giveaway example 6: as set, the joker allowed in the five-card hand only', () => {
  it.each(FORMS)('$name tells where the joker is', (game) => {
    const behind = read(game, 'As Qd | Jk Tc 9h 8d 7s');
    expect(behind.hand('front')).toMatchObject({ category: 'high-card', facts: { ranks: ['A', 'Q'] } });
    expect(behind.hand('front').facts).not.toHaveProperty('jokers');
    expect(behind.hand('back')).toMatchObject({ category: 'straight', facts: { jokers: 1 } });
    const before = read(game, 'As Jk | Jd Tc 9h 8d 7s');
    expect(before.hand('front')).toMatchObject({ category: 'pair', says: 'Pair of aces', facts: { jokers: 1 } });
  });
});

describe('hawaiian-gardens/fast-cash-jackpots', () => {
  it('example 2: a natural royal flush and a natural seven-card flush', () => {
    expect(read(paiGowPoker, 'Ah Kh Qh Jh Th 4h 2h').ids).toEqual([
      'natural-royal-flush',
      'natural-seven-card-flush',
      'ace-jack-and-complete',
    ]);
  });

  it('example 6: six face cards and the joker are nothing', () => {
    expect(read(paiGowPoker, 'Js Jh Qs Qh Ks Kh Jk').ids).not.toContain('seven-face-cards');
  });

  it('four aces may be split between front and back', () => {
    expect(read(paiGowPoker, 'As Ah | Ad Ac 9h 4c 2s').ids).toContain('natural-four-aces');
    expect(read(paiGowPoker, 'As Jk | Ad Ac 9h 4c 2s').ids).not.toContain('natural-four-aces');
  });
});

describe('hawaiian-gardens/fortune-pai-gow-progressive', () => {
  const best = (text: string, chosen: ChosenSettings = {}) =>
    read(fortunePaiGowPoker, text, chosen).hand('best').category;

  it('example 5: quads split two in front and two behind are quads', () => {
    expect(best('8s 8h | 8d 8c Kh Qc 2s')).toBe('four-of-a-kind');
  });

  it('has five of a kind only with a wild joker, five aces with either', () => {
    expect(best('8s 8h 8d 8c Jk Qc 2s')).toBe('four-of-a-kind');
    expect(best('8s 8h 8d 8c Jk Qc 2s', { joker: 'wild' })).toBe('five-of-a-kind');
    expect(read(fortunePaiGowPoker, 'As Ah Ad Ac Jk Qc 2s').ids).toContain('five-aces');
    expect(read(fortunePaiGowPoker, '8s 8h 8d 8c Jk Qc 2s', { joker: 'wild' }).ids).not.toContain('five-aces');
  });

  it('names the top rows of the Fortune pay table', () => {
    expect(read(fortunePaiGowPoker, '9h 8h 7h 6h 5h 4h 3h').ids).toContain('seven-card-straight-flush');
    expect(read(fortunePaiGowPoker, '9h 8h 7h Jk 5h 4h 3h').ids).toContain('seven-card-straight-flush-with-joker');
    expect(read(fortunePaiGowPoker, 'Ks Qs | Ah Kh Qh Jh Th').ids).toContain('royal-flush-plus-royal-match');
  });
});

describe('A-2-3-4-5 without a setting', () => {
  it.each([
    [paiGowPoker, 'second-highest'],
    [fortunePaiGowPoker, 'second-highest'],
    [faceUpPaiGowPoker, 'second-highest'],
    [jokersWildPaiGowPoker, 'lowest'],
  ])('$0.name: the $1 straight', (game, place) => {
    const back = (five: string) => read(game, `Qs Js | ${five}`).hand('back').strength;
    const wheel = back('As 2h 3d 4c 5s');
    expect(wheel).toBeLessThan(back('Ah Kd Qc Jh Td'));
    const others = ['Kh Qd Jc Td 9s', '6h 5d 4c 3d 2s'].map((five) => wheel > back(five));
    expect(others).toEqual(place === 'lowest' ? [false, false] : [true, true]);
  });
});

describe('bay-101/prize-wheel rows', () => {
  it('any pair in front with trips or better behind, as the cards are set', () => {
    const { hand, ids } = read(paiGowPoker, '4s 4h | 8d 8c 8h Qc 2s');
    expect([hand('front').category, hand('back').category, ids]).toEqual(['pair', 'three-of-a-kind', []]);
  });

  it('any three pair', () => {
    expect(read(paiGowPoker, '4s 4h | 8d 8c Qh Qc 2s').ids).toEqual(['three-pair']);
    expect(read(paiGowPoker, '4s 4h | 8d 8c 8h Qh Qc').ids).toEqual(['ace-jack-and-complete']);
  });
});

describe('the settings of the house', () => {
  it('say where the ace-to-five straight ranks', () => {
    const strengths = (wheel: string) =>
      ['2c 3d | As 2h 3s 4d 5c', '2c 3d | Kc Qd Jh Ts 9c'].map(
        (text) => read(paiGowPoker, text, { wheel }).hand('back').strength,
      ) as [number, number];
    const [second, kingHigh] = strengths('second-highest');
    expect(second).toBeGreaterThan(kingHigh);
    const [lowest, sameKingHigh] = strengths('lowest');
    expect(lowest).toBeLessThan(sameKingHigh);
  });

  it('say what a joker in front is', () => {
    expect(read(paiGowPoker, '4s Jk | Kd Kc 9h 7c 2s').hand('front').category).toBe('high-card');
    expect(read(jokersWildPaiGowPoker, '4s Jk | Kd Kc 9h 7c 2s').hand('front').says).toBe('Pair of fours');
  });

  it('say how many jokers there are, in the one form that may have more', () => {
    expect(refusalOf(jokersWildPaiGowPoker, '8s 8h 8d Jk Jk Qc 2s')).toBe('not-in-deck');
    expect(read(jokersWildPaiGowPoker, '8s 8h 8d Jk Jk Qc 2s', { jokers: '2' }).hand('best').category).toBe(
      'five-of-a-kind',
    );
    expect(refusalOf(paiGowPoker, '8s 8h 8d Jk 2h Qc 2s', { jokers: '2' })).toBe('unknown-setting');
  });
});

describe('a player against the banker', () => {
  const against = (game: Game, player: string, banker: string) => read(game, `${player} | ${banker}`).ids;

  it('hawaiian-gardens/ca-asian-bad-beat example 1: J-J / 10-10-10 beaten by Q-Q / K-K-K', () => {
    const ids = against(paiGowPoker, 'Js Jh | Ts Th Td 8c 2c', 'Qs Qh | Ks Kh Kd 7c 3c');
    expect(ids).toEqual(['banker-wins', 'banker-wins-front', 'banker-wins-back']);
  });

  it('pushes with one hand each, and gives copies to the banker', () => {
    expect(against(paiGowPoker, 'Js Jh | Ks Kh Kd 8c 2c', 'Qs Qh | Ts Th Td 7c 3c')).toContain('push');
    const copies = against(paiGowPoker, 'Ad Js | Ks Kh 8d 6c 2c', 'As Jh | Qs Qh 9d 7c 3c');
    expect(copies).toEqual(['push', 'front-copy', 'player-wins-back']);
  });

  it('says foul as set and against the banker, who then wins', () => {
    expect(read(paiGowPoker, 'As Ah | Ks Kh 8d 6c 2c').ids).toEqual(['foul']);
    expect(read(paiGowPoker, 'Ks Kh | As Ah 8d 6c 2c').ids).toEqual([]);
    expect(against(paiGowPoker, 'As Ah | Ks Kh 8d 6c 2c', '4s 3h | Qs Qh 9d 7c 3c')).toEqual(['banker-wins', 'foul']);
  });

  it('refuses to compare with a foul banker, which must set again', () => {
    expect(refusalOf(paiGowPoker, '4s 3h | Qs Qh 9d 7c 3c | As Ah | Ks Kh 8d 6c 2c')).toBe('banker-foul');
  });

  it('pushes with an ace-high banker face up, and only there', () => {
    const player = 'Qs Qh | Ks Kh 9d 7c 3c';
    const aceHigh = 'Kd Js | Jk 9c 7h 4d 2s';
    expect(against(faceUpPaiGowPoker, player, aceHigh)).toEqual(['push']);
    expect(against(paiGowPoker, player, aceHigh)).toContain('player-wins');
    expect(against(faceUpPaiGowPoker, player, 'Js Tc | Kd 9c 7h 4d 2s')).toContain('player-wins');
    const pairOfAces = against(faceUpPaiGowPoker, player, 'Js Td | Ac As 8h 4d 2s');
    expect(pairOfAces).toEqual(['push', 'player-wins-front', 'banker-wins-back']);
  });
});
