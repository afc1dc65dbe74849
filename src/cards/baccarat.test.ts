import { describe, expect, it } from 'vitest';
import { type ChosenSettings, type Game, readHand } from './game.ts';
import { baccarat } from './games/baccarat.ts';
import { ezBaccarat } from './games/ez-baccarat.ts';
import { fortune7Baccarat } from './games/fortune-7-baccarat.ts';
import { goldenFrogBaccarat } from './games/golden-frog-baccarat.ts';
import { goldenFrogBaccarat2 } from './games/golden-frog-baccarat-2.ts';
import { zoobac } from './games/zoobac.ts';

const ALL = [baccarat, ezBaccarat, goldenFrogBaccarat, goldenFrogBaccarat2, zoobac, fortune7Baccarat];

function outcomes(game: Game, text: string, wanted: ChosenSettings = {}): string[] {
  const read = readHand(game, text, wanted);
  if (!read.ok) throw new Error(`${text}: ${read.refusal.says}`);
  return read.value.reading.outcomes.map(({ id }) => id);
}

function refusal(game: Game, text: string, wanted: ChosenSettings = {}): { reason: string; says: string } {
  const read = readHand(game, text, wanted);
  if (read.ok) throw new Error(`${text} was not refused`);
  return read.refusal;
}

describe('totals, naturals and the winner', () => {
  it('counts tens and faces as nothing and keeps the last digit', () => {
    const read = readHand(baccarat, 'Ts 5d Jh | 9c 8d');
    if (!read.ok) throw new Error(read.refusal.says);
    expect(read.value.reading.hands).toMatchObject([
      { hand: 'player', category: 'total-5', strength: 5, says: 'Player 5, 3 cards', facts: { cards: 3 } },
      { hand: 'banker', category: 'total-7', strength: 7, facts: { total: 7, natural: false } },
    ]);
  });

  it('calls a two-card 8 or 9 a natural, never a three-card one', () => {
    const read = readHand(baccarat, 'As 7d | 2s 2d');
    expect(read.ok && read.value.reading.hands[0]).toMatchObject({ category: 'natural-8', facts: { natural: true } });
    const three = readHand(baccarat, 'As Ad 6h | 7s Kd');
    expect(three.ok && three.value.reading.hands[0]).toMatchObject({ category: 'total-8', facts: { natural: false } });
  });

  it('gives the deal to the higher total', () => {
    expect(outcomes(baccarat, '9s Kd | 8h Qc')).toContain('player-wins');
    expect(outcomes(baccarat, '8s Kd | 9h Qc')).toContain('banker-wins');
    expect(outcomes(baccarat, '6s Kd | 6h Qc')).toContain('tie');
  });
});

