/**
 * Counts strong hands that lose: bad beats at a showdown, per round, and pocket pairs that are beaten, per hand. Every
 * number is exact for 2 to 10 players. Other games (discards, jokers) are left to other counters.
 */
import { deckSize, rankFrom } from '../../../cards/card.ts';
import { categoryOf } from '../../../cards/fast/high.ts';
import { bitsIn } from '../../../cards/fast/rank-sums.ts';
import type { ChartRow } from '../../../rules/chart.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-pattern.ts';
import type { Assumption, Question } from '../../question.ts';
import { PINEAPPLE } from '../../sheet-questions.ts';
import type { Tally } from '../../tally.ts';
import { packOf } from '../pai-gow/deal-classes.ts';
import { type Beat, type BeatRow, beatenPair, beatsInHoldem, beatsTogether, FULL_HOUSE } from './holdem.ts';
import { dealsWith } from './matchings.ts';
import {
  beatsInOmaha,
  dealsLying,
  dealsRequired,
  isOfRanks,
  meetsValue,
  type OmahaRow,
  QUADS,
  rowsInOmaha,
} from './omaha.ts';
import { type ApartRow, type HandsTaken, roundsApart, sevenCardDeals, strongFrom } from './own-cards.ts';
import { dealsOfFive, MOST, type StudRow, studDeals, studRow } from './stud.ts';
import { type ByValue, HOLE, testByValue } from './tests-by-value.ts';

export function countBeats(question: Question): Tally | undefined {
  const { game, rows, gameRow, deck } = question;
  const isPlainDeck = deckSize(deck) === 52 && deck.holds.slice(0, 52).every((count) => count === 1);
  const apart = apartTally(question);
  if (apart !== undefined) return apart;
  if (game.id === 'mexican-poker') return mexicanTally(question);
  if (!isPlainDeck || gameRow.ranking !== 'high-five' || gameRow.deal !== 'hand') return undefined;
  const { players } = question;
  if (gameRow.unkeyed !== undefined || !Number.isInteger(players) || players < 2 || players > MOST) return undefined;
  const [row, ...more] = rows;
  if (row === undefined) return undefined;
  if (gameIs(question, ['caribbean-stud'], [5])) return studTally(question);
  const { hand } = row;
  if (more.length === 0 && hand.is === 'beaten') return beatenTally(question, row, hand);
  if (more.length > 0 || hand.is !== 'bad-beat' || hand.compared !== 'showdown' || hand.loser === 'every') {
    return togetherTally(question) ?? omahaRowsTally(question);
  }
  return (
    holdemTally(question, row, hand) ??
    togetherTally(question) ??
    omahaTally(question, row, hand) ??
    omahaRowsTally(question) ??
    sevenCardTally(question, row, hand)
  );
}

/** The best of a hand's own cards, of which this many count, and five on the table. */
function gameIs({ game, gameRow: { groups } }: Question, games: readonly string[], cards: readonly number[]): boolean {
  const isWhole = groups.every((group) => (group.fewest ?? group.cards) === group.cards && group.keyed === undefined);
  const sizes = groups.map((group) => group.cards);
  const owners = groups.map((group) => group.of);
  return (
    (game.declared !== undefined || games.includes(game.id)) &&
    isWhole &&
    String(sizes) === String(cards) &&
    owners.every((of, i) => of === OWNERS[i])
  );
}

const OWNERS = ['hand', 'table'];

const usesOf = ({ gameRow: { groups } }: Question): string => groups.map(({ use }) => use).join(' ');

function isHoldem(question: Question): boolean {
  return gameIs(question, HOLDEM, [2, 5]) && usesOf(question) === 'any any';
}

/** Games whose sheets read two cards of the player and five on the table; winning the low half does not matter. */
const HOLDEM = ['texas-holdem', 'texas-holdem-hi-lo', 'reverse-holdem', ...PINEAPPLE];

/** Which two of three cards a player keeps is unknown. */
const keptIn = ({ game, gameRow: { at } }: Question): Assumption[] => (PINEAPPLE.has(game.id) ? [{ ...KEPT, at }] : []);

const KEPT = {
  id: 'discards',
  says: 'The two cards that are kept of three count as if they were the only ones dealt',
  value: 'kept-cards',
  choices: ['kept-cards'],
};

