/**
 * An area of the floor as one record: its commands and events, the rules and facts behind them, and what the rest of the
 * floor asks of every area. src/floor/areas.ts lists them all. A part that an area does not have is null: a new area says
 * so, or it does not compile.
 */
import type { FloorEvent } from './events.ts';
import type { FloorRecord } from './evolve.ts';
import type { NewAward } from './kit/awards.ts';
import type { Shapes } from './kit/shapes.ts';
import type { Outcome } from './outcome.ts';
import type { Recent } from './recent.ts';
import type { AllAreas, CommandSpec, Deciders, EventOf, EventSpec, Evolvers } from './spec.ts';
import type { Due, DueKind, OfferState, State } from './state.ts';

export type Area<
  Commands extends Readonly<Record<string, CommandSpec>>,
  Events extends Readonly<Record<string, EventSpec>>,
  Dues extends DueKind = never,
> = Readonly<{
  commands: Commands;
  events: Events;
  decide: Deciders<Commands>;
  evolve: Evolvers<Events>;
  /** The ways in which each command can be begun now; nights and keypads try them. */
  shapes: Shapes<Commands>;
  /** What happens when something of this area falls due. */
  due: DueHandlers<Dues>;
  /** Why an offer cannot be wound down yet. */
  whyOfferInUse: ((state: State, offer: string) => Outcome | undefined) | null;
  /** Why the money of a fund cannot be moved yet. */
  whyFundInUse: ((state: State, fund: string) => Outcome | undefined) | null;
  /** Why a table cannot be closed yet. */
  whyTableInUse: ((state: State, table: string) => Outcome | undefined) | null;
  /** Why a person cannot be forgotten yet. */
  whyPersonInUse: ((state: State, person: string) => PersonInUse | undefined) | null;
  /** What else happens when the period of an offer ends, or it is wound down. */
  whenOfferEnds: ((state: State, offered: OfferState) => FloorEvent[]) | null;
  /** What else happens when a table closes. */
  whenTableCloses: ((state: State, table: string) => FloorEvent[]) | null;
  /** What the wall and the cage show of an event. One that creates awards says so, or is null and not shown. */
  recent: RecentEntries<Events>;
}>;

export type DueHandlers<Dues extends DueKind> = {
  readonly [Kind in Dues]: (state: State, due: Due, areas: AllAreas) => FloorEvent[];
};

/** Where the house still refers to a person. */
export type PersonInUse = Readonly<{ reason: string; says: string; next: string }>;

/** What one event means for the list of recent wins, hits and payments. */
export type RecentEntry<Event> =
  /** From now on this is open: a later event ends it under the same id. */
  | Readonly<{ begins: (event: Event) => Readonly<{ id: string; offer: string; table: string | null }> }>
  | Readonly<{ ends: (event: Event) => RecentEnd }>
  | Readonly<{ updates: (recent: Recent, event: Event, record: FloorRecord) => void }>;

/** What was won, and under which id it began. */
export type RecentEnd = Readonly<{
  /** As it began. A drawing that was posted needs no beginning: its number says which offer it belongs to. */
  of: Readonly<{ id: string } | { drawing: string } | { offer: string }>;
  awards: readonly NewAward[];
  /** One line for all of them, a line each, or a line each with the row it was drawn or played for. */
  lines: 'together' | 'each' | 'drawn';
  /** With the last cards that were turned or dealt. */
  withCards?: true;
  /** More may be won under the same id. */
  goesOn?: true;
  /** How a hit was decided. */
  hit?: Readonly<{ how: 'authorised' | 'declined' | 'taken-back'; by: readonly string[]; reason: string | null }>;
}>;

type CreatesAwards = { awards: NewAward[] } | { award: NewAward | null } | { part: NewAward | null };

type RecentEntries<Events> = {
  readonly [Type in keyof Events as EventOf<Events, Type> extends Readonly<CreatesAwards> ? Type : never]: RecentEntry<
    EventOf<Events, Type>
  > | null;
} & { readonly [Type in keyof Events]?: RecentEntry<EventOf<Events, Type>> | null };
