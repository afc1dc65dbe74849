/**
 * Counts in addition to those that a chart needs: what a hold'em hand is made with, how often four tiles contain a pair
 * or a wong, and how often both baccarat lines match, in any order and as dealt. They are cached like any other count.
 */
import type { Json } from '../base/canonical-json.ts';
import type { ChartRow, HandPattern } from '../rules/chart.ts';
import { askedOf, counted } from './counting.ts';
import type { BesideOdds } from './document.ts';
import { type LinesInOrder, linesInOrder } from './exact/shoes/baccarat.ts';
import { countOnce } from './kept-counts.ts';
import type { Question } from './question.ts';
import { chanceOf } from './tally.ts';

export function extraOdds(question: Question): BesideOdds[] {
  switch (question.game.family) {
    case 'poker':
      return holeCardsPlaying(question);
    case 'tiles':
      return tilesHeld(question);
    case 'baccarat':
      return linesAlike(question);
    default:
      return [];
  }
}

/** The share of all deals whose rows, as a mask, satisfy the condition. */
type Part = Readonly<{ says: string; row?: string; isSuch: (mask: number) => boolean }>;

function partsOf(question: Question, hands: readonly HandPattern[], parts: readonly Part[]): BesideOdds[] {
  const { gameRow } = question;
  const rows = hands.map((hand, i): ChartRow => ({ ...NO_PRIZE, at: gameRow.at, key: `beside-${i}`, hand }));
  const found = counted({ ...question, rows, pays: 'first-row', posted: [] });
  if (found?.of.length !== rows.length) return [];
  const { tally } = found;
  return parts.map(({ says, row, isSuch }) => {
    const count = [...tally.met].reduce((sum, [mask, deals]) => (isSuch(mask) ? sum + deals : sum), 0n);
    const chance = chanceOf(tally, count);
    return { game: gameRow.game, ...(row === undefined ? {} : { row }), says, per: tally.per, chance };
  });
}

const NO_PRIZE = { name: 'beside', prize: { gives: 'entries', count: 1 } } as const;

const hasRow = (mask: number, row: number): boolean => (mask & (1 << row)) !== 0;

/** Rows that allow any number of hole cards to play: both, exactly one, or none when the hand is on the board. */
function holeCardsPlaying(question: Question): BesideOdds[] {
  const { gameRow, rows } = question;
  const [hole, board, ...more] = gameRow.groups;
  const isHoldem = hole?.of === 'hand' && hole.cards === 2 && hole.use === 'any' && board?.of === 'table';
  if (!isHoldem || board.use !== 'any' || more.length > 0 || gameRow.ranking !== 'high-five') return [];
  const open = rows
    .flatMap(({ key, hand }) => (hand.is === 'category' ? [{ key, hand }] : []))
    .filter(({ hand }) => hand.plays === undefined && hand.pocketPair === undefined)
    .slice(0, MOST_ROWS);
  // One count covers all rows: for each, the hand alone, with at least one hole card, and with both.
  const hands = open.flatMap(({ hand }): HandPattern[] => [
    hand,
    ...[1, 2].map((atLeast) => ({ ...hand, plays: { group: hole.id, atLeast } })),
  ]);
  const parts = open.flatMap(({ key: row }, i): Part[] => {
    const [made, one, both] = [3 * i, 3 * i + 1, 3 * i + 2] as const;
    return [
      { row, says: 'made with both hole cards', isSuch: (mask) => hasRow(mask, both) },
      { row, says: 'made with exactly one hole card', isSuch: (mask) => hasRow(mask, one) && !hasRow(mask, both) },
      { row, says: 'made without a hole card', isSuch: (mask) => hasRow(mask, made) && !hasRow(mask, one) },
    ];
  });
  return open.length === 0 ? [] : partsOf(question, hands, parts);
}

/** A set of rows is a mask of thirty bits, and each takes three. */
const MOST_ROWS = 10;

/** However the tiles are set. */
function tilesHeld(question: Question): BesideOdds[] {
  const inEither = (category: string): HandPattern => ({
    is: 'some',
    of: ['front', 'back'].map((hand) => ({ is: 'reading', hands: [{ hand, category, orBetter: false }] })),
  });
  return partsOf(
    { ...question, readings: {} },
    [inEither('pair'), { is: 'outcome', outcome: 'pair-pair' }, inEither('wong')],
    [
      { says: 'Exactly one pair', isSuch: (mask) => hasRow(mask, 0) && !hasRow(mask, 1) },
      { says: 'No pair', isSuch: (mask) => !hasRow(mask, 0) },
      { says: 'A wong', isSuch: (mask) => hasRow(mask, 2) },
    ],
  );
}

/**
 * For a row that requires matching lines: how often they match, ignoring its other conditions, and how often card by
 * card.
 */
function linesAlike(question: Question): BesideOdds[] {
  if (!question.rows.some(({ hand }) => asksAlike(hand))) return [];
  const alike = (by: 'card' | 'rank'): HandPattern => ({ is: 'alike', in: ['player', 'banker'], by });
  return [
    ...partsOf(
      question,
      [alike('card'), alike('rank')],
      [
        { says: 'Both lines hold the same cards, suit by suit', isSuch: (mask) => hasRow(mask, 0) },
        { says: 'Both lines hold the same ranks', isSuch: (mask) => hasRow(mask, 1) },
      ],
    ),
    ...linesAlikeAsDealt(question),
  ];
}

const AS_DEALT = 'card by card in the order dealt';

/** A row matches the cards of a line in any order; this is the same row with the order required. */
function linesAlikeAsDealt(question: Question): BesideOdds[] {
  const { gameRow } = question;
  const rows = question.rows.filter(({ hand }) => asksAlike(hand, 'card'));
  const about = `${question.game.id}: ${rows.map(({ key }) => key).join(', ')}`;
  const asked = { kind: 'lines-in-order', of: askedOf({ ...question, rows }), about };
  const { found } = countOnce<KeptLines>(asked, () => ({ found: linesInOrder({ ...question, rows }) }), FORM);
  if (found === undefined) return [];
  const part = (says: string, deals: bigint, row?: string): BesideOdds => ({
    game: gameRow.game,
    ...(row === undefined ? {} : { row }),
    says,
    per: 'round',
    chance: chanceOf({ how: 'counted', total: found.total }, deals),
  });
  return [
    part(`Both lines hold the same cards, ${AS_DEALT}`, found.cards),
    part(`Both lines hold the same ranks, ${AS_DEALT}`, found.ranks),
    ...rows.map(({ key }, i) => part(AS_DEALT, found.rows[i]!, key)),
  ];
}

type KeptLines = Readonly<{ found: LinesInOrder | undefined }>;

const FORM = {
  write: ({ found }: KeptLines): Json =>
    found === undefined ? null : [found.total, found.cards, found.ranks, ...found.rows].map(String),
  read: (value: Json): KeptLines | undefined => {
    if (value === null) return { found: undefined };
    const isCounts = Array.isArray(value) && value.length >= 3;
    if (!isCounts || !value.every((one) => typeof one === 'string' && /^\d+$/.test(one))) return undefined;
    const [total, cards, ranks, ...rows] = (value as string[]).map(BigInt) as [bigint, bigint, bigint, ...bigint[]];
    return { found: { total, cards, ranks, rows } };
  },
};

const asksAlike = (hand: HandPattern, by?: 'card' | 'rank'): boolean =>
  hand.is === 'every' || hand.is === 'some'
    ? hand.of.some((one) => asksAlike(one, by))
    : hand.is === 'alike' && (by === undefined || hand.by === by);
