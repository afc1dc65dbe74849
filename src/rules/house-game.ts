/**
 * Games against the house: wagers, cards, which hand wins, what each wager pays, and the meter. Nothing here knows
 * which game it is; the names of hands are those of its rankings.
 */

import { z } from 'zod';
import { first } from '../base/assert.ts';
import { type Cents, cents, formatUsd, sumCents, timesCents, ZERO } from '../base/cents.ts';
import { percent as percentOf } from '../base/ratio.ts';
import { floorShare } from '../base/split.ts';
import { type Card, RANKS } from '../cards/card.ts';
import { bestHand, handWords, type RankedHand, type Ranking } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { amount, amountWord, choice, chosenAmount, clause, id, isChoice, pick, step, words } from './vocabulary.ts';

const ranking = z.enum(RANKINGS.map((one) => one.id));
const rank = z.string().regex(/^[2-9TJQKA]$/, 'a rank, e.g. A');
const optionName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'the name of a schedule');

/**
 * A hand of this category; `rank`: only of that rank. Lines are listed from best to least, and the first that fits
 * applies.
 */
const hand = { category: id, rank: rank.optional() };

/** Odds to one: the wager is returned, and this many times the wager is added. */
const paysRow = z.strictObject({ ...hand, pays: z.int().min(1) });

const limits = { least: amountWord, most: amountWord };

/** A hand on the meter: a share of what it shows, or a number for one, from the tray, with the wager not returned. */
const meterRow = z.strictObject({
  key: id,
  name: words,
  ...hand,
  percent: z.int().min(1).max(100).optional(),
  times: z.int().min(1).optional(),
  /** To every other wager on the meter, for the base wager. */
  envy: amount.optional(),
});

const counted = z.union([z.int().min(0), choice]);

const schedule = z.strictObject({
  at: clause,
  /** What the amounts of its rows are printed for. */
  base: amount,
  /** By which the hand is read; of fewer cards than were dealt it is the best of them. */
  ranking,
  /** This percent of each wager is kept back, and goes onto the meter when it starts again. */
  reservePercent: counted,
  rows: z.array(meterRow).min(1),
  /** The text can be read as if another ranking were meant; this ruling says why not. The floor never goes by it. */
  alsoRead: z.strictObject({ ranking, ruling: z.string(), rows: z.array(meterRow).min(1) }).optional(),
});

export const houseGame = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('house-game'),
  /** Cards to each position and to the dealer, and how many of the dealer's are face up. */
  cards: z.strictObject({ at: clause, player: z.int().min(1), dealer: z.int().min(1), up: z.int().min(0) }),
  /** By which the hands of player and dealer are compared, the best that their cards hold. */
  ranking,
  /** always: the dealer plays any hand. Ties are won by one of the two, or the wagers stay where they are. */
  dealer: z.strictObject({
    at: clause,
    qualifies: z.literal('always'),
    ties: z.enum(['player', 'dealer', 'nobody']),
  }),
  /** Against the dealer. `pays`: a number to one. */
  ante: z.strictObject({ at: clause, ...limits, pays: z.int().min(1) }),
  /**
   * In addition to the ante once the cards are seen, from and up to this many times as much; a player who makes none
   * has folded.
   */
  raise: z.strictObject({ at: clause, times: z.tuple([z.int().min(1), z.int().min(1)]), pays: z.int().min(1) }),
  /** On the ante of a player who did not fold, even if the dealer wins. */
  bonus: z.strictObject({ at: clause, rows: z.array(paysRow).min(1) }).optional(),
  /** On the player's hand alone, folded or not; the offer picks a schedule. */
  side: z
    .strictObject({
      at: clause,
      name: words,
      ...limits,
      schedule: pick,
      schedules: z.record(optionName, z.array(paysRow).min(1)),
    })
    .optional(),
  /** A wager on a meter; the option of the offer is its schedule, and an option without one has no meter. */
  progressive: z
    .strictObject({
      at: clause,
      name: words,
      pool: id,
      /** How many times the base wager it takes. */
      units: counted,
      /** This percent of each wager goes onto the meter. */
      meterPercent: counted,
      envyAt: clause,
      schedules: z.record(optionName, schedule),
    })
    .optional(),
  /** From the dealer's right, each position in this order. */
  settles: z.strictObject({
    at: clause,
    order: z.array(z.enum(['raise', 'ante', 'side', 'progressive'])).min(2),
  }),
  /** Too few or too many cards anywhere: nothing counts, and every wager goes back. */
  wrongCount: z.strictObject({ at: clause }),
  next: id,
});

