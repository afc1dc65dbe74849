import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecentView, SignView, StandingsView } from '../../floor/view.ts';
import { askForPosted, type PostedRules, pagesOf, prizeAmount, sceneAfter, scenesOf, shiftAt } from './board-scenes.ts';

const sign = (offer: string, amount = 1_000_05): SignView =>
  ({ offer, pools: [{ pool: 'main', name: 'Main', amount, cap: null }], rows: [] }) as unknown as SignView;
const hit = (at: number): RecentView => ({ offer: 'a', at, table: '1', amount: 100 }) as unknown as RecentView;
const nothing = { signs: [], boards: [], standings: [], recent: [], rules: [] };

describe('the scenes of a board', () => {
  it('are one that says so where nothing is posted', () => {
    expect(scenesOf(nothing, 1000).map(({ kind }) => kind)).toEqual(['nothing']);
  });

  it('begin with what was just hit, as long as it is news', () => {
    const shown = { ...nothing, signs: [sign('a')], recent: [hit(1000)] };
    expect(scenesOf(shown, 1089).map(({ kind }) => kind)).toEqual(['hit', 'meter', 'winners']);
    expect(scenesOf(shown, 1090).map(({ kind }) => kind)).toEqual(['meter', 'winners']);
  });

  it('show everybody who won in the same second, and keep their keys when another one follows', () => {
    const keysOf = (recent: readonly RecentView[]) => scenesOf({ ...nothing, recent }, 1005).map(({ key }) => key);
    const [third, second, first, winners] = keysOf([hit(1000), hit(1000), hit(1000)]);
    expect(new Set([third, second, first, winners]).size).toBe(4);
    expect(keysOf([hit(1001), hit(1000), hit(1000), hit(1000)]).slice(1)).toEqual([third, second, first, winners]);
    const scenes = scenesOf({ ...nothing, recent: [hit(1000), hit(1000)] }, 1005);
    expect(sceneAfter(scenes, sceneAfter(scenes, scenes[0]!.key).key).key).toBe('winners');
  });

  it('show each list of points', () => {
    const list = (offer: string) => ({ offer, opensAt: 7, lines: [] }) as unknown as StandingsView;
    const shown = { ...nothing, signs: [sign('a')], standings: [list('a'), list('b')] };
    expect(scenesOf(shown, 0).map(({ key }) => key)).toEqual(['meter a', 'standings a 7', 'standings b 7']);
  });

  it('show every pay schedule of a table whole', () => {
    const rows = ['PMG-01', 'PMG-01', 'FCP-01'].map((schedule, i) => ({ row: `r${i}`, schedule }));
    const four = { ...sign('four'), rows } as unknown as SignView;
    const scenes = scenesOf({ ...nothing, signs: [four, sign('a')] }, 0);
    expect(scenes.map(({ key }) => key)).toEqual(['meter four PMG-01', 'meter four FCP-01', 'meter a']);
    expect(scenes.map((scene) => (scene.kind === 'meter' ? scene.sign.rows.length : -1))).toEqual([2, 1, 0]);
  });

  it('follow one another around, and begin anew where the present one is gone', () => {
    const scenes = scenesOf({ ...nothing, signs: [sign('a'), sign('b')] }, 0);
    expect(sceneAfter(scenes, 'meter a').key).toBe('meter b');
    expect(sceneAfter(scenes, 'meter b').key).toBe('meter a');
    expect(sceneAfter(scenes, 'meter a', -1).key).toBe('meter b');
    expect(sceneAfter(scenes, 'meter gone').key).toBe('meter a');
  });

  it('go through all the rules, a few pages after each round of the figures', () => {
    const rules = Array.from({ length: 7 }, (_, i) => ({ offer: 'a', page: i + 1 }) as unknown as PostedRules);
    const round = (n: number) => scenesOf({ ...nothing, signs: [sign('a')], rules }, 0, n).map(({ key }) => key);
    expect(round(0)).toEqual(['meter a', 'rules a 1', 'rules a 2', 'rules a 3']);
    expect(round(2)).toEqual(['meter a', 'rules a 7']);
    expect(round(3)).toEqual(round(0));
  });
});

describe('what a row comes to', () => {
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
  it('the picture stands a little elsewhere each minute, and is back after a while', () => {
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

  it('give a line that is longer than a page a page of its own', () => {
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

  it('are not asked for any more once the sign shows something else', async () => {
    const fetching = answers(dead);
    askForPosted(vi.fn())();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});
