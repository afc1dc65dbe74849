/** Ladders in plain English, for the wall. */
import { caseOf } from '../base/assert.ts';
import type { CallLadderStep, CardLadderStep, LadderLevel } from '../rules/ladder-words.ts';
import type { Sheet } from '../rules/sheet.ts';
import { dollars, gameName, type Line, linesOf, list, money, plural, poolName, type Terms, words } from './terms.ts';

export function sayCallLadder({ at, game, calls, times, tie, always }: CallLadderStep): Line[] {
  const rungs = list(times.map((count) => `${count} times`));
  const called = list(calls.map(words), 'or');
  return linesOf(
    {
      at,
      text: `The winner keeps the prize, or calls ${called} before a hand of ${gameName(game)}: right calls in a row hold ${rungs} the prize, and he may stop after each of them; a wrong call pays the prize itself and ends`,
    },
    { at: tie.at, text: 'A tie is dealt again; who stops before that has the prize itself' },
    always && {
      at: always.at,
      text: `${always.name} pays ${times.at(-1)} times the prize whatever was called, and ends`,
    },
  );
}

export function sayCardLadder({ fund }: Sheet, step: CardLadderStep, terms: Terms): Line[] {
  const { at, levels, equal, freeMisses, miss } = step;
  const pools = fund.kind === 'own' ? fund.pools : [];
  const prizes = levels.map((level, correct) => `${correct} right, ${sayLevel(level, terms)}`).join('; ');
  return linesOf(
    {
      at,
      text: `Out of a shuffled and cut deck of 52 a card is turned; the winner says whether the next one is higher or lower, from 2 up to the ace, and may stop at any time with what he holds: ${prizes}`,
    },
    { at: equal.at, text: 'A card of the same rank does not count: the guess stands for the next card' },
    freeMisses && {
      at: freeMisses.at,
      text: `${plural(freeMisses.count, 'wrong guess', 'wrong guesses')} in a game costs nothing while fewer than ${freeMisses.below} were right`,
    },
    {
      at: miss.at,
      text: `Any other wrong guess ends the game with ${sayLevel(levels[miss.leaves]!, terms)}, or with what was held where that is less`,
    },
    ...pools.flatMap(({ name, seed, attempt, reverts }) =>
      linesOf(
        attempt && {
          at: attempt.at,
          text: `${name} starts with ${money(seed, terms)} and grows by ${money(attempt.amount, terms)} with every game that does not win it`,
        },
        reverts && {
          at: reverts.at,
          text: `What is left of ${name} after the last drawing of a day goes back to the house`,
        },
      ),
    ),
  );
}

function sayLevel(level: LadderLevel, terms: Terms): string {
  if ('pool' in level) return `${poolName(level.pool, terms)} in cash`;
  return `${dollars(level.amount)} ${caseOf(level.gives, { cash: 'in cash', 'free-play': 'in free play' })}`;
}
