/**
 * Baccarat and its relatives, all six cards, from any number of decks. Deals are combined from classes of ranks and of
 * suits. The game's own reader evaluates each class once, so no rule of the game is repeated here.
 */
import { bankerDraw, COMMON_ROUNDS, LINES, playerDraw, pointsOf, totalOf } from '../../../cards/baccarat.ts';
import { type Card, cardOf, deckSize, JOKER, RANKS, rankFrom, rankOf, suitOf } from '../../../cards/card.ts';
import type { HandPattern } from '../../../rules/hand-pattern.ts';
import type { LaidHand } from '../../../rules/lay-out-hands.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import {
  addTo,
  asksOnly,
  type EvenShoe,
  evenShoe,
  inOrder,
  laidOut,
  readerOf,
  rowsMetBy,
  rowsMetByGame,
  type Simple,
} from './shoe.ts';

// The suits of a deal, separate from its ranks. Which suits can occur together depends only on which ranks are equal,
// so they are counted once for each way in which four to six cards may share their ranks.

/**
 * Which lines have a third card. Cards are in dealing order: two of the player, two of the banker, then the third ones.
 */
export type Shape = Readonly<{ player: 2 | 3; banker: 2 | 3 }>;

export const SHAPES: readonly Shape[] = [
  { player: 2, banker: 2 },
  { player: 3, banker: 2 },
  { player: 2, banker: 3 },
  { player: 3, banker: 3 },
];

const playerPlaces = ({ player }: Shape): number[] => (player === 3 ? [0, 1, 4] : [0, 1]);
const bankerPlaces = ({ player, banker }: Shape): number[] => (banker === 3 ? [2, 3, 2 + player] : [2, 3]);

/** The suit facts of a deal, as bits. */
const SUITS_ARE = {
  firstFour: 1,
  all: 2,
  allColor: 4,
  player: 8,
  playerColor: 16,
  banker: 32,
  bankerColor: 64,
  /** Both lines have the same cards. */
  alike: 128,
} as const;

/** The number of ways, counting copies of a card as different, and one example: the suit of each card. */
type SuitsWay = { ways: number; readonly example: readonly number[] };

/** By the bits of SUITS_ARE. `labels`: equal numbers for equal ranks, card by card. */
export function suitsOf(labels: readonly number[], shape: Shape, copies: number): Map<number, SuitsWay> {
  const found = new Map<number, SuitsWay>();
  const isPlayers = labels.map((_, i) => playerPlaces(shape).includes(i));
  const areAlike = alikeFor(labels, shape);
  const suits: number[] = [0];
  const out = new Uint8Array(4 * labels.length);
  /** One bit for each suit seen so far: in the player's line, in the banker's. */
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
  // Any of the four suits can replace any other unless that makes one color out of two.
  out[labels[0]! * 4] = 1;
  deal(1, 4 * copies, 1, 0, 1);
  return found;
}

/** The same ways if only some of the bits matter. */
function lessFinely(suits: ReadonlyMap<number, SuitsWay>, matters: number): Map<number, SuitsWay> {
  const found = new Map<number, SuitsWay>();
  for (const [bits, { ways, example }] of suits) {
    const same = found.get(bits & matters);
    if (same === undefined) found.set(bits & matters, { ways, example });
    else same.ways += ways;
  }
  return found;
}

/** For one deal. */
function suitBits(labels: readonly number[], suits: readonly number[], shape: Shape): number {
  const seen = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << suits[place]!), 0);
  const bits = bitsOf(seen(playerPlaces(shape)), seen(bankerPlaces(shape)), seen([0, 1, 2, 3]));
  return bits | (alikeFor(labels, shape)(suits) ? SUITS_ARE.alike : 0);
}

function bitsOf(player: number, banker: number, firstFour: number): number {
  const all = player | banker;
  return (
    (isOne(firstFour) ? SUITS_ARE.firstFour : 0) |
    (isOne(all) ? SUITS_ARE.all : 0) |
    (isOneColor(all) ? SUITS_ARE.allColor : 0) |
    (isOne(player) ? SUITS_ARE.player : 0) |
    (isOneColor(player) ? SUITS_ARE.playerColor : 0) |
    (isOne(banker) ? SUITS_ARE.banker : 0) |
    (isOneColor(banker) ? SUITS_ARE.bankerColor : 0)
  );
}

