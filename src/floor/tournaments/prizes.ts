/** What the places of a tournament are worth, and who is owed what: all of the prize pool, to the cent. */
import { assert, lookUp, unreachable } from '../../base/assert.ts';
import { addCents, type Cents, cents, minCents, subtractCents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import {
  inEqualParts,
  oddOrder,
  type PlacePrize,
  placesOf,
  priceOfEntry,
  prizeList,
  type SharedPlaces,
  worthOf,
} from '../../rules/tournament.ts';
import { bank, openBounties, payable, prizePool, promotions } from '../accounts.ts';
import { balanceIn, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK, claimDeadlines, type NewAward, stopsFor } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { couponOf, refuseOutOfStock } from '../kit/prizes.ts';
import type { Posting } from '../kit/schemas.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';
import { costOfEntry, type Entrant, leftIn, type Played, paidInBy, type Tournament } from './tournament.ts';

type Fixed = Extract<FloorEvent, { type: 'prizes-fixed' }>;
type Owing = Extract<FloorEvent, { type: 'prizes-owed' }>['owed'][number];
type Refused = { refusal: FloorRefusal };

/** The prize list from what was paid in so far; the house adds what it promised. `before`: posted already. */
export function fixedPrizes(
  state: State,
  at: Played,
  time: Instant,
  before: readonly Posting[] = [],
): { event: Fixed } | Refused {
  const { tournament, posted, step, offered } = at;
  const paidIn = sumCents(tournament.entrants.map((one) => paidInBy(one, posted)));
  const bounties = posted.bounty?.from === 'pool' ? timesCents(posted.bounty.amount, tournament.named) : ZERO;
  const entries = tournament.entrants.length;
  const list = prizeList(posted, { paidIn, bounties, entries, unit: state.house!.chip });
  const missing = list.places.map(({ as }) => as && noSuchEntry(state, at, as)).find((one) => one !== undefined);
  if (missing !== undefined) return missing;
  const books = openBooks(state, time);
  for (const { debit, credit, amount, at: clause } of before) post(books, debit, credit, amount, clause);
  const from = books.postings.length;
  const pool = prizePool(tournament.id);
  const word = step.pays.find(({ how }) => how === posted.pays.how)!;
  if (step.charity !== undefined) post(books, pool, bank, list.charity, step.charity.at);
  post(books, promotions, pool, list.added, step.added?.at ?? word.at);
  post(books, promotions, pool, list.overlay, posted.guarantee === undefined ? word.at : step.guarantee!.at);
  assert(balanceIn(books, pool) === list.pool, `all of the pool of ${tournament.id} is paid out`);
  return {
    event: {
      type: 'prizes-fixed',
      v: 1,
      tournament: tournament.id,
      offer: offered.offer.id,
      entries,
      paidIn,
      bounties,
      charity: list.charity,
      added: list.added,
      overlay: list.overlay,
      pool: list.pool,
      places: list.places.map(copied),
      postings: books.postings.slice(from),
    },
  };
}

export const copied = ({ place, amount, as }: PlacePrize) => ({
  place,
  amount,
  ...(as === undefined ? {} : { as: { ...as } }),
});

/** An entry that is won is one of a tournament that is posted here, and worth what that one costs; coupons can be given. */
function noSuchEntry(state: State, at: Played, { gives, of, name, value }: NonNullable<PlacePrize['as']>) {
  switch (gives) {
    case 'coupon': {
      const coupon = couponOf(state, { of, name, amount: value });
      return isRefusal(coupon) ? coupon : undefined;
    }
    case 'entry':
      return refuseEntryPrize(state, at, of, value);
    case 'goods':
      return undefined;
    default:
      return unreachable(gives);
  }
}

function refuseEntryPrize(
  state: State,
  { step }: Played,
  of: string,
  value: Cents,
): { refusal: FloorRefusal } | undefined {
  const other = state.offers.get(of)?.offer.tournament;
  if (other === undefined) {
    return refused(step.things!.at, 'no-such-entry/tournament', { of });
  }
  const price = priceOfEntry(other);
  if (price === value) return undefined;
  return refused(step.things!.at, 'entry-value/tournament-prize', { of, price, value });
}

type Places = readonly PlacePrize[];

/** One thing that somebody is owed from now on. */
type PrizesDue = Readonly<{
  entrant: Entrant;
  for: Owing['for'];
  place: number | null;
  amount: Cents;
  clause: string;
  row: string;
  as?: Award['as'];
  target?: number;
}>;

/**
 * What is owed for places that are decided and was not owed before. Who is disqualified has no place, so those who went
 * out before him move up, and are owed the difference. `over`: those who are left have their places too.
 */
export function placesDue(at: Played, after: Tournament, places: Places, unit: Cents, over: boolean): PrizesDue[] {
  const { step, posted } = at;
  const { at: clause } = step.pays.find(({ how }) => how === posted.pays.how)!;
  const byNumber = new Map(after.entrants.map((one) => [one.number, one]));
  const groups = groupsOf(after).filter(({ entrants }) => over || lookUp(byNumber, entrants[0]!).out !== null);
  return groups.flatMap((group) => {
    const whole = worthOf(places, group);
    if (whole === 0) return [];
    const people = group.entrants.map((number) => lookUp(byNumber, number));
    const button = buttonOf(after, people);
    const inTurn = oddOrder(people.map(seated), step.ties.odd, button);
    const parts = inEqualParts(whole, people.length, step.ties.unit === 'cent' ? CENT : unit);
    return inTurn.flatMap(({ entrant }, i) => {
      const had = sumCents(entrant.won.filter((one) => one.for === 'place').map(({ amount }) => amount));
      const amount = cents(parts[i]! - had);
      const row = `place-${group.from}`;
      const due = { entrant, for: 'place', place: group.from, row } as const;
      const as = people.length === 1 && had === 0 ? places.find(({ place }) => place === group.from)?.as : undefined;
      if (amount <= 0) return [];
      if (as === undefined) return [{ ...due, amount, clause }];
      const rest = subtractCents(amount, as.value);
      const thing = { ...due, amount: as.value, clause: step.things!.at, as: asThing(as) };
      return rest > 0 ? [thing, { ...due, amount: rest, clause }] : [thing];
    });
  });
}

const CENT = cents(1);

function asThing({ gives, of, name }: NonNullable<PlacePrize['as']>): Award['as'] {
  switch (gives) {
    case 'goods':
      return { gives, goods: of, name };
    case 'coupon':
      return { gives, of, name };
    case 'entry':
      return { gives, of };
    default:
      return unreachable(gives);
  }
}

/** Those who are left, and those who are out, in the order of their places. */
export function groupsOf({ entrants }: Tournament): SharedPlaces[] {
  const left = entrants.filter(({ out }) => out === null).map(({ number }) => number);
  const outs = entrants.flatMap(({ number, out }) =>
    out === null || out.chips === null ? [] : [{ entrant: number, hand: out.hand, chips: out.chips }],
  );
  return placesOf(left, outs);
}

const seatOf = ({ seat, out }: Entrant) => seat ?? out?.from ?? null;
const seated = (entrant: Entrant) => ({ entrant, number: entrant.number, seat: seatOf(entrant)?.seat ?? null });

/** Where the button is at the table of these, if they sit at one. */
function buttonOf({ tables }: Tournament, people: readonly Entrant[]): number | null {
  const table = people[0] === undefined ? undefined : seatOf(people[0])?.table;
  return table === undefined ? null : (tables[table]?.blinds?.button ?? null);
}

/** The bounty of one who is out, cut among those who won the hand: whole units, the odd ones to the lower seat. */
export function bountyParts(
  at: Played,
  winners: readonly Entrant[],
  unit: Cents,
): { entrant: number; amount: Cents }[] {
  const inTurn = oddOrder(winners.map(seated), 'lower-seat', null);
  const parts = inEqualParts(at.posted.bounty!.amount, winners.length, unit);
  return inTurn.map(({ number }, i) => ({ entrant: number, amount: parts[i]! }));
}

/** The bounties on these, each to who won its hand. */
export function bountiesDue(
  { step }: Played,
  after: Tournament,
  outs: readonly { entrant: number; bounty: readonly { entrant: number; amount: Cents }[] }[],
): PrizesDue[] {
  // A bounty smaller than one unit for each leaves some of them nothing, which is no award.
  const worth = ({ amount }: Readonly<{ amount: Cents }>): boolean => amount > 0;
  return outs.flatMap(({ entrant: target, bounty }) =>
    bounty.filter(worth).map(({ entrant: number, amount }) => ({
      entrant: after.entrants.find((one) => one.number === number)!,
      for: 'bounty',
      place: null,
      amount,
      clause: step.bounties!.at,
      row: 'bounty',
      target,
    })),
  );
}

/** Bounties that somebody won and is owed now: at once, or because his own play is over. */
export function collectedDue({ step }: Played, entrants: readonly Entrant[]): PrizesDue[] {
  return entrants
    .filter(({ collected }) => collected > 0)
    .map((entrant) => ({
      entrant,
      for: 'bounty',
      place: null,
      amount: entrant.collected,
      clause: step.bounties!.at,
      row: 'bounty',
    }));
}

/** A target who is not eliminated keeps the bounty on him. */
export function keptBounties({ step, posted }: Played, after: Tournament): PrizesDue[] {
  return leftIn(after)
    .filter(({ target }) => target && posted.bounty!.amount > 0)
    .map((entrant) => ({
      entrant,
      for: 'bounty',
      place: null,
      amount: posted.bounty!.amount,
      clause: step.bounties!.at,
      row: 'bounty',
      target: entrant.number,
    }));
}

/** Equal parts in the unit in which places are shared, odd units one by one from the first. */
export const inParts = (state: State, { step }: Played, whole: Cents, count: number): Cents[] =>
  inEqualParts(whole, count, step.ties.unit === 'cent' ? CENT : state.house!.chip);

/** What no place takes, such as that of somebody who was disqualified, goes to the first. */
export function withRest(
  state: State,
  at: Played,
  after: Tournament,
  due: readonly PrizesDue[],
  pool: Cents,
): PrizesDue[] {
  const taken = sumCents(due.filter((one) => one.for === 'place').map(({ amount }) => amount));
  const rest = subtractCents(pool, taken);
  if (rest <= 0) return lessOf(due, cents(Math.abs(rest)));
  const { step, posted } = at;
  const { at: clause } = step.pays.find(({ how }) => how === posted.pays.how)!;
  const first = leftIn(after);
  const parts = inParts(state, at, rest, first.length);
  const inTurn = oddOrder(first.map(seated), step.ties.odd, buttonOf(after, first));
  const more = inTurn.map(
    ({ entrant }, i): PrizesDue => ({ entrant, for: 'place', place: 1, amount: parts[i]!, clause, row: 'place-1' }),
  );
  return [...due, ...more.filter(({ amount }) => amount > 0)];
}

/**
 * Where a thing is worth less than the place below it, somebody who moves up to it keeps the more that he was owed; the
 * pool has no more to give, so others who move up with him, the last of them first, have so much less.
 */
function lessOf(due: readonly PrizesDue[], missing: Cents): PrizesDue[] {
  let open = missing;
  const cut = due.toReversed().map((one) => {
    const less = one.for === 'place' && one.as === undefined ? minCents(open, one.amount) : ZERO;
    open = subtractCents(open, less);
    return less === 0 ? one : { ...one, amount: subtractCents(one.amount, less) };
  });
  return cut.toReversed().filter(({ amount }) => amount > 0);
}

/** The event that makes all of it owed, with its postings; nothing where nothing is owed. `before`: posted already. */
export function owed(
  state: State,
  { tournament, offered, posted }: Played,
  due: readonly PrizesDue[],
  time: Instant,
  before: readonly Posting[] = [],
): FloorEvent[] | Refused {
  if (due.length === 0) return [];
  const lacking = missingGoods(state, due);
  if (lacking !== undefined) return lacking;
  const sheet = sheetOf(state, offered);
  const books = openBooks(state, time);
  for (const { debit, credit, amount, at } of before) post(books, debit, credit, amount, at);
  const [pool, open] = [prizePool(tournament.id), openBounties(tournament.id)];
  const from = books.postings.length;
  const awards = due.map(({ entrant, amount, clause, row, as, for: why }, i): NewAward => {
    const id = `award-${state.counters.awards + 1 + i}`;
    const owedOn = payable('house', id);
    const fromPool = why === 'bounty' ? ZERO : minCents(amount, balanceIn(books, pool));
    post(books, pool, owedOn, fromPool, clause);
    post(books, open, owedOn, subtractCents(amount, fromPool), clause);
    const seat = seatOf(entrant);
    const to: Award['to'] = seat === null ? CARD_DESK : { ...seat, bettor: 'seat' };
    const cost = costOfEntry(entrant, posted);
    const had = sumCents(
      [...entrant.won, ...due.slice(0, i).filter((one) => one.entrant.number === entrant.number)].map(
        (one) => one.amount,
      ),
    );
    const besides = {
      ...(cost === ZERO ? {} : { entered: { of: tournament.id, cost, before: had } }),
      ...(as === undefined ? {} : { as }),
    };
    const claim = claimDeadlines(state, sheet, time, { amount });
    return { id, amount, paidBy: 'house', clause, row, to, person: entrant.person, ...besides, ...claim };
  });
  const event: FloorEvent = {
    type: 'prizes-owed',
    v: 1,
    tournament: tournament.id,
    offer: offered.offer.id,
    owed: due.map(({ entrant, for: why, place, target }, i) => ({
      entrant: entrant.number,
      for: why,
      place,
      award: awards[i]!.id,
      ...(target === undefined ? {} : { target }),
    })),
    awards,
    postings: books.postings.slice(from),
  };
  return [event, ...stopsFor(state, sheet, awards)];
}

function missingGoods(state: State, due: readonly PrizesDue[]): Refused | undefined {
  const wanted = new Map<string, number>();
  for (const { as } of due) if (as?.gives === 'goods') wanted.set(as.goods, (wanted.get(as.goods) ?? 0) + 1);
  for (const [goods, count] of wanted) {
    const missing = refuseOutOfStock(state, goods, count);
    if (missing !== undefined && isRefusal(missing)) return missing;
  }
  return undefined;
}

/** What those who are left can divide: all that no place has taken, and the bounties that nobody has won. */
export function toDivide(state: State, { tournament }: Played): { prizes: Cents; bounties: Cents } {
  const books = openBooks(state);
  const collected = sumCents(tournament.entrants.map((one) => one.collected));
  return {
    prizes: balanceIn(books, prizePool(tournament.id)),
    bounties: subtractCents(balanceIn(books, openBounties(tournament.id)), collected),
  };
}

export const totalOf = ({ prizes, bounties }: ReturnType<typeof toDivide>): Cents => addCents(prizes, bounties);
export type { PrizesDue };
