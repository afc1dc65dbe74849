/** The demo house from nothing: the commands that open it, in order, and the people whom the vault knows. */
import type { Json } from '../base/canonical-json.ts';
import type { PersonId } from '../base/ids.ts';
import type { Rng } from '../base/seeded.ts';
import { DAY, type Instant } from '../base/time.ts';
import { SYSTEM } from '../floor/decide.ts';
import { speaksFor } from '../floor/offers/verdict.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { PROPOSED_CONTROLS } from '../server/setup/controls.ts';
import { shippedLaw } from '../server/setup/law.ts';
import { ACTIVITIES, activityOffer } from './activities.ts';
import { BADGES, CREW, dealerAt, FLOOR_CREW, type Guest, OFFICE_CREW } from './cast.ts';
import { FAMILIES, familyOffer, type Hours } from './families.ts';
import { type DemoOffer, type DemoTable, HOUSE, OFFERS, postedOffer, TABLES } from './floor-plan.ts';
import type { Order } from './giving.ts';
import {
  COUPON_TABLE,
  couponsOut,
  MEMBERS_TABLE,
  openedForMembers,
  swipe,
  swipeTimes,
  tournamentReady,
} from './members-day.ts';
import type { DemoPeople } from './people.ts';

/** Something that is done at its hour. */
export type TimedOrder = Readonly<{ at: Instant; order: Order }>;

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

const office = (badge: string, body: Order['body'], also?: string): Order => ({
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
    office(SYSTEM, { type: 'open-house', name, zone, startOfDay, chip, staff }),
    office(SYSTEM, { type: 'set-controls', controls: PROPOSED_CONTROLS as unknown as Json }),
    ...packs().map((pack) => office(OFFICE_CREW.manager, { type: 'adopt-pack', pack })),
    ...[...OFFERS, ...ACTIVITIES, ...FAMILIES].map(({ sheet }) =>
      office(OFFICE_CREW.manager, { type: 'adopt-sheet', sheet: sheet as unknown as Json }),
    ),
    ...games.map((game) => office(OFFICE_CREW.manager, { type: 'approve-game', game, approval: approvalOf(game) })),
  ];
}

/** The rules of its time zone, and what the tax office asks for when money is paid. */
function packs(): Json[] {
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
      office(promotions, { type: 'post-offer', offer }),
      plan.meter === undefined
        ? office(second, { type: 'approve-offer', offer: plan.id, ...approvedOn(plan) }, manager)
        : office(manager, { type: 'take-over', ...takenOver(plan, people, now), ...approvedOn(plan) }, second),
      office(promotions, { type: 'confirm-posting', offer: plan.id, items: onTheWall }),
    ];
  });
}

/** With what was in them, where no jackpot that is taken over says it. */
function fundsOpened(): Order[] {
  const { manager, second } = OFFICE_CREW;
  const funds = new Map(OFFERS.map((plan) => [plan.fund, plan]));
  return [...funds].map(([fund, { fundName: name, reserve, meter }]) =>
    meter === undefined
      ? office(manager, { type: 'open-fund', fund, name, opening: reserve }, second)
      : office(manager, { type: 'open-fund', fund, name }),
  );
}

/** What is played beside the jackpots: nothing of it ran before. */
function activitiesPosted(now: Instant): Order[] {
  const { manager } = OFFICE_CREW;
  return ACTIVITIES.flatMap((plan) => {
    const { fund, fundName: name } = plan;
    const opens = name === undefined ? [] : [office(manager, { type: 'open-fund', fund, name })];
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
    office(promotions, { type: 'post-offer', offer: offer as unknown as Json }),
    office(second, { type: 'approve-offer', offer: offer.id, ...approvedOn(plan) }, manager),
    office(promotions, { type: 'confirm-posting', offer: offer.id, items }),
  ];
}

/** Two of its jackpots lose money as they were approved: they run all the same, with a reason and two signatures. */
const approvedOn = ({ odds }: Pick<DemoOffer, 'odds'>) =>
  speaksFor(odds) ? { odds } : { odds, override: { reason: 'runs-as-approved' } };

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
