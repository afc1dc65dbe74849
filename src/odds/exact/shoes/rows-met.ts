/** Which rows of a question one deal meets, told by the floor's own functions: no pattern is read a second time here. */
import { assert, unreachable } from '../../../base/assert.ts';
import { type Dealt, type Reading, usualOf } from '../../../cards/game.ts';
import type { HandPattern, HandTest } from '../../../rules/hand-words.ts';
import { partsOf } from '../../../rules/match-bad-beats.ts';
import type { Laid } from '../../../rules/match-laid.ts';
import { meetsTest } from '../../../rules/match-test.ts';
import type { Table } from '../../../rules/match-versus.ts';
import type { Question } from '../../question.ts';

/** The rows as a mask: bit i stands for rows[i]. */
export type RowsMet = (dealt: Dealt) => number;

/** Cards in the game's own groups, read by the game as this house plays it. */
export function rowsMetByGame(question: Question): RowsMet {
  const read = readerOf(question);
  return (dealt) => rowsMetBy(question, laidOut(dealt, read(dealt)));
}

/** Cards in the groups of the sheet, that are counted and never ranked. */
export function rowsMetBySheet(question: Question): RowsMet {
  return (dealt) => rowsMetBy(question, laidOut(dealt, undefined));
}

/** What the game makes of a deal that can happen; a refusal of one is a bug of whoever dealt it. */
export function readerOf({ game, settings }: Question): (dealt: Dealt) => Reading {
  const chosen = { ...usualOf(game.settings), ...settings };
  return (dealt) => {
    const read = game.read(dealt, chosen);
    assert(read.ok, `${game.name} reads every hand that it deals`);
    return read.value;
  };
}

/** One hand, as if it were alone at the table. */
export function laidOut(dealt: Dealt, reading: Reading | undefined): Laid {
  return {
    seat: 1,
    hand: 1,
    text: 'dealt',
    groups: new Map(Object.entries(dealt)),
    ways: [],
    best: undefined,
    reading,
  };
}

export function rowsMetBy(question: Question, hand: Laid): number {
  const table = tableOf(question, [hand]);
  return question.rows.reduce((mask, { key, hand: pattern }, i) => {
    const met = pattern.is === 'bad-beat' ? isBeat(pattern, key, table) : meetsPattern(pattern, key, table, hand);
    return met ? mask | (1 << i) : mask;
  }, 0);
}

export const tableOf = ({ gameRow, picks, posted }: Question, hands: readonly Laid[]): Table => ({
  gameRow,
  called: { hands: [], common: null, picks, posted },
  hands,
});

/** Between the two lines of a deal that is everybody's. */
function isBeat(pattern: Extract<HandPattern, { is: 'bad-beat' }>, key: string, table: Table): boolean {
  const parts = partsOf(pattern, table, (test, one) => meetsTest(test, key, table, one));
  return parts.ok && parts.value.length > 0;
}

function meetsPattern(pattern: HandPattern, key: string, table: Table, hand: Laid): boolean {
  switch (pattern.is) {
    case 'bad-beat':
    case 'beaten':
    case 'sweep':
      // Who counts a question has looked at its rows with `asksOnly`.
      return false;
    default:
      return meetsTest(pattern, key, table, hand);
  }
}

export type Simple = Exclude<HandTest, { is: 'every' } | { is: 'some' }>;

/** Whether the row asks one hand by itself, and nothing of it but what `known` knows how to count. */
export function asksOnly(pattern: HandPattern, known: (test: Simple) => boolean): boolean {
  switch (pattern.is) {
    case 'bad-beat':
    case 'beaten':
    case 'sweep':
      return false;
    case 'every':
    case 'some':
      return pattern.of.every((one) => asksOnly(one, known));
    case 'category':
    case 'posted':
    case 'outcome':
    case 'reading':
    case 'cards':
    case 'alike':
      return known(pattern);
    default:
      return unreachable(pattern);
  }
}
