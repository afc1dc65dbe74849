import { describe, expect, it } from 'vitest';
import { VOID_CAUSES } from '../../../floor/rounds/command-forms.ts';
import { roundCommands } from '../../../floor/rounds/specs.ts';
import { tableCommands } from '../../../floor/tables/specs.ts';
import type { TableView } from '../../../floor/view.ts';
import { faultsOf, limitsWrong, offersHere, orderedTables, partWords, whyTableNameInvalid } from './table-list.ts';

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

describe('the promotions of a table', () => {
  const offer = (name: string, more: object): TableView['offers'][number] =>
    ({ offer: name, name, on: false, because: null, ...more }) as TableView['offers'][number];

  it('are those of its game, with others counted and those that no table plays by name', () => {
    const { here, otherGames, elsewhere } = offersHere([
      offer('Bonus Hand', { on: true }),
      offer('Splash Pot', { part: 'included' }),
      offer('Lucky Fives', { because: { reason: 'other-game' } }),
      offer('Bad Beat', { because: { reason: 'tournament' }, otherGame: true }),
      offer('Tournament', { part: 'elsewhere' }),
    ]);
    expect(here.map(({ name, on, part }) => `${name}: ${partWords(on, part)}`)).toEqual([
      'Bonus Hand: Offered',
      'Splash Pot: Takes part',
    ]);
    expect([otherGames, elsewhere]).toEqual([2, ['Tournament']]);
    expect([partWords(false, undefined), partWords(false, 'left-out')]).toEqual(['Not offered', 'Does not take part']);
  });
});
