/** What a house put on the floor: one option, exact amounts inside the sheet's ranges, a period, tables, a posted name. */
import { z } from 'zod';
import { cents, formatUsd } from '../base/cents.ts';
import { plainWords, sentence } from '../base/display-text.ts';
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import type { HouseClock } from '../base/schedule.ts';
import { valueAward } from './card-wheel.ts';
import { multiplierWindow, withGames } from './chart.ts';
import { clubFlaw, clubPosting } from './club.ts';
import { contestFlaw, lastsFlaw } from './contest.ts';
import { partsFlaw } from './contradictions-shares.ts';
import { drawPrize } from './draw-prizes.ts';
import { entriesFlaw } from './entries.ts';
import { envelopesFlaw, postedEnvelopes, refillTimes } from './envelopes.ts';
import { ownPools } from './fund.ts';
import { type PostedHand, postedHand } from './hand-pattern.ts';
import { houseGameFlaw, stepForOption } from './house-game.ts';
import { asOffered, everyRowInForce, ownPoolFlaw, withOwnPools } from './in-force.ts';
import { instrumentFlaw, instrumentOffer } from './instrument.ts';
import { ladderFlaw } from './ladder.ts';
import { chartFlaw, handsWanted, multiplierFlaw } from './offer-chart.ts';
import { cardWheelFlaw, drawsFlaw, occasions, squares, tableDrawFlaw } from './offer-draws.ts';
import { poolFlaw, tableFlaw, timeFlaw, wheelFlaw } from './offer-pools-and-times.ts';
import { entryMultiplier, outsideEntriesFlaw } from './outside-entries.ts';
import { picksFlaw, teamName } from './picks.ts';
import { alreadyListed, filledIn, type ListedOffer, listed, needsClock, timedBy } from './posted-times.ts';
import { outsideWords } from './prize-text.ts';
import { rolloverFlaw } from './rollover.ts';
import type { Sheet } from './sheet.ts';
import { bonusPrize, showFlaw } from './show.ts';
import { postedTournament, tournamentFlaw } from './tournament.ts';
import { triggerFlaw } from './triggers.ts';
import {
  type Choice,
  centsOrCount,
  id,
  instant,
  isChoice,
  isoDate,
  localTime,
  MOST_LISTED,
  pickName,
  postedMoments,
  postedTimesOfDay,
  sheetId,
  words,
} from './vocabulary.ts';

