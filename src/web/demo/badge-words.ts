/** Which badges lie on top, and what somebody with one of them does all night. */
import type { DemoDocument } from '../../server/api/demo.ts';

export type DemoBadge = DemoDocument['badges'][number];

const DOES: Readonly<Record<string, string>> = {
  dealer: 'Light the fees, start the game, call a hand by its cards.',
  floor: 'Hands that wait for you: check them, authorise or decline.',
  cage: 'Find a claim, look at the ID, pay. Count boxes, close the day.',
  'card-desk': 'Tickets, drums, drawings: draw, call the number, record the wheel and the ladder.',
  promotions: 'Read the rule sheets, post an offer, see its notice and its odds.',
  manager: 'Staff, funds, disputes; the second signature that matters.',
  auditor: 'Follow one cent to its clause and its person. Verify it all.',
};

export type TopBadge = DemoBadge & Readonly<{ does: string; station: string }>;

/** One of each role that has a night's work of its own; everybody else is in the list below them. */
export function topBadges(badges: readonly DemoBadge[]): TopBadge[] {
  return Object.entries(DOES).flatMap(([role, does]) => {
    const badge = badges.find(({ roles }) => roles.includes(role));
    return badge === undefined ? [] : [{ ...badge, does, station: stationOf(badge) }];
  });
}

/** `/table/table-1` is "Table 1", `/cage` is "Cage", `/desk` is what people call the card desk. */
export function stationOf({ opens }: Pick<DemoBadge, 'opens'>): string {
  const [station = '', id] = opens.slice(1).split('/');
  const name = station === 'desk' ? 'Card desk' : `${station.slice(0, 1).toUpperCase()}${station.slice(1)}`;
  return id === undefined ? name : `${name} ${id.replace(/^table-/, '')}`;
}

/** Those who can work at this place. */
export function badgesFor(badges: readonly DemoBadge[], place: string): readonly DemoBadge[] {
  if (place.startsWith('table:')) return badges.filter(({ roles }) => roles.includes('dealer'));
  return badges.filter((badge) => badge.place === place);
}

/** What waits where this badge works, in words. */
export function waitingFor({ opens }: Pick<DemoBadge, 'opens'>, waiting: DemoDocument['waiting']): string | undefined {
  if (opens === '/floor') return counted(waiting.hits, 'hand waits', 'hands wait');
  if (opens === '/cage') return counted(waiting.awards, 'claim waits', 'claims wait');
  return undefined;
}

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
