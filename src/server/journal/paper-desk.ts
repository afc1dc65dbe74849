/** Makes each kind of paper from the journal. */
import { lookUp } from '../../base/assert.ts';
import { cents } from '../../base/cents.ts';
import { quoted, type Refusal, type Result, refuse } from '../../base/result.ts';
import { HOUR, type Instant, instant, weekdayOf } from '../../base/time.ts';
import { accountOf } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { awardsCreatedBy } from '../../floor/kit/awards.ts';
import { ticketIn } from '../../floor/kit/drums.ts';
import { isRevealed } from '../../floor/money/count.ts';
import { type CardEvent, changeCard, newCard } from '../../floor/picks/evolve.ts';
import { type PickSheet, recordPickPayment } from '../../floor/picks/pick-sheet.ts';
import type { State } from '../../floor/state.ts';
import { clubStatement } from '../../readers/papers/club-statement.ts';
import { collectionReport } from '../../readers/papers/collection-report.ts';
import { countSheet } from '../../readers/papers/count-sheet.ts';
import { daySummary } from '../../readers/papers/day-summary.ts';
import {
  drawingReport,
  drumReconciliation,
  type EntrySheetKind,
  entrySheet,
  ticketPaper,
} from '../../readers/papers/drawing-papers.ts';
import { emergencyPack } from '../../readers/papers/emergency-pack.ts';
import { exceptionsList } from '../../readers/papers/exceptions.ts';
import { fundBooks, fundStatementPaper } from '../../readers/papers/fund-statement.ts';
import { handover, openMatters } from '../../readers/papers/handover.ts';
import { hitLog, type PeriodOf } from '../../readers/papers/hit-log.ts';
import { payoutSlip, winPage } from '../../readers/papers/hit-papers.ts';
import { type AwardStory, awardStory, hitStory, stepOf } from '../../readers/papers/hit-story.ts';
import { instrumentLog } from '../../readers/papers/instrument-log.ts';
import { type Closing, type DayOf, meterReading } from '../../readers/papers/meter-reading.ts';
import { badgesOn, type Paper, type PaperKind, type PaperMaker } from '../../readers/papers/paper.ts';
import { type PicksOf, pickList, picksCopy } from '../../readers/papers/pick-papers.ts';
import { scoringSheet } from '../../readers/papers/scoring-sheet.ts';
import { shiftTotals } from '../../readers/papers/shift-totals.ts';
import { tournamentList, tournamentLog } from '../../readers/papers/tournament-log.ts';
import {
  dealSlip,
  entryReceipts,
  LEAGUE_EVENTS,
  leagueTables,
  seatCards,
} from '../../readers/papers/tournament-slips.ts';
import type { PaperQuery, StatementDocument, StatementQuery } from '../api/papers.ts';
import { type Desk, type HouseNow, houseNow, made, namesNow, stretchOf } from './desk.ts';
import { shownBy } from './explorer.ts';
import { type Day, dayFrom, dayOf, daysFrom } from './house-days.ts';
import { catchRefusal, type Journal, placeAt, recordsFrom, throwRefusal, valueOrRefuse } from './read-journal.ts';

/** `isBlind`: for a badge that may count boxes and does not read the books (F-16). */
export function makePapers(
  desk: Desk,
  kind: PaperKind,
  query: PaperQuery,
  isBlind = false,
): Promise<Result<readonly Paper[]>> {
  return catchRefusal(async () => {
    const papers = await MAKERS[kind](desk, await houseNow(desk), query, isBlind);
    return Promise.all(papers.map((paper) => withCrew(desk, paper)));
  });
}

/** Employees go by their names; the badges stay in the data, for machines. */
async function withCrew({ crewNames }: Desk, paper: Paper): Promise<Paper> {
  const on = badgesOn(paper);
  const nameOf = await crewNames(on);
  const known = on.flatMap((badge) => {
    const name = nameOf(badge);
    return name === undefined ? [] : [[badge, name] as const];
  });
  return known.length === 0 ? paper : { ...paper, crew: Object.fromEntries(known) };
}

type Make = (desk: Desk, house: HouseNow, query: PaperQuery, isBlind: boolean) => Promise<readonly Paper[]>;

