/** Slips of a tournament for the 80 mm printer: seat cards, receipts and the deal to sign; and the league of a season. */
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { tableName } from '../../base/display-text.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { leaguePointsOf, type PostedTournament, pokerTournamentOf, type SharedPlaces } from '../../rules/tournament.ts';
import { type Law, offerName } from './law.ts';
import {
  aboutOne,
  badges,
  columns,
  count,
  line,
  money,
  type Paper,
  PEN,
  type Place,
  person,
  type Row,
  text,
  time,
  withTotals,
} from './paper.ts';
import { allOf, type Entry, entriesOf, firstOf, type Of } from './tournament-log.ts';

type SlipsOf = Readonly<{
  law: Law;
  tournament: string;
  /** The records that name it, in order. */
  records: readonly FloorRecord[];
  last: Place;
}>;

type Known = Readonly<{ name: string; entries: readonly Entry[]; posted: PostedTournament; deals: string | undefined }>;

function knownOf({ law, tournament, records }: SlipsOf): Known | undefined {
  const entries = entriesOf(tournament, records);
  const opened = firstOf(entries, 'sign-up-opened');
  const offered = opened === undefined ? undefined : law.offers.get(opened.event.offer);
  const posted = offered?.offer.tournament;
  if (opened === undefined || offered === undefined || posted === undefined) return undefined;
  const deals = pokerTournamentOf(offered.sheet)?.deals?.at;
  return { name: offerName(law, opened.event.offer), entries, posted, deals };
}

type SignedUp = Readonly<{ record: FloorRecord; event: Of<'signed-up'> }>;

/** Who is entered, with the seat that they have now. */
function entrantsOf(entries: readonly Entry[]): (SignedUp & Readonly<{ seat: Seat | undefined }>)[] {
  const seats = new Map<number, Seat>();
  const gone = new Set<number>();
  for (const { event } of entries) {
    if (event.type === 'seats-drawn' || event.type === 'table-broken') {
      for (const { entrant, table, seat } of event.seats) seats.set(entrant, { table, seat });
    } else if (event.type === 'player-moved') seats.set(event.entrant, { table: event.table, seat: event.seat });
    else if (event.type === 'unregistered') gone.add(event.entrant);
  }
  return allOf(entries, 'signed-up')
    .filter(({ event }) => !gone.has(event.entrant))
    .map((one) => ({ ...one, seat: seats.get(one.event.entrant) }));
}

type Seat = Readonly<{ table: string; seat: number }>;

/** One for each entrant who has a seat, or for one entrant. Undefined if the records contain no such tournament. */
export function seatCards(of: SlipsOf, entrant?: number): readonly Paper[] | undefined {
  const known = knownOf(of);
  if (known === undefined) return undefined;
  const { name, entries, posted } = known;
  const startsAt = firstOf(entries, 'sign-up-opened')?.event.startsAt ?? null;
  return entrantsOf(entries)
    .filter(({ event, seat }) => seat !== undefined && (entrant === undefined || event.entrant === entrant))
    .map(({ record, event, seat }) => ({
      kind: 'seat-card',
      title: 'Seat card',
      ...aboutOne({ law: of.law, from: record.seq, size: 'slip' }, of.last),
      head: [
        line('seat', 'Seat', text(`${tableName(seat!.table)}, seat ${seat!.seat}`)),
        line('who', 'Player', person(event.person)),
        line('tournament', 'Tournament', text(name)),
        line('number', 'Entrant', count(event.entrant)),
        line('chips', 'Tournament chips', count(posted.chips + (event.bonus ?? 0))),
        line('starts', 'Starts', startsAt === null ? text('when the field is full') : time(startsAt)),
      ],
      tables: [],
      signatures: [],
      notes: [{ at: null, says: 'Show this card and your ID to the dealer.' }],
    }));
}

const WAYS = { paid: 'Paid by the player', won: 'Entry won', donated: 'Paid by the house' } as const;

