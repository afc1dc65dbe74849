/**
 * The handover to the next floor supervisor, as the system writes it: what to do first, what else is open, what comes
 * next, and what was unusual, with its reason. The first three are read off the state, the last off the journal.
 */
import { formatUsd, sumCents } from '../../base/cents.ts';
import { counted, plainWords, sentence, tableName } from '../../base/display-text.ts';
import { HOUR, type Instant } from '../../base/time.ts';
import { held } from '../../floor/accounts.ts';
import { balanceOf } from '../../floor/books.ts';
import type { EventType } from '../../floor/events.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { Award, State } from '../../floor/state.ts';
import { type FloorTask, floorTasks } from '../../floor/views/floor-queue.ts';
import { isShown } from '../../floor/views/signs.ts';
import { rowName } from '../../floor/views/view-kit.ts';
import { tableWarnings } from '../../floor/warnings.ts';
import type { Names } from '../../sentences/sentence.ts';
import type { Shown } from '../event-words.ts';
import { type ExceptionKind, exceptionsIn, mayBeException } from './exceptions.ts';
import type { PeriodOf } from './hit-log.ts';
import {
  type AmountTold,
  type Cell,
  columns,
  count,
  line,
  NOTHING,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  type Row,
  text,
  time,
} from './paper.ts';

/** One thing that the next supervisor finds open: what it is, what to do, and where on the Floor it is done. */
export type OpenMatter = Readonly<{
  says: string;
  next: string;
  since: Instant | null;
  /** The address of the screen on which it is done; null if the Floor has none. */
  to: string | null;
  /** Whose amount `says` tells; left out if it tells none. */
  amountOf?: AmountTold;
}>;

export type OpenMatters = Readonly<{
  first: readonly OpenMatter[];
  open: readonly OpenMatter[];
  ahead: readonly OpenMatter[];
  unusual: readonly OpenMatter[];
}>;

const AHEAD = 2 * HOUR;

/** `names` says what people say: Table 5, Flora Q., the posted name of a promotion. */
export function openMatters(state: State, now: Instant, names: Names): OpenMatters {
  const tasks = floorTasks(state, now);
  const tell = (task: FloorTask): OpenMatter => ({ since: task.since, ...aboutTask(state, task, names) });
  return {
    first: tasks.filter(({ urgency }) => urgency !== 'later').map(tell),
    open: [
      ...tasks.filter(({ urgency }) => urgency === 'later').map(tell),
      ...toPost(state, names),
      ...unpaid(state),
      ...[...state.tables.values()].flatMap((table) => tableWarnings(state, table)).map(aboutWarning),
    ],
    ahead: drawingsAhead(state, now, names),
    unusual: [...suspended(state, names), ...stopped(state, names)],
  };
}

type About = Omit<OpenMatter, 'since'>;

function aboutTask(state: State, { kind, id, table, until }: FloorTask, names: Names): About {
  const waiting = `/floor/waiting/${id}`;
  switch (kind) {
    case 'hit':
      return { ...aboutHit(state, id, names), to: waiting };
    case 'naming': {
      const { offer, awardedAt } = state.awards.get(id)!;
      const unnamed = [...state.awards.values()].filter(
        (award) => award.offer === offer && award.awardedAt === awardedAt && award.person === null && !award.stopped,
      );
      const where = table === null ? 'several tables' : tableName(table);
      return {
        says: `${sentence(where)}: ${counted(unnamed.length, 'winner')} of ${names.offer(offer)} not identified, ${owed(unnamed)}.`,
        next:
          until === undefined ? 'Identify them before they leave.' : 'Identify them; their time to show ID is running.',
        to: waiting,
        ...sumOf(unnamed),
      };
    }
    case 'fault': {
      const off = Object.keys(state.tables.get(id)?.notOffered ?? {}).map(names.offer);
      const faults = [...new Set(Object.values(state.tables.get(id)?.notOffered ?? {}))].map(
        (fault) => `${fault} fault`,
      );
      return {
        says: `${tableName(id)}: ${faults.join(', ')}. Not offered: ${off.join(', ')}.`,
        next: 'Clear the fault when the equipment works.',
        to: `/floor/tables/${id}`,
      };
    }
    case 'pot':
      return {
        says: `${tableName(id)}: a prize waits for the next hand that qualifies.`,
        next: 'Record the hand that takes it.',
        to: `/floor/tables/${id}`,
      };
    case 'drawing': {
      const { offer, status, ticket } = state.drawings.get(id)!;
      const serial = ticket === null ? '' : `, ticket ${ticket.serial}`;
      return {
        says: `${names.offer(offer)}: ${DRAWING[status]}${serial}.`,
        next: 'The card desk runs it.',
        to: waiting,
      };
    }
    case 'npn': {
      const { offer } = state.npn.get(id)!;
      return {
        says: `A patron asked for a No Purchase Necessary table of ${names.offer(offer)}.`,
        next: 'Seat the patron at a free table.',
        to: waiting,
      };
    }
  }
}

