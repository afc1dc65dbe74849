/** From an amount to its postings, and from each posting to the command, the clause and the record: newest first. */
import { addCents, type Cents, sumCents } from '../../base/cents.ts';
import { counted, sentence } from '../../base/display-text.ts';
import { type Refusal, type Result, refuse } from '../../base/result.ts';
import { instant, type Span } from '../../base/time.ts';
import {
  type Account,
  type AccountFacts,
  type AccountKind,
  accountOf,
  CHART,
  normalBalance,
  pool as poolAccount,
  readAccount,
} from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { accountWords } from '../../readers/account-words.ts';
import { COMMAND_TITLES } from '../../readers/command-words.ts';
import { eventWords, type Shown } from '../../readers/event-words.ts';
import { countedPostings, kindsOwed, type Owners, ownersIn } from '../../readers/house-figures.ts';
import { hourFrom, lineKey, lineName, totalIn, weekSpans } from '../../readers/house-week.ts';
import { clauseText, type Law } from '../../readers/papers/law.ts';
import { type Move, movesOf } from '../../readers/papers/movements.ts';
import { PLAIN_NAMES } from '../../sentences/sentence.ts';
import type { TraceDocument, TraceQuery, TraceStep } from '../api/journal.ts';
import type { PatronNames } from '../people/public-names.ts';
import { type Desk, type HouseNow, houseNow, namesNow } from './desk.ts';
import { offersIn, shownBy } from './explorer.ts';
import type { FiguresKeeper } from './figures-keeper.ts';
import { catchRefusal, firstSeqAt, throwRefusal, valueOrRefuse } from './read-journal.ts';

/** What is asked about: what people call it, what a record of it contains, and what such a record adds to it. */
type Subject = Readonly<{
  title: string;
  terms: readonly (readonly string[])[];
  isAbout: (record: FloorRecord, body: string) => boolean;
  movesIn: (record: FloorRecord) => readonly TracedMove[];
  /** Whether it is one account, which need not be named with every posting. */
  isOne: boolean;
  isTold: (event: FloorEvent) => boolean;
  balance: () => Promise<Readonly<{ seq: number; balance: number }>>;
  /** The first record that can count; default: the first of the journal. */
  since?: number;
}>;

type TraceDesk = Desk & Readonly<{ figures: FiguresKeeper['upToDate'] }>;

/** `isBlind`: for a badge that counts boxes and does not read the books (F-16). */
export function traceAmount(
  desk: TraceDesk,
  query: TraceQuery,
  isBlind = false,
  patrons?: PatronNames,
): Promise<Result<TraceDocument>> {
  return catchRefusal(async () => {
    const house = await houseNow(desk);
    const shown = shownBy(house.clock.pack, await namesNow(desk), patrons);
    const isOfOne = (query.award ?? query.awards ?? query.hit ?? query.payment) !== undefined;
    if (isBlind && !isOfOne) throwRefusal(BLIND);
    const subject = await subjectOf({ desk, house, shown }, query);
    const now = await subject.balance();
    const { records, next } = await desk.finder.find({
      terms: subject.terms,
      isWanted: (record, body) => !('refusal' in record.outcome) && subject.isAbout(record, body),
      order: 'newest',
      from: Math.min(query.from ?? now.seq, now.seq),
      ...(subject.since === undefined ? {} : { end: subject.since }),
      limit: query.limit,
    });
    await shown.meet(records);
    const steps = records.map(({ record, row }) => stepOf({ subject, law: house.law, shown }, record, row.hash));
    return { title: subject.title, balance: now.balance, steps, next };
  });
}

/** The account that fees go to tells what is in the boxes. */
const BLIND = refuse(
  'counts-blind',
  'Badges that count boxes do not see what is in them before the count.',
  'Ask a manager or an accountant.',
).refusal;

type Asked = Readonly<{ desk: TraceDesk; house: HouseNow; shown: Shown }>;

