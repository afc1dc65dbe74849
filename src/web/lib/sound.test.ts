import { describe, expect, it } from 'vitest';
import { MELODIES, mutedUntil, muteFor } from './sound.ts';

describe('the mute', () => {
  const kept = muteFor('f-201', 10_000);

  it('lasts a shift, to the second', () => {
    const end = 10_000 + 8 * 3600;
    expect(mutedUntil(kept, 'f-201', end - 1)).toBe(end);
    expect(mutedUntil(kept, 'f-201', end)).toBeUndefined();
  });

  it('ends for the next badge', () => {
    expect(mutedUntil(kept, 'f-202', 10_001)).toBeUndefined();
  });

  it.each([undefined, '', 'f-201', 'f-201 soon'])('is not read from %o', (nothing) => {
    expect(mutedUntil(nothing, 'f-201', 10_001)).toBeUndefined();
  });
});

describe('the melodies', () => {
  it.each(Object.entries(MELODIES))('%s is over within four seconds and never loud', (_, notes) => {
    for (const { at, fades } of notes) expect(at + fades).toBeLessThan(4);
    for (const time of notes.map(({ at }) => at)) {
      const together = notes.filter((note) => note.at === time);
      expect(together.reduce((sum, { volume = 0.18 }) => sum + volume, 0)).toBeLessThanOrEqual(0.5);
    }
  });

  it('differ, so that a room can tell them apart', () => {
    const heard = Object.values(MELODIES).map((notes) => notes.map(({ hertz, at }) => `${hertz}@${at}`).join());
    expect(new Set(heard).size).toBe(heard.length);
  });
});
