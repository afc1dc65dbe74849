/**
 * No name, birth date, ID number or free text about a person ever enters the chain. Refused commands are journalled
 * too, so this applies to everything a station may send: each text of a command has a pattern, or names a thing and is
 * listed here.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../src/floor/commands.ts';
import { EVENTS } from '../src/floor/events.ts';
import { envelope } from '../src/floor/kit/schemas.ts';

/** Texts of commands without a pattern, each with what it is. */
const THINGS: Readonly<Record<string, string>> = {
  'open-house.name': 'the name of the house',
  'open-fund.name': 'the name of a fund',
  'approve-game.name': 'the name of a game that the catalog does not have',
  'post-offer.offer.pools.name': 'the name of a prize pool',
  'post-offer.offer.wheel.twice.name': 'what the Double space gives in kind',
  'post-offer.offer.postedName': 'the name on the sign',
  'post-offer.offer.envelopes.name': 'what is in an envelope of a posted set',
  'post-offer.offer.wheel.name': 'what is printed on a spot of the wheel',
  'post-offer.offer.prizes.name': 'what is drawn for',
  'post-offer.offer.prizes.raises.name': 'what a rung of a ladder gives',
  'post-offer.offer.occasions.says': 'a posted occasion, such as a score on the screen',
  'post-offer.offer.squares.top': 'the team at the top of the grid',
  'post-offer.offer.squares.left': 'the team at its left',
  'post-offer.offer.squares.periods.name': 'a scoring period',
  'post-offer.offer.valueAwards.name': 'what is printed on a section of the wheel',
  'post-offer.offer.bonus.name': 'a prize on the board of a show',
  'post-offer.offer.club.prizes.name': 'what credits are redeemed for',
  'post-offer.offer.tournament.charity.name': 'the charity that has a part',
  'post-offer.offer.tournament.pays.item.name': 'what places of a tournament win',
  'post-offer.offer.tournament.things.name': 'what a place of a tournament wins',
  'post-offer.offer.tournament.league.season': 'the season of a league',
  ...Object.fromEntries(
    [
      'name approval sheet edition',
      'rows.row rows.says rows.prize rows.clause',
      'hands.says hands.cards hands.rest',
      'postings.debit postings.credit postings.at',
    ]
      .flatMap((fields) => fields.split(' '))
      .map((field) => [
        `publish-hit.statement.${field}`,
        'what is published of a hit; the server writes it, and no station may',
      ]),
  ),
  'receive-goods.name': 'what the goods are',
  'adopt-sheet.sheet': 'law, read by its own schema',
  'file-sheet.sheet': 'law, read by its own schema',
  'adopt-pack.pack': 'law, read by its own schema',
  'approve-offer.odds.says': 'the verdict on an offer; the server writes it, and no station may',
  'take-over.odds.says': 'the verdict on an offer; the server writes it, and no station may',
  'reopen-claim.was.clause': 'a quote of a record, compared with it before anybody decides',
  'reopen-claim.was.parts.at': 'a quote of a record, compared with it before anybody decides',
  'reopen-claim.was.as.name': 'a quote of a record, compared with it before anybody decides',
  'reverse.events.type': 'a quote of a record, compared with it before anybody decides',
  'reverse.events': 'a quote of a record, compared with it before anybody decides',
  'undo-payment.events.type': 'a quote of a record, compared with it before anybody decides',
  'undo-payment.events': 'a quote of a record, compared with it before anybody decides',
};

/** Fields of events that the engine writes itself, or copies from fields with a pattern. */
const WRITTEN = new Set(
  `account advance advances at award by cancelledAdvances cards cause clause credit debit dropped fault flags form hit
   house id key kind limits name option pack payment place postedName postings question round row running says sheet
   settled startOfDay waitsFor witnesses zone amounts approval restsOn facts serial next to`.split(/\s+/),
);

type Node = Readonly<Record<string, unknown>>;
type Text = Readonly<{ path: string; field: string }>;

