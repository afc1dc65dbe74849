/**
 * The instruments area: what keeps a table or a holder in use, how its commands can be begun, and instruments that
 * expire and are filed.
 */
import { lookUp } from '../../base/assert.ts';
import { expiryOf, instrumentStepOf, piecesIn, piecesWorth, RESULTS } from '../../rules/instrument.ts';
import type { Area } from '../area.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Promotion, promotionOf } from '../kit/prizes.ts';
import { type Ask, asSeen, type CommandDraft, oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';
import { decideInstruments } from './decide.ts';
import { evolveInstruments } from './evolve.ts';
import { expireInstruments, fileInstruments, type Instrument } from './instrument.ts';
import { refuseRecipient } from './issue.ts';
import { instrumentCommands, instrumentEvents } from './specs.ts';

function whyTableInUse(state: State, table: string): Outcome | undefined {
  const wager = [...state.instrumentWagers.values()].find((one) => one.table === table && one.settled === undefined);
  if (wager === undefined) return undefined;
  return refused(F.instruments, 'wager-open', { wager: wager.id, table });
}

function whyPersonInUse({ instruments }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { number, person: holder, status, offer } of instruments.values()) {
    if (holder !== person || status === 'over') continue;
    return refused(F.people, 'still-holds', { number, offer });
  }
  return undefined;
}

/** Everyone who can have one. */
const forPerson = (state: State, offer: string): Ask =>
  oneOf(
    [...state.people.keys()].filter(
      (person) => refuseRecipient(state, promotionOf(state, offer) as Promotion, person) === undefined,
    ),
  );

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a shape is tried with, in place of what the server draws: the record's number, letter by letter. */
export function triedNumbers({ seq }: State, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const letters = [...(seq * 256 + i).toString(32).padStart(16, '0')].map(
      (digit) => LETTERS[Number.parseInt(digit, 32)]!,
    );
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

const promotions = (state: State): { offered: OfferState; how: 'sold' | 'handed-out' }[] =>
  [...state.offers.values()].flatMap((offered) => {
    const step = instrumentStepOf(sheetOf(state, offered));
    return step === undefined || offered.status !== 'approved' || state.time >= expiryOf(offered.offer)
      ? []
      : [{ offered, how: step.issue.how }];
  });

const pieces = (state: State, ...statuses: readonly Instrument['status'][]): Instrument[] =>
  [...state.instruments.values()].filter(({ status }) => statuses.includes(status));

const instrumentShapes: Shapes<typeof instrumentCommands> = {
  'issue-instruments': (state) =>
    promotions(state).flatMap(({ offered: { offer }, how }) =>
      how === 'sold'
        ? []
        : offer.instrument!.faces!.flatMap((face) => [
            start(
              { offer: offer.id, face, count: 1, numbers: triedNumbers(state, 1) },
              { person: forPerson(state, offer.id) },
            ),
            start({ offer: offer.id, face, count: 2, person: null, numbers: triedNumbers(state, 2) }),
          ]),
    ),
  'sell-instruments': (state) =>
    promotions(state).flatMap(({ offered: { offer }, how }) => {
      const buyIn = offer.instrument?.buyIn;
      if (how !== 'sold' || buyIn === undefined) return [];
      const numbers = triedNumbers(state, piecesIn(buyIn).length);
      return [start({ offer: offer.id, window: buyIn.window, numbers }, { person: forPerson(state, offer.id) })];
    }),
  'hand-over-won': (state) =>
    [...state.awards.values()].flatMap(({ id, as, amount, person }) => {
      const of = as?.gives === 'coupon' ? state.offers.get(as.of) : undefined;
      if (of === undefined || person === null) return [];
      const numbers = triedNumbers(state, piecesWorth(of.offer, amount)?.length ?? 0);
      return [start({ award: id, person, numbers })];
    }),
  'hand-over-instrument': (state) =>
    pieces(state, 'made').map(({ number, offer }) => start({ number }, { person: forPerson(state, offer) })),
  'swap-voucher': (state) =>
    pieces(state, 'made', 'held')
      .filter(({ is }) => is === 'voucher')
      .map(({ number, person }) => start({ number, person, numbers: triedNumbers(state, 1) })),
  'wager-instrument': (state) =>
    pieces(state, 'made', 'held')
      .filter(({ is }) => is === 'piece')
      .slice(0, MOST_TRIED)
      .flatMap((piece) => [...state.tables.values()].flatMap((table) => wagers(state, piece, table))),
  'settle-wager': (state) =>
    open(state).map((wager) =>
      start(
        { wager },
        {
          result: oneOf([...RESULTS]),
          ratio: asSeen({ pays: 1, to: 1 }),
        },
      ),
    ),
  'withdraw-wager': (state) => open(state).map((wager) => start({ wager }, { reason: REASON })),
  'verify-instruments': (state) => pieces(state, 'played').map(({ number }) => start({ numbers: [number] })),
  'redeem-instruments': (state) =>
    pieces(state, 'due').map(({ number, table }) =>
      start({ numbers: [number], table: table! }, { representative: oneOf(representatives(state)) }),
    ),
  'void-instrument': (state) =>
    pieces(state, 'made', 'held').map(({ number }) => start({ number }, { reason: REASON })),
  'correct-wager': (state) =>
    [...state.instrumentWagers.values()]
      .filter(({ settled }) => settled !== undefined)
      .flatMap(({ id, settled }) =>
        RESULTS.filter((result) => result !== settled!.result).map((result) =>
          start({ wager: id, result }, { reason: REASON }),
        ),
      ),
};

/** As many as a dealer could have in front of them. */
const MOST_TRIED = 3;

const open = (state: State): string[] =>
  [...state.instrumentWagers.values()].flatMap(({ id, settled }) => (settled === undefined ? [id] : []));

const representatives = (state: State): string[] =>
  [...state.staff].flatMap(([badge, { active, roles }]) => (active && roles.includes('floor') ? [badge] : []));

/** At every seat, with the live chips that the sheet requires beside it, and once for a backline bettor. */
function wagers(state: State, piece: Instrument, table: Table): CommandDraft[] {
  const seats = Object.keys(table.seats).map(Number);
  const { wager } = instrumentStepOf(sheetOf(state, lookUp(state.offers, piece.offer)))!;
  const live = wager.live === 'none' ? 0 : piece.face;
  const fixed = { table: table.id, numbers: [piece.number], bet: 'base', side: null, person: null };
  const asks = {
    live: wager.live === 'at-least' ? asSeen(live) : oneOf([live]),
    collection: asSeen({ amount: 100, in: 'live-chips' }),
  };
  return seats.flatMap((seat) => ['seat', 'backline'].map((bettor) => start({ ...fixed, seat, bettor }, asks)));
}

export const instrumentsArea: Area<
  typeof instrumentCommands,
  typeof instrumentEvents,
  'instruments-expire' | 'instruments-filed'
> = {
  commands: instrumentCommands,
  events: instrumentEvents,
  decide: decideInstruments,
  evolve: evolveInstruments,
  shapes: instrumentShapes,
  due: {
    'instruments-expire': (state, due) => [expireInstruments(state, due)],
    'instruments-filed': (state, due) => [fileInstruments(state, due)],
  },
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
