/** Everything that a night can reach in a sheet, and what it did reach. */
import { assert, lookUp } from '../../base/assert.ts';
import { boxDrawCommands, boxDrawEvents } from '../../floor/box-draws/specs.ts';
import { cardWheelCommands, cardWheelEvents } from '../../floor/card-wheel/specs.ts';
import { playOffers, verdictOn } from '../../floor/club/members.ts';
import { clubCommands, clubEvents } from '../../floor/club/specs.ts';
import type { Command } from '../../floor/commands.ts';
import { contestCommands, contestEvents } from '../../floor/contests/specs.ts';
import { drawingCommands, drawingEvents } from '../../floor/drawings/specs.ts';
import { entryCommands, entryEvents } from '../../floor/entries/specs.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { goodsCommands, goodsEvents } from '../../floor/goods/specs.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { draftClaims, judgeDraft } from '../../floor/hits/judge.ts';
import { houseGameCommands, houseGameEvents } from '../../floor/house-games/specs.ts';
import { instrumentCommands, instrumentEvents } from '../../floor/instruments/specs.ts';
import { brokenAt as wagerBrokenAt } from '../../floor/instruments/wager.ts';
import { excludesTournaments, sheetOf } from '../../floor/kit/offers.ts';
import { personEligibility } from '../../floor/kit/people.ts';
import type { RecordedRefusal } from '../../floor/outcome.ts';
import { pickCommands, pickEvents } from '../../floor/picks/specs.ts';
import { playCommands, playEvents } from '../../floor/plays/specs.ts';
import { sealedDrawCommands, sealedDrawEvents } from '../../floor/sealed-draws/specs.ts';
import { showCommands, showEvents } from '../../floor/shows/specs.ts';
import type { Drawing, Hit, OfferState, State } from '../../floor/state.ts';
import { tableDrawCommands, tableDrawEvents } from '../../floor/table-draws/specs.ts';
import { tournamentCommands, tournamentEvents } from '../../floor/tournaments/specs.ts';
import { withGames } from '../../rules/chart.ts';
import { type EligibilityRow, inGame } from '../../rules/eligibility.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { optionInForce, rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';

// Every row of every option, every edge of its steps, everything an offer can choose, every row that bars someone,
// every fault. All of it comes from the sheet, so a new sheet is covered as soon as it is in the catalog.

export const COVERAGE_PARTS = ['rows', 'edges', 'choices', 'barred', 'equipment'] as const;
export type CoveragePart = (typeof COVERAGE_PARTS)[number];

export const rowName = (sheet: string, option: string, row: string): string => `${sheet} ${option} ${row}`;

export type Edge = 'paid' | 'fails' | 'expires' | 'joins' | 'envied';
export const edgeName = (sheet: string, step: string, edge: Edge): string => `${sheet} ${step} ${edge}`;
export const choiceName = (sheet: string, choice: string): string => `${sheet} ${choice}`;
export const barredName = (sheet: string, { rule, at }: Pick<EligibilityRow, 'rule' | 'at'>): string =>
  `${sheet} ${rule} ${at}`;
export const faultName = (sheet: string, fault: string): string => `${sheet} ${fault}`;

export type Things = Readonly<Record<CoveragePart, readonly string[]>>;

/** Everything of a sheet. */
export function thingsOf(sheet: Sheet): Things {
  const { id, structures, multiplier, chart, inKind = [] } = sheet;
  return {
    rows: [
      ...Object.entries(chart.options).flatMap(([option, rows]) => rows.map(({ key }) => rowName(id, option, key))),
      ...Object.keys(chart.options).flatMap((option) => meterRowsOf(sheet, option)),
    ],
    edges: edgesOf(sheet),
    choices: [
      ...Object.keys(structures?.options ?? {}).map((name) => choiceName(id, `structure ${name}`)),
      ...(multiplier === undefined ? [] : [choiceName(id, 'multiplied')]),
      ...(chart.subset === undefined ? [] : [choiceName(id, 'some rows')]),
      ...inKind.filter(({ of }) => of === null).map(({ as }) => choiceName(id, `in kind ${as}`)),
    ],
    barred: [...new Set(sheet.eligibility.filter(canBar).map((row) => barredName(id, row)))],
    equipment: sheet.faults.map(({ fault }) => faultName(id, fault)),
  };
}

/** Everything reachable under this offer. */
export function thingsIn(whole: Sheet, offer: Offer): string[] {
  const sheet = withGames(whole);
  const { rows: _, choices, edges, barred, equipment } = thingsOf(sheet);
  const rows = sheet.games.flatMap(({ game }) =>
    rowsInForce(sheet, offer, game).map(({ key }) => rowName(sheet.id, optionInForce(offer, game), key)),
  );
  const chosen = new Set(choicesIn(sheet, offer));
  const isOpen = (name: string) =>
    chosen.has(name) || (name.endsWith(' multiplied') && offer.multipliers !== undefined);
  const meter = meterRowsOf(sheet, offer.option);
  return [...new Set([...rows, ...meter, ...edges, ...choices.filter(isOpen), ...barred, ...equipment])];
}