describe('cards that the tableau forbids are refused with the rule', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['8s Kd 2h | 5c Qd', /player hand cannot have a third card \(2h\): a two-card 8 or 9/],
    ['5s Kd 2h | 9c Qd', /player hand cannot have a third card \(2h\): a two-card 8 or 9/],
    ['6s Kd 2h | 5c Qd', /player hand cannot have a third card \(2h\): the player hand stands on 6 and 7/],
    ['5s Kd | 5c Qd', /player hand is missing its third card: the player hand draws on 0 to 5, and it holds 5/],
    ['6s Kd | 5c Qd', /banker hand is missing its third card: when the player stands/],
    ['6s Kd | 6c Qd 2s', /banker hand cannot have a third card \(2s\): when the player stands/],
    ['2s Kd 8h | 3c Qd 2s', /banker hand cannot .*: on 3 .* anything but 8, and it counts 8/],
    ['2s Kd 9h | 3c Qd', /banker hand is missing .*: on 3 .* anything but 8, and it counts 9/],
    ['2s Kd Ah | 4c Qd 2s', /banker hand cannot .*: on 4 .* 2 to 7, and it counts 1/],
    ['2s Kd 3h | 5c Qd 2s', /banker hand cannot .*: on 5 .* 4 to 7, and it counts 3/],
    ['2s Kd 5h | 6c Qd 2s', /banker hand cannot .*: on 6 .* 6 or 7, and it counts 5/],
    ['2s Kd 7h | 7c Qd 2s', /banker hand cannot .*: the banker hand always stands on 7/],
    ['2s Kd 8h | 2c Qd', /banker hand is missing .*: the banker hand always draws on 0 to 2/],
  ];
  it.each(cases)('%s', (text, says) => {
    expect(refusal(baccarat, text)).toMatchObject({ reason: 'third-card', says: expect.stringMatching(says) });
  });

  it('refuses one card, four cards and a third group', () => {
    expect(refusal(baccarat, '8s | 9h Kc').reason).toBe('wrong-count');
    expect(refusal(baccarat, '2s 2d 2h 2c | 9h Kc').reason).toBe('wrong-count');
    expect(refusal(baccarat, '8s Kd').reason).toBe('wrong-groups');
  });

  it('knows how many of a card the shoe holds', () => {
    expect(outcomes(baccarat, '8s Kd | 8s Kd', { decks: '2' })).toContain('natural-tie');
    expect(refusal(baccarat, '8s Kd | 8s Kd', { decks: '1' })).toMatchObject({ reason: 'not-in-deck' });
    expect(refusal(baccarat, '8s Jk | 8s Kd').reason).toBe('not-in-deck');
    expect(refusal(baccarat, '8s Kd | 8s Kd', { decks: '9' }).reason).toBe('unknown-setting-value');
  });
});

