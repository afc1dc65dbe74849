/** Each ranking category by category: its weakest and its strongest hand, and a hand that just misses it. */
import { describe, expect, it } from 'vitest';
import { type Card, cardFrom } from '../card.ts';
import { handWords, type JokerUse, type Ranking, rankHand } from '../ranking.ts';
import { aceToFive } from './ace-to-five.ts';
import { deuceToSeven } from './deuce-to-seven.ts';
import { frontTwo } from './front-two.ts';
import { highFive } from './high-five.ts';
import { highFiveJoker } from './high-five-joker.ts';
import { highFour } from './high-four.ts';
import { highThree } from './high-three.ts';
import { RANKINGS } from './index.generated.ts';
import { mexicanFive } from './mexican-five.ts';
import { strippedFive } from './stripped-five.ts';
import { strippedFiveLowAce } from './stripped-five-low-ace.ts';

const cards = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);

/** Category, weakest hand, strongest hand, near miss and what the near miss is. */
type Row = readonly [category: string, weakest: string, strongest: string, miss: string, missIs: string];
type Sheet = Readonly<{ ranking: Ranking; joker?: JokerUse; rows: readonly Row[] }>;

const FIVE_CARD_ROWS: readonly Row[] = [
  ['high-card', '7s 5h 4d 3c 2s', 'As Kh Qd Jc 9s', '7s 5h 4d 3c 3s', 'pair'],
  ['pair', '2s 2h 5d 4c 3s', 'As Ah Kd Qc Js', 'As Kh Qd Jc 9s', 'high-card'],
  ['two-pair', '3s 3h 2d 2c 4s', 'As Ah Kd Kc Qs', 'As Ah Kd Qc Js', 'pair'],
  ['three-of-a-kind', '2s 2h 2d 4c 3s', 'As Ah Ad Kc Qs', 'As Ah Kd Kc Qs', 'two-pair'],
  ['straight', 'As 2h 3d 4c 5s', 'As Kh Qd Jc Ts', 'Ks As 2h 3d 4c', 'high-card'],
  ['flush', '7s 5s 4s 3s 2s', 'As Ks Qs Js 9s', 'As Ks Qs Js 9h', 'high-card'],
  ['full-house', '2s 2h 2d 3c 3s', 'As Ah Ad Kc Ks', 'As Ah Ad Kc Qs', 'three-of-a-kind'],
  ['four-of-a-kind', '2s 2h 2d 2c 3s', 'As Ah Ad Ac Ks', 'As Ah Ad Kc Ks', 'full-house'],
  ['straight-flush', 'As 2s 3s 4s 5s', 'Ks Qs Js Ts 9s', 'Ks Qs Js Ts 9h', 'straight'],
  ['royal-flush', 'As Ks Qs Js Ts', 'Ah Kh Qh Jh Th', 'Ks Qs Js Ts 8s', 'flush'],
];

const FIVE_OF_A_KIND: Row = ['five-of-a-kind', '2s 2h 2d 2c Jk', 'As Ah Ad Ac Jk', 'As Ah Ad Kc Jk', 'four-of-a-kind'];

