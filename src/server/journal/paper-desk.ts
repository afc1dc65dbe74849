/** Makes each kind of paper out of the journal. */
import { quoted, type Refusal, type Result, refuse } from '../../base/result.ts';
import { type Instant, instant } from '../../base/time.ts';
import { accountOf } from '../../floor/accounts.ts';
import { isRevealed } from '../../floor/money/count.ts';
import type { State } from '../../floor/state.ts';
import { clubStatement } from '../../readers/papers/club-statement.ts';
import { collectionReport } from '../../readers/papers/collection-report.ts';
import { countSheet } from '../../readers/papers/count-sheet.ts';
import { drawingReport } from '../../readers/papers/drawing-report.ts';
import { emergencyPack } from '../../readers/papers/emergency-pack.ts';
import { exceptionsList } from '../../readers/papers/exceptions.ts';
import { fundBooks } from '../../readers/papers/fund-books.ts';
import { fundStatementPaper } from '../../readers/papers/fund-statement.ts';
import { hitLog, type PeriodOf } from '../../readers/papers/hit-log.ts';
import { instrumentLog } from '../../readers/papers/instrument-log.ts';
import { type Closing, type DayOf, meterReading } from '../../readers/papers/meter-reading.ts';
import type { Paper, PaperKind, PaperMaker } from '../../readers/papers/paper.ts';
import { shiftTotals } from '../../readers/papers/shift.ts';
import { tournamentList } from '../../readers/papers/tournament-list.ts';
import type { StatementDocument, StatementQuery } from '../api/funds.ts';
import type { PaperQuery } from '../api/papers.ts';
import { entrySheetOf } from './box-papers.ts';
import { type Day, dayFrom, daysFrom } from './days.ts';
import { type Desk, type HouseNow, houseNow, made, stretchOf } from './desk.ts';
import { shownBy } from './entries.ts';
import { slipsOf, winPageOf } from './hit-papers.ts';
import { pickListOf, picksCopyOf } from './pick-papers.ts';
import { needs, reading, recordsFrom, refusing } from './reading.ts';
import { scoringSheetOf } from './show-papers.ts';
import { drumPaperOf, ticketOf } from './ticket-papers.ts';
import { tournamentLogOf } from './tournament-papers.ts';

/** `isBlind`: for a badge that may count boxes and does not read the books (F-16). */
export function makePapers(
  desk: Desk,
  kind: PaperKind,
  query: PaperQuery,
  isBlind = false,
): Promise<Result<readonly Paper[]>> {
  return reading(async () => MAKERS[kind](desk, await houseNow(desk), query, isBlind));
}

type Make = (desk: Desk, house: HouseNow, query: PaperQuery, isBlind: boolean) => Promise<readonly Paper[]>;

