/** What the server offers, as OpenAPI 3.1: read off the schemas of the routes, the commands and the policy. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COMMANDS, type CommandType } from '../floor/commands.ts';
import { envelope } from '../floor/kit/schemas.ts';
import { ENGINE } from '../journal/playing.ts';
import { ANSWERS, OTHER_TYPES } from './api/answers.ts';
import { CommandRequest } from './api/commands.ts';
import { admits, type RouteName } from './policy.ts';

export type Schema = Readonly<z.core.JSONSchema.BaseSchema>;
export type Operation = Readonly<{
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly Readonly<{ name: string; in: string; required?: boolean; schema?: Schema }>[];
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  requestBody?: unknown;
  responses?: Readonly<Record<string, unknown>>;
}>;
export type OpenApi = Readonly<{
  info: Readonly<{ title: string; version: string; description?: string }>;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: Readonly<{ schemas?: Readonly<Record<string, Schema>> }>;
}>;

const INFO = {
  title: 'Floorbook',
  version: ENGINE,
  description:
    'One house over HTTP. Everything is JSON; every refusal gives its reason and the next step. Requests other than GET ' +
    'need the header "x-floorbook: 1". Amounts are whole cents, times whole seconds since 1970.',
};

const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: 'floorbook-<port>' },
  member: { type: 'apiKey', in: 'cookie', name: 'floorbook-member-<port>' },
  device: { type: 'http', scheme: 'bearer' },
} as const;

/** Before any route is added: it hears of each. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const ofZod = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: INFO, components: { securitySchemes: SECURITY } },
    transform: (document) => {
      const { route, url } = document;
      if (!isDocumented(url)) return { schema: { hide: true }, url };
      const who = admits(String([route.method].flat()[0]), url);
      const security = who === 'anyone' ? [] : [{ [who === 'device' || who === 'member' ? who : 'session']: [] }];
      const schema = { ...document.schema, tags: [areaOf(url)], description: forWhom(who), security };
      return ofZod({ ...document, schema } as typeof document);
    },
    transformObject: (document) =>
      withCommands(('openapiObject' in document ? document.openapiObject : {}) as unknown as OpenApi) as object,
  });
}

const isDocumented = (url: string): boolean =>
  url.startsWith('/api/') ? !url.startsWith('/api/docs') : ['/health', '/ready', '/metrics'].includes(url);

/** Signing in and out is one area, whatever its routes are called. */
const DOORS = ['sign-in', 'sign-out', 'lock', 'unlock', 'tap', 'pin'];

function areaOf(url: string): string {
  const area = url.startsWith('/api/') ? url.split('/')[2]! : 'machine';
  return DOORS.includes(area) ? 'session' : area;
}

function forWhom(who: ReturnType<typeof admits>): string {
  if (who === 'anyone') return 'For anyone.';
  if (who === 'signed-in') return 'For any signed-in employee.';
  if (who === 'member') return 'For a member signed in at a kiosk.';
  return who === 'device' ? 'For devices, with their token.' : `For: ${who!.join(', ')}.`;
}

/** Every command under its name; next to every answer the one form of all refusals. */
function withCommands(document: OpenApi): OpenApi {
  const commands = commandSchemas();
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, withAnswers(nameOf(method, path), operation)]),
    ),
  ]);
  const whole = Object.fromEntries(paths) as OpenApi['paths'];
  const mapping = Object.fromEntries(
    Object.keys(commands).map((name) => [name.replace('Command.', ''), refTo(name).$ref]),
  );
  const schema = {
    type: 'object',
    properties: {
      command: {
        oneOf: Object.keys(commands).map(refTo),
        // The schemas are not called as the types are, so a reader could not find them by the type alone.
        discriminator: { propertyName: 'type', mapping },
      },
      signatures: plain(CommandRequest.shape.signatures),
    },
    required: ['command'],
  };
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const given = whole['/api/commands'];
  return {
    ...document,
    paths:
      given === undefined ? whole : { ...whole, '/api/commands': { ...given, post: { ...given.post, requestBody } } },
    components: { ...document.components, schemas: { Refusal: plain(REFUSAL), ...commands } },
  };
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** As the policy calls it: OpenAPI has braces where we have colons. */
const nameOf = (method: string, path: string): RouteName =>
  `${method.toUpperCase()} ${path.replace('{*}', '*').replaceAll(/\{([^}]+)\}/g, ':$1')}` as RouteName;

function withAnswers(name: RouteName, operation: Operation): Operation {
  const { parameters = [], responses, security } = operation;
  const isOurs = !/^(GET|HEAD) /.test(name) && security?.some(({ device }) => device !== undefined) !== true;
  return {
    ...operation,
    ...(isOurs ? { parameters: [...parameters, OUR_HEADER] } : {}),
    responses: {
      ...responses,
      ...answerOf(name),
      default: { description: 'A refusal.', content: { 'application/json': { schema: refTo('Refusal') } } },
    },
  };
}

const OUR_HEADER = { name: 'x-floorbook', in: 'header', required: true, schema: { const: '1' } };

function answerOf(name: RouteName): Operation['responses'] {
  const [answer, other] = [ANSWERS[name], OTHER_TYPES[name]];
  if (other !== undefined) return { 200: { description: 'As it comes.', content: { [other]: {} } } };
  if (answer === undefined) return {};
  return { 200: { description: 'Done.', content: { 'application/json': { schema: plain(answer, 'output') } } } };
}

const REFUSAL = z.object({
  refusal: z.object({
    reason: z.string().describe('For programs; it does not change.'),
    says: z.string().describe('What is wrong, for people.'),
    next: z.string().describe('What to do next.'),
    at: z.string().optional().describe('The clause, if a rule is the reason.'),
  }),
});

/**
 * Commands as clients send them: the server adds the house, the badge, the time, who signed, and the odds assessment.
 * What only it gives is left out.
 */
function commandSchemas(): Record<string, Schema> {
  const { id, seenAt, paper } = envelope.shape;
  const types = (Object.keys(COMMANDS) as CommandType[]).filter((type) =>
    COMMANDS[type].roles.some((role) => role !== 'system'),
  );
  const schemas = types.map((type) => {
    const { says, roles, body } = COMMANDS[type];
    const { odds: _, ...said } = body.shape as Readonly<Record<string, z.ZodType>>;
    const sent = z.strictObject({ id, type: z.literal(type), seenAt, paper, ...said });
    return [`Command.${type}`, plain(sent.describe(`${says} For: ${roles.join(', ')}.`))] as const;
  });
  return Object.fromEntries(schemas);
}

function plain(schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
