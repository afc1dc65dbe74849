/** The parts of an offer that are more than single amounts: pools, tables, times, the wheel. */
import { type Cents, cents, formatUsd, minCents, ZERO } from '../base/cents.ts';
import { tableName } from '../base/display-text.ts';
import { countFlaw, type HouseClock, timesFlaw } from '../base/schedule.ts';
import type { DrawPrize } from './draw-prizes.ts';
import type { PoolWord } from './fund.ts';
import { asOffered } from './in-force.ts';
import { raisedPrizes } from './ladder.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { type ListedOffer, timedBy } from './posted-times.ts';
import { type Sheet, type WheelStep, wheelStepOf } from './sheet.ts';
import { type AmountWord, chosenAmount, isChoice, MOST_LISTED } from './vocabulary.ts';

/** The seed and re-seed of a pool are between its floor and its cap, and its growth runs from low to high. */
export function poolFlaw({ fund }: Sheet, { amounts }: Offer): OfferFlaw | undefined {
  if (fund.kind !== 'own') return undefined;
  for (const { at, id, name, seed, reseed, floor, cap, daily } of fund.pools) {
    if (daily !== undefined && chosenAmount(amounts, daily.least) > chosenAmount(amounts, daily.most)) {
      const says = `The minimum daily increase of ${name} (${id}) is above the maximum.`;
      return { at: daily.at, reason: 'least-above-most', says, next: 'Lower the minimum, or raise the maximum.' };
    }
    for (const [what, word] of [
      ['seed', seed],
      ['reseed', reseed],
    ] as const) {
      const amount = chosenAmount(amounts, word);
      if (cap !== undefined && amount > chosenAmount(amounts, cap)) {
        const says = `The ${what} of ${name} (${id}), ${formatUsd(amount)}, is above its cap.`;
        return { at, reason: 'above-cap', says, next: 'Lower it, or raise the cap.' };
      }
      if (floor !== undefined && amount < floor) {
        const says = `The ${what} of ${name} (${id}), ${formatUsd(amount)}, is below ${formatUsd(floor)}.`;
        return { at, reason: 'below-floor', says, next: `Choose at least ${formatUsd(floor)}.` };
      }
    }
  }
  return undefined;
}

/**
 * The least and most that the approval allows in a pool. If it says nothing else, a pool that is always won as a whole
 * is never below the least that it can start with.
 */
export function approvedRange(
  { chart }: Pick<Sheet, 'chart'>,
  { id, at, seed, reseed, floor, cap, within }: PoolWord,
): Readonly<{ at: string; least: Cents; most: Cents | null }> {
  const rows = Object.values(chart.options)
    .flat()
    .filter(({ prize }) => 'pool' in prize && prize.pool === id);
  const isWhole =
    rows.length > 0 && rows.every(({ prize }) => prize.gives !== 'percent-of-pool' || prize.percent === 100);
  const starts = isWhole ? minCents(lowestOf(seed), lowestOf(reseed)) : ZERO;
  return {
    at: within?.at ?? at,
    least: within?.least ?? floor ?? starts,
    most: within?.most ?? (cap === undefined ? null : highestOf(cap)),
  };
}

const lowestOf = (word: AmountWord): Cents => (isChoice(word) ? cents(word.between[0]) : word);
const highestOf = (word: AmountWord): Cents => (isChoice(word) ? cents(word.between[1]) : word);

export function tableFlaw({ mustPost: { at } }: Sheet, { tables }: Offer): OfferFlaw | undefined {
  if (tables === 'all') return undefined;
  const twice = tables.find((table, i) => tables.indexOf(table) !== i);
  if (twice === undefined) return undefined;
  const says = `${tableName(twice)} is listed twice.`;
  return { at, where: 'tables', reason: 'table-twice', says, next: 'List it once.' };
}

export function timeFlaw(
  sheet: Sheet,
  offer: ListedOffer,
  posted: Offer,
  clock: HouseClock | undefined,
): OfferFlaw | undefined {
  const { at } = sheet.mustPost;
  const { period, hours } = offer;
  if (period.from >= period.until) {
    return {
      at,
      reason: 'empty-period',
      says: 'The period ends before it begins.',
      next: 'Set its end after its start.',
    };
  }
  if (hours !== undefined && hours.from === hours.until) {
    const says = `The hours begin and end at ${hours.from}, so the promotion is never offered.`;
    return { at, reason: 'empty-hours', says, next: 'Set two different times, or leave the hours out for all day.' };
  }
  return scheduleFlaw(sheet, offer, posted, clock);
}

/**
 * Runnings close at posted times one after another, the last when the period ends, whether that is listed or not.
 * Drawings take place at posted times inside the period. `clock` is undefined where no house is known: then only the
 * number of times is compared with what is approved.
 */