const MAKERS: Readonly<Record<PaperKind, Make>> = {
  'win-page': async (desk, house, { hit }) => [await winPageOf(desk, house, valueOrRefuse(requireParam(hit, 'hit')))],
  'payout-slip': slipsOf,
  'drawing-report': (desk, house, query) => periodPaper(desk, house, query, drawingReport),
  'hit-log': (desk, house, query) => periodPaper(desk, house, query, hitLog),
  'instrument-log': (desk, house, query) => periodPaper(desk, house, query, instrumentLog),
  'count-sheet': async (desk, house, { day }) => {
    const unseen = valueOrRefuse(await desk.look(unseenCounts));
    return dayPaper(desk, house, day, ({ of }) => countSheet(of, (table, fund) => unseen.has(`${table} ${fund}`)));
  },
  'collection-report': async (desk, house, { day, table = null }, isBlind) => {
    const { span } = valueOrRefuse(dayFrom(house.clock, day));
    const unseen = valueOrRefuse(
      await desk.look((state) => (isBlind ? tablesToCount(state, span.until) : new Set<string>())),
    );
    return dayPaper(desk, house, day, ({ of, standing: { tables } }) =>
      collectionReport({ ...of, tables, table, isUnseen: (other) => unseen.has(other) }),
    );
  },
  'day-summary': async (desk, house, { day: text }) => {
    const { day, span } = valueOrRefuse(dayFrom(house.clock, text));
    const { before } = await stretchOf(desk, house, { span });
    const { balances: opening } = await desk.standings.before(before + 1);
    const closing = await closingOf(desk, house, day, before);
    const upTo = instant(Math.min(span.until, house.clock.now));
    const maker = daySummary({ law: house.law, day, span, opening, before, upTo });
    return [await made(desk, { before, last: closing?.seq ?? house.at.seq }, maker)];
  },
  'meter-reading': (desk, house, { day }) => dayPaper(desk, house, day, ({ of, closing }) => meterReading(of, closing)),
  'fund-statement': async (desk, house, { fund, from, to }) => {
    const { paper } = await statementOf(desk, house, valueOrRefuse(requireParam(fund, 'fund')), { from, to });
    return [paper];
  },
  exceptions: async (desk, house, query) => {
    const shown = shownBy(house.clock.pack, await namesNow(desk));
    return periodPaper(desk, house, query, (of) => exceptionsList(of, shown));
  },
  handover: async (desk, house) => [await handoverOf(desk, house)],
  shift: (desk, house, query) => {
    const { badge = null, station = null } = query;
    if (badge === null && station === null) valueOrRefuse(requireParam(undefined, 'badge or a station'));
    return periodPaper(desk, house, query, (of) => shiftTotals({ ...of, badge, station }));
  },
  'emergency-pack': packOf,
  ticket: async (desk, house, { drum, serial }) => [
    await ticketOf(
      desk,
      house,
      valueOrRefuse(requireParam(drum, 'drum')),
      valueOrRefuse(requireParam(serial, 'ticket')),
    ),
  ],
  'drum-reconciliation': async (desk, house, { drum }) => [
    await drumPaperOf(desk, house, valueOrRefuse(requireParam(drum, 'drum'))),
  ],
  'club-statement': (desk, house, query) => {
    const person = valueOrRefuse(requireParam(query.person, 'person'));
    const period = query.day === undefined ? valueOrRefuse(daysFrom(house.clock, query.from, query.to)) : [];
    const days = period.length === 0 ? query : { from: period[0]!.day, to: period.at(-1)!.day };
    return periodPaper(desk, house, days, (of) => clubStatement({ ...of, person }));
  },
  'scoring-sheet': async (desk, house, { show }) => [
    await scoringSheetOf(desk, house, valueOrRefuse(requireParam(show, 'show'))),
  ],
  'tournament-log': async (desk, house, { tournament }) => [
    await tournamentLogOf(desk, house, valueOrRefuse(requireParam(tournament, 'tournament'))),
  ],
  'tournament-list': (desk, house, query) => periodPaper(desk, house, query, tournamentList),
  'seat-card': (desk, house, { tournament, entrant }) =>
    tournamentSlips(desk, house, tournament, (of) => seatCards(of, entrant)),
  'entry-receipt': (desk, house, { tournament, entrant }) =>
    tournamentSlips(desk, house, tournament, (of) => entryReceipts(of, entrant)),
  'deal-slip': (desk, house, { tournament, shares }) => {
    const parts = valueOrRefuse(requireParam(shares, 'shares')).split(',');
    const agreed = parts.map((part) => {
      const [entrant = 0, amount = 0] = part.split(':').map(Number);
      return { entrant, amount: cents(amount) };
    });
    return tournamentSlips(desk, house, tournament, (of) => {
      const slip = dealSlip(of, agreed);
      return slip === undefined ? undefined : [slip];
    });
  },
  'league-table': async ({ journal }, { law, at }, { season }) => {
    const matters = (body: string) => LEAGUE_EVENTS.some((type) => body.includes(`"type":"${type}"`));
    const records: FloorRecord[] = [];
    for await (const page of recordsFrom(journal, 1, at.seq, matters))
      records.push(...page.map(({ record }) => record));
    const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
    return leagueTables({ law, records, last }, season);
  },
  'picks-copy': async (desk, house, { card, entry }) => [
    await picksCopyOf(
      desk,
      house,
      valueOrRefuse(requireParam(card, 'card')),
      Number(valueOrRefuse(requireParam(entry?.toString(), 'entry'))),
    ),
  ],
  'pick-list': async (desk, house, { card }) => [
    await pickListOf(desk, house, valueOrRefuse(requireParam(card, 'card'))),
  ],
  'winner-sheet': async (desk, house, { offer }) => [
    await entrySheetOf(desk, house, 'winner-sheet', valueOrRefuse(requireParam(offer, 'offer'))),
  ],
  'alternate-sheet': async (desk, house, { offer }) => [
    await entrySheetOf(desk, house, 'alternate-sheet', valueOrRefuse(requireParam(offer, 'offer'))),
  ],
};

