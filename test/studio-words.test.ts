/**
 * What the studio says of a word is about a word that the language has, and every kind begins as a draft without
 * problems.
 */
import { describe, expect, it } from 'vitest';
import { localDate } from '../src/base/time.ts';
import { checkSheet } from '../src/rules/check-sheet.ts';
import { asWritten, sheetOfKind, studioKinds } from '../src/server/studio/kinds.ts';
import { wordForms } from '../src/server/studio/word-forms.ts';
import { HELP, KINDS, VALUES } from '../src/web/studio/draft-model.ts';

const { nodes } = wordForms();
const fields = new Map<string, Set<string>>();
const marks = new Set<string>();
for (const node of nodes) {
  if (node.is === 'kinds') {
    for (const { marks: of } of node.of) {
      marks.add(`${of.kind} ${of.form}`);
      for (const [name, value] of Object.entries(of)) marks.add(`${name}: ${value}`);
    }
  }
  if (node.is !== 'group') continue;
  for (const { name, of } of node.fields) {
    const inner = nodes[of]!;
    const values = inner.is === 'choice' ? inner.values : inner.is === 'fixed' ? [inner.value] : [];
    fields.set(name, new Set([...(fields.get(name) ?? []), ...values.map(String)]));
  }
}

describe('the words of the studio', () => {
  it.each(Object.keys(KINDS))('%s is a word with several forms', (word) => expect(marks).toContain(word));
  it.each(Object.keys(HELP))('%s is a field', (name) => expect(fields.has(name)).toBe(true));
  it.each(Object.keys(VALUES))('%s is a choice of its field', (word) => {
    const [field = '', value] = word.split(' ');
    expect(fields.get(field)).toContain(value);
  });
});

describe('a kind', () => {
  it.each(studioKinds().map(({ kind }) => kind))('%s begins as a draft without problems', (kind) => {
    const sheet = sheetOfKind(kind, 'river-bend', 'My promotion', localDate('2026-03-01'));
    expect(checkSheet(sheet).problems).toEqual([]);
    // Without the bookkeeping that follows from it, it is the same sheet.
    expect(checkSheet(asWritten(sheet!)).sheet).toEqual(sheet);
    expect(sheet).toMatchObject({ id: 'river-bend/my-promotion', name: 'My promotion', approval: null });
  });
});
