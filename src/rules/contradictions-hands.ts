/**
 * Contradictions in the hands of a chart: groups, ranks and categories that a game does not have, and rows that hide
 * others.
 */

import { last, lookUp, unreachable } from '../base/assert.ts';
import { RANKS, SUITS } from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import type { Category, Ranking } from '../cards/ranking.ts';
import type { Chart, ChartRow, GameRow } from './chart.ts';
import { contradictionInFalls } from './contradictions-falls.ts';
import { allFound, firstDuplicate } from './contradictions-games.ts';
import { gameOf, rankingRead } from './declared-game.ts';
import type { BadBeat, CardCount, CategoryPattern, HandPattern, HandTest, PlaysWord } from './hand-pattern.ts';
import { isAtLeast } from './lay-out-hands.ts';
import { contradictionsInMemory } from './memory.ts';
import { comparesHands, handsReadBy, hasSets } from './row-tests.ts';
import type { Sheet } from './sheet.ts';
import { isPick, type Pick as PickWord } from './vocabulary.ts';

/** A row in one of its games. `groups` are those that its patterns may name, with the most cards that each holds. */
type Place = Readonly<{ key: string; gameRow: GameRow; groups: ReadonlyMap<string, number> }>;

function contradictionInHand({ key, hand }: ChartRow, gameRow: GameRow): string | undefined {
  return inPattern(hand, { key, gameRow, groups: groupsOf(gameRow) });
}

/** The sheet's own groups; otherwise every group in which the game may be written. */
function groupsOf(gameRow: GameRow): Map<string, number> {
  const { groups } = gameRow;
  if (groups.length > 0) return new Map(groups.map((group) => [group.id, group.cards]));
  const game = gameOf(gameRow);
  return new Map(game.ok ? game.value.shapes.flat().map((group) => [group.id, group.max]) : []);
}

function inPattern(hand: HandPattern, place: Place): string | undefined {
  switch (hand.is) {
    case 'beaten':
      return (
        notRanked(place) ?? noGroup(place, hand.group) ?? notRanks(place, hand.ranks) ?? inPlays(hand.plays, place)
      );
    case 'bad-beat':
      return inBadBeat(hand, place);
    case 'trigger':
      return undefined;
    case 'sweep':
      return hasSets(place.gameRow)
        ? undefined
        : `Prize line ${place.key} is a sweep, but ${place.gameRow.game} has no sets.`;
    default:
      return inTest(hand, place);
  }
}

function inTest(test: HandTest, place: Place): string | undefined {
  switch (test.is) {
    case 'category':
      return notRanked(place) ?? inCategory(test, place);
    case 'posted':
      return notRanked(place) ?? (test.atLeast === undefined ? undefined : inCategory(test.atLeast, place));
    case 'outcome':
      return notRead(place);
    case 'reading':
      return notRead(place) ?? allFound(test.hands.map((asked) => inReading(asked, place)));
    case 'cards':
      return inCards(test, place);
    case 'alike':
      return notCards(place) ?? allFound(test.in.map((id) => noGroup(place, id)));
    case 'every':
    case 'some':
      return allFound(test.of.map((one) => inTest(one, place)));
    default:
      return unreachable(test);
  }
}

/** Groups of cards are ranked by the sheet, a deal without groups is read by its game: each has its own patterns. */
function notRanked({ key, gameRow: { game, groups, ranking } }: Place): string | undefined {
  if (groups.length === 0) return `Prize line ${key} ranks cards, but ${game} has no groups of them.`;
  return ranking === undefined
    ? `Prize line ${key} ranks cards, but ${game} does not say by which ranking.`
    : undefined;
}

const notRead = ({ key, gameRow: { game, groups } }: Place): string | undefined =>
  groups.length === 0 ? undefined : `Prize line ${key} is read by the game, but ${game} has groups of cards to rank.`;

function notCards({ key, gameRow }: Place): string | undefined {
  const game = gameOf(gameRow);
  return game.ok && game.value.family === 'tiles'
    ? `Prize line ${key} counts cards, but ${gameRow.game} has tiles.`
    : undefined;
}

