/** What somebody has filled in so far, kept in the browser until the house is open; PINs are kept nowhere. */
import type { SetupRequest } from '../../server/api/setup.ts';
import { keep, kept } from '../lib/kept.ts';
import { typedCents } from '../lib/money.tsx';

export type StaffDraft = Readonly<{ badge: string; name: string; roles: readonly string[]; pin: string }>;
export type Draft = Readonly<{
  id: string;
  name: string;
  zone: string;
  startOfDay: string;
  chip: string;
  staff: readonly StaffDraft[];
  games: readonly Readonly<{ game: string; approval: string }>[];
  tables: readonly SetupRequest['tables'][number][];
  sheets: readonly string[];
}>;

const KEY = 'setup';

export function newDraft(zone: string): Draft {
  const person = (badge: string, roles: readonly string[]): StaffDraft => ({ badge, name: '', roles, pin: '' });
  return {
    id: '',
    name: '',
    zone,
    startOfDay: '06:00',
    chip: '1.00',
    staff: [person('manager-1', ['manager']), person('manager-2', ['manager', 'compliance'])],
    games: [],
    tables: [],
    sheets: [],
  };
}

export function keptDraft(zone: string): Draft {
  try {
    return { ...newDraft(zone), ...(JSON.parse(kept(KEY) ?? '{}') as Partial<Draft>) };
  } catch {
    return newDraft(zone);
  }
}

export function keepDraft(draft: Draft | undefined): void {
  const staff = draft?.staff.map((row) => ({ ...row, pin: '' }));
  keep(KEY, draft === undefined ? undefined : JSON.stringify({ ...draft, staff }));
}

/** `Lucky Lantern Casino` becomes `lucky-lantern-casino`: the name of the house in its journal. */
export const houseId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

export const STEPS = ['house', 'people', 'games', 'tables', 'sheets', 'open'] as const;
export type Step = (typeof STEPS)[number];

/** What is still missing on a step, in one sentence; undefined where one can go on. */
export function missing(draft: Draft, step: Step): string | undefined {
  switch (step) {
    case 'house':
      if (draft.name.trim() === '') return 'Enter the name of the house.';
      if (houseId(draft.id === '' ? draft.name : draft.id) === '')
        return 'Give the house a short name in plain letters.';
      return (typedCents(draft.chip) ?? 0) > 0 ? undefined : 'Enter the smallest chip that is paid out, such as 1.00.';
    case 'people':
      return missingPeople(draft);
    case 'games':
      if (draft.games.length === 0) return 'Choose at least one game that you may offer.';
      return draft.games.some(({ approval }) => approval.trim() === '')
        ? 'Enter the approval id of each game.'
        : undefined;
    case 'tables':
      return draft.tables.some(({ game }) => !draft.games.some((row) => row.game === game))
        ? 'A table plays a game that is not on your list.'
        : undefined;
    default:
      return undefined;
  }
}

function missingPeople({ staff }: Draft): string | undefined {
  const unnamed = staff.find(({ badge, name }) => badge.trim() === '' || name.trim() === '');
  if (unnamed !== undefined) return 'Everybody needs a badge and a name.';
  if (new Set(staff.map(({ badge }) => badge)).size !== staff.length) return 'A badge stands twice on the list.';
  const without = staff.find(({ roles }) => roles.length === 0);
  if (without !== undefined) return `${without.badge} has no role yet.`;
  const weak = staff.find(({ pin }) => !/^\d{4,12}$/.test(pin));
  if (weak !== undefined) return `${weak.badge} needs a PIN of four to twelve digits.`;
  const manager = staff.find(({ roles }) => roles.includes('manager'));
  const second = staff.find(
    (row) => row !== manager && row.roles.some((role) => role === 'manager' || role === 'compliance'),
  );
  if (manager === undefined || second === undefined) {
    return 'A manager and a second person who approves (manager or compliance) are needed.';
  }
  return undefined;
}

export function requestOf(draft: Draft, code: string): SetupRequest {
  const id = draft.id === '' ? houseId(draft.name) : draft.id;
  const { name, zone, startOfDay, staff, games, tables, sheets } = draft;
  return {
    code,
    house: { id, name: name.trim(), zone, startOfDay, chip: (typedCents(draft.chip) ?? 0) as never },
    staff: staff.map((row) => ({ ...row, name: row.name.trim(), roles: [...row.roles] as never })),
    games: [...games],
    tables: [...tables],
    sheets: [...sheets],
  };
}
