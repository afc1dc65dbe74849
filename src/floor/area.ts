/**
 * The shape of an area of the floor: how it declares its commands and events, and the one record through which the rest
 * of the floor uses it. areas.ts lists them all.
 */
import type { z } from 'zod';
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { FloorEvent } from './events.ts';
import type { FloorRecord } from './evolve.ts';
import type { NewAward } from './kit/awards.ts';
import type { Envelope, Posting } from './kit/schemas.ts';
import type { Shapes } from './kit/shapes.ts';
import type { FloorRefusal, Outcome } from './outcome.ts';
import type { Recent } from './recent.ts';
import type { Due, DueKind, HitHand, OfferState, Role, State } from './state.ts';

export type CommandSpec = Readonly<{
  says: string;
  roles: readonly Role[];
  body: z.ZodObject;
  /** What a station sends, where the server adds to it or takes out of it what makes up the body. */
  asked?: z.ZodObject;
}>;
type EventSpec = Readonly<{ says: string; body: z.ZodObject }>;

/** A command of an area, e.g. CommandOf<typeof tableCommands, 'open-table'>. */
export type CommandOf<Specs, Type extends keyof Specs> = Envelope &
  Readonly<{ type: Type }> &
  (Specs[Type] extends { body: infer Body extends z.ZodObject } ? Fields<Body> : never);

/** zod reads "no fields" as "no field may be there", which would forbid the envelope too. */
type Fields<Body extends z.ZodObject> = string extends keyof z.infer<Body> ? unknown : Readonly<z.infer<Body>>;

/** An event of an area; `v` is the version of its schema. */
export type EventOf<Specs, Type extends keyof Specs> = Readonly<{ type: Type; v: 1 }> &
  (Specs[Type] extends { body: infer Body extends z.ZodObject } ? Readonly<z.infer<Body>> : never);

/** One function per command of the area; forgetting one does not compile. */
export type Deciders<Specs> = {
  [Type in keyof Specs]: (state: State, command: CommandOf<Specs, Type>, areas: AllAreas) => Outcome;
};

/** What a decision may ask of all areas together, so that no area needs to import the others. */
export type AllAreas = Readonly<{
  whyOfferInUse: (state: State, offer: string) => Outcome | undefined;
  whyFundInUse: (state: State, fund: string) => Outcome | undefined;
  whyTableInUse: (state: State, table: string) => Outcome | undefined;
  whyPersonInUse: (state: State, person: string) => { refusal: FloorRefusal } | undefined;
  whenOfferEnds: (state: State, offered: OfferState) => FloorEvent[];
  whenTableCloses: (state: State, table: string) => FloorEvent[];
  fallsDue: (state: State, due: Due) => FloorEvent[];
  /** Whether this could be an event of the journal. */
  isEvent: (type: string, body: unknown) => boolean;
}>;

/** An event with its field `decided`, which only journals of earlier versions lack. */
export type CompleteEvent<Event> = Event extends { readonly decided?: infer Decided }
  ? 'decided' extends keyof Event
    ? Event & Readonly<{ decided: NonNullable<Decided> }>
    : Event
  : Event;

/** One function per event of the area; it writes in place on a state that its caller owns. */
export type Evolvers<Specs> = {
  [Type in keyof Specs]: (state: State, event: CompleteEvent<EventOf<Specs, Type>>) => void;
};

/**
 * One function per event that has a field `decided`: what the rules make of the event. The state is the one before the
 * record, at the time of the record.
 */
export type EventDecisions<Specs> = {
  [Type in keyof Specs as 'decided' extends keyof EventOf<Specs, Type> ? Type : never]: (
    state: State,
    event: EventOf<Specs, Type>,
  ) => EventOf<Specs, Type> extends { readonly decided?: infer Decided } ? NonNullable<Decided> : never;
};

// An area as one record. A part that an area does not have is null: a new area says so, or it does not compile.

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
  whyPersonInUse: ((state: State, person: string) => { refusal: FloorRefusal } | undefined) | null;
  /** What else happens when the period of an offer ends, or it is wound down. */
  whenOfferEnds: ((state: State, offered: OfferState) => FloorEvent[]) | null;
  /** What else happens when a table closes. */
  whenTableCloses: ((state: State, table: string) => FloorEvent[]) | null;
  /** What the wall and the cage show of an event. One that creates awards says so, or is null and not shown. */
  recent: RecentEntries<Events>;
}>;

type DueHandlers<Dues extends DueKind> = {
  readonly [Kind in Dues]: (state: State, due: Due, areas: AllAreas) => FloorEvent[];
};

/** What one event means for the list of recent wins, hits and payments. */
export type RecentEntry<Event> =
  /** From now on this is open: a later event ends it under the same id. `open` lists all that began and goes on. */
  | Readonly<{ begins: (event: Event) => RecentBeginning; open: (state: State) => readonly RecentBeginning[] }>
  | Readonly<{ ends: (event: Event) => RecentEnd }>
  | Readonly<{ updates: (recent: Recent, event: Event, record: FloorRecord) => void }>;

/** The table is that of a hit, and `called` is what was called there. */
export type RecentBeginning = Readonly<{ id: string; offer: string; table: string | null; called?: CalledHit }>;

/** The hands of a hit, and the pools as it met them. */
export type CalledHit = Readonly<{
  at: Instant;
  hands: readonly Readonly<Pick<HitHand, 'seat' | 'hand' | 'cards' | 'row' | 'role'>>[];
  common: string | null;
}>;

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
  /** What authorizing it moved, and set aside for a recipient whom the sheet names. */
  moved?: Readonly<{ postings: readonly Posting[]; setAside: Readonly<{ name: string; amount: Cents }> | undefined }>;
}>;

type CreatesAwards = { awards: NewAward[] } | { award: NewAward | null } | { part: NewAward | null };

type RecentEntries<Events> = {
  readonly [Type in keyof Events as EventOf<Events, Type> extends Readonly<CreatesAwards> ? Type : never]: RecentEntry<
    EventOf<Events, Type>
  > | null;
} & { readonly [Type in keyof Events]?: RecentEntry<EventOf<Events, Type>> | null };
