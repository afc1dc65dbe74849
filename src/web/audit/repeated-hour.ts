/** The hour that a wall clock shows twice in autumn: an auditor has to be able to say which of them is meant. */

/**
 * Of a time that comes twice, `2026-11-01T01:30` in California: `…-07:00`, the first time, and `…-08:00`, the second.
 */
export function wallTimesWithOffset(wall: string, zone: string): readonly string[] {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return [];
  const near = Date.parse(`${wall}:00Z`);
  const offsets = [near - DAY, near + DAY].map((moment) => offsetAt(moment, zone));
  return [...new Set(offsets)].map((offset) => `${wall}${offset}`);
}

const DAY = 24 * 3600 * 1000;

/** `-07:00`; a browser says `GMT-07:00`, and `GMT` alone where there is none. */
function offsetAt(moment: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return named.replace('GMT', '') || '+00:00';
}
