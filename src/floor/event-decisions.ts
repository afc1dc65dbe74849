/**
 * What the rules make of an event, written into its field `decided`. `decide` completes its events here, so `fold` finds
 * everything in the record and reads no sheet and no calendar. Events of earlier versions lack the field: `fold`
 * completes them by the same functions, from the sheets that their journal adopted, before it applies them. This is one
 * table and no part of each area's record: a call completes events while it is decided, and an area cannot import the
 * list of all areas.
 */
import { lookUp } from '../base/assert.ts';
import { addSeconds, DAY, type Instant, instant } from '../base/time.ts';
import { contestStepOf } from '../rules/contest.ts';
import { instrumentStepOf } from '../rules/instrument.ts';
import { swipesStepOf } from '../rules/picks.ts';
import type { Sheet, Step } from '../rules/sheet.ts';
import { boardLoaded, prizeDecided, squarePicked, squaresOpened, startShow } from '../rules/show.ts';
import type { CompleteEvent, EventDecisions } from './area.ts';
import { type BoxEntry, prizeOf } from './box-draws/box-draw.ts';
import { houseDay, momentOf, startOfDayOf } from './clock.ts';
import { leavesAfter } from './entries/reports.ts';
import type { EVENTS, FloorEvent } from './events.ts';
import { gamesAfterApproval, gamesWithout } from './house/evolve.ts';
import { afterPresence, boxStepOf, drawnPlay, selectionOf } from './kit/drawings.ts';
import { seatCredits } from './kit/hours.ts';
import { offeringChanges, sheetOf } from './kit/offers.ts';
import { showOf } from './kit/prizes.ts';
import { countsSwipesNow } from './kit/tables.ts';
import { playWindow } from './picks/pick-sheet.ts';
import { dailyPoolsOf } from './rounds/daily-additions.ts';
import { standingsStep } from './runnings/settle.ts';
import { nextPartAt } from './shows/installments.ts';
import type { OfferState, State } from './state.ts';
import { newTable } from './tables/evolve.ts';
import { keepsBounties } from './tournaments/play.ts';
import { withLaw } from './tournaments/tournament.ts';

/** Whether a swipe may still come in, and the hours of those who leave. */
function sat(state: State, id: string, seats: readonly number[]) {
  const hours = seatCredits(state, lookUp(state.tables, id), seats).map((credit) => ({ ...credit }));
  return { swipesCount: countsSwipesNow(state), ...(hours.length === 0 ? {} : { hours }) };
}

