/**
 * A pick sheet: a week of football, or a bracket. It is kept while something of it can still be claimed or paid. When
 * its picks close and which play counts are read here too.
 */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { addDays, addSeconds, HOUR, type Instant, instant, type LocalDate, MIDNIGHT } from '../../base/time.ts';
import { offsetOf } from '../../base/zone.ts';
import { DAYS } from '../../rules/in-force.ts';
import {
  type Fixture,
  type Game,
  hoursScanned,
  type Line,
  type GamePick as Picked,
  type PicksEarn,
  type PicksSelect,
  type Points,
  picksEarnOf,
  picksSelectOf,
  type SwipesStep,
  secondsPlayed,
  standingsOf,
} from '../../rules/picks.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Day, dayOf, lastDay, localDay, momentOf, zonePackOf } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';

export type PickSheet = {
  id: string;
  offer: string;
  games: Game[];
  tieBreak: string | null;
  /** The last second in which picks are taken. */
  closesAt: Instant;
  /** By person; in the order in which they came. */
  entries: Record<string, PickEntry>;
  /** How many there were: the number on the next copy is one more. */
  entered: number;
  /** Null until they are posted. */
  winners: PickWinner[] | null;
  /** Whose entries counted for nothing when the winners were posted. */
  voided: string[];
  /** The first moment at which its prizes can no longer be claimed; null before the winners, or if there is no such end. */
  claimsUntil: Instant | null;
  /** Prizes by a score that was corrected since, paid or lapsed before, of people who have won nothing by the right one. */
  former?: PickWinner[];
  /** What the house has given the fund for prizes that were paid by a wrong score. */
  byHouse?: Cents;
};

type PickEntry = {
  entry: number;
  picks: Picked[];
  score: Points | null;
  at: Instant;
  copies: number;
  /** Games that were called off when these picks were handed in: the player could not have cared about these picks. */
  off?: string[];
};

/** A player's prize; an award that is neither open nor paid was forfeited or returned. */
export type PickWinner = {
  person: string;
  place: number;
  right: number;
  award: string;
  amount: Cents;
  paid?: true;
  told?: true;
};

/** A card with the sheet that says how it is judged. */
export type PickSheetContext = Readonly<{
  card: PickSheet;
  offered: OfferState;
  sheet: Sheet;
  earn: PicksEarn;
  select: PicksSelect;
}>;

export function pickSheetContext(state: State, id: string): PickSheetContext | { refusal: FloorRefusal } {
  const card = state.picks.get(id);
  if (card === undefined) return noCard(state, id);
  const offered = lookUp(state.offers, card.offer);
  const sheet = sheetOf(state, offered);
  return { card, offered, sheet, earn: picksEarnOf(sheet)!, select: picksSelectOf(sheet)! };
}

function noCard({ offers }: State, id: string): { refusal: FloorRefusal } {
  const [offer, number] = id.split(':') as [string, string];
  if (Number(number) > (offers.get(offer)?.runnings ?? 0)) {
    return refused(F.picks, 'no-such-card/pick-sheet', { id });
  }
  return refused(F.picks, 'card-over', { id });
}

/** Once the winners are posted only a correction changes anything. */
export function alreadyPosted({ card, earn }: PickSheetContext): { refusal: FloorRefusal } | undefined {
  if (card.winners === null) return undefined;
  return refused(earn.at, 'winners-posted/correct-result', { card: card.id });
}

/** Best first. */
export function linesOf(
  { card, select }: Pick<PickSheetContext, 'card' | 'select'>,
  people?: readonly string[],
): Line[] {
  const entries = Object.entries(card.entries)
    .filter(([person]) => people?.includes(person) ?? true)
    .map(([person, { entry, picks, score }]) => ({ person, entry, picks, score }));
  return standingsOf(card, entries, select);
}

/** Cards of an offer whose winners are not posted. */
export const openCards = (state: State, offer: string): PickSheet[] =>
  [...state.picks.values()].filter((card) => card.offer === offer && card.winners === null);