const noGroup = ({ key, gameRow, groups }: Place, id: string): string | undefined =>
  groups.has(id) ? undefined : `Prize line ${key} reads group ${id}, which ${gameRow.game} does not have.`;

const notRanks = ({ key }: Place, letters: string): string | undefined =>
  [...letters].every((letter) => RANKS.includes(letter)) ? undefined : `Prize line ${key} names ranks ${letters}.`;

function inCategory(hand: CategoryPattern, place: Place): string | undefined {
  const { key, gameRow } = place;
  const ranking = findRanking(gameRow.ranking)!;
  const category = ranking.categories.find(({ id }) => id === hand.category);
  if (category === undefined) return notKnown(key, hand.category, ranking);
  if (hand.pocketPair && gameRow.groups.some(({ use }) => use === 'any')) {
    return `Prize line ${key} requires a pocket pair, but ${gameRow.game} does not say how many hole cards are used.`;
  }
  return (
    contradictionInFloor(hand.floor, category, ranking, key) ??
    inRank(hand.rank, ranking, key) ??
    contradictionInSuit(hand, category, ranking, key) ??
    (hand.best === true && hand.orBetter
      ? `Prize line ${key} counts better hands and only the best hand; leave out best, or set orBetter to false.`
      : undefined) ??
    inPlays(hand.plays, place)
  );
}

const notKnown = (key: string, category: string, ranking: Ranking): string =>
  `Prize line ${key} requires ${category}, which ${ranking.name} does not have. It has ${ranking.categories.map(({ id }) => id).join(', ')}.`;

/** No more letters than the category has ranks, each of them in the deck: a full house has two, a straight one. */
export function contradictionInFloor(
  floor: string | undefined,
  category: Category,
  ranking: Ranking,
  key: string,
): string | undefined {
  if (floor === undefined) return undefined;
  const { name, straight, only, same } = category;
  const stray = [...floor].find((letter) => !ranking.ranks.includes(letter));
  if (stray !== undefined) return `Prize line ${key} names rank ${stray}, which ${ranking.name} does not have.`;
  const most = only !== undefined ? 0 : straight ? 1 : (same?.length ?? ranking.size);
  if (floor.length > most) return `Prize line ${key} sets a minimum of ${floor.length} ranks; ${name} has ${most}.`;
  if (new Set(floor).size < floor.length)
    return `Prize line ${key} sets a minimum of ${floor}, but no ${name} has a rank twice.`;
  if (straight && !ranking.straights.some((letters) => letters.startsWith(floor))) {
    return `Prize line ${key} sets a minimum of ${floor}, but no straight is that high.`;
  }
  return undefined;
}

function inRank(rank: string | PickWord | undefined, ranking: Ranking, key: string): string | undefined {
  if (rank === undefined) return undefined;
  const stray = (isPick(rank) ? rank.among : [rank]).find((letter) => !isLetter(letter, ranking.ranks));
  return stray === undefined
    ? undefined
    : `Prize line ${key} names rank ${stray}, which ${ranking.name} does not have.`;
}

/** A hand has a suit only if all its cards do: four of a kind never, and neither has every hand that beats a flush. */
export function contradictionInSuit(
  { suit, orBetter = false }: Pick<CategoryPattern, 'suit'> & { orBetter?: boolean | undefined },
  category: Category,
  ranking: Ranking,
  key: string,
): string | undefined {
  if (suit === undefined) return undefined;
  const stray = (isPick(suit) ? suit.among : []).find((letter) => !isLetter(letter, SUITS));
  if (stray !== undefined) return `Prize line ${key} lets the promotion pick ${stray}, which is not a suit.`;
  const place = ranking.categories.indexOf(category);
  const better = ranking.best === 'high' ? ranking.categories.slice(place + 1) : ranking.categories.slice(0, place);
  const mixed = [category, ...(orBetter ? better : [])].find(({ flush }) => flush !== true);
  return mixed === undefined
    ? undefined
    : `Prize line ${key} requires one suit, but ${mixed.name.toLowerCase()} has cards of several. Leave out suit.`;
}

