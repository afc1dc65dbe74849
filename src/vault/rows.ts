/**
 * What a vault keeps, as its stores see it: sealed texts, and who looked when. Keys and records are kept apart, so that
 * a copy of the records without the keys is worthless, and stays so when a key is gone.
 */
import type { PersonId } from '../base/ids.ts';
import type { Result } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import type { Sealed } from './seal.ts';

/** Nothing in it is personal: badges and purposes are words of the house, people are random ids. */
export type AccessEntry = Readonly<{
  time: Instant;
  badge: string;
  purpose: string;
  act: 'put' | 'get' | 'search' | 'found' | 'erase' | 'secret';
  /** Person or draw; null for a search as such. */
  subject: string | null;
}>;

export type PersonRow = Readonly<{
  person: PersonId;
  /** Null once the person was erased: the id stays, so that nobody else gets it. */
  sealed: Sealed | null;
  /** Counts up over all rows with every change, so that what changed since can be asked for. */
  version: number;
}>;

export type AccessQuery = Readonly<{ subject?: string; limit: number }>;

export type VaultRows = Readonly<{
  /** For people, without passwords. */
  name: string;
  /** What the master key must match; undefined in a new vault. */
  keyCheck: () => Promise<Result<string | undefined>>;
  setKeyCheck: (check: string) => Promise<Result<null>>;
  /** An insert: there is never a second key for a person. False when there is one. */
  addKey: (person: PersonId, wrapped: Sealed) => Promise<Result<boolean>>;
  key: (person: PersonId) => Promise<Result<Sealed | undefined>>;
  keys: (persons: readonly PersonId[]) => Promise<Result<ReadonlyMap<PersonId, Sealed>>>;
  deleteKey: (person: PersonId) => Promise<Result<null>>;
  putRecord: (person: PersonId, sealed: Sealed) => Promise<Result<null>>;
  record: (person: PersonId) => Promise<Result<PersonRow | undefined>>;
  /** Overwrites what is there and leaves the id. */
  eraseRecord: (person: PersonId) => Promise<Result<null>>;
  changedSince: (version: number, limit: number) => Promise<Result<readonly PersonRow[]>>;
  /** Durable when it answers: nobody is shown anything before it is on record that he looked. */
  log: (entries: readonly AccessEntry[]) => Promise<Result<null>>;
  /** The latest first. */
  accesses: (query: AccessQuery) => Promise<Result<readonly AccessEntry[]>>;
  /** An insert: a secret is never replaced. False when there is one. */
  addSecret: (draw: string, sealed: Sealed) => Promise<Result<boolean>>;
  secret: (draw: string) => Promise<Result<Sealed | undefined>>;
  close: () => Promise<void>;
}>;
