/** Issues instruments: given out, sold for a buy-in, won as a prize, or exchanged for a voucher. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents, subtractCents, sumCents } from '../../base/cents.ts';
import { buyInFace, expiryOf, piecesIn, piecesWorth } from '../../rules/instrument.ts';
import { bank, cage, instrumentsOf, payable, promotions } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { openBooks, post } from '../books.ts';
import { insideHours } from '../clock.ts';
import type { AskedOf } from '../commands.ts';
import type { FloorEvent } from '../events.ts';
import { openAward, refuseStopped, refuseUnclaimed, refuseWrongRecipient, stopsFor } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf, personEligibility, refuseUnknownPerson } from '../kit/people.ts';
import { notInPieces, type Promotion, promotionOf } from '../kit/prizes.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import { reimburse } from '../reimbursements.ts';
import type { State } from '../state.ts';
import { type Instrument, instrumentAt, promotionWith, refuseInactivePromotion, refuseOver } from './instrument.ts';
import type { instrumentCommands } from './specs.ts';

type Command<Type extends keyof typeof instrumentCommands> = CommandOf<typeof instrumentCommands, Type>;

type Issued = Extract<FloorEvent, { type: 'instruments-issued' }>;

export function issueInstruments(state: State, command: Command<'issue-instruments'>): Outcome {
  const { offer: id, face, count, person, numbers, time } = command;
  const promotion = promotionOf(state, id);
  if (isRefusal(promotion)) return promotion;
  const { step, offered } = promotion;
  if (step.issue.how === 'sold') {
    return refused(step.issue.at, 'sold-only', { many: step.names.many });
  }
  const wrong =
    refuseInactivePromotion(promotion, time) ??
    (person === null ? undefined : refuseRecipient(state, promotion, person));
  if (wrong !== undefined) return wrong;
  if (!offered.offer.instrument!.faces!.includes(face)) {
    return refused(step.issue.at, 'no-such-face', { one: step.names.one, face });
  }
  const faces = new Array<Cents>(count).fill(face);
  const short = refuseWrongNumbers(state, numbers, count);
  if (short !== undefined) return short;
  const books = openBooks(state, time);
  post(books, promotions, instrumentsOf(id), sumCents(faces), step.issue.at);
  return accept({ ...made(promotion, 'handed-out', person, faces, numbers), postings: books.postings });
}

export function sellInstruments(state: State, command: Command<'sell-instruments'>): Outcome {
  const { offer: id, person, window, numbers, time, by } = command;
  const promotion = promotionOf(state, id);
  if (isRefusal(promotion)) return promotion;
  const { step, offered } = promotion;
  const buyIn = offered.offer.instrument?.buyIn;
  if (step.issue.how !== 'sold' || buyIn === undefined) {
    return refused(step.issue.at, 'not-sold', { many: step.names.many });
  }
  const wrong =
    refuseInactivePromotion(promotion, time) ??
    refuseSaleNow(state, promotion, command) ??
    refuseRecipient(state, promotion, person) ??
    refuseSoldOut(promotion);
  if (wrong !== undefined) return wrong;
  if (window !== buyIn.window) {
    return refused(step.issue.at, 'other-window', { many: step.names.many, sellsAt: buyIn.window, window });
  }
  const faces = piecesIn(buyIn);
  const short = refuseWrongNumbers(state, numbers, faces.length);
  if (short !== undefined) return short;
  const books = openBooks(state, time);
  const { at } = step.issue;
  post(books, cage, instrumentsOf(id), buyIn.price, at);
  post(books, promotions, instrumentsOf(id), subtractCents(buyInFace(buyIn), buyIn.price), at);
  post(books, bank, cage, buyIn.price, at);
  return accept({
    ...made(promotion, 'sold', person, faces, numbers),
    price: buyIn.price,
    window,
    buyIn: (offered.buyIns ?? 0) + 1,
    cashier: by.badge,
    postings: books.postings,
  });
}

function refuseSaleNow(
  state: State,
  { step, offered }: Promotion,
  command: Command<'sell-instruments'>,
): Outcome | undefined {
  const { from, until, hours } = offered.offer.instrument!.buyIn!;
  const at = seenAt(command);
  if (at >= from && at < until && (hours === undefined || insideHours(state, at, hours))) return undefined;
  return refused(step.issue.at, 'not-sold-now', { many: step.names.many });
}

/** First come, first served; a player who comes after the last buy-in keeps the money. */
function refuseSoldOut({ step, offered }: Promotion): Outcome | undefined {
  const most = offered.offer.instrument!.buyIn!.most;
  if (most === undefined || (offered.buyIns ?? 0) < most || step.issue.how !== 'sold') return undefined;
  return refused(step.issue.limit.at, 'sold-out', { most });
}

