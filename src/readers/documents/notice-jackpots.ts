/** What a notice says of hands: the chart of hands and prizes, and what holds for all of it. */

import { cents, timesCents } from '../../base/cents.ts';
import { type Card, cardFrom } from '../../cards/card.ts';
import type { ChartRow, Prize } from '../../rules/chart.ts';
import type { FallNow } from '../../rules/falls.ts';
import type { CategoryPattern } from '../../rules/hand-pattern.ts';
import { optionInForce, rowsInForce, structureInForce } from '../../rules/in-force.ts';
import { type Destination, poolOf as rolloverPool } from '../../rules/rollover.ts';
import { handStepOf, type Sheet, type Step, stepOf } from '../../rules/sheet.ts';
import { isWonByFeesAlone } from '../../rules/triggers.ts';
import { isChoice, isPick } from '../../rules/vocabulary.ts';
import { poolName } from '../terms.ts';
import { type Block, type ChartLine, type Line, linesBlock, type Section } from './document.ts';
import { fallLines } from './notice-falls.ts';
import { givenBy, howToPlay } from './notice-fees.ts';
import { declaredLines, isCategory } from './notice-games.ts';
import { memoryLines } from './notice-memory.ts';
import { gamesText, line, present, prizesHeading, section } from './notice-shared.ts';
import { shares } from './notice-shares.ts';
import { mustBeWonBy, triggerLines } from './notice-triggers.ts';
import {
  amountText,
  capital,
  clockText,
  limitText,
  listText,
  moneyText,
  type NoticeWriter,
  weekdayText,
} from './notice-writer.ts';

export function jackpotSections(
  writer: NoticeWriter,
  { falls = [] }: Readonly<{ falls?: readonly FallNow[] }> = {},
): Section[] {
  const { sheet, say } = writer;
  if (handStepOf(sheet) === undefined) return [];
  const falling = fallLines(
    writer,
    chartsInForce(writer).flatMap(({ rows }) => rows),
    falls,
  );
  return [
    section('how-to-play', say('heading.how-to-play'), 'standing', ...howToPlay(writer)),
    section(
      'prizes',
      prizesHeading(writer),
      'standing',
      ...charts(writer),
      linesBlock(...falling),
      linesBlock(
        ...triggerLines(
          writer,
          chartsInForce(writer).flatMap(({ rows }) => rows),
        ),
      ),
      ...chartRules(writer),
    ),
    section(
      'shares',
      say('heading.shares'),
      'later',
      ...shares(
        writer,
        chartsInForce(writer).flatMap(({ rows }) => rows),
      ),
    ),
  ];
}

/** What wins most, in one line: where one hand stands on top of every chart, and its prize is known. */
export function jackpotLead(writer: NoticeWriter): Line | null {
  const { sheet, say } = writer;
  if (handStepOf(sheet) === undefined) return null;
  const tops = chartsInForce(writer).map(({ rows }) => rows.find(takesPool) ?? rows[0]);
  const [top] = tops;
  if (top === undefined || tops.some((other) => other?.name !== top.name)) return null;
  // Of games that each have a fixed prize, none is the one prize to win.
  if (!takesPool(top) && top.games !== undefined) return null;
  const won = mustBeWonBy(writer, top);
  if (won !== undefined) return won;
  const { prize } = top;
  if (prize.gives === 'turns') return null;
  if (prize.gives === 'entries' || prize.gives === 'points' || prize.gives === 'share-of-pool') return null;
  if (prize.gives === 'fixed' && isOpen(writer, prize)) return null;
  const text = prizeText(writer, prize, false);
  return line(say('lead.top-prize', { hand: writer.sheetText(top.name), prize: text }), top.at);
}

const takesPool = ({ prize }: ChartRow): boolean => prize.gives === 'percent-of-pool' && prize.percent === 100;

const isOpen = ({ offer }: NoticeWriter, { amount }: Extract<Prize, { gives: 'fixed' }>): boolean =>
  isChoice(amount) && offer?.amounts[amount.choose] === undefined;

