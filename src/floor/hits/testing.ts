/**
 * For tests of hits: a house with one jackpot, an offer of a real sheet at one table, and a settlement with its fund.
 */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, usd, ZERO } from '../../base/cents.ts';
import { withGames } from '../../rules/chart.ts';
import type { Claim, OtherTakers } from '../../rules/divide-prize.ts';
import type { EligibilityRow } from '../../rules/eligibility.ts';
import type { OwnFund } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Payout, Terms } from '../../rules/settle.ts';
import { paid, settled } from '../../rules/settle-testing.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { pool as poolAccount, reserve } from '../accounts.ts';
import { balanceIn, openBooks } from '../books.ts';
import { sheetOf } from '../kit/offers.ts';
import type { FloorRefusal } from '../outcome.ts';
import type { Position } from '../state.ts';
import { type Asked, given, inForce, lowOffer, meet } from '../testing.ts';
import { judgeHit } from './claims.ts';
import { chargeSettlement } from './locks.ts';

export const OFFER = 'jackpot';
export const ROYAL = 'As Ks Qs Js Ts';
export const FLUSH = 'Ac Tc 8c 6c 2c';
export const FLUSH_OF_HEARTS = 'Ah Th 8h 6h 2h';

const BARS = { bars: 'person' } as const;
/** Rules about a bet and about a person, each under a separate clause. */
export const ROWS = {
  fee: { rule: 'fee-paid', at: '§4.1', ...BARS },
  prop: { rule: 'prop-player', at: '§4.2', ...BARS, allowed: 'never' },
  button: { rule: 'button', at: '§4.3', ...BARS, allowed: 'never' },
  employee: { rule: 'employee', at: '§4.4', ...BARS, allowed: 'off-duty' },
  folded: { rule: 'not-folded', at: '§4.5', ...BARS },
  playerDealer: { rule: 'player-dealer', at: '§4.6', ...BARS, allowed: 'never' },
  backline: { rule: 'backline', at: '§4.7', ...BARS, allowed: 'never' },
  line: { rule: 'line-bet', at: '§4.8', ...BARS },
  household: { rule: 'household', at: '§4.9', ...BARS, allowed: 'never' },
} as const satisfies Readonly<Record<string, EligibilityRow>>;

export const bet = ({ seat, ...more }: Partial<Position> & { seat: number }): Position => ({
  seat,
  hand: 1,
  bettor: 'seat',
  person: null,
  wager: usd(10),
  fees: [],
  ...more,
});
export const betWithFee = (seat: number, more: Partial<Position> = {}): Position =>
  bet({ seat, fees: [OFFER], ...more });

type Called = { hands?: Record<number, string>; common?: string; inHand?: number[] };

export const call = (table: string, { hands = {}, common, inHand }: Called): Asked => ({
  type: 'call-hand',
  table,
  offer: OFFER,
  common: common ?? null,
  hands: Object.entries(hands).map(([seat, cards]) => ({ seat: Number(seat), hand: 1, cards })),
  ...(inHand === undefined ? {} : { inHand }),
});

type Opened = { game?: string; kind?: 'live' | 'npn'; seats?: readonly number[]; people?: Record<number, string> };

export type HitFloor = ReturnType<typeof hitFloor>;

