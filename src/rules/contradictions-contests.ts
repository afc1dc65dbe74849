/** What a wheel of cards, keys or a tournament could not be played with. */

import { unreachable } from '../base/assert.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { valueSections } from './card-wheel.ts';
import type { CardWheelStep } from './card-wheel-words.ts';
import type { KeysStep, TournamentStep } from './contest-words.ts';
import { repeated } from './contradictions-games.ts';
import { asOffered, type Sheet } from './sheet.ts';
import type { Step } from './steps.ts';

/** Each version of a sheet is looked at by itself. */
export function inContests(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    for (const step of version.steps) {
      const found = step.kind === 'play' ? inPlay(version, step) : undefined;
      if (found !== undefined) return found;
    }
    const ace = version.steps.some(({ form }) => form === 'ace-of-table');
    if (ace && !version.steps.some(({ form }) => form === 'wheel-of-cards')) {
      return 'An ace says who spins the wheel of cards, and there is none.';
    }
  }
  return undefined;
}

function inPlay(version: Sheet, step: Extract<Step, { kind: 'play' }>): string | undefined {
  switch (step.form) {
    case 'wheel-of-cards':
      return inCardWheel(version, step);
    case 'keys':
      return inPasses(version, step);
    case 'tournament':
      return inPasses(version, step) ?? inTournament(step);
    case 'wheel':
    case 'call-ladder':
    case 'card-ladder':
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
}

function inCardWheel({ steps }: Sheet, step: CardWheelStep): string | undefined {
  const { id, hands, money } = step;
  const ranking = RANKINGS.find((one) => one.id === hands.ranking);
  const names = hands.rows.map(({ category }) => category);
  const twice = repeated(names);
  if (twice !== undefined) return `Step ${id} pays ${twice} twice.`;
  const stray = names.find((name) => !ranking?.categories.some((category) => category.id === name));
  if (stray !== undefined) return `Step ${id} pays ${stray}, which ${hands.ranking} does not know.`;
  if (valueSections(step) < 0) return `Step ${id} has fewer sections than there are cards.`;
  if (money.goes === 'table' && !steps.some(({ form }) => form === 'ace-of-table')) {
    return `Step ${id} divides the money among a table, and no table is drawn.`;
  }
  return undefined;
}

/** Who plays holds a pass, and passes come out of a drum. */
function inPasses({ steps }: Sheet, { id }: KeysStep | TournamentStep): string | undefined {
  const gives = steps.some(
    (step) =>
      step.kind === 'select' &&
      step.form === 'drum' &&
      step.prizes !== undefined &&
      ('list' in step.prizes ? step.prizes.list : step.prizes.kinds).some((prize) => prize.gives === 'pass'),
  );
  return gives ? undefined : `Step ${id} is played with passes, and nothing gives one.`;
}

function inTournament({ id, seats, advance, prizes, tables }: TournamentStep): string | undefined {
  if (advance > seats) return `Step ${id} lets ${advance} of ${seats} go on.`;
  const most = { table: seats, final: tables * advance };
  for (const [i, { in: of, places }] of prizes.entries()) {
    const [from, to] = places;
    if (from > to) return `Step ${id} has a prize for places ${from} to ${to}.`;
    if (to > most[of]) return `Step ${id} has a prize for place ${to}, and ${most[of]} play.`;
    if (of === 'table' && from <= advance) return `Step ${id} has a prize for place ${from}, which goes on.`;
    const other = prizes.findIndex((one) => one.in === of && one.places[0] <= to && one.places[1] >= from);
    if (other !== i) return `Step ${id} has two prizes for place ${Math.max(from, prizes[other]!.places[0])}.`;
  }
  return undefined;
}
