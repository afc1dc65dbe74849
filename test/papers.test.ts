/** Papers of whole nights and of scenarios compared with the books: the figures on a paper must equal the postings. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Cents, sumCents } from '../src/base/cents.ts';
import { must } from '../src/base/result.ts';
import { addDays, type Instant, instant, type LocalDate } from '../src/base/time.ts';
import { nightPlayed } from '../src/cli/night/night.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { normalBalance } from '../src/floor/accounts.ts';
import { happenedAt, houseDay, zonePackOf } from '../src/floor/clock.ts';
import type { FloorEvent } from '../src/floor/events.ts';
import type { Playing } from '../src/journal/playing.ts';
import { exceptionsList } from '../src/readers/papers/exceptions.ts';
import { bookBalance } from '../src/readers/papers/fund-statement.ts';
import { fundName, lawOf, offerName } from '../src/readers/papers/law.ts';
import { meterName } from '../src/readers/papers/meter-reading.ts';
import { type Balances, shiftBalances } from '../src/readers/papers/movements.ts';
import {
  type Cell,
  moneyIn,
  type Paper,
  type PaperKind,
  paperText,
  type Row,
  type Table,
} from '../src/readers/papers/paper.ts';
import type { PaperQuery } from '../src/server/api/papers.ts';
import type { Desk } from '../src/server/journal/desk.ts';
import { shownBy } from '../src/server/journal/explorer.ts';
import { makePapers, makeStatement } from '../src/server/journal/paper-desk.ts';
import { deskOver } from '../src/server/journal/testing.ts';

const law = nightLaw();
const SCENARIOS = join(import.meta.dirname, '..', 'scenarios');

type Played = Readonly<{ playing: Playing; desk: Desk; days: readonly LocalDate[] }>;

async function looked(playing: Playing): Promise<Played> {
  const { state } = playing;
  const [first, last] = [houseDay(state, state.house!.openedAt), houseDay(state, state.time)];
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return { playing, desk: await deskOver(playing), days };
}

async function paper(desk: Desk, kind: PaperKind, query: PaperQuery = {}): Promise<Paper> {
  const made = must(await makePapers(desk, kind, query))[0]!;
  expect(badgesInText(made), `${kind} names employees by their badge`).toEqual([]);
  return made;
}

/** Badges inside a sentence, where the printer cannot put the name: they belong in separate cells. */
function badgesInText({ head, tables }: Paper): string[] {
  const cells = [...head.map(({ value }) => value), ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))];
  return cells.flatMap((cell) => (cell.is === 'text' ? (cell.value.match(BADGE) ?? []) : []));
}

const BADGE = /\b(?:dealer|floor|cage|count|manager|surveillance|accountant|compliance|promo|desk)-\d+\b/g;

const table = ({ tables }: Paper, id: string): Table => tables.find((one) => one.id === id)!;
const textIn = ({ columns }: Table, { cells }: Row, id: string): string => {
  const cell: Cell = cells[columns.findIndex((column) => column.id === id)]!;
  return 'value' in cell ? String(cell.value) : '';
};
const sum = (of: Table, id: string): Cents => sumCents(of.rows.map((row) => moneyIn(of, row, id)));

/** A second, simpler way to the same figures: every posting up to a moment, one after the other. */
function balancesBefore({ records, state }: Playing, moment: Instant): Balances {
  const balances = new Map<string, number>();
  for (const record of records) if (happened(state, record) < moment) shiftBalances(balances, record, 1);
  return balances;
}

/** Under a clock that was ahead, no later than it was put right. */
const happened = ({ house }: Playing['state'], { seq, command }: Playing['records'][number]): Instant =>
  happenedAt(seq, command.time, house?.clock?.wentBack ?? []);

function eventsIn({ records, state }: Playing, from: Instant, until: Instant): FloorEvent[] {
  return records
    .filter((record) => happened(state, record) >= from && happened(state, record) < until)
    .flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
}

/** Every pool and reserve by the names that the paper gives them. */
function metersIn({ state }: Playing, balances: Balances): Map<string, number> {
  const names = lawOf(state);
  const meters = new Map<string, number>();
  for (const [account, net] of balances) {
    if (!/^fund:[^:]+:(pool:|reserve$)/.test(account)) continue;
    const name = `${fundName(names, account.split(':')[1]!)}, ${meterName(names, account)}`;
    meters.set(name, (meters.get(name) ?? 0) + normalBalance(account, net));
  }
  return meters;
}

