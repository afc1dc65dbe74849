/**
 * Exact counts of pai gow tiles: every choice of four tiles of the 32, by their faces, and the three ways to set each.
 */
import { assert } from '../../../base/assert.ts';
import { chooseExactly } from '../../../base/choose.ts';
import { deckSize } from '../../../cards/card.ts';
import { TILE_FACES } from '../../../cards/tiles/tile.ts';
import {
  AT_LEAST,
  type GeeJoonSingle,
  pairStrength,
  type SetHand,
  settingsOf,
  tileWinner,
  twoTileStrength,
} from '../../../cards/tiles/tile-hands.ts';
import type { ChartRow, HandPattern } from '../../../rules/chart.ts';
import type { HandTest } from '../../../rules/hand-pattern.ts';
import { meetsTest } from '../../../rules/row-tests.ts';
import type { Assumption, Question } from '../../question.ts';
import { looksAtParts } from '../../sample/deal.ts';
import type { Tally } from '../../tally.ts';

type Row = Readonly<{ test: HandTest; key: string; bit: number }>;

export function countTiles(question: Question): Tally | undefined {
  const { game, gameRow, rows, pays, deck } = question;
  if (game.family !== 'tiles' || gameRow.deal !== 'hand' || gameRow.groups.length > 0) return undefined;
  if (rows.every(({ hand }) => hand.is === 'bad-beat')) return countTileBeats(question);
  const asked = rows.flatMap(askedOf);
  if (asked.length < rows.length) return undefined;
  // Named rows are read from the four tiles, set or not. If every row pays and several test front or back, one setting
  // would have to qualify for all of them, and the player's choice is unknown. The tiles are then set by a house way.
  const ofParts = rows.filter(({ hand }) => looksAtParts(hand)).length;
  const ways: readonly HouseWay[] = ofParts > 1 && pays === 'every-row' ? WAYS.slice(1) : WAYS;
  const way = ways.find((known) => known === question.readings['house-way']) ?? ways[0]!;
  const geeJoon = geeJoonIn(question);
  const met = new Map<number, bigint>();
  let total = 0n;
  forEachFour(deck.holds, (tiles, deals) => {
    const mask = setsOf(tiles, way, geeJoon).reduce((sum, set) => sum | maskOf(question, asked, set), 0);
    met.set(mask, (met.get(mask) ?? 0n) + BigInt(deals));
    total += BigInt(deals);
  });
  return { per: 'hand', how: 'counted', total, met, assumptions: [wayAssumed(way, ways)] };
}

/** Bad beats are counted separately. Posted hands, ranked hands and counted cards are never tiles. */
function askedOf({ hand, key }: ChartRow, i: number): Row[] {
  return isOfTiles(hand) ? [{ test: hand, key, bit: 1 << i }] : [];
}

/** for-the-row: set to qualify for the row if one of the three ways does, which is how the game reads four tiles. */
const WAYS = ['for-the-row', 'highest-back', 'highest-front'] as const;
type HouseWay = (typeof WAYS)[number];

const wayAssumed = (way: HouseWay, choices: readonly HouseWay[]): Assumption => ({
  id: 'house-way',
  says:
    'Tiles count as they are set, and no sheet says how people set them: so that a prize is won wherever one of the ' +
    'three settings wins it, or always with the highest back or the highest front.',
  value: way,
  choices,
});

function setsOf(tiles: readonly number[], way: HouseWay, geeJoon: GeeJoonSingle): SetHand[] {
  const sets = settingsOf(tiles, geeJoon);
  if (way === 'for-the-row') return sets;
  const half = way === 'highest-back' ? 'back' : 'front';
  const other = half === 'back' ? 'front' : 'back';
  const strength = (set: SetHand, of: 'front' | 'back') => twoTileStrength(...set[of], geeJoon);
  const isHigher = (one: SetHand, than: SetHand) =>
    (strength(one, half) - strength(than, half) || strength(one, other) - strength(than, other)) > 0;
  return [sets.reduce((best, set) => (isHigher(set, best) ? set : best))];
}

function maskOf(question: Question, rows: readonly Row[], set: SetHand): number {
  const meets = testerOf(question, set);
  return rows.reduce((mask, { test, key, bit }) => (meets(test, key) ? mask | bit : mask), 0);
}

