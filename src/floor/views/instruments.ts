/** Promotional chips, coupons and certificates as stations see them, and as their holder does. */
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { buyInFace, expiryOf, instrumentStepOf, piecesIn } from '../../rules/instrument.ts';
import type { InstrumentStep } from '../../rules/instrument-words.ts';
import { chosenAmount } from '../../rules/words.ts';
import { instrumentsOf } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { insideHours } from '../clock.ts';
import { type Instrument, liabilityOf } from '../instruments/instrument.ts';
import { goneOn } from '../instruments/settle.ts';
import { sheetOf } from '../kit/offers.ts';
import type { OfferState, State } from '../state.ts';
import type {
  InstrumentLiabilityView,
  InstrumentPromotionView,
  InstrumentsDueView,
  InstrumentWagerView,
} from '../view-types-instruments.ts';
import { offerName } from './names.ts';

type Promotion = Readonly<{ offered: OfferState; step: InstrumentStep }>;

const promotionsIn = (state: State): Promotion[] =>
  [...state.offers.values()].flatMap((offered) => {
    const step = offered.offer.instrument === undefined ? undefined : instrumentStepOf(sheetOf(state, offered));
    return step === undefined ? [] : [{ offered, step }];
  });

/** Those that are not over. */
export const instrumentViews = (state: State): InstrumentPromotionView[] =>
  promotionsIn(state)
    .filter(
      ({ offered: { status, offer } }) => status !== 'posted' && status !== 'ended' && state.time < expiryOf(offer),
    )
    .map((promotion) => promotionView(state, promotion));

function promotionView(state: State, { offered, step }: Promotion): InstrumentPromotionView {
  const { offer, status } = offered;
  const { wager, names, issue } = step;
  return {
    offer: offer.id,
    name: offerName(state, offered),
    ...names,
    status,
    how: issue.how,
    voucher: step.voucher !== undefined,
    live: wager.live,
    several: wager.several.allowed === 'any',
    bonusBets: wager.bets.on === 'base-and-bonus',
    sides: wager.opposite !== undefined,
    fee: wager.redemption === undefined ? cents(0) : chosenAmount(offer.amounts, wager.redemption.fee),
    faces: offer.instrument!.faces ?? [],
    buyIn: buyInView(state, offered),
    tables: offer.tables,
    expiresAt: expiryOf(offer),
  };
}

function buyInView(state: State, { offer, buyIns = 0, status }: OfferState): InstrumentPromotionView['buyIn'] {
  const buyIn = offer.instrument!.buyIn;
  if (buyIn === undefined) return null;
  const { price, window, from, until, hours, most } = buyIn;
  const inTime =
    state.time >= from && state.time < until && (hours === undefined || insideHours(state, state.time, hours));
  const open = status === 'approved' && inTime && (most === undefined || buyIns < most);
  const posted = { price, face: buyInFace(buyIn), pieces: piecesIn(buyIn), window, from, until };
  return { ...posted, hours: hours ?? null, sold: buyIns, most: most ?? null, open };
}

/** As long as anything is owed, whether the promotion is over or not; what expires first stands first. */
export function liabilityViews(state: State): InstrumentLiabilityView[] {
  const out = new Map<string, Instrument[]>();
  for (const piece of state.instruments.values()) {
    if (liabilityOf(piece) === 0) continue;
    const pieces = out.get(piece.offer) ?? [];
    pieces.push(piece);
    out.set(piece.offer, pieces);
  }
  return promotionsIn(state)
    .filter(({ offered: { offer } }) => out.has(offer.id))
    .map(({ offered, step }) => ({
      offer: offered.offer.id,
      name: offerName(state, offered),
      many: step.names.many,
      expiresAt: expiryOf(offered.offer),
      owed: balanceOf(state, instrumentsOf(offered.offer.id)),
      days: daysOf(out.get(offered.offer.id)!),
    }))
    .sort((a, b) => a.expiresAt - b.expiresAt || (a.offer < b.offer ? -1 : 1));
}

function daysOf(pieces: readonly Instrument[]): InstrumentLiabilityView['days'] {
  const days = [...new Set(pieces.map(({ day }) => day))].sort();
  return days.map((day) => {
    const issued = pieces.filter((piece) => piece.day === day);
    const [atCage, withPlayers] = [true, false].map((isPlayed) =>
      sumCents(issued.filter((piece) => wasPlayed(piece) === isPlayed).map(liabilityOf)),
    ) as [Cents, Cents];
    return { day, count: issued.length, owed: sumCents(issued.map(liabilityOf)), withPlayers, atCage };
  });
}

