/** How an area declares its commands and events: a schema each, who may give the command, and a sentence for the docs. */
import type { z } from 'zod';
import type { Envelope } from './envelope.ts';
import type { Outcome } from './outcome.ts';
import type { Role, State } from './state.ts';

export type CommandSpec = Readonly<{
  says: string;
  roles: readonly Role[];
  body: z.ZodObject;
  /** What a station sends, where the server adds to it or takes out of it what makes up the body. */
  asked?: z.ZodObject;
}>;
export type EventSpec = Readonly<{ says: string; body: z.ZodObject }>;

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
export type Deciders<Specs> = { [Type in keyof Specs]: (state: State, command: CommandOf<Specs, Type>) => Outcome };

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
