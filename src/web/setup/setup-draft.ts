/** The entries so far, kept in the browser until the house is open; PINs are never stored. */
import { plainWords, tableName } from '../../base/display-text.ts';
import type { SetupRequest } from '../../server/api/setup.ts';
import { type ControlsDraft, controlsOf } from '../lib/limits-fields.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { parseCents } from '../lib/money.tsx';

export type StaffDraft = Readonly<{
  badge: string;
  name: string;
  roles: readonly string[];
  pin: string;
  /** The badge was typed, and no longer follows the role. */
  typed?: boolean;
}>;
export type SetupDraft = Readonly<{
  id: string;
  name: string;
  zone: string;
  startOfDay: string;
  chip: string;
  /** Empty for no state law. */
  state: string;
  staff: readonly StaffDraft[];
  games: readonly Readonly<{ game: string; approval: string }>[];
  tables: readonly SetupRequest['tables'][number][];
  sheets: readonly string[];
  /** Undefined until the suggested limits are changed. */
  controls?: ControlsDraft | undefined;
}>;

const KEY = 'setup';

export function newDraft(zone: string): SetupDraft {
  const person = (badge: string, roles: readonly string[]): StaffDraft => ({ badge, name: '', roles, pin: '' });
  return {
    id: '',
    name: '',
    zone,
    startOfDay: '06:00',
    chip: '1.00',
    state: '',
    staff: [person('manager-1', ['manager']), person('manager-2', ['manager', 'compliance'])],
    games: [],
    tables: [],
    sheets: [],
  };
}

export function storedDraft(zone: string): SetupDraft {
  try {
    return { ...newDraft(zone), ...(JSON.parse(readStored(KEY) ?? '{}') as Partial<SetupDraft>) };
  } catch {
    return newDraft(zone);
  }
}

export function storeDraft(draft: SetupDraft | undefined): void {
  const staff = draft?.staff.map((row) => ({ ...row, pin: '' }));
  writeStored(KEY, draft === undefined ? undefined : JSON.stringify({ ...draft, staff }));
}

/** The browser's time zone, usually the casino's own; otherwise the first zone with rules. */
export const likelyZone = (zones: readonly string[], here: string): string =>
  zones.includes(here) ? here : (zones[0] ?? 'UTC');

/** Which zone is meant by what was typed: `los angeles`, `Los_Angeles` and `America/Los_Angeles` are one. */
export function zoneFrom(text: string, zones: readonly string[]): string | undefined {
  const plain = (zone: string) => zone.toLowerCase().replaceAll('_', ' ');
  const sought = plain(text.trim());
  if (sought === '') return undefined;
  const exact = zones.find((zone) => plain(zone) === sought || plain(zone).endsWith(`/${sought}`));
  const within = zones.filter((zone) => plain(zone).includes(sought));
  return exact ?? (within.length === 1 ? within[0] : undefined);
}

/** `cashier-2` for the second person of a role, unless somebody has typed another badge. */
export function badgeFor(row: StaffDraft, roles: readonly string[], others: readonly StaffDraft[]): string {
  const [role] = roles;
  if (row.typed === true || role === undefined || row.badge.startsWith(`${role}-`)) return row.badge;
  const taken = others.map(({ badge }) => badge);
  for (let n = 1; ; n += 1) if (!taken.includes(`${role}-${n}`)) return `${role}-${n}`;
}

/** Six digits by chance: no row of digits, none of them more than twice. */
export function proposedPin(random: (below: number) => number): string {
  for (;;) {
    const digits = Array.from({ length: 6 }, () => random(10));
    const most = Math.max(...digits.map((digit) => digits.filter((other) => other === digit).length));
    const steps = new Set(digits.slice(1).map((digit, i) => digit - digits[i]!));
    if (most <= 2 && steps.size > 2) return digits.join('');
  }
}

/** `Lucky Lantern Casino` becomes `lucky-lantern-casino`, the id of the house in its journal. */
export const houseId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

/** The same while typing: a trailing hyphen is allowed. */
export const typedHouseId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40);

export const STEPS = ['house', 'people', 'games', 'tables', 'sheets', 'open'] as const;
export type Step = (typeof STEPS)[number];