// The chart of hands.

/** A chart as it hangs on the wall: an option, or with an offer the option that is in effect, for some games or for all. */
type HandChart = Readonly<{ option: string | null; games: readonly string[] | null; rows: readonly ChartRow[] }>;

function chartsInForce({ sheet, offer }: NoticeWriter): HandChart[] {
  if (offer === undefined) {
    const options = Object.entries(sheet.chart.options).filter(([, rows]) => rows.length > 0);
    return options.map(([option, rows]) => ({ option: options.length === 1 ? null : option, games: null, rows }));
  }
  const byOption = new Map<string, string[]>();
  for (const { game } of sheet.games) {
    const option = optionInForce(offer, game);
    byOption.set(option, [...(byOption.get(option) ?? []), game]);
  }
  return [...byOption.values()].map((games) => ({
    option: null,
    games: byOption.size === 1 ? null : games,
    rows: [...new Set(games.flatMap((game) => rowsInForce(sheet, offer, game)))],
  }));
}

/** Rows of some games only have a chart of their own, headed by these games. Options that look alike are printed once. */
function charts(writer: NoticeWriter): Block[] {
  const byLook = new Map<string, Readonly<{ options: string[]; blocks: Block[]; at: string }>>();
  for (const chart of chartsInForce(writer)) {
    const blocks = groupedByGames(writer, chart).map((group) => chartBlock(writer, group));
    const look = JSON.stringify(blocks);
    const before = byLook.get(look)?.options ?? [];
    const options = chart.option === null ? [] : [...before, chart.option];
    byLook.set(look, { options, blocks, at: chart.rows[0]?.at ?? writer.sheet.chart.at });
  }
  return [...byLook.values()].flatMap(({ options, blocks, at }) => {
    const [block, ...more] = blocks;
    if (options.length === 0 || block?.is !== 'chart') return blocks;
    const { label, isHeading } = optionLabel(writer, options);
    const [first, ...others] = block.columns;
    // One chart is headed by its option; several are, each by its games.
    if (more.length === 0 && first !== undefined && first.text === writer.say('chart.hand')) {
      return [{ ...block, columns: [{ ...first, text: label }, ...others] }];
    }
    return [linesBlock(line(isHeading ? label : writer.say('chart.option-heads', { option: label }), at)), ...blocks];
  });
}

type GameChart = Readonly<{ games: readonly string[] | null; rows: readonly ChartRow[] }>;

function groupedByGames(writer: NoticeWriter, { rows, games }: HandChart): GameChart[] {
  const byGames = new Map<string, ChartRow[]>();
  for (const row of rows) {
    const key = (row.games ?? games ?? []).join(' ');
    byGames.set(key, [...(byGames.get(key) ?? []), row]);
  }
  const byLook = new Map<string, GameChart>();
  for (const same of byGames.values()) {
    const look = JSON.stringify(same.map((row) => chartLine(writer, row).cells));
    const before = byLook.get(look);
    const of = same[0]?.games ?? games;
    const all = before === undefined ? of : [...(before.games ?? []), ...(of ?? [])];
    byLook.set(look, { games: of === null ? null : all, rows: before?.rows ?? same });
  }
  return [...byLook.values()];
}

/** An option that has words is called by them, and they head its charts as they are; any other by its letter or number. */
function optionLabel(writer: NoticeWriter, options: readonly string[]): { label: string; isHeading: boolean } {
  const { say, sheet } = writer;
  const named = options.flatMap((option) => versionIn(option) ?? []);
  if (named.length === options.length) {
    const version = listText(
      writer,
      named.map((one) => say(`version.${one}`)),
      'or',
    );
    return { label: say('heading.for-version', { heading: say('chart.hands'), version }), isHeading: true };
  }
  const option = listText(writer, options, 'or');
  // The option chooses how a prize is paid, unless the structures do or the hands earn tickets.
  const paysPrizes = options.some((one) =>
    sheet.chart.options[one]?.some(({ prize }) => prize.gives !== 'entries' && prize.gives !== 'turns'),
  );
  const hands = !paysPrizes || Object.keys(sheet.structures?.options ?? {}).length > 1;
  return { label: say(hands ? 'chart.hand-option' : 'chart.option', { option }), isHeading: false };
}

