/**
 * Tells the phones of the floor when a table waits, where the house has HTTPS and a manager has switched it on. A
 * message says what a locked phone shows: the table and how much waits, never an amount, a card or a name.
 *
 * It follows the journal and reads the queue when the batch is over, so no command waits for it. What it keeps (the keys of
 * the house, the phones of the sessions that are open) is in one file beside the store, never in the journal.
 */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import { floorTasks, rings } from '../../floor/views/floor-queue.ts';
import { callWords } from '../../sentences/floor-calls.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { TOLD_BY_PUSH } from '../policy.ts';
import { arePhoneKeys, newSenderKeys, type PhoneKeys, type SenderKeys, sealMessage, senderHeader } from './web-push.ts';

/** As a browser gives it. */
export type Phone = Readonly<{ endpoint: string; keys: PhoneKeys }>;

/** `contact`: the house's own address, which a push service may want to reach. */
type Switch = Readonly<{ on: boolean; by: string; at: Instant; contact: string }>;

type Kept = Readonly<{
  floorbook: 'push';
  keys: SenderKeys;
  switch: Switch | null;
  /** By session: a phone hears of nothing once its badge has signed out there. */
  phones: Readonly<Record<string, Phone & Readonly<{ badge: string }>>>;
}>;

export type PushClerk = Readonly<{
  /** The key that a browser subscribes with. */
  key: string;
  switched: () => Switch | null;
  phoneCount: () => number;
  isTold: (session: Session) => boolean;
  turn: (next: Switch) => Promise<void>;
  tell: (session: Session, phone: Phone) => Promise<Result<null>>;
  stop: (session: Session) => Promise<void>;
  close: () => Promise<void>;
}>;

export type PushOptions = Readonly<{
  /** Whether messages may be sent there; left out: the services of the browsers' makers. */
  isService?: (endpoint: URL) => boolean;
}>;

type House = Pick<Floor, 'leader' | 'badges' | 'staff' | 'log' | 'now'>;

/** Nothing else is ever contacted, whatever a browser says. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
];
const isKnownService = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));

/** After a batch; what else comes in this time is one look. */
const LOOK_AFTER_MS = 150;
const SEND_MS = 10_000;
/** A message that comes later than this says nothing that the page does not say itself. */
const LIVES_SECONDS = 180;
const MOST_PHONES = 500;

export function openPushClerk(
  house: House,
  path: string | undefined,
  { isService = isKnownService }: PushOptions = {},
): PushClerk {
  const book = openBook(house, path);
  // What has rung here already; undefined: nothing is known yet, so what waits now is not news.
  let heard: ReadonlySet<string> | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const seen = await house.leader.read((state) => ringingNow(state, house.now()));
    if (!seen.ok) return;
    const { ringing, count } = seen.value;
    // The most urgent one: a phone that buzzes three times is read once.
    const first = heard === undefined ? undefined : ringing.find(({ key }) => !heard!.has(key));
    heard = new Set(ringing.map(({ key }) => key));
    if (first === undefined) return;
    const text = JSON.stringify({ ...callWords(first), count });
    for (const told of phonesNow(house, book)) void send(house, book, told, text);
  };
  const lookSoon = (): void => {
    if (book.kept().switch?.on !== true || due !== undefined) return;
    due = setTimeout(() => {
      due = undefined;
      void look();
    }, LOOK_AFTER_MS);
    due.unref();
  };
  const unfollow = house.leader.follow(lookSoon);
  if (book.kept().switch?.on === true) void look();
  return {
    key: book.kept().keys.publicKey,
    switched: () => book.kept().switch,
    phoneCount: () => phonesNow(house, book).length,
    isTold: ({ token }) => book.kept().phones[token] !== undefined,
    turn: async (next) => {
      heard = undefined;
      const { phones } = book.kept();
      await book.save({ ...book.kept(), switch: next, phones: next.on ? phones : {} });
      // From here on, so that what waits already is not told as news.
      if (next.on) await look();
    },
    tell: (session, phone) => tellFrom(book, session, phone, isService),
    stop: ({ token }) => book.drop([token]),
    close: async () => {
      unfollow();
      clearTimeout(due);
      await book.settled();
    },
  };
}

/** The file: read once, and written whole, one version after the other. */
type Book = Readonly<{
  kept: () => Kept;
  save: (next: Kept) => Promise<void>;
  drop: (sessions: readonly string[]) => Promise<void>;
  settled: () => Promise<void>;
}>;

