/** The club at the desk: enrolling, cards and PINs, who a card belongs to, swipes by card, docked scanners. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { checkedPersonId, type PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { memberClub, memberEntries } from '../../floor/views/club.ts';
import type { Access, PersonalData } from '../../vault/vault.ts';
import {
  CardParams,
  type EnrolledDocument,
  EnrollRequest,
  type MemberDeskDocument,
  MemberParams,
  PersonQuery,
  PinRequest,
  ReplaceRequest,
  SwipeRequest,
  UploadRequest,
} from '../api/people.ts';
import { refuseWeakPin } from '../badges/pins.ts';
import type { Session } from '../badges/sessions.ts';
import { recordSwipe, uploadSwipes } from '../club/swipes.ts';
import { type Floor, givenFor } from '../floor.ts';
import { publicName } from '../people/public-names.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';

/** A thousand lines of a scanner. */
const UPLOAD_LIMIT = 256 * 1024;

/** `tight`: how often an address may try a PIN. */
export function addClubRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const access = (session: Session | null, purpose: string): Access => ({
    badge: session!.badge,
    purpose,
    time: floor.now(),
  });

  routes.post(
    '/api/club/members',
    { schema: { summary: 'Enrolls a member and issues a card.', body: EnrollRequest } },
    async ({ session, body }, reply) => {
      const enrolled = await enroll(floor, session!, body, access(session, 'club-enrol'));
      return enrolled.ok ? unkept(reply).send(enrolled.value) : answerOurs(reply, enrolled.refusal, 409);
    },
  );

  routes.get(
    '/api/club/members/:person',
    { schema: { summary: "Gets a member's club account.", params: MemberParams, querystring: PersonQuery } },
    async ({ session, params, query }, reply) =>
      answerMember(floor, reply, params.person, access(session, query.purpose), null),
  );

  routes.get(
    '/api/club/cards/:card',
    { schema: { summary: 'Finds the holder of a card.', params: CardParams, querystring: PersonQuery } },
    async ({ session, params, query }, reply) => {
      const looking = access(session, query.purpose);
      const shown = await floor.club.whose(params.card, looking);
      if (!shown.ok) return answerOurs(reply, shown.refusal);
      if (shown.value === undefined) return answerRefusal(reply, 404, UNKNOWN_CARD);
      return answerMember(floor, reply, shown.value.person, looking, shown.value.cardId);
    },
  );

  routes.post(
    '/api/club/members/:person/card',
    {
      schema: { summary: 'Replaces a card; the old one becomes inactive.', params: MemberParams, body: ReplaceRequest },
    },
    async ({ session, params, body }, reply) => {
      const replaced = await replace(floor, session!, params.person, body.reason, access(session, 'club-card'));
      return replaced.ok ? unkept(reply).send(replaced.value) : answerOurs(reply, replaced.refusal, 409);
    },
  );

  routes.put(
    '/api/club/members/:person/pin',
    { schema: { summary: 'Sets a new PIN, as the member types it.', params: MemberParams, body: PinRequest } },
    async ({ session, params, body }, reply) => {
      const person = checkedPersonId(params.person);
      const set = person.ok ? await floor.club.setPin(person.value, body.pin, access(session, 'club-pin')) : person;
      if (!set.ok) return answerOurs(reply, set.refusal);
      floor.club.sessions.endOf(params.person);
      return reply.send({ person: params.person, pin: 'set' });
    },
  );

  routes.post(
    '/api/club/swipes',
    { schema: { summary: 'Swipes a card at a table.', body: SwipeRequest } },
    async ({ session, body }, reply) => {
      const done = await recordSwipe(floor, session!.badge, body);
      return done.ok ? unkept(reply).send(done.value) : answerOurs(reply, done.refusal);
    },
  );

  routes.post(
    '/api/club/uploads',
    { bodyLimit: UPLOAD_LIMIT, schema: { summary: 'Uploads the swipes of a docked scanner.', body: UploadRequest } },
    async ({ session, body }, reply) => {
      const done = await uploadSwipes(floor, session!.badge, body);
      return done.ok ? unkept(reply).send(done.value) : answerOurs(reply, done.refusal);
    },
  );
}

const UNKNOWN_CARD = refuse(
  'unknown-card',
  'No member has a card with this number.',
  'Scan it again, or look the member up by name.',
).refusal;

/**
 * The form into the vault, the person onto the floor, the card into the vault, the membership into the journal, and at
 * last the PIN. Sent again with the same key it goes on where it stopped.
 */