const VERSIONS = ['seats', 'hands', 'both', 'points', 'tickets-draw', 'tickets-carry'] as const;
const versionIn = (option: string) => VERSIONS.find((one) => one === option);

function chartBlock(writer: NoticeWriter, { games, rows }: GameChart): Block {
  const { say, sheet } = writer;
  const everywhere = games === null || sheet.games.every(({ game }) => games.includes(game));
  const plain = say(isWonByFeesAlone(sheet) ? 'trigger.line' : 'chart.hand');
  const heading = everywhere ? plain : capital(gamesText(writer, games));
  const gives = new Set(rows.map(({ prize }) => prize.gives));
  const paid = gives.size > 1 ? undefined : [...gives][0];
  return {
    is: 'chart',
    columns: [
      { text: heading, amount: false },
      {
        text: say(HEADED[paid ?? 'fixed']),
        amount: true,
      },
    ],
    rows: rows.map((row) => chartLine(writer, row)),
  };
}

/** What a chart calls the prizes of its rows, where all of them give the same. */
const HEADED = {
  entries: 'chart.tickets',
  turns: 'chart.turns',
  points: 'chart.points',
  fixed: 'chart.prize',
  goods: 'chart.prize',
  'percent-of-pool': 'chart.prize',
  'share-of-pool': 'chart.prize',
} as const satisfies Record<Prize['gives'], string>;

function chartLine(writer: NoticeWriter, row: ChartRow): ChartLine {
  const example = exampleOf(writer.sheet, row);
  return {
    cells: [rowText(writer, row), prizeText(writer, row.prize, sharedInCell(writer, row))],
    at: [row.at],
    ...(example === undefined ? {} : { example }),
  };
}

/** A line of baccarat, or the bank, goes with the name: otherwise the line reads as if for every bet. */
function rowText({ say, sheetText }: NoticeWriter, { name, line: of, bank, stakes }: ChartRow): string {
  let hand = sheetText(name);
  if (stakes !== undefined) hand = say('chart.at-stakes', { hand, limits: stakes.map(limitText).join(', ') });
  if (of !== undefined) hand = say(`chart.for-${of}`, { hand });
  return bank === true ? say('chart.for-bank', { hand }) : hand;
}

/** Said in the row where few rows are shared; a longer chart says it once below. */
const MOST_SHARED_IN_CELL = 3;

const sharedRows = (writer: NoticeWriter): ChartRow[] =>
  chartsInForce(writer)
    .flatMap(({ rows }) => rows)
    .filter((row) => row.prize.gives === 'percent-of-pool' && isShared(writer, row));

const sharedInCell = (writer: NoticeWriter, row: ChartRow): boolean =>
  isShared(writer, row) && sharedRows(writer).length <= MOST_SHARED_IN_CELL;

function sharedBelow(writer: NoticeWriter): Line[] {
  const { say } = writer;
  const rows = sharedRows(writer);
  const [row] = rows;
  const most = rows.flatMap(({ prize, at }) =>
    prize.gives === 'percent-of-pool' && prize.atMost !== undefined ? [{ amount: prize.atMost, at }] : [],
  )[0];
  return present(
    row !== undefined && rows.length > MOST_SHARED_IN_CELL && line(say('prize.shared-below'), row.at),
    most && line(say('prize.at-most', { amount: moneyText(most.amount) }), most.at),
  );
}

