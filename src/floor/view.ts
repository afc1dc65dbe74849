/**
 * Who sees what, decided in this one place. A view is a set of sections; each section names the roles that can see it
 * and the function that builds it from state. Screens never filter for themselves, and live updates are differences of
 * views. The type of a view is inferred from its builders (src/floor/views), and pages import these types from here.
 */
import type { Json } from '../base/canonical-json.ts';
import type { Frozen } from '../base/frozen.ts';
import { offerWarnings } from '../rules/offer-pools-and-times.ts';
import { normalBalance } from './accounts.ts';
import type { EventOf } from './area.ts';
import { houseDay, zonePackOf } from './clock.ts';
import type { EVENTS, EventType, FloorEvent } from './events.ts';
import { sheetOf } from './kit/offers.ts';
import { stockWarnings } from './kit/prizes.ts';
import type { HouseDay, OfferState, Role, State } from './state.ts';
import { awardView, npnView } from './views/awards.ts';
import { clubViews } from './views/club.ts';
import { cardWheelViews, contestsDue, contestViews, passViews, wheelsDue } from './views/contests.ts';
import { drawingViews, sealedDrawViews, stageView, stockViews } from './views/drawings.ts';
import { drumView, hoursViews, standingsView } from './views/entries.ts';
import { floorCallsView, floorQueueView } from './views/floor-queue.ts';
import { checklistView, hitView } from './views/hits.ts';
import { houseGameViews } from './views/house-games.ts';
import { instrumentsDueViews, instrumentViews, instrumentWagerViews, liabilityViews } from './views/instruments.ts';
import { boxViews, cageView, closingView, fundView, taxViews } from './views/money.ts';
import { pickCardViews, pickDeskViews } from './views/picks.ts';
import { showRunView, showSealView, showsDue, showView } from './views/shows.ts';
import { boardView, comingViews, isShown, recentView, saysTimes, signageView, signView } from './views/signs.ts';
import { boxDrawViews, boxStageViews, tableDrawViews } from './views/table-draws.ts';
import { tableView } from './views/tables.ts';
import { tournamentClocks, tournamentDesks, tournamentsDue } from './views/tournaments.ts';
import { gameName, type Outside, offerName, type Viewer } from './views/view-kit.ts';

export type * from './views/awards.ts';
export type * from './views/club.ts';
export type * from './views/contests.ts';
export type * from './views/drawings.ts';
export type * from './views/entries.ts';
export type * from './views/floor-queue.ts';
export type * from './views/hits.ts';
export type * from './views/house-games.ts';
export type * from './views/instruments.ts';
export type * from './views/money.ts';
export type * from './views/picks.ts';
export type * from './views/shows.ts';
export type * from './views/signs.ts';
export type * from './views/table-draws.ts';
export type * from './views/tables.ts';
export type * from './views/tournaments.ts';
export type * from './views/view-kit.ts';

type Section = Readonly<{
  roles: readonly Role[] | 'everyone';
  of: (state: State, outside: Outside) => unknown;
}>;