/** Boxes that one counter has entered a count of while another has not. */
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

function requireParam(value: string | undefined, what: string): Result<string> {
  if (value !== undefined) return { ok: true, value };
  return refuse('not-named', `The ${what} is missing.`, `Enter the ${what}.`);
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
  const { day, span } = valueOrRefuse(dayFrom(house.clock, text));
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
  return from === undefined && to === undefined
    ? [valueOrRefuse(dayFrom(clock, day))]
    : valueOrRefuse(daysFrom(clock, from, to));
}

export function makeStatement(desk: Desk, fund: string, query: StatementQuery): Promise<Result<StatementDocument>> {
  return catchRefusal(async () => statementOf(desk, await houseNow(desk), fund, query));
}

async function statementOf(
  desk: Desk,
  house: HouseNow,
  fund: string,
  { from, to }: StatementQuery,
): Promise<StatementDocument> {
  const { law, clock } = house;
  if (!law.funds.has(fund)) throwRefusal(noFund(house, fund));
  const days = valueOrRefuse(daysFrom(clock, from, to));
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
  return refuse('no-such-fund', `There is no fund ${quoted(fund)}.`, `Choose ${known}.`).refusal;
}

/** A shift and the one before it: what is older the supervisor who goes was told, too. */
const TOLD_OF = 12 * HOUR;

async function handoverOf(desk: Desk, house: HouseNow): Promise<Paper> {
  const { now, pack } = house.clock;
  const names = await namesNow(desk);
  const matters = valueOrRefuse(await desk.look((state) => openMatters(state, now, names)));
  // The reader wants the records of this very second, too.
  const span = { from: instant(now - TOLD_OF), until: instant(now + 1) };
  const stretch = await stretchOf(desk, house, { span });
  const of = { law: house.law, day: null, span: { ...span, until: now }, before: stretch.before };
  return made(desk, stretch, handover(of, matters, { ...shownBy(pack), names }));
}

const USUAL = { hits: 2, slips: 6 };

/** The second of the day at which a pack was last printed: two packs never share a number. */
const PRINTED = new WeakMap<Desk, Readonly<{ day: string; second: number }>>();

async function packOf(desk: Desk, house: HouseNow, { hits, slips }: PaperQuery): Promise<readonly Paper[]> {
  const { day, span } = valueOrRefuse(dayFrom(house.clock, undefined));
  const before = PRINTED.get(desk);
  const second = Math.max(house.clock.now - span.from, before?.day === day ? before.second + 1 : 0);
  PRINTED.set(desk, { day, second });
  const batch = String(second).padStart(5, '0');
  const copies = { hits: hits ?? USUAL.hits, slips: slips ?? USUAL.slips };
  const { now } = house.clock;
  return valueOrRefuse(await desk.look((state, last) => emergencyPack(state, { day, at: now, batch, copies, last })));
}

