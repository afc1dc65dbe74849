/**
 * Divides one prize: cuts it into the parts of a payout structure, shares each part among the people who have it, and
 * finds the account that pays each share.
 */
import { assert, first } from '../base/assert.ts';
import { type Cents, cents, minCents, sumCents, timesCents, ZERO } from '../base/cents.ts';
import { ratio } from '../base/ratio.ts';
import { evenlyDown, evenlyUpToChip, floorShare, proRata } from '../base/split.ts';
import type { ChartRow, PartWord } from './chart.ts';
import type { EligibilityRow } from './eligibility.ts';
import { type CutPart, cutPrize, hundredths, isByPercent, isPaidToPlayers, percentsOf, WHOLE } from './prize-parts.ts';
import type { Step } from './sheet.ts';
import type { Chosen } from './vocabulary.ts';

// The people who have a part. The floor finds them from the fees and hands it tracked and the answers it got; nothing
// else about them is known here.

/** What keeps a person from being paid: a rule, a seat that the house plays, a prize that the patron did not name. */
export type BarredBy = EligibilityRow['rule'] | 'house' | 'named-another' | 'limit' | 'set';

/** holder: the hand meets the row. losing, winning: the two sides of a bad beat. dealer-bet: a fee on another's hand. */
export type Role = 'holder' | 'losing' | 'winning' | 'dealer-bet';

/** One share: a fee on a hand that met a row. */
export type Claim = Readonly<{
  id: string;
  row: ChartRow;
  role: Role;
  /** The hand it rests on, and what was wagered on it, for co-bettors. */
  onHand: string;
  wager: number;
  /** Whether the hand lost the base game; left out where no payout depends on it. */
  lost?: boolean;
  /** Left out if nothing bars it. A barred claim is listed only if the sheet says who gets its share. */
  barredBy?: BarredBy;
}>;

/** A person whose share does not come from their own hand. */
export type Taker = Readonly<{ id: string; barredBy?: BarredBy }>;

/** All others whom a payout structure can name. */
export type OtherTakers = Readonly<{
  /** The rest of the table. */
  table: readonly Taker[];
  /** Everyone whose fee is in at any table, each person once. */
  room: readonly Taker[];
  playerDealer: Taker | undefined;
  /** The fees of the round, by hand: all but those on the hand that hits, and others of the same player, envy it. */
  envious: readonly (Taker & Readonly<{ onHand: string; player?: string }>)[];
  /** Hands that hit a row with envy, once for each row, whether or not their own holder is paid. */
  envied: readonly Readonly<{ row: ChartRow; onHand: string; player?: string }>[];
}>;

// How one prize is cut. An unclaimed part stays where it was or goes to the reserve, as the sheet says.

type PartTaker = PartWord['to'];
type Rounding = NonNullable<Extract<Step, { kind: 'award' }>['split']>;
type Sharing = Pick<
  Extract<Step, { kind: 'award' }>,
  'bettors' | 'split' | 'table' | 'room' | 'unpaid' | 'amounts' | 'recipient'
>;

/** What one person has of a prize. */
export type Share = Readonly<{
  id: string;
  part: PartTaker;
  row: ChartRow;
  /** The clause under which it is owed: of the line, or of the structure if their own hand did not win. */
  at: string;
  /** Out of the prize itself. */
  taken: Cents;
  /** What rounding an equal split up to the chip adds. */
  odd: Cents;
  /** The prize once more, in full beside the first who has it. */
  again: Cents;
  /** What parts by amount lack of the prize, where the sheet has it added. */
  added: Cents;
}>;

/** What is neither taken nor forfeited to the reserve stays. */
export type PrizeDivision = Readonly<{ shares: readonly Share[]; toReserve: Cents }>;

type DivisionTerms = Readonly<{
  at: string;
  parts: readonly PartWord[];
  sharing: Sharing;
  chip: Cents;
  /** The choices of the offer, for parts by amount, and how many times those are paid. */
  chosen?: Chosen;
  times?: number;
}>;

/** The taker of a part that is set aside for whom the award step names. */
export const RECIPIENT = 'recipient';

export function dividePrizeShares(
  amount: Cents,
  claims: readonly Claim[],
  others: OtherTakers,
  cutting: DivisionTerms,
): PrizeDivision {
  const parts = cutting.parts.map((word) => ({ word, units: unitsOf(word.to, claims, others, cutting) }));
  const cut = cutOf(amount, parts, cutting);
  const divided = parts.map(({ word, units }, i) => dividePart(word, cut[i]!, units, cutting));
  const ofPlayers = divided.filter((_, i) => isPaidToPlayers(cutting.parts[i]!));
  // What is set aside, and what the reserve has of a prize, is a part of one that a player wins.
  const isWon = ofPlayers.some(({ shares }) => shares.length > 0);
  const counted = isWon ? divided : ofPlayers;
  return {
    shares: counted.flatMap(({ shares }) => shares),
    toReserve: sumCents(counted.map(({ toReserve }) => toReserve)),
  };
}

