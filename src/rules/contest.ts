/** What the holders of passes play together: keys in envelopes, or a small tournament. */

import { z } from 'zod';
import { first } from '../base/assert.ts';
import type { HouseClock } from '../base/schedule.ts';
import { DAY, dayNumberOf, HOUR, type Instant, instant, MINUTE } from '../base/time.ts';
import { houseDayOf } from '../base/zone.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import type { Sheet } from './sheet.ts';
import { amountWord, clause, id, step, witnesses, words } from './vocabulary.ts';

/** A thing to be won, out of a stock of the house. */
const thing = { name: words, goods: id, value: amountWord };

/**
 * When it begins: this many minutes after the last drawing, or at the times that the offer posts, one for each drawing.
 * `sameDay`: each of them on the gaming day of its drawing.
 */
const begins = z.strictObject({
  at: clause,
  when: z.union([z.strictObject({ minutesAfterLast: z.int().min(0) }), z.literal('posted')]),
  sameDay: z.literal(true).optional(),
  witnesses,
});

/**
 * Each holder draws a card of one suit, from the ace upward. In the order of their cards they choose an envelope, and in
 * the same order they try the key in it, until one of them starts what they play for.
 */
export const keys = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('keys'),
  begins,
  /** As many envelopes and cards; one of the envelopes has the key. */
  envelopes: z.int().min(2).max(10),
  /** No key of those chosen starts it: they choose on among the envelopes that are left, in the same order. */
  goesOn: z.strictObject({ at: clause }),
  wins: z.strictObject({ at: clause, ...thing }),
  next: id,
});

/** From this place to that one. */
const places = z.tuple([z.int().min(1), z.int().min(1)]);

/** A place in a table of the first round, or in the final, and what it wins. */
const placePrize = z.discriminatedUnion('gives', [
  z.strictObject({ at: clause, in: z.enum(['table', 'final']), gives: z.literal('cash'), places, amount: amountWord }),
  z.strictObject({ at: clause, in: z.enum(['table', 'final']), gives: z.literal('goods'), places, ...thing }),
]);

/** Tables of a first round, of which the best go to one final table; places by chips after the last hand. */
export const tournament = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('tournament'),
  begins,
  tables: z.int().min(1).max(20),
  seats: z.int().min(2).max(20),
  hands: z.int().min(1),
  /** How many of each table sit down at the final table. */
  advance: z.int().min(1),
  final: z.strictObject({ at: clause, hands: z.int().min(1) }),
  /** Only places that were played: a seat that stays empty wins nothing. */
  prizes: z.array(placePrize).min(1),
  /**
   * Eliminated players rank by the hand on which they lost the last chip. A tie that decides something is broken by
   * more hands.
   */
  ties: z.strictObject({ at: clause }),
  next: id,
});

export type KeysStep = z.infer<typeof keys>;
export type TournamentStep = z.infer<typeof tournament>;
export type PlacePrize = z.infer<typeof placePrize>;

// Places at a tournament table: by chips, then by the hand on which a player lost the last chip; and what breaks a tie.

/** A player's result after the last hand: the remaining chips, or the hand on which the last chip was lost. */
export type ContestStanding = Readonly<{ player: string; chips: number; outOn: number | null }>;

type ContestPlace = Readonly<{
  /** From the first place down. */
  places: readonly string[];
  /** Players who tie where the tie decides something, and the first place that they tie for; none: the table is decided. */
  tied: readonly Readonly<{ from: number; players: readonly string[] }>[];
}>;

type Stage = 'table' | 'final';

/**
 * `broken`: orders that extra hands brought, each of players who tied. A tie inside one prize band stays as it is: in the
 * order of the list, which decides nothing.
 */
export function placesOf(
  step: TournamentStep,
  stage: Stage,
  standings: readonly ContestStanding[],
  broken: readonly (readonly string[])[] = [],
): ContestPlace {
  const groups = groupsOf(standings);
  const places: string[] = [];
  const tied: { from: number; players: string[] }[] = [];
  for (const group of groups) {
    const from = places.length + 1;
    const players = group.map(({ player }) => player);
    const order = broken.find((one) => one.length === players.length && one.every((each) => players.includes(each)));
    const decides = players.some((_, i) => outcomeOf(step, stage, from + i) !== outcomeOf(step, stage, from));
    if (decides && order === undefined) tied.push({ from, players });
    places.push(...(order ?? players));
  }
  return { places, tied };
}