const isLetter = (text: string, among: string): boolean => text.length === 1 && among.includes(text);

function inPlays(plays: PlaysWord | undefined, place: Place): string | undefined {
  if (plays === undefined) return undefined;
  const missing = noGroup(place, plays.group);
  if (missing !== undefined) return missing;
  const { use, cards } = place.gameRow.groups.find(({ id }) => id === plays.group)!;
  const most = use === 'any' ? cards : use;
  if (plays.atLeast <= most) return undefined;
  return `Prize line ${place.key} can never be hit: ${plays.atLeast} cards of ${plays.group} must play, but at most ${most} can.`;
}

type Asked = Extract<HandTest, { is: 'reading' }>['hands'][number];

function inReading(asked: Asked, { key, gameRow }: Place): string | undefined {
  const known = handsReadBy(gameRow);
  const id = known.get(asked.hand);
  if (id === undefined)
    return `Prize line ${key} requires the hand ${asked.hand}, which ${gameRow.game} does not read.`;
  const ranking = rankingRead(gameRow, id);
  if (asked.category === undefined) return undefined;
  if (ranking === undefined) {
    const better = asked.orBetter || asked.floor !== undefined;
    if (asked.suit !== undefined)
      return `Prize line ${key} requires a suit, but the hand ${asked.hand} has no ranking.`;
    return better
      ? `Prize line ${key} requires better than ${asked.category}, but the hand ${asked.hand} has no ranking.`
      : undefined;
  }
  const category = ranking.categories.find((one) => one.id === asked.category);
  if (category === undefined) return notKnown(key, asked.category, ranking);
  return (
    contradictionInFloor(asked.floor, category, ranking, key) ??
    inRank(asked.rank, ranking, key) ??
    contradictionInSuit(asked, category, ranking, key)
  );
}

function inCards(test: Extract<HandTest, { is: 'cards' }>, place: Place): string | undefined {
  const { key, groups } = place;
  const wrong = notCards(place) ?? allFound(test.in.map((id) => noGroup(place, id)));
  if (wrong !== undefined) return wrong;
  const { size, exactly, have = [], first = Number.POSITIVE_INFINITY } = test;
  if (size === undefined && exactly === undefined && have.length === 0)
    return `Prize line ${key} requires nothing of its cards.`;
  const most = test.in.reduce((sum, id) => sum + Math.min(first, lookUp(groups, id)), 0);
  const needed = Math.max(
    size?.from ?? 0,
    exactly?.length ?? 0,
    ...have.map((count) => count.atLeast ?? count.exactly ?? 0),
  );
  if (needed > most)
    return `Prize line ${key} can never be hit: it requires ${needed} cards but reads at most ${most}.`;
  return allFound(have.map((count) => inCount(count, key)));
}

function inCount({ ranks, suit }: CardCount, key: string): string | undefined {
  const letters = isPick(ranks) ? ranks.among : [];
  const rank = letters.find((names) => names === '' || ![...names].every((letter) => RANKS.includes(letter)));
  if (rank !== undefined) return `Prize line ${key} lets the promotion pick ${rank}, which is not a rank.`;
  const stray = (isPick(suit) ? suit.among : []).find((letter) => !isLetter(letter, SUITS));
  return stray === undefined ? undefined : `Prize line ${key} lets the promotion pick ${stray}, which is not a suit.`;
}

