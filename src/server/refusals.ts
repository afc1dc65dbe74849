/** Whatever goes wrong at the edge, as the refusal and the status that a client is answered with. */
import type { FastifyError, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type Refusal, refuse } from '../base/result.ts';
import type { Role } from '../floor/state.ts';
import { languageFrom, tellMember } from '../sentences/kiosk-refusals.ts';
import type { SaidRefusal } from '../sentences/refusals.ts';

/** Every refusal goes out in this one form. */
export function answerRefusal(reply: FastifyReply, status: number, refusal: SaidRefusal): FastifyReply {
  const { url, headers } = reply.request;
  // The kiosk alone speaks other languages than English.
  const language = url.startsWith('/api/kiosk/') ? languageFrom(headers['accept-language']) : 'en';
  const told = tellMember(refusal, language);
  const retryAfter = retryAfterOf(told);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ refusal: told });
}

/** In how many seconds the same may be tried again, where a refusal says so. */
export const retryAfterOf = (refusal: Refusal & Readonly<{ retryAfter?: number }>): number | undefined =>
  refusal.retryAfter;

/** What a part of ours refused: 503 where it could not be reached, so that the client sends the same again. */
export function answerOurs(reply: FastifyReply, refusal: SaidRefusal, otherwise = 422): FastifyReply {
  return answerRefusal(reply, statusOf(refusal, otherwise), refusal);
}

export const statusOf = ({ reason }: Readonly<{ reason: string }>, otherwise = 422): number =>
  STATUS[reason] ?? otherwise;

const STATUS: Readonly<Record<string, number>> = {
  unavailable: 503,
  closed: 503,
  fenced: 503,
  fault: 503,
  busy: 503,
  // A journal that cannot be trusted: the house is halted until it is repaired.
  damaged: 503,
  truncated: 503,
  rehashed: 503,
  altered: 503,
  gap: 503,
  reordered: 503,
  unreadable: 503,
  'odds-too-long': 503,
  ended: 503,
  superseded: 409,
  'unknown-person': 404,
  erased: 410,
  'unknown-badge': 404,
  'badge-locked': 429,
  'card-locked': 429,
};

/** A request that is not as its schema says: the first thing that is wrong with it, in words. */
export function malformed(issues: readonly z.core.$ZodIssue[], part: string): Error {
  const issue = issues[0];
  const whole = part === 'body' ? 'The body' : `The ${part}`;
  const where = issue === undefined || issue.path.length === 0 ? whole : `"${issue.path.join('.')}"`;
  const says = `${where} is not valid: ${issue?.message ?? 'unknown'}.`;
  return Object.assign(
    new Error(says),
    refuse('malformed-body', says, 'Send what /api/docs describes for this route.'),
  );
}

/** An error that Fastify raised before our code saw the request, or a bug of ours after it did. */
export function refusalOf(
  error: FastifyError & Readonly<{ refusal?: Refusal }>,
  bodyLimit: number,
): Readonly<{ status: number; refusal: Refusal }> {
  const status = error.statusCode ?? 500;
  if (error.refusal !== undefined) return { status, refusal: error.refusal };
  if (status === 413) {
    return { status, ...refuse('too-large', `The body is larger than ${bodyLimit} bytes.`, 'Send less at a time.') };
  }
  if (status === 415) {
    return { status, ...refuse('not-json', 'The body is not declared as JSON.', 'Send it as application/json.') };
  }
  if (status === 429) {
    return { status, ...refuse('too-many', 'Too many attempts.', 'Wait one minute and try again.') };
  }
  if (status === 503) {
    return { status, ...refuse('closed', 'The server is stopping.', 'Send it again after it has restarted.') };
  }
  if (status >= 400 && status < 500) {
    return { status, ...refuse('malformed-body', 'The request could not be read.', 'Send one JSON document.') };
  }
  const says = 'Floorbook failed to answer.';
  return {
    status: 500,
    ...refuse('our-mistake', says, 'Try again. If it fails again, report it with the cards you sent.'),
  };
}

export function unknownRoute(): Refusal {
  return refuse('unknown-route', 'There is nothing at this address.', 'Open / in a browser, or read /api/docs.')
    .refusal;
}

export const wrongRole = (roles: readonly Role[]): Refusal =>
  refuse('wrong-role', 'Your badge is not authorized for this.', `Ask an employee with the role ${roles.join(' or ')}.`)
    .refusal;

/** For answers that take their time, or have no end: a line carries one of them after the other. */
export const LINE_IN_USE: Refusal = refuse(
  'line-in-use',
  'Another request on this connection has not been answered yet.',
  'Send this one on its own connection.',
).refusal;
