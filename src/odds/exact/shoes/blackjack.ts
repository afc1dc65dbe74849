/** Exact counts of blackjack: starting hands, hands that start with jokers, and hands played to the end. */
import { BLACKJACKS, handValue, type NamedBlackjack } from '../../../cards/blackjack.ts';
import {
  type Card,
  cardOf,
  type Deck,
  deckSize,
  isJoker,
  JOKER,
  RANKS,
  rankFrom,
  rankOf,
} from '../../../cards/card.ts';
import type { ChartRow } from '../../../rules/chart.ts';
import type { HandPattern } from '../../../rules/hand-pattern.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import {
  addTo,
  asksOnly,
  chosenOf,
  hands,
  inOrder,
  kindsIn,
  laidOut,
  type RowsMet,
  readerOf,
  rowsMetBy,
  rowsMetByGame,
  type Simple,
} from './shoe.ts';

// The cards of a deal that a row depends on, from the game's own table of names: whether it is decided by the first two
// cards, needs the up card, or needs the hand played to its end.

export type Looks = Readonly<{
  /** The row depends on the played hand: its total, its number of cards, or the sets below. */
  atTheEnd: boolean;
  atTheUpCard: boolean;
  /** Ranks that rows require of an up card; undefined if any may be required. */
  upRanks: string | undefined;
  /** Whole hands that rows name by their ranks, such as '777'; rows may also test their suits. */
  sets: readonly string[];
  /** Those that the first cards of a longer hand may be. */
  firstSets: readonly string[];
}>;

/** For all rows together; undefined if one of them depends on something else. */
function looksOf(rows: readonly Pick<ChartRow, 'hand'>[]): Looks | undefined {
  const tests: Simple[] = [];
  const areKnown = rows.every(({ hand }) =>
    asksOnly(hand, (test) => {
      tests.push(test);
      return lookOf(test) !== undefined;
    }),
  );
  if (!areKnown) return undefined;
  return together(tests.map((test) => lookOf(test)!));
}

const FIRST_TWO: Looks = { atTheEnd: false, atTheUpCard: false, upRanks: '', sets: [], firstSets: [] };
const PLAYED: Looks = { ...FIRST_TWO, atTheEnd: true };

function lookOf(test: Simple): Looks | undefined {
  switch (test.is) {
    case 'reading':
      return test.hands.every(({ hand }) => hand === 'hand') ? PLAYED : undefined;
    case 'outcome':
      return outcomeLooks(test.outcome);
    case 'cards':
      return cardsLook(test);
    default:
      return undefined;
  }
}

/** A natural is two cards and draws no third, so the first two decide it. */
const NATURALS = ['natural', 'suited-natural'];

function outcomeLooks(outcome: string): Looks | undefined {
  if (NATURALS.includes(outcome)) return FIRST_TWO;
  const looks = BLACKJACKS.filter(({ id }) => id === outcome).map(rowLooks);
  return looks.length === 0 || looks.includes(undefined) ? undefined : together(looks as readonly Looks[]);
}

function rowLooks({ of, cards = {} }: NamedBlackjack): Looks | undefined {
  switch (of) {
    case 'first-two':
      return FIRST_TWO;
    case 'first-two-and-up-card':
      return { ...FIRST_TWO, atTheUpCard: true, upRanks: cards.ranks ?? cards.holds?.ranks };
    case 'hand': {
      const { count: _, countAtLeast: __, ranks, ...more } = cards;
      if (ranks !== undefined) return { ...PLAYED, sets: [ranks] };
      return Object.keys(more).length === 0 ? PLAYED : undefined;
    }
    default:
      return undefined;
  }
}

/** Exactly these ranks in the first cards of the hand, or no test beyond the second card. */
function cardsLook({ in: groups, first, exactly }: Extract<Simple, { is: 'cards' }>): Looks | undefined {
  if (first === undefined || groups.some((group) => group !== 'hand' && group !== 'up')) return undefined;
  const atTheUpCard = groups.includes('up');
  if (first <= 2) return { ...FIRST_TWO, atTheUpCard, upRanks: atTheUpCard ? undefined : '' };
  if (atTheUpCard || exactly?.length !== first) return undefined;
  return { ...PLAYED, sets: [exactly], firstSets: [exactly] };
}

