import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { SheetRole } from '../../rules/vocabulary.ts';
import { few, type Terms } from '../terms.ts';

/** The people of a sheet, and the desk of a tournament. */
export type StaffRole = SheetRole | 'tournament-desk';

/** In the order in which their cards are printed. */
export const STAFF_NAMES: readonly (readonly [StaffRole, string])[] = [
  ['dealer', 'Dealer'],
  ['floor', 'Floor supervisor'],
  ['cage', 'Cage'],
  ['card-desk', 'Card desk'],
  ['tournament-desk', 'Tournament desk'],
  ['surveillance', 'Surveillance'],
  ['manager', 'Manager'],
  ['count', 'Count team'],
  ['promotions', 'Promotions'],
  ['accountant', 'Accounting'],
  ['compliance', 'Compliance'],
];

export type Occasion =
  | 'Every deal'
  | 'Tickets'
  | 'Entries'
  | 'Hours and swipes'
  | 'Pick sheets'
  | 'When a hand wins'
  | 'When the period closes'
  | 'The drawing'
  | 'The game'
  | 'Coupons and chips'
  | 'Redeeming credits'
  | 'Before the tournament'
  | 'During the tournament'
  | 'Paying the winner';

export type StaffTask = Readonly<{
  role: StaffRole;
  when: Occasion;
  text: string;
  detail?: string | undefined;
  at: string;
  version?: string;
}>;

export type Work = Readonly<{ sheet: Sheet; offer: Offer | undefined; terms: Terms }>;

export const doing =
  (role: StaffRole, when: Occasion, at: string) =>
  (text: string, detail?: string): StaffTask => ({ role, when, text, detail, at });

export const witnessWords = (witnesses: number): string =>
  witnesses === 1 ? 'one witness' : few(witnesses, 'witness', 'witnesses');
