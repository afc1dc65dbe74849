/** The wheel of cards, keys and small tournaments on a screen: whose turn it is, what is left, what is on the table. */
import { lookUp } from '../../base/assert.ts';
import { cardsToSpread, rankingOf } from '../../rules/card-wheel.ts';
import { contestStepOf, handsOf, type KeysStep, type TournamentStep } from '../../rules/contest.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { aceStepOf, cardWheelOf } from '../card-wheel/wheel-turn.ts';
import { asListed } from '../clock.ts';
import { placed, turnOf } from '../contests/decide.ts';
import type { KeysContest, TournamentContest } from '../contests/evolve.ts';
import type { CardWheelPlay, WheelTable } from '../drawing.ts';
import { cardPlayOf, idUntil, nextContest } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Drawing, OfferState, State } from '../state.ts';
import { type Outside, offerName, publicName, type ViewOf } from './view-kit.ts';

export type CardWheelView = ViewOf<typeof cardWheelView>;
/** Before a table is drawn for the wheel of cards: when the next one is due, and who is seated where. */
export type WheelDueView = ViewOf<typeof wheelsDue>[number];
export type KeysView = ViewOf<typeof keysView>;
export type TournamentView = ViewOf<typeof tournamentView>;
export type ContestView = KeysView | TournamentView;
/** What holders of passes play next, with the number of tables and of seats at each. */
export type ContestDueView = ViewOf<typeof contestsDue>[number];
/** Passes that are won and not played yet, for the staff who check ID at the door. */
export type PassView = ViewOf<typeof passViews>[number];

export const cardWheelViews = (state: State, outside: Outside) =>
  [...state.drawings.values()].flatMap((drawing) => {
    const play = cardPlayOf(drawing);
    return play === undefined ? [] : [cardWheelView(state, drawing, play, outside)];
  });

function cardWheelView(state: State, drawing: Drawing, play: CardWheelPlay, outside: Outside) {
  const offered = lookUp(state.offers, drawing.offer);
  const step = cardWheelOf(sheetOf(state, offered))!;
  const { amounts, valueAwards = [] } = offered.offer;
  const { table } = play;
  const asked = table?.seats.some(({ part }) => part === 'asked') === true && state.time <= table.callEnds;
  return {
    drawing: drawing.id,
    ...offerOf(state, offered),
    /** Null if a club card was drawn. */
    table: table === undefined ? null : tableOf(state, offered, table),
    next: nextAtWheel(table, asked),
    /** The player who spins, as the name may be shown on a wall. */
    who: publicName(outside, drawing.ticket?.person ?? null),
    cards: [...play.cards],
    /** How many cards are still to come. */
    left: rankingOf(step).size - play.cards.length,
    turns: play.turns,
    hands: step.hands.rows.map(({ category, pays }) => ({ hand: category, pays: chosenAmount(amounts, pays) })),
    values: valueAwards.map(({ id, name, value }) => ({ id, name, value })),
  };
}

function nextAtWheel(table: WheelTable | undefined, isAsked: boolean): 'show-id' | 'spread-cards' | 'spin' {
  if (isAsked) return 'show-id';
  return table !== undefined && table.ace === null ? 'spread-cards' : 'spin';
}

function tableOf(state: State, offered: OfferState, table: WheelTable) {
  const step = aceStepOf(sheetOf(state, offered))!;
  const players = table.seats.filter(({ seat, part }) => part === 'takes' && !table.had.includes(seat)).length;
  return {
    table: table.table,
    free: table.free,
    /** ID is shown by then. */
    callEnds: table.callEnds,
    seats: table.seats.map(({ seat, part }) => ({ seat, part, had: table.had.includes(seat) })),
    /** How many cards are spread. */
    cards: table.alone ?? cardsToSpread(step, { free: false, players, fullestLive: 0 }),
    ace: table.ace,
  };
}

/** No table is drawn while another is at the wheel. */
export const wheelsDue = (state: State) =>
  [...state.offers.values()].flatMap((offered) => {
    const { offer, status, tablesDrawn = 0 } = offered;
    const dueAt = asListed(state, offer).schedule?.[tablesDrawn];
    const isPlayed = [...state.drawings.values()].some((drawing) => drawing.offer === offer.id);
    if (status !== 'approved' || dueAt === undefined || isPlayed) return [];
    if (aceStepOf(sheetOf(state, offered)) === undefined) return [];
    const tables = [...state.tables.values()].filter(({ kind }) => kind !== 'tournament');
    const seated = tables.map(({ id, kind, seats }) => ({
      table: id,
      free: kind === 'npn',
      seats: Object.keys(seats).map(Number),
    }));
    return [{ ...offerOf(state, offered), dueAt, tables: seated.filter(({ seats }) => seats.length > 0) }];
  });