export const offerSchema = z.strictObject({
  id,
  sheet: sheetId,
  edition: isoDate,
  option: z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'the name of an option'),
  /** Games that are offered under another option, where the sheet lets each game have its own. */
  optionFor: z.record(id, z.string().regex(/^[A-Za-z0-9-]{1,20}$/)).optional(),
  /** The rows that are posted, where the sheet lets the house choose among them; left out: all. */
  rows: z.array(id).min(1).optional(),
  /** The payout structure in force, where the sheet has several. */
  structure: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,20}$/)
    .optional(),
  picks: z.record(z.string().regex(/^[a-z0-9.-]{1,80}$/, 'the name of a pick'), pickName).optional(),
  /** Hands that the sheet leaves to the posting, each for a row and a game. */
  posted: z.array(postedHand).max(100).optional(),
  multipliers: z.array(multiplierWindow).min(1).max(50).optional(),
  /** What the prizes are paid in, where it is not money. */
  inKind: id.optional(),
  /** The offer that it comes from, where it belongs to another sheet. */
  inKindOf: id.optional(),
  amounts: z.record(z.string().regex(/^[a-z0-9.-]{1,80}$/, 'the name of a choice'), z.int().meta(centsOrCount)),
  /** Separate pools for some of the hands, where the sheet lets the house post them; left out: none. */
  pools: ownPools.optional(),
  /** One value for many, to which `amounts` and `posted` are exceptions. An offer is posted with every value by name. */
  forAll: z
    .strictObject({
      /** By the part of a name before its dot: `tickets` includes `tickets.flush` and all others of that kind. */
      amounts: z
        .record(z.string().regex(/^[a-z0-9-]{1,80}$/, 'the first part of a name'), z.int().meta(centsOrCount))
        .optional(),
      /** For every row and game that leaves its hand to the posting. */
      hand: postedHand.shape.hand.optional(),
    })
    .optional(),
  /** The fund it feeds or draws on; null where the house pays. */
  fund: id.nullable(),
  period: z.strictObject({ from: instant, until: instant }),
  /** Daily hours inside the period, in the house's zone; left out: all day. */
  hours: z.strictObject({ from: localTime, until: localTime }).optional(),
  tables: z.union([z.literal('all'), z.array(id).min(1)]),
  /** Advertised under another name: then the approval id is printed beside it (B-8). */
  postedName: words.optional(),
  /** Times at which runnings close or drawings take place: a list, or one schedule. */
  schedule: postedMoments(0, MOST_LISTED).optional(),
  /** What is drawn for, in this order, where the sheet leaves it to the posting. */
  prizes: z.array(drawPrize).min(1).max(400).optional(),
  /** How winners are found, where the sheet allows more than one way; left out: the first of them. */
  drawnBy: z.enum(['drum', 'computer']).optional(),
  /** Times of day at which everyone who is seated gets a ticket. */
  distributions: postedTimesOfDay.optional(),
  /** What happens outside the house and starts a drawing, such as a score in a televised game. */
  occasions: occasions.optional(),
  /** The teams at the top and at the left of the grid, and the periods at whose end a square wins. */
  squares: squares.optional(),
  /** Every team that can appear in a game of a pick sheet. Left out: the games themselves name the teams. */
  teams: z.array(teamName).min(2).max(400).optional(),
  /** A wheel's spots in order, as printed on it. */
  wheel: z
    .array(
      z.strictObject({
        id,
        name: words,
        gives: z.enum(['money', 'goods', 'double', 'entry', 'spin', 'coupon']),
        value: z.int().min(0).meta(centsOrCount),
        /** The stock that goods are taken from, where they are counted; the offer that honors an entry or a spin. */
        of: id.optional(),
        /** Double: what landing on it twice gives, where that is not money. Its value is the amount chosen for it. */
        twice: z
          .strictObject({ gives: z.enum(['goods', 'entry', 'coupon']), name: words, of: id.optional() })
          .optional(),
      }),
    )
    .optional(),
  /** Days and times on which entries count more than once. */
  entryMultipliers: z.array(entryMultiplier).min(1).max(50).optional(),
  /** What the envelopes hold, and how many of each make a full set, where the sheet leaves it to the posting. */
  envelopes: postedEnvelopes.optional(),
  /** The times of day at which the set of envelopes is refilled. */
  refills: refillTimes.optional(),
  /** What the sections of a wheel of cards hold that are no cards, one for each of them. */
  valueAwards: z.array(valueAward).max(60).optional(),
  /** When those who hold a pass play for what the sheet gives, where the sheet leaves it to the posting. */
  contests: postedMoments(1, 60).optional(),
  /** The structure of a poker tournament, and when it is played. */
  tournament: postedTournament.optional(),
  /** The prizes of the house behind squares of a show's board, one square each. */
  bonus: z.array(bonusPrize).min(1).max(99).optional(),
  /** Which promotional chips, coupons or certificates there are. */
  instrument: instrumentOffer.optional(),
  /** Times of swipes, designated games with their credits, and prizes with their prices, where the sheet is a club. */
  club: clubPosting.optional(),
  /** The hours in which a guaranteed minimum holds. */
  guaranteeHours: z.strictObject({ from: localTime, until: localTime }).optional(),
  /** What happens to the money when the activity ends, agreed before its first fee. */
  windDown: z.enum(['pay-out', 'carry-to-successor']),
});

export type Offer = z.infer<typeof offerSchema>;

/**
 * What is wrong with an offer, and the clause it breaks. `where`: the place in the offer that it is about, as a path
 * (`wheel.2.value`), where there is one: a form shows the flaw at that row.
 */
export type OfferFlaw = Refusal & Readonly<{ at: string; where?: string }>;

/** An offer is to a sheet what a value is to a type: every choice made, nothing outside, nothing extra. */
export function checkOffer(sheet: Sheet, offer: Offer, clock?: HouseClock): Result<Offer> {
  const flaw = offerFlaw(sheet, offer, clock);
  return flaw === undefined ? ok(spelledOut(sheet, offer)) : { ok: false, refusal: flaw };
}

