import { describe, expect, it } from 'vitest';
import type { HandPattern } from './chart.ts';
import type { CardCount, HandTest } from './hand-pattern.ts';
import { called, counted, game, group, isMet, metBy, row } from './match-testing.ts';

describe('cards that are counted', () => {
  const shoe = game('blackjack-poker');
  const joker = game('pai-gow-poker');
  const cards = (more: Partial<Extract<HandTest, { is: 'cards' }>>): HandPattern => ({
    is: 'cards',
    in: ['hand', 'up'],
    ...more,
  });
  const have = (...counts: CardCount[]) => cards({ first: 2, have: counts });

  it.each<[string, CardCount, string, boolean]>([
    ['three sevens', { ranks: '7', atLeast: 3 }, '7s 7c 2d | 7h', true],
    ['three sevens', { ranks: '7', atLeast: 3 }, '7s 2d 7c | 7h', false],
    ['exactly two sevens', { ranks: '7', exactly: 2 }, '7s 7c | 7h', false],
    ['exactly two sevens', { ranks: '7', exactly: 2 }, '7s 2c | 7h', true],
    ['no seven', { ranks: '7', exactly: 0 }, '8s 2c | 9h', true],
    ['no seven', { ranks: '7', exactly: 0 }, '8s 2c | 7h', false],
    ['sevens of diamonds', { ranks: '7', suit: 'd', all: true }, '7d 7d | 7d', true],
    ['sevens of diamonds', { ranks: '7', suit: 'd', all: true }, '7d 7d | 7h', false],
    ['three sevens of one suit', { ranks: '7', one: 'suit', atLeast: 3 }, '7c 7c | 7c', true],
    ['three sevens of one suit', { ranks: '7', one: 'suit', atLeast: 3 }, '7c 7c | 7s', false],
    ['two sevens of one suit', { ranks: '7', one: 'suit', atLeast: 2 }, '7c Kd | 7c', true],
    ['two sevens of one suit', { ranks: '7', one: 'suit', atLeast: 2 }, '7c Kc | 7s', false],
    ['all of one color', { one: 'colour', all: true }, '7h 7d | 7h', true],
    ['all of one color', { one: 'colour', all: true }, '7h 7s | 7h', false],
    ['all of one rank', { one: 'rank', all: true }, '7h 7s | 7h', true],
    ['all of one rank', { one: 'rank', all: true }, '7h 7s | 8h', false],
    ['two red', { colour: 'red', atLeast: 2 }, '7h 8d | Ks', true],
    ['two red', { colour: 'red', atLeast: 2 }, '7h 8s | Ks', false],
    ['all black', { colour: 'black', all: true }, '7c 8s | Ks', true],
    ['faces only', { face: true, all: true }, 'Ks Qd | Jh', true],
    ['faces only', { face: true, all: true }, 'Ks Qd | Ah', false],
  ])('%s, %j: %s is %s', (_, count, text, met) => {
    expect(isMet(shoe, have(count), text)).toBe(met);
  });

  it('`all` requires at least one card and ignores a group that was not keyed', () => {
    const up = (count: CardCount): HandPattern => ({ is: 'cards', in: ['up'], have: [count] });
    expect(isMet(shoe, up({ ranks: '7', exactly: 0 }), '7s 7c | 8h')).toBe(true);
    expect(isMet(shoe, up({ ranks: '7', exactly: 0 }), '7s 7c')).toBe(false);
    const held = counted('five-card-draw', [group('held', 'hand', 5, 0, { fewest: 0 })]);
    expect(isMet(held, { is: 'cards', in: ['held'], have: [{ face: true, all: true }] }, '')).toBe(false);
    expect(isMet(held, { is: 'cards', in: ['held'], have: [{ face: true, all: true }] }, 'Ks')).toBe(true);
  });

  it('what the offer picks: a suit, or ranks', () => {
    const suit = { pick: 'suit', among: ['s', 'd'] };
    const ranks = { pick: 'ranks', among: ['7', '89'] };
    const rows = [row('met', have({ ranks, suit, atLeast: 2 }))];
    const read = (text: string, picks?: Record<string, string>) =>
      metBy(shoe, rows, { ...called(text), ...(picks === undefined ? {} : { picks }) })[0];
    expect(read('8d 9d', { suit: 'd', ranks: '89' })).toBe('met');
    expect(read('8d 9s', { suit: 'd', ranks: '89' })).toBe('none');
    expect(read('7d 7d', { suit: 'd', ranks: '89' })).toBe('none');
    expect(read('8d 9d')).toBe('none');
  });

  it('a number of them, exactly these ranks, the first of them', () => {
    expect(isMet(shoe, cards({ in: ['hand'], exactly: '777' }), '7s 7c 7d')).toBe(true);
    expect(isMet(shoe, cards({ in: ['hand'], exactly: '777' }), '7s 7c 7d 2h')).toBe(false);
    expect(isMet(shoe, cards({ in: ['hand'], first: 3, exactly: '777' }), '7s 7c 7d 2h')).toBe(true);
    expect(isMet(shoe, cards({ in: ['hand'], first: 3, exactly: '777' }), '7s 7c')).toBe(false);
    expect(isMet(shoe, cards({ in: ['hand'], exactly: '32A' }), 'As 2c 3d')).toBe(true);
    expect(isMet(shoe, cards({ in: ['hand'], exactly: 'A22' }), 'As 2c 3d')).toBe(false);
    expect(
      [2, 3, 4].map((n) =>
        isMet(shoe, cards({ in: ['hand'], size: { from: 3, to: 3 } }), '2s 2d 2h 2c'.slice(0, n * 3 - 1)),
      ),
    ).toEqual([false, true, false]);
    expect(isMet(shoe, cards({ in: ['hand'], size: { from: 3 } }), '2s 2d 2h 2c')).toBe(true);
  });

  it('jokers count where they are asked for', () => {
    const seven = (...counts: CardCount[]): HandPattern => ({
      is: 'cards',
      in: ['cards', 'front', 'back'],
      have: counts,
    });
    const barred = seven({ joker: true, exactly: 0 });
    expect(isMet(joker, barred, 'As Ah | Ks Kh Kd Qc Qs')).toBe(true);
    expect(isMet(joker, barred, 'As Jk | Ks Kh Kd Qc Qs')).toBe(false);
    expect(isMet(joker, barred, 'As Ah Ks Kh Kd Qc Jk')).toBe(false);
    const faces = seven({ face: true, all: true });
    expect(isMet(joker, faces, 'Js Jh Ks Kh Kd Qc Qs')).toBe(true);
    expect(isMet(joker, faces, 'Js Jh Ks Kh Kd Qc Jk')).toBe(false);
    const facesAndJoker = seven({ face: true, joker: true, all: true }, { joker: true, exactly: 1 });
    expect(isMet(joker, facesAndJoker, 'Js Jh Ks Kh Kd Qc Jk')).toBe(true);
    expect(isMet(joker, facesAndJoker, 'Js Jh Ks Kh Kd Qc Qs')).toBe(false);
    expect(isMet(joker, seven({ ranks: 'A', joker: true, atLeast: 5 }), 'As Ah Ad Ac Jk 3c 2s')).toBe(true);
    expect(isMet(joker, seven({ ranks: 'A', atLeast: 5 }), 'As Ah Ad Ac Jk 3c 2s')).toBe(false);
    expect(isMet(joker, seven({ one: 'suit', all: true }), 'As Ks 9s 7s 5s 3s Jk')).toBe(false);
    expect(isMet(joker, seven({ one: 'suit', all: true }), 'As Ks 9s 7s 5s 3s 2s')).toBe(true);
    expect(isMet(joker, { is: 'cards', in: ['front'], exactly: 'A' }, 'As Jk | Ks Kh Kd Qc Qs')).toBe(false);
  });
});

describe('the same cards in several groups', () => {
  const alike = (by: 'rank' | 'card'): HandPattern => ({ is: 'alike', in: ['player', 'banker'], by });
  const table = game('fortune-7-baccarat', [], { deal: 'table' });

  it('[fortune-7 4] in any order, by card or by rank', () => {
    const read = (by: 'rank' | 'card', banker: string) => isMet(table, alike(by), '', `2s 5h Td | ${banker}`);
    expect([read('card', '5h 2s Td'), read('rank', '5h 2s Td')]).toEqual([true, true]);
    expect([read('card', '5c 2d Th'), read('rank', '5c 2d Th')]).toEqual([false, true]);
    expect([read('card', '5h 2s Kd'), read('rank', '5h 2s Kd')]).toEqual([false, false]);
  });

  it('all of which were written', () => {
    const pan = game('pan-9');
    expect(isMet(pan, { is: 'alike', in: ['player', 'banker'], by: 'rank' }, '3s 3d 3h')).toBe(false);
    expect(isMet(pan, { is: 'alike', in: ['player', 'banker'], by: 'rank' }, '3s 3d 3h | 3c 3d 3h')).toBe(true);
  });
});
