/** Whether one hand alone qualifies for a row. */

import { assert, caseOf, lookUp, unreachable } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import { type Card, isFace, isJoker, isRed, RANKS, rankOf, SUITS, suitOf } from '../cards/card.ts';
import { type Game, type HandReading, type Reading, readHand } from '../cards/game.ts';
import type { GameRow } from './chart.ts';
import { gameOf, rankingRead } from './declared-game.ts';
import type { CardCount, HandTest, Sweep } from './hand-pattern.ts';
import { type CalledHands, isAtLeast, isOfSuit, type LaidHand, meetsCategory, settingsOf } from './lay-out-hands.ts';
import { type Picked, pickedWord } from './vocabulary.ts';

/** `row` is the key of the row that asks: the offer posts hands by it. */
export function meetsTest(test: HandTest, row: string, table: Table, hand: LaidHand): boolean {
  const picks = table.called.picks ?? {};
  switch (test.is) {
    case 'category':
      return meetsCategory(test, table.gameRow, hand, picks);
    case 'posted':
      return meetsPosted(test, row, table, hand);
    case 'outcome':
      return hand.reading !== undefined && isNamed(hand.reading, test.outcome);
    case 'reading':
      return hand.reading !== undefined && meetsReading(test, hand.reading, picks, table.gameRow);
    case 'cards':
      return meetsCards(test, hand, picks);
    case 'alike':
      return areAlike(test, hand);
    case 'every':
      return test.of.every((one) => meetsTest(one, row, table, hand));
    case 'some':
      return test.of.some((one) => meetsTest(one, row, table, hand));
    default:
      return unreachable(test);
  }
}

/** What the offer posts for the row and the game, and never less than the sheet allows. Nothing posted is met by none. */
function meetsPosted(
  { atLeast }: Extract<HandTest, { is: 'posted' }>,
  row: string,
  { gameRow, called }: Table,
  hand: LaidHand,
): boolean {
  const posted = called.posted?.find((one) => one.row === row && one.game === gameRow.game);
  if (posted === undefined) return false;
  const asked = atLeast === undefined ? [posted.hand] : [posted.hand, atLeast];
  return asked.every((category) => meetsCategory(category, gameRow, hand, called.picks ?? {}));
}

// Cards that are counted, not ranked: sevens of one suit, seven face cards, the same three cards in both hands.

type CardsPattern = Extract<HandTest, { is: 'cards' }>;
type AlikePattern = Extract<HandTest, { is: 'alike' }>;

/** Where none of the groups was written there is nothing to look at, and nothing is met, not even "no joker". */
export function meetsCards(pattern: CardsPattern, { groups }: LaidHand, picks: Picked): boolean {
  const written = pattern.in.filter((id) => groups.has(id));
  if (written.length === 0) return false;
  const cards = written.flatMap((id) => lookUp(groups, id).slice(0, pattern.first));
  const { size, exactly, have = [] } = pattern;
  if (size !== undefined && !isWithin(size, cards.length)) return false;
  if (exactly !== undefined && !areExactly(exactly, cards)) return false;
  return have.every((count) => meetsCount(count, cards, picks));
}

export const isWithin = ({ from, to }: NonNullable<CardsPattern['size']>, count: number): boolean =>
  count >= from && (to === undefined || count <= to);

/** A joker has no rank, so it is never one of them. */
const areExactly = (letters: string, cards: readonly Card[]): boolean =>
  sorted(cards.map(letterOf)) === sorted([...letters]);

function meetsCount(count: CardCount, cards: readonly Card[], picks: Picked): boolean {
  const { atLeast, exactly, all, one } = count;
  const fitting = cards.filter((card) => isCounted(count, card, picks));
  const found = one === undefined ? fitting.length : mostAlike(one, fitting);
  if (atLeast !== undefined) return found >= atLeast;
  if (exactly !== undefined) return found === exactly;
  return all === true && cards.length > 0 && found === cards.length;
}

