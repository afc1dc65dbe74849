/**
 * Drawings, ladders and computer draws as their console and the stage show them: numbers of tickets and prizes, never
 * the id of a person on the wall.
 */
import { lookUp } from '../../base/assert.ts';
import { addCents, type Cents, cents, ZERO } from '../../base/cents.ts';
import { tableName } from '../../base/display-text.ts';
import { ageOf, confirmAsks } from '../../rules/eligibility.ts';
import { canOpenAnother } from '../../rules/envelopes.ts';
import { freeMissesLeft, heldOnCalls, rungAmount, rungGoods } from '../../rules/ladder.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { balanceOf } from '../books.ts';
import type { Guess } from '../drawing.ts';
import { askedOfHolder } from '../drawings/appear.ts';
import {
  alternatesWanted,
  claimsPresence,
  drawnByOf,
  drawsTogether,
  foundBy,
  idFollows,
  selectionOf,
  shownBy,
} from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { freeStock } from '../kit/prizes.ts';
import { envelopesLeft } from '../kit/turns.ts';
import { type CallClimb, type CardClimb, climbOf, poolOf } from '../plays/decide.ts';
import { openingOf } from '../plays/envelopes.ts';
import type { Drawing, State } from '../state.ts';
import { type Outside, offerName, optional, publicName, type ViewOf } from './view-kit.ts';

export type DrawingView = ViewOf<typeof drawingView>;
export type SpotView = DrawingView['wheel'][number];
export type StageView = ViewOf<typeof stageView>;
export type StockView = ViewOf<typeof stockViews>[number];

/** Every drawing that is posted. Many of them draw from one drum, and its tickets are counted once. */
export function drawingViews(state: State): DrawingView[] {
  const inDrums = new Map([...state.drums.keys()].map((drum) => [drum, ticketsIn(state, drum)]));
  return [...state.drawings.values()].map((drawing) => drawingView(state, drawing, inDrums.get(drawing.drum) ?? 0));
}

const ticketsIn = ({ drums }: State, drum: string): number => Object.keys(drums.get(drum)?.tickets ?? {}).length;

/** Only the ticket's number; the desk looks up its holder. */
function drawingView(state: State, drawing: Drawing, inDrum: number) {
  const { play, ticket, slots = [], log = [], winners = [] } = drawing;
  const offered = lookUp(state.offers, drawing.offer);
  const sheet = sheetOf(state, offered);
  const asks = askedOfHolder(sheet).map((row) => ({ at: row.at, asks: confirmAsks(row) }));
  return {
    id: drawing.id,
    offer: drawing.offer,
    offerName: offerName(state, offered),
    drum: drawing.drum,
    dueAt: drawing.dueAt,
    status: drawing.status,
    serial: ticket?.serial ?? null,
    calledAt: drawing.calledAt,
    callEnds: drawing.callEnds,
    discarded: drawing.discarded,
    play,
    /** If a player is on a ladder: what is held, and what the next rung pays. */
    ladder: ladderView(state, drawing),
    drawnBy: drawnBy(sheet, offered.offer),
    inDrum,
    /** What is still to be drawn for, the first of them now; empty if it is one turn at the play of the sheet. */
    slots: slots.map(({ prize, name, gives, value, carried = ZERO }) => ({
      prize,
      name,
      gives,
      /** Including what was carried over from a drawing before. */
      worth: addCents(value, carried),
      carried,
    })),
    /** What was drawn and did not win, in order. */
    log,
    winners: winners.map(({ serial, prize }) => ({ serial, prize })),
    /** Whose ticket it is, if that was known when it was earned. */
    holder: ticket?.person ?? null,
    /** What the holder must show. */
    shows: [...shownBy(sheet)],
    ...optional({
      /** What the holder is also asked, by clause; yes lets the holder win. Left out: nothing. */
      asks: asks.length === 0 ? undefined : asks,
    }),
    /** Whether a winner without ID keeps the prize and shows ID later. */
    idFollows: idFollows(sheet, drawing),
    /** The minimum age: if it is 18, a holder under 21 is asked whether it is reached. */
    age: ageOf(sheet),
    /** The envelopes that are opened; null if the sheet has none. */
    envelopes: envelopesView(state, drawing),
    /** Money that the player can take instead of playing on; null if there is none, or it is too late. */
    instead: insteadView(state, drawing),
    /** Drawn together with other winners: how they are notified and were, and the alternates that are left. */
    together: togetherView(state, drawing, sheet),
    /** How many others sign what is played. */
    witnesses: foundBy(sheet).witnesses,
    /** Won by a hand or elsewhere: no ticket is drawn for it. */
    isTurn: drawing.wonIn !== undefined,
    /** The wheel that is spun, in the order of its spots; empty if the sheet has none. */
    wheel: (offered.offer.wheel ?? []).map(({ id, name, gives, value }) => ({ id, name, gives, value })),
  };
}