function holdemTally(question: Question, row: ChartRow, pattern: BadBeat): Tally | undefined {
  const tests = testsOf(question, row, pattern);
  if (!isHoldem(question) || tests === undefined) return undefined;
  const loser = loserIn(question, row, pattern);
  const kickers = kickersIn(question, row, [pattern.losing, pattern.winning]);
  const beat: Beat = { ...tests, loser: loser.value === 'any' ? 'any' : 'second-best', kickers: kickers?.value !== NO };
  const sets = once(`holdem ${beat.loser} ${beat.kickers} ${keyOf(tests)}`, () => beatsInHoldem(beat, MOST));
  if (sets === undefined) return undefined;
  const { players } = question;
  const count = sets.slice(0, players + 1).reduce((sum, of, k) => sum + of * dealsWith(k, players, 47), 0n);
  const total = BOARDS * dealsWith(0, players, 47);
  const assumed = [EXACT, loser, ...keptIn(question), ...(kickers === undefined ? [] : [kickers])];
  return tally('round', total, new Map([[1, count]]), assumed);
}

/** Several rows, or any hand that loses to any other: rows that are hit together are counted by sets of rows. */
function togetherTally(question: Question): Tally | undefined {
  const { rows, players } = question;
  if (!isHoldem(question) || rows.length > MOST_ROWS) return undefined;
  const read = rows.map((row) => beatRow(question, row));
  if (!read.every((row) => row !== undefined)) return undefined;
  const kickers = rows.flatMap(
    (row, i) => kickersIn(question, row, [read[i]!.hand.losing, read[i]!.hand.winning]) ?? [],
  );
  const counts = kickers[0]?.value !== NO;
  const key = read.map(({ beat }) => `${beat.loser} ${keyOf(beat)}`).join('/');
  const sets = once(`together ${counts} ${key}`, () =>
    beatsTogether(
      read.map(({ beat }) => beat),
      counts,
      MOST,
    ),
  );
  if (sets === undefined) return undefined;
  const allMet = sets.map((of) =>
    of.slice(0, players + 1).reduce((sum, count, k) => sum + count * dealsWith(k, players, 47), 0n),
  );
  const met = new Map(allMet.flatMap((_, mask) => (mask === 0 ? [] : [[mask, onlyThese(allMet, mask)] as const])));
  const losers = read.flatMap(({ loser }) => loser ?? []);
  const assumed = [EXACT, ...losers.slice(0, 1), ...keptIn(question), ...kickers.slice(0, 1)];
  return tally('round', BOARDS * dealsWith(0, players, 47), met, assumed);
}

const MOST_ROWS = 5;

/**
 * Converts "all of these rows" to "exactly these" by alternately subtracting and adding the counts of every larger set.
 */
function onlyThese(allMet: readonly bigint[], mask: number): bigint {
  return allMet.reduce((sum, count, larger) => {
    if ((larger & mask) !== mask) return sum;
    return bitsIn(larger ^ mask) % 2 === 0 ? sum + count : sum - count;
  }, 0n);
}

function beatRow(question: Question, row: ChartRow) {
  const { hand } = row;
  if (hand.is !== 'bad-beat' || hand.compared !== 'showdown') return undefined;
  const tests = testsOf(question, row, hand, 'pairs');
  if (tests === undefined) return undefined;
  const loser = hand.loser === 'every' ? undefined : loserIn(question, row, hand);
  const read = loser === undefined ? 'every' : loser.value === 'any' ? 'any' : 'second-best';
  return { hand, loser, beat: { ...tests, loser: read } satisfies BeatRow };
}

const BOARDS = 2_598_960n;

function omahaTally(question: Question, row: ChartRow, pattern: BadBeat): Tally | undefined {
  const hole = OMAHA.find(({ games, cards }) => gameIs(question, games, [cards, 5]))?.cards;
  const tests = testsOf(question, row, pattern);
  if (hole === undefined || tests === undefined || usesOf(question) !== '2 3') return undefined;
  if (question.players * hole + 5 > 52) return undefined;
  const required = once(`omaha ${hole} ${keyOf(tests)}`, () => beatsInOmaha(tests, hole));
  if (required === undefined) return undefined;
  const { count, total } = dealsRequired(required, question.players, hole);
  return tally('round', total, new Map([[1, count]]), [EXACT, loserIn(question, row, pattern)]);
}

