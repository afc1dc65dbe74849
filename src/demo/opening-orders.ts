/** The demo house from nothing: the commands that open it, in order, and the people in the vault. */
import type { Json } from '../base/canonical-json.ts';
import { type Cents, usd } from '../base/cents.ts';
import type { PersonId } from '../base/ids.ts';
import { must } from '../base/result.ts';
import type { Rng } from '../base/seeded.ts';
import {
  addDays,
  DAY,
  dateOf,
  dateTimeOf,
  HOUR,
  type Instant,
  instant,
  type LocalDate,
  localDate,
  MINUTE,
  wallTime,
  weekdayOf,
} from '../base/time.ts';
import { instantOf, localOf } from '../base/zone.ts';
import { SYSTEM } from '../floor/decide.ts';
import { oddsAllowApproval } from '../floor/offers/odds-verdict.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { drawnNumber } from '../server/clerks/instrument-numbers.ts';
import { PROPOSED_CONTROLS, shippedLaw } from '../server/setup/open-new-house.ts';
import {
  ACTIVITIES,
  activityOffer,
  FAMILIES,
  familyOffer,
  type Hours,
  SHOW_GOODS,
  startOfTournament,
} from './activities.ts';
import {
  BADGES,
  bytes,
  CREW,
  DESK_CREW,
  type DemoPeople,
  dealerAt,
  FLOOR_CREW,
  type Guest,
  OFFICE_CREW,
} from './cast.ts';
import { type DemoOffer, type DemoTable, HOUSE, OFFERS, postedOffer, TABLES } from './floor-plan.ts';
import type { Body, Order } from './giving.ts';

/** Something that is done at its hour. */
type TimedOrder = Readonly<{ at: Instant; order: Order }>;

/** What the office does before the doors open, an afternoon of the club, and then what the floor does in the evening. */
export function openingOrders(rng: Rng, people: DemoPeople, hours: Hours): TimedOrder[] {
  const { opened, evening } = hours;
  const tables = tablesOpened(rng, people);
  const all = [
    ...offersPosted(people, evening),
    ...activitiesPosted(evening),
    ...tables.flatMap(({ orders }) => orders),
  ];
  // Posters hang and tables stand there all day; until the evening the member sits alone.
  const isEarly = ({ body: { type, person } }: Order): boolean =>
    DAY_LONG.includes(type) || person === people.member.person;
  const at = (time: Instant, orders: readonly Order[]): TimedOrder[] => orders.map((order) => ({ at: time, order }));
  return [
    ...at(opened, [
      ...lawAndStaff(),
      ...peopleRegistered(people),
      ...fundsOpened(),
      ...all.filter(isEarly),
      ...familiesPosted(hours),
      ...openedForMembers(people, hours),
    ]),
    ...swipeTimes(evening).flatMap((time) => at(time, [swipe(people)])),
    ...at(evening, [
      ...all.filter((order) => !isEarly(order)),
      ...couponsOut(rng, people, tables.find(({ table }) => table === COUPON_TABLE)!.seats),
      ...tournamentReady(rng, people, hours),
      asksForFreePlay(people),
    ]),
  ];
}

const DAY_LONG: readonly Order['body']['type'][] = ['open-fund', 'post-offer', 'open-table'];

const officeOrder = (badge: string, body: Order['body'], also?: string): Order => ({
  badge,
  station: 'office',
  ...(also === undefined ? {} : { also: [also] }),
  body,
});

