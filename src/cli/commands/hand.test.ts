import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../cards/find-game.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { floorbook } from '../program.ts';
import { heard, type Ran } from '../testing.ts';

const hand = (...args: string[]): Promise<Ran> => heard(() => floorbook(['hand', ...args]));

const HOLDEM = 'As Ah | Ad Kc 2s 2h 9d';

describe('floorbook hand', () => {
  it('says what the hand is', async () => {
    const { out, err, code } = await hand('texas-holdem', HOLDEM);
    expect(out).toMatch(/^Texas Hold'em: As Ah \| Ad Kc 2s 2h 9d\n {2}high: Full house, aces full of twos \(/);
    expect(out).toContain('    playing hole cards: As, Ah\n');
    expect(out).toContain('  exactly two hole cards: Full house');
    expect([err, code]).toEqual(['', undefined]);
  });

  it('gives one JSON document with --json', async () => {
    const { out, err, code } = await hand('baccarat', 'Ks 2d 4h | 3c Ad 3s', '--json');
    const document = JSON.parse(out);
    expect(Object.keys(document)).toEqual(['game', 'name', 'settings', 'groups', 'hands', 'outcomes']);
    expect(document.hands[0]).toMatchObject({ hand: 'player', label: 'player', category: 'total-6' });
    expect(document.outcomes.map(({ id }: { id: string }) => id)).toContain('dragon-7');
    expect([err, code]).toEqual(['', undefined]);
  });

  it('takes settings, one or several', async () => {
    const cards = '9s 9h 9d 9c Jk 7d 2c';
    const wild = await hand('fortune-pai-gow-poker', cards, '--set', 'joker=wild', '--set', 'wheel=lowest', '--json');
    expect(JSON.parse(wild.out)).toMatchObject({
      settings: { joker: 'wild', wheel: 'lowest' },
      hands: [{ category: 'five-of-a-kind' }],
    });
  });

  it('lists every game in its help, tiles as tiles', async () => {
    const { out, code } = await hand('--help');
    for (const { id } of GAMES) expect(out).toContain(`\n  ${id}\n`);
    expect(out).toContain('tiles (4 tiles)\n    front (2 tiles) | back (2 tiles)');
    expect(code).toBe(0);
  });
});

describe('floorbook hand refuses', () => {
  it.each([
    ['nothing at all', ['texas-holdem', ''], 'wrong-groups'],
    ['a card that is none', ['texas-holdem', 'As Ax | Ad Kc 2s'], 'unknown-card'],
    ['a card too often', ['texas-holdem', 'As As | Ad Kc 2s'], 'not-in-deck'],
    ['a joker where none is dealt', ['texas-holdem', 'As Jk | Ad Kc 2s'], 'not-in-deck'],
    ['an eight of the Mexican deck', ['mexican-poker', '8s | Kh Kd Kc 2s'], 'not-in-deck'],
    ['a third teen', ['pai-gow-tiles', 'teen teen teen day'], 'not-in-deck'],
    ['a card too few', ['texas-holdem', 'As | Ad Kc 2s'], 'wrong-count'],
    ['another separator', ['texas-holdem', 'As Ah / Ad Kc 2s'], 'wrong-groups'],
    ['letters that look like cards', ['texas-holdem', 'A\u017f Ah | Ad Kc 2s'], 'unknown-card'],
    ['a third card against the tableau', ['baccarat', 'Ks 7d 2c | 4h 2c'], 'third-card'],
    ['a game nobody knows', ['whist', HOLDEM], 'unknown-game'],
    ['a setting nobody knows', ['texas-holdem', HOLDEM, '--set', 'moon=full'], 'unknown-setting'],
    ['a value nobody knows', ['texas-holdem', HOLDEM, '--set', 'split=maybe'], 'unknown-setting-value'],
    ['a setting without a value', ['texas-holdem', HOLDEM, '--set', 'split'], 'usage'],
    ['no cards', ['texas-holdem'], 'usage'],
    ['cards without quotes', ['texas-holdem', 'As', 'Ah', '|', 'Ad', 'Kc', '2s'], 'usage'],
    ['an option nobody knows', ['texas-holdem', HOLDEM, '--moon'], 'usage'],
  ])('%s', async (_, args, reason) => {
    const json = await hand(...args, '--json');
    const { refusal } = JSON.parse(json.out);
    expect(refusal).toEqual({ reason, says: expect.stringMatching(/\.$/), next: expect.stringMatching(/[.?]$/) });
    expect(json.err).toContain(refusal.next);
    expect(json.code).toBe(2);
    const text = await hand(...args);
    expect([text.out, text.code]).toEqual(['', 2]);
    expect(text.err).toBe(json.err);
  });

  it.each([
    ['a card', ['texas-holdem', `${'x'.repeat(10_000)} Ah | Ad Kc 2s`]],
    ['a game', ['x'.repeat(10_000), HOLDEM]],
    ['a setting', ['texas-holdem', HOLDEM, '--set', `${'x'.repeat(10_000)}=1`]],
    ['a value', ['texas-holdem', HOLDEM, '--set', `split=${'x'.repeat(10_000)}`]],
  ])('%s of ten thousand letters in a line that can be read', async (_, args) => {
    const { err, code } = await hand(...args);
    expect(err.length).toBeLessThan(1_200);
    expect(code).toBe(2);
  });

  it('ten thousand cards', async () => {
    const { err, code } = await hand('texas-holdem', `${'As '.repeat(10_000)}| Ad Kc 2s`);
    expect(err).toContain('hole: 10000 given, 2 cards needed.');
    expect(code).toBe(2);
  });

  it('with the example of the shape that was meant', async () => {
    const { err } = await hand('pai-gow-poker', 'As Ah | Kd Kc');
    expect(err).toContain('e.g. "Ah Jk | Kd Kc Ks 5h 5d"');
  });
});

describe('floorbook hand --sheet', () => {
  it('says which row the hands meet, side by side with what they share', async () => {
    const cards = 'As Ad / 7s Qh | 7h 7c Kd 9s 2d';
    const { out } = await hand('texas-holdem', cards, '--sheet', 'aces-cracked');
    expect(out).toContain(
      'As Ad: Two pair, aces and sevens\n    Pocket aces beaten at the showdown: $10 to $10,000 as posted [§3.1]',
    );
    expect(out).toContain('7s Qh: Three of a kind, sevens\n    does not qualify');
  });

  it('reads a sheet in a file, and what an offer of it posts', async () => {
    const beacon = ['--sheet', 'test/fresh/beacon-high-hand.json'];
    const offered = [...beacon, '--offer', 'test/fresh/beacon-high-hand.offer.json'];
    const tens = 'Ts 4d | Tc Td 4s 2h 3d';
    expect((await hand('texas-holdem', tens, ...offered)).out).toContain('High hand of the period: $500');
    expect((await hand('texas-holdem', tens, ...beacon)).out).toContain('does not qualify');
    const nines = '9s 4d | 9c 9d 4s 2h 3d';
    expect((await hand('texas-holdem', nines, ...offered)).out).toContain('does not qualify');
  });

  it('reads the rows that an offer posts, and of those the highest prize', async () => {
    const { id: sheet, edition } = SHEETS.find(({ id }) => id === 'hawaiian-gardens/hawaiian-jackpot-1')!;
    const offer = {
      ...{ id: 'hj', sheet, edition, option: 'only', fund: 'jackpot', tables: 'all', windDown: 'pay-out' },
      period: { from: 1_700_000_000, until: 1_800_000_000 },
      // The looser row is posted higher than the stricter one.
      rows: ['sevens', 'sevens-one-colour'],
      amounts: { seed: 10_000, reseed: 10_000, 'prize.sevens': 50_000, 'prize.sevens-one-colour': 40_000 },
    };
    const file = join(mkdtempSync(join(tmpdir(), 'floorbook-hand-')), 'offer.json');
    writeFileSync(file, JSON.stringify(offer));
    const keys = async (...more: string[]) => {
      const { out } = await hand('blackjack-poker', '7h 7h 7h', '--sheet', sheet, '--json', ...more);
      return JSON.parse(out).hands[0].rows.map(({ key }: { key: string }) => key);
    };
    expect(await keys('--offer', file)).toEqual(['sevens']);
    expect(await keys()).toEqual(['sevens-suited']);
  });

  it('takes the option, and refuses what the sheet does not have', async () => {
    const cards = 'Ks Qs Js Ts 9s';
    const read = async (option: string) => {
      const ran = await hand(
        'crazy-4-poker',
        cards,
        '--sheet',
        'bonus-hand-progressive-v1-1',
        '--option',
        option,
        '--json',
      );
      return JSON.parse(ran.out);
    };
    expect(await read('A')).toMatchObject({ hands: [{ rows: [{ key: 'straight-flush' }] }] });
    expect(await read('B')).toMatchObject({ hands: [{ rows: [{ key: 'king-high-straight-flush' }] }] });
    expect(await read('Z')).toMatchObject({ refusal: { reason: 'unknown-option' } });
    expect((await hand('pan-9', '3s 3d 3h', '--sheet', 'aces-cracked')).err).toContain('Its games are: texas-holdem.');
    expect((await hand('pan-9', '3s 3d 3h', '--sheet', 'nothing')).err).toContain(
      'There is no rule sheet or file nothing.',
    );
  });
});
