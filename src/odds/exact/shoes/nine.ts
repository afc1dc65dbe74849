/** Exact counts of the Pan 9 family: three cards each, and an optional fourth. */
import { totalOf } from '../../../cards/baccarat.ts';
import { type Card, cardCode, cardOf, type Deck, rankOf } from '../../../cards/card.ts';
import type { BadBeat } from '../../../rules/hand-pattern.ts';
import type { LaidHand } from '../../../rules/lay-out-hands.ts';
import { handsInBeat } from '../../../rules/match.ts';
import { meetsTest, type Table } from '../../../rules/row-tests.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import {
  addTo,
  asksOnly,
  chosenOf,
  type EvenShoe,
  evenShoe,
  hands,
  kindsIn,
  laidOut,
  type RowsMet,
  readerOf,
  rowsMetByGame,
  type Simple,
  tableOf,
} from './shoe.ts';

// Hands that differ only in which suit is which: clubs for spades, hearts for diamonds, or red for black.

/** One hand of a class and the number of hands in the class. */
type HandClass = { readonly cards: readonly Card[]; ways: bigint };

/** For games in which no row names a suit, and decks with the same number of each suit. */
function handsBySuits(deck: Deck, size: number): HandClass[] {
  const found = new Map<string, HandClass>();
  for (const [cards, ways] of hands(deck, kindsIn(deck), size)) {
    const key = leastOf(cards);
    const same = found.get(key);
    if (same === undefined) found.set(key, { cards, ways });
    else same.ways += ways;
  }
  return [...found.values()];
}

/** Suits in the order c d h s, in which d and h are red: every renaming that keeps colors together. */
const RENAMED = [
  [0, 1, 2, 3],
  [3, 1, 2, 0],
  [0, 2, 1, 3],
  [3, 2, 1, 0],
  [1, 0, 3, 2],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
  [2, 3, 0, 1],
];

function leastOf(cards: readonly Card[]): string {
  let least = '';
  for (const names of RENAMED) {
    const renamed = cards.map((card) => (card & ~3) | names[card & 3]!).sort((a, b) => a - b);
    const word = String.fromCharCode(...renamed);
    if (least === '' || word < least) least = word;
  }
  return least;
}

// The value of each single hand.

/** The assumed rules do not force anyone to draw; as commonly played, a hand draws on five and stands on six. */
const DRAWS: Readonly<Record<string, (total: number) => boolean>> = {
  'on-five-or-less': (total) => total <= 5,
  'on-four-or-less': (total) => total <= 4,
  'on-six-or-less': (total) => total <= 6,
  never: () => false,
};

function drawingOf({ readings, game, gameRow }: Question): Assumption {
  const choices = Object.keys(DRAWS);
  const asked = readings.drawing ?? '';
  const value = choices.includes(asked) ? asked : choices[0]!;
  return { id: 'drawing', says: `${game.name}: when a hand takes its fourth card.`, value, choices, at: gameRow.at };
}

/** By the three cards first dealt. */
const drawsFourth = ({ value }: Assumption, cards: readonly Card[]): boolean => DRAWS[value]!(totalOf(cards));

export function countNine(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'nine' || gameRow.groups.length > 0) return undefined;
  if (!rows.every(({ hand }) => asksOnly(hand, isOfTheHand))) return undefined;
  const shoe = evenShoe(deck);
  if (shoe === undefined || shoe.size < 4) return undefined;
  const rowsMet = rowsMetByGame(question);
  const drawing = drawingOf(question);
  const met = new Map<number, bigint>();
  let doesDrawingMatter = false;
  // Card by card if a row depends on suits or the fourth card, otherwise by classes.
  const isFine = !rows.every(({ hand }) => asksOnly(hand, isOfClasses));
  const all = [...(isFine ? hands(deck, kindsIn(deck), 3) : [])].map(([cards, ways]): HandClass => ({ cards, ways }));
  for (const hand of isFine ? all : handsBySuits(deck, 3)) {
    const asDealt = rowsMet({ hand: hand.cards });
    const drawn = isFine ? everyFourth(deck, hand, rowsMet) : fourthCards(shoe, hand, rowsMet);
    doesDrawingMatter ||= drawn.some(([mask]) => mask !== asDealt);
    if (!drawsFourth(drawing, hand.cards)) addTo(met, asDealt, hand.ways * BigInt(shoe.size - 3));
    else for (const [mask, ways] of drawn) addTo(met, mask, ways);
  }
  const total = chosenOf(shoe.size, 3) * BigInt(shoe.size - 3);
  return { per: 'hand', how: 'counted', total, met, assumptions: doesDrawingMatter ? [drawing] : [] };
}

