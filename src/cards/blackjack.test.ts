import { describe, expect, it } from 'vitest';
import { type ChosenSettings, type Game, readHand } from './game.ts';
import { blackjackPoker } from './games/blackjack-poker.ts';
import { californiaBlackjack } from './games/california-blackjack.ts';
import { hawaiianBlackjack } from './games/hawaiian-blackjack.ts';
import { noBust21stCenturyBlackjack as noBust } from './games/no-bust-21st-century-blackjack.ts';

const ALL = [blackjackPoker, hawaiianBlackjack, noBust, californiaBlackjack];

function read(game: Game, text: string, wanted: ChosenSettings = {}) {
  const hand = readHand(game, text, wanted);
  if (!hand.ok) throw new Error(`${text}: ${hand.refusal.says}`);
  return hand.value.reading;
}
const outcomes = (game: Game, text: string, wanted: ChosenSettings = {}): string[] =>
  read(game, text, wanted).outcomes.map(({ id }) => id);
const hand = (game: Game, text: string, wanted: ChosenSettings = {}) => read(game, text, wanted).hands[0]!;
const strength = (game: Game, text: string, wanted: ChosenSettings = {}): number => hand(game, text, wanted).strength;
const reason = (game: Game, text: string, wanted: ChosenSettings = {}): string => {
  const answer = readHand(game, text, wanted);
  return answer.ok ? 'accepted' : answer.refusal.reason;
};

describe('totals', () => {
  it('are hard or soft', () => {
    expect(hand(blackjackPoker, 'Qs 5d')).toMatchObject({ says: '15', category: 'total-15', facts: { soft: false } });
    expect(hand(blackjackPoker, 'As 5d')).toMatchObject({ says: 'Soft 16', facts: { total: 16, soft: true } });
    expect(hand(blackjackPoker, 'As 3d Th')).toMatchObject({ says: '14', facts: { total: 14, soft: false } });
    expect(hand(blackjackPoker, 'As Ad')).toMatchObject({ says: 'Soft 12', facts: { total: 12 } });
    expect(hand(blackjackPoker, 'Ks Kd As')).toMatchObject({ category: 'twenty-one', facts: { cards: 3 } });
    expect(hand(blackjackPoker, 'Ks Kd 2s')).toMatchObject({ category: 'bust', says: 'Bust with 22', strength: 0 });
  });

  it('over 21 are all alike in a bust game, and the nearer the better in a no-bust game', () => {
    expect(strength(blackjackPoker, 'Ks Kd 2s')).toBe(strength(blackjackPoker, 'Ks Kd 6s'));
    expect(hand(noBust, 'Ks Kd 2s')).toMatchObject({ category: 'over-21', says: '22, 1 over 21' });
    expect(strength(noBust, 'Ks Kd 2s')).toBeGreaterThan(strength(noBust, 'Ks Kd 3s'));
    // The lowest hand not over 21 beats the nearest one over it.
    expect(strength(noBust, '2s 2d')).toBeGreaterThan(strength(noBust, 'Ks Kd 2s'));
  });
});