/** Without a clock the times that it lists are not held against the hours that are approved. */
export function offerFlaw(whole: Sheet, written: Offer, clock?: HouseClock): OfferFlaw | undefined {
  const adopted = asOffered(withGames(whole), written.option);
  const posted = spelledOut(whole, written);
  const unposted = forAllFlaw(adopted, written) ?? chartFlaw(adopted, posted) ?? ownPoolFlaw(adopted, posted);
  if (unposted !== undefined) return unposted;
  const sheet = withOwnPools(adopted, posted);
  const flaw =
    amountFlaw(adopted, sheet, posted) ??
    multiplierFlaw(sheet, posted) ??
    fundFlaw(sheet, posted) ??
    partsFlaw(sheet, posted) ??
    poolFlaw(sheet, posted) ??
    triggerFlaw(sheet, posted) ??
    tableFlaw(sheet, posted);
  if (flaw !== undefined) return flaw;
  const times = clock === undefined ? listedWithoutClock(posted) : listed(posted, clock);
  if (!times.ok)
    return { at: timedBy(sheet, posted.option)?.at ?? sheet.mustPost.at, where: 'schedule', ...times.refusal };
  const offer = times.value;
  return (
    timeFlaw(sheet, offer, posted, clock) ??
    rolloverFlaw(sheet, posted) ??
    wheelFlaw(sheet, offer) ??
    envelopesFlaw(sheet, offer) ??
    ladderFlaw(sheet, offer) ??
    drawsFlaw(sheet, offer) ??
    cardWheelFlaw(sheet, offer) ??
    lastsFlaw(sheet, offer) ??
    contestFlaw(sheet, offer, clock) ??
    entriesFlaw(sheet, offer) ??
    outsideEntriesFlaw(sheet, offer) ??
    tableDrawFlaw(sheet, offer) ??
    showFlaw(sheet, offer) ??
    picksFlaw(sheet, offer) ??
    placed('instrument', instrumentFlaw(sheet, offer)) ??
    placed('club', clubFlaw(sheet, offer)) ??
    houseGameFlaw(sheet, offer) ??
    placed('tournament', tournamentFlaw(sheet, offer))
  );
}

/** Whether its times are as approved, by the clock of the house. */
export function postedTimesFlaw(whole: Sheet, posted: Offer, clock: HouseClock): OfferFlaw | undefined {
  const sheet = asOffered(whole, posted.option);
  const times = listed(posted, clock);
  if (times.ok) return timeFlaw(sheet, times.value, posted, clock);
  return { at: timedBy(sheet, posted.option)?.at ?? sheet.mustPost.at, where: 'schedule', ...times.refusal };
}

function listedWithoutClock(offer: Offer): Result<ListedOffer> {
  if (!needsClock(offer)) return ok(alreadyListed(offer));
  const says = 'A schedule follows the house clock, but the time zone is not known.';
  return refuse('no-zone', says, 'Enter the time zone of the house.');
}

/** The offer with every amount and every hand by name, and with the times that the sheet sets. */
export const spelledOut = (whole: Sheet, offer: Offer): Offer => filledIn(whole, eachByName(whole, offer));

/** The same offer where nothing is said for all. */
function eachByName(whole: Sheet, offer: Offer): Offer {
  if (offer.forAll === undefined) return offer;
  const { forAll: all, ...rest } = offer;
  const sheet = asOffered(withGames(whole), offer.option);
  const filled = namesAsked(sheet, offer).flatMap((name) => {
    const value = all.amounts?.[kindOf(name)];
    return value === undefined || Object.hasOwn(offer.amounts, name) ? [] : [[name, value] as const];
  });
  const posted = [...(offer.posted ?? []), ...(all.hand === undefined ? [] : handsForAll(sheet, offer, all.hand))];
  return {
    ...rest,
    amounts: { ...offer.amounts, ...Object.fromEntries(filled) },
    ...(posted.length === 0 ? {} : { posted }),
  };
}

/** How the sheet lets cards play stays as it is: only which hand is posted is the same everywhere. */
function handsForAll(sheet: Sheet, offer: Offer, hand: PostedHand['hand']): PostedHand[] {
  const own = offer.posted ?? [];
  return handsWanted(sheet, offer)
    .filter(({ row, game }) => !own.some((one) => one.row === row.key && one.game === game))
    .map(({ row, game, atLeast }) => ({
      row: row.key,
      game,
      hand: { ...(atLeast?.plays === undefined ? {} : { plays: atLeast.plays }), ...hand },
    }));
}

const namesAsked = (sheet: Sheet, offer: Offer): string[] =>
  choicesOf({ ...sheet, chart: { at: sheet.chart.at, rows: everyRowInForce(sheet, offer) } }).map(
    ({ choose }) => choose,
  );

