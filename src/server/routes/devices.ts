/** Devices: added and removed by a manager; they themselves come over a WebSocket, or ask over plain HTTP. */
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assert } from '../../base/assert.ts';
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import {
  DeviceMessagesAnswer,
  DevicesDocumentSchema,
  DevicesQuery,
  type NewDevice,
  NewDeviceAnswer,
  NewDeviceRequest,
  PrintAnswer,
  PrintRequest,
} from '../api/devices.ts';
import { aboutFrom, badgeOf, type DeviceHubOptions } from '../devices/connected-devices.ts';
import { type DeviceHub, openDeviceHub } from '../devices/hub.ts';
import { type Floor, givenFor } from '../floor.ts';
import type { Metrics } from '../metrics.ts';
import { PAPERS_FOR } from '../policy.ts';
import { answerOurs, answerRefusal, wrongRole } from '../refusals.ts';

type DeviceRouteOptions = DeviceHubOptions & Readonly<{ metrics: Metrics }>;
export type DeviceTimes = Pick<DeviceHubOptions, 'pingEvery' | 'cutOffAfter'>;

/** A whole round of a full table is some twelve thousand characters. */
const MESSAGE_LIMIT = 32 * 1024;

export function addDeviceRoutes(app: FastifyInstance, floor: Floor, options: DeviceRouteOptions): void {
  app.register(async (scope) => {
    const hub = await openDeviceHub(floor, options);
    assert(hub.ok, hub.ok ? '' : hub.refusal.says);
    scope.addHook('preClose', () => hub.value.close());
    await scope.register(websocket, { options: { maxPayload: MESSAGE_LIMIT } });
    addOfficeRoutes(scope, floor, hub.value);
    addLines(scope, hub.value, options.metrics);
  });
}

function addOfficeRoutes(app: FastifyInstance, floor: Floor, hub: DeviceHub): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/devices',
    {
      config: { unattended: true },
      schema: {
        summary: 'Lists the devices and their status.',
        querystring: DevicesQuery,
        response: { 200: DevicesDocumentSchema },
      },
    },
    async ({ query }) => ({ devices: [...hub.documents(query.table)] }),
  );
  routes.post(
    '/api/devices',
    {
      schema: {
        summary: 'Adds a device; its token is shown once.',
        body: NewDeviceRequest,
        response: { 201: NewDeviceAnswer },
      },
    },
    async ({ body, session }, reply) => {
      const added = await addDevice(floor, session!.badge, body);
      if (!added.ok) return answerOurs(reply, added.refusal);
      return reply.code(201).send({ device: hub.document(body.name)!, token: added.value.token });
    },
  );
  routes.delete(
    '/api/devices/:device',
    {
      schema: {
        summary: 'Removes a device; its token stops working.',
        params: z.object({ device: z.string().max(60) }),
        response: { 200: DevicesDocumentSchema },
      },
    },
    async ({ params, session }, reply) => {
      const gone = await removeDevice(floor, hub, session!.badge, params.device);
      return gone.ok ? { devices: [...hub.documents()] } : answerDevice(reply, gone.refusal);
    },
  );
  routes.post(
    '/api/devices/print',
    {
      schema: {
        summary: 'Prints a jackpot payout form or a slip.',
        body: PrintRequest,
        response: { 202: PrintAnswer },
      },
    },
    async ({ body, session }, reply) => {
      // What a badge cannot see it does not get from a printer either.
      const roles = PAPERS_FOR[body.kind];
      if (!floor.staff.roles(session!.badge)?.some((role) => roles.includes(role))) {
        return answerRefusal(reply, 403, wrongRole(roles));
      }
      const printed = await hub.print(body.kind, body.of, body.device);
      if (!printed.ok) return answerDevice(reply, printed.refusal);
      floor.log.info('print-asked', { badge: session!.badge, ...printed.value });
      return reply.code(202).send(printed.value);
    },
  );
}

function addLines(app: FastifyInstance, hub: DeviceHub, metrics: Metrics): void {
  app.get('/api/devices/socket', { websocket: true, exposeHeadRoute: false }, (socket, request) => {
    const disconnected = metrics.connected('device');
    const joined = hub.join(request.device!, socket);
    socket.on('message', (data: Buffer) => joined.hear(data.toString('utf8')));
    // A message that is too long, or not WebSocket at all, closes the connection automatically.
    socket.on('error', () => {});
    socket.on('close', () => {
      disconnected();
      joined.left();
    });
  });
  app.post(
    '/api/devices/messages',
    {
      bodyLimit: MESSAGE_LIMIT,
      schema: {
        summary: 'Exchanges messages with a device without a WebSocket.',
        response: { 200: DeviceMessagesAnswer },
      },
      // A hundred of them may share one address.
      config: { rateLimit: { keyGenerator: ({ device, ip }) => device?.device ?? ip } },
    },
    async ({ device, body }) => ({ messages: await hub.ask(device!, body) }),
  );
}

/** Enrolled first: a token without a badge would open a door that leads nowhere, for ever. */
async function addDevice(floor: Floor, badge: string, wanted: NewDevice): Promise<Result<{ token: string }>> {
  const about = aboutFrom(wanted);
  if (!about.ok) return about;
  if (floor.badges.devices.all().some(({ device }) => device === wanted.name)) {
    return refuse(
      'device-known',
      `There is already a device ${wanted.name}.`,
      'Choose another name, or remove that device.',
    );
  }
  const enrolled = await givenFor(floor, badge, {
    type: 'enrol-staff',
    badge: badgeOf(wanted.name),
    roles: ['device'],
  });
  if (!enrolled.ok) return enrolled;
  const { kind, table, offers } = about.value;
  return floor.badges.devices.add(wanted.name, { kind, table, offers: offers === null ? null : [...offers] }, badge);
}

/** The token is removed first: from then on the device is shut out, even if a later step fails. */
async function removeDevice(floor: Floor, hub: DeviceHub, badge: string, name: string): Promise<Result<null>> {
  const removed = await floor.badges.devices.remove(name);
  if (!removed.ok) return removed;
  hub.removed(name);
  if (floor.staff.roles(badgeOf(name)) === undefined) return ok(null);
  const revoked = await givenFor(floor, badge, { type: 'revoke-staff', badge: badgeOf(name) });
  return revoked.ok ? ok(null) : revoked;
}

const answerDevice = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  NOT_THERE.includes(refusal.reason) ? answerRefusal(reply, 404, refusal) : answerOurs(reply, refusal);

const NOT_THERE = ['unknown-device', 'no-printer'];
