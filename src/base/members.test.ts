import { expect, it } from 'vitest';
import { membersOf } from './members.ts';

it('knows what was added since the last look', () => {
  const list = ['ann', 'bob'];
  expect([...membersOf(list)]).toEqual(['ann', 'bob']);
  list.push('cat', 'ann');
  expect([...membersOf(list)]).toEqual(['ann', 'bob', 'cat']);
  expect(membersOf(['dan']).has('ann')).toBe(false);
});
