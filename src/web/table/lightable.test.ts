import { describe, expect, it } from 'vitest';
import type { Shape } from '../../floor/legal/legal.ts';
import { seatBet } from './keys.ts';
import { keyedFees, placingOf, takenAnyway, touched } from './lightable.ts';
import { tableFee, tableView } from './testing.ts';

const bet = (seat: number, fees: readonly string[], bettor: 'seat' | 'backline' = 'seat') => ({
  ...{ seat, bettor, fees, person: null, dealerFees: fees.slice(0, 1), lines: true, prizes: ['royal'] },
});
const shape = (dealtIn: readonly (number | null)[], bets: readonly ReturnType<typeof bet>[]): Shape => ({
  type: 'start-round',
  fixed: { table: 'crazy-1' },
  asks: { positions: { ask: 'bets', bets }, dealtIn: { ask: 'one-of', values: dealtIn } },
  also: [],
});

const SHAPES = [
  shape([null, 1, 2, 3], [{ ...bet(1, []), dealerFees: [] }]),
  shape([3, 4], [bet(1, ['bonus'])]),
  shape([3], [bet(1, ['sevens']), bet(1, ['bonus'], 'backline')]),
];

describe('what a bet can have beside it', () => {
  it('is everything that is listed for this many heads, and nothing of the other head counts', () => {
    expect(placingOf(SHAPES, 3, seatBet(1)).own).toEqual(['bonus', 'sevens']);
    expect(placingOf(SHAPES, 4, seatBet(1)).own).toEqual(['bonus']);
    expect(placingOf(SHAPES, 2, seatBet(1)).own).toEqual([]);
    expect(placingOf(SHAPES, null, seatBet(1)).own).toEqual([]);
  });

  it('is its own: another seat, or who stands behind, may have other fees; a second hand has those of the first', () => {
    expect(placingOf(SHAPES, 3, seatBet(2))).toEqual({ own: [], dealer: [], lines: false, prizes: [] });
    expect(placingOf(SHAPES, 3, { seat: 1, hand: 1, bettor: 'backline' }).own).toEqual(['bonus']);
    expect(placingOf(SHAPES, 3, { seat: 1, hand: 2, bettor: 'seat' }).own).toEqual(['bonus', 'sevens']);
  });

  it('says where lines and prizes are named, and what may lie on the player-dealer’s hand', () => {
    expect(placingOf(SHAPES, 4, seatBet(1))).toMatchObject({ dealer: ['bonus'], lines: true, prizes: ['royal'] });
  });
});

describe('the fees that are keyed at a table', () => {
  const fees = [
    tableFee({ offer: 'bad-beat', who: 'first-position', players: { from: 1, to: 1 } }),
    tableFee({ offer: 'bad-beat', who: 'player-dealer', mandatory: true }),
    tableFee({ dealerSpace: true }),
    tableFee({ offer: 'drop', metered: false, mandatory: true }),
    tableFee({ offer: 'cash', mandatory: true }),
  ];

  it('are the ones that somebody chooses to place, each activity once', () => {
    expect(
      keyedFees(tableView({ fees })).map(({ offer, dealerSpace, ofEach }) => [offer, dealerSpace, ofEach]),
    ).toEqual([
      ['bad-beat', false, false],
      ['bonus', true, true],
    ]);
  });

  it('are apart from those that are taken anyway, and from those that only the count knows', () => {
    expect(takenAnyway(tableView({ fees })).map(({ offer }) => offer)).toEqual(['bad-beat', 'cash']);
  });

  it('are lit by one touch as far as the seat may have them', () => {
    const keyed = keyedFees(tableView({ fees }));
    expect(touched({ own: ['bonus'], dealer: ['bonus'], lines: false, prizes: [] }, keyed)).toEqual([
      { offer: 'bonus', on: 'own' },
    ]);
  });
});