// Win pages and payout slips: papers about one hit or one award, however long ago it was.

async function winPageOf(desk: Desk, house: HouseNow, hit: string): Promise<Paper> {
  const records = await recordsOfHit(desk, house, hit);
  const { called, calls } = hitStory(hit, records)!;
  const first = calls[0]!.seq;
  const game = await desk.recordIndex.gameAt(called.table, first);
  const { balances } = await desk.standings.before(first);
  const last = await placeAt(desk.journal, records.at(-1)!.seq);
  return winPage({ law: house.law, hit, records, game, before: balances, last })!;
}

/** Of one award, or of every share of a hit: each person with a share has a slip of their own. */
async function slipsOf(desk: Desk, house: HouseNow, { award, hit }: PaperQuery): Promise<readonly Paper[]> {
  if (award !== undefined) return [await slipOf(desk, house, await storyOf(desk, house, award))];
  if (hit === undefined) throwRefusal(NOT_NAMED);
  const { awards } = hitStory(hit, await recordsOfHit(desk, house, hit))!;
  if (awards.length === 0) throwRefusal(nothingWon(hit));
  return Promise.all(awards.map((story) => slipOf(desk, house, story)));
}

const NOT_NAMED = refuse('not-named', 'The award is missing.', 'Choose an award or a hit.').refusal;

const nothingWon = (hit: string): Refusal =>
  refuse(
    'no-award',
    `${hit.replace('-', ' ')} has no award.`,
    'A slip is available after the hit is authorized and money is owed.',
  ).refusal;

async function slipOf(desk: Desk, { law }: HouseNow, story: AwardStory): Promise<Paper> {
  const last = Math.max(story.awarded.seq, ...story.steps.map(({ seq }) => seq));
  return payoutSlip(law, story, await placeAt(desk.journal, last));
}

async function recordsOfHit(desk: Desk, { counters }: HouseNow, hit: string): Promise<readonly FloorRecord[]> {
  const number = Number(/^hit-(\d{1,15})$/.exec(hit)?.[1] ?? 0);
  if (number < 1 || number > counters.hits) throwRefusal(unknown('hit', hit));
  const own = await desk.recordIndex.naming([hit]);
  const story = hitStory(
    hit,
    own.map(({ record }) => record),
  );
  if (story === undefined) throwRefusal(unknown('hit', hit));
  const awards = story.awards.map(({ award }) => award.id);
  const all = awards.length === 0 ? own : await desk.recordIndex.naming([hit, ...awards]);
  return all.map(({ record }) => record);
}

const unknown = (what: string, id: string): Refusal =>
  refuse('unknown-paper', `There is no ${what} ${quoted(id)}.`, `Find the number of the ${what} in the hit log.`)
    .refusal;

async function storyOf(desk: Desk, house: HouseNow, id: string): Promise<AwardStory> {
  const number = Number(/^award-(\d{1,15})$/.exec(id)?.[1] ?? 0);
  if (number < 1 || number > house.counters.awards) throwRefusal(unknown('award', id));
  const records = (await desk.recordIndex.naming([id])).map(({ record }) => record);
  const birth = records.find(
    ({ outcome }) => 'events' in outcome && outcome.events.some((event) => isBirth(event, id)),
  );
  if (birth === undefined || 'refusal' in birth.outcome) return throwRefusal(unknown('award', id));
  const event = birth.outcome.events.find((one) => isBirth(one, id))!;
  const award = awardsCreatedBy(event).find((one) => one.id === id)!;
  const offer = house.owed.get(id) ?? offerIn(records, id) ?? (await offerOf(desk, house, event)) ?? '';
  const by = 'by' in event && Array.isArray(event.by) ? event.by : stepOf(birth).by;
  return awardStory(award, offer, { ...stepOf(birth), by }, records);
}

const isBirth = (event: FloorEvent, id: string): boolean => awardsCreatedBy(event).some((award) => award.id === id);

/** What left the state left it whole. */
function offerIn(records: readonly FloorRecord[], id: string): string | undefined {
  for (const { outcome } of records) {
    if ('refusal' in outcome) continue;
    for (const event of outcome.events) {
      const whole =
        event.type === 'awards-paid'
          ? event.awards.find((one) => one.id === id)
          : event.type === 'award-expired' && event.award === id
            ? event.was
            : undefined;
      if (whole !== undefined) return whole.offer;
    }
  }
  return undefined;
}

