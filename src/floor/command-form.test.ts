import { expect, it } from 'vitest';
import { button, form, type GivenTo } from './command-form.ts';

const halt = form('halt-draw', {
  fields: { reason: { as: 'select', label: 'Why', choices: [{ value: 'dispute', says: 'Somebody objects' }] } },
  button: 'Stop the drawing',
});

it('knows its command and its fields', () => {
  expect(halt.command).toBe('halt-draw');
  expect(Object.keys(halt.fields)).toEqual(['reason']);
  expect(button('resume-draw', { button: 'Go on' }).fields).toEqual({});
});

/** Nothing here runs: the type checker reads it. Each expected error is one that a declaration would meet. */
export function whatDoesNotCompile(): void {
  type Given = GivenTo<'halt-draw', (typeof halt)['fields']>;
  const given: Given = { offer: 'barrel' };
  // @ts-expect-error: what is not asked must be given
  const nothing: Given = {};
  // @ts-expect-error: what is asked is not given
  const both: Given = { offer: 'barrel', reason: 'dispute' };
  // @ts-expect-error: a command that the floor does not know
  button('halt-draws', { button: 'Stop the drawing' });
  // @ts-expect-error: a field that the command does not have
  form('halt-draw', { fields: { why: { as: 'text', label: 'Why', missing: 'Say why.' } }, button: 'Stop' });
  // @ts-expect-error: digits for a field that is a code
  form('halt-draw', { fields: { reason: { as: 'whole', label: 'Why', missing: 'Say why.' } }, button: 'Stop' });
  form('void-round', {
    // @ts-expect-error: a choice that is not on the list of the schema
    fields: { cause: { as: 'segmented', label: 'Why', choices: [{ value: 'weather', says: 'Rain' }] } },
    button: 'Void this game',
  });
  // @ts-expect-error: a sentence about the fields needs one for the time before they are complete
  button('halt-draw', { button: ({ reason }) => `Stop: ${reason}` });
  void [given, nothing, both];
}
