/** Matches the cards on the table with the rows of the chart, or gives the reason why none is met. */

import { assert, caseOf, lookUp, unreachable } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import { RANKS, rankOf } from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import type { Reading } from '../cards/game.ts';
import { handWords } from '../cards/ranking.ts';
import type { Chart, ChartRow, GameRow } from './chart.ts';
import type { Role } from './divide-prize.ts';
import type { BadBeat, HandPattern, HandTest } from './hand-pattern.ts';
import { atItsBest, type CalledHands, type LaidHand, layOut, playsFrom } from './lay-out-hands.ts';
import { beatsOf, isNamed, lostToTheBank, meetsTest, sweeps, type Table } from './row-tests.ts';

export type { CalledHands } from './lay-out-hands.ts';

/** A row that a hand meets. holder: the hand is the row's. losing, winning: the two sides of a bad beat. */
type MetRow = Readonly<{
  row: ChartRow;
  role: HandRole;
  /**
   * A bad beat between the two lines of baccarat is a deal shared by everyone: each hand meets the row once for either
   * line, and a bet has the share of the line that it is on; the same if a row is for one line. Left out: whatever the
   * bet is on.
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
  meets: readonly MetRow[];
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
  called: CalledHands,
  worth?: (row: ChartRow) => number,
): Result<Match[]> {
  const laid = layOut(gameRow, called);
  if (!laid.ok) return laid;
  const table: Table = { gameRow, called, hands: laid.value };
  const mine = rows.filter((row) => row.games === undefined || row.games.includes(gameRow.game));
  const met = new Map<LaidHand, MetRow[]>(laid.value.map((hand) => [hand, []]));
  for (const row of mine) {
    const parts = handsMeeting(row, table);
    if (!parts.ok) return parts;
    for (const { of, role, line = row.line } of parts.value)
      lookUp(met, of).push({ row, role, ...(line === undefined ? {} : { line }) });
  }
  const paid = new Map(laid.value.map((hand) => [hand, paidOn(chart.pays, lookUp(met, hand), worth)]));
  return ok(
    laid.value.map((hand) => matchOf(table, hand, withBeatenPool(lookUp(met, hand), paid, lookUp(paid, hand)))),
  );
}

/**
 * The winning side of a bad beat goes with its losing side: a hand that beats losing hands of several pools has the winning
 * part of each of them, and none of a pool that no losing hand is paid from. Rows without a pool stay as they are.
 */
function withBeatenPool(
  met: readonly MetRow[],
  paid: ReadonlyMap<LaidHand, readonly MetRow[]>,
  own: readonly MetRow[],
): readonly MetRow[] {
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
  called: CalledHands,
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

/**
 * Whether a hand that was keyed alone is one that a row pays if another hand beats it: then it is no hand that fails to
 * qualify, but half of what has to be keyed.
 */
export function paysIfBeaten(gameRow: GameRow, rows: readonly ChartRow[], called: CalledHands): boolean {
  const laid = layOut(gameRow, called);
  const [hand, ...others] = laid.ok ? laid.value.filter(({ text }) => text !== '') : [];
  if (hand === undefined || others.length > 0 || gameRow.deal === 'table') return false;
  const table: Table = { gameRow, called, hands: [hand] };
  return rows.some(({ hand: pattern, key, games }) => {
    if (games !== undefined && !games.includes(gameRow.game)) return false;
    if (pattern.is === 'beaten') return startsAs(pattern, table, hand);
    return pattern.is === 'bad-beat' && meetsTest(pattern.losing, key, table, atItsBest(hand));
  });
}

/** The hands of the table that meet the row, and as what. */
function handsMeeting(row: ChartRow, table: Table): Result<HandInBeat[]> {
  const { hand: pattern, key, bank } = row;
  const holders = (isMet: (hand: LaidHand) => boolean): Result<HandInBeat[]> =>
    ok(
      table.hands
        .filter((of) => (bank === undefined || isBank(table, of)) && isMet(of))
        .map((of) => ({ of, role: 'holder' })),
    );
  switch (pattern.is) {
    case 'bad-beat':
      return handsInBeat(pattern, table, (test, hand) => meetsTest(test, key, table, hand));
    case 'beaten':
      return holders((hand) => isBeaten(pattern, table, hand));
    case 'trigger':
      return ok([]);
    case 'sweep':
      return holders((hand) => sweeps(pattern, table, hand));
    default:
      return holders((hand) => meetsTest(pattern, key, table, hand));
  }
}

/** If the player-dealer is not known, no hand is theirs. */
const isBank = ({ called }: Table, { seat }: LaidHand): boolean => called.playerDealer === seat;

/** Rows are listed from best to least, so the first that is met is the best. */
function paidOn(
  pays: Chart['pays'] = 'first-row',
  met: readonly MetRow[],
  worth: ((row: ChartRow) => number) | undefined,
) {
  const on = (row: ChartRow | undefined) => met.filter((one) => one.row === row);
  switch (pays) {
    case 'first-row':
      // Each line of baccarat is a hand of its own.
      return met.filter(({ row }) => row === met.find((one) => one.row.line === row.line)?.row);
    case 'highest-prize': {
      assert(worth !== undefined, 'who pays the highest prize knows what each row pays');
      return on(highestPaying(met, worth));
    }
    case 'every-row':
      return met.filter(({ row }) => !row.unless?.some((key) => met.some((other) => other.row.key === key)));
    default:
      return unreachable(pays);
  }
}

/** Of rows that pay alike the first. */
function highestPaying(met: readonly MetRow[], worth: (row: ChartRow) => number): ChartRow | undefined {
  let best: ChartRow | undefined;
  for (const { row } of met) if (best === undefined || worth(row) > worth(best)) best = row;
  return best;
}

function matchOf(table: Table, hand: LaidHand, meets: readonly MetRow[]): Match {
  const lost = lostToTheBank(table, hand);
  const { seat, hand: number, best } = hand;
  const found = { seat, hand: number, says: wordsOf(table, hand, meets), strength: best?.strength ?? 0, meets };
  return lost === undefined ? found : { ...found, lost };
}

function wordsOf({ gameRow }: Table, { best, reading }: LaidHand, meets: readonly MetRow[]): string {
  if (best !== undefined) return handWords(findRanking(gameRow.ranking)!, best);
  const rows = meets.map(({ row }) => row.name);
  if (rows.length > 0) return [...new Set(rows)].join('; ');
  return reading?.hands.map(({ says }) => says).join('; ') || 'nothing that the chart counts';
}

// Bad beats: who has the losing hand and who has the winning one.

/** A hand of the call and what it is in the beat. */
type HandInBeat = Readonly<{ of: LaidHand; role: HandRole; line?: Line }>;
type HandRole = Exclude<Role, 'dealer-bet'>;
type Line = 'player' | 'banker';

type MeetsTest = (test: HandTest, hand: LaidHand) => boolean;

type BeatenPattern = Extract<HandPattern, { is: 'beaten' }>;

/** The hand holds just these ranks in the group, and another hand of the call is better. */
export function isBeaten(pattern: BeatenPattern, table: Table, hand: LaidHand): boolean {
  return startsAs(pattern, table, hand) && table.hands.some((other) => strength(other) > strength(hand));
}

function startsAs({ group, ranks, plays }: BeatenPattern, { gameRow }: Table, hand: LaidHand): boolean {
  const letters = (hand.groups.get(group) ?? []).map((card) => RANKS[rankOf(card)]!).sort();
  if (letters.join('') !== [...ranks].sort().join('')) return false;
  return plays === undefined || playsFrom(plays, gameRow, hand);
}

const strength = ({ best }: LaidHand): number => best?.strength ?? Number.NEGATIVE_INFINITY;

export function handsInBeat(pattern: BadBeat, table: Table, meets: MeetsTest): Result<HandInBeat[]> {
  switch (pattern.compared) {
    case 'showdown':
      return ok(atTheShowdown(pattern, table, meets));
    case 'game':
      return table.gameRow.deal === 'table'
        ? ok(betweenTheLines(pattern, table, meets))
        : inTheGame(pattern, table, meets);
    default:
      return unreachable(pattern.compared);
  }
}

/**
 * The strongest hand beats the others. Only the highest losing hand has the part, equal ones share it; where the second
 * best hand of the table fails the test, no lower hand takes its place.
 */
function atTheShowdown({ losing, winning, loser }: BadBeat, { hands }: Table, meets: MeetsTest): HandInBeat[] {
  const shown = hands.filter(({ text, best }) => text !== '' && best !== undefined);
  if (loser === 'every') return everyBeat(shown, { losing, winning }, meets);
  const top = highestHands(shown);
  const beaten = shown.filter((hand) => !top.includes(hand));
  const fits = (hand: LaidHand) => meets(losing, atItsBest(hand));
  const losers = caseOf(loser, {
    'second-best': highestHands(beaten).filter(fits),
    any: highestHands(beaten.filter(fits)),
  });
  const winners = top.filter((hand) => winning === 'higher' || meets(winning, atItsBest(hand)));
  return handsWhere(losers, winners);
}

/** Each pair of hands of which one beats the other like this; who beats one and loses to another has the loser's part. */
function everyBeat(
  shown: readonly LaidHand[],
  { losing, winning }: Pick<BadBeat, 'losing' | 'winning'>,
  meets: MeetsTest,
) {
  const beats = (winner: LaidHand, loser: LaidHand) =>
    strength(winner) > strength(loser) &&
    meets(losing, atItsBest(loser)) &&
    (winning === 'higher' || meets(winning, atItsBest(winner)));
  const losers = shown.filter((hand) => shown.some((other) => beats(other, hand)));
  const winners = shown.filter((hand) => !losers.includes(hand) && shown.some((other) => beats(hand, other)));
  return handsWhere(losers, winners);
}

function highestHands(hands: readonly LaidHand[]): LaidHand[] {
  const most = Math.max(...hands.map(strength));
  return hands.filter((hand) => strength(hand) === most);
}

/** Both sides or none: a beat without a winner that the row names is no beat. */
function handsWhere(losers: readonly LaidHand[], winners: readonly LaidHand[]): HandInBeat[] {
  if (losers.length === 0 || winners.length === 0) return [];
  return [
    ...losers.map((of) => ({ of, role: 'losing' as const })),
    ...winners.map((of) => ({ of, role: 'winning' as const })),
  ];
}

/** As the game compares: each hand that lost like this has the part, and each hand that beat one of them. */
function inTheGame({ losing, winning }: BadBeat, table: Table, meets: MeetsTest): Result<HandInBeat[]> {
  const beats = beatsOf(table);
  if (!beats.ok) return beats;
  const such = beats.value.filter(
    ({ loser, winner }) => meets(losing, loser) && (winning === 'higher' || meets(winning, winner)),
  );
  const losers = new Set(such.map(({ loser }) => loser));
  // With several players one may beat a second and be beaten by a third: that one has the losing hand's share.
  const winners = new Set(such.map(({ winner }) => winner).filter((hand) => !losers.has(hand)));
  return ok(handsWhere([...losers], [...winners]));
}

const LINES: readonly Line[] = ['player', 'banker'];

/** The two lines of baccarat are shared: every bettor on a line has its share, so each hand is given both. */
function betweenTheLines({ losing, winning }: BadBeat, { hands }: Table, meets: MeetsTest): HandInBeat[] {
  return hands.flatMap((of) => {
    const won = LINES.find((line) => of.reading !== undefined && isNamed(of.reading, `${line}-wins`));
    const lost = LINES.find((line) => won !== undefined && line !== won);
    if (won === undefined || lost === undefined) return [];
    if (!meets(losing, lineOf(of, lost)) || (winning !== 'higher' && !meets(winning, lineOf(of, won)))) return [];
    return [
      { of, role: 'losing', line: lost },
      { of, role: 'winning', line: won },
    ];
  });
}

/** One line as a hand of its own: its cards are the group `hand`, its reading the hand `hand`, its names without it. */
function lineOf(deal: LaidHand, line: Line): LaidHand {
  const { hands, outcomes } = deal.reading!;
  const reading: Reading = {
    hands: hands.filter(({ hand }) => hand === line).map((read) => ({ ...read, hand: 'hand' })),
    outcomes: outcomes
      .filter(({ id }) => id.startsWith(`${line}-`))
      .map(({ id, says }) => ({ id: id.slice(line.length + 1), says })),
  };
  return { ...deal, groups: new Map([['hand', deal.groups.get(line) ?? []]]), reading };
}
