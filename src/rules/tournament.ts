/** The arithmetic of a tournament: what the places are worth, who has which place, and how ties and bounties are cut. */
import { assert } from '../base/assert.ts';
import { addCents, type Cents, maxCents, subtractCents, sumCents, timesCents, ZERO } from '../base/cents.ts';
import { ratio } from '../base/ratio.ts';
import { byRatiosFirstTakesRest, evenlyInTurn, floorShare } from '../base/split.ts';
import type { PostedTournament } from './tournament-words.ts';

/** What a place wins; `as` where it is not money alone. */
export type PlacePrize = Readonly<{ place: number; amount: Cents; as?: Thing | undefined }>;
type Thing = Readonly<{ gives: 'goods' | 'entry' | 'coupon'; name: string; of: string; value: Cents }>;

/** What was collected, and what of it is set apart. */
export type Collected = Readonly<{
  /** Buy-ins, re-buys and add-ons. */
  paidIn: Cents;
  /** Bounties that come out of it. */
  bounties: Cents;
  /** Entrants who count for the number of places. */
  entries: number;
  unit: Cents;
}>;

export type PrizeList = Readonly<{
  charity: Cents;
  /** What the house puts in: what it posted to add, and what a guarantee or posted prizes lack. */
  added: Cents;
  overlay: Cents;
  /** All that is paid out for places. */
  pool: Cents;
  places: readonly PlacePrize[];
}>;

/** All of the pool, place by place; the guarantee is compared with what is left after bounties and charity. */
export function prizeList(posted: PostedTournament, { paidIn, bounties, entries, unit }: Collected): PrizeList {
  const charity = posted.charity === undefined ? ZERO : floorShare(paidIn, ratio(posted.charity.share, WHOLE)).share;
  const added = posted.added ?? ZERO;
  const own = addCents(subtractCents(subtractCents(paidIn, charity), bounties), added);
  assert(own >= 0, 'bounties and charity come out of what was paid in');
  const guaranteed = maxCents(own, posted.guarantee ?? ZERO);
  const { places, pool } = placesFor(posted, { pool: guaranteed, entries, unit });
  return { charity, added, overlay: subtractCents(pool, own), pool, places };
}

/** A hundred percent, in hundredths of a percent. */
export const WHOLE = 10_000;

type Pooled = Readonly<{ pool: Cents; entries: number; unit: Cents }>;

function placesFor(posted: PostedTournament, pooled: Pooled): { places: PlacePrize[]; pool: Cents } {
  const { pays, things = [] } = posted;
  const given = things.filter(({ place }) => place <= pooled.entries);
  const worth = sumCents(given.map(({ value }) => value));
  const pool = maxCents(pooled.pool, worth);
  const left = subtractCents(pool, worth);
  const taken = new Set(given.map(({ place }) => place));
  const open = Array.from({ length: pooled.entries }, (_, i) => i + 1).filter((place) => !taken.has(place));
  const kept = given.map(({ place, ...as }): PlacePrize => ({ place, amount: as.value, as }));
  const money =
    pays.how === 'items' ? itemPrizes(pays.item, left, pooled) : moneyPrizes(posted, { ...pooled, pool: left });
  const shared = money.slice(0, open.length).map((prize, i): PlacePrize => ({ ...prize, place: open[i]! }));
  // More places than players: what nobody can win goes to the first who wins money.
  const lost = sumCents(money.slice(open.length).map(({ amount }) => amount));
  const first = shared[0];
  if (first !== undefined && lost > 0) shared[0] = { ...first, amount: addCents(first.amount, lost) };
  const places = [...kept, ...shared].sort((a, b) => a.place - b.place);
  return { places, pool: sumCents(places.map(({ amount }) => amount)) };
}

type Unplaced = Omit<PlacePrize, 'place'>;

function moneyPrizes(posted: PostedTournament, { pool, entries, unit }: Pooled): Unplaced[] {
  const { pays, buyIn } = posted;
  switch (pays.how) {
    case 'percent': {
      if (pool === ZERO) return [];
      const shares = sharesFor(pays.rows, entries).map((share) => ratio(share, WHOLE));
      return byRatiosFirstTakesRest(pool, shares, unit).map((amount) => ({ amount }));
    }
    case 'flat': {
      // What the pool holds beyond the posted amounts is the first place's; what it lacks is the house's.
      const over = maxCents(subtractCents(pool, sumCents(pays.amounts)), ZERO);
      return pays.amounts.map((amount, i) => ({ amount: i === 0 ? addCents(amount, over) : amount }));
    }
    case 'double':
      return Array.from({ length: survivorsOf(entries) }, () => ({ amount: timesCents(buyIn, 2) }));
    case 'items':
      return [];
  }
}

/** The row with the most entries that are reached. */
export function sharesFor(rows: readonly { entries: number; shares: readonly number[] }[], entries: number) {
  const reached = rows.filter((row) => row.entries <= entries);
  const row = reached.reduce((best, one) => (one.entries > best.entries ? one : best), reached[0] ?? rows[0]!);
  return row.shares;
}

type Item = Extract<PostedTournament['pays'], { how: 'items' }>['item'];

/** Winners are the whole part of pool by value; the remainder is theirs in whole units, what is over from first place. */
function itemPrizes(item: Item, pool: Cents, { unit, entries }: Pooled): Unplaced[] {
  if (pool === ZERO) return [];
  const winners = Math.min(Math.floor(pool / item.value), entries);
  if (winners === 0) return [{ amount: pool }];
  const { gives, name, of } = item;
  const { parts, rest } = evenlyInTurn(subtractCents(pool, timesCents(item.value, winners)), winners, unit);
  return parts.map((part, i) => ({
    amount: sumCents([item.value, part, i === 0 ? rest : ZERO]),
    ...(gives === 'cash' || of === undefined ? {} : { as: { gives, name, of, value: item.value } }),
  }));
}

