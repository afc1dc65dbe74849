/** Counts of deals from a shoe: the copies of every card, and the resulting number of deals. */
import { assert, unreachable } from '../../../base/assert.ts';
import { type Deck, deckSize, JOKER } from '../../../cards/card.ts';
import { type DealtGroups, type Reading, usualOf } from '../../../cards/game.ts';
import type { HandPattern, HandTest } from '../../../rules/hand-pattern.ts';
import type { LaidHand } from '../../../rules/lay-out-hands.ts';
import { handsInBeat } from '../../../rules/match.ts';
import { meetsTest, type Table } from '../../../rules/row-tests.ts';
import type { Question } from '../../question.ts';

/** Every rank in the shoe has this many cards in each suit. */
export type EvenShoe = Readonly<{ copies: number; ranks: readonly number[]; size: number }>;

/** Undefined for decks whose ranks or suits have different numbers, and for decks with jokers. */
export function evenShoe(deck: Deck): EvenShoe | undefined {
  const { holds, pieces } = deck;
  if (pieces.kind !== 'cards' || (holds[JOKER] ?? 0) > 0) return undefined;
  const copies = Math.max(...holds);
  const ranks = [...Array(13).keys()].filter((rank) => holds[rank * 4] === copies);
  const isEven = holds.every((n, card) => n === (card !== JOKER && ranks.includes(card >> 2) ? copies : 0));
  return isEven && copies > 0 ? { copies, ranks, size: deckSize(deck) } : undefined;
}

/** n (n - 1) (n - 2) …, k factors: the ways to deal k cards in order from n. */
export function inOrder(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways *= BigInt(n - i);
  return ways;
}

/** n over k: the ways to choose k of n cards. */
export function chosenOf(n: number, k: number): bigint {
  return n < k ? 0n : inOrder(n, k) / inOrder(k, k);
}

/** Adds to the current count of a key. */
export function addTo<Key>(tally: Map<Key, bigint>, key: Key, count: bigint): void {
  if (count !== 0n) tally.set(key, (tally.get(key) ?? 0n) + count);
}

/** The cards in the deck, each once. */
export function kindsIn({ holds }: Pick<Deck, 'holds'>): number[] {
  return holds.flatMap((n, card) => (n > 0 ? [card] : []));
}

/**
 * Every choice of this many cards from the shoe, with cards of one kind treated as equal, and the number of ways to
 * choose it.
 */
export function* hands(
  { holds }: Pick<Deck, 'holds'>,
  kinds: readonly number[],
  size: number,
  from = 0,
): Generator<readonly [cards: number[], ways: bigint]> {
  if (size === 0) {
    yield [[], 1n];
    return;
  }
  for (let at = from; at < kinds.length; at += 1) {
    const kind = kinds[at]!;
    for (let taken = 1; taken <= Math.min(size, holds[kind]!); taken += 1) {
      const ways = chosenOf(holds[kind]!, taken);
      for (const [rest, more] of hands({ holds }, kinds, size - taken, at + 1)) {
        yield [[...new Array<number>(taken).fill(kind), ...rest], ways * more];
      }
    }
  }
}

// The rows of a question that one deal qualifies for, using the floor's own functions: no pattern is implemented a
// second time here.

/** The rows as a mask: bit i is rows[i]. */
export type RowsMet = (dealt: DealtGroups) => number;

/** Cards in the game's own groups, read by the game as this house plays it. */
export function rowsMetByGame(question: Question): RowsMet {
  const read = readerOf(question);
  return (dealt) => rowsMetBy(question, laidOut(dealt, read(dealt)));
}

/** Cards in the groups of the sheet, which are counted and never ranked. */
export function rowsMetBySheet(question: Question): RowsMet {
  return (dealt) => rowsMetBy(question, laidOut(dealt, undefined));
}

/** The game's reading of a possible deal. A refusal is a bug in the caller. */
export function readerOf({ game, settings }: Question): (dealt: DealtGroups) => Reading {
  const chosen = { ...usualOf(game.settings), ...settings };
  return (dealt) => {
    const read = game.read(dealt, chosen);
    assert(read.ok, `${game.name} reads every hand that it deals`);
    return read.value;
  };
}

/** One hand, as if it were alone at the table. */
export function laidOut(dealt: DealtGroups, reading: Reading | undefined): LaidHand {
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

export function rowsMetBy(question: Question, hand: LaidHand): number {
  const table = tableOf(question, [hand]);
  return question.rows.reduce((mask, { key, hand: pattern }, i) => {
    const met = pattern.is === 'bad-beat' ? isBeat(pattern, key, table) : meetsPattern(pattern, key, table, hand);
    return met ? mask | (1 << i) : mask;
  }, 0);
}

export const tableOf = ({ gameRow, picks, posted }: Question, hands: readonly LaidHand[]): Table => ({
  gameRow,
  called: { hands: [], common: null, picks, posted },
  hands,
});

/** For the two lines of a shared deal. */
function isBeat(pattern: Extract<HandPattern, { is: 'bad-beat' }>, key: string, table: Table): boolean {
  const parts = handsInBeat(pattern, table, (test, one) => meetsTest(test, key, table, one));
  return parts.ok && parts.value.length > 0;
}

function meetsPattern(pattern: HandPattern, key: string, table: Table, hand: LaidHand): boolean {
  switch (pattern.is) {
    case 'bad-beat':
    case 'beaten':
    case 'sweep':
    case 'trigger':
      // Counters check their rows with `asksOnly` first.
      return false;
    default:
      return meetsTest(pattern, key, table, hand);
  }
}

export type Simple = Exclude<HandTest, { is: 'every' } | { is: 'some' }>;

/** Whether the row depends on a single hand, and only on facts that `known` can count. */
export function asksOnly(pattern: HandPattern, known: (test: Simple) => boolean): boolean {
  switch (pattern.is) {
    case 'bad-beat':
    case 'beaten':
    case 'sweep':
    case 'trigger':
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
