/** What one may want to try, grouped by where it happens: with which badge, or on which screen. */
import type { DemoDocument } from '../../demo/api.ts';

export type DemoBadge = DemoDocument['badges'][number];

/** `place`, `opens`: where the badge goes for this, if not to where it works all night. */
type ByBadge = Readonly<{ badge: string; does: string; says?: string; place?: string; opens?: string }>;
type OnScreen = Readonly<{ to: string; name: string; does: string }>;

type Group = Readonly<{ id: string; name: string; entries: readonly (ByBadge | OnScreen)[]; kiosk?: true }>;

const GROUPS: readonly Group[] = [
  {
    id: 'table',
    name: 'At the table',
    entries: [
      { badge: 'dealer-1', does: 'Light the fees, start the game, call a hand by its cards, take a coupon.' },
      {
        to: '/table',
        name: 'Any other table',
        does: 'Ten games: poker, baccarat, pai gow, four cards against the house.',
      },
    ],
  },
  {
    id: 'floor',
    name: 'On the floor',
    entries: [
      { badge: 'floor-1', does: 'Hands that wait for you: check them, authorise or decline.' },
      { badge: 'tournament-1', does: 'Nine have drawn their seats: start the clock, see them out, pay the places.' },
    ],
  },
  {
    id: 'desk',
    name: 'At the desk',
    entries: [
      { badge: 'cage-1', does: 'Find a claim, look at the ID, pay; redeem coupons, close the day.' },
      { badge: 'desk-1', does: 'Drawings and tickets, the club and its cards, football picks.' },
    ],
  },
  {
    id: 'office',
    name: 'In the office',
    entries: [
      { badge: 'promotions-1', does: 'Read the rule sheets, post an offer, see its notice and its odds.' },
      { badge: 'manager-1', does: 'Staff, funds, disputes; the second signature that matters.' },
      { badge: 'auditor-1', does: 'Follow one cent to its clause and its person. Verify it all.' },
      { to: '/papers', name: 'Papers', does: 'Win pages, logs, counts and forms, as they are printed.' },
    ],
  },
  {
    id: 'players',
    name: 'For players',
    kiosk: true,
    entries: [{ to: '/hand', name: 'Rank a hand', does: 'Any game of the house, from its cards.' }],
  },
  {
    id: 'wall',
    name: 'On the wall',
    entries: [
      { to: '/board', name: 'The sign', does: 'Meters that roll, high hands, the posted rules.' },
      { to: '/stage', name: 'The big screen', does: 'The drawing, the name, the countdown.' },
      { to: '/clock', name: 'Tournament clock', does: 'Level, blinds and time left, once somebody has started it.' },
      {
        badge: 'manager-1',
        says: 'Show manager',
        place: 'show',
        opens: '/show',
        does: 'A lottery’s game show: seat six guests, then its crew loads the boards.',
      },
    ],
  },
];

/** `says`: who one is there. */
export type BadgeEntry = DemoBadge & Readonly<{ kind: 'badge'; does: string; station: string }>;
export type Entry = BadgeEntry | (OnScreen & Readonly<{ kind: 'screen' }>);
export type EntryGroup = Readonly<{ id: string; name: string; kiosk: boolean; entries: readonly Entry[] }>;

/** Everybody who is in no group is in the list below them. */
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

/** `/table/table-1` is "Table 1", `/cage` is "Cage", `/desk` is what people call the card desk. */
export function stationOf({ opens }: Pick<DemoBadge, 'opens'>): string {
  const [station = '', id] = opens.slice(1).split('/');
  const name = NAMES[station] ?? `${station.slice(0, 1).toUpperCase()}${station.slice(1)}`;
  return id === undefined ? name : `${name} ${id.replace(/^table-/, '')}`;
}

const NAMES: Readonly<Record<string, string>> = { desk: 'Card desk', tournament: 'Tournament desk' };

/** Whoever has a part in a board show; nobody works there all night. */
const SHOW_CREW = ['manager', 'card-desk', 'promotions', 'surveillance', 'auditor'];

/** Those who can work at this place. */
export function badgesFor(badges: readonly DemoBadge[], place: string): readonly DemoBadge[] {
  if (place.startsWith('table:')) return badges.filter(({ roles }) => roles.includes('dealer'));
  if (place === 'show') return badges.filter(({ roles }) => roles.some((role) => SHOW_CREW.includes(role)));
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

/** `9001 0010 0420`, as it is printed on the card. */
export const cardWords = (card: string): string => card.replace(/(.{4})(?=.)/g, '$1 ');
