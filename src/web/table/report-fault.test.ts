import { describe, expect, it } from 'vitest';
import { reportedWords, voidedWords } from './report-fault.tsx';
import type { OfferKeypad } from './table-queries.ts';

type Fault = OfferKeypad['faults'][number];
const pad = (offer: string, does: Fault['does']): OfferKeypad => ({
  ...{ offer, name: offer, keypads: [] },
  faults: [{ at: '§11', fault: 'sensor', does, says: '' } as Fault],
});
const PADS = [pad('sevens', 'fees-returned'), pad('bonus', 'void-round'), pad('pai-gow', 'not-offered')];
const nameOf = (offer: string) => offer.toUpperCase();
const reported = (offers: string[], over: string[]) =>
  reportedWords({ fault: 'sensor', offers, void: over }, PADS, nameOf).next;

describe('a fault that was reported', () => {
  it('says whose fees go back, what this game is not played for, and nothing of what is played out', () => {
    expect(reported(['sevens'], ['sevens'])).toBe(
      'Return the fees of this game to the players: SEVENS. Continue the base game.',
    );
    expect(reported(['bonus', 'pai-gow'], ['bonus'])).toBe(
      'This game no longer counts for BONUS. Continue the base game.',
    );
    expect(reported(['sevens'], [])).toBe('Continue the base game.');
  });
});

describe('a game that was voided', () => {
  it('says whose fees go back and whose stay, each once', () => {
    expect(voidedWords(['bonus', 'bonus', 'sevens'], ['sevens'], nameOf).next).toBe(
      'Return the fees of this game to the players: SEVENS. The fees stay in the collection box: BONUS.',
    );
    expect(voidedWords([], [], nameOf).next).toBe('No fees were taken.');
  });
});
