/**
 * A round against the house while it runs: wagers, decisions and the cards that everyone has seen, and the lookup that
 * every command about one begins with.
 */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { cardFrom, dealable } from '../../cards/card.ts';
import { usualOf } from '../../cards/game.ts';
import { houseGameOf, type Terms, termsOf } from '../../rules/house-game.ts';
import { gameHere, sheetOf } from '../kit/offers.ts';
import type { Posting } from '../kit/schemas.ts';
import { noTable } from '../kit/tables.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';

/** betting: wagers can change. locked: they cannot. dealt: players decide. set: the dealer's hand is on the table. */
type HouseRoundStatus = 'betting' | 'locked' | 'dealt' | 'set';

export type HouseRound = {
  id: string;
  offer: string;
  table: string;
  status: HouseRoundStatus;
  openedAt: Instant;
  /** By spot, from the dealer's left. */
  positions: HousePosition[];
  /** Cards of the dealer that lie face up, and all of them once they are set. */
  up: string | null;
  dealer: string | null;
  /** What was posted before the first hand was settled: all of it goes back where the deal is void. */
  postings: readonly Posting[];
};

export type HousePosition = {
  spot: number;
  /** The seat of its player: a player can have more than one spot. */
  player: number;
  /** Who sat there when the wagers were locked, even if someone else sits there later; null if unknown. */
  person: string | null;
  ante: Cents;
  side: Cents;
  progressive: Cents;
  /** Null until the player has decided, or if there is nothing to decide. */
  raise: Cents | 'fold' | null;
  /** Once the hand was shown. */
  cards: string | null;
  /** Paid or collected, except for the meter. */
  settled: boolean;
  /** The player's result so far, below zero for a loss; the progressive wager that was taken is in it. */
  net: Cents;
  /** The line of the meter's schedule that the hand makes. */
  row: string | null;
  /** Who keyed it, until it is undone. */
  keyedBy: string | null;
  /** The pay that was logged for it. */
  pay: string | null;
};

/** A pay on the meter's schedule that was logged: backed out by two people while nothing of it has left the house. */
export type ProgressivePay = {
  id: string;
  offer: string;
  table: string;
  round: string;
  spot: number;
  row: string;
  amount: Cents;
  /** Null where the tray has paid it. */
  award: string | null;
  /** What the meter showed before and after; null where nothing came off it. */
  meter: Readonly<{ before: Cents; after: Cents }> | null;
  postings: readonly Posting[];
};

// The round at a table with its terms, or why the command cannot be carried out now.

export type HouseRoundContext = Readonly<{
  state: State;
  table: Table;
  round: HouseRound;
  terms: Terms;
  offered: OfferState;
}>;
type Refused = { refusal: FloorRefusal };

/** `needs`: the state of the round that this requires. */
export function houseRoundContext(
  state: State,
  id: string,
  ...needs: readonly HouseRoundStatus[]
): HouseRoundContext | Refused {
  const table = state.tables.get(id);
  if (table === undefined) return noTable(id) as Refused;
  const round = state.houseRounds.get(id);
  if (round === undefined) {
    return refused(F.houseGames, 'no-round', { id });
  }
  const terms = termsIn(state, round);
  if (needs.length > 0 && !needs.includes(round.status)) return refuseNow(terms, round);
  return { state, table, round, terms, offered: lookUp(state.offers, round.offer) };
}

export function termsIn(state: State, { offer }: HouseRound): Terms {
  const offered = lookUp(state.offers, offer);
  return termsOf(houseGameOf(sheetOf(state, offered))!, offered.offer);
}

/** What comes next, for a user who pressed something else. */
function refuseNow({ step }: Terms, { status, table }: HouseRound): Refused {
  switch (status) {
    case 'betting':
      return refused(step.at, 'not-locked', { table });
    case 'locked':
      return refused(step.cards.at, 'not-dealt', { table });
    case 'dealt':
      return refused(step.dealer.at, 'dealer-not-set', { table });
    case 'set':
      return refused(step.settles.at, 'settling', { table });
  }
}

export function positionAt({ round }: Pick<HouseRoundContext, 'round'>, spot: number): HousePosition | Refused {
  const position = round.positions.find((one) => one.spot === spot);
  if (position !== undefined) return position;
  return refused(F.houseGames, 'no-such-spot/wager', { spot });
}

/** Cards as they were keyed: the right number, from the deck, and none that another player has. */
export function readCards(
  looked: HouseRoundContext,
  text: string,
  wanted: number,
  mine: readonly number[],
): number[] | Refused {
  const { step } = looked.terms;
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  const cards = tokens.map((token) => cardFrom(token));
  const stray = tokens.find((_, i) => cards[i] === undefined);
  if (stray !== undefined) return refused(step.cards.at, 'unknown-card', { stray });
  if (cards.length !== wanted) {
    return refused(step.wrongCount.at, 'wrong-count', { cardCount: cards.length, wanted });
  }
  const read = cards as number[];
  const possible = new Set([...possibleCards(looked), ...mine]);
  const twice = tokens.find((_, i) => read.indexOf(read[i]!) !== i || !possible.has(read[i]!));
  if (twice === undefined) return read;
  return refused(F.houseGames, 'card-twice/keyed', { twice });
}

/** What may still be face down: every card not seen in this round. */
export function possibleCards({ state, table, round }: Pick<HouseRoundContext, 'state' | 'table' | 'round'>): number[] {
  const game = gameHere(state, table.game);
  const deck = game.ok ? dealable(game.value.deck(usualOf(game.value.settings))) : [];
  const seen = new Set([
    ...cardsIn(round.dealer ?? round.up),
    ...round.positions.flatMap(({ cards }) => cardsIn(cards)),
  ]);
  return deck.filter((card) => !seen.has(card));
}

/** Of text that was read before. */
export const cardsIn = (text: string | null): number[] =>
  text === null ? [] : text.split(' ').map((token) => cardFrom(token)!);
