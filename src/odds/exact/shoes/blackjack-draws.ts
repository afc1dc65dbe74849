/**
 * Blackjack hands played to their end: 21 in seven cards, three sevens, 2-3-4-5-6. Hands are grown card by card as multisets
 * of values, each with the number of ways in which it can have come about under a drawing strategy; suits are looked at only
 * in the hands that a row names by their ranks.
 */
import { handValue } from '../../../cards/blackjack/value.ts';
import { type Card, cardOf, isJoker, JOKER, RANKS, rankFrom, rankOf } from '../../../cards/card.ts';
import { type Deck, deckSize } from '../../../cards/deck.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { looksOf } from './blackjack-looks.ts';
import { laidOut, readerOf, rowsMetBy } from './rows-met.ts';
import { addTo, chosenOf, hands, inOrder, kindsIn } from './shoe.ts';

/** First two cards that no row and no drawing tells apart: one pair of them, and how many there are. */
type Start = { readonly pair: readonly Card[]; readonly isNatural: boolean; ways: bigint };

type Play = Readonly<{
  question: Question;
  sets: readonly string[];
  countOf: (cards: readonly Card[]) => number;
  /** What the rows make of a finished hand. */
  rowsMet: (hand: readonly Card[]) => number;
  drawsBelow: number;
}>;

/** Finished hands by the number of their cards and the rows they meet. */
type Finished = Map<number, Map<number, bigint>>;

export function countBlackjackDraws(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  const looks = looksOf(rows);
  if (looks === undefined || !looks.atTheEnd || looks.atTheUpCard) return undefined;
  const strategy = strategyOf(question);
  const play = playOf(question, looks.sets, strategy);
  // A longer hand that began with the set would have to be told from others, and tens are not told from faces.
  if (looks.firstSets.some((set) => play.countOf(cardsOf(set)) < play.drawsBelow)) return undefined;
  if (looks.sets.some((set) => set.length > 2 && /[TJQK*]/.test(set))) return undefined;
  const finished: Finished = new Map();
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

/** Where the rules leave it to the player; no chart says how he plays. */
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

/** What cards count that are no natural. */
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
    // In what may still become a named set the suits stay apart.
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

/** A natural stands, whatever it comes to. */
const NO_DRAW: readonly Ending[] = [{ drawn: [], ways: 1n, total: 0 }];

/** Drawn cards as they count, in rising order, and the ways to draw them in any order that the strategy allows. */
type Grown = { readonly drawn: readonly number[]; ways: bigint };

type Ending = Grown & Readonly<{ total: number }>;

/** What becomes of a pair that does not stand at once; undefined where the shoe runs out under a hand that must draw. */
function endingsOf(
  { question, countOf, drawsBelow: limit }: Play,
  pair: readonly Card[],
): readonly Ending[] | undefined {
  const held = heldByPoints(question.deck, pair);
  const endings: Ending[] = [];
  let hands: readonly Grown[] = [{ drawn: [], ways: 1n }];
  while (hands.length > 0) {
    const next = new Map<string, Grown>();
    for (const hand of hands) {
      const total = countOf(played(pair, hand));
      if (total >= limit) endings.push({ ...hand, total });
      else if (!grow(hand, held, next)) return undefined;
    }
    hands = [...next.values()];
  }
  return endings;
}

const played = (pair: readonly Card[], { drawn }: Grown): Card[] => [...pair, ...drawn.map((points) => SHOWN[points]!)];

function grow(hand: Grown, held: readonly number[], next: Map<string, Grown>): boolean {
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

/** What is left once these cards are out, by what they count. */
function heldByPoints({ holds }: Deck, out: readonly Card[]): number[] {
  const held = SHOWN.map(() => 0);
  for (const [card, n] of holds.entries()) held[pointsOf(card)]! += n;
  for (const card of out) held[pointsOf(card)]! -= 1;
  return held;
}

function finish(play: Play, { pair, ways }: Start, endings: readonly Ending[], finished: Finished): void {
  const masks = new Map<string, number>();
  for (const ending of endings) {
    const cards = played(pair, ending);
    const met = finished.get(cards.length) ?? new Map<number, bigint>();
    finished.set(cards.length, met);
    if (ending.drawn.length > 0 && play.sets.includes(cards.map(letterOf).sort().join(''))) {
      for (const [mask, drawn] of bySuits(play, pair, ending)) addTo(met, mask, ways * drawn);
      continue;
    }
    // No row looks at more of such a hand than how many cards it has and what they come to.
    const key = `${cards.length}:${ending.total}`;
    const mask = masks.get(key) ?? play.rowsMet(cards);
    masks.set(key, mask);
    addTo(met, mask, ways * ending.ways);
  }
}

/** Every suit that the drawn cards may be of; all orders in which they come are as likely with one as with another. */
function bySuits({ question, rowsMet }: Play, pair: readonly Card[], { drawn, ways }: Grown): Map<number, bigint> {
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

/** Shorter hands leave more of the shoe undealt, so that all are counted to the length of the longest. */
function tallyOf(deck: Deck, finished: Finished, strategy: Assumption): Tally {
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
