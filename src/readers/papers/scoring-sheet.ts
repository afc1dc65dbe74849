/**
 * The official scoring sheet of a show: contestants, every square in the order opened, the running totals, the last
 * board, halts and unusual occurrences, prizes won, and signatures.
 */

import { assert, first } from '../../base/assert.ts';
import { plainWords } from '../../base/display-text.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { BOARD_CASH } from '../../floor/shows/show.ts';
import {
  boardLoaded,
  type CrewPart,
  prizeDecided,
  type ShowPosition,
  type ShowRules,
  type ShowStep,
  showRules,
  squarePicked,
  squaresOpened,
  startShow,
} from '../../rules/show.ts';
import { type Law, offerName, sheetKeyOf } from './law.ts';
import {
  aboutOne,
  badges,
  clause,
  columns,
  count,
  line,
  money,
  NOTHING,
  type Paper,
  type Place,
  person,
  type Row,
  type Signature,
  type Table,
  text,
  time,
} from './paper.ts';

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
type Entry = Readonly<{ record: FloorRecord; event: FloorEvent }>;

type ScoringSheetOf = Readonly<{
  law: Law;
  show: string;
  /** The records that name the show, in order. */
  records: readonly FloorRecord[];
  last: Place;
}>;

/** Undefined if the records contain no show of this name. */
export function scoringSheet({ law, show, records, last }: ScoringSheetOf): Paper | undefined {
  const entries = records.flatMap((record) =>
    'events' in record.outcome
      ? record.outcome.events
          .filter((event) => 'show' in event && event.show === show)
          .map((event) => ({ record, event }))
      : [],
  );
  const seated = entries.find(({ event }) => event.type === 'show-seated');
  if (seated?.event.type !== 'show-seated') return undefined;
  const { offer, contestants } = seated.event;
  const { words, rules } = rulesOf(law, offer);
  const { rows, position } = played(rules, entries);
  const ended = entries.map(({ event }) => event).find((event) => event.type === 'show-ended');
  return {
    kind: 'scoring-sheet',
    title: ended === undefined ? 'Scoring sheet (show in progress)' : 'Official scoring sheet',
    ...aboutOne({ law, from: seated.record.seq }, last),
    head: [
      line('show', 'Show', text(show)),
      line('offer', 'Promotion', text(offerName(law, offer))),
      line('seated', 'Contestants seated', time(seated.record.command.time)),
      line('result', 'Final round', ended?.result ? text(nameOf(rules, ended.result)) : NOTHING),
      ...(ended?.reason ? [line('called-off', 'Canceled', text(plainWords(ended.reason)))] : []),
    ],
    tables: [
      contestantsTable(contestants, position),
      { ...PICKS, rows },
      boardsTable(entries),
      unusualTable(entries),
      awardsTable(law, rules, ended),
    ],
    signatures: signaturesOf(words, ended),
    notes: [
      {
        at: words.crew.at,
        says: 'The prize behind each square was sealed when the board was loaded and matches what was opened.',
      },
    ],
  };
}

function rulesOf({ offers }: Law, id: string): { words: ShowStep; rules: ShowRules } {
  const known = offers.get(id);
  const words = known?.sheet.steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');
  assert(known !== undefined && words !== undefined, `${id} offers a show`);
  return { words, rules: showRules(words, known.offer.bonus ?? []) };
}

const nameOf = ({ main, reload, last }: ShowRules, prize: string): string =>
  [...main, ...reload, ...last].find(({ id }) => id === prize)?.name ?? prize;

const PICKS = {
  id: 'picks',
  caption: 'Squares in the order opened',
  columns: columns({ round: 'Round', 'seat>': 'Contestant', 'square>': 'Square', prize: 'Prize', 'total>': 'Total' }),
  empty: 'No squares were opened.',
};

