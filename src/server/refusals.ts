/** Whatever goes wrong at the edge, as the refusal and the status that a client is answered with. */
import type { FastifyError } from 'fastify';
import type { z } from 'zod';
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';

/** The body against its schema; the first thing that is wrong with it, in words. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown, example: string): Result<T> {
  const read = schema.safeParse(body);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? 'The body' : `"${issue.path.join('.')}"`;
  return refuse('malformed-body', `${where} is not as expected: ${issue?.message ?? 'unknown'}.`, `Send ${example}.`);
}

/** An error that Fastify raised before our code saw the request, or a bug of ours after it did. */
export function refusalOf(error: FastifyError, bodyLimit: number): Readonly<{ status: number; refusal: Refusal }> {
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return {
      status,
      ...refuse('too-large', `The body is larger than ${bodyLimit} bytes.`, 'Send one hand at a time.'),
    };
  }
  if (status === 415) {
    return { status, ...refuse('not-json', 'The body is not declared as JSON.', 'Send it as application/json.') };
  }
  if (status >= 400 && status < 500) {
    return { status, ...refuse('malformed-body', 'The request could not be read.', 'Send one JSON document.') };
  }
  const says = 'Floorbook made a mistake and could not answer.';
  return { status: 500, ...refuse('our-mistake', says, 'Try again; if it stays, report it with the cards you sent.') };
}

export function unknownRoute(): Refusal {
  return refuse('unknown-route', 'There is nothing at this address.', 'Open / in a browser, or ask GET /api/games.')
    .refusal;
}
