/**
 * Decides the commands of tournaments from sign-up to log. The clock, seats and deals are here; sign-up, play and
 * prizes are in files next to this one.
 */
import { lookUp } from '../../base/assert.ts';
import { subtractCents, sumCents } from '../../base/cents.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import type { PostedTournament } from '../../rules/tournament.ts';
import { type DrawTable, drawSeats, nextBlinds } from '../../rules/tournament-seats.ts';
import type { CommandOf, Deciders } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import { noTable, tournamentAt } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Due, State, Table } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { countStacks, disqualify, eliminate, fixPrizes, penalise, takeAddOn, takeBack, takeRebuy } from './play.ts';
import { collectedDue, fixedPrizes, groupsOf, owed, type PrizesDue, toDivide, totalOf } from './prizes.ts';
import { cancelTournament, nameTarget, openSignUp, signUp, unregister } from './sign-up.ts';
import type { tournamentCommands } from './specs.ts';
import {
  entrantIn,
  freeSeats,
  isOpenAt,
  leftIn,
  type Played,
  playedOf,
  seatsAt,
  tablesPlaying,
  withLaw,
} from './tournament.ts';

// The clock: levels follow one another automatically and stop while it is paused; the last one has no end.

type Start = CommandOf<typeof tournamentCommands, 'start-tournament'>;
type SetClock = CommandOf<typeof tournamentCommands, 'set-clock'>;
type OfClock = CommandOf<typeof tournamentCommands, 'pause-clock' | 'resume-clock'>;

function startTournament(state: State, { tournament: id, time }: Start): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, posted, offered } = at;
  const wrong = cannotStart(at, time);
  if (wrong !== undefined) return wrong;
  const started: FloorEvent = {
    type: 'tournament-started',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    entrants: tournament.entrants.length,
    endsAt: endOf(posted, 1, time),
  };
  // If no one can buy in later, the prizes are fixed with the first hand.
  if (isOpenAt(posted, 1)) return accept(started);
  const fixed = fixedPrizes(state, at, time);
  return isRefusal(fixed) ? fixed : accept(started, fixed.event);
}

function cannotStart({ tournament, step, posted, offered }: Played, time: Instant): Outcome | undefined {
  const { status, entrants, startsAt } = tournament;
  if (status !== 'sign-up') {
    return refused(step.begins.at, 'started');
  }
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still/tournament', { offer: offered.offer.id });
  }
  if (startsAt !== null && time < startsAt) {
    return refused(step.begins.at, 'too-early/tournament');
  }
  const count = entrants.length;
  if (step.field.even === true && count % 2 === 1) {
    return refused(step.field.at, 'odd-field', { count });
  }
  if (count < posted.least) {
    return refused(step.field.at, 'too-few', { count, least: posted.least });
  }
  if (entrants.every(({ seat }) => seat !== null)) return undefined;
  return refused(step.seating.at, 'no-seat');
}

/** The end of a level that begins now; null on the last one. */
function endOf({ levels }: PostedTournament, level: number, from: Instant): Instant | null {
  return level >= levels.length ? null : addSeconds(from, levels[level - 1]!.minutes * MINUTE);
}

/** The tick at the end of a level. */
export function levelEnds(state: State, { id, at: now }: Due): FloorEvent[] {
  const { tournament, posted, offered } = withLaw(state, lookUp(state.tournaments, id));
  const level = tournament.clock!.level + 1;
  const endsAt = endOf(posted, level, now);
  return [{ type: 'level-began', v: 1, tournament: id, offer: offered.offer.id, level, endsAt }];
}

function pauseClock(state: State, { tournament: id, time }: OfClock): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { endsAt, paused } = at.tournament.clock!;
  if (paused !== null) return refused(at.step.at, 'paused/clock');
  const left = endsAt === null ? null : endsAt - time;
  return accept({ type: 'clock-paused', v: 1, tournament: id, offer: at.offered.offer.id, left });
}

function resumeClock(state: State, { tournament: id, time }: OfClock): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { paused } = at.tournament.clock!;
  if (paused === null) return refused(at.step.at, 'not-paused');
  const endsAt = paused.left === null ? null : addSeconds(time, paused.left);
  return accept({ type: 'clock-resumed', v: 1, tournament: id, offer: at.offered.offer.id, endsAt });
}