/** One equal share of a part: a person, or a hand with those who bet on it. */
type Unit = Readonly<{ row: ChartRow; at: string; members: readonly Member[] }>;
type Member = Readonly<{ id: string; wager: number; isBarred: boolean }>;
type Part = Readonly<{ word: PartWord; units: readonly Unit[] }>;

function unitsOf(
  to: PartTaker,
  claims: readonly Claim[],
  others: OtherTakers,
  { at, parts, sharing }: DivisionTerms,
): Unit[] {
  const { table, room, unpaid } = sharing;
  const excluded: readonly string[] = to === 'room' && room !== undefined ? room.leftOut : (table?.leftOut ?? []);
  const goesToOthers = unpaid?.ineligible === 'others';
  const leftOut = (barredBy: BarredBy | undefined): boolean =>
    barredBy !== undefined && (goesToOthers || excluded.includes(barredBy));
  const takers = (list: readonly Taker[]): Unit[] =>
    list
      .filter(({ barredBy }) => !leftOut(barredBy))
      .map(({ id, barredBy }) => {
        const members = [{ id, wager: 0, isBarred: barredBy !== undefined }];
        return { row: first(claims).row, at, members };
      });
  switch (to) {
    case 'table':
      return takers(others.table);
    case 'room':
      return takers(others.room);
    case 'player-dealer':
      return takers(others.playerDealer === undefined ? [] : [others.playerDealer]);
    case 'recipient':
      return [{ row: first(claims).row, at: sharing.recipient?.at ?? at, members: [THE_RECIPIENT] }];
    case 'reserve':
      return [];
    case 'each':
    case 'holders':
    case 'losing':
    case 'winning':
    case 'dealer-bets':
      return handUnits(
        claims.filter(({ role, barredBy }) => partOf(role, parts).includes(to) && !(goesToOthers && leftOut(barredBy))),
        sharing.bettors,
        leftOut,
      );
  }
}

const THE_RECIPIENT: Member = { id: RECIPIENT, wager: 0, isBarred: false };

/**
 * The share that a role is paid from. A player-dealer without one holds the hand like all others, but its winner does
 * not.
 */
function partOf(role: Role, parts: readonly PartWord[]): readonly PartTaker[] {
  const own = ({ holder: 'holders', losing: 'losing', winning: 'winning', 'dealer-bet': 'dealer-bets' } as const)[role];
  return role === 'winning' || parts.some(({ to }) => to === own) ? [own] : ['each', 'holders'];
}

function handUnits(
  claims: readonly Claim[],
  bettors: Sharing['bettors'],
  leftOut: (barredBy: BarredBy | undefined) => boolean,
): Unit[] {
  const hands = new Map<string, Claim[]>();
  for (const [i, claim] of claims.entries()) {
    const { role, row, onHand } = claim;
    // Fees on the player-dealer's hand are bets of their own on a hand that none of them holds.
    const hand = bettors === 'each-fee' || role === 'dealer-bet' ? `fee ${i}` : `${role} ${row.key} ${onHand}`;
    hands.set(hand, [...(hands.get(hand) ?? []), claim]);
  }
  return [...hands.values()].map((bets) => {
    const { row } = first(bets);
    const owners = bettors === 'owner' ? bets.slice(0, 1) : bets;
    // With everyone excluded there is no one to take the share: the hand is one that cannot be paid.
    const members = owners
      .filter(({ barredBy }) => !leftOut(barredBy))
      .map(({ id, wager, barredBy }) => ({ id, wager, isBarred: barredBy !== undefined }));
    return { row, at: row.at, members };
  });
}

/**
 * Percentages of the prize, down to the cent. Where shares are rounded up to the chip the last part is what is left of
 * the whole (B-1). Where parts without takers go to the others, those grow in proportion.
 */
function cutOf(
  whole: Cents,
  parts: readonly Part[],
  { parts: words, sharing, chosen, times }: DivisionTerms,
): CutPart[] {
  const { split, unpaid, amounts: byAmount } = sharing;
  const grows = unpaid?.nobody === 'others';
  if (!isByPercent(words)) {
    const counted = parts.map(({ word, units }) => ({
      word,
      takers: units.length,
      counts: units.length > 0 || !grows || word.to === 'reserve',
    }));
    return cutPrize(whole, counted, { over: byAmount?.over ?? 'cut', chosen: chosen ?? {}, times: times ?? 1 });
  }
  const taking = grows ? parts.filter(({ word, units }) => units.length > 0 || word.to === 'reserve') : parts;
  const [all, taken] = [percentsOf(words), percentsOf(taking.map(({ word }) => word))];
  const amounts = parts.map((part) =>
    taking.includes(part) ? floorShare(whole, ratio(hundredths(part.word.percent!) * all, taken * WHOLE)).share : ZERO,
  );
  const last = taking.at(-1);
  if (split?.rounds === 'up-to-chip' && all === WHOLE && last !== undefined) {
    const at = parts.indexOf(last);
    amounts[at] = cents(whole - sumCents(amounts.filter((_, i) => i !== at)));
  }
  return amounts.map((amount) => ({ amount, added: ZERO }));
}

