/**
 * The figures on the first page of the Office compared with the ledger of a played house: amounts owed equal the
 * accounts, fees equal the fund statements, and cost is every amount that became owed to players and was not undone.
 */
import { must } from '../src/base/result.ts';
import { type Instant, instant, type LocalDate, type Span, type WallTime } from '../src/base/time.ts';
import { houseDayOf, spanOfHouseDay, type ZonePack } from '../src/base/zone.ts';
import { type AccountKind, accountOf, normalBalance } from '../src/floor/accounts.ts';
import { startOfDayOf, zonePackOf } from '../src/floor/clock.ts';
import { postedDrawings } from '../src/floor/recent.ts';
import type { State } from '../src/floor/state.ts';
import type { Playing } from '../src/journal/playing.ts';
import {
  addRecord,
  type FiguresHouse,
  type HouseFigures,
  matters,
  noFigures,
  owedTotal,
} from '../src/readers/house-figures.ts';
import { type HouseWeek, houseWeek } from '../src/readers/house-week.ts';
import { fundBooks } from '../src/readers/papers/fund-statement.ts';
import { lawOf } from '../src/readers/papers/law.ts';

/** The flaws, in words; empty if every figure is right. */
export function figureFlaws(playing: Playing): string[] {
  const { state } = playing;
  const figures = figuresOf(playing);
  const pack = zonePackOf(state);
  const week =
    pack === undefined ? undefined : houseWeek(figures, state, { pack, startOfDay: startOfDayOf(state) }, state.time);
  return [
    ...different('owed', owedTotal(figures.owed), owedInLedger(state)),
    ...(week === undefined ? [] : weekFlaws(week, state)),
    ...(isComparable(playing) ? different('fees', totalOf(figures, 'fees'), feesInBooks(playing)) : []),
    ...(isComparable(playing) ? different('cost', totalOf(figures, 'cost'), costInLedger(playing)) : []),
  ];
}

const different = (what: string, said: number, is: number): string[] =>
  said === is ? [] : [`${what}: the figures say ${said}, the ledger ${is}`];

export function figuresOf({ state, records, rows }: Playing): HouseFigures {
  const figures = noFigures();
  const house = houseOf(state);
  for (const [i, record] of records.entries()) if (matters(rows[i]!.body)) addRecord(figures, record, house);
  return figures;
}

function houseOf(state: State): FiguresHouse {
  const pack = zonePackOf(state);
  const dayOf = (moment: Instant) => (pack === undefined ? undefined : dayAt(pack, startOfDayOf(state), moment));
  return { dayOf, offerOfDrawing: postedDrawings(state), wentBack: state.house?.clock?.wentBack ?? [] };
}

function dayAt(pack: ZonePack, startOfDay: WallTime, moment: Instant): { day: LocalDate; span: Span } {
  const day = must(houseDayOf(pack, startOfDay, moment));
  return { day, span: must(spanOfHouseDay(pack, startOfDay, day)) };
}

const OWES: readonly AccountKind[] = ['pool', 'reserve', 'unallotted', 'held', 'payable', 'withheld', 'set-off'];
const OWES_TOO: readonly AccountKind[] = ['forfeited', 'prizes', 'bounties', 'instruments', 'free-play'];

function owedInLedger({ balances }: State): number {
  let owed = 0;
  for (const [account, net] of balances) {
    if ([...OWES, ...OWES_TOO].includes(accountOf(account).kind)) owed += normalBalance(account, net);
  }
  return owed;
}

function weekFlaws(week: HouseWeek, state: State): string[] {
  const spans = ['today', 'todayBefore', 'week', 'weekBefore'] as const;
  const parts = ['fees', 'awards', 'cost'] as const;
  const ofLines = spans.flatMap((span) =>
    parts.flatMap((part) => {
      const sum = week.lines.reduce((total, line) => total + line[span][part], 0);
      return different(`${span} ${part}`, week.total[span][part], sum);
    }),
  );
  const hours = week.hours.reduce((sum, { fees }) => sum + fees, 0);
  const meters = week.funds.flatMap(({ fund, now }) =>
    Object.entries(now.pools).flatMap(([pool, amount]) => {
      const account = `fund:${fund}:pool:${pool}`;
      return different(account, amount, normalBalance(account, state.balances.get(account) ?? 0));
    }),
  );
  return [...ofLines, ...different('fees by hour', hours, week.total.today.fees), ...meters];
}

const totalOf = ({ quarters }: HouseFigures, part: 'fees' | 'cost'): number =>
  Object.values(quarters)
    .flatMap((by) => Object.values(by))
    .reduce((sum, figure) => sum + figure[part], 0);

/** Figures are kept for two weeks; entries of tournaments and corrections are in other books than those compared here. */
function isComparable({ records, state }: Playing): boolean {
  const [first, last] = [records[0], records.at(-1)];
  if (first === undefined || last === undefined || zonePackOf(state) === undefined) return false;
  const events = records.flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
  const moved = events.flatMap((event) => ('postings' in event ? event.postings : []));
  const kinds = new Set(moved.flatMap(({ debit, credit }) => [accountOf(debit).kind, accountOf(credit).kind]));
  const elsewhere: readonly AccountKind[] = ['collections', 'prizes', 'bounties'];
  const span = last.command.time - first.command.time;
  return (
    span < 14 * 86_400 &&
    !elsewhere.some((kind) => kinds.has(kind)) &&
    !events.some(({ type }) => type === 'reversed' || type === 'taken-over')
  );
}

/** Fees of all funds, by the books that the accountant prints. */
function feesInBooks({ state, records }: Playing): number {
  const span = { from: instant(0), until: instant(4_000_000_000) };
  let fees = 0;
  for (const fund of state.funds.keys()) {
    const days = [{ day: '2026-01-01', span }];
    const books = fundBooks({ law: lawOf(state), fund, span, opening: new Map(), days });
    for (const record of records) books.take(record);
    for (const { cause, amount } of books.made().players.lines) {
      if (cause === 'collections' || cause === 'fees-returned') fees += amount;
    }
  }
  return fees;
}

const OUT: readonly AccountKind[] = ['cage', 'bank', 'tray', 'goods', 'withheld', 'set-off', 'forfeited'];
const COUPONS: readonly AccountKind[] = ['instruments', 'free-play'];

/** Everything that was ever paid out or is still owed on prizes and coupons. */
function costInLedger({ state, records }: Playing): number {
  let cost = 0;
  for (const [account, net] of state.balances) {
    if (['payable', ...COUPONS].includes(accountOf(account).kind)) cost += normalBalance(account, net);
  }
  for (const { outcome } of records) {
    if (!('events' in outcome)) continue;
    for (const event of outcome.events) {
      for (const { debit, credit, amount } of 'postings' in event ? event.postings : []) {
        const [from, to] = [accountOf(debit).kind, accountOf(credit).kind];
        if ((from === 'payable' || COUPONS.includes(from)) && OUT.includes(to)) cost += amount;
        if (COUPONS.includes(to) && OUT.includes(from)) cost -= amount;
      }
    }
  }
  return cost;
}
