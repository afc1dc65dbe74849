import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { openDrafts } from '../studio/draft-store.ts';
import { studioKinds } from '../studio/kinds.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

let house: TestHouse;
let promo: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  house = await openTestHouse();
  promo = await house.signIn('promo-1', 'office');
  manager = await house.signIn('manager-1', 'office');
});
afterAll(() => house.close());

const begin = async (body: unknown, who = promo) => (await who.ask('POST', '/api/studio/drafts', body)).body;
const asKind = (kind: string) => begin({ from: 'kind', kind, name: `Our ${kind}` });
const preview = async (sheet: unknown) => (await promo.ask('POST', '/api/studio/preview', { sheet })).body;

describe('a draft', () => {
  it('of every kind is whole from the beginning, belongs to this house, and is not approved', async () => {
    for (const { kind } of studioKinds()) {
      const { draft, sheet } = await asKind(kind);
      expect([kind, sheet.id, sheet.approval]).toEqual([kind, `test-house/our-${kind}`, null]);
      const { problems, shows } = await preview(sheet);
      expect([kind, problems]).toEqual([kind, []]);
      expect(shows.printed.body).toContain(`Our ${kind}`);
      for (const { id, text } of shows.copy) {
        expect([kind, id, text.includes('do not publish')]).toEqual([kind, id, true]);
        expect([kind, id, text.includes('No Purchase Necessary')]).toEqual([kind, id, sheet.npn !== undefined]);
      }
      await promo.ask('DELETE', `/api/studio/drafts/${draft}`);
    }
  });

  it('is not saved over a newer version from someone else', async () => {
    const { draft, sheet, sentences } = await asKind('high-hand');
    const path = `/api/studio/drafts/${draft}`;
    const theirs = await manager.ask('PUT', path, { version: 1, sheet: { ...sheet, name: 'Theirs' }, sentences });
    expect([theirs.status, theirs.body.version, theirs.body.by]).toEqual([200, 2, 'manager-1']);
    const mine = await promo.ask('PUT', path, { version: 1, sheet: { ...sheet, name: 'Mine' }, sentences });
    expect([mine.status, mine.body.refusal.reason]).toEqual([409, 'changed-since']);
    expect((await promo.ask('GET', path)).body.sheet.name).toBe('Theirs');
    expect((await promo.ask('PUT', path, { version: 2, sheet, sentences })).body.version).toBe(3);
  });

  it('lists what is wrong by place while it is half written, and shows nothing it could not print', async () => {
    const { sheet } = await asKind('hand-bonus');
    const { problems, shows } = await preview({ ...sheet, eligibility: [{ rule: 'dealt-in' }], name: '' });
    expect(problems.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['name', 'eligibility.0.min']),
    );
    expect(shows).toBeNull();
  });

  it('may leave out what follows from the rest, which is filled in before it is priced and filed', async () => {
    const { sheet } = await asKind('hand-bonus');
    const { records: _records, rulings: _rulings, ...short } = sheet;
    const { problems, shows } = await preview(short);
    expect([problems, shows.sheet.rulings]).toEqual([[], {}]);
    const nights = await promo.ask('POST', '/api/studio/nights', { sheet: short, nights: 20, tables: 2 });
    expect(nights.body.nights).toMatchObject({ nights: 20, tables: 2 });
  });

  it('reads a hand, and is compared with another sheet rule by rule', async () => {
    const { sheet } = await begin({ from: 'sheet', sheet: 'hawaiian-gardens/royal-flush-on-the-flop', as: 'new' });
    const asked = { sheet, game: 'texas-holdem', option: 'only', cards: 'As Ks | Qs Js Ts 2d 3c' };
    const { hands } = (await promo.ask('POST', '/api/studio/hand', asked)).body;
    expect(hands[0].rows.map(({ key }: { key: string }) => key)).toEqual(['royal-flush']);
    const other = { sheet, with: 'hawaiian-gardens/royal-flush-on-the-flop' };
    const { changes } = (await promo.ask('POST', '/api/studio/compare', other)).body;
    // Only what belongs to the other approval is gone: its numbers, its fund (and what goes back to it), its rulings.
    expect(new Set(changes.map(({ at }: { at: string }) => at))).toEqual(
      new Set(['§2.1', '§5.2', '§6.1', 'R1', 'R2', 'R3', 'R4']),
    );
  });

  it('from a text has every sentence of it, none with a place yet', async () => {
    const text = 'HIGH HAND RUSH\n\n1. The highest hand wins $200 at 6:00 p.m. Four or more players must be dealt in.';
    const { sentences } = await begin({ from: 'text', kind: 'high-hand', name: 'Rush', text });
    expect(sentences).toEqual([
      { says: 'HIGH HAND RUSH', place: null, guess: 'heading' },
      { says: '1. The highest hand wins $200 at 6:00 p.m.', place: null, guess: 'steps:select' },
      { says: 'Four or more players must be dealt in.', place: null, guess: 'eligibility' },
    ]);
  });

  it('goes to another house as a file, and is refused there if anyone changed it on the way', async () => {
    const { draft } = await asKind('drawing');
    const file = (await promo.ask('GET', `/api/studio/drafts/${draft}/file`)).body;
    const there = await begin({ from: 'file', file }, manager);
    expect([there.sheet, there.importedFrom]).toEqual([file.sheet, file.house]);
    const altered = { ...file, sheet: { ...file.sheet, name: 'Richer' } };
    expect((await begin({ from: 'file', file: altered })).refusal.reason).toBe('altered-file');
    expect((await begin({ from: 'file', file: { hello: 1 } })).refusal.reason).toBe('not-a-rule-sheet');
  });

  it('has a packet that says it is not in effect, where each sentence went, and what changed since the last edition', async () => {
    const [first] = SHEETS.filter(({ id }) => id === 'bay-101/poker-high-hand-bonus');
    const { draft, sheet } = await begin({ from: 'sheet', sheet: first!.id, as: 'edition' });
    expect([sheet.id, sheet.approval]).toEqual([first!.id, first!.approval]);
    expect(sheet.edition > first!.edition).toBe(true);
    const sentences = [{ says: 'Winners are verified.', place: { as: 'note', who: 'floor' } }];
    const changed = { ...sheet, records: { ...sheet.records, items: ['A new log'] } };
    await promo.ask('PUT', `/api/studio/drafts/${draft}`, { version: 1, sheet: changed, sentences });
    const answer = await fetch(`${house.url}/api/studio/drafts/${draft}/packet`, { headers: promo.headers });
    const html = await answer.text();
    for (const said of ['They are not in effect', 'Winners are verified. (floor)', 'A new log', 'Changes since']) {
      expect(html).toContain(said);
    }
  });

  it('belongs to those who write promotions, not to the floor and not to the regulator', async () => {
    const regulator = await house.signIn('regulator-1', 'office');
    expect((await regulator.ask('GET', '/api/studio/drafts')).status).toBe(403);
  });
});

describe('the file of drafts', () => {
  it('keeps them from one start to the next, and is not overwritten when it cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-drafts-'));
    const path = join(folder, 'house.drafts');
    const store = must(openDrafts(path));
    const what = { sheet: { name: 'Kept' }, sentences: [], base: null, importedFrom: null };
    const { draft } = must(await store.begin(what, { badge: 'promo-1', now: 5 }));
    expect(must(openDrafts(path)).get(draft)).toMatchObject({ sheet: { name: 'Kept' }, by: 'promo-1', at: 5 });
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20));
    expect(openDrafts(path)).toMatchObject({ ok: false, refusal: { reason: 'unreadable-drafts' } });
    expect(readFileSync(path, 'utf8')).toHaveLength(20);
    rmSync(folder, { recursive: true });
  });
});
