/** Where a ladder contradicts itself or its sheet: a rung that is worth less, a pool that is not there, a deck too small. */
import { unreachable } from '../base/assert.ts';
import { findGame } from '../cards/catalogue.ts';
import { type Game, readHand } from '../cards/game.ts';
import { firstOf } from './contradictions-games.ts';
import type { CallLadderStep, CardLadderStep } from './ladder-words.ts';
import type { Sheet } from './sheet.ts';
import type { Step } from './steps.ts';

export function inLadders(sheet: Sheet): string | undefined {
  return firstOf([
    ...sheet.steps.map((step) => {
      if (step.kind !== 'play') return undefined;
      switch (step.form) {
        case 'call-ladder':
          return inCalls(sheet, step);
        case 'card-ladder':
          return inCards(sheet, step);
        case 'wheel':
        case 'wheel-of-cards':
        case 'keys':
        case 'tournament':
        case 'show':
        case 'house-game':
        case 'poker-tournament':
        case 'instrument':
        case 'at-table':
        case 'result':
          return undefined;
        default:
          return unreachable(step);
      }
    }),
    unplayed(sheet),
  ]);
}

/** A pool that grows with every attempt is one that somebody can try to win. */
function unplayed({ fund, steps }: Sheet): string | undefined {
  const growing = fund.kind === 'own' ? fund.pools.filter(({ attempt }) => attempt !== undefined) : [];
  const played = steps.flatMap((step) => (step.kind === 'play' && step.form === 'card-ladder' ? step.levels : []));
  const stray = growing.find(({ id }) => !played.some((level) => 'pool' in level && level.pool === id));
  return stray && `Pool ${stray.id} grows with each attempt, and nobody plays for it.`;
}

function inCalls(sheet: Sheet, { id, game: name, calls, times, always }: CallLadderStep): string | undefined {
  const game = findGame(name);
  if (!game.ok) return `Step ${id} deals ${name}, which is not in the catalogue of games.`;
  const hands = game.value.shapes.flat().map((group) => group.id);
  const stray = calls.find((call, i) => !hands.includes(call) || calls.indexOf(call) !== i);
  if (stray !== undefined) return `Step ${id} lets ${stray} be called, which is not one of two hands of ${name}.`;
  if (times.some((count, i) => count <= (times[i - 1] ?? 1))) return `The rungs of step ${id} do not rise.`;
  if (always !== undefined && !knows(game.value, always.outcome)) {
    return `Step ${id} always pays ${always.outcome}, which ${name} does not know.`;
  }
  const select = selectOf(sheet);
  const prizes = select?.form === 'drum' ? select.prizes : undefined;
  if (prizes === undefined) return `Step ${id} raises the prize that was drawn for, and none is.`;
  const kinds = 'list' in prizes ? prizes.list : prizes.kinds;
  const other = kinds.find(({ gives }) => !RAISED.has(gives));
  return other === undefined ? undefined : `Step ${id} raises a prize of ${other.gives}, which nobody can raise.`;
}

const RAISED: ReadonlySet<string> = new Set(['cash', 'chips', 'goods']);

const selectOf = ({ steps }: Sheet) =>
  steps.find((step): step is Extract<Step, { kind: 'select' }> => step.kind === 'select');

/** A named result shows in one of the hands that the game gives for an example. */
const knows = (game: Game, outcome: string): boolean =>
  game.examples.some((cards) => {
    const read = readHand(game, cards);
    return read.ok && read.value.reading.outcomes.some(({ id }) => id === outcome);
  });

function inCards({ fund, steps }: Sheet, { id, levels, freeMisses, miss }: CardLadderStep): string | undefined {
  const top = levels.length - 1;
  const pools = fund.kind === 'own' ? fund.pools : [];
  for (const level of levels) {
    if ('pool' in level && !pools.some((pool) => pool.id === level.pool))
      return `Step ${id} pays from pool ${level.pool}, which is not there.`;
  }
  if (miss.leaves > top) return `A wrong guess leaves level ${miss.leaves} of step ${id}, which has ${top}.`;
  if ('pool' in levels[miss.leaves]!) return `A wrong guess wins the pool of step ${id}.`;
  if (freeMisses !== undefined && freeMisses.below > top) return `Every wrong guess of step ${id} may be free.`;
  if (top + (freeMisses?.count ?? 0) > DECIDED) return `A deck of 52 may run out in step ${id}.`;
  const pay = steps.find((step) => step.kind === 'pay');
  const unpaid = levels.find(({ gives }) => !pay?.forms.includes(gives));
  return unpaid === undefined ? undefined : `Step ${id} gives ${unpaid.gives}, which is no form of payment.`;
}

/** At most four cards of a rank follow one another, so a deck decides at least so many guesses. */
const DECIDED = 12;