function together(looks: readonly Looks[]): Looks {
  return {
    atTheEnd: looks.some(({ atTheEnd }) => atTheEnd),
    atTheUpCard: looks.some(({ atTheUpCard }) => atTheUpCard),
    upRanks: looks.every(({ upRanks }) => upRanks !== undefined)
      ? looks.map(({ upRanks }) => upRanks).join('')
      : undefined,
    sets: [...new Set(looks.flatMap(({ sets }) => sets))],
    firstSets: looks.flatMap(({ firstSets }) => firstSets),
  };
}

// Starting hands: the first two cards, with the player-dealer's up card if a row uses it. Blazing sevens, naturals,
// suited pairs, the Royal Match, from any number of decks with or without jokers.

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

/** Groups of up cards that rows do not distinguish, as lists of kinds. Ranks that no row uses are one group. */
function upCards(deck: Deck, asked: string | undefined): readonly (readonly number[])[] {
  const kinds = kindsIn(deck);
  if (asked === undefined) return kinds.map((kind) => [kind]);
  const isAsked = (card: number): boolean => asked.includes(isJoker(card) ? '*' : RANKS[rankOf(card)]!);
  const others = kinds.filter((card) => !isAsked(card));
  return [...kinds.filter(isAsked).map((kind) => [kind]), ...(others.length === 0 ? [] : [others])];
}

type FirstCards = Readonly<{ hand: readonly number[]; ways: bigint; ups: readonly (readonly number[])[] }>;

function addUpCards(
  met: Map<number, bigint>,
  rowsMet: RowsMet,
  { holds }: Deck,
  { hand, ways, ups }: FirstCards,
): void {
  for (const kinds of ups) {
    const left =
      kinds.reduce((sum, kind) => sum + holds[kind]!, 0) - hand.filter((card) => kinds.includes(card)).length;
    if (left > 0) addTo(met, rowsMet({ hand, up: [kinds[0]!] }), ways * BigInt(left));
  }
}

// Rows for hands that start with more than two jokers. Two jokers are already a natural, on which nobody would draw. A
// sheet that pays four of them is read so that a player with only jokers draws another card, because otherwise the row
// could never be won.

type JokersDrawn = Readonly<{
  assumption: Assumption;
  /** A hand of only jokers draws until it has this many cards. */
  until: number;
}>;

/** Undefined if no row uses it. */
export function jokersDrawn({ rows, readings, game, gameRow }: Question): JokersDrawn | undefined {
  const most = Math.max(0, ...rows.map(({ hand }) => jokersAsked(hand)));
  if (most === 0) return undefined;
  const at = rows.find(({ hand }) => jokersAsked(hand) > 0)!.at;
  const value = CHOICES.find((choice) => choice === readings['hand-of-jokers']) ?? CHOICES[0];
  const says = `${game.name}: whether a hand of nothing but jokers draws on, as long as a row pays more of them.`;
  const assumption = { id: 'hand-of-jokers', says, value, choices: CHOICES, at: at ?? gameRow.at };
  return { assumption, until: value === 'draws-on' ? most : 0 };
}

const CHOICES = ['draws-on', 'stands'] as const;

/** How many jokers a row requires as the first cards; zero if it tests something else. */
function jokersAsked(hand: HandPattern): number {
  if (hand.is !== 'outcome') return 0;
  const ranks = BLACKJACKS.find(({ id, of }) => id === hand.outcome && of.startsWith('first-'))?.cards?.ranks ?? '';
  return ranks.length > 2 && [...ranks].every((letter) => letter === '*') ? ranks.length : 0;
}

export const drawsForJokers = (drawn: JokersDrawn | undefined, hand: readonly Card[]): boolean =>
  drawn !== undefined && hand.length < drawn.until && hand.every(isJoker);

// Hands that start with jokers, in addition to rows decided by the first two cards: counted by how many jokers come
// first.

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
  // Every deal is as long as the longest, in order: a player who stands on two leaves the other cards undealt.
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

// Hands played to their end: 21 in seven cards, three sevens, 2-3-4-5-6. Hands grow card by card as multisets of
// values, each with the number of ways it can occur under a drawing strategy. Suits are checked only in hands that a
// row names by their ranks.

/** Pairs of first cards that no row and no draw distinguishes: one example and the number of them. */
type Start = { readonly pair: readonly Card[]; readonly isNatural: boolean; ways: bigint };

type Play = Readonly<{
  question: Question;
  sets: readonly string[];
  countOf: (cards: readonly Card[]) => number;
  /** The rows for which a finished hand qualifies. */
  rowsMet: (hand: readonly Card[]) => number;
  drawsBelow: number;
}>;