const OFFICE: readonly Role[] = ['promotions', 'manager', 'accountant', 'compliance', 'auditor'];
const ON_THE_FLOOR: readonly Role[] = ['dealer', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'];

const AT_THE_DESK: readonly Role[] = ['card-desk', 'promotions', 'floor', 'manager', 'compliance', 'auditor'];

/** All employees. */
const EMPLOYEES: readonly Role[] = [
  ...['dealer', 'floor', 'surveillance', 'cage', 'count', 'card-desk', 'promotions', 'accountant'],
  ...['manager', 'compliance', 'auditor'],
] as Role[];

const SHOW_CREW: readonly Role[] = ['promotions', 'card-desk', 'surveillance', 'manager', 'compliance', 'auditor'];

/** Nothing here names a person to the public. For a viewer without one of its roles a section does not exist. */
export const SECTIONS = {
  house: { roles: 'everyone', of: houseView },
  signs: {
    roles: 'everyone',
    of: (state) => [...state.offers.values()].filter(isShown).map((offered) => signView(state, offered)),
  },
  boards: {
    roles: 'everyone',
    of: (state, outside) => [...state.runnings.values()].flatMap((running) => boardView(state, running, outside)),
  },
  /** Hours of play toward a list or a tournament, by person. */
  hours: { roles: AT_THE_DESK, of: hoursViews },
  /** Lists of points, with what each place is worth now. */
  standings: {
    roles: 'everyone',
    of: (state, outside) => [...state.runnings.values()].flatMap((running) => standingsView(state, running, outside)),
  },
  recent: { roles: 'everyone', of: (_, outside) => recentView(outside) },
  /** The look of the signs, and the emergency message on all of them. */
  signage: { roles: 'everyone', of: signageView },
  /** The next drawings. */
  coming: { roles: 'everyone', of: comingViews },
  tables: {
    roles: [...ON_THE_FLOOR, 'device'],
    of: (state, { litAt }) => [...state.tables.values()].map((table) => tableView(state, table, litAt?.(table.id))),
  },
  /** Tables with a game against the house. */
  houseGames: { roles: [...ON_THE_FLOOR, 'device'], of: houseGameViews },
  hits: { roles: ON_THE_FLOOR, of: (state) => [...state.hits.values()].map((hit) => hitView(state, hit)) },
  /** The last hits that are over, so that a second person at the same one sees who was quicker. */
  settled: { roles: ON_THE_FLOOR, of: (_, { settledHits = [] }) => settledHits },
  checklists: {
    roles: ['floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: (state) => [...state.hits.values()].map((hit) => checklistView(state, hit)),
  },
  /** What waits for a person on the floor, the most urgent first. */
  floorQueue: {
    roles: ['floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: floorQueueView,
  },
  /** How much of it waits, for a station that is locked. */
  floorCalls: { roles: 'everyone', of: floorCallsView },
  awards: {
    roles: ['cage', 'floor', 'manager', 'accountant', 'compliance', 'auditor'],
    of: (state) => [...state.awards.values()].map((award) => awardView(state, award)),
  },
  npn: {
    roles: ['floor', 'card-desk', 'promotions', 'manager', 'compliance', 'auditor'],
    of: (state) => [...state.npn.values()].map((request) => npnView(state, request)),
  },
  /** What is posted for the club, and how much is outstanding. */
  club: { roles: [...AT_THE_DESK, 'cage', 'accountant'], of: clubViews },
  /** Promotional chips, coupons and certificates that can be issued or played now. */
  instruments: {
    roles: [...ON_THE_FLOOR, 'cage', 'card-desk', 'promotions', 'accountant', 'device'],
    of: instrumentViews,
  },
  /** Bets with instruments on them. */
  instrumentWagers: { roles: [...ON_THE_FLOOR, 'device'], of: instrumentWagerViews },
  /** Instruments that were collected and not redeemed. */
  instrumentsDue: {
    roles: ['cage', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: instrumentsDueViews,
  },
  /** What the house owes on instruments, by the day of their issue. */
  instrumentLiability: { roles: ['cage', ...OFFICE], of: liabilityViews },
  cage: { roles: ['cage', 'accountant', 'manager', 'auditor'], of: cageView },
  closing: { roles: ['cage', 'count', 'accountant', 'manager', 'auditor'], of: closingView },
  /** Tables that are drawn: for the desk, the table and the board. */
  tableDraws: { roles: 'everyone', of: tableDrawViews },
  /** Drawings from entry containers, for the staff who run them. */
  boxDraws: {
    roles: ['card-desk', 'promotions', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: boxDrawViews,
  },
  /** The same for the big screen. */
  boxStages: { roles: 'everyone', of: boxStageViews },
  drawings: {
    roles: ['card-desk', 'promotions', 'floor', 'manager', 'compliance', 'auditor'],
    of: drawingViews,
  },
  drums: {
    roles: ['card-desk', 'promotions', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: (state, outside) => [...state.drums.values()].map((drum) => drumView(state, drum, outside)),
  },
  /** The drawings that are under way, for the big screen. */
  stages: {
    roles: 'everyone',
    of: (state, outside) =>
      [...state.drawings.values()]
        // A winner who has days to claim is not waited for on the big screen.
        .filter(({ dueAt, status, batch }) =>
          status === 'due' ? dueAt <= state.time : batch === undefined || status === 'playing',
        )
        .map((drawing) => stageView(state, drawing, outside)),
  },
  stock: { roles: ['card-desk', 'cage', ...OFFICE], of: stockViews },
  /** Turns at the wheel of cards. */
  cardWheels: { roles: 'everyone', of: cardWheelViews },
  /** What holders of passes play. */
  contests: { roles: 'everyone', of: contestViews },
  /** For the staff who draw the next table for the wheel of cards. */
  wheelsDue: { roles: AT_THE_DESK, of: wheelsDue },
  /** What holders of passes play next, for the staff at the door. */
  contestsDue: { roles: AT_THE_DESK, of: contestsDue },
  /** Who holds a pass, for the staff at the door. */
  passes: { roles: AT_THE_DESK, of: passViews },
  /** Tournaments for the room: the clock, the prize pool, the places. */
  tournamentClocks: { roles: 'everyone', of: tournamentClocks },
  /** The same for the staff who run them. */
  tournaments: { roles: [...AT_THE_DESK, 'cage'], of: tournamentDesks },
  /** Tournaments whose sign-up can be opened. */
  tournamentsDue: { roles: AT_THE_DESK, of: tournamentsDue },
  /** Draws by computer whose secret is not revealed yet. */
  sealedDraws: { roles: 'everyone', of: sealedDrawViews },
  /** Pick sheets with the standings, for the wall. */
  pickCards: { roles: 'everyone', of: pickCardViews },
  /** The same for the staff who run them. */
  pickDesk: { roles: AT_THE_DESK, of: pickDeskViews },
  shows: {
    roles: 'everyone',
    of: (state, outside) => [...state.shows.values()].map((show) => showView(state, show, outside)),
  },
  /** For the staff who seat the contestants. */
  showsDue: { roles: SHOW_CREW, of: showsDue },
  /** For the staff who run a show. */
  showRuns: {
    roles: SHOW_CREW,
    of: (state) => [...state.shows.values()].map((show) => showRunView(state, show)),
  },
  /** For the staff who check what was sealed. */
  showSeals: {
    roles: ['surveillance', 'manager', 'compliance', 'auditor'],
    of: (state) => [...state.shows.values()].map(showSealView),
  },
  boxes: { roles: ['count', 'cage', 'accountant', 'manager', 'auditor'], of: boxViews },
  games: {
    roles: ['floor', ...OFFICE],
    of: (state) =>
      [...state.games].map(([game, { approval, approved }]) => ({
        game,
        name: gameName(game, state.games),
        approval,
        approved,
      })),
  },
  /** The tax tables that payments follow. */
  taxes: { roles: OFFICE, of: taxViews },
  /** The house's rules for signatures above certain amounts, and its limits for the clock. */
  controls: { roles: OFFICE, of: ({ house }) => house?.controls ?? {} },
  funds: { roles: OFFICE, of: (state) => [...state.funds.values()].map((fund) => fundView(state, fund)) },
  offers: { roles: OFFICE, of: (state) => [...state.offers.values()].map((offered) => offerView(state, offered)) },
  postings: {
    roles: ['floor', ...OFFICE],
    of: (state) => [...state.offers.values()].filter(isAhead).map((offered) => postingList(state, offered)),
  },
  balances: {
    roles: ['accountant', 'manager', 'compliance', 'auditor'],
    of: (state) =>
      Object.fromEntries([...state.balances].map(([account, net]) => [account, normalBalance(account, net)])),
  },
  staff: {
    roles: ['manager', 'compliance', 'auditor'],
    of: (state) => [...state.staff].map(([badge, { roles, active }]) => ({ badge, roles: [...roles], active })),
  },
  /** What colleagues are called, by badge: a screen shows it in place of the badge. */
  crew: {
    roles: EMPLOYEES,
    of: ({ staff }, { crewName }) => {
      const named = [...staff.keys()].map((badge) => [badge, crewName?.(badge)] as const);
      return Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== undefined));
    },
  },
  /** How many people are on file. */
  people: {
    roles: ['cage', 'card-desk', 'floor', 'manager', 'compliance', 'auditor'],
    of: (state) => state.people.size,
  },
} satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof SECTIONS;

/** A section that the viewer's roles do not include is absent. */
export type View = { readonly [Name in SectionName]?: Frozen<ReturnType<(typeof SECTIONS)[Name]['of']>> };

export type OfferView = NonNullable<View['offers']>[number];
export type PostingListView = NonNullable<View['postings']>[number];

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** For views of a state alone. */
const NOTHING: Outside = { publicName: () => undefined, recentHits: [] };

export function viewFor(viewer: Viewer, state: State, outside: Outside = NOTHING): View {
  const section = sectionsOf(state, outside);
  return Object.fromEntries(sectionsFor(viewer, state).map((name) => [name, section(name)]));
}

/** The sections that a viewer sees, always in the same order. */
export const sectionsFor = (viewer: Viewer, state: State): readonly SectionName[] =>
  sectionsForRoles(rolesOf(viewer, state));

/** The same for a person whose roles are already known. */
export const sectionsForRoles = (mine: readonly Role[]): readonly SectionName[] =>
  SECTION_NAMES.filter((name) => seesSection(mine, name));

/**
 * Builds sections by name. A section does not depend on the viewer, so several views of one moment can share it: build
 * it once and pick it for every viewer of `sectionsFor`.
 */
export function sectionsOf(state: State, outside: Outside): (name: SectionName) => View[SectionName] {
  const { now } = outside;
  // Availability changes with the hour, without any command.
  const asOf = now === undefined || now <= state.time ? state : { ...state, time: now };
  return (name) => SECTIONS[name].of(asOf, outside);
}

/** The roles of a viewer: none for the public, and none for a badge that is not in use. */
function rolesOf(viewer: Viewer, { staff }: State): readonly Role[] {
  const known = viewer === 'public' ? undefined : staff.get(viewer.badge);
  return known?.active ? known.roles : [];
}

/** A regulator sees every section that an auditor sees. */
function seesSection(mine: readonly Role[], section: SectionName): boolean {
  const { roles }: Section = SECTIONS[section];
  return roles === 'everyone' || mine.some((role) => roles.includes(role === 'regulator' ? 'auditor' : role));
}

function houseView(state: State) {
  const { house, closedDay, time } = state;
  if (house === null) return null;
  const { id, name, zone, startOfDay, chip } = house;
  /** The current gaming day; null before the rules of its time zone are adopted. */
  const day: HouseDay | null = zonePackOf(state) === undefined ? null : houseDay(state, time);
  return { id, name, zone, startOfDay, chip, day, closedDay, time };
}

const offerView = (state: State, offered: OfferState) => ({
  ...offered,
  name: offerName(state, offered),
  ...saysTimes(sheetOf(state, offered), offered.offer),
});

const isAhead = (offered: OfferState): boolean => offered.status === 'posted' || isShown(offered);

/** What its sheet requires to be posted and is not confirmed yet, by number, and what should be checked again. */
function postingList(state: State, offered: OfferState) {
  const sheet = sheetOf(state, offered);
  const items = sheet.mustPost.items.map((says, i) => ({ item: i + 1, says }));
  return {
    offer: offered.offer.id,
    at: sheet.mustPost.at,
    toPost: items.filter(({ item }) => !offered.posted?.includes(item)),
    warnings: [...offerWarnings(sheet, offered.offer), ...stockWarnings(state, sheet, offered.offer)],
  };
}

// An event as a viewer may see it. Everyone present may know what happened; postings are for those who see balances,
// and people for those who see people.

export type EventView = { [Type in EventType]: Seen<EventOf<typeof EVENTS, Type>> }[EventType];

/** One of them, by its type. */
export type EventViewOf<Type extends EventType> = Extract<EventView, { type: Type }>;

/** Who does not see the books gets none of `BOOKS`, where the event has postings at all. */
type Seen<Event> = 'postings' extends keyof Event
  ? Unnamed<Omit<Event, Book>> & Partial<Unnamed<Pick<Event, Book & keyof Event>>>
  : Unnamed<Event>;

/** Who does not see people gets null for each of them. */
type Unnamed<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Key extends 'person' ? Unnamed<Value[Key]> | null : Unnamed<Value[Key]> };

/** What an event says about accounts, about money that belongs to no one yet, and for the fold alone (`decided`). */
const BOOK = [
  'postings',
  'advances',
  'locks',
  'taken',
  'readings',
  'charged',
  'repaid',
  'flags',
  'toMakeGood',
  'settled',
  'reserve',
  'covered',
  'decided',
] as const;

type Book = (typeof BOOK)[number];
const BOOKS: ReadonlySet<string> = new Set(BOOK);

export function eventFor(state: State, badge: string, event: FloorEvent): EventView {
  return eventForRoles(rolesOf({ badge }, state), event);
}

/** The same for a person whose roles are already known. */
export function eventForRoles(mine: readonly Role[], event: FloorEvent): EventView {
  const { books, people } = sightOf(mine);
  const fields = event as unknown as Readonly<Record<string, Json>>;
  if (books || !('postings' in event)) return (people ? fields : unnamed('', fields)) as unknown as EventView;
  const shown: Record<string, Json> = {};
  for (const name in fields) {
    if (!BOOKS.has(name)) shown[name] = people ? fields[name]! : unnamed(name, fields[name]!);
  }
  return shown as unknown as EventView;
}

/** The whole event, without people if the viewer may not see them: for a sentence about it, never for a screen. */
export const eventToTell = (mine: readonly Role[], event: FloorEvent): FloorEvent =>
  sightOf(mine).people ? event : (unnamed('', event as unknown as Json) as unknown as FloorEvent);

/** Asked for every answer that goes out; the roles of a badge are the same list until they change. */
const SIGHTS = new WeakMap<readonly Role[], Readonly<{ books: boolean; people: boolean }>>();

function sightOf(mine: readonly Role[]): Readonly<{ books: boolean; people: boolean }> {
  const known = SIGHTS.get(mine);
  if (known !== undefined) return known;
  const sight = { books: seesSection(mine, 'balances'), people: seesSection(mine, 'people') };
  SIGHTS.set(mine, sight);
  return sight;
}

/** People appear without their ids. Values that name no one are not copied; most values do not. */
function unnamed(name: string, value: Json): Json {
  if (typeof value !== 'object' || value === null) return name === 'person' ? null : value;
  return Array.isArray(value) ? unnamedList(value) : unnamedFields(value as Readonly<Record<string, Json>>);
}

function unnamedList(list: readonly Json[]): Json {
  let copy: Json[] | undefined;
  for (let i = 0; i < list.length; i += 1) {
    const part = unnamed('', list[i]!);
    if (part === list[i]) continue;
    copy ??= [...list];
    copy[i] = part;
  }
  return copy ?? list;
}

function unnamedFields(fields: Readonly<Record<string, Json>>): Json {
  let copy: Record<string, Json> | undefined;
  for (const inner in fields) {
    const part = unnamed(inner, fields[inner]!);
    if (part === fields[inner]) continue;
    copy ??= { ...fields };
    copy[inner] = part;
  }
  return copy ?? fields;
}
