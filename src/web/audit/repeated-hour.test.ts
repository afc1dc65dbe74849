import { expect, it } from 'vitest';
import { wallTimesWithOffset } from './repeated-hour.ts';

it.each([
  ['2026-11-01T01:30', 'America/Los_Angeles', ['2026-11-01T01:30-07:00', '2026-11-01T01:30-08:00']],
  ['2026-10-25T01:30', 'Europe/London', ['2026-10-25T01:30+01:00', '2026-10-25T01:30+00:00']],
  ['2026-07-01T01:30', 'America/Los_Angeles', ['2026-07-01T01:30-07:00']],
  ['rubbish', 'America/Los_Angeles', []],
])('%s in %s is meant as one of %j', (wall, zone, times) => expect(wallTimesWithOffset(wall, zone)).toEqual(times));