/** Every place of a schema that takes any text at all, or any JSON. */
function openTexts(node: unknown, path: string, field: string): Text[] {
  if (typeof node !== 'object' || node === null) return [];
  const schema = node as Node;
  const here = { path, field };
  if (schema.pattern !== undefined || schema.enum !== undefined || schema.const !== undefined) return [];
  const types = [schema.type].flat();
  if (types.includes('string')) return schema.format === undefined ? [here] : [];
  if (Object.keys(schema).length === 0) return [here];
  const inner = ['items', 'additionalProperties', 'propertyNames'].map((key) => schema[key]);
  const options = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => (schema[key] as unknown[]) ?? []);
  const fields = Object.entries((schema.properties as Node) ?? {});
  return [
    ...[...inner, ...options].flatMap((part) => openTexts(part, path, field)),
    ...fields.flatMap(([name, part]) => openTexts(part, `${path}.${name}`, name)),
  ];
}

const textsOf = (name: string, schema: z.ZodType): Text[] =>
  openTexts(z.toJSONSchema(schema, { io: 'input' }), name, name);

/** A changed promotion is written like a new one. */
const thing = (path: string) => THINGS[path.replace(/^replace-offer\./, 'post-offer.')];

describe('commands', () => {
  const open = Object.entries(COMMANDS).flatMap(([type, { body }]) => textsOf(type, body));

  it('take no text without a pattern, but names of things', () => {
    expect(open.map(({ path }) => path).filter((path) => thing(path) === undefined)).toEqual([]);
  });

  it('have each of those things', () => {
    const paths = new Set(open.map(({ path }) => path));
    expect(Object.keys(THINGS).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('come in an envelope without free text', () => {
    expect(textsOf('envelope', envelope)).toEqual([]);
  });

  it.each([
    ['a name for a reason', 'decline-hit', { hit: 'hit-1', reason: 'Maria Quintanilla talked' }],
    ['a name for an answer', 'answer', { hit: 'hit-1', question: 'showdown', value: 'Maria says so' }],
    ['a name for a hit', 'authorise-hit', { hit: 'the hand of Maria' }],
    ['a name for a person', 'identify', { award: 'award-1', person: 'maria-quintanilla' }],
    ['a name for cards', 'call-hand', { table: 't', offer: null, hands: [], common: 'María' }],
    [
      'a birth date among the findings',
      'record-findings',
      { person: `person-${'0'.repeat(26)}`, findings: { born: 'x' } },
    ],
  ] as const)('refuse %s', (_what, type, body) => {
    expect(COMMANDS[type].body.safeParse(body).success).toBe(false);
  });
});

describe('events', () => {
  it('hold no text but what the engine writes', () => {
    const open = Object.entries(EVENTS).flatMap(([type, { body }]) => textsOf(type, body));
    const posted = (path: string) => THINGS[path.replace('offer-posted.', 'post-offer.')];
    const quoted = open.filter(({ field, path }) => !WRITTEN.has(field) && posted(path) === undefined);
    expect(quoted.map(({ path }) => path)).toEqual([]);
  });
});

describe('the walk over a schema', () => {
  it.each<[string, z.ZodType, string[]]>([
    ['a plain text', z.strictObject({ remark: z.string() }), ['x.remark']],
    ['one in a list', z.strictObject({ remarks: z.array(z.string()) }), ['x.remarks']],
    ['one of several', z.strictObject({ remark: z.union([z.boolean(), z.string()]) }), ['x.remark']],
    ['a key', z.strictObject({ remarks: z.record(z.string(), z.int()) }), ['x.remarks']],
    ['anything at all', z.strictObject({ remark: z.unknown() }), ['x.remark']],
    ['a pattern', z.strictObject({ code: z.string().regex(/^[a-z]+$/) }), []],
  ])('finds %s', (_what, schema, paths) => {
    expect(textsOf('x', schema).map(({ path }) => path)).toEqual(paths);
  });
});