/** In the low rankings the rows run the same way, so the weakest hand of a row is the one that wins. */
const SHEETS: readonly Sheet[] = [
  { ranking: highFive, rows: FIVE_CARD_ROWS },
  { ranking: highFiveJoker, joker: 'wild', rows: [...FIVE_CARD_ROWS, FIVE_OF_A_KIND] },
  {
    ranking: highFour,
    rows: [
      ['high-card', '6s 4h 3d 2c', 'As Kh Qd Tc', '4s 3h 2d Ac', 'straight'],
      ['pair', '2s 2h 4d 3c', 'As Ah Kd Qc', 'As Kh Qd Tc', 'high-card'],
      ['two-pair', '3s 3h 2d 2c', 'As Ah Kd Kc', 'As Ah Kd Qc', 'pair'],
      ['straight', '4s 3h 2d Ac', 'As Kh Qd Jc', '3s 2h Ad Kc', 'high-card'],
      ['flush', '6s 4s 3s 2s', 'As Ks Qs Ts', 'As Ks Qs Th', 'high-card'],
      ['three-of-a-kind', '2s 2h 2d 3c', 'As Ah Ad Kc', 'As Ah Kd Kc', 'two-pair'],
      ['straight-flush', '4s 3s 2s As', 'As Ks Qs Js', '3s 2s As Ks', 'flush'],
      ['four-of-a-kind', '2s 2h 2d 2c', 'As Ah Ad Ac', 'As Ah Ad Kc', 'three-of-a-kind'],
    ],
  },
  {
    ranking: highThree,
    rows: [
      ['high-card', '5s 3h 2d', 'As Kh Jd', 'As Kh Qd', 'straight'],
      ['pair', '2s 2h 3d', 'As Ah Kd', 'As Kh Jd', 'high-card'],
      ['flush', '5s 3s 2s', 'As Ks Js', 'As Ks Jh', 'high-card'],
      ['straight', '3s 2h Ad', 'As Kh Qd', '2s Ah Kd', 'high-card'],
      ['three-of-a-kind', '2s 2h 2d', 'As Ah Ad', 'As Ah Kd', 'pair'],
      ['straight-flush', '3s 2s As', 'Ks Qs Js', '2s As Ks', 'flush'],
      ['mini-royal', 'As Ks Qs', 'Ah Kh Qh', 'As Ks Qh', 'straight'],
    ],
  },
  {
    ranking: frontTwo,
    rows: [
      ['high-card', '3s 2s', 'As Ks', 'As Ah', 'pair'],
      ['pair', '2s 2h', 'As Ah', 'As Ks', 'high-card'],
    ],
  },
  {
    ranking: aceToFive,
    rows: [
      ['no-pair', '5s 4s 3s 2s As', 'Ks Qh Jd Tc 9s', '5s 4h 3d As Ah', 'pair'],
      ['pair', 'As Ah 4d 3c 2s', 'Ks Kh Qd Jc Ts', 'Ks Qh Jd Tc 9s', 'no-pair'],
      ['two-pair', '2s 2h Ad Ac 3s', 'Ks Kh Qd Qc Js', 'Ks Kh Qd Jc Ts', 'pair'],
      ['three-of-a-kind', 'As Ah Ad 3c 2s', 'Ks Kh Kd Qc Js', 'Ks Kh Qd Qc Js', 'two-pair'],
      ['full-house', 'As Ah Ad 2c 2s', 'Ks Kh Kd Qc Qs', 'Ks Kh Kd Qc Js', 'three-of-a-kind'],
      ['four-of-a-kind', 'As Ah Ad Ac 2s', 'Ks Kh Kd Kc Qs', 'Ks Kh Kd Qc Qs', 'full-house'],
    ],
  },
  {
    ranking: deuceToSeven,
    rows: [
      ['no-pair', '7s 5h 4d 3c 2s', 'As Kh Qd Jc 9s', '6s 5h 4d 3c 2s', 'straight'],
      ['pair', '2s 2h 5d 4c 3s', 'As Ah Kd Qc Js', 'As 5h 4d 3c 2s', 'no-pair'],
      ['two-pair', '3s 3h 2d 2c 4s', 'As Ah Kd Kc Qs', 'As Ah Kd Qc Js', 'pair'],
      ['three-of-a-kind', '2s 2h 2d 4c 3s', 'As Ah Ad Kc Qs', 'As Ah Kd Kc Qs', 'two-pair'],
      ['straight', '6s 5h 4d 3c 2s', 'As Kh Qd Jc Ts', '5s 4h 3d 2c As', 'no-pair'],
      ['flush', '7s 5s 4s 3s 2s', 'As Ks Qs Js 9s', '7s 5s 4s 3s 2h', 'no-pair'],
      ['full-house', '2s 2h 2d 3c 3s', 'As Ah Ad Kc Ks', 'As Ah Ad Kc Qs', 'three-of-a-kind'],
      ['four-of-a-kind', '2s 2h 2d 2c 3s', 'As Ah Ad Ac Ks', 'As Ah Ad Kc Ks', 'full-house'],
      ['straight-flush', '6s 5s 4s 3s 2s', 'As Ks Qs Js Ts', '5s 4s 3s 2s As', 'flush'],
    ],
  },
  {
    ranking: mexicanFive,
    joker: 'wild',
    rows: [
      ['high-card', '7s 5h 4d 3c 2s', 'As Kh Qd Jc 6s', 'As Kh Qd Jc 7s', 'straight'],
      ['pair', '2s 2h 5d 4c 3s', 'As Ah Kd Qc Js', 'As Kh Qd Jc 6s', 'high-card'],
      ['two-pair', '3s 3h 2d 2c 4s', 'As Ah Kd Kc Qs', 'As Ah Kd Qc Js', 'pair'],
      ['three-of-a-kind', '2s 2h 2d 4c 3s', 'As Ah Ad Kc Qs', 'As Ah Kd Kc Qs', 'two-pair'],
      ['straight', 'As 2h 3d 4c 5s', 'As Kh Qd Jc 7s', 'Ks As 2h 3d 4c', 'high-card'],
      ['full-house', '2s 2h 2d 3c 3s', 'As Ah Ad Kc Ks', 'As Ah Ad Kc Qs', 'three-of-a-kind'],
      ['flush', '7s 5s 4s 3s 2s', 'As Ks Qs Js 6s', 'As Ks Qs Js 6h', 'high-card'],
      ['four-of-a-kind', '2s 2h 2d 2c 3s', 'As Ah Ad Ac Ks', 'As Ah Ad Kc Ks', 'full-house'],
      ['straight-flush', 'As 2s 3s 4s 5s', 'Ks Qs Js 7s 6s', 'Ks Qs Js 7s 5s', 'flush'],
      ['royal-flush', 'As Ks Qs Js 7s', 'Ah Kh Qh Jh 7h', 'As Ks Qs Js 7h', 'straight'],
      FIVE_OF_A_KIND,
    ],
  },
  {
    ranking: strippedFive,
    rows: [
      ['high-card', 'Qs Th 9d 8c 7s', 'As Kh Qd Jc 9s', 'Js Th 9d 8c 7s', 'straight'],
      ['pair', '7s 7h Td 9c 8s', 'As Ah Kd Qc Js', 'As Kh Qd Jc 9s', 'high-card'],
      ['two-pair', '8s 8h 7d 7c 9s', 'As Ah Kd Kc Qs', 'As Ah Kd Qc Js', 'pair'],
      ['three-of-a-kind', '7s 7h 7d 9c 8s', 'As Ah Ad Kc Qs', 'As Ah Kd Kc Qs', 'two-pair'],
      ['straight', 'Js Th 9d 8c 7s', 'As Kh Qd Jc Ts', 'Ts 9h 8d 7c As', 'high-card'],
      ['full-house', '7s 7h 7d 8c 8s', 'As Ah Ad Kc Ks', 'As Ah Ad Kc Qs', 'three-of-a-kind'],
      ['flush', 'Qs Ts 9s 8s 7s', 'As Ks Qs Js 9s', 'Qs Ts 9s 8s 7h', 'high-card'],
      ['four-of-a-kind', '7s 7h 7d 7c 8s', 'As Ah Ad Ac Ks', 'As Ah Ad Kc Ks', 'full-house'],
      ['straight-flush', 'Js Ts 9s 8s 7s', 'Ks Qs Js Ts 9s', 'Ts 9s 8s 7s As', 'flush'],
      ['royal-flush', 'As Ks Qs Js Ts', 'Ah Kh Qh Jh Th', 'As Ks Qs Js 9s', 'flush'],
    ],
  },
  {
    ranking: strippedFiveLowAce,
    rows: [
      ['straight', 'Ts 9h 8d 7c As', 'As Kh Qd Jc Ts', 'As Kh 7d 8c 9s', 'high-card'],
      ['straight-flush', 'Ts 9s 8s 7s As', 'Ks Qs Js Ts 9s', 'As Ks 7s 8s 9s', 'flush'],
    ],
  },
];