/** Every named result with cards that give it and the nearest cards that do not. */
const NAMED: readonly (readonly [Game, string, string, string])[] = [
  [ezBaccarat, 'dragon-7', 'Ks 2d 4h | 3c Ad 3s', 'Ks 2d 4h | 4c 3d'],
  [baccarat, 'dragon-7', 'Ks 2d 4h | 3c Ad 3s', '2s 2d 3h | 3c Ad 3s'],
  [ezBaccarat, 'panda-8', '2s 2d 4h | 9c 8d', '8s Kd | 2c 2d'],
  [baccarat, 'panda-8', '2s 2d 4h | 9c 8d', '2s 2d 4h | Qc Kd 8s'],
  [goldenFrogBaccarat, 'jin-chan-7', 'Ks 2d 4h | 3c Ad 3s', 'Ks 2d 4h | 4c 3d'],
  [goldenFrogBaccarat, 'koi-8', '2s 2d 4h | 9c 8d', '2s 2d 4h | Qc Kd 8s'],
  [goldenFrogBaccarat, 'any-8-over-6', '6s Kd | 8h Qc', '7s Kd | 8h Qc'],
  [goldenFrogBaccarat, 'any-8-over-6', '2s Ad 5h | 6h Qc', '2s Ad 5h | 7h Qc'],
  [goldenFrogBaccarat, 'natural-9-over-7', '9s Kd | 7h Qc', '8s Kd | 7h Qc'],
  [goldenFrogBaccarat, 'natural-9-over-7', '5s 2d | 4h 5c', '2s Ad 6h | 7h Qc'],
  [goldenFrogBaccarat, 'three-card-9-over-1', '2s Kd 9h | 2c Ad 6s', '2s Kd Ah | 2c Ad 6s'],
  [goldenFrogBaccarat, 'three-card-9-over-7', '2s Kd 7h | 3c Ad 3s', '2s Kd 7h | 3c 4d'],
  [goldenFrogBaccarat2, 'jin-chan-7', 'Ks 2d 4h | 3c Ad 3s', 'Ks 2d 4h | 4c 3d'],
  [zoobac, 'rabbit-7', 'Ks 2d 4h | 3c Ad 3s', 'Ks 2d 5h | 3c Ad 3s'],
  [fortune7Baccarat, 'fortune-7', 'Ks 2d 4h | 3c Ad 3s', 'Ks 2d 4h | 4c 3d'],
  [fortune7Baccarat, 'dragon-9', '2s Kd 7h | 3c Ad Ks', '2s Kd 2h | 3c Ad 5s'],
  [fortune7Baccarat, 'double-fortune-7', '2s Td 5h | 2d Kc 5s', '2s Td 5h | 7d Kc'],
  [baccarat, 'natural-tie', '8s Kd | 4h 4c', '9s Kd | 8h Qc'],
  [baccarat, 'natural-tie', '9s Kd | 5h 4c', '7s Kd | 7h Qc'],
  [baccarat, 'three-card-9-over-0', '2s Kd 7h | Ac Kd 9s', '2s Kd 7h | Ac Kd Ks'],
  [baccarat, 'three-card-9-over-0', 'As Kd 9h | 2c Kd 7s', '9s Kd | 5c 5d'],
  [baccarat, 'tie-7-7-4-cards', '7s Kd | 7h Qc', '6s Kd | 6h Qc'],
  [baccarat, 'tie-7-7-5-cards', '7s Kd | 2h 3c 2d', '7s Kd | 7h Qc'],
  [baccarat, 'tie-7-7-5-cards', '2s 3d 2h | 7h Qc', '2s 3d Ah | 6h Qc'],
  [baccarat, 'tie-7-7-6-cards', '2s Kd 5h | 3c Ad 3s', '2s Kd 5h | 7c Kd'],
  [baccarat, 'tie-9-9-4-cards', '9s Kd | 9h Qc', '8s Kd | 8h Qc'],
  [baccarat, 'tie-9-9-6-cards', '2s Kd 7h | 3c Ad 5s', '2s Kd 6h | 3c Ad 4s'],
  [baccarat, 'suited-tie-4-cards', '8s Ks | 5s 3s', '8s Ks | 5s 3h'],
  [baccarat, 'suited-tie-5-cards', '7s Ks | 2s 3s 2s', '7s Ks | 7s Ks'],
  [baccarat, 'suited-tie-6-cards', '2s Ks 5s | 3s As 3s', '2s Ks 5s | 3s As 3h'],
  [baccarat, 'four-of-a-kind', '7s 7d 7h | 7c 7s 7d', '3s 3d | 3h 2c Ks'],
  [baccarat, 'four-of-a-kind-suited', '3s 3s | 3s 3s', '3s 3s | 3s 3h'],
  [baccarat, 'four-of-a-kind-3489', '3s 3s | 3s 3s', '7s 7d 7h | 7c 7s 7d'],
  [baccarat, 'four-of-a-kind-3489', '9s 9d | 9h 9c', 'Ts Td 2h | Th Tc 4s'],
  [baccarat, 'four-of-a-kind-3489-suited', '8h 8h | 8h 8h', '8h 8h | 8h 8d'],
  [baccarat, 'six-of-a-kind', '7s 7d 7h | 7c 7s 7d', 'Ks Qd Jh | Tc Ks Qd'],
  [baccarat, 'six-of-a-kind-suited', '5d 5d 5d | 5d 5d 5d', '5d 5d 5d | 5d 5d 5h'],
  [baccarat, 'first-four-suited', 'Ah 8h | 7h Kh', 'Ah 8h | 7h Kd'],
  [baccarat, 'two-pair', '4s 4d | 9h 9c', '4s 4d | 9h 8c'],
  [baccarat, 'six-face-cards', 'Ks Qd Jh | Jc Ks Qd', 'Ks Qd Jh | Tc Ks Qd'],
  [baccarat, 'six-face-cards-one-colour', 'Kh Qd Jh | Jd Kh Qd', 'Kh Qd Jh | Jd Kh Qs'],
  [baccarat, 'ace-two-three-each', 'As 2d 3c | 2h Ac 3s', 'As 2d 3c | 2h Ac 4s'],
  [baccarat, 'three-3s-beat-three-6s', '6s 6d 6h | 3c 3d 3s', '6s 6d 6h | 3c 3d 2s'],
  [baccarat, 'three-3s-beat-three-6s-same-colour', '6s 6c 6s | 3c 3d 3s', '6s 6d 6h | 3c 3d 3s'],
  [baccarat, 'three-3s-same-colour-beat-three-6s-same-colour', '6h 6d 6h | 3c 3s 3s', '6h 6d 6h | 3c 3d 3s'],
  [baccarat, 'banker-three-3s', '2s Kd 7h | 3c 3d 3s', '2s Kd 7h | 3c 3d 2s'],
  [baccarat, 'banker-three-3s-same-colour', '2s Kd 7h | 3c 3s 3s', '2s Kd 7h | 3c 3d 3s'],
  [baccarat, 'banker-three-3s-suited', '2s Kd 7h | 3c 3c 3c', '2s Kd 7h | 3c 3s 3c'],
  [baccarat, 'player-three-6s', '6s 6d 6h | 7h Kc', '6s 6d 5h | 7h Kc'],
  [baccarat, 'player-three-6s-same-colour', '6s 6c 6s | 7h Kc', '6s 6c 6h | 7h Kc'],
  [baccarat, 'player-three-6s-suited', '6s 6s 6s | 7h Kc', '6s 6s 6c | 7h Kc'],
  [baccarat, 'player-two-three-four', '3s 2d 4h | 7h Kc', '3s 2d 5h | 7h Kc'],
  [baccarat, 'player-two-three-four-same-colour', '3h 2d 4h | 7h Kc', '3s 2d 4h | 7h Kc'],
  [baccarat, 'player-two-three-four-suited', '3h 2h 4h | 7h Kc', '3h 2d 4h | 7h Kc'],
  [baccarat, 'player-natural', '8h Kc | 2s 2d', '7h Kc | 7s Kd'],
  [baccarat, 'banker-natural', '2s 2d | 9h Kc', '2s 2d 5h | 7s Kd'],
  [fortune7Baccarat, 'player-three-card-7', '2s Td 5h | 7d Kc', '2s Td 4h | 7d Kc'],
  [fortune7Baccarat, 'banker-three-card-7', '2s Td 5h | 2d Kc 5s', '2s Td 5h | 7d Kc'],
  [baccarat, 'player-pair', '4s 4d | 2h 3c', '4s 5d | 2h 3c'],
];

