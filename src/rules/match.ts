/** From the cards on the table to the rows of the chart, or the reason why not. */
import { assert, unreachable } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import { handWords } from '../cards/words.ts';
import type { Chart, ChartRow, GameRow } from './chart.ts';
import { type HandRole, isBeaten, type Part, partsOf } from './match-bad-beats.ts';
import { type Called, type Laid, layOut } from './match-laid.ts';
import { meetsTest } from './match-test.ts';
import { lostToTheBank, sweeps, type Table } from './match-versus.ts';
import { rankingCalled } from './match-ways.ts';

export type { Called } from './match-laid.ts';

/** A row that a hand meets. holder: the hand is the row's. losing, winning: the two sides of a bad beat. */
export type Met = Readonly<{
  row: ChartRow;
  role: HandRole;
  /**
   * A bad beat between the two lines of baccarat is everybody's deal: each hand meets the row once for either line, and
   * a bet has the part of the line that it is on; so it is where a row is for one line. Left out: whatever the bet is on.
   */
  line?: 'player' | 'banker';
  /** The hand is listed under the row and is below its posted minimum. Left out: it counts. */
  below?: true;
}>;

/** One hand read against the chart: the rows it is paid on, none where it meets none. */
export type Match = Readonly<{
  seat: number;
  hand: number;
  says: string;
  /** Compares hands that were ranked alike; 0 where the sheet ranks no cards. */
  strength: number;
  meets: readonly Met[];
  /** Whether it lost the base game to the player-dealer's hand; left out where the keyed cards do not tell. */
  lost?: boolean;
}>;

/**
 * Reads every hand of a call against the rows in force. How many rows a hand is paid on, the chart says; `worth` is what
 * a row pays now, and is asked only where the highest prize counts.
 */
export function matchHands(
  gameRow: GameRow,
  chart: Pick<Chart, 'pays'>,
  rows: readonly ChartRow[],
  called: Called,
  worth?: (row: ChartRow) => number,
): Result<Match[]> {
  const laid = layOut(gameRow, called);
  if (!laid.ok) return laid;
  const table: Table = { gameRow, called, hands: laid.value };
  const mine = rows.filter((row) => row.games === undefined || row.games.includes(gameRow.game));
  const met = new Map<Laid, Met[]>(laid.value.map((hand) => [hand, []]));
  for (const row of mine) {
    const parts = partsIn(row, table);
    if (!parts.ok) return parts;
    for (const { of, role, line = row.line } of parts.value)
      met.get(of)!.push({ row, role, ...(line === undefined ? {} : { line }) });
  }
  const paid = new Map(laid.value.map((hand) => [hand, paidOn(chart.pays, met.get(hand)!, worth)]));
  return ok(laid.value.map((hand) => matchOf(table, hand, withBeaten(met.get(hand)!, paid, paid.get(hand)!))));
}

/**
 * The winning side of a bad beat goes with its losing side: a hand that beats losing hands of several pools has the winning
 * part of each of them, and none of a pool that no losing hand is paid from. Rows without a pool stay as they are.
 */
function withBeaten(met: readonly Met[], paid: ReadonlyMap<Laid, readonly Met[]>, own: readonly Met[]): readonly Met[] {
  const won = met.filter(({ row, role }) => role === 'winning' && poolOf(row) !== undefined);
  if (new Set(won.map(({ row }) => poolOf(row))).size < 2) return own;
  const lost = [...paid.values()].flat().filter(({ role }) => role === 'losing');
  const kept = own.filter((one) => !won.includes(one) || lost.some(({ row }) => poolOf(row) === poolOf(one.row)));
  const pools = new Set(kept.map(({ row }) => poolOf(row)));
  const beaten = won.filter(({ row }) => {
    if (pools.has(poolOf(row)) || !lost.some((one) => one.row === row)) return false;
    pools.add(poolOf(row));
    return true;
  });
  return [...kept, ...beaten];
}

const poolOf = ({ prize }: ChartRow): string | undefined => ('pool' in prize ? prize.pool : undefined);

