/** What of its sheets a night reaches: read off each command, its answer and the house after it. */
import { assert } from '../../base/assert.ts';
import { verdictOn } from '../../floor/club/credits.ts';
import { playOffers } from '../../floor/club/plays.ts';
import type { Command } from '../../floor/commands.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { draftsOf } from '../../floor/hits/drafts.ts';
import { judgeDraft } from '../../floor/hits/judge.ts';
import { brokenAt as wagerBrokenAt } from '../../floor/instruments/wager.ts';
import { excludesTournaments, sheetOf } from '../../floor/kit/offers.ts';
import { isAboutPerson, personFacts } from '../../floor/kit/people.ts';
import type { FloorRefusal } from '../../floor/outcome.ts';
import type { Drawing, Hit, OfferState, State } from '../../floor/state.ts';
import { inGame, personVerdict } from '../../rules/eligibility.ts';
import { optionInForce } from '../../rules/in-force.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { barredName, choiceName, choicesIn, type Edge, edgeName, faultName, type Part, rowName } from './reached.ts';

/** Whose things were, and how drawings stood: an event that ends something names only its id. */
export type Memory = {
  readonly offers: Map<string, string>;
  readonly games: Map<string, string>;
  readonly drawings: Map<string, Drawing['status']>;
};

export const newMemory = (): Memory => ({ offers: new Map(), games: new Map(), drawings: new Map() });

export function remember({ offers, games, drawings }: Memory, state: State): void {
  for (const open of [state.hits, state.awards, state.drawings, state.runnings]) {
    for (const { id, offer } of open.values()) offers.set(id, offer);
  }
  for (const { id, game } of state.tables.values()) games.set(id, game);
  for (const { id, status } of state.drawings.values()) drawings.set(id, status);
}

type Reached = readonly (readonly [Part, string])[];

/** What an event reaches in the house that it leaves. */
export function reachedBy(state: State, memory: Memory, event: FloorEvent): Reached {
  return [
    ...rowsIn(state, memory, event).map((name) => ['rows', name] as const),
    ...edgesIn(state, memory, event).map((name) => ['edges', name] as const),
    ...chosenIn(state, memory, event).map((name) => ['choices', name] as const),
    ...barredIn(state, memory, event).map((name) => ['barred', name] as const),
    ...faultsIn(state, event).map((name) => ['equipment', name] as const),
  ];
}

/** What a refusal reaches: a row that keeps somebody from placing a fee, or a table from playing at all. */
export function reachedByRefusal(state: State, command: Command, { at, reason }: FloorRefusal): Reached {
  if (reason !== 'not-eligible' && reason !== 'tournament') return [];
  const offers =
    command.type === 'wager-instrument'
      ? command.numbers.map((number) => state.instruments.get(number)?.offer ?? null)
      : command.type === 'sell-instruments' || command.type === 'issue-instruments'
        ? [command.offer]
        : command.type === 'call-hand'
          ? [command.offer]
          : command.type === 'start-round'
            ? command.positions.flatMap(({ fees, dealerFees = [] }) => [...fees, ...dealerFees])
            : command.type === 'record-swipe'
              ? playOffers(state).map(({ offer }) => offer.id)
              : [];
  const named = offers.flatMap((offer) => state.offers.get(offer ?? '') ?? []);
  return named.flatMap((offered) => {
    const { id, eligibility } = sheetOf(state, offered);
    return eligibility.filter((row) => row.at === at).map((row) => ['barred', barredName(id, row)] as const);
  });
}

function offerOf(state: State, memory: Memory, thing: string): OfferState {
  return state.offers.get(memory.offers.get(thing)!)!;
}

