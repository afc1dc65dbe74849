import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { recordOf } from '../../journal/fold.ts';
import { importJournal } from '../../journal/import.ts';
import { openStore } from '../../journal/open.ts';
import { startPlaying } from '../../journal/playing.ts';
import { bodyOf, chain, genesis, type JournalRecord, type Row } from '../../journal/record.ts';
import { type Bundled, bundled } from '../../journal/testing/bundled.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { playFile } from '../scenario/run.ts';
import { ran } from '../testing.ts';
import { journalCommand } from './journal.ts';
import { journalText } from './play.ts';

const SCENARIO = join(import.meta.dirname, '..', '..', '..', 'scenarios', 'reversal-after-payment.json');
const HOUSE = 'bay-101';

let folder: string;
let rows: readonly Row[];
let good: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-journal-'));
  const { playing } = must(await playFile(SCENARIO));
  rows = playing.rows;
  good = file('good.ndjson', await journalText(playing));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const journal = (...args: string[]) => ran(journalCommand, 'journal', ...args);

type Parsed = JournalRecord<Record<string, unknown>, Record<string, unknown>>;

/** The journal with records changed and everything rehashed, as a forger with our source code would do it. */
async function forged(name: string, change: (record: Parsed) => Parsed): Promise<string> {
  const records = rows.map((row) => change(recordOf<Record<string, unknown>, Record<string, unknown>>(row)!));
  const rehashed = chain(genesis(HOUSE), records.map(bodyOf));
  return file(name, await journalText({ ...startPlaying(HOUSE, ''), rows: rehashed }));
}

const head = (): string => rows.at(-1)!.hash;