/** The first three cards are distinguished from the fourth, but not from each other. */
function isOfTheHand(test: Simple): boolean {
  if (test.is !== 'cards') return test.is === 'outcome' || test.is === 'reading';
  return String(test.in) === 'hand' && (test.first === undefined || test.first >= 3);
}

/**
 * Counted cards may name suits, which the classes of hands do not distinguish; neither do they keep the suit of a
 * fourth card.
 */
function isOfClasses(test: Simple): boolean {
  if (test.is !== 'cards') return true;
  const { first = 4, have = [] } = test;
  return first <= 3 && have.every(({ suit, colour }) => suit === undefined && colour === undefined);
}

function everyFourth(deck: Deck, { cards, ways }: HandClass, rowsMet: RowsMet) {
  return kindsIn(deck).flatMap((fourth) => {
    const left = deck.holds[fourth]! - cards.filter((card) => card === fourth).length;
    return left === 0 ? [] : [[rowsMet({ hand: [...cards, fourth] }), ways * BigInt(left)] as const];
  });
}

/** No row depends on the suit of a fourth card, so one card represents all of its rank. */
function fourthCards({ ranks, copies }: EvenShoe, { cards, ways }: HandClass, rowsMet: RowsMet) {
  return ranks.flatMap((rank) => {
    const left = copies * 4 - cards.filter((card) => rankOf(card) === rank).length;
    if (left === 0) return [];
    return [[rowsMet({ hand: [...cards, cardOf(rank, 0)] }), ways * BigInt(left)] as const];
  });
}

// Bad beats per round: the player-dealer's hand against each of the others. Only a few cards of the shoe make the hands
// that the rows name, so the deals in which no player has one are counted by inclusion and exclusion, exactly and for
// any number of players.

/** A hand that some row names. */
type Named = Readonly<{ cards: readonly number[]; ways: bigint; laid: LaidHand }>;

