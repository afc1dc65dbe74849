/** Every command of the floor. What is not here does not exist; docs/commands.md is written from it. */
import { z } from 'zod';
import { awardCommands } from './awards/specs.ts';
import { boxDrawCommands } from './box-draws/specs.ts';
import { cardWheelCommands } from './card-wheel/specs.ts';
import { clubCommands } from './club/specs.ts';
import { contestCommands } from './contests/specs.ts';
import { drawingCommands } from './drawings/specs.ts';
import { entryCommands } from './entries/specs.ts';
import { envelope } from './envelope.ts';
import { goodsCommands } from './goods/specs.ts';
import { hitCommands } from './hits/specs.ts';
import { houseCommands } from './house/specs.ts';
import { houseGameCommands } from './house-games/specs.ts';
import { instrumentCommands } from './instruments/specs.ts';
import { moneyCommands } from './money/specs.ts';
import { npnCommands } from './npn/specs.ts';
import { offerCommands } from './offers/specs.ts';
import { pickCommands } from './picks/specs.ts';
import { playCommands } from './plays/specs.ts';
import { roundCommands } from './rounds/specs.ts';
import { runningCommands } from './runnings/specs.ts';
import { sealedDrawCommands } from './sealed-draws/specs.ts';
import { showCommands } from './shows/specs.ts';
import type { CommandOf, CommandSpec } from './spec.ts';
import { tableDrawCommands } from './table-draws/specs.ts';
import { tableCommands } from './tables/specs.ts';
import { takeOverCommands } from './take-over/specs.ts';
import { tournamentCommands } from './tournaments/specs.ts';

export const COMMANDS = {
  ...houseCommands,
  ...tableCommands,
  ...offerCommands,
  ...takeOverCommands,
  ...roundCommands,
  ...hitCommands,
  ...awardCommands,
  ...moneyCommands,
  ...runningCommands,
  ...drawingCommands,
  ...npnCommands,
  ...houseGameCommands,
  ...showCommands,
  ...tableDrawCommands,
  ...boxDrawCommands,
  ...contestCommands,
  ...cardWheelCommands,
  ...playCommands,
  ...goodsCommands,
  ...sealedDrawCommands,
  ...entryCommands,
  ...tournamentCommands,
  ...pickCommands,
  ...clubCommands,
  ...instrumentCommands,
} as const satisfies Readonly<Record<string, CommandSpec>>;

export type CommandType = keyof typeof COMMANDS;
export type Command = { [Type in CommandType]: CommandOf<typeof COMMANDS, Type> }[CommandType];

/** The schema of one whole command, envelope included. Building one takes a thousand times as long as using it. */
export function commandSchema(type: CommandType): z.ZodObject {
  const known = SCHEMAS.get(type);
  if (known !== undefined) return known;
  const schema = z.strictObject({ ...envelope.shape, type: z.literal(type), ...COMMANDS[type].body.shape });
  SCHEMAS.set(type, schema);
  return schema;
}

const SCHEMAS = new Map<CommandType, z.ZodObject>();
