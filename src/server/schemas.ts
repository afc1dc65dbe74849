/** How schemas are kept to: requests are read by zod, answers are written as they are and only described. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { malformed } from './refusals.ts';

export function addSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: malformed(read.error.issues, httpPart ?? 'request') };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}
