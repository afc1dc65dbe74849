import { expect, it } from 'vitest';
import { partAt, partsFor } from './cage-parts.ts';

it('shows the count team only boxes and the close of day', () => {
  expect(partsFor(['count'])).toEqual(['boxes', 'close']);
  for (const path of ['', 'award/award-1', 'trays', 'chips', 'remit', 'shift', 'boxes']) {
    expect(partAt(path, ['count'])).toBe('boxes');
  }
  expect(partAt('close', ['count', 'dealer'])).toBe('close');
});

it.each(['cage', 'accountant', 'manager', 'auditor', 'regulator'])(
  'shows %s every section, also with the count role',
  (role) => {
    expect(partsFor([role])).toContain('shift');
    expect(partAt('', ['count', role])).toBe('claims');
    expect(partAt('award/award-1', [role])).toBe('claims');
    expect(partAt('remit', [role])).toBe('remit');
    expect(partAt('shift', [role])).toBe('shift');
    expect(partAt('nowhere', [role])).toBe('claims');
  },
);