function openBook(house: House, path: string | undefined): Book {
  let kept = keptAt(house, path);
  let saving = Promise.resolve();
  const write = async (to: string): Promise<void> => {
    await writeFile(`${to}.new`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${to}.new`, to);
  };
  const save = (next: Kept): Promise<void> => {
    kept = next;
    if (path === undefined) return saving;
    saving = saving
      .then(() => write(path))
      .catch((error: Error) => house.log.warn('push-not-kept', { error: error.message }));
    return saving;
  };
  const drop = (sessions: readonly string[]): Promise<void> => {
    const left = Object.entries(kept.phones).filter(([session]) => !sessions.includes(session));
    return save({ ...kept, phones: Object.fromEntries(left) });
  };
  return { kept: () => kept, save, drop, settled: () => saving };
}

type Told = readonly [session: string, phone: Kept['phones'][string]];

/** The phones whose badge is still signed in there, locked or not, and still works the floor. */
function phonesNow(house: House, book: Book): readonly Told[] {
  const open = new Map(house.badges.sessions.all().map((session) => [session.token, session]));
  const isOver = ([token, { badge }]: Told): boolean => {
    const session = open.get(token);
    const roles = house.staff.roles(badge) ?? [];
    const works = roles.some((role) => TOLD_BY_PUSH.includes(role));
    return session?.badge !== badge || !house.badges.sessions.isOpen(session) || !works;
  };
  const all = Object.entries(book.kept().phones);
  const over = all.filter(isOver);
  if (over.length > 0) void book.drop(over.map(([token]) => token));
  return all.filter((told) => !over.includes(told));
}

async function tellFrom(
  book: Book,
  { token, badge }: Session,
  phone: Phone,
  isService: (endpoint: URL) => boolean,
): Promise<Result<null>> {
  const kept = book.kept();
  if (kept.switch?.on !== true) return SWITCHED_OFF;
  const endpoint = URL.canParse(phone.endpoint) ? new URL(phone.endpoint) : undefined;
  if (endpoint === undefined || !isService(endpoint)) return NO_SERVICE;
  if (!arePhoneKeys(phone.keys)) return NO_KEYS;
  // One browser, whoever was signed in there before.
  const others = Object.entries(kept.phones).filter(([, other]) => other.endpoint !== phone.endpoint);
  if (others.length >= MOST_PHONES) return TOO_MANY;
  await book.save({ ...kept, phones: { ...Object.fromEntries(others), [token]: { ...phone, badge } } });
  return ok(null);
}

async function send(house: House, book: Book, [session, { endpoint, keys }]: Told, text: string): Promise<void> {
  const { origin, hostname } = new URL(endpoint);
  const kept = book.kept();
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: senderHeader(kept.keys, origin, kept.switch!.contact, house.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(LIVES_SECONDS),
        urgency: 'high',
      },
      body: new Uint8Array(sealMessage(keys, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    });
    // The phone has given it up.
    if (status === 404 || status === 410) await book.drop([session]);
    else if (status >= 300) house.log.warn('push-refused', { service: hostname, status });
  } catch (error) {
    house.log.warn('push-not-sent', { service: hostname, error: (error as Error).name });
  }
}

const SWITCHED_OFF = refuse(
  'push-off',
  'This house sends no alerts to phones.',
  'A manager can switch them on: Office, Safety.',
);
const NO_SERVICE = refuse(
  'push-service',
  'The push service of this browser is not known.',
  'Use Chrome, Edge, Firefox or Safari. The page still rings while it is open.',
);
const NO_KEYS = refuse(
  'push-keys',
  'The keys of this browser cannot be used.',
  'Load the page again, then turn alerts on again.',
);
const TOO_MANY = refuse('push-phones', 'Too many phones are told already.', 'Sign out on phones that are not in use.');

/** By what it is known again, in the order of the queue. */
function ringingNow(state: State, now: Instant) {
  const tasks = floorTasks(state, now);
  const ringing = tasks.filter(rings).map(({ kind, id, table, urgency, since }) => ({
    key: `${kind} ${id} ${since}`,
    urgency,
    table: kind === 'hit' ? table : null,
  }));
  return { ringing, count: tasks.length };
}

function keptAt({ log }: House, path: string | undefined): Kept {
  const fresh: Kept = { floorbook: 'push', keys: newSenderKeys(), switch: null, phones: {} };
  if (path === undefined) return fresh;
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    if (read.floorbook === 'push') return read;
    log.warn('push-not-read', { says: 'the file is not one of ours' });
  } catch (error) {
    // A house that never switched it on has no file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn('push-not-read', { error: (error as Error).name });
  }
  return fresh;
}
