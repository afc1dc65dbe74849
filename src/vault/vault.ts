/**
 * Personal data, and the secrets of draws: everything that must never enter the chain. Each person's data is sealed
 * with a separate key; erasing the person destroys that key. Every look is on record before anything is shown.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Json } from '../base/canonical-json.ts';
import { checkedPersonId, type PersonId, personIdFrom, slugFrom } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import { derivedKey, KEY_BYTES, type Sealed, seal, unseal } from './encryption.ts';
import type { AccessEntry, AccessQuery, PersonRow, VaultRows } from './rows.ts';

/** The personal data of a person. People are found by name, and by `card`, the number of their club card. */
export type PersonalData = Readonly<{ name: string; [field: string]: Json }>;

/** Who looks, what for, and when. The purpose is one of the house's own words, such as `claim-check`: no free text. */
export type Access = Readonly<{ badge: string; purpose: string; time: Instant }>;

export type FoundPerson = Readonly<{ person: PersonId; name: string; data: PersonalData }>;
type FoundPeople = Readonly<{ people: readonly FoundPerson[]; more: boolean }>;

/** `again`: the person was already in the vault. */
type AddedPerson = Readonly<{ person: PersonId; again: boolean }>;

export type Vault = Readonly<{
  name: string;
  /** A new random id for a new person; the id reveals nothing about the person. */
  add: (data: PersonalData, access: Access) => Promise<Result<PersonId>>;
  /**
   * A new person, added only once even if the call is repeated: the same badge and key mean the same person. Existing
   * data is left unchanged, since it may have been corrected meanwhile.
   */
  addOnce: (data: PersonalData, access: Access, key: string) => Promise<Result<AddedPerson>>;
  /** Replaces all that is known of a person. */
  put: (person: PersonId, data: PersonalData, access: Access) => Promise<Result<null>>;
  get: (person: PersonId, access: Access) => Promise<Result<PersonalData>>;
  /** Names that hold every part of what was typed, at most twenty. */
  search: (typed: string, access: Access) => Promise<Result<FoundPeople>>;
  /** The holder of this card, in use or dead; undefined if nobody has or had it. */
  findCard: (number: string, access: Access) => Promise<Result<PersonId | undefined>>;
  /** Destroys the key, then the record. Doing it again does no harm. */
  erase: (person: PersonId, access: Access) => Promise<Result<null>>;
  accesses: (query: AccessQuery) => Promise<Result<readonly AccessEntry[]>>;
  /** Durable when it answers, so that its commitment may then be journalled. Never replaced. */
  keepSecret: (draw: string, secret: Uint8Array) => Promise<Result<null>>;
  readSecret: (draw: string, access: Access) => Promise<Result<Uint8Array>>;
  /** A file, under its hash; keeping the same again does no harm. */
  keepFile: (sha256: string, file: Uint8Array) => Promise<Result<null>>;
  readFile: (sha256: string, access: Access) => Promise<Result<Uint8Array | undefined>>;
  close: () => Promise<void>;
}>;

/** The value by which a vault recognizes its master key; it reveals nothing about the key. */
export const keyCheckOf = (master: Uint8Array): string =>
  createHmac('sha256', derivedKey(master, 'check')).update('floorbook').digest('hex');

