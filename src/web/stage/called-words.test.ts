import { describe, expect, it } from 'vitest';
import { withWhat } from './called-words.ts';

describe('whoever is called', () => {
  it.each([
    [['id', 'name', 'stub'], ' with your stub and photo ID'],
    [['id', 'card'], ' with your club card and photo ID'],
    [['id'], ' with your photo ID'],
    [[], ''],
  ])('brings what the sheet wants shown: %j', (shows, says) => {
    expect(withWhat(shows)).toBe(says);
  });
});
