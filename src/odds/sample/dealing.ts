/**
 * What the dealers of all games share: the reading that is taken, the rows a deal meets, and the next card of a deck.
 */
import { type Deck, dealable } from '../../cards/card.ts';
import type { ChartRow, HandPattern } from '../../rules/chart.ts';
import { type CalledHands, matchHands } from '../../rules/match.ts';
import type { Assumption, Question } from '../question.ts';
import type { Tally } from '../tally.ts';

// The reading that is taken: the first choice unless someone switched it to another that is known.

export function chosenReading(
  readings: Question['readings'],
  { id, says, choices, at }: Pick<Assumption, 'id' | 'says' | 'choices' | 'at'>,
): Assumption {
  const wanted = readings[id];
  const value = wanted !== undefined && choices.includes(wanted) ? wanted : choices[0]!;
  return { id, says, value, choices, at };
}

// Which rows a deal meets, read by the very functions that read it on the floor.

/** The cards of one deal as they would be keyed. */
export type KeyedDeal = Readonly<{ hands: readonly string[]; common: string | null }>;

/** The rows as a mask; undefined where the floor would not read such a deal at all, and so nobody can count it. */
export type Reader = (dealt: KeyedDeal) => number | undefined;

/** Two hands of a table make a bad beat, and a shared deal is everybody's; any other row belongs to one hand. */
export function perOf({ gameRow, rows }: Question): Tally['per'] {
  return gameRow.deal === 'table' || rows.some(({ hand }) => hand.is === 'bad-beat') ? 'round' : 'hand';
}

/**
 * How many hands are dealt. Of one table only one is counted where rows belong to hands: hands of one deal are not
 * independent, and a standard error that took them so would promise too much.
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
  // Every row that is met, whatever another one takes from it: that is worked out from the masks.
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
 * The question with its rows as somebody wants them read. Which hole cards play is the floor's own reading and cannot be
 * switched here; who may be the loser of a bad beat can.
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

/** The next piece off the deck. */
export type Draw = () => number;

export type Dealing = Readonly<{
  /**
   * One deal; in more than one way where the same cards may be put down so that any of the rows is met, and in none where
   * it is plain that no row is. `all`: written down even then.
   */
  deal: (draw: Draw, all?: 'all') => readonly KeyedDeal[];
  /** How many pieces it takes at most. */
  most: number;
  /** Most deals are told at a glance to meet nothing. */
  isScreened?: boolean | undefined;
  assumptions: readonly Assumption[];
}>;

/** A deck that is shuffled as far as it is dealt; `again` takes all cards back. */
type Shoe = Readonly<{ draw: Draw; again: () => void }>;

/**
 * Each card is any of those still in the deck, each as likely as the next. Cards that were taken back need not lie in
 * order for that.
 */
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
