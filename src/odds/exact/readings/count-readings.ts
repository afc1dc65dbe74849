/**
 * Poker against a dealer, in the game's own notation: rows that test one hand as the game reads it, best four of five
 * or best five of seven, and the straight flush that a player's three cards make with the dealer's three.
 */

import { assert } from '../../../base/assert.ts';
import { choose } from '../../../base/choose.ts';
import { cardOf, deckSize, RANKS } from '../../../cards/card.ts';
import { bitsIn, RANK_SETS, rankBit } from '../../../cards/fast/rank-sums.ts';
import type { Game } from '../../../cards/game.ts';
import { handReading } from '../../../cards/poker/read-poker.ts';
import { choices, type RankedHand, type Ranking, rankHand } from '../../../cards/ranking.ts';
import { RANKINGS } from '../../../cards/rankings/index.generated.ts';
import type { ChartRow, HandPattern } from '../../../rules/chart.ts';
import type { HandTest } from '../../../rules/hand-pattern.ts';
import { handsReadBy, isNamed, meetsTest } from '../../../rules/row-tests.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { packOf } from '../pai-gow/deal-classes.ts';
import { madeBy, strengthsDealt } from './strengths-dealt.ts';

/**
 * The number of cards from which a game reads each player hand, all of them dealt. The game says which ranking applies.
 */
const CARDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'three-card-poker': { player: 3 },
  'three-card-poker-6-card-bonus': { player: 3, 'five-card': 5, 'six-card': 6 },
  'crazy-4-poker': { player: 5, 'five-card': 5 },
  'ultimate-texas-holdem': { player: 7, flop: 5 },
  'caribbean-stud': { player: 5 },
};

export function countReadings(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  const pack = packOf(deck);
  const known = CARDS[game.id];
  if (known === undefined || gameRow.deal !== 'hand' || gameRow.groups.length > 0) return undefined;
  if (pack === undefined || pack.jokers > 0) return undefined;
  const joined = rows.reduce((mask, { hand }, i) => (isJoined(game, hand) ? mask | (1 << i) : mask), 0);
  const tests = rows.flatMap(({ hand, key }, i) => (isRead(hand) ? [{ test: hand, key, bit: 1 << i }] : []));
  if (tests.length + bitsIn(joined) < rows.length) return undefined;
  const hand = tests.length === 0 ? 'player' : handAsked(tests.map(({ test }) => test));
  const cards = hand === undefined ? undefined : known[hand];
  if (hand === undefined || cards === undefined || (joined !== 0 && hand !== 'player')) return undefined;
  const ranking = rankingOf(question, hand);
  // Counted cards belong to the hand only if all of them make it.
  if (cards !== ranking.size && tests.some(({ test }) => asksCards(test))) return undefined;
  const maskOf = maskReader(question, hand, ranking, tests);
  const counts = new Map<number, number>();
  const add = (mask: number, deals: number) => counts.set(mask, (counts.get(mask) ?? 0) + deals);
  const dealers = joined === 0 ? 1 : choose(deckSize(deck) - cards, DEALER);
  for (const [strength, deals] of strengthsDealt(ranking, cards, pack.ranks)) add(maskOf(strength), deals * dealers);
  if (joined !== 0) {
    forEachJoined(question, pack.ranks, (ranked, deals) => {
      add(maskOf(ranked.strength), -deals);
      add(maskOf(ranked.strength) | joined, deals);
    });
  }
  const met = new Map([...counts].filter(([, deals]) => deals > 0).map(([mask, deals]) => [mask, BigInt(deals)]));
  const total = BigInt(choose(deckSize(deck), cards) * dealers);
  return { per: 'hand', how: 'counted', total, met, assumptions: [] };
}

const DEALER = 3;
const SIX_CARDS = 'six-card-straight-flush';