const DECISIONS: EventDecisions<typeof EVENTS> = {
  // Which tables offer what from now on.
  'table-opened': (state, event) => offeringChanges(state, [newTable(event, state.time)]),
  'fault-cleared': (state, { table }) => offeringChanges(state, [{ ...lookUp(state.tables, table), notOffered: {} }]),
  'offer-resumed': (state, { offer }) => offeringChanges(withStatus(state, [offer], 'approved')),
  'offer-period-started': (state) => offeringChanges(state),
  'game-approved': (state, event) => offeringChanges({ ...state, games: gamesAfterApproval(state, event) }),
  'game-withdrawn': (state, { game, pauses }) =>
    offeringChanges({ ...withStatus(state, pauses, 'paused'), games: gamesWithout(state, game) }),
  'clock-accepted': (state, { shows }) =>
    shows !== undefined && shows < state.time ? offeringChanges({ ...state, time: shows }) : { starts: [], stops: [] },
  'offer-approved': (state, { offer }) => {
    const { fund, structures } = sheetOfOffer(state, offer);
    return {
      feeds: fund.kind === 'own',
      locksStructure: structures?.lockedUntilHit === true,
      growsEveryDay:
        fund.kind === 'own' &&
        fund.pools.some(({ increase }) => increase?.days === 'every-day' || increase?.days === 'every-week'),
      ...offeringChanges(withStatus(state, [offer], 'approved')),
    };
  },
  'fault-reported': (state, { table: id, fault, offers, postings }) => {
    const table = lookUp(state.tables, id);
    const notOffered = { ...table.notOffered, ...Object.fromEntries(offers.map((offer) => [offer, fault])) };
    return {
      daily: postings.length === 0 ? [] : dailyPoolsOfRound(state, id),
      ...offeringChanges(state, [{ ...table, notOffered }]),
    };
  },

  // Rounds: what fees add to a pool in one day.
  'round-started': (state, { taken }) => ({ daily: dailyPoolsOf(state, taken, state.time) }),
  'tally-entered': (state, { taken, until }) => ({
    daily: dailyPoolsOf(state, taken, until),
    day: houseDay(state, until),
  }),
  'round-voided': (state, { table, postings }) => ({
    daily: postings.length === 0 ? [] : dailyPoolsOfRound(state, table),
  }),

  // Seats: whether a swipe may come in later.
  'seat-left': (state, { table, seat }) => sat(state, table, [seat]),
  'table-closed': (state, { table }) => sat(state, table, Object.keys(lookUp(state.tables, table).seats).map(Number)),

  // Drawings and what is played in them.
  'holder-appeared': (state, { drawing: id }) => {
    const { offer, slots } = lookUp(state.drawings, id);
    const step = afterPresence(sheetOfOffer(state, offer));
    return { plays: step.kind === 'play' ? drawnPlay(step, slots?.[0]) : null };
  },
  'drawing-won': (state, { drawing }) => slotWon(state, drawing),
  'ladder-ended': (state, { drawing }) => slotWon(state, drawing),
  'card-hand-won': (state, { drawing }) => slotWon(state, drawing),
  'ticket-won': (state, { drawing }) => slotEnd(state, drawing),
  'pass-given': (state, { drawing }) => slotEnd(state, drawing),
  'turn-won': (state, { wonIn }) =>
    // What was won with an award at a table ends no drawing.
    state.drawings.has(wonIn) ? slotEnd(state, wonIn) : { emptiesDrum: false, winsCountFrom: null },
  'prize-not-won': (state, { drawing }) => drumEnd(state, drawing),
  'drawing-ended': (state, { drawing }) => drumEnd(state, drawing),
  'winner-drawn': (state, { drawing }) => drumEnd(state, drawing),
  'card-spun': (state) => ({ winsCountFrom: startOfToday(state) }),
  'value-won': (state, { drawing }) => ({ idAsked: asksForId(sheetOfDrawing(state, drawing)) }),

  // Boxes of paper entries.
  'paper-drawn': (state, { offer, entry, prize }) => {
    const box = lookUp(state.boxDraws, offer);
    const drawn = { entry, prize, status: 'drawn', until: null } as const;
    return { claims: claimsEnding(state, offer, [...box.entries, drawn], box.result?.endedAt) };
  },
  'result-taken': (state, { offer, endedAt }) => ({
    claims: claimsEnding(state, offer, lookUp(state.boxDraws, offer).entries, endedAt),
  }),
  'draw-postponed': (state, { offer }) => {
    const step = boxStepOf(sheetOfOffer(state, offer))!;
    const waiting = lookUp(state.boxDraws, offer).entries.filter((entry) => {
      const isOpen = entry.status === 'drawn' || entry.status === 'called';
      return isOpen && prizeOf(step, entry).gives !== 'pass';
    });
    return { waiting: waiting.map(({ entry }) => entry) };
  },
  'entry-won': (state, { offer }) => ({ idAsked: asksForId(sheetOfOffer(state, offer)) }),

  // Contests and tournaments.
  'contest-won': (state, { contest }) => ({ idAsked: asksForId(sheetOfContest(state, contest)) }),
  'table-decided': (state, { contest }) => {
    const sheet = sheetOfContest(state, contest);
    const step = contestStepOf(sheet);
    return { idAsked: asksForId(sheet), advance: step?.form === 'tournament' ? step.advance : 0 };
  },
  'clock-set': (state, { tournament, level }) => ({
    isLastLevel: level >= postedOf(state, tournament).posted.levels.length,
  }),
  'players-eliminated': (state, { tournament }) => ({ keepsBounties: keepsBounties(postedOf(state, tournament)) }),
  'elimination-taken-back': (state, { tournament }) => ({ keepsBounties: keepsBounties(postedOf(state, tournament)) }),
  'player-disqualified': (state, { tournament }) => ({
    bountyFromPool: postedOf(state, tournament).posted.bounty?.from === 'pool',
  }),

  // Shows.
  'show-seated': (state, { offer }) => ({ position: startShow(showOf(state, { offer }).rules) }),
  'board-loaded': (state, { show: id }) => {
    const show = lookUp(state.shows, id);
    return { position: boardLoaded(showOf(state, show).rules, show.position) };
  },
  'square-picked': (state, { show, number }) => ({
    position: squarePicked(lookUp(state.shows, show).position, number),
  }),
  'squares-opened': (state, { show: id, squares }) => {
    const show = lookUp(state.shows, id);
    const opened = squares.map(({ number, prize }) => ({ number, prize }));
    return { position: squaresOpened(showOf(state, show).rules, show.position, opened) };
  },
  'prize-decided': (state, { show, keep }) => ({
    position: prizeDecided(lookUp(state.shows, show).position, keep),
  }),
  'payment-elected': (state, { award, as }) => ({
    nextPartAt: as === 'cash' ? null : nextPartAt(state, { ...lookUp(state.awards, award).parts!, paid: 1 }),
  }),
  'part-due': (state, { award }) => {
    const parts = lookUp(state.awards, award).parts!;
    const paid = parts.paid + 1;
    return { nextPartAt: paid === parts.of ? null : nextPartAt(state, { ...parts, paid }) };
  },

  // Standings, picks, club and instruments.
  'running-closed': (state, { running }) => ({
    limitsWinners: standingsStep(sheetOfOffer(state, lookUp(state.runnings, running).offer))?.limit !== undefined,
  }),
  'winners-posted': (state, { card, offer }) => {
    const step = swipesStepOf(sheetOfOffer(state, offer));
    const isPlayed = step !== undefined && lookUp(state.offers, offer).play !== undefined;
    return { playUntil: isPlayed ? playWindow(state, step, lookUp(state.picks, card)).until : null };
  },
  'credits-redeemed': (state, { offer }) => ({ idAsked: asksForId(sheetOfOffer(state, offer)) }),
  'instruments-issued': (state) => ({ day: houseDay(state, state.time) }),
  'wager-settled': (state, { offer }) => ({ verifiedBy: verifierOf(state, offer) }),
  'wager-corrected': (state, { offer }) => ({ verifiedBy: verifierOf(state, offer) }),
};

