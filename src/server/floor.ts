/** What the routes work with: one house, its journal, its people, and who may come in. */
import { ok, type Result } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import type { Command } from '../floor/commands.ts';
import type { FloorEvent } from '../floor/events.ts';
import { namesIn } from '../floor/names.ts';
import type { State } from '../floor/state.ts';
import type { Leader } from '../journal/leader.ts';
import type { Answer } from '../journal/leader-state.ts';
import type { StoreUrl } from '../journal/open.ts';
import type { Store } from '../journal/store.ts';
import { type SaidRefusal, tellRefusal } from '../sentences/refusals.ts';
import { type Names, PLAIN_NAMES } from '../sentences/sentence.ts';
import type { Vault } from '../vault/vault.ts';
import type { Badges, StaffBook } from './badges/badges.ts';
import type { BoardKeeper } from './clerks/board-keeper.ts';
import type { DrawClerk } from './clerks/draw-clerk.ts';
import type { TicketClerk } from './clerks/ticket-clerk.ts';
import type { TriggerClerk } from './clerks/trigger-clerk.ts';
import type { ClubClerk } from './club/club-clerk.ts';
import type { SensorReadings } from './devices/connected-devices.ts';
import type { Log } from './log.ts';
import type { OddsDesk } from './odds/desk.ts';
import type { CrewNames, PeopleNews } from './people/public-names.ts';

export type FloorLeader = Leader<State, Command, FloorEvent>;
export type FloorAnswer = Answer<FloorEvent>;

/** A command as the server itself gives it for a person: the type and its fields, without the envelope. */
export type Given = Readonly<{ type: string; [field: string]: unknown }>;

export type Floor = Readonly<{
  house: string;
  /** A demo floor says so on every screen; its badges and its money never enter a real house. */
  mode: 'house' | 'demo';
  /** Where everything is kept: the journal, and beside it the vault and the badges. */
  place: StoreUrl;
  store: Store;
  leader: FloorLeader;
  vault: Vault;
  badges: Badges;
  staff: StaffBook;
  people: PeopleNews;
  /** What employees are called. */
  crew: CrewNames;
  /** Which fees the sensors see. */
  sensors: SensorReadings;
  /** Where odds are counted, in a separate thread. */
  odds: OddsDesk;
  /** Keeps the cards and PINs of the club. */
  club: ClubClerk;
  /** Keeps the secrets of draws by computer. */
  draws: DrawClerk;
  /** Secret amounts of pools. */
  triggers: TriggerClerk;
  /** Keeps what is under the boards of a show. */
  boards: BoardKeeper;
  /** Keeps the key of the tickets. */
  tickets: TicketClerk;
  /** Where the figures of the house are kept between two starts; undefined for a house in memory. */
  figuresPath: string | undefined;
  /** Where everything that was owed or paid is kept by number, name and amount; undefined for a house in memory. */
  claimsPath: string | undefined;
  /** Where the phones that are told of a waiting table are kept, with the keys for it; undefined for a house in memory. */
  pushPath: string | undefined;
  /** Where drafts of rule sheets are kept; undefined for a house in memory. */
  draftsPath: string | undefined;
  log: Log;
  /** The time of the house, in whole seconds: the machine's clock if it is believed, otherwise the watch. */
  now: () => Instant;
  /** Gives a command under an id of the server's own, for a badge that was checked before. */
  give: (badge: string, command: Given, also?: readonly string[]) => Promise<FloorAnswer>;
}>;

// Commands that a route gives for the badge that asked, as part of something larger.

/** The events, or why there are none. What is not acknowledged is answered as such: the route is asked again. */
export async function givenFor(
  floor: Floor,
  badge: string,
  command: Given,
  also: readonly string[] = [],
): Promise<Result<readonly FloorEvent[]>> {
  const given = await givenUntold(floor, badge, command, also);
  return given.ok ? given : { ok: false, refusal: tellRefusal<SaidRefusal>(given.refusal, await namesOf(floor)) };
}

/** The names of the house, for refusals; the ids themselves while the house cannot be read. */
export async function namesOf({ leader, crew }: Pick<Floor, 'leader' | 'crew'>): Promise<Names> {
  const names = await leader.read((state) => namesIn(state, crew.of));
  return names.ok ? names.value : PLAIN_NAMES;
}

/** The same, with a refusal that is not in words yet: a kiosk says it in the member's language. */
export async function givenUntold(
  floor: Floor,
  badge: string,
  command: Given,
  also: readonly string[] = [],
): Promise<Readonly<{ ok: true; value: readonly FloorEvent[] }> | Readonly<{ ok: false; refusal: SaidRefusal }>> {
  const answer = await floor.give(badge, command, also);
  if (answer.type === 'not-acknowledged') return { ok: false, refusal: { ...answer.refusal, reason: 'unavailable' } };
  if (answer.type === 'turned-away') return { ok: false, refusal: answer.refusal };
  return 'events' in answer.outcome ? ok(answer.outcome.events) : { ok: false, refusal: answer.outcome.refusal };
}
