import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import type { FloorEvent } from '../floor/events.ts';
import { assertInvariants } from '../floor/invariants.ts';
import type { State } from '../floor/state.ts';
import { floorDecider } from '../journal/floor-decider.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { replay } from '../journal/replay.ts';
import { pagesOf } from '../journal/store.ts';
import { verifyChain } from '../journal/verify.ts';
import type { MemberDocument } from '../server/api/kiosk.ts';
import { memberDocument } from '../server/routes/kiosk.ts';
import { ACTIVITIES, FAMILIES, FOUR_CARD_TABLE } from './activities.ts';
import { BADGES, ENTRANTS } from './cast.ts';
import { HOUSE, OFFERS, TABLES } from './floor-plan.ts';
import { isCrew } from './giving.ts';
import { TOURNAMENT_TABLES } from './opening-orders.ts';
import { playEvening } from './show.ts';
import { DOORS_OPEN, recordsIn, type TestShow, testShow } from './testing.ts';

const TEN_MINUTES = 600;
const ROLES = [
  'accountant',
  'auditor',
  'cage',
  'card-desk',
  'compliance',
  'count',
  'dealer',
  'floor',
  'manager',
  'promotions',
  'regulator',
  'surveillance',
];

/** Guests who could be paid now. */
const atTheWindow = ({ awards }: State): number =>
  [...awards.values()].filter(({ person, idShown, stopped }) => person !== null && idShown && stopped === null).length;

let show: TestShow;
let found: {
  name: string | undefined;
  tables: string[];
  offers: string[][];
  roles: string[];
  waiting: number;
  places: number;
  payments: number;
  unclaimed: number;
  npn: number;
  member: MemberDocument;
  due: number;
  tournament: [string, number, number];
};
const firstSeen: Record<'small' | 'bad-beat', number | undefined> = { small: undefined, 'bad-beat': undefined };
let fewestWaiting = Number.POSITIVE_INFINITY;

/** The house as a visitor finds it, and then the first ten minutes. */
beforeAll(async () => {
  show = await testShow(7);
  found = await show.look((state) => ({
    name: state.house?.name,
    tables: [...state.tables.keys()],
    offers: [...state.offers.values()].map(({ offer, status }) => [offer.id, status]),
    roles: [...new Set(BADGES.flatMap(({ badge }) => state.staff.get(badge)?.roles ?? []))].sort(),
    waiting: atTheWindow(state),
    places: [...state.runnings.values()].flatMap(({ places }) => places).length,
    payments: state.counters.payments,
    unclaimed: [...state.awards.values()].filter(({ awardedAt }) => awardedAt < state.house!.openedAt).length,
    npn: state.npn.size,
    member: memberDocument(state, show.evening.people.member.person, ''),
    due: [...state.instruments.values()].filter(({ status }) => status === 'due').length,
    tournament: [...state.tournaments.values()].map(({ status, startsAt, entrants }): [string, number, number] => [
      status,
      startsAt!,
      entrants.filter(({ seat }) => seat !== null).length,
    ])[0]!,
  }));
  for (let second = 5; second <= TEN_MINUTES; second += 5) {
    await show.playUntil(second);
    await show.look((state) => {
      for (const { offer } of state.hits.values()) {
        firstSeen[offer.endsWith('bad-beat') ? 'bad-beat' : 'small'] ??= second;
      }
      fewestWaiting = Math.min(fewestWaiting, atTheWindow(state));
    });
  }
  return () => show.end();
});

describe('the house that a visitor finds', () => {
  it('is open with every table, every activity in force and a badge for every role', () => {
    expect(found.name).toBe('Lucky Lantern Casino (demo)');
    expect(found.tables).toEqual([...TABLES.map(({ table }) => table), ...TOURNAMENT_TABLES]);
    expect(found.offers).toEqual([...OFFERS, ...ACTIVITIES, ...FAMILIES].map(({ id }) => [id, 'approved']));
    expect(found.roles).toEqual(ROLES);
  });

  it('has a claim waiting at the cage: named, ID shown, not paid', () => {
    expect(found.waiting).toBeGreaterThanOrEqual(1);
  });

  it('has an unclaimed prize of an earlier week, and a patron who asks for free play', () => {
    expect(found.unclaimed).toBe(1);
    expect(found.npn).toBe(1);
  });

  it('has a member with credits, a coupon and games to pick, all of which take picks on a Sunday evening too', () => {
    const { club, instruments, cards } = found.member;
    expect(club).toMatchObject([{ balance: 18, swipes: 6 }]);
    expect(instruments).toHaveLength(1);
    expect(Object.fromEntries(cards.map(({ offer, refused }) => [offer, refused === null]))).toEqual({
      bracket: true,
      football: true,
    });
    expect(cards.every(({ closesAt }) => closesAt > DOORS_OPEN)).toBe(true);
  });

  it('has coupons for the cage, and a tournament with drawn seats that may begin', () => {
    expect(found.due).toBe(2);
    expect(found.tournament).toEqual(['sign-up', DOORS_OPEN, ENTRANTS.length]);
  });

  it('has been played in: hands on the board, prizes paid, nothing refused', () => {
    expect(found.places).toBeGreaterThan(0);
    expect(found.payments).toBeGreaterThan(2);
    expect(show.evening.refused).toEqual([]);
  });
});