/** Whether a prize goes to more people than those who have the hand. */
function isShared({ sheet, offer }: NoticeWriter, { parts }: ChartRow): boolean {
  if (parts !== undefined) return parts.length > 1;
  const { structures } = sheet;
  if (structures === undefined) return false;
  const inForce = offer === undefined ? undefined : structureInForce(sheet, offer);
  const shown = inForce === undefined ? Object.values(structures.options) : [inForce];
  return shown.some((one) => one.parts.length > 1);
}

function prizeText(writer: NoticeWriter, prize: Prize, shared: boolean): string {
  const { say, terms, offer } = writer;
  const pool = (id: string): string => writer.sheetText(poolName(id, terms));
  switch (prize.gives) {
    case 'percent-of-pool': {
      const values = { percent: prize.percent, pool: pool(prize.pool) };
      return say(shared ? 'prize.percent-of-pool-shared' : 'prize.percent-of-pool', values);
    }
    case 'fixed': {
      const { amount, times = 1, divided } = prize;
      const chosen = isChoice(amount) ? offer?.amounts[amount.choose] : amount;
      if (chosen === undefined) {
        if (times === 1) return say('prize.as-posted');
        return times === 2 ? say('prize.twice-posted') : say('prize.times-posted', { times });
      }
      const said = moneyText(timesCents(cents(chosen), times));
      return divided === true ? say('prize.divided', { amount: said }) : said;
    }
    case 'share-of-pool':
      return say('prize.share-of-pool', { pool: pool(prize.pool) });
    case 'entries': {
      const { count } = prize;
      const n = isChoice(count) ? offer?.amounts[count.choose] : count;
      return n === undefined ? say('prize.as-posted') : say('prize.tickets', { n });
    }
    case 'turns': {
      const { count, base: word } = prize;
      const n = isChoice(count) ? offer?.amounts[count.choose] : count;
      if (n === undefined) return say('prize.as-posted');
      const base = isChoice(word) ? offer?.amounts[word.choose] : word;
      const turns = say('prize.turns', { n });
      return base === undefined ? turns : say('prize.turns-for', { turns, amount: moneyText(cents(base)) });
    }
    case 'points':
      return say('prize.points', { n: prize.count });
    case 'goods': {
      const what = writer.sheetText(prize.what);
      if (isChoice(prize.value) && offer?.amounts[prize.value.choose] === undefined)
        return say('prize.goods-posted', { what });
      const value = amountText(writer, prize.value);
      return say(prize.atMost === true ? 'prize.goods-up-to' : 'prize.goods', { what, value });
    }
  }
}

/** Cards that make the hand, where the name of the hand leaves no doubt which. */
function exampleOf({ games }: Sheet, { hand, games: of }: ChartRow): readonly Card[] | undefined {
  const played = games.filter(({ game }) => of === undefined || of.includes(game));
  if (hand.is === 'category') {
    if (hand.floor !== undefined || hand.top !== undefined || hand.rank !== undefined) return undefined;
    const suit = hand.suit ?? '$&';
    if (isPick(suit)) return undefined;
    const inSuit = (cards: string | undefined) => cardsOf(cards?.replaceAll(/[cdhs]\b/g, suit));
    if (hand.category === 'mini-royal') return inSuit('As Ks Qs');
    return played.every(({ ranking }) => ranking === 'high-five') ? inSuit(FIVE_CARDS[hand.category]) : undefined;
  }
  if (hand.is === 'reading') {
    const [read, ...more] = hand.hands;
    if (
      read === undefined ||
      more.length > 0 ||
      read.hand !== 'best' ||
      read.floor !== undefined ||
      read.suit !== undefined
    )
      return undefined;
    return read.category === undefined ? undefined : cardsOf(FIVE_CARDS[read.category]);
  }
  return hand.is === 'outcome' ? cardsOf(NAMED_HANDS[hand.outcome]) : undefined;
}