function envelopesView(state: State, drawing: Drawing) {
  const opening = openingOf(state, drawing);
  if (opening === undefined) return null;
  const { step, play, offered } = opening;
  const most = step.opens?.most ?? 1;
  return {
    names: step.names,
    opened: play.opened,
    /** How many more the player may open. */
    more: Math.max(0, most - play.opened.length),
    set: envelopesLeft(state, offered).map(({ id, name, gives, value, count, left }) => ({
      id,
      name,
      gives,
      value,
      count,
      left,
    })),
  };
}

function togetherView(state: State, { id, offer, batch }: Drawing, sheet: Sheet) {
  if (drawsTogether(sheet) === undefined) return null;
  const drawing = lookUp(state.drawings, id);
  const { batches = {}, offer: posted } = lookUp(state.offers, offer);
  const of = batches[batch ?? id];
  return {
    isWinner: batch !== undefined,
    drawn: of?.drawn ?? 0,
    /** Drawn, and not moved up yet. */
    alternates: (of?.alternates ?? []).map(({ serial }) => serial),
    wanted: alternatesWanted(sheet, posted),
    ways: claimsPresence(sheet)?.notified?.by ?? [],
    notified: (drawing.notified ?? []).map(({ by, at }) => ({ by, at })),
  };
}

function insteadView(state: State, drawing: Drawing): Cents | null {
  const { play, status } = drawing;
  if (status !== 'playing' || play === null) return null;
  const { offer } = lookUp(state.offers, drawing.offer);
  const opening = openingOf(state, drawing);
  if (opening !== undefined) {
    const { step } = opening;
    if (step.instead === undefined || !canOpenAnother(step, opening.play.opened.length)) return null;
    return chosenAmount(offer.amounts, step.instead.amount);
  }
  if (!('spins' in play) || play.doubling) return null;
  const word = wheelStepOf(sheetOf(state, lookUp(state.offers, drawing.offer)))?.instead;
  return word === undefined ? null : chosenAmount(offer.amounts, word.amount);
}

/** `outside`: by another system, whose results are imported. */
const drawnBy = (sheet: Sheet, offer: Offer): 'drum' | 'computer' | 'outside' =>
  selectionOf(sheet)?.form === 'outside' ? 'outside' : drawnByOf(sheet, offer);

/** What everyone in the room may see of a drawing, from its posted time to its last prize. */
export function stageView(state: State, drawing: Drawing, outside: Outside) {
  const {
    id,
    offer,
    offerName: name,
    dueAt,
    status,
    serial,
    callEnds,
    slots,
    log,
    winners,
    drawnBy: drawnFrom,
    inDrum,
    shows,
    play,
    ladder,
    wheel,
    envelopes,
  } = drawingView(state, drawing, ticketsIn(state, drawing.drum));
  return {
    id,
    offer,
    name,
    dueAt,
    status,
    // A turn that a hand won has no ticket: people look for the seat.
    serial: drawing.wonIn?.startsWith('hit-') === true && drawing.ticket !== null ? seatWords(drawing.ticket) : serial,
    /** What is left to open; null if nothing is opened. */
    envelopes:
      envelopes === null
        ? null
        : { ...envelopes.names, set: envelopes.set.map(({ id, name, left }) => ({ id, name, left })) },
    /** The last second of the call, for the countdown. */
    callEnds,
    /** A public name; null if no one is named. */
    who: publicName(outside, drawing.ticket?.person ?? null),
    prize: slots[0] ?? null,
    /** How many prizes come after this one. */
    toCome: Math.max(slots.length - 1, 0),
    drawnBy: drawnFrom,
    inDrum,
    /** What the holder of the called ticket must bring. */
    shows,
    ladder,
    spins: play !== null && 'spins' in play ? { made: play.spins, doubling: play.doubling } : null,
    wheel,
    discarded: log.map(({ serial: gone, why }) => ({ serial: gone, why })),
    winners: winners.map(({ serial: won, prize }, i) => ({
      serial: won,
      prize,
      who: publicName(outside, drawing.winners?.[i]?.person ?? null),
    })),
  };
}

const seatWords = ({ table, seat }: NonNullable<Drawing['ticket']>): string => `${tableName(table)}, seat ${seat}`;

