import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { tickets, wholeDraw } from '../../fair/testing.ts';
import { playFile } from '../scenario/run.ts';
import { ran } from '../testing.ts';
import { drawCommand } from './draw.ts';
import { journalText } from './play.ts';

const SCENARIO = join(import.meta.dirname, '..', '..', '..', 'scenarios', 'sealed-draw.json');
const folder = mkdtempSync(join(tmpdir(), 'floorbook-draw-'));
let journal: string;
let played: string;

beforeAll(async () => {
  journal = file('journal.ndjson', await journalText(must(await playFile(SCENARIO)).playing));
  played = file('played.json', (await draw('transcript', journal, 'drawing-1')).out);
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const draw = (...args: string[]) => ran(drawCommand, 'draw', ...args);

describe('floorbook draw verify', () => {
  it('does a draw of a house again, from its journal', async () => {
    const { out, err, code } = await draw('verify', played);
    expect([err, code]).toEqual(['', undefined]);
    expect(out).toContain('bay-101/drawing-1/seal-1: the draw is verified.');
    expect(out).toContain('floor-1 added "rain on the roof", as committed');
    expect(out).toMatch(/draw 2: number \d, WHEEL-00000\d\. Ticket WHEEL-00000\d did not win \(absent\)\./);
  });

  it.each([
    ['WHEEL-000001', 'in', undefined],
    ['WHEEL-000004', 'not-in', 1],
  ])('tells whether %s was in', async (entry, is, code) => {
    const told = await draw('verify', played, '--entry', entry, '--json');
    const { holds, entry: found } = JSON.parse(told.out);
    expect([holds, found.was === 'not-in', told.code]).toEqual([true, is === 'not-in', code]);
    expect(found.proof === null).toBe(is === 'not-in');
    expect((await draw('verify', played, '--entry', entry)).out).toContain(is === 'in' ? 'was in' : 'was not among');
  });

  it('takes the entries from a list of their own, and asks for it', async () => {
    const entries = tickets(40, (n) => n);
    const bare = file('bare.json', JSON.stringify(wholeDraw({ entries, draws: 1, listed: false })));
    const [, loser] = [0, entries.findLast(([id]) => !readFileSync(bare, 'utf8').includes(id))![0]];
    const asked = await draw('verify', bare, '--entry', loser);
    expect([asked.code, asked.out.includes('--entries')]).toEqual([1, true]);
    const list = file('entries.json', JSON.stringify(entries));
    const told = await draw('verify', bare, '--entries', list, '--entry', loser);
    expect([told.code, told.out.includes('was included.')]).toEqual([undefined, true]);
    const other = await draw('verify', bare, '--entries', file('other.json', JSON.stringify(tickets(40))));
    expect([other.code, other.out.includes('The draw is not verified.')]).toEqual([1, true]);
  });

  it('names what does not hold and ends with 1', async () => {
    const changed = readFileSync(played, 'utf8').replace('rain on the roof', 'rain on the road');
    const told = await draw('verify', file('changed.json', changed), '--json');
    expect([told.code, JSON.parse(told.out).refusal.reason]).toEqual([1, 'digest']);
  });

  it.each([
    ['no JSON', 'not json'],
    ['no transcript', '{"format":"floorbook.draw"}'],
    ['a list', '[]'],
  ])('ends with 2 for %s', async (_, text) => {
    const told = await draw('verify', file('bad.json', text), '--json');
    expect([told.code, JSON.parse(told.out).refusal.next.length > 0]).toEqual([2, true]);
  });

  it('ends with 2 for a file that is not there', async () => {
    expect((await draw('verify', join(folder, 'nowhere.json'))).code).toBe(2);
    expect((await draw('verify', played, '--entries', join(folder, 'nowhere.json'))).code).toBe(2);
  });
});

describe('floorbook draw transcript', () => {
  it('leaves the entries out unless requested', async () => {
    const { out } = await draw('transcript', journal, 'drawing-1', '--no-entries');
    expect('entries' in JSON.parse(out)).toBe(false);
    expect('entries' in JSON.parse(readFileSync(played, 'utf8'))).toBe(true);
  });

  it('refuses a draw and a house that are not there', async () => {
    expect(await draw('transcript', journal, 'drawing-7')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no computer drawing'),
    });
    expect(await draw('transcript', journal, 'drawing-1', '--house', 'x')).toMatchObject({ code: 2 });
  });
});

describe('floorbook draw page', () => {
  it('writes one file that asks for no other', async () => {
    const page = join(folder, 'verify.html');
    expect((await draw('page', page)).code).toBeUndefined();
    expect(readFileSync(page, 'utf8')).not.toMatch(/(?:src|href)=|https?:/);
    expect((await draw('page', join(folder, 'no', 'such', 'folder.html'))).code).toBe(2);
  });
});
