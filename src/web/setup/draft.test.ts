import { describe, expect, it } from 'vitest';
import { type Draft, houseId, missing, newDraft, requestOf } from './draft.ts';

const staff = (badge: string, ...roles: string[]) => ({ badge, name: 'N', roles, pin: '2468' });
const whole: Draft = {
  ...newDraft('America/Los_Angeles'),
  name: 'Río Grande Club',
  staff: [staff('m-1', 'manager'), staff('m-2', 'compliance')],
  games: [{ game: 'texas-holdem', approval: 'GEGA-1' }],
};

describe('a draft of a house', () => {
  it('lacks nothing when it is whole', () => {
    for (const step of ['house', 'people', 'games', 'tables', 'sheets', 'open'] as const) {
      expect(missing(whole, step)).toBeUndefined();
    }
  });

  it.each<[string, Partial<Draft>, Parameters<typeof missing>[1]]>([
    ['no name', { name: ' ' }, 'house'],
    ['a chip of nothing', { chip: '0.00' }, 'house'],
    ['a name without plain letters', { name: '赌场', id: '' }, 'house'],
    ['one badge twice', { staff: [staff('m-1', 'manager'), staff('m-1', 'manager')] }, 'people'],
    ['nobody to approve', { staff: [staff('m-1', 'manager'), staff('d-1', 'dealer')] }, 'people'],
    ['a short PIN', { staff: [staff('m-1', 'manager'), { ...staff('m-2', 'manager'), pin: '123' }] }, 'people'],
    ['no role', { staff: [staff('m-1', 'manager'), staff('m-2')] }, 'people'],
    ['no game', { games: [] }, 'games'],
    ['a game without its approval', { games: [{ game: 'texas-holdem', approval: '' }] }, 'games'],
    [
      'a table of a game that is not offered',
      { tables: [{ table: 't1', game: 'omaha', kind: 'live', seats: 9, limits: null }] },
      'tables',
    ],
  ])('with %s says what is missing', (_, change, step) => {
    expect(missing({ ...whole, ...change }, step)).toMatch(/\.$/);
  });

  it('is asked for under a plain name of its own', () => {
    expect(requestOf(whole, 'code').house).toMatchObject({ id: 'rio-grande-club', name: 'Río Grande Club', chip: 100 });
    expect(houseId('  ¡Ya!  ')).toBe('ya');
  });
});