const isOne = (seen: number): boolean => (seen & (seen - 1)) === 0;

/** Suits 1 and 2 are red. */
const isOneColor = (seen: number): boolean => (seen & 0b0110) === 0 || (seen & 0b1001) === 0;

/** Lines of different ranks never have the same cards, so only the rest is checked suit by suit. */
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

// The ranks of all deals, four to six cards by the third-card rules, in classes that no chart distinguishes: the
// totals, which cards share a rank, and whether they are one of the few sets of ranks that a row of the games' own
// tables names. The classes do not depend on the number of decks.

/** The number of rank sequences, one of which is `example`. */
type RankClass = {
  /** Index in SHAPES. */
  readonly shape: number;
  /** Totals and named sets of ranks, packed by `codeOf`. */
  readonly named: number;
  /** Equal numbers for equal ranks, card by card. */
  readonly labels: readonly number[];
  readonly example: readonly number[];
  sequences: number;
};

function rankClasses(ranks: readonly number[]): readonly RankClass[] {
  const known = KNOWN_RANK_CLASSES.get(ranks.join());
  if (known !== undefined) return known;
  const found = new Map<number, RankClass>();
  eachSequence(ranks, (sequence, shape, times) => {
    const size = SIZES[shape]!;
    const labels = labelsOf(sequence, size);
    const named = namedIn(sequence, shape);
    const code = named * LABELS + labels;
    const same = found.get(code);
    if (same !== undefined) same.sequences += times;
    else {
      const example = sequence.slice(0, size);
      found.set(code, { shape, ...rankFacts(example, shape), example, sequences: times });
    }
  });
  const classes = [...found.values()];
  KNOWN_RANK_CLASSES.set(ranks.join(), classes);
  return classes;
}

/** The identity of a class, from the ranks of one deal. */
function rankFacts(sequence: readonly number[], shape: number): Pick<RankClass, 'named' | 'labels'> {
  const labels = labelsOf(sequence, sequence.length);
  return { named: namedIn(sequence, shape), labels: sequence.map((_, i) => (labels >> (3 * i)) & 7) };
}

/** There are few packs without all thirteen ranks, so this does not grow. */
const KNOWN_RANK_CLASSES = new Map<string, readonly RankClass[]>();

const SIZES = SHAPES.map(({ player, banker }) => player + banker);

/** The sequence is the same list every time; the shape says how many of its cards count. */
type Visit = (sequence: readonly number[], shape: number, times: number) => void;

/** The first two cards of a line are taken in one order for both, since no row depends on their order. */
function eachSequence(ranks: readonly number[], visit: Visit): void {
  const pairs = ranks.flatMap((one) => ranks.filter((two) => two >= one).map((two) => [one, two] as const));
  const sequence = [0, 0, 0, 0, 0, 0];
  for (const [p, q] of pairs) {
    for (const [b, c] of pairs) {
      sequence[0] = p;
      sequence[1] = q;
      sequence[2] = b;
      sequence[3] = c;
      eachThird(ranks, sequence, (p === q ? 1 : 2) * (b === c ? 1 : 2), visit);
    }
  }
}

function eachThird(ranks: readonly number[], sequence: number[], times: number, visit: Visit): void {
  const [p, q, b, c] = sequence as [number, number, number, number];
  const draws = DRAWS[(POINTS[p]! + POINTS[q]!) % 10]![(POINTS[b]! + POINTS[c]!) % 10]!;
  const thenBanker = (isDue: boolean, playerDrew: 0 | 1): void => {
    if (!isDue) visit(sequence, playerDrew, times);
    else {
      for (const third of ranks) {
        sequence[4 + playerDrew] = third;
        visit(sequence, 2 + playerDrew, times);
      }
    }
  };
  if (!draws.player) thenBanker(draws.banker[NO_THIRD]!, 0);
  else {
    for (const third of ranks) {
      sequence[4] = third;
      thenBanker(draws.banker[POINTS[third]!]!, 1);
    }
  }
}