function inBadBeat(hand: BadBeat, place: Place): string | undefined {
  const { key, gameRow } = place;
  const { compared, loser, losing, winning } = hand;
  if (compared === 'game') {
    if (!comparesHands(gameRow))
      return `Prize line ${key} compares hands the way ${gameRow.game} does, but that game does not compare hands.`;
    if (loser === 'second-best')
      return `Prize line ${key} requires the second-best hand, but hands are compared two by two.`;
  } else {
    const unranked = notRanked(place);
    if (unranked !== undefined) return unranked;
    if (isBestOfAll(losing, gameRow)) return `Prize line ${key} can never be hit: nothing beats the losing hand.`;
  }
  // The two lines of a deal shared by everyone are hands of their own.
  const lines = compared === 'game' && gameRow.deal === 'table';
  const within = lines ? { ...place, groups: new Map([['hand', lookUp(groupsOf(gameRow), 'player')]]) } : place;
  const tests = winning === 'higher' ? [losing] : [losing, winning];
  return allFound(tests.map((test) => (lines ? inLine(test, within) : inTest(test, within))));
}

/** A line is read as the hand `hand`, whatever the game calls it. */
function inLine(test: HandTest, place: Place): string | undefined {
  if (test.is === 'every' || test.is === 'some') return allFound(test.of.map((one) => inLine(one, place)));
  if (test.is !== 'reading') return inTest(test, place);
  const stray = test.hands.find(({ hand }) => hand !== 'hand');
  if (stray !== undefined) return `Prize line ${place.key} reads ${stray.hand}. A line of the deal must read the hand.`;
  return inTest({ ...test, hands: test.hands.map((asked) => ({ ...asked, hand: 'player' })) }, place);
}

function isBestOfAll(losing: HandTest, { ranking: id }: GameRow): boolean {
  const { best, categories } = findRanking(id)!;
  const top = best === 'high' ? last(categories) : categories[0]!;
  return losing.is === 'category' && losing.category === top.id && top.only !== undefined;
}

// The rows of a chart together: names used twice, rows that others hide.

export function contradictionInRows(sheet: Sheet): string | undefined {
  const { chart, games } = sheet;
  const options = Object.entries(chart.options);
  if (options.length === 0) return 'The chart has no option.';
  const falls = contradictionInFalls(sheet, { inHand: contradictionInHand, covers });
  const gamesOf = ({ games: only }: ChartRow) => games.filter(({ game }) => only?.includes(game) !== false);
  const memory = contradictionsInMemory(sheet, {
    inHand: (row) => allFound(gamesOf(row).map((game) => contradictionInHand(row, game))),
    isShared: (row) => gamesOf(row).every(({ deal, groups }) => deal === 'table' && groups.length === 0),
  });
  return allFound([...options.map(([option, rows]) => inOption(chart, option, rows, games)), falls, ...memory]);
}

/** A sheet without options has one that nobody named. */
const inOptionWords = (option: string): string => (option === 'only' ? '' : ` of option ${option}`);

function inOption(
  chart: Chart,
  option: string,
  rows: readonly ChartRow[],
  games: readonly GameRow[],
): string | undefined {
  const twice = firstDuplicate(rows.map(({ key }) => key));
  if (twice !== undefined)
    return `Prize line ${twice}${inOptionWords(option)} is there twice. Give one of them another name.`;
  return allFound(
    rows.map((row, i) => {
      const stray = row.games?.find((id) => !games.some(({ game }) => game === id));
      if (stray !== undefined) return `Prize line ${row.key} is for ${stray}, which is not a game of this rule sheet.`;
      const mine = games.filter(({ game }) => isFor(row, game));
      if (row.games?.length === 0)
        return `Prize line ${row.key} is for no game. Name its games, or leave the word out for all of them.`;
      const wrong =
        allFound(mine.map((game) => contradictionInHand(row, game) ?? inKeyed(row, game))) ??
        inUnless(chart, row, rows);
      if (wrong !== undefined || !isHidden(chart, row, rows.slice(0, i), mine)) return wrong;
      return `Prize line ${row.key}${inOptionWords(option)} can never be hit: the lines above it take all its hands.`;
    }),
  );
}

const isFor = (row: ChartRow, game: string): boolean => row.games === undefined || row.games.includes(game);

function inKeyed({ key, keyed }: ChartRow, { game, deal }: GameRow): string | undefined {
  if (keyed === undefined || deal === 'hand') return undefined;
  return `Prize line ${key} waits for every hand to be entered, but in ${game} all players share the deal.`;
}

