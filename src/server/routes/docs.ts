/** The documentation of the API: for programs as OpenAPI, for people as a page without any script. */

import type { FastifyInstance } from 'fastify';
import { last } from '../../base/assert.ts';
import type { OpenApi, Operation, Schema } from '../openapi.ts';

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

// The page: every route with whom it is for and what it takes, then every command.

type Route = Readonly<{ method: string; path: string; operation: Operation }>;

function docsPage({ info, paths, components }: OpenApi): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const areas = [...new Set(routes.map(({ operation }) => operation.tags?.[0] ?? 'machine'))].sort();
  const commands = Object.entries(components?.schemas ?? {}).filter(([name]) => COMMAND.test(name));
  const areaOf = (area: string) =>
    `<section id="${text(area)}"><h2>${text(area)}</h2>${routes
      .filter(({ operation }) => operation.tags?.[0] === area)
      .map(routeText)
      .join('')}</section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>${text(info.title)} API</h1><p>${text(info.description ?? '')}</p>
<p>Version ${text(info.version)}. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas"><ul>${[...areas, 'the commands'].map((area) => `<li><a href="#${idOf(area)}">${text(area)}</a></li>`).join('')}</ul></nav></header>
<main>${areas.map(areaOf).join('\n')}
<section id="the-commands"><h2>the commands</h2><p>One of these stands in the body of POST /api/commands.</p>
${commands.map(([name, schema]) => commandText(name.replace(COMMAND, ''), schema)).join('')}</section></main></body></html>`;
}

const COMMAND = /^Command\./;

const idOf = (area: string): string => text(area.replaceAll(' ', '-'));

type Body = Readonly<{ content: Readonly<Record<string, Readonly<{ schema?: Schema }>>> }>;

function routeText({ method, path, operation }: Route): string {
  const { summary, description, parameters = [], requestBody } = operation;
  const body = (requestBody as Body | undefined)?.content['application/json']?.schema;
  const rows = [
    ...parameters.map(({ name, in: where, required, schema }) => row(name, where, required === true, schema ?? {})),
    ...fieldsOf(body, 'body'),
  ];
  return `<article><h3><code>${text(method)} ${text(path)}</code></h3><p>${text([summary, description].filter(Boolean).join(' '))}</p>${table(rows)}</article>`;
}

const commandText = (type: string, schema: Schema): string =>
  `<article><h3><code>${text(type)}</code></h3><p>${text(schema.description ?? '')}</p>${table(fieldsOf(schema, 'command'))}</article>`;

const fieldsOf = (schema: Schema | undefined, where: string): string[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) =>
    row(name, where, schema?.required?.includes(name) === true, field as Schema),
  );

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr><th scope="col">Field</th><th scope="col">In</th><th scope="col">Is</th><th scope="col">Says</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;

const row = (name: string, where: string, required: boolean, schema: Schema): string =>
  `<tr><th scope="row"><code>${text(name)}</code></th><td>${text(where)}${required ? '' : ', may be left out'}</td><td>${text(kindOf(schema))}</td><td>${text(schema.description ?? '')}</td></tr>`;

function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return last(schema.$ref.split('/'));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined)
    return either.length > 6 ? 'one of many' : either.map((one) => kindOf(one as Schema)).join(' or ');
  if (schema.items !== undefined) return `list of ${kindOf(schema.items as Schema)}`;
  return schema.type === undefined ? 'anything' : [schema.type].flat().join(' or ');
}

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const DOCS_STYLE = `:root { color-scheme: light dark; font-family: 'IBM Plex Sans Variable', system-ui, sans-serif; line-height: 1.5; }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; list-style: none; padding: 0; }
h2 { margin-top: 3rem; border-bottom: 1px solid; text-transform: capitalize; }
article { margin: 1.75rem 0; }
h3 { margin-bottom: 0.25rem; }
code { font-family: 'IBM Plex Mono', ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
`;
