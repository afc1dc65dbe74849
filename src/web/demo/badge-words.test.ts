import { describe, expect, it } from 'vitest';
import { BADGES } from '../../server/demo/cast.ts';
import { badgesFor, type DemoBadge, stationOf, topBadges, waitingFor } from './badge-words.ts';

const badges = BADGES.map(
  (badge) => ({ ...badge, roles: [...badge.roles], opens: `/${badge.place.replace(':', '/')}`, tap: '' }) as DemoBadge,
);

describe('the badges of the landing page', () => {
  it('has one of each trade on top, with the station it opens', () => {
    expect(topBadges(badges).map(({ badge, station }) => `${badge} ${station}`)).toEqual([
      'dealer-1 Table 1',
      'floor-1 Floor',
      'cage-1 Cage',
      'desk-1 Card desk',
      'promotions-1 Office',
      'manager-1 Office',
      'auditor-1 Audit',
    ]);
  });

  it('says what waits at the floor and at the cage, and nothing where nothing does', () => {
    const waits = (opens: string, hits: number, awards: number) => waitingFor({ opens }, { hits, awards });
    expect(waits('/floor', 1, 0)).toBe('1 hand waits');
    expect(waits('/floor', 0, 3)).toBeUndefined();
    expect(waits('/cage', 0, 3)).toBe('3 claims wait');
    expect(waits('/office', 2, 2)).toBeUndefined();
  });
});

describe('in front of a station', () => {
  it('only those can be taken who have work there; at any table a dealer', () => {
    expect(badgesFor(badges, 'table:table-8').map(({ badge }) => badge)).toEqual(['dealer-1']);
    expect(badgesFor(badges, 'audit').map(({ badge }) => badge)).toEqual(['auditor-1', 'regulator-1']);
  });

  it('a station is called by what is on its door', () => {
    expect(stationOf({ opens: '/table/tour-1' })).toBe('Table tour-1');
    expect(stationOf({ opens: '/office' })).toBe('Office');
  });
});
