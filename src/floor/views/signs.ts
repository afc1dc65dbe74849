/** What hangs on the wall: signs with their meters, high-hand boards, and what was won last. */
import type { Cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { localOf } from '../../base/zone.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { PoolWord } from '../../rules/fund-words.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { scheduleSays } from '../../rules/posted-times.ts';
import { prizeWords } from '../../rules/say-prize.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import { pool as poolAccount } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { zonePackOf } from '../clock.ts';
import { isOfferedAt, sheetOf } from '../kit/offers.ts';
import { boardStep, leadersOf } from '../runnings/board.ts';
import type { OfferState, Running, State } from '../state.ts';
import type { BoardView, Outside, RecentView, SignRow, SignView } from '../view-types.ts';
import { houseGameRows } from './house-games.ts';
import { gameName, offerName } from './names.ts';

export const isShown = ({ status }: OfferState): boolean =>
  status === 'approved' || status === 'suspended' || status === 'paused';

/** The meter is the balance of the pool's account; there is no second copy to drift. */
export function signView(state: State, offered: OfferState): SignView {
  const { offer, status, because, fund } = offered;
  const sheet = sheetOf(state, offered);
  const pools = sheet.fund.kind === 'own' ? sheet.fund.pools : [];
  return {
    offer: offer.id,
    name: offerName(state, offered),
    approval: sheet.approval,
    status,
    because,
    words: 'No Purchase Necessary',
    // Where the sheet says how it is played without purchase, the words stand on its sign (B-7, K11).
    npn: sheet.npn !== undefined,
    npnTables: freeTables(state, offered),
    games: sheet.games.map(({ game }) => ({ game, name: gameName(game, state.games) })),
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
    ...announced(state, offered, pools),
    rows: rowsOf(sheet, offer),
    pending: [...state.hits.values()]
      .filter((hit) => hit.offer === offer.id)
      .map(({ table, exposedAt }) => ({ table, since: exposedAt })),
  };
}

/** Patrons read an increase before it comes: its pool, its amount and its moment. */
function announced(state: State, { raises = [] }: OfferState, pools: readonly PoolWord[]): Pick<SignView, 'raises'> {
  if (raises.length === 0) return {};
  const zone = zonePackOf(state);
  const named = raises.map(({ pool, amount, start }) => ({
    pool,
    name: pools.find(({ id }) => id === pool)?.name ?? pool,
    amount,
    start,
    ...(zone === undefined ? {} : { at: must(localOf(zone, start)) }),
  }));
  return { raises: named.sort((a, b) => a.start - b.start) };
}

/** Only where the offer has a schedule: its sentence. */
export function saysTimes(sheet: Sheet, offer: Offer): Readonly<{ times?: string }> {
  const says = scheduleSays(sheet, offer);
  return says === null ? {} : { times: says };
}

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
export function boardView(state: State, { offer, opensAt, closesAt, places }: Running, outside: Outside): BoardView[] {
  const offered = state.offers.get(offer)!;
  if (boardStep(sheetOf(state, offered)) === undefined) return [];
  const leading = leadersOf(places);
  const hands = places.map((place) => ({
    table: place.table,
    seat: place.seat,
    hand: place.says ?? place.row,
    verifiedAt: place.verifiedAt,
    leads: leading.includes(place),
    ...(place.below === undefined ? {} : { below: true as const }),
    name: publicName(outside, place.person),
  }));
  return [{ offer, name: offerName(state, offered), opensAt, closesAt, hands }];
}

export const recentView = (outside: Outside): RecentView[] =>
  outside.recentHits
    .slice(0, MOST_RECENT)
    .map(({ person, award: _, ...hit }) => ({ ...hit, who: publicName(outside, person) }));

export const MOST_RECENT = 25;

/** Who is not in the vault, or whom it does not give out, stands on no wall. */
const publicName = ({ publicName: named }: Outside, person: string | null): string | null =>
  person === null ? null : (named(person) ?? null);