function setClock(state: State, command: SetClock): Outcome {
  const { tournament: id, level, seconds, reason, by } = command;
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { posted, step, offered, tournament } = at;
  const posting = posted.levels[level - 1];
  if (posting === undefined) {
    return refused(step.at, 'no-such-level', { levelCount: posted.levels.length });
  }
  if (seconds > posting.minutes * MINUTE) {
    return refused(step.at, 'too-long', { level, minutes: posting.minutes });
  }
  if (tournament.prizes !== null && isOpenAt(posted, level)) {
    return refused(step.at, 'prizes-fixed');
  }
  const offer = offered.offer.id;
  return accept({ type: 'clock-set', v: 1, tournament: id, offer, level, seconds, reason, by: by.badge });
}

function running(state: State, id: string) {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  if (at.tournament.status === 'running' && leftIn(at.tournament).length > 0) return at;
  return refused(at.step.at, 'not-running');
}

// Seats by lot, moves to balance the tables, tables that are broken, the dead button.

type Draw = CommandOf<typeof tournamentCommands, 'draw-seats'>;
type Move = CommandOf<typeof tournamentCommands, 'move-player'>;
type Break = CommandOf<typeof tournamentCommands, 'break-table'>;
type MoveButton = CommandOf<typeof tournamentCommands, 'move-button'>;

/** Seating is random: the bytes come from the server, never from a station. */
export const DRAWS_SEATS: ReadonlySet<unknown> = new Set(['draw-seats', 'break-table']);

function drawAllSeats(state: State, { tournament: id, tables, entropy }: Draw): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const waiting = leftIn(tournament).filter(({ seat }) => seat === null);
  if (waiting.length === 0 || tournament.status === 'over') {
    return refused(step.seating.at, 'all-seated');
  }
  if (new Set(tables).size !== tables.length) {
    return refused(step.seating.at, 'table-twice');
  }
  for (const table of tables) {
    const wrong = notForIt(state, at, table);
    if (wrong !== undefined) return wrong;
  }
  const apart = step.seating.oneTable === true ? notAtOne(state, at, tables) : undefined;
  if (apart !== undefined) return apart;
  const open = tables.map((table) => roomAt(at, lookUp(state.tables, table)));
  const numbers = waiting.map(({ number }) => number);
  const seats = drawSeats(entropy, numbers, open);
  if (seats === undefined) return noRoom(at, 'no-room/seats', waiting.length, open);
  return accept({ type: 'seats-drawn', v: 1, tournament: id, offer: offered.offer.id, tables, entropy, seats });
}

/** A table for a game of the sheet that is open for this tournament and used by no other. */
function notForIt(state: State, { tournament, step, offered }: Played, id: string): Outcome | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return noTable(id);
  if (tournament.tables[id] !== undefined) return undefined;
  const { at } = step.seating;
  if (table.kind !== 'tournament') {
    return refused(at, 'not-a-tournament-table', { id });
  }
  if (gameRowOf(sheetOf(state, offered), table.game) === undefined) {
    return refused(at, 'other-game/tournament', { game: table.game });
  }
  if (offered.offer.tables !== 'all' && !offered.offer.tables.includes(id)) {
    return refused(at, 'other-table/tournament', { id });
  }
  const other = tournamentAt(state, id);
  if (other !== undefined || Object.keys(table.seats).length > 0) {
    return refused(at, 'table-in-use', { id });
  }
  return undefined;
}

/** One table with a seat for everyone who may still enter, because late entrants cannot be seated elsewhere. */
function notAtOne(state: State, at: Played, tables: readonly string[]): Outcome | undefined {
  const { tournament, step, posted } = at;
  const used = new Set([...Object.keys(tournament.tables), ...tables]);
  if (used.size > 1) {
    return refused(step.seating.at, 'one-table', { usedCount: used.size });
  }
  const seats = sum(tables.map((table) => seatsAt(at, lookUp(state.tables, table))));
  const field = posted.most ?? tournament.entrants.length;
  if (seats >= field) return undefined;
  return refused(step.seating.at, 'no-room', { field, seats });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const roomAt = (at: Played, table: Table): DrawTable => ({
  table: table.id,
  players: Object.keys(table.seats).length,
  free: freeSeats(at, table),
});

function noRoom(
  { step }: Played,
  code: 'no-room/seats' | 'no-room/other-tables',
  people: number,
  open: readonly DrawTable[],
): Outcome {
  return refused(step.seating.at, code, { people, free: sum(open.map((table) => table.free.length)) });
}

function movePlayer(state: State, { tournament: id, entrant: number, table, seat }: Move): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = entrantIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { tournament, step, offered } = at;
  if (entrant.out !== null || tournament.status === 'over') {
    return refused(step.seating.at, 'out-already/seat', { number });
  }
  const wrong = notForIt(state, at, table) ?? (step.seating.oneTable && notAtOne(state, at, [table]));
  if (wrong !== undefined) return wrong;
  const there = lookUp(state.tables, table);
  const last = seatsAt(at, there);
  if (seat > last) {
    return refused(step.seating.at, 'no-such-seat/tournament', { last });
  }
  if (there.seats[seat] !== undefined) {
    return refused(step.seating.at, 'seat-taken/tournament', { seat, table });
  }
  return accept({ type: 'player-moved', v: 1, tournament: id, offer: offered.offer.id, entrant: number, table, seat });
}

