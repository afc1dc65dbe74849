/** Applies the events of tournaments: entrants, seats, the clock, eliminations, prizes. */
import { lookUp } from '../../base/assert.ts';
import { addCents, subtractCents, ZERO } from '../../base/cents.ts';
import { addSeconds, type Instant } from '../../base/time.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue } from '../clock.ts';
import { addAward, dropAward } from '../kit/awards.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { State } from '../state.ts';
import { withOuts, withoutPlace } from './play.ts';
import { copied } from './prizes.ts';
import type { tournamentEvents } from './specs.ts';
import type { Entrant, EntrantSeat, Tournament, TournamentClock } from './tournament.ts';

export const evolveTournaments: Evolvers<typeof tournamentEvents> = {
  'sign-up-opened': (state, { tournament: id, offer, startsAt }) => {
    state.counters.tournaments += 1;
    state.tournaments.set(id, {
      id,
      offer,
      startsAt,
      status: 'sign-up',
      entrants: [],
      numbers: 0,
      tables: {},
      clock: null,
      hands: 0,
      named: 0,
      prizes: null,
    });
    const offered = lookUp(state.offers, offer);
    if (startsAt !== null) offered.signUps = [...(offered.signUps ?? []), startsAt];
  },
  'signed-up': (state, { tournament: id, entrant: number, person, by, award, bonus, toMakeGood }) => {
    const tournament = lookUp(state.tournaments, id);
    tournament.numbers = number;
    tournament.entrants.push({
      number,
      person,
      by,
      ...(bonus === undefined ? {} : { bonus }),
      rebuys: 0,
      addOns: 0,
      seat: null,
      target: false,
      collected: ZERO,
      out: null,
      penalties: [],
      won: [],
    });
    if (award !== undefined) dropAward(state, award);
    queueReimbursements(state, toMakeGood);
  },
  unregistered: (state, { tournament: id, offer, entrant: number, award, uncovered = [] }) => {
    const tournament = lookUp(state.tournaments, id);
    const entrant = entrantOf(tournament, number);
    if (entrant.target) tournament.named -= 1;
    for (const target of uncovered) entrantOf(tournament, target).target = false;
    tournament.named -= uncovered.length;
    stand(state, entrant);
    tournament.entrants = tournament.entrants.filter((one) => one !== entrant);
    if (award !== null) addAward(state, award, offer);
  },
  'target-named': (state, { tournament: id, entrant }) => {
    const tournament = lookUp(state.tournaments, id);
    entrantOf(tournament, entrant).target = true;
    tournament.named += 1;
  },
  'seats-drawn': (state, { tournament: id, tables, seats }) => {
    const tournament = lookUp(state.tournaments, id);
    for (const table of tables) tournament.tables[table] ??= { blinds: null };
    for (const { entrant, table, seat } of seats) sit(state, entrantOf(tournament, entrant), { table, seat });
  },
  'tournament-started': (state, { tournament: id, endsAt }) => {
    const tournament = lookUp(state.tournaments, id);
    tournament.status = 'running';
    tournament.clock = { level: 1, shown: [{ level: 1, from: state.time }], endsAt, paused: null };
    fallDue(state, id, endsAt);
  },
  'level-began': (state, { tournament: id, level, endsAt }) => {
    const tournament = lookUp(state.tournaments, id);
    tournament.clock = { level, shown: shownNext(state, tournament, level), endsAt, paused: null };
    fallDue(state, id, endsAt);
  },
  'clock-paused': (state, { tournament: id, left }) => {
    Object.assign(lookUp(state.tournaments, id).clock!, { endsAt: null, paused: { since: state.time, left } });
    fallDue(state, id, null);
  },
  'clock-resumed': (state, { tournament: id, endsAt }) => {
    Object.assign(lookUp(state.tournaments, id).clock!, { endsAt, paused: null });
    fallDue(state, id, endsAt);
  },
  'clock-set': (state, { tournament: id, level, seconds, decided }) => {
    const tournament = lookUp(state.tournaments, id);
    const isLast = decided.isLastLevel;
    const paused = tournament.clock!.paused;
    const left = isLast ? null : seconds;
    const endsAt = isLast || paused !== null ? null : addSeconds(state.time, seconds);
    const stands = paused === null ? null : { since: paused.since, left };
    tournament.clock = { level, shown: shownNext(state, tournament, level), endsAt, paused: stands };
    fallDue(state, id, endsAt);
  },
  'rebuy-taken': (state, { tournament, entrant }) => {
    entrantOf(lookUp(state.tournaments, tournament), entrant).rebuys += 1;
  },
  'add-on-taken': (state, { tournament, entrant }) => {
    entrantOf(lookUp(state.tournaments, tournament), entrant).addOns += 1;
  },
  'player-moved': (state, { tournament: id, entrant, table, seat }) => {
    const tournament = lookUp(state.tournaments, id);
    tournament.tables[table] ??= { blinds: null };
    sit(state, entrantOf(tournament, entrant), { table, seat });
  },
  'table-broken': (state, { tournament: id, table: broken, seats }) => {
    const tournament = lookUp(state.tournaments, id);
    for (const { entrant, table, seat } of seats) sit(state, entrantOf(tournament, entrant), { table, seat });
    delete tournament.tables[broken];
    const waiting = tournament.handForHand;
    if (waiting !== undefined) waiting.finished = waiting.finished.filter((table) => table !== broken);
  },
  'button-moved': (state, { tournament, table, blinds }) => {
    lookUp(state.tournaments, tournament).tables[table]!.blinds = { ...blinds };
  },
  'player-penalised': (state, { tournament, entrant, minutes }) => {
    entrantOf(lookUp(state.tournaments, tournament), entrant).penalties.push(minutes);
  },
  'players-eliminated': (state, { tournament: id, hand, outs, decided }) => {
    const tournament = lookUp(state.tournaments, id);
    const after = withOuts(tournament, hand, outs, decided.keepsBounties);
    for (const { entrant } of outs) stand(state, entrantOf(tournament, entrant));
    state.tournaments.set(id, after);
  },
  'elimination-taken-back': (state, { tournament: id, entrants, awards, decided }) => {
    const tournament = lookUp(state.tournaments, id);
    // These players may have ended it: the clock stops, and seats are drawn or chosen again.
    tournament.status = 'running';
    for (const entrant of tournament.entrants) giveUp(entrant, awards);
    for (const award of awards) dropAward(state, award);
    for (const number of entrants) comeBack(state, tournament, entrantOf(tournament, number), decided.keepsBounties);
  },
  'stacks-counted': (state, { tournament: id, stacks }) => {
    const tournament = lookUp(state.tournaments, id);
    for (const { entrant, chips } of stacks) entrantOf(tournament, entrant).counted = { chips, at: state.time };
  },
  'hand-for-hand-set': (state, { tournament: id, on }) => {
    const tournament = lookUp(state.tournaments, id);
    if (on) tournament.handForHand = { hand: 1, finished: [] };
    else delete tournament.handForHand;
  },
  'hand-finished': (state, { tournament, table }) => {
    lookUp(state.tournaments, tournament).handForHand!.finished.push(table);
  },
  'next-hand-dealt': (state, { tournament, hand }) => {
    lookUp(state.tournaments, tournament).handForHand = { hand, finished: [] };
  },
  'player-disqualified': (state, { tournament: id, entrant: number, decided }) => {
    const tournament = lookUp(state.tournaments, id);
    const entrant = entrantOf(tournament, number);
    const after = withoutPlace(tournament, number, entrant.target && decided.bountyFromPool);
    stand(state, entrant);
    state.tournaments.set(id, after);
  },
  'prizes-fixed': (state, { tournament, places, added, overlay, charity }) => {
    const byHouse = addCents(added, overlay);
    lookUp(state.tournaments, tournament).prizes = { places: places.map((one) => copied(one)), byHouse, charity };
  },
  'prizes-owed': (state, { tournament: id, offer, owed, awards }) => {
    const tournament = lookUp(state.tournaments, id);
    for (const [i, { entrant: number, for: why, award, target }] of owed.entries()) {
      const { amount } = awards[i]!;
      addAward(state, awards[i]!, offer);
      const entrant = entrantOf(tournament, number);
      entrant.won.push({ award, amount, for: why, ...(target === undefined ? {} : { target }) });
      if (why === 'bounty' && target === undefined) entrant.collected = subtractCents(entrant.collected, amount);
      if (target === number) entrant.target = false;
    }
  },
  'deal-agreed': (state, { tournament }) => {
    for (const entrant of lookUp(state.tournaments, tournament).entrants) entrant.target = false;
  },
  'tournament-finished': (state, { tournament: id }) => {
    const tournament = lookUp(state.tournaments, id);
    for (const entrant of tournament.entrants) stand(state, entrant);
    const { endsAt, paused, ...clock } = tournament.clock!;
    const stands = paused ?? { since: state.time, left: endsAt === null ? null : endsAt - state.time };
    Object.assign(tournament, { status: 'over', tables: {}, clock: { ...clock, endsAt: null, paused: stands } });
    delete tournament.handForHand;
    fallDue(state, id, null);
  },
  'tournament-cancelled': (state, { tournament: id, offer, awards }) => {
    const tournament = lookUp(state.tournaments, id);
    for (const entrant of tournament.entrants) stand(state, entrant);
    for (const award of awards) addAward(state, award, offer);
    fallDue(state, id, null);
    state.tournaments.delete(id);
  },
  'log-signed': (state, { tournament }) => {
    state.tournaments.delete(tournament);
  },
};