const DRAWING = {
  due: 'the drawing is due',
  called: 'the winner must report',
  playing: 'the winner is playing',
} as const;

function aboutHit(state: State, id: string, names: Names): Omit<About, 'to'> {
  const { offer, table, hands, openedBy } = state.hits.get(id)!;
  const offered = state.offers.get(offer)!;
  const rows = [...new Set(hands.map(({ row }) => rowName(state, offered, row)))].join('; ');
  const amount = offered.fund === null ? 0 : balanceOf(state, held(offered.fund, id));
  const onHold = amount > 0 ? `, ${formatUsd(balanceOf(state, held(offered.fund!, id)))} on hold` : '';
  return {
    says: `${tableName(table)}: ${rows}, ${names.offer(offer)}${onHold}.`,
    next:
      openedBy === undefined
        ? 'Take it, and authorize or deny it.'
        : `${names.badge(openedBy)} has taken it. Finish it together, or take it over.`,
    ...(amount > 0 ? { amountOf: { hit: id } } : {}),
  };
}

const owed = (awards: readonly Award[]): string => formatUsd(sumCents(awards.map(({ amount }) => amount)));

/** More than this does not fit into one question; the lookup of the cage has the list. */
const MOST_ADDED = 200;

function sumOf(awards: readonly Award[]): Pick<OpenMatter, 'amountOf'> {
  const [one] = awards;
  if (one === undefined || awards.length > MOST_ADDED) return {};
  const amountOf = awards.length === 1 ? { award: one.id } : { awards: awards.map(({ id }) => id).join(',') };
  return { amountOf };
}

function toPost(state: State, names: Names): OpenMatter[] {
  return [...state.offers.values()].filter(isShown).flatMap((offered) => {
    const left = sheetOf(state, offered).mustPost.items.length - (offered.posted?.length ?? 0);
    if (left === 0) return [];
    return [
      {
        says: `${names.offer(offered.offer.id)}: ${counted(left, 'posted item')} not confirmed.`,
        next: 'Check that they hang on the wall, and confirm them.',
        since: null,
        to: '/floor/activities',
      },
    ];
  });
}

/** What the cage still pays: one line, because the cage has the list. */
function unpaid({ awards }: State): OpenMatter[] {
  const waiting = [...awards.values()].filter(({ person, stopped: why }) => person !== null && why === null);
  if (waiting.length === 0) return [];
  const oldest = waiting.reduce((first, award) => (award.awardedAt < first.awardedAt ? award : first));
  return [
    {
      says: `${counted(waiting.length, 'prize')} of identified winners not paid yet, ${owed(waiting)}.`,
      next: 'The cage pays them. Send winners there with their slip.',
      since: oldest.awardedAt,
      to: null,
      ...sumOf(waiting),
    },
  ];
}

const aboutWarning = ({ table, says, next }: ReturnType<typeof tableWarnings>[number]): OpenMatter => ({
  says: `${tableName(table)}: ${says}`,
  next,
  since: null,
  to: `/floor/tables/${table}`,
});

/** One line for each promotion: its next drawing, and how many follow. */
function drawingsAhead({ drawings }: State, now: Instant, names: Names): OpenMatter[] {
  const due = new Map<string, Instant[]>();
  for (const { offer, status, dueAt } of drawings.values()) {
    if (status === 'due' && dueAt > now && dueAt <= now + AHEAD) due.set(offer, [...(due.get(offer) ?? []), dueAt]);
  }
  return [...due]
    .map(([offer, times]): OpenMatter => {
      const [next, ...later] = times.sort((a, b) => a - b);
      const more = later.length === 0 ? '' : `, and ${later.length} more in two hours`;
      return {
        says: `${names.offer(offer)}: drawing${more}.`,
        next: 'The card desk draws it.',
        since: next!,
        to: null,
      };
    })
    .sort((a, b) => a.since! - b.since!);
}

function suspended({ offers }: State, names: Names): OpenMatter[] {
  return [...offers.values()]
    .filter(({ status }) => status === 'suspended' || status === 'paused')
    .map(({ offer, because, stops = [] }) => ({
      says: `${names.offer(offer.id)} is suspended: ${because === null ? 'no reason was given' : plainWords(because)}.`,
      next: 'A manager or compliance officer resumes it.',
      since: stops.find(({ until }) => until === null)?.from ?? null,
      to: '/floor/activities',
    }));
}

const WHY_STOPPED: Readonly<Record<NonNullable<Award['stopped']>['why'], string>> = {
  excluded: 'a match on the exclusion list',
  'under-age': 'the winner is under age',
  dispute: 'in dispute',
  reinstatement: 'a request for reinstatement is open',
};

