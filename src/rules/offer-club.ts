/** What an offer of the club says: times, designated games and their credits, prizes and their prices. */
import { formatUsd } from '../base/cents.ts';
import { GAMES } from '../cards/catalogue.ts';
import { type ClubSteps, clubStepsOf, minutesOf, overlap } from './club.ts';
import type { ClubPosting, ClubPrize } from './club-words.ts';
import { repeated } from './contradictions-games.ts';
import type { OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { outsideWords } from './say-prize.ts';
import type { Sheet } from './sheet.ts';

export function clubFlaw(sheet: Sheet, { club, amounts }: ListedOffer): OfferFlaw | undefined {
  const steps = clubStepsOf(sheet);
  if (steps === undefined) {
    if (club === undefined) return undefined;
    const says = 'The sheet has no club: nothing is swiped or redeemed.';
    return { at: sheet.mustPost.at, reason: 'club-unused', says, next: 'Leave the club out.' };
  }
  if (club === undefined) {
    const says = 'Times, games, credits and prizes of the club are not posted.';
    return { at: steps.swipe.at, reason: 'club-missing', says, next: 'Post them.' };
  }
  return (
    inPart('times', timesFlaw(steps, club, minutesOf(steps.swipe, amounts))) ??
    inPart('games', gamesFlaw(steps, club)) ??
    inPart('prizes', prizesFlaw(steps, club))
  );
}

const inPart = (part: string, flaw: OfferFlaw | undefined): OfferFlaw | undefined =>
  flaw === undefined ? undefined : { where: `club.${part}`, ...flaw };

function timesFlaw(
  { swipe: { at } }: ClubSteps,
  { times }: Pick<NonNullable<ListedOffer['club']>, 'times'>,
  minutes: number,
): OfferFlaw | undefined {
  const twice = repeated([...times]);
  if (twice !== undefined)
    return { at, reason: 'time-twice', says: `${twice} is posted twice.`, next: 'Post it once.' };
  const both = overlap(times, minutes);
  if (both === undefined) return undefined;
  const says = `A swipe ${minutes} minutes after ${both[0]} would belong to ${both[1]} too.`;
  return { at, reason: 'times-overlap', says, next: 'Post fewer minutes, or times that lie further apart.' };
}

function gamesFlaw({ earn: { at, each, ours } }: ClubSteps, { games }: ClubPosting): OfferFlaw | undefined {
  const twice = repeated(games.map(({ game }) => game));
  if (twice !== undefined)
    return { at, reason: 'game-twice', says: `${twice} is posted twice.`, next: 'Post it once.' };
  for (const { game, credits = 1 } of games) {
    if (!GAMES.some(({ id }) => id === game)) {
      const says = `${game} is not a game that this system reads.`;
      return { at, reason: 'unknown-game', says, next: 'Check the name of the game.' };
    }
    const outside = outsideWords({ between: each, ours }, credits, String);
    if (outside === undefined) continue;
    const says = `A swipe in ${game} would bring ${credits}; ${outside}.`;
    return { at, reason: 'outside-range', says, next: 'Choose a number inside the range.' };
  }
  return undefined;
}

function prizesFlaw({ redeem: { prizes: word } }: ClubSteps, { prizes }: ClubPosting): OfferFlaw | undefined {
  const { at } = word;
  const twice = repeated(prizes.map(({ id }) => id));
  if (twice !== undefined) {
    return { at, reason: 'prize-twice', says: `Two prizes are called ${twice}.`, next: 'Name each prize once.' };
  }
  for (const [i, prize] of prizes.entries()) {
    const flaw = prizeFlaw(word, prize);
    if (flaw !== undefined) return { ...flaw, where: `club.prizes.${i}` };
  }
  return undefined;
}

function prizeFlaw(
  { at, kinds }: ClubSteps['redeem']['prizes'],
  { name, gives, value, of }: ClubPrize,
): OfferFlaw | undefined {
  const ranges = kinds.filter((kind) => kind.gives === gives).map(({ between }) => between);
  if (ranges.length === 0) {
    const says = `"${name}" gives ${gives}, which the sheet does not know.`;
    return { at, reason: 'not-that-kind', says, next: `Choose among: ${kinds.map((kind) => kind.gives).join(', ')}.` };
  }
  if (!ranges.some(([low, high]) => value >= low && value <= high)) {
    const allowed = ranges.map(([low, high]) => `${formatUsd(low)} to ${formatUsd(high)}`).join(' or ');
    const says = `"${name}" is worth ${formatUsd(value)}; the sheet allows ${allowed}.`;
    return { at, reason: 'outside-range', says, next: 'Choose a value inside the range.' };
  }
  if ((gives === 'goods') === (of !== undefined)) return undefined;
  if (of === undefined) {
    const says = `"${name}" comes from nowhere.`;
    return { at, reason: 'source-missing', says, next: 'Name the stock that it is taken from.' };
  }
  return { at, reason: 'source-unused', says: `"${name}" is taken from no stock.`, next: 'Leave that out.' };
}
