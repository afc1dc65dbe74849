/** A member at a kiosk: what is his own, and his picks. Every answer is about whoever signed in, and about nobody else. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refuse } from '../../base/result.ts';
import { SYSTEM } from '../../floor/decide.ts';
import type { FloorEvent } from '../../floor/events.ts';
import {
  type MemberDocument,
  MemberPicks,
  MemberPrint,
  type PickedDocument,
  type PrintedDocument,
} from '../api/kiosk-member.ts';
import type { Floor } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { makePapers } from '../journal/paper-desk.ts';
import { memberDocument } from '../kiosk/me.ts';
import { publicName } from '../people/public-name.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { givenFor } from './given.ts';

export function addKioskMemberRoutes(app: FastifyInstance, floor: Floor, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/kiosk/me',
    { schema: { summary: 'Hours, credits, tickets, coupons and picks of whoever signed in.' } },
    async ({ member }, reply) => {
      const { person, cardId } = member!;
      const access = { badge: 'kiosk', purpose: 'member-looks', time: floor.now() };
      const data = await floor.vault.get(person, access);
      if (!data.ok) return answerOurs(reply, data.refusal);
      const name = publicName({ name: data.value.name });
      const mine = await floor.leader.read((state) =>
        state.members.get(person)?.cardId === cardId ? memberDocument(state, person, name) : undefined,
      );
      if (!mine.ok) return answerOurs(reply, mine.refusal);
      if (mine.value !== undefined) return fresh(reply).send(mine.value satisfies MemberDocument);
      floor.club.sessions.endOf(person);
      return answerRefusal(reply, 401, NO_MEMBER_ANY_MORE);
    },
  );

  routes.post(
    '/api/kiosk/picks',
    { schema: { summary: 'Hands in picks, or others in place of those that are in.', body: MemberPicks } },
    async ({ member, body }, reply) => {
      const { person } = member!;
      const isIn = await floor.leader.read(({ picks }) => picks.get(body.card)?.entries[person] !== undefined);
      if (!isIn.ok) return answerOurs(reply, isIn.refusal);
      const type = isIn.value ? 'change-picks' : 'enter-picks';
      const given = await givenFor(floor, SYSTEM, { type, ...body, person });
      if (!given.ok) return answerOurs(reply, given.refusal);
      return fresh(reply).send({ entry: entryIn(given.value) } satisfies PickedDocument);
    },
  );

  routes.post(
    '/api/kiosk/picks/print',
    { schema: { summary: 'Records a print of his picks and gives the paper to print.', body: MemberPrint } },
    async ({ member, body }, reply) => {
      const { person } = member!;
      const given = await givenFor(floor, SYSTEM, { type: 'print-picks', ...body, person });
      if (!given.ok) return answerOurs(reply, given.refusal);
      const papers = await makePapers(desk, 'picks-copy', { card: body.card, entry: entryIn(given.value) });
      if (!papers.ok) return answerOurs(reply, papers.refusal);
      return fresh(reply).send({ paper: papers.value[0]! } satisfies PrintedDocument);
    },
  );
}

const NO_MEMBER_ANY_MORE = refuse('no-member', 'This card is in use no more.', 'Ask at the card desk.').refusal;

const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

/** The number on the copy: every event about picks has it. */
function entryIn(events: readonly FloorEvent[]): number {
  const [entry = 0] = events.flatMap((event) =>
    'entry' in event && typeof event.entry === 'number' ? [event.entry] : [],
  );
  return entry;
}