const wasPlayed = ({ status }: Instrument): boolean => status === 'played' || status === 'due';

/** What was settled on another day is put right from the journal, not from the table. */
const PUT_RIGHT_FOR = DAY;

export const instrumentWagerViews = (state: State): InstrumentWagerView[] =>
  [...state.instrumentWagers.values()]
    .filter(
      (wager) =>
        wager.settled === undefined ||
        (state.time - wager.settled.at < PUT_RIGHT_FOR && goneOn(state, wager) === undefined),
    )
    .map(({ numbers, person: _, settled = null, firstPlaced: __, bound: ___, behind = null, ...wager }) => {
      const offered = state.offers.get(wager.offer)!;
      const { names } = instrumentStepOf(sheetOf(state, offered))!;
      const name = offerName(state, offered);
      return { ...wager, behind, settled, name, many: names.many, pieces: numbers.length };
    });

export function instrumentsDueViews(state: State): InstrumentsDueView[] {
  const due = new Map<string, Instrument[]>();
  for (const piece of state.instruments.values()) {
    if (!wasPlayed(piece)) continue;
    const key = `${piece.table} ${piece.offer}`;
    due.set(key, [...(due.get(key) ?? []), piece]);
  }
  return [...due.values()].map((pieces) => {
    const { offer, table } = pieces[0]!;
    return {
      table: table!,
      offer,
      name: offerName(state, state.offers.get(offer)!),
      toVerify: pieces.filter(({ status }) => status === 'played').length,
      toRedeem: pieces.filter(({ status }) => status === 'due').length,
      owed: sumCents(pieces.map(({ owed }) => owed)),
    };
  });
}

/** What one person holds: for himself, at a screen that knows nobody else. The number is on his paper. */
export type MemberInstrumentView = Readonly<{
  offer: string;
  name: string;
  /** What one is called: a coupon, a chip; or a voucher for one. */
  what: string;
  voucher: boolean;
  face: Cents;
  /** The last four signs of its number. */
  ending: string;
  expiresAt: Instant;
}>;

export const memberInstruments = (
  state: State,
  person: string,
  statuses: readonly Instrument['status'][] = ['held', 'on-table'],
): MemberInstrumentView[] =>
  [...state.instruments.values()]
    .filter(({ person: holder, status }) => holder === person && statuses.includes(status))
    .map(({ offer: id, is, face, number }) => {
      const offered = state.offers.get(id)!;
      const { names } = instrumentStepOf(sheetOf(state, offered))!;
      const name = offerName(state, offered);
      const expiresAt = expiryOf(offered.offer);
      return { offer: id, name, what: names.one, voucher: is === 'voucher', face, ending: number.slice(-4), expiresAt };
    });

/** One piece as whoever scanned it hears of it. */
export type InstrumentLook = Readonly<{
  number: string;
  known: boolean;
  offer: string | null;
  name: string | null;
  what: string | null;
  voucher: boolean;
  face: Cents;
  status: Instrument['status'] | 'unknown';
  became: Instrument['became'] | null;
  owed: Cents;
  table: string | null;
  /** The wager that it lies on now. */
  wager: string | null;
  expiresAt: Instant | null;
}>;

export function instrumentLook(state: State, number: string): InstrumentLook {
  const piece = state.instruments.get(number);
  if (piece === undefined) {
    const nothing = { offer: null, name: null, what: null, became: null, table: null, wager: null, expiresAt: null };
    return { number, known: false, ...nothing, voucher: false, face: cents(0), owed: cents(0), status: 'unknown' };
  }
  const offered = state.offers.get(piece.offer)!;
  const { names } = instrumentStepOf(sheetOf(state, offered))!;
  return {
    number,
    known: true,
    offer: piece.offer,
    name: offerName(state, offered),
    what: names.one,
    voucher: piece.is === 'voucher',
    face: piece.face,
    status: piece.status,
    became: piece.became ?? null,
    owed: piece.owed,
    table: piece.table ?? null,
    wager: piece.status === 'on-table' ? (piece.wager ?? null) : null,
    expiresAt: expiryOf(offered.offer),
  };
}
