/** A ball picks a table, an ace its spinner; he spins until the hand is whole. */
import { addSeconds } from '../../base/time.ts';
import { cardsToSpread, orderCardName } from '../../rules/card-wheel.ts';
import type { AceStep } from '../../rules/card-wheel-words.ts';
import { F } from '../clauses.ts';
import { asListed } from '../clock.ts';
import type { WheelTable } from '../drawing.ts';
import { openDrawing } from '../drawings/decide.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { callSeconds, presenceOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Drawing, OfferState, State, Table } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { checkAtWheel } from './check.ts';
import type { cardWheelCommands } from './specs.ts';
import { spinCard } from './spin.ts';
import { aceStepOf, noStep, spinnerOf } from './steps.ts';
import { hadTurn } from './turns.ts';

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
      return refused(
        F.plays,
        'has-spun',
        'The spinner has begun: what he hits is his.',
        'Record the spins to the end.',
      );
    }
    return accept({ type: 'wheel-passed', v: 1, drawing: id, reason, again: true });
  },
};

function drawTable(state: State, command: DrawTable): Outcome {
  const { offer: id, table: tableId, seats } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return refused(F.offers, 'no-such-offer', `There is no offer ${id}.`, 'Check the offer.');
  const sheet = sheetOf(state, offered);
  const step = aceStepOf(sheet);
  if (step === undefined) return noStep(offered, 'No table is drawn for it.');
  const table = state.tables.get(tableId);
  const wrong =
    notDue(state, offered, step, command) ??
    (table === undefined || table.kind === 'tournament'
      ? refused(
          step.at,
          'table-not-active',
          `Table ${tableId} is not open for this.`,
          'Take its ball out and draw again.',
        )
      : notDealtIn(table, step, seats, seenAt(command)));
  if (wrong !== undefined) return wrong;
  const witnesses = witnessesAt(command, step);
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
    return refused(F.offers, 'stands-still', `${offer.id} is not in force (${status}).`, 'Resume it before drawing.');
  }
  const open = [...state.drawings.values()].find((drawing) => drawing.offer === offer.id);
  if (open !== undefined) {
    return refused(F.plays, 'being-played', `A table is at the wheel in ${open.id}.`, 'Finish its turn first.');
  }
  const due = asListed(state, offer).schedule?.[tablesDrawn];
  if (due === undefined) {
    return refused(step.at, 'none-left', 'Every posted drawing has taken place.', 'Nothing needs to be done.');
  }
  if (seenAt(command) >= due) return undefined;
  return refused(step.at, 'too-early', 'The next drawing is posted for a later time.', 'Draw at the posted time.');
}

/** Everybody whose seat is named sat there before the ball was drawn; that he was dealt a hand is for the staff to see. */
function notDealtIn(table: Table, { at }: AceStep, seats: readonly number[], drawnAt: number): Outcome | undefined {
  for (const [i, seat] of seats.entries()) {
    if (seats.indexOf(seat) !== i) return refused(at, 'seat-twice', `Seat ${seat} stands twice.`, 'Name each once.');
    const taken = table.seats[seat];
    if (taken === undefined) {
      return refused(at, 'seat-empty', `Nobody sits at seat ${seat} of ${table.id}.`, 'Name those who were dealt in.');
    }
    if (taken.since >= drawnAt) {
      const says = `Who sits at seat ${seat} of ${table.id} sat down after the ball was drawn.`;
      return refused(at, 'sat-down-later', says, 'Leave that seat out.');
    }
  }
  return undefined;
}

/** A guest alone at a free table draws from as many cards as the fullest live table of his game would have. */
function aloneAt(state: State, { kind, game }: Table, step: AceStep, players: number): number | undefined {
  if (kind !== 'npn' || players !== 1 || step.alone === undefined) return undefined;
  const live = [...state.tables.values()].filter((other) => other.kind === 'live' && other.game === game);
  const fullestLive = Math.max(0, ...live.map(({ seats }) => Object.keys(seats).length));
  return cardsToSpread(step, { free: true, players, fullestLive });
}

type Turn = Readonly<{ drawing: Drawing; table: WheelTable }>;

/** A table that was drawn and has nobody at the wheel yet, or has; never one of the club's cards. */
function tableTurn(state: State, id: string): Turn | { refusal: FloorRefusal } {
  const drawing = openDrawing(state, id);
  if (isRefusal(drawing)) return drawing;
  const { play } = drawing;
  if (play !== null && 'form' in play && play.form === 'wheel-of-cards' && play.table !== undefined) {
    return { drawing, table: play.table };
  }
  return refused(F.plays, 'no-table-drawn', `No table was drawn in ${id}.`, 'Draw a table first.');
}

/** Once more of those who draw: each drew one card, all different, from the ace upward; an alone guest one of several. */
function spread(state: State, drawing: Drawing, table: WheelTable, command: Spread): Outcome {
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const step = aceStepOf(sheet)!;
  if (table.ace !== null) {
    return refused(F.plays, 'ace-drawn', `Seat ${table.ace} drew the ace already.`, 'Record the spins.');
  }
  if (table.seats.some(({ part }) => part === 'asked') && seenAt(command) <= table.callEnds) {
    const says = 'Not everybody at the table has shown his ID yet, and there is time.';
    return refused(presenceOf(sheet).at, 'still-asked', says, 'Check the others, or wait until their time is over.');
  }
  const drawers = table.seats.filter(({ seat, part }) => part === 'takes' && !table.had.includes(seat));
  if (drawers.length === 0) {
    return accept({ type: 'wheel-passed', v: 1, drawing: drawing.id, reason: 'nobody-may-spin', again: true });
  }
  const witnesses = witnessesAt(command, step);
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
    const says = `Each of these seats draws one card: ${seats.join(', ')}.`;
    return refused(at, 'other-seats', says, 'Record one card for each of them.');
  }
  const twice = drawn.find(({ card }, i) => drawn.findIndex((other) => other.card === card) !== i);
  if (twice !== undefined) {
    return refused(at, 'card-twice', `The ${orderCardName(twice.card)} was drawn by two.`, 'Look at the cards again.');
  }
  const stray = drawn.find(({ card }) => card > cards);
  if (stray === undefined) return undefined;
  const says = `The cards are the ace to ${orderCardName(cards)}, without a ${orderCardName(stray.card)}.`;
  return refused(at, 'no-such-card', says, 'Look at the cards again.');
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
  const had = person != null && hadTurn(state, state.offers.get(offer)!.offer.sheet, person, seenAt(command));
  const says =
    ace === null
      ? 'Nobody drew the ace: there is no spin.'
      : had
        ? `Seat ${ace} drew the ace and has had a turn today: the cards are spread again among the others.`
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

/** Other badges that signed, as many as the sheet wants beside the person who records. */
function witnessesAt(command: Parameters<typeof signedBy>[0], step: AceStep): string[] | { refusal: FloorRefusal } {
  const witnesses = signedBy(command).slice(1);
  if (witnesses.length >= step.witnesses) return witnesses;
  const says = `${witnesses.length} of ${step.witnesses} witnesses signed.`;
  return refused(step.at, 'witness-missing', says, 'Have the witnesses sign with their own badges.');
}