type Decision = (state: State, event: FloorEvent) => unknown;
/** The table says which event each function reads; here it is looked up by any type. */
const BY_TYPE = DECISIONS as unknown as Readonly<Partial<Record<FloorEvent['type'], Decision>>>;

/**
 * Adds `decided` to events that `decide` has just made: no other code holds them yet, so they are not copied. The state
 * is the one before the record, at its time.
 */
export function completeNewEvents(state: State, events: readonly FloorEvent[]): void {
  for (const event of events as readonly (FloorEvent & { decided?: unknown })[]) {
    const decision = BY_TYPE[event.type];
    if (decision !== undefined && event.decided === undefined) event.decided = decision(state, event);
  }
}

/**
 * The same for the events of a record, which others hold as well. Events that have the field, or need none, are not
 * copied: reading a journal of this version costs one lookup for each event.
 */
export function completeEvents(state: State, events: readonly FloorEvent[]): readonly CompleteEvent<FloorEvent>[] {
  let complete: FloorEvent[] | undefined;
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    const decision = BY_TYPE[event.type];
    if (decision === undefined || (event as { decided?: unknown }).decided !== undefined) continue;
    complete ??= [...events];
    complete[i] = { ...event, decided: decision(state, event) } as FloorEvent;
  }
  return (complete ?? events) as readonly CompleteEvent<FloorEvent>[];
}

const sheetOfOffer = (state: State, offer: string): Sheet => sheetOf(state, lookUp(state.offers, offer));
const sheetOfDrawing = (state: State, drawing: string): Sheet =>
  sheetOfOffer(state, lookUp(state.drawings, drawing).offer);
const sheetOfContest = (state: State, contest: string): Sheet =>
  sheetOfOffer(state, lookUp(state.contests, contest).offer);
const postedOf = (state: State, tournament: string) => withLaw(state, lookUp(state.tournaments, tournament));

