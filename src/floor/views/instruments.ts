/** Promotional chips, coupons and certificates as stations see them, and as their holder does. */
import { first, lookUp } from '../../base/assert.ts';
import { type Cents, sumCents, ZERO } from '../../base/cents.ts';
import { DAY } from '../../base/time.ts';
import { buyInFace, expiryOf, type InstrumentStep, instrumentStepOf, piecesIn } from '../../rules/instrument.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { instrumentsOf } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { insideHours } from '../clock.ts';
import { type Instrument, liabilityOf } from '../instruments/instrument.ts';
import { reusedSinceSettlement } from '../instruments/wager.ts';
import { sheetOf } from '../kit/offers.ts';
import type { OfferState, State } from '../state.ts';
import { offerName, type ViewOf } from './view-kit.ts';

/** One promotion: what is given out, how it is wagered, until when. Numbers are not shown: the holder scans them. */
export type InstrumentPromotionView = ViewOf<typeof promotionView>;
/** What the house owes on one promotion, which is the balance of its account. */
export type InstrumentLiabilityView = ViewOf<typeof liabilityViews>[number];
/** A bet with instruments on it. Settled ones stay for a day, while they can be corrected. */
export type InstrumentWagerView = ViewOf<typeof instrumentWagerViews>[number];
/** What the player-dealer of a table has collected and not brought to the cage. */
export type InstrumentsDueView = ViewOf<typeof instrumentsDueViews>[number];
/** What one member holds, on a screen that shows nothing about other people. The number is on the member's paper. */
export type MemberInstrumentView = ViewOf<typeof memberInstruments>[number];
/** One chip, coupon or voucher, for the employee who scanned it. */
export type InstrumentLook = ViewOf<typeof instrumentLook>;

type Promotion = Readonly<{ offered: OfferState; step: InstrumentStep }>;

const promotionsIn = (state: State): Promotion[] =>
  [...state.offers.values()].flatMap((offered) => {
    const step = offered.offer.instrument === undefined ? undefined : instrumentStepOf(sheetOf(state, offered));
    return step === undefined ? [] : [{ offered, step }];
  });

/** Those that are not over. */
export const instrumentViews = (state: State) =>
  promotionsIn(state)
    .filter(
      ({ offered: { status, offer } }) => status !== 'posted' && status !== 'ended' && state.time < expiryOf(offer),
    )
    .map((promotion) => promotionView(state, promotion));

function promotionView(state: State, { offered, step }: Promotion) {
  const { offer, status } = offered;
  const { wager, names, issue } = step;
  return {
    offer: offer.id,
    name: offerName(state, offered),
    ...names,
    status,
    how: issue.how,
    /** Begins as a voucher. */
    voucher: step.voucher !== undefined,
    live: wager.live,
    several: wager.several.allowed === 'any',
    bonusBets: wager.bets.on === 'base-and-bonus',
    /** Never on opposite sides, so a base bet has its side keyed. */
    sides: wager.opposite !== undefined,
    fee: wager.redemption === undefined ? ZERO : chosenAmount(offer.amounts, wager.redemption.fee),
    faces: offer.instrument!.faces ?? [],
    buyIn: buyInView(state, offered),
    tables: offer.tables,
    expiresAt: expiryOf(offer),
  };
}

function buyInView(state: State, { offer, buyIns = 0, status }: OfferState) {
  const buyIn = offer.instrument!.buyIn;
  if (buyIn === undefined) return null;
  const { price, window, from, until, hours, most } = buyIn;
  const inTime =
    state.time >= from && state.time < until && (hours === undefined || insideHours(state, state.time, hours));
  const open = status === 'approved' && inTime && (most === undefined || buyIns < most);
  const posted = { price, face: buyInFace(buyIn), pieces: piecesIn(buyIn), window, from, until };
  return {
    ...posted,
    hours: hours ?? null,
    sold: buyIns,
    most: most ?? null,
    /** Whether it is sold at this moment. */
    open,
  };
}

/** As long as anything is owed, even if the promotion has ended; the first to expire comes first. */
export function liabilityViews(state: State) {
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
      /** From the ledger. */
      owed: balanceOf(state, instrumentsOf(offered.offer.id)),
      /** The same from the instruments, by the gaming day of their issue, oldest first. */
      days: daysOf(lookUp(out, offered.offer.id)),
    }))
    .sort((a, b) => a.expiresAt - b.expiresAt || (a.offer < b.offer ? -1 : 1));
}