/** Rows of the meter at a game against the house, whose schedule is the option. */
const meterRowsOf = (sheet: Sheet, option: string): string[] =>
  (houseGameOf(sheet)?.progressive?.schedules[option]?.rows ?? []).map(({ key }) => rowName(sheet.id, option, key));

/** The choices of an offer in addition to its option; multipliers are separate, since they do not always apply. */
export function choicesIn({ id, structures }: Sheet, { structure, rows, inKind }: Offer): string[] {
  const named = structure ?? Object.keys(structures?.options ?? {})[0];
  return [
    ...(named === undefined ? [] : [choiceName(id, `structure ${named}`)]),
    ...(rows === undefined ? [] : [choiceName(id, 'some rows')]),
    ...(inKind === undefined ? [] : [choiceName(id, `in kind ${inKind}`)]),
  ];
}

/** Every way in which a prize of this sheet can end, a step can lead back, or two hits can coincide. */
function edgesOf(sheet: Sheet): string[] {
  const { id, steps, chart } = sheet;
  const award = stepOf(sheet, 'award');
  const envied = Object.values(chart.options).some((rows) => rows.some(({ envy }) => envy !== undefined));
  return [
    ...steps.flatMap((step) => [
      ...(step.kind === 'pay' ? [edgeName(id, step.id, 'paid')] : []),
      ...('fails' in step ? [edgeName(id, step.id, 'fails')] : []),
      ...('expires' in step ? [edgeName(id, step.id, 'expires')] : []),
    ]),
    ...(award?.joins === undefined ? [] : [edgeName(id, award.id, 'joins')]),
    ...(award === undefined || !envied ? [] : [edgeName(id, award.id, 'envied')]),
  ];
}

/** A backline bet was accepted by a dealer who knows the rules, so this row bars no one on the floor. */
const canBar = (row: EligibilityRow): boolean => row.rule !== 'backline' || row.allowed === 'never';

// The things a night reaches, from each command, its answer and the house after it.

/** Owners of things, and the state of drawings: an event that ends something names only its id. */
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

type ReachedParts = readonly (readonly [CoveragePart, string])[];

/** The things an event reaches in the resulting house. */
export function reachedBy(state: State, memory: Memory, event: FloorEvent): ReachedParts {
  return [
    ...rowsIn(state, memory, event).map((name) => ['rows', name] as const),
    ...edgesIn(state, memory, event).map((name) => ['edges', name] as const),
    ...chosenIn(state, memory, event).map((name) => ['choices', name] as const),
    ...barredIn(state, memory, event).map((name) => ['barred', name] as const),
    ...faultsIn(state, event).map((name) => ['equipment', name] as const),
  ];
}

