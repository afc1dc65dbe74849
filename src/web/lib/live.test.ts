import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLiveView, type Live } from './live.tsx';

/** A line as a browser has it, on which the test is the server. */
class Line {
  static readonly CLOSED = 2;
  static lines: Line[] = [];
  readyState = 1;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  private readonly heard = new Map<string, (event: { data: string }) => void>();
  constructor() {
    Line.lines.push(this);
  }
  addEventListener(name: string, hear: (event: { data: string }) => void): void {
    this.heard.set(name, hear);
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
  tells(event: string, data: object): void {
    this.heard.get(event)!({ data: JSON.stringify(data) });
  }
  beats(time: number): void {
    this.onmessage({ data: JSON.stringify({ time }) });
  }
}

const woken = new Map<string, () => void>();
let live: Live;
let end: () => void;
const lastLine = (): Line => Line.lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('addEventListener', (kind: string, hear: () => void) => woken.set(kind, hear));
  vi.stubGlobal('removeEventListener', (kind: string) => woken.delete(kind));
  Line.lines = [];
  live = { view: undefined, at: undefined, lostSince: undefined };
  const setLive = (change: (before: Live) => Live) => {
    live = change(live);
  };
  end = followLiveView('public', setLive, () => {});
  lastLine().tells('view', { at: { seq: 7, time: 1000 }, view: { recent: [] } });
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line that dies without a word', () => {
  it('is called lost within forty seconds, and dialled again', () => {
    vi.advanceTimersByTime(40_000);
    expect(live).toMatchObject({ at: { seq: 7, time: 1000 }, lostSince: expect.any(Number) });
    expect(Line.lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 1]);
    lastLine().tells('view', { at: { seq: 9, time: 1041 }, view: {} });
    expect(live).toEqual({ at: { seq: 9, time: 1041 }, view: {}, lostSince: undefined });
  });

  it('reconnects until the server answers', () => {
    vi.advanceTimersByTime(200_000);
    expect(Line.lines.length).toBeGreaterThan(4);
    expect(Line.lines.filter(({ readyState }) => readyState !== Line.CLOSED)).toHaveLength(1);
    expect(live.lostSince).toBeDefined();
  });
});

describe('a quiet line', () => {
  it('stays up for as long as it beats, and its figures are true until the last beat', () => {
    for (let beat = 1; beat <= 20; beat += 1) {
      vi.advanceTimersByTime(15_000);
      lastLine().beats(1000 + beat * 15);
    }
    expect(Line.lines).toHaveLength(1);
    expect(live).toEqual({ at: { seq: 7, time: 1300 }, view: { recent: [] }, lostSince: undefined });
  });
});

it('a patch that does not fit is not shown: another line begins with the whole view', () => {
  lastLine().tells('patch', { at: { seq: 8, time: 1001 }, patch: [{ op: 'replace', path: '/no/such', value: 1 }] });
  expect(live).toMatchObject({ at: { seq: 7 }, view: { recent: [] } });
  expect(Line.lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 1]);
});

describe('a tablet that slept', () => {
  const HOUR = 3_600_000;

  it('says at once that its figures are old, and dials again, although its own clock stood still', () => {
    vi.setSystemTime(Date.now() + HOUR);
    woken.get('visibilitychange')!();
    expect(live).toMatchObject({ at: { seq: 7, time: 1000 }, lostSince: expect.any(Number) });
    expect(Line.lines.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 1]);
    lastLine().tells('view', { at: { seq: 99, time: 4600 }, view: {} });
    expect(live).toEqual({ at: { seq: 99, time: 4600 }, view: {}, lostSince: undefined });
  });

  it('keeps its line when it is only looked at again', () => {
    woken.get('focus')!();
    expect(Line.lines).toHaveLength(1);
    end();
    expect(woken.size).toBe(0);
  });
});
