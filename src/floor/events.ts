/** Every event of the floor. `evolve` accepts each of them for ever; a changed shape is a new version of the event. */
import type { EventOf } from './area.ts';
import { merged } from './areas.ts';

export const EVENTS = merged('events');

export type EventType = keyof typeof EVENTS;
export type FloorEvent = { [Type in EventType]: EventOf<typeof EVENTS, Type> }[EventType];