const FIVE_CARDS: Readonly<Record<string, string>> = {
  'royal-flush': 'As Ks Qs Js Ts',
  'straight-flush': '9h 8h 7h 6h 5h',
  'four-of-a-kind': '8s 8h 8d 8c',
  'five-of-a-kind': '8s 8h 8d 8c Jk',
  'full-house': 'Ks Kh Kd 4c 4s',
  flush: 'Kd Td 8d 5d 3d',
  straight: '9s 8d 7c 6h 5s',
  'three-of-a-kind': 'Qs Qh Qd',
};
const NAMED_HANDS: Readonly<Record<string, string>> = {
  'five-aces': 'As Ah Ad Ac Jk',
  'blazing-three-sevens-same-colour': '7s 7c 7s',
  'blazing-three-sevens': '7s 7h 7c',
  'suited-sevens': '7h 7h',
  'two-sevens': '7s 7h',
};

function cardsOf(text: string | undefined): readonly Card[] | undefined {
  const cards = text?.split(' ').map(cardFrom);
  return cards?.every((card) => card !== undefined) ? cards : undefined;
}

// What holds for the whole chart.

function chartRules(writer: NoticeWriter): Block[] {
  const { sheet, offer, say } = writer;
  const { chart } = sheet;
  const shown = chartsInForce(writer);
  const rows = [...new Set(shown.flatMap((one) => one.rows))];
  const several = shown.some((one) => groupedByGames(writer, one).some((group) => group.rows.length > 1));
  return [
    linesBlock(
      ...present(
        offer === undefined &&
          shown.length > 1 &&
          line(say(chart.chosen === undefined ? 'chart.options-posted' : 'chart.options-for-games'), chart.at),
        offer === undefined && chart.subset !== undefined && line(say('chart.hands-posted'), chart.subset.at),
        ...sharedBelow(writer),
        several && line(paidOnce(writer), chart.at),
        ...rows
          .filter(({ keyed }) => keyed !== undefined)
          .map((row) => line(say('hand.shown-first', { hand: writer.sheetText(row.name) }), row.at)),
        ...envyLines(writer, rows),
        ...declaredLines(writer),
        ...bestHandLines(writer, rows),
        ...pickedLines(writer, rows),
        ...postedHands(writer, rows),
        ...limitLines(writer, rows),
        ...memoryLines(writer, rows),
        ...periodLines(writer),
        ...multiplierLines(writer),
        ...inKindLines(writer),
      ),
    ),
  ];
}

function paidOnce({ sheet, say }: NoticeWriter): string {
  const { pays = 'first-row' } = sheet.chart;
  if (pays === 'every-row') return say('pays.every-line');
  if (pays === 'highest-prize') return say('pays.highest-posted');
  const given = givenBy(sheet);
  if (given === 'tickets') return say('pays.tickets-once');
  return say(given === 'points' ? 'pays.points-once' : 'pays.highest-line');
}

/** Said once if every hand pays the rest of the table the same amount. */
function envyLines(writer: NoticeWriter, rows: readonly ChartRow[]): Line[] {
  const toTable = rows.flatMap(({ envy }) => (envy?.to === 'table' ? [envy] : []));
  const [first] = toTable;
  const amounts = new Set(toTable.map(({ amount }) => amountText(writer, amount)));
  const alike = toTable.length === rows.length && rows.length > 1 && amounts.size === 1;
  if (first === undefined || !alike) return rows.flatMap((row) => rowEnvy(writer, row));
  return [line(writer.say('envy.table-each', { amount: amountText(writer, first.amount) }), first.at)];
}

function rowEnvy(writer: NoticeWriter, { name, envy }: ChartRow): Line[] {
  if (envy === undefined) return [];
  const { say } = writer;
  const values = { hand: writer.sheetText(name), amount: amountText(writer, envy.amount) };
  return present(
    line(say(envy.to === 'table' ? 'envy.table' : 'envy.fees', values), envy.at),
    envy.despite && line(say('envy.fees-despite'), envy.at),
  );
}