/** Replays the show from its records, square by square. */
function played(rules: ShowRules, entries: readonly Entry[]): { rows: Row[]; position: ShowPosition } {
  let position = startShow(rules);
  const rows: Row[] = [];
  for (const { record, event } of entries) {
    const before = position;
    if (event.type === 'board-loaded') position = boardLoaded(rules, position);
    if (event.type === 'square-picked') position = squarePicked(position, event.number);
    if (event.type === 'squares-opened') {
      const [seat] = before.picked === null ? [undefined] : before.turns;
      position = squaresOpened(rules, position, event.squares);
      for (const { number, prize } of event.squares) {
        const total = position.seats.find((one) => one.seat === seat)?.total;
        rows.push({
          record: record.seq,
          cells: [
            text(seat === undefined ? 'shown' : (STAGES[before.stage as keyof typeof STAGES]?.(before.round) ?? '')),
            seat === undefined ? NOTHING : count(seat),
            count(number),
            text(nameOf(rules, prize)),
            total === undefined ? NOTHING : money(total),
          ],
        });
      }
    }
    if (event.type === 'prize-decided') {
      position = prizeDecided(position, event.keep);
      const cells = [
        text('last'),
        count(first(before.turns)),
        NOTHING,
        text(event.keep ? 'kept' : 'declined'),
        NOTHING,
      ];
      rows.push({ record: record.seq, cells });
    }
  }
  return { rows, position };
}

const STAGES = {
  rounds: (round: number) => `round ${round}`,
  'play-off': () => 'play-off',
  last: () => 'last',
} as const;

function contestantsTable(contestants: Of<'show-seated'>['contestants'], { seats }: ShowPosition): Table {
  return {
    id: 'contestants',
    caption: 'Contestants',
    columns: columns({ 'seat>': 'Seat', person: 'Contestant', proxy: 'Proxy', 'total>': 'Board total' }),
    rows: contestants.map(({ seat, person: who, proxy }) => ({
      record: null,
      cells: [
        count(seat),
        person(who),
        person(proxy?.person ?? null),
        money(seats.find((one) => one.seat === seat)!.total),
      ],
    })),
    empty: 'No contestants were seated.',
  };
}

function boardsTable(entries: readonly Entry[]): Table {
  return {
    id: 'boards',
    caption: 'Boards',
    columns: columns({ board: 'Board', loaded: 'Loaded', by: 'Loaded by', 'squares>': 'Squares' }),
    rows: entries.flatMap(({ record, event }) =>
      event.type === 'board-loaded'
        ? [
            {
              record: record.seq,
              cells: [text(event.board), time(record.command.time), badges(event.by), count(event.commitments.length)],
            },
          ]
        : [],
    ),
    empty: 'No boards were loaded.',
  };
}

function unusualTable(entries: readonly Entry[]): Table {
  const says = (event: FloorEvent): string | undefined => {
    if (event.type === 'show-halted') return `halted: ${plainWords(event.reason)}`;
    if (event.type === 'show-resumed') return 'resumed';
    return event.type === 'occurrence-noted' ? plainWords(event.code) : undefined;
  };
  return {
    id: 'unusual',
    caption: 'Unusual occurrences and halts',
    columns: columns({ when: 'Time', what: 'Occurrence', by: 'Reported by' }),
    rows: entries.flatMap(({ record, event }) => {
      const what = says(event);
      if (what === undefined) return [];
      return [
        { record: record.seq, cells: [time(record.command.time), text(what), badges([record.command.by.badge])] },
      ];
    }),
    empty: 'No unusual occurrences.',
  };
}

function awardsTable(law: Law, rules: ShowRules, ended: Of<'show-ended'> | undefined): Table {
  return {
    id: 'awards',
    caption: 'Prizes owed',
    columns: columns({
      award: 'Award',
      'seat>': 'Contestant',
      person: 'Name',
      what: 'Prize',
      'amount>': 'Amount',
      at: 'Clause',
    }),
    rows: (ended?.awards ?? []).map(({ id, to, person: who, row, as, amount, clause: at }) => ({
      record: null,
      cells: [
        text(id),
        count(to.seat),
        person(who),
        text(row === BOARD_CASH ? 'Board cash' : as?.gives === 'goods' ? as.name : nameOf(rules, row)),
        money(amount),
        clause(at, sheetKeyOf(law, ended!.offer)),
      ],
    })),
    empty: 'No prizes owed yet.',
  };
}

const PARTS: Readonly<Record<CrewPart, string>> = {
  program: 'Program manager',
  manager: 'Game show manager',
  boards: 'Board manager',
  security: 'Security representative',
  auditor: 'Auditor',
};

function signaturesOf({ crew }: ShowStep, ended: Of<'show-ended'> | undefined): Signature[] {
  return (Object.keys(PARTS) as CrewPart[]).map((part) => ({
    label: `${PARTS[part]} (${crew[part]})`,
    badge: ended?.crew[part] ?? null,
  }));
}