function lawAndStaff(): Order[] {
  const { name, zone, startOfDay, chip } = HOUSE;
  const staff = [...CREW, ...BADGES].map(({ badge, roles }) => ({ badge, roles: [...roles] }));
  const games = [...new Set(TABLES.map(({ game }) => game))];
  return [
    officeOrder(SYSTEM, { type: 'open-house', name, zone, startOfDay, chip, staff }),
    officeOrder(SYSTEM, { type: 'set-controls', controls: PROPOSED_CONTROLS as unknown as Json }),
    ...packDocuments().map((pack) => officeOrder(OFFICE_CREW.manager, { type: 'adopt-pack', pack })),
    ...[...OFFERS, ...ACTIVITIES, ...FAMILIES].map(({ sheet }) =>
      officeOrder(OFFICE_CREW.manager, { type: 'adopt-sheet', sheet: sheet as unknown as Json }),
    ),
    ...games.map((game) =>
      officeOrder(OFFICE_CREW.manager, { type: 'approve-game', game, approval: approvalOf(game) }),
    ),
  ];
}

/** The rules of its time zone, and what the tax office asks for when money is paid. */
function packDocuments(): Json[] {
  const { zones, packs: others } = shippedLaw();
  return [...zones.filter(({ zone }) => zone === HOUSE.zone), ...others] as unknown as Json[];
}

/** The first id under which a sheet of the house lists the game. */
function approvalOf(game: string): string {
  const rows = [...OFFERS, ...ACTIVITIES].flatMap(({ sheet }) => sheet.games).filter((row) => row.game === game);
  return rows.find(({ approval }) => approval !== null)?.approval?.split(', ')[0] ?? 'on-file';
}

/**
 * Posted by promotions; jackpots that ran before are taken over with what they held and owed, under two signatures, and
 * the others approved. All of it is on the wall, but for one item of one activity.
 */
function offersPosted(people: DemoPeople, now: Instant): Order[] {
  const { manager, second, promotions } = OFFICE_CREW;
  return OFFERS.flatMap((plan, i) => {
    const offer = postedOffer(plan, now) as unknown as Json;
    const items = plan.sheet.mustPost.items.map((_, item) => item + 1);
    const onTheWall = i === OFFERS.length - 1 ? items.slice(0, -1) : items;
    return [
      officeOrder(promotions, { type: 'post-offer', offer }),
      plan.meter === undefined
        ? officeOrder(second, { type: 'approve-offer', offer: plan.id, ...approvedOn(plan) }, manager)
        : officeOrder(manager, { type: 'take-over', ...takenOver(plan, people, now), ...approvedOn(plan) }, second),
      officeOrder(promotions, { type: 'confirm-posting', offer: plan.id, items: onTheWall }),
    ];
  });
}

/** With what was in them, where no jackpot that is taken over says it. */
function fundsOpened(): Order[] {
  const { manager, second } = OFFICE_CREW;
  const funds = new Map(OFFERS.map((plan) => [plan.fund, plan]));
  return [...funds].map(([fund, { fundName: name, reserve, meter }]) =>
    meter === undefined
      ? officeOrder(manager, { type: 'open-fund', fund, name, opening: reserve }, second)
      : officeOrder(manager, { type: 'open-fund', fund, name }),
  );
}

/** What is played beside the jackpots: nothing of it ran before. */
function activitiesPosted(now: Instant): Order[] {
  const { manager } = OFFICE_CREW;
  return ACTIVITIES.flatMap((plan) => {
    const { fund, fundName: name } = plan;
    const opens = name === undefined ? [] : [officeOrder(manager, { type: 'open-fund', fund, name })];
    return [...opens, ...postedAndApproved(plan, activityOffer(plan, now))];
  });
}

const familiesPosted = (hours: Hours): Order[] =>
  FAMILIES.flatMap((plan) => postedAndApproved(plan, familyOffer(plan, hours)));

/** All of it is on the wall. */
function postedAndApproved(plan: Pick<DemoOffer, 'odds'> & Readonly<{ sheet: Sheet }>, offer: Offer): Order[] {
  const { manager, second, promotions } = OFFICE_CREW;
  const items = plan.sheet.mustPost.items.map((_, item) => item + 1);
  return [
    officeOrder(promotions, { type: 'post-offer', offer: offer as unknown as Json }),
    officeOrder(second, { type: 'approve-offer', offer: offer.id, ...approvedOn(plan) }, manager),
    officeOrder(promotions, { type: 'confirm-posting', offer: offer.id, items }),
  ];
}

