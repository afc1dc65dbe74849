/**
 * Slows down guessing at PINs and codes, and never locks anyone out for a stranger's mistakes. Wrong tries are counted
 * for one subject (a badge, a card) at one source (a station's browser, or an address). From the fifth on each costs a
 * wait that doubles up to an hour. Ceilings bound what many sources together can try in a day, and they bind only those
 * sources at which the subject has never been right: its own stations stay open however much strangers guess. The
 * figures are computed in docs/decisions/0114-slow-down-not-lock-out.md.
 */

import { createHmac, randomBytes } from 'node:crypto';
import { lookUp } from '../../base/assert.ts';
import { ok, type Result } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import type { TryRow, TryRows } from './rows.ts';

/** `device`: the browser's own token, as the server knows it. `address` is null for a station that is signed in. */
export type TrySource = Readonly<{ device: string | null; address: string | null }>;

/**
 * `isPublic`: everyone types there, so that wrong tries of one do not block the next. `strong`: a code of forty bits or
 * more. Guessing it is hopeless anyway, so a misread one costs a minute at most.
 */
type PinTry = Readonly<{ subject: string; from: TrySource; strong?: true; isPublic?: true }>;

type AdmittedTry = Readonly<{
  ok: true;
  /** The subject has been right at this source before. */
  isOwn: boolean;
  /** It was wrong. Answers until when the next try waits; null: it may come at once. */
  wrong: () => Promise<Result<Instant | null>>;
  /** It was right: this source is one of the subject's own from now on. */
  right: () => Promise<Result<null>>;
}>;
export type TryMustWait = Readonly<{ ok: false; until: Instant; isOwn: boolean }>;

export type Throttle = Readonly<{
  /** Counts a try before its secret is checked, so that a hundred at once are not a hundred free guesses. */
  admit: (tried: PinTry) => AdmittedTry | TryMustWait;
  /** The secret is a new one: nothing that was tried before counts, and a few tries are open from anywhere. */
  renewed: (subject: string, keeps?: 'its stations') => Promise<Result<null>>;
  /** A device that proved in another way that it is one of the subject's own. */
  remember: (subject: string, device: string) => Promise<Result<null>>;
  /** Wrong tries at all its sources, and the last moment until which one of them waits. */
  about: (subject: string) => Readonly<{ failures: number; until: Instant | null }>;
  /** A name that is not on any list, as a subject: the same name always, but not a name that could be read back. */
  unknown: (kind: string, name: string) => string;
  /** Whether anyone was right at this device before. */
  isHouseDevice: (device: string) => boolean;
}>;

const FREE_TRIES = 4;
const FIRST_WAIT = 15;
const LONGEST_WAIT = HOUR;
const LONGEST_FOR_CODES = MINUTE;
/** Wrong tries a day, and as many at once: at one subject from strangers, at one from stations where it never was right. */
export const SUBJECT_A_DAY = 10;
/** From all strangers together, at whatever subject. */
export const STRANGERS_A_DAY = 100;
/** From one address, at whatever subject: one alone must not use up what is open to all. */
export const ADDRESS_A_DAY = 20;
/** At one station of the house, at whatever subject. */
const DEVICE_A_DAY = 100;
/** Tries that a new PIN opens to strangers beyond the ceilings: its owner may be at a new station during an attack. */
const RENEWED_TRIES = 5;
/** Stations that a subject is remembered at; the one that was used longest ago goes first. */
const OWN_KEPT = 32;
const SLOTS = 65_536;

const EVERYONE = '*';
const STRANGERS = '*strangers';
const ELSEWHERE = '*elsewhere';
const RENEWED = '*renewed';
const SALT = '*salt';

type Entry = { subject: string; source: string; count: number; isOwn: boolean; at: Instant };
type Self = Readonly<{
  rows: TryRows;
  now: () => Instant;
  salt: string;
  bySubject: Map<string, Map<string, Entry>>;
  /** How many subjects were right at a device. */
  houseDevices: Map<string, number>;
  /** When what is old was last forgotten. */
  swept: { at: number };
}>;

export async function throttleOver(rows: TryRows, now: () => Instant): Promise<Result<Throttle>> {
  const kept = await rows.tries();
  if (!kept.ok) return kept;
  const salt = kept.value.find(({ subject }) => subject === SALT)?.source ?? randomBytes(16).toString('hex');
  const self: Self = { rows, now, salt, bySubject: new Map(), houseDevices: new Map(), swept: { at: now() } };
  for (const row of kept.value) if (row.subject !== SALT) place(self, { ...row });
  const salted = await rows.putTries([{ subject: SALT, source: salt, count: 0, isOwn: false, at: now() }]);
  if (!salted.ok) return salted;
  return ok({
    admit: (tried) => admitTry(self, tried),
    renewed: (subject, keeps) => renewed(self, subject, keeps !== undefined),
    remember: async (subject, device) => {
      if (findEntry(self, subject, deviceSource(device))?.isOwn === true) return ok(null);
      return markOwn(self, subject, deviceSource(device));
    },
    about: (subject) => triesOn(self, subject),
    unknown: (kind, name) => `?${kind}:${slotOf(salt, name)}`,
    isHouseDevice: (device) => self.houseDevices.has(deviceSource(device)),
  });
}