/** Several rows, any hand that loses to any other, a pair among the hole cards in play, or losing full houses. */
function omahaRowsTally(question: Question): Tally | undefined {
  const { rows, players } = question;
  const hole = OMAHA.find(({ games, cards }) => gameIs(question, games, [cards, 5]))?.cards;
  if (hole === undefined || usesOf(question) !== '2 3' || players * hole + 5 > 52) return undefined;
  const read = rows.map((row) => omahaRow(question, row));
  if (rows.length > MOST_ROWS || !read.every((row) => row !== undefined)) return undefined;
  // One count finds whether some hand has a full house from a value up: rows with another value would need a separate
  // count.
  const [leastFull = QUADS, ...more] = new Set(read.flatMap((row) => (row.losesFull ? [row.leastFull] : [])));
  if (more.length > 0) return undefined;
  const key = `omaha-rows ${hole} ${read.map(({ key: of }) => of).join('/')}`;
  const { met: rounds, each } = once(`${key} ${players}`, () =>
    dealsLying(
      once(key, () => rowsInOmaha({ rows: read, hole, leastFull })),
      players,
      hole,
    ),
  );
  const losers = rows.flatMap((row) =>
    row.hand.is === 'bad-beat' && row.hand.loser !== 'every' ? [loserIn(question, row, row.hand)] : [],
  );
  return tally('round', BOARDS * each, rounds, [EXACT, ...losers.slice(0, 1)]);
}

/** Undefined if less than a full house loses, a full house beats another, or the fifth card of a four decides. */
function omahaRow(question: Question, row: ChartRow): (OmahaRow & { leastFull: number; key: string }) | undefined {
  const { hand } = row;
  if (hand.is !== 'bad-beat' || hand.compared !== 'showdown') return undefined;
  const [losing, winning] = [hand.losing, hand.winning].map((test) => ofPairs(question, row.key, test));
  if (losing === undefined || winning === undefined || !isOfRanks(losing.test) || !isOfRanks(winning.test)) {
    return undefined;
  }
  const below = (test: ByValue) =>
    Array.from({ length: QUADS }, (_, value) => value).filter((value) => meetsValue(test, value));
  const lesser = below(losing.test);
  const losesFull = lesser.length > 0;
  const leastFull = lesser[0] ?? QUADS;
  // Every hand from the minimum up, so the best full house of a hand loses as soon as any of them does.
  if (leastFull < FULL_HOUSE || lesser.length !== QUADS - leastFull) return undefined;
  if (losesFull && (losing.pairs === 'full-house' || below(winning.test).some((value) => value >= FULL_HOUSE))) {
    return undefined;
  }
  const loser = hand.loser === 'every' ? 'every' : loserIn(question, row, hand).value === 'any' ? 'any' : 'second-best';
  const key = [loser, keyOf({ losing: losing.test, winning: winning.test }), losing.pairs, winning.pairs].join();
  return { loses: losing.isMet, wins: winning.isMet, loser, losesFull, leastFull, key };
}

/** A category may require a pair among the hole cards in play; better categories do not need one. */
function ofPairs(question: Question, key: string, asked: HandTest | 'higher') {
  const isAsked = asked !== 'higher' && asked.is === 'category' && asked.pocketPair === true;
  const { pocketPair: _, ...plain } = isAsked ? asked : {};
  const test = testByValue(question, key, isAsked ? (plain as HandTest) : asked);
  if (test === undefined) return undefined;
  const needsPair = (value: number) => isAsked && categoryOf(value) === asked.category;
  const isMet = (value: number, isPair: boolean) => meetsValue(test, value) && (isPair || !needsPair(value));
  return { test, isMet, pairs: isAsked ? asked.category : '' };
}

const OMAHA = [
  { games: ['omaha', 'omaha-hi-lo'], cards: 4 },
  { games: ['five-card-omaha', 'five-card-omaha-hi-lo'], cards: 5 },
];

/** Five or seven cards each, no shared cards, and any hand that loses to any other: all rows together. */
function apartTally(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  const [cards, ...groups] = gameRow.groups;
  const pack = packOf(deck);
  const hand = HANDS_APART.get(game.id);
  if (hand === undefined || groups.length > 0 || gameRow.deal !== 'hand' || gameRow.unkeyed !== undefined) {
    return undefined;
  }
  if (cards?.of !== 'hand' || cards.cards !== hand || cards.use !== 'any' || cards.keyed !== undefined)
    return undefined;
  const { players } = question;
  const dealt = players * hand;
  if (pack === undefined || pack.jokers > 1 || !Number.isInteger(players) || players < 2 || rows.length > MOST_ROWS) {
    return undefined;
  }
  const size = deckSize(deck) - pack.jokers;
  const read = rows.map((row) => apartRow(question, row));
  if (dealt > size || !read.every((row) => row !== undefined)) return undefined;
  const kinds = new Set(read.map(({ losing }) => losing.full).filter((full) => full !== 'none'));
  if (kinds.size > 1) return undefined;
  const table = { ranks: pack.ranks, hand, players };
  const { met, total } = once(`apart ${JSON.stringify([read, table])}`, () => roundsApart(read, table));
  // A hand with the joker is not read: only rounds in which it stays in the deck count.
  const stays = BigInt(pack.jokers === 0 ? 1 : size + 1 - dealt);
  const all = BigInt(pack.jokers === 0 ? 1 : size + 1);
  const rounds = new Map([...met].map(([mask, count]) => [mask, count * stays] as const));
  const assumed = [EXACT, ...(pack.jokers === 0 ? [] : [jokerIn(question)]), ...asDealt(question)];
  return tally('round', total * all, rounds, assumed);
}

