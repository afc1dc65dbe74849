import { describe, expect, it } from 'vitest';
import { placeFrom, tableAddress, waitingAddress } from './places.ts';

describe('addresses of the floor', () => {
  it.each([
    ['', { part: 'waiting', open: undefined }],
    ['waiting', { part: 'waiting', open: undefined }],
    ['waiting/hit-3', { part: 'waiting', open: 'hit-3' }],
    ['tables', { part: 'tables', open: undefined }],
    ['tables/crazy-1', { part: 'tables', open: 'crazy-1' }],
    ['high-hands', { part: 'high-hands' }],
    ['something/else', { part: 'waiting', open: undefined }],
  ])('%o', (rest, place) => {
    expect(placeFrom(rest)).toEqual(place);
  });

  it('leads back to what it was made from', () => {
    expect(placeFrom(waitingAddress('award-12').slice('/floor/'.length))).toEqual({
      part: 'waiting',
      open: 'award-12',
    });
    expect(placeFrom(tableAddress('crazy-1').slice('/floor/'.length))).toEqual({ part: 'tables', open: 'crazy-1' });
  });
});
