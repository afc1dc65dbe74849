import { describe, expect, it } from 'vitest';
import { type ChosenSettings, readHand } from '../game.ts';
import { paiGowTiles } from '../games/pai-gow-tiles.ts';
import { TILE_FACES, TILES, tileCode, tileFrom } from './tile.ts';
import { readTwoTiles, tileWinner, twoTileStrength } from './tile-hands.ts';

const tile = (code: string): number => tileFrom(code)!;
const two = (text: string, geeJoon: 'lowest' | 'by-points' = 'lowest') => {
  const [a, b] = text.split(' ').map(tile);
  return readTwoTiles(a!, b!, geeJoon);
};

function read(text: string, wanted: ChosenSettings = {}) {
  const hand = readHand(paiGowTiles, text, wanted);
  if (!hand.ok) throw new Error(`${text}: ${hand.refusal.says}`);
  return hand.value.reading;
}
const outcomes = (text: string): string[] => read(text).outcomes.map(({ id }) => id);
const refusal = (text: string) => {
  const hand = readHand(paiGowTiles, text);
  if (hand.ok) throw new Error(`${text} was not refused`);
  return hand.refusal;
};

describe('notation', () => {
  it('reads every tile by its code and by its ends in both orders, and writes its code', () => {
    TILE_FACES.forEach(({ code, pips: [a, b] }, i) => {
      expect(tileFrom(code)).toBe(i);
      expect(tileFrom(code.toUpperCase())).toBe(i);
      expect(tileFrom(`${a}-${b}`)).toBe(i);
      expect(tileFrom(`${b}-${a}`)).toBe(i);
      expect(tileCode(i)).toBe(code);
      expect(TILES.notation).toContain(code);
    });
  });

  it('guesses nothing', () => {
    for (const token of ['', 'gee-joon', 'gow', '7-1', '0-6', '66', 'teens', 'As', '6-6-6', 'gow-45', 'loo\u212a']) {
      expect(tileFrom(token)).toBe(undefined);
    }
  });

  it('refuses an unknown tile, one too many, and a wrong count', () => {
    expect(refusal('teen teen day gong')).toMatchObject({ reason: 'unknown-card', says: '"gong" is not a tile.' });
    expect(refusal('teen teen teen day')).toMatchObject({
      reason: 'not-in-deck',
      says: 'The tile 6-6 (teen) appears 3 times; a set of 32 tiles holds 2.',
    });
    expect(refusal('gow-63 gow-63 teen day').says).toContain('holds 1');
    expect(refusal('teen teen day').reason).toBe('wrong-count');
    expect(refusal('teen | teen day yun').reason).toBe('wrong-count');
    expect(refusal('teen | teen | day yun').reason).toBe('wrong-groups');
  });
});