const HANDS_APART = new Map<string, 5 | 7>([
  ['five-card-stud', 5],
  ['five-card-draw', 5],
  ['asian-five-card-stud', 5],
  ['mexican-poker', 5],
  ['seven-card-stud', 7],
  ['seven-card-stud-hi-lo', 7],
]);

/** Which cards a player draws to is unknown. */
const asDealt = ({ game, gameRow: { at } }: Question): Assumption[] =>
  game.id === 'five-card-draw' ? [{ ...AS_DEALT, at }] : [];

const AS_DEALT = {
  id: 'drawing-strategy',
  says: 'The five cards are counted as they are first dealt: nobody draws',
  value: 'as-dealt',
  choices: ['as-dealt'],
};

const jokerIn = ({ gameRow: { at } }: Question): Assumption => {
  const says = 'A deal in which a hand holds a joker meets no row: the chart does not count jokers';
  return { id: 'joker-in-hand', says, value: 'no-row', choices: ['no-row'], at };
};

/** Undefined if less than a full house loses, or if one full house can beat another. */
function apartRow(question: Question, row: ChartRow): ApartRow | undefined {
  const { hand } = row;
  if (hand.is !== 'bad-beat' || hand.compared !== 'showdown' || hand.loser !== 'every') return undefined;
  const losing = takenBy(question, row, hand.losing, 'loses');
  const winning = takenBy(question, row, hand.winning, 'wins');
  if (losing === undefined || winning === undefined) return undefined;
  return losing.full !== 'none' && winning.full !== 'none' ? undefined : { losing, winning };
}

/** Undefined if the test distinguishes hands that are one here, or accepts some but not all losers. */
function takenBy(question: Question, row: ChartRow, test: HandTest | 'higher', how: 'loses' | 'wins') {
  const { ranking } = question.gameRow;
  if (ranking !== 'high-five')
    return typeof ranking === 'string' && OTHER_HIGH.includes(ranking) ? takenByName(test) : undefined;
  const byValue = testByValue(question, row.key, test);
  if (byValue === undefined) return undefined;
  const met = (value: number): boolean => byValue[value * HOLE] === 1;
  if (how === 'loses' && Array.from({ length: FULL_HOUSE }, (_, value) => value).some(met)) return undefined;
  /** By rank: all of its values, none of them, or neither. */
  const ranksFrom = (from: number): number | undefined => {
    const counts = RANK_LIST.map(
      (rank) => KICKERS.filter((kicker) => met(from + rank * KICKERS.length + kicker)).length,
    );
    if (counts.some((count) => count !== 0 && count !== KICKERS.length)) return undefined;
    return counts.reduce((bits, count, rank) => (count === 0 ? bits : bits | (1 << rank)), 0);
  };
  const [fours, full] = [ranksFrom(QUADS), FULL_OF.get(ranksFrom(FULL_HOUSE) ?? -1)];
  const straights = STRAIGHT_FLUSHES.filter(met).length;
  const isTold = fours !== undefined && full !== undefined && [0, STRAIGHT_FLUSHES.length].includes(straights);
  return isTold ? ({ fours, straights: straights > 0, full } satisfies HandsTaken) : undefined;
}

const RANK_LIST = Array.from({ length: 13 }, (_, rank) => rank);
const KICKERS = Array.from({ length: 12 }, (_, kicker) => kicker);
const STRAIGHT_FLUSHES = Array.from({ length: 10 }, (_, i) => QUADS + RANK_LIST.length * KICKERS.length + i);
const EVERY_RANK = 2 ** RANK_LIST.length - 1;
const FULL_OF = new Map<number, HandsTaken['full']>([
  [0, 'none'],
  [1 << rankFrom('A'), 'aces'],
  [EVERY_RANK, 'all'],
]);

