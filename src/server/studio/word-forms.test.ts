import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sheetSchema } from '../../rules/sheet.ts';
import { amount, clause } from '../../rules/vocabulary.ts';
import type { FormNode, WordForms } from '../api/studio.ts';
import { docsOf, formsOf, wordForms } from './word-forms.ts';

const at = ({ nodes }: WordForms, place: number): FormNode => nodes[place]!;
const fieldOf = (forms: WordForms, place: number, name: string) => {
  const node = at(forms, place);
  return node.is === 'group' ? node.fields.find((field) => field.name === name) : undefined;
};

describe('forms of a rule sheet', () => {
  const forms = wordForms();

  it('have a field for every word of the schema, and none of them is left without an input', () => {
    const root = at(forms, forms.root);
    expect(root.is === 'group' && root.fields.map(({ name }) => name)).toEqual(Object.keys(sheetSchema.shape));
    expect(forms.nodes.filter(({ is }) => is === 'anything')).toEqual([]);
  });

  it('explain nearly every field, in the words of the reference', () => {
    const fields = forms.nodes.flatMap((node) => (node.is === 'group' ? node.fields : []));
    const bare = fields.filter(({ help }) => help === undefined).map(({ name }) => name);
    expect(bare.length / fields.length).toBeLessThan(0.1);
  });

  it('show a word that is added to the schema at once, with its bounds, its explanation and its example', () => {
    const page = [
      '## Rollover',
      '',
      '| word | meaning |',
      '|---|---|',
      '| `most` | the largest prize that a *rollover* makes |',
      '',
      '```json sheet',
      '{ "at": "4", "most": 100000 }',
      '```',
    ].join('\n');
    const added = formsOf(
      z.strictObject({ at: clause, most: amount, times: z.int().min(1).max(9).optional() }),
      docsOf(page),
    );
    expect(fieldOf(added, added.root, 'most')).toMatchObject({
      help: 'The largest prize that a rollover makes.',
      example: '100000',
    });
    const times = fieldOf(added, added.root, 'times')!;
    expect([times.optional, at(added, times.of)]).toEqual([true, { is: 'number', least: 1, most: 9 }]);
    expect(at(added, fieldOf(added, added.root, 'most')!.of)).toEqual({ is: 'amount' });
  });

  it('tell words of one place apart by what each of them always says', () => {
    const fund = at(forms, fieldOf(forms, forms.root, 'fund')!.of);
    expect(fund.is === 'kinds' && fund.of.map(({ marks }) => marks.kind)).toEqual(['own', 'linked', 'shared', 'house']);
  });

  it('know which heading of the reference explains a part', () => {
    expect(docsOf(readFileSync('docs/words.md', 'utf8')).sectionOf.get('fund')).toBe('Fund');
  });
});
