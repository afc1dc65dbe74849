/** What the routes work with: one house, its journal, its people, and who may come in. */
import type { Instant } from '../base/time.ts';
import type { Command } from '../floor/commands.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { State } from '../floor/state.ts';
import type { Leader } from '../journal/leader.ts';
import type { Answer } from '../journal/leader-state.ts';
import type { StoreUrl } from '../journal/open.ts';
import type { Store } from '../journal/store.ts';
import type { Vault } from '../vault/vault.ts';
import type { Badges } from './badges/badges.ts';
import type { StaffBook } from './badges/staff.ts';
import type { ClubClerk } from './club/clerk.ts';
import type { DrawClerk } from './draws/clerk.ts';
import type { Log } from './log.ts';
import type { OddsDesk } from './odds/desk.ts';
import type { PeopleNews } from './people/news.ts';
import type { BoardKeeper } from './shows/board-keeper.ts';
import type { TicketClerk } from './tickets/clerk.ts';

export type FloorLeader = Leader<State, Command, FloorEvent>;
export type FloorAnswer = Answer<FloorEvent>;

/** A command as the server itself gives it for somebody: the type and its fields, without the envelope. */
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
  /** Where odds are counted, on a thread of its own. */
  odds: OddsDesk;
  /** Who keeps the cards and PINs of the club. */
  club: ClubClerk;
  /** Who holds the secrets of draws by computer. */
  draws: DrawClerk;
  /** Who holds what is under the boards of a show. */
  boards: BoardKeeper;
  /** Who holds the key of the tickets. */
  tickets: TicketClerk;
  log: Log;
  /** The time of the house, in whole seconds: the machine's clock if it is believed, otherwise the watch. */
  now: () => Instant;
  /** Gives a command under an id of the server's own, for a badge that was checked before. */
  give: (badge: string, command: Given, also?: readonly string[]) => Promise<FloorAnswer>;
}>;
