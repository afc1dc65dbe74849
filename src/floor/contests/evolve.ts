/** A contest while it is played, and what its events change. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import { addAward } from '../kit/awards.ts';
import type { State } from '../state.ts';
import type { contestEvents } from './specs.ts';

export type Contest = KeysContest | TournamentContest;

/** A pass that plays; a person who won two passes is listed twice. The number is the number of the pass. */
export type Entrant = { pass: number; person: string };

export type KeysContest = {
  form: 'keys';
  id: string;
  offer: string;
  entrants: Entrant[];
  /** Cards that were drawn, by pass: 1 is the ace. */
  cards: Record<string, number>;
  /** Envelopes in the order in which they were chosen. */
  chosen: { pass: number; envelope: number }[];
  /** How many of their keys were tried. */
  tried: number;
};

export type TournamentContest = {
  form: 'tournament';
  id: string;
  offer: string;
  stage: 'table' | 'final';
  tables: Record<string, TournamentTable>;
};

export type TournamentTable = {
  entrants: Entrant[];
  /** The hand on which a player lost the last chip, by pass. */
  out: Record<string, number>;
  /** Chips after the last hand, by pass; null until they are counted. */
  chips: Record<string, number> | null;
  /** Ties that were broken: passes from the better place down. */
  broken: number[][];
  /** Passes from the first place down; null until the table is decided. */
  places: number[] | null;
};

export const evolveContests: Evolvers<typeof contestEvents> = {
  'contest-begun': (state, { contest: id, offer, form, tables }) => {
    const offered = lookUp(state.offers, offer);
    offered.contestsBegun = (offered.contestsBegun ?? 0) + 1;
    // A holder who is not in it has lost the chance, so no pass is left.
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
    addAward(state, award, lookUp(state.contests, id).offer, decided.idAsked);
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
