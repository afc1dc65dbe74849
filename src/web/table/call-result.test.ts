import { describe, expect, it } from 'vitest';
import type { CommandAnswer } from '../../server/api/commands.ts';
import { callAnswerWords, isCallDecided, readCallAnswer } from './call-result.tsx';

const events = (...all: readonly object[]) => all as unknown as CommandAnswer['events'];

describe('what the engine said', () => {
  it('names each activity that the hand is a hit of, each seat and row once', () => {
    const hands = [
      { seat: 3, hand: 1, row: 'royal', cards: '' },
      { seat: 3, hand: 1, row: 'royal', cards: '', line: 'banker' },
      { seat: 5, hand: 1, row: 'royal', cards: '' },
    ];
    expect(readCallAnswer(events({ type: 'hit-called', hit: 'hit-1', offer: 'bonus', hands }), [])).toEqual({
      is: 'answered',
      pending: [
        {
          hit: 'hit-1',
          offer: 'bonus',
          hands: [
            { seat: 3, row: 'royal' },
            { seat: 5, row: 'royal' },
          ],
        },
      ],
      not: [],
    });
  });

  it('knows the activity of a hit that another hand joined, and the clause of one that it is nothing for', () => {
    const told = events(
      { type: 'hit-extended', hit: 'hit-1', hands: [] },
      { type: 'hand-not-qualified', offer: 'sevens', says: 'No row of the chart: a pair', at: '§3.1' },
    );
    expect(readCallAnswer(told, [{ hit: 'hit-1', offer: 'bonus' }])).toEqual({
      is: 'answered',
      pending: [{ hit: 'hit-1', offer: 'bonus', hands: [] }],
      not: [{ offer: 'sevens', says: 'No row of the chart: a pair', at: '§3.1' }],
    });
  });
});

describe('the answer in one sentence', () => {
  const rowName = (_: string, row: string) => row.toUpperCase();

  it('says pending with its rows, or that it does not qualify', () => {
    const called = { type: 'hit-called', hit: 'hit-1', offer: 'bonus', hands: [{ seat: 3, row: 'royal' }] };
    expect(callAnswerWords(readCallAnswer(events(called, called), []), rowName)).toBe(
      'Pending: ROYAL. The floor has been called.',
    );
    expect(callAnswerWords(readCallAnswer(events(), []), rowName)).toBe('Does not qualify.');
  });

  it('says a refusal with its next step', () => {
    const refusal = { reason: 'empty-seat', says: 'Nobody sits there.', next: 'Check the seat.' };
    expect(callAnswerWords({ is: 'refused', refusal }, rowName)).toBe('Nobody sits there. Check the seat.');
  });
});

describe('whether it is decided', () => {
  const pending = ['hit-1', 'hit-2'].map((hit) => ({ hit, offer: 'bonus', hands: [] }));

  it('is so once none of its hits waits, and never where nothing did', () => {
    const answer = { is: 'answered', pending, not: [] } as const;
    expect(isCallDecided(answer, [{ hit: 'hit-2' }])).toBe(false);
    expect(isCallDecided(answer, [{ hit: 'hit-9' }])).toBe(true);
    expect(isCallDecided({ ...answer, pending: [] }, [])).toBe(false);
    expect(isCallDecided({ is: 'written-down' }, [])).toBe(false);
  });
});