describe('named results', () => {
  it.each(NAMED.map(([game, id, yes, no]) => ({ of: game.id, game, id, yes, no })))(
    '$of: $id is $yes, not $no',
    ({ game, id, yes, no }) => {
      expect(outcomes(game, yes)).toContain(id);
      expect(outcomes(game, no)).not.toContain(id);
    },
  );
});

describe('settings', () => {
  it('rabbit-7 and dragon-9 move to the side that the house names', () => {
    const bankerSeven = 'Ks 2d 4h | 3c Ad 3s';
    const playerSeven = '2s Td 5h | Kd 6c';
    expect(outcomes(zoobac, bankerSeven, { 'rabbit-7': 'player' })).not.toContain('rabbit-7');
    expect(outcomes(zoobac, playerSeven)).not.toContain('rabbit-7');
    expect(outcomes(zoobac, playerSeven, { 'rabbit-7': 'player' })).toContain('rabbit-7');
    expect(outcomes(zoobac, playerSeven, { 'rabbit-7': 'either' })).toContain('rabbit-7');
    expect(outcomes(zoobac, bankerSeven, { 'rabbit-7': 'either' })).toContain('rabbit-7');
    const bankerNine = '2s Kd 2h | 3c Ad 5s';
    expect(outcomes(fortune7Baccarat, bankerNine)).not.toContain('dragon-9');
    expect(outcomes(fortune7Baccarat, bankerNine, { 'dragon-9': 'banker' })).toContain('dragon-9');
  });

  it('an order that cannot have been dealt is refused with the one that can, or read by it', () => {
    expect(refusal(baccarat, '2s 5h Td | 7c Kd')).toMatchObject({
      says: 'The player hand cannot have a third card (Td): the player hand stands on 6 and 7, and it holds 7.',
      next: 'Check the cards. If they came as 2s Td 5h | 7c Kd, write them in that order.',
    });
    expect(outcomes(baccarat, '2s 5h Td | 7c Kd', { order: 'any' })).toContain('tie-7-7-5-cards');
    // No order helps: any two nines are a natural 8.
    expect(refusal(baccarat, '9s 9d 9h | 5c Qd', { order: 'any' }).reason).toBe('third-card');
  });
});

