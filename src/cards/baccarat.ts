/** Baccarat and its relatives: points, third-card rules, one deal, its named results, and the games built from them. */
import { assert } from '../base/assert.ts';
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import { type Card, cardCode, isJoker, rankFrom, rankOf, shoe } from './card.ts';
import { type CardsAre, cardsAre } from './cards-are.ts';
import type { ChosenSettings, DealtGroups, Game, HandReading, Outcome, Reading, Setting } from './game.ts';

// Points: ace one, two to nine their number, tens and faces nothing.

const ACE = rankFrom('A');
const TEN = rankFrom('T');

export function pointsOf(card: Card): number {
  assert(!isJoker(card), 'no joker is dealt in a game that counts points');
  const rank = rankOf(card);
  if (rank === ACE) return 1;
  return rank >= TEN ? 0 : rank + 2;
}

/** The last digit of the sum. */
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

// The third-card rules. There is no choice: the first four cards and the player's third card decide. These are the
// generally published rules, the same in every baccarat of the spec.

/** Whether a third card is due, and which rule says so. */
export type Draw = Readonly<{ due: boolean; rule: string }>;

/** The first card that should not be there, or is missing, in two hands of two or three cards each. */
export function tableauBreach(player: readonly Card[], banker: readonly Card[]): Refusal | undefined {
  const playerTwo = totalOf(player.slice(0, 2));
  const bankerTwo = totalOf(banker.slice(0, 2));
  const forPlayer = playerDraw(playerTwo, bankerTwo);
  const third = player[2];
  if (forPlayer.due !== (third !== undefined)) return breach('player', third, forPlayer.rule);
  const forBanker = bankerDraw(playerTwo, bankerTwo, third === undefined ? undefined : pointsOf(third));
  if (forBanker.due !== (banker[2] !== undefined)) return breach('banker', banker[2], forBanker.rule);
  return undefined;
}

/** From the two-card totals. */
export function playerDraw(playerTwo: number, bankerTwo: number): Draw {
  if (isNaturalTotal(playerTwo) || isNaturalTotal(bankerTwo)) return { due: false, rule: NATURAL_ENDS };
  if (playerTwo <= 5) return { due: true, rule: `the player hand draws on 0 to 5, and it holds ${playerTwo}` };
  return { due: false, rule: `the player hand stands on 6 and 7, and it holds ${playerTwo}` };
}

/** From the two-card totals and the points of the player's third card, undefined if the player stood. */
export function bankerDraw(playerTwo: number, bankerTwo: number, playerThird: number | undefined): Draw {
  if (isNaturalTotal(playerTwo) || isNaturalTotal(bankerTwo)) return { due: false, rule: NATURAL_ENDS };
  const holds = `and it holds ${bankerTwo}`;
  if (playerThird === undefined) {
    return bankerTwo <= 5
      ? { due: true, rule: `when the player stands the banker hand draws on 0 to 5, ${holds}` }
      : { due: false, rule: `when the player stands the banker hand stands on 6 and 7, ${holds}` };
  }
  if (bankerTwo <= 2) return { due: true, rule: `the banker hand always draws on 0 to 2, ${holds}` };
  if (bankerTwo === 7) return { due: false, rule: `the banker hand always stands on 7, ${holds}` };
  const { to, words } = BANKER_DRAWS[bankerTwo]!;
  const rule = `on ${bankerTwo} the banker hand draws only when the player's third card counts ${words}`;
  return { due: to.includes(playerThird), rule: `${rule}, and it counts ${playerThird}` };
}

/** Which third cards of the player, by their points, make the banker draw. */
const BANKER_DRAWS: Readonly<Record<number, { to: readonly number[]; words: string }>> = {
  3: { to: [0, 1, 2, 3, 4, 5, 6, 7, 9], words: 'anything but 8' },
  4: { to: [2, 3, 4, 5, 6, 7], words: '2 to 7' },
  5: { to: [4, 5, 6, 7], words: '4 to 7' },
  6: { to: [6, 7], words: '6 or 7' },
};

const NATURAL_ENDS = 'a two-card 8 or 9 in either hand is a natural and ends the deal';

const isNaturalTotal = (twoCardTotal: number): boolean => twoCardTotal >= 8;

