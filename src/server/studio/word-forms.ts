/**
 * The forms of the studio, read from the schema of a rule sheet: which fields a word has, their bounds, and which words may
 * stand in one place. What a word means comes from docs/words.md, and the examples too, so that a word that is added to the
 * language has its form, its explanation and its example at once.
 */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { sheetSchema } from '../../rules/sheet.ts';
import { amount, clause, id, localTime, words } from '../../rules/vocabulary.ts';
import type { FormNode, WordForms } from '../api/studio.ts';

export const wordForms = (): WordForms => {
  known ??= formsOf(sheetSchema, docsOf(wordsPage()));
  return known;
};

/** The same for as long as the program runs. */
let known: WordForms | undefined;

export function formsOf(schema: z.ZodType, docs: WordDocs): WordForms {
  const nodes: FormNode[] = [];
  const places = new Map<unknown, number>();
  const add = (part: Inner, section: string, parent: string): number => {
    const { inner } = unwrapped(part);
    const before = places.get(inner);
    if (before !== undefined) return before;
    const place = nodes.length;
    places.set(inner, place);
    nodes.push({ is: 'anything' });
    nodes[place] = nodeOf(inner, section, parent);
    return place;
  };
  const nodeOf = (part: Inner, section: string, parent: string): FormNode => {
    const plain = plainNode(part);
    if (plain !== undefined) return plain;
    const { def } = part._zod;
    switch (def.type) {
      case 'object': {
        const near = Object.values(marksOf(part)).map(String);
        return {
          is: 'group',
          fields: Object.entries(def.shape as Readonly<Record<string, Inner>>).map(([name, field]) => {
            const { isOptional } = unwrapped(field);
            const inside = docs.sectionOf.get(name) ?? section;
            return {
              name,
              of: add(field, inside, name),
              ...(isOptional ? { optional: true as const } : {}),
              ...explained(docs, name, inside, parent, near),
            };
          }),
        };
      }
      case 'array': {
        const { least, most } = boundsOf(part);
        return { is: 'list', of: add(def.element as Inner, section, parent), least: least ?? 0, most };
      }
      case 'record':
        return { is: 'named', of: add(def.valueType as Inner, section, parent) };
      case 'tuple':
        return { is: 'pair', of: (def.items as Inner[]).map((item) => add(item, section, parent)) };
      case 'union':
        return unionNode(def.options as Inner[], section, parent);
      default:
        return { is: 'anything' };
    }
  };
  const unionNode = (options: readonly Inner[], section: string, parent: string): FormNode => {
    const flat = options.flatMap(flattened);
    const values = flat.map(fixedValues);
    if (values.every((one) => one !== undefined)) return { is: 'choice', values: values.flat() };
    return {
      is: 'kinds',
      of: flat.map((option) => ({ marks: marksOf(option), of: add(option, section, parent) })),
    };
  };
  const root = add(schema as unknown as Inner, 'The sheet', 'sheet');
  return { root, nodes };
}

// Schemas as they are inside.

type Inner = Readonly<{
  _zod: Readonly<{ def: Readonly<{ type: string; [field: string]: unknown }> }>;
}>;

/** Without what only says that it may be left out, or be null. */
function unwrapped(part: Inner): Readonly<{ inner: Inner; isOptional: boolean }> {
  const { def } = part._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return { inner: unwrapped(def.innerType as Inner).inner, isOptional: true };
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return unwrapped(def.innerType as Inner);
    case 'pipe': {
      const isPrepared = (def.in as Inner)._zod.def.type === 'transform';
      return unwrapped((isPrepared ? def.out : def.in) as Inner);
    }
    case 'lazy':
      return unwrapped((def.getter as () => Inner)());
    default:
      return { inner: part, isOptional: false };
  }
}

const flattened = (option: Inner): Inner[] => {
  const { inner } = unwrapped(option);
  const { def } = inner._zod;
  if (def.type !== 'union' || plainNode(inner) !== undefined) return [inner];
  return (def.options as Inner[]).flatMap(flattened);
};

type Fixed = string | number | boolean | null;