/** Finished hands by their number of cards and the rows they qualify for. */
type FinishedHands = Map<number, Map<number, bigint>>;

export function countBlackjackDraws(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  const looks = looksOf(rows);
  if (looks === undefined || !looks.atTheEnd || looks.atTheUpCard) return undefined;
  const strategy = strategyOf(question);
  const play = playOf(question, looks.sets, strategy);
  // A longer hand that began with the set would have to be distinguished from others, and tens are not distinguished
  // from faces.
  if (looks.firstSets.some((set) => play.countOf(cardsOf(set)) < play.drawsBelow)) return undefined;
  if (looks.sets.some((set) => set.length > 2 && /[TJQK*]/.test(set))) return undefined;
  const finished: FinishedHands = new Map();
  const known = new Map<string, readonly Ending[] | undefined>();
  for (const start of startsOf(play)) {
    const points = start.pair.map(pointsOf).sort().join();
    if (!known.has(points)) known.set(points, endingsOf(play, start.pair));
    const endings = start.isNatural ? NO_DRAW : known.get(points);
    if (endings === undefined) return undefined;
    finish(play, start, endings, finished);
  }
  return tallyOf(deck, finished, strategy);
}

/** If the rules leave it to the player, no chart states how the player plays. */
export function strategyOf({ readings, game, gameRow }: Question): Assumption {
  const choices = ['17', '18', '19', '20', '21'].map((total) => `below-${total}`);
  const asked = readings['drawing-strategy'] ?? '';
  const value = choices.includes(asked) ? asked : choices[0]!;
  const says = `${game.name}: the total below which a hand draws; at it and above, and on a natural, it stands.`;
  return { id: 'drawing-strategy', says, value, choices, at: gameRow.at };
}

function playOf(question: Question, sets: readonly string[], strategy: Assumption): Play {
  const read = readerOf(question);
  return {
    question,
    sets: sets.map((set) => [...set].sort().join('')),
    countOf: countFor(question),
    rowsMet: (hand) => rowsMetBy(question, laidOut({ hand }, read({ hand }))),
    drawsBelow: drawsBelow(strategy),
  };
}

export const drawsBelow = ({ value }: Assumption): number => Number(value.slice('below-'.length));

/** The values of cards in hands that are not a natural. */
export function countFor({ settings }: Question): (cards: readonly Card[]) => number {
  const joker = settings.joker === '2-or-12' ? '2-or-12' : 'makes-21';
  return (cards) => handValue(cards, joker).total;
}

export const cardsOf = (set: string): Card[] => [...set].map((letter) => cardOf(rankFrom(letter), 0));

