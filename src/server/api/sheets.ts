/** Rule sheets, offers on their way to the wall, and what hangs there. */
import { z } from 'zod';
import type { Checklist } from '../../readers/checklist.ts';
import type { Keypad } from '../../readers/keypad.ts';
import type { Notice } from '../../readers/notice.ts';
import type { CategoryPattern } from '../../rules/hand-words.ts';
import type { AskedChoice, Offer } from '../../rules/offer.ts';
import type { Warning } from '../../rules/offer-warnings.ts';
import type { Sheet } from '../../rules/sheet.ts';

export const SheetParams = z.object({ '*': z.string().max(120) });
export const SheetQuery = z.object({
  edition: z.string().max(20).optional().describe('Left out: the latest that is law here, or else of the catalogue.'),
  offer: z.string().max(60).optional().describe('With the amounts and the option of this offer.'),
});
export const CheckRequest = z.strictObject({ offer: z.unknown() });
export const TableParams = z.object({ table: z.string().max(60) });

export type SheetRow = Readonly<{
  id: string;
  edition: string;
  name: string;
  /** Whose rules they are: the first part of the id. */
  house: string;
  kind: string;
  kinds: readonly string[];
  approval: string | null;
  games: readonly string[];
  /** Whether it is law here. */
  adopted: boolean;
  offers: readonly string[];
}>;

/** What a house still chooses under one option of a sheet. `rows`: asked for by these; null: whatever is posted. */
export type OptionDocument = Readonly<{
  option: string;
  /** The house pays in this option, and it has no fund. */
  house?: true;
  /** `games`: in these only; null: in all of the sheet. */
  rows: readonly Readonly<{ key: string; name: string; at: string; games: readonly string[] | null }>[];
  /** `counts`: a number of things; otherwise cents. */
  amounts: readonly (AskedChoice & Readonly<{ rows: readonly string[] | null }>)[];
  picks: readonly Readonly<{ pick: string; among: readonly string[]; at: string; rows: readonly string[] | null }>[];
  /** Hands that the sheet leaves to the posting, with what hands of the game are called and the plainest of them. */
  hands: readonly Readonly<{
    row: string;
    name: string;
    at: string;
    game: string;
    categories: readonly Readonly<{ id: string; name: string }>[];
    plain: CategoryPattern;
  }>[];
  /** The plainest answers, to begin with. */
  plain: Pick<Offer, 'structure' | 'picks' | 'posted'>;
}>;

export type SheetDocument = Readonly<{
  sheet: Sheet;
  adopted: boolean;
  notice: Notice;
  keypads: readonly Keypad[];
  checklists: readonly Checklist[];
  options: readonly OptionDocument[];
  structures: readonly string[];
}>;

/** The notice and the keypads are there as soon as the offer can be read against its sheet at all. */
export type OfferCheck = Readonly<{
  /** `where`: the place in the offer that it is about, `wheel.2.value`; null where no single one is. */
  issues: readonly Readonly<{ at: string; where: string | null; says: string; next: string }>[];
  warnings: readonly Warning[];
  notice: Notice | null;
  keypads: readonly Keypad[];
}>;

export type OfferKeypads = Readonly<{
  offer: string;
  name: string;
  keypads: readonly Keypad[];
  /** What the sheet says of faults, as data and in its words. */
  faults: readonly (Sheet['faults'][number] & Readonly<{ says: string }>)[];
}>;

/** What hangs on the wall for one offer in force. */
export type PostedNotice = Readonly<{ offer: string; notice: Notice }>;
