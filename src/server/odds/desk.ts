/**
 * Where odds are asked for: by the office while someone types, and by the server before an offer is approved. One job
 * is worked on at a time, on another thread; approvals come first, only the latest question of each station counts, and
 * every job has a time limit.
 */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { refuse } from '../../base/result.ts';
import { asListed } from '../../floor/clock.ts';
import { isApprovedAndNotEnded, sheetKey, sheetOf } from '../../floor/kit/offers.ts';
import { type OddsFact, unpriced } from '../../floor/offers/odds-verdict.ts';
import type { State } from '../../floor/state.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Floor } from '../floor.ts';
import { type Engine, type Priced, usualEngine } from './engine.ts';
import type { OddsJob } from './job.ts';

export type OddsDesk = Readonly<{
  /** Refused as `superseded` where the same station asks again before it is answered. */
  ask: (station: string, job: OddsJob) => Promise<Priced>;
  /** What an approval is declared with; `unpriced` where it cannot be had in time. */
  verdict: (job: OddsJob, withinMs?: number) => Promise<OddsFact>;
  close: () => Promise<void>;
}>;

type DeskTimes = Readonly<{
  /** No job is worked on longer. */
  atMostMs: number;
  /** How long an approver waits. */
  approvalMs: number;
  /** How long an abandoned job can hold up the next one, which often needs the same hands. */
  graceMs: number;
}>;

const TIMES: DeskTimes = { atMostMs: 60_000, approvalMs: 20_000, graceMs: 5_000 };
/** Answers are some kilobytes each; dragging a slider passes the same ones again. */
const KEPT = 100;

type Waiting = { readonly station: string | undefined; readonly answer: (priced: Priced) => void };
type Entry = {
  readonly key: string;
  readonly job: OddsJob;
  waiting: Waiting[];
  running: boolean;
  /** Stopped for an approval: it is begun again after it. */
  yields: boolean;
};
type Desk = {
  readonly engine: Engine;
  readonly times: DeskTimes;
  readonly known: Map<string, Priced>;
  entries: Entry[];
  closed: boolean;
};

export function newOddsDesk(engine: Engine = usualEngine(), times: DeskTimes = TIMES): OddsDesk {
  const desk: Desk = { engine, times, known: new Map(), entries: [], closed: false };
  return {
    ask: (station, job) => asked(desk, station, job),
    verdict: async (job, withinMs = times.approvalMs) => factOf(await inTime(asked(desk, undefined, job), withinMs)),
    close: async () => {
      desk.closed = true;
      await engine.stop();
      for (const entry of desk.entries.splice(0)) tell(entry, CLOSED);
    },
  };
}

function asked(desk: Desk, station: string | undefined, job: OddsJob): Promise<Priced> {
  if (desk.closed) return Promise.resolve(CLOSED);
  const key = canonicalJson(job as unknown as Json);
  if (station !== undefined) supersede(desk, station, key);
  const known = desk.known.get(key);
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((answer) => {
    const entry = desk.entries.find((one) => one.key === key) ?? {
      key,
      job,
      waiting: [],
      running: false,
      yields: false,
    };
    entry.waiting.push({ station, answer });
    if (!desk.entries.includes(entry)) desk.entries.push(entry);
    if (station === undefined && !entry.running) setTimeout(() => makeWay(desk), desk.times.graceMs).unref();
    workOn(desk);
  });
}

/** An approval does not wait for a trial. */
function makeWay(desk: Desk): void {
  const running = desk.entries.find((entry) => entry.running);
  const isUrgent = desk.entries.some((entry) => entry !== running && isApproval(entry));
  if (running === undefined || !isUrgent || isApproval(running)) return;
  running.yields = true;
  void desk.engine.stop();
}

const isApproval = ({ waiting }: Entry): boolean => waiting.some(({ station }) => station === undefined);

/** A client that asks something else no longer wants the earlier answer. */
function supersede(desk: Desk, station: string, key: string): void {
  for (const entry of desk.entries) {
    if (entry.key === key) continue;
    for (const one of entry.waiting) if (one.station === station) one.answer(SUPERSEDED);
    entry.waiting = entry.waiting.filter((one) => one.station !== station);
    if (entry.running && entry.waiting.length === 0) setTimeout(() => giveUp(desk, entry), desk.times.graceMs).unref();
  }
  desk.entries = desk.entries.filter(({ running, waiting }) => running || waiting.length > 0);
}

function giveUp(desk: Desk, entry: Entry): void {
  const isIdle = desk.entries.includes(entry) && entry.waiting.length === 0;
  if (isIdle && desk.entries.length > 1) void desk.engine.stop();
}

