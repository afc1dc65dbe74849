/** What a pool of picks could not be run with. */
import { localDateFrom } from '../base/civil.ts';
import { DAYS } from './in-force.ts';
import { type PicksEarn, type PicksSelect, picksEarnOf, picksSelectOf, swipesStepOf } from './pick-words.ts';
import { asOffered, type Sheet } from './sheet.ts';

/** Each version of a sheet is looked at by itself. */
export function inPicks(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const earn = picksEarnOf(version);
    const select = picksSelectOf(version);
    if (select !== undefined && earn === undefined) return `Step ${select.id} judges picks, and nobody hands any in.`;
    if (swipesStepOf(version) !== undefined && earn === undefined) {
      return `Step ${swipesStepOf(version)!.id} asks for swipes, and nothing is handed in for them.`;
    }
    const found = earn === undefined || select === undefined ? undefined : inCard(version, earn, select);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inCard(version: Sheet, { id, card }: PicksEarn, { tieBreak, prizes, id: judges }: PicksSelect) {
  const swipes = swipesStepOf(version);
  const falling = prizes.find(({ between: [low, high] }) => low > high);
  if (falling !== undefined) return `Step ${judges} has a prize whose range runs from high to low.`;
  const days = swipes === undefined || 'week' in swipes.window ? undefined : swipes.window;
  // A day that not every year has would be no day in most of them.
  const noDay = days && [days.from, days.until].find((day) => !localDateFrom(`2023-${day}`).ok);
  if (noDay !== undefined) return `Step ${swipes!.id} counts from or to ${noDay}, which not every year has.`;
  if (days !== undefined && days.from > days.until)
    return `Step ${swipes!.id} counts from ${days.from} back to ${days.until}.`;
  if (card.games === 'bracket') {
    if (tieBreak !== undefined) return `Step ${judges} breaks ties by a day of the week, and a bracket has none.`;
    if (swipes !== undefined && 'week' in swipes.window)
      return `Step ${swipes.id} counts a week, and a bracket has none.`;
    return undefined;
  }
  const [first] = card.days;
  const follow = card.days.every((day, i) => (DAYS.indexOf(day) - DAYS.indexOf(first!) + 7) % 7 === i);
  if (!follow) return `Step ${id} lists days that do not follow one another.`;
  if (!card.days.includes(card.closes.day)) return `Step ${id} closes on a day without games.`;
  if (tieBreak !== undefined && !card.days.includes(tieBreak.day)) {
    return `Step ${judges} breaks ties by a game of a day that is not on the card.`;
  }
  return undefined;
}