describe.each(SHEETS)('$ranking.name', ({ ranking, joker, rows }) => {
  const rank = (text: string) => rankHand(ranking, cards(text), joker);

  for (const [category, weakest, strongest, miss, missIs] of rows) {
    it(`${category}: ${weakest} to ${strongest}, but not ${miss}`, () => {
      expect(rank(weakest).category.id).toBe(category);
      expect(rank(strongest).category.id).toBe(category);
      expect(rank(miss).category.id).toBe(missIs);
    });
  }

  it('puts the weakest hand of a category above the strongest of every lower one', () => {
    const up = ranking.best === 'high' ? 1 : -1;
    for (const [i, [lower, , strongest]] of rows.entries()) {
      for (const [higher, weakest] of rows.slice(i + 1)) {
        const gap = up * (rank(weakest).strength - rank(strongest).strength);
        expect(gap, `${higher} over ${lower}`).toBeGreaterThan(0);
      }
    }
  });

  it('puts the strongest hand of a category above its weakest, or level where all are equal', () => {
    const up = ranking.best === 'high' ? 1 : -1;
    for (const [category, weakest, strongest] of rows) {
      const gap = up * (rank(strongest).strength - rank(weakest).strength);
      if (category === 'royal-flush' || category === 'mini-royal') expect(gap).toBe(0);
      else expect(gap, category).toBeGreaterThan(0);
    }
  });

  it('has a row here for every category', () => {
    if (ranking === strippedFiveLowAce) return expect(ranking.categories).toBe(strippedFive.categories);
    const named = ranking.categories
      .map(({ id }) => id)
      .filter((id) => ranking !== aceToFive || id !== 'five-of-a-kind');
    expect(rows.map(([category]) => category)).toEqual(named);
  });
});

