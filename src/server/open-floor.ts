/** Opens a house with all that belongs to it, from wherever it is kept, and closes it again without losing anything. */
import { hostname } from 'node:os';
import { commandId, type Slug } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type Instant, instant } from '../base/time.ts';
import { commandFrom } from '../floor/edge.ts';
import type { State } from '../floor/state.ts';
import { type Clock, systemClock } from '../journal/clock.ts';
import { connectFile, connectPostgres } from '../journal/connectors.ts';
import type { Folded } from '../journal/fold.ts';
import { openLeader } from '../journal/leader.ts';
import { openStore, type StoreUrl } from '../journal/open.ts';
import type { Row } from '../journal/record.ts';
import { APPEND_AT_MOST, type Store } from '../journal/store.ts';
import { newTriggerWatch, type TriggerWatch, watchedDecider } from '../journal/trigger-watch.ts';
import { openWitness, type Witness, witnessedHouses, witnessPath } from '../journal/witness.ts';
import { type Environment, openVaultAt } from '../vault/open.ts';
import type { Vault } from '../vault/vault.ts';
import { type Badges, openBadgesAt, openStaffBook } from './badges/badges.ts';
import type { PinCost } from './badges/pins.ts';
import { watchIdleness } from './badges/sessions.ts';
import { newBoardKeeper } from './clerks/board-keeper.ts';
import { newDrawClerk } from './clerks/draw-clerk.ts';
import { newTicketClerk } from './clerks/ticket-clerk.ts';
import { newTriggerClerk } from './clerks/trigger-clerk.ts';
import { openClubClerk } from './club/club-clerk.ts';
import { newSensorReadings } from './devices/connected-devices.ts';
import type { Floor, FloorLeader } from './floor.ts';
import type { Log } from './log.ts';
import { newOddsDesk, type OddsDesk } from './odds/desk.ts';
import { usualEngine } from './odds/engine.ts';
import { newCrewNames, newPeopleNews } from './people/public-names.ts';

export type FloorOptions = Readonly<{
  place: StoreUrl;
  house: string;
  mode: Floor['mode'];
  env: Environment;
  log: Log;
  clock?: Clock;
  pinCost?: PinCost;
  /** The store of this place, where it is open already. It is the floor's from then on. */
  store?: Store;
  /** How many commands are made durable together at most: the bench shows what one at a time would cost. */
  batchAtMost?: number;
  /** Where the witness of a database's journal is kept (journal/witness.ts); beside a file it needs no folder. */
  state?: string | undefined;
  /** Where odds are counted, if not on this machine. */
  odds?: OddsDesk | undefined;
  /** The address at which stations reach this server: whoever stands by for it sends them there. */
  address?: string | undefined;
  /** The house as this server followed it, if it stood by before. */
  warm?: Folded<State> | undefined;
  /** The first records of a house that is not there yet: all of them are written, or none. */
  found?: (parts: FoundingParts) => Promise<Result<readonly Row[]>>;
}>;

export type FoundingParts = Readonly<{ badges: Badges; vault: Vault; now: () => Instant }>;

/** The station from which the server speaks for a badge: enrolling an employee, opening a house. */
const SERVER_STATION = 'server';

type Closing = () => Promise<void>;
const CLOSING = new WeakMap<Floor, Closing>();

export async function openFloor(options: FloorOptions): Promise<Result<Floor>> {
  const { place, house, mode, env, log, clock = systemClock, pinCost } = options;
  const opened: Closing[] = [];
  const closeAll: Closing = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const failed = async <T extends { ok: false }>(refusal: T): Promise<T> => {
    await closeAll();
    return refusal;
  };
  const store = options.store === undefined ? await storeAt(place, log) : ok(options.store);
  if (!store.ok) return failed(store);
  opened.push(store.value.close);
  const vault = await openVaultAt(place, { file: connectFile, postgres: connectPostgres }, env);
  if (!vault.ok) return failed(vault);
  opened.push(vault.value.close);
  // Until the house is led there is no other clock to ask than the machine's.
  let readTime = (): number => Math.floor(clock.seconds());
  const now = (): Instant => instant(readTime());
  const openBadges = async (): Promise<Result<Badges>> => {
    const badges = await openBadgesAt(place, house, { now, ...(pinCost === undefined ? {} : { pinCost }) });
    if (badges.ok) opened.push(badges.value.close);
    return badges;
  };
  const founders = await foundedBy(store.value, options, { openBadges, vault: vault.value, now });
  if (!founders.ok) return failed(founders);
  const watch = newTriggerWatch();
  const leader = await leaderOf(store.value, options, clock, watch);
  if (!leader.ok) return failed(leader);
  opened.push(leader.value.close);
  // Not the machine's clock: a wrong one would end every session, or keep it open for years.
  readTime = () => leader.value.clock().now;
  const badges = founders.value === undefined ? await openBadges() : ok(founders.value);
  if (!badges.ok) return failed(badges);
  const staff = await openStaffBook(leader.value, (badge) => void badges.value.sessions.endOf(badge));
  if (!staff.ok) return failed(staff);
  const give = await givingFor(house, leader.value);
  if (!give.ok) return failed(give);

  const odds = options.odds ?? newOddsDesk(usualEngine(pathBeside(options, 'counts')));
  opened.push(odds.close);

  const parts = {
    house,
    mode,
    place,
    store: store.value,
    leader: leader.value,
    vault: vault.value,
    badges: badges.value,
    staff: staff.value,
    ...{ people: newPeopleNews(), sensors: newSensorReadings() },
    odds,
    ...pathsBeside(options),
    log,
    now,
    give: give.value,
    club: await openClubClerk(vault.value, { now, pinCost, throttle: badges.value.throttle }),
  };
  const clerks = clerksOf(parts, watch);
  opened.push(async () => stopClerks(clerks));
  const floor: Floor = { ...parts, ...clerks };
  const stopWatching = watchIdleness(floor);
  opened.push(async () => stopWatching());
  CLOSING.set(floor, closeAll);
  log.info('house-opened', { house, mode, store: store.value.name });
  // What a process that is gone left to be published, and before the first fee what was reached when it stopped.
  await clerks.draws.tend();
  await clerks.triggers.tend();
  return ok(floor);
}

