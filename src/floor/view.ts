/**
 * Who sees what, decided in this one place. A view is a set of sections; each section names the roles that may see it,
 * and builds itself from state. Screens never filter for themselves, and live updates are differences of views.
 */
import type { Json } from '../base/canonical-json.ts';
import { offerWarnings } from '../rules/offer-warnings.ts';
import { chosenAmount } from '../rules/words.ts';
import { box, held, normalBalance, pool as poolAccount, reserve } from './accounts.ts';
import { balanceOf } from './books.ts';
import { judgeHit } from './hits/claims.ts';
import { sheetOf } from './offers/offering.ts';
import { boardStep, leadersOf } from './runnings/board.ts';
import type { Hit, OfferState, Role, Running, State, Table } from './state.ts';

/** Somebody with a badge, or the public in front of a sign. */
export type Viewer = Readonly<{ badge: string }> | 'public';
export type View = Readonly<Record<string, Json>>;

type Section = Readonly<{ roles: readonly Role[] | 'everyone'; of: (state: State) => Json }>;

const OFFICE: readonly Role[] = ['promotions', 'manager', 'accountant', 'compliance', 'auditor'];
const ON_THE_FLOOR: readonly Role[] = ['dealer', 'floor', 'surveillance', 'manager', 'compliance', 'auditor'];

/** Nothing here names a person to the public; a section without the viewer's role does not exist for him. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  signs: {
    roles: 'everyone',
    of: (state) => [...state.offers.values()].filter(isShown).map((offered) => sign(state, offered)),
  },
  boards: {
    roles: 'everyone',
    of: (state) => [...state.runnings.values()].flatMap((running) => board(state, running)),
  },
  tables: { roles: ON_THE_FLOOR, of: (state) => [...state.tables.values()].map(tableView) },
  hits: { roles: ON_THE_FLOOR, of: (state) => [...state.hits.values()].map((hit) => hitView(state, hit)) },
  checklists: {
    roles: ['floor', 'surveillance', 'manager', 'compliance', 'auditor'],
    of: (state) => [...state.hits.values()].map((hit) => checklist(state, hit)),
  },
  awards: {
    roles: ['cage', 'floor', 'manager', 'accountant', 'compliance', 'auditor'],
    of: (state) => plain([...state.awards.values()]),
  },
  drawings: {
    roles: ['card-desk', 'promotions', 'floor', 'manager', 'compliance', 'auditor'],
    of: (state) =>
      [...state.drawings.values()].map(({ play, ticket, ...drawing }) =>
        plain({ ...drawing, play, serial: ticket?.serial ?? null }),
      ),
  },
  boxes: { roles: ['count', 'cage', 'accountant', 'manager', 'auditor'], of: boxes },
  funds: { roles: OFFICE, of: (state) => [...state.funds.keys()].map((fund) => fundView(state, fund)) },
  offers: { roles: OFFICE, of: (state) => plain([...state.offers.values()]) },
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

export function viewFor(viewer: Viewer, state: State): View {
  const staff = viewer === 'public' ? undefined : state.staff.get(viewer.badge);
  const mine = staff?.active ? staff.roles : [];
  const visible = Object.entries(SECTIONS).filter(
    ([, { roles }]) => roles === 'everyone' || mine.some((role) => roles.includes(role)),
  );
  return Object.fromEntries(visible.map(([name, { of }]) => [name, of(state)]));
}

const isShown = ({ status }: OfferState): boolean =>
  status === 'approved' || status === 'suspended' || status === 'paused';

const isAhead = (offered: OfferState): boolean => offered.status === 'posted' || isShown(offered);

/** What its sheet wants posted and nobody has confirmed yet, by number, and what deserves a second look. */
function postingList(state: State, offered: OfferState): Json {
  const sheet = sheetOf(state, offered);
  const items = sheet.mustPost.items.map((says, i) => ({ item: i + 1, says }));
  return {
    offer: offered.offer.id,
    at: sheet.mustPost.at,
    toPost: items.filter(({ item }) => !offered.posted?.includes(item)),
    warnings: plain(offerWarnings(sheet, offered.offer)),
  };
}

