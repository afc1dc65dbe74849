/**
 * What a blackjack hand begins with: the first two cards, with the player-dealer's up card where a row asks for it. Blazing
 * sevens, naturals, suited pairs, the Royal Match, from any number of decks with or without jokers.
 */
import { isJoker, RANKS, rankOf } from '../../../cards/card.ts';
import { type Deck, deckSize } from '../../../cards/deck.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { looksOf } from './blackjack-looks.ts';
import { type RowsMet, rowsMetByGame } from './rows-met.ts';
import { addTo, chosenOf, hands, kindsIn } from './shoe.ts';

export function countBlackjackStarts(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  const looks = looksOf(rows);
  if (looks === undefined || looks.atTheEnd || deckSize(deck) < 3) return undefined;
  const rowsMet = rowsMetByGame(question);
  const met = new Map<number, bigint>();
  const ups = looks.atTheUpCard ? upCards(deck, looks.upRanks) : undefined;
  for (const [hand, ways] of hands(deck, kindsIn(deck), 2)) {
    if (ups === undefined) addTo(met, rowsMet({ hand }), ways);
    else addUpCards(met, rowsMet, deck, { hand, ways, ups });
  }
  const size = deckSize(deck);
  const total = chosenOf(size, 2) * BigInt(ups === undefined ? 1 : size - 2);
  return { per: 'hand', how: 'counted', total, met, assumptions: [] };
}

/** Up cards that no row tells apart, as lists of kinds: all of which no row asks the rank are one. */
function upCards(deck: Deck, asked: string | undefined): readonly (readonly number[])[] {
  const kinds = kindsIn(deck);
  if (asked === undefined) return kinds.map((kind) => [kind]);
  const isAsked = (card: number): boolean => asked.includes(isJoker(card) ? '*' : RANKS[rankOf(card)]!);
  const others = kinds.filter((card) => !isAsked(card));
  return [...kinds.filter(isAsked).map((kind) => [kind]), ...(others.length === 0 ? [] : [others])];
}

type Start = Readonly<{ hand: readonly number[]; ways: bigint; ups: readonly (readonly number[])[] }>;

function addUpCards(met: Map<number, bigint>, rowsMet: RowsMet, { holds }: Deck, { hand, ways, ups }: Start): void {
  for (const kinds of ups) {
    const left =
      kinds.reduce((sum, kind) => sum + holds[kind]!, 0) - hand.filter((card) => kinds.includes(card)).length;
    if (left > 0) addTo(met, rowsMet({ hand, up: [kinds[0]!] }), ways * BigInt(left));
  }
}