describe('floorbook journal verify', () => {
  it('proves a journal and prints its head', async () => {
    const { out, err, code } = await journal('verify', good);
    expect(out).toBe(`${HOUSE}: ${rows.length} entries verified. Head ${head()}\n`);
    expect([err, code]).toEqual(['', undefined]);
  });

  it('names the first bad entry and ends with 1', async () => {
    const lines = readFileSync(good, 'utf8').split('\n');
    lines[20] = lines[20]!.replace('dealer-1', 'dealer-2');
    const { out, code } = await journal('verify', file('altered.ndjson', lines.join('\n')), '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: false, house: HOUSE, line: 21, flaw: { seq: 20, kind: 'altered' } });
    expect(code).toBe(1);
  });

  it.each([
    ['cut off', (lines: string[]) => lines.slice(0, 30).concat(''), 'truncated', 30],
    ['a line left out', (lines: string[]) => lines.toSpliced(10, 1), 'gap', 10],
    ['two lines exchanged', (lines: string[]) => lines.toSpliced(10, 2, lines[11]!, lines[10]!), 'gap', 10],
  ])('sees a file that was %s', async (_name, change, kind, seq) => {
    const changed = file('changed.ndjson', change(readFileSync(good, 'utf8').split('\n')).join('\n'));
    const { out, code } = await journal('verify', changed);
    expect(out).toContain(`starting at entry ${seq} (${kind})`);
    expect(code).toBe(1);
  });

  it('finds a journal that was rehashed only with an entry known from elsewhere', async () => {
    const other = await forged('rehashed.ndjson', (record) =>
      record.seq === 40 ? { ...record, command: { ...record.command, time: 1 } } : record,
    );
    expect((await journal('verify', other)).code).toBe(undefined);
    const { out, code } = await journal('verify', other, '--known', `${HOUSE}:${rows.length}:${head()}`);
    expect(out).toContain('(rehashed)');
    expect(code).toBe(1);
    expect((await journal('verify', good, '--known', `${HOUSE}:${rows.length}:${head()}`)).code).toBe(undefined);
  });

  it('reads a SQLite file by its path or its URL', async () => {
    const path = join(folder, 'night.sqlite');
    const store = must(await openStore(`file:${path}`));
    must(await importJournal(store, () => [readFileSync(good)]));
    await store.close();
    for (const where of [path, `file:${path}`]) expect((await journal('verify', where)).out).toContain(head());
    expect((await journal('export', path)).out).toBe(readFileSync(good, 'utf8'));
    expect((await journal('replay', path)).out).toContain('all decided the same');
  });

  it('exits with 2 for a missing file, and with 1 for one that is not a journal', async () => {
    expect(await journal('verify', join(folder, 'nowhere'))).toMatchObject({ code: 2 });
    expect(await journal('verify', file('letter.txt', 'Dear Sir,\n'))).toMatchObject({ code: 1 });
    expect(await journal('verify', 'memory:')).toMatchObject({ code: 2 });
  });
});

describe('floorbook journal export', () => {
  it('prints the very bytes', async () => {
    expect((await journal('export', good)).out).toBe(readFileSync(good, 'utf8'));
  });

  it('of a house that is not in it is refused', async () => {
    const { out, err, code } = await journal('export', good, '--house', 'bay-102');
    expect([out, code]).toEqual(['', 2]);
    expect(err).toContain('It has: bay-101.');
  });
});

describe('floorbook journal replay', () => {
  it('decides every record again and compares', async () => {
    const { out, code } = await journal('replay', good, '--json');
    expect(JSON.parse(out)).toMatchObject({
      houses: [{ house: HOUSE, records: rows.length, head: head(), agrees: true, differences: [], misquoted: [] }],
    });
    expect(code).toBe(undefined);
  });

  it('shows a record whose answer was changed, hash and all', async () => {
    const changed = await forged('answer.ndjson', (record) => {
      if (!('refusal' in record.outcome)) return record;
      return { ...record, outcome: { refusal: { ...record.outcome.refusal, reason: 'sorry' } } };
    });
    const { out, code } = await journal('replay', changed);
    expect(out).toContain('decided differently');
    expect(out).toContain('"reason":"sorry"');
    expect(code).toBe(1);
  });

  it('takes differences from another engine for news, not for a fault', async () => {
    const older = await forged('older.ndjson', (record) => {
      if (!('refusal' in record.outcome)) return record;
      return { ...record, engine: '0.0.1', outcome: { refusal: { ...record.outcome.refusal, reason: 'sorry' } } };
    });
    const { out, code } = await journal('replay', older);
    expect(out).toContain('all by another engine');
    expect(code).toBe(undefined);
  });

  it('finds a reversal that does not quote the record it undoes', async () => {
    const misquoted = await forged('misquoted.ndjson', (record) => {
      const { type, events } = record.command as { type: string; events?: object[] };
      if (type !== 'reverse' || 'refusal' in record.outcome) return record;
      return { ...record, command: { ...record.command, events: events!.map((event) => ({ ...event, net: 1 })) } };
    });
    const { out, code } = await journal('replay', misquoted);
    expect(out).toMatch(/Record \d+ reverses record \d+ but does not quote it\./);
    expect(code).toBe(1);
  });

  it('of a file that is not what was written ends with 1', async () => {
    const { err, code } = await journal('replay', file('letter.txt', 'Dear Sir,\n'));
    expect(err).toContain('The export cannot be used');
    expect(code).toBe(1);
  });
});

describe('floorbook journal statement', () => {
  it('states a fund from its records alone, and holds equals owes', async () => {
    const { out, code } = await journal('statement', good, '--fund', 'jackpot', '--json');
    const { closing, lines } = JSON.parse(out);
    expect(closing).toEqual({ holds: 114_500, owes: 114_500, toRecover: 100_000 });
    expect(lines).toContainEqual({ line: 'pool:main', opening: 0, in: 102_255, out: 0, closing: 102_255 });
    expect(code).toBe(undefined);
  });

  it('of a period begins with what there was and leaves out what came after', async () => {
    const { out } = await journal('statement', good, '--fund', 'jackpot', '--until', '2026-03-07T18:31:00');
    expect(out).toContain('Fund jackpot of bay-101, from 2026-03-07 18:00:00 to 2026-03-07 18:31:00');
    expect(out).toMatch(/boxes +\$0\.00 +\$205\.00 +\$0\.00 +\$205\.00\n/);
    const later = await journal(
      'statement',
      good,
      '--fund',
      'jackpot',
      '--from',
      '2026-03-08',
      '--until',
      '2026-03-09',
    );
    expect(later.out).toMatch(/boxes +\$205\.00 +\$0\.00 +\$0\.00 +\$205\.00\n/);
  });

  it.each([
    [['--fund', 'poker'], 'Choose jackpot.'],
    [['--fund', 'jackpot', '--from', 'yesterday'], 'Write it like'],
    [['--fund', 'jackpot', '--from', '2026-03-08', '--until', '2026-03-07'], 'Set --until after --from.'],
  ])('refuses %j with a hint', async (args, hint) => {
    const { out, err, code } = await journal('statement', good, ...args);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toContain(hint);
  });
});

describe('on another machine', () => {
  let program: Bundled;
  beforeAll(async () => {
    program = await bundled(new URL('../../../test/auditor-child.ts', import.meta.url));
  });
  afterAll(() => program.remove());

  it('replays in another time zone, and knows nothing of the catalog', async () => {
    const out = dirname(program.file);
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
    // Every approval of the catalog is in the journal and none in the program.
    const programText = files.map((name) => readFileSync(join(out, name), 'utf8')).join('\n');
    for (const { approval } of SHEETS) if (approval !== null) expect(programText).not.toContain(approval);
    expect(readFileSync(good, 'utf8')).toContain('GEAR-001407');
    const env = { ...process.env, TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' };
    const args = [program.file, 'journal', 'replay', good, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toBe((await journal('replay', good, '--json')).out);
  });
});