function breach(hand: 'player' | 'banker', third: Card | undefined, rule: string): Refusal {
  const says =
    third === undefined
      ? `The ${hand} hand is missing its third card: ${rule}.`
      : `The ${hand} hand cannot have a third card (${cardCode(third)}): ${rule}.`;
  return refuse('third-card', says, 'Check the cards, in the order in which they were dealt.').refusal;
}

// One deal: two hands that obey the tableau, their totals and the winner.

/** One of the two hands. "Line" is the word of the tables: a hand belongs to no player. */
export type Line = Readonly<{ cards: readonly Card[]; total: number; natural: boolean }>;

export type Round = Readonly<{ player: Line; banker: Line; winner: 'player' | 'banker' | 'tie' }>;

export function roundOf(player: readonly Card[], banker: readonly Card[]): Result<Round> {
  const refusal = tableauBreach(player, banker);
  if (refusal !== undefined) return { ok: false, refusal };
  const lines = { player: lineOf(player), banker: lineOf(banker) };
  const lead = lines.player.total - lines.banker.total;
  return ok({ ...lines, winner: lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie' });
}

/**
 * The same cards with other third cards, if some choice of them obeys the tableau. People write three cards in the
 * order in which they lie; the rules care which of them came last.
 */
function legalOrder(player: readonly Card[], banker: readonly Card[]): Readonly<[Card[], Card[]]> | undefined {
  for (const p of orders(player)) {
    for (const b of orders(banker)) if (tableauBreach(p, b) === undefined) return [p, b];
  }
  return undefined;
}

/** Two cards have one order that matters, three cards three: each of them as the last. */
function orders(cards: readonly Card[]): Card[][] {
  if (cards.length < 3) return [[...cards]];
  return [2, 1, 0].map((last) => [...cards.filter((_, i) => i !== last), cards[last]!]);
}

function lineOf(cards: readonly Card[]): Line {
  const total = totalOf(cards);
  return { cards, total, natural: cards.length === 2 && isNaturalTotal(total) };
}

// Results of a deal that charts name, as rows of data: to add one is to add a row. A looser result also holds when a
// stricter one does (three 3s of one suit are also three 3s); the sheet says which of them is paid.

/** A test of one line: its cards, its total, or its first two cards. */
type LineIs = CardsAre & Readonly<{ total?: readonly number[]; firstTwo?: CardsAre }>;

type NamedLine = Readonly<{ id: string; says: string; line: LineIs }>;

/** A test of the deal. `winning` and `losing` apply to either side, and exclude a tie. */
export type NamedRound = Readonly<{
  id: string;
  says: string;
  /** The row belongs to the game only if the house chose this value of this setting. */
  when?: Readonly<{ setting: string; is: string }>;
  winner?: Round['winner'];
  player?: LineIs;
  banker?: LineIs;
  winning?: LineIs;
  losing?: LineIs;
  firstFour?: CardsAre;
  all?: CardsAre;
  /** Both lines hold the same cards, or the same ranks, in any order. */
  alike?: 'cards' | 'ranks';
}>;

export function namedRounds(rows: readonly NamedRound[], round: Round, chosen: ChosenSettings): Outcome[] {
  return rows
    .filter((row) => row.when === undefined || chosen[row.when.setting] === row.when.is)
    .filter((row) => roundIs(row, round))
    .map(({ id, says }) => ({ id, says }));
}

function namedLines(rows: readonly NamedLine[], line: Line): NamedLine[] {
  return rows.filter((row) => lineIs(row.line, line));
}

/** Undefined if some row of this name depends on suits, or if no row has the name. */
export function goesBy(rows: readonly NamedRound[], outcome: string): 'points' | 'ranks' | undefined {
  const ofRounds = rows.filter(({ id }) => id === outcome);
  const ofLines = LINES.filter(({ id }) => SIDES.some((side) => `${side}-${id}` === outcome)).map(({ line }) => line);
  const asked = [
    ...ofRounds.flatMap(({ player, banker, winning, losing, firstFour, all }) => [
      ...[player, banker, winning, losing].map((line) => line ?? {}),
      ...[firstFour, all].map((cards) => cards ?? {}),
    ]),
    ...ofLines,
  ].flatMap((cards: LineIs) => [cards, cards.firstTwo ?? {}]);
  const isOfSuits = ({ suit, colour, holds }: CardsAre) =>
    suit !== undefined || colour !== undefined || holds !== undefined;
  const isOfRanks = ({ ranks, among, rank }: CardsAre) =>
    ranks !== undefined || among !== undefined || rank !== undefined;
  if (asked.length === 0 || asked.some(isOfSuits) || ofRounds.some(({ alike }) => alike === 'cards')) return undefined;
  return asked.some(isOfRanks) || ofRounds.some(({ alike }) => alike === 'ranks') ? 'ranks' : 'points';
}

const SIDES = ['player', 'banker'];

function roundIs(asked: NamedRound, { player, banker, winner }: Round): boolean {
  if (asked.winner !== undefined && winner !== asked.winner) return false;
  if (!lineIs(asked.player, player) || !lineIs(asked.banker, banker)) return false;
  if (asked.winning !== undefined || asked.losing !== undefined) {
    if (winner === 'tie') return false;
    const [won, lost] = winner === 'player' ? [player, banker] : [banker, player];
    if (!lineIs(asked.winning, won) || !lineIs(asked.losing, lost)) return false;
  }
  // A counter reads thousands of rounds against every row: what no test of the row looks at is not put together.
  if (asked.firstFour !== undefined) {
    const firstFour = [...player.cards.slice(0, 2), ...banker.cards.slice(0, 2)];
    if (!cardsAre(asked.firstFour, firstFour)) return false;
  }
  if (asked.all !== undefined && !cardsAre(asked.all, [...player.cards, ...banker.cards])) return false;
  return asked.alike === undefined || linesAlike(asked.alike, player, banker);
}

function lineIs(asked: LineIs | undefined, line: Line): boolean {
  if (asked === undefined) return true;
  if (asked.total !== undefined && !asked.total.includes(line.total)) return false;
  if (asked.firstTwo !== undefined && !cardsAre(asked.firstTwo, line.cards.slice(0, 2))) return false;
  return cardsAre(asked, line.cards);
}

function linesAlike(alike: 'cards' | 'ranks', player: Line, banker: Line): boolean {
  const key = (card: number): number => (alike === 'cards' ? card : card >> 2);
  const sorted = (line: Line): string => String(line.cards.map(key).sort((a, b) => a - b));
  return sorted(player) === sorted(banker);
}

const threeCard = (total: number): LineIs => ({ count: 3, total: [total] });
const NATURAL: LineIs = { count: 2, total: [8, 9] };

/** One name for one hand: the player or the banker wins with a three-card total. */
export function winsWith(id: string, name: string, winner: 'player' | 'banker', total: number): NamedRound {
  const side = winner === 'player' ? 'Player' : 'Banker';
  return { id, says: `${name}: ${side} wins with a three-card ${total}.`, winner, [winner]: threeCard(total) };
}

/** The same name if the house decides which side must win with it. */
export function winsWithBySetting(id: string, name: string, total: number): readonly NamedRound[] {
  const when = (is: string) => ({ when: { setting: id, is } });
  return [
    { ...winsWith(id, name, 'player', total), ...when('player') },
    { ...winsWith(id, name, 'banker', total), ...when('banker') },
    { id, says: `${name}: a hand wins with a three-card ${total}.`, winning: threeCard(total), ...when('either') },
  ];
}

/** Results that some sheet names without tying them to one of the baccarat games. */
export const COMMON_ROUNDS: readonly NamedRound[] = [
  { id: 'player-wins', says: 'Player wins.', winner: 'player' },
  { id: 'banker-wins', says: 'Banker wins.', winner: 'banker' },
  { id: 'tie', says: 'Tie.', winner: 'tie' },
  { id: 'natural-tie', says: 'Natural tie.', winner: 'tie', player: NATURAL, banker: NATURAL },
  {
    id: 'three-card-9-over-0',
    says: 'A three-card 9 beats 0.',
    winning: threeCard(9),
    losing: { total: [0] },
  },
  ...tiesOn(7, [4, 5, 6]),
  // One two-card 9 is a natural and stops the other hand from drawing, so no 9-9 tie has five cards.
  ...tiesOn(9, [4, 6]),
  ...[4, 5, 6].map((count): NamedRound => {
    const says = `Suited tie of ${count} cards.`;
    return { id: `suited-tie-${count}-cards`, says, winner: 'tie', all: { count, suit: 'same' } };
  }),
  { id: 'four-of-a-kind', says: 'The first four cards are of one rank.', firstFour: { rank: 'same' } },
  {
    id: 'four-of-a-kind-suited',
    says: 'The first four cards are of one rank and one suit.',
    firstFour: { rank: 'same', suit: 'same' },
  },
  // The four ranks whose four of a kind ends the deal with four cards; the other nine can grow to six of a kind.
  {
    id: 'four-of-a-kind-3489',
    says: 'The first four cards are all 3s, 4s, 8s or 9s.',
    firstFour: { rank: 'same', among: '3489' },
  },
  {
    id: 'four-of-a-kind-3489-suited',
    says: 'The first four cards are all 3s, 4s, 8s or 9s of one suit.',
    firstFour: { rank: 'same', among: '3489', suit: 'same' },
  },
  { id: 'six-of-a-kind', says: 'Six cards of one rank.', all: { count: 6, rank: 'same' } },
  {
    id: 'six-of-a-kind-suited',
    says: 'Six cards of one rank and one suit.',
    all: { count: 6, rank: 'same', suit: 'same' },
  },
  { id: 'first-four-suited', says: 'The first four cards are of one suit.', firstFour: { suit: 'same' } },
  {
    id: 'two-pair',
    says: 'A pair in the first two cards of each hand.',
    player: { firstTwo: { rank: 'same' } },
    banker: { firstTwo: { rank: 'same' } },
  },
  { id: 'six-face-cards', says: 'Six face cards.', all: { count: 6, among: 'JQK' } },
  {
    id: 'six-face-cards-one-colour',
    says: 'Six face cards of one color.',
    all: { count: 6, among: 'JQK', colour: 'same' },
  },
  {
    id: 'ace-two-three-each',
    says: 'Ace, 2, 3 in both hands.',
    player: { ranks: 'A23' },
    banker: { ranks: 'A23' },
  },
  {
    id: 'three-3s-beat-three-6s',
    says: 'Three 3s beat three 6s.',
    winning: { ranks: '333' },
    losing: { ranks: '666' },
  },
  {
    id: 'three-3s-beat-three-6s-same-colour',
    says: 'Three 3s beat three 6s of one color.',
    winning: { ranks: '333' },
    losing: { ranks: '666', colour: 'same' },
  },
  {
    id: 'three-3s-same-colour-beat-three-6s-same-colour',
    says: 'Three 3s of one color beat three 6s of one color.',
    winning: { ranks: '333', colour: 'same' },
    losing: { ranks: '666', colour: 'same' },
  },
];

function tiesOn(total: number, counts: readonly number[]): NamedRound[] {
  return counts.map((count) => ({
    id: `tie-${total}-${total}-${count}-cards`,
    says: `${total}-${total} tie with ${count} cards.`,
    winner: 'tie',
    player: { total: [total] },
    all: { count },
  }));
}

/** The names of one line, regardless of the other line. */
export const LINES: readonly NamedLine[] = [
  { id: 'natural', says: 'a natural', line: NATURAL },
  { id: 'three-card-7', says: 'a three-card 7', line: threeCard(7) },
  { id: 'three-card-8', says: 'a three-card 8', line: threeCard(8) },
  { id: 'three-card-9', says: 'a three-card 9', line: threeCard(9) },
  { id: 'pair', says: 'a pair in the first two cards', line: { firstTwo: { rank: 'same' } } },
  ...['3', '6'].flatMap((rank) => ranksInThreeWays(`three-${rank}s`, `three ${rank}s`, rank.repeat(3))),
  ...ranksInThreeWays('two-three-four', '2-3-4', '234'),
];

/** Any suits, one color, one suit. */
function ranksInThreeWays(id: string, says: string, ranks: string): NamedLine[] {
  assert(ranks.length === 3, 'a line has three cards at most');
  return [
    { id, says, line: { ranks } },
    { id: `${id}-same-colour`, says: `${says} of one color`, line: { ranks, colour: 'same' } },
    { id: `${id}-suited`, says: `${says} of one suit`, line: { ranks, suit: 'same' } },
  ];
}

// The named results of Golden Frog baccarat, as generally published: Dragon 7 and Panda 8 under other names, and four
// results that do not depend on the winning side. The editions of the game differ in wagers, not in these hands.

export const GOLDEN_FROG: readonly NamedRound[] = [
  winsWith('jin-chan-7', 'Jin Chan 7', 'banker', 7),
  winsWith('koi-8', 'Koi 8', 'player', 8),
  { id: 'any-8-over-6', says: 'Any 8 beats any 6.', winning: { total: [8] }, losing: { total: [6] } },
  {
    id: 'natural-9-over-7',
    says: 'A natural 9 beats a two-card 7.',
    winning: { count: 2, total: [9] },
    losing: { count: 2, total: [7] },
  },
  {
    id: 'three-card-9-over-1',
    says: 'A three-card 9 beats a three-card 1.',
    winning: { count: 3, total: [9] },
    losing: { count: 3, total: [1] },
  },
  {
    id: 'three-card-9-over-7',
    says: 'A three-card 9 beats a three-card 7.',
    winning: { count: 3, total: [9] },
    losing: { count: 3, total: [7] },
  },
];

// A baccarat game from its own named results: all of them share the cards, the tableau and the common results.

type BaccaratGame = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  settings?: readonly Setting[];
  order?: 'as-dealt' | 'any';
  /** Named results of this game, before the common ones. */
  named: readonly NamedRound[];
  examples: readonly string[];
}>;

export function baccaratGame({ named, settings = [], order = 'as-dealt', ...game }: BaccaratGame): Game {
  const rows = [...named, ...COMMON_ROUNDS];
  return {
    ...game,
    family: 'baccarat',
    settings: [DECKS, orderSetting(order), ...settings],
    shapes: [
      [
        { id: 'player', name: 'player', min: 2, max: 3 },
        { id: 'banker', name: 'banker', min: 2, max: 3 },
      ],
    ],
    deck: (chosen) => shoe(Number(chosen.decks)),
    read: (dealt, chosen) => readBaccarat(rows, dealt, chosen),
    goesBy: (outcome) => goesBy(rows, outcome),
  };
}

const DECKS: Setting = {
  id: 'decks',
  asks: 'How many decks are in the shoe?',
  values: ['1', '2', '3', '4', '5', '6', '7', '8'],
  usual: '8',
};

const orderSetting = (usual: 'as-dealt' | 'any'): Setting => ({
  id: 'order',
  asks: 'Must the third card of a hand be written last, as dealt, or may its cards stand in any order?',
  values: ['as-dealt', 'any'],
  usual,
});

/** Which side must win with a three-card total to give the result its name, if published rules leave it open. */
export function sideSetting(id: string, name: string, total: number, usual: 'player' | 'banker'): Setting {
  const asks = `Which hand must win with a three-card ${total} for a ${name}?`;
  return { id, asks, values: ['player', 'banker', 'either'], usual };
}

function readBaccarat(rows: readonly NamedRound[], dealt: DealtGroups, chosen: ChosenSettings): Result<Reading> {
  const round = roundInOrder(dealt.player ?? [], dealt.banker ?? [], chosen.order === 'any');
  if (!round.ok) return round;
  const player = lineReading('player', 'Player', round.value.player);
  const banker = lineReading('banker', 'Banker', round.value.banker);
  const outcomes = [...namedRounds(rows, round.value, chosen), ...player.outcomes, ...banker.outcomes];
  return ok({ hands: [player.reading, banker.reading], outcomes });
}

/** The written order; if that breaks the tableau, an order that obeys it is used or at least shown. */
function roundInOrder(player: readonly number[], banker: readonly number[], anyOrder: boolean): Result<Round> {
  const asWritten = roundOf(player, banker);
  const other = asWritten.ok ? undefined : legalOrder(player, banker);
  if (asWritten.ok || other === undefined) return asWritten;
  if (anyOrder) return roundOf(...other);
  const [p, b] = other.map((cards) => cards.map(cardCode).join(' '));
  const next = `Check the cards. If they came as ${p} | ${b}, write them in that order.`;
  return { ok: false, refusal: { ...asWritten.refusal, next } };
}

function lineReading(hand: string, side: string, line: Line): { reading: HandReading; outcomes: Outcome[] } {
  const { total, natural, cards } = line;
  const named = namedLines(LINES, line);
  const reading = {
    hand,
    ranking: 'baccarat',
    category: natural ? `natural-${total}` : `total-${total}`,
    says: `${side} ${total}, ${natural ? 'natural' : `${cards.length} cards`}`,
    strength: total,
    cards,
    facts: { total, cards: cards.length, natural, named: named.map(({ id }) => id) },
  };
  return { reading, outcomes: named.map(({ id, says }) => ({ id: `${hand}-${id}`, says: `${side} has ${says}.` })) };
}
