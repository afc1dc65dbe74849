import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../floor/commands.ts';
import { ANSWERS } from '../api/answers.ts';
import type { OpenApi } from '../openapi.ts';
import { POLICY } from '../policy.ts';
import { openTestHouse, type TestHouse } from '../testing.ts';

let house: TestHouse;
let document: OpenApi & Readonly<{ openapi: string }>;
beforeAll(async () => {
  house = await openTestHouse();
  document = (await house.app.inject('/api/docs/openapi.json')).json();
});
afterAll(() => house.close());

describe('the OpenAPI document', () => {
  it('is 3.1 and has every route of the API that this house serves', () => {
    expect(document.openapi).toBe('3.1.0');
    const there = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`),
    );
    // A socket is no operation of HTTP, and a path with a slash in it has another form there.
    const wanted = Object.keys(POLICY).filter((name) =>
      /^\w+ \/(api\/(?!docs|setup|demo|devices\/socket)|health|ready|metrics)[^*]*$/.test(name),
    );
    expect(wanted.filter((name) => !there.includes(name))).toEqual([]);
    expect(there.filter((name) => /docs|\/assets/.test(name))).toEqual([]);
  });

  it('has every command that a person or a device may give, and the union of them as the body', () => {
    const schemas = Object.keys(document.components!.schemas!).filter((name) => name.startsWith('Command.'));
    const types = Object.entries(COMMANDS).filter(([, { roles }]) => roles.some((role) => role !== 'system'));
    expect(schemas).toEqual(types.map(([type]) => `Command.${type}`));
    expect(schemas).not.toContain('Command.tick');
    const body = JSON.stringify(document.paths['/api/commands']!.post!.requestBody);
    for (const name of schemas) expect(body).toContain(`#/components/schemas/${name}"`);
    expect(body).toContain('"open-table":"#/components/schemas/Command.open-table"');
  });

  it('refers to nothing that is not in it', () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of new Set(refs)) {
      const [, , , name] = ref.split('/');
      expect([ref, Object.keys(document.components!.schemas!).includes(name!)]).toEqual([ref, true]);
    }
  });

  it('says of every route what it is for, what it answers, and that a refusal may come', () => {
    const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'head')
        .filter(([, { summary, responses }]) => summary === undefined || !isDescribed(responses!))
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('says how one comes in, and which header must be there', () => {
    const header = { name: 'x-floorbook', in: 'header', required: true, schema: { const: '1' } };
    const { post: give } = document.paths['/api/commands']!;
    expect([give!.security, give!.parameters]).toEqual([[{ session: [] }], [header]]);
    expect(document.paths['/api/kiosk/me']!.get!.security).toEqual([{ member: [] }]);
    const { post: tell } = document.paths['/api/devices/messages']!;
    expect([tell!.security, tell!.parameters]).toEqual([[{ device: [] }], undefined]);
  });

  it('tells the truth about a command, whichever way it took', async () => {
    const floor = await house.signIn('floor-1', 'floor');
    const seat = { type: 'take-seat', table: 'holdem-1', seat: 5, person: null };
    for (const told of [await floor.give(seat), await floor.give(seat)]) {
      expect(ANSWERS['POST /api/commands']!.safeParse(told.body).error).toBeUndefined();
    }
  });

  it('says what a request must hold and whom it is for', () => {
    const { post } = document.paths['/api/staff']!;
    expect(post!.description).toBe('For: manager.');
    expect(JSON.stringify(post!.requestBody)).toContain('"required":["badge","roles","name","pin"]');
  });
});

/** The answers of the others are compared with what is said of them in every test of a house. */
const isDescribed = (responses: Readonly<Record<string, unknown>>): boolean =>
  responses.default !== undefined &&
  Object.entries(responses).some(([status, answer]) => status.startsWith('2') && 'content' in (answer as object));

describe('the page about the API', () => {
  it('has every route and command, and nothing that the content policy would stop', async () => {
    const response = await house.app.inject('/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = response.body;
    expect(page).toContain('<code>POST /api/commands</code>');
    for (const type of ['start-round', 'authorise-hit', 'pay-awards']) expect(page).toContain(`<code>${type}</code>`);
    expect(page).not.toMatch(/<script|<style|style=|onclick=|https?:\/\//);
    const style = await house.app.inject('/api/docs/style.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    for (const [, link] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${link}"`);
  });
});
