/**
 * Who sees what, decided in this one place. A view is a set of sections; each section names the roles that may see it,
 * and builds itself from state. Screens never filter for themselves, and live updates are differences of views.
 */
import { offerWarnings } from '../rules/offer-warnings.ts';
import { normalBalance } from './accounts.ts';
import { houseDay, zonePackOf } from './clock.ts';
import { sheetOf } from './kit/offers.ts';
import { stockWarnings } from './kit/prizes.ts';
import type { OfferState, Role, State } from './state.ts';
import type { HouseView, OfferView, Outside, PostingListView, SectionName, View, Viewer } from './view-types.ts';
import { awardView, npnView } from './views/awards.ts';
import { clubViews } from './views/club.ts';
import { cardWheelViews, contestsDue, contestViews, passViews, wheelsDue } from './views/contests.ts';
import { drawingViews, stageView, stockViews } from './views/drawings.ts';
import { drumView, standingsView } from './views/entries.ts';
import { checklistView, hitView } from './views/hits.ts';
import { houseGameViews } from './views/house-games.ts';
import { instrumentsDueViews, instrumentViews, instrumentWagerViews, liabilityViews } from './views/instruments.ts';
import { boxViews, cageView, closingView, fundView } from './views/money.ts';
import { gameName, offerName } from './views/names.ts';
import { pickCardViews, pickDeskViews } from './views/picks.ts';
import { sealedDrawViews } from './views/sealed-draws.ts';
import { showRunView, showSealView, showsDue, showView } from './views/shows.ts';
import { boardView, isShown, recentView, saysTimes, signView } from './views/signs.ts';
import { boxDrawViews, boxStageViews, tableDrawViews } from './views/table-draws.ts';
import { tableView } from './views/tables.ts';
import { taxViews } from './views/taxes.ts';
import { tournamentClocks, tournamentDesks, tournamentsDue } from './views/tournaments.ts';

type Section<Name extends SectionName> = Readonly<{
  roles: readonly Role[] | 'everyone';
  of: (state: State, outside: Outside) => NonNullable<View[Name]> | null;
}>;