const isJoined = ({ id }: Game, hand: HandPattern): boolean =>
  id.startsWith('three-card-poker') && hand.is === 'outcome' && hand.outcome === SIX_CARDS;

type Test = Readonly<{ test: HandTest; key: ChartRow['key']; bit: number }>;

/** The one hand that all of these test; undefined if they test more than one. */
function handAsked(tests: readonly HandPattern[]): string | undefined {
  const asked = [...new Set(tests.flatMap(handsIn))];
  return asked.length === 1 ? asked[0] : undefined;
}

const isRead = (hand: HandPattern): hand is HandTest => !handsIn(hand).includes(undefined);

/** Undefined is for cards that the game does not read as a hand. */
function handsIn(test: HandPattern): (string | undefined)[] {
  switch (test.is) {
    case 'reading':
      return test.hands.map(({ hand }) => hand);
    case 'cards':
      return [isToldByStrength(test) ? test.in[0] : undefined];
    case 'every':
    case 'some':
      return test.of.flatMap(handsIn);
    default:
      return [undefined];
  }
}

/** Its ranks, and whether all cards have one suit. A strength does not contain which suit, or how many cards of it. */
function isToldByStrength({ in: groups, first, have = [] }: Extract<HandTest, { is: 'cards' }>): boolean {
  const areTold = have.every(
    ({ suit, colour, one, all }) =>
      suit === undefined && colour === undefined && (one === undefined || one === 'rank' || (one === 'suit' && all)),
  );
  return String(groups) === 'player' && first === undefined && areTold;
}

const asksCards = (test: HandTest): boolean =>
  test.is === 'every' || test.is === 'some' ? test.of.some(asksCards) : test.is === 'cards';

function rankingOf({ game, gameRow }: Question, hand: string): Ranking {
  const id = handsReadBy(gameRow).get(hand);
  const ranking = RANKINGS.find((known) => known.id === id);
  assert(ranking !== undefined, `${game.name} reads the hand ${hand} by a declared ranking`);
  return ranking;
}

/** The floor's test runs once for each strength. */
function maskReader({ gameRow, picks }: Question, hand: string, ranking: Ranking, tests: readonly Test[]) {
  const made = madeBy(ranking);
  const known = new Map<number, number>();
  return (strength: number): number => {
    const before = known.get(strength);
    if (before !== undefined) return before;
    const ranked = made.get(strength)!;
    const reading = { hands: [handReading(hand, ranking, ranked)], outcomes: [] };
    const groups = new Map([[hand, ranked.cards]]);
    const laid = { seat: 1, hand: 1, text: '', groups, ways: [], best: undefined, reading };
    const table = { gameRow, called: { hands: [], common: null, picks }, hands: [laid] };
    const mask = tests.reduce((sum, { test, key, bit }) => (meetsTest(test, key, table, laid) ? sum | bit : sum), 0);
    known.set(strength, mask);
    return mask;
  };
}

/**
 * Deals of player and dealer that are named by all six cards, by the player's three. One suit represents all four.
 * Since the six are read together, the game reads each set of six once.
 */
function forEachJoined(question: Question, deck: number, visit: (player: RankedHand, deals: number) => void): void {
  const { game, settings } = question;
  const ranking = rankingOf(question, 'player');
  const dealer = game.shapes[1]![1]!.id;
  for (let mask = 0; mask < RANK_SETS; mask += 1) {
    if (bitsIn(mask) !== 2 * DEALER || (mask & ~deck) !== 0) continue;
    const six = Array.from(RANKS, (_, rank) => rank).flatMap((rank) =>
      (mask & rankBit(rank)) === 0 ? [] : [cardOf(rank, 0)],
    );
    const read = game.read({ player: six.slice(0, DEALER), [dealer]: six.slice(DEALER) }, settings);
    if (!read.ok || !isNamed(read.value, SIX_CARDS)) continue;
    for (const player of choices(six, DEALER)) visit(rankHand(ranking, player), 4);
  }
}