/** Two of its jackpots lose money as they were approved: they run all the same, with a reason and two signatures. */
const approvedOn = ({ odds }: Pick<DemoOffer, 'odds'>) =>
  oddsAllowApproval(odds) ? { odds } : { odds, override: { reason: 'runs-as-approved' } };

/** How long ago the house lent its first money, and how long ago a prize was won that nobody came for. */
const LENT = 200 * DAY;
const WON = 4 * DAY;

function takenOver({ id, meter, reserve, lent, owes }: DemoOffer, { guests }: DemoPeople, now: Instant) {
  const person = guests.at(-1)!.person;
  return {
    offer: id,
    pools: [{ pool: 'main', amount: meter! }],
    reserve,
    advances: lent === undefined ? [] : [{ amount: lent, since: now - LENT, cause: 'seed' }],
    claims: owes === undefined ? [] : [{ ...owes, person, awardedAt: now - WON, expiresAt: null }],
  };
}

/** Somebody who plays without purchase waits for a free table. */
const asksForFreePlay = ({ guests }: DemoPeople): Order => ({
  badge: FLOOR_CREW.floor,
  station: 'floor',
  body: { type: 'request-npn', offer: 'three-card-progressive', person: guests.at(-1)!.person },
});

function peopleRegistered({ guests, bankers, entrants }: DemoPeople): Order[] {
  return [...guests, ...bankers, ...entrants].map(({ person, guest }) => ({
    badge: FLOOR_CREW.floor,
    station: 'floor',
    body: { type: 'register-person', person, findings: findingsOf(guest) },
  }));
}

const findingsOf = ({ prop, employee, card }: Guest): Json => ({
  employee: employee ?? 'no',
  prop: prop === true ? 'lantern-props' : 'no',
  over21: true,
  excluded: false,
  member: card !== undefined,
  household: null,
});

type OpenedTable = Readonly<{ table: string; seats: readonly number[]; orders: readonly Order[] }>;

/** Guests sit down in an order that chance gives, but for the member; who banks a game sits at its bank. */
function tablesOpened(rng: Rng, { guests, bankers, member }: DemoPeople): OpenedTable[] {
  // The last one of the list is at the door and does not sit down.
  const waiting = rng.shuffled(guests.slice(0, -1)).filter(({ person }) => person !== member.person);
  const banks = [...bankers];
  return TABLES.map((plan) => {
    const { table, game, kind, seats: seatCount, limits, bank } = plan;
    const dealer = { badge: dealerAt(table), station: table };
    const sit = (seat: number, person: PersonId): Order => ({
      ...dealer,
      body: { type: 'take-seat', table, seat, person },
    });
    const seats = seatsTaken(rng, plan);
    const orders: Order[] = [
      {
        badge: FLOOR_CREW.floor,
        station: 'floor',
        body: { type: 'open-table', table, game, kind, seats: seatCount, limits },
      },
      ...seats.map((seat, i) => sit(seat, i === 0 && table === MEMBERS_TABLE ? member.person : waiting.pop()!.person)),
      ...(bank === undefined
        ? []
        : [
            sit(bank, banks.pop()!.person),
            { ...dealer, body: { type: 'set-player-dealer', table, seat: bank } } satisfies Order,
          ]),
    ];
    return { table, seats, orders };
  });
}

function seatsTaken(rng: Rng, { seats, players, bank }: DemoTable): number[] {
  const free = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== bank);
  return rng
    .shuffled(free)
    .slice(0, players)
    .sort((a, b) => a - b);
}

// What happened for members and guests before the visitor came: one has played since the afternoon with the club card,
// games are posted, coupons are out, and a tournament waits for someone to start its clock.

