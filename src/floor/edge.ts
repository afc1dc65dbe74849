/**
 * Where commands come in from outside. Whatever arrives is either a whole command, fit to be decided and journalled, or
 * it is refused here: it uses up no id and does not reach the chain. `decide` and the leader take whole commands only.
 */
import type { z } from 'zod';
import { canonicalBytes, canonicalFrom } from '../base/canonical-json.ts';
import { commandIdFrom } from '../base/ids.ts';
import { must, ok, quoted, type Result, refuse } from '../base/result.ts';
import {
  type AddingType,
  type AskedOf,
  askedSchema,
  COMMANDS,
  type Command,
  type CommandType,
  commandSchema,
  isAdding,
} from './commands.ts';
import { INHERITED, type QuickCheck, quickCheck } from './quick-check.ts';

/** Bytes of a command as canonical JSON. The largest honest ones bring a sheet or a pack, and are a quarter of it. */
export const LONGEST_COMMAND = 64 * 1024;

/** A record holds the command, and its events may hold parts of it: more levels than those are. */
const RECORD_AROUND = 8;

/**
 * `data` is parsed JSON. The time can be left out: the leader stamps it in any case. `isOurs`: no other code holds the
 * data, so it can become the command without a copy.
 */
export function commandFrom(data: unknown, isOurs = false): Result<Command> {
  const quick = isOurs ? quickly(data) : undefined;
  return quick === undefined ? (readBy(commandSchema, data) as Result<Command>) : ok(quick);
}

/** A command as a station sends it: where the server adds to it, without that. */
export function askedFrom(data: unknown): Result<Command | AskedOf<AddingType>> {
  const schema = (type: CommandType) => (isAdding(type) ? askedSchema(type) : commandSchema(type));
  return readBy(schema, data) as Result<Command | AskedOf<AddingType>>;
}

function readBy(schemaOf: (type: CommandType) => z.ZodObject, data: unknown): Result<unknown> {
  // First of all, since hostile data is best walked by what stops at a given depth.
  const size = canonicalBytes(data, RECORD_AROUND);
  if (!size.ok) return refuse('malformed', size.refusal.says, size.refusal.next);
  if (size.value > LONGEST_COMMAND) {
    const says = `A command can have at most ${LONGEST_COMMAND} bytes; this one has ${size.value}.`;
    return refuse('oversized', says, 'Send a smaller command.');
  }
  if (!isRecord(data)) return refuse('malformed', 'The command must be a JSON object.', 'Send one object.');
  const { type } = data;
  if (!isCommandType(type)) {
    const says = typeof type === 'string' ? `There is no command ${quoted(type)}.` : 'The command has no type.';
    return refuse('unknown-command', says, 'Choose one from docs/commands.md.');
  }
  // In the order of the journal: what names the first of several faults must name the same one when it is decided again.
  const ordered = JSON.parse(must(canonicalFrom(data))) as object;
  const parsed = schemaOf(type).safeParse('time' in ordered ? ordered : { ...ordered, time: 0 });
  if (!parsed.success) return malformed(type, parsed.error.issues[0]!);
  const inherited = inheritedIn(parsed.data);
  if (inherited !== undefined) {
    return refuse('malformed', `${quoted(inherited)} is a reserved word.`, 'Choose another name.');
  }
  const id = commandIdFrom(parsed.data.id as string);
  return id.ok ? ok(parsed.data) : refuse('malformed', id.refusal.says, id.refusal.next);
}

/**
 * The first text or key that is the name of an inherited object property. Ids are keys of tables all over the floor,
 * and a table that finds "constructor" before it was added is a fault waiting to happen.
 */
function inheritedIn(data: unknown): string | undefined {
  if (typeof data === 'string') return INHERITED.has(data) ? data : undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const found = INHERITED.has(key) ? key : inheritedIn(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Nearly every command is right: then its schema need not be asked. */
function quickly(data: unknown): Command | undefined {
  if (!isRecord(data) || !isCommandType(data.type)) return undefined;
  const isRight = quickCheckOf(data.type)?.(data, LONGEST_COMMAND) === true && commandIdFrom(data.id as string).ok;
  return isRight ? (data as Command) : undefined;
}

const QUICK = new Map<CommandType, QuickCheck | undefined>();

function quickCheckOf(type: CommandType): QuickCheck | undefined {
  if (!QUICK.has(type)) QUICK.set(type, quickCheck(commandSchema(type)));
  return QUICK.get(type);
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Its own: every object inherits names such as "constructor", and they are no commands. */
const isCommandType = (type: unknown): type is CommandType => typeof type === 'string' && Object.hasOwn(COMMANDS, type);

type Issue = Readonly<{ path: readonly PropertyKey[]; message: string; keys?: readonly string[] }>;

function malformed(type: CommandType, { path, message, keys }: Issue): Result<never> {
  const place = [type, ...path.map(String)].join('.');
  const what = keys === undefined ? message : `unknown field ${quoted(keys[0]!)}`;
  return refuse('malformed', `${place}: ${what}.`, 'Correct it, then send it again under the same id.');
}
