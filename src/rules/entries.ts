/**
 * Entries and lists of points: what places are worth, what an offer posts about entries, and which ways to take part
 * lead nowhere.
 */
import { type Cents, formatUsd, sumCents } from '../base/cents.ts';
import { evenlyDown } from '../base/split.ts';
import type { DrawPrize } from './draw-prizes.ts';
import { contradictionInHours } from './hours.ts';
import { asOffered } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { contradictionInOutsideEntries } from './outside-entries.ts';
import type { ListedOffer } from './posted-times.ts';
import { type Sheet, type Step, stepOf } from './sheet.ts';

// Places on a list of points. Tied players share the prizes of the places they cover.

type ScoreLine = Readonly<{ points: number }>;

/** `place`: the first of the places that the person covers, together with all who have as many points. */
export type RankedScore<Line extends ScoreLine> = Readonly<{ line: Line; place: number; share: Cents }>;

/** Best first, in their own order where points are equal; a place below the last prize is worth nothing. */
export function rankScores<Line extends ScoreLine>(
  lines: readonly Line[],
  prizes: readonly Cents[],
): RankedScore<Line>[] {
  const sorted = [...lines].sort((a, b) => b.points - a.points);
  return sorted.map((line) => {
    const first = sorted.findIndex(({ points }) => points === line.points);
    const covered = sorted.filter(({ points }) => points === line.points).length;
    const pooled = sumCents(prizes.slice(first, first + covered));
    return { line, place: first + 1, share: evenlyDown(pooled, covered).each };
  });
}

/** The prize of each place, first place first, as the offer posts them. */
export const prizesByPlace = (prizes: readonly DrawPrize[]): Cents[] =>
  prizes.flatMap(({ value, count }) => Array.from({ length: count }, () => value));

// What an offer posts: times at which tickets are given out, prizes for places on a list.

export function entriesFlaw(sheet: Sheet, offer: ListedOffer): OfferFlaw | undefined {
  return distributionFlaw(sheet, offer) ?? standingsFlaw(sheet, offer);
}

/** Posted where the sheet leaves the times to the posting, and nowhere else. */
function distributionFlaw({ steps, mustPost }: Sheet, { distributions }: ListedOffer): OfferFlaw | undefined {
  const seated = steps.find((step) => step.kind === 'qualify' && step.form === 'seated');
  const asks = seated?.form === 'seated' && seated.times === 'posted';
  const at = seated?.at ?? mustPost.at;
  if (distributions === undefined) {
    if (!asks) return undefined;
    const says = 'No time is posted at which tickets are handed out.';
    return {
      at,
      where: 'distributions',
      reason: 'distributions-missing',
      says,
      next: 'Post at least one time of day.',
    };
  }
  if (!asks) {
    const says = 'These rules do not let the house choose the times for tickets.';
    return { at, reason: 'distributions-unused', says, next: 'Leave the distributions out.' };
  }
  const twice = distributions.find((time, i) => distributions.indexOf(time) !== i);
  if (twice === undefined) return undefined;
  const says = `${twice} is listed twice.`;
  return { at, where: 'distributions', reason: 'time-twice', says, next: 'List it once.' };
}

/** A prize for each place from the first on, in money, none above the one before it. */
function standingsFlaw(sheet: Sheet, { prizes }: Offer): OfferFlaw | undefined {
  const select = stepOf(sheet, 'select');
  if (select?.form !== 'standings') return undefined;
  const { at, places } = select;
  if (prizes === undefined) {
    const next = `Announce a prize for each place, up to ${places}.`;
    const says = 'No prize is announced for any place.';
    return { at, where: 'prizes', reason: 'prizes-missing', says, next };
  }
  const other = prizes.find(({ gives }) => gives !== 'cash');
  if (other !== undefined) {
    const says = `${other.name} is not cash, but players who tie share the prizes of their places.`;
    return {
      at,
      where: `prizes.${prizes.indexOf(other)}`,
      reason: 'not-cash',
      says,
      next: 'Announce an amount of money.',
    };
  }
  const values = prizesByPlace(prizes);
  if (values.length > places) {
    const says = `${values.length} prizes are announced, but the rules have ${places} places.`;
    return { at, where: 'prizes', reason: 'too-many-places', says, next: `Announce at most ${places}.` };
  }
  const rises = values.findIndex((value, i) => i > 0 && value > values[i - 1]!);
  if (rises < 0) return undefined;
  const says = `Place ${rises + 1} wins ${formatUsd(values[rises]!)}, more than the place above it.`;
  return { at, where: 'prizes', reason: 'prize-rises', says, next: 'List the prizes from the first place on.' };
}

// Ways to take part that lead nowhere: what is earned must fit what qualifies for it.

/** The first contradiction about entries, in one sentence; each version of the sheet by itself. */
export function contradictionInEntries(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const found = inVersion(asOffered(sheet, option).steps);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Qualify = Extract<Step, { kind: 'qualify' }>;

function inVersion(steps: readonly Step[]): string | undefined {
  const outside = contradictionInOutsideEntries(steps);
  if (outside !== undefined) return outside;
  const ways = steps.filter((step): step is Qualify => step.kind === 'qualify');
  const earn = steps.find((step) => step.kind === 'earn');
  if (earn?.kind !== 'earn') return undefined;
  const seated = ways.find(({ form }) => form === 'seated');
  if (seated !== undefined && earn.form !== 'tickets')
    return `Step ${seated.id} gives tickets, but ${earn.id} does not.`;
  const hours = ways.find(({ form }) => form === 'hours');
  const byHours = earn.form === 'score' && earn.minutesEach !== undefined;
  if (hours !== undefined && earn.form !== 'points' && !byHours)
    return `Step ${hours.id} counts hours, but ${earn.id} does not.`;
  if (hours?.form === 'hours') {
    const by = hours.by ?? ['swipes'];
    if (earn.form === 'points' && (by.length > 1 || by[0] !== 'swipes'))
      return `Step ${hours.id} counts hours by ${by.join(' and ')}, but entries in a drum are for swipes.`;
    const wrong = contradictionInHours(by, 'grace' in earn ? earn.grace : undefined);
    if (wrong !== undefined) return wrong;
  }
  if (earn.form === 'score') {
    if (byHours && hours === undefined) return `Step ${earn.id} gives points for hours, but no step counts them.`;
    if (byHours && ways.some(({ form }) => form === 'hand'))
      return `Step ${earn.id} gives points for hours, so no hand can give any. Use two promotions.`;
    if (earn.grace !== undefined && !byHours) return `Step ${earn.id} has a grace period for swipes, but counts none.`;
  }
  if (earn.form === 'points' && hours === undefined)
    return `Step ${earn.id} gives points for hours, but no step counts them.`;
  if (earn.form !== 'tickets') return undefined;
  if (earn.blocks !== undefined && seated === undefined)
    return `Step ${earn.id} hands out preprinted tickets, but no step says when.`;
  if (earn.byMinimum !== undefined && !ways.some(({ form }) => form === 'hand'))
    return `Step ${earn.id} earns more at tables with a high minimum, but no hand earns anything.`;
  return undefined;
}
