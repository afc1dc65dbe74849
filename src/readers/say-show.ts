/** The rules of a board show, as they hang on the wall. */
import type { Cents } from '../base/cents.ts';
import { showRules } from '../rules/show.ts';
import type { BonusPrize, ShowStep } from '../rules/show-words.ts';
import { dollars, type Line, linesOf, list, plural, type Terms } from './terms.ts';

export function sayShow(step: ShowStep, { offer }: Terms): Line[] {
  const { contestants, board, rounds, doubles, advance, clears, playOff, reload, last } = step;
  const from = contestants.from.map(({ by, seats }) => `${seats} from ${by}`);
  return linesOf(
    { at: contestants.at, text: `Contestants take their seats in this order: ${list(from)}` },
    { at: board.at, text: `The board is loaded and sealed before the show: ${squaresOf(step, offer?.bonus)}` },
    {
      at: rounds.at,
      text: `${plural(rounds.count, 'round')}, one square for each contestant: the first by seat, the others from the lowest total to the highest, equal totals by seat`,
    },
    doubles && {
      at: doubles.at,
      text: 'Who finds the square that doubles picks again at once, and that square counts twice; a thing counts as itself and its value in cash',
    },
    {
      at: advance.at,
      text: `Everybody with at least the total in place ${advance.places} goes on to the play-off; all others keep what they have won`,
    },
    clears && {
      at: clears.at,
      text: 'Before the play-off, things that nobody has found are shown and taken off the board',
    },
    {
      at: playOff.at,
      text: `In the play-off the lowest total picks${playOff.firstPick === undefined ? '' : ', equal totals first by seat'}; who is then below the leader is out. It goes on until one is left, and what is still covered is shown`,
    },
    {
      at: reload.at,
      text: `When no square is left the board is loaded anew: ${list(reload.squares.map(({ name, value, count }) => times(worth(name, value), count)))}`,
    },
    { at: last.at, text: `The last board: ${list(last.squares.map(lastSquare))}` },
    {
      at: last.giveBack.at,
      text: `${list(
        last.squares.filter(({ does }) => does === 'offered').map(({ name }) => name),
        'or',
      )} found first may be kept, or given back for one more pick that is final`,
    },
    ...last.squares.flatMap(({ name, parts }) =>
      parts === undefined
        ? []
        : [
            {
              at: parts.at,
              text: `${name} is paid in ${parts.years} yearly parts, or in cash at the amount that the house sets where the winner chooses so within ${plural(parts.withinDays, 'day')}`,
            },
          ],
    ),
  );
}

/** A name that says its own worth needs no other. */
const worth = (name: string, value: Cents): string => (name === dollars(value) ? name : `${name} (${dollars(value)})`);

const times = (name: string, count: number): string => (count === 1 ? name : `${count} times ${name}`);

function squaresOf(step: ShowStep, bonus: readonly BonusPrize[] | undefined): string {
  const named = step.board.squares.find((square) => square.gives === 'named-goods');
  const main = showRules(step, bonus ?? []).main.map(({ name, value, gives, count }) =>
    times(gives === 'double' ? name : worth(name, value), count),
  );
  const open =
    named === undefined || bonus !== undefined
      ? []
      : [`${plural(named.count, 'prize')} that the house names, each worth at least ${dollars(named.least)}`];
  return list([...main, ...open]);
}

function lastSquare({ name, does, value }: ShowStep['last']['squares'][number]): string {
  return does === 'ends' ? `${worth(name, value)}, which ends it` : worth(name, value);
}