/** Instruments that were won: what the award owes becomes their face value. */
export function handOverWon(state: State, command: Command<'hand-over-won'>): Outcome {
  const { award: id, person, numbers, time } = command;
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  if (award.as?.gives !== 'coupon') {
    return refused(F.awards, 'no-coupon', { id });
  }
  const wrong = refuseWrongRecipient(award, person) ?? refuseStopped(award);
  if (wrong !== undefined) return wrong;
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const stops = stopsFor(state, sheet, [award]);
  if (stops.length > 0) return accept(...stops);
  const unclaimed = refuseUnclaimed(state, award, { papers: true });
  if (unclaimed !== undefined) return unclaimed;
  const promotion = promotionOf(state, award.as.of);
  if (isRefusal(promotion)) return promotion;
  const over = refuseInactivePromotion(promotion, time);
  if (over !== undefined) return over;
  const faces = piecesWorth(promotion.offered.offer, award.amount);
  if (faces === undefined) return notInPieces(promotion, award.amount);
  const short = refuseWrongNumbers(state, numbers, faces.length);
  if (short !== undefined) return short;
  const books = openBooks(state, time);
  const { at } = promotion.step.issue;
  post(books, payable(award.paidBy, id), instrumentsOf(award.as.of), award.amount, at);
  // It is the house's own paper: a fund that pays with it owes the house its worth.
  const toMakeGood =
    award.paidBy === 'house'
      ? []
      : reimburse(books, { fund: award.paidBy.fund, place: 'bank', amount: award.amount, at });
  const issued = made(promotion, 'won', person, faces, numbers);
  return accept({ ...issued, award: id, toMakeGood, postings: books.postings });
}

const made = (
  { offered, step }: Promotion,
  how: Issued['how'],
  person: string | null,
  faces: readonly Cents[],
  numbers: readonly string[],
): Omit<Issued, 'postings'> => ({
  type: 'instruments-issued',
  v: 1,
  offer: offered.offer.id,
  how,
  is: step.voucher === undefined ? 'piece' : 'voucher',
  person,
  pieces: faces.map((face, i) => ({ number: numbers[i]!, face })),
  expiresAt: expiryOf(offered.offer),
  toMakeGood: [],
});

/** Known, not barred by the sheet, and on no list (F-21). */
export function refuseRecipient(state: State, { sheet, step }: Promotion, person: string): Outcome | undefined {
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const match = matchOf(state.people.get(person), sheet);
  if (match !== undefined) {
    return refused(F.exclusion, 'barred', { one: step.names.one, match });
  }
  const broken = personEligibility(state, sheet, person).broken[0];
  return broken && refused(broken.at, 'not-eligible/recipient', { says: broken.says });
}

/** The server draws them; that one of them is taken already happens once in a universe. */
function refuseWrongNumbers(state: State, numbers: readonly string[], wanted: number): Outcome | undefined {
  if (numbers.length !== wanted) {
    return refused(F.instruments, 'numbers', { wanted, numberCount: numbers.length });
  }
  if (numbers.some((number, i) => state.instruments.has(number) || numbers.indexOf(number) !== i)) {
    return refused(F.instruments, 'number-taken');
  }
  return undefined;
}

