/** Staff: enrolled, given roles and PINs, revoked by a manager. All of it is journalled but names and PINs themselves. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Staff } from '../../floor/state.ts';
import { issuerOf } from '../../floor/two-people.ts';
import type { Access } from '../../vault/vault.ts';
import type { Signature } from '../api/commands.ts';
import {
  BadgeParams,
  type EnrolledDocument,
  EnrollRequest,
  type PinResetDocument,
  ResetPinRequest,
  RolesRequest,
  type StaffDocument,
  WornBadgeParams,
} from '../api/staff.ts';
import { fromSession } from '../badges/badges.ts';
import { refuseWeakPin } from '../badges/pins.ts';
import type { Session } from '../badges/sessions.ts';
import { signedBy } from '../badges/signatures.ts';
import { type Floor, givenFor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

export function addStaffRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/staff',
    { schema: { summary: 'Lists the staff with badges and roles.' } },
    async ({ session }, reply) => {
      const listed = await staffList(floor, session!.badge);
      reply.header('cache-control', 'no-store');
      return listed.ok ? reply.send(listed.value) : answerOurs(reply, listed.refusal);
    },
  );

  routes.post(
    '/api/staff',
    { schema: { summary: 'Issues a badge to a new employee.', body: EnrollRequest } },
    async ({ session, body }, reply) => {
      const enrolled = await enroll(floor, session!, body);
      return enrolled.ok ? reply.send(enrolled.value) : answerOurs(reply, enrolled.refusal, 409);
    },
  );

  routes.post(
    '/api/staff/:badge/roles',
    { schema: { summary: 'Changes the roles of a badge.', params: WornBadgeParams, body: RolesRequest } },
    async ({ session, params: { badge }, body: { roles, signatures = [] } }, reply) => {
      if (floor.staff.roles(badge) === undefined) return answerOurs(reply, notActive(badge), 409);
      const signed = await signedBy(floor, session!.badge, signatures, fromSession(session!));
      if (!signed.ok) return answerOurs(reply, signed.refusal, 409);
      const { also } = signed.value;
      const given = await givenFor(floor, session!.badge, { type: 'enrol-staff', badge, roles }, also);
      return given.ok ? reply.send({ badge, roles }) : answerOurs(reply, given.refusal, 409);
    },
  );

  routes.post(
    '/api/staff/:badge/revoke',
    { schema: { summary: 'Revokes a badge at once.', params: BadgeParams } },
    async ({ session, params }, reply) => {
      const given = await givenFor(floor, session!.badge, { type: 'revoke-staff', badge: params.badge });
      return given.ok ? reply.send({ badge: params.badge }) : answerOurs(reply, given.refusal, 409);
    },
  );

  routes.post(
    '/api/staff/:badge/reset-pin',
    {
      schema: {
        summary: 'Sets a PIN that its owner must change, and unlocks the badge.',
        params: WornBadgeParams,
        body: ResetPinRequest,
      },
    },
    async ({ session, params, body }, reply) => {
      const reset = await resetPin(floor, session!, params.badge, body);
      return reset.ok ? reply.send(reset.value) : answerOurs(reply, reset.refusal, 409);
    },
  );
}

const notActive = (badge: string) =>
  refuse('badge-not-active', `Badge ${badge} is not active.`, 'Issue a new badge to this employee.').refusal;

async function staffList(floor: Floor, by: string): Promise<Result<StaffDocument>> {
  const known = await floor.leader.read(({ staff, house }) => ({ all: [...staff], house }));
  if (!known.ok) return known;
  const { all, house } = known.value;
  const signedIn = floor.badges.sessions.all();
  // Devices have no PIN. Everyone with a PIN is on the list, whatever other roles the badge has.
  const isDevice = (badge: string, roles: Staff['roles']): boolean =>
    roles.every((role) => role === 'device') && floor.badges.card(badge) === undefined;
  const rows = all.filter(([badge, { roles }]) => !isDevice(badge, roles));
  const staff = await Promise.all(
    rows.map(async ([badge, { roles, active }]: [string, Staff]) => {
      const card = floor.badges.card(badge);
      const unconfirmedBy = issuerOf({ house }, badge);
      return {
        badge,
        name: await nameOf(floor, card?.person ?? null, { badge: by, purpose: 'staff-list', time: floor.now() }),
        roles,
        active,
        hasPin: card?.hasPin ?? false,
        hasTap: card?.hasTap ?? false,
        lockedUntil: card?.lockedUntil ?? null,
        mustChange: card?.mustChange ?? false,
        ...(unconfirmedBy === undefined ? {} : { unconfirmedBy }),
        places: signedIn.filter((session) => session.badge === badge).map(({ place }) => place),
      };
    }),
  );
  return ok({ staff });
}

async function nameOf({ vault }: Floor, person: PersonId | null, access: Access): Promise<string | null> {
  const data = person === null ? undefined : await vault.get(person, access);
  return data?.ok ? data.value.name : null;
}

/** Who signed beside the manager: with a second person the badge is confirmed at once. */
type Signed = Readonly<{ signatures?: readonly Signature[] | undefined }>;
type Enrollment = Signed & Readonly<{ badge: string; roles: readonly string[]; name: string; pin: string }>;