const MAKERS: Readonly<Record<PaperKind, Make>> = {
  'win-page': async (desk, house, { hit }) => [await winPageOf(desk, house, needs(asked(hit, 'hit')))],
  'payout-slip': slipsOf,
  'drawing-report': (desk, house, query) => periodPaper(desk, house, query, drawingReport),
  'hit-log': (desk, house, query) => periodPaper(desk, house, query, hitLog),
  'instrument-log': (desk, house, query) => periodPaper(desk, house, query, instrumentLog),
  'count-sheet': async (desk, house, { day }) => {
    const unseen = needs(await desk.look(unseenCounts));
    return dayPaper(desk, house, day, ({ of }) => countSheet(of, (table, fund) => unseen.has(`${table} ${fund}`)));
  },
  'collection-report': async (desk, house, { day, table = null }, isBlind) => {
    const { span } = needs(dayFrom(house.clock, day));
    const unseen = needs(await desk.look((state) => (isBlind ? tablesToCount(state, span.until) : new Set<string>())));
    return dayPaper(desk, house, day, ({ of, standing: { tables } }) =>
      collectionReport({ ...of, tables, table, isUnseen: (other) => unseen.has(other) }),
    );
  },
  'meter-reading': (desk, house, { day }) => dayPaper(desk, house, day, ({ of, closing }) => meterReading(of, closing)),
  'fund-statement': async (desk, house, { fund, from, to }) => {
    const { paper } = await statementOf(desk, house, needs(asked(fund, 'fund')), { from, to });
    return [paper];
  },
  exceptions: (desk, house, query) =>
    periodPaper(desk, house, query, (of) => exceptionsList(of, shownBy(house.clock.pack))),
  shift: (desk, house, query) => {
    const { badge = null, station = null } = query;
    if (badge === null && station === null) needs(asked(undefined, 'badge or a station'));
    return periodPaper(desk, house, query, (of) => shiftTotals({ ...of, badge, station }));
  },
  'emergency-pack': packOf,
  ticket: async (desk, house, { drum, serial }) => [
    await ticketOf(desk, house, needs(asked(drum, 'drum')), needs(asked(serial, 'ticket'))),
  ],
  'drum-reconciliation': async (desk, house, { drum }) => [await drumPaperOf(desk, house, needs(asked(drum, 'drum')))],
  'club-statement': (desk, house, query) => {
    const person = needs(asked(query.person, 'person'));
    const period = query.day === undefined ? needs(daysFrom(house.clock, query.from, query.to)) : [];
    const days = period.length === 0 ? query : { from: period[0]!.day, to: period.at(-1)!.day };
    return periodPaper(desk, house, days, (of) => clubStatement({ ...of, person }));
  },
  'scoring-sheet': async (desk, house, { show }) => [await scoringSheetOf(desk, house, needs(asked(show, 'show')))],
  'tournament-log': async (desk, house, { tournament }) => [
    await tournamentLogOf(desk, house, needs(asked(tournament, 'tournament'))),
  ],
  'tournament-list': (desk, house, query) => periodPaper(desk, house, query, tournamentList),
  'picks-copy': async (desk, house, { card, entry }) => [
    await picksCopyOf(desk, house, needs(asked(card, 'card')), Number(needs(asked(entry?.toString(), 'entry')))),
  ],
  'pick-list': async (desk, house, { card }) => [await pickListOf(desk, house, needs(asked(card, 'card')))],
  'winner-sheet': async (desk, house, { offer }) => [
    await entrySheetOf(desk, house, 'winner-sheet', needs(asked(offer, 'offer'))),
  ],
  'alternate-sheet': async (desk, house, { offer }) => [
    await entrySheetOf(desk, house, 'alternate-sheet', needs(asked(offer, 'offer'))),
  ],
};

/** Boxes that somebody has entered a count of while another counter has not. */
function unseenCounts(state: State): ReadonlySet<string> {
  const boxes = [...state.funds.values()].flatMap((fund) =>
    Object.keys(fund.counting ?? {}).flatMap((table) =>
      isRevealed(state, fund, table) ? [] : [`${table} ${fund.id}`],
    ),
  );
  return new Set(boxes);
}

/** Tables with a box that holds fees and was not counted since, for a paper that ends at this moment. */
function tablesToCount(state: State, until: Instant): ReadonlySet<string> {
  const tables = [...state.balances].flatMap(([account, net]) => {
    const { kind, id: table, of } = accountOf(account);
    const fund = kind === 'box' && net !== 0 ? state.funds.get(of) : undefined;
    if (fund === undefined || isRevealed(state, fund, table) || (fund.counted[table] ?? 0) >= until) return [];
    return [table];
  });
  return new Set(tables);
}

function asked(value: string | undefined, what: string): Result<string> {
  if (value !== undefined) return { ok: true, value };
  return refuse('not-named', `No ${what} is named.`, `Say which ${what}.`);
}

type OfDay = Readonly<{
  of: DayOf;
  standing: Awaited<ReturnType<Desk['standings']['before']>>;
  closing: Closing | undefined;
}>;