function rowsIn(state: State, memory: Memory, event: FloorEvent): string[] {
  if (event.type === 'hand-settled') {
    const { offer } = state.offers.get(state.houseRounds.get(event.table)!.offer)!;
    return event.row === null ? [] : [rowName(offer.sheet, offer.option, event.row)];
  }
  if (event.type !== 'hit-called' && event.type !== 'hit-extended') return [];
  const hit = state.hits.get(event.hit);
  const offered = state.offers.get(hit?.offer ?? memory.offers.get(event.hit)!)!;
  const game = state.tables.get(hit?.table ?? '')?.game ?? '';
  return event.hands.map(({ row }) => rowName(offered.offer.sheet, optionInForce(offered.offer, game), row));
}

function edgesIn(state: State, memory: Memory, event: FloorEvent): string[] {
  const of = (thing: string, step: (sheet: Sheet) => string | undefined, edge: Edge): string => {
    const sheet = sheetOf(state, offerOf(state, memory, thing));
    const id = step(sheet);
    assert(id !== undefined, `${sheet.id} has the step that ${event.type} speaks of`);
    return edgeName(sheet.id, id, edge);
  };
  const pay = (sheet: Sheet) => stepOf(sheet, 'pay')?.id;
  const play = (sheet: Sheet) => stepOf(sheet, 'play')?.id;
  const award = (sheet: Sheet) => stepOf(sheet, 'award')?.id;
  const presence = ({ steps }: Sheet) => steps.find(({ kind, form }) => kind === 'claim' && form === 'presence')?.id;
  switch (event.type) {
    case 'hit-called':
    case 'hit-extended': {
      const own = event.locks?.set.find(({ hit }) => hit === event.hit);
      const joins = own?.pools?.some((pool) => pool.joins !== undefined) === true && state.hits.has(event.hit);
      return joins ? [edgeName(sheetOfHit(state, event.hit).id, award(sheetOfHit(state, event.hit))!, 'joins')] : [];
    }
    case 'hit-authorised': {
      const sheet = sheetOf(state, offerOf(state, memory, event.hit));
      const envies = Object.values(sheet.chart.options).flatMap((rows) => rows.flatMap(({ envy }) => envy?.at ?? []));
      return event.awards.some(({ clause }) => envies.includes(clause)) ? [of(event.hit, award, 'envied')] : [];
    }
    case 'awards-paid':
      return event.awards.map(({ id }) => of(id, pay, 'paid'));
    case 'balance-used':
      return event.left === 0 ? [of(event.award, pay, 'paid')] : [];
    case 'award-spent':
      return [of(event.award, pay, 'paid')];
    case 'award-forfeited':
    case 'award-returned':
      return [of(event.award, pay, 'fails')];
    case 'instruments-redeemed':
    case 'instruments-expired': {
      const sheet = sheetOf(state, state.offers.get(event.offer)!);
      return [edgeName(sheet.id, pay(sheet)!, event.type === 'instruments-redeemed' ? 'paid' : 'fails')];
    }
    // One that was made while the house slept may be gone again when it wakes up.
    case 'award-expired':
      return [edgeName(state.offers.get(event.was.offer)!.offer.sheet, event.was.step, 'expires')];
    case 'ticket-discarded':
      if (event.why === 'declined') return [of(event.drawing, play, 'fails')];
      return [of(event.drawing, presence, event.why === 'absent' ? 'expires' : 'fails')];
    case 'wheel-checked':
      return event.takesPart ? [] : [of(event.drawing, presence, 'fails')];
    case 'cards-spread':
      return event.lapsed.length > 0 ? [of(event.drawing, presence, 'expires')] : [];
    case 'wheel-passed':
      return event.again ? [of(event.drawing, play, 'fails')] : [];
    case 'drawing-ended':
      return memory.drawings.get(event.drawing) === 'playing' ? [of(event.drawing, play, 'fails')] : [];
    default:
      return [];
  }
}

const sheetOfHit = (state: State, hit: string): Sheet => sheetOf(state, state.offers.get(state.hits.get(hit)!.offer)!);