async function offerOf(desk: Desk, house: HouseNow, event: FloorEvent): Promise<string | undefined> {
  if ('offer' in event && typeof event.offer === 'string') return event.offer;
  if (event.type === 'running-closed') return event.running.slice(0, event.running.lastIndexOf(':'));
  if (event.type !== 'hit-authorised') return undefined;
  return hitStory(event.hit, await recordsOfHit(desk, house, event.hit))?.called.offer;
}

// Tickets and drums. A ticket is printed from the journal: only once its print is on record.

async function ticketOf(desk: Desk, { law }: HouseNow, drum: string, serial: string): Promise<Paper> {
  const found = valueOrRefuse(
    await desk.look((state, last) => {
      const into = state.drums.get(drum);
      const ticket = into === undefined ? undefined : ticketIn(into, serial);
      return { offer: into?.offer, ticket: structuredClone(ticket), last };
    }),
  );
  const { offer, ticket, last } = found;
  if (offer === undefined) throwRefusal(noDrum(drum));
  if (ticket === undefined) {
    const says = `Ticket ${serial} is not in this drum.`;
    throwRefusal(refuse('no-such-ticket', says, 'Scan it to see its status.').refusal);
  }
  if (ticket.prints === undefined) {
    const says = `Ticket ${serial} has not been printed yet.`;
    throwRefusal(refuse('not-printed', says, 'Give the command print-ticket first.').refusal);
  }
  const code = valueOrRefuse(await desk.code(serial));
  return ticketPaper({ law, offer, ticket, code, last });
}

async function drumPaperOf(desk: Desk, { law }: HouseNow, drum: string): Promise<Paper> {
  const { standing, last } = valueOrRefuse(
    await desk.look((state, at) => ({ standing: structuredClone(state.drums.get(drum)), last: at })),
  );
  if (standing === undefined) throwRefusal(noDrum(drum));
  return drumReconciliation(law, standing, last);
}

const noDrum = (drum: string): Refusal =>
  refuse('no-such-drum', `There is no drum ${drum}.`, 'Check the promotion of the drum.').refusal;

// The information sheets of a drawing from paper boxes, from the records that name its offer.

async function entrySheetOf(
  { journal }: Desk,
  { law, at }: HouseNow,
  kind: EntrySheetKind,
  offer: string,
): Promise<Paper> {
  const records: FloorRecord[] = [];
  const names = (body: string) => body.includes(`"offer":"${offer}"`);
  for await (const page of recordsFrom(journal, 1, at.seq, names)) records.push(...page.map(({ record }) => record));
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const paper = entrySheet(kind, { law, offer, records, last });
  if (paper === undefined) {
    throwRefusal(
      refuse('no-boxes', `${offer} does not draw from entry containers.`, 'Choose a promotion that does.').refusal,
    );
  }
  return paper;
}

// Picks: what a member takes home, and the list of a pick sheet.

async function picksCopyOf(desk: Desk, house: HouseNow, card: string, entry: number): Promise<Paper> {
  const of = await cardOf(desk, house, card);
  const mine = Object.values(of.card.entries).find((one) => one.entry === entry);
  if (mine !== undefined && mine.copies === 0) {
    const says = `Entry ${entry} has not been printed yet.`;
    throwRefusal(refuse('not-printed', says, 'Give the command print-picks first.').refusal);
  }
  const paper = picksCopy(of, entry);
  if (paper === undefined) {
    throwRefusal(refuse('no-such-entry', `${card} has no entry ${entry}.`, 'Check the list of entries.').refusal);
  }
  return paper;
}

const pickListOf = async (desk: Desk, house: HouseNow, card: string): Promise<Paper> =>
  pickList(await cardOf(desk, house, card));

/** As the floor has it; one that is over out of the journal, which keeps every card. */
async function cardOf({ look, journal }: Desk, { law, at }: HouseNow, id: string): Promise<PicksOf> {
  const { kept, last } = valueOrRefuse(
    await look((state, place) => ({ kept: structuredClone(state.picks.get(id)), last: place })),
  );
  if (kept !== undefined) return { law, card: kept, last };
  const card = await cardIn(journal, id, at.seq);
  if (card === undefined) {
    throwRefusal(
      refuse(
        'no-such-card',
        `There is no pick sheet ${id}, or it was canceled before it had picks.`,
        'Check the list of pick sheets.',
      ).refusal,
    );
  }
  return { law, card, last: at };
}

