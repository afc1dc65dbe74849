/** What rows ask of the cards in the middle alone, counted beside what hands make with them. */
import { type Card, cardOf, SUITS } from '../../../cards/card.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import type { CardCount } from '../../../rules/hand-words.ts';
import type { Picked } from '../../../rules/words.ts';
import type { CardsTest } from './atoms.ts';
import { type Board, forEachBoard } from './boards.ts';
import { laidOut, meetsCardsTest } from './small-groups.ts';

export type AloneAsked = Readonly<{
  tests: readonly CardsTest[];
  bits: readonly number[];
  group: string;
  cards: number;
  deck: number;
  picks: Picked;
}>;

export type Alone = (board: Board) => readonly Readonly<{ met: number; weight: number }>[];

/** More boards than this are not dealt out one by one. */
const MOST_BOARDS = 300_000;

/**
 * Ranks decide for most boards that a test is not met. Only where suits are still to be looked at are the boards of a
 * class dealt one by one; undefined where that would be too many of them.
 */
export function boardAlone(asked: AloneAsked): Alone | undefined {
  const byRanks = { ...asked, tests: asked.tests.map(ranksOnly) };
  const suitsCount = asked.tests.some((test, i) => test !== byRanks.tests[i]);
  const known = new Map<number, number>();
  const metByRanks = (board: Board) => {
    const met = known.get(board.ranksKey) ?? metBy(byRanks, someBoard(board));
    known.set(board.ranksKey, met);
    return met;
  };
  if (!suitsCount) return (board) => [{ met: metByRanks(board), weight: board.weight }];
  let dealt = 0;
  forEachBoard(asked.cards, asked.deck, (board) => {
    if (metByRanks(board) !== 0) dealt += board.weight;
  });
  if (dealt > MOST_BOARDS) return undefined;
  return (board) => (metByRanks(board) === 0 ? [{ met: 0, weight: board.weight }] : dealtOut(asked, board));
}

/** The same test without what it asks of suits, or itself where it asks nothing of them. */
function ranksOnly(test: CardsTest): CardsTest {
  if (test.is === 'alike') return test;
  const have = test.have?.filter((count) => !asksSuits(count));
  return have === undefined || have.length === test.have?.length ? test : { ...test, have };
}

const asksSuits = ({ suit, colour, one }: CardCount): boolean =>
  suit !== undefined || colour !== undefined || one === 'suit' || one === 'colour';

function metBy({ tests, bits, group, picks }: AloneAsked, cards: readonly Card[]): number {
  const hand = laidOut(new Map([[group, cards]]));
  return tests.reduce((met, test, i) => (meetsCardsTest(test, hand, picks) ? met | bits[i]! : met), 0);
}

/** One board of these ranks, in whatever suits. */
const someBoard = ({ counts }: Board): Card[] =>
  Array.from(counts).flatMap((count, rank) => Array.from({ length: count }, (_, suit) => cardOf(rank, suit)));

function dealtOut(asked: AloneAsked, board: Board): ReturnType<Alone> {
  const parts = new Map<number, number>();
  for (const cards of boardsOf(board)) {
    const met = metBy(asked, cards);
    parts.set(met, (parts.get(met) ?? 0) + 1);
  }
  return [...parts].map(([met, weight]) => ({ met, weight }));
}

function* boardsOf({ counts, suited }: Board): Generator<Card[]> {
  if (suited === 0) {
    for (const cards of inSuits(counts, 0, ALL_SUITS)) if (mostOfASuit(cards) < 3) yield cards;
    return;
  }
  const others = counts.map((count, rank) => count - ((suited >> rank) & 1));
  const ofSuit = Array.from(counts, (_, rank) => rank).filter((rank) => (suited & (1 << rank)) !== 0);
  for (const suit of ALL_SUITS) {
    const rest = ALL_SUITS.filter((other) => other !== suit);
    for (const cards of inSuits(others, 0, rest)) yield [...ofSuit.map((rank) => cardOf(rank, suit)), ...cards];
  }
}

const ALL_SUITS = Array.from(SUITS, (_, suit) => suit);

const mostOfASuit = (cards: readonly Card[]): number =>
  Math.max(...ALL_SUITS.map((suit) => cards.filter((card) => card % SUITS.length === suit).length));

function* inSuits(counts: Uint8Array, rank: number, suits: readonly number[]): Generator<Card[]> {
  if (rank === counts.length) {
    yield [];
    return;
  }
  for (let held = 0; held < 1 << SUITS.length; held += 1) {
    if (bitsIn(held) !== counts[rank]!) continue;
    const cards = ALL_SUITS.filter((suit) => (held & (1 << suit)) !== 0);
    if (!cards.every((suit) => suits.includes(suit))) continue;
    for (const rest of inSuits(counts, rank + 1, suits)) yield [...cards.map((suit) => cardOf(rank, suit)), ...rest];
  }
}
