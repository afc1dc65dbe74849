/** Journals written by older builds, kept byte for byte: this build verifies them, opens them and carries on. */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { DAY } from '../src/base/time.ts';
import { replayHouse } from '../src/cli/commands/journal.ts';
import type { State } from '../src/floor/state.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { foldHouse } from '../src/journal/fold.ts';
import { importJournal } from '../src/journal/import.ts';
import { memoryStore } from '../src/journal/memory-store.ts';
import { verifyExport } from '../src/journal/ndjson.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';

const FOLDER = join(import.meta.dirname, 'older-journals');

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.ndjson')))('%s', (name) => {
  const chunks = () => createReadStream(join(FOLDER, name));

  it('verifies', async () => {
    expect(await verifyExport(chunks())).toMatchObject({ ok: true });
  });

  it('opens in today’s vocabulary, and time continues in it', async () => {
    const store = memoryStore();
    must(await importJournal(store, chunks));
    const { state } = must(await foldHouse(store, 'bay-101', floorDecider, { useSnapshot: false }));
    expectTimeGoesOn(state);
  });
});

type Expected = Readonly<{
  house: string;
  records: number;
  head: string;
  balances: Readonly<Record<string, number>>;
  awards: readonly string[];
  hits: readonly string[];
}>;

/**
 * Records that 0.4.0 decided otherwise, on purpose. Since then a second signature comes from someone who has not taken
 * part (F-5). Its server also compared a further hand that changes nothing with the hit by the order of fields, which is
 * another after a restart. A refusal that only reads otherwise, such as that of a count, is the same refusal.
 */
const OPENED_THE_DISPUTE = 'The second manager had opened the dispute that is settled.';
const EXTENDED_BY_NOTHING = 'A further hand that changed nothing extended the hit.';
const DECIDED_SINCE: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'night-4000': { 147: OPENED_THE_DISPUTE },
  'night-4003': { 165: OPENED_THE_DISPUTE },
  'night-4007': {
    ...Object.fromEntries([50, 69, 72, 79, 115, 127].map((seq) => [seq, EXTENDED_BY_NOTHING])),
    325: OPENED_THE_DISPUTE,
  },
  'night-4009': { 162: 'The manager who recorded the win signed second for its payment.' },
  'night-4011': { 79: OPENED_THE_DISPUTE },
  'night-4012': { 80: OPENED_THE_DISPUTE },
  'night-4016': {
    327: 'The manager who authorized the hit signed second for its payment.',
    328: 'The manager who authorized the hit signed second for its payment.',
  },
  'night-4017': { 240: OPENED_THE_DISPUTE },
};

/** The demo, twenty nights and one scenario per sheet, with what 0.4.0 made of each of them. */
const FROM_0_4_0 = join(FOLDER, '0.4.0');
const expected: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(join(FROM_0_4_0, 'expected.json'), 'utf8'),
);

describe.each(Object.entries(expected))('0.4.0: %s', (name, { house, records, head, ...books }) => {
  it('verifies, opens with the same books, decides every command the same way, and carries on', async () => {
    const chunks = () => createReadStream(join(FROM_0_4_0, `${name}.ndjson.gz`)).pipe(createGunzip());
    expect(await verifyExport(chunks())).toMatchObject({ ok: true });
    const store = memoryStore();
    must(await importJournal(store, chunks));
    const { state, at } = must(await foldHouse(store, house, floorDecider, { useSnapshot: false }));
    expect(at).toEqual({ seq: records, hash: head });
    expect({
      balances: Object.fromEntries([...state.balances].sort()),
      awards: [...state.awards.keys()].sort(),
      hits: [...state.hits.keys()].sort(),
    }).toEqual(books);
    const replayed = must(await replayHouse(store, house, () => {}));
    expect(replayed).toMatchObject({ records, unlisted: 0, misquoted: [] });
    expect(replayed.differences.map(({ seq }) => seq)).toEqual(Object.keys(DECIDED_SINCE[name] ?? {}).map(Number));
    for (const { decided } of replayed.differences) {
      const asCorrected =
        'refusal' in decided ? { refusal: { at: 'F-5' } } : { events: [{ type: 'hand-not-qualified' }] };
      expect(decided).toMatchObject(asCorrected);
    }
    expectTimeGoesOn(state);
  });
});

/** Two years of what falls due after the last record: claims expire, runnings close, the periods end. */
function expectTimeGoesOn(opened: State): void {
  let state = opened;
  for (const sheet of state.sheets.values()) expect(sheetFrom(sheet)).toMatchObject({ ok: true });
  let seq = state.seq;
  const end = state.time + 2 * 366 * DAY;
  for (;;) {
    const due = floorDecider.nextDue(state);
    if (due === undefined || due > end) break;
    const command = floorDecider.tickAt(state, due);
    const outcome = floorDecider.decide(state, command);
    expect(outcome).toHaveProperty('events');
    seq += 1;
    state = floorDecider.fold(state, { seq, engine: floorDecider.engine, command, outcome } as never);
  }
  expect([...state.awards.values()].filter(({ expiresAt }) => expiresAt !== null && expiresAt <= end)).toEqual([]);
}