const POINTS = [...RANKS].map((_, rank) => pointsOf(cardOf(rank, 0)));

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const NO_THIRD = 10;

/**
 * By the two-card totals: whether the player draws, and whether the banker draws by the points of that card or without
 * one.
 */
const DRAWS = TEN.map((player) =>
  TEN.map((banker) => ({
    player: playerDraw(player, banker).due,
    banker: [...TEN, undefined].map((third) => bankerDraw(player, banker, third).due),
  })),
);

/** Three bits a card: the first rank is 0, the next new one 1. */
function labelsOf(sequence: readonly number[], size: number): number {
  let labels = 0;
  let next = 0;
  for (let i = 0; i < size; i += 1) {
    const before = sequence.indexOf(sequence[i]!);
    const label = before < i ? (labels >> (3 * before)) & 7 : next++;
    labels |= label << (3 * i);
  }
  return labels;
}

const LABELS = 2 ** 18;

/** Shape, totals, the named sets that each line is, and whether the first four and all cards have named ranks. */
function namedIn(sequence: readonly number[], shape: number): number {
  const { player, banker } = PLACES[shape]!;
  const isFour = among(AMONG_FOUR, sequence, 4);
  const isAll = among(AMONG_ALL, sequence, SIZES[shape]!);
  const totals = totalAt(sequence, player) * 10 + totalAt(sequence, banker);
  const lines = lineAt(sequence, player) * NAMED_AT_MOST + lineAt(sequence, banker);
  return (((shape * 100 + totals) * NAMED_AT_MOST ** 2 + lines) * FOURS + isFour) * ALLS + isAll;
}

const PLACES = SHAPES.map((shape) => ({ player: playerPlaces(shape), banker: bankerPlaces(shape) }));

function totalAt(sequence: readonly number[], places: readonly number[]): number {
  let points = 0;
  for (const place of places) points += POINTS[sequence[place]!]!;
  return points % 10;
}

/** At most three cards have the same rank, so their sum identifies the ranks regardless of order. */
const ONE_OF = [...RANKS].map((_, rank) => 4 ** rank);

/** Sets of ranks that some row names for a line, numbered from 1. */
const NAMED_LINES: ReadonlyMap<number, number> = new Map(
  [
    ...new Set(
      [LINES.map(({ line }) => line), COMMON_ROUNDS.flatMap((row) => [row.player, row.banker, row.winning, row.losing])]
        .flat()
        .flatMap((line) => line?.ranks ?? []),
    ),
  ].map((letters, i) => [[...letters].reduce((set, letter) => set + ONE_OF[rankFrom(letter)]!, 0), i + 1]),
);
const NAMED_AT_MOST = NAMED_LINES.size + 1;

function lineAt(sequence: readonly number[], places: readonly number[]): number {
  if (places.length < 3) return 0;
  let set = 0;
  for (const place of places) set += ONE_OF[sequence[place]!]!;
  return NAMED_LINES.get(set) ?? 0;
}

/** By rank, a bit for each set of ranks that some row requires of the first four cards, or of all of them. */
const AMONG_FOUR = bitsAmong(COMMON_ROUNDS.flatMap(({ firstFour }) => firstFour?.among ?? []));
const AMONG_ALL = bitsAmong(COMMON_ROUNDS.flatMap(({ all }) => all?.among ?? []));
const FOURS = Math.max(...AMONG_FOUR) * 2;
const ALLS = Math.max(...AMONG_ALL) * 2;

function bitsAmong(sets: readonly string[]): number[] {
  return [...RANKS].map((letter) =>
    [...new Set(sets)].reduce((bits, ranks, i) => (ranks.includes(letter) ? bits | (1 << i) : bits), 0),
  );
}