describe('inside a category', () => {
  it.each([
    ['the wheel is the lowest straight', highFive, '6s 5h 4d 3c 2s', '5s 4h 3d 2c As'],
    ['the steel wheel is the lowest straight flush', highFive, '6s 5s 4s 3s 2s', '5s 4s 3s 2s As'],
    ['the kicker decides between equal four of a kind', highFive, '9s 9h 9d 9c Kd', '9s 9h 9d 9c Qd'],
    ['the trips of a full house come before its pair', highFive, '3s 3h 3d 2c 2s', '2s 2h 2d Ac As'],
    ['the second pair decides before the kicker', highFive, 'As Ah 3d 3c 4s', 'As Ah 2d 2c Ks'],
    ['the last card of a flush can decide', highFive, 'As Ks Qs Js 3s', 'Ah Kh Qh Jh 2h'],
    ['A-2-3-4 is the lowest four-card straight', highFour, '5s 4h 3d 2c', '4s 3h 2d Ac'],
    ['A-2-3 is the lowest three-card straight', highThree, '4s 3h 2d', '3s 2h Ad'],
    ['4-5-6-7-J loses to 5-6-7-J-Q', mexicanFive, 'Qs Jh 7d 6c 5s', 'Js 7h 6d 5c 4s'],
    ['the wheel wins a low', aceToFive, '5s 4s 3s 2s As', '6s 4h 3d 2c As'],
    ['a low is read from its highest card down', aceToFive, '8s 6h 4d 3c As', '8s 6h 5d 2c As'],
    ['a pair of aces beats a pair of twos for low', aceToFive, 'As Ah Kd Qc Js', '2s 2h 5d 4c 3s'],
    ['7-5-4-3-2 beats 7-6-4-3-2', deuceToSeven, '7s 5h 4d 3c 2s', '7s 6h 4d 3c 2s'],
    ['ace-five high beats other ace highs', deuceToSeven, 'As 5h 4d 3c 2s', 'As 6h 4d 3c 2s'],
    ['ace-five high loses to king high', deuceToSeven, 'Ks Qh Jd Tc 8s', 'As 5h 4d 3c 2s'],
    ['a suited seven-five loses to a straight', deuceToSeven, 'As Kh Qd Jc Ts', '7s 5s 4s 3s 2s'],
    ['ace-jack beats ace-ten in front', frontTwo, 'As Jh', 'Ad Th'],
  ] as const)('%s', (_, ranking, winner, loser) => {
    expect(rankHand(ranking, cards(winner)).strength).toBeGreaterThan(rankHand(ranking, cards(loser)).strength);
  });

  it('holds suits equal', () => {
    expect(rankHand(highFive, cards('As Ks Qs Js 9s')).strength).toBe(
      rankHand(highFive, cards('Ah Kh Qh Jh 9h')).strength,
    );
  });
});

