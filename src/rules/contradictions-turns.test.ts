/** Sheets with turns and envelopes that could not be played, and offers that post a set that is not theirs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { bestOf } from '../odds/posted/turn-value.ts';
import { contradictionIn } from './contradictions.ts';
import { envelopesFlaw } from './envelopes.ts';
import type { Offer } from './offer.ts';
import { sheetFrom } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';

const read = (name: string): never =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'test', 'fresh', `${name}.json`), 'utf8')) as never;
const envelopes = must(sheetFrom(read('lighthouse-envelopes')));
const spin = must(sheetFrom(read('lighthouse-spin')));
const offer: Offer = read('lighthouse-envelopes.offer');

/** The sheet with other fields in the step of this id; `null` leaves a field out. */
const changed = (sheet: Sheet, id: string, fields: object): Sheet =>
  JSON.parse(
    JSON.stringify({
      ...sheet,
      steps: sheet.steps.map((step) => (step.id === id ? { ...step, ...fields } : step)),
    }),
  );

const giving = (sheet: Sheet, prize: object): Sheet => ({
  ...sheet,
  chart: { ...sheet.chart, options: { only: sheet.chart.options.only!.map((row) => ({ ...row, prize }) as never) } },
});

describe('turns that a hand wins', () => {
  it('have no contradictions unchanged', () => {
    expect([envelopes, spin].map(contradictionIn)).toEqual([undefined, undefined]);
  });

  it.each([
    ['a line of tickets', giving(envelopes, { gives: 'entries', count: 1 }), 'gives turns'],
    ['a base without calls', giving(envelopes, { gives: 'turns', count: 1, base: 5000 }), 'does not multiply one'],
    ['no play', changed(envelopes, 'turn', { next: 'prize' }), 'does not lead to a wheel'],
    ['another ticket', changed(envelopes, 'envelopes', { fails: { ends: 'carried' } }), 'must end with nothing'],
    ['a call that draws again', changed(spin, 'report', { expires: { ends: 'carried' } }), 'must end with nothing'],
    ['ID for a later play', changed(spin, 'report', { idUntilPlay: { at: '§5.3' } }), 'begins at once'],
    ['an award by row', changed(envelopes, 'prize', { form: 'by-row' }), 'form by-play'],
    [
      'entries for nobody',
      changed(envelopes, 'envelopes', { holds: { at: '§5.4', kinds: [{ gives: 'entry', between: [0, 0] }] } }),
      'needs a name',
    ],
    [
      'a range from high to low',
      changed(envelopes, 'envelopes', { holds: { at: '§5.4', kinds: [{ gives: 'money', between: [5, 1] }] } }),
      'from high to low',
    ],
    [
      'merchandise that the rules cannot name',
      changed(envelopes, 'envelopes', {
        holds: { at: '§5.4', set: [{ id: 'tv', name: 'a TV', gives: 'goods', value: 10000, count: 1 }] },
      }),
      'The rules cannot name that',
    ],
    [
      'more to open than there is',
      changed(envelopes, 'envelopes', {
        holds: { at: '§5.4', set: [{ id: 'a', name: '$1', gives: 'money', value: 100, count: 1 }] },
      }),
      'open 2 of 1',
    ],
  ])('are refused with %s', (_, sheet, says) => {
    expect(contradictionIn(sheet as Sheet)).toContain(says);
  });
});

describe('a posted set', () => {
  const first = offer.envelopes![0]!;
  it.each([
    ['is missing', { envelopes: undefined }, 'envelopes-missing'],
    ['has an id twice', { envelopes: [first, first] }, 'envelope-twice'],
    ['gives what the rules do not', { envelopes: [{ ...first, gives: 'goods' as const, of: 'tv' }] }, 'not-that-kind'],
    ['is above the range', { envelopes: [{ ...first, value: 100001 as never }] }, 'outside-range'],
    ['is below the range', { envelopes: [{ ...first, value: 2499 as never }] }, 'outside-range'],
    ['names a source that it does not need', { envelopes: [{ ...first, of: 'tv' }] }, 'source-unused'],
    ['has times of its own', { envelopes: [first], refills: ['12:00'] }, 'refills-unused'],
  ])('is refused if it %s', (_, part, reason) => {
    expect(envelopesFlaw(envelopes, { ...offer, ...part })?.reason).toBe(reason);
  });

  it('is accepted at both ends of the range', () => {
    const at = (value: number) => envelopesFlaw(envelopes, { envelopes: [{ ...first, value: value as never }] });
    expect([at(2500), at(100000)]).toEqual([undefined, undefined]);
  });
});

describe('what a turn is worth', () => {
  const set = [
    { value: 50000, count: 1 },
    { value: 10000, count: 2 },
    { value: 2500, count: 2 },
    { value: 0, count: 1 },
  ];

  it('is the mean of the set if one is opened: (500 + 200 + 50) / 6', () => {
    expect(bestOf(set, 1, 0)).toBeCloseTo(12500, 6);
    expect(bestOf(set, 1, 15000)).toBe(15000);
  });

  it('is counted from the end if a second may be opened', () => {
    // After $500: keep. After $100, five are left with $650: $130 on average, so go on. After $25: $145, after the
    // blank: $150. (500 + 2 x 130 + 2 x 145 + 150) / 6 = 1200 / 6.
    expect(bestOf(set, 2, 0)).toBeCloseTo(20000, 6);
  });
});

describe('winners that are drawn together', () => {
  const raffle = must(sheetFrom(read('lighthouse-raffle')));

  it('have no contradictions unchanged', () => {
    expect(contradictionIn(raffle)).toBeUndefined();
  });

  it.each([
    ['no prizes', changed(raffle, 'drawing', { prizes: undefined }), 'draws for no prizes'],
    ['no time', changed(raffle, 'report', { withinDays: undefined, notified: undefined }), 'how long a winner has'],
    ['two times', changed(raffle, 'report', { withinSeconds: 60 }), 'how long a winner has'],
    [
      'a notice and seconds',
      changed(raffle, 'report', { withinDays: undefined, withinSeconds: 60 }),
      'must then have days',
    ],
    ['a notice to one who is called', changed(raffle, 'drawing', { together: undefined }), 'Draw them together'],
  ])('are refused with %s', (_, sheet, says) => {
    expect(contradictionIn(sheet as Sheet)).toContain(says);
  });
});
