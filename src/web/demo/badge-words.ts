/** Things to try, grouped by station: with which badge, or on which screen. */
import type { DemoDocument } from '../../demo/api.ts';

export type DemoBadge = DemoDocument['badges'][number];

/** `place`, `opens`: where the badge goes for this, if not to its usual station. */
type ByBadge = Readonly<{ badge: string; does: string; says?: string; place?: string; opens?: string }>;
type OnScreen = Readonly<{ to: string; name: string; does: string }>;

type Group = Readonly<{ id: string; name: string; entries: readonly (ByBadge | OnScreen)[]; kiosk?: true }>;

const GROUPS: readonly Group[] = [
  {
    id: 'table',
    name: 'At the table',
    entries: [
      { badge: 'dealer-1', does: 'Record fees, start the game, report a hand by its cards, take a coupon.' },
      {
        to: '/table',
        name: 'Any other table',
        does: 'Ten games: poker, baccarat, pai gow, Four-Card Poker against the house.',
      },
    ],
  },
  {
    id: 'floor',
    name: 'On the floor',
    entries: [
      { badge: 'floor-1', does: 'Pending hits: verify them, then authorize or deny.' },
      { badge: 'tournament-1', does: 'Nine players are seated: start the clock, eliminate players, pay the places.' },
    ],
  },
  {
    id: 'desk',
    name: 'At the desk',
    entries: [
      { badge: 'cage-1', does: 'Find a claim, check the ID, pay. Redeem coupons, close the gaming day.' },
      { badge: 'desk-1', does: 'Drawings and tickets, the player club, football picks.' },
    ],
  },
  {
    id: 'office',
    name: 'In the office',
    entries: [
      { badge: 'promotions-1', does: 'Read the rule sheets, post a promotion, see its notice and its odds.' },
      { badge: 'manager-1', does: 'Staff, funds, disputes, and second signatures.' },
      { badge: 'auditor-1', does: 'Trace any cent to its rule and the person who signed. Verify the journal.' },
      { to: '/papers', name: 'Forms and reports', does: 'Payout forms, logs, count sheets and reports, as printed.' },
    ],
  },
  {
    id: 'players',
    name: 'For players',
    kiosk: true,
    entries: [{ to: '/hand', name: 'Rank a hand', does: 'Reads any hand from its cards, in any game.' }],
  },
  {
    id: 'wall',
    name: 'On the wall',
    entries: [
      { to: '/board', name: 'The sign', does: 'Live meters, high hands and posted rules.' },
      { to: '/stage', name: 'The big screen', does: 'Drawings, names and countdowns.' },
      { to: '/clock', name: 'Tournament clock', does: 'Level, blinds and time left, once the tournament has started.' },
      {
        badge: 'manager-1',
        says: 'Show manager',
        place: 'show',
        opens: '/show',
        does: 'A lottery game show: seat six contestants, then the crew loads the boards.',
      },
    ],
  },
];

/** `says`: the role. */
export type BadgeEntry = DemoBadge & Readonly<{ kind: 'badge'; does: string; station: string }>;
export type Entry = BadgeEntry | (OnScreen & Readonly<{ kind: 'screen' }>);
export type EntryGroup = Readonly<{ id: string; name: string; kiosk: boolean; entries: readonly Entry[] }>;

/** Badges in no group are in the list below. */
export function groupsOf(badges: readonly DemoBadge[]): EntryGroup[] {
  return GROUPS.map(({ id, name, kiosk = false, entries }) => ({
    id,
    name,
    kiosk,
    entries: entries.flatMap((entry): Entry[] => {
      if ('to' in entry) return [{ kind: 'screen', ...entry }];
      const badge = badges.find((one) => one.badge === entry.badge);
      if (badge === undefined) return [];
      const there = { ...badge, ...entry };
      return [{ kind: 'badge', ...there, station: stationOf(there) }];
    }),
  }));
}

/** `/table/table-1` is "Table 1", `/cage` is "Cage", `/desk` is the card desk. */
export function stationOf({ opens }: Pick<DemoBadge, 'opens'>): string {
  const [station = '', id] = opens.slice(1).split('/');
  const name = NAMES[station] ?? `${station.slice(0, 1).toUpperCase()}${station.slice(1)}`;
  return id === undefined ? name : `${name} ${id.replace(/^table-/, '')}`;
}

const NAMES: Readonly<Record<string, string>> = { desk: 'Card desk', tournament: 'Tournament desk' };

/** The crew of a board show; it is no one's usual station. */
const SHOW_CREW = ['manager', 'card-desk', 'promotions', 'surveillance', 'auditor'];

/** Badges that can work at this place. */
export function badgesFor(badges: readonly DemoBadge[], place: string): readonly DemoBadge[] {
  if (place.startsWith('table:')) return badges.filter(({ roles }) => roles.includes('dealer'));
  if (place === 'show') return badges.filter(({ roles }) => roles.some((role) => SHOW_CREW.includes(role)));
  return badges.filter((badge) => badge.place === place);
}

/** The pending work at this badge's station, in words. */
export function waitingFor({ opens }: Pick<DemoBadge, 'opens'>, waiting: DemoDocument['waiting']): string | undefined {
  if (opens === '/floor') return counted(waiting.hits, 'pending hit', 'pending hits');
  if (opens === '/cage') return counted(waiting.awards, 'open claim', 'open claims');
  return undefined;
}

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

/** `9001 0010 0420`, as printed on the card. */
export const cardWords = (card: string): string => card.replace(/(.{4})(?=.)/g, '$1 ');