describe('naturals', () => {
  it('are suited aces in Blackjack Poker, or as the house says', () => {
    const natural = (text: string, rule?: string) =>
      outcomes(blackjackPoker, text, rule === undefined ? {} : { natural: rule }).includes('natural');
    expect(natural('Ah Ah')).toBe(true);
    expect(natural('As As')).toBe(true);
    expect(natural('Ah Ad')).toBe(false);
    expect(natural('As Ks')).toBe(false);
    expect(natural('As As', 'aces-of-hearts')).toBe(false);
    expect(natural('Ah Ah', 'aces-of-hearts')).toBe(true);
    expect(natural('Ah Ad', 'aces')).toBe(true);
    expect(natural('As Td', 'ace-ten')).toBe(true);
    expect(natural('As Ad', 'ace-ten')).toBe(false);
    expect(natural('As 9d', 'ace-ten')).toBe(false);
    expect(natural('Ah Ah Ah')).toBe(false);
    expect(reason(blackjackPoker, 'As Ad', { natural: 'two-jokers' })).toBe('unknown-setting-value');
  });

  it('beat every other hand; an ace with a ten is 21 like any other unless it is a natural', () => {
    expect(hand(blackjackPoker, 'Ah Ah')).toMatchObject({ category: 'natural', says: 'Natural 22' });
    expect(strength(blackjackPoker, 'Ah Ah')).toBeGreaterThan(strength(blackjackPoker, 'As Ks'));
    expect(strength(blackjackPoker, 'As Ks')).toBe(strength(blackjackPoker, '7s 7d 7h'));
    const aceTen = { natural: 'ace-ten' };
    expect(strength(blackjackPoker, 'As Ks', aceTen)).toBeGreaterThan(strength(blackjackPoker, '7s 7d 7h', aceTen));
    expect(strength(noBust, 'Jk Jk')).toBeGreaterThan(strength(noBust, 'As Ks'));
    expect(strength(noBust, 'As Ks')).toBeGreaterThan(strength(noBust, 'Jk 5s'));
  });

  it('of one suit are named apart; a joker has no suit', () => {
    for (const game of [noBust, californiaBlackjack]) {
      expect(outcomes(game, 'As Ks')).toEqual(
        expect.arrayContaining(['natural', 'suited-natural', 'suited-blackjack']),
      );
      expect(outcomes(game, 'As As')).toContain('suited-natural');
      expect(outcomes(game, 'As Kd')).toContain('natural');
      expect(outcomes(game, 'As Kd')).not.toContain('suited-natural');
      expect(outcomes(game, 'As Jk')).toContain('natural');
      expect(outcomes(game, 'As Jk')).not.toContain('suited-natural');
      expect(outcomes(game, 'Jk Jk')).toContain('natural');
      expect(outcomes(game, 'Jk Jk')).not.toContain('suited-natural');
      expect(outcomes(game, 'Ks 9s')).not.toContain('natural');
      expect(outcomes(game, 'As Ks', { natural: 'aces-and-jokers' })).not.toContain('natural');
      expect(outcomes(game, 'As Jk', { natural: 'two-jokers' })).not.toContain('natural');
    }
  });

  it('of Hawaiian Blackjack are two aces, an ace and a joker, two jokers, and nothing else', () => {
    const natural = (text: string, rule = 'aces-and-jokers') =>
      outcomes(hawaiianBlackjack, text, { natural: rule }).includes('natural');
    for (const two of ['As Ad', 'As Jk', 'Jk As', 'Jk Jk']) expect([two, natural(two)]).toEqual([two, true]);
    for (const two of ['As Ks', 'Jk Ks', 'Ks Kd']) expect([two, natural(two)]).toEqual([two, false]);
    expect(natural('Jk Jk Jk')).toBe(false);
    expect(natural('Jk Jk', 'two-jokers')).toBe(true);
    expect(natural('Jk Jk', 'aces')).toBe(false);
    expect(outcomes(hawaiianBlackjack, 'As Jk')).toContain('natural');
  });
});

describe('jokers', () => {
  it('make 21 in no-bust games', () => {
    expect(hand(noBust, '2s Jk')).toMatchObject({ category: 'twenty-one', facts: { total: 21 } });
    expect(hand(noBust, '2s Jk', { joker: '2-or-12' })).toMatchObject({ says: 'Soft 14' });
  });

  it('count 2 or 12 in Hawaiian Blackjack, so that four and five of them can be dealt', () => {
    expect(hand(hawaiianBlackjack, 'Jk Jk Jk Jk')).toMatchObject({ says: 'Soft 18' });
    expect(hand(hawaiianBlackjack, 'Jk Jk Jk Jk Jk')).toMatchObject({ says: 'Soft 20' });
    expect(hand(hawaiianBlackjack, 'Jk Ks')).toMatchObject({ says: '12' });
    expect(hand(hawaiianBlackjack, 'Jk 9s')).toMatchObject({ category: 'twenty-one', says: 'Soft 21' });
  });

  it('are as many as the shoe holds, and none in Blackjack Poker', () => {
    const six = 'Jk Jk Jk Jk Jk Jk';
    expect(reason(hawaiianBlackjack, six)).toBe('accepted');
    expect(reason(hawaiianBlackjack, `${six} Jk`)).toBe('not-in-deck');
    expect(reason(hawaiianBlackjack, `${six} Jk`, { jokers: '2' })).toBe('accepted');
    expect(reason(hawaiianBlackjack, 'Jk Jk', { decks: '1' })).toBe('not-in-deck');
    expect(reason(hawaiianBlackjack, 'Jk Jk', { jokers: '0' })).toBe('not-in-deck');
    expect(reason(blackjackPoker, 'As Jk')).toBe('not-in-deck');
  });
});

