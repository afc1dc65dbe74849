/** The wheel of cards, keys and tournaments on a screen: whose turn it is, what is left, what lies there. */
import { cardsToSpread, rankingOf } from '../../rules/card-wheel.ts';
import { handsOf } from '../../rules/contest.ts';
import type { KeysStep, TournamentStep } from '../../rules/contest-words.ts';
import { contestStepOf } from '../../rules/offer-contest.ts';
import { chosenAmount } from '../../rules/words.ts';
import { aceStepOf, cardWheelOf } from '../card-wheel/steps.ts';
import { asListed } from '../clock.ts';
import type { KeysContest, TournamentContest } from '../contests/contest.ts';
import { turnOf } from '../contests/keys.ts';
import { placed } from '../contests/tournament.ts';
import type { CardWheelPlay, WheelTable } from '../drawing.ts';
import { cardPlayOf, idUntil, nextContest } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Drawing, OfferState, State } from '../state.ts';
import type { Outside } from '../view-types.ts';
import type {
  CardWheelView,
  ContestDueView,
  ContestView,
  KeysView,
  PassView,
  TournamentView,
  WheelDueView,
} from '../view-types-contests.ts';
import { offerName } from './names.ts';

export const cardWheelViews = (state: State, outside: Outside): CardWheelView[] =>
  [...state.drawings.values()].flatMap((drawing) => {
    const play = cardPlayOf(drawing);
    return play === undefined ? [] : [cardWheelView(state, drawing, play, outside)];
  });

function cardWheelView(state: State, drawing: Drawing, play: CardWheelPlay, outside: Outside): CardWheelView {
  const offered = state.offers.get(drawing.offer)!;
  const step = cardWheelOf(sheetOf(state, offered))!;
  const { amounts, valueAwards = [] } = offered.offer;
  const { table } = play;
  const asked = table?.seats.some(({ part }) => part === 'asked') === true && state.time <= table.callEnds;
  return {
    drawing: drawing.id,
    ...offerOf(state, offered),
    table: table === undefined ? null : tableOf(state, offered, table),
    next: asked ? 'show-id' : table !== undefined && table.ace === null ? 'spread-cards' : 'spin',
    who: named(outside, drawing.ticket?.person ?? null),
    cards: [...play.cards],
    left: rankingOf(step).size - play.cards.length,
    turns: play.turns,
    hands: step.hands.rows.map(({ category, pays }) => ({ hand: category, pays: chosenAmount(amounts, pays) })),
    values: valueAwards.map(({ id, name, value }) => ({ id, name, value })),
  };
}

function tableOf(state: State, offered: OfferState, table: WheelTable): NonNullable<CardWheelView['table']> {
  const step = aceStepOf(sheetOf(state, offered))!;
  const players = table.seats.filter(({ seat, part }) => part === 'takes' && !table.had.includes(seat)).length;
  return {
    table: table.table,
    free: table.free,
    callEnds: table.callEnds,
    seats: table.seats.map(({ seat, part }) => ({ seat, part, had: table.had.includes(seat) })),
    cards: table.alone ?? cardsToSpread(step, { free: false, players, fullestLive: 0 }),
    ace: table.ace,
  };
}

/** Nobody is drawn for while a table is at the wheel. */
export const wheelsDue = (state: State): WheelDueView[] =>
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

export const contestsDue = (state: State): ContestDueView[] =>
  [...state.offers.values()].flatMap((offered) => {
    const { status, passes = [] } = offered;
    // Passes that are held are played, even where the promotion itself is over.
    if (status !== 'approved' && passes.length === 0) return [];
    const step = contestStepOf(sheetOf(state, offered));
    const playsAt = step === undefined ? undefined : nextContest(state, offered, step);
    if (step === undefined || playsAt === undefined) return [];
    const room =
      step.form === 'keys' ? { tables: 1, seats: step.envelopes } : { tables: step.tables, seats: step.seats };
    return [{ ...offerOf(state, offered), form: step.form, playsAt, ...room }];
  });

export const contestViews = (state: State, outside: Outside): ContestView[] =>
  [...state.contests.values()].flatMap((contest): ContestView[] => {
    const offered = state.offers.get(contest.offer)!;
    const step = contestStepOf(sheetOf(state, offered));
    if (contest.form === 'keys' && step?.form === 'keys') return [keysView(state, offered, contest, step, outside)];
    if (contest.form === 'tournament' && step?.form === 'tournament') {
      return [tournamentView(state, offered, contest, step, outside)];
    }
    return [];
  });

function keysView(state: State, offered: OfferState, contest: KeysContest, step: KeysStep, outside: Outside): KeysView {
  const { entrants, cards, chosen, tried } = contest;
  const turn = turnOf(contest, step.envelopes);
  const all = Array.from({ length: step.envelopes }, (_, i) => i + 1);
  const last = step.envelopes + 1;
  return {
    form: 'keys',
    contest: contest.id,
    ...offerOf(state, offered),
    entrants: entrants
      .map(({ pass, person }) => ({
        pass,
        who: named(outside, person),
        card: cards[pass] ?? null,
        envelopes: chosen.filter((one) => one.pass === pass).map(({ envelope }) => envelope),
      }))
      .sort((a, b) => (a.card ?? last) - (b.card ?? last)),
    next: turn.turn,
    turn: 'player' in turn ? turn.player : null,
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
): TournamentView {
  return {
    form: 'tournament',
    contest: contest.id,
    ...offerOf(state, offered),
    stage: contest.stage,
    hands: handsOf(step, contest.stage),
    advance: contest.stage === 'final' ? 0 : step.advance,
    tables: Object.entries(contest.tables).map(([name, table]) => ({
      table: name,
      entrants: table.entrants.map(({ pass, person }) => ({
        pass,
        who: named(outside, person),
        outOn: table.out[pass] ?? null,
        chips: table.chips?.[pass] ?? null,
      })),
      places: table.places === null ? null : [...table.places],
      tied:
        table.chips === null
          ? []
          : placed(step, contest, table).tied.map(({ from, players }) => ({ from, passes: players.map(Number) })),
    })),
  };
}

export const passViews = (state: State, outside: Outside): PassView[] =>
  [...state.offers.values()].flatMap((offered) =>
    (offered.passes ?? []).map(({ person, drawing, idShown }, i) => ({
      ...offerOf(state, offered),
      pass: i + 1,
      person,
      who: named(outside, person),
      drawing,
      idShown,
      playsAt: idUntil(state, offered) ?? null,
    })),
  );

const offerOf = (state: State, offered: OfferState) => ({
  offer: offered.offer.id,
  offerName: offerName(state, offered),
});

/** Who is not in the vault, or whom it does not give out, stands on no wall. */
const named = ({ publicName }: Outside, person: string | null): string | null =>
  person === null ? null : (publicName(person) ?? null);