/** What hangs on the wall: the meter is the balance of the pool's account; there is no second copy to drift. */
function sign(state: State, offered: OfferState): Json {
  const { offer, status, fund } = offered;
  const sheet = sheetOf(state, offered);
  const pools = sheet.fund.kind === 'own' ? sheet.fund.pools : [];
  return {
    offer: offer.id,
    name: offer.postedName ?? sheet.name,
    approval: sheet.approval,
    status,
    words: 'No Purchase Necessary',
    pools: pools.map(({ id, name, cap }) => ({
      pool: id,
      name,
      amount: balanceOf(state, poolAccount(fund!, id)),
      cap: cap === undefined ? null : chosenAmount(offer.amounts, cap),
    })),
    pending: [...state.hits.values()].filter((hit) => hit.offer === offer.id).map(({ table }) => table),
  };
}

/** A high-hand board: every verified hand, and which of them leads. Who made it is not for the wall. */
function board(state: State, { offer, opensAt, closesAt, places }: Running): Json[] {
  const offered = state.offers.get(offer)!;
  if (boardStep(sheetOf(state, offered)) === undefined) return [];
  const leading = leadersOf(places);
  const hands = places.map((place) => ({
    table: place.table,
    seat: place.seat,
    hand: place.says ?? place.row,
    verifiedAt: place.verifiedAt,
    leads: leading.includes(place),
  }));
  return [{ offer, opensAt, closesAt, hands }];
}

/** Seats show that they are taken, never by whom. */
function tableView({ id, game, kind, seats, seatCount, playerDealer, round, notOffered }: Table): Json {
  return {
    table: id,
    game,
    kind,
    seats: seatCount,
    taken: Object.keys(seats).map(Number),
    playerDealer,
    round:
      round === null
        ? null
        : {
            id: round.id,
            dealtIn: round.dealtIn,
            bets: round.positions.map(({ seat, hand, bettor, fees, dealerFees = [], line, asked }) => ({
              seat,
              hand,
              bettor,
              fees: [...fees],
              ...(dealerFees.length === 0 ? {} : { dealerFees }),
              ...(line === undefined ? {} : { line }),
              ...(asked === undefined ? {} : { asked }),
            })),
          },
    notOffered: { ...notOffered },
  };
}

function hitView(state: State, { id, offer, table, exposedAt, hands, npn }: Hit): Json {
  const fund = state.offers.get(offer)!.fund;
  return {
    hit: id,
    offer,
    table,
    exposedAt,
    npn,
    hands: plain(hands),
    atStake: fund === null ? 0 : balanceOf(state, held(fund, id)),
  };
}

/** Who has a part, the questions that are still open, what was answered and by whom, and who is out and why. */
function checklist(state: State, hit: Hit): Json {
  const offered = state.offers.get(hit.offer)!;
  const { claims, others, open, broken, barred, met } = judgeHit(state, offered, sheetOf(state, offered), hit);
  return {
    hit: hit.id,
    claims: claims.map(({ position: { seat, hand, bettor }, row, role, barredBy = null }) => ({
      seat,
      hand,
      bettor,
      row: row.key,
      role,
      barredBy,
    })),
    // How many more have a part without a hand of their own.
    others: { table: others.table.length, room: others.room.length, envious: others.envious.length },
    answered: plain(hit.facts),
    open: plain(open),
    met: [...met],
    broken: plain(broken),
    barred: barred.map(({ position: { seat, hand, bettor }, because }) => ({
      seat,
      hand,
      bettor,
      because: plain(because),
    })),
  };
}

function boxes(state: State): Json {
  return [...state.tables.keys()].flatMap((table) =>
    [...state.funds.keys()].map((fund) => ({ table, fund, expected: balanceOf(state, box(table, fund)) })),
  );
}

function fundView(state: State, id: string): Json {
  const { name, pools, advances, toMakeGood } = state.funds.get(id)!;
  return {
    fund: id,
    name,
    pools: Object.keys(pools).map((pool) => ({ pool, amount: balanceOf(state, poolAccount(id, pool)) })),
    reserve: balanceOf(state, reserve(id)),
    advances: plain(advances),
    toMakeGood: { ...toMakeGood },
  };
}

/** State is plain data already; this only tells the compiler so. */
const plain = (value: unknown): Json => value as Json;
