import { describe, expect, it } from 'vitest';
import { must } from './result.ts';
import { commonSpan, type Span, secondsOf, wholeHours } from './span.ts';
import { instantFrom } from './time.ts';

const span = (from: string, until: string): Span => ({
  from: must(instantFrom(from)),
  until: must(instantFrom(until)),
});
const utc = (from: string, until: string) => span(`2026-06-01T${from}Z`, `2026-06-01T${until}Z`);

describe('wholeHours', () => {
  it('[B-6] [K7] adds up the minutes of a day and counts completed hours only', () => {
    expect(wholeHours([utc('10:00:00', '10:40:00'), utc('12:00:00', '12:19:59')])).toBe(0);
    expect(wholeHours([utc('10:00:00', '10:40:00'), utc('12:00:00', '12:20:00')])).toBe(1);
    expect(wholeHours([utc('10:00:00', '10:59:59'), utc('12:00:00', '13:00:01')])).toBe(2);
    expect(wholeHours([])).toBe(0);
  });
  it('counts what passed, not what the clock shows: open 22:00 to 06:00 is 9 hours in autumn, 7 in spring', () => {
    expect(wholeHours([span('2026-10-31T22:00:00-07:00', '2026-11-01T06:00:00-08:00')])).toBe(9);
    expect(wholeHours([span('2026-03-07T22:00:00-08:00', '2026-03-08T06:00:00-07:00')])).toBe(7);
    expect(wholeHours([span('2026-06-07T22:00:00-07:00', '2026-06-08T06:00:00-07:00')])).toBe(8);
  });
});

describe('commonSpan', () => {
  const [day, night] = [utc('06:00:00', '12:00:00'), utc('11:59:59', '18:00:00')];
  it('is what both cover', () => {
    expect(commonSpan(day, night)).toEqual(utc('11:59:59', '12:00:00'));
    expect(commonSpan(night, day)).toEqual(utc('11:59:59', '12:00:00'));
    expect(commonSpan(day, utc('07:00:00', '08:00:00'))).toEqual(utc('07:00:00', '08:00:00'));
  });
  it('is none where they only meet or lie apart', () => {
    expect(commonSpan(day, utc('12:00:00', '13:00:00'))).toBeUndefined();
    expect(commonSpan(day, utc('13:00:00', '14:00:00'))).toBeUndefined();
  });
  it('a stretch turned round has no length', () => expect(secondsOf(utc('12:00:00', '11:00:00'))).toBe(0));
});
