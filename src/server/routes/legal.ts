/** "What may I do?" and "why is it gray?": the floor's own answers, on what is durable now. */

import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Instant } from '../../base/time.ts';
import { nextDue } from '../../floor/clock.ts';
import { COMMANDS, type Command, type CommandType } from '../../floor/commands.ts';
import { decide } from '../../floor/decide.ts';
import { commandFrom } from '../../floor/edge.ts';
import { legalCommands, type Who } from '../../floor/legal/legal.ts';
import { namesIn } from '../../floor/names.ts';
import type { Approval } from '../../floor/offers/odds-verdict.ts';
import { type ShownRefusal, shownRefusal } from '../../floor/shown-refusal.ts';
import type { Role, State } from '../../floor/state.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import type { LegalAnswer, LegalQuery, WhyAnswer, WhyRequest } from '../api/commands.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { verdictOn } from '../odds/desk.ts';
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
  const { badge, station } = session;
  const asked = commandFrom({
    ...body,
    type,
    id: `${station}:000001`,
    house: floor.house,
    by: { badge, station },
    ...(also.length > 0 ? { also } : {}),
  });
  if (!asked.ok) return reply.send({ refusal: { at: '', ...asked.refusal } } satisfies WhyAnswer);
  const odds = await oddsFor(floor, badge, asked.value);
  const found = await floor.leader.read((state) => whyNot(state, whoOf(floor, state, session), asked.value, odds));
  return found.ok ? reply.send({ refusal: found.value ?? null } satisfies WhyAnswer) : answerOurs(reply, found.refusal);
}

/** Only for a badge that approves: no other key waits for odds. */
async function oddsFor(floor: Floor, badge: string, command: Command): Promise<Pick<Approval, 'odds'>> {
  const { type } = command;
  if (type !== 'approve-offer' && type !== 'take-over') return {};
  const roles: readonly Role[] = COMMANDS[type].roles;
  if (!floor.staff.roles(badge)?.some((role) => roles.includes(role))) return {};
  const odds = await verdictOn(floor, command.offer, PATIENCE_MS);
  return odds === undefined ? {} : { odds };
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

const isType = (type: string): type is CommandType => Object.hasOwn(COMMANDS, type);

/** The server says who asks, and when. */
const ENVELOPE = ['id', 'type', 'house', 'time', 'by', 'also', 'proven', 'odds'];

/** A key that waits for odds is gray no longer than this without an answer. */
const PATIENCE_MS = 3_000;

const notInBody = (field: string) => ({
  reason: 'malformed',
  says: `"${field}" is set by the server.`,
  next: 'Leave it out.',
});

const unknownType = () => ({
  reason: 'unknown-command',
  says: 'There is no such command.',
  next: 'Choose one from docs/commands.md.',
});

/** Now, but not past what is due: that ticks within the second, and is no reason why a key is gray. */
function whoOf({ now }: Floor, state: State, { badge, station }: Session): Who {
  const due = nextDue(state);
  const time = due === undefined ? now() : Math.min(now(), due - 1);
  return { badge, station, now: Math.max(state.time, time) as Instant };
}

/** The command is whole already; what was asked before its turn gets the number and the time that it would have now. */
function whyNot(
  state: State,
  { badge, station, now }: Who,
  asked: Command,
  odds: Pick<Approval, 'odds'>,
): ShownRefusal | undefined {
  const counter = (state.stations.get(station)?.counter ?? 0) + 1;
  const id = `${station}:${String(counter).padStart(6, '0')}`;
  const envelope = { id, house: state.house?.id ?? '', time: now ?? state.time, by: { badge, station } };
  const outcome = decide(state, { ...asked, ...odds, ...envelope } as Command);
  if ('refusal' in outcome) return shownRefusal(state, asked, outcome.refusal);
  return 'turnedAway' in outcome ? tellRefusal(outcome.turnedAway, namesIn(state)) : undefined;
}