/** `tickets` of `tickets.flush`; nothing for a name without a dot. */
const kindOf = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : '');

function forAllFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  if (offer.forAll === undefined) return undefined;
  const { amounts = {}, hand } = offer.forAll;
  const { at } = sheet.chart;
  const kinds = [...new Set(namesAsked(sheet, offer).map(kindOf))].filter((kind) => kind !== '');
  const stray = Object.keys(amounts).find((kind) => !kinds.includes(kind));
  if (stray !== undefined) {
    const next = kinds.length === 0 ? 'Leave it out.' : `Set one value for all of these: ${kinds.join(', ')}.`;
    const says = `This option has no amounts named ${stray}.`;
    return { at, where: 'forAll.amounts', reason: 'unknown-amount', says, next };
  }
  if (hand === undefined || handsWanted(sheet, offer).length > 0) return undefined;
  const says = 'No prize line of this option has a posted hand.';
  return { at, where: 'forAll.hand', reason: 'hand-unused', says, next: 'Leave the hand out.' };
}

/** In this part of the offer, where the flaw does not say more exactly. */
const placed = (part: string, flaw: OfferFlaw | undefined): OfferFlaw | undefined =>
  flaw === undefined ? undefined : { where: part, ...flaw };

/** Outside its range an amount is refused here, when it is set, and never at a payout (B-1). */
function amountFlaw(adopted: Sheet, sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const { option, amounts } = offer;
  const inOption = (of: Sheet) => ({ ...of, chart: { at: of.chart.at, rows: everyRowInForce(of, offer) } });
  // A pool that no posted hand plays for needs no amounts; a form that asks for them anyway does no harm.
  const asked = choicesIn(inOption(adopted), adopted.chart.at);
  const needed = new Set(
    choicesOf({ ...inOption(sheet), steps: stepsInUse(sheet, offer) }).map(({ choose }) => choose),
  );
  for (const { choose, between, ours, at, counts } of asked) {
    const value = amounts[choose];
    const say = (number: number): string => (counts ? String(number) : formatUsd(cents(number)));
    const range = `${say(between[0])} to ${say(between[1])}`;
    if (value === undefined && !needed.has(choose)) continue;
    const where = `amounts.${choose}`;
    if (value === undefined) {
      return {
        at,
        where,
        reason: 'missing-amount',
        says: `${choiceName(sheet, choose)} is not set.`,
        next: `Set it within ${range}.`,
      };
    }
    const outside = outsideWords({ between, ours }, value, say);
    if (outside !== undefined) {
      const says = `${choiceName(sheet, choose)} is ${say(value)}; ${outside}.`;
      return { at, where, reason: 'outside-range', says, next: `Choose a value within ${range}.` };
    }
  }
  const known = new Set(asked.map(({ choose }) => choose));
  // In one order, whatever the order in which they came: the same command is refused in the same words.
  const stray = Object.keys(amounts)
    .sort()
    .find((name) => !known.has(name));
  if (stray === undefined) return undefined;
  const says = `${option === 'only' ? 'The rules have' : `Option ${option} of the rules has`} no amount named ${choiceName(sheet, stray)}.`;
  return { at: sheet.chart.at, where: `amounts.${stray}`, reason: 'unknown-amount', says, next: 'Leave it out.' };
}

/**
 * What people call an amount that the house chooses: `prize.high-hand` is the prize for the high hand, by the name that
 * its line has in the chart.
 */
export function choiceName({ chart }: Pick<Sheet, 'chart'>, choose: string): string {
  const [kind = choose, key] = splitOnce(choose);
  if (key === undefined) return FLAT_CHOICES[kind] ?? sentence(plainWords(kind));
  const bound = BOUNDS[key];
  if (bound !== undefined) return `${bound} ${plainWords(kind)} wager`;
  const row = Object.values(chart.options)
    .flat()
    .find((one) => one.key === key);
  const name = row?.name ?? plainWords(key).replace('colour', 'color');
  // A name of its own keeps its capitals: Royal Match, Fortune 7.
  const inside = /^.+\p{Lu}/u.test(name) ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  return `${KINDS_OF_CHOICES[kind] ?? sentence(plainWords(kind))} for ${inside}`;
}

const splitOnce = (text: string): [string, string | undefined] => {
  const dot = text.indexOf('.');
  return dot < 0 ? [text, undefined] : [text.slice(0, dot), text.slice(dot + 1)];
};