export function hitFloor() {
  const house = given();
  const judged = (hit = 'hit-1') => {
    const offer = house.state.offers.get(OFFER)!;
    return judgeHit(house.state, offer, sheetOf(house.state, offer), house.state.hits.get(hit)!);
  };
  return {
    house,
    judged,
    offered: (sheet: Sheet): void => {
      for (const { game } of withGames(sheet).games)
        house.does('mia', { type: 'approve-game', game, approval: 'GEGA-1' });
      inForce(house.state, sheet, {}, { pools: { main: usd(10_000) }, reserve: usd(50_000) });
    },
    open: (table: string, opened: Opened = {}): void => {
      const { game = 'crazy-4-poker', kind = 'live', seats = [1, 2, 3, 4], people = {} } = opened;
      house.does('flo', { type: 'open-table', table, game, kind, seats: 8, limits: null });
      for (const seat of seats) house.does('dan', { type: 'take-seat', table, seat, person: people[seat] ?? null });
    },
    round: (table: string, positions: readonly Position[], dealtIn = positions.length): void => {
      house.does('dan', { type: 'start-round', table, dealtIn, read: 'keyed', positions } as Asked);
    },
    /** Each claim as its seat, its role and what bars it; each taker likewise. */
    claims: () =>
      judged().claims.map(({ position, role, barredBy }) =>
        [position.seat, role, ...(barredBy === undefined ? [] : [barredBy])].join(' '),
      ),
    table: () => judged().others.table.map(({ position, barredBy }) => `${position.seat} ${barredBy ?? 'takes'}`),
    asked: () => judged().open.map(({ id }) => id),
    out: () => judged().barred.map(({ position, because }) => `${position.seat} ${because.rule}`),
    answer: (question: string, value: boolean | number) =>
      house.does('flo', { type: 'answer', hit: 'hit-1', question, value }),
    awards: (): [number, Cents][] => [...house.state.awards.values()].map(({ to, amount }) => [to.seat, amount]),
  };
}

// On the real sheets: an offer in effect, one table, a call, and what each seat is owed when every question is
// answered.

type Posted = {
  offer?: Partial<Offer>;
  amounts?: Record<string, number>;
  pools?: Record<string, Cents>;
  reserve?: Cents;
};
type OpenedOnSheet = { kind?: 'live' | 'npn'; people?: Record<number, string>; limits?: string; banks?: number };

/** Questions that a hand in order answers with yes. */
const YES = new Set(['fee-paid', 'base-wager', 'showdown', 'present', 'won', 'saw-flop', 'bets']);

export const seats = (...numbers: number[]): Position[] => numbers.map((seat) => bet({ seat }));
export const housed = (seat: number): Position => bet({ seat, bettor: 'house', wager: usd(0) });
export const guest = (seat: number, asked: string): Position => bet({ seat, asked, wager: usd(0) });

export type SheetFloor = ReturnType<typeof sheetFloor>;

export function sheetFloor() {
  const house = given();
  let offer = '';
  return {
    house,
    offer: () => offer,
    posted: (sheet: Sheet, { offer: over = {}, amounts = {}, pools = {}, reserve = usd(100_000) }: Posted = {}) => {
      for (const { game } of withGames(sheet).games)
        house.does('mia', { type: 'approve-game', game, approval: 'GEGA-1' });
      const whole = lowOffer(sheet, { fund: 'fund-1', ...over }, amounts);
      offer = inForce(house.state, sheet, whole, { pools, reserve }).id;
    },
    table: (
      game: string,
      taken: number,
      { kind = 'live', people = {}, limits, banks }: OpenedOnSheet = {},
      id = 't1',
    ) => {
      house.does('flo', { type: 'open-table', table: id, game, kind, seats: 9, limits: limits ?? null });
      for (let seat = 1; seat <= taken; seat += 1) {
        house.does('dan', { type: 'take-seat', table: id, seat, person: people[seat] ?? null });
      }
      if (banks !== undefined) house.does('dan', { type: 'set-player-dealer', table: id, seat: banks });
    },
    paid: (seat: number, more: Partial<Position> = {}): Position => bet({ seat, fees: [offer], ...more }),
    prop: (number: number): string => meet(house.state, number, { prop: 'acme' }),
    round: (positions: readonly Position[], dealtIn: number, table = 't1'): void => {
      house.does('dan', { type: 'start-round', table, dealtIn, read: 'keyed', positions } as Asked);
    },
    call: (hands: Record<number, string>, common: string | null = null, inHand?: number[]): void => {
      house.does('dan', {
        type: 'call-hand',
        table: 't1',
        offer,
        common,
        hands: Object.entries(hands).map(([seat, cards]) => ({ seat: Number(seat), hand: 1, cards })),
        ...(inHand === undefined ? {} : { inHand }),
      });
    },
    /** Answers what is asked, plainly unless the test says otherwise, and authorizes; or the clause that refuses it. */
    pays: (answers: Record<string, boolean | number> = {}): Record<number, number> | string => {
      for (;;) {
        const outcome = house.ask('fay', { type: 'authorise-hit', hit: 'hit-1', also: ['sue'] });
        if (!('refusal' in outcome)) break;
        if (outcome.refusal.reason !== 'open-question') return outcome.refusal.at;
        const question = firstOpen(outcome.refusal);
        const id = question.split(':').pop()!;
        const value = answers[question] ?? answers[id] ?? (id === 'dealt-in' ? 6 : YES.has(id));
        house.does('flo', { type: 'answer', hit: 'hit-1', question, value });
      }
      const owed: Record<number, number> = {};
      for (const { to, amount } of house.state.awards.values()) owed[to.seat] = (owed[to.seat] ?? 0) + amount / 100;
      return owed;
    },
  };
}

