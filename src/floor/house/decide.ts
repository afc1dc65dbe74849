/** Decides the commands about the house: opening it, its approved rules and tables, staff, people and games. */

import { lookUp } from '../../base/assert.ts';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { GAMES } from '../../cards/find-game.ts';
import { withGames } from '../../rules/chart.ts';
import { rulesOf } from '../../rules/declared-game.ts';
import { needsClock } from '../../rules/posted-times.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Deciders } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { declaredHere, sheetKey } from '../kit/offers.ts';
import { type Pack, packFrom, packKey } from '../kit/packs.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import type { Envelope } from '../kit/schemas.ts';
import { accept, F, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import type { Role, State } from '../state.ts';
import { issuerOf, refuseMissingSecond, refuseUnvouched, signedBy } from '../two-people.ts';
import { type Controls, houseCommands, type SignSettings } from './specs.ts';

export const decideHouse: Deciders<typeof houseCommands> = {
  'open-house': (state, { house, name, zone, startOfDay, chip, staff }) => {
    if (state.house !== null) return refused(F.house, 'already-open');
    if (chip <= 0) return refused(F.house, 'bad-chip');
    if (new Set(staff.map((row) => row.badge)).size !== staff.length) {
      return refused(F.house, 'badge-twice');
    }
    const watches = staff.map(({ roles }) => alsoWatches(roles)).find((wrong) => wrong !== undefined);
    if (watches !== undefined) return watches;
    if (!staff.some((row) => row.roles.includes('manager'))) {
      return refused(F.house, 'no-manager');
    }
    return accept({ type: 'house-opened', v: 1, house, name, zone, startOfDay, chip, staff });
  },

  'set-controls': (state, command) => {
    const unsigned = command.by.badge === SYSTEM ? setBefore(state) : notTwoManagers(state, command);
    if (unsigned !== undefined) return unsigned;
    const nobody = noneToSign(state, command.controls);
    if (nobody !== undefined) return nobody;
    return accept({ type: 'controls-set', v: 1, controls: command.controls, by: signedBy(command) });
  },

  'set-signs': (state, { theme, sound, pages }) => {
    const now = state.house?.signs ?? USUAL_SIGNS;
    if (theme === now.theme && sound === now.sound && pages === now.pages) return refused(F.house, 'signs-set');
    return accept({ type: 'signs-set', v: 1, theme, sound, ...(pages === undefined ? {} : { pages }) });
  },

  'show-message': (state, { message, by }) => {
    if (state.house?.message?.says === message) return refused(F.house, 'message-shown');
    return accept({ type: 'message-shown', v: 1, message, by: by.badge });
  },

  'take-down-message': (state, { by }) => {
    if (state.house?.message === undefined) return refused(F.house, 'no-message');
    return accept({ type: 'message-taken-down', v: 1, by: by.badge });
  },

  'adopt-sheet': (state, { sheet }) => {
    const read = sheetFrom(sheet);
    if (!read.ok) return refusedFlaw(F.law, read.refusal);
    const key = sheetKey(read.value.id, read.value.edition);
    const known = state.sheets.get(key);
    if (known === undefined)
      return otherRules(state, read.value) ?? accept({ type: 'sheet-adopted', v: 1, sheet: read.value, key });
    return canonical(known) === canonical(read.value)
      ? refused(F.law, 'edition-adopted', { key })
      : refused(F.law, 'edition-adopted/other-content', { key });
  },

  'file-sheet': (state, command) => {
    const { sheet, document, kept } = command;
    const unsigned = notTwoApprovers(state, command);
    if (unsigned !== undefined) return unsigned;
    const read = sheetFrom(sheet);
    if (!read.ok) return refusedFlaw(F.law, read.refusal);
    const key = sheetKey(read.value.id, read.value.edition);
    const known = state.sheets.get(key);
    if (known !== undefined && canonical(known) !== canonical(read.value)) {
      return refused(F.law, 'edition-adopted/other-content', { key });
    }
    if (state.house?.filings?.[key] !== undefined) return refused(F.law, 'edition-adopted', { key });
    const filed: FloorEvent = { type: 'sheet-filed', v: 1, key, document, kept, by: signedBy(command) };
    if (known !== undefined) return accept(filed);
    return otherRules(state, read.value) ?? accept({ type: 'sheet-adopted', v: 1, sheet: read.value, key }, filed);
  },

  'adopt-pack': (state, { pack, time }) => {
    const read = packFrom(pack);
    if (!read.ok) return refusedFlaw(F.law, read.refusal);
    const before = state.packs.get(packKey(read.value)) ?? [];
    if (
      before.some((known) => canonicalJson(known as unknown as Json) === canonicalJson(read.value as unknown as Json))
    ) {
      return refused(F.law, 'pack-adopted');
    }
    return leavesGap(state, read.value, time) ?? accept({ type: 'pack-adopted', v: 1, pack });
  },

  'enrol-staff': (state, command) => {
    const { badge, roles, by } = command;
    if (badge === by.badge) {
      return refused(F.twoPeople, 'own-badge');
    }
    // More roles take a second person as a new badge does: a manager who promotes a friend could have two signatures
    // for everything. Removing roles gives no one power, and devices sign nothing together with others.
    const before = state.staff.get(badge);
    const had = before?.active === true ? before.roles : [];
    const isMore = roles.some((role) => role !== 'device' && !had.includes(role));
    const unconfirmed = isMore ? refuseUnvouched(state, by.badge) : undefined;
    if (unconfirmed !== undefined) return unconfirmed;
    const vouched = isMore ? vouchedBy(state, command) : {};
    const enrolled = accept({ type: 'staff-enrolled', v: 1, badge, roles, ...vouched });
    return asTheLeader(badge, roles) ?? alsoWatches(roles) ?? enrolled;
  },

  'revoke-staff': (state, { badge, by }) => {
    const staff = state.staff.get(badge);
    if (staff === undefined || !staff.active) {
      return refused(F.roles, 'badge-not-active/revocation', { badge });
    }
    if (badge === by.badge) {
      return refused(F.twoPeople, 'own-badge/revocation');
    }
    return accept({ type: 'staff-revoked', v: 1, badge });
  },

  /** A manager who sets the PIN of a second signature could sign for two: the badge waits to be confirmed. */
  'reset-pin': (state, command) => {
    const { badge, newTap, by } = command;
    if (badge === by.badge) {
      return refused(F.twoPeople, 'own-badge/pin');
    }
    if (state.staff.get(badge)?.active !== true) {
      return refused(F.roles, 'badge-not-active/pin', { badge });
    }
    const reset = accept({ type: 'pin-reset', v: 1, badge, newTap, ...vouchedBy(state, command) });
    return refuseUnvouched(state, by.badge) ?? reset;
  },

  /** By a person at their own station, or beside the issuer with their own badge. */
  'confirm-badge': (state, command) => {
    const { badge } = command;
    const issuer = issuerOf(state, badge);
    if (issuer === undefined) {
      return refused(F.roles, 'badge-confirmed', { badge });
    }
    const by = signedBy(command).find((other) => other !== issuer && vouchesFor(state, other, badge));
    if (by === undefined) {
      return refused(F.twoPeople, 'own-badge/confirmation', { badge, issuer });
    }
    return refuseUnvouched(state, by) ?? accept({ type: 'badge-confirmed', v: 1, badge, by });
  },

  'register-person': (state, { person, findings }) => {
    if (state.people.has(person)) {
      return refused(F.people, 'person-known');
    }
    return accept({ type: 'person-registered', v: 1, person, findings });
  },

  'record-findings': (state, { person, findings }) =>
    refuseUnknownPerson(state, person) ?? accept({ type: 'findings-recorded', v: 1, person, findings }),

  'forget-person': (state, { person }, areas) => {
    const unknown = refuseUnknownPerson(state, person);
    if (unknown !== undefined) return unknown;
    return areas.whyPersonInUse(state, person) ?? accept({ type: 'person-forgotten', v: 1, person });
  },

  'approve-game': (state, { game, approval, name, kind }) => {
    const before = state.games.get(game);
    const [declared] = declaredHere(state, game);
    const isKnown = declared !== undefined || GAMES.some(({ id }) => id === game);
    if (isKnown && (name !== undefined || kind !== undefined)) {
      return refused(F.law, 'game-in-catalogue', { game });
    }
    if (!isKnown && ((name ?? before?.name) === undefined || (kind ?? before?.kind) === undefined)) {
      return refused(F.law, 'unknown-game', { game });
    }
    if (before?.approved) {
      return refused(F.law, 'game-approved', { game });
    }
    const called = { name: declared?.name ?? name, kind: declared?.declares?.kind ?? kind };
    const own = {
      ...(called.name === undefined ? {} : { name: called.name }),
      ...(called.kind === undefined ? {} : { kind: called.kind }),
    };
    return accept({ type: 'game-approved', v: 1, game, approval, ...own });
  },

  'withdraw-game': (state, { game, reason }) => {
    if (!state.games.get(game)?.approved) {
      return refused(F.law, 'game-not-approved', { game });
    }
    return accept({ type: 'game-withdrawn', v: 1, game, reason, pauses: offersOnlyOn(state, game) });
  },
};

/** A table deals one game under one id: sheets that declare it otherwise would read the same cards in two ways. */
function otherRules(state: State, { games }: Sheet): Outcome | undefined {
  for (const row of games) {
    if (row.declares === undefined) continue;
    const other = declaredHere(state, row.game).find((known) => rulesOf(known) !== rulesOf(row));
    if (other === undefined) continue;
    const name = [...state.sheets.values()].find(({ games: listed }) => listed.includes(other))!.name;
    return refused(F.law, 'game-declared-otherwise', { game: row.game, sheetName: name });
  }
  return undefined;
}

/** The default of a house that never chose: signs are silent. */
export const USUAL_SIGNS: SignSettings = { theme: 'felt', sound: false };

/** The issuer, and the second person who may vouch for a badge and has signed, if there is one. */
function vouchedBy(state: State, command: Envelope & Readonly<{ badge: string }>) {
  const confirmedBy = signedBy(command)
    .slice(1)
    .find((other) => vouchesFor(state, other, command.badge));
  return { by: command.by.badge, ...(confirmedBy === undefined ? {} : { confirmedBy }) };
}

const vouchesFor = ({ staff }: State, other: string, badge: string): boolean =>
  other !== badge && lookUp(staff, other).roles.some((role) => VOUCH.includes(role));

const VOUCH: readonly Role[] = houseCommands['confirm-badge'].roles;

/** The setup page proposes them, and they come with the first commands of the house; after that people change them. */
const setBefore = ({ house }: State): Outcome | undefined =>
  house?.controls === undefined ? undefined : refused(F.twoPeople, 'controls-set');

function notTwoManagers(state: State, command: Envelope & Readonly<{ type: string }>): Outcome | undefined {
  const unsigned = refuseMissingSecond(state, command, 'setting-the-controls-of-the-house');
  if (unsigned !== undefined) return unsigned;
  const managers = signedBy(command).filter((badge) => state.staff.get(badge)?.roles.includes('manager'));
  if (managers.length > 1) return undefined;
  return refused(F.twoPeople, 'second-person/managers');
}

/** Who files rules answers for them, as whoever approves a promotion: two of those sign. */
function notTwoApprovers(state: State, command: Envelope & Readonly<{ type: string }>): Outcome | undefined {
  const unsigned = refuseMissingSecond(state, command, 'filing-a-rule-sheet');
  if (unsigned !== undefined) return unsigned;
  const able = signedBy(command).filter((badge) =>
    state.staff.get(badge)?.roles.some((role) => role === 'manager' || role === 'compliance'),
  );
  return able.length > 1 ? undefined : refused(F.twoPeople, 'second-person/filing');
}

const SYSTEM = 'system';

/** A rank that no one has would keep every large prize from being authorized or paid. */
function noneToSign({ staff }: State, { authorize, pay }: Controls): Outcome | undefined {
  for (const limits of [authorize, pay]) {
    const roles: readonly Role[] = limits?.second?.roles ?? [];
    const able = [...staff.values()].some(
      ({ active, roles: held }) => active && held.some((one) => roles.includes(one)),
    );
    if (roles.length === 0 || able) continue;
    return refused(F.roles, 'nobody-to-sign', { roles });
  }
  return undefined;
}

/** The leader opens houses and ticks; a badge that could do so would belong to no one in particular. */
function asTheLeader(badge: string, roles: readonly Role[]): Outcome | undefined {
  if (badge !== 'system' && !roles.includes('system')) return undefined;
  return refused(F.roles, 'leader-only');
}

/** A person who watches a house for the state does nothing in it. */
function alsoWatches(roles: readonly Role[]): Outcome | undefined {
  if (!roles.includes('regulator') || roles.every((role) => role === 'regulator')) return undefined;
  return refused(F.roles, 'only-looks/also-watches');
}

/**
 * The last zone pack is the one that counts. One that knows less than the house needs (since it opened, and as far ahead
 * as it was promised) would leave clocks and deadlines without an answer.
 */
function leavesGap({ packs, house, offers }: State, pack: Pack, now: Instant): Outcome | undefined {
  if (pack.kind !== 'zone') return undefined;
  // A schedule is worked out from the beginning of its period, with hours that began the day before.
  const scheduled = [...offers.values()].filter(({ offer, status }) => status !== 'ended' && needsClock(offer));
  const first = Math.min(house?.openedAt ?? now, ...scheduled.map(({ offer }) => offer.period.from - 2 * DAY));
  const { validFrom, validUntil } = pack.pack;
  const before = packs.get(packKey(pack))?.at(-1);
  const until = before?.kind === 'zone' ? before.pack.validUntil : now + 1;
  if (validFrom <= first && validUntil > now && validUntil >= until) return undefined;
  return refused(F.law, 'leaves-gap', { zone: pack.pack.zone });
}

/** Offers in force that no other approved game of this house carries. */
function offersOnlyOn(state: State, game: string): string[] {
  return [...state.offers.values()]
    .filter(({ status, offer }) => {
      const sheet = withGames(lookUp(state.sheets, sheetKey(offer.sheet, offer.edition)), state.games);
      const games = sheet.games.map((row) => row.game);
      const others = games.filter((other) => other !== game && state.games.get(other)?.approved);
      return status === 'approved' && games.includes(game) && others.length === 0;
    })
    .map(({ offer }) => offer.id);
}

const canonical = (sheet: Sheet): string => canonicalJson(sheet as unknown as Json);
