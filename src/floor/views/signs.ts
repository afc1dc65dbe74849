/** What is shown on the wall: signs with their meters, high-hand boards, and recent wins. */
import { lookUp } from '../../base/assert.ts';
import { addCents, type Cents, ZERO } from '../../base/cents.ts';
import { percent } from '../../base/ratio.ts';
import { must } from '../../base/result.ts';
import { floorShare } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { CARDS, type Card } from '../../cards/card.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { FallNow } from '../../rules/falls.ts';
import type { PoolWord } from '../../rules/fund.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import { type LaidHand, layOut } from '../../rules/lay-out-hands.ts';
import type { Offer } from '../../rules/offer.ts';
import { tableStepOf } from '../../rules/offer-draws.ts';
import { scheduleSays } from '../../rules/posted-times.ts';
import { prizeWords } from '../../rules/prize-text.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { held, pool as poolAccount } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { asListed, zonePackOf } from '../clock.ts';
import { lineStatus } from '../hits/line-limits.ts';
import { USUAL_SIGNS } from '../house/decide.ts';
import { fallsNow } from '../kit/falls.ts';
import { lockedPools } from '../kit/funds.ts';
import { setsNow } from '../kit/memory.ts';
import { gameRowOf, isOfferedAt, sheetOf } from '../kit/offers.ts';
import { stakeNow } from '../kit/rollover.ts';
import { triggerKey } from '../kit/triggers.ts';
import { boardStep, leadersOf } from '../runnings/settle.ts';
import type { Hit, OfferState, Place, Running, State } from '../state.ts';
import { houseGameRows } from './house-games.ts';
import {
  type Outside,
  offerName,
  optional,
  publicName,
  rowGameName,
  rowName,
  type ShownHand,
  type ViewOf,
  type WonHit,
} from './view-kit.ts';

export type SignView = ViewOf<typeof signView>;
export type BoardView = ViewOf<typeof boardView>[number];
export type RecentView = ViewOf<typeof recentView>[number];
export type PendingView = ViewOf<typeof pendingView>;
export type SignageView = ViewOf<typeof signageView>;
export type ComingView = ViewOf<typeof comingViews>[number];

export const isShown = ({ status }: OfferState): boolean =>
  status === 'approved' || status === 'suspended' || status === 'paused';

/** The meter is the balance of the pool's account; there is no second copy to drift. */
export function signView(state: State, offered: OfferState) {
  const { offer, status, because, fund } = offered;
  const sheet = sheetOf(state, offered);
  const pools = sheet.fund.kind === 'own' ? sheet.fund.pools : [];
  const falls = fallsNow(state, offered);
  return {
    offer: offer.id,
    /** As posted; the approval is shown with it (B-8). */
    name: offerName(state, offered),
    approval: sheet.approval,
    status,
    /** Why it is suspended, as a code. */
    because,
    words: 'No Purchase Necessary' as const,
    /** Whether those words are on the sign: wherever the sheet says how it is played without purchase (B-7, K11). */
    npn: sheet.npn !== undefined,
    /** NPN tables that are open and play it now. */
    npnTables: freeTables(state, offered),
    /** Where it is offered; null for every table. */
    tables: offer.tables === 'all' ? null : [...offer.tables],
    games: sheet.games.map((row) => ({ game: row.game, name: rowGameName(row, state.games) })),
    /** The fund whose pools it shows or draws on; null if the house pays. */
    fund,
    period: { ...offer.period },
    hours: offer.hours === undefined ? null : { ...offer.hours },
    ...saysTimes(sheet, offer),
    ...optional({
      /** Hands that step down: today's, and the next with its time or amount. Left out if there are none. */
      falls: falls.length === 0 ? undefined : falls,
    }),
    pools: pools.map(({ id, name, cap, trigger }) => ({
      pool: id,
      name,
      amount: balanceOf(state, poolAccount(fund!, id)),
      cap: cap === undefined ? null : chosenAmount(offer.amounts, cap),
      ...optional({
        /** A secret amount wins it, by its cap at the latest: the number and the commitment of the amount in force. */
        secret: trigger === undefined ? undefined : secretView(state, fund!, id),
      }),
    })),
    ...optional({
      /** Announced increases, the next one first; left out if none is announced. */
      raises: announced(state, offered, pools),
    }),
    rows: withToday(rowsOf(sheet, offer), falls),
    ...optional({
      /** What the open period is about, if prizes roll over: the line, its prize and what rolled over. */
      stake: stakeNow(state, offered),
      /** Lines that can be won only so often: how often still, and why one is closed. */
      lines: lineStatus(state, offered),
      /** Sets that the whole house collects: what is there and what is missing. Left out if there are none. */
      sets: noneAsNothing(setsNow(state, offered, null)),
      /** Rounds in a row at the tables, for lines that count them. Left out if none is counted. */
      runs: noneAsNothing(tableRuns(state, offered)),
    }),
    /** Hands of it that are pending: the sign shows them with what is at stake until the floor decides. */
    pending: [...state.hits.values()]
      .filter((hit) => hit.offer === offer.id)
      .map((hit) => pendingView(state, offered, hit)),
  };
}