/** A joker is no rank, suit or color: it counts only where it is asked for, by itself or beside what is asked. */
export function isCounted({ ranks, suit, colour, face, joker }: CardCount, card: Card, picks: Picked): boolean {
  if (isJoker(card)) return joker === true;
  const asksCards = ranks !== undefined || suit !== undefined || colour !== undefined || face !== undefined;
  if (joker && !asksCards) return false;
  // What the offer did not pick is nothing, and no card is that.
  if (ranks !== undefined && !(pickedWord(picks, ranks) ?? '').includes(letterOf(card))) return false;
  if (suit !== undefined && pickedWord(picks, suit) !== SUITS[suitOf(card)]) return false;
  if (colour !== undefined && caseOf(colour, { red: true, black: false }) !== isRed(card)) return false;
  return !face || isFace(card);
}

/** The most of them that share it; jokers, where they count at all, go with any. */
function mostAlike(one: NonNullable<CardCount['one']>, cards: readonly Card[]): number {
  const jokers = cards.filter(isJoker).length;
  const times = new Map<number, number>();
  for (const card of cards) {
    if (isJoker(card)) continue;
    const key = SHARED[one](card);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return jokers + Math.max(0, ...times.values());
}

const SHARED: Readonly<Record<NonNullable<CardCount['one']>, (card: Card) => number>> = {
  suit: suitOf,
  colour: (card) => Number(isRed(card)),
  rank: rankOf,
};

/** All of the groups were written, and hold the same cards or the same ranks in any order. */
export function areAlike({ in: ids, by }: AlikePattern, { groups }: LaidHand): boolean {
  const held = ids.map((id) => {
    const cards = groups.get(id) ?? [];
    return sorted(cards.map((card) => (by === 'card' ? `${card}` : letterOf(card))));
  });
  return held[0] !== '' && held.every((cards) => cards === held[0]);
}

const letterOf = (card: Card): string => (isJoker(card) ? '*' : RANKS[rankOf(card)]!);

const sorted = (letters: readonly string[]): string => [...letters].sort().join(' ');

// What the game itself makes of a deal: outcomes by name, and hands as it reads them.

type ReadingPattern = Extract<HandTest, { is: 'reading' }>;
type Asked = ReadingPattern['hands'][number];

export const isNamed = (reading: Reading, outcome: string): boolean =>
  reading.outcomes.some(({ id }) => id === outcome);

/** Without its row, a game of the catalog. */
export function meetsReading({ hands }: ReadingPattern, reading: Reading, picks: Picked, gameRow?: GameRow): boolean {
  // A set whose front outranks the hand behind it is not a hand of the game.
  if (isNamed(reading, 'foul')) return false;
  return hands.every((asked) => {
    const read = reading.hands.find(({ hand }) => hand === asked.hand);
    return read !== undefined && isAsked(asked, gameRow, read, picks);
  });
}

function isAsked(
  { category, orBetter = false, floor, rank, suit, total, cards }: Asked,
  gameRow: GameRow | undefined,
  read: HandReading,
  picks: Picked,
) {
  const ranks = ranksOf(read);
  if (category !== undefined && !isCategory(gameRow, read, ranks, { category, orBetter, floor })) return false;
  if (rank !== undefined && ranks[0] !== pickedWord(picks, rank)) return false;
  if (suit !== undefined && !isOfSuit(read.cards, pickedWord(picks, suit))) return false;
  if (total !== undefined && !isWithin(total, numberIn(read, 'total', Number.NaN))) return false;
  return cards === undefined || isWithin(cards, numberIn(read, 'cards', read.cards.length));
}

type AskedCategory = Parameters<typeof isAtLeast>[2];

/** Totals and tiles are categories of no declared ranking: such a hand is what it is, and nothing is better. */
function isCategory(
  gameRow: GameRow | undefined,
  read: HandReading,
  ranks: readonly string[],
  asked: AskedCategory,
): boolean {
  const ranking = rankingRead(gameRow, read.ranking);
  if (ranking !== undefined) return isAtLeast(ranking, { category: read.category, ranks }, asked);
  return !asked.orBetter && read.category === asked.category;
}

function ranksOf({ facts }: HandReading): readonly string[] {
  const ranks = facts?.ranks ?? [];
  assert(Array.isArray(ranks), 'the ranks of a hand are a list of letters');
  return ranks;
}

function numberIn({ facts }: HandReading, name: string, otherwise: number): number {
  const value = facts?.[name];
  return typeof value === 'number' ? value : otherwise;
}

// Which hands a game reads, and by which ranking, as its own examples show them.

/** The ranking of each hand by its name: `front` of pai gow poker by `front-two`. Empty for a game that is not known. */
export function handsReadBy(row: PlayedGame): ReadonlyMap<string, string> {
  const game = gameOf(row);
  if (!game.ok) return NONE;
  const read = READ.get(game.value) ?? handsIn(game.value);
  READ.set(game.value, read);
  return read;
}

/** A game of a sheet, which may be its own. */
type PlayedGame = Parameters<typeof gameOf>[0];
const NONE: ReadonlyMap<string, string> = new Map();

/** Games do not change while the program runs, and their examples are read once. */
const READ = new WeakMap<Game, ReadonlyMap<string, string>>();

/** With every setting once, since some hands are there only in some houses: a low that shares the pot. */
function handsIn(game: Game): Map<string, string> {
  const found = new Map<string, string>();
  const ways = game.settings.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  for (const chosen of [{}, ...ways]) {
    for (const example of game.examples) {
      const read = readHand(game, example, chosen);
      if (!read.ok) continue;
      for (const { hand, ranking } of read.value.reading.hands) if (!found.has(hand)) found.set(hand, ranking);
    }
  }
  return found;
}

// Two hands of a table against each other, as their game compares them.

/** A call with the cards on the table. */
export type Table = Readonly<{ gameRow: GameRow; called: CalledHands; hands: readonly LaidHand[] }>;

/** One hand that the game itself says another has beaten. */
export type Beat = Readonly<{ loser: LaidHand; winner: LaidHand }>;

/**
 * Every hand that was beaten, with the hand that beat it: by the player-dealer or the player-dealer by a player, and in
 * games without one any two players by each other. A push is not a beat.
 */
export function beatsOf(table: Table): Result<Beat[]> {
  const beats: Beat[] = [];
  for (const player of table.hands) {
    for (const bank of banksOf(table, player)) {
      const came = versus(table, player, bank);
      if (!came.ok) return came;
      if (came.value === 'lost') beats.push({ loser: player, winner: bank });
      if (came.value === 'won' && !isAnyTwo(table.gameRow)) beats.push({ loser: bank, winner: player });
    }
  }
  return ok(beats);
}

/** Whether this hand lost the base game to the player-dealer's; undefined where the keyed cards do not tell. */
export function lostToTheBank(table: Table, hand: LaidHand): boolean | undefined {
  const [bank] = isAnyTwo(table.gameRow) ? [] : banksOf(table, hand);
  if (bank === undefined) return undefined;
  const read = readAgainst(table, hand, bank);
  const came = read.ok && read.value !== undefined ? decided(read.value) : undefined;
  return came === undefined ? undefined : came === 'lost';
}

/** The home run: every hand of the set is won against every other set of the call, for this many points. */
export function sweeps({ points }: Sweep, table: Table, hand: LaidHand): boolean {
  const others = isAnyTwo(table.gameRow) ? banksOf(table, hand) : [];
  const won = others.map((other) => readAgainst(table, hand, other));
  if (won.length === 0 || !won.every(isHomeRun)) return false;
  const worth = hand.reading?.hands.map(({ facts }) => facts?.homeRunPoints).find((fact) => typeof fact === 'number');
  return typeof worth === 'number' && isWithin(points, worth);
}

const isHomeRun = (read: Result<Reading | undefined>): boolean =>
  read.ok && read.value !== undefined && isNamed(read.value, 'home-run');

/** Hands against which this one is won or lost. The player-dealer meets each player in the player's own turn. */
function banksOf({ gameRow, called, hands }: Table, hand: LaidHand): LaidHand[] {
  const others = hands.filter((other) => other !== hand && other.text !== '');
  if (hand.text === '') return [];
  if (isAnyTwo(gameRow)) return others;
  const { playerDealer = null } = called;
  return hand.seat === playerDealer ? [] : others.filter(({ seat }) => seat === playerDealer).slice(0, 1);
}

type HandResult = 'won' | 'lost' | 'push';

function versus(table: Table, player: LaidHand, bank: LaidHand): Result<HandResult | undefined> {
  const read = readAgainst(table, player, bank);
  if (!read.ok) return read;
  return ok(read.value === undefined ? byStrength(player, bank) : decided(read.value));
}

/** Undefined where the game is not written for two hands. */
function readAgainst({ gameRow, called }: Table, player: LaidHand, bank: LaidHand): Result<Reading | undefined> {
  const game = gameOf(gameRow);
  if (!game.ok) return game;
  const { common } = called;
  const sides = [player.text, ...(common === null || common.trim() === '' ? [] : [common]), bank.text];
  if (otherSide(game.value, sides.join('|').split('|').length) === undefined) return ok(undefined);
  const read = readHand(game.value, sides.join(' | '), settingsOf(gameRow, called.picks ?? {}));
  return read.ok ? ok(read.value.reading) : read;
}

/** Who the other hand belongs to if a deal of two hands is written in this many groups. */
function otherSide({ shapes }: Game, parts: number): string | undefined {
  const last = shapes.find(({ length }) => length === parts)?.at(-1)?.id ?? '';
  return ['banker', 'dealer', 'opponent'].find((side) => last === side || last.startsWith(`${side}-`));
}

/** There is no player-dealer: the two hands are those of any two players. */
export function isAnyTwo(gameRow: GameRow): boolean {
  const game = gameOf(gameRow);
  return game.ok && game.value.shapes.some((shape) => otherSide(game.value, shape.length) === 'opponent');
}

function decided(reading: Reading): HandResult {
  if (isNamed(reading, 'player-wins')) return 'won';
  const lost = ['banker-wins', 'dealer-wins', 'opponent-wins'].some((outcome) => isNamed(reading, outcome));
  return lost ? 'lost' : 'push';
}

/** Blackjack has one hand a side, and its strengths compare. */
function byStrength(player: LaidHand, bank: LaidHand): HandResult | undefined {
  const [own, ...more] = player.reading?.hands ?? [];
  const [other] = bank.reading?.hands ?? [];
  if (own === undefined || other === undefined || more.length > 0) return undefined;
  if (own.strength === other.strength) return 'push';
  return own.strength > other.strength ? 'won' : 'lost';
}

/** Whether the game can tell which of two hands is beaten: for authors of a sheet. */
export function comparesHands(gameRow: PlayedGame & Pick<GameRow, 'deal'>): boolean {
  const game = gameOf(gameRow);
  if (!game.ok) return false;
  const { family, shapes, declared } = game.value;
  if (declared !== undefined && gameRow.declares?.against === undefined) return false;
  if (gameRow.deal === 'table')
    return shapes.some((shape) => ['player', 'banker'].every((side) => shape.some((g) => g.id === side)));
  return family === 'blackjack' || shapes.some(({ length }) => otherSide(game.value, length) !== undefined);
}

/** Whether it is a game of sets that any two players compare, so that one may win them all. */
export const hasSets = (gameRow: GameRow): boolean => gameRow.groups.length === 0 && isAnyTwo(gameRow);
