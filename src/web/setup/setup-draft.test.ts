import { describe, expect, it } from 'vitest';
import {
  badgeFor,
  houseId,
  likelyZone,
  missingOnStep,
  newDraft,
  proposedPin,
  requestOf,
  type SetupDraft,
  typedHouseId,
  zoneFrom,
} from './setup-draft.ts';

const staff = (badge: string, ...roles: string[]) => ({ badge, name: 'N', roles, pin: '2468' });
const table = (name: string, part: object = {}) => ({
  table: name,
  game: 'texas-holdem',
  kind: 'live' as const,
  seats: 9,
  limits: null,
  ...part,
});
const whole: SetupDraft = {
  ...newDraft('America/Los_Angeles'),
  name: 'Río Grande Club',
  staff: [staff('m-1', 'manager'), staff('m-2', 'compliance')],
  games: [{ game: 'texas-holdem', approval: 'GEGA-1' }],
  tables: [table('table-1', { limits: '$1/$2' }), table('table-2', { seats: 20 })],
};

describe('a draft of a house', () => {
  it('lacks nothing when it is whole', () => {
    for (const step of ['house', 'people', 'games', 'tables', 'sheets', 'open'] as const) {
      expect(missingOnStep(whole, step)).toBeUndefined();
    }
  });

  it.each<[string, Partial<SetupDraft>, Parameters<typeof missingOnStep>[1]]>([
    ['no name', { name: ' ' }, 'house'],
    ['no zone', { zone: '' }, 'house'],
    ['a chip of nothing', { chip: '0.00' }, 'house'],
    ['a name without plain letters', { name: '赌场', id: '' }, 'house'],
    ['one badge twice', { staff: [staff('m-1', 'manager'), staff('m-1', 'manager')] }, 'people'],
    ['nobody to approve', { staff: [staff('m-1', 'manager'), staff('d-1', 'dealer')] }, 'people'],
    ['a short PIN', { staff: [staff('m-1', 'manager'), { ...staff('m-2', 'manager'), pin: '123' }] }, 'people'],
    ['no role', { staff: [staff('m-1', 'manager'), staff('m-2')] }, 'people'],
    ['no game', { games: [] }, 'games'],
    ['a game without its approval', { games: [{ game: 'texas-holdem', approval: '' }] }, 'games'],
    ['a table of a game that is not offered', { tables: [table('t1', { game: 'omaha' })] }, 'tables'],
    // Whatever the server would refuse is said on the step that it is about, and not on the last one.
    ['no start of its day', { startOfDay: '' }, 'house'],
    ['half a badge', { staff: [staff('m-1', 'manager'), staff('m-', 'manager')] }, 'people'],
    ['an approval with words', { games: [{ game: 'texas-holdem', approval: 'GEGA (old)' }] }, 'games'],
    ['one table twice', { tables: [table('t1'), table('t1')] }, 'tables'],
    ['a table without a name', { tables: [table('')] }, 'tables'],
    ['a table without seats', { tables: [table('t1', { seats: 0 })] }, 'tables'],
    ['a table of twenty-one', { tables: [table('t1', { seats: 21 })] }, 'tables'],
    ['limits in words', { tables: [table('t1', { limits: '4 to 8' })] }, 'tables'],
  ])('with %s says what is missing', (_, change, step) => {
    expect(missingOnStep({ ...whole, ...change }, step)).toMatch(/\.$/);
  });

  it('has its own plain name', () => {
    expect(requestOf(whole, 'code').house).toMatchObject({ id: 'rio-grande-club', name: 'Río Grande Club', chip: 100 });
    expect(houseId('  ¡Ya!  ')).toBe('ya');
    expect(typedHouseId('Lucky-')).toBe('lucky-');
    expect(requestOf({ ...whole, id: 'lucky-' }, 'code').house.id).toBe('lucky');
  });

  it('finds a zone by its city, and proposes badges and PINs', () => {
    const zones = ['America/Los_Angeles', 'America/New_York', 'America/North_Dakota/Center', 'UTC'];
    expect(
      ['los angeles', 'New_York', 'america/new york', 'dakota', 'utc', 'america', ''].map((text) =>
        zoneFrom(text, zones),
      ),
    ).toEqual([
      'America/Los_Angeles',
      'America/New_York',
      'America/New_York',
      'America/North_Dakota/Center',
      'UTC',
      undefined,
      undefined,
    ]);
    const row = { ...staff('badge-3'), roles: [] };
    expect(badgeFor(row, ['cage'], [staff('cage-1', 'cage')])).toBe('cage-2');
    expect(badgeFor({ ...row, typed: true }, ['cage'], [])).toBe('badge-3');
    expect(badgeFor(staff('cage-2', 'cage'), ['cage', 'floor'], [])).toBe('cage-2');
    const digits = [1, 2, 3, 4, 5, 6, 7, 7, 7, 1, 2, 3, 4, 9, 1, 8, 2, 5];
    expect(proposedPin(() => digits.shift()!)).toBe('491825');
  });

  it("begins in the browser's zone, if it is a known one", () => {
    const zones = ['America/Chicago', 'America/Los_Angeles'];
    expect(likelyZone(zones, 'America/Los_Angeles')).toBe('America/Los_Angeles');
    expect(likelyZone(zones, 'Europe/Berlin')).toBe('America/Chicago');
  });
});
