/**
 * A card of games: a week of football, a bracket. Once the winners of a later one are posted it is kept as long as
 * something of it can still be claimed or paid.
 */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { type PicksEarn, type PicksSelect, picksEarnOf, picksSelectOf } from '../../rules/pick-words.ts';
import { type Game, type Line, type Pick as Picked, type Points, standingsOf } from '../../rules/picks.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { sheetOf } from '../kit/offers.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';

export type PickCard = {
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
  /** The first moment at which no prize of it can be claimed any more; null before the winners, or without such an end. */
  claimsUntil: Instant | null;
  /** Prizes by a score that was corrected since, paid or lapsed before, of people who have won nothing by the right one. */
  former?: PickWinner[];
  /** What the house has given the fund for prizes that were paid by a wrong score. */
  byHouse?: Cents;
};

export type PickEntry = {
  entry: number;
  picks: Picked[];
  score: Points | null;
  at: Instant;
  copies: number;
  /** Games that were called off when these picks were handed in: nobody could mind what he picked there. */
  off?: string[];
};

/** What somebody won; an award that is neither open nor paid has lapsed or was returned. */
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
export type Judged = Readonly<{
  card: PickCard;
  offered: OfferState;
  sheet: Sheet;
  earn: PicksEarn;
  select: PicksSelect;
}>;

export function judgedCard(state: State, id: string): Judged | { refusal: FloorRefusal } {
  const card = state.picks.get(id);
  if (card === undefined) return noCard(state, id);
  const offered = state.offers.get(card.offer)!;
  const sheet = sheetOf(state, offered);
  return { card, offered, sheet, earn: picksEarnOf(sheet)!, select: picksSelectOf(sheet)! };
}

function noCard({ offers }: State, id: string): { refusal: FloorRefusal } {
  const [offer, number] = id.split(':') as [string, string];
  if (Number(number) > (offers.get(offer)?.runnings ?? 0)) {
    return refused(F.picks, 'no-such-card', `There is no card ${id}.`, 'Look at the list of open cards.');
  }
  const says = `${id} is over: its prizes are paid or lapsed, its pool has ended, or it was taken back.`;
  const next = 'Print its list. What was wrong with it a manager settles with the people concerned, by a grant.';
  return refused(F.picks, 'card-over', says, next);
}

/** Once the winners are posted only a correction changes anything. */
export function alreadyPosted({ card, earn }: Judged): { refusal: FloorRefusal } | undefined {
  if (card.winners === null) return undefined;
  return refused(
    earn.at,
    'winners-posted',
    `The winners of ${card.id} are posted.`,
    'Correct a result, if one is wrong.',
  );
}

/** Best first. */
export function linesOf({ card, select }: Pick<Judged, 'card' | 'select'>, people?: readonly string[]): Line[] {
  const entries = Object.entries(card.entries)
    .filter(([person]) => people?.includes(person) ?? true)
    .map(([person, { entry, picks, score }]) => ({ person, entry, picks, score }));
  return standingsOf(card, entries, select);
}

/** Cards of an offer whose winners are not posted. */
export const openCards = (state: State, offer: string): PickCard[] =>
  [...state.picks.values()].filter((card) => card.offer === offer && card.winners === null);

/** An offer is not ended while somebody waits for the winners of one of its cards. */
export function picksOpen(state: State, offer: string): { refusal: FloorRefusal } | undefined {
  const card = openCards(state, offer).find(({ entries }) => Object.keys(entries).length > 0);
  if (card === undefined) return undefined;
  const says = `${Object.keys(card.entries).length} entries are in ${card.id}.`;
  return refused(F.picks, 'picks-open', says, 'Post its winners first.');
}

/** A card that still speaks of this person. */
export const cardWith = ({ picks }: State, person: string): string | undefined =>
  [...picks.values()].find(({ entries, winners }) => winners === null && entries[person] !== undefined)?.id;

/** Nothing of it is open, and what nobody claimed in time is the fund's again. */
export const isOver = ({ awards }: State, { winners, claimsUntil }: PickCard, now: Instant): boolean =>
  winners !== null && (claimsUntil === null || now >= claimsUntil) && winners.every(({ award }) => !awards.has(award));

/** Everybody who was ever given a prize of this card that was not taken back. */
export const prizesOf = ({ winners, former = [] }: PickCard): PickWinner[] => [...(winners ?? []), ...former];

/** What was paid stays paid, whatever is corrected later; a payment that is taken back was none. */
export function notePaid({ picks }: Pick<State, 'picks'>, awards: readonly string[], isPaid = true): void {
  for (const winner of [...picks.values()].flatMap(prizesOf)) {
    if (!awards.includes(winner.award)) continue;
    if (isPaid) winner.paid = true;
    else delete winner.paid;
  }
}
