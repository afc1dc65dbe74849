/** The documentation of the API: for programs as OpenAPI, for people as a page without any script. */
import type { FastifyInstance } from 'fastify';
import { DOCS_STYLE, docsPage } from '../docs-page.ts';
import type { OpenApi } from '../openapi.ts';

export function addDocsRoutes(app: FastifyInstance): void {
  let document: string | undefined;
  let page: string | undefined;
  const openApi = (): string => {
    document ??= JSON.stringify(app.swagger());
    return document;
  };
  app.get('/api/docs/openapi.json', async (_request, reply) => reply.type('application/json').send(openApi()));
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(JSON.parse(openApi()) as OpenApi);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE));
}
