/** Pages that are generated from the code: the bounds of the forms, and the floor's own rules. */
import { z } from 'zod';
import type { CommandSpec } from '../floor/area.ts';
import { COMMANDS, type CommandType } from '../floor/commands.ts';
import { FLOOR_CLAUSES } from '../floor/outcome.ts';

// The bounds of numbers, texts and lists in the commands, from their schemas, for the forms of the pages.

type Node = Readonly<{
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Node[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}>;

/** The text of src/floor/bounds.generated.ts. */
export function boundsPage(): string {
  const types = Object.keys(COMMANDS) as CommandType[];
  const lines = types.flatMap((type) => {
    const { body, asked }: CommandSpec = COMMANDS[type];
    const { properties = {} } = z.toJSONSchema(asked ?? body, { io: 'input' });
    const fields = Object.entries(properties).flatMap(([name, node]) => {
      const bounds = boundsOf(node as Node);
      return bounds.length === 0 ? [] : [`    ${name}: { ${bounds.join(', ')} },`];
    });
    return fields.length === 0 ? [] : [`  '${type}': {`, ...fields, '  },'];
  });
  return [
    '/** Bounds of the commands, for the forms of the pages. Written from the schemas by "npm run golden"; do not edit. */',
    'export type Bounds = Readonly<{ min?: number; max?: number; maxLength?: number }>;',
    '',
    'export const BOUNDS: Readonly<Record<string, Readonly<Record<string, Bounds>>>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function boundsOf({ anyOf, ...node }: Node): string[] {
  const one = anyOf?.find(({ type }) => type !== 'null') ?? node;
  if (one.type === 'string') return bound('maxLength', one.maxLength);
  if (one.type === 'array') return [...bound('min', one.minItems), ...bound('max', one.maxItems)];
  const min = one.exclusiveMinimum === undefined ? one.minimum : one.exclusiveMinimum + 1;
  return [...bound('min', min), ...bound('max', one.maximum)];
}

/** A whole number without its own bounds is limited by what a number can hold. */
const bound = (name: string, value: number | undefined): string[] =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? [] : [`${name}: ${value}`];

// The floor's own rules, for a reader who finds an F-number in a refusal or next to a posting.

/** The page docs/floor-rules.md. */
export function floorRulesPage(): string {
  const lines = [
    '# Floor rules',
    '',
    'Written from `src/floor/outcome.ts` by `npm run golden`; do not edit. Every refusal and every posting cites a clause: one of',
    'the rule sheet (§), one of the shared rules of its house, or, if no rule sheet covers it, one of these. They apply in every',
    'house and to every promotion.',
    '',
    ...Object.entries(FLOOR_CLAUSES).flatMap(([clause, says]) => wrapped(`- **${clause}** ${says}`)),
  ];
  return `${lines.join('\n')}\n`;
}

const WIDTH = 118;

/** Breaks a list item between words; following lines are indented to its text. */
function wrapped(item: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of item.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