// Four tiles by their faces, and the floor's reading of each setting.

const geeJoonIn = ({ settings }: Question): GeeJoonSingle =>
  settings['gee-joon-single'] === 'by-points' ? 'by-points' : 'lowest';

/** Faces that appear twice in the set may come once or twice. */
function forEachFour(holds: readonly number[], visit: (tiles: readonly number[], deals: number) => void): void {
  const tiles: number[] = [];
  const add = (face: number, deals: number): void => {
    if (tiles.length === 4) {
      visit(tiles, deals);
      return;
    }
    if (face === holds.length) return;
    add(face + 1, deals);
    const held = holds[face]!;
    const most = Math.min(held, 4 - tiles.length);
    let ways = 1;
    for (let n = 1; n <= most; n += 1) {
      tiles.push(face);
      ways = (ways * (held - n + 1)) / n;
      add(face + 1, deals * ways);
    }
    tiles.length -= most;
  };
  add(0, 1);
}

/** The tests possible for tiles: names and readings of the game, never ranks and suits of cards. */
function isOfTiles(hand: HandPattern): hand is HandTest {
  switch (hand.is) {
    case 'outcome':
    case 'reading':
      return true;
    case 'every':
    case 'some':
      return hand.of.every(isOfTiles);
    default:
      return false;
  }
}

/** Whether tiles set this way qualify for a test of the row with this key. */
function testerOf({ game, gameRow, picks, settings }: Question, { front, back }: SetHand) {
  const read = game.read({ front, back }, settings);
  assert(read.ok, 'the lower hand stands in front');
  const groups = new Map([
    ['front', front],
    ['back', back],
  ]);
  const laid = { seat: 1, hand: 1, text: '', groups, ways: [], best: undefined, reading: read.value };
  const table = { gameRow, called: { hands: [], common: null, picks }, hands: [laid] };
  return (test: HandTest, row: string): boolean => meetsTest(test, row, table, laid);
}

// Bad beats per round. A hand set as two pairs loses only to two higher pairs, so both hands of such a beat are two
// pairs, made from sixteen kinds with one pair each. How people set other tiles does not matter. Players are combined
// by inclusion and exclusion: some of them have such a hand, regardless of the others.

const HAND = 4;
const MOST_ROWS = 4;

type Losing = Readonly<{ test: HandTest; key: string }>;

/** A hand of two pairs, by their kinds, and the rows it hits when it loses. */
type TwoPairs = Readonly<{ kinds: number; set: SetHand; loses: number }>;

/** Undefined if a row requires a winner other than a higher hand, or if a hand without a pair in front may lose it. */
function countTileBeats(question: Question): Tally | undefined {
  const { rows, deck, players } = question;
  const losing = rows.flatMap(({ hand, key }): Losing[] =>
    hand.is === 'bad-beat' && hand.compared === 'game' && hand.winning === 'higher' && isOfTiles(hand.losing)
      ? [{ test: hand.losing, key }]
      : [],
  );
  const tooMany = players < 1 || players * HAND > deckSize(deck);
  if (losing.length < rows.length || rows.length > MOST_ROWS || tooMany) return undefined;
  if (losesWithoutPairs(question, losing)) return undefined;
  const hands = twoPairsOf(question, losing);
  const all = (1 << rows.length) - 1;
  // Rounds that hit only these rows, by set. The number for exactly these rows follows from the smaller sets.
  const within = Array.from({ length: all + 1 }, (_, mask) => roundsWithout(question, hands, all & ~mask));
  const met = new Map<number, bigint>();
  for (let mask = 0; mask <= all; mask += 1) {
    const rounds = within.reduce((sum, of, part) => ((part & ~mask) === 0 ? sum + sign(mask ^ part) * of : sum), 0n);
    if (rounds > 0n) met.set(mask, rounds);
  }
  return { per: 'round', how: 'counted', total: within[all]!, met, assumptions: [] };
}

const sign = (bits: number): bigint => ([...bits.toString(2)].filter((bit) => bit === '1').length % 2 === 0 ? 1n : -1n);

