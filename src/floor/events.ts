/** Every event of the floor. `evolve` accepts each of them for ever; a changed shape is a new version of the event. */

import { merged } from './areas.ts';
import type { EventOf } from './spec.ts';

export const EVENTS = merged('events');

export type EventType = keyof typeof EVENTS;
export type FloorEvent = { [Type in EventType]: EventOf<typeof EVENTS, Type> }[EventType];