const FLAT_CHOICES: Readonly<Record<string, string>> = {
  'admin-fee': 'Administrative fee',
  cap: 'Highest meter',
  'call-seconds': 'Seconds to report',
  'emptied-after-days': 'Days until the drawing drum is emptied',
  guarantee: 'Guaranteed minimum of a spin',
  increase: 'Daily increase of the meter',
  'meter-percent': 'Percent of the fee for the meter',
  'reserve-percent': 'Percent of the fee for the reserve fund',
  reseed: 'Re-seed of the meter',
  seed: 'Seed of the meter',
  'swipe-minutes': 'Minutes between swipes',
  tables: 'Number of tables',
  'table-share': 'Table share',
};
const KINDS_OF_CHOICES: Readonly<Record<string, string>> = {
  pays: 'Prize',
  reseed: 'Re-seed',
  increase: 'Daily increase',
};
const BOUNDS: Readonly<Record<string, string>> = { least: 'Smallest', most: 'Largest' };

/** A wheel without a double spot needs no Double Spot prize, and without guarantee hours there is no minimum to set. */
function stepsInUse({ steps }: Sheet, { wheel, guaranteeHours, option }: Offer) {
  const doubles = wheel?.some(({ gives }) => gives === 'double') ?? false;
  return steps.map((step) =>
    step.kind === 'play' && step.form === 'wheel'
      ? {
          ...step,
          double: doubles ? step.double : undefined,
          guarantee: guaranteeHours === undefined ? undefined : step.guarantee,
        }
      : step.kind === 'play' && step.form === 'house-game'
        ? stepForOption(step, option)
        : step,
  );
}

function fundFlaw({ fund: word, name }: Sheet, { fund }: Offer): OfferFlaw | undefined {
  const { at, kind } = word;
  if (kind === 'house' && fund !== null) {
    return { at, reason: 'house-pays', says: `The house pays for ${name}.`, next: 'Leave the fund out.' };
  }
  if (kind === 'house') return undefined;
  if (fund === null) {
    const says = kind === 'own' ? `${name} collects money and needs a fund.` : `${name} is paid from a fund.`;
    return { at, reason: 'fund-missing', says, next: 'Enter the fund.' };
  }
  const shared = sharedFundOf(word);
  if (shared === undefined || shared === fund) return undefined;
  const known = `the ${word.kind === 'shared' ? word.name : ((word.kind === 'own' ? word.sharedName : undefined) ?? shared)}`;
  const says = `${name} is paid from ${known}, which several promotions share, and from no other fund.`;
  return { at, reason: 'other-fund', says, next: `Choose ${known}.` };
}

/** The account of the house that pays, where a sheet names one that several activities share. */
export function sharedFundOf(fund: Sheet['fund']): string | undefined {
  if (fund.kind === 'shared') return fund.fund;
  return fund.kind === 'own' ? fund.shared : undefined;
}

/** Every choice that a house must make in this part of a sheet, each name once. */
export function choicesOf(part: unknown): Choice[] {
  const found = new Map<string, Choice>();
  for (const { choose, between, ours } of choicesIn(part, ''))
    found.set(choose, { choose, between, ...(ours === undefined ? {} : { ours }) });
  return [...found.values()];
}

/** Tickets and days are counted; everything else that a house chooses inside a range is money. */
const COUNTED: ReadonlySet<string> = new Set([
  'count',
  'withinSeconds',
  'withinDays',
  'alternates',
  'withinMinutes',
  'tables',
  'emptiedAfterDays',
  'units',
  'meterPercent',
  'reservePercent',
  'points',
  'entries',
  'opensMinutes',
  'closesMinutes',
]);

/** A choice with its clause, and whether it is a number of things rather than of cents. */
export type AskedChoice = Choice & Readonly<{ at: string; counts: boolean }>;

/** The same for the form that makes an offer: with the place of each and what it is a number of. */
export function choicesAsked(part: unknown): AskedChoice[] {
  const found = new Map<string, AskedChoice>();
  for (const choice of choicesIn(part, '')) if (!found.has(choice.choose)) found.set(choice.choose, choice);
  return [...found.values()];
}

function choicesIn(part: unknown, at: string, name = ''): AskedChoice[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isChoice(part)) return [{ ...part, at, counts: COUNTED.has(name) }];
  const under = 'at' in part && typeof part.at === 'string' ? part.at : at;
  return Object.entries(part).flatMap(([inner, value]) => choicesIn(value, under, inner));
}