/** Said once if it holds for every line that is not "or better" anyway. */
function bestHandLines(writer: NoticeWriter, rows: readonly ChartRow[]): Line[] {
  const { say } = writer;
  const ranked = rows.filter(({ hand }) => hand.is === 'category' && !hand.orBetter);
  const best = ranked.filter(({ hand }) => hand.is === 'category' && hand.best === true);
  if (best.length > 1 && best.length === ranked.length && ranked.length === rows.length) {
    return [line(say('chart.best-hands'), ...best.map(({ at }) => at))];
  }
  return best.map((row) => line(say('chart.best-hand', { hand: writer.sheetText(row.name) }), row.at));
}

/** The suit or the rank that the offer picked. */
function pickedLines(writer: NoticeWriter, rows: readonly ChartRow[]): Line[] {
  const { offer, say } = writer;
  const said = new Map<string, Line>();
  for (const { hand, at } of rows) {
    for (const { kind, pick } of picksIn(hand)) {
      const chosen = offer?.picks?.[pick];
      if (said.has(pick)) continue;
      if (kind === 'suit') {
        const suit = SUITS.find((one) => one === chosen);
        const text = suit === undefined ? say('picked.suit-posted') : say('picked.suit', { suit: say(`suit.${suit}`) });
        said.set(pick, line(text, at));
      } else {
        const rank = rankLetter(chosen);
        const text =
          rank === undefined ? say('picked.rank-posted') : say('picked.rank', { rank: say(`ranks.${rank}`) });
        said.set(pick, line(text, at));
      }
    }
  }
  return [...said.values()];
}

const SUITS = ['c', 'd', 'h', 's'] as const;
const RANK_LETTERS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
type RankLetter = (typeof RANK_LETTERS)[number];
const rankLetter = (letter: string | undefined): RankLetter | undefined => RANK_LETTERS.find((one) => one === letter);

function picksIn(part: unknown, key = ''): { kind: 'suit' | 'rank'; pick: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPick(part)) return [{ kind: key === 'suit' ? 'suit' : 'rank', pick: part.pick }];
  return Object.entries(part).flatMap(([name, inner]) => picksIn(inner, name));
}

/** Hands that the sheet leaves to the posting. */
function postedHands(writer: NoticeWriter, rows: readonly ChartRow[]): Line[] {
  const { offer, say, sheet } = writer;
  const open = rows.filter(({ hand }) => JSON.stringify(hand).includes('"is":"posted"'));
  const [one] = open;
  if (one === undefined) return [];
  if (offer === undefined) return [line(say('posted.none-yet'), ...open.map(({ at }) => at))];
  const byHand = new Map<string, { at: string[]; games: string[]; least: boolean }>();
  for (const { row, game, hand } of offer.posted ?? []) {
    const asks = open.find(({ key }) => key === row);
    if (asks === undefined) continue;
    const said = categoryText(writer, hand);
    const of = byHand.get(said) ?? { at: [], games: [], least: stepOf(sheet, 'earn')?.form === 'place' };
    byHand.set(said, { ...of, at: [...of.at, asks.at], games: [...new Set([...of.games, game])] });
  }
  return [...byHand].map(([hand, { at, games, least }]) => {
    const everywhere = sheet.games.every(({ game }) => games.includes(game));
    if (everywhere) return line(say(least ? 'posted.hand-or-better' : 'posted.hand', { hand }), ...at);
    const values = { hand, games: gamesText(writer, games) };
    return line(say(least ? 'posted.hand-or-better-in' : 'posted.hand-in', values), ...at);
  });
}