function breakTable(state: State, { tournament: id, table, entropy }: Break): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  if (tournament.tables[table] === undefined) {
    return refused(step.seating.at, 'no-such-table/break', { table });
  }
  const moving = leftIn(tournament).filter(({ seat }) => seat?.table === table);
  const others = Object.keys(tournament.tables).filter((one) => one !== table);
  if (others.length === 0) {
    return refused(step.seating.at, 'last-table');
  }
  const open = others.map((one) => roomAt(at, lookUp(state.tables, one)));
  const numbers = moving.map(({ number }) => number);
  const seats = drawSeats(entropy, numbers, open);
  if (seats === undefined) return noRoom(at, 'no-room/other-tables', moving.length, open);
  return accept({ type: 'table-broken', v: 1, tournament: id, offer: offered.offer.id, table, entropy, seats });
}

function moveButton(state: State, command: MoveButton): Outcome {
  const at = playedOf(state, command.tournament);
  if (isRefusal(at)) return at;
  const { table, button } = command;
  const { tournament, step, offered } = at;
  const kept = tournament.tables[table];
  if (kept === undefined || tournament.status !== 'running') {
    return refused(step.seating.at, 'no-such-table/button', { table });
  }
  const taken = Object.keys(lookUp(state.tables, table).seats).map(Number);
  const before = button === undefined ? kept.blinds : placed(step.seating.at, button, taken);
  if (before !== null && 'refusal' in before) return before;
  const blinds = button === undefined ? nextBlinds(before, taken) : firstBlinds(button, taken);
  if (blinds === undefined) {
    return refused(step.seating.at, 'too-few/blinds');
  }
  return accept({ type: 'button-moved', v: 1, tournament: tournament.id, offer: offered.offer.id, table, blinds });
}

function placed(at: string, button: number, taken: readonly number[]): null | { refusal: FloorRefusal } {
  if (taken.includes(button)) return null;
  return refused(at, 'seat-empty/button', { button });
}

/** The button where the cards put it, the blinds to its left; heads-up, the button has the small blind. */
function firstBlinds(button: number, taken: readonly number[]) {
  const seats = taken.toSorted((a, b) => a - b);
  const after = (seat: number): number => seats.find((one) => one > seat) ?? seats[0]!;
  if (seats.length < 2) return undefined;
  if (seats.length === 2) return { button, small: button, big: after(button) };
  return { button, small: after(button), big: after(after(button)) };
}

// Hand for hand: every table plays one hand, and waits for the others.

type HandForHand = CommandOf<typeof tournamentCommands, 'set-hand-for-hand'>;
type FinishHand = CommandOf<typeof tournamentCommands, 'finish-hand'>;
type NextHand = CommandOf<typeof tournamentCommands, 'deal-next-hand'>;

function setHandForHand(state: State, { tournament: id, on }: HandForHand): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const isOn = at.tournament.handForHand !== undefined;
  if (isOn === on) return refused(at.step.seating.at, on ? 'hand-for-hand-on' : 'hand-for-hand-off');
  return accept({ type: 'hand-for-hand-set', v: 1, tournament: id, offer: at.offered.offer.id, on });
}

function finishHand(state: State, { tournament: id, table }: FinishHand): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const { handForHand } = tournament;
  if (handForHand === undefined) return refused(step.seating.at, 'hand-for-hand-off');
  if (tournament.tables[table] === undefined) return refused(step.seating.at, 'no-such-table/button', { table });
  if (handForHand.finished.includes(table)) return refused(step.seating.at, 'hand-finished-already', { table });
  return accept({ type: 'hand-finished', v: 1, tournament: id, offer: offered.offer.id, table });
}

function dealNextHand(state: State, { tournament: id }: NextHand): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const { handForHand } = tournament;
  if (handForHand === undefined) return refused(step.seating.at, 'hand-for-hand-off');
  const waiting = tablesPlaying(tournament);
  if (waiting.length > 0) return refused(step.seating.at, 'hands-not-finished', { waiting });
  const hand = handForHand.hand + 1;
  return accept({ type: 'next-hand-dealt', v: 1, tournament: id, offer: offered.offer.id, hand });
}

// Remaining players agree to divide the remaining prizes; and the log is signed.

