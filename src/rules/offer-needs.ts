/** What an offer has to say beside amounts: a payout structure, names to pick, hands to post. */
import type { ChartRow } from './chart.ts';
import type { CategoryPattern } from './hand-words.ts';
import { everyRowInForce, rowsInForce } from './in-force.ts';
import type { Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { isPick, type Pick as PickWord } from './words.ts';

type Posting = Pick<Offer, 'option' | 'optionFor' | 'rows'>;

/** A hand that the sheet leaves to the posting, for one row and one game. */
export type HandWanted = Readonly<{ row: ChartRow; game: string; atLeast: CategoryPattern | undefined }>;

/** Every name that is left to the offer in what is in force, with the clause it stands under. */
export function picksAsked(sheet: Sheet, offer: Posting): (PickWord & { at: string })[] {
  return picksIn({ ...sheet, chart: { at: sheet.chart.at, rows: everyRowInForce(sheet, offer) } }, '');
}

export function handsWanted(sheet: Sheet, offer: Posting): HandWanted[] {
  return sheet.games.flatMap(({ game }) =>
    rowsInForce(sheet, offer, game).flatMap((row) => postedIn(row.hand).map(({ atLeast }) => ({ row, game, atLeast }))),
  );
}

/** The plainest answer to each of them: the first structure, the first name, the least hand or four of a kind. */
export function plainChoices(sheet: Sheet, offer: Posting): Pick<Offer, 'structure' | 'picks' | 'posted'> {
  const structure = Object.keys(sheet.structures?.options ?? {})[0];
  const picks = picksAsked(sheet, offer).map(({ pick, among }) => [pick, among[0]!] as const);
  const posted = handsWanted(sheet, offer).map(({ row, game, atLeast }) => ({
    row: row.key,
    game,
    hand: atLeast ?? ({ is: 'category', category: 'four-of-a-kind', orBetter: true } as const),
  }));
  return {
    ...(structure === undefined ? {} : { structure }),
    ...(picks.length === 0 ? {} : { picks: Object.fromEntries(picks) }),
    ...(posted.length === 0 ? {} : { posted }),
  };
}

function picksIn(part: unknown, at: string): (PickWord & { at: string })[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPick(part)) return [{ pick: part.pick, among: part.among, at }];
  const under = 'at' in part && typeof part.at === 'string' ? part.at : at;
  return Object.values(part).flatMap((inner) => picksIn(inner, under));
}

type PostedWord = Readonly<{ is: 'posted'; atLeast?: CategoryPattern | undefined }>;

/** A row may leave the whole hand to the posting, or one side of a bad beat. */
function postedIn(part: unknown): PostedWord[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('is' in part && part.is === 'posted') return [part as PostedWord];
  return Object.values(part).flatMap(postedIn);
}
