/**
 * Which cards of a deck have been seen, by rank alone: every way to have seen so many of them, numbered, and what becomes
 * of it when one card more is turned. A state is one of these ways with the rank that was turned last.
 */

export type RankDeck = Readonly<{ ranks: number; suits: number }>;

/** Every way to have seen so many cards. */
export type Seen = Readonly<{
  cards: number;
  ways: number;
  /** By way and rank: how many of it were seen. */
  counts: Uint8Array;
  /** By way: the ranks of which any was seen, as a mask. */
  ranks: Uint16Array;
  /** By way: where its states start; each has one for each rank that was seen. */
  from: Int32Array;
  /** By way: the one with its ranks turned round, the highest for the lowest: there lower is what is higher here. */
  mirror: Int32Array;
  /** By way and rank: the way of one card more in which that rank was turned; -1 where none of it is left. */
  then: Int32Array;
}>;

/** From one card on. Ways are in the order of their counts, from the lowest rank on. */
export function seenCards(deck: RankDeck, most: number): Seen[] {
  const table = waysTable(deck, most + 1);
  return Array.from({ length: most }, (_, i) => seenOf(deck, i + 1, table));
}

/** The state in which this rank was turned last. */
export const stateOf = ({ from, ranks }: Seen, way: number, last: number): number =>
  from[way]! + BITS[ranks[way]! & ((1 << last) - 1)]!;

/** How many ranks a mask has. */
const BITS = Uint8Array.from({ length: 1 << 13 }, (_, mask) => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
});

/** By ranks and cards: in how many ways so many ranks come to so many cards. */
type Table = readonly (readonly number[])[];

function waysTable({ ranks, suits }: RankDeck, most: number): Table {
  const table: number[][] = [Array.from({ length: most + 1 }, (_, cards) => (cards === 0 ? 1 : 0))];
  for (let rank = 1; rank <= ranks; rank += 1) {
    table.push(
      Array.from({ length: most + 1 }, (_, cards) => {
        let sum = 0;
        for (let own = 0; own <= Math.min(suits, cards); own += 1) sum += table[rank - 1]![cards - own]!;
        return sum;
      }),
    );
  }
  return table;
}

function seenOf({ ranks, suits }: RankDeck, cards: number, table: Table): Seen {
  const ways = table[ranks]![cards]!;
  const counts = new Uint8Array(ways * ranks);
  const masks = new Uint16Array(ways);
  const from = new Int32Array(ways + 1);
  const then = new Int32Array(ways * ranks).fill(-1);
  const mirror = new Int32Array(ways);
  const now = new Uint8Array(ranks);
  let way = 0;
  const note = (): void => {
    let mask = 0;
    for (let rank = 0; rank < ranks; rank += 1) if (now[rank]! > 0) mask |= 1 << rank;
    counts.set(now, way * ranks);
    masks[way] = mask;
    from[way + 1] = from[way]! + BITS[mask]!;
    nextWays(now, cards, suits, table, then, way * ranks);
    mirror[way] = mirrored(now, cards, table);
    way += 1;
  };
  const fill = (rank: number, left: number): void => {
    if (rank === ranks - 1) {
      if (left > suits) return;
      now[rank] = left;
      note();
      return;
    }
    for (let own = 0; own <= Math.min(suits, left); own += 1) {
      now[rank] = own;
      fill(rank + 1, left - own);
    }
    now[rank] = 0;
  };
  fill(0, cards);
  return { cards, ways, counts, ranks: masks, from, mirror, then };
}

function mirrored(counts: Uint8Array, cards: number, table: Table): number {
  const ranks = counts.length;
  let [sum, left] = [0, cards];
  for (let rank = 0; rank < ranks; rank += 1) {
    const own = counts[ranks - 1 - rank]!;
    for (let fewer = 0; fewer < own; fewer += 1) sum += table[ranks - 1 - rank]![left - fewer]!;
    left -= own;
  }
  return sum;
}

/** The number of a way is how many come before it; the ranks below one more card count with that card still to come. */
function nextWays(
  counts: Uint8Array,
  cards: number,
  suits: number,
  table: Table,
  then: Int32Array,
  start: number,
): void {
  const ranks = counts.length;
  const before = (rank: number, own: number, left: number): number => {
    let sum = 0;
    for (let fewer = 0; fewer < own; fewer += 1) sum += table[ranks - 1 - rank]![left - fewer]!;
    return sum;
  };
  // What the ranks above add is the same as without the card.
  const above = new Float64Array(ranks + 1);
  let left = 0;
  for (let rank = ranks - 1; rank >= 0; rank -= 1) {
    left += counts[rank]!;
    above[rank] = above[rank + 1]! + before(rank, counts[rank]!, left);
  }
  let below = 0;
  left = cards;
  for (let rank = 0; rank < ranks; rank += 1) {
    const own = counts[rank]!;
    if (own < suits) then[start + rank] = below + before(rank, own + 1, left + 1) + above[rank + 1]!;
    below += before(rank, own, left + 1);
    left -= own;
  }
}
