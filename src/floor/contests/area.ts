/**
 * The contests area: what keeps an offer and its players in use, how its commands can be begun, and what the wall
 * shows.
 */
import { lookUp } from '../../base/assert.ts';
import { type ContestStep, contestStepOf, handsOf } from '../../rules/contest.ts';
import type { Area } from '../area.ts';
import { idUntil, passHolders } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { asSeen, oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { decideContests, placed, turnOf } from './decide.ts';
import { evolveContests, type KeysContest, type TournamentContest, type TournamentTable } from './evolve.ts';
import { contestCommands, contestEvents } from './specs.ts';

/** An offer is not ended while a holder of a pass plays for it, or has one that is still to be played. */
function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const contest of state.contests.values()) {
    if (contest.offer !== offer) continue;
    return refused(F.plays, 'contest-open', { contest: contest.id });
  }
  const offered = lookUp(state.offers, offer);
  if ((offered.passes ?? []).length === 0 || idUntil(state, offered) === undefined) return undefined;
  return refused(F.plays, 'passes-held', { passCount: offered.passes!.length });
}

function whyPersonInUse({ contests }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const contest of contests.values()) {
    const entrants =
      contest.form === 'keys' ? contest.entrants : Object.values(contest.tables).flatMap((table) => table.entrants);
    if (!entrants.some((one) => one.person === person)) continue;
    return refused(F.people, 'still-playing/contest', { contest: contest.id });
  }
  return undefined;
}

const contestShapes: Shapes<typeof contestCommands> = {
  'begin-contest': (state) =>
    [...state.offers.values()].flatMap((offered) => {
      const step = contestStepOf(sheetOf(state, offered));
      const offer = offered.offer.id;
      return step === undefined ? [] : [start({ offer }, { here: asSeen(everybody(state, offer, step)) })];
    }),
  'draw-order': (state) =>
    keys(state).flatMap(({ contest, step }) => {
      const left = upTo(step.envelopes).filter((card) => !Object.values(contest.cards).includes(card));
      const open = contest.entrants.filter(({ pass }) => contest.cards[pass] === undefined);
      return open.map(({ pass }) => start({ contest: contest.id, pass }, { card: oneOf(left) }));
    }),
  'choose-envelope': (state) =>
    keys(state).flatMap(({ contest, step }) => {
      const turn = turnOf(contest, step.envelopes);
      const left = upTo(step.envelopes).filter((one) => !contest.chosen.some(({ envelope }) => envelope === one));
      if (turn.turn !== 'choose') return [];
      return [start({ contest: contest.id, pass: turn.player }, { envelope: oneOf(left) })];
    }),
  'try-key': (state) =>
    keys(state).flatMap(({ contest, step }) => {
      const turn = turnOf(contest, step.envelopes);
      return turn.turn === 'try'
        ? [start({ contest: contest.id, pass: turn.player }, { starts: oneOf([false, true]) })]
        : [];
    }),
  'bust-player': (state) =>
    tables(state).flatMap(({ contest, step, table }) =>
      table.chips !== null
        ? []
        : left(table).map((pass) =>
            start({ contest: contest.id, pass }, { hand: wholeNumber(1, handsOf(step, contest.stage)) }),
          ),
    ),
  'count-chips': (state) =>
    tables(state).flatMap(({ contest, name, table }) => {
      const counted = (each: (i: number) => number) =>
        start(
          { contest: contest.id, table: name },
          { chips: asSeen(left(table).map((pass, i) => ({ pass, chips: each(i) }))) },
        );
      return table.chips !== null ? [] : [counted((i) => 500 * (i + 1)), counted(() => 500)];
    }),
  'break-tie': (state) =>
    tables(state).flatMap(({ contest, step, name, table }) =>
      table.chips === null
        ? []
        : placed(step, contest, table).tied.map(({ players }) =>
            start({ contest: contest.id, table: name }, { order: asSeen(players.map(Number)) }),
          ),
    ),
  'cancel-contest': (state) => [...state.contests.keys()].map((contest) => start({ contest }, { reason: REASON })),
};

/** Everyone who can play, and at the tables in turn. */
function everybody(state: State, offer: string, step: ContestStep) {
  const may = passHolders(state, offer).flatMap(({ idShown }, i) => (idShown ? [i + 1] : []));
  return may.map((pass, i) => ({ pass, ...(step.form === 'keys' ? {} : { table: (i % step.tables) + 1 }) }));
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

function keys(state: State) {
  return [...state.contests.values()].flatMap((contest) => {
    const step = stepOf(state, contest.offer);
    return contest.form === 'keys' && step?.form === 'keys' ? [{ contest: contest as KeysContest, step }] : [];
  });
}

/** Tables that are not decided. */
function tables(state: State) {
  return [...state.contests.values()].flatMap((contest) => {
    const step = stepOf(state, contest.offer);
    if (contest.form !== 'tournament' || step?.form !== 'tournament') return [];
    return Object.entries((contest as TournamentContest).tables)
      .filter(([, { places }]) => places === null)
      .map(([name, table]) => ({ contest: contest as TournamentContest, step, name, table }));
  });
}

const left = ({ entrants, out }: TournamentTable): number[] =>
  entrants.map(({ pass }) => pass).filter((pass) => out[pass] === undefined);

const stepOf = (state: State, offer: string) => contestStepOf(sheetOf(state, lookUp(state.offers, offer)));

export const contestsArea: Area<typeof contestCommands, typeof contestEvents> = {
  commands: contestCommands,
  events: contestEvents,
  decide: decideContests,
  evolve: evolveContests,
  shapes: contestShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'contest-begun': {
      begins: ({ contest, offer }) => ({ id: contest, offer, table: null }),
      open: ({ contests }) => [...contests.values()].map(({ id, offer }) => ({ id, offer, table: null })),
    },
    'contest-won': { ends: ({ contest, award }) => ({ of: { id: contest }, awards: [award], lines: 'drawn' }) },
    'table-decided': { ends: ({ contest, awards }) => ({ of: { id: contest }, awards, lines: 'drawn', goesOn: true }) },
  },
};
