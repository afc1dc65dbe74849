import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { HOUR, instant } from '../../base/time.ts';
import { minimumOf } from '../../rules/accrue.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { type Given, given, lowOffer, meet, NOON } from '../testing.ts';

const doubled: Sheet = {
  ...prizeWheel,
  steps: prizeWheel.steps.map((step) =>
    step.kind === 'earn' && step.form === 'tickets'
      ? { ...step, byMinimum: { at: '§3.1', from: usd(25), times: 2 } }
      : step.kind === 'qualify' && step.form === 'hand'
        ? { ...step, confirmedBy: 'floor-and-manager' as const }
        : step,
  ),
};

describe('the minimum on a plaque', () => {
  it.each([
    ['10-200', usd(10)],
    ['$25/$50', usd(25)],
    ['.50/1', usd('0.50')],
    ['0.50/1', usd('0.50')],
    ['no-limit', undefined],
    [null, undefined],
  ])('%s', (limits, minimum) => expect(minimumOf(limits)).toBe(minimum));
});

describe('tickets by the minimum of the table', () => {
  let house: Given;
  beforeEach(() => {
    house = given();
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGA-004555' });
    house.does('max', { type: 'adopt-sheet', sheet: doubled });
    const wheel = [{ id: 'a', name: '$40', gives: 'money' as const, value: usd(40) }];
    const amounts = { ...lowOffer(doubled).amounts };
    delete amounts['double-spot-prize'];
    delete amounts.guarantee;
    const offer = { ...lowOffer(doubled, { schedule: [instant(NOON + HOUR)], wheel }), amounts };
    house.does('pam', { type: 'post-offer', offer });
    house.does('mia', { type: 'approve-offer', offer: offer.id });
  });

  const ticketsAt = (limits: string | null, minimum?: number): number => {
    const table = { table: 't1', game: 'crazy-4-poker', kind: 'live' as const, seats: 7, limits };
    house.does('flo', { type: 'open-table', ...table });
    house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: meet(house.state, 1) });
    house.does('dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'keyed', positions: [BET] });
    const hands = [{ seat: 1, hand: 1, cards: '7s 7h 7d Kc 2s' }];
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
    house.does('flo', { type: 'answer', hit: 'hit-1', question: 'deck', value: false });
    if (minimum !== undefined) {
      const refusal = house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1', also: ['mia'] });
      expect([refusal.at, refusal.reason, refusal.next]).toEqual([
        '§3.1',
        'open-question',
        'Answer "table-minimum" first.',
      ]);
      house.does('flo', { type: 'answer', hit: 'hit-1', question: 'table-minimum', value: minimum });
    }
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' }).reason).toBe('manager-missing');
    const [won] = house.does('flo', { type: 'authorise-hit', hit: 'hit-1', also: ['mia'] });
    return (won as unknown as { tickets: unknown[] }).tickets.length;
  };
  const BET = {
    seat: 1,
    hand: 1,
    bettor: 'seat' as const,
    person: null,
    wager: usd(30),
    fees: [],
  };

  it('just under it once', () => expect(ticketsAt('24-100')).toBe(1));
  it('at it twice', () => expect(ticketsAt('25-100')).toBe(2));
  it('asked where the plaque does not say it', () => expect(ticketsAt(null, usd(25))).toBe(2));
  it('and low all the same', () => expect(ticketsAt('no-limit', usd('24.99'))).toBe(1));
});
