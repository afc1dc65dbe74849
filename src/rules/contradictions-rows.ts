/** What is wrong with the rows of a chart together: names twice, rows that others hide. */
import type { Ranking } from '../cards/ranking.ts';
import type { Chart, ChartRow, GameRow } from './chart.ts';
import { firstOf, repeated } from './contradictions-games.ts';
import { inHand } from './contradictions-hands.ts';
import type { CategoryPattern, HandPattern, HandTest } from './hand-words.ts';
import { isAtLeast } from './match-floors.ts';
import { rankingCalled } from './match-ways.ts';
import type { Sheet } from './sheet.ts';

export function inRows({ chart, games }: Sheet): string | undefined {
  const options = Object.entries(chart.options);
  if (options.length === 0) return 'The chart has no option.';
  return firstOf(options.map(([option, rows]) => inOption(chart, option, rows, games)));
}

function inOption(
  chart: Chart,
  option: string,
  rows: readonly ChartRow[],
  games: readonly GameRow[],
): string | undefined {
  const twice = repeated(rows.map(({ key }) => key));
  if (twice !== undefined) return `Option ${option} has two rows called ${twice}.`;
  for (const [i, row] of rows.entries()) {
    const stray = row.games?.find((id) => !games.some(({ game }) => game === id));
    if (stray !== undefined) return `Row ${row.key} is for ${stray}, which is not a game of the sheet.`;
    const mine = games.filter(({ game }) => isFor(row, game));
    const wrong = firstOf(mine.map((game) => inHand(row, game) ?? inKeyed(row, game))) ?? inUnless(chart, row, rows);
    if (wrong !== undefined) return wrong;
    if (isHidden(chart, row, rows.slice(0, i), mine)) {
      return `Row ${row.key} of option ${option} is never met: rows above it take all its hands.`;
    }
  }
  return undefined;
}

const isFor = (row: ChartRow, game: string): boolean => row.games === undefined || row.games.includes(game);

function inKeyed({ key, keyed }: ChartRow, { game, deal }: GameRow): string | undefined {
  if (keyed === undefined || deal === 'hand') return undefined;
  return `Row ${key} waits for every hand to be keyed, but in ${game} the deal is everybody's.`;
}

function inUnless({ pays }: Chart, { key, unless = [] }: ChartRow, rows: readonly ChartRow[]): string | undefined {
  if (unless.length > 0 && pays !== 'every-row') return `Row ${key} steps back for others, but one row pays at most.`;
  const stray = unless.find((other) => other === key || !rows.some((row) => row.key === other));
  return stray === undefined ? undefined : `Row ${key} steps back for ${stray}, which is no other row beside it.`;
}

/** Only where the first row is paid and all are posted together: otherwise a row lower down has its own chance. */
function isHidden({ pays = 'first-row', subset }: Chart, row: ChartRow, above: readonly ChartRow[], games: GameRow[]) {
  if (pays !== 'first-row' || subset !== undefined) return false;
  return games.every((game) => above.some((one) => isFor(one, game.game) && covers(one.hand, row.hand, game)));
}

/** Whether every hand of `row` is surely a hand of `above` too. */
function covers(above: HandPattern, row: HandPattern, game: GameRow): boolean {
  if (JSON.stringify(above) === JSON.stringify(row)) return true;
  if (above.is === 'beaten') return row.is === 'beaten' && coversBeaten(above, row);
  if (above.is === 'bad-beat' || above.is === 'sweep') return false;
  if (row.is === 'beaten' || row.is === 'bad-beat' || row.is === 'sweep') return false;
  return coversTest(above, row, game);
}

type Beaten = Extract<HandPattern, { is: 'beaten' }>;

const coversBeaten = (above: Beaten, row: Beaten): boolean =>
  row.group === above.group && row.ranks === above.ranks && playsMore(above.plays, row.plays);

/** Where several things are asked at once, one of them is enough to be covered by; of alternatives it takes all. */
function coversTest(above: HandTest, row: HandTest, game: GameRow): boolean {
  if (JSON.stringify(above) === JSON.stringify(row)) return true;
  if (row.is === 'some') return row.of.every((one) => coversTest(above, one, game));
  if (above.is === 'every') return above.of.every((one) => coversTest(one, row, game));
  if (above.is === 'some') return above.of.some((one) => coversTest(one, row, game));
  if (row.is === 'every') return row.of.some((one) => coversTest(above, one, game));
  if (above.is !== 'category' || row.is !== 'category') return false;
  return coversCategory(above, row, rankingCalled(game.ranking)!);
}

function coversCategory(above: CategoryPattern, row: CategoryPattern, ranking: Ranking): boolean {
  const { category, orBetter, floor, top, rank, pocketPair, plays } = above;
  // Without a floor it begins at the bottom of its category, which no floor above it reaches.
  const lowest = { category: row.category, ranks: [...(row.floor ?? '')] };
  const includes = isAtLeast(ranking, lowest, { category, orBetter, floor }) && (orBetter || !row.orBetter);
  const sameTop = top === undefined || top === row.top;
  const sameRank = rank === undefined || JSON.stringify(rank) === JSON.stringify(row.rank);
  const samePair = pocketPair === undefined || row.pocketPair === true;
  return includes && sameTop && sameRank && samePair && playsMore(plays, row.plays);
}

type Plays = CategoryPattern['plays'];

/** What asks for as many cards of the same group, or more, is covered. */
const playsMore = (above: Plays, row: Plays): boolean =>
  above === undefined || (row !== undefined && row.group === above.group && row.atLeast >= above.atLeast);
