import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import { bank, fundCash, payable, pool, reserve } from './accounts.ts';
import type { FloorEvent } from './events.ts';
import { assertEvent, assertInvariants } from './invariants.ts';
import type { Posting } from './kit/schemas.ts';
import { enterMoney } from './ledger.ts';
import { type Award, initialState, type State } from './state.ts';

const POSTED = instant(1_772_000_000);

/** A house with one fund that holds $100 in its reserve, and one award of $60 that it owes. */
function house(): State {
  const state = initialState();
  const lists = { pools: {}, fedBy: [], drawnOnBy: [], advances: [], locks: [] };
  state.funds.set('jackpot', { id: 'jackpot', name: 'Jackpot', ...lists, toMakeGood: {}, offered: {}, counted: {} });
  enter(state, [
    [fundCash('jackpot'), reserve('jackpot'), 160],
    [reserve('jackpot'), payable({ fund: 'jackpot' }, 'award-1'), 60],
  ]);
  state.awards.set('award-1', award('award-1', 60));
  assertInvariants(state);
  return state;
}

const award = (id: string, dollars: number): Award => ({
  id,
  offer: 'bonus-hand',
  amount: usd(dollars),
  paidBy: { fund: 'jackpot' },
  clause: '§6',
  row: 'flush',
  to: { table: 'crazy-1', seat: 1, bettor: 'seat' },
  person: null,
  awardedAt: POSTED,
  step: 'pay',
  idShown: true,
  idBy: null,
  expiresAt: null,
  stopped: null,
});

type Row = [debit: string, credit: string, dollars: number];

function enter(state: State, rows: readonly Row[]): FloorEvent {
  const postings: Posting[] = rows.map(([debit, credit, dollars]) => ({
    debit,
    credit,
    amount: usd(dollars),
    at: 'F',
  }));
  const event = { type: 'opening-entered', v: 1, fund: 'jackpot', postings } as unknown as FloorEvent;
  enterMoney(state, event);
  return event;
}

const after = (state: State, ...rows: Row[]) => {
  const event = enter(state, rows);
  return () => assertEvent(state, event);
};

describe('after one event', () => {
  const owed = payable({ fund: 'jackpot' }, 'award-1');

  it('requires every open award to be payable in full', () => {
    expect(after(house(), [owed, reserve('jackpot'), 1])).toThrow('award');
    expect(after(house(), [reserve('jackpot'), owed, 1])).toThrow('award');
  });

  it('requires nothing payable on an award that is closed or owed by another house', () => {
    const state = house();
    expect(after(state, [reserve('jackpot'), payable({ fund: 'jackpot' }, 'award-2'), 5])).toThrow('award-2');
    expect(after(house(), [bank, payable('house', 'award-1'), 5])).toThrow('house:payable:award-1');
    const paid = house();
    paid.awards.delete('award-1');
    expect(after(paid, [owed, fundCash('jackpot'), 60])).not.toThrow();
    const half = house();
    half.awards.delete('award-1');
    expect(after(half, [owed, fundCash('jackpot'), 59])).toThrow('award');
  });

  it('requires pools at or above zero, and funds that cover what they owe', () => {
    expect(after(house(), [pool('jackpot', 'main'), reserve('jackpot'), 1])).toThrow('never goes below zero');
    expect(after(house(), [bank, fundCash('jackpot'), 1])).toThrow('holds what it owes');
    expect(after(house(), [reserve('jackpot'), pool('jackpot', 'main'), 1])).not.toThrow();
  });
});