export type HouseGameStep = z.infer<typeof houseGame>;
export type PaysRow = z.infer<typeof paysRow>;
export type MeterRow = z.infer<typeof meterRow>;
export type MeterSchedule = z.infer<typeof schedule>;
export type WagerWord = HouseGameStep['settles']['order'][number];

// One round as arithmetic: which hand a player holds, what each wager pays or loses, what a hand takes from the meter,
// and who gets an envy bonus. No state, no names, no order of the clock.

/** The terms of a table: the words of the sheet with everything that the offer chose. */
export type Terms = Readonly<{
  step: HouseGameStep;
  ranking: Ranking;
  ante: Limits;
  side: (Limits & Readonly<{ name: string; schedule: string; rows: readonly PaysRow[] }>) | undefined;
  meter: MeterTerms | undefined;
}>;

export type Limits = Readonly<{ at: string; least: Cents; most: Cents }>;

export type MeterTerms = Readonly<{
  at: string;
  name: string;
  pool: string;
  schedule: MeterSchedule;
  ranking: Ranking;
  units: number;
  /** The one amount that is taken. */
  wager: Cents;
  toMeter: Cents;
  toReserve: Cents;
}>;

/** The wagers of one position; what was not made is nothing. Undefined: the player has neither raised nor folded. */
export type Wagers = Readonly<{ ante: Cents; side: Cents; progressive: Cents; raise: Cents | 'fold' | undefined }>;

/**
 * The result of one wager: above zero the player is paid this much, below zero the player lost this much, and at zero
 * it is returned.
 */
export type SettledLine = Readonly<{ wager: Exclude<WagerWord, 'progressive'> | 'bonus'; amount: Cents; at: string }>;

export const houseGameOf = ({ steps }: Pick<Sheet, 'steps'>): HouseGameStep | undefined =>
  steps.find((step): step is HouseGameStep => step.kind === 'play' && step.form === 'house-game');

export const rankingNamed = (id: string): Ranking => RANKINGS.find((ranking) => ranking.id === id)!;

export function termsOf(step: HouseGameStep, { amounts, picks = {}, option }: Offer): Terms {
  const { ante, side, progressive } = step;
  const limits = ({ at, least, most }: Pick<HouseGameStep['ante'], 'at' | 'least' | 'most'>): Limits => ({
    at,
    least: chosenAmount(amounts, least),
    most: chosenAmount(amounts, most),
  });
  const count = (word: number | { choose: string }) => (isChoice(word) ? amounts[word.choose]! : (word as number));
  const picked = side === undefined ? undefined : picks[side.schedule.pick];
  const schedule = progressive?.schedules[option];
  return {
    step,
    ranking: rankingNamed(step.ranking),
    ante: limits(ante),
    side: side && { ...limits(side), name: side.name, schedule: picked!, rows: side.schedules[picked!]! },
    meter:
      progressive === undefined || schedule === undefined
        ? undefined
        : meterOf(progressive, schedule, {
            units: count(progressive.units),
            toMeter: count(progressive.meterPercent),
            toReserve: count(schedule.reservePercent),
          }),
  };
}

function meterOf(
  { at, name, pool }: NonNullable<HouseGameStep['progressive']>,
  schedule: MeterSchedule,
  { units, toMeter, toReserve }: Readonly<{ units: number; toMeter: number; toReserve: number }>,
): MeterTerms {
  const wager = timesCents(schedule.base, units);
  const part = (percent: number) => floorShare(wager, percentOf(percent)).share;
  return {
    at,
    name,
    pool,
    schedule,
    ranking: rankingNamed(schedule.ranking),
    units,
    wager,
    toMeter: part(toMeter),
    toReserve: part(toReserve),
  };
}