type Deal = CommandOf<typeof tournamentCommands, 'agree-deal'>;
type SignLog = CommandOf<typeof tournamentCommands, 'sign-log'>;

function agreeDeal(state: State, command: Deal): Outcome {
  const { tournament: id, shares, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const alone = refuseMissingSecond(state, command, 'a-deal');
  if (alone !== undefined) return alone;
  const wrong = noDeal(at, shares) ?? notSigned(at, command);
  if (wrong !== undefined) return wrong;
  if (tournament.prizes === null) {
    return refused(step.deals!.at, 'prizes-open');
  }
  const divide = toDivide(state, at);
  const total = totalOf(divide);
  const shared = sumCents(shares.map(({ amount }) => amount));
  if (shared !== total) {
    return shared < total
      ? refused(step.deals!.at, 'not-whole/too-little', { total, shared, over: subtractCents(total, shared) })
      : refused(step.deals!.at, 'not-whole/too-much', { total, shared });
  }
  const due = shares
    .filter(({ amount }) => amount > 0)
    .map(
      ({ entrant, amount }): PrizesDue => ({
        entrant: tournament.entrants.find(({ number }) => number === entrant)!,
        for: 'deal',
        place: null,
        amount,
        clause: step.deals!.at,
        row: 'deal',
      }),
    );
  const won = owed(state, at, [...collectedDue(at, leftIn(tournament)), ...due], time);
  if (isRefusal(won)) return won;
  const about = { v: 1, tournament: id, offer: offered.offer.id } as const;
  const places = groupsOf(tournament).map(({ from, entrants }) => ({ from, entrants: [...entrants] }));
  const { signed } = command;
  const deal = {
    shares,
    bounties: divide.bounties,
    ...(signed === undefined ? {} : { signed }),
    by: signedBy(command),
  };
  return accept({ type: 'deal-agreed', ...about, ...deal }, ...won, {
    type: 'tournament-finished',
    ...about,
    how: 'deal',
    places,
  });
}

/** If the desk says who signed, it must be everyone who is left. */
function notSigned({ tournament, step }: Played, { signed }: Deal): Outcome | undefined {
  const missing = signed === undefined ? undefined : leftIn(tournament).find(({ number }) => !signed.includes(number));
  return missing === undefined ? undefined : refused(step.deals!.at, 'not-signed/deal', { number: missing.number });
}

function noDeal({ tournament, step }: Played, shares: Deal['shares']): Outcome | undefined {
  if (step.deals === undefined) {
    return refused(step.at, 'no-deals');
  }
  const { at } = step.deals;
  if (tournament.status !== 'running') {
    return refused(at, 'not-running/deal');
  }
  const left = leftIn(tournament).map(({ number }) => number);
  const named = shares.map(({ entrant }) => entrant).sort((a, b) => a - b);
  if (named.join() !== left.sort((a, b) => a - b).join()) {
    return refused(at, 'other-players', { left });
  }
  if (shares.some(({ amount }) => amount < 0)) {
    return refused(at, 'no-amount/deal');
  }
  const thing = tournament.prizes?.places.find(({ place, as }) => as !== undefined && place <= left.length);
  if (thing === undefined) return undefined;
  return refused(at, 'not-money', { place: thing.place, asName: thing.as!.name });
}

function signLog(state: State, { tournament: id, by }: SignLog): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  if (at.tournament.status !== 'over') {
    return refused(at.step.log.at, 'not-over/tournament', { id });
  }
  return accept({ type: 'log-signed', v: 1, tournament: id, offer: at.offered.offer.id, by: by.badge });
}

export const decideTournaments: Deciders<typeof tournamentCommands> = {
  'open-sign-up': openSignUp,
  'sign-up': signUp,
  unregister,
  'name-target': nameTarget,
  'draw-seats': drawAllSeats,
  'start-tournament': startTournament,
  'pause-clock': pauseClock,
  'resume-clock': resumeClock,
  'set-clock': setClock,
  'take-rebuy': takeRebuy,
  'take-add-on': takeAddOn,
  'move-player': movePlayer,
  'break-table': breakTable,
  'move-button': moveButton,
  'penalise-player': penalise,
  'eliminate-players': eliminate,
  'take-back-elimination': takeBack,
  'count-stacks': countStacks,
  'set-hand-for-hand': setHandForHand,
  'finish-hand': finishHand,
  'deal-next-hand': dealNextHand,
  'disqualify-player': disqualify,
  'fix-prizes': fixPrizes,
  'agree-deal': agreeDeal,
  'cancel-tournament': cancelTournament,
  'sign-log': signLog,
};
