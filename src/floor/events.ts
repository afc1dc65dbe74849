/** Every event of the floor. `evolve` accepts each of them for ever; a changed shape is a new version of the event. */

import { awardEvents } from './awards/specs.ts';
import { boxDrawEvents } from './box-draws/specs.ts';
import { cardWheelEvents } from './card-wheel/specs.ts';
import { clubEvents } from './club/specs.ts';
import { contestEvents } from './contests/specs.ts';
import { drawingEvents } from './drawings/specs.ts';
import { entryEvents } from './entries/specs.ts';
import { goodsEvents } from './goods/specs.ts';
import { hitEvents } from './hits/specs.ts';
import { houseEvents } from './house/specs.ts';
import { houseGameEvents } from './house-games/specs.ts';
import { instrumentEvents } from './instruments/specs.ts';
import { moneyEvents } from './money/specs.ts';
import { npnEvents } from './npn/specs.ts';
import { offerEvents } from './offers/specs.ts';
import { pickEvents } from './picks/specs.ts';
import { playEvents } from './plays/specs.ts';
import { roundEvents } from './rounds/specs.ts';
import { runningEvents } from './runnings/specs.ts';
import { sealedDrawEvents } from './sealed-draws/specs.ts';
import { showEvents } from './shows/specs.ts';
import type { EventOf, EventSpec } from './spec.ts';
import { tableDrawEvents } from './table-draws/specs.ts';
import { tableEvents } from './tables/specs.ts';
import { takeOverEvents } from './take-over/specs.ts';
import { tournamentEvents } from './tournaments/specs.ts';

export const EVENTS = {
  ...houseEvents,
  ...tableEvents,
  ...offerEvents,
  ...takeOverEvents,
  ...roundEvents,
  ...hitEvents,
  ...awardEvents,
  ...moneyEvents,
  ...runningEvents,
  ...drawingEvents,
  ...npnEvents,
  ...houseGameEvents,
  ...showEvents,
  ...tableDrawEvents,
  ...boxDrawEvents,
  ...contestEvents,
  ...cardWheelEvents,
  ...playEvents,
  ...goodsEvents,
  ...sealedDrawEvents,
  ...entryEvents,
  ...tournamentEvents,
  ...pickEvents,
  ...clubEvents,
  ...instrumentEvents,
} as const satisfies Readonly<Record<string, EventSpec>>;

export type EventType = keyof typeof EVENTS;
export type FloorEvent = { [Type in EventType]: EventOf<typeof EVENTS, Type> }[EventType];
