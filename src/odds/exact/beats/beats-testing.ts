/** Helpers for the bad-beat tests: questions about small charts, and deals read by the floor itself. */
import { type Card, cardCode } from '../../../cards/card.ts';
import { findGame } from '../../../cards/find-game.ts';
import { usualOf } from '../../../cards/game.ts';
import type { ChartRow, GameRow } from '../../../rules/chart.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-pattern.ts';
import { category, matches } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';

export const beat = (losing: HandTest, more: Partial<BadBeat> = {}): BadBeat => ({
  is: 'bad-beat',
  losing,
  winning: 'higher',
  loser: 'second-best',
  compared: 'showdown',
  ...more,
});

/** At least this, with both hole cards. */
export const bothPlay = (id: string, floor?: string) =>
  category(id, { orBetter: true, plays: { group: 'hole', atLeast: 2 }, ...(floor === undefined ? {} : { floor }) });

export const atLeast = (id: string, floor?: string) =>
  category(id, { orBetter: true, ...(floor === undefined ? {} : { floor }) });

export function asked(gameRow: GameRow, rows: readonly ChartRow[], more: Partial<Question> = {}): Question {
  const found = findGame(gameRow.game);
  if (!found.ok) throw new Error(found.refusal.says);
  const settings = usualOf(found.value.settings);
  return {
    game: found.value,
    gameRow,
    pays: 'first-row',
    rows,
    picks: {},
    posted: [],
    players: 9,
    deck: found.value.deck(settings),
    settings,
    readings: {},
    ...more,
  };
}

/** Whether the floor finds a hand in the deal that qualifies for the row. */
export function seesBeat(gameRow: GameRow, row: ChartRow, hands: readonly (readonly Card[])[], board: readonly Card[]) {
  const text = (cards: readonly Card[]) => cards.map(cardCode).join(' ');
  const called = {
    hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: text(cards) })),
    common: text(board),
  };
  return matches(gameRow, [row], called).map(({ meets }) => meets.length > 0);
}

/** Every way to deal hands of this size to this many players, in player order. */
export function* dealsOf(cards: readonly Card[], size: number, players: number): Generator<Card[][]> {
  if (players === 0) {
    yield [];
    return;
  }
  for (const hand of handsOf(cards, size)) {
    const left = cards.filter((card) => !hand.includes(card));
    for (const others of dealsOf(left, size, players - 1)) yield [hand, ...others];
  }
}

export function* handsOf(cards: readonly Card[], size: number, from = 0): Generator<Card[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= cards.length - size; i += 1) {
    for (const rest of handsOf(cards, size - 1, i + 1)) yield [cards[i]!, ...rest];
  }
}

export const oneIn = ({ total, met }: Tally, mask = 1): number =>
  Number((total * 1000n) / (met.get(mask) ?? 0n)) / 1000;