const noneAsNothing = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

/** Runs of tables, not of players: the longest first. */
function tableRuns(state: State, { offer }: OfferState) {
  const runs =
    offer.tables === 'all'
      ? [...state.tables.values()]
      : [...state.tables.values()].filter(({ id }) => offer.tables.includes(id));
  return runs
    .flatMap(({ id, runs: own = [] }) =>
      own.flatMap(({ offer: of, row, seat, count }) =>
        of === offer.id && seat === null ? [{ table: id, row, count }] : [],
      ),
    )
    .sort((a, b) => b.count - a.count || (a.table < b.table ? -1 : 1));
}

function secretView({ triggers }: State, fund: string, pool: string) {
  const { current, next } = triggers.get(triggerKey(fund, pool)) ?? { current: null, next: null };
  return {
    trigger: current?.id ?? null,
    commitment: current?.commitment ?? null,
    /** The ends that the amount is between, once its first fee was placed. */
    above: current?.range?.from ?? null,
    nextCommitment: next?.commitment ?? null,
  };
}

function pendingView(state: State, offered: OfferState, hit: Hit) {
  const { id, table, exposedAt, hands, keys, common = null } = hit;
  const { fund } = offered;
  const lock = fund === null ? undefined : state.funds.get(fund)?.locks.find((one) => one.hit === id);
  const pools = lock === undefined ? [] : lockedPools(lock);
  const readings = Object.fromEntries(pools.map(({ pool, reading }) => [pool, reading]));
  const onHold = fund === null ? ZERO : balanceOf(state, held(fund, id));
  const metered = stakeOf(state, offered, hands, readings);
  return {
    table,
    since: exposedAt,
    hit: id,
    /** The meter as the hit met it, or what is on hold for it; null if it wins no money, or only at a settlement. */
    stake: metered ?? (onHold > 0 ? onHold : null),
    /** It is about a meter: nothing else is shown until the floor decides. */
    isMeter: metered !== undefined,
    /** The pools it is about, so that a list of meters shows what is at stake in place of what is left. */
    pools: metered === undefined ? [] : pools.map(({ pool }) => pool),
    hands: shownHands(state, offered, table, { hands, common: keys?.at(-1)?.common ?? common }),
  };
}

type Rows = readonly Readonly<{ row: string }>[];

/**
 * What a hit of a meter is about: the part of the reading that its rows give, whole cents. Undefined where no row of it
 * is a part of a pool: then it is what it pays.
 */
export function stakeOf(
  state: State,
  offered: OfferState,
  hands: Rows,
  readings: Readonly<Record<string, Cents>>,
): Cents | undefined {
  const rows = rowsOf(sheetOf(state, offered), offered.offer);
  const met = new Set(hands.map(({ row }) => row));
  const parts = new Map<string, number>();
  for (const { row, of } of rows) {
    const reading = of === null ? undefined : readings[of.pool];
    if (of === null || reading === undefined || !met.has(row)) continue;
    const share = floorShare(reading, percent(of.percent)).share;
    const part = of.atMost === null ? share : Math.min(share, of.atMost);
    // A tenth and the whole, hit together, are the whole.
    parts.set(of.pool, Math.min(reading, (parts.get(of.pool) ?? 0) + part));
  }
  return parts.size === 0 ? undefined : ([...parts.values()].reduce((sum, part) => sum + part, 0) as Cents);
}

type Called = Readonly<{
  hands: readonly Readonly<{
    seat: number;
    hand: number;
    cards: string;
    row: string;
    role?: 'losing' | 'winning' | undefined;
  }>[];
  common: string | null;
}>;

