/**
 * Baccarat and its relatives, all six cards, from any number of decks. Deals are put together from classes of ranks and of
 * suits; the game's own reader says once for each class what it is, so no result of the game is described here again.
 */

import { type Card, cardOf, rankOf, suitOf } from '../../../cards/card.ts';
import type { HandPattern } from '../../../rules/hand-words.ts';
import type { Laid } from '../../../rules/match-laid.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { namesIn, type RankClass, rankClasses, rankFacts } from './baccarat-ranks.ts';
import {
  bankerPlaces,
  lessFinely,
  playerPlaces,
  SHAPES,
  SUITS_ARE,
  type SuitsWay,
  suitBits,
  suitsOf,
} from './baccarat-suits.ts';
import { asksOnly, laidOut, readerOf, rowsMetBy, type Simple } from './rows-met.ts';
import { addTo, type EvenShoe, evenShoe, inOrder } from './shoe.ts';

/** Deals that no row can tell apart: one of them, and how many there are, as ordered deals of six cards. */
export type BaccaratClass = { readonly player: readonly Card[]; readonly banker: readonly Card[]; deals: bigint };

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

/** Cards that are only counted may be asked in more ways than the classes know. */
function isCountable(pattern: HandPattern): boolean {
  if (pattern.is !== 'bad-beat') return asksOnly(pattern, isOfTheDeal);
  const { compared, losing, winning } = pattern;
  return compared === 'game' && asksOnly(losing, isOfALine) && (winning === 'higher' || asksOnly(winning, isOfALine));
}

const isOfALine = ({ is }: Simple): boolean => is === 'outcome' || is === 'reading';
const isOfTheDeal = (test: Simple): boolean => isOfALine(test) || test.is === 'alike';

type ReadClass = Readonly<{ hand: Laid; deals: bigint }>;

/** Other rows of the same game are asked about the same classes, so that they are read once. */
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

/** Some thousand readings each; a house plays few of these games in few ways. */
const READ = new Map<string, readonly ReadClass[]>();
const READ_AT_MOST = 12;

export function baccaratClasses(shoe: EvenShoe): readonly BaccaratClass[] {
  const known = KNOWN.get(keyOf(shoe));
  if (known !== undefined) return known;
  const found = new Map<string, BaccaratClass>();
  const shared = sharedFor(shoe);
  for (const ranks of rankClasses(shoe.ranks)) addClasses(found, shoe, ranks, shared(ranks));
  const classes = [...found.values()];
  KNOWN.set(keyOf(shoe), classes);
  return classes;
}

/** One entry for each number of decks that anybody asked about. */
const KNOWN = new Map<string, readonly BaccaratClass[]>();
const keyOf = ({ copies, ranks }: EvenShoe): string => `${copies}:${ranks.join()}`;

/** What labels say by themselves, for all classes that share them. */
type Shared = Readonly<{ equal: string; suits: ReadonlyMap<number, SuitsWay> }>;

/** Suits are counted once for each way to share ranks, and put together once for each choice of facts that matter. */
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
  // What is not dealt in this round could have been any of the cards that are left.
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

/** The class of one deal: whatever is in the same one is read alike. */
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

/** Suits of one line and colours are asked only together with ranks that some row names. */
function suitsThatMatter(named: number): number {
  const { player, banker, all } = namesIn(named);
  return (
    SUITS_ARE.firstFour |
    SUITS_ARE.all |
    SUITS_ARE.alike |
    (all ? SUITS_ARE.allColour : 0) |
    (player ? SUITS_ARE.player | SUITS_ARE.playerColour : 0) |
    (banker ? SUITS_ARE.banker | SUITS_ARE.bankerColour : 0)
  );
}

/** Of the ranks that are equal only this much is ever asked: pairs, four and six of a kind, and lines alike. */
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
