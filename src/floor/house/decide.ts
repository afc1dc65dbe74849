/** Opening a house, adopting law, staff, people and games. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { GAMES } from '../../cards/catalogue.ts';
import { withGames } from '../../rules/every-game.ts';
import { needsClock } from '../../rules/posted-times.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { Envelope } from '../envelope.ts';
import { sheetKey } from '../kit/offers.ts';
import { type Pack, packFrom, packKey } from '../kit/packs.ts';
import { unknownPerson } from '../kit/people.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { Deciders } from '../spec.ts';
import type { Role, State } from '../state.ts';
import { issuerOf, missingSecond, signedBy, unvouched } from '../two-people.ts';
import { type Controls, houseCommands } from './specs.ts';
import { stillNamed } from './still-named.ts';

export const decideHouse: Deciders<typeof houseCommands> = {
  'open-house': (state, { house, name, zone, startOfDay, chip, staff }) => {
    if (state.house !== null) return refused(F.house, 'already-open', 'This house is open already.', 'Go on with it.');
    if (chip <= 0)
      return refused(F.house, 'bad-chip', 'The chip unit must be more than nothing.', 'Use 100 for $1.00.');
    if (new Set(staff.map((row) => row.badge)).size !== staff.length) {
      return refused(F.house, 'badge-twice', 'A badge stands twice on the list.', 'Give each person one badge.');
    }
    const watches = staff.map(({ roles }) => alsoWatches(roles)).find((wrong) => wrong !== undefined);
    if (watches !== undefined) return watches;
    if (!staff.some((row) => row.roles.includes('manager'))) {
      return refused(F.house, 'no-manager', 'Nobody on the list is a manager.', 'Give one badge the role manager.');
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

  'adopt-sheet': (state, { sheet }) => {
    const read = sheetFrom(sheet);
    if (!read.ok) return { refusal: { ...read.refusal, at: F.law } };
    const key = sheetKey(read.value.id, read.value.edition);
    const known = state.sheets.get(key);
    if (known === undefined) return accept({ type: 'sheet-adopted', v: 1, sheet: read.value, key });
    const same = canonical(known) === canonical(read.value);
    const says = `${key} is adopted already${same ? '' : ', with other content'}.`;
    return refused(F.law, 'edition-adopted', says, 'A change is a new edition with its own date.');
  },

  'adopt-pack': (state, { pack, time }) => {
    const read = packFrom(pack);
    if (!read.ok) return { refusal: { ...read.refusal, at: F.law } };
    const before = state.packs.get(packKey(read.value)) ?? [];
    if (
      before.some((known) => canonicalJson(known as unknown as Json) === canonicalJson(read.value as unknown as Json))
    ) {
      return refused(F.law, 'pack-adopted', 'This pack is adopted already.', 'Nothing needs to be done.');
    }
    return leavesGap(state, read.value, time) ?? accept({ type: 'pack-adopted', v: 1, pack });
  },

  'enrol-staff': (state, command) => {
    const { badge, roles, by } = command;
    if (badge === by.badge) {
      return refused(F.twoPeople, 'own-badge', 'Nobody changes his own roles.', 'Ask another manager.');
    }
    // More roles take a second person as a new badge does: whoever promotes a friend could have two signatures for
    // everything. Taking roles away gives nobody power, and devices sign nothing together with anybody.
    const before = state.staff.get(badge);
    const had = before?.active === true ? before.roles : [];
    const isMore = roles.some((role) => role !== 'device' && !had.includes(role));
    const unconfirmed = isMore ? unvouched(state, by.badge) : undefined;
    if (unconfirmed !== undefined) return unconfirmed;
    const vouched = isMore ? vouchedBy(state, command) : {};
    const enrolled = accept({ type: 'staff-enrolled', v: 1, badge, roles, ...vouched });
    return asTheLeader(badge, roles) ?? alsoWatches(roles) ?? enrolled;
  },

  'revoke-staff': (state, { badge, by }) => {
    const staff = state.staff.get(badge);
    if (staff === undefined || !staff.active) {
      return refused(F.roles, 'badge-not-active', `Badge ${badge} is not in use.`, 'Check the badge.');
    }
    if (badge === by.badge) {
      return refused(F.twoPeople, 'own-badge', 'Nobody revokes his own badge.', 'Ask another manager.');
    }
    return accept({ type: 'staff-revoked', v: 1, badge });
  },

  /** A manager who sets the PIN of a second signature could sign for two: the badge waits to be confirmed. */
  'reset-pin': (state, command) => {
    const { badge, newTap, by } = command;
    if (badge === by.badge) {
      return refused(F.twoPeople, 'own-badge', 'This is your own badge.', 'Change your own PIN with the old one.');
    }
    if (state.staff.get(badge)?.active !== true) {
      const says = `Badge ${badge} is not in use.`;
      return refused(F.roles, 'badge-not-active', says, 'Enrol the person with a new badge.');
    }
    const reset = accept({ type: 'pin-reset', v: 1, badge, newTap, ...vouchedBy(state, command) });
    return unvouched(state, by.badge) ?? reset;
  },

  /** By somebody at his own station, or beside the issuer with his own badge. */
  'confirm-badge': (state, command) => {
    const { badge } = command;
    const issuer = issuerOf(state, badge);
    if (issuer === undefined) {
      const says = `Badge ${badge} does not wait to be confirmed.`;
      return refused(F.roles, 'badge-confirmed', says, 'Nothing needs to be done.');
    }
    const by = signedBy(command).find((other) => other !== issuer && vouchesFor(state, other, badge));
    if (by === undefined) {
      const says = `Badge ${badge} is confirmed neither by itself nor by ${issuer}, who issued it, set its PIN or added roles.`;
      return refused(F.twoPeople, 'own-badge', says, 'Have somebody else sign with their own badge.');
    }
    return unvouched(state, by) ?? accept({ type: 'badge-confirmed', v: 1, badge, by });
  },

  'register-person': (state, { person, findings }) => {
    if (state.people.has(person)) {
      return refused(F.people, 'person-known', 'This person is known already.', 'Record new findings instead.');
    }
    return accept({ type: 'person-registered', v: 1, person, findings });
  },

  'record-findings': (state, { person, findings }) =>
    unknownPerson(state, person) ?? accept({ type: 'findings-recorded', v: 1, person, findings }),

  'forget-person': (state, { person }) => {
    const unknown = unknownPerson(state, person);
    if (unknown !== undefined) return unknown;
    const named = stillNamed(state, person);
    if (named !== undefined) return refused(F.people, named.reason, named.says, named.next);
    return accept({ type: 'person-forgotten', v: 1, person });
  },

  'approve-game': (state, { game, approval, name, kind }) => {
    const before = state.games.get(game);
    const isKnown = GAMES.some(({ id }) => id === game);
    if (isKnown && (name !== undefined || kind !== undefined)) {
      const says = `${game} is in the catalogue, which has its name and kind.`;
      return refused(F.law, 'game-in-catalogue', says, 'Leave name and kind out.');
    }
    if (!isKnown && ((name ?? before?.name) === undefined || (kind ?? before?.kind) === undefined)) {
      return refused(
        F.law,
        'unknown-game',
        `${game} is not in the catalogue of games.`,
        'Check the id. To approve a game whose hands cannot be read here, give its name and its kind.',
      );
    }
    if (before?.approved) {
      return refused(F.law, 'game-approved', `${game} is approved already.`, 'Nothing needs to be done.');
    }
    const own = { ...(name === undefined ? {} : { name }), ...(kind === undefined ? {} : { kind }) };
    return accept({ type: 'game-approved', v: 1, game, approval, ...own });
  },

  'withdraw-game': (state, { game, reason }) => {
    if (!state.games.get(game)?.approved) {
      return refused(F.law, 'game-not-approved', `${game} is not approved.`, 'Check the name of the game.');
    }
    return accept({ type: 'game-withdrawn', v: 1, game, reason, pauses: offersOnlyOn(state, game) });
  },
};

