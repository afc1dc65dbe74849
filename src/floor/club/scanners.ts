/**
 * Pocket scanners. What one kept comes in up to a day later, with the time at which it was read, so it must be plain
 * who says so: a scanner that the house has enrolled, of a card that it read, brought by itself or by the desk.
 */
import { z } from 'zod';
import { F } from '../clauses.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { Role, State } from '../state.ts';

/** By the name under which the Office added it. */
export const scannerName = z.string().regex(/^scanner-[a-z0-9-]{1,25}$/, 'a scanner is named like scanner-3');

type Docked = Readonly<{ scanner?: string | undefined; card?: string | undefined; by: Readonly<{ badge: string }> }>;

/** The dock of a desk; a scanner that is on the network brings what it has itself. */
const DOCKS: readonly Role[] = ['card-desk', 'promotions', 'manager'];

/** Why this is not taken for what a scanner kept; undefined also where no scanner is named. */
export function badDock({ staff }: State, { scanner, card, by }: Docked): { refusal: FloorRefusal } | undefined {
  const { roles } = staff.get(by.badge)!;
  const own = badgeOf(scanner ?? '');
  if (roles.includes('device') && by.badge !== own) {
    return refused(F.roles, 'wrong-role', `${by.badge} reads no cards.`, 'A scanner speaks for itself alone.');
  }
  if (scanner === undefined) return undefined;
  if (by.badge !== own && !roles.some((role) => DOCKS.includes(role))) {
    return refused(F.roles, 'wrong-role', `Badge ${by.badge} docks no scanner.`, 'Bring it to the card desk.');
  }
  if (staff.get(own)?.active !== true) {
    const says = `${scanner} is no scanner of this house.`;
    return refused(F.club, 'unknown-scanner', says, 'Have the Office add it to the devices, then dock it again.');
  }
  if (card !== undefined) return undefined;
  const says = 'A scanner reads cards, and this names none.';
  return refused(F.club, 'no-card', says, 'Enter it from paper, with a second badge.');
}

/** The badge under which a device acts. */
const badgeOf = (device: string): string => `device-${device}`;
