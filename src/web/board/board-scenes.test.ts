import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardView, RecentView, SignView, StandingsView } from '../../floor/view.ts';
import {
  askForPosted,
  LOOP,
  meterRows,
  type PostedRules,
  pagesOf,
  prizeAmount,
  sceneAfter,
  scenesOf,
  shiftAt,
  staysFor,
} from './board-scenes.ts';

const sign = (offer: string, amount = 1_000_05, more: Partial<SignView> = {}): SignView =>
  ({
    offer,
    name: offer,
    pools: [{ pool: 'main', name: 'Main', amount, cap: null }],
    rows: [],
    pending: [],
    tables: null,
    ...more,
  }) as unknown as SignView;
const win = (at: number, more: object = {}): RecentView =>
  ({ offer: 'a', at, table: '1', amount: 100, who: null, ...more }) as unknown as RecentView;
const jackpot = (at: number, hit = 'hit-1', offer = 'a'): RecentView =>
  win(at, { offer, hit: { hit, isMeter: true, stake: 5000, hands: [], winners: [], others: [] } });
const pendingHit = (stake: number | null, isMeter: boolean, hit = 'hit-9') =>
  [{ hit, table: '1', since: 0, stake, isMeter, pools: isMeter ? ['main'] : [], hands: [] }] as never;
const nothing = { signs: [], boards: [], standings: [], recent: [], coming: [], rules: [] };
const kinds = (content: object, now: number, round = 0) =>
  scenesOf({ ...nothing, ...content }, now, round).map(({ kind }) => kind);
const keys = (content: object, now: number, round = 0) =>
  scenesOf({ ...nothing, ...content }, now, round).map(({ key }) => key);

describe('the scenes of a board', () => {
  it('are one that says so if nothing is posted', () => {
    expect(kinds({}, 1000)).toEqual(['nothing']);
  });

  it('celebrate a jackpot alone for 30 seconds, then show the new meter, then go on with its ribbon', () => {
    const shown = { signs: [sign('a'), sign('b')], recent: [jackpot(1000)] };
    expect(kinds(shown, 1029)).toEqual(['winner']);
    expect(kinds(shown, 1030)).toEqual(['new-meter']);
    expect(kinds(shown, 1049)).toEqual(['new-meter']);
    const ribbonAt = (now: number) =>
      scenesOf({ ...nothing, ...shown }, now).flatMap((scene) =>
        scene.kind === 'meter' && scene.win !== undefined ? [scene.sign.offer] : [],
      );
    expect(kinds(shown, 1050)).toEqual(['meters', 'meter', 'meter', 'winners']);
    expect(ribbonAt(1050)).toEqual(['a']);
    expect(ribbonAt(1119)).toEqual(['a']);
    expect(ribbonAt(1120)).toEqual([]);
  });

  it('celebrate a posted prize in the loop, and keep the meters up', () => {
    const shown = { signs: [sign('a'), sign('b')], recent: [win(1000)] };
    expect(kinds(shown, 1089)).toEqual(['winner', 'meters', 'meter', 'meter', 'winners']);
    expect(kinds(shown, 1090)).toEqual(['meters', 'meter', 'meter', 'winners']);
  });

  it('hold a pending hit of a meter until the floor decides, with the other meters beside it', () => {
    const pending = sign('a', 10, { pending: pendingHit(7000, true) });
    const scenes = scenesOf({ ...nothing, signs: [pending, sign('b', 900), sign('c', 1000)] }, 5000);
    expect(scenes).toMatchObject([{ kind: 'pending', pending: { stake: 7000 } }]);
    expect(
      scenes.flatMap((scene) => (scene.kind === 'pending' ? scene.others.map((row) => row.sign.offer) : [])),
    ).toEqual(['c', 'b']);
    expect(kinds({ signs: [sign('a'), sign('b')] }, 5000)).not.toContain('pending');
  });

  it('show a pending posted prize once a loop, and none for a place on a board', () => {
    const posted = sign('a', 10, { pending: pendingHit(300, false) });
    expect(kinds({ signs: [posted, sign('b')] }, 0)).toEqual(['pending', 'meters', 'meter', 'meter']);
    const place = sign('a', 10, { pending: pendingHit(null, false) });
    expect(kinds({ signs: [place, sign('b')] }, 0)).toEqual(['meters', 'meter', 'meter']);
  });

  it('celebrate a win before a hand that is still pending', () => {
    const pending = sign('b', 10, { pending: pendingHit(7000, true) });
    expect(kinds({ signs: [sign('a'), pending], recent: [jackpot(1000)] }, 1001)).toEqual(['winner']);
    expect(kinds({ signs: [sign('a'), pending], recent: [jackpot(1000)] }, 1060)).toEqual(['pending']);
  });

  it('show what several people won in one second as one scene, which keeps its key when another win follows', () => {
    const drawn = (who: string, at = 1000) => win(at, { who, drawn: { row: 'r' } });
    const [scene] = scenesOf({ ...nothing, recent: [drawn('A'), drawn('B')] }, 1005);
    expect(scene).toMatchObject({ kind: 'winner', wins: [{ who: 'A' }, { who: 'B' }] });
    expect(keys({ recent: [drawn('C', 1001), drawn('A'), drawn('B')] }, 1005)[1]).toBe(scene!.key);
  });

  it('show each list of points', () => {
    const list = (offer: string) => ({ offer, opensAt: 7, lines: [] }) as unknown as StandingsView;
    expect(keys({ signs: [sign('a')], standings: [list('a'), list('b')] }, 0)).toEqual([
      'standings a 7',
      'standings b 7',
      'meter a',
    ]);
  });

  it('show every pay schedule of a table whole', () => {
    const rows = ['PMG-01', 'PMG-01', 'FCP-01'].map((schedule, i) => ({ row: `r${i}`, schedule }));
    const four = sign('four', 9_000_00, { rows: rows as never });
    const scenes = scenesOf({ ...nothing, signs: [four, sign('a')] }, 0);
    expect(scenes.map(({ key }) => key)).toEqual(['meters 1', 'meter four PMG-01', 'meter four FCP-01', 'meter a']);
    expect(scenes.flatMap((scene) => (scene.kind === 'meter' ? [scene.sign.rows.length] : []))).toEqual([2, 1, 0]);
  });

  it('follow one another around, and begin again if the present one is gone', () => {
    const scenes = scenesOf({ ...nothing, signs: [sign('a'), sign('b', 5)] }, 0);
    expect(sceneAfter(scenes, 'meter a').key).toBe('meter b');
    expect(sceneAfter(scenes, 'meter b').key).toBe('meters 1');
    expect(sceneAfter(scenes, 'meters 1', -1).key).toBe('meter b');
    expect(sceneAfter(scenes, 'meter gone').key).toBe('meters 1');
  });
});