/** What was chosen counts once somebody is owed something under it. */
function chosenIn(state: State, memory: Memory, event: FloorEvent): string[] {
  if (event.type === 'hit-called' || event.type === 'hit-extended') {
    const times = event.locks?.set.find(({ hit }) => hit === event.hit)?.times;
    return times === undefined || !state.hits.has(event.hit)
      ? []
      : [choiceName(sheetOfHit(state, event.hit).id, 'multiplied')];
  }
  if (event.type !== 'hit-authorised' && event.type !== 'running-closed') return [];
  const tickets = event.type === 'hit-authorised' ? event.tickets.length : 0;
  if (event.awards.length + tickets === 0) return [];
  const offered = offerOf(state, memory, event.type === 'hit-authorised' ? event.hit : event.running);
  return offered === undefined ? [] : choicesIn(sheetOf(state, offered), offered.offer);
}

/** Rows that a hit breaks as it stands, or that the person named to an award does. */
function barredIn(state: State, memory: Memory, event: FloorEvent): string[] {
  if (event.type === 'award-forfeited') {
    const { id, eligibility } = sheetOf(state, offerOf(state, memory, event.award));
    return eligibility.filter(({ at }) => at === event.at).map((row) => barredName(id, row));
  }
  if (event.type === 'ticket-discarded' || event.type === 'wheel-checked') {
    const { id, eligibility } = sheetOf(state, offerOf(state, memory, event.drawing));
    const isYoung = event.type === 'ticket-discarded' && event.why === 'under-age';
    const broken = eligibility.filter(({ at, rule }) => at === event.at || (isYoung && rule === 'age'));
    return broken.map((row) => barredName(id, row));
  }
  if (event.type === 'bin-filled' || event.type === 'table-won' || event.type === 'period-scored')
    return leftOut(state, event);
  if (event.type === 'seat-tickets-issued') return withoutTicket(state, event);
  if (event.type === 'swipe-recorded') return withoutCredit(state, event);
  if (event.type === 'instrument-wagered' || event.type === 'instruments-issued')
    return withoutWager(state, event.offer);
  if (event.type === 'winners-posted') {
    return brokenAt(
      state,
      event.offer,
      event.voided.map(({ at }) => at),
    );
  }
  if (event.type === 'grid-placed') return tournamentsOut(state, event.offer);
  if (event.type === 'paper-disqualified' || event.type === 'entry-lapsed')
    return brokenAt(state, event.offer, [event.at]);
  if (event.type !== 'hit-called' && event.type !== 'hit-extended' && event.type !== 'answered') return [];
  const hit = state.hits.get(event.hit);
  return hit === undefined ? [] : brokenBy(state, hit);
}

const leftOut = (
  state: State,
  event: Extract<FloorEvent, { type: 'bin-filled' | 'table-won' | 'period-scored' }>,
): string[] =>
  brokenAt(
    state,
    event.offer,
    event.leftOut.map(({ at }) => at),
  );

/** Who sat there when tickets were handed out, and got none since he may not take part. */
function withoutTicket(state: State, event: Extract<FloorEvent, { type: 'seat-tickets-issued' }>): string[] {
  const { offer } = state.drums.get(event.drum)!;
  const { eligibility } = sheetOf(state, state.offers.get(offer)!);
  const rows = eligibility.filter(isAboutPerson);
  const seated = Object.values(state.tables.get(event.table)?.seats ?? {}).flatMap(({ person }) => person ?? []);
  const broken = seated.flatMap(
    (person) => personVerdict(rows, personFacts(state, person), { fee: true, wager: true, pot: true }).broken,
  );
  return brokenAt(
    state,
    offer,
    broken.map(({ at }) => at),
  );
}