function scheduleFlaw(sheet: Sheet, offer: ListedOffer, posted: Offer, clock: HouseClock | undefined) {
  const { period, schedule, option } = offer;
  const timed = timedBy(sheet, option);
  const at = timed?.of === 'drawings' ? timed.at : sheet.mustPost.at;
  const wrong = (reason: string, says: string, next: string, clause = at): OfferFlaw => ({
    at: clause,
    where: 'schedule',
    reason,
    says,
    next,
  });
  if (posted.schedule === undefined || (Array.isArray(posted.schedule) && posted.schedule.length === 0)) {
    if (timed?.of !== 'drawings') return undefined;
    return wrong('schedule-missing', 'No drawing is listed.', 'Enter the time of each drawing.');
  }
  if (timed === undefined) {
    return wrong('schedule-unused', 'These rules have no periods and no drawings.', 'Leave the schedule out.');
  }
  if (schedule === undefined || schedule.length === 0) {
    return wrong('schedule-empty', 'No scheduled time is within the period.', 'Change the period or the schedule.');
  }
  if (schedule.some((time, i) => i > 0 && time <= schedule[i - 1]!)) {
    return wrong('schedule-order', 'The scheduled times are not in order.', 'Put them in order.');
  }
  const drum = asOffered(sheet, option).steps.find((step) => step.kind === 'select' && step.form === 'drum');
  const drawings = drum?.form === 'drum' ? drum.drawings : undefined;
  if (drawings !== undefined && schedule.length !== drawings.count) {
    const says = `There are ${drawings.count} drawings, but ${schedule.length} times are listed.`;
    return wrong('schedule-count', says, 'List the time of each of them.', drawings.at);
  }
  if (timed.isNumbered && schedule.length > MOST_LISTED) {
    const says = `The schedule has ${schedule.length} drawings in this period; the maximum is ${MOST_LISTED}.`;
    return wrong('schedule-too-long', says, 'Shorten the period, or schedule fewer drawings.');
  }
  const isFirst = timed.of === 'runnings' && Array.isArray(posted.schedule) && schedule[0] === period.from;
  if (schedule[0]! < period.from || isFirst || schedule.at(-1)! > period.until) {
    return wrong('schedule-outside', 'A scheduled time is outside the period.', 'Keep it within the period.');
  }
  const { approved, noun } = timed;
  if (approved === undefined) return undefined;
  const flaw =
    clock === undefined
      ? countFlaw(approved, schedule.length, noun)
      : timesFlaw(clock, approved, period, schedule, noun);
  return flaw === undefined ? undefined : wrong(flaw.reason, flaw.says, flaw.next, approved.at);
}

export function wheelFlaw(sheet: Sheet, { wheel, guaranteeHours, prizes }: Offer): OfferFlaw | undefined {
  const play = wheelStepOf(sheet);
  const at = play?.at ?? sheet.mustPost.at;
  const wrong = (reason: string, says: string, next: string, clause = at): OfferFlaw => ({
    at: clause,
    reason,
    says,
    next,
  });
  if (guaranteeHours !== undefined) {
    if (play?.guarantee === undefined)
      return wrong('no-guarantee', 'These rules guarantee no minimum.', 'Leave the guarantee hours out.');
    if (guaranteeHours.from === guaranteeHours.until) {
      const says = 'The guarantee hours begin and end at the same time.';
      const flaw = wrong('empty-hours', says, 'Set two different times, or leave them out.', play.guarantee.at);
      return { ...flaw, where: 'guaranteeHours' };
    }
  }
  if (play === undefined) {
    return wheel === undefined
      ? undefined
      : wrong('wheel-unused', 'These rules have no wheel.', 'Leave the spots out.');
  }
  // If prizes are posted, no one spins unless a turn at the wheel is one of them.
  if (wheel === undefined && prizes !== undefined && !prizes.some(isTurnHere)) return undefined;
  if (wheel === undefined || wheel.length === 0) {
    const flaw = wrong('wheel-missing', 'The spots of the wheel are not listed.', 'List every spot, in order.');
    return { ...flaw, where: 'wheel' };
  }
  return spotFlaw(play, wheel);
}

/** What a spot gives that another offer honors, in words before that offer. */
const OTHER_OFFER: Readonly<Record<NonNullable<Offer['wheel']>[number]['gives'], string | undefined>> = {
  entry: 'a ticket for',
  spin: 'a spin of the wheel of',
  coupon: 'a coupon of',
  money: undefined,
  goods: undefined,
  double: undefined,
};

/** A turn at this wheel, and not at that of another offer. */
const isTurnHere = ({ gives, of }: DrawPrize): boolean => gives === 'spin' && of === undefined;