/** The wait after a number of wrong tries in a row. */
export function waitAfter(failures: number, longest = LONGEST_WAIT): number {
  return failures <= FREE_TRIES ? 0 : Math.min(FIRST_WAIT * 2 ** (failures - FREE_TRIES - 1), longest);
}

/** What is left in a vessel that was filled to `count` and leaks `aDay` in a day. */
export const levelAt = (count: number, seconds: number, aDay: number): number =>
  Math.max(0, count - (Math.max(0, seconds) * aDay) / DAY);

const deviceSource = (device: string): string => `device:${device}`;

const slotOf = (salt: string, name: string): number =>
  createHmac('sha256', salt).update(name).digest().readUInt16BE() % SLOTS;

/** The owner of an IPv6 address has 2^64 of them. */
function addressSource(salt: string, address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  const network = plain.includes(':') ? firstHalf(plain) : plain;
  return `address:${createHmac('sha256', salt).update(network).digest('hex').slice(0, 16)}`;
}

function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const middle = address.includes('::') ? Array(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  return [...first, ...middle, ...last].slice(0, 4).join(':');
}

type Ceiling = Readonly<{ subject: string; source: string; aDay: number }>;

function admitTry(self: Self, { subject, from, strong, isPublic }: PinTry): AdmittedTry | TryMustWait {
  const { device, address } = from;
  const time = self.now();
  const isHouse = device !== null && (address === null || self.houseDevices.has(deviceSource(device)));
  const source = isHouse ? deviceSource(device) : addressSource(self.salt, address ?? '');
  const isOwn = isHouse && findEntry(self, subject, source)?.isOwn === true;
  const grant = isHouse ? undefined : openGrant(self, subject, time);
  const ceilings = strong || grant !== undefined ? [] : ceilingsOf({ subject, source, isHouse, isOwn, isPublic });
  const longest = strong ? LONGEST_FOR_CODES : LONGEST_WAIT;
  const untilAt = (moment: Instant): number =>
    Math.max(
      pairUntil(findEntry(self, subject, source), longest, moment),
      ...ceilings.map((ceiling) => ceilingUntil(self, ceiling, moment)),
    );
  const until = untilAt(time);
  if (until > time) return { ok: false, until: instant(until), isOwn };
  const charged = ceilings.map((ceiling) => chargeCeiling(self, ceiling, time));
  const isFresh = isOwn && since(findEntry(self, subject, source)!, time) < DAY;
  const pair = recordFailure(self, subject, source, time);
  if (grant !== undefined) grant.count -= 1;
  return {
    ok: true,
    isOwn,
    wrong: async () => {
      // Another person was right here meanwhile, and the count began again.
      const counted = findEntry(self, subject, source) ?? recordFailure(self, subject, source, time);
      const noted = await self.rows.putTries([counted, ...charged, ...(grant === undefined ? [] : [grant])].map(rowOf));
      if (!noted.ok) return noted;
      await forgetOld(self);
      const now = self.now();
      const next = untilAt(now);
      return ok(next > now ? instant(next) : null);
    },
    right: async () => {
      for (const entry of charged) entry.count = Math.max(0, entry.count - 1);
      // Nothing to write down: it was right here before, today, and nothing has gone wrong since.
      if (pair.count <= 1 && isFresh) {
        pair.count = 0;
        return ok(null);
      }
      if (isHouse) return markOwn(self, subject, source);
      return dropEntries(self, [pair, ...(grant === undefined ? [] : [grant])]);
    },
  };
}

type Where = Readonly<{
  subject: string;
  source: string;
  isHouse: boolean;
  isOwn: boolean;
  isPublic?: true | undefined;
}>;

function ceilingsOf({ subject, source, isHouse, isOwn, isPublic }: Where): Ceiling[] {
  const here = isPublic ? [] : [{ subject: EVERYONE, source, aDay: DEVICE_A_DAY }];
  if (isOwn) return here;
  if (isHouse) return [{ subject, source: ELSEWHERE, aDay: SUBJECT_A_DAY }, ...here];
  return [
    { subject, source: STRANGERS, aDay: SUBJECT_A_DAY },
    { subject: EVERYONE, source, aDay: ADDRESS_A_DAY },
    { subject: EVERYONE, source: STRANGERS, aDay: STRANGERS_A_DAY },
  ];
}

/** A clock that was set back must not make anyone wait longer than they would have to. */
const since = ({ at }: Entry, now: Instant): number => Math.max(0, now - at);

const isForgotten = (entry: Entry, now: Instant): boolean => since(entry, now) >= DAY;

function pairUntil(entry: Entry | undefined, longest: number, now: Instant): number {
  if (entry === undefined || isForgotten(entry, now)) return now;
  return Math.min(entry.at, now) + waitAfter(entry.count, longest);
}

