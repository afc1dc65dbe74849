/** Which parts of a prize are in force: what nobody can have a part in is not asked about. */
import type { ChartRow } from '../../rules/chart.ts';
import { everyRowInForce, rowsInForce, structureInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { PartWord } from '../../rules/payout-words.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { dealerSpaceOf } from '../kit/bets.ts';

type To = PartWord['to'];

/** The row of this key in a game; the game of a table may be another one than that of the offer's other tables. */
export function rowCalled(sheet: Sheet, offer: Offer, game: string | undefined, key: string): ChartRow {
  const rows = game === undefined ? everyRowInForce(sheet, offer) : rowsInForce(sheet, offer, game);
  return rows.find((row) => row.key === key)!;
}

/** The clause under which this row gives these people a part; undefined where it gives them none. */
export function partFor(sheet: Sheet, offer: Offer, row: ChartRow, to: To): string | undefined {
  if (to === 'table' && row.envy?.to === 'table') return row.envy.at;
  if (row.parts !== undefined) return names(row.parts, to) ? row.at : undefined;
  const structure = structureInForce(sheet, offer);
  if (structure === undefined || !isDivided(sheet, row)) return undefined;
  const { at, parts, ifLost = [], from } = structure;
  return names([...parts, ...ifLost, ...(from?.parts ?? [])], to) ? at : undefined;
}

const names = (parts: readonly PartWord[], to: To): boolean => parts.some((part) => part.to === to);

/** Whether what is paid on this row depends on how the hand did in the base game; the clause that says so. */
export function lostMatters(sheet: Sheet, offer: Offer, row: ChartRow): string | undefined {
  const structure = structureInForce(sheet, offer);
  if (structure?.ifLost === undefined || row.parts !== undefined || !isDivided(sheet, row)) return undefined;
  return structure.at;
}

/** Whether some row of the offer gives these people a part. */
export const someRowNames = (sheet: Sheet, offer: Offer, to: To): boolean =>
  everyRowInForce(sheet, offer).some((row) => partFor(sheet, offer, row, to) !== undefined);

/** Whether the seat of the player-dealer must be known, whatever the rows about persons say of him. */
export const needsPlayerDealer = (sheet: Sheet, offer: Offer): boolean =>
  dealerSpaceOf(sheet) !== undefined ||
  stepOf(sheet, 'award')?.bettors === 'owner' ||
  someRowNames(sheet, offer, 'player-dealer') ||
  everyRowInForce(sheet, offer).some(
    (row) => lostMatters(sheet, offer, row) !== undefined || isBetweenLines(sheet, row),
  );

/** The two sides of a communal deal: who banks it is on neither. */
const isBetweenLines = ({ games }: Sheet, { hand }: ChartRow): boolean =>
  hand.is === 'bad-beat' && games.some(({ deal }) => deal === 'table');

/** Where some rows pay out of a pool the structure divides those and no others. */
function isDivided({ chart }: Sheet, { prize }: ChartRow): boolean {
  if (prize.gives === 'percent-of-pool') return true;
  return !Object.values(chart.options)
    .flat()
    .some((row) => row.prize.gives === 'percent-of-pool');
}
