/**
 * The JSON Schemas that editors complete words by: what a file may say, with short forms, amounts and times as people
 * write them, and each word explained by the reference.
 */
import { z } from 'zod';
import { offerShape } from '../rules/check-sheet.ts';
import { sheetShape } from '../rules/read-sheet.ts';
import { exampleOf, type Shape } from '../rules/shape.ts';
import { scenarioSchema } from './scenario/format.ts';

export const SCHEMA_KINDS = ['sheet', 'offer', 'scenario'] as const;
export type SchemaKind = (typeof SCHEMA_KINDS)[number];

type Node = Record<string, unknown>;

/** `reference`: the text of docs/words.md. */
export function schemaDocument(kind: SchemaKind, reference: string): Node {
  const explain = explainer(reference);
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `urn:floorbook:schema:${kind}` };
  if (kind === 'scenario') {
    const { $schema: _, ...scenario } = z.toJSONSchema(scenarioSchema, { io: 'input' }) as Node;
    return { ...head, title: 'Scenario', ...written(scenario as Shape, { explain, at: [] }) };
  }
  const shape = kind === 'sheet' ? shortForms(sheetShape()) : offerShape();
  const { $schema: _, ...rest } = written(shape, { explain, at: [kind] });
  const title = kind === 'sheet' ? 'Rule sheet' : 'Promotion of a rule sheet';
  return { ...head, title, ...rest, properties: { $schema: { type: 'string' }, ...(rest.properties as Node) } };
}

/** The same with what occurs more than once written once, under `$defs`: a small part of the size. */
export function withDefinitions(document: Node): Node {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const text = JSON.stringify(part);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    if (before === 0) Object.values(part).forEach(count);
  };
  count(document);
  const names = new Map<string, string>();
  const $defs: Node = {};
  const refer = (part: unknown, isSchema: boolean): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map((one) => refer(one, isSchema));
    // A map of words to schemas is not a schema, and neither are examples.
    const inside = () =>
      Object.fromEntries(
        Object.entries(part).map(([word, of]) => [
          word,
          isSchema && word === 'examples' ? of : refer(of, !isSchema || OF_SCHEMAS.has(word)),
        ]),
      );
    const text = JSON.stringify(part);
    if (!isSchema || (counts.get(text) ?? 0) < 2 || text.length < LEAST_SHARED) return inside();
    const name = names.get(text) ?? `part-${names.size + 1}`;
    if (!names.has(text)) {
      names.set(text, name);
      $defs[name] = inside();
    }
    return { $ref: `#/$defs/${name}` };
  };
  const whole = refer(document, true) as Node;
  return { ...whole, $defs };
}

const LEAST_SHARED = 120;
/** Words of a schema that hold schemas, alone or in a list; `properties` holds a map of them. */
const OF_SCHEMAS = new Set(['items', 'prefixItems', 'anyOf', 'additionalProperties', 'propertyNames']);

type Written = Readonly<{
  explain: (word: string, at: readonly string[]) => string | undefined;
  at: readonly string[];
}>;

const AMOUNT = {
  type: 'string',
  pattern: '^[-−]?\\s*\\$ ?(\\d+|\\d{1,3}(,\\d{3})+)?(\\.\\d{2})?$',
  examples: ['$1,000.50'],
};
const MOMENT = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2})?)?$',
  examples: ['2026-03-01 18:00'],
};
const TIME = {
  type: 'string',
  pattern: '^((1[0-2]|0?[1-9])(:[0-5]\\d)?\\s*[AaPp]\\.?[Mm]\\.?|noon|midnight)$',
  examples: ['6:00 p.m.'],
};
const AS_WRITTEN = { cents: AMOUNT, seconds: MOMENT, 'time-of-day': TIME };

function written(shape: Shape, words: Written): Node {
  const { unit, properties, items, prefixItems, anyOf, oneOf, additionalProperties, ...rest } = shape;
  if (unit !== undefined) {
    const { description, examples, ...plain } = rest;
    return {
      ...(description === undefined ? {} : { description }),
      anyOf: [{ ...plain, ...(examples === undefined ? {} : { examples }) }, AS_WRITTEN[unit]],
    };
  }
  const inside = (of: Shape): Node => written(of, words);
  return {
    ...rest,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(inside) }),
    // A sheet in the making may fit several members: an editor then still completes its words.
    ...(oneOf === undefined ? {} : { anyOf: oneOf.map(inside) }),
    ...(items === undefined ? {} : { items: items === false ? false : inside(items) }),
    ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map(inside) }),
    ...(properties === undefined ? {} : { properties: explained(properties, words) }),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object' ? inside(additionalProperties) : additionalProperties,
        }),
  };
}

