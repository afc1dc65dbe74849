/** The demo: the landing page's badges, the pace of the crew, the tour, the cheat, and the way to a house of one's own. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Result, refuse } from '../base/result.ts';
import type { Floor } from '../server/floor.ts';
import { answerOurs, answerRefusal } from '../server/refusals.ts';
import { signIn } from '../server/routes/session.ts';
import { isThisMachine } from '../server/this-machine.ts';
import {
  DemoDocumentSchema,
  DemoMemberSchema,
  DemoResetSchema,
  DemoSignInRequest,
  DemoSpeedRequest,
  DemoSpeedSchema,
  MakeItMineSchema,
  PromotionRequest,
  TamperSchema,
  TourAtParams,
  TourAtSchema,
  TourNextRequest,
  TourNextSchema,
  TourSchema,
} from './api.ts';
import type { DemoDesk } from './desk.ts';
import { promotionWith } from './promotion.ts';

/** What is answered is described for the docs; the types of the desk are what the compiler checks. */
const answers = (schema: object): object => ({ response: { 200: schema } });

/** A tour opens a table, and tampering reads the whole journal: nobody needs more of them in a minute. */
const DEAR = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** Dragging a slider sends several requests a second; each costs some milliseconds of counting. */
const DRAGGED = { rateLimit: { max: 400, timeWindow: 60_000 } };

export const demoRoutes = (desk: DemoDesk) => (app: FastifyInstance, floor: Floor) => addRoutes(app, floor, desk);

function addRoutes(app: FastifyInstance, floor: Floor, desk: DemoDesk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/demo', { schema: answers(DemoDocumentSchema) }, async (_request, reply) =>
    answer(reply.header('cache-control', 'no-store'), await desk.document()),
  );

  routes.post(
    '/api/demo/speed',
    { schema: { ...answers(DemoSpeedSchema), body: DemoSpeedRequest } },
    async ({ body: { speed } }) => {
      desk.setSpeed(speed);
      return { speed };
    },
  );

  routes.post('/api/demo/reset', { config: DEAR, schema: answers(DemoResetSchema) }, async () => {
    desk.reset();
    return { resetting: true, started: desk.started };
  });

  routes.post('/api/demo/sign-in', { schema: { body: DemoSignInRequest } }, async (request, reply) => {
    const { badge, place, station } = request.body;
    const card = await desk.signIn(badge, place);
    if (!card.ok) return answerOurs(reply, card.refusal, 404);
    // From here on it is a sign-in like any other.
    return signIn(floor, request, reply, { ...card.value, station }, true);
  });

  routes.post('/api/demo/member', { config: DEAR, schema: answers(DemoMemberSchema) }, async (_request, reply) =>
    answer(reply, await desk.memberCard()),
  );

  routes.post('/api/demo/tamper', { config: DEAR, schema: answers(TamperSchema) }, async (_request, reply) =>
    answer(reply, await desk.tamper()),
  );

  routes.post('/api/demo/tour', { config: DEAR, schema: answers(TourSchema) }, async (_request, reply) =>
    answer(reply, await desk.beginTour()),
  );

  routes.post(
    '/api/demo/tour/next',
    { config: DEAR, schema: { ...answers(TourNextSchema), body: TourNextRequest } },
    async ({ body: { table } }, reply) => answer(reply, await desk.nextOfTour(table)),
  );

  routes.get(
    '/api/demo/tour/:table',
    { schema: { ...answers(TourAtSchema), params: TourAtParams } },
    async ({ params: { table } }, reply) => answer(reply.header('cache-control', 'no-store'), await desk.tourAt(table)),
  );

  routes.post(
    '/api/demo/promotion',
    {
      config: DRAGGED,
      schema: { summary: 'The promotion that loses money, with other figures.', body: PromotionRequest },
    },
    async ({ body }, reply) => answer(reply, await promotionWith(body, floor.now())),
  );

  routes.post('/api/demo/make-it-mine', { config: DEAR, schema: answers(MakeItMineSchema) }, async (request, reply) =>
    isThisMachine(request) ? answer(reply, await desk.makeItMine()) : answerRefusal(reply, 403, ELSEWHERE),
  );
}

/** The code that opens a real house is for the person at the machine, not for everyone who can watch the demo. */
const ELSEWHERE = refuse(
  'not-this-machine',
  'A real casino can be set up only on the computer that runs this demo.',
  'Open the demo there, or run "floorbook serve" and read its code.',
).refusal;

function answer(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  return result.ok ? reply.send(result.value) : answerOurs(reply, result.refusal);
}
