import { expect, it } from 'vitest';
import type { FloorEvent } from '../floor/events.ts';
import { eventWords } from './event-words.ts';

const SHOWN = { person: () => 'Maria T.', time: String };

it('says which question was answered about which hand, and the answer', () => {
  const answered = (question: string, value: boolean | number) =>
    eventWords(
      { type: 'answered', v: 1, hit: 'hit-16', question, fact: { value, by: 'floor-1' } } as FloorEvent,
      SHOWN,
    );
  expect(answered('s9.h1.seat:button', false)).toBe(
    'hit-16, seat 9: Does this seat have a hold or missed-blind button? No, answered by floor-1.',
  );
  expect(answered('s4.h2.backline2:fee-paid', true)).toBe(
    'hit-16, seat 4, hand 2, behind: Was the fee placed on this hand? Yes, answered by floor-1.',
  );
  expect(answered('s4.h1:folded', true)).toBe('hit-16, seat 4: Was this hand folded? Yes, answered by floor-1.');
  expect(answered('misdeal', false)).toBe('hit-16: Was there a misdeal? No, answered by floor-1.');
  expect(answered('dealt-in', 6)).toBe('hit-16: Dealt in: 6, answered by floor-1.');
});