describe('a loop', () => {
  const board = (offer: string, closesAt: number) =>
    ({ offer, opensAt: 0, closesAt, hands: [] }) as unknown as BoardView;
  const page = (offer: string, number: number) => ({ offer, page: number }) as unknown as PostedRules;
  const house = fc.record({
    signs: fc.nat({ max: 60 }),
    boards: fc.nat({ max: 8 }),
    rules: fc.nat({ max: 60 }),
    wins: fc.nat({ max: 12 }),
  });
  const contentOf = ({
    signs,
    boards,
    rules,
    wins,
  }: Readonly<Record<'signs' | 'boards' | 'rules' | 'wins', number>>) => ({
    ...nothing,
    signs: Array.from({ length: signs }, (_, i) => sign(`s${i}`, 1000 + i)),
    boards: Array.from({ length: boards }, (_, i) => board(`b${i}`, 900 + i)),
    rules: Array.from({ length: rules }, (_, i) => page('s0', i + 1)),
    recent: Array.from({ length: wins }, (_, i) => win(100 - i, { offer: `s${i}` })),
  });

  it('ends within 90 seconds, whatever is posted, and every scene has its turn', () => {
    fc.assert(
      fc.property(house, (size) => {
        const content = contentOf(size);
        const seen = new Set<string>();
        for (let round = 0; round < 200; round += 1) {
          const scenes = scenesOf(content, 101, round);
          expect(scenes.reduce((sum, scene) => sum + staysFor(scene), 0)).toBeLessThanOrEqual(LOOP);
          for (const { key } of scenes) seen.add(key);
        }
        for (const { offer } of content.signs) expect(seen).toContain(`meter ${offer}`);
        const panels = Math.ceil(content.signs.length / 9);
        for (let one = 1; content.signs.length > 1 && one <= panels; one += 1) expect(seen).toContain(`meters ${one}`);
        for (const { offer } of content.boards) expect(seen).toContain(`board ${offer}`);
        for (const { offer, page: number } of content.rules) expect(seen).toContain(`rules ${offer} ${number}`);
      }),
      { numRuns: 40 },
    );
  });

  it('has all meters in it, at most nine to a page, as many on each, and the largest first', () => {
    const scenes = scenesOf(contentOf({ signs: 20, boards: 0, rules: 0, wins: 0 }), 101);
    const panels = scenes.flatMap((scene) => (scene.kind === 'meters' ? [scene.rows.map(({ amount }) => amount)] : []));
    expect(panels.map(({ length }) => length)).toEqual([7, 7, 6]);
    expect(panels.flat()).toEqual(panels.flat().toSorted((a, b) => b - a));
  });

  it('keeps what is at stake in the panel while a hand is pending', () => {
    const pending = sign('a', 500_000, { pending: pendingHit(2_745_026, true) });
    expect(meterRows([pending, sign('b', 700_000)])).toMatchObject([
      { amount: 2_745_026, pending: true },
      { amount: 700_000, pending: false },
    ]);
  });
});

