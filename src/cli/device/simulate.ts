/** The behavior of a simulated device: step by step from a file, or as a keypad that plays automatically. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { first } from '../../base/assert.ts';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { id } from '../../rules/vocabulary.ts';
import type { Lit, ServerMessage } from '../../server/api/devices.ts';
import type { DeviceClient, KeyedAnswer } from './client.ts';
import { pause } from './pause.ts';

// Steps from a file: for a demonstration, or to try out a rule before the night.

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
    return refuse('bad-script', `${quoted(path)} cannot be read (${(error as Error).message}).`, 'Choose a JSON file.');
  }
  const read = script.safeParse(data);
  if (read.success) return ok(read.data);
  const issue = first(read.error.issues);
  const says = `Step ${issue.path.join('.') || '1'} of the script is not valid: ${issue.message}.`;
  return refuse('bad-script', says, 'See docs/devices.md.');
}

export type StepResult = Readonly<{ step: Step; answer: KeyedAnswer | boolean | null }>;

export async function runScript(
  client: DeviceClient,
  steps: readonly Step[],
  tell: (ran: StepResult) => void,
): Promise<void> {
  for (const one of steps) {
    if (client.ended.aborted) return;
    tell({ step: one, answer: await carryOut(client, one) });
  }
}

async function carryOut(client: DeviceClient, one: Step): Promise<StepResult['answer']> {
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

// A keypad that plays one round after the other with the seated players, as a dealer keys them.

type TableNews = Extract<ServerMessage, { type: 'table' }>;

export type Play = Readonly<{
  rounds: number;
  /** Seconds from one step to the next. */
  pace: number;
  /** The last news about the table that the keypad received. */
  table: () => TableNews | undefined;
  tell: (says: string) => void;
}>;

export async function playRounds(client: DeviceClient, { rounds, pace, table, tell }: Play): Promise<void> {
  const { ended } = client;
  for (let round = 1; round <= rounds && !ended.aborted; round += 1) {
    const news = table();
    if (news?.table === null || news === undefined) {
      tell('the table is closed');
      await pause(pace, ended);
      continue;
    }
    const started = await client.key({ type: 'start-round', table: news.table.table, ...dealtSeats(news) });
    tell(`round ${round}: start, ${answerWords(started)}`);
    await pause(pace, ended);
    // A round whose fees were not taken is still dealt; there is nothing to end.
    if (ended.aborted || started === 'not-taken' || hasFailed(started)) continue;
    tell(`round ${round}: end, ${answerWords(await client.key({ type: 'end-round', table: news.table.table }))}`);
    await pause(pace, ended);
  }
}

/** Everyone seated is in; the sensor says who pays, and without one everyone pays the required fees. */
function dealtSeats({ table, lit }: TableNews) {
  const mandatory = table!.fees.filter((fee) => fee.mandatory && fee.metered && fee.who === 'player');
  const positions = table!.taken
    .filter((seat) => seat !== table!.playerDealer)
    .map((seat) => ({
      seat,
      hand: 1,
      bettor: 'seat',
      person: null,
      wager: 0,
      fees: [...new Set([...feesOf(lit, seat), ...mandatory.map(({ offer }) => offer)])],
    }));
  return { dealtIn: table!.taken.length || null, read: lit === null ? 'keyed' : 'sensor', positions };
}

const feesOf = (lit: Lit, seat: number): readonly string[] => lit?.seats.find((one) => one.seat === seat)?.fees ?? [];

const hasFailed = (keyed: KeyedAnswer): boolean => typeof keyed !== 'string' && keyed.refusal !== undefined;

export function answerWords(keyed: KeyedAnswer): string {
  if (keyed === 'queued') return 'kept until the server is reached';
  if (keyed === 'not-taken') return 'cut off: no fee is taken';
  if (keyed.refusal !== undefined) return `refused: ${keyed.refusal.says} ${keyed.refusal.next}`;
  const events = keyed.events?.map(({ type, says }) => (says === undefined ? type : `${type} (${says})`)) ?? [];
  return `record ${keyed.seq}${keyed.again === true ? ' (again)' : ''}: ${events.join(', ')}`;
}
