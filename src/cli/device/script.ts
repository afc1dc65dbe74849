/** What a simulated device does, step by step, from a file: for a demonstration, or to try out a rule before the night. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { id } from '../../rules/words.ts';
import type { DeviceClient, Keyed } from './client.ts';
import { pause } from './pause.ts';

const lit = z.strictObject({ seat: z.int().min(1).max(20), fees: z.array(id), dealerFees: z.array(id).optional() });

const step = z.discriminatedUnion('do', [
  /** A command of docs/commands.md; the table is filled in. */
  z.strictObject({ do: z.literal('key'), command: z.looseObject({ type: z.string() }) }),
  z.strictObject({ do: z.literal('light'), seats: z.array(lit).max(20) }),
  z.strictObject({ do: z.literal('fault'), fault: z.enum(['sensor', 'reader']) }),
  z.strictObject({ do: z.literal('wait'), seconds: z.number().min(0).max(3600) }),
  z.strictObject({ do: z.literal('cut-off') }),
  z.strictObject({ do: z.literal('come-back') }),
]);
const script = z.array(step).min(1).max(10_000);

export type Step = Readonly<z.infer<typeof step>>;

export function scriptFrom(path: string): Result<readonly Step[]> {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return refuse('bad-script', `${quoted(path)} cannot be read (${(error as Error).message}).`, 'Give a JSON file.');
  }
  const read = script.safeParse(data);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0]!;
  const says = `Step ${issue.path.join('.') || '1'} of the script is not as expected: ${issue.message}.`;
  return refuse('bad-script', says, 'See docs/devices.md.');
}

export type Ran = Readonly<{ step: Step; answer: Keyed | boolean | null }>;

export async function runScript(client: DeviceClient, steps: readonly Step[], tell: (ran: Ran) => void): Promise<void> {
  for (const one of steps) {
    if (client.ended.aborted) return;
    tell({ step: one, answer: await carryOut(client, one) });
  }
}

async function carryOut(client: DeviceClient, one: Step): Promise<Ran['answer']> {
  switch (one.do) {
    case 'key':
      return client.key({ table: client.welcome()!.table, ...one.command });
    case 'light':
      return client.light(one.seats);
    case 'fault':
      return client.fault(one.fault);
    case 'wait':
      await pause(one.seconds, client.ended);
      return null;
    case 'cut-off':
      client.cutOff();
      return null;
    case 'come-back':
      await client.comeBack();
      return null;
  }
}
