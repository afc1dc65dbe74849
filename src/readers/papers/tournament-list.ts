/** The logs of a period, one line for each tournament: what an inspector chooses from. */
import type { FloorEvent } from '../../floor/events.ts';
import type { PeriodOf } from './hit-log.ts';
import { offerName } from './law.ts';
import {
  badges,
  columns,
  count,
  line,
  money,
  NOTHING,
  overPeriod,
  type PaperMaker,
  type Row,
  text,
  time,
} from './paper.ts';

type Listed = {
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
  const listed = new Map<string, Listed>();
  return {
    take: ({ seq, command, outcome }) => {
      if ('refusal' in outcome) return;
      for (const event of outcome.events) enter(listed, seq, command.time, event);
    },
    made: (last) => ({
      kind: 'tournament-list',
      title: 'Tournament logs',
      ...overPeriod(of, last),
      head: [line('from', 'From', time(of.span.from)), line('until', 'Until', time(of.span.until))],
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
            came: 'Came to',
            signed: 'Signed by',
          }),
          rows: [...listed.values()].map((one) => rowFor(of, one)),
          empty: 'No tournament was played.',
        },
      ],
      signatures: [],
      notes: [],
    }),
  };
}

function enter(listed: Map<string, Listed>, seq: number, at: number, event: FloorEvent): void {
  if (!('tournament' in event) || typeof event.tournament !== 'string') return;
  const { tournament, offer } = event;
  const one = listed.get(tournament) ?? {
    tournament,
    offer,
    seq,
    started: null,
    entrants: 0,
    pool: null,
    came: 'sign-up',
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
      Object.assign(one, { started: at, entrants: event.entrants, came: 'under way' });
      return;
    case 'prizes-fixed':
      one.pool = event.pool;
      return;
    case 'tournament-finished':
      one.came = event.how === 'deal' ? 'divided by agreement' : 'played out';
      return;
    case 'elimination-taken-back':
      one.came = 'under way';
      return;
    case 'tournament-cancelled':
      one.came = `called off (${event.reason})`;
      return;
    case 'log-signed':
      one.signed = event.by;
      return;
    default:
  }
}

const rowFor = ({ law }: PeriodOf, { tournament, offer, seq, started, entrants, pool, came, signed }: Listed): Row => ({
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