describe('jokers', () => {
  it.each([
    ['Ks Kh Kd Kc Jk', 'bug', 'Four of a kind, kings'],
    ['Ks Kh Kd Kc Jk', 'wild', 'Five of a kind, kings'],
    ['As Ah Ad Ac Jk', 'bug', 'Five of a kind, aces'],
    ['Ks Kh 4d 3c Jk', 'bug', 'Pair of kings'],
    ['Ks Kh 4d 3c Jk', 'wild', 'Three of a kind, kings'],
    ['Ks Kh 2d 2c Jk', 'bug', 'Two pair, kings and twos'],
    ['Ks Kh 2d 2c Jk', 'wild', 'Full house, kings full of twos'],
    ['As Ah Kd Kc Jk', 'bug', 'Full house, aces full of kings'],
    ['Ah Ks Qd 9c Jk', 'bug', 'Pair of aces'],
    ['Kh Qs Jd 8c Jk', 'bug', 'High card, ace'],
    ['Kh Qs Jd 8c Jk', 'wild', 'Pair of kings'],
    ['Kh Qs Jd 9c Jk', 'bug', 'Straight, king high'],
    ['9s 8h 7d 6c Jk', 'bug', 'Straight, ten high'],
    ['As 2h 3d 4c Jk', 'bug', 'Straight, five high'],
    ['Ts 9s 8s 7s Jk', 'bug', 'Straight flush, jack high'],
    ['2s 3s 4s 5s Jk', 'bug', 'Straight flush, six high'],
    ['As Ks Qs Js Jk', 'bug', 'Royal flush'],
    ['Qs 9s 5s 2s Jk', 'bug', 'Flush, ace high'],
  ] as const)('%s as a %s is: %s', (text, joker, says) => {
    expect(handWords(highFiveJoker, rankHand(highFiveJoker, cards(text), joker))).toBe(says);
  });

  it('in a flush that has the ace is the next card missing, not a second ace', () => {
    const flush = rankHand(highFiveJoker, cards('As Ks 9s 2s Jk'), 'bug');
    expect(flush.strength).toBe(rankHand(highFiveJoker, cards('As Ks Qs 9s 2s')).strength);
    expect(flush.cards).toEqual(cards('As Ks 9s 2s Jk'));
  });

  it('beside four kings as a bug is the ace kicker', () => {
    const quads = rankHand(highFiveJoker, cards('Ks Kh Kd Kc Jk'), 'bug');
    expect(quads.strength).toBe(rankHand(highFiveJoker, cards('Ks Kh Kd Kc As')).strength);
  });

  it.each([
    [mexicanFive, '7s Jh Qd Kc Jk', 'bug', 'Straight, ace high'],
    [mexicanFive, '4s 5h 6d Jc Jk', 'bug', 'Straight, jack high'],
    [mexicanFive, '6s 5s 4s 3s Jk', 'bug', 'Straight flush, seven high'],
    [mexicanFive, 'As Ks Qs Js Jk', 'bug', 'Royal flush'],
    [mexicanFive, '4s 4h 6d Jc Jk', 'bug', 'Pair of fours'],
    [mexicanFive, '4s 4h 6d Jc Jk', 'wild', 'Three of a kind, fours'],
    [aceToFive, 'As 2d 3c 4h Jk', 'wild', '5-4-3-2-A low'],
    [aceToFive, '8s 6d 4c 2h Jk', 'wild', '8-6-4-2-A low'],
    [aceToFive, 'As Ah 2c 3h Jk', 'wild', 'Pair of aces'],
    [aceToFive, 'As Ah Ad Ac Jk', 'wild', 'Four of a kind, aces'],
    [frontTwo, 'As Jk', 'bug', 'Pair of aces'],
    [frontTwo, 'Ks Jk', 'bug', 'High card, ace-king'],
    [frontTwo, 'Ks Jk', 'wild', 'Pair of kings'],
  ] as const)('$0.name: $1 as a $2 is $3', (ranking, text, joker, says) => {
    expect(handWords(ranking, rankHand(ranking, cards(text), joker))).toBe(says);
  });
});

describe('the catalog of rankings', () => {
  it.each(RANKINGS.map((ranking) => [ranking.id, ranking] as const))('%s is well formed', (_, ranking) => {
    const ids = ranking.categories.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ranking.ranks).size).toBe(ranking.ranks.length);
    for (const straight of ranking.straights) {
      expect(new Set(straight).size).toBe(ranking.size);
      expect([...straight].every((letter) => ranking.ranks.includes(letter))).toBe(true);
    }
    for (const { same, only } of ranking.categories) {
      expect(same === undefined || same.reduce((sum, n) => sum + n, 0) === ranking.size).toBe(true);
      expect(only === undefined || ranking.straights.includes(only)).toBe(true);
    }
  });

  it('gives every ranking a unique id', () => {
    expect(new Set(RANKINGS.map(({ id }) => id)).size).toBe(RANKINGS.length);
  });
});