/** What a unit has: of the prize, of odd chips, the prize once more, or added to it. */
type Slice = Pick<Share, 'taken' | 'odd' | 'again' | 'added'>;

function dividePart(
  { to, each }: PartWord,
  { amount, added }: CutPart,
  units: readonly Unit[],
  { sharing, chip }: DivisionTerms,
): PrizeDivision {
  const { unpaid, split } = sharing;
  if (to === 'reserve') return { shares: [], toReserve: amount };
  if (units.length === 0) return { shares: [], toReserve: unpaid?.nobody === 'reserve' ? amount : ZERO };
  const paid = units.filter(({ members }) => members.some(({ isBarred }) => !isBarred));
  const whole = cents(amount + added);
  // An exact amount for each is paid as it is posted; only what is shared is rounded to chips.
  const rounding = each && whole % units.length === 0 ? EXACT : split;
  const slices =
    to === 'each' ? inFull(amount, paid) : equally({ amount, whole }, units.length, paid, { split: rounding, chip });
  const bets = paid.flatMap((unit, i) => betsOn(unit, slices[i]!));
  const shares = bets
    .filter(({ isBarred }) => !isBarred)
    .map(({ isBarred: _, row, at, id, slice }) => ({ id, part: to, row, at, ...slice }));
  if (unpaid?.ineligible !== 'reserve') return { shares, toReserve: ZERO };
  const ofBettors = sumCents(bets.filter(({ isBarred }) => isBarred).map(({ slice }) => slice.taken));
  const left = cents(amount - sumCents(slices.map(({ taken }) => taken)));
  return { shares, toReserve: cents(ofBettors + minCents(left, forfeitedAmount(to, whole, units, paid, rounding))) };
}

const EXACT: Rounding = { at: '', rounds: 'down-to-cent' };

/** What those who may not be paid would have had: in chips it is what the others leave, in cents as much as theirs. */
function forfeitedAmount(
  to: PartTaker,
  amount: Cents,
  units: readonly Unit[],
  paid: readonly Unit[],
  split: Rounding | undefined,
): Cents {
  const barred = units.length - paid.length;
  if (barred === 0) return ZERO;
  if (to === 'each' || split?.rounds === 'up-to-chip') return amount;
  return timesCents(evenlyDown(amount, units.length).each, barred);
}

/** The first is paid out of the prize, the others the same again. */
const inFull = (amount: Cents, units: readonly Unit[]): Slice[] =>
  units.map((_, i) => ({ taken: i === 0 ? amount : ZERO, odd: ZERO, again: i === 0 ? ZERO : amount, added: ZERO }));

/** Equal shares of one amount: rounded up to the chip, the excess added (B-2), or down to the cent (K2, K3). */
function equally(
  { amount, whole }: Readonly<{ amount: Cents; whole: Cents }>,
  people: number,
  paid: readonly Unit[],
  { split, chip }: Readonly<{ split: Rounding | undefined; chip: Cents }>,
): Slice[] {
  assert(people === 1 || split !== undefined, 'a sheet whose prizes are shared says how shares are rounded');
  const up = split?.rounds === 'up-to-chip';
  const { each } = up ? evenlyUpToChip(whole, people, chip) : evenlyDown(whole, people);
  // The prize pays the shares in turn until it is used up, then what is added to it; what the last ones lack are the odd
  // chips.
  let left: Cents = amount;
  let more = cents(whole - amount);
  return paid.map(() => {
    const taken = minCents(left, each);
    left = cents(left - taken);
    const added = minCents(more, cents(each - taken));
    more = cents(more - added);
    return { taken, odd: cents(each - taken - added), again: ZERO, added };
  });
}

type BetShare = Omit<Unit, 'members'> & Member & Readonly<{ slice: Slice }>;

