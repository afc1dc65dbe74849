/**
 * The log of a tournament, with everything an inspector requires: dates and games, fees, sources of and deductions from
 * the prize pool, bounties, results by place, and signatures.
 */

import { type Cents, cents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import { plainWords } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import { openBounties, prizePool } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { type PostedTournament, pokerTournamentOf } from '../../rules/tournament.ts';
import { gameName } from '../terms.ts';
import type { PeriodOf } from './hit-log.ts';
import { type Law, offerName } from './law.ts';
import {
  aboutOne,
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
  person,
  type Row,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

// The journal's events of one tournament.

export type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
export type Entry = Readonly<{ record: FloorRecord; event: FloorEvent }>;

export function entriesOf(tournament: string, records: readonly FloorRecord[]): Entry[] {
  return records.flatMap((record) =>
    'events' in record.outcome
      ? record.outcome.events
          .filter((event) => 'tournament' in event && event.tournament === tournament)
          .map((event) => ({ record, event }))
      : [],
  );
}

export function allOf<Type extends FloorEvent['type']>(entries: readonly Entry[], type: Type) {
  return entries.flatMap(({ record, event }) => (event.type === type ? [{ record, event: event as Of<Type> }] : []));
}

export const firstOf = <Type extends FloorEvent['type']>(entries: readonly Entry[], type: Type) =>
  allOf(entries, type)[0];

/** Entrants who did not leave before the start. */
function entrantsAtStart(entries: readonly Entry[]) {
  const left = new Set(allOf(entries, 'unregistered').map(({ event }) => event.entrant));
  return allOf(entries, 'signed-up').filter(({ event }) => !left.has(event.entrant));
}

/** The last time it finished, unless the deciding elimination was undone. */
function finishedIn(entries: readonly Entry[]): Entry | undefined {
  const ends = entries.filter(({ event }) => ['tournament-finished', 'elimination-taken-back'].includes(event.type));
  const last = ends.at(-1);
  return last?.event.type === 'tournament-finished' ? last : undefined;
}

// Refunds of a canceled tournament.

/** Refunds after cancellation, and forfeited money of disqualified players. */
function backTable(
  entries: readonly Entry[],
  { record, event }: Readonly<{ record: FloorRecord; event: Of<'tournament-cancelled'> }>,
): Table {
  const amountOf = (parts: readonly { entrant: number; amount: Cents }[], entrant: number): Cents =>
    parts.find((one) => one.entrant === entrant)?.amount ?? ZERO;
  return withTotals(
    {
      id: 'back',
      caption: 'Refunds',
      columns: columns({
        'entrant>': 'Entrant',
        who: 'Name',
        'back>': 'Refund',
        entry: 'Entry returned',
        'forfeited>': 'Forfeited',
        'share>': 'Share of forfeited money',
      }),
      rows: entrantsAtStart(entries).map(({ event: { entrant, person: who } }) => ({
        record: record.seq,
        cells: [
          count(entrant),
          person(who),
          money(amountOf(event.refunds, entrant)),
          text(event.awards.find((award) => award.person === who)?.id ?? ''),
          money(amountOf(event.forfeits, entrant)),
          money(amountOf(event.shares, entrant)),
        ],
      })),
      empty: 'No entrants.',
    },
    ['back', 'forfeited', 'share'],
  );
}

// The log itself.

type TournamentLogOf = Readonly<{
  law: Law;
  tournament: string;
  /** The records that name it, in order, and the games of the tables in use, by table. */
  records: readonly FloorRecord[];
  games: ReadonlyMap<string, string>;
  /** The local day of the week. */
  weekday: (moment: Instant) => string;
  last: Place;
}>;

/** Undefined if the records contain no tournament of this name. */
export function tournamentLog(of: TournamentLogOf): Paper | undefined {
  const { law, tournament, records, last } = of;
  const entries = entriesOf(tournament, records);
  const opened = entries.find(({ event }) => event.type === 'sign-up-opened');
  if (opened?.event.type !== 'sign-up-opened') return undefined;
  const known = law.offers.get(opened.event.offer);
  const step = known === undefined ? undefined : pokerTournamentOf(known.sheet);
  const posted = known?.offer.tournament;
  if (step === undefined || posted === undefined) return undefined;
  const signed = firstOf(entries, 'log-signed');
  const canceled = firstOf(entries, 'tournament-cancelled');
  return {
    kind: 'tournament-log',
    title: signed === undefined && canceled === undefined ? 'Tournament log (not signed)' : 'Tournament log',
    ...aboutOne({ law, from: opened.record.seq }, last),
    head: headOf(of, entries, { name: offerName(law, opened.event.offer), approval: known!.sheet.approval }),
    tables: [
      feesTable(entries, posted),
      poolTable(entries, canceled === undefined ? 'Prizes are not final yet.' : 'The tournament was canceled.'),
      deductionsTable(entries, posted),
      bountiesTable(entries, posted),
      resultsTable(entries),
      dealTable(entries, canceled === undefined ? 'No deal. Played to the end.' : 'The tournament was canceled.'),
      ...(canceled === undefined ? [] : [backTable(entries, canceled)]),
      unusualTable(entries),
    ],
    signatures: [{ label: 'Tournament director', badge: signed?.event.by ?? canceled?.event.by[0] ?? null }],
    notes: [
      {
        at: step.log.at,
        says: `Keep for ${step.log.years} years. Keep the last ${step.log.monthsAtHand} months available at all times.`,
      },
      { at: step.at, says: 'Every line is a journal record, which is never changed.' },
    ],
  };
}

function headOf(
  { tournament, games, weekday }: TournamentLogOf,
  entries: readonly Entry[],
  { name, approval }: Readonly<{ name: string; approval: string | null }>,
) {
  const started = firstOf(entries, 'tournament-started');
  const finished = finishedIn(entries);
  const canceled = firstOf(entries, 'tournament-cancelled');
  const over = finished ?? canceled;
  const tables = new Set([
    ...allOf(entries, 'seats-drawn').flatMap(({ event }) => event.seats.map(({ table }) => table)),
    ...allOf(entries, 'table-broken').flatMap(({ event }) => event.seats.map(({ table }) => table)),
    ...allOf(entries, 'player-moved').map(({ event }) => event.table),
  ]);
  const played = new Set([...tables].flatMap((table) => games.get(table) ?? []));
  const entered = entrantsAtStart(entries);
  const ways = new Set(entered.map(({ event }) => WAYS[event.by]));
  return [
    line('tournament', 'Tournament', text(tournament)),
    line('name', 'Advertised as', text(approval === null ? name : `${name} (${approval})`)),
    line('day', 'Day', started === undefined ? NOTHING : text(weekday(started.record.command.time))),
    line('started', 'Started', started === undefined ? NOTHING : time(started.record.command.time)),
    line('over', 'Ended', over === undefined ? NOTHING : time(over.record.command.time)),
    line('tables', 'Tables used', count(tables.size)),
    line('games', 'Games', text([...played].map((game) => gameName(game)).join(', ') || 'None yet')),
    line('entry', 'Method of entry', text([...ways].join(', ') || 'None yet')),
    line('participants', 'Participants', count(entered.length)),
    line('rebuys', 'Re-buys', count(allOf(entries, 'rebuy-taken').length)),
    line('add-ons', 'Add-ons', count(allOf(entries, 'add-on-taken').length)),
    line('pool', 'Prize pool', poolCell(entries)),
    ...(canceled === undefined
      ? []
      : [
          line('cancelled', 'Canceled', text(plainWords(canceled.event.reason))),
          line('covered', 'Added by the house for bounties won', money(canceled.event.covered)),
        ]),
  ];
}

const WAYS = { paid: 'buy-in and fee', won: 'entry won', donated: 'provided by the house' } as const;

const poolCell = (entries: readonly Entry[]) => {
  const fixed = firstOf(entries, 'prizes-fixed');
  return fixed === undefined ? NOTHING : money(fixed.event.pool);
};

function feesTable(entries: readonly Entry[], { buyIn, entryFee, rebuy, addOn }: PostedTournament): Table {
  const entered = entrantsAtStart(entries).length;
  const row = (name: string, each: Cents, number: number, to: string): Row => ({
    record: null,
    cells: [text(name), text(to), money(each), count(number), money(timesCents(each, number))],
  });
  return {
    id: 'fees',
    caption: 'Fees',
    columns: columns({ fee: 'Fee', to: 'Goes to', 'each>': 'Each', 'count>': 'Number', 'total>': 'Total' }),
    rows: [
      row('Buy-in', buyIn, entered, 'prize pool'),
      row('Entry fee', entryFee, entered, 'house'),
      ...(rebuy === undefined ? [] : [row('Re-buy', rebuy.price, allOf(entries, 'rebuy-taken').length, 'prize pool')]),
      ...(addOn === undefined ? [] : [row('Add-on', addOn.price, allOf(entries, 'add-on-taken').length, 'prize pool')]),
    ],
    empty: 'No fees were charged.',
  };
}

function poolTable(entries: readonly Entry[], empty: string): Table {
  const fixed = firstOf(entries, 'prizes-fixed');
  const row = (from: string, amount: Cents): Row[] =>
    amount === 0 ? [] : [{ record: fixed!.record.seq, cells: [text(from), money(amount)] }];
  return withTotals(
    {
      id: 'pool',
      caption: 'Sources of the prize pool',
      columns: columns({ from: 'From', 'amount>': 'Amount' }),
      rows:
        fixed === undefined
          ? []
          : [
              ...row('Buy-ins, re-buys and add-ons', fixed.event.paidIn),
              ...row('Added by the house', fixed.event.added),
              ...row('Added by the house to meet the guarantee', fixed.event.overlay),
            ],
      empty,
    },
    ['amount'],
  );
}

function deductionsTable(entries: readonly Entry[], { charity }: PostedTournament): Table {
  const fixed = firstOf(entries, 'prizes-fixed');
  const row = (reason: string, amount: Cents): Row[] =>
    amount === 0 ? [] : [{ record: fixed!.record.seq, cells: [text(reason), money(amount)] }];
  return withTotals(
    {
      id: 'deductions',
      caption: 'Deductions from the prize pool',
      columns: columns({ reason: 'Reason', 'amount>': 'Amount' }),
      rows:
        fixed === undefined
          ? []
          : [...row('Bounties', fixed.event.bounties), ...row(charity?.name ?? 'Charity', fixed.event.charity)],
      empty: 'No deductions.',
    },
    ['amount'],
  );
}

function bountiesTable(entries: readonly Entry[], { bounty }: PostedTournament): Table {
  const named = allOf(entries, 'target-named');
  const back = voidedAwards(entries);
  const paid = allOf(entries, 'prizes-owed').flatMap(({ event }) =>
    event.owed.flatMap((one, i) => (one.for === 'bounty' && !back.has(one.award) ? [event.awards[i]!.amount] : [])),
  );
  return {
    id: 'activities',
    caption: 'Bounties',
    columns: columns({
      activity: 'Type',
      funding: 'Funding',
      'prize>': 'Prize',
      'offered>': 'Offered',
      'awarded>': 'Awarded',
      'paid>': 'Paid',
      'deducted>': 'Deducted from prize pool',
    }),
    rows:
      bounty === undefined
        ? []
        : [
            {
              record: null,
              cells: [
                text('Bounty'),
                text(bounty.from === 'pool' ? 'prize pool' : 'house'),
                money(bounty.amount),
                count(named.length),
                count(paid.length),
                money(sumCents(paid)),
                money(deductedFor(entries)),
              ],
            },
          ],
    empty: 'None.',
  };
}

/** Awards of an elimination undone as a mistake. */
const voidedAwards = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(allOf(entries, 'elimination-taken-back').flatMap(({ event }) => event.awards));

/** Deducted for bounties, less refunds when a target left or was disqualified. */
function deductedFor(entries: readonly Entry[]): Cents {
  const moved = entries.flatMap(({ event }) => {
    if (!('postings' in event && 'tournament' in event)) return [];
    const [pool, bounties] = [prizePool(event.tournament), openBounties(event.tournament)];
    return event.postings.map(({ debit, credit, amount }) => {
      if (debit === pool && credit === bounties) return amount;
      return debit === bounties && credit === pool ? cents(-amount) : ZERO;
    });
  });
  return sumCents(moved);
}

function resultsTable(entries: readonly Entry[]): Table {
  const people = new Map(entrantsAtStart(entries).map(({ event }) => [event.entrant, event.person]));
  const back = voidedAwards(entries);
  const rows = allOf(entries, 'prizes-owed').flatMap(({ record, event }) =>
    event.owed.map((one, i): Row => {
      const award = event.awards[i]!;
      return {
        record: record.seq,
        ...(back.has(one.award) ? { struck: true as const } : {}),
        cells: [
          one.place === null ? text(one.for) : count(one.place),
          count(one.entrant),
          person(people.get(one.entrant) ?? null),
          text(award.as === undefined ? 'cash' : award.as.gives === 'goods' ? award.as.name : award.as.gives),
          text(one.award),
          money(award.amount),
        ],
      };
    }),
  );
  return withTotals(
    {
      id: 'results',
      caption: 'Results and amounts by place',
      columns: columns({
        'place>': 'Place',
        'entrant>': 'Entrant',
        who: 'Name',
        what: 'Prize',
        award: 'Award',
        'amount>': 'Amount',
      }),
      rows,
      empty: 'No prizes won.',
    },
    ['amount'],
  );
}

function dealTable(entries: readonly Entry[], empty: string): Table {
  const deal = firstOf(entries, 'deal-agreed');
  return withTotals(
    {
      id: 'deal',
      caption: 'Deal among remaining players',
      columns: columns({ 'entrant>': 'Entrant', signed: 'Recorded by', 'amount>': 'Amount' }),
      rows: (deal?.event.shares ?? []).map(({ entrant, amount }) => ({
        record: deal!.record.seq,
        cells: [count(entrant), badges(deal!.event.by), money(amount)],
      })),
      empty,
    },
    ['amount'],
  );
}

function unusualTable(entries: readonly Entry[]): Table {
  const rows = entries.flatMap(({ record, event }): Row[] => {
    const row = (what: string, who: number | null, reason: string, by: readonly string[]): Row => ({
      record: record.seq,
      cells: [
        time(record.command.time),
        text(what),
        who === null ? NOTHING : count(who),
        text(plainWords(reason)),
        badges(by),
      ],
    });
    switch (event.type) {
      case 'player-penalised':
        return [
          row(
            event.minutes === 0 ? 'warning' : `${event.minutes} minutes away from the table`,
            event.entrant,
            event.reason,
            [event.by],
          ),
        ];
      case 'player-disqualified':
        return [row('disqualified', event.entrant, event.reason, event.by)];
      case 'elimination-taken-back':
        return event.entrants.map((one) => row('elimination undone', one, event.reason, event.by));
      case 'clock-set':
        return [row(`clock set to level ${event.level}`, null, event.reason, [event.by])];
      case 'tournament-cancelled':
        return [row('canceled, buy-ins refunded', null, event.reason, event.by)];
      default:
        return [];
    }
  });
  return {
    id: 'unusual',
    caption: 'Penalties and corrections',
    columns: columns({ time: 'Time', what: 'Event', 'entrant>': 'Entrant', reason: 'Reason', by: 'By' }),
    rows,
    empty: 'None.',
  };
}

// The logs of a period, one line for each tournament, for an inspector to choose from.

type TournamentLine = {
  tournament: string;
  offer: string;
  seq: number;
  started: number | null;
  entrants: number;
  pool: number | null;
  came: string;
  signed: string | null;
};

export function tournamentList(of: PeriodOf): PaperMaker {
  const listed = new Map<string, TournamentLine>();
  return {
    take: ({ seq, command, outcome }) => {
      if ('refusal' in outcome) return;
      for (const event of outcome.events) enter(listed, seq, command.time, event);
    },
    made: (last) => ({
      kind: 'tournament-list',
      title: 'Tournament logs',
      ...overPeriod(of, last),
      head: [line('from', 'From', time(of.span.from)), line('until', 'To', time(of.span.until))],
      tables: [
        {
          id: 'logs',
          caption: 'Tournaments',
          columns: columns({
            tournament: 'Tournament',
            name: 'Advertised as',
            started: 'Started',
            'entrants>': 'Entrants',
            'pool>': 'Prize pool',
            came: 'Status',
            signed: 'Signed by',
          }),
          rows: [...listed.values()].map((one) => rowFor(of, one)),
          empty: 'No tournaments were played.',
        },
      ],
      signatures: [],
      notes: [],
    }),
  };
}

function enter(listed: Map<string, TournamentLine>, seq: number, at: number, event: FloorEvent): void {
  if (!('tournament' in event) || typeof event.tournament !== 'string') return;
  const { tournament, offer } = event;
  const one = listed.get(tournament) ?? {
    tournament,
    offer,
    seq,
    started: null,
    entrants: 0,
    pool: null,
    came: 'registration open',
    signed: null,
  };
  listed.set(tournament, one);
  switch (event.type) {
    case 'signed-up':
      one.entrants += 1;
      return;
    case 'unregistered':
      one.entrants -= 1;
      return;
    case 'tournament-started':
      Object.assign(one, { started: at, entrants: event.entrants, came: 'in progress' });
      return;
    case 'prizes-fixed':
      one.pool = event.pool;
      return;
    case 'tournament-finished':
      one.came = event.how === 'deal' ? 'ended by deal' : 'completed';
      return;
    case 'elimination-taken-back':
      one.came = 'in progress';
      return;
    case 'tournament-cancelled':
      one.came = `canceled (${plainWords(event.reason)})`;
      return;
    case 'log-signed':
      one.signed = event.by;
      return;
    default:
  }
}

const rowFor = (
  { law }: PeriodOf,
  { tournament, offer, seq, started, entrants, pool, came, signed }: TournamentLine,
): Row => ({
  record: seq,
  cells: [
    text(tournament),
    text(offerName(law, offer)),
    started === null ? NOTHING : time(started as never),
    count(entrants),
    pool === null ? NOTHING : money(pool as never),
    text(came),
    signed === null ? NOTHING : badges([signed]),
  ],
});
