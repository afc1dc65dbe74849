/**
 * Bad beats of blackjack, per round, where both hands are sets of ranks: 2-3-4-5-6 beaten by three sevens. Every deal of
 * such hands to the player-dealer and to any number of players has a closed form. Beats by a 21 of any cards have none.
 */
import { BLACKJACKS } from '../../../cards/blackjack/named.ts';
import { type Card, cardCode, RANKS, rankFrom } from '../../../cards/card.ts';
import { type Deck, deckSize } from '../../../cards/deck.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-words.ts';
import { partsOf } from '../../../rules/match-bad-beats.ts';
import { meetsTest } from '../../../rules/match-test.ts';
import type { Table } from '../../../rules/match-versus.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { cardsOf, countFor, drawsBelow, strategyOf } from './blackjack-draws.ts';
import { laidOut, readerOf, tableOf } from './rows-met.ts';
import { chosenOf, inOrder } from './shoe.ts';

/** Ranks of a hand, and in how many orders the strategy comes to it. */
type RankSet = Readonly<{ letters: string; orders: bigint }>;

export function countBlackjackBeats(question: Question): Tally | undefined {
  const { game, gameRow, rows, players, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  // With one row a round either has the beat or has not; several would have to be told apart.
  const [hand, ...more] = rows.map((row) => row.hand);
  if (hand?.is !== 'bad-beat' || more.length > 0 || hand.compared !== 'game' || players < 2) return undefined;
  const strategy = strategyOf(question);
  const losing = setOf(hand.losing, question, strategy);
  const winning = hand.winning === 'higher' ? undefined : setOf(hand.winning, question, strategy);
  if (losing === undefined || winning === undefined) return undefined;
  const most = Math.max(losing.letters.length, winning.letters.length) * players;
  if (most > deckSize(deck)) return undefined;
  const total = inOrder(deckSize(deck), most);
  const met = [
    [losing, winning],
    [winning, losing],
  ].reduce((sum, [bank, other]) => {
    const isBeat = beats(question, hand, bank!, other!);
    return isBeat ? sum + atLeastOne(deck, bank!, other!, players - 1, most) : sum;
  }, 0n);
  return {
    per: 'round',
    how: 'counted',
    total,
    met: new Map([
      [0, total - met],
      [1, met],
    ]),
    assumptions: [strategy],
  };
}

/** Undefined where the test asks anything but the ranks of a whole hand, without aces that would count twice. */
function setOf(test: HandTest, question: Question, strategy: Assumption): RankSet | undefined {
  if (test.is !== 'outcome') return undefined;
  const [found, ...more] = BLACKJACKS.filter(({ id }) => id === test.outcome);
  if (found === undefined || more.length > 0 || found.of !== 'hand' || found.total !== undefined) return undefined;
  const { ranks, ...others } = found.cards ?? {};
  if (ranks === undefined || Object.keys(others).length > 0 || !/^[2-9]{3,6}$/.test(ranks)) return undefined;
  return { letters: ranks, orders: ordersOf(ranks, question, strategy) };
}

/** Orders in which every card but the last leaves a hand that draws, and the last one that stands. */
function ordersOf(ranks: string, question: Question, strategy: Assumption): bigint {
  const countOf = countFor(question);
  const limit = drawsBelow(strategy);
  const found = new Set<string>();
  const grow = (dealt: string, left: readonly string[]): void => {
    const stands = dealt.length >= 2 && countOf(cardsOf(dealt)) >= limit;
    if (left.length === 0 && stands) found.add(dealt);
    if (stands) return;
    for (const [i, letter] of left.entries())
      grow(
        dealt + letter,
        left.filter((_, j) => j !== i),
      );
  };
  grow('', [...ranks]);
  return BigInt(found.size);
}

/** As the floor compares them: this set in the player-dealer's hand, that one in a player's. */
function beats(question: Question, pattern: BadBeat, bank: RankSet, other: RankSet): boolean {
  const read = readerOf(question);
  const laid = ({ letters }: RankSet, seat: number) => {
    const cards: Card[] = cardsOf(letters);
    return { ...laidOut({ hand: cards }, read({ hand: cards })), seat, text: cards.map(cardCode).join(' ') };
  };
  const alone = tableOf(question, [laid(other, 1), laid(bank, 2)]);
  const table: Table = { ...alone, called: { ...alone.called, playerDealer: 2 } };
  const parts = partsOf(pattern, table, (test, one) => meetsTest(test, question.rows[0]!.key, table, one));
  return parts.ok && parts.value.length > 0;
}

/** Ways in which the player-dealer has the one and at least one of the players the other, to so many cards in all. */
function atLeastOne(deck: Deck, bank: RankSet, other: RankSet, players: number, most: number): bigint {
  let ways = 0n;
  for (let j = 1; j <= players; j += 1) {
    const dealt = bank.letters.length + j * other.letters.length;
    const together = cardsFor(deck, bank.letters + other.letters.repeat(j));
    const orders = bank.orders * other.orders ** BigInt(j);
    const all = chosenOf(players, j) * orders * together * inOrder(deckSize(deck) - dealt, most - dealt);
    ways += j % 2 === 1 ? all : -all;
  }
  return ways;
}

/** Ways to deal cards of these ranks one after the other, rank by rank. */
function cardsFor({ holds }: Deck, letters: string): bigint {
  return [...RANKS].reduce((ways, letter) => {
    const asked = [...letters].filter((one) => one === letter).length;
    const rank = rankFrom(letter);
    const held = holds.slice(rank * 4, rank * 4 + 4).reduce((sum, n) => sum + n, 0);
    return asked > held ? 0n : ways * inOrder(held, asked);
  }, 1n);
}