function workOn(desk: Desk): void {
  if (desk.closed || desk.entries.some(({ running }) => running)) return;
  const entry = desk.entries.find(isApproval) ?? desk.entries[0];
  if (entry === undefined) return;
  entry.running = true;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void desk.engine.stop();
  }, desk.times.atMostMs);
  timer.unref();
  const done = (priced: Priced): void => {
    clearTimeout(timer);
    const isEnded = !priced.ok && priced.refusal.reason === 'ended';
    const isPutOff = entry.yields && isEnded && entry.waiting.length > 0 && !desk.closed;
    Object.assign(entry, { running: false, yields: false });
    if (!isPutOff) finish(desk, entry, isLate && !priced.ok ? TOO_LONG : priced);
    workOn(desk);
  };
  desk.engine.work(entry.job).then(done, ({ message }: Error) => done(failed(message)));
}

function finish(desk: Desk, entry: Entry, priced: Priced): void {
  desk.entries = desk.entries.filter((one) => one !== entry);
  // What is refused for what was asked stays so; what was ended, failed or took too long may be asked again.
  if (priced.ok || !PASSING.includes(priced.refusal.reason)) keep(desk, entry.key, priced);
  tell(entry, priced);
}

const tell = ({ waiting }: Entry, priced: Priced): void => {
  for (const { answer } of waiting.splice(0)) answer(priced);
};

function keep({ known }: Desk, key: string, priced: Priced): void {
  const oldest = known.keys().next().value;
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, priced);
}

/** The approver is told in time that it is not known; it is worked on further, for the next request. */
function inTime(priced: Promise<Priced>, ms: number): Promise<Priced> {
  return new Promise((answer) => {
    const timer = setTimeout(() => answer(TOO_LONG), ms);
    void priced.then((known) => {
      clearTimeout(timer);
      answer(known);
    });
  });
}

const PASSING = ['ended', 'fault', 'odds-too-long'];
const failed = (message: string): Priced => refuse('fault', `Counting failed: ${message}`, 'Ask again.');
const CLOSED = refuse('closed', 'The server is stopping.', 'Ask again after it has restarted.');
const SUPERSEDED = refuse('superseded', 'This station has asked a newer question.', 'Wait for the newer answer.');
const TOO_LONG = refuse('odds-too-long', 'The odds take too long to calculate.', 'Ask again in a minute.');

// From what the odds calculator says to what an approval declares.

/**
 * A price that leaves rows out is none, unless it loses without them already: what could not be counted only costs
 * more. One that loses only because a row that never came up is priced at the most it may be is none either: it is not
 * known.
 */
export function factOf(priced: Priced): OddsFact {
  if (!priced.ok) return unpriced(short(priced.refusal.says));
  const { version, assumptions, solvency } = priced.value;
  const { standing, verdict } = solvency;
  const missing = assumptions.find(({ id }) => id === 'no-odds');
  if (missing !== undefined && standing !== 'insolvent') return { ...unpriced(short(`${missing.says}.`)), version };
  const isBound = solvency.bounds !== undefined && standing === 'insolvent' && (solvency.keepsBetween?.[1] ?? -1) >= 0;
  return isBound ? { ...unpriced(short(verdict)), version } : { version, standing, says: short(verdict) };
}

const LONGEST = 200;
const short = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);

// Questions to the odds calculator about the house as it is: which sheet, and what else draws on the same fund.

/** Undefined where there is no such offer: then there is nothing to price, and the floor says so. */
export async function verdictOn({ leader, odds }: Floor, id: string, withinMs?: number): Promise<OddsFact | undefined> {
  const found = await leader.read((state) => ({ job: postedJob(state, id) }));
  if (!found.ok) return unpriced('The house could not be read.');
  return found.value.job === undefined ? undefined : odds.verdict(found.value.job, withinMs);
}

function postedJob(state: State, id: string): OddsJob | undefined {
  const offer = state.offers.get(id)?.offer;
  const sheet = offer === undefined ? undefined : state.sheets.get(sheetKey(offer.sheet, offer.edition));
  if (sheet === undefined) return undefined;
  return {
    sheet,
    offer: asListed(state, offer!),
    asked: { verdictOnly: true },
    others: otherOffersOnFund(state, offer!),
  };
}

/** Other offers on the same fund during the offer: its reserve carries all of it. */
export function otherOffersOnFund(state: State, { id, fund, period }: Offer): OddsJob['others'] {
  if (fund === null) return [];
  return [...state.offers.values()]
    .filter(({ offer }) => offer.id !== id && offer.fund === fund && isApprovedAndNotEnded(state, offer.id))
    .filter(({ offer }) => offer.period.from < period.until && period.from < offer.period.until)
    .map((offered) => ({ sheet: sheetOf(state, offered), offer: asListed(state, offered.offer) }));
}
