import { describe, expect, it } from 'vitest';
import { BADGES } from '../../demo/cast.ts';
import { badgesFor, cardWords, type DemoBadge, groupsOf, stationOf, waitingFor } from './badge-words.ts';

const badges = BADGES.map(
  (badge) =>
    ({ opens: `/${badge.place.replace(':', '/')}`, ...badge, roles: [...badge.roles], tap: '' }) satisfies DemoBadge,
);

describe('the badges of the landing page', () => {
  it('are grouped by what one wants to try, each with the station it opens; a badge that is gone leaves its place', () => {
    const shown = (all: readonly DemoBadge[]) =>
      groupsOf(all).map(({ name, entries }) => [
        name,
        ...entries.map((entry) => (entry.kind === 'badge' ? `${entry.badge} ${entry.station}` : entry.to)),
      ]);
    expect(shown(badges)).toEqual([
      ['At the table', 'dealer-1 Table 1', '/table'],
      ['On the floor', 'floor-1 Floor', 'tournament-1 Tournament desk'],
      ['At the desk', 'cage-1 Cage', 'desk-1 Card desk'],
      ['In the office', 'promotions-1 Office', 'manager-1 Office', 'auditor-1 Audit', '/papers'],
      ['For players', '/hand'],
      ['On the wall', '/board', '/stage', '/clock', 'manager-1 Show'],
    ]);
    const rest = badges.filter(({ badge }) => badge !== 'desk-1');
    expect(shown(rest)[2]).toEqual(['At the desk', 'cage-1 Cage']);
  });

  it('writes the number of a card the way it is printed', () => {
    expect(cardWords('900100100420')).toBe('9001 0010 0420');
  });

  it('says what waits at the floor and at the cage, and nothing where nothing does', () => {
    const waits = (opens: string, hits: number, awards: number) => waitingFor({ opens }, { hits, awards });
    expect(waits('/floor', 1, 0)).toBe('1 pending hit');
    expect(waits('/floor', 0, 3)).toBeUndefined();
    expect(waits('/cage', 0, 3)).toBe('3 open claims');
    expect(waits('/office', 2, 2)).toBeUndefined();
  });
});

describe('in front of a station', () => {
  it('only those can be taken who have work there; at any table a dealer', () => {
    expect(badgesFor(badges, 'table:table-8').map(({ badge }) => badge)).toEqual(['dealer-1']);
    expect(badgesFor(badges, 'show').map(({ badge }) => badge)).toContain('auditor-1');
    expect(badgesFor(badges, 'audit').map(({ badge }) => badge)).toEqual(['auditor-1', 'regulator-1']);
  });

  it('a station is called by what is on its door', () => {
    expect(stationOf({ opens: '/table/tour-1' })).toBe('Table tour-1');
    expect(stationOf({ opens: '/office' })).toBe('Office');
  });
});