describe('ten minutes of the demo', () => {
  it('a small hit comes within the first minute, and a bad beat within three', () => {
    expect(firstSeen.small).toBeLessThanOrEqual(60);
    expect(firstSeen['bad-beat']).toBeLessThanOrEqual(180);
  });

  it('the first hit is left to a visitor for more than a minute, then the crew sees to it', async () => {
    const events = (await show.records(DOORS_OPEN)).flatMap(({ command: { time }, outcome }) =>
      'events' in outcome ? outcome.events.map((event) => ({ time, event })) : [],
    );
    const called = events.find(({ event }) => event.type === 'hit-called')!;
    const of = (event: FloorEvent) => ('hit' in event ? event.hit : undefined);
    const after = events.filter(({ event }) => event.type !== 'hit-called' && of(event) === of(called.event));
    expect(after[0]?.event.type).toBe('hit-opened');
    expect(after[0]!.time - called.time).toBeGreaterThan(60);
    expect(after.at(-1)?.event.type).toBe('hit-authorised');
  });

  it('always has a claim waiting at the cage while others are paid', async () => {
    expect(fewestWaiting).toBeGreaterThanOrEqual(1);
    const types = (await show.records(DOORS_OPEN)).map(({ command }) => command.type);
    expect(types.filter((type) => type === 'pay-awards').length).toBeGreaterThan(2);
    expect(types.filter((type) => type === 'start-round').length).toBeGreaterThan(50);
  });

  it('collects tickets, holds a drawing at the wheel, climbs the ladder, and deals four cards', async () => {
    const events = (await show.records(DOORS_OPEN)).flatMap(({ outcome }) =>
      'events' in outcome ? outcome.events : [],
    );
    const of = (type: FloorEvent['type']) => events.filter((event) => event.type === type).length;
    expect(of('ticket-drawn')).toBeGreaterThanOrEqual(2);
    expect(of('drawing-won')).toBeGreaterThanOrEqual(1);
    expect(of('ladder-ended')).toBeGreaterThanOrEqual(1);
    const rounds = events.filter((event) => event.type === 'wagers-placed' && event.table === FOUR_CARD_TABLE);
    expect(rounds.length).toBeGreaterThan(5);
    await show.look((state) => {
      expect(Object.keys(state.drums.get('big-spin')!.tickets).length).toBeGreaterThan(10);
    });
  });

  it('the crew is refused nothing', () => {
    const { given, refused } = show.show.giver.tally();
    expect(refused).toEqual([]);
    expect(given).toBeGreaterThan(200);
  });

  it('every cent is where it belongs, the chain holds, and all of it is decided the same again', async () => {
    await show.look(assertInvariants);
    const verdict = await verifyChain(HOUSE.id, pagesOf(show.store, HOUSE.id));
    expect(verdict.ok).toBe(true);
    const replayed = await replay(HOUSE.id, (await show.records()) as never[], floorDecider);
    expect(replayed.differences).toEqual([]);
  });

  it('gives every crew member a crew station', async () => {
    const stations = new Set((await show.records()).map(({ command }) => command.by.station));
    expect([...stations].filter((station) => !isCrew(station))).toEqual(['leader']);
  });
});

describe('the same number', () => {
  const commandsOf = async (rngSeed: number) => {
    const store = memoryStore();
    must(await playEvening(store, rngSeed, DOORS_OPEN, 180));
    return (await recordsIn(store)).map(({ command }) => command);
  };

  it('plays the same evening, another one another', async () => {
    const first = await commandsOf(7);
    expect(first.length).toBeGreaterThan(280);
    expect(await commandsOf(7)).toEqual(first);
    expect(await commandsOf(8)).not.toEqual(first);
  });
});