/** The hands of a hit, each with the cards that make it first: the losing hand of a bad beat before the winning one. */
export function shownHands(state: State, offered: OfferState, table: string, { hands, common }: Called): ShownHand[] {
  const { game } = state.tables.get(table) ?? {};
  const gameRow = game === undefined ? undefined : gameRowOf(sheetOf(state, offered), game);
  const { picks = {} } = offered.offer;
  const laid = gameRow === undefined ? undefined : layOut(gameRow, { hands, common, picks });
  const inOrder = [...hands].sort((a, b) => Number(b.role === 'losing') - Number(a.role === 'losing'));
  return inOrder.map(({ seat, hand, cards, row, role = null }) => {
    const says = rowName(state, offered, row);
    const dealt = [...cardsOf(cards), ...cardsOf(common)];
    const read = laid?.ok === true ? laid.value.find((one) => one.seat === seat && one.hand === hand) : undefined;
    const made = madeOf(read, says).map((card) => CARDS.code(card));
    const isMade = (text: string) => made.includes(codeOf(text));
    return {
      seat,
      role,
      says,
      cards: made.length === 0 ? dealt : made,
      rest: made.length === 0 ? [] : dealt.filter((text) => !isMade(text)),
    };
  });
}

/** The cards that the row is for: the best hand of a sheet that ranks them, or what the game itself calls like the row. */
function madeOf(read: LaidHand | undefined, says: string): readonly Card[] {
  if (read?.best !== undefined) return read.best.cards;
  const name = says.toLowerCase();
  const hands = read?.reading?.hands ?? [];
  const named = hands.find((one) => one.says.toLowerCase().startsWith(name));
  return (named ?? (hands.length === 1 ? hands[0] : undefined))?.cards ?? [];
}

const codeOf = (text: string): string => {
  const card = CARDS.from(text);
  return card === undefined ? text : CARDS.code(card);
};

const cardsOf = (text: string | null): string[] => (text ?? '').split(/[\s,|]+/).filter((card) => card !== '');

/** A hand that steps down is called what it is today. */
const withToday = (rows: readonly SignRow[], falls: readonly FallNow[]): readonly SignRow[] =>
  falls.length === 0
    ? rows
    : rows.map((row) => ({ ...row, says: falls.find((one) => one.row === row.row)?.today ?? row.says }));

/** Patrons read about an increase before it comes: its pool, its amount and its time. */
function announced(state: State, { raises = [] }: OfferState, pools: readonly PoolWord[]) {
  if (raises.length === 0) return undefined;
  const zone = zonePackOf(state);
  const named = raises.map(({ pool, amount, start }) => ({
    pool,
    name: pools.find(({ id }) => id === pool)?.name ?? pool,
    amount,
    start,
    ...optional({
      /** The same time by the clocks of the house, for signs that know no time zone. */
      at: zone === undefined ? undefined : must(localOf(zone, start)),
    }),
  }));
  return named.sort((a, b) => a.start - b.start);
}

/** Its schedule, if it has one: `Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.` */
export const saysTimes = (sheet: Sheet, offer: Offer) => optional({ times: scheduleSays(sheet, offer) ?? undefined });

export const freeTables = (state: State, offered: OfferState): string[] =>
  [...state.tables.values()]
    .filter((table) => table.kind === 'npn' && isOfferedAt(state, offered, table))
    .map(({ id }) => id);

/** An offer never changes, and its sign is shown many times a second. Its sheet may get another game of the house. */
const ROWS = new WeakMap<Offer, Readonly<{ sheet: Sheet; rows: readonly SignRow[] }>>();

function rowsOf(sheet: Sheet, offer: Offer): readonly SignRow[] {
  const known = ROWS.get(offer);
  if (known?.sheet === sheet) return known.rows;
  const rows = [
    ...everyRowInForce(sheet, offer).map((row) => rowView(sheet, offer, row)),
    ...houseGameRows(sheet, offer),
  ];
  ROWS.set(offer, { sheet, rows });
  return rows;
}

/** One line of the chart that is in effect. Written out, because a chart and a game of the house both make them. */
export type SignRow = Readonly<{
  row: string;
  /** What wins it, as it is printed. */
  says: string;
  /** What it gives, in words: `$500.00`, `10% of the Main Pool`, `2 tickets`. */
  prize: string;
  at: string;
  /** The posted amount, if it has its own. */
  amount: Cents | null;
  /** Its share of a pool, so that a meter can show what it is worth now. */
  of: Readonly<{ pool: string; percent: number; atMost: Cents | null }> | null;
  /** Only in these games; null: in every game of the sheet. */
  games: readonly string[] | null;
  /** The pay schedule in use that it is a line of, if the sheet has several: it is posted by its name. */
  schedule?: string;
}>;

