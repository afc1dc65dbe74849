/** For tests on the real sheets: an offer in force, one table, a call, and what each seat is owed when all is answered. */
import { type Cents, usd } from '../../base/cents.ts';
import { withGames } from '../../rules/every-game.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Position } from '../state.ts';
import { type Asked, given, inForce, lowOffer, meet } from '../testing.ts';
import { bet } from './testing.ts';

type Posted = {
  offer?: Partial<Offer>;
  amounts?: Record<string, number>;
  pools?: Record<string, Cents>;
  reserve?: Cents;
};
type Opened = { kind?: 'live' | 'npn'; people?: Record<number, string>; limits?: string; banks?: number };

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
    table: (game: string, taken: number, { kind = 'live', people = {}, limits, banks }: Opened = {}, id = 't1') => {
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
    /** Answers what is asked, plainly unless the test says otherwise, and authorises; or the clause that refuses it. */
    pays: (answers: Record<string, boolean | number> = {}): Record<number, number> | string => {
      for (;;) {
        const outcome = house.ask('fay', { type: 'authorise-hit', hit: 'hit-1', also: ['sue'] });
        if (!('refusal' in outcome)) break;
        if (outcome.refusal.reason !== 'open-question') return outcome.refusal.at;
        const question = /"(.+?)"/.exec(outcome.refusal.next)![1]!;
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
