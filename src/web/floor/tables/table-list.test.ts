import { describe, expect, it } from 'vitest';
import { VOID_CAUSES } from '../../../floor/rounds/command-forms.ts';
import { roundCommands } from '../../../floor/rounds/specs.ts';
import { tableCommands } from '../../../floor/tables/specs.ts';
import type { TableView } from '../../../floor/view.ts';
import { faultsOf, limitsWrong, orderedTables, whyTableNameInvalid } from './table-list.ts';

const table = (name: string, more: Partial<TableView> = {}): TableView =>
  ({ table: name, pending: [], notOffered: {}, ...more }) as unknown as TableView;

describe('tables', () => {
  it('that wait come first, then those with a fault, then all by name and number', () => {
    const names = orderedTables([
      table('holdem-10'),
      table('holdem-9'),
      table('crazy-1'),
      table('omaha'),
      table('pai-gow-2', { notOffered: { fives: 'sensor' } }),
      table('zulu-1', { pending: ['hit-1'] }),
    ]).map(({ table: name }) => name);
    expect(names).toEqual(['zulu-1', 'pai-gow-2', 'crazy-1', 'holdem-9', 'holdem-10', 'omaha']);
  });

  it('name each fault once', () => {
    expect(faultsOf(table('a', { notOffered: { x: 'sensor', y: 'sensor', z: 'reader' } }))).toEqual([
      'sensor',
      'reader',
    ]);
  });

  it.each(['holdem-12', '7', 'a', `t${'x'.repeat(39)}`])('takes %s for a name, as the floor does', (name) => {
    expect(whyTableNameInvalid(name, [])).toBeUndefined();
    expect(tableCommands['close-table'].body.safeParse({ table: name }).success).toBe(true);
  });

  it.each(['', 'Holdem', 'a b', '-a', `t${'x'.repeat(40)}`])('does not take %o', (name) => {
    expect(whyTableNameInvalid(name, [])).toContain('lowercase');
  });

  it('does not open a table twice', () => {
    expect(whyTableNameInvalid('crazy-1', ['crazy-1'])).toContain('already open');
  });

  it.each([
    ['', true],
    ['4-8', true],
    ['$1/$2', true],
    ['4 - 8', false],
  ])('limits %o: %o', (limits, fine) => {
    expect(limitsWrong(limits) === undefined).toBe(fine);
  });

  it('has a word for every cause of a void', () => {
    const causes = roundCommands['void-round'].body.shape.cause.options;
    expect(VOID_CAUSES.map(({ value }) => value)).toEqual([...causes]);
  });
});