function daysOf(pieces: readonly Instrument[]) {
  const days = [...new Set(pieces.map(({ day }) => day))].sort();
  return days.map((day) => {
    const issued = pieces.filter((piece) => piece.day === day);
    const [atCage, withPlayers] = [true, false].map((isPlayed) =>
      sumCents(issued.filter((piece) => wasPlayed(piece) === isPlayed).map(liabilityOf)),
    ) as [Cents, Cents];
    return {
      day,
      count: issued.length,
      owed: sumCents(issued.map(liabilityOf)),
      /** Of that: held by players, and so expiring when the promotion ends; and played, for the cage to pay. */
      withPlayers,
      atCage,
    };
  });
}

const wasPlayed = ({ status }: Instrument): boolean => status === 'played' || status === 'due';

/** A wager that was settled on another day is corrected from the journal, not at the table. */
const PUT_RIGHT_FOR = DAY;

export const instrumentWagerViews = (state: State) =>
  [...state.instrumentWagers.values()]
    .filter(
      (wager) =>
        wager.settled === undefined ||
        (state.time - wager.settled.at < PUT_RIGHT_FOR && reusedSinceSettlement(state, wager) === undefined),
    )
    .map(({ numbers, person: _, settled = null, firstPlaced: __, bound: ___, behind = null, ...wager }) => {
      const offered = lookUp(state.offers, wager.offer);
      const { names } = instrumentStepOf(sheetOf(state, offered))!;
      const name = offerName(state, offered);
      return {
        ...wager,
        /** The bettor's place among those behind the seat; null for the first of them, and for the seated player. */
        behind,
        settled,
        name,
        many: names.many,
        pieces: numbers.length,
      };
    });

export function instrumentsDueViews(state: State) {
  const due = new Map<string, Instrument[]>();
  for (const piece of state.instruments.values()) {
    if (!wasPlayed(piece)) continue;
    const key = `${piece.table} ${piece.offer}`;
    due.set(key, [...(due.get(key) ?? []), piece]);
  }
  return [...due.values()].map((pieces) => {
    const { offer, table } = first(pieces);
    return {
      table: table!,
      offer,
      name: offerName(state, lookUp(state.offers, offer)),
      /** To be verified by the floor, to be brought to the cage, and what the cage will pay. */
      toVerify: pieces.filter(({ status }) => status === 'played').length,
      toRedeem: pieces.filter(({ status }) => status === 'due').length,
      owed: sumCents(pieces.map(({ owed }) => owed)),
    };
  });
}

export const memberInstruments = (
  state: State,
  person: string,
  statuses: readonly Instrument['status'][] = ['held', 'on-table'],
) =>
  [...state.instruments.values()]
    .filter(({ person: holder, status }) => holder === person && statuses.includes(status))
    .map(({ offer: id, is, face, number }) => {
      const offered = lookUp(state.offers, id);
      const { names } = instrumentStepOf(sheetOf(state, offered))!;
      const name = offerName(state, offered);
      return {
        offer: id,
        name,
        /** The name of one item: a coupon, a chip; or a voucher for one. */
        what: names.one,
        voucher: is === 'voucher',
        face,
        /** The last four characters of its number. */
        ending: number.slice(-4),
        expiresAt: expiryOf(offered.offer),
      };
    });

export function instrumentLook(state: State, number: string) {
  const piece = state.instruments.get(number);
  const offered = piece === undefined ? undefined : lookUp(state.offers, piece.offer);
  const status: Instrument['status'] | 'unknown' = piece?.status ?? 'unknown';
  return {
    number,
    known: piece !== undefined,
    offer: piece?.offer ?? null,
    name: offered === undefined ? null : offerName(state, offered),
    what: offered === undefined ? null : instrumentStepOf(sheetOf(state, offered))!.names.one,
    voucher: piece?.is === 'voucher',
    face: piece?.face ?? ZERO,
    status,
    became: piece?.became ?? null,
    owed: piece?.owed ?? ZERO,
    table: piece?.table ?? null,
    /** The wager that it is on now. */
    wager: status === 'on-table' ? (piece?.wager ?? null) : null,
    expiresAt: offered === undefined ? null : expiryOf(offered.offer),
  };
}