/** Who sat somewhere while somebody else was swiped for the club, and earns nothing, where he sits or who he is. */
function withoutCredit(state: State, { credits = [] }: Extract<FloorEvent, { type: 'swipe-recorded' }>): string[] {
  const tables = [...state.tables.values()].filter(({ seats }) => Object.keys(seats).length > 0);
  const people = tables.flatMap(({ seats }) => Object.values(seats).flatMap(({ person }) => person ?? []));
  return credits.flatMap(({ offer }) => {
    const offered = state.offers.get(offer)!;
    const cup = tables.some(({ kind }) => kind === 'tournament')
      ? excludesTournaments(sheetOf(state, offered))
      : undefined;
    const broken = people.flatMap((person) => verdictOn(state, offered, person).broken.map(({ at }) => at));
    return brokenAt(state, offer, [...broken, ...(cup === undefined ? [] : [cup.at])]);
  });
}

/** Who sat somewhere while others got or wagered theirs, and may not, where he sits or who he is; or could get none. */
function withoutWager(state: State, offer: string): string[] {
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const broken = [...state.tables.values()].flatMap((table) =>
    Object.entries(table.seats).flatMap(([seat, { person }]) =>
      wagerBrokenAt(state, sheet, table, { seat: Number(seat), bettor: 'seat', person }),
    ),
  );
  const known = [...state.people.keys()].flatMap(
    (person) =>
      personVerdict(sheet.eligibility.filter(isAboutPerson), personFacts(state, person), NOTHING_WAIVED).broken,
  );
  return brokenAt(
    state,
    offer,
    [...broken, ...known].map(({ at }) => at),
  );
}

const NOTHING_WAIVED = { fee: false, wager: false, pot: false };

/** A tournament was on while the tables got their squares, and has none. */
function tournamentsOut(state: State, offer: string): string[] {
  const isOn = [...state.tables.values()].some(({ kind }) => kind === 'tournament');
  const { eligibility } = sheetOf(state, state.offers.get(offer)!);
  const rows = isOn ? eligibility.filter(({ rule }) => rule === 'tournament') : [];
  return brokenAt(
    state,
    offer,
    rows.map(({ at }) => at),
  );
}

function brokenAt(state: State, offer: string, clauses: readonly string[]): string[] {
  const { id, eligibility } = sheetOf(state, state.offers.get(offer)!);
  return eligibility.filter(({ at }) => clauses.includes(at)).map((row) => barredName(id, row));
}

/** Every row that is broken, those too that somebody breaks who is out already. */
export function brokenBy(state: State, hit: Hit): string[] {
  const offered = state.offers.get(hit.offer)!;
  const whole = sheetOf(state, offered);
  const sheet = inGame(whole, state.tables.get(hit.table)?.game);
  const looked = { state, offered, sheet, hit };
  const { broken, others } = judgeHit(state, offered, whole, hit);
  const ofBets = draftsOf(looked).flatMap((draft) => judgeDraft(looked, draft).broken);
  const ofOthers = [...others.table, ...others.room].flatMap(({ barredBy }) =>
    sheet.eligibility.filter(({ rule }) => rule === barredBy),
  );
  const rows = [...broken, ...ofBets].flatMap(({ rule, at }) =>
    sheet.eligibility.filter((row) => row.rule === rule && row.at === at),
  );
  return [...new Set([...rows, ...ofOthers].map((row) => barredName(sheet.id, row)))];
}

/** A fault or a voided round counts for every activity at the table whose sheet speaks of it. */
function faultsIn(state: State, event: FloorEvent): string[] {
  if (event.type !== 'fault-reported' && event.type !== 'round-voided') return [];
  const fault = event.type === 'fault-reported' ? event.fault : event.cause;
  const table = state.tables.get(event.table);
  if (table === undefined) return [];
  return [...state.offers.values()].flatMap((offered) => {
    const { id, games, faults } = sheetOf(state, offered);
    const isHere = offered.status === 'approved' && games.some(({ game }) => game === table.game);
    return isHere && faults.some((word) => word.fault === fault) ? [faultName(id, fault)] : [];
  });
}