/** The name of a hand, for the person who pays it. */
export const handSays = (ranking: Ranking, cards: readonly Card[]): string =>
  handWords(ranking, bestHand(ranking, cards));

/** The first line that the hand fits; lines are listed from best to least. */
export const rowFor = <Row extends Pick<PaysRow, 'category' | 'rank'>>(
  rows: readonly Row[],
  hand: Readonly<{ category: Pick<RankedHand['category'], 'id'> }> & Pick<RankedHand, 'weights'>,
): Row | undefined =>
  rows.find(
    ({ category, rank }) =>
      category === hand.category.id && (rank === undefined || RANKS[first(hand.weights)] === rank),
  );

export type Against = 'player' | 'dealer' | 'nobody';

/** Who wins the hand against the dealer, ties as the sheet says. */
export function winnerOf({ ranking, step }: Terms, player: readonly Card[], dealer: readonly Card[]): Against {
  const [his, ours] = [bestHand(ranking, player).strength, bestHand(ranking, dealer).strength];
  if (his === ours) return step.dealer.ties;
  return his > ours ? 'player' : 'dealer';
}

/**
 * Everything that one position wins and loses against dealer and pay table, in the order of the sheet; the bonus comes
 * with the ante that it is paid on. The meter is separate: others may come between.
 */
export function settleHand(
  terms: Terms,
  wagers: Wagers,
  player: readonly Card[],
  dealer: readonly Card[],
): SettledLine[] {
  return terms.step.settles.order.flatMap((wager) => SETTLED[wager](terms, wagers, player, dealer));
}

type Settles = (terms: Terms, wagers: Wagers, player: readonly Card[], dealer: readonly Card[]) => SettledLine[];

const SETTLED: Readonly<Record<WagerWord, Settles>> = {
  raise: raiseLine,
  ante: anteLines,
  side: sideLine,
  progressive: () => [],
};

/** The ante of who folds is lost at once. */
export const foldLine = ({ step: { ante } }: Terms, wagers: Pick<Wagers, 'ante'>): SettledLine => ({
  wager: 'ante',
  amount: cents(-wagers.ante),
  at: ante.at,
});

const settled = (wager: SettledLine['wager'], at: string, amount: number): SettledLine[] => [
  { wager, at, amount: cents(amount) },
];

function against(winner: Against, wager: Cents, pays: number): number {
  return { player: wager * pays, dealer: -wager, nobody: 0 }[winner];
}

function raiseLine(terms: Terms, { raise }: Wagers, player: readonly Card[], dealer: readonly Card[]): SettledLine[] {
  const { at, pays } = terms.step.raise;
  if (typeof raise !== 'number') return [];
  return settled('raise', at, against(winnerOf(terms, player, dealer), raise, pays));
}

function anteLines(terms: Terms, wagers: Wagers, player: readonly Card[], dealer: readonly Card[]): SettledLine[] {
  const { ante: word, bonus } = terms.step;
  const { ante, raise } = wagers;
  if (ante === 0 || typeof raise !== 'number') return [];
  const row = bonus && rowFor(bonus.rows, bestHand(terms.ranking, player));
  return [
    ...settled('ante', word.at, against(winnerOf(terms, player, dealer), ante, word.pays)),
    ...(row === undefined ? [] : settled('bonus', bonus!.at, ante * row.pays)),
  ];
}

function sideLine({ ranking, side }: Terms, wagers: Wagers, player: readonly Card[]): SettledLine[] {
  if (side === undefined || wagers.side === 0) return [];
  const row = rowFor(side.rows, bestHand(ranking, player));
  return settled('side', side.at, row === undefined ? -wagers.side : wagers.side * row.pays);
}

