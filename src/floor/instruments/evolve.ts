/** Applies the events of instruments: issued, wagered, settled, verified, redeemed, voided, expired. */
import { assert, lookUp } from '../../base/assert.ts';
import { cents, sumCents } from '../../base/cents.ts';
import { addSeconds } from '../../base/time.ts';
import { instrumentsOf } from '../accounts.ts';
import type { CompleteEvent, Evolvers } from '../area.ts';
import { addDue, dropDue, isDue } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { dropAward } from '../kit/awards.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { State } from '../state.ts';
import { type Instrument, isFiled, KEPT_FOR, liabilityOf } from './instrument.ts';
import type { instrumentEvents } from './specs.ts';

export const evolveInstruments: Evolvers<typeof instrumentEvents> = {
  'instruments-issued': (state, event) => {
    const { offer, how, is, person, pieces, expiresAt, award, toMakeGood, decided } = event;
    const { day } = decided;
    const status = person === null ? 'made' : 'held';
    for (const { number, face } of pieces) {
      state.instruments.set(number, { number, offer, face, is, day, person, status, owed: cents(0) });
    }
    const offered = lookUp(state.offers, offer);
    if (how === 'sold') offered.buyIns = (offered.buyIns ?? 0) + 1;
    if (award !== undefined) dropAward(state, award);
    if (!isDue(state, 'instruments-expire', offer)) {
      addDue(state, { at: expiresAt, kind: 'instruments-expire', id: offer });
    }
    queueReimbursements(state, toMakeGood);
    assertMoved(offer, event, sumCents(pieces.map(({ face }) => face)));
  },
  'instrument-handed-over': (state, { number, person }) => {
    Object.assign(lookUp(state.instruments, number), { person, status: 'held' });
  },
  'voucher-swapped': (state, { voucher: number, offer, person, piece, more = [] }) => {
    const voucher = lookUp(state.instruments, number);
    const { day } = voucher;
    end(voucher, 'swapped');
    const from = more.length === 0 ? {} : { from: number };
    for (const one of [piece, ...more]) {
      const chip = { ...one, offer, is: 'piece', day, person, status: 'held', owed: cents(0), ...from } as const;
      state.instruments.set(one.number, chip);
    }
  },
  'instrument-wagered': (state, { type: _, v: __, wager: id, postings: ___, redemption, ...placed }) => {
    const firstPlaced = withSiblings(
      state,
      placed.numbers.filter((number) => lookUp(state.instruments, number).feePaid === undefined),
    );
    for (const number of firstPlaced) lookUp(state.instruments, number).feePaid = true;
    const bound = placed.numbers.filter((number) => lookUp(state.instruments, number).person === null);
    for (const number of placed.numbers) {
      const piece = lookUp(state.instruments, number);
      if (piece.wager !== undefined) state.instrumentWagers.delete(piece.wager);
      piece.status = 'on-table';
      piece.wager = id;
      piece.person ??= placed.person;
      delete piece.became;
    }
    state.counters.wagers += 1;
    state.instrumentWagers.set(id, { id, redemption, firstPlaced, bound, ...placed });
  },
  'wager-settled': (state, event) => settled(state, event),
  'wager-corrected': (state, event) => settled(state, event),
  'wager-withdrawn': (state, event) => {
    const { wager: id, offer } = event;
    const wager = lookUp(state.instrumentWagers, id);
    const expired = event.postings.some(({ debit }) => debit === instrumentsOf(offer));
    for (const number of wager.numbers) {
      const piece = lookUp(state.instruments, number);
      delete piece.wager;
      if (wager.bound?.includes(number)) piece.person = null;
      if (expired) end(piece, 'expired');
      else piece.status = piece.person === null ? 'made' : 'held';
    }
    // The fee that came back is due again.
    for (const number of wager.firstPlaced) delete state.instruments.get(number)?.feePaid;
    state.instrumentWagers.delete(id);
    assertMoved(offer, event, cents(expired ? -wager.face : 0));
  },
  'instruments-verified': (state, { numbers }) => {
    for (const number of numbers) lookUp(state.instruments, number).status = 'due';
  },
  'instruments-redeemed': (state, event) => {
    for (const { number } of event.pieces) {
      const piece = lookUp(state.instruments, number);
      if (piece.wager !== undefined) state.instrumentWagers.delete(piece.wager);
      end(piece, 'redeemed');
    }
    assertMoved(event.offer, event, cents(-event.amount));
  },
  'instrument-voided': (state, event) => {
    const piece = lookUp(state.instruments, event.number);
    assertMoved(event.offer, event, cents(-piece.face));
    end(piece, 'void');
  },
  'instruments-expired': (state, event) => {
    const { offer, numbers, amount } = event;
    for (const number of numbers) end(lookUp(state.instruments, number), 'expired');
    dropDue(state, 'instruments-expire', offer);
    addDue(state, { at: addSeconds(state.time, KEPT_FOR), kind: 'instruments-filed', id: offer });
    assertMoved(offer, event, cents(-amount));
  },
  'instruments-filed': (state, { offer }) => {
    for (const piece of [...state.instruments.values()]) {
      if (piece.offer !== offer || !isFiled(piece)) continue;
      state.instruments.delete(piece.number);
      if (piece.wager !== undefined) state.instrumentWagers.delete(piece.wager);
    }
    dropDue(state, 'instruments-filed', offer);
    // What is still owed is paid one day, and leaves the floor after that.
    const isLeft = [...state.instruments.values()].some((piece) => piece.offer === offer);
    if (isLeft) addDue(state, { at: addSeconds(state.time, KEPT_FOR), kind: 'instruments-filed', id: offer });
  },
};

