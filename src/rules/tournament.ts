/**
 * Poker tournaments: what a sheet allows, the structure that an offer posts before anyone signs up, and the arithmetic
 * of places, ties and bounties. Seats are in tournament-seats.ts.
 */
import { z } from 'zod';
import { assert } from '../base/assert.ts';
import {
  addCents,
  type Cents,
  cents,
  formatUsd,
  maxCents,
  subtractCents,
  sumCents,
  timesCents,
  ZERO,
} from '../base/cents.ts';
import { ratio } from '../base/ratio.ts';
import { byRatiosFirstTakesRest, evenlyInTurn, floorShare } from '../base/split.ts';
import { qualifiedWord } from './hours.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { outsideAll } from './prize-text.ts';
import type { Sheet } from './sheet.ts';
import { amount, clause, id, MOST_LISTED, type Ours, ours, postedMoments, step, words } from './vocabulary.ts';

const between = z.tuple([amount, amount]);
const priced = { at: clause, between, ours };

export const pokerTournament = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('poker-tournament'),
  /** posted: at the times that the offer posts. full: as soon as its field is complete. */
  begins: z.strictObject({ at: clause, when: z.enum(['posted', 'full']) }),
  /** Who plays is signed up once: paid, with an entry that he won, or at the cost of the house. */
  entries: z.strictObject({ at: clause, by: z.array(z.enum(['paid', 'won', 'donated'])).min(1) }),
  /** How long a player must have played before it. Left out: anyone can enter. */
  qualified: qualifiedWord.optional(),
  buyIn: z.strictObject(priced),
  /** Kept by the house for hosting it, never part of the prize pool. */
  entryFee: z.strictObject(priced),
  /** `most`: how often one player may; left out: without limit. */
  rebuys: z.strictObject({ ...priced, most: z.int().min(1).optional() }).optional(),
  addOns: z.strictObject({ ...priced, most: z.int().min(1).optional() }).optional(),
  /** Late entrants, where the structure says until when. */
  late: z.strictObject({ at: clause }).optional(),
  /** Who leaves before it starts has his money back. */
  refunds: z.strictObject({ at: clause }),
  field: z.strictObject({
    at: clause,
    least: z.int().min(2),
    most: z.int().min(2).optional(),
    even: z.literal(true).optional(),
  }),
  bounties: z
    .strictObject({
      ...priced,
      from: z.array(z.enum(['pool', 'house'])).min(1),
      /** Part of each bounty goes onto the head of who wins it, if there is one on him. */
      progressive: z.strictObject({ at: clause }).optional(),
    })
    .optional(),
  guarantee: z.strictObject(priced).optional(),
  /** What the house adds to the pool beside a guarantee. */
  added: z.strictObject({ at: clause }).optional(),
  /** Part of what is paid in goes to a charity. */
  charity: z.strictObject({ at: clause }).optional(),
  /** Ways in which the pool may be paid out; double: half of the field survives and has twice the buy-in each. */
  pays: z.array(z.strictObject({ at: clause, how: z.enum(['percent', 'flat', 'items', 'double']) })).min(1),
  /** What a place may win beside money. */
  things: z.strictObject({ at: clause, gives: z.array(z.enum(['goods', 'entry', 'coupon'])).min(1) }).optional(),
  /**
   * Who is out in the same hand ranks by his stack before it; equal stacks share, and the odd unit goes to one seat.
   * `unit`: left out it is the chip of the house.
   */
  ties: z.strictObject({
    at: clause,
    odd: z.enum(['lower-seat', 'left-of-button']),
    unit: z.literal('cent').optional(),
  }),
  /** Those who are left may divide what is left. */
  deals: z.strictObject({ at: clause }).optional(),
  /** `oneTable`: all of them sit at one table, and no one moves. */
  seating: z.strictObject({
    at: clause,
    deadButton: z.literal(true).optional(),
    oneTable: z.literal(true).optional(),
  }),
  /** Minutes away from the table that may be imposed, beside a warning. */
  penalties: z.strictObject({ at: clause, minutes: z.array(z.int().min(1)).min(1) }),
  disqualified: z.strictObject({ at: clause }),
  cancelled: z.strictObject({ at: clause }),
  /** How long the log is kept, and how much of it lies at hand. */
  /** `ours`: the text sets no time for which the log is kept. */
  log: z.strictObject({
    at: clause,
    years: z.int().min(1),
    monthsAtHand: z.int().min(1),
    ours: z.literal(true).optional(),
  }),
  /** A raise is at least double the bet; from half of it on it must be completed. */
  raises: z.strictObject({ at: clause }).optional(),
  next: id,
});