function startsOf({ question, rowsMet, sets }: Play): Start[] {
  const { deck } = question;
  const read = readerOf(question);
  const found = new Map<string, Start>();
  for (const [pair, ways] of hands(deck, kindsIn(deck), 2)) {
    const isNatural = read({ hand: pair }).hands[0]?.facts?.natural === true;
    // While a hand may still become a named set, its suits are kept separate.
    const suits = sets.some((set) => isWithin(pair, set)) ? pair.join() : '';
    const key = `${rowsMet(pair)}:${pair.map(pointsOf).sort().join()}:${isNatural}:${suits}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { pair, isNatural, ways });
    else same.ways += ways;
  }
  return [...found.values()];
}

/** Ace 0 to ten 9, faces with the tens, jokers 10. */
export function pointsOf(card: Card): number {
  if (isJoker(card)) return 10;
  const rank = rankOf(card);
  if (rank === rankFrom('A')) return 0;
  return Math.min(rank + 1, 9);
}

export const SHOWN: readonly Card[] = [...[...'A23456789T'].map((letter) => cardOf(rankFrom(letter), 0)), JOKER];

const letterOf = (card: Card): string => (isJoker(card) ? '*' : RANKS[rankOf(card)]!);

function isWithin(cards: readonly Card[], set: string): boolean {
  const left = [...set];
  return cards.every((card) => {
    const at = left.indexOf(letterOf(card));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** A natural stands, regardless of its total. */
const NO_DRAW: readonly Ending[] = [{ drawn: [], ways: 1n, total: 0 }];

/** Drawn cards by value, in ascending order, and the ways to draw them in any order that the strategy allows. */
type GrownHand = { readonly drawn: readonly number[]; ways: bigint };

type Ending = GrownHand & Readonly<{ total: number }>;

/** The results of a pair that does not stand at once; undefined if the shoe may run out under a hand that must draw. */
function endingsOf(
  { question, countOf, drawsBelow: limit }: Play,
  pair: readonly Card[],
): readonly Ending[] | undefined {
  const held = heldByPoints(question.deck, pair);
  const endings: Ending[] = [];
  let hands: readonly GrownHand[] = [{ drawn: [], ways: 1n }];
  while (hands.length > 0) {
    const next = new Map<string, GrownHand>();
    for (const hand of hands) {
      const total = countOf(cardsPlayed(pair, hand));
      if (total >= limit) endings.push({ ...hand, total });
      else if (!grow(hand, held, next)) return undefined;
    }
    hands = [...next.values()];
  }
  return endings;
}

const cardsPlayed = (pair: readonly Card[], { drawn }: GrownHand): Card[] => [
  ...pair,
  ...drawn.map((points) => SHOWN[points]!),
];

function grow(hand: GrownHand, held: readonly number[], next: Map<string, GrownHand>): boolean {
  let canDraw = false;
  for (const [points, count] of held.entries()) {
    const left = count - hand.drawn.filter((drawn) => drawn === points).length;
    if (left <= 0) continue;
    canDraw = true;
    const drawn = [...hand.drawn, points].sort((a, b) => a - b);
    const ways = hand.ways * BigInt(left);
    const same = next.get(drawn.join());
    if (same === undefined) next.set(drawn.join(), { drawn, ways });
    else same.ways += ways;
  }
  return canDraw;
}

/** The cards left after these are removed, by value. */
function heldByPoints({ holds }: Deck, out: readonly Card[]): number[] {
  const held = SHOWN.map(() => 0);
  for (const [card, n] of holds.entries()) held[pointsOf(card)]! += n;
  for (const card of out) held[pointsOf(card)]! -= 1;
  return held;
}

function finish(play: Play, { pair, ways }: Start, endings: readonly Ending[], finished: FinishedHands): void {
  const masks = new Map<string, number>();
  for (const ending of endings) {
    const cards = cardsPlayed(pair, ending);
    const met = finished.get(cards.length) ?? new Map<number, bigint>();
    finished.set(cards.length, met);
    if (ending.drawn.length > 0 && play.sets.includes(cards.map(letterOf).sort().join(''))) {
      for (const [mask, drawn] of bySuits(play, pair, ending)) addTo(met, mask, ways * drawn);
      continue;
    }
    // Rows test only the number of cards and the total of such a hand.
    const key = `${cards.length}:${ending.total}`;
    const mask = masks.get(key) ?? play.rowsMet(cards);
    masks.set(key, mask);
    addTo(met, mask, ways * ending.ways);
  }
}

/** Every suit that the drawn cards may have. All orders in which they come are equally likely for each. */
function bySuits({ question, rowsMet }: Play, pair: readonly Card[], { drawn, ways }: GrownHand): Map<number, bigint> {
  const met = new Map<number, bigint>();
  const left = [...question.deck.holds];
  for (const card of pair) left[card]! -= 1;
  let inThisOrder = 0n;
  const deal = (cards: readonly Card[], so: bigint): void => {
    if (cards.length === drawn.length) {
      inThisOrder += so;
      addTo(met, rowsMet([...pair, ...cards]), so);
      return;
    }
    const rank = rankOf(SHOWN[drawn[cards.length]!]!);
    for (let suit = 0; suit < 4; suit += 1) {
      const card = cardOf(rank, suit);
      if (left[card]! === 0) continue;
      left[card]! -= 1;
      deal([...cards, card], so * BigInt(left[card]! + 1));
      left[card]! += 1;
    }
  };
  deal([], 1n);
  return new Map([...met].map(([mask, count]) => [mask, (count * ways) / inThisOrder]));
}

/** Shorter hands leave more of the shoe undealt, so all are counted to the length of the longest. */
function tallyOf(deck: Deck, finished: FinishedHands, strategy: Assumption): Tally {
  const size = deckSize(deck);
  const longest = Math.max(...finished.keys());
  const met = new Map<number, bigint>();
  for (const [cards, masks] of finished) {
    const undealt = inOrder(size - cards, longest - cards);
    for (const [mask, ways] of masks) addTo(met, mask, ways * undealt);
  }
  const total = chosenOf(size, 2) * inOrder(size - 2, longest - 2);
  return { per: 'hand', how: 'counted', total, met, assumptions: [strategy] };
}