/** The issuer, and the second person who may vouch for a badge and has signed, if there is one. */
function vouchedBy(state: State, command: Envelope & Readonly<{ badge: string }>) {
  const confirmedBy = signedBy(command)
    .slice(1)
    .find((other) => vouchesFor(state, other, command.badge));
  return { by: command.by.badge, ...(confirmedBy === undefined ? {} : { confirmedBy }) };
}

const vouchesFor = ({ staff }: State, other: string, badge: string): boolean =>
  other !== badge && staff.get(other)!.roles.some((role) => VOUCH.includes(role));

const VOUCH: readonly Role[] = houseCommands['confirm-badge'].roles;

/** The setup page proposes them, and they come with the first commands of the house; after that people change them. */
const setBefore = ({ house }: State): Outcome | undefined =>
  house?.controls === undefined
    ? undefined
    : refused(F.twoPeople, 'controls-set', 'The controls of this house are set.', 'Have two managers change them.');

function notTwoManagers(state: State, command: Envelope & Readonly<{ type: string }>): Outcome | undefined {
  const unsigned = missingSecond(state, command, 'Setting the controls of the house');
  if (unsigned !== undefined) return unsigned;
  const managers = signedBy(command).filter((badge) => state.staff.get(badge)?.roles.includes('manager'));
  if (managers.length > 1) return undefined;
  const says = 'Only managers set the controls of the house.';
  return refused(F.twoPeople, 'second-person', says, 'Have another manager sign.');
}