function metersOn(readings: Table, id: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of readings.rows) {
    const name = `${textIn(readings, row, 'fund')}, ${textIn(readings, row, 'meter')}`;
    sums.set(name, (sums.get(name) ?? 0) + moneyIn(readings, row, id));
  }
  return sums;
}

const withoutZeros = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));

/** The closing record of a day; undefined while it is open. */
function closingOf({ records }: Played['playing'], day: string) {
  for (const { outcome } of records) {
    if (!('events' in outcome)) continue;
    for (const event of outcome.events) if (event.type === 'day-closed' && event.day === day) return event;
  }
  return undefined;
}

async function checkReadings({ playing, desk, days }: Played): Promise<number> {
  let before: Table | undefined;
  let falls = 0;
  for (const day of days) {
    const reading = await paper(desk, 'meter-reading', { day });
    const readings = table(reading, 'readings');
    const closing = metersIn(playing, balancesBefore(playing, reading.span!.until));
    expect(withoutZeros(metersOn(readings, 'closing')), day).toEqual(withoutZeros(closing));
    for (const row of readings.rows) {
      const [opening, fees, others, fallen] = ['opening', 'fees', 'others', 'decreases'].map((id) =>
        moneyIn(readings, row, id),
      );
      expect(opening! + fees! + others! - fallen!, day).toBe(moneyIn(readings, row, 'closing'));
    }
    if (before !== undefined)
      expect(withoutZeros(metersOn(readings, 'opening'))).toEqual(withoutZeros(metersOn(before, 'closing')));
    before = readings;
    expect(sum(table(reading, 'increases'), 'amount')).toBe(sum(readings, 'fees') + sum(readings, 'others'));
    const decreases = table(reading, 'decreases');
    expect(sum(decreases, 'amount')).toBe(sum(readings, 'decreases'));
    for (const row of decreases.rows) {
      expect(row.record, day).toBeGreaterThan(0);
      expect(textIn(decreases, row, 'cause')).not.toBe('');
      expect(textIn(decreases, row, 'clause')).not.toBe('');
      expect(textIn(decreases, row, 'signed')).not.toBe('');
    }
    falls += decreases.rows.length;
    const close = reading.tables.find(({ id }) => id === 'close');
    // A house without a meter reads none.
    const read = closingOf(playing, day)?.readings;
    expect(close?.rows.length, day).toBe(read?.length);
  }
  return falls;
}

/** Metered fees of each fund, through the names of its activities, if no two of them share one. */
function takenByFund({ state }: Playing, fees: Table): Map<string, number> {
  const names = lawOf(state);
  const funds = new Map<string, Set<string>>();
  for (const [id, { fund }] of names.offers) {
    const name = offerName(names, id);
    if (fund !== null) funds.set(name, new Set([...(funds.get(name) ?? []), fund]));
  }
  const taken = new Map<string, number>();
  for (const row of fees.rows) {
    const of = [...(funds.get(textIn(fees, row, 'offer')) ?? [])];
    if (of.length !== 1) return new Map();
    taken.set(of[0]!, (taken.get(of[0]!) ?? 0) + moneyIn(fees, row, 'taken'));
  }
  return taken;
}

/** Fees that are known when they are taken; a night on paper is entered afterward. */
const METERED = ['round-started', 'tally-entered'] as const;

async function checkCollections({ playing, desk, days }: Played): Promise<number> {
  let all = 0;
  for (const day of days) {
    const report = await paper(desk, 'collection-report', { day });
    const { from, until } = report.span!;
    const events = eventsIn(playing, from, until);
    const fees = table(report, 'fees');
    const posted = (types: readonly FloorEvent['type'][], isFee: (credit: string) => boolean, box = ':box:') =>
      events
        .filter(({ type }) => types.includes(type))
        .flatMap((event) => ('postings' in event ? event.postings : []))
        .filter(({ debit, credit }) => `${debit}\n`.includes(box === ':box:' ? box : `${box}\n`) && isFee(credit))
        .reduce((total, { amount }) => total + amount, 0);
    expect(sum(fees, 'taken'), day).toBe(posted(METERED, () => true));
    expect(sum(fees, 'dropped'), day).toBe(posted(['box-counted'], (credit) => credit.endsWith(':unallotted')));
    for (const [fund, taken] of takenByFund(playing, fees)) {
      expect(taken, `${day} ${fund}`).toBe(posted(METERED, () => true, `:box:${fund}`));
    }
    const boxes = table(report, 'boxes');
    const inBoxes = [...balancesBefore(playing, until)].filter(([account]) => account.includes(':box:'));
    expect(sum(boxes, 'closing'), day).toBe(inBoxes.reduce((total, [, net]) => total + net, 0));
    const rounds = events.filter(({ type }) => type === 'round-started' || type === 'wagers-locked').length;
    expect(table(report, 'hours').totals?.at(-1) ?? { value: 0 }).toMatchObject({ value: rounds });
    all += sum(fees, 'net');
  }
  return all;
}