/**
 * The same for a board that lists more hands than can win: a hand that meets no row is listed under the row whose least
 * hand it reaches, whatever minimum is posted above that.
 */
export function matchListed(
  gameRow: GameRow,
  chart: Pick<Chart, 'pays'>,
  rows: readonly ChartRow[],
  called: Called,
  worth?: (row: ChartRow) => number,
): Result<Match[]> {
  const counting = matchHands(gameRow, chart, rows, called, worth);
  if (!counting.ok) return counting;
  const least = rows.flatMap(({ key, hand }) =>
    hand.is === 'posted' && hand.atLeast !== undefined ? [{ row: key, game: gameRow.game, hand: hand.atLeast }] : [],
  );
  const listed = matchHands(gameRow, chart, rows, { ...called, posted: least }, worth);
  if (!listed.ok) return listed;
  return ok(
    counting.value.map((match, i) =>
      match.meets.length > 0
        ? match
        : { ...match, meets: listed.value[i]!.meets.map((met) => ({ ...met, below: true as const })) },
    ),
  );
}

/** The hands of the table that meet the row, and as what. */
function partsIn(row: ChartRow, table: Table): Result<Part[]> {
  const { hand: pattern, key, bank } = row;
  const holders = (isMet: (hand: Laid) => boolean): Result<Part[]> =>
    ok(
      table.hands
        .filter((of) => (bank === undefined || isBank(table, of)) && isMet(of))
        .map((of) => ({ of, role: 'holder' })),
    );
  switch (pattern.is) {
    case 'bad-beat':
      return partsOf(pattern, table, (test, hand) => meetsTest(test, key, table, hand));
    case 'beaten':
      return holders((hand) => isBeaten(pattern, table, hand));
    case 'sweep':
      return holders((hand) => sweeps(pattern, table, hand));
    default:
      return holders((hand) => meetsTest(pattern, key, table, hand));
  }
}

/** Where nobody said who banks, no hand is his. */
const isBank = ({ called }: Table, { seat }: Laid): boolean => called.playerDealer === seat;

/** Rows stand from best to least, so the first that is met is the best. */
function paidOn(
  pays: Chart['pays'] = 'first-row',
  met: readonly Met[],
  worth: ((row: ChartRow) => number) | undefined,
) {
  const on = (row: ChartRow | undefined) => met.filter((one) => one.row === row);
  switch (pays) {
    case 'first-row':
      // Each line of baccarat is a hand of its own.
      return met.filter(({ row }) => row === met.find((one) => one.row.line === row.line)?.row);
    case 'highest-prize': {
      assert(worth !== undefined, 'who pays the highest prize knows what each row pays');
      return on(highest(met, worth));
    }
    case 'every-row':
      return met.filter(({ row }) => !row.unless?.some((key) => met.some((other) => other.row.key === key)));
    default:
      return unreachable(pays);
  }
}

/** Of rows that pay alike the first. */
function highest(met: readonly Met[], worth: (row: ChartRow) => number): ChartRow | undefined {
  let best: ChartRow | undefined;
  for (const { row } of met) if (best === undefined || worth(row) > worth(best)) best = row;
  return best;
}

function matchOf(table: Table, hand: Laid, meets: readonly Met[]): Match {
  const lost = lostToTheBank(table, hand);
  const { seat, hand: number, best } = hand;
  const found = { seat, hand: number, says: wordsOf(table, hand, meets), strength: best?.strength ?? 0, meets };
  return lost === undefined ? found : { ...found, lost };
}

function wordsOf({ gameRow }: Table, { best, reading }: Laid, meets: readonly Met[]): string {
  if (best !== undefined) return handWords(rankingCalled(gameRow.ranking)!, best);
  const rows = meets.map(({ row }) => row.name);
  if (rows.length > 0) return [...new Set(rows)].join('; ');
  return reading?.hands.map(({ says }) => says).join('; ') || 'nothing that the chart counts';
}
