/**
 * Authorizes a hit: the checklist is answered, another person signs, and the awards, tickets and places that it wins
 * are owed.
 */
import { lookUp } from '../../base/assert.ts';
import { type Cents, sumCents } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { RECIPIENT } from '../../rules/divide-prize.ts';
import type { Finding } from '../../rules/eligibility.ts';
import { isFalling } from '../../rules/falls.ts';
import type { Portion, Settlement } from '../../rules/settle.ts';
import { handStepOf, hasRunnings, type Sheet, type Step, stepOf } from '../../rules/sheet.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import { type Account, held, payable, promotions, setAside } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { type Books, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { awardsCreatedBy, claimDeadlines, stopsFor } from '../kit/awards.ts';
import { wagerOn } from '../kit/bets.ts';
import { drumFor, serialIn } from '../kit/drums.ts';
import { lockedPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { inKindOf } from '../kit/prizes.ts';
import { turnsWon } from '../kit/turns.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import { runningAt } from '../runnings/schedule.ts';
import type { Hit, OfferState, Role, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { handsMissing, judgeHit, type PlacedClaim, timesByMinimum } from './claims.ts';
import { linesWon, waitsForEarlier } from './line-limits.ts';
import {
  fundOf,
  type LockRecalculation,
  lockEventFields,
  locksMoney,
  type OpenHit,
  recalculateLocks,
  settlementOf,
  timesOf,
} from './locks.ts';
import { collectedIn, runsWon, setWaitsFor } from './memory.ts';
import type { hitCommands } from './specs.ts';

type AuthorizeHit = CommandOf<typeof hitCommands, 'authorise-hit'>;
type HitAuthorized = Extract<FloorEvent, { type: 'hit-authorised' }>;

export function authorizeHit(state: State, hit: Hit, command: AuthorizeHit): Outcome {
  const sheet = sheetOf(state, lookUp(state.offers, hit.offer));
  const unsigned = refuseSigners(state, sheet, hit, command);
  if (unsigned !== undefined) return unsigned;
  const outcome = authorizationOf(state, hit, signedBy(command));
  return 'events' in outcome ? (refuseOtherAmount(hit, command, outcome.events) ?? outcome) : outcome;
}

/** A person puts their name to an amount: if it has changed since they saw it, they look again. */
function refuseOtherAmount(hit: Hit, { amount }: AuthorizeHit, events: readonly FloorEvent[]): Outcome | undefined {
  if (amount === undefined) return undefined;
  const wins = sumCents(events.flatMap((event) => awardsCreatedBy(event).map((award) => award.amount)));
  if (wins === amount) return undefined;
  return refused(F.hits, 'amount-changed', { hit: hit.id, wins, amount });
}

/** What authorizing would give once the right people sign: screens show it in advance. */
export function authorizationOf(state: State, hit: Hit, by: string[]): Outcome {
  const offered = lookUp(state.offers, hit.offer);
  const sheet = sheetOf(state, offered);
  const verdict = judgeHit(state, offered, sheet, hit);
  const broken = verdict.broken[0];
  if (broken !== undefined) return refuseIneligible(broken, hit);
  const question = verdict.open[0];
  if (question !== undefined) {
    const asks = [...new Set(verdict.open.map((one) => one.asks))];
    return refused(question.at, 'open-question/hit', { asks, open: verdict.open.map(({ id }) => id) });
  }
  const missing = handsMissing({ state, offered, sheet, hit });
  if (missing !== undefined) return missing;
  const eligible = verdict.claims.filter(({ barredBy }) => barredBy === undefined);
  const earn = stepOf(sheet, 'earn')!;
  const open: OpenHit = { hit, offered, sheet, claims: verdict.claims, others: verdict.others };
  const waits = firstPending(state, open);
  if (waits !== undefined) return waits;
  const earlier = waitsForEarlier(state, sheet, hit);
  if (earlier !== undefined) {
    return refused(earlier.limit.at, 'first-pending/line', { hit: hit.id, first: earlier.first });
  }
  const inSet = setWaitsFor(state, sheet, hit);
  if (inSet !== undefined) return refused(inSet.at, 'first-pending/set', { hit: hit.id, first: inSet.first });
  const counting = verdict.counting.map(({ claim }) => claim);
  const won =
    (AWARDS_AT_ONCE[earn.form] ? awards(state, open) : earned(state, open, eligible)) ??
    (counting.length > 0 ? onlyCounts(state, hit) : undefined);
  if (won === undefined) return refuseIneligible(verdict.barred[0]?.because ?? NOBODY_WINS, hit);
  if (hasRunnings(sheet) && runningAt(state, hit.offer, hit.exposedAt) === undefined) {
    return refused(earn.at, 'outside-running', { hit: hit.id });
  }
  const restsOn = [...verdict.met];
  const stops = stopsFor(state, sheet, won.awards);
  const turns = earn.form === 'turn' ? turnsFor(state, open, eligible) : [];
  if (isRefusal(turns)) return turns;
  const lines = linesWon(sheet, eligible);
  const collected = collectedIn(sheet, hit, eligible, counting);
  const ran = runsWon(eligible);
  const used = {
    ...(lines === undefined ? {} : { lines }),
    ...(collected.length === 0 ? {} : { collected }),
    ...(ran.length === 0 ? {} : { ran }),
  };
  return accept(
    { type: 'hit-authorised', v: 1, hit: hit.id, by, restsOn, ...won, ...used, ...risesAgain(hit, eligible) },
    ...turns,
    ...stops,
  );
}

/** The hand of a row that was won is the first one again, from the moment at which it was tabled. */
function risesAgain({ exposedAt }: Hit, eligible: readonly PlacedClaim[]): Pick<HitAuthorized, 'falls'> {
  const rows = [
    ...new Set(eligible.flatMap(({ row }) => (isFalling(row) && row.falls.by !== 'pool' ? [row.key] : []))),
  ];
  return rows.length === 0 ? {} : { falls: rows.map((row) => ({ row, since: exposedAt })) };
}

/** The role that confirms a hand in addition to the floor, if the sheet requires three people. */
export const THIRD_ROLE = {
  floor: null,
  'floor-and-surveillance': 'surveillance',
  'floor-and-manager': 'manager',
} as const satisfies Readonly<Record<NonNullable<ReturnType<typeof handStepOf>>['confirmedBy'], Role | null>>;

/** Forms in which a verified hand is owed its prize; the others give it a place, tickets or points. */
const AWARDS_AT_ONCE: Readonly<Record<Extract<Step, { kind: 'earn' }>['form'], boolean>> = {
  award: true,
  place: false,
  tickets: false,
  turn: false,
  points: false,
  entries: false,
  score: false,
  picks: false,
  credits: false,
};

function refuseSigners(state: State, sheet: Sheet, hit: Hit, command: AuthorizeHit): Outcome | undefined {
  if (hit.calledBy.includes(command.by.badge)) {
    return refused(F.twoPeople, 'own-call');
  }
  const qualify = handStepOf(sheet);
  const role = qualify === undefined ? null : THIRD_ROLE[qualify.confirmedBy];
  if (role === null) return undefined;
  // Three people: who called it confirms it no more than who authorizes it.
  const third = signedBy(command).slice(1);
  const confirmed = third.some(
    (badge) => !hit.calledBy.includes(badge) && lookUp(state.staff, badge).roles.includes(role),
  );
  if (confirmed) return undefined;
  return refused(qualify!.at, `${role}-missing`);
}

/** Who confirms a hand in addition to the floor. */
const refuseIneligible = ({ at, says }: Pick<Finding, 'at' | 'says'>, hit: Hit): Outcome =>
  refused(at, 'not-eligible/hit', { says, hit: hit.id });

/** What is paid beside another hit is not owed before that one is: declined, it would leave the pool to this one. */
function firstPending(state: State, { hit, sheet }: OpenHit): Outcome | undefined {
  const lock = fundOf(state, hit)?.locks.find((candidate) => candidate.hit === hit.id);
  const joined =
    lock === undefined ? [] : lockedPools(lock).flatMap(({ joins }) => (joins === undefined ? [] : [joins]));
  const first = joined.find((joins) => state.hits.has(joins.hit));
  if (first === undefined) return undefined;
  const at = stepOf(sheet, 'award')?.joins?.at ?? F.hits;
  return refused(at, 'first-pending', { hit: hit.id, first: first.hit });
}

type Won = Pick<HitAuthorized, 'awards' | 'setAside' | 'places' | 'tickets' | 'locks' | 'postings' | 'advances'>;

const NOTHING: Won = { awards: [], places: [], tickets: [], locks: null, postings: [], advances: [] };

/** A hand that only brings something to a set wins nothing yet; what was on hold for it is released. */
function onlyCounts(state: State, hit: Hit): Won {
  const fund = fundOf(state, hit);
  const relocked = fund === undefined ? undefined : recalculateLocks(state, fund, { gone: hit.id });
  return { ...NOTHING, ...lockEventFields(fund?.id, relocked) };
}

function awards(state: State, open: OpenHit): Won | undefined {
  const owed = awardsForHit(state, open);
  return owed === undefined ? undefined : { ...NOTHING, ...owed };
}

const NOBODY_WINS = { at: F.hits, says: 'No player qualifies for a share' };

/** What the sheet's earn step makes of it where it is no award yet: places in the running, or tickets. */
function earned(state: State, { hit, offered, sheet }: OpenHit, claims: readonly PlacedClaim[]): Won | undefined {
  if (claims.length === 0) return undefined;
  if (hasRunnings(sheet)) return { ...NOTHING, places: claims.map((claim) => placeOf(hit, claim)) };
  return stepOf(sheet, 'earn')?.form === 'turn'
    ? NOTHING
    : { ...NOTHING, tickets: ticketsFor(state, offered, claims, hit) };
}

/** A board lists the hand by its rank, a list by its points. */
function placeOf(
  { hands }: Hit,
  { row, position: { person, seat, hand } }: PlacedClaim,
): HitAuthorized['places'][number] {
  const made = hands.find((called) => called.seat === seat && called.hand === hand && called.row === row.key);
  const { strength, says, below } = made ?? {};
  return {
    row: row.key,
    person,
    seat,
    ...(strength === undefined ? {} : { strength }),
    ...(says === undefined ? {} : { says }),
    ...(below === undefined ? {} : { below }),
    ...(row.prize.gives === 'points' ? { points: row.prize.count } : {}),
  };
}

// Tickets into the drum of the game; at a table with a high minimum a hand may earn a multiple.

/** Both hands of a beat, unless the row gives all of it to one of them. */
const hasPart = ({ parts }: ChartRow, role: PlacedClaim['role']): boolean =>
  parts === undefined || role === 'holder' || parts.some(({ to }) => to === role);

/** Turns that the hands win at what the sheet plays, without a drum in between. */
function turnsFor(state: State, { hit, offered }: OpenHit, claims: readonly PlacedClaim[]) {
  const winners = claims
    .filter(({ row, role }) => hasPart(row, role))
    .map(({ row, position: { person, seat } }) => ({ row, person, seat }));
  return turnsWon(state, offered, { hit: hit.id, table: hit.table }, winners);
}

function ticketsFor(
  state: State,
  offered: OfferState,
  claims: readonly PlacedClaim[],
  hit: Hit,
): HitAuthorized['tickets'] {
  const { offer } = offered;
  const table = state.tables.get(hit.table);
  const drum = state.drums.get(drumFor(state, offer.id, table?.game ?? null))!;
  const times = timesByMinimum(sheetOf(state, offered), table, hit);
  let next = drum.nextSerial;
  return claims.flatMap(({ row, role, position: { person, seat } }) => {
    if (row.prize.gives !== 'entries' || !hasPart(row, role)) return [];
    const { count } = row.prize;
    const tickets = (isChoice(count) ? offer.amounts[count.choose]! : count) * times;
    return Array.from({ length: tickets }, () => {
      const serial = serialIn(drum, next);
      next += 1;
      return { drum: drum.id, serial, person, table: hit.table, seat };
    });
  });
}

// What an authorized hit owes: an award for each claim, and for everyone else who has a share.

type Awards = HitAuthorized['awards'];

/** The part of the event about money; undefined if no one is paid and nothing moves. */
type HitAwards = Pick<HitAuthorized, 'awards' | 'setAside' | 'locks' | 'postings' | 'advances'>;

function awardsForHit(state: State, open: OpenHit): HitAwards | undefined {
  const { hit, sheet } = open;
  const fund = fundOf(state, hit);
  if (fund === undefined || !locksMoney(sheet)) return owedByHouse(state, open);
  const relocked = recalculateLocks(state, fund, { changed: open });
  const settlement = relocked.settlements.get(hit.id);
  if (settlement === undefined || isIdle(open, settlement)) return undefined;
  const paidBy = { fund: fund.id };
  const awards = newAwards(state, open, settlement, paidBy);
  for (const { id, amount, clause } of awards)
    post(relocked.books, held(fund.id, hit.id), payable(paidBy, id), amount, clause);
  const aside = postSetAside(relocked.books, open, settlement, { paidBy, from: held(fund.id, hit.id) });
  return { awards, ...aside, ...lockEventFields(fund.id, withoutLockOf(relocked, hit.id)) };
}

function owedByHouse(state: State, open: OpenHit): HitAwards | undefined {
  const settlement = settlementOf(state, open, [], timesOf(state, open));
  if (settlement === undefined || isIdle(open, settlement)) return undefined;
  const books = openBooks(state);
  const awards = newAwards(state, open, settlement, 'house');
  for (const { id, amount, clause } of awards) post(books, promotions, payable('house', id), amount, clause);
  const aside = postSetAside(books, open, settlement, { paidBy: 'house', from: promotions });
  return { awards, ...aside, ...lockEventFields(undefined, undefined), postings: books.postings };
}

/** The part of a recipient whom the sheet names is no award: it is set aside at once, and remitted from there. */
function postSetAside(
  books: Books,
  { sheet }: OpenHit,
  { portions }: Settlement,
  { paidBy, from }: Readonly<{ paidBy: { fund: string } | 'house'; from: Account }>,
): Pick<HitAuthorized, 'setAside'> {
  const { recipient } = stepOf(sheet, 'award')!;
  const amount = amountOf(portions.filter(({ claim }) => claim === RECIPIENT));
  if (recipient === undefined || amount === 0) return {};
  post(books, from, setAside(paidBy, recipient.account), amount, recipient.at);
  return { setAside: { ...recipient, amount } };
}

/** A tenth of an empty pool is nothing and was won anyway; a hit in which no one has a share is no hit. */
function isIdle({ claims }: OpenHit, { portions, pools }: Settlement): boolean {
  const moves = portions.some(({ claim, fromPool, fromReserve }) => claim !== RECIPIENT && fromPool + fromReserve > 0);
  return (
    claims.every(({ barredBy }) => barredBy !== undefined) && !moves && pools.every(({ toReserve }) => toReserve === 0)
  );
}

/** An authorized hit no longer waits: its lock is final and leaves the list, its advances stay in the queue. */
function withoutLockOf(relocked: LockRecalculation, hit: string): LockRecalculation {
  return { ...relocked, locks: relocked.locks.filter((lock) => lock.hit !== hit) };
}

function newAwards(state: State, open: OpenHit, settlement: Settlement, paidBy: { fund: string } | 'house'): Awards {
  const { sheet, hit } = open;
  // A tenth of an empty pool is nothing, and nothing is not owed.
  const parts = [...toClaims(state, open, settlement), ...toOthers(state, open, settlement)];
  const owed = parts.filter(({ amount }) => amount > 0);
  return owed.map(({ amount, ...whom }, i) => ({
    id: `award-${state.counters.awards + 1 + i}`,
    amount,
    paidBy,
    ...whom,
    ...inKindOf(state, open.offered, whom.row, amount),
    ...claimDeadlines(state, sheet, state.time, { amount, since: hit.exposedAt }),
    ...(hit.npn ? { free: true as const } : {}),
  }));
}

type Part = Pick<Awards[number], 'amount' | 'clause' | 'row' | 'to' | 'person' | 'wager'>;

function toClaims(state: State, open: OpenHit, { portions }: Settlement): Part[] {
  const { table } = open.hit;
  return open.claims.map(({ id, row, role, position }) => {
    const { seat, bettor, person } = position;
    const own = portions.filter((portion) => portion.claim === id && portion.row === row.key && restsOnHand(portion));
    const wager = wagerOn(state, open, { table, position, onDealer: role === 'dealer-bet' });
    return { amount: amountOf(own), clause: row.at, row: row.key, to: { table, seat, bettor }, person, ...wager };
  });
}

/** A part of the table, the room or the player-dealer, and envy, are owed under their own clauses, each for itself. */
function toOthers(state: State, open: OpenHit, { portions }: Settlement): Part[] {
  const { playerDealer, table, room, envious } = open.others;
  const lists = [
    ['player-dealer', playerDealer === undefined ? [] : [playerDealer]],
    ['table', table],
    ['room', room],
    ['envy', [...envious, ...table]],
  ] as const;
  return lists.flatMap(([part, takers]) =>
    takers.flatMap(({ id, table: at, position }) => {
      const { seat, bettor, person } = position;
      const own = portions.filter((portion) => portion.claim === id && portion.part === part);
      return [...new Set(own.map(({ row }) => row))].map((row) => {
        const ofRow = own.filter((portion) => portion.row === row);
        const wager = wagerOn(state, open, { table: at, position });
        return {
          amount: amountOf(ofRow),
          clause: ofRow[0]!.at,
          row,
          to: { table: at, seat, bettor },
          person,
          ...wager,
        };
      });
    }),
  );
}

const restsOnHand = ({ part }: Portion): boolean =>
  part !== 'table' && part !== 'room' && part !== 'player-dealer' && part !== 'envy';

const amountOf = (portions: readonly Portion[]): Cents =>
  sumCents(portions.flatMap(({ fromPool, fromReserve }) => [fromPool, fromReserve]));
