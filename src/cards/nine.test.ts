import { describe, expect, it } from 'vitest';
import { deckSize } from './card.ts';
import { type ChosenSettings, type Game, readHand } from './game.ts';
import { baccarat9 } from './games/baccarat-9.ts';
import { bonusPan9 } from './games/bonus-pan-9.ts';
import { pan9 } from './games/pan-9.ts';
import { superPan9 } from './games/super-pan-9.ts';

const ALL = [pan9, superPan9, bonusPan9, baccarat9];

function outcomes(game: Game, text: string, wanted: ChosenSettings = {}): string[] {
  const read = readHand(game, text, wanted);
  if (!read.ok) throw new Error(`${text}: ${read.refusal.says}`);
  return read.value.reading.outcomes.map(({ id }) => id);
}

function reason(game: Game, text: string, wanted: ChosenSettings = {}): string {
  const read = readHand(game, text, wanted);
  return read.ok ? 'accepted' : read.refusal.reason;
}

describe('the pack', () => {
  it('is eight or twelve times 36 cards, and a house may say how many and which', () => {
    expect(deckSize(pan9.deck({ decks: '8', pack: 'short' }))).toBe(288);
    expect(deckSize(superPan9.deck({ decks: '12', pack: 'short' }))).toBe(432);
    expect(deckSize(baccarat9.deck({ decks: '8', pack: 'full' }))).toBe(416);
  });

  it('has no 7, 8, 9 or 10 and no joker', () => {
    for (const card of ['7s', '8h', '9d', 'Tc', 'Jk']) expect(reason(pan9, `As 2d ${card}`)).toBe('not-in-deck');
    for (const card of ['6s', 'Jh', 'Ad']) expect(reason(pan9, `As 2d ${card}`)).toBe('accepted');
    expect(reason(pan9, 'As 2d 9c', { pack: 'full' })).toBe('accepted');
    expect(reason(baccarat9, 'As 2d 9c', { pack: 'short' })).toBe('not-in-deck');
  });

  it('holds one of each card a deck', () => {
    expect(reason(pan9, '3s 3s 3s', { decks: '3' })).toBe('accepted');
    expect(reason(pan9, '3s 3s 3s', { decks: '2' })).toBe('not-in-deck');
  });
});

describe('totals', () => {
  it('are the last digit of the points, faces nothing, aces one', () => {
    const read = readHand(pan9, 'As 5d 6h Qc');
    expect(read.ok && read.value.reading.hands).toMatchObject([
      { hand: 'hand', category: 'total-2', says: 'Hand 2, 4 cards', facts: { total: 2, firstThreeTotal: 2 } },
    ]);
  });

  it('decide between player and bank; equal totals push', () => {
    expect(outcomes(pan9, '6s 2d Kh | 5c Qd Ah')).toContain('player-wins');
    expect(outcomes(pan9, '6s 2d Kh | 5c Qd Ah 3s')).toContain('banker-wins');
    expect(outcomes(pan9, '6s 3d Kh | 5c Qd Ah 3s')).toEqual(['tie', 'player-first-three-nine']);
  });

  it('need three or four cards; Baccarat 9 takes two as well', () => {
    expect(reason(pan9, '3s 3d')).toBe('wrong-count');
    expect(reason(pan9, '3s 3d 3h 3c As')).toBe('wrong-count');
    expect(reason(baccarat9, '4s 5d')).toBe('accepted');
    expect(outcomes(baccarat9, '4s 5d')).toEqual([]);
    expect(reason(pan9, '3s 3d 3h | 2s 2d 2h | As Ad Ah')).toBe('wrong-groups');
  });
});

/** Each named hand with cards that make it and the nearest cards that do not. */
const NAMED: readonly (readonly [string, string, string])[] = [
  ['first-three-nine', '6s 3d Kh 5c', '6s 2d Kh Ac'],
  ['three-of-a-kind', 'As Ad Ah', 'Js Jd Jh'],
  ['three-of-a-kind', '6s 6d 6h 2c', '6s 6d 2c 6h'],
  ['three-aces', 'As Ad Ah', 'As Ad 2h Ac'],
  ['three-2s', '2s 2d 2h', '2s 2d 3h'],
  ['three-3s', '3s 3d 3h', '3s 3d 2h 3c'],
  ['three-3s-same-colour', '3s 3c 3s', '3s 3c 3d'],
  ['three-3s-suited', '3h 3h 3h', '3h 3h 3d'],
  ['three-4s', '4s 4d 4h', '4s 4d 5h'],
  ['three-5s', '5s 5d 5h', '5s 5d 4h'],
  ['three-6s', '6s 6d 6h', '6s 6d 5h'],
  ['three-6s-same-colour', '6h 6d 6h', '6h 6d 6s'],
  ['two-three-four', '4s 2d 3h', '2s 3d 5h 4c'],
  ['two-three-four-same-colour', '2s 3c 4s', '2s 3c 4d'],
  ['two-three-four-suited', '2s 3s 4s', '2s 3s 4c'],
  ['four-jacks', 'Js Jd Jh Jc', 'Js Jd Jh'],
  ['four-queens', 'Qs Qd Qh Qc', 'Qs Qd Qh Jc'],
  ['four-kings', 'Ks Kd Kh Kc', 'Ks Kd Kh Qc'],
];

describe('named hands', () => {
  it.each(NAMED)('%s is %s, not %s', (id, yes, no) => {
    for (const game of ALL) {
      expect(outcomes(game, yes)).toContain(id);
      expect(outcomes(game, no)).not.toContain(id);
      // The same hand against a bank keeps its name, with its side before it.
      expect(outcomes(game, `${yes} | Ks Qd 2h`)).toContain(`player-${id}`);
      expect(outcomes(game, `Ks Qd 2h | ${yes}`)).toContain(`banker-${id}`);
    }
  });

  it('ca-asian-bad-beat: three 6s beaten by three 3s, by colors', () => {
    const beats = (text: string) => outcomes(pan9, text).filter((id) => id.includes('beat'));
    expect(beats('6s 6d 6h | 3c 3d 3s')).toEqual(['three-3s-beat-three-6s']);
    expect(beats('6s 6c 6s | 3c 3d 3s')).toEqual(['three-3s-beat-three-6s', 'three-3s-beat-three-6s-same-colour']);
    expect(beats('3c 3s 3s | 6h 6d 6h').length).toBe(3);
    expect(beats('6s 6d 6h | 3c 3d 2s')).toEqual([]);
    // Three 3s that drew themselves to five points lose to three 6s.
    expect(beats('6s 6d 6h | 3c 3d 3s 6c')).toEqual([]);
  });
});

describe('worked examples of the spec', () => {
  it('high-hand 2: 3-3-3 of mixed suits is three threes, of one suit the suited row too', () => {
    expect(outcomes(pan9, '3s 3d 3h')).toEqual(['first-three-nine', 'three-of-a-kind', 'three-3s']);
    expect(outcomes(pan9, '3s 3s 3s')).toEqual([
      'first-three-nine',
      'three-of-a-kind',
      'three-3s',
      'three-3s-same-colour',
      'three-3s-suited',
    ]);
  });

  it('paid-collection-for-a-year: a bank hand dealt nine, whatever it draws; the player hand does not count', () => {
    expect(outcomes(pan9, 'Ks Qd 2h | 6s 3d Kh')).toContain('banker-first-three-nine');
    expect(outcomes(pan9, '6s 3d Kh | Ks Qd 2h')).not.toContain('banker-first-three-nine');
  });
});

it('the games read their own examples', () => {
  for (const game of ALL) for (const example of game.examples) expect(reason(game, example)).toBe('accepted');
});