/** What an entrant paid, with re-buys and add-ons; one for each, or for one entrant. */
export function entryReceipts(of: SlipsOf, entrant?: number): readonly Paper[] | undefined {
  const known = knownOf(of);
  if (known === undefined) return undefined;
  const { name, entries } = known;
  const later = [
    ...allOf(entries, 'rebuy-taken').map((one) => ({ ...one, what: 'Re-buy' })),
    ...allOf(entries, 'add-on-taken').map((one) => ({ ...one, what: 'Add-on' })),
  ];
  return entrantsOf(entries)
    .filter(({ event }) => entrant === undefined || event.entrant === entrant)
    .map(({ record, event }): Paper => {
      const own = event.by === 'paid';
      const row = (what: string, amount: Cents, seq: number): Row => ({
        record: seq,
        cells: [text(what), money(amount)],
      });
      const more = later.flatMap(({ record: sold, event: sale, what }) =>
        sale.entrant === event.entrant ? [row(what, sale.price, sold.seq)] : [],
      );
      const rows = [
        ...(own ? [row('Buy-in, to the prize pool', event.buyIn, record.seq)] : []),
        ...(own ? [row('Entry fee, to the house', event.fee, record.seq)] : []),
        ...more,
      ];
      const paid = sumCents(rows.map(({ cells }) => (cells[1]?.is === 'money' ? cells[1].value : cents(0))));
      return {
        kind: 'entry-receipt',
        title: 'Tournament receipt',
        ...aboutOne({ law: of.law, from: record.seq, size: 'slip' }, of.last),
        head: [
          line('paid', 'Paid', money(paid)),
          line('who', 'Player', person(event.person)),
          line('tournament', 'Tournament', text(name)),
          line('number', 'Entrant', count(event.entrant)),
          line('entry', 'Entry', text(WAYS[event.by])),
          line('at', 'Time', time(record.command.time)),
          line('by', 'Taken by', badges(record.command.by === undefined ? [] : [record.command.by.badge])),
        ],
        tables: [
          withTotals(
            {
              id: 'paid',
              caption: 'Payments',
              columns: columns({ what: 'For', 'amount>': 'Amount' }),
              rows,
              empty: 'Nothing was paid.',
            },
            ['amount'],
          ),
        ],
        signatures: [],
        notes: [{ at: null, says: 'Keep this receipt. Players who leave before the start get a full refund.' }],
      };
    });
}

export type DealShare = Readonly<{ entrant: number; amount: Cents }>;

/** The shares as they are agreed, with a line for each player to sign; nothing is recorded by printing it. */
export function dealSlip(of: SlipsOf, shares: readonly DealShare[]): Paper | undefined {
  const known = knownOf(of);
  if (known === undefined) return undefined;
  const { name, entries, deals } = known;
  const people = new Map(allOf(entries, 'signed-up').map(({ event }) => [event.entrant, event.person]));
  return {
    kind: 'deal-slip',
    title: 'Deal among the remaining players',
    ...aboutOne({ law: of.law, from: firstOf(entries, 'sign-up-opened')!.record.seq, size: 'slip' }, of.last),
    head: [
      line('total', 'To divide', money(sumCents(shares.map(({ amount }) => amount)))),
      line('tournament', 'Tournament', text(name)),
    ],
    tables: [
      withTotals(
        {
          id: 'shares',
          caption: 'Each player signs for this amount',
          columns: columns({ who: 'Player', 'amount>': 'Amount', signed: 'Signature' }),
          rows: shares.map(({ entrant, amount }) => ({
            record: null,
            cells: [people.has(entrant) ? person(people.get(entrant)!) : text(`No. ${entrant}`), money(amount), PEN],
          })),
          empty: 'No shares.',
        },
        ['amount'],
      ),
    ],
    signatures: [{ label: 'Tournament director', badge: null }],
    notes: [
      {
        at: deals ?? null,
        says: 'Recorded only after every remaining player has signed. The tournament ends with it.',
      },
    ],
  };
}

// The league: points by place over the tournaments of a season, in order of points.

type Played = {
  offer: string;
  entrants: Map<number, string>;
  places: readonly SharedPlaces[] | undefined;
  endedBy: number;
};

/** Reads every tournament of the journal; only those that are over count. */
export function leagueTables({ law, records, last }: Omit<SlipsOf, 'tournament'>, season?: string): readonly Paper[] {
  const all = new Map<string, Played>();
  for (const { seq, outcome } of records) {
    if ('refusal' in outcome) continue;
    for (const event of outcome.events) enter(all, seq, event);
  }
  const seasons = new Map<string, Played[]>();
  for (const played of all.values()) {
    const name = law.offers.get(played.offer)?.offer.tournament?.league?.season;
    if (name === undefined || played.places === undefined || (season !== undefined && name !== season)) continue;
    seasons.set(name, [...(seasons.get(name) ?? []), played]);
  }
  return [...seasons].map(([name, played]) => leagueTable(law, name, played, last));
}