function fixedValues(part: Inner): Fixed[] | undefined {
  const { def } = part._zod;
  if (def.type === 'literal') return [...(def.values as Fixed[])];
  if (def.type === 'enum') return Object.values(def.entries as Readonly<Record<string, string>>);
  if (def.type === 'null') return [null];
  return undefined;
}

/** The fields by which this word is told from the others that may stand in its place. */
function marksOf(part: Inner): Record<string, Fixed> {
  const { def } = part._zod;
  if (def.type !== 'object') return {};
  return Object.fromEntries(
    Object.entries(def.shape as Readonly<Record<string, Inner>>).flatMap(([name, field]) => {
      const { inner, isOptional } = unwrapped(field);
      const values = fixedValues(inner);
      return !isOptional && values?.length === 1 ? [[name, values[0]!] as const] : [];
    }),
  );
}

/** The smallest words of the language by themselves, then what zod says of texts and numbers. */
function plainNode(part: Inner): FormNode | undefined {
  const small = SMALLEST.get(part);
  if (small !== undefined) return small;
  const fixed = fixedValues(part);
  if (fixed !== undefined) {
    return fixed.length === 1 ? { is: 'fixed', value: fixed[0]! } : { is: 'choice', values: fixed };
  }
  const { def } = part._zod;
  const { least, most, pattern } = boundsOf(part);
  switch (def.type) {
    case 'nullable':
      return { is: 'text', most: null, orNone: true };
    case 'string':
      if (def.format === 'date') return { is: 'date' };
      return { is: 'text', most, ...(pattern === undefined ? {} : { pattern }) };
    case 'number':
      return { is: 'number', least, most };
    case 'boolean':
      return { is: 'choice', values: [true, false] };
    default:
      return undefined;
  }
}

type Check = Readonly<{ _zod: Readonly<{ def: Readonly<Record<string, unknown>> }> }>;

function boundsOf(part: Inner): { least: number | null; most: number | null; pattern: string | undefined } {
  let least: number | null = null;
  let most: number | null = null;
  let pattern: string | undefined;
  for (const { _zod } of (part._zod.def.checks ?? []) as readonly Check[]) {
    const { check, value, inclusive, minimum, maximum, pattern: expression } = _zod.def;
    const past = inclusive === false ? 1 : 0;
    if (check === 'greater_than') least = Number(value) + past;
    if (check === 'less_than') most = Number(value) - past;
    if (check === 'min_length') least = Number(minimum);
    if (check === 'max_length') most = Number(maximum);
    if (expression instanceof RegExp) pattern = expression.source;
  }
  return { least, most, pattern };
}

const SMALLEST: ReadonlyMap<unknown, FormNode> = new Map<unknown, FormNode>(
  [
    [amount, { is: 'amount' }],
    [clause, { is: 'clause' }],
    [id, { is: 'id' }],
    [localTime, { is: 'time' }],
    [words, { is: 'text', most: 400 }],
  ].map(([schema, node]) => [unwrapped(schema as unknown as Inner).inner, node as FormNode]),
);

// What docs/words.md says of each word.

/** A sentence that explains a word. `within`: the words that the same few pages explain. */
type Meaning = Readonly<{ section: string; within: ReadonlySet<string>; says: string; weight: number }>;

export type WordDocs = Readonly<{
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** By field: a value that an example gives it. */
  examples: ReadonlyMap<string, string>;
  /** Under which heading the words inside a part of the sheet are explained. */
  sectionOf: ReadonlyMap<string, string>;
}>;

/** The explanation from the part of the page that is about words like these; none rather than one of another word. */
function explained(
  docs: WordDocs,
  name: string,
  section: string,
  parent: string,
  near: readonly string[],
): Readonly<{ help?: string; example?: string }> {
  const weighed = (docs.meanings.get(name) ?? []).map((one) => ({
    says: one.says,
    weight: one.weight + (one.section === section ? 4 : 0) + near.filter((word) => one.within.has(word)).length * 2,
  }));
  const best = weighed.reduce<(typeof weighed)[number] | undefined>(
    (before, one) => (before === undefined || one.weight > before.weight ? one : before),
    undefined,
  );
  const example = docs.examples.get(`${parent} ${name}`);
  const isOfThis = best !== undefined && (best.weight >= 4 || weighed.length === 1);
  return { ...(isOfThis ? { help: best.says } : {}), ...(example === undefined ? {} : { example }) };
}