const entrantOf = ({ entrants }: Tournament, number: number): Entrant => entrants.find((one) => one.number === number)!;

const shownNext = (state: State, { clock }: Tournament, level: number): TournamentClock['shown'] =>
  clock!.level === level ? clock!.shown : [...clock!.shown, { level, from: state.time }];

/** One level ends at a time. */
function fallDue(state: State, id: string, at: Instant | null): void {
  dropDue(state, 'level-ends', id);
  if (at !== null) addDue(state, { at, kind: 'level-ends', id });
}

/** The seat at the table is taken as well, so that the table shows who sits there. */
function sit(state: State, entrant: Entrant, at: EntrantSeat): void {
  stand(state, entrant);
  entrant.seat = { ...at };
  lookUp(state.tables, at.table).seats[at.seat] = { person: entrant.person, since: state.time };
}

function stand(state: State, entrant: Entrant): void {
  const { seat } = entrant;
  if (seat === null) return;
  const table = state.tables.get(seat.table);
  if (table !== undefined) delete table.seats[seat.seat];
  entrant.seat = null;
}

/**
 * What the player was owed and no longer is. Bounties the player had collected, and the player's own, are open again.
 */
function giveUp(entrant: Entrant, awards: readonly string[]): void {
  for (const { award, amount, for: why, target } of entrant.won) {
    if (!awards.includes(award)) continue;
    if (why === 'bounty' && target === undefined) entrant.collected = addCents(entrant.collected, amount);
    if (target === entrant.number) entrant.target = true;
  }
  entrant.won = entrant.won.filter(({ award }) => !awards.includes(award));
}

/** Back in, at the same seat if it is still there. */
function comeBack(state: State, tournament: Tournament, entrant: Entrant, keeps: boolean): void {
  const { from, bounty } = entrant.out!;
  entrant.out = null;
  entrant.target = bounty.length > 0;
  for (const { entrant: number, amount, grows } of bounty) {
    const winner = entrantOf(tournament, number);
    if (keeps) winner.collected = subtractCents(winner.collected, amount);
    if (grows !== undefined) winner.grown = subtractCents(winner.grown ?? ZERO, grows);
  }
  if (from === null || tournament.tables[from.table] === undefined) return;
  if (lookUp(state.tables, from.table).seats[from.seat] === undefined) sit(state, entrant, from);
}