/** Where the member plays: a game of the football card. */
const MEMBERS_TABLE = 'table-4';

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

const deskOrder = (body: Body): Order => ({ badge: DESK_CREW, station: 'desk', body });
const floorOrder = (body: Body): Order => ({ badge: FLOOR_CREW.floor, station: 'floor', body });

/** Before anybody sits: the storeroom, the first member of the club, and games to pick. */
const openedForMembers = ({ member: { person, cardId } }: DemoPeople, { doors }: Hours): Order[] => [
  ...STOCK.map(({ goods, name, value, count }) => ({
    badge: OFFICE_CREW.promotions,
    station: 'office',
    body: { type: 'receive-goods', goods, name, value, count } satisfies Body,
  })),
  deskOrder({
    type: 'enrol-member',
    person,
    card: cardId,
    form: { name: true, residence: true, identification: true },
  }),
  // A bracket can be picked on any day; the hours for a week of football begin to count on a Tuesday.
  deskOrder({ type: 'post-fixtures', offer: 'bracket', games: bracketAhead(doors) as never, tieBreak: null }),
  deskOrder({ type: 'post-fixtures', offer: 'football', games: footballAhead(doors) as never, tieBreak: null }),
];

const STOCK = [
  { goods: 'cap', name: 'A cap with the lantern', value: usd(15), count: 60 },
  { goods: 'dinner', name: 'Dinner for two', value: usd(60), count: 12 },
  { goods: 'tickets', name: 'Scratch-off tickets', value: usd(5_000), count: 1 },
  ...SHOW_GOODS.map((goods) => ({ ...goods, count: 1 })),
];

export const swipe = ({ member: { person, cardId } }: DemoPeople): Order =>
  floorOrder({ type: 'record-swipe', person, card: cardId, table: MEMBERS_TABLE });

/** Numbers are drawn by the server; a demo draws them from its own number, so that the same evening has the same. */
const issueCoupons = (rng: Rng, face: Cents, count: number, person: string | null): Order & { numbers: string[] } => {
  const numbers = Array.from({ length: count }, () => drawnNumber(bytes(rng, 10)));
  return { ...deskOrder({ type: 'issue-instruments', offer: 'match-play', face, count, person, numbers }), numbers };
};

/** Where coupons were played. */
const COUPON_TABLE = 'table-2';

/**
 * Coupons for whoever brings one to a table, one for the member, and two that were played: the floor has seen them, and
 * the cage owes the player-dealer their value. `seats`: who bets at that table.
 */