describe('two tiles', () => {
  it('pair in sixteen ways, in the published order', () => {
    const pairs = [
      'gee-joon-3 gee-joon-6',
      ...['teen', 'day', 'yun', 'gor', 'mooy', 'chong', 'bon', 'foo', 'ping', 'tit', 'look'].map((t) => `${t} ${t}`),
      'gow-63 gow-54',
      'bot-62 bot-53',
      'chit-52 chit-43',
      'ng-41 ng-32',
    ].map((text) => two(text));
    expect(pairs.map(({ pairRank }) => pairRank)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const strengths = pairs.map(({ strength }) => strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(pairs[0]!.says).toBe('Gee Joon');
    expect(pairs[1]!.says).toBe('Pair of teen');
  });

  it('of equal spots do not pair across kinds', () => {
    for (const text of ['yun bot-62', 'mooy ping', 'gor bon', 'chong look', 'tit chit-52', 'gee-joon-6 chong']) {
      expect(two(text).category).not.toBe('pair');
    }
  });

  it('are wong with a nine and gong with an eight, teen before day, and no more than nine with a seven', () => {
    expect(two('teen gow-63')).toMatchObject({ category: 'wong', says: 'Wong with teen' });
    expect(two('gow-54 day')).toMatchObject({ category: 'wong', says: 'Wong with day' });
    expect(two('teen yun')).toMatchObject({ category: 'gong', says: 'Gong with teen' });
    expect(two('day bot-53')).toMatchObject({ category: 'gong', says: 'Gong with day' });
    expect(two('teen tit')).toMatchObject({ category: 'points', points: 9, says: '9 with teen high' });
    const order = ['ng-41 ng-32', 'teen gow-63', 'day gow-63', 'teen bot-62', 'day yun', 'teen chit-43'];
    const strengths = order.map((text) => two(text).strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(new Set(strengths).size).toBe(order.length);
    expect(two('teen yun').strength).toBe(two('teen bot-62').strength);
    expect(two('gor gow-63').category).toBe('points');
  });

  it('count their spots without the tens, and Gee Joon as three or six', () => {
    expect(two('mooy ping')).toMatchObject({ points: 0, says: '0' });
    expect(two('foo tit').points).toBe(8);
    expect(two('gee-joon-3 look').points).toBe(9);
    expect(two('gee-joon-6 look').points).toBe(9);
    expect(two('gee-joon-3 gor').points).toBe(7);
    expect(two('gee-joon-6 gor').points).toBe(7);
    expect(two('gee-joon-6 gor').strength).toBe(two('gee-joon-3 gor').strength);
  });

  it('tie by the higher tile, which a second tile never breaks; two nothings are a copy', () => {
    // Seven points each, by day, by yun, by gor.
    expect(two('day ng-41').strength).toBeGreaterThan(two('yun gow-63').strength);
    expect(two('yun gow-63').strength).toBeGreaterThan(two('gor gee-joon-3').strength);
    expect(two('teen ng-41').strength).toBeGreaterThan(two('day ng-41').strength);
    expect(two('teen mooy').strength).toBe(two('teen ping').strength);
    expect(two('mooy ping').strength).toBe(two('foo gow-63').strength);
    expect(two('mooy ping').strength).toBe(0);
  });

  it('place Gee Joon as a single tile where the house says', () => {
    // Eight points each: five and three, five and the six that counts three.
    const [three, six] = [two('ng-41 gee-joon-3'), two('ng-41 gee-joon-6')];
    expect(three.strength).toBe(six.strength);
    const [threeBy, sixBy] = [two('ng-41 gee-joon-3', 'by-points'), two('ng-41 gee-joon-6', 'by-points')];
    expect(sixBy.strength).toBeGreaterThan(threeBy.strength);
    expect(sixBy.says).toBe('8 with Gee Joon high');
    expect(two('chit-52 gee-joon-6').says).toBe('3 with chit high');
  });
});

describe('settings of four tiles', () => {
  it('are judged in all three ways in one group', () => {
    const { hands, outcomes: named } = read('teen gow-63 day bot-62');
    expect(hands.map(({ hand, says }) => `${hand}: ${says}`)).toEqual([
      'way-1-front: Gong with day',
      'way-1-back: Wong with teen',
      'way-2-front: 4 with teen high',
      'way-2-back: 7 with gow high',
      'way-3-front: Gong with teen',
      'way-3-back: Wong with day',
    ]);
    expect(named.map(({ id }) => id)).toEqual(['gong-gong-or-better', 'nine-gong-or-better']);
  });

  it('are judged as set in two groups', () => {
    expect(outcomes('chit-52 chit-43 | yun yun')).toContain('pair-pair');
    // The same four tiles, split: no pair anywhere.
    expect(outcomes('chit-43 yun | chit-52 yun')).toEqual([]);
    expect(refusal('yun yun | chit-52 chit-43')).toEqual({
      reason: 'front-outranks-back',
      says: 'The front hand (Pair of yun) outranks the back hand (Pair of chit).',
      next: 'The lower hand is the front: write it first.',
    });
    expect(outcomes('mooy ping | foo gow-63')).toEqual([]);
  });

  /** Each named setting as set, and the nearest setting that is none. */
  const NAMED: readonly (readonly [string, string, string])[] = [
    ['pair-pair', 'ng-41 ng-32 | look look', 'teen gow-63 | look look'],
    ['pair-front-gee-joon-back', 'ng-41 ng-32 | gee-joon-3 gee-joon-6', 'ng-41 ng-32 | teen teen'],
    ['gong-pair-or-better', 'day yun | ng-41 ng-32', 'day tit | ng-41 ng-32'],
    ['gong-pair-or-better', 'day gow-54 | ng-41 ng-32', 'day yun | teen gow-63'],
    ['gong-gong-or-better', 'day yun | teen yun', 'day tit | teen yun'],
    ['gong-gong-or-better', 'day yun | ng-41 ng-32', 'bon ng-41 | teen teen'],
    ['nine-gong-or-better', 'bon ng-41 | day yun', 'bon gor | day yun'],
    ['nine-gong-or-better', 'bon ng-41 | look look', 'bon ng-41 | teen tit'],
    ['front-eighth-or-better', 'bon bon | chong chong', 'foo foo | chong chong'],
  ];
  it.each(NAMED)('%s is %s, not %s', (id, yes, no) => {
    expect(outcomes(yes)).toContain(id);
    expect(outcomes(no)).not.toContain(id);
  });
});

describe('a round of tiles', () => {
  const set = (text: string) => {
    const [front, back] = text.split(' | ').map((half) => half.split(' ').map(tile) as [number, number]);
    return { front: front!, back: back! };
  };

  it('is won with both hands, lost with none, and a copy is the banker’s', () => {
    const banker = set('bon ng-41 | teen gow-63');
    expect(tileWinner(set('gor ng-32 | teen teen'), banker, 'lowest')).toBe('player');
    expect(tileWinner(set('gor ng-32 | day gow-54'), banker, 'lowest')).toBe('push');
    expect(tileWinner(set('bon ng-32 | teen gow-54'), banker, 'lowest')).toBe('banker');
    expect(twoTileStrength(tile('bon'), tile('ng-32'), 'lowest')).toBe(twoTileStrength(...banker.front, 'lowest'));
  });
});

it('the game reads its own examples', () => {
  for (const example of paiGowTiles.examples) expect(read(example).hands.length).toBeGreaterThan(0);
});

describe('a player against the banker', () => {
  it.each([
    ['teen bot-62 | gor gor', 'chit-52 chit-43 | mooy mooy', 'push banker-wins-front player-wins-back'],
    ['ping ping | gor gor', 'tit tit | mooy mooy', 'player-wins player-wins-front player-wins-back'],
    ['tit tit | mooy mooy', 'ping ping | gor gor', 'banker-wins banker-wins-front banker-wins-back'],
    // Both fronts are nothing, a copy whatever their tiles; the back alone does not win.
    ['mooy ping | gor gor', 'chong bon | foo foo', 'push front-copy player-wins-back'],
    ['mooy ping | foo foo', 'chong bon | gor gor', 'banker-wins front-copy banker-wins-back'],
  ])('%s against %s', (player, banker, expected) => {
    expect(outcomes(`${player} | ${banker}`).join(' ')).toBe(expected);
  });

  it('is refused with whose front outranks whose back', () => {
    expect(refusal('gor gor | teen bot-62 | tit tit | mooy mooy').says).toBe(
      "The player's front hand (Pair of gor) outranks the back hand (Gong with teen).",
    );
    expect(refusal('tit tit | mooy mooy | gor gor | teen bot-62').says).toMatch(/^The banker's front/);
  });

  it('reads all four hands', () => {
    const { hands } = read('tit tit | mooy mooy | ping ping | gor gor');
    expect(hands.map(({ hand, says }) => `${hand}: ${says}`)).toEqual([
      'player-front: Pair of tit',
      'player-back: Pair of mooy',
      'banker-front: Pair of ping',
      'banker-back: Pair of gor',
    ]);
  });
});
