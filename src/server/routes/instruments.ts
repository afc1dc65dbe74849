/** What a scanned number stands for: unknown, with a player, on a bet, at the cage, or over; and what somebody holds. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { instrumentLook, memberInstruments } from '../../floor/views/instruments.ts';
import { type HeldDocument, HolderParams, type InstrumentDocument, InstrumentParams } from '../api/instruments.ts';
import type { Floor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

export function addInstrumentRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = { summary: 'What a promotional chip, coupon or certificate is worth.', params: InstrumentParams };
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/api/instruments/:number', { schema }, async ({ session, params: { number } }, reply) => {
    const found = await floor.leader.read((state) => instrumentLook(state, number));
    if (!found.ok) return answerOurs(reply, found.refusal);
    if (!found.value.known) floor.log.warn('instrument-unknown', { badge: session!.badge });
    return reply.header('cache-control', 'no-store').send(found.value satisfies InstrumentDocument);
  });
  const held = { summary: 'What a person holds and has not played, without its numbers.', params: HolderParams };
  routes.get('/api/people/:person/instruments', { schema: held }, async ({ params: { person } }, reply) => {
    const found = await floor.leader.read((state) => memberInstruments(state, person, ['held']));
    if (!found.ok) return answerOurs(reply, found.refusal);
    return reply.header('cache-control', 'no-store').send({ pieces: found.value } satisfies HeldDocument);
  });
}