const SYSTEM = 'system';

/** A rank that nobody has would keep every large prize from being authorized or paid. */
function noneToSign({ staff }: State, { authorize, pay }: Controls): Outcome | undefined {
  for (const limits of [authorize, pay]) {
    const roles: readonly Role[] = limits?.second?.roles ?? [];
    const able = [...staff.values()].some(
      ({ active, roles: held }) => active && held.some((one) => roles.includes(one)),
    );
    if (roles.length === 0 || able) continue;
    const says = `No active badge has the role ${roles.join(' or ')}.`;
    return refused(F.roles, 'nobody-to-sign', says, 'Choose a role that somebody has, or enroll somebody first.');
  }
  return undefined;
}

/** The leader opens houses and ticks; a badge that could do so would be nobody in particular. */
function asTheLeader(badge: string, roles: readonly Role[]): Outcome | undefined {
  if (badge !== 'system' && !roles.includes('system')) return undefined;
  return refused(
    F.roles,
    'leader-only',
    'The system is nobody’s badge and nobody’s role.',
    'Give another badge or role.',
  );
}

/** Who watches a house for the state does nothing in it. */
function alsoWatches(roles: readonly Role[]): Outcome | undefined {
  if (!roles.includes('regulator') || roles.every((role) => role === 'regulator')) return undefined;
  const says = 'A regulator looks on and has no other role.';
  return refused(F.roles, 'only-looks', says, 'Give the badge the role regulator alone.');
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
  const says = `The pack does not know all of the time that this house needs (${pack.pack.zone}).`;
  return refused(F.law, 'leaves-gap', says, 'Adopt one that reaches back to the opening and at least as far ahead.');
}

/** Offers in force that no other approved game of this house carries. */
function offersOnlyOn(state: State, game: string): string[] {
  return [...state.offers.values()]
    .filter(({ status, offer }) => {
      const sheet = withGames(state.sheets.get(sheetKey(offer.sheet, offer.edition))!, state.games);
      const games = sheet.games.map((row) => row.game);
      const others = games.filter((other) => other !== game && state.games.get(other)?.approved);
      return status === 'approved' && games.includes(game) && others.length === 0;
    })
    .map(({ offer }) => offer.id);
}

const canonical = (sheet: Sheet): string => canonicalJson(sheet as unknown as Json);
