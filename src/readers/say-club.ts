/** The club, in plain English: when cards are swiped, what that brings, what it is redeemed for. */
import type { CreditsStep, RedemptionStep, SwipeTimesStep } from '../rules/club-words.ts';
import { dayTimes } from '../rules/posted-times.ts';
import { approvedWords } from '../rules/say-prize.ts';
import { count, dollars, gameName, type Line, list, money, plural, range, type Terms } from './terms.ts';

export function saySwipeTimes({ at, withinMinutes }: SwipeTimesStep, terms: Terms): Line[] {
  const within =
    typeof withinMinutes === 'number' ? plural(withinMinutes, 'minute') : count(withinMinutes, 'minute', terms);
  const times = terms.offer?.club?.times;
  const when = times === undefined ? 'at posted times' : `at ${list([...dayTimes(times)].sort())}`;
  return [
    {
      at,
      text: `Staff swipe the club card of whoever plays a designated game, ${when}; a swipe counts for its time for ${within} from then on, and at no other time`,
    },
  ];
}

export function sayCredits({ at, each, ours, transfer }: CreditsStep, terms: Terms): Line[] {
  const games = terms.offer?.club?.games;
  const span = approvedWords({ between: each, ours }, String);
  const how =
    games === undefined
      ? `one credit, or as many as are posted for the game${span === undefined ? '' : `, ${span}`}`
      : list(games.map(({ game, credits = 1 }) => `${plural(credits, 'credit')} in ${gameName(game, terms)}`));
  return [
    { at, text: `A swipe brings ${how}; once for each card and posted time` },
    { at: transfer.at, text: 'Credits are not transferable' },
  ];
}

export function sayRedemption({ at, prizes, identification }: RedemptionStep, terms: Terms): Line[] {
  const posted = terms.offer?.club?.prizes;
  const kinds = prizes.kinds.map(({ gives, between }) => `${GIVES[gives]} of ${range(between, dollars)}`);
  const which =
    posted === undefined
      ? `Prizes are posted with their price: ${list(kinds, 'or')}`
      : `Prizes: ${posted.map(({ name, value, credits }) => `${name}, worth ${money(value, terms)}, for ${plural(credits, 'credit')}`).join('; ')}`;
  return [
    {
      at,
      text: 'Credits are redeemed in the promotional period only, for several prizes as long as the balance covers each; after it they are worth nothing',
    },
    { at: prizes.at, text: which },
    {
      at: identification.at,
      text: 'Valid photo ID is shown at once; without it nothing is redeemed, and the credits stay',
    },
  ];
}

const GIVES = { cash: 'cash', chips: 'chips', goods: 'goods' } as const;
