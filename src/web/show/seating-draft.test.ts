import { expect, it } from 'vitest';
import { contestantsFrom, EMPTY_SEAT, missingEntry, personNotMet, type SeatDraft } from './seating-draft.ts';

const ann = { person: 'p-1', name: 'Ann' };
const ready: SeatDraft = { ...EMPTY_SEAT, person: ann, briefed: true, claimForm: true };

it.each<[Partial<SeatDraft>, string | undefined]>([
  [{}, undefined],
  [{ person: null }, 'Seat 2: choose the contestant.'],
  [{ briefed: false }, 'Seat 2: the contestant has not been briefed.'],
  [{ claimForm: false }, 'Seat 2: the claim form is not signed.'],
  [{ hasProxy: true }, 'Seat 2: choose the proxy.'],
  [{ hasProxy: true, proxy: ann }, 'Seat 2: the proxy form is not signed.'],
  [{ hasProxy: true, proxy: ann, proxyForm: true }, undefined],
])('%j: %s', (change, missing) => {
  expect(missingEntry([ready, { ...ready, ...change }])).toBe(missing);
});

it('names a proxy only if a proxy plays for the contestant', () => {
  const bob = { person: 'p-2', name: 'Bob' };
  expect(contestantsFrom([{ ...ready, proxy: bob, proxyForm: true }])).toMatchObject([{ person: 'p-1', proxy: null }]);
  expect(contestantsFrom([{ ...ready, hasProxy: true, proxy: bob, proxyForm: true }])).toMatchObject([
    { proxy: { person: 'p-2', form: true } },
  ]);
});

it('knows whom the floor has not met from what it says', () => {
  const bob = { person: 'p-2', name: 'Bob' };
  const seats = [ready, { ...ready, person: bob, hasProxy: true, proxy: ann }];
  expect(personNotMet(seats, 'Contestant 2 is not registered here.')).toEqual(bob);
  expect(personNotMet(seats, 'The proxy of contestant 2 is not registered here.')).toEqual(ann);
  expect(personNotMet(seats, 'Contestant 7 is not registered here.')).toBeUndefined();
  expect(personNotMet(seats, 'This person is not registered here.')).toBeUndefined();
});