async function checkCounts({ playing, desk, days }: Played): Promise<number> {
  let counted = 0;
  for (const day of days) {
    const sheet = await paper(desk, 'count-sheet', { day });
    const counts = table(sheet, 'counts');
    const events = eventsIn(playing, sheet.span!.from, sheet.span!.until).filter(({ type }) => type === 'box-counted');
    const booked = events
      .flatMap((event) => ('postings' in event ? event.postings : []))
      .reduce((total, { debit, credit, amount }) => {
        if (credit === 'house:over-short') return total + amount;
        return debit === 'house:over-short' ? total - amount : total;
      }, 0);
    expect(counts.rows.length).toBe(events.length);
    expect(sum(counts, 'variance'), day).toBe(booked);
    for (const row of counts.rows) {
      const [expected, found, fees, variance] = ['expected', 'counted', 'fees', 'variance'].map((id) =>
        moneyIn(counts, row, id),
      );
      expect(expected! + fees! + variance!).toBe(found);
      if (variance !== 0) expect(textIn(counts, row, 'reason')).not.toBe('');
    }
    counted += counts.rows.length;
  }
  return counted;
}

async function checkStatements({ playing, desk, days }: Played): Promise<void> {
  const { state } = playing;
  for (const fund of state.funds.keys()) {
    const { books } = must(await makeStatement(desk, fund, { from: days[0]!, to: days.at(-1)! }));
    for (const book of ['players', 'owed', 'lent'] as const) {
      const { opening, lines, closing } = books[book];
      expect(opening + lines.reduce((total, { amount }) => total + amount, 0)).toBe(closing);
      expect(closing, `${fund} ${book}`).toBe(bookBalance(state.balances, fund, book));
      expect(
        lines.filter(({ cause }) => cause === 'other'),
        `${fund} ${book}`,
      ).toEqual([]);
    }
    expect(books.days.map(({ day }) => day)).toEqual(days);
    expect(books.days.at(-1)!.balance).toBe(books.players.closing);
    const total = (of: 'collections' | 'prizes' | 'repaid' | 'adminFees') =>
      books.days.reduce((all, day) => all + day[of], 0);
    const line = (cause: string) => books.players.lines.find((one) => one.cause === cause)?.amount ?? 0;
    expect(total('collections')).toBe(line('collections') + line('fees-returned'));
    expect([total('prizes'), total('repaid'), total('adminFees')]).toEqual(
      ['prizes', 'repayments', 'admin-fees'].map((cause) => 0 - line(cause)),
    );
  }
}

async function checkHits({ playing, desk, days }: Played): Promise<number> {
  const log = await paper(desk, 'hit-log', { from: days[0]!, to: days.at(-1)! });
  const hits = table(log, 'hits');
  expect(hits.rows.length).toBe(playing.state.counters.hits);
  const authorized = eventsIn(playing, log.span!.from, log.span!.until).filter(
    (event) => event.type === 'hit-authorised',
  );
  const awarded = authorized.flatMap(({ awards }) => awards).reduce((total, { amount }) => total + amount, 0);
  expect(sum(hits, 'awarded')).toBe(awarded);
  for (const row of hits.rows) {
    const hit = textIn(hits, row, 'hit');
    const page = await paper(desk, 'win-page', { hit });
    expect(page.head.find(({ id }) => id === 'total')!.value, hit).toEqual({
      is: 'money',
      value: moneyIn(hits, row, 'awarded'),
    });
    const shares = table(page, 'awards');
    if (shares.rows.length === 0) continue;
    const slips = must(await makePapers(desk, 'payout-slip', { hit }));
    expect(slips.map(({ head }) => head[1]!.value)).toEqual(
      shares.rows.map((one) => ({ is: 'barcode', value: textIn(shares, one, 'award') })),
    );
  }
  return hits.rows.length;
}

async function checkShifts({ playing, desk, days }: Played): Promise<number> {
  let paid = 0;
  for (const badge of playing.state.staff.keys()) {
    const shift = await paper(desk, 'shift', { badge, from: days[0]!, to: days.at(-1)! });
    expect(shift.head.find(({ id }) => id === 'rest')!.value, badge).toEqual({ is: 'money', value: 0 });
    paid += table(shift, 'payments').rows.length;
  }
  expect(paid).toBe(playing.state.counters.payments);
  return paid;
}

