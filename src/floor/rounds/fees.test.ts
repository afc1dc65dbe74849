import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { HOUR, type Instant } from '../../base/time.ts';
import type { FeeWord } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { caAsianBadBeat } from '../../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudJackpot } from '../../sheets/hawaiian-gardens/caribbean-stud-jackpot.ts';
import { cashInAFlash } from '../../sheets/hawaiian-gardens/cash-in-a-flash.ts';
import { hawaiianJackpot1 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-1.ts';
import { hawaiianJackpot3 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-3.ts';
import { box, fundCash, pool, reserve } from '../accounts.ts';
import { BONUS, FUND, METERED, meteredHouse, POKER, pokerHouse } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

type Start = Extract<Asked, { type: 'start-round' }>;
type Bet = Start['positions'][number];

let house: Given;

const bet = (seat: number, over: Partial<Bet> = {}): Bet => ({
  seat,
  hand: 1,
  bettor: 'seat',
  person: null,
  wager: usd(5),
  fees: [],
  ...over,
});
const bets = (...seats: number[]) => seats.map((seat) => bet(seat));
const start = (positions: Bet[], over: Partial<Start> = {}): Start => ({
  type: 'start-round',
  table: 't1',
  dealtIn: null,
  positions,
  read: 'sensor',
  ...over,
});
const end: Asked = { type: 'end-round', table: 't1' };
const play = (positions: Bet[], over: Partial<Start> = {}) => house.does('dan', start(positions, over))[0];
const refusal = (asked: Asked) => {
  const { reason, at } = house.refuses('dan', asked);
  return `${reason} ${at}`;
};
const inBox = () => balanceOf(house.state, box('t1', 'fund-1'));
const poolOf = (id = 'main') => balanceOf(house.state, pool('fund-1', id));
const inReserve = () => balanceOf(house.state, reserve('fund-1'));
/** Seats whose bet is in for the activity. */
const whoIsIn = () =>
  house.state.tables.get('t1')!.round!.positions.flatMap(({ seat, fees }) => (fees.includes('it') ? [seat] : []));

function open(game: string, limits: string | null = null, playerDealer: number | null = null): void {
  house.state.games.set(game, { approval: 'approved', approved: true });
  house.does('flo', { type: 'open-table', table: 't1', game, kind: 'live', seats: 8, limits });
  if (playerDealer === null) return;
  house.does('dan', { type: 'take-seat', table: 't1', seat: playerDealer, person: null });
  house.does('dan', { type: 'set-player-dealer', table: 't1', seat: playerDealer });
}

function offer(sheet: Sheet, over: Partial<Offer> = {}, holds: Parameters<typeof inForce>[3] = {}): void {
  inForce(house.state, sheet, lowOffer(sheet, { id: 'it', ...over }), holds);
}

beforeEach(() => {
  house = given();
});

describe('cash in a flash: positions pay by limits, and the player-dealer pays their own', () => {
  it('example 1: Blackjack Poker $25-$200, four players and the player-dealer make $12.00 a round', () => {
    offer(cashInAFlash);
    open('blackjack-poker', '25-200', 8);
    const started = play(bets(1, 2, 3, 4, 8));
    expect(inBox()).toBe(usd(12));
    expect(inReserve()).toBe(usd(12));
    expect(started).toMatchObject({ taken: [{ offer: 'it', fees: 5, postings: 2 }] });
    expect(whoIsIn()).toEqual([1, 2, 3, 4, 8]);
  });

  it('example 2: Pai Gow Poker $25-$200, the same seats, $11.00', () => {
    offer(cashInAFlash);
    open('pai-gow-poker', '25-200', 8);
    play(bets(1, 2, 3, 4, 8));
    expect(inBox()).toBe(usd(11));
  });

  it('charges the player-dealer even if no bet was keyed, and for no one else', () => {
    const prop = meet(house.state, 7, { prop: 'acme' });
    offer(cashInAFlash);
    open('pai-gow-poker', '5-50', 8);
    play([bet(1), bet(2), bet(3, { person: prop })]);
    // The position pays, not the person: a proposition player is charged like everyone else.
    expect(inBox()).toBe(usd(0.5 + 0.5 + 0.5 + 2));
    expect(whoIsIn()).toEqual([1, 2, 3]);
  });

  it('13-Card has one fee of the table and no player-dealer', () => {
    offer(cashInAFlash);
    open('thirteen-card', '5');
    play(bets(1, 2, 3));
    expect(inBox()).toBe(usd(1));
    expect(whoIsIn()).toEqual([1, 2, 3]);
  });

  it('charges nothing if too few are dealt in', () => {
    offer(cashInAFlash);
    open('thirteen-card', '5');
    play(bets(1, 2));
    expect([inBox(), whoIsIn()]).toEqual([0, []]);
  });

  it('limits that are in no row are refused and not guessed: it is not offered there', () => {
    offer(cashInAFlash);
    open('blackjack-poker', '25-250', 8);
    play(bets(1, 2, 3, 8));
    expect([inBox(), whoIsIn()]).toEqual([0, []]);
    house.does('dan', end);
    expect(refusal(start([bet(1, { fees: ['it'] })]))).toBe('no-such-limits §6.4');
  });

  it('unknown limits are in no row either', () => {
    offer(cashInAFlash);
    open('pan-9', null, 8);
    expect(refusal(start([bet(1, { fees: ['it'] })]))).toBe('no-such-limits §6.3');
  });
});

describe('ca-asian: the number of players decides who pays', () => {
  const one = (fees: string[], over: Partial<Start> = {}) => start([bet(1, { fees }), bet(8)], over);

  it('lets one player pay a dollar, which applies to the table', () => {
    offer(caAsianBadBeat);
    open('pai-gow-poker', null, 8);
    house.does('dan', one([]));
    expect([inBox(), whoIsIn()]).toEqual([0, []]);
    house.does('dan', end);
    house.does('dan', one(['it']));
    expect([inBox(), inReserve(), whoIsIn()]).toEqual([usd(1), usd(1), [1, 8]]);
  });

  it('with one player the player-dealer does not pay it', () => {
    offer(caAsianBadBeat);
    open('pai-gow-poker', null, 8);
    expect(refusal(start([bet(1), bet(8, { fees: ['it'] })]))).toMatch(/^wrong-payer §/);
  });

  it('charges the player-dealer once with two or more players, asked or not', () => {
    offer(caAsianBadBeat);
    open('pai-gow-poker', null, 8);
    play(bets(1, 2, 8));
    expect([inBox(), whoIsIn()]).toEqual([usd(1), [1, 2, 8]]);
    house.does('dan', end);
    expect(refusal(start([bet(1, { fees: ['it'] }), bet(2), bet(8)]))).toMatch(/^wrong-payer §/);
  });

  it('uses the keyed head count, without the player-dealer', () => {
    offer(caAsianBadBeat);
    open('pai-gow-poker', null, 8);
    house.does('dan', one([], { dealtIn: 2 }));
    expect(inBox()).toBe(0);
    house.does('dan', end);
    house.does('dan', one([], { dealtIn: 3 }));
    expect(inBox()).toBe(usd(1));
  });

  it('13-Card: one a round from the table, with three players and not with two', () => {
    offer(caAsianBadBeat);
    open('thirteen-card');
    play(bets(1, 2));
    expect(inBox()).toBe(0);
    house.does('dan', end);
    play(bets(1, 2, 3));
    expect([inBox(), whoIsIn()]).toEqual([usd(1), [1, 2, 3]]);
  });

  it('does not charge a fee for an empty round', () => {
    offer(caAsianBadBeat);
    open('pai-gow-poker', null, 8);
    expect(refusal(start([bet(8, { fees: ['it'] })]))).toMatch(/^no-fee-for-players §/);
  });
});

describe('caribbean stud: the first position pays for the table', () => {
  it('example 6: sixty hands at $10-$100 make $30.00', () => {
    offer(caribbeanStudJackpot);
    open('caribbean-stud', '10-100', 8);
    for (let hand = 0; hand < 60; hand += 1) {
      play(bets(1, 2, 3, 8));
      house.does('dan', end);
    }
    expect([inBox(), inReserve()]).toEqual([usd(30), usd(30)]);
  });

  it('charges a dollar at $50-$300, which applies to everyone', () => {
    offer(caribbeanStudJackpot);
    open('caribbean-stud', '50-300', 8);
    play(bets(1, 2, 3, 8));
    expect([inBox(), whoIsIn()]).toEqual([usd(1), [1, 2, 3, 8]]);
  });
});

describe("bonus hand: a second dollar on the player-dealer's hand", () => {
  const dealt = (over: Partial<Bet> = {}) => bet(1, { dealerFees: ['it'], ...over });

  beforeEach(() => {
    offer(bonusHandProgressive, {}, { pools: { main: usd(5_000) } });
  });

  it('is a separate fee, with or without the first', () => {
    open('crazy-4-poker', null, 7);
    const started = play([dealt({ fees: ['it'] }), dealt({ seat: 2 }), bet(3, { fees: ['it'] })]);
    expect([inBox(), poolOf(), inReserve()]).toEqual([usd(4), usd('5000.44'), usd(3.56)]);
    expect(started).toMatchObject({ taken: [{ fees: 4 }], positions: [{ dealerFees: ['it'] }, {}, {}] });
    expect(whoIsIn()).toEqual([1, 3]);
  });

  it('needs a player-dealer who is another person', () => {
    open('crazy-4-poker');
    expect(refusal(start([dealt()]))).toMatch(/^no-such-space §6/);
    house.does('dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
    expect(refusal(start([dealt({ seat: 7 })]))).toMatch(/^no-such-space §6/);
  });

  it('refuses an ineligible player, and takes one fee per bet', () => {
    open('crazy-4-poker', null, 7);
    const prop = meet(house.state, 9, { prop: 'acme' });
    expect(refusal(start([dealt({ person: prop })]))).toMatch(/^not-eligible §4/);
    expect(refusal(start([dealt({ dealerFees: ['it', 'it'] })]))).toBe('fee-twice F-11');
  });

  it('is refunded with the first if the round is void and the sheet refunds fees', () => {
    const returning = structuredClone(bonusHandProgressive);
    returning.id = 'bay-101/returning';
    returning.faults = [{ at: '§11.9', fault: 'misdeal', does: 'fees-returned' }];
    offer(returning, { id: 'back', fund: 'fund-2' }, { pools: { main: usd(1_000) } });
    open('crazy-4-poker', null, 7);
    play([bet(1, { fees: ['back'], dealerFees: ['back'] })]);
    const voided = house.does('flo', { type: 'void-round', table: 't1', cause: 'misdeal' })[0];
    expect(voided).toMatchObject({ returned: ['back'] });
    const left = [box('t1', 'fund-2'), pool('fund-2', 'main'), reserve('fund-2'), fundCash('fund-2')];
    expect(left.map((account) => balanceOf(house.state, account))).toEqual([0, usd(1_000), 0, usd(1_000)]);
  });

  it('is refused if the sheet has no such space', () => {
    offer(hawaiianJackpot1, { id: 'hawaii', fund: 'fund-2' });
    open('blackjack-poker', null, 7);
    expect(refusal(start([bet(1, { dealerFees: ['hawaii'] })]))).toMatch(/^no-such-space §6/);
  });

  it('is not available to the house', () => {
    house.state.games.set('crazy-4-poker', { approval: 'approved', approved: true });
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'npn', seats: 7, limits: null });
    expect(refusal(start([dealt({ bettor: 'house' })]))).toBe('house-seat F-11');
  });
});

describe('hawaiian jackpot: fees are the pool up to its cap', () => {
  const one = () => {
    play([bet(1, { fees: ['it'] })]);
    house.does('dan', end);
  };

  it('example 1: 200 fees of a dollar lift a seed of $500 to $700', () => {
    offer(hawaiianJackpot1, {}, { pools: { main: usd(500) } });
    open('blackjack-poker', null, 8);
    for (let fee = 0; fee < 200; fee += 1) one();
    expect([poolOf(), inReserve()]).toEqual([usd(700), 0]);
  });

  it('example 2: at $99,995 a fee of $10 is cut, and the next one goes to the reserve', () => {
    offer(hawaiianJackpot3, {}, { pools: { main: usd(99_995) } });
    open('blackjack-poker', null, 8);
    one();
    expect([poolOf(), inReserve()]).toEqual([usd(100_000), usd(5)]);
    one();
    expect([poolOf(), inReserve()]).toEqual([usd(100_000), usd(15)]);
  });

  it('is unavailable if no posted prize line is for the table’s game', () => {
    offer(hawaiianJackpot1, { rows: ['suited-aces'] }, { pools: { main: usd(500) } });
    open('pan-9', null, 8);
    expect(refusal(start([bet(1, { fees: ['it'] })]))).toBe(`no-hand-posted ${hawaiianJackpot1.chart.at}`);
  });
});

describe('a fee for some games only', () => {
  const only = (fee: Partial<FeeWord>): Sheet => {
    const sheet = structuredClone(hawaiianJackpot1);
    if (sheet.fund.kind === 'own') Object.assign(sheet.fund.fee!, fee);
    return sheet;
  };

  it('is refused in another, by name', () => {
    offer(only({ games: ['pan-9'] }), {}, { pools: { main: usd(500) } });
    open('blackjack-poker', null, 8);
    expect(refusal(start([bet(1, { fees: ['it'] })]))).toBe('no-fee-in-game §6.2');
  });
});

describe('a prize that a guest names', () => {
  it('is named at a No Purchase Necessary table only', () => {
    open('blackjack-poker', null, 8);
    expect(refusal(start([bet(1, { asked: 'suited-aces' })]))).toBe('prize-named F-11');
  });
});

type Tally = Extract<Asked, { type: 'enter-tally' }>;

/** What was tallied until an hour before it is entered. */
const tally = (offer: string, lines: readonly (readonly [fee: number, fees: number])[], paper = 'EP-1'): Tally => ({
  ...{ type: 'enter-tally', table: 't1', paper, also: ['max'], seenAt: (NOON + HOUR) as Instant },
  lines: lines.map(([fee, fees]) => ({ offer, fee, fees })),
});

const openTalliedTable = (game: string, limits: string | null = null) => {
  house.state.games.set(game, { approval: 'approved', approved: true });
  house.does('flo', { type: 'open-table', table: 't1', game, kind: 'live', seats: 8, limits });
  house.wait(2 * HOUR);
};

const reason = (asked: Asked) => house.refuses('flo', asked).reason;

describe('a tally from paper', () => {
  beforeEach(() => {
    house = meteredHouse();
    openTalliedTable('crazy-4-poker');
  });

  it('posts its fees as keyed ones, although no round is played', () => {
    house.does('flo', tally(BONUS, [[0, 10]]));
    expect(balanceOf(house.state, box('t1', METERED))).toBe(usd(10));
    expect(balanceOf(house.state, pool(METERED, 'main'))).toBe(usd('20001.10'));
    expect(house.state.tables.get('t1')).toMatchObject({ rounds: 0, round: null });
  });

  it('is taken once, until undone or its day is closed', () => {
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

  it('is refused for a fee that no one pays there', () => {
    expect(reason(tally(BONUS, [[1, 10]]))).toBe('no-fee');
    expect(reason(tally('nothing', [[0, 10]]))).toBe('no-such-offer');
  });

  it('is refused after the count of its box', () => {
    house.does('cob', { type: 'count-box', table: 't1', fund: METERED, counted: usd(0), reason: null, also: ['abe'] });
    expect(reason(tally(BONUS, [[0, 10]]))).toBe('box-counted');
  });
});

it('refuses to key fees that only the count shows', () => {
  house = pokerHouse();
  openTalliedTable('texas-holdem');
  expect(house.state.funds.has(FUND)).toBe(true);
  expect(reason(tally(POKER, [[0, 10]]))).toBe('fee-at-count');
});

it('a sheet with several fees has a line for each that the table takes, by its limits', () => {
  house = given();
  inForce(house.state, cashInAFlash, lowOffer(cashInAFlash, { id: 'it' }), {});
  openTalliedTable('blackjack-poker', '25-200');
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