// A settlement with its fund: who is paid what, and the pools, the reserve and the house's advances afterward.

type PoolTerms = Readonly<{ holds: Cents; reseed?: Cents; floor?: Cents }>;

/** What a fund holds when the hit comes, and whether the house is repaid what it advances. */
type FundGiven = Readonly<{ pools: Readonly<Record<string, PoolTerms>>; reserve: Cents; repaid?: boolean }>;

type Settled = Readonly<{
  paid: Readonly<Record<string, Cents>>;
  pools: Readonly<Record<string, Cents>>;
  reserve: Cents;
  /** What the house put in, by cause. */
  advances: readonly (readonly [cause: string, amount: Cents])[];
  charges: readonly (readonly [at: string, amount: Cents])[];
}>;

type Settling = (
  fund: FundGiven,
  payout: Payout,
  claims: readonly Claim[],
  others?: Partial<OtherTakers>,
  terms?: Partial<Terms>,
) => Settled;

/** Any sheet will do: its fund is the one that is given. */
export const settlingOn =
  (any: Sheet): Settling =>
  (fund, payout, claims, others = {}, terms = {}) => {
    const { state } = given();
    const own = fundWords(fund);
    const sheet = { ...any, fund: own };
    const holds = Object.fromEntries(Object.entries(fund.pools).map(([pool, { holds: money }]) => [pool, money]));
    inForce(state, sheet, {}, { reserve: fund.reserve, pools: holds });
    const books = openBooks(state);
    const readings = (pool: string) => fund.pools[pool]!.holds;
    const on = { readings, chip: cents(100), chosen: {}, times: 1, joined: new Set<string>(), ...terms };
    const won = settled(payout, claims, others, on);
    const met = won.pools.map(({ pool, reading }) => ({
      pool,
      reading,
      ...(on.joined.has(pool) ? { joins: { hit: 'hit-1', met: reading } } : {}),
    }));
    chargeSettlement(
      { books, fund: state.funds.get('fund-1')!, hit: 'hit-2', sheet, step: payout.step },
      won,
      met,
    ).reseed();
    const charges = books.postings.filter(({ debit }) => debit === reserve('fund-1'));
    return {
      paid: paid(won),
      pools: Object.fromEntries(
        Object.keys(holds).map((pool) => [pool, balanceIn(books, poolAccount('fund-1', pool))]),
      ),
      reserve: balanceIn(books, reserve('fund-1')),
      advances: books.advances.map(({ advance: { cause, amount } }) => [cause, amount] as const),
      charges: charges.map(({ at, amount }) => [at, amount] as const),
    };
  };

function fundWords({ pools, repaid = true }: FundGiven): OwnFund {
  return {
    kind: 'own',
    at: '§6',
    pools: Object.entries(pools).map(([id, { reseed = ZERO, floor }]) => ({
      id,
      name: id,
      at: '§6.1',
      seed: ZERO,
      seedIs: 'advance',
      reseed,
      ...(floor === undefined ? {} : { floor }),
    })),
    shortfall: { at: '§6.2', repaid },
    repay: { at: '§6.3' },
    chargeOrder: ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'],
    closing: [],
  };
}

/** The first question that keeps a hit from being authorized. */
export function firstOpen({ values }: FloorRefusal): string {
  const open = values?.open;
  assert(Array.isArray(open) && typeof open[0] === 'string', 'a question is open');
  return open[0];
}
