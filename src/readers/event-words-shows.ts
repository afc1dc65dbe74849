/** The events of a show as sentences, and those of a prize that is paid over years. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { showEvents } from '../floor/shows/specs.ts';
import type { Shown } from './event-words.ts';

type ShowType = keyof typeof showEvents;
type Sentences = { [Type in ShowType]: (event: Extract<FloorEvent, { type: Type }>, shown: Shown) => string };

const usd = (amount: number): string => formatUsd(amount as Cents);
const list = (items: readonly string[]): string => (items.length === 0 ? 'nobody' : items.join(', '));

export const SHOW_EVENT_WORDS: Sentences = {
  'show-seated': ({ show, offer, contestants }, shown) => {
    const seats = contestants.map(({ seat, person, proxy }) => {
      const plays = proxy === null ? '' : `, for whom ${shown.person(proxy.person)} plays`;
      return `${seat} ${shown.person(person)}${plays}`;
    });
    return `${show} of ${offer}: ${list(seats)}.`;
  },
  'board-loaded': ({ show, board, commitments, by }) =>
    `${show}: the ${board} board is loaded and sealed, ${commitments.length} squares, signed by ${list(by)}.`,
  'square-picked': ({ show, seat, number }) => `${show}: contestant ${seat} picks square ${number}.`,
  'squares-opened': ({ show, board, squares }) =>
    `${show}, ${board} board: ${squares.map(({ number, prize }) => `${number} is ${prize}`).join(', ')}.`,
  'prize-decided': ({ show, prize, keep }) => `${show}: ${prize} is ${keep ? 'kept' : 'given back'}.`,
  'show-halted': ({ show, reason }) => `${show} is halted (${reason}).`,
  'show-resumed': ({ show }) => `${show} goes on.`,
  'occurrence-noted': ({ show, code, by }) => `${show}: ${by} notes ${code} for the report.`,
  'show-ended': ({ show, result, reason, by, awards }, shown) => {
    const how = reason === null ? `is over (${result})` : `is called off (${reason})`;
    const won = awards.map(({ id, amount, row, person }) => `${id} ${usd(amount)} to ${shown.person(person)} (${row})`);
    return `${show} ${how}, signed by ${list(by)}: ${list(won)}.`;
  },
  'payment-elected': ({ award, as, lapsed, left, part }) => {
    if (as === 'cash') return `${award} is paid in cash: ${usd(left)}.`;
    const why = lapsed ? 'since nobody chose in time' : 'as its winner chose';
    return `${award} is paid in yearly parts, ${why}: ${part!.id} of ${usd(part!.amount)} now, ${usd(left)} to come.`;
  },
  'part-due': ({ award, part, left }) =>
    `${part.id} of ${usd(part.amount)} is due, out of ${award}; ${usd(left)} to come.`,
};
