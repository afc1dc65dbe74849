/**
 * The results of a baccarat deal that have a name on a chart, as rows of data: to add one is to add a row. A looser
 * result holds wherever a stricter one does (three 3s of one suit are also three 3s); which of them is paid is the
 * sheet's word.
 */
import { assert } from '../../base/assert.ts';
import { type CardsAre, cardsAre } from '../cards-are.ts';
import type { Chosen, Outcome } from '../game.ts';
import type { Line, Round } from './round.ts';

/** What is asked of one line: its cards, its total, or its first two cards. */
export type LineIs = CardsAre & Readonly<{ total?: readonly number[]; firstTwo?: CardsAre }>;

export type NamedLine = Readonly<{ id: string; says: string; line: LineIs }>;

/** What is asked of the deal. `winning` and `losing` do not mind which side that is, and rule out a tie. */
export type NamedRound = Readonly<{
  id: string;
  says: string;
  /** The row belongs to the game only where the house chose this value of this setting. */
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

export function namedRounds(rows: readonly NamedRound[], round: Round, chosen: Chosen): Outcome[] {
  return rows
    .filter((row) => row.when === undefined || chosen[row.when.setting] === row.when.is)
    .filter((row) => roundIs(row, round))
    .map(({ id, says }) => ({ id, says }));
}

export function namedLines(rows: readonly NamedLine[], line: Line): NamedLine[] {
  return rows.filter((row) => lineIs(row.line, line));
}

/** Undefined where some row of this name looks at suits, or no row has the name. */
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
  const firstFour = [...player.cards.slice(0, 2), ...banker.cards.slice(0, 2)];
  if (asked.firstFour !== undefined && !cardsAre(asked.firstFour, firstFour)) return false;
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

/** The same name where the house says which side must win with it. */
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
    says: 'Six face cards of one colour.',
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
    says: 'Three 3s beat three 6s of one colour.',
    winning: { ranks: '333' },
    losing: { ranks: '666', colour: 'same' },
  },
  {
    id: 'three-3s-same-colour-beat-three-6s-same-colour',
    says: 'Three 3s of one colour beat three 6s of one colour.',
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

/** What one line may be, whatever the other holds. */
export const LINES: readonly NamedLine[] = [
  { id: 'natural', says: 'a natural', line: NATURAL },
  { id: 'three-card-7', says: 'a three-card 7', line: threeCard(7) },
  { id: 'three-card-8', says: 'a three-card 8', line: threeCard(8) },
  { id: 'three-card-9', says: 'a three-card 9', line: threeCard(9) },
  { id: 'pair', says: 'a pair in the first two cards', line: { firstTwo: { rank: 'same' } } },
  ...['3', '6'].flatMap((rank) => ranksInThreeWays(`three-${rank}s`, `three ${rank}s`, rank.repeat(3))),
  ...ranksInThreeWays('two-three-four', '2-3-4', '234'),
];

/** Any suits, one colour, one suit. */
function ranksInThreeWays(id: string, says: string, ranks: string): NamedLine[] {
  assert(ranks.length === 3, 'a line has three cards at most');
  return [
    { id, says, line: { ranks } },
    { id: `${id}-same-colour`, says: `${says} of one colour`, line: { ranks, colour: 'same' } },
    { id: `${id}-suited`, says: `${says} of one suit`, line: { ranks, suit: 'same' } },
  ];
}
