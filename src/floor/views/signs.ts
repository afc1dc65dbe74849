/** What is shown on the wall: signs with their meters, high-hand boards, and recent wins. */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { localOf } from '../../base/zone.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { PoolWord } from '../../rules/fund.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { scheduleSays } from '../../rules/posted-times.ts';
import { prizeWords } from '../../rules/prize-text.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { pool as poolAccount } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { zonePackOf } from '../clock.ts';
import { isOfferedAt, sheetOf } from '../kit/offers.ts';
import { boardStep, leadersOf } from '../runnings/settle.ts';
import type { OfferState, Running, State } from '../state.ts';
import { houseGameRows } from './house-games.ts';
import { gameName, type Outside, offerName, optional, publicName, type ViewOf } from './view-kit.ts';

export type SignView = ViewOf<typeof signView>;
export type BoardView = ViewOf<typeof boardView>[number];
export type RecentView = ViewOf<typeof recentView>[number];

export const isShown = ({ status }: OfferState): boolean =>
  status === 'approved' || status === 'suspended' || status === 'paused';

/** The meter is the balance of the pool's account; there is no second copy to drift. */
export function signView(state: State, offered: OfferState) {
  const { offer, status, because, fund } = offered;
  const sheet = sheetOf(state, offered);
  const pools = sheet.fund.kind === 'own' ? sheet.fund.pools : [];
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
    games: sheet.games.map(({ game }) => ({ game, name: gameName(game, state.games) })),
    /** The fund whose pools it shows or draws on; null if the house pays. */
    fund,
    period: { ...offer.period },
    hours: offer.hours === undefined ? null : { ...offer.hours },
    ...saysTimes(sheet, offer),
    pools: pools.map(({ id, name, cap }) => ({
      pool: id,
      name,
      amount: balanceOf(state, poolAccount(fund!, id)),
      cap: cap === undefined ? null : chosenAmount(offer.amounts, cap),
    })),
    ...optional({
      /** Announced increases, the next one first; left out if none is announced. */
      raises: announced(state, offered, pools),
    }),
    rows: rowsOf(sheet, offer),
    /** Tables at which a hand of it is pending: the sign says PENDING. */
    pending: [...state.hits.values()]
      .filter((hit) => hit.offer === offer.id)
      .map(({ table, exposedAt }) => ({ table, since: exposedAt })),
  };
}

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
export function boardView(state: State, { offer, opensAt, closesAt, places }: Running, outside: Outside) {
  const offered = lookUp(state.offers, offer);
  if (boardStep(sheetOf(state, offered)) === undefined) return [];
  const leading = leadersOf(places);
  const hands = places.map((place) => ({
    table: place.table,
    seat: place.seat,
    hand: place.says ?? place.row,
    verifiedAt: place.verifiedAt,
    leads: leading.includes(place),
    ...optional({
      /** Below the posted minimum: it is listed and cannot win. */
      below: place.below === undefined ? undefined : (true as const),
    }),
    /** As it may be shown on a wall; null if nobody is named yet. */
    name: publicName(outside, place.person),
  }));
  return [{ offer, name: offerName(state, offered), opensAt, closesAt, hands }];
}

export const recentView = (outside: Outside) =>
  outside.recentHits
    .slice(0, MOST_RECENT)
    .map(({ person, award: _, ...hit }) => ({ ...hit, who: publicName(outside, person) }));

export const MOST_RECENT = 25;
