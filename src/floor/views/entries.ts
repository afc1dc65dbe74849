/** Drums as the card desk sees them, and a list of points for the wall. */
import { first, lookUp } from '../../base/assert.ts';
import { instant, MINUTE } from '../../base/time.ts';
import { type EntryUnit, type EntryWay, entriesStepOf, entryWaysOf, unitOf } from '../../rules/outside-entries.ts';
import { stepOf } from '../../rules/sheet.ts';
import { pokerTournamentOf } from '../../rules/tournament.ts';
import { nextCheckIn } from '../entries/reports.ts';
import {
  beganAt,
  handedOutFor,
  handingOf,
  postedTimes,
  runsNow,
  seatedStepOf,
  seatsWithout,
} from '../entries/seat-tickets.ts';
import { drumFor, drumTotals } from '../kit/drums.ts';
import { everyonesHours, hoursOffer } from '../kit/hours.ts';
import { sheetOf, takesNoPart } from '../kit/offers.ts';
import { standingsOf, standingsStep } from '../runnings/settle.ts';
import type { Drum, Running, State } from '../state.ts';
import { isShown } from './signs.ts';
import { gameName, type Outside, offerName, publicName, type ViewOf } from './view-kit.ts';

export type DrumView = ViewOf<typeof drumView>;
export type HoursView = ViewOf<typeof hoursViews>[number];
export type StandingsView = ViewOf<typeof standingsView>[number];

export function drumView(state: State, drum: Drum, outside: Outside) {
  const { now = state.time } = outside;
  const { id, offer, emptiedAt, out = {}, blocks = [], played = {} } = drum;
  const points = Object.entries(played).map(([person, { seconds, points: has, until }]) => ({
    person,
    name: publicName(outside, person),
    minutes: Math.floor(seconds / MINUTE),
    points: has,
    until,
  }));
  const offered = lookUp(state.offers, offer);
  const sheet = sheetOf(state, offered);
  const seated = seatedStepOf(sheet);
  const earn = stepOf(sheet, 'earn');
  return {
    drum: id,
    offer,
    offerName: offerName(state, offered),
    emptiedAt,
    /** Status of its tickets. */
    tickets: drumTotals(drum),
    /** Tickets that players hold, by serial number: what is to be collected. */
    out: Object.keys(out),
    /** The posted time whose tickets are handed out now, and the tables that got theirs; null: none. */
    handingOut: handingNow(state, drum, now),
    /** Every posted time of day at which tickets are handed out. */
    distributions: seated === undefined ? [] : postedTimes(seated, offered.offer),
    /** Participating tables, if seats or hours bring entries: how many players, and how many of them have no ticket yet. */
    tables: seated === undefined && earn?.form !== 'points' ? [] : tablesOf(state, drum, now),
    /** Whether its tickets are printed in advance, in blocks. */
    usesBlocks: earn?.form === 'tickets' && earn.blocks !== undefined,
    blocks: blocks.map(({ closed, ...block }) => ({ ...block, back: closed === true })),
    /** If points are earned by hours of play: everyone with a swipe, the most points first. */
    entries: entriesView(state, drum, outside),
    points: points.sort((a, b) => b.points - a.points || b.minutes - a.minutes),
  };
}

const MOST_SHOWN = 200;

/** Entries from outside the tables: how they are reported, the next check-in, and who has the most; null: none are. */
function entriesView(state: State, drum: Drum, outside: Outside) {
  const offered = lookUp(state.offers, drum.offer);
  const sheet = sheetOf(state, offered);
  const earn = entriesStepOf(sheet);
  if (earn === undefined) return null;
  const people = Object.entries(drum.entrants ?? {}).map(([person, { serials }]) => {
    const weigh = (from: Drum['tickets'] = {}) =>
      serials.reduce((sum, serial) => sum + (from[serial] === undefined ? 0 : (from[serial].weight ?? 1)), 0);
    return { person, name: publicName(outside, person), inDrum: weigh(drum.tickets), waiting: weigh(drum.out) };
  });
  const next = nextCheckIn(state, drum);
  return {
    ways: entryWaysOf(sheet).map((way) => ({
      way: way.id,
      says: wayName(way),
      unit: way.form === 'reported' ? unitOf(way).unit : null,
      numbered: way.form === 'code' || (way.form === 'reported' && way.receipt !== undefined),
      tiered: earn.tiers !== undefined && (way.form !== 'free' || way.tiers !== undefined),
    })),
    tiers: (earn.tiers?.list ?? []).map(({ tier, name }) => ({ tier, name })),
    checkIn: next === undefined ? null : { from: next.from, until: next.until, drawing: next.dueAt },
    many: people.length,
    files: Object.keys(drum.files ?? {}).length,
    people: people
      .sort((a, b) => b.inDrum + b.waiting - (a.inDrum + a.waiting) || (a.person < b.person ? -1 : 1))
      .slice(0, MOST_SHOWN),
  };
}