/** The thing a refusal reaches: a row that keeps a person from placing a fee, or a table from taking part at all. */
export function reachedByRefusal(state: State, command: Command, { at, reason }: RecordedRefusal): ReachedParts {
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

/** A period that one record opens and closes is not remembered yet; its name begins with its offer. */
function offerOf(state: State, memory: Memory, thing: string): OfferState {
  return lookUp(state.offers, memory.offers.get(thing) ?? thing.replace(/:\d+$/, ''));
}

function rowsIn(state: State, memory: Memory, event: FloorEvent): string[] {
  if (event.type === 'hand-settled') {
    const { offer } = lookUp(state.offers, lookUp(state.houseRounds, event.table).offer);
    return event.row === null ? [] : [rowName(offer.sheet, offer.option, event.row)];
  }
  if (event.type !== 'hit-called' && event.type !== 'hit-extended') return [];
  const hit = state.hits.get(event.hit);
  const offered = state.offers.get(hit?.offer ?? lookUp(memory.offers, event.hit))!;
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
      const sheet = sheetOf(state, lookUp(state.offers, event.offer));
      return [edgeName(sheet.id, pay(sheet)!, event.type === 'instruments-redeemed' ? 'paid' : 'fails')];
    }
    // One made while the house slept may be gone when it wakes up.
    case 'award-expired':
      return [edgeName(lookUp(state.offers, event.was.offer).offer.sheet, event.was.step, 'expires')];
    case 'ticket-discarded':
      // If nothing is played, a winner turns the prize down when called.
      if (event.why === 'declined') return [of(event.drawing, (sheet) => play(sheet) ?? presence(sheet), 'fails')];
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

const sheetOfHit = (state: State, hit: string): Sheet =>
  sheetOf(state, lookUp(state.offers, lookUp(state.hits, hit).offer));

/** A choice is reached once a person is owed something under it. */
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

/** Rows that bar a hit, or that bar the person named for an award. */
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

/** Players who were seated when tickets were handed out and got none because they are not eligible. */
function withoutTicket(state: State, event: Extract<FloorEvent, { type: 'seat-tickets-issued' }>): string[] {
  const { offer } = lookUp(state.drums, event.drum);
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  const seated = Object.values(state.tables.get(event.table)?.seats ?? {}).flatMap(({ person }) => person ?? []);
  const broken = seated.flatMap((person) => personEligibility(state, sheet, person).broken);
  return brokenAt(
    state,
    offer,
    broken.map(({ at }) => at),
  );
}

/**
 * Players who were seated while others were swiped for the club and earn nothing, because of the seat or of who they
 * are.
 */
function withoutCredit(state: State, { credits = [] }: Extract<FloorEvent, { type: 'swipe-recorded' }>): string[] {
  const tables = [...state.tables.values()].filter(({ seats }) => Object.keys(seats).length > 0);
  const people = tables.flatMap(({ seats }) => Object.values(seats).flatMap(({ person }) => person ?? []));
  return credits.flatMap(({ offer }) => {
    const offered = lookUp(state.offers, offer);
    const cup = tables.some(({ kind }) => kind === 'tournament')
      ? excludesTournaments(sheetOf(state, offered))
      : undefined;
    const broken = people.flatMap((person) => verdictOn(state, offered, person).broken.map(({ at }) => at));
    return brokenAt(state, offer, [...broken, ...(cup === undefined ? [] : [cup.at])]);
  });
}

/**
 * Players who were seated while others got or wagered theirs, but are not eligible, because of the seat or of who they
 * are; or could get none.
 */
function withoutWager(state: State, offer: string): string[] {
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  const broken = [...state.tables.values()].flatMap((table) =>
    Object.entries(table.seats).flatMap(([seat, { person }]) =>
      wagerBrokenAt(state, sheet, table, { seat: Number(seat), bettor: 'seat', person }),
    ),
  );
  const known = [...state.people.keys()].flatMap((person) => personEligibility(state, sheet, person).broken);
  return brokenAt(
    state,
    offer,
    [...broken, ...known].map(({ at }) => at),
  );
}

/** A tournament was on while the tables got their squares, so it has none. */
function tournamentsOut(state: State, offer: string): string[] {
  const isOn = [...state.tables.values()].some(({ kind }) => kind === 'tournament');
  const { eligibility } = sheetOf(state, lookUp(state.offers, offer));
  const rows = isOn ? eligibility.filter(({ rule }) => rule === 'tournament') : [];
  return brokenAt(
    state,
    offer,
    rows.map(({ at }) => at),
  );
}

function brokenAt(state: State, offer: string, clauses: readonly string[]): string[] {
  const { id, eligibility } = sheetOf(state, lookUp(state.offers, offer));
  return eligibility.filter(({ at }) => clauses.includes(at)).map((row) => barredName(id, row));
}

/** Every row that is violated, including by people who are already out. */
export function brokenBy(state: State, hit: Hit): string[] {
  const offered = lookUp(state.offers, hit.offer);
  const whole = sheetOf(state, offered);
  const sheet = inGame(whole, state.tables.get(hit.table)?.game);
  const looked = { state, offered, sheet, hit };
  const { broken, others } = judgeHit(state, offered, whole, hit);
  const ofBets = draftClaims(looked).flatMap((draft) => judgeDraft(looked, draft).broken);
  const ofOthers = [...others.table, ...others.room].flatMap(({ barredBy }) =>
    sheet.eligibility.filter(({ rule }) => rule === barredBy),
  );
  const rows = [...broken, ...ofBets].flatMap(({ rule, at }) =>
    sheet.eligibility.filter((row) => row.rule === rule && row.at === at),
  );
  return [...new Set([...rows, ...ofOthers].map((row) => barredName(sheet.id, row)))];
}

/** A fault or a voided round affects every activity at the table whose sheet mentions it. */
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

// Commands and events of activities that few nights post; the nights devoted to their sheets play them.

export const RARE_COMMANDS: ReadonlySet<string> = new Set(
  Object.keys({
    ...entryCommands,
    ...drawingCommands,
    ...sealedDrawCommands,
    ...goodsCommands,
    ...playCommands,
    ...contestCommands,
    ...cardWheelCommands,
    ...tableDrawCommands,
    ...boxDrawCommands,
    ...showCommands,
    ...houseGameCommands,
    ...tournamentCommands,
    ...pickCommands,
    ...clubCommands,
    ...instrumentCommands,
  }),
);

export const RARE_EVENTS: ReadonlySet<string> = new Set(
  Object.keys({
    ...entryEvents,
    ...drawingEvents,
    ...sealedDrawEvents,
    ...goodsEvents,
    ...playEvents,
    ...contestEvents,
    ...cardWheelEvents,
    ...tableDrawEvents,
    ...boxDrawEvents,
    ...showEvents,
    ...houseGameEvents,
    ...tournamentEvents,
    ...pickEvents,
    ...clubEvents,
    ...instrumentEvents,
  }),
);