/** Records that the list of exceptions does not parse have none. */
function checkExceptions({ playing: { state, records, rows } }: Played): number {
  const span = { from: instant(0), until: instant(state.time + 1) };
  const maker = () => exceptionsList({ law: lawOf(state), day: null, span, before: 0 }, shownBy(zonePackOf(state)));
  const [every, some] = [maker(), maker()];
  let skipped = 0;
  for (const [i, record] of records.entries()) {
    every.take(record);
    if (some.matters!(rows[i]!.body)) some.take(record);
    else skipped += 1;
  }
  const last = { seq: records.length, hash: rows.at(-1)!.hash };
  expect(some.made(last)).toEqual(every.made(last));
  return skipped;
}

describe('papers of seeded nights', () => {
  const found = { falls: 0, fees: 0, counts: 0, hits: 0, paid: 0, exceptions: 0 };

  it.each(Array.from({ length: 16 }, (_, i) => 1000 + i))('%i', async (number) => {
    const played = await looked(nightPlayed(number, law, 300).playing);
    found.falls += await checkReadings(played);
    found.fees += await checkCollections(played);
    found.counts += await checkCounts(played);
    await checkStatements(played);
    found.hits += await checkHits(played);
    found.paid += await checkShifts(played);
    found.exceptions += checkExceptions(played);
  });

  it('have something to say', () => {
    for (const [what, count] of Object.entries(found)) expect(count, what).toBeGreaterThan(20);
  });
});

describe('papers of scenarios', () => {
  // The general papers of a house, and one example of each activity; the nights play the rest.
  const files = readdirSync(SCENARIOS).filter((file) =>
    /^(?!bay-101-|hawaiian-|.*-example-)|-example-1\.json$/.test(file),
  );

  it.each(files)('%s', async (file) => {
    const { playing } = must(await playFile(join(SCENARIOS, file)));
    const played = await looked(playing);
    await checkReadings(played);
    await checkCollections(played);
    await checkCounts(played);
    await checkStatements(played);
    await checkHits(played);
    await checkShifts(played);
    checkExceptions(played);
  });
});

describe('the required parts of a paper', () => {
  const of = async (scenario: string) => looked(must(await playFile(join(SCENARIOS, `${scenario}.json`))).playing);

  it('a hit log has the shared cards, which the hand cannot be read without', async () => {
    const { desk } = await of('bay-101-limit-bad-beat-example-3');
    const hits = table(await paper(desk, 'hit-log'), 'hits');
    expect(textIn(hits, hits.rows[0]!, 'cards')).toMatch(/; board: 2h 2d 7s 8s 9s$/);
  });

  it('a hit log writes cards that several seats share once, after their seats', async () => {
    const { desk } = await of('bay-101-baccarat-bonus-hand-example-3');
    const hits = table(await paper(desk, 'hit-log'), 'hits');
    const told = hits.rows.map((row) => textIn(hits, row, 'cards').split('; '));
    expect(told[0]).toEqual(['1, 2, 3, 7: 4s 3d | 5h 2c']);
  });

  it('a hit log and a payout form have the board of a game whose rounds are keyed', async () => {
    const { playing, desk } = await of('hawaiian-gardens-ultimate-texas-holdem-progressive-two-tables-at-once');
    const hits = table(await paper(desk, 'hit-log'), 'hits');
    const calls = playing.records.flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
    const keyed = calls.flatMap((event) => (event.type === 'hit-called' ? [event] : []));
    expect(keyed.length).toBeGreaterThan(0);
    for (const [i, { hit, keyed: pressed }] of keyed.entries()) {
      const board = pressed!.common!;
      expect(textIn(hits, hits.rows[i]!, 'cards')).toContain(`board: ${board}`);
      expect(JSON.stringify(await paper(desk, 'win-page', { hit }))).toContain('"Board"');
    }
  });

  it('a collection report has the rounds of a game against the house', async () => {
    const { playing, desk } = await of('south-dakota-four-card-poker-example-1');
    const hours = table(await paper(desk, 'collection-report'), 'hours');
    const dealt = eventsIn(playing, playing.state.house!.openedAt, instant(playing.state.time + 1)).filter(
      ({ type }) => type === 'wagers-locked',
    );
    expect(dealt.length).toBeGreaterThan(0);
    expect(hours.rows.map((row) => Number(textIn(hours, row, 'rounds')))).toEqual([dealt.length]);
  });

  it.each([
    ['bay-101-limit-bad-beat-example-3', 1],
    ['bay-101-match-play-example-1', 0],
    ['hawaiian-gardens-pro-football-example-1', 0],
  ])('the emergency pack of %s has %i hit form: one where a hand can hit something', async (scenario, forms) => {
    const { desk } = await of(scenario);
    const pack = must(await makePapers(desk, 'emergency-pack', { hits: 1, slips: 0 }));
    expect(pack.filter(({ title }) => title.startsWith('Jackpot claim form')).length).toBe(forms);
  });
});