async function subjectOf(asked: Asked, query: TraceQuery): Promise<Subject> {
  const { law } = asked.house;
  const called = asked.shown.names ?? PLAIN_NAMES;
  const { account, award, hit, payment, offer, pool, fund, kind, owed, figure } = query;
  const numbered = award ?? payment ?? hit;
  if (numbered !== undefined) {
    const title = sentence(hit === undefined ? called.numbered(numbered) : called.hit(hit));
    return ofAccounts(asked, { title, terms: [numbered], isOwn: ({ of }) => of === numbered });
  }
  if (query.awards !== undefined) {
    const awards = new Set(query.awards.split(','));
    const isOwn = ({ of }: AccountFacts) => of !== undefined && awards.has(of);
    return ofAccounts(asked, { title: counted(awards.size, 'prize'), terms: [...awards], isOwn });
  }
  if (figure !== undefined) return ofFigure(asked, { ...query, figure });
  if (owed !== undefined) {
    const kinds = kindsOwed(owed);
    return ofAccounts(asked, { title: OWED_TITLES[owed], terms: kinds.map(wordOf), isOwn: isOneOf(kinds) });
  }
  if (fund !== undefined && kind !== undefined && law.funds.has(fund)) {
    const title = `${sentence(KIND_TITLES[kind])}, ${called.fund(fund)}`;
    const isKind = isOneOf([kind]);
    return ofAccounts(asked, { title, terms: [fund], isOwn: (one) => one.fund === fund && isKind(one) });
  }
  const fed = offer === undefined ? undefined : law.offers.get(offer)?.fund;
  const name = account ?? (fed && pool !== undefined ? poolAccount(fed, pool) : undefined);
  if (name === undefined || readAccount(name) === undefined) throwRefusal(noSuchAmount);
  return ofAccounts(asked, { title: accountWords(name, called), terms: [name], isOwn: (one) => one.name === name });
}

const noSuchAmount: Refusal = refuse(
  'no-such-account',
  'There is no such amount in the books.',
  'Choose an amount on a screen of this house.',
).refusal;

const isOneOf =
  (kinds: readonly AccountKind[]) =>
  ({ kind }: AccountFacts): boolean =>
    kinds.includes(kind);

/** What a record with such an account contains. */
const wordOf = (kind: AccountKind): string =>
  CHART.find((line) => line.kind === kind)!
    .word.split(':')
    .at(-1)!;

const OWED_TITLES: Readonly<Record<NonNullable<TraceQuery['owed']>, string>> = {
  all: 'Liability: everything the house owes players and others',
  meters: 'Meters on display',
  reserves: 'Reserve funds',
  prizes: 'Prizes not paid yet',
  coupons: 'Coupons and chips out',
  entries: 'Tournament prize pools',
  others: 'Withheld for others',
};

const KIND_TITLES: Readonly<Record<NonNullable<TraceQuery['kind']>, string>> = {
  pool: 'prize pools',
  reserve: 'reserve fund',
  cash: 'cash of the fund',
  'to-recover': 'house advances to be repaid',
  box: 'fees in the boxes',
};

type OfAccounts = Readonly<{ title: string; terms: readonly string[]; isOwn: (account: AccountFacts) => boolean }>;

/** The money on one account or on several: the sum of everything that ever moved on them. */
function ofAccounts({ desk }: Asked, { title, terms, isOwn }: OfAccounts): Subject {
  const isWanted = (name: Account): boolean => isOwn(accountOf(name));
  // From one of them to another changes nothing in their sum.
  const movesIn = (record: FloorRecord) => movesOf(record, isWanted).filter(({ other }) => !isWanted(other));
  const [one] = terms;
  const id = terms.length === 1 && one !== undefined && !one.includes(':') && ID.test(one) ? one : undefined;
  return {
    title,
    terms: [terms],
    movesIn,
    isOne: terms.length === 1 && (one?.includes(':') === true || id !== undefined),
    isTold: (event) => id !== undefined && JSON.stringify(event).includes(`"${id}"`),
    // Money moved for it, or a record says what happened to it.
    isAbout: (record, body) => (id !== undefined && body.includes(`"${id}"`)) || movesIn(record).length > 0,
    balance: async () =>
      valueOrRefuse(
        await desk.look((state, { seq }) => {
          let balance = 0;
          for (const [name, net] of state.balances) if (isWanted(name)) balance += normalBalance(name, net);
          return { seq, balance };
        }),
      ),
  };
}

/** Awards, hits and payments: a record that names one tells what became of it. */
const ID = /^(?:award|hit|payment)-\d+$/;

const FIGURE_TITLES = { fees: 'Fees and buy-ins', cost: 'Cost of prizes' } as const;
const WITHIN_TITLES = {
  today: 'today',
  week: 'this week',
  'week-before': 'last week, to the same hour',
  hour: 'in this hour',
} as const;