function among(bits: readonly number[], sequence: readonly number[], count: number): number {
  let held = -1;
  for (let i = 0; i < count; i += 1) held &= bits[sequence[i]!]!;
  return held;
}

/** Where suits may matter, other than in suited deals, from the packed number. */
export function namesIn(named: number): Readonly<{ player: boolean; banker: boolean; all: boolean }> {
  const lines = Math.floor(named / (FOURS * ALLS)) % NAMED_AT_MOST ** 2;
  return {
    player: Math.floor(lines / NAMED_AT_MOST) !== 0,
    banker: lines % NAMED_AT_MOST !== 0,
    all: named % ALLS !== 0,
  };
}

// The counter.

/** Deals that rows do not distinguish: one example, and their number as ordered deals of six cards. */
type BaccaratClass = { readonly player: readonly Card[]; readonly banker: readonly Card[]; deals: bigint };

export function countBaccarat(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'baccarat' || gameRow.deal !== 'table' || gameRow.groups.length > 0) return undefined;
  if (!rows.every(({ hand }) => isCountable(hand))) return undefined;
  const shoe = evenShoe(deck);
  if (shoe === undefined || shoe.size < 6) return undefined;
  const met = new Map<number, bigint>();
  for (const { hand, deals } of classesRead(question, shoe)) addTo(met, rowsMetBy(question, hand), deals);
  return { per: 'round', how: 'counted', total: inOrder(shoe.size, 6), met, assumptions: [] };
}

/** Rows that count cards may use more than the classes contain. */
function isCountable(pattern: HandPattern): boolean {
  if (pattern.is !== 'bad-beat') return asksOnly(pattern, isOfTheDeal);
  const { compared, losing, winning } = pattern;
  return compared === 'game' && asksOnly(losing, isOfALine) && (winning === 'higher' || asksOnly(winning, isOfALine));
}

const isOfALine = ({ is }: Simple): boolean => is === 'outcome' || is === 'reading';
const isOfTheDeal = (test: Simple): boolean => isOfALine(test) || test.is === 'alike';

type ReadClass = Readonly<{ hand: LaidHand; deals: bigint }>;

/** Other rows of the same game use the same classes, so the classes are read once. */
function classesRead(question: Question, shoe: EvenShoe): readonly ReadClass[] {
  const { game, settings } = question;
  const key = JSON.stringify([game.id, settings, keyOf(shoe)]);
  const known = READ.get(key);
  if (known !== undefined) return known;
  const read = readerOf(question);
  const classes = baccaratClasses(shoe).map(({ player, banker, deals }) => {
    const dealt = { player, banker };
    return { hand: laidOut(dealt, read(dealt)), deals };
  });
  if (READ.size === READ_AT_MOST) READ.clear();
  READ.set(key, classes);
  return classes;
}

/** A few thousand readings each; a house plays few of these games in few ways. */
const READ = new Map<string, readonly ReadClass[]>();
const READ_AT_MOST = 12;

export function baccaratClasses(shoe: EvenShoe): readonly BaccaratClass[] {
  const known = KNOWN_CLASSES.get(keyOf(shoe));
  if (known !== undefined) return known;
  const found = new Map<string, BaccaratClass>();
  const shared = sharedFor(shoe);
  for (const ranks of rankClasses(shoe.ranks)) addClasses(found, shoe, ranks, shared(ranks));
  const classes = [...found.values()];
  KNOWN_CLASSES.set(keyOf(shoe), classes);
  return classes;
}

/** One entry for each requested number of decks. */
const KNOWN_CLASSES = new Map<string, readonly BaccaratClass[]>();
const keyOf = ({ copies, ranks }: EvenShoe): string => `${copies}:${ranks.join()}`;

/** The facts that follow from labels alone, for all classes with the same labels. */
type Shared = Readonly<{ equal: string; suits: ReadonlyMap<number, SuitsWay> }>;

