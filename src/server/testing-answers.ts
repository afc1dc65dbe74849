/** Whatever a house of a test answers, compared with what the docs say that it answers. */
import type { RouteOptions } from 'fastify';
import { ANSWERS } from './api/answers.ts';
import type { RouteName } from './policy.ts';

type AnswerCheck = Readonly<{ onRoute: (route: RouteOptions) => void; flaws: readonly string[] }>;

export function newAnswerCheck(): AnswerCheck {
  const flaws: string[] = [];
  const onRoute = (route: RouteOptions): void => {
    const answer = ANSWERS[`${String(route.method)} ${route.url}` as RouteName];
    if (answer === undefined) return;
    const own = [route.preSerialization ?? []].flat();
    route.preSerialization = [
      ...own,
      async (_request: unknown, reply: { statusCode: number }, payload: unknown) => {
        const isDocument =
          reply.statusCode < 300 && !(typeof payload === 'object' && payload !== null && 'pipe' in payload);
        const read = isDocument ? answer.safeParse(JSON.parse(JSON.stringify(payload))) : undefined;
        if (read?.success === false) flaws.push(`${String(route.method)} ${route.url}: ${read.error.message}`);
        return payload;
      },
    ];
  };
  return { onRoute, flaws };
}
