/** People: kept in the vault, found by name, erased on request. Each look is on record before anything is shown. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { PersonId } from '../../base/ids.ts';
import { type Refusal, refuse } from '../../base/result.ts';
import { ALL_AREAS } from '../../floor/areas.ts';
import { namesIn } from '../../floor/names.ts';
import type { Role } from '../../floor/state.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import type { Access, PersonalData } from '../../vault/vault.ts';
import {
  type AddedDocument,
  FindQuery,
  type FoundDocument,
  NewPerson,
  PersonData,
  type PersonDocument,
  PersonParams,
  PersonQuery,
  type ReadsDocument,
  ReadsQuery,
} from '../api/people.ts';
import type { Session } from '../badges/sessions.ts';
import { clubOf, withClub, withoutClub } from '../club/club-clerk.ts';
import { type Floor, givenFor } from '../floor.ts';
import { publicName } from '../people/public-names.ts';
import { POLICY } from '../policy.ts';
import { answerOurs } from '../refusals.ts';

export function addPeopleRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { vault } = floor;
  const access = (session: Session | null, purpose: string): Access => ({
    badge: session!.badge,
    purpose,
    time: floor.now(),
  });

  routes.post(
    '/api/people',
    { schema: { summary: 'Registers a player.', body: NewPerson } },
    async ({ session, body }, reply) => add(floor, body, access(session, 'register'), reply),
  );

  routes.get(
    '/api/people',
    { schema: { summary: 'Finds players by name or club card.', querystring: FindQuery } },
    async ({ session, query }, reply) => {
      const found = await vault.search(query.find, access(session, query.purpose));
      if (!found.ok) return answerOurs(reply, found.refusal);
      const staff = new Set(floor.badges.cards().map(({ person }) => person));
      const people = found.value.people.filter(({ person }) => !staff.has(person));
      const shown = people.map(({ person, data }) => ({ person, name: data.name, card: cardEnd(data) }));
      return unkept(reply).send({ people: shown, more: found.value.more } satisfies FoundDocument);
    },
  );

  routes.get(
    '/api/people/reads',
    { schema: { summary: 'Lists who viewed whose data, newest first.', querystring: ReadsQuery } },
    async ({ query }, reply) => {
      const { person, limit } = query;
      const found = await vault.accesses(person === undefined ? { limit } : { subject: person, limit });
      return found.ok
        ? unkept(reply).send({ reads: found.value } satisfies ReadsDocument)
        : answerOurs(reply, found.refusal);
    },
  );

  routes.get(
    '/api/people/:person',
    { schema: { summary: "Gets a player's data.", params: PersonParams, querystring: PersonQuery } },
    async ({ session, params, query }, reply) => {
      const person = params.person as PersonId;
      const no = notAGuest(floor, session!, person, POLICY['GET /api/staff']);
      if (no !== undefined) return answerOurs(reply, no);
      const data = await vault.get(person, access(session, query.purpose));
      if (!data.ok) return answerOurs(reply, data.refusal);
      const document = { ...(withoutClub(data.value) as PersonData), person, publicName: publicName(data.value) };
      return unkept(reply).send(document satisfies PersonDocument);
    },
  );

  routes.put(
    '/api/people/:person',
    { schema: { summary: "Replaces a player's data.", params: PersonParams, body: PersonData } },
    async ({ session, params, body }, reply) => {
      const person = params.person as PersonId;
      const no = notAGuest(floor, session!, person, POLICY['POST /api/staff']);
      if (no !== undefined) return answerOurs(reply, no);
      const before = await vault.get(person, access(session, 'correct'));
      const kept = before.ok
        ? await vault.put(person, corrected(before.value, body), access(session, 'correct'))
        : before;
      if (!kept.ok) return answerOurs(reply, kept.refusal);
      floor.people.tell(person);
      return reply.send({ person });
    },
  );

  routes.delete(
    '/api/people/:person',
    { schema: { summary: 'Erases the data of a player to whom nothing is owed.', params: PersonParams } },
    async ({ session, params }, reply) => erase(floor, session!, params.person, access(session, 'erase'), reply),
  );
}

/** Without a key every request is another person. */
async function add({ vault }: Floor, { key = randomUUID(), ...data }: NewPerson, access: Access, reply: FastifyReply) {
  const added = await vault.addOnce(plain(data), access, key);
  if (!added.ok) return answerOurs(reply, added.refusal);
  const { person, again } = added.value;
  return reply.send({ person, ...(again ? { again } : {}) } satisfies AddedDocument);
}

/** Employees are shown only to those who manage staff; to others they are unknown. */
function notAGuest(
  { badges, staff }: Floor,
  { badge }: Session,
  person: string,
  except: readonly Role[],
): Refusal | undefined {
  if (!badges.cards().some((card) => card.person === person)) return undefined;
  if (staff.roles(badge)!.some((role) => except.includes(role))) return undefined;
  return refuse('unknown-person', 'There is no such player.', 'Look the player up again.').refusal;
}

/** The journal forgets first: it knows whether anything is owed, and then the person must stay findable. */
async function erase(floor: Floor, session: Session, person: string, access: Access, reply: FastifyReply) {
  const worn = floor.badges.cards().find((card) => card.person === person && floor.staff.roles(card.badge));
  if (worn !== undefined) return answerOurs(reply, atWork(worn.badge), 409);
  const known = await floor.leader.read((state) => ({
    named: ALL_AREAS.whyPersonInUse(state, person),
    names: namesIn(state),
    isKnown: state.people.has(person),
  }));
  if (!known.ok) return answerOurs(reply, known.refusal);
  const { named, names, isKnown } = known.value;
  if (named !== undefined) {
    return answerOurs(reply, { reason: named.refusal.reason, ...sayRefusal(named.refusal, names) }, 409);
  }
  const forgotten = isKnown ? await givenFor(floor, session.badge, { type: 'forget-person', person }) : undefined;
  if (forgotten !== undefined && !forgotten.ok) return answerOurs(reply, forgotten.refusal, 409);
  const erased = await floor.vault.erase(person as PersonId, access);
  if (!erased.ok) return answerOurs(reply, erased.refusal);
  floor.club.sessions.endOf(person);
  floor.people.tell(person);
  return reply.send({ person, erased: true });
}

/** Without a name it could not be said whose badge still opens doors. */
const atWork = (badge: string) =>
  refuse('at-work', `This person holds badge ${badge}, which is active.`, 'Revoke the badge first.').refusal;

const cardEnd = ({ card }: PersonalData): string | null => (typeof card === 'string' ? `••${card.slice(-2)}` : null);

/** What the club knows stays, and the number of a card that the club gave is not typed over. */
function corrected(before: PersonalData, body: PersonData): PersonalData {
  const club = clubOf(before);
  return club.cards.length === 0 && before.club === undefined ? plain(body) : withClub(plain(body), club);
}

/** Fields that were left out stay out. */
const plain = (data: PersonData): PersonalData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as PersonalData;

/** No browser and no proxy keeps what was read here. */
const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
