/** Calls the line that a fee has won by bringing its pool to the secret amount, as a hand would be called. */
import { lookUp } from '../../base/assert.ts';
import type { FloorEvent } from '../events.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import type { Envelope } from '../kit/schemas.ts';
import { triggersIn } from '../kit/triggers.ts';
import type { Hit, HitHand, Round, State, Table } from '../state.ts';
import { type Call, type CallContext, everyoneIn, lockHit } from './call.ts';

/** A fee that brought a pool to its secret amount: whose it was, and the round as it was then. */
type Triggered = Readonly<{
  offer: string;
  pool: string;
  table?: string;
  round?: Round;
  fee: Readonly<{ seat: number; hand: number }>;
  trigger: NonNullable<Hit['trigger']>;
}>;

/**
 * Calls the line that a fee has won, with everyone who was in its round, as a called hand would be. Undefined if the
 * table is closed by now, or nobody was in the round whose fee counts for everyone.
 */
export function callTriggered(state: State, command: Envelope, won: Triggered) {
  const at = state.tables.get(won.table!);
  const offered = lookUp(state.offers, won.offer);
  const sheet = sheetOf(state, offered);
  const gameRow = at === undefined ? undefined : gameRowOf(sheet, at.game);
  const { row } = triggersIn(state, offered).find(({ pool }) => pool.id === won.pool)!;
  if (at === undefined || gameRow === undefined) return undefined;
  const table: Table = { ...at, round: won.round! };
  const { seat, hand } = won.fee;
  const paid = seat === 0 ? everyoneIn(table, undefined, false) : [{ seat, hand }];
  if (paid.length === 0) return undefined;
  const hands = paid.map((one): HitHand => ({ seat: one.seat, hand: one.hand, cards: '', row: row.key, beats: false }));
  const press = { ...command, type: 'call-hand', table: at.id, offer: won.offer, hands: [], common: null } as Call;
  const calling: CallContext = { state, table, offered, sheet, gameRow, command: press, before: undefined };
  const called = lockHit(calling, [], hands) as HitCalled;
  return { ...called, trigger: won.trigger };
}

type HitCalled = Extract<FloorEvent, { type: 'hit-called' }>;