/** Name and PIN first: a badge that the journal knows can then sign in. What the journal refuses opens nothing. */
async function enroll(
  floor: Floor,
  session: Session,
  { badge, roles, name, pin, signatures = [] }: Enrollment,
): Promise<Result<EnrolledDocument>> {
  const by = session.badge;
  const weak = refuseWeakPin(pin);
  if (weak !== undefined) return { ok: false, refusal: weak };
  const signed = await signedBy(floor, by, signatures, fromSession(session));
  if (!signed.ok) return signed;
  const known = await floor.leader.read(({ staff }) => staff.has(badge));
  if (!known.ok) return known;
  if (known.value) {
    return refuse(
      'badge-known',
      `Badge ${badge} was already issued to another person.`,
      'Give each employee their own badge.',
    );
  }
  const access = { badge: by, purpose: 'enrol-staff', time: floor.now() };
  const before = floor.badges.card(badge)?.person ?? null;
  const put = before === null ? ok(null) : await floor.vault.put(before, { name }, access);
  if (!put.ok) return put;
  const person = before === null ? await floor.vault.add({ name }, access) : ok(before);
  if (!person.ok) return person;
  const issued = await floor.badges.issue(badge, { person: person.value, pin, mustChange: true });
  if (!issued.ok) return issued;
  const given = await givenFor(floor, by, { type: 'enrol-staff', badge, roles }, signed.value.also);
  return given.ok ? ok({ badge, tap: issued.value.tap }) : given;
}

type Reset = Signed & Readonly<{ pin: string; newTap: boolean }>;

/**
 * On record first: a PIN that nobody can see was set is a way to sign as two. Whoever was signed in with the old one is
 * out: it may have been somebody else.
 */
async function resetPin(
  floor: Floor,
  session: Session,
  badge: string,
  { pin, newTap, signatures = [] }: Reset,
): Promise<Result<PinResetDocument>> {
  const by = session.badge;
  const weak = refuseWeakPin(pin);
  if (weak !== undefined) return { ok: false, refusal: weak };
  const signed = await signedBy(floor, by, signatures, fromSession(session));
  if (!signed.ok) return signed;
  const isNew = floor.badges.card(badge) === undefined;
  const recorded = await givenFor(floor, by, { type: 'reset-pin', badge, newTap: newTap || isNew }, signed.value.also);
  if (!recorded.ok) return recorded;
  const set = isNew
    ? await floor.badges.issue(badge, { person: null, pin, mustChange: true })
    : await floor.badges.setPin(badge, pin, { mustChange: true });
  if (!set.ok) return set;
  const ended = await floor.badges.sessions.endOf(badge);
  if (!ended.ok) return ended;
  if (!newTap && !isNew) return ok({ badge, tap: null });
  const tap = await floor.badges.newTap(badge);
  return tap.ok ? ok({ badge, tap: tap.value }) : tap;
}