/** In these games too, a four beats a full house, and both depend on ranks alone. */
const OTHER_HIGH: readonly string[] = ['stripped-five', 'stripped-five-low-ace', 'mexican-five'];

function takenByName(test: HandTest | 'higher'): HandsTaken | undefined {
  if (test === 'higher' || test.is !== 'category') return undefined;
  const { is: _, category, orBetter, ...more } = test;
  if (orBetter || Object.keys(more).length > 0) return undefined;
  if (category === 'four-of-a-kind') return { fours: EVERY_RANK, straights: false, full: 'none' };
  return category === 'full-house' ? { fours: 0, straights: false, full: 'all' } : undefined;
}

/** Seven cards each if the deck is large enough. Otherwise the last card is shared, and another counter applies. */
function sevenCardTally(question: Question, row: ChartRow, pattern: BadBeat): Tally | undefined {
  const { game, gameRow, players } = question;
  const [cards, ...more] = gameRow.groups;
  if (!['seven-card-stud', 'seven-card-stud-hi-lo'].includes(game.id) || players * 7 > 52) return undefined;
  if (cards?.of !== 'hand' || cards.cards !== 7 || cards.use !== 'any' || more.length > 0) return undefined;
  const losing = pattern.winning === 'higher' ? testByValue(question, row.key, pattern.losing) : undefined;
  const strong = losing === undefined ? undefined : strongFrom(losing);
  if (strong === undefined) return undefined;
  const { count, total } = sevenCardDeals(strong, players);
  return tally('round', total, new Map([[1, count]]), [EXACT, loserIn(question, row, pattern)]);
}

/** Five cards each of 40, if nobody has the joker: a chart that does not use it does not count such a deal. */
function mexicanTally(question: Question): Tally | undefined {
  const { gameRow, rows, deck, players } = question;
  const [cards, ...groups] = gameRow.groups;
  const [row, ...more] = rows;
  const pack = packOf(deck);
  if (cards?.of !== 'hand' || cards.cards !== FIVE || cards.use !== 'any' || groups.length + more.length > 0) {
    return undefined;
  }
  const isOurs = gameRow.ranking === 'high-five' && gameRow.deal === 'hand' && gameRow.unkeyed === undefined;
  if (!isOurs || pack?.jokers !== 1 || players < 2 || players * FIVE > deckSize(deck) - 1) return undefined;
  const hand = row!.hand;
  if (hand.is !== 'bad-beat' || hand.compared !== 'showdown' || hand.loser === 'every' || hand.winning !== 'higher') {
    return undefined;
  }
  const losing = testByValue(question, row!.key, hand.losing);
  const strong = losing === undefined ? undefined : strongFrom(losing);
  if (strong === undefined) return undefined;
  const { count, total } = sevenCardDeals(strong, players, pack.ranks, FIVE);
  const size = deckSize(deck);
  const jokerStays = BigInt(size - players * FIVE);
  const met = new Map([[1, count * jokerStays]]);
  return tally('round', total * BigInt(size), met, [EXACT, loserIn(question, row!, hand), jokerIn(question)]);
}

const FIVE = 5;

/** A hand has one second-best, so rows about different ones never occur in the same round. */
function studTally(question: Question): Tally | undefined {
  const { rows, players } = question;
  if (!['any', '5'].includes(usesOf(question))) return undefined;
  const met = new Map<number, bigint>();
  let assumed: readonly Assumption[] = [EXACT];
  const seen = new Set<StudRow>();
  for (const [i, row] of rows.entries()) {
    if (row.hand.is !== 'bad-beat' || row.hand.compared !== 'showdown' || row.hand.loser === 'every') return undefined;
    const loser = loserIn(question, row, row.hand);
    const tests = testsOf(question, row, row.hand);
    const counted = tests === undefined || loser.value === 'any' ? undefined : studRow(tests);
    if (counted === undefined || seen.has(counted)) return undefined;
    seen.add(counted);
    met.set(1 << i, studDeals(counted, players));
    assumed = [EXACT, loser];
  }
  return tally('round', dealsOfFive(0, players), met, assumed);
}

type Beaten = Extract<ChartRow['hand'], { is: 'beaten' }>;

