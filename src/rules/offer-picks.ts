/** What an offer says about a pool of picks: the prizes of the best, and the teams that may play. */
import { formatUsd } from '../base/cents.ts';
import { repeated } from './contradictions-games.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { type PicksSelect, picksSelectOf } from './pick-words.ts';
import { outsideAll } from './say-prize.ts';
import type { Sheet } from './sheet.ts';

export function picksFlaw(sheet: Sheet, { prizes = [], teams }: Offer): OfferFlaw | undefined {
  const step = picksSelectOf(sheet);
  if (step === undefined) {
    if (teams === undefined) return undefined;
    const says = 'No team plays in this activity.';
    return { at: sheet.mustPost.at, reason: 'teams-unused', says, next: 'Leave the teams out.' };
  }
  const twice = repeated((teams ?? []).map((team) => team.toLowerCase()));
  if (twice !== undefined) {
    return { at: step.at, reason: 'team-twice', says: `The team ${twice} stands twice.`, next: 'Name each team once.' };
  }
  const prizeTwice = repeated(prizes.map(({ id }) => id));
  if (prizeTwice !== undefined) {
    const says = `Two prizes are called ${prizeTwice}.`;
    return { at: step.prizes[0]!.at, reason: 'prize-twice', says, next: 'Name each prize once.' };
  }
  if (prizes.length !== step.prizes.length) {
    const says = `${prizes.length} prizes are posted; ${step.prizes.length} are won.`;
    return {
      at: step.prizes[0]!.at,
      reason: 'prizes-missing',
      says,
      next: 'Post one prize for each, the first first.',
    };
  }
  for (const [i, prize] of prizes.entries()) {
    const flaw = prizeFlaw(step.prizes[i]!, prize);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

type Prize = NonNullable<Offer['prizes']>[number];

const SOURCES: Partial<Record<Prize['gives'], string>> = {
  goods: 'the stock that it is taken from',
  entry: 'the offer of the tournament',
};

function prizeFlaw(word: PicksSelect['prizes'][number], prize: Prize): OfferFlaw | undefined {
  const { name, gives, value, count, of, lives, raises, on } = prize;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: word.at, reason, says, next });
  if (!word.gives.some((one) => one === gives)) {
    const says = `"${name}" gives ${gives}, which the sheet does not know.`;
    return wrong('not-that-kind', says, `Choose among: ${word.gives.join(', ')}.`);
  }
  const outside = outsideAll([word], value);
  if (outside !== undefined) {
    const says = `"${name}" is worth ${formatUsd(value)}; ${outside}.`;
    return wrong('outside-range', says, 'Choose a value inside the range.');
  }
  if (count !== 1) return wrong('one-of-each', `"${name}" is there ${count} times.`, 'Post each prize once.');
  const source = SOURCES[gives];
  if ((source === undefined) !== (of === undefined)) {
    const says = source === undefined ? `"${name}" is taken from no stock.` : `"${name}" comes from nowhere.`;
    return wrong('source', says, source === undefined ? 'Leave that out.' : `Name ${source}.`);
  }
  if (lives === undefined && raises === undefined && on === undefined) return undefined;
  return wrong('words-unused', `"${name}" says more than what it is.`, 'Leave days, rungs and times out.');
}