/** Nothing of it is open, and unclaimed prizes are back in the fund. */
export const isOver = ({ awards }: State, { winners, claimsUntil }: PickSheet, now: Instant): boolean =>
  winners !== null && (claimsUntil === null || now >= claimsUntil) && winners.every(({ award }) => !awards.has(award));

/** Everyone who was ever given a prize of this card that was not canceled. */
export const prizesOf = ({ winners, former = [] }: PickSheet): PickWinner[] => [...(winners ?? []), ...former];

/** What was paid stays paid, whatever is corrected later; a payment that is taken back was none. */
export function recordPickPayment({ picks }: Pick<State, 'picks'>, awards: readonly string[], isPaid = true): void {
  for (const winner of [...picks.values()].flatMap(prizesOf)) {
    if (!awards.includes(winner.award)) continue;
    if (isPaid) winner.paid = true;
    else delete winner.paid;
  }
}

// When picks close, which play counts for them, and the moments of a week: all by the wall clock.

type Week = Extract<PicksEarn['card'], { games: 'week' }>;

export const weekdayAt = (state: State, moment: Instant): Day => DAYS[dayOf(localDay(state, moment))]!;

/** The dates of a card of one week, first day first; undefined where a game is on no such day, or of another week. */
export function datesOf(state: State, { days }: Week, games: readonly Fixture[]): readonly LocalDate[] | undefined {
  const first = lastDay(localDay(state, games[0]!.begins), days[0]!);
  const dates = days.map((_, i) => addDays(first, i));
  return games.every(({ begins }) => dates.includes(localDay(state, begins))) ? dates : undefined;
}

/** The moment until which picks are taken by the sheet's own clock. */
export function cutOff(state: State, { days, closes }: Week, dates: readonly LocalDate[]): Instant {
  return momentOf(state, dates[days.indexOf(closes.day)]!, closes.time);
}

/** The last second in which picks are taken: never after a game has begun. */
export function closingOf(state: State, { card }: PicksEarn, games: readonly Fixture[]): Instant {
  const first = addSeconds(instant(Math.min(...games.map(({ begins }) => begins))), -1);
  if (card.games === 'bracket') return first;
  const dates = datesOf(state, card, games);
  if (dates === undefined) return first;
  return instant(Math.min(first, cutOff(state, card, dates)));
}

/** The play that counts, both ends included; for a week up to the moment at which its picks are closed. */
export function playWindow(
  state: State,
  { window }: SwipesStep,
  { games, closesAt }: Readonly<{ games: readonly Fixture[]; closesAt: Instant }>,
): Readonly<{ from: Instant; until: Instant }> {
  if ('week' in window) {
    return { from: momentOf(state, lastDay(localDay(state, closesAt), window.week), MIDNIGHT), until: closesAt };
  }
  const year = localDay(state, games[0]!.begins).slice(0, 4);
  const after = addDays(`${year}-${window.until}` as LocalDate, 1);
  return {
    from: momentOf(state, `${year}-${window.from}` as LocalDate, MIDNIGHT),
    until: momentOf(state, after, MIDNIGHT),
  };
}

/** How much play a person has on record, and how much is required: scanned hours, or seconds. */
type PlayFound = Readonly<{ has: number; needs: number; counts: 'scans' | 'seconds' }>;

export function playOf(
  state: State,
  { play = {} }: Pick<OfferState, 'play'>,
  step: SwipesStep,
  card: Readonly<{ games: readonly Fixture[]; closesAt: Instant }>,
  person: string,
): PlayFound {
  const window = playWindow(state, step, card);
  const mine = play[person] ?? [];
  if ('scans' in step.least) {
    const { offsetSeconds } = must(offsetOf(zonePackOf(state)!, window.until));
    return { has: hoursScanned(mine, window, offsetSeconds), needs: step.least.scans, counts: 'scans' };
  }
  return { has: secondsPlayed(mine, window), needs: step.least.hours * HOUR, counts: 'seconds' };
}