function stopped({ awards }: State, names: Names): OpenMatter[] {
  return [...awards.values()].flatMap(({ id, offer, to, amount, stopped: stop, awardedAt }) =>
    stop === null
      ? []
      : [
          {
            says: `${sentence(names.numbered(id))}, ${formatUsd(amount)} of ${names.offer(offer)} at ${tableName(to.table)}, is stopped: ${WHY_STOPPED[stop.why]}.`,
            next: 'Do not pay it. A manager resolves it.',
            since: awardedAt,
            to: null,
            amountOf: { award: id },
          },
        ],
  );
}

/** What happened on the floor that the next supervisor is asked about. Badges, counts and funds are the office's. */
const TOLD: ReadonlySet<ExceptionKind> = new Set<ExceptionKind>([
  ...(['void', 'fault', 'reversal', 'decline', 'grant', 'dispute', 'late-entry', 'clock', 'change'] as const),
]);

const OF_THE_OFFICE: ReadonlySet<EventType> = new Set<EventType>([
  ...(['taken-over', 'opening-entered', 'pool-raised', 'reserve-transferred', 'game-withdrawn'] as const),
]);

export function handover(of: PeriodOf, matters: OpenMatters, shown: Shown): PaperMaker {
  const unusual: Row[] = [];
  const tableOf = new Map<string, string>();
  const told = withTables(shown, tableOf);
  return {
    matters: (body) => mayBeException(body) || body.includes('"type":"hit-called"'),
    take: (one) => {
      for (const event of 'events' in one.outcome ? one.outcome.events : []) {
        if (event.type === 'hit-called') tableOf.set(event.hit, event.table);
      }
      for (const { kind, row, event } of exceptionsIn(one, told)) {
        if (TOLD.has(kind) && (event === undefined || !OF_THE_OFFICE.has(event))) unusual.push(row);
      }
    },
    made: (last) =>
      paperOf(
        of,
        matters,
        unusual.map((row) => signedByName(row, shown)),
        last,
      ),
  };
}

/** The house forgets a hit when it is decided; the record that called it still has its table. */
function withTables(shown: Shown, tableOf: ReadonlyMap<string, string>): Shown {
  const { names } = shown;
  if (names === undefined) return shown;
  const hit = (id: string): string => {
    const table = tableOf.get(id);
    return table === undefined ? names.hit(id) : `${names.numbered(id)} at ${names.table(table)}`;
  };
  return { ...shown, names: { ...names, hit } };
}

/** Employees by name, and no more columns than a person who takes over reads. */
const signedByName = ({ record, cells }: Row, { names }: Shown): Row => ({
  record,
  cells: cells
    .slice(0, 3)
    .map((cell) =>
      cell.is === 'badges' ? text(cell.value.map((badge) => names?.badge(badge) ?? badge).join(', ')) : cell,
    ),
});

const MATTERS = columns({ says: 'What', next: 'What to do', since: 'Since' });

function paperOf(of: PeriodOf, matters: OpenMatters, unusual: readonly Row[], last: Place): Paper {
  const { first, open, ahead } = matters;
  return {
    kind: 'handover',
    title: 'Handover',
    ...overPeriod(of, last),
    head: [
      line('from', 'From', time(of.span.from)),
      line('until', 'Written at', time(of.span.until)),
      line('first', 'To do first', count(first.length)),
      line('open', 'Open', count(open.length)),
    ],
    tables: [
      matterTable('first', 'Do first, in this order', first, 'Nothing is waiting.'),
      matterTable('open', 'Open', open, 'Nothing else is open.'),
      { ...matterTable('ahead', 'In the next two hours', ahead, 'No drawing is due.'), columns: DUE },
      matterTable('now', 'Not as usual now', matters.unusual, 'Everything is as usual.'),
      {
        id: 'happened',
        caption: 'What was unusual, the latest first',
        columns: columns({ time: 'Time', says: 'What happened, and why', by: 'Signed by' }),
        rows: unusual.toReversed(),
        empty: 'Nothing unusual was recorded.',
      },
    ],
    signatures: [
      { label: 'Handed over by', badge: null },
      { label: 'Taken over by', badge: null },
    ],
    notes: [],
  };
}

const DUE = columns({ says: 'What', next: 'What to do', since: 'Due' });

const matterTable = (id: string, caption: string, matters: readonly OpenMatter[], empty: string) => ({
  ...{ id, caption, columns: MATTERS, empty },
  rows: matters.map(
    ({ says, next, since, ...matter }): Row => ({
      record: null,
      cells: [linked(says, matter), text(next), at(since)],
    }),
  ),
});

const linked = (value: string, { to, amountOf }: Pick<OpenMatter, 'to' | 'amountOf'>): Cell => ({
  ...{ is: 'text', value },
  ...(to === null ? {} : { to }),
  ...(amountOf === undefined ? {} : { amountOf }),
});
const at = (since: Instant | null): Cell => (since === null ? NOTHING : time(since));
