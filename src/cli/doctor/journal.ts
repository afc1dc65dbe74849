/** The journal: whether its store is sound, every entry is there and fits, and the clock agrees with the last of them. */
import { ok, type Result } from '../../base/result.ts';
import { type Instant, rfc3339 } from '../../base/time.ts';
import { USUAL_CLOCK_LIMITS } from '../../floor/clock.ts';
import type { Command } from '../../floor/commands.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { timeAfter } from '../../floor/go-back.ts';
import { recordOf } from '../../journal/fold.ts';
import type { Place } from '../../journal/record.ts';
import { newVerification } from '../../journal/verify.ts';
import type { witnessedHouses } from '../../journal/witness.ts';
import { type Finding, fine, problem, some, span, warning } from './finding.ts';
import type { ReadOnlyDatabase, ReadOnlyStore } from './reading.ts';

/** Where a house's journal ends; `time` is undefined where its last record cannot be read. */
export type HouseFound = Readonly<{ house: string; head: Place; time: Instant | undefined }>;

const RESTORE = 'Stop the server, keep every file as it is, and restore from a backup (docs/backup.md).';
const PAGE = 2000;

export type StoreFound = Readonly<{ houses: readonly HouseFound[]; findings: readonly Finding[] }>;

/**
 * Reads everything. What one house's journal lacks does not keep the others from being read. `witnessed`: what the server
 * saw on record, looked up before, so that the journal can only have grown since.
 */
export async function checkStore(
  store: ReadOnlyStore,
  witnessed: ReturnType<typeof witnessedHouses>,
  progress: (done: number) => void,
): Promise<StoreFound> {
  const findings: Finding[] = [];
  if (!witnessed.ok) findings.push(problem('store', witnessed.refusal.says, witnessed.refusal.next));
  const seen: Readonly<Record<string, Place>> = witnessed.ok ? witnessed.value : {};
  const flaws = await store.integrity();
  if (!flaws.ok) findings.push(problem('store', flaws.refusal.says, RESTORE));
  else if (flaws.value.length > 0) {
    findings.push(problem('store', `${store.name} is damaged: ${some(flaws.value, 3)}.`, RESTORE));
  }
  const houses = await store.houses();
  if (!houses.ok) return { houses: [], findings: [...findings, problem('store', houses.refusal.says, RESTORE)] };
  const found: HouseFound[] = [];
  for (const house of new Set([...houses.value, ...Object.keys(seen)])) {
    const read = await readHouse(store, house, seen[house], progress);
    const isEmpty = read.house?.head.seq === 0;
    if (read.house !== undefined && !isEmpty) found.push(read.house);
    if (!isEmpty || read.finding.level !== 'ok') findings.push(read.finding);
  }
  if (found.length === 0 && findings.length === 0) {
    const says = `${store.name} is sound and holds no house yet.`;
    findings.push(warning('store', says, 'Open a house: floorbook serve.'));
  }
  return { houses: found, findings };
}

type HouseRead = Readonly<{ house: HouseFound | undefined; finding: Finding }>;

async function readHouse(
  store: ReadOnlyStore,
  house: string,
  seen: Place | undefined,
  progress: (done: number) => void,
): Promise<HouseRead> {
  // The head is asked for first: what a served house appends meanwhile comes after it.
  const head = await store.head(house);
  if (!head.ok) return { house: undefined, finding: problem('store', head.refusal.says, RESTORE) };
  const found: HouseFound = { house, head: head.value, time: await lastTime(store, house, head.value) };
  const snapshot = await store.snapshot(house);
  const saved = snapshot.ok ? snapshot.value : undefined;
  const trusted = [head.value, saved, seen].filter((place) => place !== undefined);
  const flaw = snapshot.ok ? await followChain(store, house, trusted, progress) : snapshot;
  if (!flaw.ok) return { house: found, finding: problem('store', flaw.refusal.says, RESTORE) };
  if (flaw.value !== undefined) {
    return { house: found, finding: problem('store', `The journal of ${house}: ${flaw.value}`, RESTORE) };
  }
  const says = `${store.name}: no fault in the store, and all ${head.value.seq} entries of ${house} are there and fit.`;
  return { house: found, finding: fine('store', says) };
}

async function lastTime(store: ReadOnlyStore, house: string, { seq }: Place): Promise<Instant | undefined> {
  const rows = await store.read(house, seq, 1);
  const row = rows.ok ? rows.value[0] : undefined;
  const record = row === undefined ? undefined : recordOf<Command, FloorEvent>(row);
  return record === undefined ? undefined : timeAfter(record);
}

/** What is wrong with the chain, in a sentence; undefined where nothing is. */
async function followChain(
  store: ReadOnlyStore,
  house: string,
  trusted: readonly Place[],
  progress: (done: number) => void,
): Promise<Result<string | undefined>> {
  const verification = newVerification(
    house,
    trusted.filter(({ seq }) => seq > 0),
  );
  for (let next = 1; ; ) {
    const page = await store.read(house, next, PAGE);
    if (!page.ok) return page;
    const verdict = page.value.length === 0 ? verification.end() : verification.take(page.value);
    if (verdict !== undefined)
      return ok(verdict.ok ? undefined : `entry ${verdict.flaw.seq} is not good. ${verdict.flaw.says}`);
    next = page.value.at(-1)!.seq + 1;
    progress(next - 1);
  }
}

export function checkClock({ house, time }: HouseFound, now: Instant): Finding {
  if (time === undefined) {
    const says = `The clock cannot be compared: the last record of ${house} cannot be read.`;
    return warning('clock', says, 'Compare it with another clock by hand.');
  }
  const last = `the last record of ${house} (${rfc3339(time, 0)})`;
  if (now < time - USUAL_CLOCK_LIMITS.behind) {
    const says = `The clock shows ${rfc3339(now, 0)}, ${span(time - now)} before ${last}.`;
    return problem(
      'clock',
      says,
      'Set the clock before the house is served. If the record is ahead, see docs/running-a-house.md.',
    );
  }
  if (now > time + USUAL_CLOCK_LIMITS.ahead) {
    const says = `The clock shows ${rfc3339(now, 0)}, ${span(now - time)} after ${last}.`;
    return warning('clock', says, 'If the house was not closed for that long, set the clock before it is served.');
  }
  return fine('clock', `The clock agrees with ${last}.`);
}

/** Leases run by the database's clock, records are stamped by this machine's. */
const CLOCKS_APART = 5;

export async function checkDatabaseClock(store: ReadOnlyDatabase, now: () => Instant): Promise<Finding> {
  const asked = await store.ask({ text: 'select extract(epoch from clock_timestamp())::float8 as seconds' });
  if (!asked.ok) return warning('clock', `The database did not tell its time (${asked.says}).`, 'Check the server.');
  const apart = Number(asked.rows[0]?.seconds) - now();
  if (Math.abs(apart) <= CLOCKS_APART) return fine('clock', 'This machine and the database server show the same time.');
  const says = `The database server's clock is ${span(apart)} ${apart > 0 ? 'ahead of' : 'behind'} this machine's.`;
  return warning('clock', says, 'Let one time service keep both clocks.');
}