/** The house as it is once these offers have this status. */
function withStatus(state: State, offers: readonly string[], status: OfferState['status']): State {
  const changed = [...state.offers].map(([id, offered]) =>
    offers.includes(id) ? ([id, { ...offered, status }] as const) : ([id, offered] as const),
  );
  return { ...state, offers: state.offers.like(changed) };
}

function dailyPoolsOfRound(state: State, table: string) {
  const { taken, startedAt } = lookUp(state.tables, table).round!;
  return dailyPoolsOf(state, taken, startedAt);
}

/** Winners who come forward before they have the prize showed their ID then, where the sheet requires it. */
const asksForId = ({ steps }: Sheet): boolean =>
  steps.some((step) => {
    if (step.kind === 'select') return ASKED_WHEN_SELECTED[step.form];
    return step.kind === 'claim' && ASKED_WHEN_CLAIMED[step.form](step);
  });

const ASKED_WHEN_SELECTED: Readonly<Record<Extract<Step, { kind: 'select' }>['form'], boolean>> = {
  box: true,
  redemption: true,
  'ace-of-table': false,
  'all-places': false,
  best: false,
  drum: false,
  outside: false,
  picks: false,
  squares: false,
  standings: false,
  table: false,
};

/** Forms other than presence ask for ID after the prize is owed. */
type Claim = Extract<Step, { kind: 'claim' }>;
const ASKED_WHEN_CLAIMED: Readonly<Record<Claim['form'], (step: Claim) => boolean>> = {
  presence: (step) => step.form === 'presence' && (step.shows?.includes('id') ?? true),
  identification: () => false,
  hours: () => false,
  window: () => false,
  paperwork: () => false,
};

function emptiesDrum(sheet: Sheet): boolean {
  const step = selectionOf(sheet);
  return step?.form === 'drum' && step.emptied !== undefined;
}

/** A prize of several that were drawn together is decided later, when the drum may be full again. */
const emptiesDrumOf = (state: State, drawing: string): boolean =>
  lookUp(state.drawings, drawing).batch === undefined && emptiesDrum(sheetOfDrawing(state, drawing));

const drumEnd = (state: State, drawing: string) => ({
  emptiesDrum: emptiesDrumOf(state, drawing),
  ...(leavesAfter(state, drawing) ? { entriesLeave: true as const } : {}),
});

function slotEnd(state: State, drawing: string) {
  const sheet = sheetOfDrawing(state, drawing);
  return { ...drumEnd(state, drawing), winsCountFrom: winsCountFrom(state, sheet) };
}

const slotWon = (state: State, drawing: string) => ({
  idAsked: asksForId(sheetOfDrawing(state, drawing)),
  ...slotEnd(state, drawing),
});

const startOfToday = (state: State): Instant => momentOf(state, houseDay(state, state.time), startOfDayOf(state));

/** The first moment whose wins count now, by the limit that `stillCounts` reads. */
function winsCountFrom(state: State, sheet: Sheet): Instant | null {
  const per = selectionOf(sheet)?.limit?.per;
  switch (per) {
    case 'day':
      return startOfToday(state);
    case '24-hours':
      return instant(Math.max(state.time - DAY + 1, 0));
    case 'promotion':
      return instant(0);
    case 'drawing':
    case undefined:
      return null;
  }
}

type DrawnEntry = Pick<BoxEntry, 'entry' | 'prize' | 'status' | 'until'>;

/** Prizes that are claimed within a number of minutes after the other activity has ended, once that is known. */
function claimsEnding(state: State, offer: string, entries: readonly DrawnEntry[], endedAt: Instant | undefined) {
  if (endedAt === undefined || lookUp(state.boxDraws, offer).postponed) return [];
  const step = boxStepOf(sheetOfOffer(state, offer))!;
  return entries.flatMap((entry) => {
    const { claim } = prizeOf(step, entry);
    if (claim === undefined || entry.status !== 'drawn' || entry.until !== null) return [];
    return [{ entry: entry.entry, until: addSeconds(endedAt, claim.minutesAfterEnd * 60) }];
  });
}

const verifierOf = (state: State, offer: string) => instrumentStepOf(sheetOfOffer(state, offer))!.verified.by;
