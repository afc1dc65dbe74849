/**
 * Games of a blackjack shoe whose sheet names groups of a few cards and only counts them: cards that every row sees alike
 * are one kind, and the deals of kinds are counted.
 */
import { isJoker, isRed, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import { type Deck, deckSize } from '../../../cards/deck.ts';
import type { Dealt } from '../../../cards/game.ts';
import type { CardGroup } from '../../../rules/chart.ts';
import type { CardCount } from '../../../rules/hand-words.ts';
import { isCounted } from '../../../rules/match-cards.ts';
import type { Picked } from '../../../rules/words.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { asksOnly, rowsMetBySheet, type Simple } from './rows-met.ts';
import { addTo, inOrder, kindsIn } from './shoe.ts';

export type CardsTest = Extract<Simple, { is: 'cards' }>;

/** Cards that no row tells apart: one of them, and how many the shoe holds. */
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

/** `also`: what else tells them apart. */
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

/** All that a test can see of one card. */
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

function inGroups(groups: readonly CardGroup[], cards: readonly number[]): Dealt {
  let from = 0;
  return Object.fromEntries(
    groups.map(({ id, cards: count }) => {
      from += count;
      return [id, cards.slice(from - count, from)];
    }),
  );
}
