/** Counts of what is dealt from a shoe: of every card so many copies, and the deals that follow from it. */
import { JOKER } from '../../../cards/card.ts';
import { type Deck, deckSize } from '../../../cards/deck.ts';

/** Every rank that the shoe holds at all stands in it so many times in each suit. */
export type EvenShoe = Readonly<{ copies: number; ranks: readonly number[]; size: number }>;

/** Undefined for decks whose ranks or suits differ in number, and for those with jokers. */
export function evenShoe(deck: Deck): EvenShoe | undefined {
  const { holds, pieces } = deck;
  if (pieces.kind !== 'cards' || (holds[JOKER] ?? 0) > 0) return undefined;
  const copies = Math.max(...holds);
  const ranks = [...Array(13).keys()].filter((rank) => holds[rank * 4] === copies);
  const isEven = holds.every((n, card) => n === (card !== JOKER && ranks.includes(card >> 2) ? copies : 0));
  return isEven && copies > 0 ? { copies, ranks, size: deckSize(deck) } : undefined;
}

/** n (n - 1) (n - 2) …, k of them: the ways to deal k cards in order out of n. */
export function inOrder(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways *= BigInt(n - i);
  return ways;
}

/** n over k: the ways to choose k cards out of n. */
export function chosenOf(n: number, k: number): bigint {
  return n < k ? 0n : inOrder(n, k) / inOrder(k, k);
}

/** Adds to what a key has so far. */
export function addTo<Key>(tally: Map<Key, bigint>, key: Key, count: bigint): void {
  if (count !== 0n) tally.set(key, (tally.get(key) ?? 0n) + count);
}

/** The cards that the deck holds, each once. */
export function kindsIn({ holds }: Deck): number[] {
  return holds.flatMap((n, card) => (n > 0 ? [card] : []));
}

/** Every choice of so many cards out of the shoe, cards of one kind alike, with the number of ways to choose it. */
export function* hands(
  { holds }: Pick<Deck, 'holds'>,
  kinds: readonly number[],
  size: number,
  from = 0,
): Generator<readonly [cards: number[], ways: bigint]> {
  if (size === 0) {
    yield [[], 1n];
    return;
  }
  for (let at = from; at < kinds.length; at += 1) {
    const kind = kinds[at]!;
    for (let taken = 1; taken <= Math.min(size, holds[kind]!); taken += 1) {
      const ways = chosenOf(holds[kind]!, taken);
      for (const [rest, more] of hands({ holds }, kinds, size - taken, at + 1)) {
        yield [[...new Array<number>(taken).fill(kind), ...rest], ways * more];
      }
    }
  }
}