export const netOf = (lines: readonly Pick<SettledLine, 'amount'>[]): Cents =>
  sumCents(lines.map(({ amount }) => amount));

/** The row of the meter's schedule that these cards make, best first. */
export const meterRowFor = ({ ranking, schedule }: MeterTerms, player: readonly Card[]): MeterRow | undefined =>
  rowFor(schedule.rows, bestHand(ranking, player));

/** What a hand with a wager on the meter is paid, and what is left there; all of it, and it starts again. */
type MeterPay = Readonly<{ from: 'meter' | 'tray'; amount: Cents; left: Cents; startsAgain: boolean }>;

export function meterPay({ wager }: Pick<MeterTerms, 'wager'>, row: MeterRow, reading: Cents): MeterPay {
  const { percent, times = 0 } = row;
  if (percent === undefined) {
    return { from: 'tray', amount: timesCents(wager, times), left: reading, startsAgain: false };
  }
  const { share } = floorShare(reading, percentOf(percent));
  return { from: 'meter', amount: share, left: cents(reading - share), startsAgain: percent === 100 };
}

/** What a meter that has been won shows again: its seed, and whatever was kept back for it. */
export const reseededMeter = (seed: Cents, reserve: Cents): Cents => cents(seed + reserve);

/** A position as the others see it. `row`: what its hand makes on the schedule, where the hand was seen. */
export type EnvyPosition = Readonly<{ spot: number; player: number; progressive: Cents; row: MeterRow | undefined }>;
export type Envy = Readonly<{ spot: number; of: number; row: string; amount: Cents }>;

/**
 * Every wager on the meter is paid for every hand of another player that carries an amount; never for a hand of the
 * same player, in any position.
 */
export function envyOf({ units }: Pick<MeterTerms, 'units'>, positions: readonly EnvyPosition[]): Envy[] {
  return positions.flatMap((envies) =>
    envies.progressive === ZERO
      ? []
      : positions.flatMap(({ spot, player, row }) =>
          row?.envy === undefined || player === envies.player
            ? []
            : [{ spot: envies.spot, of: spot, row: row.key, amount: timesCents(row.envy, units) }],
        ),
  );
}

/** From the dealer's right: the last position first. */
export const orderFromRight = <Spot extends Readonly<{ spot: number }>>(positions: readonly Spot[]): Spot[] =>
  [...positions].sort((a, b) => b.spot - a.spot);

// What an offer can get wrong: limits upside down, a meter that takes more than a wager.

export function houseGameFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const step = houseGameOf(sheet);
  if (step === undefined) return undefined;
  const { ante, side, meter } = termsOf(step, offer);
  return limitsFlaw('ante', ante) ?? (side && limitsFlaw(side.name, side)) ?? meterFlaw(meter);
}

function limitsFlaw(name: string, { at, least, most }: Limits): OfferFlaw | undefined {
  if (least <= most) return undefined;
  const says = `The minimum ${name} of ${formatUsd(least)} is above the maximum of ${formatUsd(most)}.`;
  return { at, reason: 'least-above-most', says, next: 'Lower the minimum, or raise the maximum.' };
}

function meterFlaw(meter: ReturnType<typeof termsOf>['meter']): OfferFlaw | undefined {
  if (meter === undefined || meter.toMeter + meter.toReserve <= meter.wager) return undefined;
  const parts = `${formatUsd(meter.toMeter)} goes to the meter and ${formatUsd(meter.toReserve)} is set aside for it`;
  const says = `Of a wager of ${formatUsd(meter.wager)} ${parts}.`;
  return { at: meter.at, reason: 'more-than-wager', says, next: 'Lower one of the two percentages.' };
}

/** Only what the option in force has: schedules of others ask nothing of this offer. */
export function stepForOption(step: HouseGameStep, option: string): HouseGameStep {
  const { progressive, ...rest } = step;
  const schedule = progressive?.schedules[option];
  if (progressive === undefined || schedule === undefined) return rest;
  return { ...rest, progressive: { ...progressive, schedules: { [option]: schedule } } };
}
