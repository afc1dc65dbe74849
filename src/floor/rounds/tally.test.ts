import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { HOUR, type Instant } from '../../base/time.ts';
import { cashInAFlash } from '../../sheets/hawaiian-gardens/cash-in-a-flash.ts';
import { box, pool } from '../accounts.ts';
import { BONUS, FUND, METERED, meteredHouse, POKER, pokerHouse } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { type Asked, type Given, given, inForce, lowOffer, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

type Tally = Extract<Asked, { type: 'enter-tally' }>;

let house: Given;

/** What was tallied until an hour before it is entered. */
const tally = (offer: string, lines: readonly (readonly [fee: number, fees: number])[], paper = 'EP-1'): Tally => ({
  ...{ type: 'enter-tally', table: 't1', paper, also: ['max'], seenAt: (NOON + HOUR) as Instant },
  lines: lines.map(([fee, fees]) => ({ offer, fee, fees })),
});

const open = (game: string, limits: string | null = null) => {
  house.state.games.set(game, { approval: 'approved', approved: true });
  house.does('flo', { type: 'open-table', table: 't1', game, kind: 'live', seats: 8, limits });
  house.wait(2 * HOUR);
};

const reason = (asked: Asked) => house.refuses('flo', asked).reason;

describe('a tally from paper', () => {
  beforeEach(() => {
    house = meteredHouse();
    open('crazy-4-poker');
  });

  it('posts its fees as keyed ones, although no round is played', () => {
    house.does('flo', tally(BONUS, [[0, 10]]));
    expect(balanceOf(house.state, box('t1', METERED))).toBe(usd(10));
    expect(balanceOf(house.state, pool(METERED, 'main'))).toBe(usd('20001.10'));
    expect(house.state.tables.get('t1')).toMatchObject({ rounds: 0, round: null });
  });

  it('counts once, until it is taken back or its day is closed', () => {
    house.does('flo', tally(BONUS, [[0, 10]]));
    expect(reason(tally(BONUS, [[0, 10]]))).toBe('paper-entered');
    house.does('flo', tally(BONUS, [[0, 1]], 'EP-2'));
    house.state.reversed.add(house.state.funds.get(METERED)!.tallies!['EP-1']!.seq);
    house.does('flo', tally(BONUS, [[0, 10]]));
    expect(balanceOf(house.state, box('t1', METERED))).toBe(usd(21));
  });

  it('comes from a paper and two people, however short ago it was', () => {
    const { paper: _, ...unnumbered } = { ...tally(BONUS, [[0, 10]]), seenAt: (NOON + 2 * HOUR) as Instant };
    expect(reason(unnumbered)).toBe('late-entry');
    expect(reason({ ...tally(BONUS, [[0, 10]]), also: ['flo'] })).toBe('late-entry');
  });

  it('is refused for a fee that nobody pays there', () => {
    expect(reason(tally(BONUS, [[1, 10]]))).toBe('no-fee');
    expect(reason(tally('nothing', [[0, 10]]))).toBe('no-such-offer');
  });

  it('does not come after the count of its box', () => {
    house.does('cob', { type: 'count-box', table: 't1', fund: METERED, counted: usd(0), reason: null, also: ['abe'] });
    expect(reason(tally(BONUS, [[0, 10]]))).toBe('box-counted');
  });
});

it('fees that only the count shows are not entered', () => {
  house = pokerHouse();
  open('texas-holdem');
  expect(house.state.funds.has(FUND)).toBe(true);
  expect(reason(tally(POKER, [[0, 10]]))).toBe('fee-at-count');
});

it('a sheet with several fees has a line for each that the table takes, by its limits', () => {
  house = given();
  inForce(house.state, cashInAFlash, lowOffer(cashInAFlash, { id: 'it' }), {});
  open('blackjack-poker', '25-200');
  const lines = viewFor({ badge: 'flo' }, house.state).tables!.find(({ table }) => table === 't1')!.tally;
  expect(lines.map(({ who, fee }) => [who, fee])).toEqual([
    ['player', usd(2)],
    ['player-dealer', usd(4)],
  ]);
  const [ofPlayers, ofDealer] = lines.map(({ n }) => n);
  house.does(
    'flo',
    tally('it', [
      [ofPlayers!, 4],
      [ofDealer!, 1],
    ]),
  );
  expect(balanceOf(house.state, box('t1', 'fund-1'))).toBe(usd(12));
});