describe('worked examples of the spec', () => {
  it('fortune-7-baccarat-progressive 4: exact match, same ranks, and the row below them', () => {
    const rows = (text: string) => outcomes(fortune7Baccarat, text).filter((id) => id.startsWith('double-fortune-7'));
    expect(rows('2s 5h Td | 5h 2s Td')).toEqual([
      'double-fortune-7-exact-match',
      'double-fortune-7-same-ranks',
      'double-fortune-7',
    ]);
    expect(rows('2s 5h Td | 5c 2d Th')).toEqual(['double-fortune-7-same-ranks', 'double-fortune-7']);
    expect(rows('2s 5h Td | 5h 2s Kd')).toEqual(['double-fortune-7']);
    expect(rows('2s 5h Td | 5h 2s')).toEqual([]);
  });

  it('the base game and the progressive do not mean the same by Fortune 7', () => {
    expect(outcomes(fortune7Baccarat, '2s Td 5h | 2d Kc 5s')).not.toContain('fortune-7');
    expect(outcomes(fortune7Baccarat, 'Ks 2d 4h | 3c Ad 3s')).not.toContain('double-fortune-7');
  });

  it('baccarat-bonus-hand 5: 3-3 and 3-3 of spades are the suited row; four 7s grow to six of a kind', () => {
    expect(outcomes(ezBaccarat, '3s 3s | 3s 3s')).toContain('four-of-a-kind-3489-suited');
    const sevens = outcomes(ezBaccarat, '7s 7d 7h | 7c 7s 7d');
    expect(sevens).toContain('six-of-a-kind');
    expect(sevens).not.toContain('four-of-a-kind-3489');
  });

  it('baccarat-bonus-hand 6: king, queen, jack and ten are four ranks', () => {
    const mixed = outcomes(ezBaccarat, 'Ks Qs Js | Js Ts Ks');
    expect(mixed).not.toContain('four-of-a-kind');
    expect(mixed).not.toContain('six-of-a-kind');
  });

  it('fast-cash-jackpots 4: six red face cards pay the row of one color', () => {
    expect(outcomes(ezBaccarat, 'Kh Qd Jh | Jd Kh Qd')).toEqual(
      expect.arrayContaining(['six-face-cards', 'six-face-cards-one-colour']),
    );
  });

  it('car-giveaway: Dragon 7 and Panda 8 are named in baccarat and in EZ baccarat', () => {
    for (const game of [baccarat, ezBaccarat]) {
      expect(outcomes(game, 'Ks 2d 4h | 3c Ad 3s')).toContain('dragon-7');
      expect(outcomes(game, '2s 2d 4h | 9c 8d')).toContain('panda-8');
    }
  });
});

describe('the games', () => {
  it('read their own examples', () => {
    for (const game of ALL)
      for (const example of game.examples) expect(outcomes(game, example).length).toBeGreaterThan(0);
  });

  it('name each result once in a deal', () => {
    for (const [game, , yes] of NAMED) {
      const ids = outcomes(game, yes);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('four of a kind ends the deal with four cards for 3, 4, 8 and 9 and for no other rank', () => {
    const ends = [...'A23456789TJQK'].filter((r) => readHand(baccarat, `${r}s ${r}d | ${r}h ${r}c`).ok);
    expect(ends.join('')).toBe('3489');
  });
});
