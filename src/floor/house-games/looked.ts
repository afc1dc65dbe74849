/** The round at a table with everything that its terms are read from, or why what was asked cannot be done now. */
import { tableInSentence } from '../../base/table-words.ts';
import { cardFrom } from '../../cards/card.ts';
import { findGame } from '../../cards/catalogue.ts';
import { dealable } from '../../cards/deck.ts';
import { usualOf } from '../../cards/game.ts';
import { houseGameOf, type Terms, termsOf } from '../../rules/house-game.ts';
import { F } from '../clauses.ts';
import { sheetOf } from '../kit/offers.ts';
import { noTable } from '../kit/tables.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';
import type { HousePosition, HouseRound, HouseRoundStatus } from './round.ts';

export type Looked = Readonly<{ state: State; table: Table; round: HouseRound; terms: Terms; offered: OfferState }>;
type Refused = { refusal: FloorRefusal };

/** `needs`: what the round must stand at for this. */
export function lookAt(state: State, id: string, ...needs: readonly HouseRoundStatus[]): Looked | Refused {
  const table = state.tables.get(id);
  if (table === undefined) return noTable(id) as Refused;
  const round = state.houseRounds.get(id);
  if (round === undefined) {
    const says = `No wagers lie at ${tableInSentence(id)}.`;
    return refused(F.houseGames, 'no-round', says, 'Place the wagers first.');
  }
  const terms = termsIn(state, round);
  if (needs.length > 0 && !needs.includes(round.status)) return notNow(terms, round);
  return { state, table, round, terms, offered: state.offers.get(round.offer)! };
}

export function termsIn(state: State, { offer }: HouseRound): Terms {
  const offered = state.offers.get(offer)!;
  return termsOf(houseGameOf(sheetOf(state, offered))!, offered.offer);
}

/** What comes next, for whoever pressed something else. */
function notNow({ step }: Terms, { status, table }: HouseRound): Refused {
  const where = tableInSentence(table);
  switch (status) {
    case 'betting':
      return refused(step.at, 'not-locked', `The wagers at ${where} are not locked.`, 'Press the button first.');
    case 'locked':
      return refused(step.cards.at, 'not-dealt', `No cards are dealt at ${where}.`, 'Deal, and record it.');
    case 'dealt':
      return refused(step.dealer.at, 'dealer-not-set', `The dealer's hand at ${where} is not set.`, 'Decide and set.');
    case 'set':
      return refused(step.settles.at, 'settling', `The hands at ${where} are being settled.`, 'Settle the next hand.');
  }
}

export function positionAt({ round }: Pick<Looked, 'round'>, spot: number): HousePosition | Refused {
  const position = round.positions.find((one) => one.spot === spot);
  if (position !== undefined) return position;
  return refused(F.houseGames, 'no-such-spot', `No wager lies on spot ${spot}.`, 'Check the spot.');
}

/** Cards as they were keyed: so many, of the deck, and none that somebody else holds. */
export function readCards(looked: Looked, text: string, wanted: number, mine: readonly number[]): number[] | Refused {
  const { step } = looked.terms;
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  const cards = tokens.map((token) => cardFrom(token));
  const stray = tokens.find((_, i) => cards[i] === undefined);
  if (stray !== undefined)
    return refused(step.cards.at, 'unknown-card', `"${stray}" is no card.`, 'Key it as As or Td.');
  if (cards.length !== wanted) {
    const says = `${cards.length} cards are keyed, not ${wanted}.`;
    const next = 'Key them again; if the hand itself has a wrong number, void the deal.';
    return refused(step.wrongCount.at, 'wrong-count', says, next);
  }
  const read = cards as number[];
  const possible = new Set([...possibleCards(looked), ...mine]);
  const twice = tokens.find((_, i) => read.indexOf(read[i]!) !== i || !possible.has(read[i]!));
  if (twice === undefined) return read;
  const says = `${twice} is not there any more, or lies there twice.`;
  return refused(F.houseGames, 'card-twice', says, 'Look at the cards again.');
}

/** What may still lie face down: everything that nobody has seen in this round. */
export function possibleCards({ table, round }: Pick<Looked, 'table' | 'round'>): number[] {
  const game = findGame(table.game);
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
