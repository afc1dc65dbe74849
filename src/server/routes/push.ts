/** Alerts to phones: a manager switches them on, and each phone is told until its badge signs out. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refuse } from '../../base/result.ts';
import { type PushDocument, PushPhoneRequest, PushSchema, PushSwitchRequest } from '../api/push.ts';
import type { Floor } from '../floor.ts';
import type { PushClerk } from '../push/push-clerk.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';

export function addPushRoutes(app: FastifyInstance, floor: Floor, clerk: PushClerk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const says = (summary: string) => ({ summary, response: { 200: PushSchema } });
  const documentFor = (request: FastifyRequest): PushDocument => {
    const { on = false, by = null, at = null } = clerk.switched() ?? {};
    const mine = clerk.isTold(request.session!);
    return { on, secure: isSecure(request), key: clerk.key, mine, phones: clerk.phoneCount(), by, at };
  };

  routes.get('/api/push', { schema: says('Tells whether phones are alerted when a table waits.') }, async (request) =>
    documentFor(request),
  );

  routes.post(
    '/api/push/switch',
    { schema: { ...says('Switches alerts to phones on or off.'), body: PushSwitchRequest } },
    async (request, reply) => {
      const { on } = request.body;
      if (on && !isSecure(request)) return answerRefusal(reply, 409, NOT_SECURE);
      const by = request.session!.badge;
      await clerk.turn({ on, by, at: floor.now(), contact: `https://${request.host}` });
      floor.log.info('push-switched', { badge: by, on });
      return documentFor(request);
    },
  );

  routes.post(
    '/api/push/phone',
    { schema: { ...says('Tells this browser from now on, until its badge signs out.'), body: PushPhoneRequest } },
    async (request, reply) => {
      if (!isSecure(request)) return answerRefusal(reply, 409, NOT_SECURE);
      const told = await clerk.tell(request.session!, request.body);
      return told.ok ? documentFor(request) : answerOurs(reply, told.refusal, 409);
    },
  );

  routes.delete('/api/push/phone', { schema: says('Tells this browser no longer.') }, async (request) => {
    await clerk.stop(request.session!);
    return documentFor(request);
  });
}

/** As the browser sees it, by the word of a trusted proxy: Floorbook itself does not speak TLS. */
const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

const NOT_SECURE = refuse(
  'push-needs-https',
  'Alerts to phones need HTTPS, and this page came without it.',
  'Put a proxy with HTTPS in front of Floorbook, and start it with --proxy (docs/running-a-house.md).',
).refusal;