/** A sale that never was: its buy-in is free again. */
export function unissue(state: State, numbers: readonly string[]): void {
  const first = state.instruments.get(numbers[0] ?? '');
  if (first === undefined) return;
  const offered = lookUp(state.offers, first.offer);
  if (offered.buyIns !== undefined) offered.buyIns -= 1;
  for (const number of numbers) state.instruments.delete(number);
}

type SettledEvent = CompleteEvent<Extract<FloorEvent, { type: 'wager-settled' | 'wager-corrected' }>>;

function settled(state: State, event: SettledEvent): void {
  const { wager: id, offer, table, result, ratio, pieces, decided } = event;
  let moved = 0;
  for (const { number, becomes, owed } of pieces) {
    const piece = lookUp(state.instruments, number);
    moved -= liabilityOf(piece);
    piece.table = table;
    if (becomes === 'kept') keep(piece);
    else if (becomes === 'expired') end(piece, 'expired');
    else collect(piece, becomes, owed, decided.verifiedBy);
    moved += liabilityOf(piece);
  }
  lookUp(state.instrumentWagers, id).settled = { result, ratio, at: state.time };
  assertMoved(offer, event, cents(moved));
}

function keep(piece: Instrument): void {
  piece.status = 'held';
  piece.owed = cents(0);
  delete piece.became;
}

/** What is void or in the box comes to the cage only if the cage pays for it; what was collected always does. */
function collect(
  piece: Instrument,
  becomes: Exclude<SettledEvent['pieces'][number]['becomes'], 'kept' | 'expired'>,
  owed: SettledEvent['pieces'][number]['owed'],
  by: 'dealer' | 'floor',
): void {
  piece.became = becomes;
  piece.owed = owed;
  if (owed === 0 && becomes !== 'collected') piece.status = 'over';
  else piece.status = by === 'floor' ? 'played' : 'due';
}

function end(piece: Instrument, became: NonNullable<Instrument['became']>): void {
  piece.status = 'over';
  piece.became = became;
  piece.owed = cents(0);
}

/** The account moves by what the pieces move: liability and ledger never part. */
function assertMoved(offer: string, { postings }: { postings: FloorPostings }, by: number): void {
  let moved = 0;
  for (const { debit, credit, amount } of postings) {
    if (credit === instrumentsOf(offer)) moved += amount;
    if (debit === instrumentsOf(offer)) moved -= amount;
  }
  assert(moved === by, `what is out of ${offer} is what the ledger owes on it`);
}

type FloorPostings = readonly { debit: string; credit: string; amount: number }[];

/** Chips of one voucher share its fee: it is paid when the first of them is placed. */
function withSiblings(state: State, numbers: readonly string[]): string[] {
  const vouchers = new Set(numbers.flatMap((number) => lookUp(state.instruments, number).from ?? []));
  if (vouchers.size === 0) return [...numbers];
  const siblings = [...vouchers].flatMap((voucher) => state.instruments.group(voucher));
  return [...new Set([...numbers, ...siblings.map(({ number }) => number)])];
}