/** Aces full of kings or better; four 8s; a straight, 10 high. */
function categoryText(writer: NoticeWriter, pattern: CategoryPattern): string {
  const { say } = writer;
  const { category, orBetter, floor, rank, suit, best, top, plays, pocketPair } = pattern;
  const ranks = [...(floor ?? '')].flatMap((letter) => rankLetter(letter) ?? []);
  let hand = flooredText(writer, category, ranks);
  const high = rankLetter(top);
  if (high !== undefined) hand = say('hand.high', { hand, ranks: say(`rank.${high}`) });
  const own = typeof rank === 'string' ? rankLetter(rank) : undefined;
  if (own !== undefined) hand = say('hand.of-rank', { hand, ranks: say(`ranks.${own}`) });
  const of = SUITS.find((one) => one === suit);
  if (of !== undefined) hand = say('hand.of-suit', { hand, suit: say(`suit.${of}`) });
  if (orBetter) hand = say('hand.or-better', { hand });
  if (best) hand = say('hand.as-best', { hand });
  if (pocketPair) hand = say('hand.pocket-pair', { hand });
  return plays === undefined ? hand : say('hand.playing', { hand, n: plays.atLeast });
}

function flooredText(writer: NoticeWriter, category: string, ranks: readonly RankLetter[]): string {
  const { say } = writer;
  const [first, second, ...more] = ranks;
  const plain = isCategory(category) ? say(`hand.${category}`) : writer.sheetText(category.replaceAll('-', ' '));
  if (first === undefined) return plain;
  const of = { ranks: say(`ranks.${first}`) };
  const others = second === undefined ? undefined : say(`ranks.${second}`);
  switch (category) {
    case 'full-house':
      return others === undefined ? say('hand.full', of) : say('hand.full-of', { ...of, others });
    case 'two-pair':
      return others === undefined ? say('hand.two-pair-up', of) : say('hand.two-pair-of', { ...of, others });
    case 'pair':
    case 'three-of-a-kind':
    case 'four-of-a-kind':
    case 'five-of-a-kind': {
      const hand = say(KINDS[category], of);
      if (second === undefined) return hand;
      const kicker = listText(
        writer,
        [second, ...more].map((one) => say(`rank.${one}`)),
      );
      return say('hand.with-kicker', { hand, kicker });
    }
    default:
      return say('hand.high', {
        hand: plain,
        ranks: listText(
          writer,
          ranks.map((one) => say(`rank.${one}`)),
        ),
      });
  }
}

const KINDS = {
  pair: 'hand.pair-of',
  'three-of-a-kind': 'hand.three-of',
  'four-of-a-kind': 'hand.four-of',
  'five-of-a-kind': 'hand.five-of',
} as const;

/** When hands are collected and settled at the end of a period. */
function periodLines(writer: NoticeWriter): Line[] {
  const { sheet, say } = writer;
  return sheet.steps.flatMap((step) => {
    if (step.kind === 'earn' && step.form === 'place') {
      return present(step.listsBelow && line(say('period.below-listed'), step.listsBelow.at));
    }
    if (step.kind !== 'select') return [];
    if (step.form === 'all-places') return [line(say('period.all'), step.at)];
    if (step.form !== 'best') return [];
    return [
      line(say(step.ties === 'each' ? 'period.best-each' : 'period.best-split'), step.at),
      line(say('period.once'), step.at),
      ...rolloverLines(writer, step),
    ];
  });
}

/** How often lines are won, and what a hand of a closed line is worth. */
function limitLines(writer: NoticeWriter, rows: readonly ChartRow[]): Line[] {
  const { sheet, say } = writer;
  const limited = rows.filter(({ limits }) => limits !== undefined);
  if (limited.length === 0) return [];
  const lines = limited.flatMap(({ name, limits = [] }) =>
    limits.map(({ at, count, of, per, resets }) => {
      const hand = writer.sheetText(name);
      if (per === 'cycle') return line(say('limit.cycle', { hand, n: count }), at);
      const stretch =
        resets === undefined ? say(`limit.per.${per}`) : say('limit.per.day-from', { time: clockText(writer, resets) });
      return line(say(of === 'line' ? 'limit.line' : 'limit.person', { hand, n: count, per: stretch }), at);
    }),
  );
  const { closed } = sheet.chart;
  const first = limited[0]!.limits![0]!.at;
  return [
    ...lines,
    line(say('limit.together'), first),
    closed === undefined ? line(say('limit.nothing'), first) : line(say('limit.next'), closed.at),
  ];
}

