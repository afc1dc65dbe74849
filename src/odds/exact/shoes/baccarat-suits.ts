/**
 * The suits of a baccarat deal, apart from its ranks. Which suits can fall together depends on the ranks only by which of
 * them are equal, so they are counted once for each way in which four to six cards may share their ranks.
 */

/** Which lines have a third card. Cards stand as dealt: two of the player, two of the banker, then the third ones. */
export type Shape = Readonly<{ player: 2 | 3; banker: 2 | 3 }>;

export const SHAPES: readonly Shape[] = [
  { player: 2, banker: 2 },
  { player: 3, banker: 2 },
  { player: 2, banker: 3 },
  { player: 3, banker: 3 },
];

export const playerPlaces = ({ player }: Shape): number[] => (player === 3 ? [0, 1, 4] : [0, 1]);
export const bankerPlaces = ({ player, banker }: Shape): number[] => (banker === 3 ? [2, 3, 2 + player] : [2, 3]);

/** What the suits of a deal are, as bits. */
export const SUITS_ARE = {
  firstFour: 1,
  all: 2,
  allColour: 4,
  player: 8,
  playerColour: 16,
  banker: 32,
  bankerColour: 64,
  /** Both lines hold the same cards. */
  alike: 128,
} as const;

/** So many ways, copies of a card told apart, and one of them: the suit of each card. */
export type SuitsWay = { ways: number; readonly example: readonly number[] };

/** By the bits of SUITS_ARE. `labels`: equal numbers for equal ranks, card by card. */
export function suitsOf(labels: readonly number[], shape: Shape, copies: number): Map<number, SuitsWay> {
  const found = new Map<number, SuitsWay>();
  const isPlayers = labels.map((_, i) => playerPlaces(shape).includes(i));
  const areAlike = alikeFor(labels, shape);
  const suits: number[] = [0];
  const out = new Uint8Array(4 * labels.length);
  /** Of the suits seen so far a bit each: in the player's line, in the banker's. */
  const deal = (at: number, ways: number, player: number, banker: number, firstFour: number): void => {
    if (at === labels.length) {
      const bits = bitsOf(player, banker, firstFour) | (areAlike(suits) ? SUITS_ARE.alike : 0);
      const known = found.get(bits);
      if (known === undefined) found.set(bits, { ways, example: [...suits] });
      else known.ways += ways;
      return;
    }
    for (let suit = 0; suit < 4; suit += 1) {
      const card = labels[at]! * 4 + suit;
      const left = copies - out[card]!;
      if (left === 0) continue;
      out[card]! += 1;
      suits[at] = suit;
      const bit = 1 << suit;
      const four = at < 4 ? firstFour | bit : firstFour;
      if (isPlayers[at]) deal(at + 1, ways * left, player | bit, banker, four);
      else deal(at + 1, ways * left, player, banker | bit, four);
      out[card]! -= 1;
    }
  };
  // Each of the four suits can be put in the place of any other without making one colour of two.
  out[labels[0]! * 4] = 1;
  deal(1, 4 * copies, 1, 0, 1);
  return found;
}

/** The same ways where only some of the bits matter. */
export function lessFinely(suits: ReadonlyMap<number, SuitsWay>, matters: number): Map<number, SuitsWay> {
  const found = new Map<number, SuitsWay>();
  for (const [bits, { ways, example }] of suits) {
    const same = found.get(bits & matters);
    if (same === undefined) found.set(bits & matters, { ways, example });
    else same.ways += ways;
  }
  return found;
}

/** Of one deal. */
export function suitBits(labels: readonly number[], suits: readonly number[], shape: Shape): number {
  const seen = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << suits[place]!), 0);
  const bits = bitsOf(seen(playerPlaces(shape)), seen(bankerPlaces(shape)), seen([0, 1, 2, 3]));
  return bits | (alikeFor(labels, shape)(suits) ? SUITS_ARE.alike : 0);
}

function bitsOf(player: number, banker: number, firstFour: number): number {
  const all = player | banker;
  return (
    (isOne(firstFour) ? SUITS_ARE.firstFour : 0) |
    (isOne(all) ? SUITS_ARE.all : 0) |
    (isOneColour(all) ? SUITS_ARE.allColour : 0) |
    (isOne(player) ? SUITS_ARE.player : 0) |
    (isOneColour(player) ? SUITS_ARE.playerColour : 0) |
    (isOne(banker) ? SUITS_ARE.banker : 0) |
    (isOneColour(banker) ? SUITS_ARE.bankerColour : 0)
  );
}

const isOne = (seen: number): boolean => (seen & (seen - 1)) === 0;

/** Suits 1 and 2 are red. */
const isOneColour = (seen: number): boolean => (seen & 0b0110) === 0 || (seen & 0b1001) === 0;

/** Lines of other ranks never hold the same cards, so that only the rest is looked at suit by suit. */
function alikeFor(labels: readonly number[], shape: Shape): (suits: readonly number[]) => boolean {
  const sorted = (places: readonly number[], of: (place: number) => number): string =>
    places
      .map(of)
      .sort((x, y) => x - y)
      .join();
  const [player, banker] = [playerPlaces(shape), bankerPlaces(shape)];
  const rank = (place: number): number => labels[place]!;
  if (sorted(player, rank) !== sorted(banker, rank)) return () => false;
  return (suits) => {
    const card = (place: number): number => labels[place]! * 4 + suits[place]!;
    return sorted(player, card) === sorted(banker, card);
  };
}
