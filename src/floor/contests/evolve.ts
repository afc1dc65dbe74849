import { addAward } from '../kit/awards.ts';
import type { Evolvers } from '../spec.ts';
import type { State } from '../state.ts';
import type { Entrant, KeysContest, TournamentContest, TournamentTable } from './contest.ts';
import type { contestEvents } from './specs.ts';

export const evolveContests: Evolvers<typeof contestEvents> = {
  'contest-begun': (state, { contest: id, offer, form, tables }) => {
    const offered = state.offers.get(offer)!;
    offered.contestsBegun = (offered.contestsBegun ?? 0) + 1;
    // Whoever is not in it has lost his chance, so no pass is left.
    offered.passes = [];
    state.counters.contests += 1;
    state.contests.set(
      id,
      form === 'keys'
        ? { form, id, offer, entrants: copied(tables[0]?.entrants ?? []), cards: {}, chosen: [], tried: 0 }
        : {
            form,
            id,
            offer,
            stage: 'table',
            tables: Object.fromEntries(tables.map(({ table, entrants }) => [table, freshTable(copied(entrants))])),
          },
    );
  },
  'order-drawn': (state, { contest, pass, card }) => {
    keysOf(state, contest).cards[pass] = card;
  },
  'envelope-chosen': (state, { contest, pass, envelope }) => {
    keysOf(state, contest).chosen.push({ pass, envelope });
  },
  'key-tried': (state, { contest }) => {
    keysOf(state, contest).tried += 1;
  },
  'contest-won': (state, { contest: id, award, decided }) => {
    addAward(state, award, state.contests.get(id)!.offer, decided.idAsked);
    state.contests.delete(id);
  },
  'player-bust': (state, { contest, table, pass, hand }) => {
    tournamentOf(state, contest).tables[table]!.out[pass] = hand;
  },
  'chips-counted': (state, { contest, table, chips }) => {
    const found = tournamentOf(state, contest).tables[table]!;
    found.chips = Object.fromEntries(chips.map((one) => [one.pass, one.chips]));
  },
  'tie-broken': (state, { contest, table, order }) => {
    tournamentOf(state, contest).tables[table]!.broken.push([...order]);
  },
  'table-decided': (state, { contest: id, table, places, awards, decided }) => {
    const contest = tournamentOf(state, id);
    for (const award of awards) addAward(state, award, contest.offer, decided.idAsked);
    contest.tables[table]!.places = [...places];
    if (Object.values(contest.tables).some((one) => one.places === null)) return;
    if (contest.stage === 'final') state.contests.delete(id);
    else goToFinal(contest, decided.advance);
  },
  'contest-ended': (state, { contest }) => {
    state.contests.delete(contest);
  },
};

const copied = (entrants: readonly Entrant[]): Entrant[] => entrants.map((one) => ({ ...one }));
const freshTable = (entrants: Entrant[]): TournamentTable => ({
  entrants,
  out: {},
  chips: null,
  broken: [],
  places: null,
});

/** The best of each table sit down at one. */
function goToFinal(contest: TournamentContest, advance: number): void {
  const entrants = Object.values(contest.tables).flatMap(({ entrants: sat, places }) =>
    places!.slice(0, advance).map((pass) => sat.find((one) => one.pass === pass)!),
  );
  contest.stage = 'final';
  contest.tables = { final: freshTable(entrants) };
}

const keysOf = (state: State, id: string): KeysContest => state.contests.get(id) as KeysContest;
const tournamentOf = (state: State, id: string): TournamentContest => state.contests.get(id) as TournamentContest;
