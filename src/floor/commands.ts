/** Every command of the floor. What is not here does not exist; docs/commands.md is written from it. */
import { z } from 'zod';
import type { CommandOf, CommandSpec } from './area.ts';
import { merged } from './areas.ts';
import { type Envelope, envelope } from './kit/schemas.ts';
import type { Role } from './state.ts';

export const COMMANDS = merged('commands');

export type CommandType = keyof typeof COMMANDS;
export type Command = { [Type in CommandType]: CommandOf<typeof COMMANDS, Type> }[CommandType];

/** The roles that can give it. */
export type RolesOf<Type extends CommandType> = (typeof COMMANDS)[Type]['roles'][number];

export const mayGive = (roles: readonly Role[], type: CommandType): boolean => {
  const those: readonly Role[] = COMMANDS[type].roles;
  return roles.some((role) => those.includes(role));
};

/** Every command that these roles can give; whatever else it requires, the floor decides. */
export const commandsFor = (roles: readonly Role[]): readonly CommandType[] =>
  TYPES.filter((type) => mayGive(roles, type));

const TYPES = Object.keys(COMMANDS) as readonly CommandType[];

/** The schema of one whole command, envelope included. Building one takes a thousand times as long as using it. */
export function commandSchema(type: CommandType): z.ZodObject {
  const known = SCHEMAS.get(type);
  if (known !== undefined) return known;
  const schema = z.strictObject({ ...envelope.shape, type: z.literal(type), ...COMMANDS[type].body.shape });
  SCHEMAS.set(type, schema);
  return schema;
}

const SCHEMAS = new Map<CommandType, z.ZodObject>();

/** Commands of which a station sends one part and the server adds another: a verdict, a ticket, drawn numbers. */
export type AddingType = {
  [Type in CommandType]: (typeof COMMANDS)[Type] extends { asked: z.ZodObject } ? Type : never;
}[CommandType];

/** Such a command as a station sends it, with its envelope. */
export type AskedOf<Type extends AddingType> = Type extends AddingType
  ? Envelope & Readonly<{ type: Type }> & Readonly<z.infer<(typeof COMMANDS)[Type]['asked']>>
  : never;

/** What a station sends for a command, without the envelope that the station and the server write around it. */
export type BodyOf<Type extends CommandType> = Type extends AddingType
  ? Sent<(typeof COMMANDS)[Type]['asked']>
  : Type extends CommandType
    ? Sent<(typeof COMMANDS)[Type]['body']>
    : never;

type Sent<Schema extends z.ZodObject> = Plain<z.infer<Schema>>;

/** Data as JSON carries it: read-only, and cents, instants and ids are plain numbers and texts. */
export type Plain<T> = T extends number & { readonly __unit: string }
  ? number
  : T extends string & { readonly __form: string }
    ? string
    : T extends object
      ? { readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

export const isAdding = (type: unknown): type is AddingType => ADDED.has(type);

/** The fields that the server adds. No client can send them. */
export const addedTo = (type: unknown): readonly string[] => ADDED.get(type) ?? [];

const ADDED: ReadonlyMap<unknown, readonly string[]> = new Map(
  Object.entries(COMMANDS as Readonly<Record<string, CommandSpec>>).flatMap(([type, { body, asked }]) =>
    asked === undefined ? [] : [[type, Object.keys(body.shape).filter((field) => !(field in asked.shape))]],
  ),
);

/** The schema of such a command as a station sends it. */
export function askedSchema(type: AddingType): z.ZodObject {
  const known = ASKED.get(type);
  if (known !== undefined) return known;
  const schema = z.strictObject({ ...envelope.shape, type: z.literal(type), ...COMMANDS[type].asked.shape });
  ASKED.set(type, schema);
  return schema;
}

const ASKED = new Map<AddingType, z.ZodObject>();