/** What is missing on a step, in one sentence; undefined if complete. */
export function missingOnStep(draft: SetupDraft, step: Step): string | undefined {
  switch (step) {
    case 'house':
      if (draft.name.trim() === '') return 'Enter the name of your casino.';
      if (houseId(draft.id === '' ? draft.name : draft.id) === '')
        return 'Enter a short name: lowercase letters, digits and hyphens.';
      if (draft.startOfDay === '') return 'Enter the start of the gaming day, such as 06:00 AM.';
      if (draft.zone === '') return 'Choose the time zone from the list: type a city near you.';
      return (parseCents(draft.chip) ?? 0) > 0 ? undefined : 'Enter the smallest chip you pay out, such as 1.00.';
    case 'people':
      return missingPeople(draft);
    case 'games':
      return missingGames(draft);
    case 'tables':
      return missingTables(draft);
    default:
      return undefined;
  }
}

function missingPeople({ staff }: SetupDraft): string | undefined {
  const unnamed = staff.find(({ badge, name }) => badge.trim() === '' || name.trim() === '');
  if (unnamed !== undefined) return 'Enter a badge and a name for every employee.';
  const odd = staff.find(({ badge }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(badge));
  if (odd !== undefined)
    return `${odd.badge} is not a valid badge. Use words and digits joined by single hyphens, as in dealer-7.`;
  if (new Set(staff.map(({ badge }) => badge)).size !== staff.length)
    return 'A badge is listed twice. Give each employee a different badge.';
  const without = staff.find(({ roles }) => roles.length === 0);
  if (without !== undefined) return `Select a role for ${without.badge}.`;
  const weak = staff.find(({ pin }) => !/^\d{4,12}$/.test(pin));
  if (weak !== undefined) return `Enter a PIN of 4 to 12 digits for ${weak.badge}.`;
  const manager = staff.find(({ roles }) => roles.includes('manager'));
  const second = staff.find(
    (row) => row !== manager && row.roles.some((role) => role === 'manager' || role === 'compliance'),
  );
  if (manager === undefined || second === undefined) {
    return 'Add a manager and a second approver (manager or compliance).';
  }
  return undefined;
}

function missingGames({ games }: SetupDraft): string | undefined {
  if (games.length === 0) return 'Select at least one game.';
  const without = games.find(({ approval }) => approval === '');
  if (without !== undefined) return `Enter the approval id of ${plainWords(without.game)}.`;
  const odd = games.find(({ approval }) => !/^[A-Za-z0-9][A-Za-z0-9./-]*$/.test(approval));
  if (odd === undefined) return undefined;
  return `${odd.approval} is not a valid approval id. Use letters, digits, dots, slashes and hyphens, as in GEGA-001234.`;
}

function missingTables({ tables, games }: SetupDraft): string | undefined {
  if (tables.some(({ game }) => !games.some((row) => row.game === game)))
    return 'A table uses a game you did not select. Choose another game or select it under Games.';
  if (new Set(tables.map(({ table }) => table)).size !== tables.length)
    return 'A table is listed twice. Give each table a different name.';
  for (const { table, seats, limits } of tables) {
    if (!/^[a-z0-9]/.test(table))
      return 'Enter a name for every table, starting with a letter or a digit, such as table-1.';
    if (!Number.isInteger(seats) || seats < 1 || seats > 20) return `Enter 1 to 20 seats for ${tableName(table)}.`;
    if (limits !== null && !/^[A-Za-z0-9$./-]+$/.test(limits))
      return `Enter the limits of ${tableName(table)} without spaces, such as 4-8 or $1/$2.`;
  }
  return undefined;
}

export function requestOf(draft: SetupDraft, code: string, controls?: ControlsDraft): SetupRequest {
  const id = houseId(draft.id === '' ? draft.name : draft.id);
  const { name, zone, startOfDay, staff, games, tables, sheets } = draft;
  return {
    code,
    house: { id, name: name.trim(), zone, startOfDay, chip: (parseCents(draft.chip) ?? 0) as never },
    state: draft.state === '' ? null : draft.state,
    staff: staff.map(({ badge, name: called, roles, pin }) => ({
      ...{ badge, name: called.trim(), pin },
      roles: [...roles] as never,
    })),
    games: [...games],
    tables: [...tables],
    sheets: [...sheets],
    ...(controls === undefined ? {} : { controls: controlsOf(controls) }),
  };
}
