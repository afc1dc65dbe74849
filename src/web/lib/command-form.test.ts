import { expect, it } from 'vitest';
import { button, form } from '../../floor/command-form.ts';
import { CONFIRMED, clearSentFields, parseNumber, readForm } from './command-form.tsx';

it.each([
  ['whole', '12', 12],
  ['whole', ' 12 ', 12],
  ['whole', '', undefined],
  ['whole', '1.5', undefined],
  ['whole', '-1', undefined],
  ['whole', '1e3', undefined],
  ['money', '12', 1200],
  ['money', '$1,234.5', 123_450],
  ['money', '1.234', undefined],
  ['minutes', '3', 180],
] as const)('reads %s from "%s"', (as, text, value) => {
  expect(parseNumber(as, text, {})).toBe(value);
});

it('keeps to the bounds, which are part of them', () => {
  const bounds = { min: 2, max: 9 };
  expect(['1', '2', '9', '10'].map((text) => parseNumber('whole', text, bounds))).toEqual([undefined, 2, 9, undefined]);
});

const reconcile = form('reconcile-drum', {
  fields: {
    counted: { as: 'whole', label: 'Tickets', missing: 'Count first.', clears: true },
    reason: {
      as: 'select',
      label: 'Why',
      empty: 'Choose',
      choices: [{ value: 'torn', says: 'Torn' }],
      missing: 'Say why.',
      when: ({ counted }) => counted !== 5,
      otherwise: null,
    },
  },
  button: 'Record the count',
});

it('takes the bounds of a field from the schema of its command', () => {
  expect(readForm(reconcile, { drum: 'd' }, { counted: '9999999' }).now.counted).toBe(9_999_999);
  expect(readForm(reconcile, { drum: 'd' }, { counted: '10000000' }).now.counted).toBeUndefined();
});

it('names what is missing in the order of the fields', () => {
  expect(readForm(reconcile, { drum: 'd' }, {}).missing).toBe('Count first.');
  const read = readForm(reconcile, { drum: 'd' }, { counted: '4' });
  expect(read.missing).toBe('Say why.');
  expect(read.body).toBeUndefined();
});

it('sends null for a field that is not asked for', () => {
  const read = readForm(reconcile, { drum: 'd' }, { counted: '5', reason: 'torn' });
  expect(read.asked.map(([name]) => name)).toEqual(['counted']);
  expect(read.body).toEqual({ drum: 'd', counted: 5, reason: null });
});

it('empties only what is declared, and keeps what was typed since', () => {
  const { asked } = readForm(reconcile, { drum: 'd' }, { counted: '4', reason: 'torn' });
  const sent = { counted: '4', reason: 'torn' };
  expect(clearSentFields(asked, sent, sent)).toEqual({ reason: 'torn' });
  expect(clearSentFields(asked, sent, { counted: '41', reason: 'torn' })).toEqual({ counted: '41', reason: 'torn' });
});

const spin = form('record-spin', {
  fields: {
    spot: {
      as: 'keys',
      label: 'Where?',
      choices: [
        { value: 'a', says: 'A' },
        { value: null, says: 'On no spot' },
      ],
      missing: 'Say where.',
    },
    rotations: { as: 'whole', label: 'Rotations', start: 2, missing: 'Say how many.' },
    interfered: { as: 'check', label: 'Touched' },
  },
  button: 'Record the spin',
  confirms: { label: 'Everybody saw it', missing: 'Ask them first.' },
});

it('takes null as an answer where it is a choice, and no answer as none', () => {
  expect(readForm(spin, { drawing: 'd' }, {}).missing).toBe('Say where.');
  const read = readForm(spin, { drawing: 'd' }, { spot: null });
  expect(read.body).toEqual({ drawing: 'd', spot: null, rotations: 2, interfered: false });
  expect(read.missing).toBe('Ask them first.');
  expect(readForm(spin, { drawing: 'd' }, { spot: null, [CONFIRMED]: true }).missing).toBeUndefined();
});

it('does not hold on to a choice that is no longer offered', () => {
  expect(readForm(spin, { drawing: 'd' }, { spot: 'gone' }).missing).toBe('Say where.');
});

it('sends what the page gives where there are no fields', () => {
  const resume = button('resume-draw', { button: 'Go on' });
  expect(readForm(resume, { offer: 'barrel' }, {}).body).toEqual({ offer: 'barrel' });
});
