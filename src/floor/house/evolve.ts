/** Applies the events of the house: rules and tables on file, staff and their badges, people, and approved games. */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { upgradeSheet } from '../../rules/older-sheets.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { EventOf, Evolvers } from '../area.ts';
import { packFrom, packKey } from '../kit/packs.ts';
import { changeOffering, closeOffering } from '../kit/table-clocks.ts';
import type { State } from '../state.ts';
import { issuerOf } from '../two-people.ts';
import type { houseEvents } from './specs.ts';

export const evolveHouse: Evolvers<typeof houseEvents> = {
  'house-opened': (state, { house, name, zone, startOfDay, chip, staff }) => {
    state.house = { id: house, name, zone, startOfDay, chip: chip as Cents, openedAt: state.time };
    for (const { badge, roles } of staff) state.staff.set(badge, { roles, active: true });
  },
  'controls-set': (state, { controls }) => {
    state.house!.controls = controls;
  },
  'signs-set': (state, { theme, sound, pages }) => {
    state.house!.signs = { theme, sound, ...(pages === undefined ? {} : { pages }) };
  },
  'message-shown': (state, { message }) => {
    state.house!.message = { says: message, at: state.time };
  },
  'message-taken-down': (state) => {
    delete state.house!.message;
  },
  'sheet-adopted': (state, { sheet, key }) => {
    state.sheets.set(key, upgradeSheet(sheet as Sheet));
  },
  'sheet-filed': (state, { key, document, kept, by }) => {
    const house = state.house!;
    house.filings = { ...house.filings, [key]: { ...document, ...kept, by, at: state.time } };
  },
  'pack-adopted': (state, { pack }) => {
    const read = must(packFrom(pack));
    const key = packKey(read);
    state.packs.set(key, [...(state.packs.get(key) ?? []), read]);
  },
  'staff-enrolled': (state, event) => {
    const { badge, roles, confirmedBy } = event;
    const issuer = state.staff.get(badge)?.active === true ? issuerOf(state, badge) : undefined;
    state.staff.set(badge, { roles, active: true });
    // Other roles say nothing about who wears a badge: one that waits still waits for someone other than its issuer.
    if (issuer === undefined || (confirmedBy !== undefined && confirmedBy !== issuer)) recordVouching(state, event);
  },
  'staff-revoked': (state, { badge }) => {
    state.staff.set(badge, { ...lookUp(state.staff, badge), active: false });
    markVouchedFor(state, badge);
  },
  'pin-reset': recordVouching,
  'badge-confirmed': (state, { badge }) => markVouchedFor(state, badge),
  'person-registered': (state, { person, findings }) => {
    state.people.set(person, { ...findings });
  },
  'findings-recorded': (state, { person, findings }) => {
    const { member } = state.people.get(person) ?? {};
    state.people.set(person, { ...findings, ...(state.members.has(person) ? { member } : {}) });
  },
  'person-forgotten': (state, { person }) => {
    state.people.delete(person);
    state.sittings.delete(person);
    for (const { play, hours, sets = {} } of state.offers.values()) {
      if (play !== undefined) delete play[person];
      if (hours !== undefined) delete hours[person];
      for (const marks of Object.values(sets)) delete marks[person];
    }
  },
  'game-approved': (state, event) => {
    state.games = gamesAfterApproval(state, event);
    changeOffering(state, event.decided);
  },
  'game-withdrawn': (state, { game, reason, pauses, decided }) => {
    state.games = gamesWithout(state, game);
    for (const offer of pauses) {
      closeOffering(state, offer);
      Object.assign(lookUp(state.offers, offer), { status: 'paused', because: reason });
    }
    changeOffering(state, decided);
  },
};

type Approved = EventOf<typeof houseEvents, 'game-approved'>;

/** A new map for every change: sheets that name games by their kind are put together once for each map. */
export function gamesAfterApproval({ games }: State, { game, approval, name, kind }: Approved): State['games'] {
  const own = { ...(name === undefined ? {} : { name }), ...(kind === undefined ? {} : { kind }) };
  return new Map(games).set(game, { ...games.get(game), approval, approved: true, ...own });
}

export const gamesWithout = ({ games }: State, game: string): State['games'] =>
  new Map(games).set(game, { ...games.get(game)!, approved: false });

type Vouched = Readonly<{ badge: string; by?: string | undefined; confirmedBy?: string | undefined }>;

/** A record of 0.4.0 names no issuer, nor does one that takes roles away: then nothing changes here. */
function recordVouching(state: State, { badge, by, confirmedBy }: Vouched): void {
  if (by === undefined) return;
  if (confirmedBy === undefined) state.house!.unconfirmed = { ...state.house!.unconfirmed, [badge]: by };
  else markVouchedFor(state, badge);
}

function markVouchedFor({ house }: State, badge: string): void {
  const { [badge]: _, ...left } = house?.unconfirmed ?? {};
  if (Object.keys(left).length > 0) house!.unconfirmed = left;
  else delete house!.unconfirmed;
}
