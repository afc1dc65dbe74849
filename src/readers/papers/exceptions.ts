/**
 * The exceptions of a period: voids, corrections, denials, grants, disputes, late entries, badge refusals and count
 * variances. The first report to read when reviewing a day.
 */

import { type Cents, sumCents } from '../../base/cents.ts';
import type { EventType, FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { F } from '../../floor/outcome.ts';
import { signedBy } from '../../floor/two-people.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import { COMMAND_TITLES } from '../command-words.ts';
import { eventWords, type Shown } from '../event-words.ts';
import type { PeriodOf } from './hit-log.ts';
import { varianceOf } from './movements.ts';
import {
  badges,
  columns,
  count,
  line,
  money,
  NOTHING,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  type Row,
  record,
  text,
  time,
} from './paper.ts';

export type ExceptionKind =
  | 'void'
  | 'fault'
  | 'reversal'
  | 'decline'
  | 'grant'
  | 'dispute'
  | 'late-entry'
  | 'clock'
  | 'badge'
  | 'variance'
  | 'refused'
  | 'change';

const KINDS: Readonly<Record<ExceptionKind, string>> = {
  void: 'Voids',
  fault: 'Equipment failures',
  reversal: 'Corrections',
  decline: 'Jackpot hits denied or undone',
  grant: 'Awards granted by management',
  dispute: 'Stopped, disputed and forfeited awards',
  'late-entry': 'Late entries from paper forms',
  clock: 'Clock changes',
  badge: 'Badges issued, changed or revoked',
  variance: 'Count variances',
  refused: 'Refused: badge not authorized',
  change: 'Manual changes to amounts and promotions',
};

/** Events a reviewer wants to see, whatever the command. */
const LISTED: Readonly<Partial<Record<EventType, ExceptionKind>>> = {
  'round-voided': 'void',
  'ticket-voided': 'void',
  'fault-reported': 'fault',
  'fault-cleared': 'fault',
  'run-corrected': 'change',
  'hours-corrected': 'change',
  reversed: 'reversal',
  'hit-declined': 'decline',
  'hit-taken-back': 'decline',
  'hand-taken-back': 'decline',
  'award-granted': 'grant',
  'award-stopped': 'dispute',
  'award-released': 'dispute',
  'award-returned': 'dispute',
  'award-forfeited': 'dispute',
  'claim-reopened': 'reversal',
  'ticket-recalled': 'reversal',
  'clock-accepted': 'clock',
  'staff-enrolled': 'badge',
  'staff-revoked': 'badge',
  'pin-reset': 'badge',
  'badge-confirmed': 'badge',
  'offer-suspended': 'change',
  'offer-resumed': 'change',
  'offer-recalled': 'change',
  'offer-withdrawn': 'change',
  'offer-ended': 'change',
  'pool-raised': 'change',
  'reserve-transferred': 'change',
  'game-withdrawn': 'change',
  'message-shown': 'change',
  'message-taken-down': 'change',
  'opening-entered': 'change',
  'taken-over': 'change',
};

/** Clauses of refusals caused by the badge: wrong role, or no second signature. */
const OF_THE_BADGE: readonly string[] = [F.roles, F.twoPeople];

/** Most records are rounds, which are not exceptions. */
const MAY_BE_ONE = new RegExp(
  `"type":"(?:${[...Object.keys(LISTED), 'box-counted', 'day-closed'].join('|')})"|"refusal":|"paper":`,
);

/** False for a record that is surely none, by its text. */
export const mayBeException = (body: string): boolean => MAY_BE_ONE.test(body);

/** `event`: the event that it is; left out for what is none, such as a refusal. */
export type ExceptionLine = Readonly<{ kind: ExceptionKind; row: Row; event?: EventType }>;

export function exceptionsList(of: PeriodOf, shown: Shown): PaperMaker {
  const listed: ExceptionLine[] = [];
  return {
    matters: mayBeException,
    take: (one) => listed.push(...exceptionsIn(one, shown)),
    made: (last) => paperOf(of, listed, last),
  };
}

export function exceptionsIn(one: FloorRecord, shown: Shown): ExceptionLine[] {
  const { command, outcome, seq } = one;
  const late: ExceptionLine[] =
    command.paper === undefined
      ? []
      : [
          {
            kind: 'late-entry',
            row: rowOf(one, `${COMMAND_TITLES[command.type]}, occurred ${shown.time(command.seenAt ?? command.time)}`),
          },
        ];
  if ('refusal' in outcome) {
    const { at } = outcome.refusal;
    if (!OF_THE_BADGE.includes(at)) return late;
    return [
      ...late,
      {
        kind: 'refused',
        row: rowOf(one, `${COMMAND_TITLES[command.type]}: ${sayRefusal(outcome.refusal, shown.names).says}`),
      },
    ];
  }
  const found = outcome.events.flatMap((event): ExceptionLine[] => {
    const kind = LISTED[event.type];
    if (kind !== undefined) {
      return [{ kind, row: rowOf(one, eventWords(event, shown), amountOf(event)), event: event.type }];
    }
    if (event.type !== 'box-counted') return [];
    const variance = varianceOf(event);
    return variance === 0 ? [] : [{ kind: 'variance', row: rowOf(one, eventWords(event, shown), variance) }];
  });
  const flags = outcome.events.flatMap((event) => (event.type === 'day-closed' ? event.flags : []));
  return [
    ...late,
    ...found,
    ...flags.map((says): ExceptionLine => ({ kind: 'change', row: { ...rowOf(one, says), record: seq } })),
  ];
}

function rowOf(one: FloorRecord, says: string, amount: Cents | undefined = undefined): Row {
  const { seq, command } = one;
  return {
    record: seq,
    cells: [
      time(command.time),
      text(says),
      badges(signedBy(command)),
      command.paper === undefined ? NOTHING : text(command.paper),
      amount === undefined ? NOTHING : money(amount),
      record(seq),
    ],
  };
}

function amountOf(event: FloorEvent): Cents | undefined {
  switch (event.type) {
    case 'award-granted':
      return event.award.amount;
    case 'reversed':
      // A payment moved what is owed again; its postings count the same money several times.
      return sumCents((event.payment === undefined ? event.postings : event.reopened).map(({ amount }) => amount));
    case 'pool-raised':
    case 'reserve-transferred':
    case 'opening-entered':
      return event.amount;
    default:
      return undefined;
  }
}

function paperOf(of: PeriodOf, listed: readonly ExceptionLine[], last: Place): Paper {
  const { span } = of;
  const kinds = (Object.keys(KINDS) as ExceptionKind[]).map((kind) => ({
    kind,
    rows: listed.filter((one) => one.kind === kind).map(({ row }) => row),
  }));
  return {
    kind: 'exceptions',
    title: 'Exceptions',
    ...overPeriod(of, last),
    head: [
      line('from', 'From', time(span.from)),
      line('until', 'To', time(span.until)),
      line('count', 'Exceptions', count(listed.length)),
    ],
    tables: kinds.map(({ kind, rows }) => ({
      id: kind,
      caption: KINDS[kind],
      columns: columns({
        time: 'Time',
        says: 'Description',
        by: 'Signed by',
        paper: 'Form',
        'amount>': 'Amount',
        'record>': 'Record',
      }),
      rows,
      empty: 'None.',
    })),
    signatures: [{ label: 'Reviewed by', badge: null }],
    notes: [],
  };
}