/** Refused when the vault was sealed with another master key. */
export async function openVault(rows: VaultRows, master: Uint8Array): Promise<Result<Vault>> {
  const expected = keyCheckOf(master);
  const check = await rows.keyCheck();
  if (!check.ok) return check;
  if (check.value === undefined) {
    const set = await rows.setKeyCheck(expected);
    if (!set.ok) return set;
  } else if (!isSame(check.value, expected)) {
    return refuse('wrong-key', `${rows.name} was sealed with another key.`, 'Use the key it was created with.');
  }
  const self = {
    rows,
    keys: derivedKey(master, 'person keys'),
    secrets: derivedKey(master, 'draw secrets'),
    ids: derivedKey(master, 'person ids'),
  };
  return ok(vaultOver({ ...self, names: emptyNames(), cards: emptyCards(), seen: { version: 0 } }));
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

type Self = Readonly<{
  rows: VaultRows;
  /** Wraps the persons' keys. */
  keys: Uint8Array;
  secrets: Uint8Array;
  /** Derives a person's id from the key of the request. */
  ids: Uint8Array;
  names: Names;
  cards: CardIndex;
  /** Up to which change names and cards are known. */
  seen: { version: number };
}>;

function vaultOver(self: Self): Vault {
  const { rows } = self;
  return {
    name: rows.name,
    add: async (data, access) => {
      const person = personIdFrom(randomBytes(ID_BYTES));
      const kept = await put(self, person, data, access);
      return kept.ok ? ok(person) : kept;
    },
    addOnce: (data, access, key) => addOnce(self, data, access, key),
    put: (person, data, access) => put(self, person, data, access),
    get: (person, access) => get(self, person, access),
    search: (typed, access) => search(self, typed, access),
    findCard: (number, access) => findCard(self, number, access),
    erase: (person, access) => erase(self, person, access),
    accesses: rows.accesses,
    keepSecret: (draw, secret) => keepSecret(self, draw, secret),
    readSecret: (draw, access) => readSecret(self, draw, access),
    keepFile: (sha256, file) => keepFile(self, sha256, file),
    readFile: (sha256, access) => readFile(self, sha256, access),
    close: rows.close,
  };
}

/** The id follows from the key, so that two simultaneous callers, or a restarted server, get the same one. */
async function addOnce(self: Self, data: PersonalData, access: Access, key: string): Promise<Result<AddedPerson>> {
  const made = createHmac('sha256', self.ids).update(`${access.badge} ${key}`).digest();
  const person = personIdFrom(made.subarray(0, ID_BYTES));
  const row = await self.rows.record(person);
  if (!row.ok) return row;
  if (row.value?.sealed === null) return erased(person);
  if (row.value !== undefined) return ok({ person, again: true });
  const kept = await put(self, person, data, access);
  return kept.ok ? ok({ person, again: false }) : kept;
}

const ID_BYTES = 16;

async function put(self: Self, person: PersonId, data: PersonalData, access: Access): Promise<Result<null>> {
  const logged = await noted(self, access, [{ act: 'put', subject: person }], person);
  if (!logged.ok) return logged;
  const row = await self.rows.record(person);
  if (!row.ok) return row;
  if (row.value?.sealed === null) return erased(person);
  const key = row.value === undefined ? await newKey(self, person) : await keptKey(self, person);
  return key.ok ? self.rows.putRecord(person, sealedData(key.value, person, data)) : key;
}

/** The key is durable before anything is sealed with it: a key too many is harmless, a record without one is lost. */
async function newKey(self: Self, person: PersonId): Promise<Result<Uint8Array>> {
  const fresh = randomBytes(KEY_BYTES);
  const added = await self.rows.addKey(person, seal(self.keys, fresh, keyContext(person)));
  if (!added.ok) return added;
  return added.value ? ok(fresh) : keptKey(self, person);
}

/** A record without its key is one whose erasure was interrupted; it must not get a new one. */
async function keptKey(self: Self, person: PersonId): Promise<Result<Uint8Array>> {
  const wrapped = await self.rows.key(person);
  return wrapped.ok ? keyOf(self, person, wrapped.value) : wrapped;
}

function keyOf(self: Self, person: PersonId, wrapped: Sealed | undefined): Result<Uint8Array> {
  if (wrapped === undefined) return erased(person);
  const key = unseal(self.keys, wrapped, keyContext(person));
  return key === undefined ? damaged(`The key of ${person}`) : ok(key);
}

async function get(self: Self, person: PersonId, access: Access): Promise<Result<PersonalData>> {
  const logged = await noted(self, access, [{ act: 'get', subject: person }], person);
  if (!logged.ok) return logged;
  const row = await self.rows.record(person);
  if (!row.ok) return row;
  if (row.value === undefined) {
    return refuse('unknown-person', `There is no ${person} in the vault.`, 'Look the player up again.');
  }
  const wrapped = await self.rows.key(person);
  return wrapped.ok ? opened(self, row.value, wrapped.value) : wrapped;
}

function opened(self: Self, { person, sealed: text }: PersonRow, wrapped: Sealed | undefined): Result<PersonalData> {
  if (text === null) return erased(person);
  const key = keyOf(self, person, wrapped);
  if (!key.ok) return key;
  const plain = unseal(key.value, text, personContext(person));
  return plain === undefined ? damaged(`The record of ${person}`) : ok(JSON.parse(plain.toString('utf8')));
}

const SHORTEST_SEARCH = 2;
const FOUND_AT_MOST = 20;

/** The typed text is itself a name, so it is not written down; the people found are. */
async function search(self: Self, typed: string, access: Access): Promise<Result<FoundPeople>> {
  if (plainText(typed).length < SHORTEST_SEARCH) {
    return refuse('too-short', 'The search text is too short.', 'Type two or more letters.');
  }
  const logged = await noted(self, access, [{ act: 'search', subject: null }]);
  if (!logged.ok) return logged;
  const fresh = await refreshed(self);
  if (!fresh.ok) return fresh;
  const found = self.names.find(typed, FOUND_AT_MOST + 1);
  const shown = found.slice(0, FOUND_AT_MOST);
  const people: FoundPerson[] = [];
  for (const person of shown) {
    const data = await shownInSearch(self, person);
    if (!data.ok) return data;
    if (data.value !== undefined) people.push({ person, name: data.value.name, data: data.value });
  }
  const entries = people.map(({ person }) => ({ act: 'found' as const, subject: person }));
  const noticed = entries.length === 0 ? ok(null) : await noted(self, access, entries);
  return noticed.ok ? ok({ people, more: found.length > shown.length }) : noticed;
}

/** A number that nobody has does not show anyone's data, so it is not logged. */
async function findCard(self: Self, number: string, access: Access): Promise<Result<PersonId | undefined>> {
  const fresh = await refreshed(self);
  if (!fresh.ok) return fresh;
  const person = self.cards.find(number);
  if (person === undefined) return ok(undefined);
  const logged = await noted(self, access, [{ act: 'found', subject: person }], person);
  return logged.ok ? ok(person) : logged;
}

/** Undefined for one who was erased a moment ago. */
async function shownInSearch(self: Self, person: PersonId): Promise<Result<PersonalData | undefined>> {
  const [row, wrapped] = [await self.rows.record(person), await self.rows.key(person)];
  if (!row.ok) return row;
  if (!wrapped.ok) return wrapped;
  const data = row.value === undefined ? erased(person) : opened(self, row.value, wrapped.value);
  return !data.ok && data.refusal.reason === 'erased' ? ok(undefined) : data;
}

const PAGE = 1000;

/** Other servers write too, so what changed since is fetched before every search. */
async function refreshed(self: Self): Promise<Result<null>> {
  for (;;) {
    const page = await self.rows.changedSince(self.seen.version, PAGE);
    if (!page.ok) return page;
    const last = page.value.at(-1);
    if (last === undefined) return ok(null);
    const keys = await self.rows.keys(page.value.map(({ person }) => person));
    if (!keys.ok) return keys;
    for (const row of page.value) {
      const data = opened(self, row, keys.value.get(row.person));
      if (data.ok) {
        self.names.set(row.person, foundBy(data.value));
        self.cards.set(row.person, data.value);
      } else {
        self.names.delete(row.person);
        self.cards.delete(row.person);
      }
    }
    self.seen.version = last.version;
  }
}

const foundBy = ({ name, card }: PersonalData): string => (typeof card === 'string' ? `${name} ${card}` : name);

/** The key is erased first: from then on the record is unreadable, even if the rest fails. */
async function erase(self: Self, person: PersonId, access: Access): Promise<Result<null>> {
  const logged = await noted(self, access, [{ act: 'erase', subject: person }], person);
  if (!logged.ok) return logged;
  const deleted = await self.rows.deleteKey(person);
  if (!deleted.ok) return deleted;
  self.names.delete(person);
  self.cards.delete(person);
  const row = await self.rows.record(person);
  if (!row.ok) return row;
  return row.value === undefined || row.value.sealed === null ? ok(null) : self.rows.eraseRecord(person);
}

async function keepSecret(self: Self, draw: string, secret: Uint8Array): Promise<Result<null>> {
  const added = await self.rows.addSecret(draw, seal(self.secrets, secret, secretContext(draw)));
  if (!added.ok) return added;
  if (added.value) return ok(null);
  return refuse('secret-kept', `There is already a secret for ${draw}.`, 'Draw with that one.');
}

async function readSecret(self: Self, draw: string, access: Access): Promise<Result<Uint8Array>> {
  const logged = await noted(self, access, [{ act: 'secret', subject: draw }]);
  if (!logged.ok) return logged;
  const text = await self.rows.secret(draw);
  if (!text.ok) return text;
  if (text.value === undefined) return refuse('no-secret', `There is no secret for ${draw}.`, 'Open the draw first.');
  const secret = unseal(self.secrets, text.value, secretContext(draw));
  return secret === undefined ? damaged(`The secret of ${draw}`) : ok(secret);
}

// Files lie among the secrets: sealed, never replaced, and in every copy of the vault. No draw has such a name.

const fileName = (sha256: string): string => `file:${sha256}`;

async function keepFile(self: Self, sha256: string, file: Uint8Array): Promise<Result<null>> {
  const name = fileName(sha256);
  const added = await self.rows.addSecret(name, seal(self.secrets, file, secretContext(name)));
  return added.ok ? ok(null) : added;
}

async function readFile(self: Self, sha256: string, access: Access): Promise<Result<Uint8Array | undefined>> {
  const name = fileName(sha256);
  const logged = await noted(self, access, [{ act: 'secret', subject: name }]);
  if (!logged.ok) return logged;
  const sealed = await self.rows.secret(name);
  if (!sealed.ok) return sealed;
  if (sealed.value === undefined) return ok(undefined);
  const file = unseal(self.secrets, sealed.value, secretContext(name));
  return file === undefined ? damaged(`The file ${sha256}`) : ok(file);
}

type Noted = Readonly<Pick<AccessEntry, 'act' | 'subject'>>;

async function noted(
  self: Self,
  { badge, purpose, time }: Access,
  what: readonly Noted[],
  person?: PersonId,
): Promise<Result<null>> {
  const words = [slugFrom(badge), slugFrom(purpose), ...(person === undefined ? [] : [checkedPersonId(person)])];
  const bad = words.find((word) => !word.ok);
  if (bad !== undefined && !bad.ok) return bad;
  return self.rows.log(what.map((entry) => ({ ...entry, time, badge, purpose })));
}

function sealedData(key: Uint8Array, person: PersonId, data: PersonalData): Sealed {
  return seal(key, Buffer.from(JSON.stringify(data)), personContext(person));
}

const keyContext = (person: PersonId): string => `key ${person}`;
const personContext = (person: PersonId): string => `person ${person}`;
const secretContext = (draw: string): string => `secret ${draw}`;

const erased = (person: PersonId) =>
  refuse('erased', `The data of ${person} was erased.`, "The house's records remain, without the player's data.");

const damaged = (what: string) =>
  refuse('damaged', `${what} cannot be opened: it was changed, or belongs elsewhere.`, 'Restore it from a backup.');

// Finding people by a part of their name. The names are opened in memory and searched there: an index of hashed name
// parts on disk would tell its holder which people share a part, and rare names by their rarity.

export type Names = Readonly<{
  set: (person: PersonId, name: string) => void;
  delete: (person: PersonId) => void;
  /** In order of name, then of id; one more than the limit shows that there are more. */
  find: (fragment: string, limit: number) => readonly PersonId[];
}>;

function emptyNames(): Names {
  const plain = new Map<PersonId, string>();
  const find = (fragment: string, limit: number): readonly PersonId[] => {
    const parts = plainText(fragment).split(' ');
    const found = [...plain].filter(([, name]) => parts.every((part) => name.includes(part)));
    found.sort(([personA, a], [personB, b]) => (a === b ? compare(personA, personB) : compare(a, b)));
    return found.slice(0, limit).map(([person]) => person);
  };
  return {
    set: (person, name) => plain.set(person, plainText(name)),
    delete: (person) => plain.delete(person),
    find,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Without marks, case, punctuation and double blanks: nobody at a cage window spells `José O'Neil-Brandt` right. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

// The holder of each card number. Like the names, it is kept in memory only, from the records as they are opened.

type CardIndex = Readonly<{
  set: (person: PersonId, data: PersonalData) => void;
  delete: (person: PersonId) => void;
  find: (number: string) => PersonId | undefined;
}>;

function emptyCards(): CardIndex {
  const holders = new Map<string, PersonId>();
  const numbers = new Map<PersonId, readonly string[]>();
  const drop = (person: PersonId): void => {
    for (const number of numbers.get(person) ?? []) if (holders.get(number) === person) holders.delete(number);
    numbers.delete(person);
  };
  return {
    set: (person, data) => {
      drop(person);
      const his = cardsOf(data).map(plainNumber);
      numbers.set(person, his);
      for (const number of his) holders.set(number, person);
    },
    delete: drop,
    find: (number) => holders.get(plainNumber(number)),
  };
}

/** The person's card number, and those of earlier cards: a dead card still identifies the person. */
function cardsOf({ card, club }: PersonalData): string[] {
  const cards = typeof club === 'object' && club !== null && 'cards' in club ? club.cards : [];
  const known = Array.isArray(cards) ? cards : [];
  const numbers = known.map((one) => (typeof one === 'object' && one !== null && 'number' in one ? one.number : null));
  return [card, ...numbers].filter((one): one is string => typeof one === 'string');
}

/** As it is read by a scanner or typed by a tired hand. */
const plainNumber = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
