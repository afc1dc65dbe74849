/** Pools of picks, on the wall: the hours that are asked for, the games, how the best are found and what they win. */
import { MONTHS } from '../base/schedule.ts';
import type { PicksEarn, PicksSelect, SwipesStep, WeekMoment } from '../rules/pick-words.ts';
import { approvedWords } from '../rules/say-prize.ts';
import { dollars, type Line, linesOf, list, plural, type Terms } from './terms.ts';

export function saySwipes({ at, card, least, grace, window, asked }: SwipesStep): Line[] {
  const what =
    'scans' in least
      ? `A scan of the card in at least ${plural(least.scans, 'hour')} of play`
      : `At least ${plural(least.hours, 'hour')} of play, by the swipes of a card`;
  const when =
    'week' in window
      ? `from ${DAYS[window.week]} 00:00 until picks are closed`
      : `from ${yearDayWords(window.from)} to ${yearDayWords(window.until)}`;
  const then =
    asked === 'on-entry'
      ? 'on record when the picks are handed in'
      : 'picks may be handed in before that, and are void if the hours are not reached';
  return linesOf(
    card && { at: card.at, text: 'A card of the club is required' },
    { at, text: `${what}, ${when}; ${then}` },
    grace && { at: grace.at, text: `One swipe counts up to ${60 + grace.minutes} minutes in your seat` },
  );
}

export function sayPicks({ at, card, entries }: PicksEarn): Line[] {
  const games =
    card.games === 'week'
      ? `The games of ${list(card.days.map((day) => DAYS[day]))} that are listed for the week`
      : 'All games of the listed bracket; who is picked to win a game must have been picked to be in it';
  const closes =
    card.games === 'week'
      ? `Picks are taken until ${momentWords(card.closes)}:00, that second included`
      : 'Picks are taken before the first game begins, and not from then on';
  return [
    { at: card.at, text: games },
    { at, text: 'A winner is picked for every game; a drawn game is won by nobody' },
    { at: card.closes.at, text: closes },
    { at: entries.at, text: 'One entry for each person' },
  ];
}

export function sayPicksSelect({ at, tieBreak, ties, prizes }: PicksSelect, { offer }: Terms): Line[] {
  const posted = offer?.prizes;
  return linesOf(
    { at, text: 'The most right picks win' },
    tieBreak && {
      at: tieBreak.at,
      text: `Of as many right picks, who came closest to the points of both teams together in the posted game of ${DAYS[tieBreak.day]} stands first, whether over or under`,
    },
    {
      at: ties.at,
      text:
        ties.share === 'places'
          ? 'Who still ties shares the prizes of all places that are covered, in equal parts'
          : 'Each number of right picks has one prize, from the highest down; those who have as many share it in equal parts, goods by their value',
    },
    ...prizes.map((prize, i) => ({
      at: prize.at,
      text: `${ORDINALS[i] ?? `Prize ${i + 1}`}: ${
        posted?.[i] === undefined
          ? `${approvedWords(prize, dollars) ?? 'as posted'}, in ${list(
              prize.gives.map((kind) => GIVES[kind]),
              'or',
            )}`
          : `${posted[i].name}, ${dollars(posted[i].value)}`
      }`,
    })),
  );
}

export const momentWords = ({ day, time }: WeekMoment): string => `${DAYS[day]} ${time}`;

const ORDINALS = ['First prize', 'Second prize', 'Third prize'];

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** `03-31` as people say it: March 31. */
const yearDayWords = (text: string): string => `${MONTHS[Number(text.slice(0, 2)) - 1]} ${Number(text.slice(3))}`;

const GIVES: Readonly<Record<PicksSelect['prizes'][number]['gives'][number], string>> = {
  cash: 'cash',
  chips: 'chips',
  goods: 'goods',
  entry: 'a tournament entry',
};
