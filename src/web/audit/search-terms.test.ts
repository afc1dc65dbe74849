import { expect, it } from 'vitest';
import { toId, toTypes, toWord } from './search-terms.ts';

it.each([
  ['Table 4', 'table-4'],
  ['  hit-3 ', 'hit-3'],
  ['fund:three-card:pool:main', 'fund:three-card:pool:main'],
  ['bay-101/bonus-hand@2021-08-27', 'bay-101/bonus-hand@2021-08-27'],
  ['“award 7”?', 'award-7'],
  ['<b>', 'b'],
  [' ', ''],
])('%j is looked for as %j', (typed, named) => expect(toId(typed)).toBe(named));

it('a badge is a word', () => expect(toWord('Cage 11:')).toBe('cage-11'));

it.each([
  ['Pay awards, reversed', 'pay-awards,reversed'],
  ['pay-awards,reversed', 'pay-awards,reversed'],
  [',, ', ''],
])('the types %j are %j', (typed, types) => expect(toTypes(typed)).toBe(types));