/** Undefined if it was not posted, or was undone. */
async function cardIn(journal: Journal, id: string, last: number): Promise<PickSheet | undefined> {
  // Payments do not name the card that their awards belong to.
  const wanted = [JSON.stringify(id), '"awards-paid"', '"claim-reopened"', '"reversed"'];
  const isWanted = (body: string): boolean => wanted.some((text) => body.includes(text));
  const picks = new Map<string, PickSheet>();
  for await (const page of recordsFrom(journal, 1, last, isWanted)) {
    for (const { record } of page) {
      if ('events' in record.outcome) for (const event of record.outcome.events) apply(picks, id, event);
    }
  }
  return picks.get(id);
}

function apply(picks: Map<string, PickSheet>, id: string, event: FloorEvent): void {
  if (event.type === 'awards-paid') {
    const paid = event.awards.map((award) => award.id);
    recordPickPayment({ picks }, paid);
  } else if (event.type === 'claim-reopened') recordPickPayment({ picks }, [event.award.id], false);
  else if (event.type === 'reversed' && event.payment !== undefined) {
    const owed = event.reopened.map((award) => award.id);
    recordPickPayment({ picks }, owed, false);
  } else if (!('card' in event) || event.card !== id) return;
  else if (event.type === 'fixtures-posted') picks.set(id, newCard(event));
  else if (event.type === 'fixtures-withdrawn') picks.delete(id);
  else if (picks.has(id)) changeCard(lookUp(picks, id), event as CardEvent);
}

// The scoring sheet of a show, from the records that name it.

async function scoringSheetOf({ journal }: Desk, { law, at }: HouseNow, show: string): Promise<Paper> {
  const records: FloorRecord[] = [];
  const names = (body: string) => body.includes(`"show":"${show}"`);
  for await (const page of recordsFrom(journal, 1, at.seq, names)) records.push(...page.map(({ record }) => record));
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const paper = scoringSheet({ law, show, records, last });
  if (paper === undefined) throwRefusal(refuse('no-such-show', `There is no ${show}.`, 'Check its number.').refusal);
  return paper;
}

// The log and the slips of a tournament, from the records that name it.

type Slips = (of: Parameters<typeof seatCards>[0]) => readonly Paper[] | undefined;

async function tournamentSlips(
  { journal }: Desk,
  { law, at }: HouseNow,
  tournament: string | undefined,
  make: Slips,
): Promise<readonly Paper[]> {
  const id = valueOrRefuse(requireParam(tournament, 'tournament'));
  const records: FloorRecord[] = [];
  const names = (body: string) => body.includes(`"tournament":"${id}"`);
  for await (const page of recordsFrom(journal, 1, at.seq, names)) records.push(...page.map(({ record }) => record));
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const slips = make({ law, tournament: id, records, last });
  if (slips === undefined) {
    throwRefusal(refuse('no-such-tournament', `There is no ${id}.`, 'Check its number.').refusal);
  }
  return slips;
}

async function tournamentLogOf({ journal }: Desk, { law, at, clock }: HouseNow, id: string): Promise<Paper> {
  const records: FloorRecord[] = [];
  const games = new Map<string, string>();
  const names = (body: string) => body.includes(`"tournament":"${id}"`) || body.includes('"type":"table-opened"');
  for await (const page of recordsFrom(journal, 1, at.seq, names)) {
    for (const { record } of page) {
      if ('refusal' in record.outcome) continue;
      const opened = record.outcome.events.find((event) => event.type === 'table-opened');
      if (opened?.type === 'table-opened') games.set(opened.table, opened.game);
      else records.push(record);
    }
  }
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const weekday = (moment: Instant) => weekdayOf(dayOf(clock, moment)).replace(/^./, (first) => first.toUpperCase());
  const paper = tournamentLog({ law, tournament: id, records, games, weekday, last });
  if (paper === undefined)
    throwRefusal(refuse('no-such-tournament', `There is no ${id}.`, 'Check its number.').refusal);
  return paper;
}