/** Better ones first; equal ones together. */
function groupsOf(standings: readonly ContestStanding[]): ContestStanding[][] {
  const groups: ContestStanding[][] = [];
  for (const one of standings.toSorted((a, b) => compare(b, a))) {
    const last = groups.at(-1);
    if (last !== undefined && compare(first(last), one) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Players with chips come before eliminated ones; of those, later is better. */
const compare = (a: ContestStanding, b: ContestStanding): number =>
  a.chips - b.chips || (a.outOn ?? 0) - (b.outOn ?? 0);

/** What a place comes to, so that two places can be compared: the next round, or a prize, or nothing. */
function outcomeOf(step: TournamentStep, stage: Stage, place: number): string {
  if (advances(step, stage, place)) return 'advances';
  const prize = prizeFor(step, stage, place);
  return prize === undefined ? 'nothing' : `prize ${step.prizes.indexOf(prize)}`;
}

export const advances = ({ advance }: TournamentStep, stage: Stage, place: number): boolean =>
  stage === 'table' && place <= advance;

export function prizeFor({ prizes }: TournamentStep, stage: Stage, place: number): PlacePrize | undefined {
  return prizes.find(({ in: of, places: [from, to] }) => of === stage && place >= from && place <= to);
}

/** A table that needs no tie-break: this many more hands are dealt among the tied players, until no one ties. */
export const handsOf = ({ hands, final }: TournamentStep, stage: Stage): number =>
  stage === 'final' ? final.hands : hands;

// Whose turn it is with cards, envelopes and keys. All of it follows from how many were drawn, chosen and tried.

type KeysTurn<Player> =
  /** Not everyone has drawn a card. */
  | Readonly<{ turn: 'cards' }>
  | Readonly<{ turn: 'choose' | 'try'; player: Player }>
  /** Every envelope was tried, and no key started it. */
  | Readonly<{ turn: 'over' }>;

type Keys<Player> = Readonly<{
  players: readonly Player[];
  /** The card of each, 1 for the ace; undefined until it is drawn. */
  cardOf: (player: Player) => number | undefined;
  envelopes: number;
  chosen: number;
  tried: number;
}>;

/**
 * They choose in the order of their cards, then try in the same order. If none of these keys starts it, they go on with
 * the envelopes that are left, from the first of them again.
 */
export function keysTurn<Player>({ players, cardOf, envelopes, chosen, tried }: Keys<Player>): KeysTurn<Player> {
  if (players.some((player) => cardOf(player) === undefined)) return { turn: 'cards' };
  const order = players.toSorted((a, b) => cardOf(a)! - cardOf(b)!);
  const lap = Math.floor(tried / order.length);
  const chosenByThen = Math.min((lap + 1) * order.length, envelopes);
  if (chosen < chosenByThen) return { turn: 'choose', player: order[chosen % order.length]! };
  if (tried < chosen) return { turn: 'try', player: order[tried % order.length]! };
  return { turn: 'over' };
}

// When holders of passes play, as an offer posts it.

export type ContestStep = KeysStep | TournamentStep;

export function contestStepOf({ steps }: Pick<Sheet, 'steps'>): ContestStep | undefined {
  return steps.find(
    (step): step is ContestStep => step.kind === 'play' && (step.form === 'keys' || step.form === 'tournament'),
  );
}

/** What is won in it that is no money. */
export function contestThings(sheet: Pick<Sheet, 'steps'>): readonly Thing[] {
  const step = contestStepOf(sheet);
  if (step === undefined) return [];
  return step.form === 'keys' ? [step.wins] : step.prizes.filter((prize) => prize.gives === 'goods');
}

type Thing = Pick<KeysStep['wins'], 'goods' | 'name' | 'value'>;

/** When each of them begins: after the last drawing, or as posted. */
export function contestTimes(
  { begins }: ContestStep,
  { schedule = [], contests = [] }: ListedOffer,
): readonly Instant[] {
  if (begins.when === 'posted') return contests;
  const last = schedule.at(-1);
  return last === undefined ? [] : [instant(last + begins.when.minutesAfterLast * MINUTE)];
}

/** A promotion of this many weeks; an hour more or less if the clocks change. */
export function lastsFlaw({ lasts }: Sheet, { period: { from, until } }: Offer): OfferFlaw | undefined {
  if (lasts === undefined) return undefined;
  const { at, weeks } = lasts;
  if (weeks.some((count) => Math.abs(until - from - count * WEEK) <= HOUR)) return undefined;
  const says = `The promotion lasts ${weeks.join(' or ')} weeks.`;
  return { at, reason: 'other-duration', says, next: 'Let the period end so many weeks after it begins.' };
}

const WEEK = 7 * DAY;

/** One for each drawing, after it and before the next, and none past the end of the promotion. */
export function contestFlaw(sheet: Sheet, offer: ListedOffer, clock: HouseClock | undefined): OfferFlaw | undefined {
  const step = contestStepOf(sheet);
  const { contests, schedule = [], period } = offer;
  if (step === undefined || step.begins.when !== 'posted') {
    if (contests !== undefined) {
      const { at } = step?.begins ?? sheet.mustPost;
      return { at, reason: 'contests-unused', says: 'No times are posted for it.', next: 'Leave the contests out.' };
    }
    if (step === undefined) return undefined;
  }
  const { at } = step.begins;
  const times = contestTimes(step, offer);
  if (step.begins.when === 'posted' && times.length !== schedule.length) {
    const says = `There are ${schedule.length} drawings, and ${times.length} times at which their winners play.`;
    return { at, where: 'contests', reason: 'contests-missing', says, next: 'Post one time for each drawing.' };
  }
  const early =
    step.begins.when === 'posted' && times.some((time, i) => time < schedule[i]! || time > (schedule[i + 1] ?? time));
  if (early) {
    const says = 'Winners play after their drawing and before the next one.';
    return { at, where: 'contests', reason: 'contest-order', says, next: 'Set each time between two drawings.' };
  }
  if (step.begins.sameDay && clock !== undefined && times.some((time, i) => !isSameDay(clock, time, schedule[i]!))) {
    const says = 'Winners play on the day of their drawing.';
    return { at, where: 'contests', reason: 'contest-other-day', says, next: 'Set each time on that day.' };
  }
  const most = step.form === 'keys' ? step.envelopes : step.tables * step.seats;
  const drawn = passesPerDrawing(sheet, offer) * (step.form === 'keys' ? schedule.length : 1);
  if (drawn > most) {
    const says = `${drawn} passes would be drawn for, and ${most} can play.`;
    return { at: step.at, where: 'prizes', reason: 'too-many-passes', says, next: 'Draw for fewer.' };
  }
  if (times.every((time) => time <= period.until)) return undefined;
  const says = 'The winners would play after the promotion has ended.';
  return { at, reason: 'contest-outside', says, next: 'Let the period end later, or draw earlier.' };
}

function isSameDay({ pack, startOfDay }: HouseClock, a: Instant, b: Instant): boolean {
  const [one, other] = [houseDayOf(pack, startOfDay, a), houseDayOf(pack, startOfDay, b)];
  return one.ok && other.ok && dayNumberOf(one.value) === dayNumberOf(other.value);
}

/** How many places are drawn for each time. */
function passesPerDrawing({ steps }: Sheet, { prizes = [] }: Offer): number {
  const drum = steps.find((step) => step.kind === 'select' && step.form === 'drum');
  const word = drum?.form === 'drum' ? drum.prizes : undefined;
  if (word === undefined) return 0;
  const listed: readonly { gives: string; count: number }[] = 'list' in word ? word.list : prizes;
  return listed.filter(({ gives }) => gives === 'pass').reduce((sum, { count }) => sum + count, 0);
}