/** The stock report: what is in the house, what of it is won, and how much is still to be drawn for. */
export function stockViews(state: State) {
  const slots = [...state.drawings.values()].flatMap((drawing) => drawing.slots ?? []);
  return [...state.goods.values()].map(({ id, name, value, count }) => {
    const free = freeStock(state, id);
    const toDraw = slots.filter(({ gives, of }) => gives === 'goods' && of === id).length;
    return {
      goods: id,
      name,
      value,
      /** In the house, won or not. */
      count,
      /** Won, and waiting for its winner. */
      owed: count - free,
      free,
      /** Posted and still to be drawn for. */
      toDraw,
    };
  });
}

// A ladder on a screen: whose turn it is, what is on the table, what is held and what the next rung pays.

/** What a rung is worth now; a pool is worth what is in it. */
export type RungView = Readonly<{
  gives: 'cash' | 'goods' | 'free-play';
  amount: Cents;
  name: string | null;
  pool: string | null;
}>;

/** Written out, because two kinds of ladder are shown in the same shape. */
export type LadderView = Readonly<{
  /** The game whose hands are called; null if the cards of one deck are turned. */
  game: string | null;
  /** A result that leads to the last rung, whatever was called. */
  always: string | null;
  /** The last deal was a tie: it is dealt again, with a new call. */
  tied: boolean;
  /** What may be said next: one of two hands, higher or lower; empty while the first card is to be turned. */
  says: readonly string[];
  turns: readonly Readonly<{ call: string | null; cards: string; says: string | null }>[];
  right: number;
  freeMisses: number;
  held: RungView;
  /** What one more right call or guess leads to. */
  next: RungView;
  rungs: readonly RungView[];
}>;

/** Null if no player is on a ladder. A card that is not turned yet is not in the state, and so not here. */
function ladderView(state: State, drawing: Drawing): LadderView | null {
  const climb = climbOf(state, drawing);
  if (climb === undefined) return null;
  return climb.form === 'call-ladder' ? callView(climb) : cardView(state, climb);
}

function callView(climb: CallClimb): LadderView {
  const { play, step } = climb;
  const rungs = [0, ...step.times].map((_, rung) => calledRung(climb, rung));
  return {
    game: step.game,
    always: step.always?.name ?? null,
    tied: play.tied,
    says: step.calls,
    turns: play.hands.map(({ call, cards, says }) => ({ call, cards, says })),
    right: play.right,
    freeMisses: 0,
    held: rungs[heldOnCalls(play)]!,
    next: rungs[play.right + 1]!,
    rungs,
  };
}

function calledRung({ drawing, offered, step }: CallClimb, rung: number): RungView {
  const slot = drawing.slots?.[0];
  const prize = offered.offer.prizes?.find(({ id }) => id === slot?.prize);
  if (slot?.gives === 'goods' && prize !== undefined) {
    const { name, value } = rungGoods(prize, rung);
    return { gives: 'goods', amount: value, name, pool: null };
  }
  const base = cents((slot?.value ?? ZERO) + (slot?.carried ?? ZERO));
  return { gives: 'cash', amount: rungAmount(step, base, rung), name: null, pool: null };
}

function cardView(state: State, climb: CardClimb): LadderView {
  const { play, step } = climb;
  const rungs = step.levels.map((level): RungView => {
    if ('amount' in level) return { gives: level.gives, amount: level.amount, name: null, pool: null };
    return { gives: 'cash', amount: balanceOf(state, poolOf(climb, level.pool)), name: null, pool: level.pool };
  });
  const guesses: readonly Guess[] = play.stands === null ? ['higher', 'lower'] : [play.stands];
  return {
    game: null,
    always: null,
    tied: false,
    says: play.cards.length === 0 ? [] : guesses,
    turns: play.cards.map((cards) => ({ call: null, cards, says: null })),
    right: play.correct,
    freeMisses: freeMissesLeft(step, play),
    held: rungs[play.correct]!,
    next: rungs[play.correct + 1]!,
    rungs,
  };
}

// Computer draws as everyone may see them: what is published, and nothing else.

export type SealedDrawView = ViewOf<typeof sealedDrawViews>[number];

export function sealedDrawViews(state: State) {
  return [...state.sealedDraws.values()].map(({ drawing, offer, commitment, seals, seal, entropy, draws }) => ({
    drawing,
    offerName: state.offers.has(offer) ? offerName(state, lookUp(state.offers, offer)) : offer,
    commitment,
    seals,
    /** Null while the drum is not sealed; then there is no count and no weight yet. */
    root: seal?.root ?? null,
    count: seal?.count ?? 0,
    weight: seal?.weight ?? 0,
    /** In the order in which it was committed; a text that is not shown yet is null. */
    entropy: entropy.map(({ witness, commitment: own, shown }) => ({
      witness,
      commitment: own,
      text: shown?.text ?? null,
    })),
    /** Tickets drawn so far, in order. */
    drawn: draws.map(({ serial }) => serial),
  }));
}
