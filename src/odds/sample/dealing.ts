/**
 * Code shared by the dealers of all games: the chosen reading, the rows a deal qualifies for, and the next card of a
 * deck.
 */
import { type Deck, dealable } from '../../cards/card.ts';
import type { ChartRow, HandPattern } from '../../rules/chart.ts';
import { type CalledHands, matchHands } from '../../rules/match.ts';
import type { Assumption, Question } from '../question.ts';
import type { Tally } from '../tally.ts';

// The chosen reading: the first choice unless the user selected another known one.

export function chosenReading(
  readings: Question['readings'],
  { id, says, choices, at }: Pick<Assumption, 'id' | 'says' | 'choices' | 'at'>,
): Assumption {
  const wanted = readings[id];
  const value = wanted !== undefined && choices.includes(wanted) ? wanted : choices[0]!;
  return { id, says, value, choices, at };
}

// The rows a deal qualifies for, read by the same functions as on the floor.

/** The cards of one deal as they would be keyed. */
export type KeyedDeal = Readonly<{ hands: readonly string[]; common: string | null }>;

/** The rows as a mask; undefined if the floor would refuse to read such a deal, so it cannot be counted. */
export type Reader = (dealt: KeyedDeal) => number | undefined;

/** Two hands of a table make a bad beat, and a shared deal belongs to everyone. Any other row belongs to one hand. */
export function perOf({ gameRow, rows }: Question): Tally['per'] {
  return gameRow.deal === 'table' || rows.some(({ hand }) => hand.is === 'bad-beat') ? 'round' : 'hand';
}

/**
 * The number of hands to deal. If rows belong to hands, only one hand per table is counted: hands of one deal are not
 * independent, and a standard error that assumed so would be too small.
 */
export function handsDealt(question: Question): number {
  if (question.gameRow.deal === 'table') return 1;
  const alone = perOf(question) === 'hand' && !question.rows.some(({ hand }) => looksAtOthers(hand));
  return alone ? 1 : question.players;
}

const looksAtOthers = ({ is }: HandPattern): boolean => is === 'beaten' || is === 'sweep';

export function readerOf(question: Question): Reader {
  const { gameRow, settings, picks, posted, players } = question;
  const asPlayed = { ...gameRow, settings: { ...gameRow.settings, ...settings } };
  // Every row that the deal qualifies for, even if another row takes precedence: precedence is computed from the masks.
  const rows = question.rows.map(({ unless: _, ...row }): ChartRow => row);
  const bits = new Map(rows.map((row, i) => [row, 1 << i]));
  const per = perOf(question);
  return ({ hands, common }) => {
    const called: CalledHands = {
      hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards })),
      common,
      playerDealer: players,
      picks,
      posted,
    };
    const matched = matchHands(asPlayed, { pays: 'every-row' }, rows, called);
    if (!matched.ok) return matched.refusal.reason === 'joker' ? 0 : undefined;
    const counted = per === 'hand' ? matched.value.slice(0, 1) : matched.value;
    return counted.reduce((mask, { meets }) => meets.reduce((all, { row }) => all | bits.get(row)!, mask), 0);
  };
}

/**
 * The question with its rows under the chosen readings. Which hole cards play is the floor's own reading and cannot be
 * changed here; who may be the loser of a bad beat can.
 */
export function withReadings(question: Question): Readonly<{ question: Question; assumptions: readonly Assumption[] }> {
  const assumptions: Assumption[] = [];
  const rows = question.rows.map((row): ChartRow => {
    if (row.hand.is !== 'bad-beat' || row.hand.compared !== 'showdown' || row.hand.loser === 'every') return row;
    const choices = row.hand.loser === 'any' ? LOSERS.toReversed() : LOSERS;
    const says = 'Who may be the loser: the second-best hand of the table only, or any hand that the best one beats';
    const read = chosenReading(question.readings, { id: 'second-best-hand', says, choices, at: row.at });
    assumptions.push(read);
    return { ...row, hand: { ...row.hand, loser: read.value === 'any' ? 'any' : 'second-best' } };
  });
  if (question.rows.some(({ hand }) => JSON.stringify(hand).includes('"plays"'))) {
    const says = 'Whether a hole card plays that only breaks ties, as the fifth card beside four of a kind does';
    const at = question.gameRow.at;
    assumptions.push(chosenReading({}, { id: 'hole-cards-play', says, choices: ['kickers-play'], at }));
  }
  return { question: { ...question, rows }, assumptions };
}

const LOSERS: readonly string[] = ['second-best', 'any'];

// The next card of a shuffled deck.

/** The next piece from the deck. */
export type Draw = () => number;

export type Dealing = Readonly<{
  /**
   * One deal. Several ways if the same cards may be set in more than one way to qualify for a row, and none if it is
   * clear that no row qualifies. `all`: written down even then.
   */
  deal: (draw: Draw, all?: 'all') => readonly KeyedDeal[];
  /** The maximum number of pieces it uses. */
  most: number;
  /** Most deals are quickly known to qualify for nothing. */
  isScreened?: boolean | undefined;
  assumptions: readonly Assumption[];
}>;

/** A deck that is shuffled only as far as it is dealt; `again` collects all cards. */
type Shoe = Readonly<{ draw: Draw; again: () => void }>;

/** Each card is equally likely to be any of those still in the deck. Collected cards need not be back in order. */
export function shuffling(deck: Deck, below: (n: number) => number): Shoe {
  const cards = dealable(deck);
  let out = 0;
  return {
    draw: () => {
      const other = out + below(cards.length - out);
      const card = cards[other]!;
      cards[other] = cards[out]!;
      cards[out] = card;
      out += 1;
      return card;
    },
    again: () => {
      out = 0;
    },
  };
}
