/** What the places of a tournament are worth, and who is owed what: the whole prize pool, to the cent. */
import { assert, lookUp, unreachable } from '../../base/assert.ts';
import { addCents, type Cents, cents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import { ratio } from '../../base/ratio.ts';
import { floorShare } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import {
  inEqualParts,
  oddOrder,
  type PlacePrize,
  placesOf,
  priceOfEntry,
  prizeList,
  type SharedPlaces,
  WHOLE,
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
import {
  bountiesFromPool,
  bountyOn,
  costOfEntry,
  type Entrant,
  leftIn,
  type Played,
  paidInBy,
  type Tournament,
} from './tournament.ts';

type Fixed = Extract<FloorEvent, { type: 'prizes-fixed' }>;
type Owing = Extract<FloorEvent, { type: 'prizes-owed' }>['owed'][number];
type Refused = { refusal: FloorRefusal };

/** The prize list from the money paid in so far; the house adds what it promised. `before`: already posted. */
export function fixedPrizes(
  state: State,
  at: Played,
  time: Instant,
  before: readonly Posting[] = [],
): { event: Fixed } | Refused {
  const { tournament, posted, step, offered } = at;
  const paidIn = sumCents(tournament.entrants.map((one) => paidInBy(one, posted)));
  const bounties = bountiesFromPool(tournament, posted);
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

/**
 * An entry won as a prize must be for a tournament posted here, and is worth that one's price; coupons are also
 * possible.
 */
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

/** One thing that a player is now owed. */
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
 * What is owed for places that are decided and was not owed before. A disqualified player has no place, so players who
 * went out earlier move up and are owed the difference. `over`: the remaining players have their places too.
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

/** The remaining players, and the eliminated ones in the order of their places. */
export function groupsOf({ entrants }: Tournament): SharedPlaces[] {
  const left = entrants.filter(({ out }) => out === null).map(({ number }) => number);
  const outs = entrants.flatMap(({ number, out }) =>
    out === null || out.chips === null ? [] : [{ entrant: number, hand: out.hand, chips: out.chips }],
  );
  return placesOf(left, outs);
}

const seatOf = ({ seat, out }: Entrant) => seat ?? out?.from ?? null;
const seated = (entrant: Entrant) => ({ entrant, number: entrant.number, seat: seatOf(entrant)?.seat ?? null });

/** Where the button is at these players' table, if they sit at one table. */
function buttonOf({ tables }: Tournament, people: readonly Entrant[]): number | null {
  const table = people[0] === undefined ? undefined : seatOf(people[0])?.table;
  return table === undefined ? null : (tables[table]?.blinds?.button ?? null);
}

/**
 * The bounty of an eliminated player, split among the winners of the hand: whole units, odd ones to the lower seat. If
 * it is progressive, whole units of each share are added to the winner's own bounty.
 */
export function bountyParts(
  { posted }: Played,
  out: Entrant,
  winners: readonly Entrant[],
  unit: Cents,
): { entrant: number; amount: Cents; grows?: Cents }[] {
  const inTurn = oddOrder(winners.map(seated), 'lower-seat', null);
  const parts = inEqualParts(bountyOn(out, posted), winners.length, unit);
  return inTurn.map(({ entrant, number }, i) => {
    const part = parts[i]!;
    const growing = floorShare(part, ratio(entrant.target ? (posted.bounty!.grows ?? 0) : 0, WHOLE)).share;
    const grows = cents(growing - (growing % unit));
    return grows === 0
      ? { entrant: number, amount: part }
      : { entrant: number, amount: subtractCents(part, grows), grows };
  });
}

/** The bounties on these players, each to the winner of its hand. */
export function bountiesDue(
  { step }: Played,
  after: Tournament,
  outs: readonly { entrant: number; bounty: readonly { entrant: number; amount: Cents }[] }[],
): PrizesDue[] {
  // A bounty smaller than one unit each leaves some of them nothing, which is not an award.
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

/** Bounties that are now owed to their winners: at once, or because their own play is over. */
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

/** A target who is not eliminated keeps their bounty. */
export function keptBounties({ step, posted }: Played, after: Tournament): PrizesDue[] {
  return leftIn(after)
    .filter((entrant) => bountyOn(entrant, posted) > 0)
    .map((entrant) => ({
      entrant,
      for: 'bounty',
      place: null,
      amount: bountyOn(entrant, posted),
      clause: step.bounties!.at,
      row: 'bounty',
      target: entrant.number,
    }));
}

/** Equal parts in the unit in which places are shared, odd units one by one from the first. */
export const inParts = (state: State, { step }: Played, whole: Cents, count: number): Cents[] =>
  inEqualParts(whole, count, step.ties.unit === 'cent' ? CENT : state.house!.chip);

/** What no place takes, such as that of a disqualified player, goes to first place. */
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
 * If an item is worth less than the place below it, a player who moves up to it keeps the larger amount already owed.
 * The pool has no more to give, so others who move up in the same hand, the last of them first, get less by that
 * amount.
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

/** The event that makes all of it owed, with its postings; nothing if nothing is owed. `before`: already posted. */
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

/** What the remaining players can divide: the prizes of open places and the bounties that are still open. */
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
