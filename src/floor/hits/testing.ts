/** For the tests of hits: a house with one jackpot, tables, rounds and calls, and who has which part in what was called. */
import { type Cents, usd } from '../../base/cents.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import { withGames } from '../../rules/every-game.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Position } from '../state.ts';
import { type Asked, given, inForce } from '../testing.ts';
import { judgeHit } from './claims.ts';

export const OFFER = 'jackpot';
export const ROYAL = 'As Ks Qs Js Ts';
export const FLUSH = 'Ac Tc 8c 6c 2c';
export const FLUSH_OF_HEARTS = 'Ah Th 8h 6h 2h';

const BARS = { bars: 'person' } as const;
/** Rows about a bet and about a person, each under a clause of its own. */
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
export const paid = (seat: number, more: Partial<Position> = {}): Position => bet({ seat, fees: [OFFER], ...more });

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