/** What a record is read for: it changes who takes part, or which place they have. */
export const LEAGUE_EVENTS: readonly FloorEvent['type'][] = [
  'sign-up-opened',
  'signed-up',
  'unregistered',
  'tournament-finished',
  'elimination-taken-back',
  'tournament-cancelled',
];

function enter(all: Map<string, Played>, seq: number, event: FloorEvent): void {
  switch (event.type) {
    case 'sign-up-opened':
      all.set(event.tournament, { offer: event.offer, entrants: new Map(), places: undefined, endedBy: seq });
      return;
    case 'signed-up':
      all.get(event.tournament)?.entrants.set(event.entrant, event.person);
      return;
    case 'unregistered':
      all.get(event.tournament)?.entrants.delete(event.entrant);
      return;
    case 'tournament-finished': {
      const played = all.get(event.tournament);
      if (played !== undefined) Object.assign(played, { places: event.places, endedBy: seq });
      return;
    }
    case 'elimination-taken-back': {
      const played = all.get(event.tournament);
      if (played !== undefined) played.places = undefined;
      return;
    }
    case 'tournament-cancelled':
      all.delete(event.tournament);
      return;
    default:
  }
}

type Standing = { person: string; points: number; played: number; best: number; last: number };

function leagueTable(law: Law, season: string, played: readonly Played[], last: Place): Paper {
  const standings = new Map<string, Standing>();
  for (const { offer, entrants, places = [], endedBy } of played) {
    const league = law.offers.get(offer)?.offer.tournament?.league;
    if (league === undefined) continue;
    for (const shared of places) {
      const points = leaguePointsOf(league, shared, entrants.size);
      for (const entrant of shared.entrants) {
        const who = entrants.get(entrant);
        if (who === undefined) continue;
        const one = standings.get(who) ?? { person: who, points: 0, played: 0, best: shared.from, last: endedBy };
        one.points += points;
        one.played += 1;
        one.best = Math.min(one.best, shared.from);
        one.last = endedBy;
        standings.set(who, one);
      }
    }
  }
  // Equal points: the better best place, then fewer tournaments; what is equal still shares the rank.
  const order = [...standings.values()].sort((a, b) => b.points - a.points || a.best - b.best || a.played - b.played);
  const isEqual = (a: Standing, b: Standing) => a.points === b.points && a.best === b.best && a.played === b.played;
  const rankOf = (one: Standing) => order.findIndex((other) => isEqual(other, one)) + 1;
  return {
    kind: 'league-table',
    title: `League: ${season}`,
    ...aboutOne({ law, from: played[0]?.endedBy ?? last.seq }, last),
    head: [line('season', 'Season', text(season)), line('tournaments', 'Tournaments counted', count(played.length))],
    tables: [
      {
        id: 'league',
        caption: 'Standings',
        columns: columns({
          'rank>': 'Rank',
          who: 'Player',
          'points>': 'Points',
          'played>': 'Tournaments',
          'best>': 'Best place',
        }),
        rows: order.map((one) => ({
          record: one.last,
          cells: [count(rankOf(one)), person(one.person), count(one.points), count(one.played), count(one.best)],
        })),
        empty: 'No tournament of this season is over.',
      },
    ],
    signatures: [],
    notes: [
      ...new Set(played.flatMap(({ offer }) => sayPoints(law.offers.get(offer)?.offer.tournament?.league) ?? [])),
    ].map((says) => ({ at: null, says })),
  };
}

/** The posted formula, as the league's page has it. */
export function sayPoints(league: PostedTournament['league']): string | undefined {
  if (league === undefined) return undefined;
  const { points, attendance = 0 } = league;
  const plus = attendance === 0 ? '' : ` Everyone who plays also gets ${attendance}.`;
  return points.how === 'list'
    ? `Points by place: ${points.places.join(', ')}.${plus}`
    : `Points: ${points.times} × √(entries ÷ place), rounded down.${plus}`;
}