/** A hand's part among those who bet on it, by their wagers, down to the cent; the odd cents stay where they were. */
function betsOn({ members, ...unit }: Unit, slice: Slice): BetShare[] {
  if (members.length === 1) return [{ ...unit, ...first(members), slice }];
  const wagers = members.map(({ wager }) => wager);
  // If the wagers were not keyed, they are treated as equal.
  const weights = wagers.some((wager) => wager > 0) ? wagers : wagers.map(() => 1);
  const [taken, odd, again, added] = [slice.taken, slice.odd, slice.again, slice.added].map(
    (amount) => proRata(amount, weights).parts,
  );
  return members.map((member, i) => ({
    ...unit,
    ...member,
    slice: { taken: taken![i]!, odd: odd![i]!, again: again![i]!, added: added![i]! },
  }));
}

// Who pays the shares: the pool up to its part of the prize, then the reserve, cause by cause.

/** What a charge on the reserve is for. */
export type Cause = 'multiplier' | 'odd-chips' | 'fixed-prizes' | 'further-winners' | 'envy';

/** What one claim or taker is paid for one part of one row, and out of what; of several causes, several portions. */
export type Portion = Readonly<{
  /** The id of a claim or of a taker. */
  claim: string;
  row: string;
  part: PartWord['to'] | 'envy';
  /** The clause under which it is owed. */
  at: string;
  /** The pool that `fromPool` comes out of; null where only the reserve pays. */
  pool: string | null;
  fromPool: Cents;
  fromReserve: Cents;
  cause: Cause;
  /** The clause that charges the reserve: the row's own, or that of the odd chips. */
  chargedAt: string;
}>;

type Words = Readonly<{
  split: Rounding | undefined;
  multipliedAt: string | undefined;
  amounts?: Sharing['amounts'];
}>;

/** A prize of a pool. The pool pays up to `gives`; beyond that a multiplier is in force, and the reserve pays the rest. */
export function poolPortions(
  shares: readonly Share[],
  { pool, gives }: Readonly<{ pool: string; gives: Cents }>,
  words: Words,
): Portion[] {
  let left = gives;
  return shares.flatMap((share) => {
    const fromPool = minCents(left, share.taken);
    left = cents(left - fromPool);
    const lifted = cents(share.taken - fromPool);
    const base = baseOf(share, pool);
    const odd = { ...base, fromPool, fromReserve: share.odd, ...oddChips(share.row, words) };
    const further = { ...base, fromReserve: share.again, cause: 'further-winners' as const };
    const multiplied = { ...base, fromReserve: lifted, cause: 'multiplier' as const };
    return [
      ...(share.again > 0 ? [] : [odd]),
      ...(share.again > 0 ? [further] : []),
      ...(lifted > 0 ? [{ ...multiplied, chargedAt: words.multipliedAt ?? base.chargedAt }] : []),
      ...addedPortion(share, base, words),
    ];
  });
}

/** A prize beside one that was won at another table: the pool is gone, the reserve pays the same again. */
export function joinedPortions(shares: readonly Share[], pool: string, words: Words): Portion[] {
  return shares.flatMap((share) => {
    const base = baseOf(share, pool);
    const fromReserve = cents(share.taken + share.again);
    return [
      { ...base, fromReserve, cause: 'further-winners' as const },
      ...(share.odd > 0 ? [{ ...base, fromReserve: share.odd, ...oddChips(share.row, words) }] : []),
      ...addedPortion(share, base, words),
    ];
  });
}

/** A fixed prize: the reserve pays it, or first the pool that backs it as far as that goes. */
export function fixedPortions(
  shares: readonly Share[],
  backed: Readonly<{ pool: string; gives: Cents }> | undefined,
  words: Words,
): Portion[] {
  let left = backed?.gives ?? ZERO;
  return shares.flatMap((share) => {
    const prize = cents(share.taken + share.again);
    const fromPool = minCents(left, prize);
    left = cents(left - fromPool);
    const base = baseOf(share, backed?.pool ?? null);
    return [
      { ...base, fromPool, fromReserve: cents(prize - fromPool), cause: 'fixed-prizes' as const },
      ...(share.odd > 0 ? [{ ...base, fromReserve: share.odd, ...oddChips(share.row, words) }] : []),
      ...addedPortion(share, base, words),
    ];
  });
}

const oddChips = ({ at }: ChartRow, { split }: Words) => ({
  cause: 'odd-chips' as const,
  chargedAt: split?.at ?? at,
});

/** Parts by amount beyond the prize are charged like a fixed prize, under the clause that has them added. */
const addedPortion = ({ added }: Share, base: ReturnType<typeof baseOf>, { amounts }: Words): Portion[] =>
  added === 0 ? [] : [{ ...base, fromReserve: added, cause: 'fixed-prizes', chargedAt: amounts?.at ?? base.chargedAt }];

const baseOf = ({ id, part, row, at }: Share, pool: string | null) => ({
  claim: id,
  row: row.key,
  part,
  at,
  pool,
  fromPool: ZERO,
  chargedAt: row.at,
});
