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
      'Give the fees of this game back to the players: SEVENS. Go on with the base game.',
    );
    expect(reported(['bonus', 'pai-gow'], ['bonus'])).toBe(
      'This game is not played for it any more: BONUS. Go on with the base game.',
    );
    expect(reported(['sevens'], [])).toBe('Go on with the base game.');
  });
});

describe('a game that was voided', () => {
  it('says whose fees go back and whose stay, each once', () => {
    expect(voidedWords(['bonus', 'bonus', 'sevens'], ['sevens'], nameOf).next).toBe(
      'Give the fees of this game back to the players: SEVENS. The fees stay in the box: BONUS.',
    );
    expect(voidedWords([], [], nameOf).next).toBe('No fee was taken in it.');
  });
});
