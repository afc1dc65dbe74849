/**
 * What happened for members and guests before the visitor came: one of them has played since the afternoon with the card
 * of the club, games are posted, coupons are out, and a tournament waits for somebody to start its clock.
 */
import { type Cents, usd } from '../base/cents.ts';
import type { Rng } from '../base/seeded.ts';
import { HOUR, type Instant, instant, MINUTE } from '../base/time.ts';
import { drawnNumber } from '../server/instruments/numbers.ts';
import { DESK_CREW, dealerAt, FLOOR_CREW, OFFICE_CREW } from './cast.ts';
import { type Hours, SHOW_GOODS, startOfTournament } from './families.ts';
import { bracketAhead, footballAhead } from './games-ahead.ts';
import type { Body, Order } from './giving.ts';
import { bytes, type DemoPeople } from './people.ts';

/** Where the member plays: a game of the football card. */
export const MEMBERS_TABLE = 'table-4';

/** More hours than the football card asks for. */
const SWIPES = 6;

/** A minute past each full hour, the last one before the evening. */
export function swipeTimes(evening: Instant): Instant[] {
  const last = Math.floor((evening - 2 * MINUTE) / HOUR) * HOUR + MINUTE;
  return Array.from({ length: SWIPES }, (_, i) => instant(last - (SWIPES - 1 - i) * HOUR));
}

/** The house opens in time for a good while of play before the first swipe. */
export function hoursOf(doors: Instant, played: number): Hours {
  const evening = instant(doors - played);
  return { opened: instant(swipeTimes(evening)[0]! - 50 * MINUTE), evening, doors };
}

const desk = (body: Body): Order => ({ badge: DESK_CREW, station: 'desk', body });
const floor = (body: Body): Order => ({ badge: FLOOR_CREW.floor, station: 'floor', body });

/** Before anybody sits: the storeroom, the first member of the club, and games to pick. */
export const openedForMembers = ({ member: { person, cardId } }: DemoPeople, { doors }: Hours): Order[] => [
  ...STOCK.map(({ goods, name, value, count }) => ({
    badge: OFFICE_CREW.promotions,
    station: 'office',
    body: { type: 'receive-goods', goods, name, value, count } satisfies Body,
  })),
  desk({ type: 'enrol-member', person, card: cardId, form: { name: true, residence: true, identification: true } }),
  // A bracket can be picked on any day; the hours for a week of football begin to count on a Tuesday.
  desk({ type: 'post-fixtures', offer: 'bracket', games: bracketAhead(doors) as never, tieBreak: null }),
  desk({ type: 'post-fixtures', offer: 'football', games: footballAhead(doors) as never, tieBreak: null }),
];

const STOCK = [
  { goods: 'cap', name: 'A cap with the lantern', value: usd(15), count: 60 },
  { goods: 'dinner', name: 'Dinner for two', value: usd(60), count: 12 },
  { goods: 'tickets', name: 'Scratch-off tickets', value: usd(5_000), count: 1 },
  ...SHOW_GOODS.map((goods) => ({ ...goods, count: 1 })),
];

export const swipe = ({ member: { person, cardId } }: DemoPeople): Order =>
  floor({ type: 'record-swipe', person, card: cardId, table: MEMBERS_TABLE });

/** Numbers are drawn by the server; a demo draws them from its own number, so that the same evening has the same. */
const issued = (rng: Rng, face: Cents, count: number, person: string | null): Order & { numbers: string[] } => {
  const numbers = Array.from({ length: count }, () => drawnNumber(bytes(rng, 10)));
  return { ...desk({ type: 'issue-instruments', offer: 'match-play', face, count, person, numbers }), numbers };
};

/** Where coupons were played. */
export const COUPON_TABLE = 'table-2';

/**
 * Coupons for whoever brings one to a table, one for the member, and two that were played: the floor has seen them, and
 * the cage owes the player-dealer their value. `seats`: who bets at that table.
 */
export function couponsOut(rng: Rng, { member }: DemoPeople, seats: readonly number[]): Order[] {
  const played = issued(rng, usd(10), 2, null);
  const dealer = (body: Body): Order => ({ badge: dealerAt(COUPON_TABLE), station: COUPON_TABLE, body });
  return [
    issued(rng, usd(25), 1, member.person),
    issued(rng, usd(10), 4, null),
    issued(rng, usd(25), 2, null),
    played,
    ...played.numbers.map((number, i) => dealer(couponOn(seats[i]!, number))),
    ...played.numbers.map((_, i) => dealer({ type: 'settle-wager', wager: `wager-${i + 1}`, result: 'win' })),
    floor({ type: 'verify-instruments', numbers: played.numbers }),
  ].map(({ badge, station, body }) => ({ badge, station, body }));
}

const couponOn = (seat: number, number: string): Body => ({
  type: 'wager-instrument',
  ...{ table: COUPON_TABLE, seat, bettor: 'seat', person: null, numbers: [number] },
  ...{ bet: 'base', side: null, live: usd(10), collection: { amount: usd(0), in: 'live-chips' } },
});

const TOURNAMENT = 'tournament-1';
export const TOURNAMENT_TABLES = ['table-11', 'table-12'];

/** Sign-up is open, nine have paid and drawn their seats; the rest is the visitor's. */
export const tournamentReady = (rng: Rng, { entrants }: DemoPeople, hours: Hours): Order[] => [
  ...TOURNAMENT_TABLES.map((table) =>
    floor({ type: 'open-table', table, game: 'texas-holdem', kind: 'tournament', seats: 6, limits: 'no-limit' }),
  ),
  desk({ type: 'open-sign-up', offer: 'lantern-open', startsAt: startOfTournament(hours) }),
  ...entrants.map(({ person }) => desk({ type: 'sign-up', tournament: TOURNAMENT, person, entry: 'paid' })),
  desk({
    type: 'draw-seats',
    tournament: TOURNAMENT,
    tables: TOURNAMENT_TABLES,
    entropy: Buffer.from(bytes(rng, 32)).toString('hex'),
  }),
];
