/** Journals that older builds wrote, kept as they wrote them: this build verifies them, folds them and goes on. */
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { foldHouse } from '../src/journal/fold.ts';
import { importJournal } from '../src/journal/import.ts';
import { memoryStore } from '../src/journal/memory-store.ts';
import { verifyExport } from '../src/journal/ndjson.ts';
import { sheetFrom } from '../src/rules/sheet.ts';

const FOLDER = join(import.meta.dirname, 'older-journals');

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const chunks = () => createReadStream(join(FOLDER, name));

  it('verifies', async () => {
    expect(await verifyExport(chunks())).toMatchObject({ ok: true });
  });

  it('opens, in today’s words, and time goes on in it', async () => {
    const store = memoryStore();
    must(await importJournal(store, chunks));
    let { state } = must(await foldHouse(store, 'bay-101', floorDecider, { useSnapshot: false }));
    for (const sheet of state.sheets.values()) expect(sheetFrom(sheet)).toMatchObject({ ok: true });
    // Everything that falls due from here on: claims expire, runnings close, the periods end.
    let seq = state.seq;
    for (let due = floorDecider.nextDue(state); due !== undefined; due = floorDecider.nextDue(state)) {
      const command = floorDecider.tickAt(state, due);
      const outcome = floorDecider.decide(state, command);
      expect(outcome).toHaveProperty('events');
      seq += 1;
      state = floorDecider.fold(state, { seq, engine: floorDecider.engine, command, outcome } as never);
    }
    expect([...state.awards.values()].filter(({ expiresAt }) => expiresAt !== null)).toEqual([]);
  });
});
