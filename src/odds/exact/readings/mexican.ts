/**
 * Mexican Poker, five cards of 40 and a joker, as the game reads them. Suits matter only for flushes, so hands are
 * grouped by rank and by whether they have one suit. If the joker may be face down or face up, each class is read
 * twice.
 */
import { choose } from '../../../base/choose.ts';
import { type Card, cardOf, deckSize, JOKER, RANKS } from '../../../cards/card.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import type { Assumption, Question } from '../../question.ts';
import { chosenReading } from '../../sample/dealing.ts';
import type { Tally } from '../../tally.ts';
import { packOf } from '../pai-gow/deal-classes.ts';
import { rowsMetByGame } from '../shoes/shoe.ts';

const HAND = 5;

/** The joker's use depends on how it was dealt: usually one of the five cards is face down. */
export function dealtDown({ readings, gameRow: { at } }: Question): Assumption {
  const says = 'Mexican Poker: how many of the five cards are dealt face down';
  return chosenReading(readings, { id: 'dealt-down', says, choices: ['1', '2', '3', '4'], at });
}

export function countMexican(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  const pack = packOf(deck);
  if (game.id !== 'mexican-poker' || gameRow.deal !== 'hand' || gameRow.groups.length > 0) return undefined;
  if (pack === undefined || pack.jokers > 1 || !rows.every(({ hand }) => isReading(hand))) return undefined;
  const down = dealtDown(question);
  const downs = Number(down.value);
  const rowsMet = rowsMetByGame(question);
  const met = new Map<number, bigint>();
  const add = (cards: readonly Card[], deals: number) => {
    if (deals === 0) return;
    const mask = rowsMet({ down: cards.slice(0, downs), up: cards.slice(downs) });
    met.set(mask, (met.get(mask) ?? 0n) + BigInt(deals));
  };
  const ranks = Array.from(RANKS, (_, rank) => rank).filter((rank) => (pack.ranks & (1 << rank)) !== 0);
  forEachRanks(ranks, HAND, (cards, suits) => {
    for (const { hand, deals } of bySuits(cards, suits)) add(hand, deals * HAND);
  });
  forEachRanks(pack.jokers === 0 ? [] : ranks, HAND - 1, (cards, suits) => {
    for (const { hand, deals } of bySuits(cards, suits)) {
      add([JOKER, ...hand], deals * downs);
      add([...hand, JOKER], deals * (HAND - downs));
    }
  });
  const total = BigInt(choose(deckSize(deck), HAND) * HAND);
  return { per: 'hand', how: 'counted', total, met, assumptions: [down] };
}

function isReading(hand: HandPattern): boolean {
  return hand.is === 'every' || hand.is === 'some' ? hand.of.every(isReading) : hand.is === 'reading';
}

/** Every choice of this many ranks, ascending, and the number of ways to assign suits to them. */
function forEachRanks(ranks: readonly number[], size: number, visit: (held: number[], suits: number) => void): void {
  const held: number[] = [];
  const from = (next: number, suits: number): void => {
    const rank = ranks[next];
    if (held.length === size) visit(held, suits);
    if (held.length === size || rank === undefined) return;
    from(next + 1, suits);
    const most = Math.min(4, size - held.length);
    for (let n = 1; n <= most; n += 1) {
      held.push(rank);
      from(next + 1, suits * choose(4, n));
    }
    held.length -= most;
  };
  from(0, 1);
}

/** All of one suit, which is possible only for different ranks, or not. */
function bySuits(ranks: readonly number[], ways: number): { hand: Card[]; deals: number }[] {
  const mixed = ranks.map((rank, i) => cardOf(rank, i % 4));
  if (new Set(ranks).size < ranks.length) return [{ hand: mixed, deals: ways }];
  const suited = { hand: ranks.map((rank) => cardOf(rank, 0)), deals: 4 };
  return [suited, { hand: mixed, deals: ways - suited.deals }];
}
