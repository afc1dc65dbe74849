import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { must } from '../base/result.ts';
import { type Card, cardFrom } from '../cards/card.ts';
import {
  type CallLadderStep,
  type CardLadderStep,
  type CardTurn,
  callTurn,
  cardTurn,
  freeMissesLeft,
  type Guess,
  heldOnCalls,
  readDeal,
  rungAmount,
  rungGoods,
} from './ladder.ts';

const calls: CallLadderStep = {
  id: 'ladder',
  kind: 'play',
  form: 'call-ladder',
  at: '§1',
  game: 'ez-baccarat',
  calls: ['player', 'banker'],
  times: [2, 4, 10],
  tie: { at: '§2' },
  always: { at: '§3', outcome: 'dragon-7', name: 'Dragon 7' },
  next: 'prize',
};

const PLAYER = '9c Kd | 7h Ks';
const BANKER = '2c Kd 4h | 8s Kh';
const TIE = '8c Kd | 8h Ks';
const DRAGON = 'Ks 2d 4h | 3c Ad 3s';

describe('a deal is read by the rules of its game', () => {
  it.each([
    [PLAYER, 'player', false],
    ['6c Kd | 8s Kh', 'banker', false],
    [TIE, null, false],
    [DRAGON, 'banker', true],
  ])('%s: %s', (cards, winner, always) => {
    expect(must(readDeal(calls, cards))).toMatchObject({ winner, always });
  });

  it('refuses a deal that breaks the drawing rules', () => {
    expect(readDeal(calls, BANKER)).toMatchObject({ ok: false });
    expect(readDeal(calls, '9c Kd')).toMatchObject({ ok: false, refusal: { reason: 'wrong-groups' } });
    expect(readDeal({ ...calls, game: 'no-such-game' }, PLAYER)).toMatchObject({ ok: false });
    expect(readDeal({ ...calls, calls: ['player', 'dealer'] }, PLAYER)).toMatchObject({ ok: false });
  });
});

describe('calls', () => {
  const deal = (winner: string | null, always = false) => ({ winner, always, says: '' });

  it('two right calls hold their rungs and the third is paid', () => {
    expect(callTurn(calls, 0, 'banker', deal('banker'))).toEqual({ is: 'holds', right: 1 });
    expect(callTurn(calls, 1, 'player', deal('player'))).toEqual({ is: 'holds', right: 2 });
    expect(callTurn(calls, 2, 'player', deal('player'))).toEqual({ is: 'ends', why: 'top', rung: 3, at: '§1' });
  });

  it.each([0, 1, 2])(
    'after %i right calls: a wrong one pays the base, a tie nothing, the named result the top',
    (right) => {
      expect(callTurn(calls, right, 'player', deal('banker'))).toMatchObject({ is: 'ends', why: 'wrong', rung: 0 });
      expect(callTurn(calls, right, 'player', deal(null))).toEqual({ is: 'tie' });
      for (const call of calls.calls) {
        expect(callTurn(calls, right, call, deal('banker', true))).toEqual({
          is: 'ends',
          why: 'always',
          rung: 3,
          at: '§3',
        });
      }
    },
  );

  it('gives the base to a player who walks away between a tie and its replay', () => {
    expect(heldOnCalls({ right: 2, tied: false })).toBe(2);
    expect(heldOnCalls({ right: 2, tied: true })).toBe(0);
  });

  it('makes a rung a multiple of the base, and merchandise what was named', () => {
    expect([0, 1, 2, 3].map((rung) => rungAmount(calls, usd(500), rung))).toEqual([
      usd(500),
      usd(1000),
      usd(2000),
      usd(5000),
    ]);
    const raises = ['dvd', 'sound', 'tv'].map((of, i) => ({ of, name: of, value: usd(100 * (i + 1)) }));
    const prize = {
      id: 'a',
      name: 'Headphones',
      gives: 'goods',
      value: usd(50),
      count: 1,
      of: 'headphones',
      raises,
    } as const;
    expect([0, 3].map((rung) => rungGoods({ ...prize, raises: [...raises] }, rung).of)).toEqual(['headphones', 'tv']);
  });
});

const cards: CardLadderStep = {
  id: 'ladder',
  kind: 'play',
  form: 'card-ladder',
  at: '§1',
  levels: [
    { gives: 'free-play', amount: usd(50) },
    { gives: 'free-play', amount: usd(100) },
    { gives: 'cash', amount: usd(350) },
    { gives: 'cash', pool: 'progressive' },
  ],
  equal: { at: '§2' },
  freeMisses: { at: '§3', count: 1, below: 2 },
  miss: { at: '§4', leaves: 1 },
  next: 'prize',
};
const card = (code: string): Card => cardFrom(code)!;
const turn = (correct: number, misses: number, last: string, guess: Guess, next: string): CardTurn =>
  cardTurn(cards, { last: card(last), correct, misses }, guess, card(next));

describe('cards', () => {
  it('2 is low, the ace is high, and suits do not count', () => {
    expect(turn(0, 0, '2c', 'higher', 'As')).toEqual({ is: 'right', correct: 1 });
    expect(turn(0, 0, 'Kc', 'higher', 'Ac')).toEqual({ is: 'right', correct: 1 });
    expect(turn(0, 0, 'Tc', 'lower', '9d')).toEqual({ is: 'right', correct: 1 });
    expect(turn(0, 0, '9c', 'lower', '9d')).toEqual({ is: 'equal' });
    expect(turn(0, 0, '9c', 'higher', '9d')).toEqual({ is: 'equal' });
  });

  it('one miss is free while fewer than two are right, once in a game', () => {
    expect(turn(0, 0, '9c', 'higher', '2c')).toEqual({ is: 'free-miss', misses: 1 });
    expect(turn(1, 0, '9c', 'higher', '2c')).toEqual({ is: 'free-miss', misses: 1 });
    expect(turn(2, 0, '9c', 'higher', '2c')).toMatchObject({ is: 'ends', why: 'wrong', level: 1 });
    expect(turn(1, 1, '9c', 'higher', '2c')).toMatchObject({ is: 'ends', why: 'wrong', level: 1, at: '§4' });
    expect([0, 1].map((misses) => freeMissesLeft(cards, { correct: 1, misses }))).toEqual([1, 0]);
    const { freeMisses: _, ...without } = cards;
    expect(freeMissesLeft(without, { correct: 0, misses: 0 })).toBe(0);
  });

  it('a drop cannot raise', () => {
    expect(turn(0, 1, '9c', 'higher', '2c')).toMatchObject({ is: 'ends', why: 'wrong', level: 0 });
  });

  it('the last level ends the game', () => {
    expect(turn(2, 1, '9c', 'lower', '2c')).toEqual({ is: 'ends', why: 'top', level: 3, at: '§1' });
  });
});
