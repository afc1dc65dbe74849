/** Which rows a deal meets, read by the very functions that read it on the floor. */
import type { ChartRow, HandPattern } from '../../rules/chart.ts';
import { type Called, matchHands } from '../../rules/match.ts';
import type { Assumption, Question } from '../question.ts';
import type { Tally } from '../tally.ts';
import { assumed } from './assumed.ts';

/** The cards of one deal as they would be keyed. */
export type Dealt = Readonly<{ hands: readonly string[]; common: string | null }>;

/** The rows as a mask; undefined where the floor would not read such a deal at all, and so nobody can count it. */
export type Reader = (dealt: Dealt) => number | undefined;

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
    const called: Called = {
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
export function asRead(question: Question): Readonly<{ question: Question; assumptions: readonly Assumption[] }> {
  const assumptions: Assumption[] = [];
  const rows = question.rows.map((row): ChartRow => {
    if (row.hand.is !== 'bad-beat' || row.hand.compared !== 'showdown' || row.hand.loser === 'every') return row;
    const choices = row.hand.loser === 'any' ? LOSERS.toReversed() : LOSERS;
    const says = 'Who may be the loser: the second-best hand of the table only, or any hand that the best one beats';
    const read = assumed(question.readings, { id: 'second-best-hand', says, choices, at: row.at });
    assumptions.push(read);
    return { ...row, hand: { ...row.hand, loser: read.value === 'any' ? 'any' : 'second-best' } };
  });
  if (question.rows.some(({ hand }) => JSON.stringify(hand).includes('"plays"'))) {
    const says = 'Whether a hole card plays that only breaks ties, as the fifth card beside four of a kind does';
    const at = question.gameRow.at;
    assumptions.push(assumed({}, { id: 'hole-cards-play', says, choices: ['kickers-play'], at }));
  }
  return { question: { ...question, rows }, assumptions };
}

const LOSERS: readonly string[] = ['second-best', 'any'];
