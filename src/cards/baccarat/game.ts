/** A baccarat game from its own named results: all of them share the cards, the tableau and the common results. */
import { ok, type Result } from '../../base/result.ts';
import { cardCode } from '../card.ts';
import { shoe } from '../deck.ts';
import type { Chosen, Dealt, Game, HandReading, Outcome, Reading, Setting } from '../game.ts';
import { COMMON_ROUNDS, goesBy, LINES, type NamedRound, namedLines, namedRounds } from './named.ts';
import { type Line, legalOrder, type Round, roundOf } from './round.ts';

export type BaccaratGame = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  settings?: readonly Setting[];
  order?: 'as-dealt' | 'any';
  /** Named results of this game, before the common ones. */
  named: readonly NamedRound[];
  examples: readonly string[];
}>;

export function baccaratGame({ named, settings = [], order = 'as-dealt', ...game }: BaccaratGame): Game {
  const rows = [...named, ...COMMON_ROUNDS];
  return {
    ...game,
    family: 'baccarat',
    settings: [DECKS, orderSetting(order), ...settings],
    shapes: [
      [
        { id: 'player', name: 'player', min: 2, max: 3 },
        { id: 'banker', name: 'banker', min: 2, max: 3 },
      ],
    ],
    deck: (chosen) => shoe(Number(chosen.decks)),
    read: (dealt, chosen) => readBaccarat(rows, dealt, chosen),
    goesBy: (outcome) => goesBy(rows, outcome),
  };
}

const DECKS: Setting = {
  id: 'decks',
  asks: 'How many decks are in the shoe?',
  values: ['1', '2', '3', '4', '5', '6', '7', '8'],
  usual: '8',
};

const orderSetting = (usual: 'as-dealt' | 'any'): Setting => ({
  id: 'order',
  asks: 'Must the third card of a hand be written last, as dealt, or may its cards stand in any order?',
  values: ['as-dealt', 'any'],
  usual,
});

/** Which side must win with a three-card total to give the result its name, where published rules leave it open. */
export function sideSetting(id: string, name: string, total: number, usual: 'player' | 'banker'): Setting {
  const asks = `Which hand must win with a three-card ${total} for a ${name}?`;
  return { id, asks, values: ['player', 'banker', 'either'], usual };
}

function readBaccarat(rows: readonly NamedRound[], dealt: Dealt, chosen: Chosen): Result<Reading> {
  const round = roundInOrder(dealt.player ?? [], dealt.banker ?? [], chosen.order === 'any');
  if (!round.ok) return round;
  const player = lineReading('player', 'Player', round.value.player);
  const banker = lineReading('banker', 'Banker', round.value.banker);
  const outcomes = [...namedRounds(rows, round.value, chosen), ...player.outcomes, ...banker.outcomes];
  return ok({ hands: [player.reading, banker.reading], outcomes });
}

/** As written; where that breaks the tableau, an order that obeys it is taken or at least shown. */
function roundInOrder(player: readonly number[], banker: readonly number[], anyOrder: boolean): Result<Round> {
  const asWritten = roundOf(player, banker);
  const other = asWritten.ok ? undefined : legalOrder(player, banker);
  if (asWritten.ok || other === undefined) return asWritten;
  if (anyOrder) return roundOf(...other);
  const [p, b] = other.map((cards) => cards.map(cardCode).join(' '));
  const next = `Look again; if the cards came as ${p} | ${b}, write them in that order.`;
  return { ok: false, refusal: { ...asWritten.refusal, next } };
}

function lineReading(hand: string, side: string, line: Line): { reading: HandReading; outcomes: Outcome[] } {
  const { total, natural, cards } = line;
  const named = namedLines(LINES, line);
  const reading = {
    hand,
    ranking: 'baccarat',
    category: natural ? `natural-${total}` : `total-${total}`,
    says: `${side} ${total}, ${natural ? 'natural' : `${cards.length} cards`}`,
    strength: total,
    cards,
    facts: { total, cards: cards.length, natural, named: named.map(({ id }) => id) },
  };
  return { reading, outcomes: named.map(({ id, says }) => ({ id: `${hand}-${id}`, says: `${side} has ${says}.` })) };
}
