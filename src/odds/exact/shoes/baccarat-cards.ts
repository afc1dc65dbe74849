/**
 * Baccarat, rows that count the cards of a line: three 3s, or 2-3-4, or a banker's win with two red cards. Cards that have
 * the same points and that every row sees alike are one kind, and the rounds of kinds are dealt through the tableau, each
 * with its number of deals.
 */
import { pointsOf, totalOf } from '../../../cards/baccarat/points.ts';
import { bankerDraw, playerDraw } from '../../../cards/baccarat/tableau.ts';
import { type Card, RANKS, rankOf } from '../../../cards/card.ts';
import { deckSize } from '../../../cards/deck.ts';
import type { Reading } from '../../../cards/game.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { type CardsTest, type Kind, kindsOf } from './card-kinds.ts';
import { asksOnly, laidOut, type RowsMet, readerOf, rowsMetBy, rowsMetBySheet, type Simple } from './rows-met.ts';
import { addTo, inOrder } from './shoe.ts';

const CARDS = 6;
const FIRST = 2;

export function countBaccaratCards(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck, picks } = question;
  if (game.family !== 'baccarat' || gameRow.deal !== 'table' || gameRow.groups.length > 0) return undefined;
  const tests: CardsTest[] = [];
  // The first two cards of a line are told apart from the third, but not from each other.
  const isCards = (test: Simple): boolean =>
    test.is === 'cards' && (test.first === undefined || test.first >= FIRST) && tests.push(test) > 0;
  const named = new Set<'points' | 'ranks' | undefined>();
  const isNamed = (test: Simple): boolean => {
    const by = test.is === 'outcome' ? game.goesBy?.(test.outcome) : undefined;
    named.add(by);
    return by !== undefined;
  };
  const isKnown = (test: Simple): boolean => (test.is === 'cards' ? isCards(test) : isNamed(test));
  if (!rows.every(({ hand }) => asksOnly(hand, isKnown)) || deckSize(deck) < CARDS) return undefined;
  const sameFor = named.has('ranks') ? rankOf : pointsOf;
  const kinds = kindsOf(deck, tests, picks, (card) => String(sameFor(card)));
  if (kinds.length > (named.size === 0 ? MOST_KINDS : MOST_NAMED_KINDS)) return undefined;
  const rowsMet = named.size === 0 ? rowsMetBySheet(question) : rowsMetByResult(question, sameFor);
  const met = new Map<number, bigint>();
  eachRound(kinds, deckSize(deck), (player, banker, ways) => addTo(met, rowsMet({ player, banker }), ways));
  return { per: 'round', how: 'counted', total: inOrder(deckSize(deck), CARDS), met, assumptions: [] };
}

/** A few hundred thousand rounds, and some millions where results are read with them. */
const MOST_KINDS = 13;
const MOST_NAMED_KINDS = 20;

/** Rounds of the same points, or ranks where those decide, have the same result: it is read once for all of them. */
function rowsMetByResult(question: Question, sameFor: (card: Card) => number): RowsMet {
  const read = readerOf(question);
  const known = new Map<number, Reading>();
  return (dealt) => {
    const { player = [], banker = [] } = dealt;
    let key = player.length * 2 + banker.length;
    for (const card of player) key = key * RANKS.length + sameFor(card);
    for (const card of banker) key = key * RANKS.length + sameFor(card);
    const reading = known.get(key) ?? read(dealt);
    known.set(key, reading);
    return rowsMetBy(question, laidOut(dealt, reading));
  };
}

type Visit = (player: readonly Card[], banker: readonly Card[], ways: bigint) => void;

/** Rounds of kinds, each with the number of ordered deals of six cards that begin with it. */
function eachRound(kinds: readonly Kind[], size: number, visit: Visit): void {
  const left = kinds.map(({ held }) => held);
  const dealt = (cards: Card[], ways: bigint, then: (ways: bigint) => void): void => {
    for (const [i, { card }] of kinds.entries()) {
      if (left[i] === 0) continue;
      cards.push(card);
      const more = ways * BigInt(left[i]!);
      left[i]! -= 1;
      then(more);
      left[i]! += 1;
      cards.pop();
    }
  };
  /** Both orders of two kinds at once. */
  const two = (cards: Card[], ways: bigint, then: (ways: bigint) => void): void => {
    for (const [i, one] of kinds.entries()) {
      for (const [j, other] of kinds.entries()) {
        const here = left[i]! * (i === j ? left[j]! - 1 : 2 * left[j]!);
        if (j < i || here <= 0) continue;
        cards.push(one.card, other.card);
        left[i]! -= 1;
        left[j]! -= 1;
        then(ways * BigInt(here));
        left[i]! += 1;
        left[j]! += 1;
        cards.length -= 2;
      }
    }
  };
  const [player, banker]: [Card[], Card[]] = [[], []];
  const seen = (ways: bigint): void => {
    const out = player.length + banker.length;
    visit(player, banker, ways * inOrder(size - out, CARDS - out));
  };
  two(player, 1n, (ofPlayer) =>
    two(banker, ofPlayer, (ofBoth) => {
      const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
      const thenBanker = (third: number | undefined) => (ways: bigint) =>
        bankerDraw(playerTwo, bankerTwo, third).due ? dealt(banker, ways, seen) : seen(ways);
      if (!playerDraw(playerTwo, bankerTwo).due) thenBanker(undefined)(ofBoth);
      else dealt(player, ofBoth, (ways) => thenBanker(pointsOf(player[FIRST]!))(ways));
    }),
  );
}