export function countNineBeats(question: Question): Tally | undefined {
  const { game, gameRow, deck } = question;
  if (game.family !== 'nine' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  const beats = beatsIn(question);
  const shoe = evenShoe(deck);
  if (beats === undefined || shoe === undefined) return undefined;
  const { players } = question;
  // A fourth card for everyone is the most that any table uses.
  if (shoe.size < 4 * players || players < 2) return undefined;
  const drawing = drawingOf(question);
  const named = namedHands(question, beats);
  if (named.some(({ cards }) => drawsFourth(drawing, cards))) return undefined;
  const total = chosenOf(shoe.size, 3) * others(shoe.size - 3, 0, players - 1);
  const met = new Map<number, bigint>();
  const known = new Map<string, bigint[] | undefined>();
  for (const bank of named) {
    const masks = named.map((hand) => beatMask(question, beats, hand, bank));
    const within = (allowed: number): bigint | undefined => {
      const barred = named.filter((_, i) => (masks[i]! & ~allowed) !== 0);
      return withoutAny(deck, bank, barred, players - 1, known);
    };
    if (!addRounds(met, bank.ways, beats.length, within)) return undefined;
  }
  const some = [...met.values()].reduce((sum, count) => sum + count, 0n);
  addTo(met, 0, total - some);
  return { per: 'round', how: 'counted', total, met, assumptions: [drawing] };
}

/** Every row must be a beat of named hands; otherwise this counter returns nothing. */
function beatsIn({ rows }: Question): readonly BadBeat[] | undefined {
  const beats = rows.flatMap(({ hand }) => (hand.is === 'bad-beat' && isCountable(hand) ? [hand] : []));
  return beats.length === rows.length && beats.length <= 6 ? beats : undefined;
}

const isCountable = ({ losing, winning, compared }: BadBeat): boolean =>
  compared === 'game' && winning !== 'higher' && asksOnly(losing, isNamedHand) && asksOnly(winning, isNamedHand);

const isNamedHand = ({ is }: Simple): boolean => is === 'outcome';

function namedHands(question: Question, beats: readonly BadBeat[]): Named[] {
  const { deck, rows } = question;
  const read = readerOf(question);
  const tests = beats.flatMap(({ losing, winning }, i) =>
    winning === 'higher' ? [] : [losing, winning].map((test) => ({ test, row: rows[i]!.key })),
  );
  const found: Named[] = [];
  for (const [cards, ways] of hands(deck, kindsIn(deck), 3)) {
    const dealt = { hand: cards };
    const laid = { ...laidOut(dealt, read(dealt)), text: cards.map(cardCode).join(' ') };
    const table = tableOf(question, [laid]);
    if (tests.some(({ test, row }) => meetsTest(test, row, table, laid))) found.push({ cards, ways, laid });
  }
  return found;
}

/** The rows for which this hand against the player-dealer's qualifies, by the floor's own reading of a beat. */
function beatMask(question: Question, beats: readonly BadBeat[], { laid }: Named, bank: Named): number {
  const [hand, dealer] = [
    { ...laid, seat: 1 },
    { ...bank.laid, seat: 2 },
  ];
  const alone = tableOf(question, [hand, dealer]);
  const table: Table = { ...alone, called: { ...alone.called, playerDealer: dealer.seat } };
  return beats.reduce((mask, beat, i) => {
    const parts = handsInBeat(beat, table, (test, one) => meetsTest(test, question.rows[i]!.key, table, one));
    return parts.ok && parts.value.length > 0 ? mask | (1 << i) : mask;
  }, 0);
}

/**
 * Converts "nobody makes more than these rows" to "exactly these rows" by subtracting the counts of every smaller set.
 */
function addRounds(
  met: Map<number, bigint>,
  bankWays: bigint,
  rows: number,
  within: (allowed: number) => bigint | undefined,
): boolean {
  const exactly: bigint[] = [];
  for (let mask = 0; mask < 1 << rows; mask += 1) {
    const ways = within(mask);
    if (ways === undefined) return false;
    let rest = ways;
    for (let smaller = 0; smaller < mask; smaller += 1) if ((smaller & ~mask) === 0) rest -= exactly[smaller]!;
    exactly.push(rest);
    addTo(met, mask, bankWays * rest);
  }
  return true;
}

/**
 * Ways to deal the other hands so that none of them is one of these. Undefined if too many kinds of cards make them.
 */
function withoutAny(
  deck: Deck,
  bank: Named,
  barred: readonly Named[],
  players: number,
  known: Map<string, bigint[] | undefined>,
): bigint | undefined {
  const size = deck.holds.reduce((sum, n) => sum + n, 0) - bank.cards.length;
  const kinds = [...new Set(barred.flatMap(({ cards }) => cards))];
  const left = kinds.map((kind) => deck.holds[kind]! - bank.cards.filter((card) => card === kind).length);
  const key = `${barred.map(({ cards }) => cards.join()).join(' ')}/${left.join()}`;
  if (!known.has(key)) known.set(key, kinds.length > MOST_KINDS ? undefined : allOfThem(kinds, left, barred, players));
  const together = known.get(key);
  if (together === undefined) return undefined;
  return together.reduce((sum, ways, j) => {
    const dealt = chosenOf(players, j) * ways * others(size, j, players);
    return j % 2 === 0 ? sum + dealt : sum - dealt;
  }, 0n);
}

/** The states of the deal are the copies left of each kind: a few thousand with four kinds. */
const MOST_KINDS = 4;

/** By j: ways to deal j hands in sequence that are all among these. */
function allOfThem(kinds: readonly number[], left: readonly number[], named: readonly Named[], most: number): bigint[] {
  const taken = named.map(({ cards }) => kinds.map((kind) => cards.filter((card) => card === kind).length));
  const ways: bigint[] = [1n];
  let states = new Map<string, readonly [left: readonly number[], ways: bigint]>([['', [left, 1n]]]);
  for (let j = 1; j <= most; j += 1) {
    const next = new Map<string, readonly [left: readonly number[], ways: bigint]>();
    for (const [before, so] of states.values()) {
      for (const counts of taken) {
        const fits = counts.reduce((product, count, i) => product * CHOICES[count]!(before[i]!), 1);
        if (fits === 0) continue;
        const after = before.map((n, i) => n - counts[i]!);
        const key = after.join();
        next.set(key, [after, (next.get(key)?.[1] ?? 0n) + so * BigInt(fits)]);
      }
    }
    states = next;
    ways.push([...states.values()].reduce((sum, [, count]) => sum + count, 0n));
  }
  return ways;
}

/** Ways to choose zero to three copies from this many. */
const CHOICES: readonly ((n: number) => number)[] = [
  () => 1,
  (n) => n,
  (n) => (n * (n - 1)) / 2,
  (n) => (n * (n - 1) * (n - 2)) / 6,
];

/**
 * Ways to deal three cards each to the players starting with `from`, when this many cards remain before the first of
 * them.
 */
function others(size: number, from: number, to: number): bigint {
  let ways = 1n;
  for (let i = from; i < to; i += 1) ways *= chosenOf(size - 3 * i, 3);
  return ways;
}