/** Half of the field; it is even, or nobody starts. */
export const survivorsOf = (field: number): number => field / 2;

/** When it is over: one is left, or half of those who started. */
export const endsWith = ({ pays }: PostedTournament, started: number): number =>
  pays.how === 'double' ? survivorsOf(started) : 1;

/** Somebody who is out: in which recorded hand, with which stack before it. */
export type Out = Readonly<{ entrant: number; hand: number; chips: number }>;

/** Those who share places `from` to `from + entrants.length - 1`, best first. */
export type Placed = Readonly<{ from: number; entrants: readonly number[] }>;

/**
 * Places from the best down: who is still in shares the first ones, then who went out later, and in one hand who had more
 * before it. Equal stacks share their places.
 */
export function placesOf(left: readonly number[], outs: readonly Out[]): Placed[] {
  const order = outs.toSorted((a, b) => b.hand - a.hand || b.chips - a.chips);
  const groups: { entrants: number[]; of: Out }[] = [];
  for (const out of order) {
    const last = groups.at(-1);
    if (last?.of.hand === out.hand && last.of.chips === out.chips) last.entrants.push(out.entrant);
    else groups.push({ entrants: [out.entrant], of: out });
  }
  let from = 1;
  const placed: Placed[] = [];
  for (const entrants of [...(left.length === 0 ? [] : [[...left]]), ...groups.map((group) => group.entrants)]) {
    placed.push({ from, entrants });
    from += entrants.length;
  }
  return placed;
}

/** What these places are worth together. */
export const worthOf = (places: readonly PlacePrize[], { from, entrants }: Placed): Cents =>
  sumCents(places.filter(({ place }) => place >= from && place < from + entrants.length).map(({ amount }) => amount));

/** Equal parts in whole units; what is over goes to the first of them, so nothing stays. */
export function inEqualParts(total: Cents, count: number, unit: Cents): Cents[] {
  const { parts, rest } = evenlyInTurn(total, count, unit);
  return parts.map((part, i) => (i === 0 ? addCents(part, rest) : part));
}

/** Who has the odd unit first: the lower seat, or the seat nearest left of the button. Without a seat: the lower number. */
export function oddOrder<T extends { number: number; seat: number | null }>(
  people: readonly T[],
  odd: 'lower-seat' | 'left-of-button',
  button: number | null,
): T[] {
  const rank = (seat: number | null): number => {
    if (seat === null) return LAST_SEAT;
    return odd === 'left-of-button' && button !== null && seat <= button ? seat + LAST_SEAT / 2 : seat;
  };
  return people.toSorted((a, b) => rank(a.seat) - rank(b.seat) || a.number - b.number);
}

const LAST_SEAT = 1000;

/** Chips behind each player who is left, rounded down; the board shows it. */
export const averageStack = (chips: number, left: number): number => (left === 0 ? 0 : Math.floor(chips / left));

export type Blinds = Readonly<{ button: number; small: number; big: number }>;

/**
 * The dead button: the big blind moves on to the next player, the small blind is where the big blind was, the button where
 * the small blind was, whether anybody still sits there or not. Between two the button has the small blind.
 */
export function nextBlinds(before: Blinds | null, taken: readonly number[]): Blinds | undefined {
  const seats = taken.toSorted((a, b) => a - b);
  if (seats.length < 2) return undefined;
  const after = (seat: number): number => seats.find((one) => one > seat) ?? seats[0]!;
  if (seats.length === 2) {
    const big = after(before?.big ?? seats.at(-1)!);
    const button = after(big);
    return { button, small: button, big };
  }
  if (before === null) {
    const button = seats[0]!;
    return { button, small: after(button), big: after(after(button)) };
  }
  return { button: before.small, small: before.big, big: after(before.big) };
}

/** Tables out of balance: one player moves from the fullest to the emptiest. Undefined where they differ by one at most. */
export function balanceMove(tables: readonly { table: string; players: number }[]): Move | undefined {
  if (tables.length < 2) return undefined;
  const fullest = tables.reduce((most, one) => (one.players > most.players ? one : most));
  const emptiest = tables.reduce((least, one) => (one.players < least.players ? one : least));
  return fullest.players - emptiest.players > 1 ? { from: fullest.table, to: emptiest.table } : undefined;
}

export type Move = Readonly<{ from: string; to: string }>;

/** The free seat that the big blind reaches first: who is moved takes the worst one, so that nobody gains by a move. */
export function worstSeat({ big }: Blinds, free: readonly number[]): number | undefined {
  const seats = free.toSorted((a, b) => a - b);
  return seats.find((seat) => seat > big) ?? seats[0];
}

/** The table that can be broken: the others have room for everybody at it. The last of those with the fewest. */
export function breakable(tables: readonly { table: string; players: number; free: number }[]): string | undefined {
  const fewest = tables.toSorted((a, b) => a.players - b.players || (a.table < b.table ? 1 : -1))[0];
  if (fewest === undefined || tables.length < 2) return undefined;
  const room = tables.reduce((sum, { table, free }) => (table === fewest.table ? sum : sum + free), 0);
  return room >= fewest.players ? fewest.table : undefined;
}
