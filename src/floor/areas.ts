/**
 * Every area of the floor. What is not in this list does not exist: commands, events, what decides and folds them, what
 * falls due, what keeps an offer, a fund, a table or a person, and what screens show of the past are derived from it.
 */
import { assert } from '../base/assert.ts';
import type { AllAreas, RecentEntry } from './area.ts';
import { awardsArea } from './awards/area.ts';
import { boxDrawsArea } from './box-draws/area.ts';
import { cardWheelArea } from './card-wheel/area.ts';
import { clubArea } from './club/area.ts';
import { contestsArea } from './contests/area.ts';
import { drawingsArea } from './drawings/area.ts';
import { entriesArea } from './entries/area.ts';
import type { FloorEvent } from './events.ts';
import { goodsArea } from './goods/area.ts';
import { hitsArea } from './hits/area.ts';
import { houseArea } from './house/area.ts';
import { houseGamesArea } from './house-games/area.ts';
import { instrumentsArea } from './instruments/area.ts';
import { moneyArea } from './money/area.ts';
import { npnArea } from './npn/area.ts';
import { offersArea } from './offers/area.ts';
import type { FloorRefusal, Outcome } from './outcome.ts';
import { picksArea } from './picks/area.ts';
import { playsArea } from './plays/area.ts';
import { roundsArea } from './rounds/area.ts';
import { runningsArea } from './runnings/area.ts';
import { sealedDrawsArea } from './sealed-draws/area.ts';
import { showsArea } from './shows/area.ts';
import type { Due, DueKind, State } from './state.ts';
import { tableDrawsArea } from './table-draws/area.ts';
import { tablesArea } from './tables/area.ts';
import { takeOverArea } from './take-over/area.ts';
import { tournamentsArea } from './tournaments/area.ts';
import { triggersArea } from './triggers/area.ts';

/** In the order in which docs/commands.md lists them. */
const AREAS = {
  house: houseArea,
  tables: tablesArea,
  offers: offersArea,
  takeOver: takeOverArea,
  rounds: roundsArea,
  hits: hitsArea,
  awards: awardsArea,
  money: moneyArea,
  runnings: runningsArea,
  drawings: drawingsArea,
  npn: npnArea,
  houseGames: houseGamesArea,
  shows: showsArea,
  tableDraws: tableDrawsArea,
  boxDraws: boxDrawsArea,
  contests: contestsArea,
  cardWheel: cardWheelArea,
  plays: playsArea,
  goods: goodsArea,
  sealedDraws: sealedDrawsArea,
  triggers: triggersArea,
  entries: entriesArea,
  tournaments: tournamentsArea,
  picks: picksArea,
  club: clubArea,
  instruments: instrumentsArea,
};

type Areas = typeof AREAS;
type AreaName = keyof Areas;
type Part = 'commands' | 'events' | 'decide' | 'evolve' | 'shapes' | 'due' | 'recent';
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Merged<Name extends Part> = Intersection<Areas[AreaName][Name]>;

/** The same part of every area as one record, each key of it in one area only. */
export function merged<Name extends Part>(part: Name): { [Key in keyof Merged<Name>]: Merged<Name>[Key] } {
  const all: Record<string, unknown> = {};
  for (const area of Object.values(AREAS)) {
    for (const [key, value] of Object.entries(area[part])) {
      assert(!Object.hasOwn(all, key), `${key} belongs to one area`);
      all[key] = value;
    }
  }
  return all as { [Key in keyof Merged<Name>]: Merged<Name>[Key] };
}

type Hook = 'whyOfferInUse' | 'whyFundInUse' | 'whyTableInUse' | 'whyPersonInUse' | 'whenOfferEnds' | 'whenTableCloses';

/** Every area that has this hook: first those named, in their order, then all others. */
function hooks<Name extends Hook>(name: Name, first: readonly AreaName[] = []): NonNullable<Areas[AreaName][Name]>[] {
  const names = new Set<AreaName>([...first, ...(Object.keys(AREAS) as AreaName[])]);
  return [...names].flatMap((area) => AREAS[area][name] ?? []) as NonNullable<Areas[AreaName][Name]>[];
}

/** The answer of the first area that has one. */
const firstAnswer =
  <Answer>(all: readonly ((state: State, id: string) => Answer | undefined)[]) =>
  (state: State, id: string): Answer | undefined => {
    for (const one of all) {
      const answer = one(state, id);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };

// Where several areas object, people are told about what is urgent first: money in play before places and tickets.
const OFFER_KEPT_BY = hooks('whyOfferInUse', [
  'hits',
  'rounds',
  'runnings',
  'houseGames',
  'tournaments',
  'contests',
  'tableDraws',
  'boxDraws',
  'shows',
  'picks',
]);
const TABLE_KEPT_BY = hooks('whyTableInUse', ['hits', 'tournaments', 'instruments']);
const PERSON_KEPT_BY = hooks('whyPersonInUse', [
  'awards',
  'tables',
  'hits',
  'runnings',
  'club',
  'npn',
  'entries',
  'boxDraws',
  'offers',
  'shows',
  'picks',
  'instruments',
  'contests',
  'tournaments',
]);
const OFFER_ENDS = hooks('whenOfferEnds');
const TABLE_CLOSES = hooks('whenTableCloses');

type DueHandler = (state: State, due: Due, areas: AllAreas) => FloorEvent[];
/** Every kind of thing that falls due is handled by an area, or this does not compile. */
const DUE: Readonly<Record<DueKind, DueHandler>> = merged('due');
const EVENTS = merged('events');

export const ALL_AREAS: AllAreas = {
  whyOfferInUse: firstAnswer<Outcome>(OFFER_KEPT_BY),
  whyFundInUse: firstAnswer<Outcome>(hooks('whyFundInUse')),
  whyTableInUse: firstAnswer<Outcome>(TABLE_KEPT_BY),
  whyPersonInUse: firstAnswer<{ refusal: FloorRefusal }>(PERSON_KEPT_BY),
  whenOfferEnds: (state, offered) => OFFER_ENDS.flatMap((one) => one(state, offered)),
  whenTableCloses: (state, table) => TABLE_CLOSES.flatMap((one) => one(state, table)),
  fallsDue: (state, due) => DUE[due.kind](state, due, ALL_AREAS),
  isEvent: (type, body) =>
    Object.hasOwn(EVENTS, type) && EVENTS[type as keyof typeof EVENTS].body.safeParse(body).success,
};

/** What the list of recent wins, hits and payments takes from an event, by its type. */
export const RECENT: ReadonlyMap<string, RecentEntry<FloorEvent>> = new Map(
  Object.entries(merged('recent') as Readonly<Record<string, RecentEntry<FloorEvent> | null>>).flatMap(
    ([type, entry]) => (entry === null ? [] : [[type, entry]]),
  ),
);