/** Each named hand with cards that make it and the nearest cards that do not. */
const NAMED: readonly (readonly [string, string, string])[] = [
  ['pair', '9s 9d', 'Ks Qd'],
  ['suited-pair', '9s 9s', '9s 9d'],
  ['two-aces', 'As Ad', 'As Kd'],
  ['two-kings', 'Ks Kd 2h', 'Ks Qd'],
  ['two-queens', 'Qs Qd', 'Qs Jd'],
  ['two-jacks', 'Js Jd', 'Js Td'],
  ['two-tens', 'Ts Td', 'Ts Kd'],
  ['two-sevens', '7s 7d 2h', '7s 2h 7d'],
  ['suited-sevens', '7s 7s', '7s 7d'],
  ['suited-aces', 'As As', 'As Ad'],
  ['suited-aces', 'As As 5d', 'As 5d As'],
  ['aces-of-hearts', 'Ah Ah', 'As As'],
  ['royal-match', 'Qs Ks', 'Qs Kd'],
  ['royal-match', 'Ks Qs 2d', 'Ks Js'],
  ['one-seven', '7s Kd', 'Ks 4d 7h'],
  ['blackjack', 'As Td', 'As 9d Ah'],
  ['blackjack', 'Kd As', 'Ks 8d 3h'],
  ['suited-blackjack', 'As Ts', 'As Td'],
  ['twenty-one', '7s 7d 7h', '7s 7d 8h'],
  ['5-card-21', '2s 3d 4h 5c 7s', '2s 3d 4h 5c 6s'],
  ['6-card-21', '2s 3d 4h 5c 6s As', '2s 3d 4h 5c 7s'],
  ['7-card-21', '2s 2d 2h 3c 3s 4d 5h', '2s 2d 2h 3c 3s 9d'],
  ['7-card-21', '2s 2d 2h 3c 3s 4d 5h', '2s 2d 2h 3c 3s 4d 4h Ac'],
  ['8-or-more-card-21', 'As Ad Ah 2c 3s 4d 5h 4c', '2s 2d 2h 3c 3s 4d 5h'],
  ['8-or-more-card-21', 'As Ad Ah Ac As Ad Ah 2c 2s', 'As Ad Ah Ac As Ad Ah 2c As'],
  ['three-sevens', '7s 7d 7h', '7s 7d 6h'],
  ['three-sevens-same-colour', '7h 7d 7h', '7h 7d 7s'],
  ['three-sevens-suited', '7s 7s 7s', '7s 7s 7c'],
  ['two-to-six', '6s 2d 4h 5c 3s', '2s 3d 4h 5c 7s'],
  ['two-to-six', '2s 3d 4h 5c 6s', '2s 3d 4h 5c 6s As'],
  ['two-to-six-suited', '6s 2s 4s 5s 3s', '6s 2s 4s 5s 3d'],
  ['blazing-three-sevens', '7s 7c | 7h', '7s 7c | 8h'],
  ['blazing-three-sevens', '7s 7c 2d | 7h', '7s 2d 7c | 7h'],
  ['blazing-three-sevens-same-colour', '7h 7d | 7h', '7h 7d | 7s'],
  ['blazing-three-sevens-suited', '7c 7c | 7c', '7c 7c | 7s'],
  ['blazing-three-sevens-of-diamonds', '7d 7d | 7d', '7h 7h | 7h'],
  ['blazing-two-sevens-suited', '7c Kd | 7c', '7c Kd | 7s'],
  ['blazing-two-sevens-suited', '7c 7c | 2d', '7c 7d | 2d'],
];

describe('named hands', () => {
  it.each(NAMED)('%s is %s, not %s', (id, yes, no) => {
    for (const game of ALL) {
      expect(outcomes(game, yes)).toContain(id);
      expect(outcomes(game, no)).not.toContain(id);
    }
  });

  it('first four and first five jokers, only where they come first', () => {
    expect(outcomes(hawaiianBlackjack, 'Jk Jk Jk Jk 2s')).toContain('first-four-jokers');
    expect(outcomes(hawaiianBlackjack, 'Jk Jk Jk 2s Jk')).not.toContain('first-four-jokers');
    expect(outcomes(hawaiianBlackjack, 'Jk Jk Jk Jk Jk')).toEqual(
      expect.arrayContaining(['first-four-jokers', 'first-five-jokers']),
    );
    expect(outcomes(hawaiianBlackjack, 'Jk Jk Jk Jk 2s Jk')).not.toContain('first-five-jokers');
    expect(outcomes(hawaiianBlackjack, 'Jk Jk')).not.toContain('pair');
  });
});