type FigureAsked = Pick<TraceQuery, 'within' | 'at' | 'line'> & Readonly<{ figure: 'fees' | 'cost' }>;

/** What came in or what prizes cost in a stretch of time: every posting that counts, as the Office adds it up. */
async function ofFigure(
  { desk, house: { clock, at } }: Asked,
  { figure, within = 'today', at: hour, line }: FigureAsked,
): Promise<Subject> {
  const made = valueOrRefuse(await desk.figures());
  const lines = valueOrRefuse(
    await desk.look((state) => {
      const { offers } = state;
      // The state is only lent, so the promotions of the keys are looked up now.
      const keys = new Set(Object.values(made.quarters).flatMap((by) => Object.keys(by)));
      const own = [...keys].filter((key) => line === undefined || lineKey({ offers }, key) === line);
      return { own: new Set(own), name: line === undefined ? undefined : lineName(state, line) };
    }),
  );
  const isOwn = (key: string): boolean => lines.own.has(key);
  const owners = ownersIn(made);
  const span = spanAsked(clock, within, hour);
  const last = (await firstSeqAt(desk.journal, span.until, at.seq)) - 1;
  const movesIn = (record: FloorRecord) => figureMoves(owners, record, figure, isOwn);
  const whose = lines.name === undefined ? '' : `, ${lines.name}`;
  return {
    title: `${FIGURE_TITLES[figure]} ${WITHIN_TITLES[within]}${whose}`,
    terms: [],
    since: await firstSeqAt(desk.journal, span.from, at.seq),
    isAbout: (record, body) => body.includes('"postings":[{') && movesIn(record).length > 0,
    movesIn,
    isOne: false,
    isTold: () => false,
    balance: async () => ({ seq: Math.min(last, made.seq), balance: totalIn(made, span, figure, isOwn) }),
  };
}

function spanAsked(clock: HouseNow['clock'], within: NonNullable<TraceQuery['within']>, hour = 0): Span {
  if (within === 'hour') return hourFrom(instant(hour));
  const spans = weekSpans(clock, clock.now);
  return within === 'week-before' ? spans.weekBefore : spans[within];
}

/** Where the money of a figure came from and went to; equal postings of one event are one line. */
function figureMoves(
  owners: Owners,
  record: FloorRecord,
  figure: 'fees' | 'cost',
  isOwn: (key: string) => boolean,
): TracedMove[] {
  return countedPostings(owners, record, figure).flatMap(({ event, postings }) => {
    const pairs = new Map<string, TracedMove>();
    for (const { debit, credit, at, adds, of } of postings) {
      if (!isOwn(of)) continue;
      const key = `${debit}\n${credit}\n${at}`;
      const amount = addCents((pairs.get(key)?.amount ?? 0) as Cents, adds as Cents);
      pairs.set(key, { event, account: credit, other: debit, amount, at: [at] });
    }
    return [...pairs.values()];
  });
}

type TracedMove = Pick<Move, 'event' | 'account' | 'other' | 'amount' | 'at'>;

type Context = Readonly<{ subject: Subject; law: Law; shown: Shown }>;

function stepOf({ subject, law, shown }: Context, record: FloorRecord, hash: string): TraceStep {
  const { seq, command, outcome } = record;
  const names = shown.names ?? PLAIN_NAMES;
  const events = 'events' in outcome ? outcome.events : [];
  const offers = offersIn(record);
  const moves = subject.movesIn(record);
  const told = events.filter((event) => moves.some((move) => move.event === event) || subject.isTold(event));
  return {
    seq,
    hash: hash.slice(0, 12),
    time: command.time,
    title: COMMAND_TITLES[command.type],
    by: command.by.badge,
    also: command.also ?? [],
    says: told.map((event) => eventWords(event, shown)),
    change: moves.length === 0 ? null : sumCents(moves.map(({ amount }) => amount)),
    postings: moves.map(({ account, other, amount, at }) => ({
      own: subject.isOne ? null : accountWords(account, names),
      other: accountWords(other, names),
      amount,
      clauses: at.map((clause) => clauseText(law, clause, offers, fundsOf(account, other))),
    })),
  };
}

const fundsOf = (...accounts: readonly Account[]): string[] =>
  accounts.flatMap((account) => accountOf(account).fund ?? []);
