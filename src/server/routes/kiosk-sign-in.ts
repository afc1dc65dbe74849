/** A member signs in at a kiosk with card and PIN, and is forgotten soon. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refuse } from '../../base/result.ts';
import { KioskHere, type KioskSessionDocument, KioskSignIn } from '../api/club.ts';
import { MEMBER_IDLE } from '../club/sessions.ts';
import type { Floor } from '../floor.ts';
import { forget, isKiosk, isKioskToken, kioskFrom, memberAt, setCookie } from '../kiosk/at-kiosk.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';

/** `tight`: how often an address may try a PIN. */
export function addKioskSignInRoutes(app: FastifyInstance, floor: Floor, tight: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { config: tight };

  routes.post(
    '/api/kiosk/here',
    { ...config, schema: { summary: 'Makes this browser a kiosk, by the token of one.', body: KioskHere } },
    async (request, reply) => {
      if (!isKioskToken(floor, request.body.token)) return answerRefusal(reply, 401, NO_TOKEN);
      setCookie(request, reply, 'kiosk', request.body.token);
      return reply.send({ kiosk: true });
    },
  );

  routes.post(
    '/api/kiosk/sign-in',
    { ...config, schema: { summary: 'Signs a member in with card and PIN.', body: KioskSignIn } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isKiosk(floor, request)) return answerRefusal(reply, 403, NOT_A_KIOSK);
      const { card, pin } = request.body;
      const right = await floor.club.checkPin(card.replace(/\D/g, ''), pin, kioskFrom(floor, request));
      if (!right.ok) {
        // What was typed is not repeated in the log: people type their PIN into the wrong field.
        floor.log.warn('member-refused', { reason: right.refusal.reason });
        return answerOurs(reply, right.refusal, 401);
      }
      const { person, cardId } = right.value;
      const inUse = await floor.leader.read(({ members }) => members.get(person)?.cardId === cardId);
      if (!inUse.ok) return answerOurs(reply, inUse.refusal);
      if (!inUse.value) return answerRefusal(reply, 401, DEAD_CARD);
      forget(floor, request, reply);
      reply.removeHeader('set-cookie');
      setCookie(request, reply, 'member', floor.club.sessions.open({ person, cardId }));
      return reply.send({ signedIn: true, idle: MEMBER_IDLE } satisfies KioskSessionDocument);
    },
  );

  routes.post('/api/kiosk/sign-out', { schema: { summary: 'Forgets who stands here.' } }, async (request, reply) => {
    forget(floor, request, reply);
    return reply.send({ signedIn: false, idle: MEMBER_IDLE } satisfies KioskSessionDocument);
  });

  routes.get(
    '/api/kiosk/session',
    { schema: { summary: 'Whether somebody is signed in.' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signedIn = (await memberAt(floor, request)) !== undefined;
      return reply.send({ signedIn, idle: MEMBER_IDLE } satisfies KioskSessionDocument);
    },
  );
}

const NOT_A_KIOSK = refuse(
  'not-a-kiosk',
  'This browser is no kiosk of this house.',
  'Open the kiosk on the machine of the server, or give it the token of a kiosk.',
).refusal;
const NO_TOKEN = refuse('unknown-device', 'This is not the token of a kiosk.', 'Ask the Office for one.').refusal;
const DEAD_CARD = refuse('dead-card', 'This card was replaced.', 'Use the new one, or ask at the card desk.').refusal;