/** All requests are answered, a snapshot is kept, and the house is free for another process. */
export async function closeFloor(floor: Floor): Promise<void> {
  await CLOSING.get(floor)?.();
  floor.log.info('house-closed', { house: floor.house });
}

/** The one house of a store; undefined if none was opened yet. */
export async function houseIn(store: Store, wanted?: string): Promise<Result<string | undefined>> {
  const led = await store.houses();
  if (!led.ok) return led;
  const houses: string[] = [];
  for (const house of led.value) {
    const head = await store.head(house);
    if (!head.ok) return head;
    if (head.value.seq > 0) houses.push(house);
  }
  if (wanted !== undefined && !houses.includes(wanted)) {
    return refuse('no-such-house', `This store has no house ${wanted}.`, `It has: ${list(houses)}.`);
  }
  if (wanted !== undefined || houses.length <= 1) return ok(wanted ?? houses[0]);
  return refuse('many-houses', `This store has ${houses.length} houses: ${list(houses)}.`, 'Choose one with --house.');
}

/** A store that is empty although a house was once on record in it is not a new store: something was lost. */
export function housesLost(place: StoreUrl, state: string | undefined): Result<null> {
  const known = witnessedHouses(place, state);
  if (!known.ok) return known;
  const [lost] = Object.entries(known.value).filter(([, { seq }]) => seq > 0);
  if (lost === undefined) return ok(null);
  const [house, { seq, at }] = lost;
  const says = `The store is empty, but entry ${seq} of ${house} was recorded in it at ${at}.`;
  const next = 'Check --store, or restore a backup. To open a new house there, accept the loss first (docs/backup.md).';
  return refuse('truncated', says, next);
}

const list = (houses: readonly string[]): string => (houses.length === 0 ? 'none' : houses.join(', '));

/** Where the house keeps what is not in its store: beside the witness of its journal. */
const pathBeside = (
  { place, house, state }: FloorOptions,
  what: 'counts' | 'figures' | 'claims' | 'push' | 'drafts',
): string | undefined => witnessPath(place, house, state)?.replace(/\.witness$/, `.${what}`);

const pathsBeside = (options: FloorOptions) => ({
  figuresPath: pathBeside(options, 'figures'),
  claimsPath: pathBeside(options, 'claims'),
  pushPath: pathBeside(options, 'push'),
  draftsPath: pathBeside(options, 'drafts'),
});

export function storeAt(place: StoreUrl, log: Log): Promise<Result<Store>> {
  return openStore(storeText(place), { log: (line) => log.warn('journal', { says: line }) });
}

function storeText(place: StoreUrl): string {
  if (place.kind === 'memory') return 'memory:';
  return place.kind === 'file' ? `file:${place.path}` : place.url;
}

/** After a crash the lease of a process that is gone lasts for a while: the next process waits for it. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 1_000;
/** Of a database that other servers reach too: as long as a house can be without anyone who leads it. */
const LEASE_MS = 3_000;

/** A file is locked for other processes, so a lease that still runs on it is one of our own. */
function holderOf({ place, address }: Pick<FloorOptions, 'place' | 'address'>): string {
  if (place.kind !== 'postgres') return 'the process that has the file';
  const holder = `${hostname()}, process ${process.pid}`;
  return address === undefined ? holder : `${holder}, ${address}`;
}

/** The address of the server that leads; undefined if it gave none. */
export const addressOf = (holder: string | undefined): string | undefined =>
  /, (https?:\/\/\S+)$/.exec(holder ?? '')?.[1];

