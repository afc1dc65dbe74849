/** "What may I do?" and "why is it grey?": the floor's own answers, on what is durable now. */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Json } from '../../base/canonical-json.ts';
import type { Result } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { nextDue } from '../../floor/clock.ts';
import { COMMANDS, type CommandType } from '../../floor/commands.ts';
import { decide } from '../../floor/decide.ts';
import { commandFrom } from '../../floor/edge.ts';
import { filled, legalCommands, type Who } from '../../floor/legal/legal.ts';
import type { FloorRefusal } from '../../floor/outcome.ts';
import type { State } from '../../floor/state.ts';
import type { LegalAnswer, LegalQuery, WhyAnswer, WhyRequest } from '../api/commands.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { approves, verdictOn } from '../odds/jobs.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';

export async function answerWhy(
  floor: Floor,
  session: Session,
  { type, body, also = [] }: z.infer<typeof WhyRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isType(type)) return answerRefusal(reply, 422, unknownType());
  const envelope = ENVELOPE.find((field) => Object.hasOwn(body, field));
  if (envelope !== undefined) return answerRefusal(reply, 422, notInBody(envelope));
  const odds = approves(type) ? await verdictOn(floor, body.offer, PATIENCE_MS) : undefined;
  const whole = { ...body, ...(odds === undefined ? {} : { odds }) } as Body;
  const asked = await floor.leader.read((state) => whyNot(state, whoOf(floor, state, session), type, whole, also));
  return asked.ok ? reply.send({ refusal: asked.value ?? null } satisfies WhyAnswer) : answerOurs(reply, asked.refusal);
}

export async function answerLegal(
  floor: Floor,
  session: Session,
  { type, table }: z.infer<typeof LegalQuery>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const types = type === undefined ? (Object.keys(COMMANDS) as CommandType[]) : [type].flat();
  if (!types.every(isType)) return answerRefusal(reply, 422, unknownType());
  const asked = await floor.leader.read((state) => {
    const who = whoOf(floor, state, session);
    const shapes = types.flatMap((one) => legalCommands(state, who, one as CommandType));
    return table === undefined ? shapes : shapes.filter(({ fixed }) => fixed.table === table);
  });
  return asked.ok ? reply.send({ shapes: asked.value } satisfies LegalAnswer) : answerOurs(reply, asked.refusal);
}

type Body = Readonly<Record<string, Json>>;

const isType = (type: string): type is CommandType => Object.hasOwn(COMMANDS, type);

/** Who asks, and when, is for the server to say. */
const ENVELOPE = ['id', 'type', 'house', 'time', 'by', 'also', 'proven', 'odds'];

/** A key that waits for odds is grey no longer than this without an answer. */
const PATIENCE_MS = 3_000;

const notInBody = (field: string) => ({
  reason: 'malformed',
  says: `"${field}" is no field of the command itself.`,
  next: 'Leave it out.',
});

const unknownType = () => ({
  reason: 'unknown-command',
  says: 'There is no such command.',
  next: 'Choose one of docs/commands.md.',
});

/** Now, but not past what is due: that ticks within the second, and is no reason why a key is grey. */
function whoOf({ now }: Floor, state: State, { badge, station }: Session): Who {
  const due = nextDue(state);
  const time = due === undefined ? now() : Math.min(now(), due - 1);
  return { badge, station, now: Math.max(state.time, time) as Instant };
}

/** What comes from outside is checked like a command before anything is decided on it. */
function whyNot(
  state: State,
  who: Who,
  type: CommandType,
  body: Body,
  also: readonly string[],
): FloorRefusal | undefined {
  const command: Result<Parameters<typeof decide>[1]> = commandFrom(
    filled(state, who, { type, fixed: body, asks: {}, also }, {}),
  );
  if (!command.ok) return { at: '', ...command.refusal };
  const outcome = decide(state, command.value);
  if ('refusal' in outcome) return outcome.refusal;
  return 'turnedAway' in outcome ? outcome.turnedAway : undefined;
}
