/**
 * Who sees what, decided in this one place. A view is a set of sections; each section names the roles that may see it,
 * and builds itself from state. Screens never filter for themselves, and live updates are differences of views.
 */
import { offerWarnings } from '../rules/offer-warnings.ts';
import { normalBalance } from './accounts.ts';
import { houseDay, zonePackOf } from './clock.ts';
import { sheetOf } from './offers/offering.ts';
import type { OfferState, Role, State } from './state.ts';
import type {
  DrawingView,
  HouseView,
  OfferView,
  Outside,
  PostingListView,
  SectionName,
  View,
  Viewer,
} from './view-types.ts';
import { awardView, npnView } from './views/awards.ts';
import { checklistView, hitView } from './views/hits.ts';
import { boxViews, cageView, closingView, fundView } from './views/money.ts';
import { gameName, offerName } from './views/names.ts';
import { boardView, isShown, recentView, signView } from './views/signs.ts';
import { tableView } from './views/tables.ts';

type Section<Name extends SectionName> = Readonly<{
  roles: readonly Role[] | 'everyone';
  of: (state: State, outside: Outside) => NonNullable<View[Name]> | null;
}>;

const OFFICE: readonly Role[] = ['promotions', 'manager', 'accountant', 'compliance', 'auditor'];
const ON_THE_FLOOR: readonly Role[] = ['dealer', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'];

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
  recent: { roles: 'everyone', of: (_, outside) => recentView(outside) },
  tables: {
    roles: [...ON_THE_FLOOR, 'device'],
    of: (state) => [...state.tables.values()].map((table) => tableView(state, table)),
  },
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
  cage: { roles: ['cage', 'accountant', 'manager', 'auditor'], of: cageView },
  closing: { roles: ['cage', 'count', 'accountant', 'manager', 'auditor'], of: closingView },
  drawings: {
    roles: ['card-desk', 'promotions', 'floor', 'manager', 'compliance', 'auditor'],
    of: drawingViews,
  },
  boxes: { roles: ['count', 'cage', 'accountant', 'manager', 'auditor'], of: boxViews },
  games: {
    roles: ['floor', ...OFFICE],
    of: (state) => [...state.games].map(([game, approval]) => ({ game, name: gameName(game), ...approval })),
  },
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

/** Who holds a ticket is for the desk to look up; here is only its number. */
function drawingViews(state: State): DrawingView[] {
  return [...state.drawings.values()].map(({ play, ticket, ...drawing }) => ({
    id: drawing.id,
    offer: drawing.offer,
    offerName: offerName(state, state.offers.get(drawing.offer)!),
    drum: drawing.drum,
    dueAt: drawing.dueAt,
    status: drawing.status,
    serial: ticket?.serial ?? null,
    calledAt: drawing.calledAt,
    callEnds: drawing.callEnds,
    discarded: drawing.discarded,
    play,
  }));
}

const offerView = (state: State, offered: OfferState): OfferView => ({ ...offered, name: offerName(state, offered) });

const isAhead = (offered: OfferState): boolean => offered.status === 'posted' || isShown(offered);

/** What its sheet wants posted and nobody has confirmed yet, by number, and what deserves a second look. */
function postingList(state: State, offered: OfferState): PostingListView {
  const sheet = sheetOf(state, offered);
  const items = sheet.mustPost.items.map((says, i) => ({ item: i + 1, says }));
  return {
    offer: offered.offer.id,
    at: sheet.mustPost.at,
    toPost: items.filter(({ item }) => !offered.posted?.includes(item)),
    warnings: offerWarnings(sheet, offered.offer),
  };
}
