import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { wheelOfCards } from '../sheets/hawaiian-gardens/wheel-of-cards.ts';
import {
  type CardWheelStep,
  cardsToSpread,
  equalShare,
  sectionCard,
  spinCards,
  type ValueAward,
  valueSections,
} from './card-wheel.ts';

const step = wheelOfCards.steps.find((one): one is CardWheelStep => one.form === 'wheel-of-cards')!;
const cap: ValueAward = { id: 'cap', name: 'Cap', value: usd(15), of: 'caps' };
const chosen = { 'pays.full-house': 250_000, 'pays.royal-flush': 1_000_000, 'pays.high-card': 0 };

const spin = (cards: string[], section: string | null) => spinCards({ step, values: [cap], chosen, cards }, section);
const FOUR = ['Ks', 'Kh', 'Kd', '2c'];

describe('one spin of the wheel of cards', () => {
  it.each([
    ['between two sections', FOUR, null, { is: 'void' }],
    ['a card that is there already', FOUR, 'Kh', { is: 'repeat' }],
    ['the same card, typed otherwise', FOUR, 'kh', { is: 'repeat' }],
    ['a value award', FOUR, 'cap', { is: 'value', award: cap }],
    ['no section at all', FOUR, 'hat', { is: 'unknown' }],
    ['a joker', FOUR, 'Jk', { is: 'unknown' }],
    ['the fourth card', ['Ks', 'Kh', 'Kd'], '10c', { is: 'card', card: 'Tc' }],
    ['the fifth', FOUR, '2d', { is: 'card', row: { category: 'full-house', amount: 250_000 } }],
    ['a hand that pays nothing', ['2s', '4h', '6d', '8c'], 'Ts', { row: { category: 'high-card', amount: 0 } }],
    ['a royal flush', ['As', 'Ks', 'Qs', 'Js'], 'Ts', { row: { category: 'royal-flush', amount: 1_000_000 } }],
  ])('%s', (_, cards, section, result) => {
    expect(spin(cards, section)).toMatchObject(result);
  });

  it('has no row before the fifth card', () => {
    expect(spin(['Ks', 'Kh', 'Kd'], 'Kc')).not.toHaveProperty('row');
  });
});

it('has as many value awards as sections that are not cards', () => {
  expect([valueSections(step), valueSections({ ...step, sections: 52 })]).toEqual([8, 0]);
});

it('reads a card in one way', () => {
  expect(['10h', 'th', 'T♥', 'Jk', 'cap', ''].map(sectionCard)).toEqual([
    'Th',
    'Th',
    'Th',
    undefined,
    undefined,
    undefined,
  ]);
});

it('divides down to the cent, and pays nothing to an empty table', () => {
  expect([equalShare(usd(2_500), 7), equalShare(usd(2_500), 1), equalShare(usd(2_500), 0)]).toEqual([
    35_714, 250_000, 0,
  ]);
});

describe('how many cards are spread', () => {
  const ace = { most: 9, alone: { at: '§8.1' } };
  it.each([
    ['one for each', { free: false, players: 7, fullestLive: 0 }, 7],
    ['nine at most', { free: false, players: 10, fullestLive: 0 }, 9],
    ['a guest alone: as at the fullest live table', { free: true, players: 1, fullestLive: 6 }, 6],
    ['a guest alone: nine at most', { free: true, players: 1, fullestLive: 11 }, 9],
    ['a guest alone and no live table: the ace', { free: true, players: 1, fullestLive: 0 }, 1],
    ['two guests: one each', { free: true, players: 2, fullestLive: 8 }, 2],
    ['one player at a live table', { free: false, players: 1, fullestLive: 8 }, 1],
  ])('%s', (_, table, cards) => {
    expect(cardsToSpread(ace, table)).toBe(cards);
  });

  it('gives one share to an NPN player if the sheet says nothing about them', () => {
    expect(cardsToSpread({ most: 9 }, { free: true, players: 1, fullestLive: 6 })).toBe(1);
  });
});
