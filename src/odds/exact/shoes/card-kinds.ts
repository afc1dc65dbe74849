/**
 * Rows that only count cards, in games dealt from a shoe: cards that no row distinguishes are one kind, and the deals
 * of kinds are counted.
 */
import { bankerDraw, playerDraw, pointsOf, totalOf } from '../../../cards/baccarat.ts';
import { type Card, type Deck, deckSize, isJoker, isRed, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import type { DealtGroups, Reading } from '../../../cards/game.ts';
import type { CardGroup } from '../../../rules/chart.ts';
import type { CardCount } from '../../../rules/hand-pattern.ts';
import { isCounted } from '../../../rules/row-tests.ts';
import type { Picked } from '../../../rules/vocabulary.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import {
  addTo,
  asksOnly,
  inOrder,
  kindsIn,
  laidOut,
  type RowsMet,
  readerOf,
  rowsMetBy,
  rowsMetBySheet,
  type Simple,
} from './shoe.ts';

// Blackjack shoes whose sheet names groups of a few cards.

export type CardsTest = Extract<Simple, { is: 'cards' }>;

/** Cards that no row distinguishes: one example, and how many the shoe has. */
export type Kind = { readonly card: number; held: number };

export function countCardKinds(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck, picks } = question;
  const { groups, ranking, deal } = gameRow;
  if (game.family !== 'blackjack' || groups.length === 0 || ranking !== undefined || deal !== 'hand') return undefined;
  if (groups.some(({ fewest, cards }) => fewest !== undefined && fewest !== cards)) return undefined;
  const tests: CardsTest[] = [];
  const isCards = (test: Simple): boolean => test.is === 'cards' && tests.push(test) > 0;
  if (!rows.every(({ hand }) => asksOnly(hand, isCards))) return undefined;
  const kinds = kindsOf(deck, tests, picks);
  const size = groups.reduce((sum, { cards }) => sum + cards, 0);
  if (kinds.length ** size > MOST_DEALS || deckSize(deck) < size) return undefined;
  const rowsMet = rowsMetBySheet(question);
  const met = new Map<number, bigint>();
  eachDeal(kinds, size, (cards, ways) => addTo(met, rowsMet(inGroups(groups, cards)), ways));
  return { per: 'hand', how: 'counted', total: inOrder(deckSize(deck), size), met, assumptions: [] };
}

const MOST_DEALS = 200_000;

/** `also`: additional properties that distinguish them. */
export function kindsOf(
  deck: Deck,
  tests: readonly CardsTest[],
  picks: Picked,
  also: (card: number) => string = () => '',
): Kind[] {
  const found = new Map<string, Kind>();
  for (const card of kindsIn(deck)) {
    const key = [also(card), ...tests.map((test) => seenAs(card, test, picks))].join('/');
    const same = found.get(key);
    if (same === undefined) found.set(key, { card, held: deck.holds[card]! });
    else same.held += deck.holds[card]!;
  }
  return [...found.values()];
}

/** Everything that a test can see of one card. */
function seenAs(card: number, { exactly = '', have = [] }: CardsTest, picks: Picked): string {
  const letter = isJoker(card) ? '*' : RANKS[rankOf(card)]!;
  const inSet = exactly.includes(letter) ? letter : '-';
  return [inSet, ...have.map((count) => (isCounted(count, card, picks) ? sharedBy(count, card) : '-'))].join();
}

function sharedBy({ one }: CardCount, card: number): string {
  if (one === undefined) return '+';
  if (isJoker(card)) return '*';
  return { suit: `s${suitOf(card)}`, colour: isRed(card) ? 'red' : 'black', rank: `r${rankOf(card)}` }[one];
}

function eachDeal(kinds: readonly Kind[], size: number, visit: (cards: readonly number[], ways: bigint) => void): void {
  const out = kinds.map(() => 0);
  const cards: number[] = [];
  const deal = (ways: bigint): void => {
    if (cards.length === size) {
      visit(cards, ways);
      return;
    }
    for (const [i, { card, held }] of kinds.entries()) {
      const left = held - out[i]!;
      if (left === 0) continue;
      out[i]! += 1;
      cards.push(card);
      deal(ways * BigInt(left));
      cards.pop();
      out[i]! -= 1;
    }
  };
  deal(1n);
}

function inGroups(groups: readonly CardGroup[], cards: readonly number[]): DealtGroups {
  let from = 0;
  return Object.fromEntries(
    groups.map(({ id, cards: count }) => {
      from += count;
      return [id, cards.slice(from - count, from)];
    }),
  );
}

// Baccarat rows that count the cards of a line: three 3s, or 2-3-4, or a banker's win with two red cards. Cards of one
// kind also have the same points, and the rounds of kinds are dealt through the tableau, each with its number of deals.

const CARDS = 6;
const FIRST = 2;

export function countBaccaratCards(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck, picks } = question;
  if (game.family !== 'baccarat' || gameRow.deal !== 'table' || gameRow.groups.length > 0) return undefined;
  const tests: CardsTest[] = [];
  // The first two cards of a line are distinguished from the third, but not from each other.
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

/** A few hundred thousand rounds, and a few million if results are read with them. */
const MOST_KINDS = 13;
const MOST_NAMED_KINDS = 20;

/**
 * Rounds with the same points, or the same ranks if those decide, have the same result, which is read once for all of
 * them.
 */
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