async function dayPaper(
  desk: Desk,
  house: HouseNow,
  text: string | undefined,
  maker: (day: OfDay) => PaperMaker,
): Promise<readonly Paper[]> {
  const { day, span } = needs(dayFrom(house.clock, text));
  const stretch = await stretchOf(desk, house, { span });
  const standing = await desk.standings.before(stretch.before + 1);
  const closing = await closingOf(desk, house, day, stretch.before);
  const upTo = instant(Math.min(span.until, house.clock.now));
  const { before } = stretch;
  const of: DayOf = { law: house.law, day, span, opening: standing.balances, before, upTo };
  return [await made(desk, stretch, maker({ of, standing, closing }))];
}

/** A day is closed after its last moment, or, by a clock that was ahead, among its own records. */
async function closingOf(desk: Desk, house: HouseNow, day: string, after: number): Promise<Closing | undefined> {
  if (house.closedDay === null || house.closedDay < day) return undefined;
  const names = (body: string) => body.includes('"type":"day-closed"');
  for await (const page of recordsFrom(desk.journal, after + 1, house.at.seq, names)) {
    for (const { record } of page) {
      if ('refusal' in record.outcome) continue;
      const event = record.outcome.events.find((one) => one.type === 'day-closed' && one.day === day);
      if (event?.type === 'day-closed') return { seq: record.seq, event };
    }
  }
  return undefined;
}

async function periodPaper(
  desk: Desk,
  house: HouseNow,
  { day, from, to }: PaperQuery,
  maker: (of: PeriodOf) => PaperMaker,
): Promise<readonly Paper[]> {
  const days = await periodFrom(house, day, from, to);
  const span = { from: days[0]!.span.from, until: days.at(-1)!.span.until };
  const stretch = await stretchOf(desk, house, { span });
  const only = days.length === 1 ? days[0]!.day : null;
  return [await made(desk, stretch, maker({ law: house.law, day: only, span, before: stretch.before }))];
}

/** One day, today where nothing is said, or every day of a period. */
async function periodFrom({ clock }: HouseNow, day?: string, from?: string, to?: string): Promise<readonly Day[]> {
  return from === undefined && to === undefined ? [needs(dayFrom(clock, day))] : needs(daysFrom(clock, from, to));
}

export function makeStatement(desk: Desk, fund: string, query: StatementQuery): Promise<Result<StatementDocument>> {
  return reading(async () => statementOf(desk, await houseNow(desk), fund, query));
}

async function statementOf(
  desk: Desk,
  house: HouseNow,
  fund: string,
  { from, to }: StatementQuery,
): Promise<StatementDocument> {
  const { law, clock } = house;
  if (!law.funds.has(fund)) refusing(noFund(house, fund));
  const days = needs(daysFrom(clock, from, to));
  const span = { from: days[0]!.span.from, until: days.at(-1)!.span.until };
  const stretch = await stretchOf(desk, house, { span });
  const { balances } = await desk.standings.before(stretch.before + 1);
  const maker = fundBooks({ law, fund, span, opening: balances, days });
  return made(desk, stretch, {
    take: maker.take,
    made: (last) => {
      const books = maker.made();
      return { books, paper: fundStatementPaper(law, books, stretch.before, last) };
    },
  });
}

function noFund({ law }: HouseNow, fund: string): Refusal {
  const known = [...law.funds.keys()].join(', ') || 'none';
  return refuse('no-such-fund', `There is no fund ${quoted(fund)}.`, `Choose one of: ${known}.`).refusal;
}

const USUAL = { hits: 2, slips: 6 };

/** The second of the day at which a pack was last printed: two packs never share a number. */
const PRINTED = new WeakMap<Desk, Readonly<{ day: string; second: number }>>();

async function packOf(desk: Desk, house: HouseNow, { hits, slips }: PaperQuery): Promise<readonly Paper[]> {
  const { day, span } = needs(dayFrom(house.clock, undefined));
  const before = PRINTED.get(desk);
  const second = Math.max(house.clock.now - span.from, before?.day === day ? before.second + 1 : 0);
  PRINTED.set(desk, { day, second });
  const batch = String(second).padStart(5, '0');
  const copies = { hits: hits ?? USUAL.hits, slips: slips ?? USUAL.slips };
  const { now } = house.clock;
  return needs(await desk.look((state, last) => emergencyPack(state, { day, at: now, batch, copies, last })));
}