function rowView({ fund }: Sheet, { amounts }: Offer, row: ChartRow): SignRow {
  const { at, key, name, games, prize } = row;
  const pools = fund.kind === 'own' ? fund.pools : [];
  const pool = (id: string) =>
    pools.find((candidate) => candidate.id === id)?.name ?? `${id.replaceAll('-', ' ')} pool`;
  return {
    row: key,
    says: name,
    prize: prizeWords(prize, { amounts, pool }),
    at,
    amount: postedPrize(row, amounts) ?? null,
    of: partOfPool(prize),
    games: games === undefined ? null : [...games],
  };
}

function partOfPool(prize: ChartRow['prize']): SignRow['of'] {
  if (prize.gives !== 'percent-of-pool') return null;
  return { pool: prize.pool, percent: prize.percent, atMost: (prize.atMost ?? null) as Cents | null };
}

/** A high-hand board: every verified hand, and which of them leads. */
export function boardView(state: State, { id, offer, opensAt, closesAt, places }: Running, outside: Outside) {
  const offered = lookUp(state.offers, offer);
  if (boardStep(sheetOf(state, offered)) === undefined) return [];
  const leading = leadersOf(places);
  const hands = inRankOrder(places, leading).map((place) => ({
    table: place.table,
    seat: place.seat,
    hand: place.says ?? place.row,
    verifiedAt: place.verifiedAt,
    leads: leading.includes(place),
    ...optional({
      /** Below the posted minimum: it is listed and cannot win. */
      below: place.below === undefined ? undefined : (true as const),
    }),
    /** A public name; null if no one is named yet. */
    name: publicName(outside, place.person),
  }));
  const stake = optional({
    /** What the open period is about, if prizes roll over. A period that waits to be settled does not show it. */
    stake: offered.running === id ? stakeNow(state, offered) : undefined,
  });
  return [{ offer, name: offerName(state, offered), opensAt, closesAt, ...stake, hands }];
}

/** The leader first, then by rank; hands that cannot win come last, and of equal hands the one verified first. */
const inRankOrder = (places: readonly Place[], leading: readonly Place[]): Place[] =>
  [...places].sort(
    (a, b) =>
      Number(leading.includes(b)) - Number(leading.includes(a)) ||
      Number(a.below === true) - Number(b.below === true) ||
      (b.strength ?? 0) - (a.strength ?? 0) ||
      a.verifiedAt - b.verifiedAt,
  );

export const recentView = (outside: Outside) =>
  outside.recentHits.slice(0, MOST_RECENT).map(({ person, award: _, hit, ...recent }) => ({
    ...recent,
    who: publicName(outside, person),
    ...optional({ hit: hit === undefined ? undefined : wonView(outside, hit) }),
  }));

const wonView = ({ firstName }: Outside, { winners, ...hit }: WonHit) => ({
  ...hit,
  winners: winners.map(({ award: _, person, ...winner }) => ({
    ...winner,
    /** The first name, with consent on record; otherwise the sign names the table. */
    firstName: person === null ? null : (firstName?.(person) ?? null),
  })),
});

/** How the signs look, whether they may be heard, and the emergency message on all of them. */
export const signageView = ({ house }: State) => ({
  ...USUAL_SIGNS,
  ...house?.signs,
  message: house?.message === undefined ? null : { ...house.message },
});

/** How many drawings a sign announces. */
const ANNOUNCED = 6;

/** The next drawings, soonest first: by posted time, what is drawn for, and what it is worth. */
export function comingViews(state: State) {
  const due = [...state.drawings.values()].filter(({ status, dueAt }) => status === 'due' && dueAt > state.time);
  const tables = [...state.offers.values()].flatMap((offered) => {
    const next = offered.status === 'approved' ? nextTableDraw(state, offered) : undefined;
    return next === undefined ? [] : [{ offer: offered.offer.id, dueAt: next, slots: [] }];
  });
  return [...due, ...tables]
    .sort((a, b) => a.dueAt - b.dueAt)
    .slice(0, ANNOUNCED)
    .map(({ offer, dueAt, slots = [] }) => {
      const prize = slots[0];
      return {
        offer,
        name: offerName(state, lookUp(state.offers, offer)),
        at: dueAt,
        /** What is drawn for first; null if the winner plays for it. */
        prize:
          prize === undefined
            ? null
            : { name: prize.name, gives: prize.gives, worth: addCents(prize.value, prize.carried ?? ZERO) },
      };
    });
}

function nextTableDraw(state: State, offered: OfferState): Instant | undefined {
  if (tableStepOf(sheetOf(state, offered)) === undefined) return undefined;
  const held = state.tableDraws.get(offered.offer.id)?.held ?? 0;
  return asListed(state, offered.offer).schedule?.[held];
}

export const MOST_RECENT = 25;