function beatenTally(question: Question, row: ChartRow, { group, ranks, plays }: Beaten): Tally | undefined {
  const { gameRow, players } = question;
  const rank = rankFrom(ranks[0]!);
  const isPair = ranks.length === 2 && ranks[0] === ranks[1] && rank >= 0;
  if (!isHoldem(question) || !isPair || group !== gameRow.groups[0]!.id) return undefined;
  // If both play, they are a pair or better, so whether kickers count makes no difference; for one card it would.
  if (plays !== undefined && (plays.group !== group || plays.atLeast !== 2)) return undefined;
  const both = plays === undefined ? 0 : 2;
  const sets = once(`beaten ${rank} ${both}`, () => beatenPair({ rank, plays: both }, MOST - 1));
  const others = players - 1;
  const beaten = sets.slice(0, players).reduce((sum, of, k) => sum + of * dealsWith(k, others, 45), 0n);
  const total = PAIRS_OF_CARDS * BOARDS_BESIDE * dealsWith(0, others, 45);
  const says = 'A hand that is as good does not beat the pair: a split pot cracks nothing';
  const ties = { id: 'split-pot', says, value: 'not-beaten', choices: ['not-beaten'], at: row.at };
  return tally('hand', total, new Map([[1, PAIRS * beaten]]), [EXACT, ties]);
}

const PAIRS_OF_CARDS = 1_326n;
const PAIRS = 6n;
const BOARDS_BESIDE = 2_118_760n;

function testsOf(question: Question, { key }: ChartRow, { losing, winning }: BadBeat, pairs?: 'pairs') {
  const loses = testByValue(question, key, losing, pairs);
  const wins = testByValue(question, key, winning, pairs);
  return loses === undefined || wins === undefined ? undefined : { losing: loses, winning: wins };
}

const EXACT: Assumption = {
  id: 'method',
  says: 'How bad beats were counted: every deal, by classes of boards and sets of disjoint hands, nothing left out',
  value: 'exact',
  choices: ['exact'],
};

function loserIn({ readings }: Question, { at }: ChartRow, { loser }: BadBeat): Assumption {
  const choices = loser === 'any' ? ['any', 'second-best'] : ['second-best', 'any'];
  const says = 'Who may be the loser: the second-best hand of the table only, or any hand that the best one beats';
  return { id: 'second-best-hand', says, value: pickedOf(readings, 'second-best-hand', choices), choices, at };
}

/** Called only if a number of hole cards must play. */
function kickersIn(question: Question, { key, at }: ChartRow, tests: readonly (HandTest | 'higher')[]) {
  const posted = question.posted.filter((one) => one.row === key && one.game === question.gameRow.game);
  const all = [...tests.flatMap(categoriesIn), ...posted.map(({ hand }) => hand)];
  if (all.every(({ plays }) => plays === undefined)) return undefined;
  const choices = [YES, NO];
  const says = 'Whether a hole card plays that only breaks ties, as the fifth card beside four of a kind does';
  return { id: 'hole-cards-play', says, value: pickedOf(question.readings, 'hole-cards-play', choices), choices, at };
}

const YES = 'kickers-play';
const NO = 'kickers-do-not-play';

type Category = Extract<HandTest, { is: 'category' }>;

function categoriesIn(test: HandTest | 'higher'): Category[] {
  if (test === 'higher') return [];
  if (test.is === 'category') return [test];
  if (test.is === 'posted') return test.atLeast === undefined ? [] : [test.atLeast];
  return test.is === 'every' || test.is === 'some' ? test.of.flatMap(categoriesIn) : [];
}

const pickedOf = (readings: Question['readings'], id: string, choices: readonly string[]): string =>
  choices.find((choice) => choice === readings[id]) ?? choices[0]!;

function tally(
  per: Tally['per'],
  total: bigint,
  met: ReadonlyMap<number, bigint>,
  assumptions: readonly Assumption[],
): Tally {
  const some = [...met].filter(([, count]) => count > 0n);
  const none = some.reduce((left, [, count]) => left - count, total);
  return { per, how: 'counted', total, met: new Map([[0, none], ...some]), assumptions };
}

/** One count serves every number of players, so it is cached for the life of the process; there are few rows. */
function once<Of>(key: string, count: () => Of): Of {
  if (!KNOWN.has(key)) KNOWN.set(key, count());
  return KNOWN.get(key) as Of;
}

const KNOWN = new Map<string, unknown>();

/** The values at which a test changes from met to not met and back describe it completely. */
function keyOf({ losing, winning }: Readonly<{ losing: ByValue; winning: ByValue }>): string {
  const turns = (test: ByValue) => Array.from(test.keys()).filter((i) => test[i] !== (test[i - 1] ?? 0));
  return `${turns(losing)};${turns(winning)}`;
}