/** In hundredths of a percent: 2,500 is a quarter. */
const share = z.int().min(1).max(10_000);
const chips = z.int().min(1).max(100_000_000);
const level = z.int().min(1).max(100);

const thing = { name: words, gives: z.enum(['goods', 'entry', 'coupon']), value: amount, of: id };

const playedLevel = z.strictObject({
  minutes: z.int().min(1).max(240),
  small: z.int().min(0).max(100_000_000),
  big: chips,
  ante: z.int().min(0).max(100_000_000).optional(),
});
/** Points of a season: the places have posted points, or as many as the size of the field and the place make. */
const leaguePoints = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('list'), places: z.array(z.int().min(0).max(100_000)).min(1).max(500) }),
  /** Factor for the root of the number of entries; the places are rounded down. */
  z.strictObject({ how: z.literal('root'), times: z.int().min(1).max(10_000) }),
]);

const breakLevel = z.strictObject({
  minutes: z.int().min(1).max(240),
  break: z.literal(true),
  /** Chips of this value and less are raced off in it. */
  race: chips.optional(),
});

/** The structure of a tournament as an offer posts it; it stands from the first sign-up. */
export const postedTournament = z.strictObject({
  /** When each of them starts, where the sheet has times posted. */
  starts: postedMoments(1, 60).optional(),
  buyIn: amount,
  entryFee: amount,
  /** Tournament chips for an entry, the same for all entrants. */
  chips,
  /** As many as a table may have. */
  seats: z.int().min(2).max(20),
  least: z.int().min(2).max(10_000),
  most: z.int().min(2).max(10_000).optional(),
  /** Levels and breaks are counted together, from 1. */
  levels: z
    .array(z.union([playedLevel, breakLevel]))
    .min(1)
    .max(100),
  /** Sign-up stays open to the end of this level; left out: until the start. */
  lateUntil: level.optional(),
  /** `atMost`: whoever holds no more than this may; `most` left out: without limit. */
  rebuy: z
    .strictObject({ price: amount, chips, until: level, atMost: z.int().min(0), most: z.int().min(1).optional() })
    .optional(),
  addOn: z.strictObject({ price: amount, chips, from: level, until: level, most: z.int().min(1).max(99) }).optional(),
  /** `paid`: as soon as it is won, or when the play of who won it is over. */
  bounty: z
    .strictObject({
      amount,
      from: z.enum(['pool', 'house']),
      paid: z.enum(['at-once', 'when-out']),
      /** This share of a bounty that is won goes onto the winner's own; the rest is paid. */
      grows: share.optional(),
    })
    .optional(),
  guarantee: amount.optional(),
  added: amount.optional(),
  charity: z.strictObject({ name: words, share }).optional(),
  pays: z.discriminatedUnion('how', [
    /** The row with the most entries that are reached; each makes 100%, from first place down. */
    z.strictObject({
      how: z.literal('percent'),
      rows: z
        .array(z.strictObject({ entries: z.int().min(1), shares: z.array(share).min(1).max(500) }))
        .min(1)
        .max(60),
    }),
    z.strictObject({ how: z.literal('flat'), amounts: z.array(amount).min(1).max(500) }),
    /** As many items as the pool buys; what is left is shared by those who win one. */
    z.strictObject({
      how: z.literal('items'),
      item: z.strictObject({ ...thing, gives: z.enum(['cash', 'goods', 'entry', 'coupon']), of: id.optional() }),
    }),
    z.strictObject({ how: z.literal('double') }),
  ]),
  /** Places that win something else than money; its value comes out of the pool, and the others share the rest. */
  things: z
    .array(z.strictObject({ place: z.int().min(1).max(500), ...thing }))
    .min(1)
    .max(60)
    .optional(),
  /** Counts toward a season: a ranking, which by itself wins nothing. Tournaments of a season name the same one. */
  league: z
    .strictObject({
      season: words,
      points: leaguePoints,
      /** For every entrant, whatever the place. */
      attendance: z.int().min(0).max(100_000).optional(),
    })
    .optional(),
});