function inUnless({ pays }: Chart, { key, unless = [] }: ChartRow, rows: readonly ChartRow[]): string | undefined {
  if (unless.length > 0 && pays !== 'every-row')
    return `Prize line ${key} yields to other lines, but at most one line pays.`;
  const stray = unless.find((other) => other === key || !rows.some((row) => row.key === other));
  return stray === undefined ? undefined : `Prize line ${key} yields to ${stray}, which is not another line.`;
}

/** Only where the first row is paid and all are posted together: otherwise a row lower down has its own chance. */
function isHidden({ pays = 'first-row', subset }: Chart, row: ChartRow, above: readonly ChartRow[], games: GameRow[]) {
  if (pays !== 'first-row' || subset !== undefined) return false;
  return games.every((game) =>
    above.some((one) => isFor(one, game.game) && hasStakesOf(one, row) && covers(one.hand, row.hand, game)),
  );
}

/** Whether the line above is played wherever this one is. */
const hasStakesOf = ({ stakes }: ChartRow, row: ChartRow): boolean =>
  stakes === undefined || row.stakes?.every((limits) => stakes.includes(limits)) === true;

/** Whether every hand of `row` is surely a hand of `above` too. */
function covers(above: HandPattern, row: HandPattern, game: GameRow): boolean {
  if (JSON.stringify(above) === JSON.stringify(row)) return true;
  if (above.is === 'beaten') return row.is === 'beaten' && coversBeaten(above, row);
  if (above.is === 'bad-beat' || above.is === 'sweep' || above.is === 'trigger') return false;
  if (row.is === 'beaten' || row.is === 'bad-beat' || row.is === 'sweep' || row.is === 'trigger') return false;
  return coversTest(above, row, game);
}

type BeatenPattern = Extract<HandPattern, { is: 'beaten' }>;

const coversBeaten = (above: BeatenPattern, row: BeatenPattern): boolean =>
  row.group === above.group && row.ranks === above.ranks && playsMore(above.plays, row.plays);

/** Where several things are asked at once, one of them is enough to be covered by; of alternatives it takes all. */
function coversTest(above: HandTest, row: HandTest, game: GameRow): boolean {
  if (JSON.stringify(above) === JSON.stringify(row)) return true;
  if (row.is === 'some') return row.of.every((one) => coversTest(above, one, game));
  if (above.is === 'every') return above.of.every((one) => coversTest(one, row, game));
  if (above.is === 'some') return above.of.some((one) => coversTest(one, row, game));
  if (row.is === 'every') return row.of.some((one) => coversTest(above, one, game));
  if (above.is !== 'category' || row.is !== 'category') return false;
  return coversCategory(above, row, findRanking(game.ranking)!);
}

function coversCategory(above: CategoryPattern, row: CategoryPattern, ranking: Ranking): boolean {
  const { category, orBetter, floor, top, rank, suit, best, pocketPair, plays } = above;
  // Without a floor it begins at the bottom of its category, which no floor above it reaches.
  const lowest = { category: row.category, ranks: [...(row.floor ?? '')] };
  const includes = isAtLeast(ranking, lowest, { category, orBetter, floor }) && (orBetter || !row.orBetter);
  const sameTop = top === undefined || top === row.top;
  const sameRank = rank === undefined || JSON.stringify(rank) === JSON.stringify(row.rank);
  const sameSuit = suit === undefined || JSON.stringify(suit) === JSON.stringify(row.suit);
  const sameBest = best === undefined || row.best === true;
  const samePair = pocketPair === undefined || row.pocketPair === true;
  return includes && sameTop && sameRank && sameSuit && sameBest && samePair && playsMore(plays, row.plays);
}

type Plays = CategoryPattern['plays'];

/** What asks for as many cards of the same group, or more, is covered. */
const playsMore = (above: Plays, row: Plays): boolean =>
  above === undefined || (row !== undefined && row.group === above.group && row.atLeast >= above.atLeast);
