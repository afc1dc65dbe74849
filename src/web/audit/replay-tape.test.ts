import { describe, expect, it } from 'vitest';
import { instant } from '../../base/time.ts';
import type { ReplayFrame } from '../../server/api/replay.ts';
import { appended, frameAt, LEAD, markBeside, momentOf, toldUntil } from './replay-tape.ts';

const told = (at: number) => [{ at: instant(at), seq: at, kind: 'step', table: 'table-5', says: `At ${at}.` }] as const;
const frame = (at: number, rest: object): ReplayFrame =>
  ({ at: instant(at), seq: at, told: told(at), untold: 0, ...rest }) as ReplayFrame;
const set = (path: string, value: unknown) => ({ op: 'replace', path, value }) as never;

describe('a tape', () => {
  const first = {
    now: instant(999),
    frames: [frame(10, { view: { hits: [] } }), frame(15, { patch: [set('/hits', [1])] })],
  };
  const second = {
    now: instant(999),
    frames: [frame(15, { view: { hits: [1] }, told: [] }), frame(20, { patch: [set('/hits', [2])] })],
  };

  it('continues where the first ends, without repeating the shared frame', () => {
    const tape = appended(appended([], first), second);
    expect(tape.map(({ at, view }) => [at, view.hits])).toEqual([
      [10, []],
      [15, [1]],
      [20, [2]],
    ]);
    expect(frameAt(tape, 19)?.at).toBe(15);
    expect(frameAt(tape, 3)?.at).toBe(10);
    expect(toldUntil(tape, 15).map(({ says }) => says)).toEqual(['At 15.', 'At 10.']);
  });

  it('keeps the last two minutes of frames at most', () => {
    let tape = appended([], first);
    for (let at = 20; at < 1_200; at += 5)
      tape = appended(tape, { now: instant(9), frames: [frame(at, { view: { hits: [] } })] });
    expect(tape).toHaveLength(120);
    expect(tape.at(-1)?.at).toBe(1_195);
  });
});

describe('a mark', () => {
  const marks = [{ at: 100 }, { at: 200 }, { at: 300 }];

  it('is reached forward and back, from the lead before it too', () => {
    expect(markBeside(marks, 0, 'after')?.at).toBe(100);
    expect(markBeside(marks, 100 - LEAD, 'after')?.at).toBe(200);
    expect(markBeside(marks, 200 - LEAD, 'before')?.at).toBe(100);
    expect(markBeside(marks, 100 - LEAD, 'before')).toBeUndefined();
    expect(markBeside(marks, 300, 'after')).toBeUndefined();
  });
});

describe('a time of day', () => {
  // From 11:00 AM to 2:30 AM.
  const [from, until] = [1_000_000 * 60, 1_000_000 * 60 + 15.5 * 3600];

  it.each([
    ['11:00', 0],
    ['21:05', 10 * 3600 + 300],
    ['02:30', 15.5 * 3600],
  ])('%s is a moment of the night, after midnight too', (time, after) => {
    expect(momentOf(time, from, until, 11 * 60)).toBe(from + after);
  });

  it('outside the night is none', () => {
    expect(momentOf('05:00', from, until, 11 * 60)).toBeUndefined();
    expect(momentOf('noon', from, until, 11 * 60)).toBeUndefined();
  });
});