function wayName(way: EntryWay): string {
  switch (way.form) {
    case 'reported':
      return way.receipt === undefined ? UNITS[unitOf(way).unit] : 'Receipt';
    case 'code':
      return `Code on a ${way.on}`;
    case 'free':
      return 'Free entries';
  }
}

const UNITS: Readonly<Record<EntryUnit, string>> = { points: 'Club points', 'coin-in': 'Coin-in', spend: 'Spend' };

function handingNow(state: State, drum: Drum, now: State['time']) {
  const offered = lookUp(state.offers, drum.offer);
  const step = seatedStepOf(sheetOf(state, offered));
  const time = step === undefined ? undefined : runsNow(state, step, offered.offer, now);
  if (step === undefined || time === undefined) return null;
  const handing = beganAt(state, step, offered.offer, { time, now });
  if ('refusal' in handing) return null;
  const { seats, tables } = handingOf(drum, handing.began);
  const had = [...new Set([...tables, ...seats.map((seat) => first(seat.split(':')))])];
  return { time, until: instant(handing.began + handedOutFor(step)), had };
}

function tablesOf(state: State, drum: Drum, now: State['time']) {
  const offered = lookUp(state.offers, drum.offer);
  const sheet = sheetOf(state, offered);
  const step = seatedStepOf(sheet);
  const time = step === undefined ? undefined : runsNow(state, step, offered.offer, now);
  const handing =
    step === undefined || time === undefined ? undefined : beganAt(state, step, offered.offer, { time, now });
  const began = handing === undefined || 'refusal' in handing ? undefined : handing.began;
  return [...state.tables.values()]
    .filter(
      (table) =>
        drumFor(state, drum.offer, table.game) === drum.id &&
        takesNoPart(state, offered, sheet, table, now) === undefined,
    )
    .map((table) => ({
      table: table.id,
      gameName: gameName(table.game, state.games),
      seated: Object.keys(table.seats).length,
      without: began === undefined ? 0 : seatsWithout(state, sheet, table, drum, began).length,
    }));
}

/** Promotions that count hours of play for a list or a tournament, with everyone's hours so far, the most first. */
export const hoursViews = (state: State, outside: Outside) =>
  [...state.offers.values()].flatMap((offered) => {
    const one = isShown(offered) ? hoursOffer(state, offered.offer.id) : undefined;
    if (one === undefined) return [];
    const sheet = sheetOf(state, offered);
    const people = everyonesHours(state, one).map(({ person, seconds, reached = null }) => ({
      person,
      name: publicName(outside, person),
      seconds,
      /** When they reached what a tournament asks for; null: not yet. */
      reached,
    }));
    return [
      {
        offer: offered.offer.id,
        name: offerName(state, offered),
        by: [...one.source.by],
        /** Seconds that a tournament asks for; null: points on a list. */
        least: one.source.least ?? null,
        /** How many of those who reach it play; null: all. */
        first: pokerTournamentOf(sheet)?.qualified?.first?.count ?? null,
        tables: [...state.tables.values()]
          .filter((table) => takesNoPart(state, offered, sheet, table, state.time) === undefined)
          .map((table) => ({ table: table.id, gameName: gameName(table.game, state.games) })),
        people: people.sort((a, b) => b.seconds - a.seconds),
      },
    ];
  });

/** The list of points, as everyone may see it on the wall. */
export function standingsView(state: State, running: Running, outside: Outside) {
  const offered = lookUp(state.offers, running.offer);
  if (standingsStep(sheetOf(state, offered)) === undefined) return [];
  const { offer, opensAt, closesAt } = running;
  const lines = standingsOf(state, running, offered, state.time).map(
    ({ line: { person, table, seat, points }, place, share }) => ({
      place,
      name: publicName(outside, person),
      table,
      seat,
      points,
      /** What this place is worth now. */
      share,
    }),
  );
  return [{ offer, name: offerName(state, offered), opensAt, closesAt, lines }];
}
