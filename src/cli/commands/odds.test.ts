import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { lowOffer } from '../../floor/testing.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { floorbook } from '../program.ts';
import { playFile } from '../scenario/run.ts';
import { heard, type Ran } from '../testing.ts';
import { journalText } from './play.ts';

const odds = (...args: string[]): Promise<Ran> => heard(() => floorbook(['odds', ...args]));

const BONUS = 'bay-101/bonus-hand-progressive-v1-1';
const THREE = 'three-card-poker-progressive';
const PAID_BY_OTHERS = 'royal-flush-on-the-flop';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-odds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function offerFile(name: string, offer: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(offer));
  return file;
}

describe('floorbook odds', () => {
  it('prints every row, what was assumed, what a fee is worth, and the verdict', async () => {
    const { out, err, code } = await odds(BONUS);
    expect([err, code]).toEqual(['', undefined]);
    expect(out).toMatch(/^Bonus Hand Progressive Jackpot v1\.1 \(bay-101\/bonus-hand-progressive-v1-1\), option A\n/);
    // Four royal flushes of 2,598,960 hands of five cards.
    expect(out).toMatch(/ {2}Royal flush +1 in 649,740 +1 in 649,740 +per hand +counted +\[§3\.2\]\n/);
    expect(out).toContain('are at one end of their ranges: lowest (amounts; or highest)\n');
    expect(out).toMatch(/For each fee of \$1\.00, of which there are 1,000 an hour\n +gets +pays +keeps\n/);
    expect(out).toMatch(/\n\nVerdict: Solvent[^\n]*\.\n/);
  });

  it('says of the three-card progressive that it loses, and by how much its re-seed is too large', async () => {
    const { out } = await odds(THREE);
    expect(out).toMatch(/Largest re-seed that is carried \(progressive meter, now \$3,000\.00\): \$2,\d{3}\.\d{2}/);
    expect(out).toMatch(/\n\nVerdict: Loses \$0\.14 of every fee\.\n/);
  });

  it('counts days of play by the hours that the tables are open', async () => {
    const hits = async (...hours: string[]) =>
      (await odds(BONUS, ...hours)).out.match(/Royal flush .* (\d+) days of play/)?.[1];
    const [all, half] = [Number(await hits()), Number(await hits('--hours-per-day', '12'))];
    expect(all).toBeGreaterThan(50);
    expect(Math.abs(half - 2 * all)).toBeLessThanOrEqual(1);
  });

  it('puts a question as a question, and says where no pool is too small', async () => {
    const { out } = await odds('fortune-pai-gow-progressive', '--reading', 'joker=wild');
    expect(out).toMatch(/ {2}[^\n]+\? wild /);
    expect(out).not.toContain('?:');
    expect(out).toContain('A fee returns all of itself whatever the pool holds\n');
  });

  it('gives one JSON document with --json', async () => {
    const { out, err, code } = await odds(BONUS, '--option', 'B', '--json');
    const document = JSON.parse(out);
    expect(Object.keys(document)).toEqual(
      expect.arrayContaining(['version', 'sheet', 'option', 'assumptions', 'rows', 'perFee', 'solvency']),
    );
    expect(document).toMatchObject({ sheet: BONUS, option: 'B', offer: null });
    expect(document.rows[0]).toMatchObject({
      game: 'crazy-4-poker',
      per: 'hand',
      how: 'counted',
      meets: { exact: { numerator: 1, denominator: 649_740 }, oneIn: 649_740, stderr: null },
    });
    expect(document.solvency.paths).toBeNull();
    expect(document.perFee).toMatchObject({ fee: 100, feesPerHour: 1_000 });
    expect([err, code]).toEqual(['', undefined]);
  });

  it('takes the amounts of an offer, and says whose they are', async () => {
    const offer = lowOffer(bonusHandProgressiveV11, { id: 'mine', option: 'B' }, { reseed: 500_000 });
    const file = offerFile('offer.json', offer);
    const { out, err } = await odds(BONUS, '--offer', file);
    expect(err).toBe('');
    expect(out).toContain('option B\nOffer mine, odds lab ');
    expect(out).toContain('prize pool, now $5,000.00');
    const { err: twice, code } = await odds(BONUS, '--offer', file, '--amounts', 'highest');
    expect([twice, code]).toEqual([
      'Promotion mine has its own option and amounts.\nLeave out --option and --amounts, or --offer.\n',
      2,
    ]);
  });

  it('deals what it cannot count, the same for the same seed, and says how sure it is', async () => {
    const dealt = async (seed: string) => (await odds('hawaiian-jackpot-1', '--deals', '4000', '--seed', seed)).out;
    const once = await dealt('7');
    expect(once).toMatch(/per hand {2}dealt, 1 in [\d,.]+ to 1 in \d/);
    expect(once).toMatch(/per hand {2}dealt, priced at 1 in [\d,]+, the most it may be/);
    expect(await dealt('7')).toBe(once);
  });

  it('changes with the requested room', async () => {
    const room = ['--tables', '2', '--hands-per-hour', '20', '--players', '4', '--hours-per-day', '8'];
    const { out } = await odds(THREE, ...room, '--participation', '0.5', '--json');
    const assumed = Object.fromEntries(
      JSON.parse(out).assumptions.map((one: { id: string; value: string }) => [one.id, one.value]),
    );
    expect(assumed).toMatchObject({ tables: '2', 'hands-per-hour': '20', players: '4', 'hours-per-day': '8' });
    expect(assumed.participation).toBe('0.5');
  });

  it('simulates months of the fund on request', async () => {
    const { out } = await odds(THREE, '--paths');
    expect(out).toMatch(/\nThe fund over \d+ days, \d+ times over from seed 1; of a hundred times\n/);
    expect(out).toMatch(/ {2}day \d+ +advance +\$/);
    expect(out).toMatch(/ {2}The house has lent more than \$[\d,.]+ within \d+ days: [\d.]+%\n/);
  });

  it('says why there are none, and counts only what was repaid as repaid', async () => {
    const { out } = await odds(PAID_BY_OTHERS, '--paths');
    expect(out).toContain('\nNo months are simulated: nobody pays into a fund of this sheet.\n');
    expect((await odds(PAID_BY_OTHERS)).out).not.toContain('No months');
    const { out: three } = await odds(THREE, '--paths');
    expect(three).toMatch(
      / {2}Half of the advances that were repaid took \d+ days? or less, one in twenty more than \d+ days?\n/,
    );
  });

  it('tests an offer on the tables and hands of a journal', async () => {
    const scenario = join(import.meta.dirname, '..', '..', '..', 'scenarios', 'co-bettors-pro-rata.json');
    const { playing } = must(await playFile(scenario));
    const file = join(folder, 'house.ndjson');
    writeFileSync(file, await journalText(playing));
    const { out, err, code } = await odds(BONUS, '--journal', file);
    expect([err, code]).toEqual(['', undefined]);
    expect(out).toMatch(/\nOn the journal, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\n/);
    expect(out).toMatch(/\nBacktest: Over 1 day it would have collected \$[\d.]+ in fees/);
    const { out: json } = await odds(BONUS, '--journal', file, '--json');
    const document = JSON.parse(json);
    expect(document).toMatchObject({ sheet: BONUS, perFee: { fee: 100 }, backtest: { sheet: BONUS, option: 'A' } });
    expect(document.backtest.unknown[0].id).toBe('hands-not-keyed');
    for (const [args, says] of [
      [['--journal', file, '--from', '2026-02-30'], 'There is no date 2026-02-30.'],
      [['--journal', file, '--from', '2026-03-02', '--until', '2026-03-01'], 'The period ends before it begins.'],
      [['--journal', file, '--until', '2001-01-01'], 'The journal has no table time'],
      [['--journal', join(folder, 'nothing.ndjson')], 'cannot be read'],
      [['--journal', file, '--house', 'nowhere'], 'The journal has several houses.'],
      [['--from', '2026-03-01'], 'need a journal'],
    ] as const) {
      const told = await odds(BONUS, ...args, '--json');
      expect([told.err, told.code]).toEqual([expect.stringContaining(says), 2]);
      expect(Object.keys(JSON.parse(told.out))).toEqual(['refusal']);
    }
  });

  it.each([
    ['an unknown sheet', ['nothing'], /There is no rule sheet or file nothing\.\nRun "floorbook sheets"/],
    ['an unknown option', [BONUS, '--option', 'Q'], /has no option "Q"\.\nChoose one of: A, B/],
    ['an unknown reading', [THREE, '--reading', 'luck=good'], /"luck" is used here\.\nChoose one of: /],
    ['a shoe where there is none', [THREE, '--decks', '8'], /dealt from a shoe\.\nOmit/],
    ['a missing file', [BONUS, '--offer', 'nowhere.json'], /nowhere\.json/],
  ])('refuses %s with the next step, as a document too', async (_what, args, says) => {
    const { err, out, code } = await odds(...args, '--json');
    expect(err).toMatch(says);
    expect([Object.keys(JSON.parse(out)), code]).toEqual([['refusal'], 2]);
  });

  it.each([
    [['--players', '0'], 'Enter a whole number from 1 to 10.'],
    [['--players', '11'], 'Enter a whole number from 1 to 10.'],
    [['--players', '2.5'], 'Enter a whole number from 1 to 10.'],
    [['--participation', '2'], 'Enter a share from 0.01 to 1.'],
    [['--reading', 'joker'], 'Write it as id=value.'],
    [['--amounts', 'some'], 'Allowed choices are lowest, highest.'],
  ])('refuses %j before it counts anything', async (args, says) => {
    const { err, out, code } = await odds(BONUS, ...args);
    expect(err).toContain(says);
    expect([out, code]).toEqual(['', 2]);
  });
});
