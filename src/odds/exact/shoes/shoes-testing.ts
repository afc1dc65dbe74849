/** Helpers for the shoe tests: questions about named outcomes, and packs small enough for brute force. */
import { assert } from '../../../base/assert.ts';
import { CARDS, type Deck, RANKS, SUITS } from '../../../cards/card.ts';
import { findGame } from '../../../cards/find-game.ts';
import { type ChosenSettings, usualOf } from '../../../cards/game.ts';
import type { ChartRow, HandPattern } from '../../../rules/chart.ts';
import { game as gameRowOf, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting, type Tally } from '../../tally.ts';

export const named = (outcome: string): HandPattern => ({ is: 'outcome', outcome });
export const rowsNamed = (...outcomes: string[]): ChartRow[] => outcomes.map((id) => row(id, named(id)));

export function asked(id: string, rows: readonly ChartRow[], over: Partial<Question> = {}): Question {
  const found = findGame(id);
  assert(found.ok, `${id} is in the catalog`);
  const game = found.value;
  const settings: ChosenSettings = { ...usualOf(game.settings), ...over.settings };
  const deal = game.family === 'baccarat' ? 'table' : 'hand';
  return {
    game,
    gameRow: gameRowOf(id, [], { deal }),
    pays: 'every-row',
    rows,
    picks: {},
    posted: [],
    players: 2,
    deck: game.deck(settings),
    readings: {},
    ...over,
    settings,
  };
}

export const withDecks = (decks: number): Partial<Question> => ({ settings: { decks: String(decks) } });

/** This many copies of these ranks in these suits. */
export function smallPack(ranks: string, copies = 1, suits = 'cdhs'): Deck {
  const holds = Array.from({ length: CARDS.count }, (_, card) =>
    card < 52 && ranks.includes(RANKS[card >> 2]!) && suits.includes(SUITS[card & 3]!) ? copies : 0,
  );
  return { name: `pack of ${ranks}`, pieces: CARDS, holds };
}

/** How many deals qualify for each row, by its key. */
export function metOf({ rows }: Question, tally: Tally | undefined): Record<string, bigint> {
  assert(tally !== undefined, 'the question can be counted');
  return Object.fromEntries(rows.map(({ key }, i) => [key, meeting(tally, i)]));
}

export const sumOf = ({ met }: Tally): bigint => [...met.values()].reduce((sum, count) => sum + count, 0n);

export const share = (count: bigint, { total }: Tally): number => Number((count * 10n ** 12n) / total) / 1e12;