const EMPTY: WordDocs = { meanings: new Map(), examples: new Map(), sectionOf: new Map() };

export function docsOf(page: string): WordDocs {
  if (page === '') return EMPTY;
  const meanings = new Map<string, Meaning[]>();
  const sectionOf = new Map<string, string>();
  for (const [section, text] of chapters(page, '## ')) {
    for (const [, part] of chapters(text, '### ')) {
      const within = new Set([...part.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!));
      const add = (word: string, says: string, weight: number) =>
        meanings.set(word, [...(meanings.get(word) ?? []), { section, within, says: plainSentence(says), weight }]);
      for (const line of part.split('\n')) {
        const [, words = '', says = ''] = /^\| ((?:`[^`|]+`(?:, )?)+) \| (.*?) \|(?: .*\|)?$/.exec(line) ?? [];
        const see = /see \*([^*]+)\*/.exec(says)?.[1];
        for (const [, word = ''] of words.matchAll(/`([^`]+)`/g)) {
          if (see !== undefined && section === 'The sheet') sectionOf.set(word, see);
          add(word, says, 3);
        }
        // What a line of a table says of further words.
        for (const said of says === '' ? [] : sentencesIn(says)) addWords(said, add);
      }
      const prose = part.replace(/^\|.*$/gm, '').replace(/\n(?!\n)/g, ' ');
      for (const said of sentencesIn(prose)) addWords(said, add);
    }
  }
  return { meanings, sectionOf, examples: examplesIn(page) };
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.;])\s+(?=[A-Z`])|\n+/).map((one) => one.trim());

/** A sentence explains the words in it, above all the one that it begins with. */
function addWords(said: string, add: (word: string, says: string, weight: number) => void): void {
  for (const [i, { 1: word = '', index }] of [...said.matchAll(/`([A-Za-z-]+)`/g)].entries()) {
    add(word, said, index <= 4 ? 2 : i === 0 ? 1 : 0);
  }
}

/** Each part under a heading of this level; the first is what comes before any. */
function chapters(page: string, mark: '## ' | '### '): [heading: string, text: string][] {
  const text = page.replace(/^```.*?^```$/gms, '');
  return text.split(new RegExp(`^${mark}`, 'm')).map((part, i) => {
    const end = part.indexOf('\n');
    return i === 0 ? ['', part] : [part.slice(0, end), part.slice(end)];
  });
}

/** Without the marks of the page, as a sentence that begins with a capital letter. */
function plainSentence(says: string): string {
  const text = says
    .replace(/`([^`]*)`/g, (_, word: string) => `“${word}”`)
    .replace(/\*([^*]+)\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[:;,] see (?:[A-Z][\w ,]*?)\.?$/, '')
    .replace(/[;:]$/, '')
    .trim();
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.:]$/.test(capital) ? capital.replace(/:$/, '.') : `${capital}.`;
}

/** By the word that a value stands in and its own name. A list counts as the word that holds it. */
function examplesIn(page: string): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const visit = (part: unknown, within: readonly string[]): void => {
    if (Array.isArray(part)) for (const one of part) visit(one, within);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'string' || typeof value === 'number') {
        for (const parent of within.slice(-2)) {
          if (!examples.has(`${parent} ${name}`)) examples.set(`${parent} ${name}`, String(value));
        }
      }
      visit(value, [...within, name]);
    }
  };
  for (const [, of = '', text = ''] of page.matchAll(/^```json (\S+)\n(.*?)^```$/gms)) visit(JSON.parse(text), [of]);
  return examples;
}

/** A program that is installed without its documentation has forms without explanations. */
function wordsPage(): string {
  try {
    return readFileSync(new URL('../../../docs/words.md', import.meta.url), 'utf8');
  } catch {
    return '';
  }
}
