/**
 * An instrument (chip, coupon, voucher or certificate) and a wager with it: what is kept of them, how they are found,
 * and what happens when their promotion is over.
 */
import { type Cents, cents } from '../../base/cents.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { type BetOdds, expiryOf, type WagerResult } from '../../rules/instrument.ts';
import { instrumentsOf, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { type Promotion, promotionOf, type Refused } from '../kit/prizes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { Due, HouseDay, State } from '../state.ts';

export type Instrument = {
  number: string;
  offer: string;
  face: Cents;
  is: 'voucher' | 'piece';
  /** The gaming day of its issue: its liability is listed under it, a chip's under the day of its voucher. */
  day: HouseDay;
  /** Null if it has no particular holder. */
  person: string | null;
  /**
   * made: not issued yet. held: the player can wager it. on-table: it is on a bet. played: the player-dealer has it,
   * and the floor is to verify it. due: the cage takes it. over: it is worth nothing now.
   */
  status: 'made' | 'held' | 'on-table' | 'played' | 'due' | 'over';
  /** What became of it when its last hand was over, or how it ended. */
  became?: 'cancelled' | 'voided' | 'collected' | 'dropped' | 'expired' | 'swapped' | 'redeemed' | 'void' | undefined;
  /** What the cage pays for it once it was played. */
  owed: Cents;
  /** The voucher that it was exchanged for together with other chips; left out for a single chip. */
  from?: string | undefined;
  /** The fee for using it is due once, for all chips of a voucher together. */
  feePaid?: true | undefined;
  /** The table at which it was played last. */
  table?: string | undefined;
  /** The wager that it is on, or was on last. */
  wager?: string | undefined;
};

export type InstrumentWager = {
  id: string;
  offer: string;
  table: string;
  seat: number;
  bettor: 'seat' | 'backline';
  /** The position among the backline bettors of the seat; left out: first. */
  behind?: number | undefined;
  person: string | null;
  numbers: readonly string[];
  bet: 'base' | 'bonus';
  side: 'player' | 'banker' | null;
  live: Cents;
  face: Cents;
  collection: Cents;
  redemption: Cents;
  placedAt: Instant;
  /** Pieces whose fee was taken with this wager. */
  firstPlaced: readonly string[];
  /** Instruments that had no holder before, and have none again when it is undone. */
  bound?: readonly string[] | undefined;
  /** Kept while it can still be put right. */
  settled?: { result: WagerResult; ratio: BetOdds; at: Instant } | undefined;
};

/** What the house owes on it: its face value until it was played, then what the cage will pay. */
export function liabilityOf({ status, face, owed }: Pick<Instrument, 'status' | 'face' | 'owed'>): Cents {
  if (status === 'over') return cents(0);
  return status === 'played' || status === 'due' ? owed : face;
}

// Finding an instrument by its number, with the offer and the step that say what may be done with it.

/** The promotion of an instrument that exists. */
export const promotionWith = (state: State, { offer }: Instrument): Promotion => promotionOf(state, offer) as Promotion;

export function instrumentAt(state: State, number: string): Instrument | Refused {
  const known = state.instruments.get(number);
  if (known !== undefined) return known;
  return refused(F.instruments, 'no-such-number', { number });
}

/** In force now, regardless of holder: not suspended, not before its time, not after it. */
export function refuseInactivePromotion({ offered }: Promotion, at: number): Outcome | undefined {
  const { offer, status } = offered;
  if (status === 'posted') {
    return refused(F.offers, 'not-approved', { offer: offer.id });
  }
  if (status !== 'approved') {
    return refused(F.offers, 'stands-still/status', { offer: offer.id, status });
  }
  if (at < expiryOf(offer)) return undefined;
  return refused(F.offers, 'promotion-over', { offer: offer.id });
}

/** A number appears once in a list. */
export function refuseDuplicateScan(numbers: readonly string[]): Outcome | undefined {
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (twice === undefined) return undefined;
  return refused(F.instruments, 'scanned-twice', { twice });
}

/** Something that is over is refused by what became of it, and by what it was brought for. */
export function refuseOver(
  { number, became }: Instrument,
  at: string,
  broughtTo: 'pay' | 'void' | 'hand-over' | 'wager',
): { refusal: FloorRefusal } {
  switch (became) {
    case 'redeemed':
      return refused(at, `redeemed-already/${broughtTo}`, { number });
    case 'expired':
      return refused(at, `expired/${broughtTo}`, { number });
    case 'swapped':
      return refused(at, `swapped-already/${broughtTo}`, { number });
    default:
      return refused(at, `over/${broughtTo}`, { number, became: became ?? 'over' });
  }
}

// When a promotion is over: unplayed instruments expire, and a month later they leave the floor.

/** Until then a holder who presents an expired one is told its status. */
export const KEPT_FOR = 30 * DAY;

/** What is on a bet was wagered in time, and what was played belongs to the player-dealer. */
export function expireInstruments(state: State, { id, at }: Due): FloorEvent {
  const { step } = promotionOf(state, id) as Promotion;
  const gone = [...state.instruments.values()].filter(
    ({ offer, status }) => offer === id && (status === 'made' || status === 'held'),
  );
  const amount = cents(gone.reduce((sum, { face }) => sum + face, 0));
  const books = openBooks(state, at);
  post(books, instrumentsOf(id), promotions, amount, step.lives.at);
  const numbers = gone.map(({ number }) => number).sort();
  return { type: 'instruments-expired', v: 1, offer: id, numbers, amount, postings: books.postings };
}

/** Nothing is owed on them; the journal has their story. */
export const isFiled = ({ status, owed }: Instrument): boolean =>
  status === 'over' || ((status === 'due' || status === 'played') && owed === 0);

export function fileInstruments(state: State, { id }: Due): FloorEvent {
  const count = [...state.instruments.values()].filter((one) => one.offer === id && isFiled(one)).length;
  return { type: 'instruments-filed', v: 1, offer: id, count };
}
