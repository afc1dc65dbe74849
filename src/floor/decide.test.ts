import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '../base/time.ts';
import type { Command } from './commands.ts';
import { decide, SYSTEM } from './decide.ts';
import { fold } from './evolve.ts';
import { type Given, given, NOON } from './testing.ts';

let house: Given;
beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-1' });
});

const HOUR = 3_600;

/** Opens a table at the given time, from the floor's station. */
const asked = (over: object): Command =>
  ({
    id: 'flo:900001',
    house: 'bay-101',
    time: house.now(),
    by: { badge: 'flo', station: 'flo' },
    type: 'open-table',
    table: 'table-1',
    game: 'texas-holdem',
    kind: 'live',
    seats: 9,
    limits: null,
    ...over,
  }) as Command;

/** `accepted`, or the reason and clause with which it was refused or turned away. */
function answer(over: object): string {
  const outcome = decide(house.state, asked(over));
  if ('events' in outcome) return 'accepted';
  if ('turnedAway' in outcome) return `turned away: ${outcome.turnedAway.reason} ${outcome.turnedAway.at}`;
  return 'refusal' in outcome ? `${outcome.refusal.reason} ${outcome.refusal.at}` : 'duplicate';
}

describe('time', () => {
  it('never runs backwards', () => {
    expect(answer({ time: NOON })).toBe('accepted');
    expect(answer({ time: NOON - 1 })).toBe('turned away: time-runs-backwards F-3');
  });

  it('accepts station times only between the opening of the house and now', () => {
    house.wait(HOUR);
    const time = house.now();
    const late = { time, paper: 'P-17', also: ['mia'] };
    expect(answer({ ...late, seenAt: time })).toBe('accepted');
    expect(answer({ ...late, seenAt: time + 1 })).toBe('turned away: seen-in-the-future F-3');
    expect(answer({ ...late, seenAt: NOON })).toBe('accepted');
    expect(answer({ ...late, seenAt: NOON - 1 })).toBe('turned away: seen-before-opening F-3');
    expect(answer({ ...late, seenAt: 0 })).toBe('turned away: seen-before-opening F-3');
  });

  it('is the same for everything after something due', () => {
    house.state.dues.push({ at: instant(NOON + 60), kind: 'offer-ends', id: 'nothing' });
    expect(answer({ time: NOON + 59 })).toBe('accepted');
    expect(answer({ time: NOON + 60 })).toBe('turned away: something-is-due F-3');
    const tick = { type: 'tick', id: 'leader:000001', by: { badge: SYSTEM, station: 'leader' } };
    expect(answer({ ...tick, time: NOON + 59 })).toBe('turned away: something-is-due F-3');
    expect(answer({ ...tick, time: NOON + 61 })).toBe('turned away: something-is-due F-3');
  });
});

describe('reports from long ago', () => {
  it('comes from paper, by its number, with a second badge', () => {
    house.wait(HOUR);
    const time = house.now();
    expect(answer({ time, seenAt: time - 600 })).toBe('accepted');
    const late = { time, seenAt: time - 601 };
    expect(answer(late)).toBe('late-entry F-22');
    expect(answer({ ...late, paper: 'P-17' })).toBe('late-entry F-22');
    expect(answer({ ...late, paper: 'P-17', also: ['flo'] })).toBe('late-entry F-22');
    expect(answer({ ...late, also: ['mia'] })).toBe('late-entry F-22');
    expect(answer({ ...late, paper: 'P-17', also: ['mia'] })).toBe('accepted');
  });
});

describe('a station', () => {
  it('sends its own commands', () => {
    expect(answer({ id: 'dan:000001' })).toBe('turned away: other-station F-2');
    expect(answer({ id: 'flo-2:000001' })).toBe('turned away: other-station F-2');
  });

  it('numbers them upwards, and is answered again for the last sixteen only', () => {
    for (let n = 1; n <= 18; n += 1) {
      house.state.stations.set('flo', {
        counter: n,
        answers: [...(house.state.stations.get('flo')?.answers ?? []), { counter: n, hash: 'other', seq: n }].slice(
          -16,
        ),
      });
    }
    expect(answer({ id: 'flo:000019' })).toBe('accepted');
    expect(answer({ id: 'flo:000018' })).toBe('turned away: id-used F-2');
    expect(answer({ id: 'flo:000003' })).toBe('turned away: id-used F-2');
    expect(answer({ id: 'flo:000002' })).toBe('turned away: too-old F-2');
  });
});

describe('the number of a command', () => {
  const last = () => house.state.stations.get('flo')?.counter ?? 0;
  const numbered = (counter: number) => ({ id: `flo:${String(counter).padStart(6, '0')}` });

  it('is rejected if it is so far ahead that the station would run out of numbers', () => {
    for (const counter of [Number.MAX_SAFE_INTEGER, last() + 1_000_001]) {
      expect(answer(numbered(counter))).toBe('turned away: too-far-ahead F-2');
    }
    expect(answer(numbered(last() + 1_000_000))).toBe('accepted');
  });

  it('that jumped in a journal of 0.4.0 is answered again, and leaves its station unchanged', () => {
    const before = last();
    const jumped = asked(numbered(Number.MAX_SAFE_INTEGER));
    const refusal = { reason: 'wrong-role', says: 'No.', next: 'Ask.', at: 'F-4' } as const;
    fold(house.state, { seq: house.state.seq + 1, engine: '0.4.0', command: jumped, outcome: { refusal } });
    expect(last()).toBe(before);
    expect(decide(house.state, jumped)).toEqual({ duplicateOf: house.state.seq });
    expect(answer({ ...numbered(Number.MAX_SAFE_INTEGER), table: 'table-2' })).toBe('turned away: id-used F-2');
    expect(answer(numbered(before + 1))).toBe('accepted');
  });
});

describe('a badge', () => {
  it('does what its roles allow, while it and all who sign are active', () => {
    expect(answer({ by: { badge: 'dan', station: 'flo' } })).toBe('wrong-role F-4');
    expect(answer({ by: { badge: 'nobody', station: 'flo' } })).toBe('badge-not-active F-4');
    expect(answer({ also: ['nobody'] })).toBe('badge-not-active F-4');
    house.does('mia', { type: 'revoke-staff', badge: 'flo' });
    expect(answer({})).toBe('badge-not-active F-4');
  });
});