describe('worked examples of the spec', () => {
  const bay = (text: string): string | undefined => {
    const rows = [
      'blazing-three-sevens-of-diamonds',
      'blazing-three-sevens-suited',
      'blazing-three-sevens-same-colour',
      'blazing-three-sevens',
      'blazing-two-sevens-suited',
      'two-sevens',
      'one-seven',
    ];
    const named = outcomes(noBust, text);
    return rows.find((row) => named.includes(row));
  };

  it('bay-101/blazing-7s-progressive 1 to 4, with diamonds as the posted suit', () => {
    expect(bay('7d 7d | 7d')).toBe('blazing-three-sevens-of-diamonds');
    expect(bay('7c 7c | 7c')).toBe('blazing-three-sevens-suited');
    expect(bay('7h 7d | 7h')).toBe('blazing-three-sevens-same-colour');
    expect(bay('7h 7s | 7h')).toBe('blazing-three-sevens');
    expect(bay('7c Kd | 7c')).toBe('blazing-two-sevens-suited');
    expect(bay('7c Kd | 7h')).toBe('one-seven');
    expect(bay('7c 7d | Kh')).toBe('two-sevens');
    expect(bay('Kc Kd | 7h')).toBe(undefined);
  });

  it('hawaiian-gardens/blazing-sevens-progressive 4', () => {
    const row = (text: string): string | undefined =>
      ['blazing-three-sevens-same-colour', 'blazing-three-sevens', 'suited-sevens', 'two-sevens'].find((id) =>
        outcomes(blackjackPoker, text).includes(id),
      );
    expect(row('7c 7c | 7s')).toBe('blazing-three-sevens-same-colour');
    expect(row('7h 7h | 7s')).toBe('blazing-three-sevens');
    expect(row('7h 7h | 5c')).toBe('suited-sevens');
    expect(row('7h 7s | Kd')).toBe('two-sevens');
    expect(row('7h 8s | 7d')).toBe(undefined);
  });

  it('fast-cash-jackpots 3: 7-7-7 by suit, by color, mixed; a 21 of nine cards is the row of eight or more', () => {
    const rows = (text: string) => outcomes(blackjackPoker, text).filter((id) => /^three-sevens-|-card-21$/.test(id));
    expect(rows('7s 7s 7s')).toEqual(['three-sevens-same-colour', 'three-sevens-suited']);
    expect(rows('7h 7d 7h')).toEqual(['three-sevens-same-colour']);
    expect(rows('7h 7d 7s')).toEqual([]);
    expect(rows('As Ad Ah Ac As Ad Ah 2c 2s')).toEqual(['8-or-more-card-21']);
  });

  it('hawaiian-jackpot 4: three 7s of hearts are all three rows', () => {
    expect(outcomes(blackjackPoker, '7h 7h 7h')).toEqual(
      expect.arrayContaining(['three-sevens', 'three-sevens-same-colour', 'three-sevens-suited']),
    );
  });

  it('car-giveaway 4: kings and tens pair by rank, a king and a queen do not', () => {
    expect(outcomes(blackjackPoker, 'Ks Kd')).toContain('two-kings');
    expect(outcomes(blackjackPoker, 'Ts Td')).toContain('two-tens');
    expect(outcomes(blackjackPoker, 'Ks Qd')).not.toContain('pair');
  });

  it('blackjack-car-drawing 1: aces of one suit, not of two', () => {
    expect(outcomes(blackjackPoker, 'Ah Ah')).toEqual(expect.arrayContaining(['natural', 'suited-aces']));
    expect(outcomes(blackjackPoker, 'Ah Ad')).not.toContain('natural');
  });

  it('ca-asian-bad-beat: 2 to 6 counts 20 and loses to any 21', () => {
    expect(strength(blackjackPoker, '2s 3d 4h 5c 6s')).toBeLessThan(strength(blackjackPoker, '7s 7d 7h'));
    expect(hand(blackjackPoker, '2s 3d 4h 5c 6s')).toMatchObject({ facts: { total: 20 } });
  });
});

describe('refused deals', () => {
  it('one card, two up cards, a third group, a card the shoe cannot hold', () => {
    expect(reason(blackjackPoker, 'As')).toBe('wrong-count');
    expect(reason(blackjackPoker, '7s 7c | 7h 2d')).toBe('wrong-count');
    expect(reason(blackjackPoker, '7s 7c |')).toBe('wrong-count');
    expect(reason(blackjackPoker, '7s 7c | 7h | 2d')).toBe('wrong-groups');
    expect(reason(blackjackPoker, '7s 7s | 7s', { decks: '2' })).toBe('not-in-deck');
    expect(reason(blackjackPoker, '7s 7s | 7s', { decks: '3' })).toBe('accepted');
  });
});

it('the games read their own examples', () => {
  for (const game of ALL) for (const example of game.examples) expect(reason(game, example)).toBe('accepted');
});