export type PokerTournamentStep = z.infer<typeof pokerTournament>;
export type PostedTournament = z.infer<typeof postedTournament>;

// Arithmetic: what the places are worth, who has which place, and how ties and bounties are cut.

/** What a place wins; `as` where it is not money alone. */
export type PlacePrize = Readonly<{ place: number; amount: Cents; as?: Thing | undefined }>;
type Thing = Readonly<{ gives: 'goods' | 'entry' | 'coupon'; name: string; of: string; value: Cents }>;

/** What was collected, and what of it is set apart. */
type CollectedMoney = Readonly<{
  /** Buy-ins, re-buys and add-ons. */
  paidIn: Cents;
  /** Bounties that come out of it. */
  bounties: Cents;
  /** Entrants who count for the number of places. */
  entries: number;
  unit: Cents;
}>;

type PrizeList = Readonly<{
  charity: Cents;
  /** What the house puts in: what it posted to add, and what a guarantee or posted prizes lack. */
  added: Cents;
  overlay: Cents;
  /** All that is paid out for places. */
  pool: Cents;
  places: readonly PlacePrize[];
}>;

/** All of the pool, place by place; the guarantee is compared with what is left after bounties and charity. */
export function prizeList(posted: PostedTournament, { paidIn, bounties, entries, unit }: CollectedMoney): PrizeList {
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

type PrizePool = Readonly<{ pool: Cents; entries: number; unit: Cents }>;

function placesFor(posted: PostedTournament, pooled: PrizePool): { places: PlacePrize[]; pool: Cents } {
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
  // More places than players: prizes without a player go to the first place that wins money.
  const lost = sumCents(money.slice(open.length).map(({ amount }) => amount));
  const first = shared[0];
  if (first !== undefined && lost > 0) shared[0] = { ...first, amount: addCents(first.amount, lost) };
  const places = [...kept, ...shared].sort((a, b) => a.place - b.place);
  return { places, pool: sumCents(places.map(({ amount }) => amount)) };
}

type UnplacedPrize = Omit<PlacePrize, 'place'>;

function moneyPrizes(posted: PostedTournament, { pool, entries, unit }: PrizePool): UnplacedPrize[] {
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
function sharesFor(rows: readonly { entries: number; shares: readonly number[] }[], entries: number) {
  const reached = rows.filter((row) => row.entries <= entries);
  const row = reached.reduce((best, one) => (one.entries > best.entries ? one : best), reached[0] ?? rows[0]!);
  return row.shares;
}

type Item = Extract<PostedTournament['pays'], { how: 'items' }>['item'];

/** Winners are the whole part of pool by value; the remainder is theirs in whole units, what is over from first place. */
function itemPrizes(item: Item, pool: Cents, { unit, entries }: PrizePool): UnplacedPrize[] {
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
const survivorsOf = (field: number): number => field / 2;

/** When it is over: one is left, or half of those who started. */
export const playersAtEnd = ({ pays }: PostedTournament, started: number): number =>
  pays.how === 'double' ? survivorsOf(started) : 1;

/** An eliminated player: in which recorded hand, with which stack before it. */
export type Elimination = Readonly<{ entrant: number; hand: number; chips: number }>;

/** Those who share places `from` to `from + entrants.length - 1`, best first. */
export type SharedPlaces = Readonly<{ from: number; entrants: readonly number[] }>;

/**
 * Places from the best down: who is still in shares the first ones, then who went out later, and in one hand who had more
 * before it. Equal stacks share their places.
 */
export function placesOf(left: readonly number[], outs: readonly Elimination[]): SharedPlaces[] {
  const order = outs.toSorted((a, b) => b.hand - a.hand || b.chips - a.chips);
  const groups: { entrants: number[]; of: Elimination }[] = [];
  for (const out of order) {
    const last = groups.at(-1);
    if (last?.of.hand === out.hand && last.of.chips === out.chips) last.entrants.push(out.entrant);
    else groups.push({ entrants: [out.entrant], of: out });
  }
  let from = 1;
  const placed: SharedPlaces[] = [];
  for (const entrants of [...(left.length === 0 ? [] : [[...left]]), ...groups.map((group) => group.entrants)]) {
    placed.push({ from, entrants });
    from += entrants.length;
  }
  return placed;
}

/** What these places are worth together. */
export const worthOf = (places: readonly PlacePrize[], { from, entrants }: SharedPlaces): Cents =>
  sumCents(places.filter(({ place }) => place >= from && place < from + entrants.length).map(({ amount }) => amount));

/** Equal parts in whole units; what is over goes to the first of them, so nothing stays. */
export function inEqualParts(total: Cents, count: number, unit: Cents): Cents[] {
  const { parts, rest } = evenlyInTurn(total, count, unit);
  return parts.map((part, i) => (i === 0 ? addCents(part, rest) : part));
}

/** What the places that these share are worth in the season, each of them: whole points, rounded down. */
export function leaguePointsOf(
  { points, attendance = 0 }: NonNullable<PostedTournament['league']>,
  { from, entrants }: SharedPlaces,
  entries: number,
): number {
  const at = (place: number): number =>
    points.how === 'list' ? (points.places[place - 1] ?? 0) : rootDown((points.times ** 2 * entries) / place);
  const all = entrants.reduce((sum, _, i) => sum + at(from + i), 0);
  return attendance + Math.floor(all / entrants.length);
}

/** The largest whole number whose square is not above it. */
function rootDown(square: number): number {
  const whole = Math.floor(square);
  const root = Math.floor(Math.sqrt(whole));
  // The square root of a number may be rounded up to the next whole one.
  return root * root > whole ? root - 1 : root;
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

/**
 * What the places that are left are worth in a deal, first place first, so that together they are what can be divided:
 * what no place takes is first place's, and what the pool lacks comes from there too.
 */
export function prizesToDivide(places: readonly PlacePrize[], left: number, total: Cents): Cents[] {
  const each = Array.from({ length: left }, (_, i) => places.find(({ place }) => place === i + 1)?.amount ?? ZERO);
  let rest = total - sumCents(each);
  return each.map((amount) => {
    const changed = cents(Math.max(0, amount + rest));
    rest -= changed - amount;
    return changed;
  });
}

// The posted structure: inside what the sheet allows, and complete in itself.

export function pokerTournamentOf({ steps }: Pick<Sheet, 'steps'>): PokerTournamentStep | undefined {
  return steps.find((step): step is PokerTournamentStep => step.kind === 'play' && step.form === 'poker-tournament');
}

export function tournamentFlaw(sheet: Sheet, { tournament, period }: ListedOffer): OfferFlaw | undefined {
  const step = pokerTournamentOf(sheet);
  if (step === undefined) {
    if (tournament === undefined) return undefined;
    const says = 'These rules have no tournament.';
    return { at: sheet.mustPost.at, reason: 'tournament-unused', says, next: 'Leave the tournament out.' };
  }
  if (tournament === undefined) {
    const says = 'The structure of the tournament is not posted.';
    return { at: step.at, reason: 'tournament-missing', says, next: 'Post it before sign-up opens.' };
  }
  return (
    inPart('starts', startFlaw(step, tournament, period)) ??
    priceFlaw(step, tournament) ??
    fieldFlaw(step, tournament) ??
    inPart('levels', levelFlaw(step, tournament)) ??
    partFlaw(step, tournament) ??
    inPart('pays', payFlaw(step, tournament))
  );
}

const inPart = (part: string, flaw: OfferFlaw | undefined): OfferFlaw | undefined =>
  flaw === undefined ? undefined : { where: `tournament.${part}`, ...flaw };

function startFlaw(
  { begins: { at, when } }: Step,
  { starts }: Pick<NonNullable<ListedOffer['tournament']>, 'starts'>,
  period: Offer['period'],
): OfferFlaw | undefined {
  if (when === 'full') {
    if (starts === undefined) return undefined;
    return { at, reason: 'starts-unused', says: 'It starts when its field is full.', next: 'Leave the times out.' };
  }
  if (starts === undefined) {
    return { at, reason: 'starts-missing', says: 'No start time is posted.', next: 'Post it.' };
  }
  if (starts.some((time, i) => i > 0 && time <= starts[i - 1]!)) {
    return { at, reason: 'starts-order', says: 'The start times are not in order.', next: 'Put them in order.' };
  }
  if (starts.length === 0) {
    return {
      at,
      reason: 'starts-missing',
      says: 'No start is within the period.',
      next: 'Change the period or the times.',
    };
  }
  if (starts.length > MOST_LISTED) {
    const says = `There are ${starts.length} starts in this period; the maximum is ${MOST_LISTED}.`;
    return { at, reason: 'starts-too-many', says, next: 'Shorten the period, or post fewer.' };
  }
  if (starts[0]! >= period.from && starts.at(-1)! < period.until) return undefined;
  return { at, reason: 'starts-outside', says: 'A start is outside the period.', next: 'Keep it within the period.' };
}

/** Every price inside its range; what the sheet does not know is not posted. */
function priceFlaw(step: Step, posted: Posted): OfferFlaw | undefined {
  const { rebuy, addOn, bounty, guarantee } = posted;
  const rows: readonly (readonly [what: string, word: Ranged | undefined, value: Cents | undefined])[] = [
    ['buy-in', step.buyIn, posted.buyIn],
    ['entry fee', step.entryFee, posted.entryFee],
    ['re-buy', step.rebuys, rebuy?.price],
    ['add-on', step.addOns, addOn?.price],
    ['bounty', step.bounties, bounty?.amount],
    ['guarantee', step.guarantee, guarantee],
  ];
  for (const [what, word, value] of rows) {
    if (value === undefined) continue;
    if (word === undefined) {
      return { at: step.at, reason: 'not-offered', says: `The rules have no ${what}.`, next: `Leave the ${what} out.` };
    }
    const outside = outsideAll([word], value);
    if (outside === undefined) continue;
    const says = `The ${what} is ${formatUsd(value)}; ${outside}.`;
    return { at: word.at, reason: 'outside-range', says, next: 'Choose a value within the range.' };
  }
  return undefined;
}

type Ranged = Readonly<{ at: string; between: readonly [Cents, Cents]; ours?: Ours }>;

function fieldFlaw({ field, seating, begins }: Step, { least, most, seats }: Posted): OfferFlaw | undefined {
  const { at } = field;
  const wrong = (says: string, next: string): OfferFlaw => ({ at, reason: 'field', says, next });
  if (least < field.least)
    return wrong(`At least ${field.least} players are required.`, `Set the minimum to ${field.least} or more.`);
  if (most !== undefined && most < least) return wrong('The maximum field is below the minimum.', 'Raise the maximum.');
  if (field.most !== undefined && (most ?? field.most + 1) > field.most) {
    return wrong(`At most ${field.most} players may play.`, `Post a field of at most ${field.most}.`);
  }
  if (begins.when === 'full' && most === undefined) {
    return wrong(
      'It starts when its field is full, but the size of the field is not posted.',
      'Post the number of players.',
    );
  }
  if (seating.oneTable === true && seats < (most ?? least)) {
    return wrong('They do not fit at one table.', 'Post as many seats as players.');
  }
  if (field.even === undefined || (least % 2 === 0 && (most ?? least) % 2 === 0)) return undefined;
  return wrong('The field must be an even number.', 'Post even numbers of players.');
}

/** Blinds never fall, and what lasts until a level names one that is played. */
function levelFlaw(step: Step, { levels, lateUntil, rebuy, addOn }: Posted): OfferFlaw | undefined {
  const { at } = step;
  const bigs = levels.flatMap((level) => ('big' in level ? [level.big] : []));
  if (bigs.length === 0) return { at, reason: 'levels', says: 'No level is posted.', next: 'Post the blinds.' };
  if (bigs.some((big, i) => i > 0 && big < bigs[i - 1]!)) {
    return {
      at,
      reason: 'levels',
      says: 'The blinds decrease from one level to the next.',
      next: 'Post rising blinds.',
    };
  }
  if (levels.some((level) => 'big' in level && level.small > level.big)) {
    return { at, reason: 'levels', says: 'A small blind is above its big blind.', next: 'Correct the blinds.' };
  }
  const named = [lateUntil, rebuy?.until, addOn?.from, addOn?.until].filter((one) => one !== undefined);
  const beyond = named.find((one) => one > levels.length);
  if (beyond !== undefined) {
    const says = `There is no level ${beyond}; ${levels.length} levels are posted, including breaks.`;
    return { at, reason: 'levels', says, next: 'Choose a posted level.' };
  }
  if (addOn !== undefined && addOn.from > addOn.until) {
    return { at, reason: 'levels', says: 'The add-on ends before it begins.', next: 'Correct its levels.' };
  }
  return undefined;
}

function partFlaw(step: Step, { lateUntil, rebuy, addOn, bounty, added, charity, buyIn }: Posted) {
  const wrong = (at: string, says: string, next = 'Leave it out.'): OfferFlaw => ({
    at,
    reason: 'not-offered',
    says,
    next,
  });
  if (lateUntil !== undefined && step.late === undefined) return wrong(step.at, 'Late entry is not allowed.');
  const rebuys = step.rebuys?.most ?? rebuy?.most;
  if (rebuy !== undefined && rebuys !== undefined && (rebuy.most ?? rebuys + 1) > rebuys) {
    return wrong(step.rebuys!.at, `A player may re-buy at most ${rebuys} times.`, 'Post no more.');
  }
  const addOns = step.addOns?.most;
  if (addOn !== undefined && addOns !== undefined && addOn.most > addOns) {
    return wrong(step.addOns!.at, `A player may add on at most ${addOns} times.`, 'Post no more.');
  }
  if (added !== undefined && step.added === undefined)
    return wrong(step.at, 'The house adds nothing to the prize pool.');
  if (charity !== undefined && step.charity === undefined) return wrong(step.at, 'No share goes to a charity.');
  if (bounty === undefined || step.bounties === undefined) return undefined;
  if (!step.bounties.from.includes(bounty.from)) {
    return wrong(step.bounties.at, `Bounties cannot come from the ${bounty.from}.`, 'Choose where they come from.');
  }
  if (bounty.grows !== undefined && step.bounties.progressive === undefined) {
    return wrong(step.bounties.at, 'Bounties do not grow under these rules.');
  }
  if (bounty.grows === WHOLE) {
    return wrong(
      step.bounties.at,
      'All of a bounty goes onto the winner, and nothing is paid.',
      'Post a smaller share.',
    );
  }
  // What is paid in altogether covers them: that is known when a target is named.
  if (buyIn > 0 || (bounty.from === 'pool' && bounty.amount === 0)) return undefined;
  const says = 'Bounties are for entrants who paid, but there is no buy-in.';
  return wrong(step.bounties.at, says, 'Post a buy-in, or leave the bounty out.');
}

/** What is posted makes 100%, and there is a player for every place. */
function payFlaw(step: Step, posted: Posted): OfferFlaw | undefined {
  const { pays, things = [], least } = posted;
  const word = step.pays.find(({ how }) => how === pays.how);
  if (word === undefined) {
    return { at: step.at, reason: 'not-offered', says: `The rules do not pay ${pays.how}.`, next: 'Choose another.' };
  }
  const { at } = word;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at, reason, says, next });
  if (pays.how === 'percent') {
    const short = pays.rows.find(({ shares }) => shares.reduce((sum, one) => sum + one, 0) !== WHOLE);
    if (short !== undefined) {
      const made = short.shares.reduce((sum, one) => sum + one, 0);
      const says = `From ${short.entries} entries, the places total ${made / 100}%, not 100%.`;
      return wrong('not-whole', says, 'Make them total 100%.');
    }
    if (pays.rows.some(({ entries }, i) => i > 0 && entries <= pays.rows[i - 1]!.entries)) {
      return wrong('rows-order', 'The lines are not in order.', 'Put them in order of entries.');
    }
    if (pays.rows[0]!.entries > least) {
      return wrong('rows-missing', `No payout is posted for ${least} entries.`, 'Start with the smallest field.');
    }
    const long = pays.rows.find(({ entries, shares }) => shares.length > Math.max(entries, least));
    if (long !== undefined) {
      const says = `${long.shares.length} places are paid for ${Math.max(long.entries, least)} entries.`;
      return wrong('too-many-places', says, 'Pay no more places than there are players.');
    }
  }
  if (pays.how === 'flat' && pays.amounts.length > least) {
    return wrong(
      'too-many-places',
      `${pays.amounts.length} places are paid for ${least} entries.`,
      'Pay fewer places.',
    );
  }
  if (pays.how === 'items') {
    const { gives, value, of } = pays.item;
    if (value === 0) return wrong('no-value', 'An item must have a value.', 'Enter its value.');
    if ((gives === 'cash') !== (of === undefined)) {
      const next = gives === 'cash' ? 'Leave the source out.' : 'Choose the stock, or the promotion.';
      return wrong(
        'source',
        'An item comes from its stock, is an entry in a tournament, or comes from another promotion.',
        next,
      );
    }
  }
  if (pays.how === 'double' && (posted.rebuy ?? posted.addOn ?? posted.bounty ?? posted.charity) !== undefined) {
    return wrong(
      'not-whole',
      'Twice the buy-in is the whole prize pool.',
      'Leave re-buys, add-ons, bounties and charity out.',
    );
  }
  return thingFlaw(step, posted, things);
}

function thingFlaw(step: Step, { pays, least }: Posted, things: NonNullable<Posted['things']>): OfferFlaw | undefined {
  const given = [...things.map(({ gives }) => gives), ...(pays.how === 'items' ? [pays.item.gives] : [])];
  const stray = given.find((gives) => gives !== 'cash' && !step.things?.gives.includes(gives));
  if (stray !== undefined) {
    const at = step.things?.at ?? step.at;
    return { at, reason: 'not-offered', says: `No place wins ${stray}.`, next: 'Leave it out.' };
  }
  if (things.length === 0) return undefined;
  const { at } = step.things!;
  if (pays.how === 'double' || pays.how === 'items') {
    return { at, reason: 'not-whole', says: 'All places win the same.', next: 'Leave the separate prizes out.' };
  }
  if (new Set(things.map(({ place }) => place)).size !== things.length) {
    return { at, reason: 'place-twice', says: 'A place is listed twice.', next: 'List each place once.' };
  }
  const beyond = things.find(({ place }) => place > least);
  if (beyond === undefined) return undefined;
  return {
    at,
    reason: 'too-many-places',
    says: `The field may be too small for place ${beyond.place}.`,
    next: 'Pay fewer.',
  };
}

/** What an entry costs: an entry that somebody won is worth this. */
export const priceOfEntry = ({ buyIn, entryFee }: Posted): Cents => cents(buyIn + entryFee);

type Step = PokerTournamentStep;
type Posted = PostedTournament;