function couponsOut(rng: Rng, { member }: DemoPeople, seats: readonly number[]): Order[] {
  const played = issueCoupons(rng, usd(10), 2, null);
  const dealer = (body: Body): Order => ({ badge: dealerAt(COUPON_TABLE), station: COUPON_TABLE, body });
  return [
    issueCoupons(rng, usd(25), 1, member.person),
    issueCoupons(rng, usd(10), 4, null),
    issueCoupons(rng, usd(25), 2, null),
    played,
    ...played.numbers.map((number, i) => dealer(couponOn(seats[i]!, number))),
    ...played.numbers.map((_, i) => dealer({ type: 'settle-wager', wager: `wager-${i + 1}`, result: 'win' })),
    floorOrder({ type: 'verify-instruments', numbers: played.numbers }),
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
const tournamentReady = (rng: Rng, { entrants }: DemoPeople, hours: Hours): Order[] => [
  ...TOURNAMENT_TABLES.map((table) =>
    floorOrder({ type: 'open-table', table, game: 'texas-holdem', kind: 'tournament', seats: 6, limits: 'no-limit' }),
  ),
  deskOrder({ type: 'open-sign-up', offer: 'lantern-open', startsAt: startOfTournament(hours) }),
  ...entrants.map(({ person }) => deskOrder({ type: 'sign-up', tournament: TOURNAMENT, person, entry: 'paid' })),
  deskOrder({
    type: 'draw-seats',
    tournament: TOURNAMENT,
    tables: TOURNAMENT_TABLES,
    entropy: Buffer.from(bytes(rng, 32)).toString('hex'),
  }),
];

// Games in the future whenever the demo is opened: a week of football, and a bracket. Teams and times are made up.

type Side = Readonly<{ team: string } | { winnerOf: string }>;
type GameAhead = Readonly<{ id: string; begins: Instant; away: Side; home: Side }>;

/** A visitor has at least so long to pick. */
const TO_PICK = 2 * HOUR;

/** The clock on the wall of the house. */
type WallClock = Readonly<{ dayOf: (moment: Instant) => LocalDate; at: (date: LocalDate, time: string) => Instant }>;

function wallClock(): WallClock {
  const pack = shippedLaw().zones.find(({ zone }) => zone === HOUSE.zone)!;
  return {
    dayOf: (moment) => dateOf(must(localOf(pack, moment))),
    at: (date, time) =>
      must(instantOf(pack, dateTimeOf(date, wallTime(time)), { gap: 'first-after', overlap: 'earlier' })),
  };
}

const SUNDAY: readonly (readonly [away: string, home: string, time: string])[] = [
  ['Buffalo', 'New Orleans', '10:00'],
  ['Chicago', 'Seattle', '10:00'],
  ['Denver', 'Pittsburgh', '13:25'],
  ['Detroit', 'San Francisco', '17:20'],
];
const MONDAY = ['Dallas', 'Kansas City', '17:15'] as const;

/** Sunday and Monday of the first week whose picks are still open for a while. */
export function footballAhead(now: Instant): GameAhead[] {
  const { dayOf, at } = wallClock();
  let sunday = dayOf(now);
  while (weekdayOf(sunday) !== 'sunday' || at(sunday, CUT_OFF) < now + TO_PICK) sunday = addDays(sunday, 1);
  const monday = addDays(sunday, 1);
  const game = (date: LocalDate, [away, home, time]: readonly [string, string, string], i: number): GameAhead => ({
    id: `g${i + 1}`,
    begins: at(date, time),
    away: { team: away },
    home: { team: home },
  });
  return [...SUNDAY.map((row, i) => game(sunday, row, i)), game(monday, MONDAY, SUNDAY.length)];
}

/** As the sheet has it (§3.5). */
const CUT_OFF = '09:30';

const FIRST_ROUND = [
  ['Harbor State', 'Pine Ridge'],
  ['Copper Valley', 'Saint Brendan'],
  ['Lakeshore', 'Red Mesa'],
  ['Granite City', 'Fairhaven'],
] as const;

/** Hours of play are counted in March, so the games are in the next one (§4.2). */
function tipOff({ dayOf, at }: WallClock, now: Instant): LocalDate {
  const year = Number(dayOf(now).slice(0, 4));
  const here = localDate(`${year}-03-18`);
  return at(here, '12:15') > now + TO_PICK ? here : localDate(`${year + 1}-03-18`);
}

/** Eight teams, seven games. */
export function bracketAhead(now: Instant): GameAhead[] {
  const clock = wallClock();
  const { at } = clock;
  const first = tipOff(clock, now);
  const later = (id: string, days: number, from: readonly [string, string]): GameAhead => ({
    id,
    begins: at(addDays(first, days), '12:15'),
    away: { winnerOf: from[0] },
    home: { winnerOf: from[1] },
  });
  return [
    ...FIRST_ROUND.map(([away, home], i) => ({
      id: `r1-${i + 1}`,
      begins: at(first, `${12 + i}:15`),
      away: { team: away },
      home: { team: home },
    })),
    later('r2-1', 2, ['r1-1', 'r1-2']),
    later('r2-2', 3, ['r1-3', 'r1-4']),
    later('final', 5, ['r2-1', 'r2-2']),
  ];
}