type BestStep = Extract<Step, { kind: 'select'; form: 'best' }>;

/** What becomes of the prize of a period that no one won. */
function rolloverLines(writer: NoticeWriter, { ties, rollover: word }: BestStep): Line[] {
  if (word === undefined) return [];
  const { say, terms } = writer;
  const { at, to } = word;
  const toPool = (id: string) => writer.sheetText(poolName(id, terms));
  const goes = (end: 'to' | 'unwon', where: Destination): string => {
    const pool = rolloverPool(where);
    if (pool !== undefined) return say(`rollover.${end}-pool`, { pool: toPool(pool) });
    return say(where === 'reserve' ? `rollover.${end}-reserve` : `rollover.${end}-house`);
  };
  if (!('unwon' in word)) return [line(goes('to', word.to), at)];
  const rows = chartsInForce(writer).flatMap((chart) => chart.rows);
  const row = rows.length > 1 ? rows.find(({ key }) => key === word.line) : undefined;
  return present(
    to === 'next-period' && line(say(word.until === 'end-of-day' ? 'rollover.day' : 'rollover.promotion'), at),
    row && line(say('rollover.line', { hand: writer.sheetText(row.name) }), at),
    word.atMost !== undefined && line(say('rollover.at-most', { amount: amountText(writer, word.atMost) }), at),
    ties === 'each' && line(say('rollover.once'), at),
    line(goes('unwon', word.unwon), at),
  );
}

function multiplierLines(writer: NoticeWriter): Line[] {
  const { sheet, offer, say } = writer;
  const { multiplier } = sheet;
  if (multiplier === undefined) return [];
  const { at, between, ours, of, prizeAtMost } = multiplier;
  const most = prizeAtMost && line(say('multiplier.prize-at-most', { amount: moneyText(prizeAtMost) }), at);
  if (offer === undefined) {
    const may =
      of === 'pool' && ours === undefined
        ? say('multiplier.pool-may', { low: between[0], high: between[1] })
        : say('multiplier.may');
    return present(line(may, at), most);
  }
  const windows = offer.multipliers ?? [];
  if (windows.length === 0) return [line(say('multiplier.none'), at)];
  return present(...windows.map((window) => line(windowText(writer, window), at)), most);
}

type MultiplierWindow = NonNullable<NonNullable<NoticeWriter['offer']>['multipliers']>[number];

function windowText(writer: NoticeWriter, { times, days, hours, tables, limits }: MultiplierWindow): string {
  const { say, tableName } = writer;
  const when = [
    days &&
      say('multiplier.when.days', {
        days: listText(
          writer,
          days.map((day) => weekdayText(writer, day)),
        ),
      }),
    hours &&
      say('multiplier.when.hours', { from: clockText(writer, hours.from), until: clockText(writer, hours.until) }),
    tables && say('multiplier.when.tables', { tables: listText(writer, tables.map(tableName)) }),
    limits && say('multiplier.when.limits', { limits: listText(writer, limits.map(limitText), 'or') }),
  ].filter((one) => one !== undefined);
  if (when.length === 0) return say('multiplier.always', { times });
  return say('multiplier.now', { times, when: when.reduce((a, b) => say('multiplier.when.two', { a, b })) });
}

function inKindLines(writer: NoticeWriter): Line[] {
  const { sheet, offer, say } = writer;
  const { inKind = [] } = sheet;
  if (offer !== undefined) {
    return inKind
      .filter(({ as }) => as === offer.inKind)
      .map(({ at, name }) => line(say('in-kind.are', { thing: writer.sheetText(name) }), at));
  }
  if (inKind.length === 0) return [];
  const things = listText(
    writer,
    inKind.map(({ name }) => writer.sheetText(name)),
    'or',
  );
  return [line(say('in-kind.may', { things }), ...inKind.map(({ at }) => at))];
}
