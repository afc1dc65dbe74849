import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyExport } from '../../journal/ndjson.ts';
import { ran } from '../testing.ts';
import { playCommand } from './play.ts';

const SCENARIOS = join(import.meta.dirname, '..', '..', '..', 'scenarios');
const FLUSHES = join(SCENARIOS, 'v1-1-example-6.json');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-play-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const play = (...args: string[]) => ran(playCommand, 'play', ...args);

/** The scenario with a change, in a separate file. */
function changed(change: (scenario: Record<string, unknown>) => void): string {
  const scenario = JSON.parse(readFileSync(FLUSHES, 'utf8')) as Record<string, unknown>;
  change(scenario);
  const file = join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify(scenario));
  return file;
}

describe('floorbook play', () => {
  it('prints who did what, every cent with its clause, and how it ended', async () => {
    const { out, err, code } = await play(FLUSHES);
    expect(out).toMatch(/^v1\.1 example 6: .*\n/);
    expect(out).toMatch(/18:32:00 {2}4 {5}dealer-1: call-hand crazy-1 seat 1 Ah 9h 7h 4h 2h/);
    expect(out).toContain('fund:jackpot:reserve  fund:jackpot:held:hit-1  $180.00  [§3.6]');
    expect(out).toContain('Refused [§5.4] wrong-place: Award 2 cannot be paid at the tray.');
    expect(out).toContain('payment-1: award-1 to @ana, $60.00: $60.00 paid in cash at cage.');
    expect(out).toMatch(/\n {2}fund:jackpot:reserve +\$3\.34\n/);
    expect(out).toMatch(/\nNo awards are open\.\n/);
    expect(out).toMatch(/\nAll \d+ expectations met\.\nJournal: \d+ records, head [0-9a-f]{64}\n$/);
    expect([err, code]).toEqual(['', undefined]);
  });

  it('gives one JSON document with --json', async () => {
    const { out, err, code } = await play(FLUSHES, '--json');
    const document = JSON.parse(out);
    expect(Object.keys(document)).toEqual([
      ...['title', 'house', 'events', 'refusals', 'awards', 'balances', 'expectations', 'head'],
    ]);
    expect(document.house).toBe('bay-101');
    expect(document.events.filter(({ type }: { type: string }) => type === 'awards-paid')).toHaveLength(3);
    expect(document.refusals).toMatchObject([
      { type: 'pay-awards', by: 'cage-1', at: '§5.4', reason: 'wrong-place' },
      { type: 'pay-awards', by: 'cage-1', at: '§7.1', reason: 'papers-missing' },
    ]);
    expect(document.awards).toEqual([]);
    expect(document.balances['fund:jackpot:reserve']).toBe(334);
    expect(document.expectations.failed).toEqual([]);
    expect([err, code]).toEqual(['', undefined]);
  });

  it('ends with 1 and says which expectation failed', async () => {
    const file = changed((scenario) => {
      scenario.expect = { balances: { 'fund:jackpot:reserve': '$3.33' } };
    });
    const { out, err, code } = await play(file, '--json');
    expect(JSON.parse(out).expectations.failed).toEqual([
      { step: 'end', what: 'balance of fund:jackpot:reserve', expected: '$3.33', is: '$3.34' },
    ]);
    expect(err).toContain('step end, balance of fund:jackpot:reserve\n    expected $3.33\n    but is   $3.34\n');
    expect(code).toBe(1);
  });

  it.each([
    ['a file that is not there', () => join(folder, 'nowhere.json'), 'cannot be read', 'Check the path.'],
    ['another scenario', () => changed((scenario) => delete scenario.title), 'title', 'docs/scenarios.md'],
    [
      'a sheet nobody has',
      () => changed((scenario) => Object.assign(scenario, { sheets: ['bay-101/nothing'] })),
      'There is no rule sheet "bay-101/nothing".',
      'bay-101/aces-cracked',
    ],
    [
      'a zone without a pack',
      () => changed((scenario) => Object.assign(scenario.house as object, { zone: 'Europe/Paris' })),
      'zones/europe-paris.json',
      'Check the path.',
    ],
    [
      'a change of a word that the sheet does not have',
      () =>
        changed((scenario) => {
          const like = 'bay-101/bonus-hand-progressive-v1-1';
          scenario.sheets = [{ like, change: { 'steps.nothing.at': '§1' } }];
        }),
      'no "nothing" to change',
      'Check the rule sheet.',
    ],
  ])('ends with 2 and a hint for %s', async (_name, file, says, next) => {
    const { out, err, code } = await play(file(), '--json');
    expect(err).toContain(says);
    expect(err).toContain(next);
    expect(JSON.parse(out).refusal.says).toContain(says);
    expect(code).toBe(2);
  });

  it('ends with 2 for what is not JSON', async () => {
    const file = join(folder, 'torn.json');
    writeFileSync(file, readFileSync(FLUSHES, 'utf8').slice(0, 100));
    expect(await play(file)).toMatchObject({ out: '', err: expect.stringContaining('is not JSON'), code: 2 });
  });

  it('writes the journal it played, which verifies and has the same head', async () => {
    const file = join(folder, 'night.ndjson');
    const { out } = await play(FLUSHES, '--json', '--journal', file);
    const verdict = await verifyExport([readFileSync(file)]);
    expect(verdict).toMatchObject({ ok: true, houses: [{ house: 'bay-101', head: { hash: JSON.parse(out).head } }] });
  });

  it('ends with 2 if the journal cannot be written', async () => {
    const { err, code } = await play(FLUSHES, '--journal', join(folder, 'nowhere', 'night.ndjson'));
    expect(err).toContain('cannot be written (ENOENT)');
    expect(code).toBe(2);
  });
});