function spotFlaw({ at, spots, double }: WheelStep, wheel: NonNullable<Offer['wheel']>): OfferFlaw | undefined {
  const [low, high] = spots.value;
  if (wheel.length > spots.most) {
    const says =
      spots.ours === undefined
        ? `The wheel has ${wheel.length} spots; the rules allow ${spots.most}.`
        : `The wheel has ${wheel.length} spots. The approved rules set no limit; Floorbook accepts at most ${spots.most}.`;
    return { at, where: 'wheel', reason: 'too-many-spots', says, next: `List at most ${spots.most}.` };
  }
  const ids = new Set<string>();
  let doubles = 0;
  for (const [i, { id, gives, value, of, twice }] of wheel.entries()) {
    const where = `wheel.${i}`;
    const unsaid = of === undefined ? OTHER_OFFER[gives] : undefined;
    if (unsaid !== undefined) {
      const next = `Enter the promotion that it is ${unsaid}.`;
      return {
        at,
        where: `${where}.of`,
        reason: 'source',
        says: `Spot ${id} is ${unsaid} another promotion, which is missing.`,
        next,
      };
    }
    if (of !== undefined && gives !== 'goods' && OTHER_OFFER[gives] === undefined) {
      const says = `Spot ${id} does not come from stock or another promotion.`;
      return { at, where, reason: 'source', says, next: 'Leave the source out.' };
    }
    if (ids.has(id))
      return { at, where, reason: 'spot-twice', says: `Spot ${id} is listed twice.`, next: 'List each spot once.' };
    ids.add(id);
    const inKind = twice === undefined ? undefined : inKindFlaw({ at, double }, { id, gives, twice }, where);
    if (inKind !== undefined) return inKind;
    if (gives === 'double') doubles += 1;
    else if (value < low || value > high) {
      const [worth, least, most] = [value, low, high].map((amount) => formatUsd(cents(amount)));
      const says = `Spot ${id} is worth ${worth}; the rules allow ${least} to ${most}.`;
      const next = 'Choose a value within the range.';
      return { at, where: `${where}.value`, reason: 'outside-range', says, next };
    }
  }
  const most = double?.spots ?? 0;
  if (doubles <= most) return undefined;
  const says = `The wheel has ${doubles} double spots; the rules allow ${most}.`;
  return { at: double?.at ?? at, where: 'wheel', reason: 'too-many-doubles', says, next: `Keep ${most}.` };
}

type Spot = NonNullable<Offer['wheel']>[number];

/** A prize in kind for landing on Double twice: only there, of a kind that the sheet allows, and from somewhere. */
function inKindFlaw(
  { at, double }: Pick<WheelStep, 'at' | 'double'>,
  { id, gives, twice }: Pick<Spot, 'id' | 'gives'> & { twice: NonNullable<Spot['twice']> },
  where: string,
): OfferFlaw | undefined {
  const clause = double?.at ?? at;
  const place = `${where}.twice`;
  const flaw = (reason: string, says: string, next: string): OfferFlaw => ({
    at: clause,
    where: place,
    reason,
    says,
    next,
  });
  if (gives !== 'double') {
    return flaw('words-unused', `Spot ${id} is not a Double spot.`, 'Leave out what landing on it twice gives.');
  }
  const kinds = double?.inKind ?? [];
  if (!kinds.includes(twice.gives)) {
    const next =
      kinds.length === 0
        ? `Post an amount of cash, or ${kinds.join(' or ')}.`
        : `Post money, or one of: ${kinds.join(', ')}.`;
    return flaw('not-that-kind', `Landing on ${id} twice cannot give ${twice.gives}.`, next);
  }
  const honored = OTHER_OFFER[twice.gives];
  if (twice.of !== undefined || honored === undefined) return undefined;
  return flaw(
    'source',
    `"${twice.name}" is ${honored} another promotion, which is missing.`,
    `Enter the promotion that it is ${honored}.`,
  );
}

// What is allowed and still worth a second look before an offer is approved. Nothing here refuses.

export type Warning = Readonly<{ at: string; says: string }>;

export function offerWarnings(sheet: Sheet, offer: Offer): Warning[] {
  return [...doubledSpots(sheet, offer), ...raisedPrizes(sheet, offer)];
}

/** The range binds the printed spot, so twice a spot may come to more than the most that a spot may be worth. */
function doubledSpots(sheet: Sheet, { wheel = [] }: Offer): Warning[] {
  const play = wheelStepOf(sheet);
  if (play?.double === undefined || !wheel.some(({ gives }) => gives === 'double')) return [];
  const most = play.spots.value[1];
  return wheel
    .filter(({ gives, value }) => gives === 'money' && value * 2 > most)
    .map(({ name, value }) => ({
      at: play.double!.at,
      says: `Doubled, "${name}" pays ${formatUsd(cents(value * 2))}; a spot can be worth at most ${formatUsd(cents(most))}.`,
    }));
}