async function enroll(
  floor: Floor,
  { badge }: Session,
  { person: known, key = randomUUID(), pin, photo, residence, findings, ...form }: EnrollRequest,
  access: Access,
): Promise<Result<EnrolledDocument>> {
  const weak = refuseWeakPin(pin);
  if (weak !== undefined) return { ok: false, refusal: weak };
  const person = await kept(floor, known, form as PersonalData, access, key);
  if (!person.ok) return person;
  const found = await floor.leader.read(({ people, members }) => ({
    isKnown: people.has(person.value.person),
    member: members.get(person.value.person),
  }));
  if (!found.ok) return found;
  const { isKnown, member } = found.value;
  if (member !== undefined && person.value.again) {
    const his = await floor.club.member(person.value.person, access);
    if (!his.ok) return his;
    const inUse = his.value.cards.find(({ id }) => id === member.cardId);
    if (inUse !== undefined) {
      const { number: card, id: cardId } = inUse;
      const set = his.value.pin === 'none' ? await floor.club.setPin(person.value.person, pin, access) : ok(null);
      return set.ok ? ok({ person: person.value.person, card, cardId, again: true }) : set;
    }
  }
  if (!isKnown) {
    if (findings === undefined) {
      return refuse('findings-missing', 'This player is not registered on the floor.', "Enter the staff's findings.");
    }
    const added = await givenFor(floor, badge, { type: 'register-person', person: person.value.person, findings });
    if (!added.ok) return added;
  }
  const isFilled = { name: form.name !== '', residence: (residence ?? '') !== '', identification: hasId(form) };
  const filled = { ...(residence === undefined ? {} : { residence }), ...(photo === undefined ? {} : { photo }) };
  const made = await floor.club.makeCard(person.value.person, access, filled);
  if (!made.ok) return made;
  const { card, undo } = made.value;
  const command = { type: 'enrol-member', person: person.value.person, card: card.id, form: isFilled };
  const enrolled = await givenFor(floor, badge, command);
  if (!enrolled.ok) return takenBack(enrolled, undo);
  const set = await floor.club.setPin(person.value.person, pin, access);
  floor.people.tell(person.value.person);
  return set.ok ? ok({ person: person.value.person, card: card.number, cardId: card.id }) : set;
}

type Refused = Extract<Result<never>, { ok: false }>;

/**
 * What was not acknowledged may be on record: then the card stays, and one that was never handed out is inactive
 * anyway.
 */
async function takenBack(refused: Refused, undo: () => Promise<Result<null>>): Promise<Refused> {
  if (refused.refusal.reason === 'unavailable') return refused;
  const back = await undo();
  return back.ok ? refused : back;
}

const hasId = ({ idKind, idLast4 }: Pick<EnrollRequest, 'idKind' | 'idLast4'>): boolean =>
  idKind !== undefined && idLast4 !== undefined;

type Kept = Readonly<{ person: PersonId; again: boolean }>;

/** A known person keeps what is known; what the form says is added. */
async function kept(
  { vault }: Floor,
  known: string | undefined,
  form: PersonalData,
  access: Access,
  key: string,
): Promise<Result<Kept>> {
  const said = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as PersonalData;
  if (known === undefined) return vault.addOnce(said, access, key);
  const person = checkedPersonId(known);
  if (!person.ok) return person;
  const before = await vault.get(person.value, access);
  if (!before.ok) return before;
  const put = await vault.put(person.value, { ...before.value, ...said }, access);
  return put.ok ? ok({ person: person.value, again: false }) : put;
}

async function replace(
  floor: Floor,
  { badge }: Session,
  id: string,
  reason: string,
  access: Access,
): Promise<Result<EnrolledDocument>> {
  const person = checkedPersonId(id);
  if (!person.ok) return person;
  const made = await floor.club.makeCard(person.value, access);
  if (!made.ok) return made;
  const { card, undo } = made.value;
  const done = await givenFor(floor, badge, { type: 'replace-card', person: id, card: card.id, reason });
  if (!done.ok) return takenBack(done, undo);
  floor.club.sessions.endOf(id);
  floor.people.tell(person.value);
  return ok({ person: id, card: card.number, cardId: card.id });
}

async function answerMember(
  floor: Floor,
  reply: FastifyReply,
  id: string,
  access: Access,
  shown: string | null,
): Promise<FastifyReply> {
  const person = checkedPersonId(id);
  if (!person.ok) return answerOurs(reply, person.refusal);
  const record = await floor.club.member(person.value, access);
  if (!record.ok) return answerOurs(reply, record.refusal);
  const known = await floor.leader.read((state) => ({
    member: state.members.get(id),
    club: memberClub(state, id),
    prizes: [...state.awards.values()].filter((award) => award.person === id),
    named: memberEntries(state, id).prizes,
  }));
  if (!known.ok) return answerOurs(reply, known.refusal);
  const { member, club, prizes, named } = known.value;
  const { data, cards, photo, pin } = record.value;
  const card = cards.find((one) => one.id === member?.cardId);
  const document: MemberDeskDocument = {
    person: id,
    name: data.name,
    publicName: publicName(data),
    member:
      member === undefined || card === undefined
        ? null
        : {
            card: card.number,
            cardId: card.id,
            since: member.since,
            cardSince: member.cardSince,
            replaced: member.replaced,
            photo,
            pin,
          },
    shown: shown === null ? null : { cardId: shown, dead: member?.cardId !== shown },
    club,
    prizes: prizes.map(({ id: award, offer, amount, as }) => ({
      award,
      offer,
      name: named.find((one) => one.award === award)?.says ?? award,
      amount,
      goods: as?.gives === 'goods',
    })),
  };
  return unkept(reply).send(document);
}

/** No browser and no proxy keeps what was read here. */
const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
