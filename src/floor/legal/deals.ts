/** Cards that may be keyed at a table: in which groups, at which seats, beside what lies there already. */
import { assert } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { findGame } from '../../cards/catalogue.ts';
import { type Deck, dealable, notInDeck } from '../../cards/deck.ts';
import { type Game, usualOf } from '../../cards/game.ts';
import type { CardGroup } from '../../rules/chart.ts';
import { playedFor } from '../hits/played-for.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import type { Ask } from '../kit/shapes.ts';
import { isEmptySeat } from '../kit/tables.ts';
import type { State, Table } from '../state.ts';

export type DealAsk = Extract<Ask, { ask: 'deal' }>;
export type KeyedHand = Readonly<{ seat: number; hand: number; cards: string }>;
type Deal = { hands: KeyedHand[]; common: string | null };

/** How the cards of this table are written, as the first activity there wants them; undefined where none is offered. */
export function dealAt(state: State, table: Table): DealAsk | undefined {
  const offered = playedFor(state, table, state.time)[0];
  if (offered === undefined) return undefined;
  const { deal, groups, game } = gameRowOf(sheetOf(state, offered), table.game)!;
  // A hand may be called at a seat without a keyed bet; a deal of the whole table needs somebody who is in.
  const seats = everySeat(table).filter((seat) => !isEmptySeat(table, seat));
  const somebodyIsIn = Object.keys(table.seats).length + (table.round?.positions.length ?? 0) > 0;
  if (deal === 'table' && !somebodyIsIn) return undefined;
  return { ask: 'deal', game, deal, groups, seats, keyed: keyedBefore(state, table, offered.offer.id) };
}

export const everySeat = ({ seatCount }: Table): number[] => Array.from({ length: seatCount }, (_, i) => i + 1);

/** Hands of the running round that an open hit of the offer holds: they lie on the table beside whatever is keyed next. */
function keyedBefore(state: State, { id, round }: Table, offer: string): KeyedHand[] {
  const open = [...state.hits.values()].filter((hit) => hit.offer === offer && hit.table === id);
  const hands = open.filter((hit) => round !== null && hit.round === round.id);
  return hands
    .flatMap((hit) => [...hit.hands, ...(hit.unplaced ?? [])])
    .filter(({ cards }) => cards !== '')
    .map(({ seat, hand, cards }) => ({ seat, hand, cards }));
}

/** The hands that stay on the table when these are keyed: all that are not keyed again. */
export const staying = (keyed: readonly KeyedHand[], hands: readonly KeyedHand[]): KeyedHand[] =>
  keyed.filter(({ seat, hand }) => !hands.some((again) => again.seat === seat && again.hand === hand));

export function plainDeal(ask: DealAsk): Json | undefined {
  if (ask.seats.length === 0) return undefined;
  const game = gameOf(ask);
  const seat = ask.keyed[0]?.seat ?? ask.seats[0]!;
  if (ask.groups.length > 0) return dealFrom(ask, [seat], (cards) => cards.splice(0, 1)[0]!);
  return game.examples.map((cards) => written(ask, seat, cards)).find((deal) => canLie(ask, game, deal));
}

/** Deals every group of the ask from what the deck still holds, card by card as `take` chooses. */
export function dealFrom(ask: DealAsk, seats: readonly number[], take: (deck: number[]) => number): Deal {
  const game = gameOf(ask);
  const keyedAgain = seats.map((seat) => ({ seat, hand: 1, cards: '' }));
  if (ask.groups.length === 0) return written(ask, seats[0]!, game.examples[0]!);
  const deck = deckOf(game);
  const left = dealable(deck);
  for (const { cards } of staying(ask.keyed, keyedAgain)) {
    for (const piece of piecesIn(deck, cards)) left.splice(left.indexOf(piece), 1);
  }
  const write = (groups: readonly CardGroup[]) =>
    groups.map(({ cards }) => Array.from({ length: cards }, () => deck.pieces.code(take(left))).join(' ')).join(' | ');
  const shared = ask.groups.filter((group) => group.of === 'table');
  const own = ask.groups.filter((group) => group.of === 'hand');
  const hands = seats.map((seat) => ({ seat, hand: 1, cards: write(own) }));
  return { hands, common: shared.length === 0 ? null : write(shared) };
}

/** A deal in the notation of the game: the whole table's, or that of one hand. */
export const written = ({ deal }: DealAsk, seat: number, cards: string): Deal =>
  deal === 'table' ? { hands: [], common: cards } : { hands: [{ seat, hand: 1, cards }], common: null };

/** Whether all of it can lie on one table. */
function canLie({ keyed }: DealAsk, game: Game, { hands, common }: Deal): boolean {
  const deck = deckOf(game);
  const texts = [...staying(keyed, hands), ...hands].map(({ cards }) => cards);
  return (
    notInDeck(
      deck,
      [...texts, common ?? ''].flatMap((text) => piecesIn(deck, text)),
    ) === undefined
  );
}

function gameOf({ game }: DealAsk): Game {
  const found = findGame(game);
  assert(found.ok, `${game} is offered at a table, so it is in the catalogue`);
  return found.value;
}

const deckOf = (game: Game): Deck => game.deck(usualOf(game.settings));

const piecesIn = ({ pieces }: Deck, text: string): number[] =>
  text
    .split(/[\s,|]+/)
    .map((token) => pieces.from(token))
    .filter((piece): piece is number => piece !== undefined);
