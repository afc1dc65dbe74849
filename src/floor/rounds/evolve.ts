/** Applies the events of rounds: bets, fees, faults, and the daily additions of pools. */
import { lookUp } from '../../base/assert.ts';
import type { EventOf, Evolvers } from '../area.ts';
import type { Posting } from '../kit/schemas.ts';
import { changeOffering } from '../kit/table-clocks.ts';
import { type TriggerRound, triggerKey, triggerLabel } from '../kit/triggers.ts';
import type { FeesTaken, Round, State, Table } from '../state.ts';
import { type DailyPool, recordFeeRefunds, recordFees } from './daily-additions.ts';
import { recordTallyPaper } from './fees.ts';
import type { roundEvents } from './specs.ts';

export const evolveRounds: Evolvers<typeof roundEvents> = {
  'round-started': (state, { table: id, round, dealtIn, playerDealer, positions, taken, postings, ...event }) => {
    const table = lookUp(state.tables, id);
    delete table.keyed;
    table.rounds += 1;
    table.lastRoundAt = state.time;
    table.round = {
      id: round,
      seq: state.seq,
      startedAt: state.time,
      dealtIn,
      playerDealer,
      positions: [...positions],
      taken: withPostings(taken, postings),
    };
    recordFees(state, table.round.taken, event.decided.daily);
    recordTriggerRounds(state, table, event.triggers ?? []);
  },
  'tally-entered': (state, { paper, taken, postings, decided }) => {
    recordFees(state, withPostings(taken, postings), decided.daily);
    recordTallyPaper(state, { paper, day: decided.day }, taken);
  },
  'round-ended': (state, { table: id }) => {
    const table = lookUp(state.tables, id);
    delete table.keyed;
    table.round = null;
  },
  'round-voided': (state, { table: id, postings, decided }) => {
    const table = lookUp(state.tables, id);
    feesGoBack(state, table, postings, decided.daily);
    delete table.keyed;
    table.round = null;
  },
  'fault-reported': (state, { table: id, fault, offers, void: noLongerFor, postings, decided }) => {
    const table = lookUp(state.tables, id);
    feesGoBack(state, table, postings, decided.daily);
    if (offers.length > 0) table.faultSince ??= state.time;
    for (const offer of offers) table.notOffered[offer] = fault;
    if (table.round !== null && noLongerFor.length > 0) table.round = withoutOffers(table.round, noLongerFor);
    changeOffering(state, decided);
  },
  'result-recorded': (state, { table: id, runs }) => {
    const table = lookUp(state.tables, id);
    table.runsBefore = table.runs ?? [];
    table.runs = runs.map((run) => ({ ...run }));
  },
  'result-undone': (state, { table: id, runs }) => {
    const table = lookUp(state.tables, id);
    table.runs = runs.map((run) => ({ ...run }));
    delete table.runsBefore;
  },
  'shoe-started': runsAre,
  'run-corrected': runsAre,
  'fault-cleared': (state, { table: id, decided }) => {
    const table = lookUp(state.tables, id);
    table.notOffered = {};
    delete table.faultSince;
    changeOffering(state, decided);
  },
};

/** An older result can no longer be undone. */
function runsAre(
  state: State,
  { table: id, runs }: Pick<EventOf<typeof roundEvents, 'shoe-started'>, 'table' | 'runs'>,
): void {
  const table = lookUp(state.tables, id);
  table.runs = runs.map((run) => ({ ...run }));
  delete table.runsBefore;
}

/** The fees that a secret amount waits for; its range is known from the first of them on. */
function recordTriggerRounds(state: State, table: Table, rounds: readonly TriggerRound[]): void {
  for (const fed of rounds) {
    const trigger = lookUp(state.triggers, triggerKey(fed.fund, fed.pool));
    const { current } = trigger;
    if (fed.opens !== undefined && current !== null) {
      trigger.current = { ...current, range: { ...fed.opens, label: triggerLabel(state.house!.id, current.id) } };
    }
    trigger.last = { ...fed, table: table.id, round: table.round! };
  }
}

/** Fees that were given back win nothing. */
function forgetTriggerRounds({ triggers }: State, { round }: Table): void {
  for (const trigger of triggers.values()) if (trigger.last?.round?.id === round?.id) trigger.last = null;
}

/** Each offer with the postings that are its own. */
function withPostings(
  taken: EventOf<typeof roundEvents, 'tally-entered'>['taken'],
  postings: readonly Posting[],
): FeesTaken[] {
  let next = 0;
  return taken.map(({ offer, fees, postings: count }) => {
    next += count;
    return { offer, fees, postings: postings.slice(next - count, next) };
  });
}

function feesGoBack(state: State, table: Table, postings: readonly Posting[], daily: readonly DailyPool[]): void {
  if (postings.length === 0) return;
  const { round } = table;
  forgetTriggerRounds(state, table);
  state.reversed.add(round!.seq);
  recordFeeRefunds(state, postings, daily);
}

/** The events own the positions they brought, so a changed one is a new one. */
function withoutOffers(round: Round, offers: readonly string[]): Round {
  return {
    ...round,
    positions: round.positions.map((position) => ({
      ...position,
      fees: position.fees.filter((offer) => !offers.includes(offer)),
      ...(position.dealerFees === undefined
        ? {}
        : { dealerFees: position.dealerFees.filter((offer) => !offers.includes(offer)) }),
    })),
    taken: round.taken.filter(({ offer }) => !offers.includes(offer)),
  };
}