describe('papers for people', () => {
  /** The first entry of a chain names the version that wrote it, so every version has other hashes. */
  const withoutHash = (paper: Paper): Paper => {
    expect(paper.numbered.hash).toMatch(/^[0-9a-f]{12}$/);
    return { ...paper, numbered: { ...paper.numbered, hash: '(hash)' } };
  };

  const golden = async (name: string, text: string) =>
    expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'golden-papers', `${name}.txt`));

  it.each([
    ['decline-after-another-hit', 'win-page', { hit: 'hit-2' }],
    ['decline-after-another-hit', 'meter-reading', {}],
    ['close-caught-up', 'meter-reading', { day: '2026-03-04' }],
    ['bay-101-limit-bad-beat-example-3', 'win-page', { hit: 'hit-1' }],
    ['set-off-against-a-debt', 'payout-slip', { award: 'award-1' }],
    ['paid-in-pieces', 'payout-slip', { award: 'award-3' }],
    ['count-variance', 'count-sheet', {}],
    ['one-hand-two-activities', 'collection-report', {}],
    ['dispute-and-managements-word', 'exceptions', {}],
    ['late-entry-from-paper', 'exceptions', {}],
    ['reversal-after-payment', 'fund-statement', { fund: 'jackpot' }],
    ['take-over-running-jackpot', 'fund-statement', { fund: 'jackpot' }],
    ['hand-taken-back', 'hit-log', {}],
    ['bay-101-limit-bad-beat-example-3', 'emergency-pack', { hits: 1, slips: 1 }],
    ['hoosier-lottery-millionaire-game-show-example-3', 'scoring-sheet', { show: 'show-1' }],
    ['hoosier-lottery-millionaire-drawing-example-5', 'winner-sheet', { offer: 'fair' }],
    ['bay-101-poker-tournaments-example-4', 'tournament-log', { tournament: 'tournament-1' }],
    ['bay-101-poker-tournaments-example-5', 'tournament-log', { tournament: 'tournament-1' }],
    ['bay-101-poker-tournaments-bounties-gone-wrong', 'tournament-log', { tournament: 'tournament-1' }],
    ['bay-101-poker-tournaments-called-off', 'tournament-log', { tournament: 'tournament-1' }],
    ['bay-101-poker-tournaments-example-6', 'tournament-list', { day: '2026-03-07' }],
    ['bay-101-poker-tournaments-example-5', 'entry-receipt', { tournament: 'tournament-1', entrant: 1 }],
    ['bay-101-poker-tournaments-hand-for-hand', 'seat-card', { tournament: 'tournament-1', entrant: 2 }],
    ['bay-101-poker-tournaments-hand-for-hand', 'deal-slip', { tournament: 'tournament-1', shares: '1:26000,2:22000' }],
    ['bay-101-poker-tournaments-league', 'league-table', {}],
    ['hoosier-lottery-millionaire-drawing-example-5', 'alternate-sheet', { offer: 'fair' }],
    ['turn-at-another-wheel', 'drawing-report', {}],
    ['hawaiian-gardens-pro-football-example-1', 'picks-copy', { card: 'football:1', entry: 1 }],
    ['hawaiian-gardens-pro-football-example-1', 'pick-list', { card: 'football:1' }],
    // The floor no longer keeps this card: it is rebuilt from the journal.
    ['hawaiian-gardens-pro-football-corrected-later', 'pick-list', { card: 'football:1' }],
  ] as const)('%s, %s', async (scenario, kind, query) => {
    const { playing } = must(await playFile(join(SCENARIOS, `${scenario}.json`)));
    const { desk } = await looked(playing);
    const papers = must(await makePapers(desk, kind, query));
    await golden(
      `${scenario}.${kind}`,
      papers.map((one) => paperText(withoutHash(one), zonePackOf(playing.state)!)).join('\n'),
    );
  });
});
