/** Hands that begin with jokers, beside whatever the first two cards decide: counted by how many jokers come first. */
import { isJoker, JOKER } from '../../../cards/card.ts';
import { deckSize } from '../../../cards/deck.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { looksOf } from './blackjack-looks.ts';
import { jokersAsked, jokersDrawn } from './jokers-drawn.ts';
import { rowsMetByGame } from './rows-met.ts';
import { addTo, hands, inOrder, kindsIn } from './shoe.ts';

export function countBlackjackJokers(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  const drawn = jokersDrawn(question);
  const others = looksOf(rows.filter(({ hand }) => jokersAsked(hand) === 0));
  if (drawn === undefined || others === undefined || others.atTheEnd || others.atTheUpCard) return undefined;
  const longest = Math.max(drawn.until, 2);
  const other = kindsIn(deck).find((card) => !isJoker(card));
  if (other === undefined || deckSize(deck) < longest) return undefined;
  const size = deckSize(deck);
  const jokers = deck.holds[JOKER] ?? 0;
  const rowsMet = rowsMetByGame(question);
  const met = new Map<number, bigint>();
  // Every deal is as long as the longest, in order: who stands on two leaves the others lying.
  for (const [hand, ways] of hands(deck, kindsIn(deck), 2)) {
    if (!hand.every(isJoker)) addTo(met, rowsMet({ hand }), 2n * ways * inOrder(size - 2, longest - 2));
  }
  for (let first = 2; first <= Math.min(longest, jokers); first += 1) {
    const hand = new Array<number>(first).fill(JOKER);
    const ends = first < longest ? BigInt(size - jokers) * inOrder(size - first - 1, longest - first - 1) : 1n;
    const played = first < longest ? [...hand, other] : hand;
    addTo(met, rowsMet({ hand: played }), inOrder(jokers, first) * ends);
  }
  return { per: 'hand', how: 'counted', total: inOrder(size, longest), met, assumptions: [drawn.assumption] };
}