function ceilingUntil(self: Self, { subject, source, aDay }: Ceiling, now: Instant): number {
  const entry = findEntry(self, subject, source);
  const over = entry === undefined ? 0 : levelAt(entry.count, since(entry, now), aDay) - (aDay - 1);
  return over <= 0 ? now : now + Math.ceil((over * DAY) / aDay);
}

function chargeCeiling(self: Self, { subject, source, aDay }: Ceiling, time: Instant): Entry {
  const entry = findEntry(self, subject, source) ?? place(self, { subject, source, count: 0, isOwn: false, at: time });
  entry.count = levelAt(entry.count, since(entry, time), aDay) + 1;
  entry.at = time;
  return entry;
}

function recordFailure(self: Self, subject: string, source: string, time: Instant): Entry {
  const entry = findEntry(self, subject, source) ?? place(self, { subject, source, count: 0, isOwn: false, at: time });
  entry.count = isForgotten(entry, time) ? 1 : entry.count + 1;
  entry.at = time;
  return entry;
}

function openGrant(self: Self, subject: string, time: Instant): Entry | undefined {
  const grant = findEntry(self, subject, RENEWED);
  return grant !== undefined && grant.count > 0 && !isForgotten(grant, time) ? grant : undefined;
}

async function renewed(self: Self, subject: string, keepsOwn: boolean): Promise<Result<null>> {
  const before = [...(self.bySubject.get(subject)?.values() ?? [])];
  const dropped = await dropEntries(self, before);
  if (!dropped.ok) return dropped;
  for (const { source, isOwn } of before) {
    const kept = isOwn && keepsOwn ? await markOwn(self, subject, source) : ok(null);
    if (!kept.ok) return kept;
  }
  const grant = place(self, { subject, source: RENEWED, count: RENEWED_TRIES, isOwn: false, at: self.now() });
  return self.rows.putTries([rowOf(grant)]);
}

async function markOwn(self: Self, subject: string, source: string): Promise<Result<null>> {
  const entry = place(self, { subject, source, count: 0, isOwn: true, at: self.now() });
  const kept = await self.rows.putTries([rowOf(entry)]);
  if (!kept.ok) return kept;
  const mine = [...lookUp(self.bySubject, subject).values()].filter(({ isOwn }) => isOwn).sort((a, b) => b.at - a.at);
  return dropEntries(self, mine.slice(OWN_KEPT));
}

function triesOn(self: Self, subject: string): Readonly<{ failures: number; until: Instant | null }> {
  const now = self.now();
  const pairs = [...(self.bySubject.get(subject)?.values() ?? [])].filter(
    (entry) => !entry.source.startsWith('*') && !isForgotten(entry, now),
  );
  const failures = pairs.reduce((sum, { count }) => sum + count, 0);
  const ceilings = [STRANGERS, ELSEWHERE].map((source) => ({ subject, source, aDay: SUBJECT_A_DAY }));
  const untils = [
    ...pairs.map((entry) => pairUntil(entry, LONGEST_WAIT, now)),
    ...ceilings.map((ceiling) => ceilingUntil(self, ceiling, now)),
  ];
  const until = Math.max(now, ...untils);
  return { failures, until: until > now ? instant(until) : null };
}

const findEntry = ({ bySubject }: Self, subject: string, source: string): Entry | undefined =>
  bySubject.get(subject)?.get(source);

function place(self: Self, entry: Entry): Entry {
  const sources = self.bySubject.get(entry.subject) ?? new Map<string, Entry>();
  self.bySubject.set(entry.subject, sources);
  const before = sources.get(entry.source)?.isOwn === true ? 1 : 0;
  sources.set(entry.source, entry);
  countHouseDevice(self, entry.source, (entry.isOwn ? 1 : 0) - before);
  return entry;
}

function countHouseDevice({ houseDevices }: Self, source: string, change: number): void {
  const count = (houseDevices.get(source) ?? 0) + change;
  if (count > 0) houseDevices.set(source, count);
  else houseDevices.delete(source);
}

async function dropEntries(self: Self, entries: readonly Entry[]): Promise<Result<null>> {
  if (entries.length === 0) return ok(null);
  for (const { subject, source, isOwn } of entries) {
    if (self.bySubject.get(subject)?.delete(source) && isOwn) countHouseDevice(self, source, -1);
    if (self.bySubject.get(subject)?.size === 0) self.bySubject.delete(subject);
  }
  return self.rows.deleteTries(entries.map(({ subject, source }) => ({ subject, source })));
}

/** Entries a day old delay nothing; they are removed at most once an hour. */
async function forgetOld(self: Self): Promise<void> {
  const now = self.now();
  if (now - self.swept.at < HOUR) return;
  self.swept.at = now;
  const all = [...self.bySubject.values()].flatMap((sources) => [...sources.values()]);
  await dropEntries(
    self,
    all.filter((entry) => !entry.isOwn && isForgotten(entry, now)),
  );
}

const rowOf = ({ subject, source, count, isOwn, at }: Entry): TryRow => ({ subject, source, count, isOwn, at });

/** `90` -> `2 minutes`: never less than it takes. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