function explained(properties: Readonly<Record<string, Shape>>, { explain, at }: Written): Node {
  const fixed = ['form', 'is', 'rule', 'gives', 'kind', 'how'].flatMap(
    (tag) => String(properties[tag]?.const ?? '') || [],
  );
  return Object.fromEntries(
    Object.entries(properties).map(([word, shape]) => {
      const node = written(shape, { explain, at: [...at, ...fixed, word] });
      const says = explain(word, [...at, ...fixed]);
      const description =
        says === undefined
          ? shape.description
          : shape.description === undefined
            ? says
            : `${says} (${shape.description})`;
      const example = 'const' in shape ? undefined : exampleOf(shape);
      return [
        word,
        {
          ...(description === undefined ? {} : { description }),
          ...(example === undefined || typeof example === 'object' ? {} : { examples: [example] }),
          ...node,
          ...(description === undefined ? {} : { description }),
        },
      ];
    }),
  );
}

// The parts that a file may omit, or write as a single word (src/rules/written-sheet.ts).

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  sheet: [
    'approval',
    'kinds',
    'games',
    'chart',
    'eligibility',
    'fund',
    'steps',
    'faults',
    'mustPost',
    'records',
    'notes',
    'rulings',
  ],
  games: ['approval', 'deal', 'groups'],
  options: ['key'],
  prize: ['pool'],
  eligibility: ['bars', 'allowed', 'min'],
  fund: ['chargeOrder', 'closing', 'shortfall', 'repay', 'pools'],
  pools: ['id', 'name'],
  steps: ['id', 'next', 'confirmedBy', 'order', 'several', 'bettors', 'expires', 'fails', 'places', 'forms', 'papers'],
};

function shortForms(sheet: Shape): Shape {
  const relaxed = relax(sheet, 'sheet');
  const { games, chart, eligibility, fund, steps } = relaxed.properties!;
  const only = chart!.properties!.options!.additionalProperties as Shape;
  const word: Shape = { type: 'string' };
  const orWord = (list: Shape): Shape => ({ ...list, items: { anyOf: [list.items as Shape, word] } });
  const properties = {
    extends: {
      type: 'string',
      description: 'the file with the common rules of the house',
      examples: ['floorbook.house.json'],
    },
    ...relaxed.properties,
    games: orWord(games!),
    eligibility: orWord(eligibility!),
    chart: { anyOf: [chart!, only] },
    fund: { anyOf: [fund!, { const: 'house' }] },
    steps: { ...steps!, minItems: 0 },
  };
  return { ...relaxed, properties };
}

function relax(shape: Shape, part: string): Shape {
  const { required, properties, items, additionalProperties, anyOf, oneOf } = shape;
  const inside = (of: Shape): Shape => relax(of, part);
  const optional = ['at', ...(LEFT_OUT[part] ?? [])];
  return {
    ...shape,
    ...(required === undefined ? {} : { required: required.filter((word) => !optional.includes(word)) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(inside) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(inside) }),
    ...(items === undefined ? {} : { items: items === false ? false : inside(items) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: inside(additionalProperties) } : {}),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([word, of]) => [word, relax(of, word)])) }),
  };
}

// The reference explains every word: in the first cell of a table row, or in a sentence of its chapter.

const CHAPTER_OF: Readonly<Record<string, string>> = {
  games: 'Games',
  chart: 'Chart',
  structures: 'Payout',
  multiplier: 'Payout',
  eligibility: 'Eligibility',
  fund: 'Fund',
  steps: 'Steps',
  inKind: 'Steps',
  faults: 'Faults',
  npn: 'Free play, posting, records',
  otherName: 'Free play, posting, records',
  mustPost: 'Free play, posting, records',
  records: 'Free play, posting, records',
  notes: 'Notes and rulings',
  tells: 'Notes and rulings',
  rulings: 'Notes and rulings',
};

function explainer(reference: string): Written['explain'] {
  const chapters = reference
    .replace(/^```.*?^```$/gms, '')
    .split(/^## /m)
    .map((text) => ({ title: text.split('\n', 1)[0]!, text }));
  const chapterOf = ([kind, part = '']: readonly string[]): string =>
    kind === 'offer' ? 'An offer of it' : (CHAPTER_OF[part] ?? 'The sheet');
  const known = new Map<string, string | undefined>();
  return (word, at) => {
    const mine = chapterOf(at);
    const key = `${mine} ${word}`;
    if (!known.has(key)) {
      const order = [
        ...chapters.filter(({ title }) => title === mine),
        ...chapters.filter(({ title }) => title !== mine),
      ];
      known.set(
        key,
        order.map(({ text }) => explanation(text, word)).find((says) => says !== undefined),
      );
    }
    return known.get(key);
  };
}

const MOST = 300;

function explanation(text: string, word: string): string | undefined {
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) continue;
    const [, names = '', ...cells] = line.split('|');
    if (names.includes(`\`${word}\``)) return plain(cells.slice(0, -1).join('; '));
  }
  const prose = text
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join(' ');
  const sentence = prose.split(/(?<=[.:;]) (?=[A-Z`-])/).find((one) => one.includes(`\`${word}\``));
  if (sentence !== undefined) return plain(sentence);
  // A word that belongs to another is explained with it.
  const row = text.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${word}\``));
  return row === undefined ? undefined : plain(row.split('|').slice(1, -1).join('; '));
}

function plain(text: string): string {
  const words = text.replace(/[`*]/g, '').replace(/^- /, '').replace(/\s+/g, ' ').trim();
  return words.length <= MOST ? words : `${words.slice(0, MOST)}…`;
}