function losesWithoutPairs(question: Question, losing: readonly Losing[]): boolean {
  const geeJoon = geeJoonIn(question);
  let found = false;
  forEachFour(question.deck.holds, (tiles) => {
    for (const set of found ? [] : settingsOf(tiles, geeJoon)) {
      if (twoTileStrength(...set.front, geeJoon) >= AT_LEAST.pair) continue;
      const meets = testerOf(question, set);
      found ||= losing.some(({ test, key }) => meets(test, key));
    }
  });
  return found;
}

function twoPairsOf(question: Question, losing: readonly Losing[]): TwoPairs[] {
  const pairs = pairsOf(question.deck.holds);
  return pairs.flatMap((back, higher) =>
    pairs.slice(higher + 1).map((front) => {
      const set = { front: front.tiles, back: back.tiles };
      const meets = testerOf(question, set);
      const loses = losing.reduce((mask, { test, key }, i) => (meets(test, key) ? mask | (1 << i) : mask), 0);
      return { kinds: (1 << back.kind) | (1 << front.kind), set, loses };
    }),
  );
}

/** The pairs in the deck, the highest first. */
function pairsOf(holds: readonly number[]): Readonly<{ kind: number; tiles: readonly [number, number] }>[] {
  const held = holds.flatMap((n, tile) => new Array<number>(n).fill(tile));
  const kinds = [...new Set(TILE_FACES.map(({ kind }) => kind))].sort((a, b) => pairStrength(b) - pairStrength(a));
  return kinds.flatMap((kind) => {
    const [one, two] = held.filter((tile) => TILE_FACES[tile]!.kind === kind);
    return one === undefined || two === undefined ? [] : [{ kind, tiles: [one, two] as const }];
  });
}

/**
 * Rounds without a beat of these rows: all of them, less those in which one given player is part of a beat, and so on.
 * The player-dealer plays against each player, so a beat takes the player-dealer's hand and one other.
 */
function roundsWithout(question: Question, hands: readonly TwoPairs[], rows: number): bigint {
  const { deck, players } = question;
  const size = deckSize(deck);
  const others = players - 1;
  const dealt = (from: number): bigint =>
    Array.from({ length: players - from }, (_, i) => chooseExactly(size - HAND * (from + i), HAND)).reduce(
      (a, b) => a * b,
      1n,
    );
  const chosen = new Array<bigint>(others + 1).fill(0n);
  for (const bank of rows === 0 ? [] : hands) {
    const beats = hands.filter(
      (hand) => (hand.kinds & bank.kinds) === 0 && (rowsOfBeat(question, hand, bank) & rows) !== 0,
    );
    waysApart(beats, others).forEach((ways, n) => {
      chosen[n]! += n === 0 ? 0n : ways;
    });
  }
  let rounds = dealt(0);
  let order = 1n;
  for (let n = 1; n <= others; n += 1) {
    order *= BigInt(n);
    const rest = chooseExactly(others, n) * chosen[n]! * order * dealt(n + 1);
    rounds += n % 2 === 1 ? -rest : rest;
  }
  return rounds;
}

/** The rows hit by comparing these two hands; a push is not a beat. */
function rowsOfBeat(question: Question, player: TwoPairs, bank: TwoPairs): number {
  const winner = tileWinner(player.set, bank.set, geeJoonIn(question));
  if (winner === 'push') return 0;
  return winner === 'player' ? bank.loses : player.loses;
}

/** The number of ways to choose this many of these hands, up to `most`, so that no two share a kind. */
function waysApart(hands: readonly TwoPairs[], most: number): bigint[] {
  const known = new Map<number, bigint[]>();
  const among = (left: number): bigint[] => {
    const before = known.get(left);
    if (before !== undefined) return before;
    const ways = new Array<bigint>(most + 1).fill(0n);
    ways[0] = 1n;
    const lowest = left & -left;
    if (left !== 0) {
      among(left & ~lowest).forEach((n, i) => {
        ways[i] = n;
      });
      for (const { kinds } of hands) {
        if ((kinds & lowest) === 0 || (kinds & ~left) !== 0) continue;
        among(left & ~kinds).forEach((n, i) => {
          if (i < most) ways[i + 1]! += n;
        });
      }
    }
    known.set(left, ways);
    return ways;
  };
  return among(hands.reduce((kinds, hand) => kinds | hand.kinds, 0));
}
