/** The demo house from nothing: the commands that open it, in order, and the people in the vault. */
import type { Json } from '../base/canonical-json.ts';
import { type Cents, usd } from '../base/cents.ts';
import type { PersonId } from '../base/ids.ts';
import type { Rng } from '../base/seeded.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../base/time.ts';
import { SYSTEM } from '../floor/decide.ts';
import { oddsAllowApproval } from '../floor/offers/odds-verdict.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { drawnNumber } from '../server/clerks/instrument-numbers.ts';
import { PROPOSED_CONTROLS, shippedLaw } from '../server/setup/open-new-house.ts';
import {
  ACTIVITIES,
  activityOffer,
  type DemoFamily,
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
import { bracketAhead, footballAhead } from './games-ahead.ts';
import type { Body, Order } from './giving.ts';

/** Something that is done at a set time. */
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
  // Posters and tables are there all day; until the evening the member sits alone.
  const isEarly = ({ body: { type, person } }: Order): boolean =>
    DAY_LONG.includes(type) || person === people.member.person;
  const at = (time: Instant, orders: readonly Order[]): TimedOrder[] => orders.map((order) => ({ at: time, order }));
  return [
    ...at(opened, [
      ...lawAndStaff(hours),
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

function lawAndStaff(hours: Hours): Order[] {
  const { name, zone, startOfDay, chip } = HOUSE;
  const staff = [...CREW, ...BADGES].map(({ badge, roles }) => ({ badge, roles: [...roles] }));
  const games = [...new Set(TABLES.map(({ game }) => game))];
  return [
    officeOrder(SYSTEM, { type: 'open-house', name, zone, startOfDay, chip, staff }),
    officeOrder(SYSTEM, { type: 'set-controls', controls: PROPOSED_CONTROLS as unknown as Json }),
    ...packDocuments().map((pack) => officeOrder(OFFICE_CREW.manager, { type: 'adopt-pack', pack })),
    ...[...OFFERS, ...ACTIVITIES, ...familiesOf(hours)].map(({ sheet }) =>
      officeOrder(OFFICE_CREW.manager, { type: 'adopt-sheet', sheet: sheet as unknown as Json }),
    ),
    ...games.map((game) =>
      officeOrder(OFFICE_CREW.manager, { type: 'approve-game', game, approval: approvalOf(game) }),
    ),
  ];
}

/** The time zone's rules, and the tax forms required for payouts. */
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
 * the others approved. Everything is posted on the wall, except one item of one activity.
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

/** With their opening balances, unless a transferred jackpot brings them. */
function fundsOpened(): Order[] {
  const { manager, second } = OFFICE_CREW;
  const funds = new Map(OFFERS.map((plan) => [plan.fund, plan]));
  return [...funds].map(([fund, { fundName: name, reserve, meter }]) =>
    meter === undefined
      ? officeOrder(manager, { type: 'open-fund', fund, name, opening: reserve }, second)
      : officeOrder(manager, { type: 'open-fund', fund, name }),
  );
}

/** What is played besides the jackpots: none of it ran before. */
function activitiesPosted(now: Instant): Order[] {
  const { manager } = OFFICE_CREW;
  return ACTIVITIES.flatMap((plan) => {
    const { fund, fundName: name } = plan;
    const opens = name === undefined ? [] : [officeOrder(manager, { type: 'open-fund', fund, name })];
    return [...opens, ...postedAndApproved(plan, activityOffer(plan, now))];
  });
}

const familiesPosted = (hours: Hours): Order[] =>
  familiesOf(hours).flatMap((plan) => postedAndApproved(plan, familyOffer(plan, hours)));

/** With the football whose picks the member can submit today. */
const familiesOf = (hours: Hours): DemoFamily[] =>
  FAMILIES.map((plan) => (plan.id === 'football' ? { ...plan, sheet: footballIn(hours).sheet } : plan));

const footballIn = ({ doors, evening }: Hours) => footballAhead(doors, swipeTimes(evening));

/** Everything is posted on the wall. */
function postedAndApproved(plan: Pick<DemoOffer, 'odds'> & Readonly<{ sheet: Sheet }>, offer: Offer): Order[] {
  const { manager, second, promotions } = OFFICE_CREW;
  const items = plan.sheet.mustPost.items.map((_, item) => item + 1);
  return [
    officeOrder(promotions, { type: 'post-offer', offer: offer as unknown as Json }),
    officeOrder(second, { type: 'approve-offer', offer: offer.id, ...approvedOn(plan) }, manager),
    officeOrder(promotions, { type: 'confirm-posting', offer: offer.id, items }),
  ];
}

/** Two of its jackpots lose money as approved: they run anyway, with a reason and two signatures. */
const approvedOn = ({ odds }: Pick<DemoOffer, 'odds'>) =>
  oddsAllowApproval(odds) ? { odds } : { odds, override: { reason: 'runs-as-approved' } };

/** How long ago the house made its first advance, and how long ago the unclaimed prize was won. */
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

/** A patron who asked for No Purchase Necessary waits for a free table. */
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

/** Guests sit down in a random order, except the member; third-party bankers sit in the player-dealer seat. */
function tablesOpened(rng: Rng, { guests, bankers, member }: DemoPeople): OpenedTable[] {
  // The last guest on the list waits at the door.
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

// What happened before the visitor arrived: one member has played since the afternoon with the club card, games are
// posted, coupons are out, and a tournament waits for its clock to be started.

/** Where the member plays: an eligible game of the football promotion. */
const MEMBERS_TABLE = 'table-4';

/** More hours than the football promotion requires. */
const SWIPES = 6;

/** A minute after each full hour, the last one before the evening. */
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

/** Before anyone sits down: the inventory, the first club member, and games to pick. */
const openedForMembers = ({ member: { person, cardId } }: DemoPeople, hours: Hours): Order[] => [
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
  deskOrder({ type: 'post-fixtures', offer: 'bracket', games: bracketAhead(hours.doors) as never, tieBreak: null }),
  deskOrder({ type: 'post-fixtures', offer: 'football', games: footballIn(hours).games as never, tieBreak: null }),
];

const STOCK = [
  { goods: 'cap', name: 'A cap with the lantern', value: usd(15), count: 60 },
  { goods: 'dinner', name: 'Dinner for two', value: usd(60), count: 12 },
  { goods: 'tickets', name: 'Scratch-off tickets', value: usd(5_000), count: 1 },
  ...SHOW_GOODS.map((goods) => ({ ...goods, count: 1 })),
];

export const swipe = ({ member: { person, cardId } }: DemoPeople): Order =>
  floorOrder({ type: 'record-swipe', person, card: cardId, table: MEMBERS_TABLE });

/**
 * The server draws these numbers; a demo derives them from its own number, so that the same evening has the same ones.
 */
const issueCoupons = (rng: Rng, face: Cents, count: number, person: string | null): Order & { numbers: string[] } => {
  const numbers = Array.from({ length: count }, () => drawnNumber(bytes(rng, 10)));
  return { ...deskOrder({ type: 'issue-instruments', offer: 'match-play', face, count, person, numbers }), numbers };
};

/** Where coupons were played. */
const COUPON_TABLE = 'table-2';

/**
 * Coupons to bring to a table, one for the member, and two that were played: the floor has verified them, and the cage
 * owes the player-dealer their value. `seats`: who bets at that table.
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

/** Sign-up is open, nine have paid and drawn their seats; the rest is left to the visitor. */
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
