import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RANKINGS } from '../src/cards/rankings/index.generated.ts';
import { chartRow, gameRow } from '../src/rules/chart.ts';
import { eligibilityRow } from '../src/rules/eligibility.ts';
import { fund } from '../src/rules/fund.ts';
import { closedLine } from '../src/rules/line-limits.ts';
import { checkOffer, offerSchema } from '../src/rules/offer.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';
import { sheetSchema, steps } from '../src/rules/sheet.ts';
import { approvedSchedule, choice, schedule } from '../src/rules/vocabulary.ts';

const page = readFileSync('docs/words.md', 'utf8');

/** Every fenced example says after `json` what it is an example of. */
const examples = [...page.matchAll(/^```json (\S+)\n(.*?)^```$/gms)].map(([, of, text]) => ({ of: of!, text: text! }));

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  choice,
  game: gameRow,
  row: chartRow,
  chartClosed: closedLine,
  structures: sheetSchema.shape.structures,
  multiplier: sheetSchema.shape.multiplier,
  inKind: sheetSchema.shape.inKind,
  eligibility: eligibilityRow,
  fund,
  step: steps.element,
  approvedSchedule,
  schedule,
  fault: sheetSchema.shape.faults.element,
  npn: sheetSchema.shape.npn,
  mustPost: sheetSchema.shape.mustPost,
  notes: sheetSchema.shape.notes,
  rulings: sheetSchema.shape.rulings,
  sheet: sheetSchema,
  offer: offerSchema,
  /** An offer of a sheet that is not on the page. */
  offerOf: offerSchema,
};

/** Names of fields and literals of a schema. Rankings are a separate catalog and grow without this page. */
function wordsOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part) for (const name of Object.keys(part.properties as object)) found.add(name);
    if ('const' in part) found.add(String(part.const));
    if ('enum' in part) for (const value of part.enum as unknown[]) found.add(String(value));
    Object.values(part).forEach(visit);
  };
  visit(z.toJSONSchema(schema));
  const rankings = new Set(RANKINGS.map(({ id }) => id));
  return [...found].filter((word) => !rankings.has(word));
}

/** The words in backticks outside the examples, one at a time. */
function explained(text: string): Set<string> {
  const prose = text.replace(/^```.*?^```$/gms, '');
  return new Set([...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!).concat(prose.match(/\b21\b/g) ?? []));
}

const shown = (texts: readonly { text: string }[]): string => texts.map(({ text }) => text).join('\n');

describe('docs/words.md', () => {
  const all = [...new Set([...wordsOf(sheetSchema), ...wordsOf(offerSchema)])];

  it('explains every word of a sheet and of an offer', () => {
    expect(all.length).toBeGreaterThan(150);
    const known = explained(page);
    expect(all.filter((word) => !known.has(word))).toEqual([]);
  });

  it('shows every word that has its own section in an example', () => {
    const text = shown(examples);
    const fields = wordsOf(sheetSchema).filter((word) =>
      /[A-Z]|^(qualify|earn|select|play|award|claim|pay)$/.test(word),
    );
    expect(fields.filter((word) => !text.includes(`"${word}"`))).toEqual([]);
  });

  it.each(examples.map(({ of, text }, i) => [i + 1, of, text] as const))(
    'example %i, a %s, is as it says',
    (_, of, text) => {
      const schema = SCHEMAS[of];
      expect(schema, of).toBeDefined();
      const parsed = schema!.safeParse(JSON.parse(text));
      expect(parsed.error?.issues ?? []).toEqual([]);
    },
  );

  it('has an example of everything that it explains, and no block that is not checked', () => {
    expect(new Set(examples.map(({ of }) => of))).toEqual(new Set(Object.keys(SCHEMAS)));
    expect(page.match(/^```/gm)!.length).toBe(examples.length * 2);
  });

  it('ends with a sheet that is adopted and an offer that fits it', () => {
    const [sheet, offer] = ['sheet', 'offer'].map((of) =>
      JSON.parse(examples.find((example) => example.of === of)!.text),
    );
    const read = sheetFrom(sheet);
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && checkOffer(read.value, offer)).toMatchObject({ ok: true });
  });

  it('would miss a word that is not on it', () => {
    const known = explained(page.replaceAll('`pocketPair`', 'pocket pairs'));
    expect(all.filter((word) => !known.has(word))).toEqual(['pocketPair']);
  });
});
