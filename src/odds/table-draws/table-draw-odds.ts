/**
 * Exact odds of table draws and square grids: how often a table wins, how often a square is blank, and the total cost.
 */

import { last } from '../../base/assert.ts';
import { asOffered } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { hasPrizePerSeat, tablePrizes, tableStepOf } from '../../rules/offer-draws.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SIDE, type SquaresSelect, type TableSelect } from '../../rules/table-draw.ts';
import type { OddsDocument, TableDrawOdds } from '../document.ts';
import type { Assumption } from '../question.ts';

const SQUARES = SIDE * SIDE;
/** The room sizes to show. No chance depends on anything else. */
const ROOMS = [5, 10, 20, 50, SQUARES] as const;

export function tableDrawOdds(sheet: Sheet, offer: Offer): Pick<OddsDocument, 'tableDraw'> {
  const step = tableStepOf(asOffered(sheet, offer.option));
  return step === undefined
    ? {}
    : { tableDraw: step.form === 'squares' ? squaresOdds(step, offer) : drawOdds(step, offer, hasPrizePerSeat(sheet)) };
}

/** For grids, where scores select squares. */
export function digitsAssumed({ steps }: Sheet): Assumption[] {
  const step = steps.find((one): one is SquaresSelect => one.kind === 'select' && one.form === 'squares');
  if (step === undefined) return [];
  const says = 'Digits at the top and left are drawn, so every square is equally likely, whatever the scores are';
  return [{ id: 'digits', says, value: 'by chance', choices: ['by chance'], at: step.at }];
}

function squaresOdds(step: SquaresSelect, offer: Offer): TableDrawOdds {
  const prizes = periodPrizes(step, offer);
  const periods = prizes.length;
  return {
    at: step.at,
    ...prizeOf(step, offer),
    drawings: periods,
    tablesEach: 1,
    chances: ROOMS.map((tables) => {
      const blank = (SQUARES - tables) / SQUARES;
      // Prizes carried from blank squares are paid in addition to the prize of the next period.
      const carried = prizes.slice(0, -1).reduce((sum, prize) => blank * (sum + prize), 0);
      return {
        tables,
        wins: 1 / SQUARES,
        blank,
        allBlank: blank ** periods,
        winsLast: 1 / SQUARES + blank / tables,
        carried,
        drawnAtEnd: blank * (carried + last(prizes)),
      };
    }),
  };
}

/**
 * Returned pieces are drawn again with the same chance each time; discarded pieces raise the chances in the next draw.
 */
function drawOdds(step: TableSelect, offer: Offer, perSeat: boolean): TableDrawOdds {
  const drawn = step.tables === undefined ? 1 : (offer.amounts[step.tables.choose] ?? 1);
  return {
    at: step.at,
    ...(perSeat ? allPrizes(step, offer) : prizeOf(step, offer)),
    drawings: alreadyListed(offer).schedule?.length ?? null,
    tablesEach: drawn,
    chances: ROOMS.map((tables) => {
      const wins = step.back === undefined ? Math.min(1, drawn / tables) : 1 - (1 - 1 / tables) ** drawn;
      return { tables, wins, ...NO_GRID };
    }),
  };
}

const NO_GRID = { blank: null, allBlank: null, winsLast: null, carried: null, drawnAtEnd: null };

function periodPrizes(step: SquaresSelect, offer: Offer): number[] {
  const posted = tablePrizes(step, offer);
  const { prize } = prizeOf(step, offer);
  const periods = offer.squares?.periods ?? [undefined];
  return periods.map((period) => posted.find(({ id }) => id === period?.prize)?.value ?? prize);
}

/** What a table wins where each prize goes to a seat of its own, if no seat is missing. */
const allPrizes = (step: TableSelect, offer: Offer): Pick<TableDrawOdds, 'prize' | 'forEach'> => ({
  prize: tablePrizes(step, offer).reduce((sum, { value, count }) => sum + value * count, 0),
  forEach: 'table',
});

/** If no prize is posted, the least that the sheet allows. */
function prizeOf(step: TableSelect | SquaresSelect, offer: Offer): Pick<TableDrawOdds, 'prize' | 'forEach'> {
  const [posted] = tablePrizes(step, offer);
  const [kind] = 'kinds' in step.prizes ? step.prizes.kinds : [];
  const gives = posted?.gives ?? kind?.gives;
  return { prize: posted?.value ?? kind?.between[0] ?? 0, forEach: gives === 'goods' ? 'winner' : 'table' };
}
