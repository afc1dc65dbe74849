/**
 * Baccarat: how often both lines are the same card by card in the order in which they were dealt, first card with first
 * card and third with third. Rows never ask for the order, so no class of deals has it; but lines that are the same have
 * the same totals, which leaves few deals to look at.
 */
import { pointsOf, totalOf } from '../../../cards/baccarat/points.ts';
import { bankerDraw, playerDraw } from '../../../cards/baccarat/tableau.ts';
import { type Card, JOKER, rankOf } from '../../../cards/card.ts';
import { deckSize } from '../../../cards/deck.ts';
import type { Question } from '../../question.ts';
import { rowsMetByGame } from './rows-met.ts';
import { inOrder } from './shoe.ts';

const CARDS = 6;

/** Of all ordered deals of six cards: those with the same cards, the same ranks, and with the same cards on each row. */
export type LinesInOrder = Readonly<{ total: bigint; cards: bigint; ranks: bigint; rows: readonly bigint[] }>;

export function linesInOrder(question: Question): LinesInOrder | undefined {
  const { game, gameRow, deck, rows } = question;
  if (game.family !== 'baccarat' || gameRow.deal !== 'table' || gameRow.groups.length > 0) return undefined;
  const size = deckSize(deck);
  if (deck.pieces.kind !== 'cards' || (deck.holds[JOKER] ?? 0) > 0 || size < CARDS) return undefined;
  const cards = deck.holds.flatMap((held, card) => (held > 0 ? [{ card, held }] : []));
  const byRow = rows.map(() => 0n);
  const rowsMet = rowsMetByGame(question);
  let same = 0n;
  eachSame(cards, size, (line, deals) => {
    same += deals;
    const mask = rowsMet({ player: line, banker: line });
    for (let row = 0; row < byRow.length; row += 1) if ((mask & (1 << row)) !== 0) byRow[row]! += deals;
  });
  let ranks = 0n;
  eachSame(ranksOf(cards), size, (_, deals) => {
    ranks += deals;
  });
  return { total: inOrder(size, CARDS), cards: same, ranks, rows: byRow };
}

/** One kind of card, and how many of it are in the shoe. */
type Kind = Readonly<{ card: Card; held: number }>;

/** Suits aside: one card for each rank. */
function ranksOf(cards: readonly Kind[]): Kind[] {
  const found = new Map<number, { card: Card; held: number }>();
  for (const { card, held } of cards) {
    const same = found.get(rankOf(card));
    if (same === undefined) found.set(rankOf(card), { card, held });
    else same.held += held;
  }
  return [...found.values()];
}

/** Every line that both may have, with the number of ordered deals of six cards that begin with it twice. */
function eachSame(kinds: readonly Kind[], size: number, visit: (line: readonly Card[], deals: bigint) => void): void {
  const left = kinds.map(({ held }) => held);
  /** One to each line. */
  const twice = (kind: number, ways: bigint, then: (ways: bigint) => void): void => {
    const here = left[kind]! * (left[kind]! - 1);
    if (here === 0) return;
    left[kind]! -= 2;
    then(ways * BigInt(here));
    left[kind]! += 2;
  };
  for (const [i, { card: first }] of kinds.entries()) {
    twice(i, 1n, (one) => {
      for (const [j, { card: second }] of kinds.entries()) {
        twice(j, one, (both) => {
          const two = totalOf([first, second]);
          // Who stands on a total stands against the same one.
          if (!playerDraw(two, two).due) visit([first, second], both * inOrder(size - 4, CARDS - 4));
          else {
            for (const [k, { card: third }] of kinds.entries()) {
              if (!bankerDraw(two, two, pointsOf(third)).due) continue;
              twice(k, both, (deals) => visit([first, second, third], deals));
            }
          }
        });
      }
    });
  }
}
