/** What an authorised hit owes: an award for each claim and for everybody else who has a part. */
import { type Cents, sumCents } from '../../base/cents.ts';
import type { Portion, Settlement } from '../../rules/settle.ts';
import { held, payable, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { claimDeadlines } from '../kit/awards.ts';
import { wagerOn } from '../kit/bets.ts';
import { inKindOf } from '../kit/prizes.ts';
import type { State } from '../state.ts';
import { fundOf, lockParts, locksMoney } from './held.ts';
import { type OpenHit, type Relocked, relock, settlementOf, timesOf } from './locks.ts';

type Authorised = Extract<FloorEvent, { type: 'hit-authorised' }>;
type Awards = Authorised['awards'];

/** The event's part about money; undefined where nobody is paid and nothing moves. */
export type Owed = Pick<Authorised, 'awards' | 'locks' | 'postings' | 'advances'>;

export function oweHit(state: State, open: OpenHit): Owed | undefined {
  const { hit, sheet } = open;
  const fund = fundOf(state, hit);
  if (fund === undefined || !locksMoney(sheet)) return owedByHouse(state, open);
  const relocked = relock(state, fund, { changed: open });
  const settlement = relocked.settlements.get(hit.id);
  if (settlement === undefined || isIdle(open, settlement)) return undefined;
  const paidBy = { fund: fund.id };
  const awards = newAwards(state, open, settlement, paidBy);
  for (const { id, amount, clause } of awards)
    post(relocked.books, held(fund.id, hit.id), payable(paidBy, id), amount, clause);
  return { awards, ...lockParts(fund.id, stands(relocked, hit.id)) };
}

function owedByHouse(state: State, open: OpenHit): Owed | undefined {
  const settlement = settlementOf(state, open, [], timesOf(state, open));
  if (settlement === undefined || isIdle(open, settlement)) return undefined;
  const books = openBooks(state);
  const awards = newAwards(state, open, settlement, 'house');
  for (const { id, amount, clause } of awards) post(books, promotions, payable('house', id), amount, clause);
  return { awards, ...lockParts(undefined, undefined), postings: books.postings };
}

/** A tenth of an empty pool is nothing and was won all the same; a hit of which nobody may have a part is none. */
function isIdle({ claims }: OpenHit, { portions, pools }: Settlement): boolean {
  const moves = portions.some(({ fromPool, fromReserve }) => fromPool + fromReserve > 0);
  return (
    claims.every(({ barredBy }) => barredBy !== undefined) && !moves && pools.every(({ toReserve }) => toReserve === 0)
  );
}

/** An authorised hit no longer waits: its lock is final and leaves the list, its advances stay in the queue. */
function stands(relocked: Relocked, hit: string): Relocked {
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