export function handOverInstrument(state: State, { number, person, time }: Command<'hand-over-instrument'>): Outcome {
  const instrument = instrumentAt(state, number);
  if (isRefusal(instrument)) return instrument;
  const promotion = promotionWith(state, instrument);
  const { transfer } = promotion.step;
  if (instrument.status === 'over') return refuseOver(instrument, F.instruments, 'hand-over');
  if (instrument.status !== 'made' || instrument.person !== null) {
    return refused(transfer.at, 'not-transferable/instrument', { number });
  }
  const wrong = refuseInactivePromotion(promotion, time) ?? refuseRecipient(state, promotion, person);
  return wrong ?? accept({ type: 'instrument-handed-over', v: 1, number, offer: instrument.offer, person });
}

export function swapVoucher(state: State, command: Command<'swap-voucher'>): Outcome {
  const { number, person, numbers, faces, time, by } = command;
  const voucher = instrumentAt(state, number);
  if (isRefusal(voucher)) return voucher;
  const promotion = promotionWith(state, voucher);
  const { step } = promotion;
  if (voucher.status === 'over') return refuseOver(voucher, F.instruments, 'hand-over');
  if (voucher.is !== 'voucher' || step.voucher === undefined) {
    return refused(F.instruments, 'no-voucher', { number });
  }
  if (voucher.person !== null && person !== null && voucher.person !== person) {
    return refused(step.transfer.at, 'not-holder', { number });
  }
  const holder = person ?? voucher.person;
  const wrong =
    refuseInactivePromotion(promotion, time) ??
    (holder === null ? undefined : refuseRecipient(state, promotion, holder)) ??
    (faces === undefined ? undefined : refuseWrongWorth(promotion, voucher, faces)) ??
    refuseWrongNumbers(state, numbers, faces?.length ?? 1);
  if (wrong !== undefined) return wrong;
  const [piece, ...more] = (faces ?? [voucher.face]).map((face, i) => ({ number: numbers[i]!, face }));
  const { offer } = voucher;
  return accept({
    type: 'voucher-swapped',
    v: 1,
    voucher: number,
    offer,
    person: holder,
    piece: piece!,
    ...(more.length === 0 ? {} : { more }),
    by: by.badge,
  });
}

/** Chips of any values inside the approved range, which together are worth what the voucher says. */
function refuseWrongWorth(
  { step }: Promotion,
  { number, face }: Instrument,
  faces: readonly Cents[],
): Outcome | undefined {
  const [least, most] = step.issue.face;
  const outside = faces.find((one) => one < least || one > most);
  if (outside !== undefined) {
    return refused(step.issue.at, 'outside-range', { many: step.names.many, least, most, outside });
  }
  if (sumCents(faces) === face) return undefined;
  return refused(step.voucher!.at, 'other-value', { number, face, chips: sumCents(faces) });
}

/** How many numbers the server draws for a command; none where it would be refused anyway. */
export function numbersWanted(state: State, asked: AskedOf<DrawsNumbers>): number {
  switch (asked.type) {
    case 'swap-voucher':
      return asked.faces?.length ?? 1;
    case 'issue-instruments':
      return asked.count;
    case 'sell-instruments': {
      const buyIn = state.offers.get(asked.offer)?.offer.instrument?.buyIn;
      return buyIn === undefined ? 0 : piecesIn(buyIn).length;
    }
    case 'hand-over-won': {
      const owed = state.awards.get(asked.award);
      const of = owed?.as?.gives === 'coupon' ? state.offers.get(owed.as.of) : undefined;
      return of === undefined ? 0 : (piecesWorth(of.offer, cents(owed!.amount))?.length ?? 0);
    }
  }
}

export type DrawsNumbers = 'issue-instruments' | 'sell-instruments' | 'swap-voucher' | 'hand-over-won';

/** Commands that need numbers drawn for them. */
export const DRAWS_NUMBERS: ReadonlySet<unknown> = new Set<DrawsNumbers>([
  'issue-instruments',
  'sell-instruments',
  'swap-voucher',
  'hand-over-won',
]);