/** Suits are counted once for each way to share ranks, and combined once for each choice of relevant facts. */
function sharedFor({ copies }: EvenShoe): (ranks: RankClass) => Shared {
  const whole = new Map<string, Shared>();
  const parts = new Map<string, Shared>();
  return ({ shape, labels, named }) => {
    const name = `${shape}:${labels.join('')}`;
    const matters = suitsThatMatter(named);
    const known = parts.get(`${name}:${matters}`);
    if (known !== undefined) return known;
    const counted = whole.get(name) ?? {
      equal: equalIn(labels, shape),
      suits: suitsOf(labels, SHAPES[shape]!, copies),
    };
    whole.set(name, counted);
    const part = { ...counted, suits: lessFinely(counted.suits, matters) };
    parts.set(`${name}:${matters}`, part);
    return part;
  };
}

function addClasses(
  found: Map<string, BaccaratClass>,
  { size }: EvenShoe,
  { shape, named, labels, example, sequences }: RankClass,
  { equal, suits }: Shared,
): void {
  // Cards that are not dealt in this round could be any of the remaining cards.
  const times = BigInt(sequences) * inOrder(size - labels.length, 6 - labels.length);
  for (const [bits, { ways, example: suit }] of suits) {
    const key = keyFor(named, equal, bits);
    const deals = BigInt(ways) * times;
    const same = found.get(key);
    if (same !== undefined) same.deals += deals;
    else found.set(key, { ...linesOf(example, suit, shape), deals });
  }
}

const keyFor = (named: number, equal: string, bits: number): string => `${named}:${equal}:${bits}`;

/** The class of one deal: deals of one class are read the same way. */
export function classOf(player: readonly Card[], banker: readonly Card[]): string {
  const shape = SHAPES.findIndex((one) => one.player === player.length && one.banker === banker.length);
  const cards = [...player.slice(0, 2), ...banker.slice(0, 2), ...player.slice(2), ...banker.slice(2)];
  const { named, labels } = rankFacts(cards.map(rankOf), shape);
  const bits = suitBits(labels, cards.map(suitOf), SHAPES[shape]!);
  return keyFor(named, equalIn(labels, shape), bits & suitsThatMatter(named));
}

function linesOf(ranks: readonly number[], suits: readonly number[], shape: number) {
  const cards = (places: readonly number[]) => places.map((i) => cardOf(ranks[i]!, suits[i]!));
  return { player: cards(playerPlaces(SHAPES[shape]!)), banker: cards(bankerPlaces(SHAPES[shape]!)) };
}

/** Rows test suits of one line and colors only together with named ranks. */
function suitsThatMatter(named: number): number {
  const { player, banker, all } = namesIn(named);
  return (
    SUITS_ARE.firstFour |
    SUITS_ARE.all |
    SUITS_ARE.alike |
    (all ? SUITS_ARE.allColor : 0) |
    (player ? SUITS_ARE.player | SUITS_ARE.playerColor : 0) |
    (banker ? SUITS_ARE.banker | SUITS_ARE.bankerColor : 0)
  );
}

/** The only facts about equal ranks that rows test: pairs, four and six of a kind, and matching lines. */
function equalIn(labels: readonly number[], shape: number): string {
  const [p, q, b, c] = labels as readonly [number, number, number, number];
  const line = (places: readonly number[]) =>
    places
      .map((i) => labels[i]!)
      .sort((x, y) => x - y)
      .join();
  const [player, banker] = [playerPlaces(SHAPES[shape]!), bankerPlaces(SHAPES[shape]!)];
  const isFour = p === q && b === c && p === b;
  const facts = [p === q, b === c, isFour, labels.every((label) => label === p), line(player) === line(banker)];
  return facts.map(Number).join('');
}

// How often both lines match card by card in dealing order, first card with first card and third with third. Rows never
// test the order, so no class of deals has it. Matching lines have the same totals, which leaves few deals to check.

const CARDS = 6;

/**
 * Among all ordered deals of six cards: those with the same cards, the same ranks, and with the same cards for each
 * row.
 */
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

/** One kind of card and the number of them in the shoe. */
type Kind = Readonly<{ card: Card; held: number }>;

/** Ignoring suits: one card for each rank. */
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
          // Both lines have the same total, so if one stands, the other does too.
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
