/**
 * Decides the commands at the wheel of cards: drawing the table and the spinner, checking ID at the table, and each
 * spin until the hand is complete.
 */
import { first, lookUp } from '../../base/assert.ts';
import { addSeconds } from '../../base/time.ts';
import {
  type AceStep,
  type CardSpin,
  type CardWheelStep,
  cardsToSpread,
  equalShare,
  spinCards,
  type ValueAward,
} from '../../rules/card-wheel.ts';
import { isOfAge } from '../../rules/eligibility.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { asListed } from '../clock.ts';
import type { CardWheelPlay, WheelTable } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import type { PrizeOwed } from '../kit/awards.ts';
import { barredOnSight, openDrawing, witnessesOf } from '../kit/calls.ts';
import { awardStepOf, callSeconds, cardPlayOf, offerOf, presenceOf, shownBy, ticketOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { personEligibility, refuseUnknownAge, refuseUnknownPerson } from '../kit/people.ts';
import { entryWon, givePrize, seatOf, winPrizes } from '../kit/prizes.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState, State, Table } from '../state.ts';
import { witnessesFor } from '../two-people.ts';
import type { cardWheelCommands } from './specs.ts';
import { aceStepOf, cardWheelOf, hadTurn, noTableDrawn, spinnerOf } from './wheel-turn.ts';

// Everyone who takes part at the drawn table shows ID at once. Players who cannot, or who are not eligible, no longer
// count.

type Check = CommandOf<typeof cardWheelCommands, 'check-at-wheel'>;

function checkAtWheel(state: State, drawing: Drawing, table: WheelTable, command: Check): Outcome {
  const { seat, person } = command;
  const { at } = presenceOf(sheetOf(state, offerOf(state, drawing)));
  const found = table.seats.find((one) => one.seat === seat);
  if (found === undefined) {
    return refused(at, 'not-qualified', { seat });
  }
  if (found.part !== 'asked') {
    return refused(at, 'looked-at', { seat });
  }
  if (seenAt(command) > table.callEnds) {
    return refused(at, 'too-late/id');
  }
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (found.person !== null && found.person !== person) {
    return refused(at, 'other-person', { seat });
  }
  const twice = table.seats.find((one) => one.seat !== seat && one.part === 'takes' && one.person === person);
  if (twice !== undefined) {
    return refused(at, 'counted-twice', { seat: twice.seat });
  }
  return judged(state, drawing, command, at);
}

function judged(state: State, drawing: Drawing, { seat, person, checks }: Check, at: string): Outcome {
  const sheet = sheetOf(state, offerOf(state, drawing));
  const checked = (takesPart: boolean, clause: string, says: string): Outcome =>
    accept({ type: 'wheel-checked', v: 1, drawing: drawing.id, seat, person, takesPart, at: clause, says });
  const barred = barredOnSight(state, sheet, person, checks);
  if (barred === 'excluded') return checked(false, F.exclusion, 'On an exclusion list: call a manager.');
  if (barred === 'under-age') {
    const age = sheet.eligibility.find(({ rule }) => rule === 'age')?.at ?? F.exclusion;
    return checked(false, age, 'Under age: call a manager.');
  }
  if (isOfAge(sheet, checks) === undefined) return refuseUnknownAge(sheet);
  if (!checks.idShown) return checked(false, at, 'No valid ID was shown.');
  if (!checks.nameMatches && shownBy(sheet).includes('name'))
    return checked(false, at, 'The name on the ID does not match.');
  const { broken, open } = personEligibility(state, sheet, person, 'seen');
  if (broken[0] !== undefined) return checked(false, broken[0].at, `${broken[0].says}.`);
  if (open[0] === undefined) return checked(true, at, 'Takes part.');
  return refused(open[0].at, 'open-question', { asks: open[0].asks });
}

// One spin: a card, the value award, and the money when the hand is complete.

type SpinCard = CommandOf<typeof cardWheelCommands, 'spin-card'>;
type Row = NonNullable<Extract<CardSpin, { is: 'card' }>['row']>;

function spinCard(state: State, command: SpinCard): Outcome {
  const drawing = openDrawing(state, command.drawing);
  if (isRefusal(drawing)) return drawing;
  const play = cardPlayOf(drawing);
  if (play === undefined || play.table?.ace === null) {
    return refused(F.plays, 'nobody-plays', { drawing: drawing.id });
  }
  const witnesses = seenBy(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const offered = offerOf(state, drawing);
  const step = cardWheelOf(sheetOf(state, offered))!;
  // Another version of the sheet may have given this player a turn this morning; the drum of this one cannot know.
  if (play.turns === 0 && hadTurn(state, offered.offer.sheet, drawing.ticket!.person!, seenAt(command))) {
    return refused(step.turns.at, 'turn-today');
  }
  const { valueAwards: values = [], amounts: chosen } = offered.offer;
  const spun = spinCards({ step, values, chosen, cards: play.cards }, command.section);
  if (spun.is === 'unknown') return refused(step.at, 'no-such-section', { section: String(command.section) });
  const turn: SpinTurn = { drawing, play, step, command, witnesses };
  if (spun.is !== 'value') return accept(...eventsOf(state, turn, spun));
  const won = valueWon(state, turn, spun.award);
  return isRefusal(won) ? won : accept(recorded(turn, spun), ...won);
}

/** Goods and coupons are owed to who spins; a ticket or a turn is another offer's to give, and the hand goes on. */
function valueWon(state: State, turn: SpinTurn, award: ValueAward): FloorEvent[] | { refusal: FloorRefusal } {
  const { gives = 'goods', of, name, value } = award;
  const { drawing } = turn;
  if (gives === 'entry') {
    // A ticket for a drum; a tournament takes no entries from here.
    const entry = entryWon(state, drawing, of, name);
    return isRefusal(entry) ? entry : [{ ...entry, beside: true }];
  }
  const gift = givePrize(state, drawing, { gives, of, name, amount: value });
  if (isRefusal(gift)) return gift;
  return 'event' in gift ? [{ ...gift.event, beside: true }] : valueOwed(state, turn, award, gift);
}

type SpinTurn = Readonly<{
  drawing: Drawing;
  play: CardWheelPlay;
  step: CardWheelStep;
  command: SpinCard;
  witnesses: string[];
}>;

type Spun = Exclude<CardSpin, { is: 'unknown' }>;

function eventsOf(state: State, turn: SpinTurn, spun: Exclude<Spun, { is: 'value' }>): FloorEvent[] {
  if (spun.is !== 'card' || spun.row === undefined) return [recorded(turn, spun)];
  return [recorded(turn, spun), ...handWon(state, turn, spun.row)];
}

const recorded = ({ drawing, command, witnesses }: SpinTurn, spun: Spun): FloorEvent => ({
  type: 'card-spun',
  v: 1,
  drawing: drawing.id,
  section: spun.is === 'card' ? spun.card : command.section,
  counts: spun.is === 'card' || spun.is === 'value',
  says: spun.says,
  witnesses,
});

function valueOwed(
  state: State,
  { drawing, step, command }: SpinTurn,
  { id, value }: ValueAward,
  gift: Pick<PrizeOwed, 'as'>,
): FloorEvent[] {
  const ticket = ticketOf(drawing);
  const prize = { person: ticket.person, amount: value, at: step.values.at, row: id, to: seatOf(ticket), ...gift };
  return winPrizes(state, offerOf(state, drawing), command.time, [prize], ({ awards, ...booked }) => {
    return { type: 'value-won', v: 1, drawing: drawing.id, award: first(awards), ...booked };
  });
}

/** All to the spinner, or the same for every participant at the table, down to the cent; nothing is no award. */
function handWon(state: State, { drawing, play, step, command }: SpinTurn, { category, amount }: Row): FloorEvent[] {
  const offered = offerOf(state, drawing);
  const at = step.money.goes === 'table' ? step.money.at : awardStepOf(sheetOf(state, offered)).at;
  const ticket = ticketOf(drawing);
  const own = { person: ticket.person, to: seatOf(ticket) };
  const { table } = play;
  const sharers =
    step.money.goes === 'spinner' || table === undefined
      ? [own]
      : table.seats
          .filter(({ part }) => part === 'takes')
          .map(({ seat, person }) => ({ person, to: { table: table.table, seat, bettor: 'seat' as const } }));
  const share = equalShare(amount, sharers.length);
  const prizes = share === 0 ? [] : sharers.map((sharer) => ({ ...sharer, amount: share, at, row: category }));
  return winPrizes(state, offered, command.time, prizes, (owed) => {
    return { type: 'card-hand-won', v: 1, drawing: drawing.id, hand: category, ...owed };
  });
}

function seenBy(state: State, drawing: Drawing, command: SpinCard): string[] | { refusal: FloorRefusal } {
  const step = aceStepOf(sheetOf(state, offerOf(state, drawing)));
  return step === undefined ? witnessesOf(state, drawing, command) : witnessesFor(step, command);
}

// A ball picks a table, an ace picks the spinner, and the spinner spins until the hand is complete.

type DrawTable = CommandOf<typeof cardWheelCommands, 'draw-wheel-table'>;
type Spread = CommandOf<typeof cardWheelCommands, 'spread-cards'>;

export const decideCardWheel: Deciders<typeof cardWheelCommands> = {
  'draw-wheel-table': drawTable,

  'check-at-wheel': (state, command) => {
    const at = tableTurn(state, command.drawing);
    return isRefusal(at) ? at : checkAtWheel(state, at.drawing, at.table, command);
  },

  'spread-cards': (state, command) => {
    const at = tableTurn(state, command.drawing);
    return isRefusal(at) ? at : spread(state, at.drawing, at.table, command);
  },

  'spin-card': spinCard,

  'pass-wheel': (state, { drawing: id, reason }) => {
    const at = tableTurn(state, id);
    if (isRefusal(at)) return at;
    const { turns } = spinnerOf(at.drawing);
    if (turns > 0) {
      return refused(F.plays, 'has-spun');
    }
    return accept({ type: 'wheel-passed', v: 1, drawing: id, reason, again: true });
  },
};

function drawTable(state: State, command: DrawTable): Outcome {
  const { offer: id, table: tableId, seats } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return refused(F.offers, 'no-such-offer/wheel-table', { id });
  const sheet = sheetOf(state, offered);
  const step = aceStepOf(sheet);
  if (step === undefined) return noTableDrawn(offered);
  const table = state.tables.get(tableId);
  const wrong =
    notDue(state, offered, step, command) ??
    (table === undefined || table.kind === 'tournament'
      ? refused(step.at, 'table-not-active', { tableId })
      : notDealtIn(table, step, seats, seenAt(command)));
  if (wrong !== undefined) return wrong;
  const witnesses = witnessesFor(step, command);
  if (isRefusal(witnesses)) return witnesses;
  const drawnAt = seenAt(command);
  const alone = aloneAt(state, table!, step, seats.length);
  return accept({
    type: 'wheel-table-drawn',
    v: 1,
    drawing: `drawing-${state.counters.drawings + 1}`,
    offer: id,
    table: tableId,
    free: table!.kind === 'npn',
    drawnAt,
    callEnds: addSeconds(drawnAt, callSeconds(sheet, offered.offer)),
    seats: seats.toSorted((a, b) => a - b).map((seat) => ({ seat, person: table!.seats[seat]!.person })),
    ...(alone === undefined ? {} : { alone }),
    witnesses,
  });
}

function notDue(state: State, offered: OfferState, step: AceStep, command: DrawTable): Outcome | undefined {
  const { offer, status, tablesDrawn = 0 } = offered;
  if (status !== 'approved') {
    return refused(F.offers, 'stands-still/wheel-table', { offer: offer.id, status });
  }
  const open = [...state.drawings.values()].find((drawing) => drawing.offer === offer.id);
  if (open !== undefined) {
    return refused(F.plays, 'being-played', { open: open.id });
  }
  const due = asListed(state, offer).schedule?.[tablesDrawn];
  if (due === undefined) {
    return refused(step.at, 'none-left');
  }
  if (seenAt(command) >= due) return undefined;
  return refused(step.at, 'too-early/wheel-table');
}

/** Everyone whose seat is named sat there before the ball was drawn; staff check that they were dealt a hand. */
function notDealtIn(table: Table, { at }: AceStep, seats: readonly number[], drawnAt: number): Outcome | undefined {
  for (const [i, seat] of seats.entries()) {
    if (seats.indexOf(seat) !== i) return refused(at, 'seat-twice', { seat });
    const taken = table.seats[seat];
    if (taken === undefined) {
      return refused(at, 'seat-empty', { seat, table: table.id });
    }
    if (taken.since >= drawnAt) {
      return refused(at, 'sat-down-later', { seat, table: table.id });
    }
  }
  return undefined;
}

/** A patron alone at an NPN table draws from as many cards as the fullest live table of that game would have. */
function aloneAt(state: State, { kind, game }: Table, step: AceStep, players: number): number | undefined {
  if (kind !== 'npn' || players !== 1 || step.alone === undefined) return undefined;
  const live = [...state.tables.values()].filter((other) => other.kind === 'live' && other.game === game);
  const fullestLive = Math.max(0, ...live.map(({ seats }) => Object.keys(seats).length));
  return cardsToSpread(step, { free: true, players, fullestLive });
}

type Turn = Readonly<{ drawing: Drawing; table: WheelTable }>;

/** A table that was drawn and has a player at the wheel or not yet; never one of the club's cards. */
function tableTurn(state: State, id: string): Turn | { refusal: FloorRefusal } {
  const drawing = openDrawing(state, id);
  if (isRefusal(drawing)) return drawing;
  const { play } = drawing;
  if (play !== null && 'form' in play && play.form === 'wheel-of-cards' && play.table !== undefined) {
    return { drawing, table: play.table };
  }
  return refused(F.plays, 'no-table-drawn', { id });
}

/** Once more of those who draw: each drew one card, all different, from the ace upward; an alone guest one of several. */
function spread(state: State, drawing: Drawing, table: WheelTable, command: Spread): Outcome {
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const step = aceStepOf(sheet)!;
  if (table.ace !== null) {
    return refused(F.plays, 'ace-drawn', { ace: table.ace });
  }
  if (table.seats.some(({ part }) => part === 'asked') && seenAt(command) <= table.callEnds) {
    return refused(presenceOf(sheet).at, 'still-asked');
  }
  const drawers = table.seats.filter(({ seat, part }) => part === 'takes' && !table.had.includes(seat));
  if (drawers.length === 0) {
    return accept({ type: 'wheel-passed', v: 1, drawing: drawing.id, reason: 'nobody-may-spin', again: true });
  }
  const witnesses = witnessesFor(step, command);
  if (isRefusal(witnesses)) return witnesses;
  const cards = table.alone ?? Math.min(step.most, drawers.length);
  const wrong = wrongCards(
    step,
    drawers.slice(0, step.most).map(({ seat }) => seat),
    cards,
    command.cards,
  );
  if (wrong !== undefined) return wrong;
  return accept(...spreadEvents(state, drawing, table, { command, witnesses }));
}

function wrongCards(
  { at }: AceStep,
  seats: readonly number[],
  cards: number,
  drawn: Spread['cards'],
): Outcome | undefined {
  const drew = drawn.map(({ seat }) => seat).toSorted((a, b) => a - b);
  if (drew.join() !== seats.toSorted((a, b) => a - b).join()) {
    return refused(at, 'other-seats', { seats });
  }
  const twice = drawn.find(({ card }, i) => drawn.findIndex((other) => other.card === card) !== i);
  if (twice !== undefined) {
    return refused(at, 'card-twice', { card: twice.card });
  }
  const stray = drawn.find(({ card }) => card > cards);
  if (stray === undefined) return undefined;
  return refused(at, 'no-such-card', { cards, card: stray.card });
}

function spreadEvents(
  state: State,
  drawing: Drawing,
  table: WheelTable,
  { command, witnesses }: { command: Spread; witnesses: string[] },
): FloorEvent[] {
  const { id, offer } = drawing;
  const ace = command.cards.find(({ card }) => card === 1)?.seat ?? null;
  const person = table.seats.find(({ seat }) => seat === ace)?.person;
  const had = person != null && hadTurn(state, lookUp(state.offers, offer).offer.sheet, person, seenAt(command));
  const says =
    ace === null
      ? 'No player drew the ace, so there is no spin.'
      : had
        ? `Seat ${ace} drew the ace but had a turn today: the cards are spread again for the other players.`
        : `Seat ${ace} drew the ace and spins.`;
  const { cards } = command;
  const lapsed = table.seats.filter(({ part }) => part === 'asked').map(({ seat }) => seat);
  const spread: FloorEvent = {
    type: 'cards-spread',
    v: 1,
    drawing: id,
    cards,
    ace,
    again: had,
    lapsed,
    says,
    witnesses,
  };
  if (ace !== null) return [spread];
  return [spread, { type: 'wheel-passed', v: 1, drawing: id, reason: 'no-ace', again: false }];
}