describe('the amount of a prize line', () => {
  const row = (of: SignView['rows'][number]['of'], amount: number | null = null) =>
    ({ row: 'r', of, amount }) as unknown as SignView['rows'][number];

  it('is its own amount, or its part of the pool in whole cents, and never more than its limit', () => {
    expect(prizeAmount(row(null, 500), sign('a'))).toBe(500);
    expect(prizeAmount(row({ pool: 'main', percent: 10, atMost: null }), sign('a'))).toBe(100_00);
    expect(prizeAmount(row({ pool: 'main', percent: 100, atMost: 999_00 as never }), sign('a'))).toBe(999_00);
    expect(prizeAmount(row({ pool: 'other', percent: 10, atMost: null }), sign('a'))).toBeNull();
    expect(prizeAmount(row(null), sign('a'))).toBeNull();
  });
});

describe('against burn-in', () => {
  it('the picture shifts a little each minute, and returns after a while', () => {
    const places = Array.from({ length: 8 }, (_, minute) => JSON.stringify(shiftAt(minute)));
    expect(new Set(places).size).toBe(8);
    expect(shiftAt(8)).toEqual(shiftAt(0));
  });
});

describe('the rules in pages', () => {
  const line = (n: number, text = `line ${n}`) => ({ at: `§${n}`, text });
  const notice = (sizes: readonly number[]) => ({
    offer: 'a',
    notice: {
      title: 'A',
      subtitle: '',
      sections: sizes.map((size, s) => ({
        heading: `part ${s}`,
        lines: Array.from({ length: size }, (_, i) => line(s * 100 + i)),
      })),
    },
  });

  it.each([[[3, 3, 3]], [[25]], [[10, 10]], [[1, 12, 1]]])('lose no line of %j', (sizes) => {
    const given = notice(sizes);
    const pages = pagesOf(given as never);
    const shown = pages.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines));
    expect(shown).toEqual(given.notice.sections.flatMap(({ lines }) => lines));
    expect(pages.every(({ sections }) => sections.reduce((n, { lines }) => n + 1 + lines.length, 0) <= 11)).toBe(true);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, i) => i + 1));
  });

  it('give a line that is longer than a page a separate page', () => {
    const long = 'word '.repeat(400);
    const pages = pagesOf({
      offer: 'a',
      notice: { title: 'A', subtitle: '', sections: [{ heading: 'h', lines: [line(1), line(2, long), line(3)] }] },
    } as never);
    expect(pages.map(({ sections }) => sections[0]!.lines.length)).toEqual([1, 1, 1]);
  });
});

describe('the rules on the wall', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const answers = (...given: readonly (() => Response)[]) => {
    vi.useFakeTimers();
    const fetching = vi.fn(async () => given[Math.min(fetching.mock.calls.length, given.length) - 1]!());
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };
  const dead = (): Response => {
    throw new TypeError('failed to fetch');
  };
  const refused = () => Response.json({ refusal: { reason: 'not-leading', says: '', next: '' } }, { status: 503 });
  const posted = () => Response.json({ notices: [] });

  it('are asked for until they come, whether the server is away or says no', async () => {
    const fetching = answers(dead, refused, posted);
    const hear = vi.fn();
    const end = askForPosted(hear);
    await vi.advanceTimersByTimeAsync(60_000);
    end();
    expect(hear.mock.calls).toEqual([[[]]]);
    expect(fetching).toHaveBeenCalledTimes(3);
  });

  it('are no longer requested once the sign shows something else', async () => {
    const fetching = answers(dead);
    askForPosted(vi.fn())();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});