const OFFICE: readonly Role[] = ['promotions', 'manager', 'accountant', 'compliance', 'auditor'];
const ON_THE_FLOOR: readonly Role[] = ['dealer', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'];

const AT_THE_DESK: readonly Role[] = ['card-desk', 'promotions', 'floor', 'manager', 'compliance', 'auditor'];

const SHOW_CREW: readonly Role[] = ['promotions', 'card-desk', 'surveillance', 'manager', 'compliance', 'auditor'];

/** Nothing here names a person to the public; a section without the viewer's role does not exist for him. */
export const SECTIONS: { readonly [Name in SectionName]-?: Section<Name> } = {
  house: { roles: 'everyone', of: houseView },
  signs: {
    roles: 'everyone',
    of: (state) => [...state.offers.values()].filter(isShown).map((offered) => signView(state, offered)),
  },
  boards: {
    roles: 'everyone',
    of: (state, outside) => [...state.runnings.values()].flatMap((running) => boardView(state, running, outside)),
  },
  standings: {
    roles: 'everyone',
    of: (state, outside) => [...state.runnings.values()].flatMap((running) => standingsView(state, running, outside)),
  },
  recent: { roles: 'everyone', of: (_, outside) => recentView(outside) },
  tables: {
    roles: [...ON_THE_FLOOR, 'device'],
    of: (state) => [...state.tables.values()].map((table) => tableView(state, table)),
  },
  houseGames: { roles: [...ON_THE_FLOOR, 'device'], of: houseGameViews },
  hits: { roles: ON_THE_FLOOR, of: (state) => [...state.hits.values()].map((hit) => hitView(state, hit)) },
  settled: { roles: ON_THE_FLOOR, of: (_, { settledHits = [] }) => settledHits },
  checklists: {
    roles: ['floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: (state) => [...state.hits.values()].map((hit) => checklistView(state, hit)),
  },
  awards: {
    roles: ['cage', 'floor', 'manager', 'accountant', 'compliance', 'auditor'],
    of: (state) => [...state.awards.values()].map((award) => awardView(state, award)),
  },
  npn: {
    roles: ['floor', 'card-desk', 'promotions', 'manager', 'compliance', 'auditor'],
    of: (state) => [...state.npn.values()].map((request) => npnView(state, request)),
  },
  club: { roles: [...AT_THE_DESK, 'cage', 'accountant'], of: clubViews },
  instruments: {
    roles: [...ON_THE_FLOOR, 'cage', 'card-desk', 'promotions', 'accountant', 'device'],
    of: instrumentViews,
  },
  instrumentWagers: { roles: [...ON_THE_FLOOR, 'device'], of: instrumentWagerViews },
  instrumentsDue: {
    roles: ['cage', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: instrumentsDueViews,
  },
  instrumentLiability: { roles: ['cage', ...OFFICE], of: liabilityViews },
  cage: { roles: ['cage', 'accountant', 'manager', 'auditor'], of: cageView },
  closing: { roles: ['cage', 'count', 'accountant', 'manager', 'auditor'], of: closingView },
  tableDraws: { roles: 'everyone', of: tableDrawViews },
  boxDraws: {
    roles: ['card-desk', 'promotions', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: boxDrawViews,
  },
  boxStages: { roles: 'everyone', of: boxStageViews },
  drawings: {
    roles: ['card-desk', 'promotions', 'floor', 'manager', 'compliance', 'auditor'],
    of: drawingViews,
  },
  drums: {
    roles: ['card-desk', 'promotions', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: (state, outside) => [...state.drums.values()].map((drum) => drumView(state, drum, outside)),
  },
  stages: {
    roles: 'everyone',
    of: (state, outside) =>
      [...state.drawings.values()]
        .filter(({ dueAt, status }) => status !== 'due' || dueAt <= state.time)
        .map((drawing) => stageView(state, drawing, outside)),
  },
  stock: { roles: ['card-desk', 'cage', ...OFFICE], of: stockViews },
  cardWheels: { roles: 'everyone', of: cardWheelViews },
  contests: { roles: 'everyone', of: contestViews },
  wheelsDue: { roles: AT_THE_DESK, of: wheelsDue },
  contestsDue: { roles: AT_THE_DESK, of: contestsDue },
  passes: { roles: AT_THE_DESK, of: passViews },
  tournamentClocks: { roles: 'everyone', of: tournamentClocks },
  tournaments: { roles: [...AT_THE_DESK, 'cage'], of: tournamentDesks },
  tournamentsDue: { roles: AT_THE_DESK, of: tournamentsDue },
  sealedDraws: { roles: 'everyone', of: sealedDrawViews },
  pickCards: { roles: 'everyone', of: pickCardViews },
  pickDesk: { roles: AT_THE_DESK, of: pickDeskViews },
  shows: {
    roles: 'everyone',
    of: (state, outside) => [...state.shows.values()].map((show) => showView(state, show, outside)),
  },
  showsDue: { roles: SHOW_CREW, of: showsDue },
  showRuns: {
    roles: SHOW_CREW,
    of: (state) => [...state.shows.values()].map((show) => showRunView(state, show)),
  },
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
  taxes: { roles: OFFICE, of: taxViews },
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
  people: {
    roles: ['cage', 'card-desk', 'floor', 'manager', 'compliance', 'auditor'],
    of: (state) => state.people.size,
  },
};

/** For whoever knows nothing beyond the state. */
const NOTHING: Outside = { publicName: () => undefined, recentHits: [] };

export function viewFor(viewer: Viewer, state: State, outside: Outside = NOTHING): View {
  const mine = rolesOf(viewer, state);
  const { now } = outside;
  // What is greyed by the hour changes though nobody gives a command.
  const asOf = now === undefined || now <= state.time ? state : { ...state, time: now };
  const visible = (Object.keys(SECTIONS) as SectionName[]).filter((name) => seesSection(mine, name));
  return Object.fromEntries(visible.map((name) => [name, SECTIONS[name].of(asOf, outside)]));
}

/** The roles in which somebody looks: none for the public, and none for a badge that is not in use. */
export function rolesOf(viewer: Viewer, { staff }: State): readonly Role[] {
  const known = viewer === 'public' ? undefined : staff.get(viewer.badge);
  return known?.active ? known.roles : [];
}

/** A regulator sees everything that an auditor sees, whatever is added later. */
export function seesSection(mine: readonly Role[], section: SectionName): boolean {
  const { roles } = SECTIONS[section];
  return roles === 'everyone' || mine.some((role) => roles.includes(role === 'regulator' ? 'auditor' : role));
}

function houseView(state: State): HouseView {
  const { house, closedDay, time } = state;
  if (house === null) return null;
  const { id, name, zone, startOfDay, chip } = house;
  const day = zonePackOf(state) === undefined ? null : houseDay(state, time);
  return { id, name, zone, startOfDay, chip, day, closedDay, time };
}

const offerView = (state: State, offered: OfferState): OfferView => ({
  ...offered,
  name: offerName(state, offered),
  ...saysTimes(sheetOf(state, offered), offered.offer),
});

const isAhead = (offered: OfferState): boolean => offered.status === 'posted' || isShown(offered);

/** What its sheet wants posted and nobody has confirmed yet, by number, and what deserves a second look. */
function postingList(state: State, offered: OfferState): PostingListView {
  const sheet = sheetOf(state, offered);
  const items = sheet.mustPost.items.map((says, i) => ({ item: i + 1, says }));
  return {
    offer: offered.offer.id,
    at: sheet.mustPost.at,
    toPost: items.filter(({ item }) => !offered.posted?.includes(item)),
    warnings: [...offerWarnings(sheet, offered.offer), ...stockWarnings(state, sheet, offered.offer)],
  };
}
