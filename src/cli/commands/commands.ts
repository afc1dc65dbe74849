/** `floorbook commands`: every command of the floor, who may give it, and its possible results. */
import type { Command } from 'commander';
import { z } from 'zod';
import { LATEST } from '../../base/time.ts';
import { COMMANDS, type CommandType, commandSchema } from '../../floor/commands.ts';
import { EVENTS, type EventType } from '../../floor/events.ts';
import { envelope } from '../../floor/kit/schemas.ts';
import { printJson } from '../console.ts';

type Options = Readonly<{ json?: true }>;

export function commandsCommand(command: Command): void {
  command.option('--json', 'print one JSON document, with a JSON Schema for each').action(({ json }: Options) => {
    if (json === true) printJson(vocabulary());
    else process.stdout.write(vocabularyText(vocabulary()));
  });
}

// Every command and event of the floor, from their schemas: for programs, for people, and for docs/commands.md.

type JsonSchema = z.core.JSONSchema.BaseSchema;

type CommandEntry = Readonly<{ type: string; roles: readonly string[]; says: string; schema: JsonSchema }>;
type EventEntry = Readonly<{ type: string; v: number; says: string; schema: JsonSchema }>;
type Vocabulary = Readonly<{ commands: readonly CommandEntry[]; events: readonly EventEntry[] }>;

/** The version of every event of this build. */
const EVENT_VERSION = 1;

export function vocabulary(): Vocabulary {
  const commandTypes = Object.keys(COMMANDS) as CommandType[];
  const eventTypes = Object.keys(EVENTS) as EventType[];
  return {
    commands: commandTypes.map((type) => {
      const { roles, says } = COMMANDS[type];
      return { type, roles, says, schema: schemaOf(commandSchema(type)) };
    }),
    events: eventTypes.map((type) => {
      const { says, body } = EVENTS[type];
      const whole = z.strictObject({ type: z.literal(type), v: z.literal(EVENT_VERSION), ...body.shape });
      return { type, v: EVENT_VERSION, says, schema: schemaOf(whole) };
    }),
  };
}

/** The input side of the schema: what a reader must accept. */
const schemaOf = (schema: z.ZodObject): JsonSchema => z.toJSONSchema(schema, { io: 'input' });

export function vocabularyText({ commands, events }: Vocabulary): string {
  const lines = [
    'Commands and the roles that may give them',
    ...commands.flatMap(({ type, roles, says, schema }) => [
      '',
      `${type}  (${roles.join(', ')})`,
      `  ${says}`,
      ...commandFields(type, schema).map((line) => `  ${line}`),
    ]),
    '',
    'Events',
    ...events.flatMap(({ type, says, schema }) => [
      '',
      type,
      `  ${says}`,
      ...eventFields(schema).map((line) => `  ${line}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The page docs/commands.md. */
export function vocabularyPage({ commands, events }: Vocabulary): string {
  const entry = (type: string, sentences: readonly string[], fields: readonly string[]): string[] => [
    '',
    `### ${type}`,
    '',
    ...sentences,
    ...(fields.length === 0 ? [] : ['', ...fields.map((line) => `    ${line}`)]),
  ];
  const lines = [
    '# Commands and events',
    '',
    'Written from the schemas in `src/floor` by `npm run golden`; do not edit. `floorbook commands --json` gives the same',
    'as JSON Schema.',
    '',
    'Amounts are whole cents, times are seconds since 1970 in UTC, clauses (`at`) are those of the rule sheet, of the shared',
    'rules of a house, or the floor’s own (F-1 and up). A field with `?` may be left out.',
    '',
    '## Every command',
    '',
    ...envelopeLines().map((line) => `    ${line}`),
    '',
    '`id` is the station and its counter. `time` is stamped by the leader, `seenAt` is when the station recorded it, `paper`',
    'the number of the paper form used while the system was down, `also` the other badges that signed.',
    '',
    '## Commands',
    ...commands.flatMap(({ type, roles, says, schema }) =>
      entry(type, [`${says} Given by: ${roles.join(', ')}.`], commandFields(type, schema)),
    ),
    '',
    '## Events',
    ...events.flatMap(({ type, says, schema }) => entry(type, [says], eventFields(schema))),
  ];
  return `${lines.join('\n')}\n`;
}

type Node = Readonly<{
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Node[];
  oneOf?: readonly Node[];
  items?: Node;
  prefixItems?: readonly Node[];
  properties?: Readonly<Record<string, Node>>;
  required?: readonly string[];
  additionalProperties?: Node | boolean;
  minimum?: number;
  maximum?: number;
  format?: string;
}>;

/** Fields that every command has are listed once; a command's own field may have the same name. */
function commandFields(type: string, schema: JsonSchema): string[] {
  const own = Object.keys(COMMANDS[type as CommandType].body.shape);
  return fieldLines(schema, ['type', ...ENVELOPE.filter((name) => !own.includes(name))]);
}

const eventFields = (schema: JsonSchema): string[] => fieldLines(schema, ['type', 'v']);

function fieldLines(schema: JsonSchema, leftOut: readonly string[]): string[] {
  const { properties = {}, required = [] } = schema as Node;
  return Object.entries(properties)
    .filter(([name]) => !leftOut.includes(name))
    .map(([name, node]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(node)}`);
}

const ENVELOPE = Object.keys(envelope.shape);

function envelopeLines(): string[] {
  const { properties = {}, required = [] } = schemaOf(commandSchema('tick')) as Node;
  return [...ENVELOPE, 'type'].map((name) => {
    const shape = name === 'type' ? 'the name of the command' : shapeOf(properties[name]!);
    return `${name}${required.includes(name) ? '' : '?'}: ${shape}`;
  });
}

function shapeOf(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return choices.map(shapeOf).join(' | ');
  switch (node.type) {
    case 'array':
      return listOf(node);
    case 'object':
      return objectOf(node);
    case 'integer':
      return range(node);
    case 'string':
      return node.format === 'date' ? 'date' : 'text';
    case 'boolean':
      return 'true | false';
    case 'null':
      return 'null';
    default:
      return 'any JSON';
  }
}

function listOf({ items, prefixItems }: Node): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(shapeOf).join(', ')}]`;
  return `list of ${shapeOf(items ?? {})}`;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Node): string {
  const fields = Object.entries(properties).map(
    ([name, inner]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(inner)}`,
  );
  if (fields.length > 0) return `{ ${fields.join(', ')} }`;
  return typeof additionalProperties === 'object' ? `{ name: ${shapeOf(additionalProperties)} }` : '{}';
}

/** The bounds of a safe integer or of the calendar say nothing; a seat's do. */
function range({ minimum, maximum }: Node): string {
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && maximum !== LATEST ? maximum : undefined;
  if (least === undefined && most === undefined) return 'whole number';
  if (most === undefined) return `whole number from ${least}`;
  return `${least ?? ''}..${most}`;
}