export const contestsDue = (state: State) =>
  [...state.offers.values()].flatMap((offered) => {
    const { status, passes = [] } = offered;
    // Passes that are held are played, even if the promotion itself has ended.
    if (status !== 'approved' && passes.length === 0) return [];
    const step = contestStepOf(sheetOf(state, offered));
    const playsAt = step === undefined ? undefined : nextContest(state, offered, step);
    if (step === undefined || playsAt === undefined) return [];
    const room =
      step.form === 'keys' ? { tables: 1, seats: step.envelopes } : { tables: step.tables, seats: step.seats };
    return [{ ...offerOf(state, offered), form: step.form, playsAt, ...room }];
  });

export const contestViews = (state: State, outside: Outside) =>
  [...state.contests.values()].flatMap(
    (contest): (ReturnType<typeof keysView> | ReturnType<typeof tournamentView>)[] => {
      const offered = lookUp(state.offers, contest.offer);
      const step = contestStepOf(sheetOf(state, offered));
      if (contest.form === 'keys' && step?.form === 'keys') return [keysView(state, offered, contest, step, outside)];
      if (contest.form === 'tournament' && step?.form === 'tournament') {
        return [tournamentView(state, offered, contest, step, outside)];
      }
      return [];
    },
  );

function keysView(state: State, offered: OfferState, contest: KeysContest, step: KeysStep, outside: Outside) {
  const { entrants, cards, chosen, tried } = contest;
  const turn = turnOf(contest, step.envelopes);
  const all = Array.from({ length: step.envelopes }, (_, i) => i + 1);
  const last = step.envelopes + 1;
  return {
    form: 'keys' as const,
    contest: contest.id,
    ...offerOf(state, offered),
    /** In the order in which they choose; an entrant without a card comes last. */
    entrants: entrants
      .map(({ pass, person }) => ({
        pass,
        who: publicName(outside, person),
        card: cards[pass] ?? null,
        envelopes: chosen.filter((one) => one.pass === pass).map(({ envelope }) => envelope),
      }))
      .sort((a, b) => (a.card ?? last) - (b.card ?? last)),
    next: turn.turn,
    /** Whose turn it is; null if several may draw a card. */
    turn: 'player' in turn ? turn.player : null,
    /** Envelopes that are not chosen yet; their contents are unknown. */
    left: all.filter((envelope) => !chosen.some((one) => one.envelope === envelope)),
    tried: chosen.slice(0, tried).map((one) => ({ ...one })),
    wins: { name: step.wins.name, value: chosenAmount(offered.offer.amounts, step.wins.value) },
  };
}

function tournamentView(
  state: State,
  offered: OfferState,
  contest: TournamentContest,
  step: TournamentStep,
  outside: Outside,
) {
  return {
    form: 'tournament' as const,
    contest: contest.id,
    ...offerOf(state, offered),
    stage: contest.stage,
    hands: handsOf(step, contest.stage),
    advance: contest.stage === 'final' ? 0 : step.advance,
    tables: Object.entries(contest.tables).map(([name, table]) => ({
      table: name,
      entrants: table.entrants.map(({ pass, person }) => ({
        pass,
        who: publicName(outside, person),
        outOn: table.out[pass] ?? null,
        chips: table.chips?.[pass] ?? null,
      })),
      /** Passes from first place down; null until it is decided. */
      places: table.places === null ? null : [...table.places],
      /** Ties that decide something. */
      tied:
        table.chips === null
          ? []
          : placed(step, contest, table).tied.map(({ from, players }) => ({ from, passes: players.map(Number) })),
    })),
  };
}

export const passViews = (state: State, outside: Outside) =>
  [...state.offers.values()].flatMap((offered) =>
    (offered.passes ?? []).map(({ person, drawing, idShown }, i) => ({
      ...offerOf(state, offered),
      pass: i + 1,
      person,
      who: publicName(outside, person),
      drawing,
      idShown,
      /** When it is played, which is also the deadline for ID. */
      playsAt: idUntil(state, offered) ?? null,
    })),
  );

const offerOf = (state: State, offered: OfferState) => ({
  offer: offered.offer.id,
  offerName: offerName(state, offered),
});