/** The badges of a house that is founded now; undefined for one that is there already. */
async function foundedBy(
  store: Store,
  options: FloorOptions,
  { openBadges, ...parts }: Omit<FoundingParts, 'badges'> & Readonly<{ openBadges: () => Promise<Result<Badges>> }>,
): Promise<Result<Badges | undefined>> {
  const { found } = options;
  if (found === undefined) return ok(undefined);
  const badges = await openBadges();
  if (!badges.ok) return badges;
  const founded = await founding(store, options, () => found({ badges: badges.value, ...parts }));
  return founded.ok ? badges : founded;
}

/** Under a lease from the first look to the last row: of two servers that open one house at once, one does. */
async function founding(
  store: Store,
  { house, ...from }: FloorOptions,
  found: () => Promise<Result<readonly Row[]>>,
): Promise<Result<null>> {
  const lease = await store.acquire(house, holderOf(from), FOUNDING_MS);
  if (!lease.ok) return lease;
  const { token } = lease.value;
  // Hundreds of PINs take longer to hash than a lease runs.
  const renewing = setInterval(() => store.renew(house, token, FOUNDING_MS), FOUNDING_MS / 3);
  const founded = await foundUnder(store, house, token, found);
  clearInterval(renewing);
  await store.release(house, token);
  return founded;
}

const FOUNDING_MS = 10_000;

/** In one append, so that a process that dies leaves a whole house or none. */
async function foundUnder(
  store: Store,
  house: string,
  token: number,
  found: () => Promise<Result<readonly Row[]>>,
): Promise<Result<null>> {
  const before = await store.head(house);
  if (!before.ok) return before;
  if (before.value.seq > 0) return houseExists(house);
  const rows = await found();
  if (!rows.ok) return rows;
  if (rows.value.length > APPEND_AT_MOST) {
    const says = `Opening this house takes ${rows.value.length} records; the limit is ${APPEND_AT_MOST}.`;
    return refuse('too-many-records', says, 'Choose fewer rule sheets and tables now, and add the others later.');
  }
  const { seq: afterSeq, hash: afterHash } = before.value;
  const appended = await store.append(house, { afterSeq, afterHash, token }, rows.value);
  if (appended.ok) return ok(null);
  // One that did not answer may still have been recorded.
  const head = await store.head(house);
  return head.ok && head.value.hash === rows.value.at(-1)!.hash ? ok(null) : appended;
}

type Clerks = Pick<Floor, 'crew' | 'draws' | 'triggers' | 'boards' | 'tickets'>;

const clerksOf = (parts: Omit<Floor, keyof Clerks>, watch: TriggerWatch): Clerks => ({
  crew: newCrewNames(parts),
  draws: newDrawClerk(parts),
  triggers: newTriggerClerk({ ...parts, watch }),
  boards: newBoardKeeper(parts),
  tickets: newTicketClerk(parts),
});

/** They follow the journal no longer. */
function stopClerks({ draws, triggers }: Clerks): void {
  draws.close();
  triggers.close();
}

const houseExists = (house: string) =>
  refuse('house-exists', `There is already a house ${house} in this store.`, 'Start the server again to use it.');

/** The witness of a house's journal; undefined for a house that is kept nowhere. */
export function witnessAt({ place, house, state, log }: FloorOptions): Result<Witness | undefined> {
  const path = witnessPath(place, house, state);
  return path === undefined ? ok(undefined) : openWitness(path, (says) => log.warn('witness', { says }));
}

async function leaderOf(
  store: Store,
  options: FloorOptions,
  clock: Clock,
  watch: TriggerWatch,
): Promise<Result<FloorLeader>> {
  const { place, house, log, batchAtMost, warm } = options;
  const witness = witnessAt(options);
  if (!witness.ok) return witness;
  const holder = holderOf(options);
  const batches = batchAtMost === undefined ? {} : { batchAtMost };
  const lease = place.kind === 'postgres' ? { leaseMs: LEASE_MS } : {};
  const say = (line: string) => log.warn('journal', { says: line });
  const settings = { holder, clock, ...batches, ...lease, witness: witness.value, proveSnapshot: true, log: say, warm };
  // Whoever stands by asks again by itself, and follows the house meanwhile.
  const decider = watchedDecider(watch);
  const patience = warm === undefined ? PATIENCE_MS : 0;
  for (let waited = 0; ; waited += PAUSE_MS) {
    const leader = await openLeader(store, house, decider, settings);
    if (leader.ok || leader.refusal.reason !== 'held' || waited >= patience) return leader;
    if (waited === 0) log.warn('house-held', { house, says: leader.refusal.says });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function givingFor(house: string, leader: FloorLeader): Promise<Result<Floor['give']>> {
  const last = await leader.read(({ stations }) => stations.get(SERVER_STATION)?.counter ?? 0);
  if (!last.ok) return last;
  let counter = last.value;
  return ok(async (badge, given, also = []) => {
    counter += 1;
    const command = commandFrom({
      ...given,
      id: commandId({ station: SERVER_STATION as Slug, counter }),
      house,
      by: { badge, station: SERVER_STATION },
      ...(also.length > 0 ? { also } : {}),
    });
    return command.ok ? leader.ask(command.value) : { type: 'turned-away', refusal: command.refusal };
  });
}
