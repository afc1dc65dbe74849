/**
 * How the crew gives its commands: to the same leader as everyone, each from its own station. Refusals are counted,
 * since the crew should hardly ever be refused.
 */

import type { Json } from '../base/canonical-json.ts';
import { commandId, type Slug } from '../base/ids.ts';
import type { Refusal } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import type { Command, CommandType } from '../floor/commands.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { State } from '../floor/state.ts';
import { type SaidRefusal, tellRefusal } from '../sentences/refusals.ts';
import type { FloorLeader } from '../server/floor.ts';

export type Body = Readonly<{ type: CommandType } & Record<string, Json | undefined>>;

export type Order = Readonly<{
  badge: string;
  /** Without its prefix: the crew's stations all begin with `bot-`. */
  station: string;
  also?: readonly string[];
  /** The crew has its badges at hand: it proves them again if the house requires it. */
  proven?: true;
  body: Body;
}>;

export type GiveResult =
  | Readonly<{ ok: true; events: readonly FloorEvent[] }>
  | Readonly<{ ok: false; refusal: Refusal }>;

export type RefusedOrder = Readonly<{ type: CommandType; reason: string; says: string }>;

export type Giver = Readonly<{
  give: (order: Order) => Promise<GiveResult>;
  /** Reads the house; copy whatever you keep of it. Undefined once the house is closed. */
  look: <T>(view: (state: State) => T) => Promise<T | undefined>;
  /** How many commands were given, and the last ones that were refused. */
  tally: () => Readonly<{ given: number; refusals: number; refused: readonly RefusedOrder[] }>;
}>;

const CREW = 'bot-';
const KEPT = 100;
/** How often the crew retries a store that does not answer. */
const TRIES = 3;

export const isCrew = (station: string): boolean => station.startsWith(CREW);

export const crewStation = (name: string): string => `${CREW}${name}`;

export function newGiver(leader: FloorLeader): Giver {
  const counters = new Map<string, number>();
  const refused: RefusedOrder[] = [];
  let given = 0;
  let refusals = 0;
  const look = async <T>(view: (state: State) => T): Promise<T | undefined> => {
    const seen = await leader.read((state) => ({ view: view(state) }));
    return seen.ok ? seen.value.view : undefined;
  };
  const note = (type: CommandType, { reason, says }: Refusal): void => {
    refusals += 1;
    refused.push({ type, reason, says });
    if (refused.length > KEPT) refused.shift();
  };
  const give = async (order: Order): Promise<GiveResult> => {
    const station = crewStation(order.station);
    const before = counters.get(station) ?? (await look((state) => state.stations.get(station)?.counter ?? 0)) ?? 0;
    const command = commandOf(leader.house, order, station, before + 1);
    given += 1;
    let answer = await leader.ask(command);
    for (let i = 1; answer.type === 'not-acknowledged' && i < TRIES; i += 1) answer = await leader.ask(command);
    // A turned-away command uses no number.
    if (answer.type === 'recorded') counters.set(station, before + 1);
    if (answer.type === 'recorded' && 'events' in answer.outcome) return { ok: true, events: answer.outcome.events };
    const refused = answer.type === 'recorded' ? (answer.outcome as { refusal: SaidRefusal }).refusal : answer.refusal;
    const refusal = tellRefusal(refused);
    note(order.body.type, refusal);
    return { ok: false, refusal };
  };
  return { give, look, tally: () => ({ given, refusals, refused: [...refused] }) };
}

function commandOf(house: string, { badge, also, proven, body }: Order, station: string, counter: number): Command {
  return {
    id: commandId({ station: station as Slug, counter }),
    house,
    // The leader stamps it.
    time: 0 as Instant,
    by: { badge, station },
    ...(also === undefined ? {} : { also: [...also] }),
    ...(proven === undefined ? {} : { proven }),
    ...body,
  } as unknown as Command;
}
