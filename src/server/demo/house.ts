/** The demo house from nothing: the commands that open it, in order, and the people whom the vault knows. */
import type { Json } from '../../base/canonical-json.ts';
import { type PersonId, personIdFrom } from '../../base/ids.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { speaksFor } from '../../floor/offers/verdict.ts';
import type { PersonalData } from '../../vault/vault.ts';
import { shippedLaw } from '../setup/law.ts';
import { ACTIVITIES, activityOffer } from './activities.ts';
import { BADGES, BANKERS, CREW, dealerAt, FLOOR_CREW, GUESTS, type Guest, OFFICE_CREW } from './cast.ts';
import { type DemoOffer, type DemoTable, HOUSE, OFFERS, postedOffer, TABLES } from './floor-plan.ts';
import type { Order } from './giving.ts';

export type DemoPerson = Readonly<{ person: PersonId; guest: Guest; data: PersonalData }>;

/** Everybody with an id of his own; the same number draws the same ids. */
export type DemoPeople = Readonly<{
  guests: readonly DemoPerson[];
  bankers: readonly DemoPerson[];
  /** Staff, by badge. */
  staff: ReadonlyMap<string, DemoPerson>;
}>;

export function peopleOf(rng: Rng): DemoPeople {
  const known = (guest: Guest): DemoPerson => ({ person: personIdFrom(bytes(rng)), guest, data: dataOf(guest, rng) });
  return {
    guests: GUESTS.map(known),
    bankers: BANKERS.map(known),
    staff: new Map([...BADGES, ...CREW].map(({ badge, name }) => [badge, known({ name })])),
  };
}

const bytes = (rng: Rng): Uint8Array => Uint8Array.from({ length: 16 }, () => rng.below(256));

function dataOf({ name, card, consent }: Guest, rng: Rng): PersonalData {
  const born = `${1944 + rng.below(56)}-${two(1 + rng.below(12))}-${two(1 + rng.below(28))}`;
  return { name, born, ...(card === undefined ? {} : { card }), ...(consent === undefined ? {} : { consent }) };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** What the office does before the doors open, and then what the floor does. */
export function openingOrders(rng: Rng, people: DemoPeople, now: Instant): Order[] {
  return [
    ...lawAndStaff(),
    ...peopleRegistered(people),
    ...offersPosted(people, now),
    ...activitiesPosted(now),
    ...tablesOpened(rng, people),
    asksForFreePlay(people),
  ];
}

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
    ...packs().map((pack) => office(OFFICE_CREW.manager, { type: 'adopt-pack', pack })),
    ...[...OFFERS, ...ACTIVITIES].map(({ sheet }) =>
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
  const funds = new Map(OFFERS.map((plan) => [plan.fund, plan]));
  return [
    ...[...funds].map(([fund, { fundName: name, reserve, meter }]) =>
      meter === undefined
        ? office(manager, { type: 'open-fund', fund, name, opening: reserve }, second)
        : office(manager, { type: 'open-fund', fund, name }),
    ),
    ...OFFERS.flatMap((plan, i) => {
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
    }),
  ];
}

/** What is played beside the jackpots: nothing of it ran before. */
function activitiesPosted(now: Instant): Order[] {
  const { manager, second, promotions } = OFFICE_CREW;
  return ACTIVITIES.flatMap((plan) => {
    const { id: offer, fund, fundName: name, sheet } = plan;
    return [
      ...(name === undefined ? [] : [office(manager, { type: 'open-fund', fund, name })]),
      office(promotions, { type: 'post-offer', offer: activityOffer(plan, now) as unknown as Json }),
      office(second, { type: 'approve-offer', offer, ...approvedOn(plan) }, manager),
      office(promotions, { type: 'confirm-posting', offer, items: sheet.mustPost.items.map((_, item) => item + 1) }),
    ];
  });
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

function peopleRegistered({ guests, bankers }: DemoPeople): Order[] {
  return [...guests, ...bankers].map(({ person, guest }) => ({
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

/** Guests sit down in an order that chance gives; who banks a game sits at its bank. */
function tablesOpened(rng: Rng, { guests, bankers }: DemoPeople): Order[] {
  // The last one of the list is at the door and does not sit down.
  const waiting = rng.shuffled(guests.slice(0, -1));
  const banks = [...bankers];
  return TABLES.flatMap((plan) => {
    const { table, game, kind, seats, limits, bank } = plan;
    const dealer = { badge: dealerAt(table), station: table };
    const sit = (seat: number, person: PersonId): Order => ({
      ...dealer,
      body: { type: 'take-seat', table, seat, person },
    });
    return [
      {
        badge: FLOOR_CREW.floor,
        station: 'floor',
        body: { type: 'open-table', table, game, kind, seats, limits },
      } satisfies Order,
      ...seatsTaken(rng, plan).map((seat) => sit(seat, waiting.pop()!.person)),
      ...(bank === undefined
        ? []
        : [
            sit(bank, banks.pop()!.person),
            { ...dealer, body: { type: 'set-player-dealer', table, seat: bank } } satisfies Order,
          ]),
    ];
  });
}

function seatsTaken(rng: Rng, { seats, players, bank }: DemoTable): number[] {
  const free = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== bank);
  return rng
    .shuffled(free)
    .slice(0, players)
    .sort((a, b) => a - b);
}
