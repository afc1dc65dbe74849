/** The jackpot hit log of a period: every qualifying hand reported, its result, and who signed. */

import { lookUp } from '../../base/assert.ts';
import { addCents, type Cents, ZERO } from '../../base/cents.ts';
import { plainWords, tableName } from '../../base/display-text.ts';
import type { Span } from '../../base/time.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { HouseDay } from '../../floor/state.ts';
import { sharedCards } from './hit-story.ts';
import { type Law, offerName, rowName } from './law.ts';
import {
  badges,
  type Cell,
  cards,
  columns,
  line,
  money,
  NOTHING,
  numbered,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  type Row,
  record,
  text,
  time,
  withTotals,
} from './paper.ts';

export type PeriodOf = Readonly<{
  law: Law;
  /** The gaming day; null for a longer period. */
  day: HouseDay | null;
  span: Span;
  /** The last record before the period. */
  before: number;
}>;

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;

/** One line of the log. For a hit called before the period, only its result is known. */
type LogLine = {
  hit: string;
  called: Readonly<{ one: FloorRecord; event: Of<'hit-called'> }> | undefined;
  hands: Of<'hit-called'>['hands'];
  /** The community cards. */
  common: string | null;
  came: string;
  by: readonly string[];
  awarded: Cents;
  seq: number;
  undone: boolean;
};

export function hitLog(of: PeriodOf): PaperMaker {
  const hits = new Map<string, LogLine>();
  const authorized = new Map<number, string>();
  return {
    take: (one) => {
      if ('refusal' in one.outcome) return;
      for (const event of one.outcome.events) enter(hits, authorized, one, event);
    },
    made: (last) => paperOf(of, [...hits.values()], last),
  };
}

function enter(hits: Map<string, LogLine>, authorized: Map<number, string>, one: FloorRecord, event: FloorEvent): void {
  switch (event.type) {
    case 'hit-called':
      hits.set(event.hit, { ...newLine(event.hit, one.seq), called: { one, event }, ...cardsOf(event, null) });
      return;
    case 'hit-extended':
    case 'hand-taken-back':
      revise(lineOf(hits, event.hit, one.seq), event);
      return;
    case 'hit-authorised': {
      const awarded = event.awards.reduce((sum, { amount }) => addCents(sum, amount), ZERO);
      Object.assign(lineOf(hits, event.hit, one.seq), { came: wonWords(event), by: event.by, awarded });
      authorized.set(one.seq, event.hit);
      return;
    }
    case 'hit-declined':
      Object.assign(lineOf(hits, event.hit, one.seq), { came: `denied (${plainWords(event.reason)})`, by: [event.by] });
      return;
    case 'hit-taken-back':
      Object.assign(lineOf(hits, event.hit, one.seq), { came: 'undone by the dealer', by: [event.by] });
      return;
    case 'reversed': {
      const hit = authorized.get(event.of);
      if (hit !== undefined) lookUp(hits, hit).undone = true;
      return;
    }
    default:
  }
}

type KeyedEvent = Of<'hit-called'> | Of<'hit-extended'> | Of<'hand-taken-back'>;

/** If an event omits the community cards, they are unchanged. */
const cardsOf = (event: KeyedEvent, before: string | null): Pick<LogLine, 'hands' | 'common'> => ({
  hands: event.hands,
  common: sharedCards(event) ?? before,
});

const revise = (logged: LogLine, event: KeyedEvent): LogLine => Object.assign(logged, cardsOf(event, logged.common));

function lineOf(hits: Map<string, LogLine>, hit: string, seq: number): LogLine {
  const known = hits.get(hit) ?? newLine(hit, seq);
  hits.set(hit, known);
  return known;
}

const newLine = (hit: string, seq: number): LogLine => ({
  hit,
  called: undefined,
  hands: [],
  common: null,
  came: 'pending',
  by: [],
  awarded: ZERO,
  seq,
  undone: false,
});

function wonWords({ awards, places, tickets }: Of<'hit-authorised'>): string {
  const won = [
    ...(awards.length > 0 ? [`${awards.length} ${awards.length === 1 ? 'award' : 'awards'}`] : []),
    ...(places.length > 0 ? ['a leaderboard place'] : []),
    ...(tickets.length > 0 ? [`${tickets.length} ${tickets.length === 1 ? 'ticket' : 'tickets'}`] : []),
  ];
  return `authorized: ${won.join(', ') || 'no award'}`;
}

function paperOf(of: PeriodOf, hits: readonly LogLine[], last: Place): Paper {
  const { law, span } = of;
  const table = {
    id: 'hits',
    caption: 'Jackpot hits',
    columns: columns({
      hit: 'Hit',
      time: 'Tabled',
      table: 'Table',
      offer: 'Promotion',
      row: 'Qualifying hand',
      cards: 'Cards',
      caller: 'Reported by',
      came: 'Result',
      by: 'Signed by',
      'record>': 'Record',
      'awarded>': 'Awarded',
    }),
    rows: hits.map((logged) => rowFor(law, logged)),
    empty: 'No qualifying hands were reported.',
  };
  return {
    kind: 'hit-log',
    title: 'Jackpot hit log',
    ...overPeriod(of, last),
    head: [line('from', 'From', time(span.from)), line('until', 'To', time(span.until))],
    tables: [withTotals(table, ['awarded'])],
    signatures: [{ label: 'Checked by', badge: null }],
    notes: [{ at: null, says: 'Struck-out lines were corrected later.' }],
  };
}

/** In baccarat all seats have the same cards: they are written once, after their seats. */
function seatedHands(hands: LogLine['hands']): readonly string[] {
  const seats = new Map<string, number[]>();
  for (const { seat, cards: held } of hands) seats.set(held, [...(seats.get(held) ?? []), seat]);
  return [...seats].map(([held, of]) => `${of.join(', ')}: ${held}`);
}

function rowFor(law: Law, { hit, called, hands, common, came, by, awarded, seq, undone }: LogLine): Row {
  const rows = (offer: string) => [...new Set(hands.map(({ row }) => rowName(law, offer, row)))].join(', ');
  const isOwn = hands.some(({ cards: held }) => held === common);
  const shared = common === null || hands.length === 0 || isOwn ? [] : [`board: ${common}`];
  const call: readonly Cell[] =
    called === undefined
      ? [text('before this period'), NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]
      : [
          time(called.event.exposedAt),
          text(tableName(called.event.table)),
          text(offerName(law, called.event.offer)),
          text(rows(called.event.offer)),
          cards([...seatedHands(hands), ...shared].join('; '), null),
          badges([called.one.command.by.badge]),
        ];
  return {
    record: seq,
    cells: [numbered(hit), ...call, text(came), badges(by), record(seq), money(awarded)],
    ...(undone ? { struck: true as const } : {}),
  };
}
